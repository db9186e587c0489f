//! What a value does to the node that it comes back to.

use super::{Back, Fact, FactMaker, Had, ends};
use crate::explain::Mark;
use crate::record::NodeId;
use crate::score::Score;
use crate::search::{Role, VisitKind, research_window, zero_window};

impl FactMaker<'_> {
    /// The value is better than what the parent has, or it is not.
    pub(super) fn changed(&self, back: &Back) -> (Fact, Mark) {
        let above = &back.above;
        let was_closed = self.was_closed(back);
        if was_closed || self.is_closed(&above.node, above.after.window) {
            let mark = if was_closed { Mark::NoChange } else { Mark::Improves };
            return (Fact::GoesOn { node: above.id, window: above.after.window }, mark);
        }
        let is_news = above.before.value != above.after.value || above.before.value.is_none();
        if !self.recording.header.has_window() && is_news {
            return (self.improved(back, None), Mark::Improves);
        }
        let [before, now] = [above.before, above.after].map(|live| ends(above.node.role(), live.window).0);
        if before == now {
            (self.not_better(back, is_news.then_some(before)), Mark::NoChange)
        } else {
            (self.improved(back, Some((before, now))), Mark::Improves)
        }
    }

    /// Whether the window of the parent was closed before the value came back.
    pub(super) fn was_closed(&self, back: &Back) -> bool {
        self.is_closed(&back.above.node, back.above.before.window)
    }

    /// Whether the value may be worse for who chooses above than it says, and is taken all the
    /// same: what a second search finds, the first has shown the other side of.
    pub(super) fn is_doubtful(&self, back: &Back) -> bool {
        let is_half = back.returned.bound == back.above.node.role().worse() && back.returned.pruned > 0;
        (is_half && back.node.kind() != VisitKind::Research) || self.is_wrong(back.id)
    }

    fn improved(&self, back: &Back, moved: Option<(Score, Score)>) -> Fact {
        let above = &back.above;
        let trusted = !self.is_doubtful(back) && self.session.is_trusted(above.id);
        let tells_left = trusted && !self.is_last_branch(above.id, back.id);
        Fact::Improves {
            node: above.id,
            player: above.node.role(),
            child: back.id,
            value: back.returned.value,
            old: above.before.value,
            bound: above.after.bound,
            moved,
            left: tells_left.then_some(above.after.window),
            trusted,
        }
    }

    /// The value is no better than what the parent has, or than the end of its window: then that is
    /// the best value so far.
    fn not_better(&self, back: &Back, end: Option<Score>) -> Fact {
        let Back { above, returned, .. } = back;
        let (node, role) = (above.id, above.node.role());
        let than = end.or(above.before.value).unwrap_or(returned.value);
        let had = match end {
            Some(_) => Had::End(self.window_end(node, role != Role::Min)),
            None if above.before.bound.is_some() || !self.recording.header.has_window() => {
                // A later branch of the same value may be what proves it.
                let is_proof = |&best: &NodeId| self.recording.shown(best) != Some(role.worse());
                Had::Proved(above.before.best.filter(is_proof))
            }
            None => Had::SoFar(above.before.best),
        };
        Fact::NotBetter { node, player: role, value: returned.value, bound: returned.bound, than, had }
    }

    /// What a scout says of its branch.
    pub(super) fn scouted(&self, back: &Back) -> Option<Fact> {
        let (role, live) = (back.above.node.role(), &back.above.before);
        let window = back.node.window();
        if zero_window(role, live.window) != Some(window) || window == live.window {
            return None;
        }
        let value = back.returned.value;
        let yes = (value >= window.beta) == (role != Role::Min);
        let is_again = self.recording.is_asked_again(live, &back.above.node, back.id);
        let next = research_window(role, live.window, value).filter(|_| is_again);
        Some(Fact::Scouted { node: back.above.id, child: back.id, player: role, window, yes, next })
    }

    /// What the scout of a branch found that was searched again.
    pub(super) fn second_search(&self, again: NodeId) -> Option<Fact> {
        let scout = self.recording.scout(again)?;
        let found = self.recording.node(scout).returned()?;
        Some(Fact::SecondSearch { child: again, value: found.value, bound: found.bound })
    }

    /// A value is added to the sum of a chance node.
    pub(super) fn averaged(&self, back: &Back) -> Fact {
        Fact::Average {
            node: back.above.id,
            value: back.returned.value,
            bound: back.returned.bound,
            p: self.recording.probability(back.id),
            sum: back.above.after.value,
        }
    }
}
