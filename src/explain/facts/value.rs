//! What a value does to the node that it comes back to.

use super::{Back, Fact, FactMaker, Settled, ends, is_zero};
use crate::explain::Mark;
use crate::record::NodeId;
use crate::score::{Bound, Score};
use crate::search::{Role, VisitKind, research_window, zero_window};

impl FactMaker<'_> {
    /// The value is better, as good, or worse than what the parent has.
    pub(super) fn changed(&self, back: &Back) -> (Fact, Mark) {
        let above = &back.above;
        let role = above.node.role();
        if self.was_closed(back) || self.is_closed(&above.node, back.after.window) {
            return self.went_on(back);
        }
        if !self.recording.header.has_window() {
            let improves = above.live.value.is_none() || above.live.value != back.after.value;
            return if improves {
                (self.improved(back, None), Mark::Improves)
            } else {
                self.kept(back, None)
            };
        }
        if is_zero(above.node.window()) {
            return self.settled(back);
        }
        let (before, now) = (ends(role, above.live.window).0, ends(role, back.after.window).0);
        if before != now {
            (self.improved(back, Some((before, now))), Mark::Improves)
        } else if above.live.value != back.after.value {
            (self.fell_short(back, before), Mark::NoChange)
        } else {
            self.kept(back, Some(before))
        }
    }

    /// Whether the window of the parent was closed before the value came back.
    pub(super) fn was_closed(&self, back: &Back) -> bool {
        self.is_closed(&back.above.node, back.above.live.window)
    }

    /// Whether no branch of the parent is left.
    fn is_last(&self, back: &Back) -> bool {
        self.is_last_branch(back.above.id, back.id)
    }

    /// Whether the value may be worse for who chooses above than it says, and is taken all the
    /// same: what a second search finds, the first has shown the other side of.
    pub(super) fn is_doubtful(&self, back: &Back) -> bool {
        let is_half = back.returned.bound == back.above.node.role().worse() && back.returned.pruned > 0;
        (is_half && back.node.kind() != VisitKind::Research) || self.is_wrong(back.id)
    }

    fn improved(&self, back: &Back, moved: Option<(Score, Score)>) -> Fact {
        let Back { above, after, .. } = back;
        Fact::Improves {
            node: above.id,
            role: above.node.role(),
            child: back.id,
            value: back.returned.value,
            old: above.live.value,
            bound: after.bound,
            moved,
            window: after.window,
            last: self.is_last(back),
            trusted: !self.is_doubtful(back) && self.untrusted_since(above.id).is_none(),
            strict: self.is_strict(),
        }
    }

    /// The best value of the parent so far, but not inside its window.
    fn fell_short(&self, back: &Back, end: Score) -> Fact {
        let role = back.above.node.role();
        Fact::FallsShort {
            node: back.above.id,
            role,
            value: back.returned.value,
            bound: back.returned.bound,
            end,
            from: self.window_end(back.above.id, role != Role::Min),
            last: self.is_last(back),
        }
    }

    /// The parent has something as good already.
    fn kept(&self, back: &Back, end: Option<Score>) -> (Fact, Mark) {
        let Back { above, returned, .. } = back;
        let (node, role, value) = (above.id, above.node.role(), returned.value);
        let last = self.is_last(back);
        let proved = above.live.bound.is_some() || !self.recording.header.has_window();
        let had = above.live.value.unwrap_or(value);
        let best = self.proving_branch(above.live.best, role, proved);
        let is_equal = had == value && proved && returned.bound == Bound::Exact;
        let fact = if is_equal {
            Fact::Equals { node, role, value, best, last }
        } else {
            Fact::NotBetter { node, role, value, bound: returned.bound, had, proved, best, end, last }
        };
        (fact, Mark::NoChange)
    }

    /// The branch that a node has its value from; `None` where that branch alone does not prove
    /// it, since a later one of the same value does.
    fn proving_branch(&self, best: Option<NodeId>, role: Role, proved: bool) -> Option<NodeId> {
        best.filter(|&best| !proved || self.recording.shown(best) != Some(role.worse()))
    }

    /// A value that does not end the search of a node with a zero window.
    fn settled(&self, back: &Back) -> (Fact, Mark) {
        let Back { above, returned, .. } = back;
        let (role, window) = (above.node.role(), above.node.window());
        let is_high = |value: Score| value >= window.beta;
        let settles = |value: Option<Score>| value.is_some_and(|value| is_high(value) == (role != Role::Min));
        let (answer, mark) = if settles(above.live.value) {
            (Settled::Before, Mark::NoChange)
        } else if settles(Some(returned.value)) && returned.bound != role.worse() {
            (Settled::Now, Mark::Improves)
        } else {
            (Settled::No, Mark::NoChange)
        };
        let (value, bound) = (returned.value, returned.bound);
        let fact =
            Fact::Settles { node: above.id, role, value, bound, window, answer, last: self.is_last(back) };
        (fact, mark)
    }

    /// The window of the parent is closed, and the program goes on all the same.
    fn went_on(&self, back: &Back) -> (Fact, Mark) {
        let already = self.was_closed(back);
        let fact = Fact::GoesOn {
            node: back.above.id,
            role: back.above.node.role(),
            value: back.returned.value,
            window: back.after.window,
            already,
            last: self.is_last(back),
            strict: self.is_strict(),
        };
        (fact, if already { Mark::NoChange } else { Mark::Improves })
    }

    /// What a scout says of its branch.
    pub(super) fn scouted(&self, back: &Back) -> Option<Fact> {
        let (role, live) = (back.above.node.role(), &back.above.live);
        let window = back.node.window();
        if zero_window(role, live.window) != Some(window) || window == live.window {
            return None;
        }
        let value = back.returned.value;
        let yes = (value >= window.beta) == (role != Role::Min);
        let is_again = self.recording.is_asked_again(live, &back.above.node, back.id);
        let next = research_window(role, live.window, value).filter(|_| is_again);
        let end = ends(role, live.window).0;
        Some(Fact::Scouted { node: back.above.id, child: back.id, role, window, yes, next, end })
    }

    /// What a second search adds to what the scout found.
    pub(super) fn second_search(back: &Back) -> Option<Fact> {
        if back.node.kind() != VisitKind::Research {
            return None;
        }
        let role = back.above.node.role();
        let (scout, _) = ends(role, back.node.window());
        let same = back.returned.value == scout && back.returned.bound != Bound::Exact;
        Some(Fact::SecondSearch { child: back.id, role, scout, same })
    }

    /// A value is added to the sum of a chance node.
    pub(super) fn averaged(&self, back: &Back) -> Fact {
        Fact::Average {
            node: back.above.id,
            value: back.returned.value,
            bound: back.returned.bound,
            probability: self.probability(back.id),
            before: back.above.live.value,
            after: back.after.value,
            left: self.probability_left(back),
            last: self.is_last(back),
        }
    }

    fn probability(&self, id: NodeId) -> Option<f64> {
        self.recording.names().note(id).and_then(|note| note.probability)
    }

    /// How probable the branches of the parent are that have not come back.
    fn probability_left(&self, back: &Back) -> Option<f64> {
        let mut left = 1.0;
        for child in self.recording.children(back.above.id).take_while(|&child| child <= back.id) {
            left -= self.probability(child)?;
        }
        Some(if left < 1e-9 { 0.0 } else { left })
    }
}
