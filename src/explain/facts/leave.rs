//! A node returns its value, and what that does to its parent.

use super::{Back, CurrentBest, Fact, FactMaker, How, ends};
use crate::explain::Mark;
use crate::record::{Live, Moment, Node, NodeId, Returned, Rule};
use crate::score::{Bound, Score};
use crate::search::{End, Fail, Role, Stored, Table, VisitKind, research_window, zero_window};

impl FactMaker<'_> {
    /// The facts of a root that returns. With the last of them the search is over.
    pub(super) fn root_left(
        &self,
        moment: Moment,
        id: NodeId,
        returned: &Returned,
        own: &Live,
    ) -> (Mark, Vec<Fact>) {
        let node = &self.recording.node(id);
        let is_pass = node.kind() == VisitKind::Pass;
        let is_end = moment == self.recording.last_moment();
        let mut facts = if is_end { self.done(id, node) } else { Vec::new() };
        facts.extend(is_pass.then(|| self.pass_ended(id, node, returned)));
        facts.extend(self.stored(id, returned));
        // Of a pass the same is said however much of it is recorded.
        if !is_pass {
            facts.extend(self.clamped(id, node, returned, own));
        }
        let goes_on = is_pass && !(is_end && self.recording.is_complete());
        (if goes_on { Mark::Improves } else { Mark::Done }, facts)
    }

    pub(super) fn left(&self, back: &Back, own: &Live) -> (Mark, Vec<Fact>) {
        let Back { id, node, returned, .. } = back;
        let mut facts: Vec<_> = self.returned_fact(*id, back.cut.is_none()).into_iter().collect();
        facts.extend(self.misused(*id));
        if self.recording.hidden(*id).is_some() {
            // Below its recorded branches there may be more of them.
            let visited = self.recording.visited_by(*id, Moment::new(u32::MAX));
            facts.push(Fact::NotRecorded { node: *id, nodes: visited - u64::from(node.size()) });
        }
        let mark = self.brought(back, &mut facts);
        facts.extend(self.clamped(*id, node, returned, own));
        facts.extend(self.min_sees(back));
        facts.extend(node.returned().and_then(|returned| self.stored(*id, &returned)));
        // A node whose last branch is not recorded is cut at the moment at which it returns.
        let is_cut_now = node.is_cut() && node.has_hidden();
        (if is_cut_now { Mark::Cutoff } else { mark }, facts)
    }

    /// What a node returns to its parent; `None` of a root, and before it has.
    pub(super) fn returned_fact(&self, id: NodeId, tells_last: bool) -> Option<Fact> {
        let (parent, returned) = (self.recording.parent(id)?, self.recording.handed(id)?);
        let Returned { value, bound, .. } = returned;
        // Another program need not have recorded all branches.
        let last = tells_last && self.recording.is_believed() && self.is_last_branch(parent, id);
        Some(Fact::Returned { node: id, parent, value, bound, how: self.how(id, &returned), last })
    }

    /// Whether the child is the last branch of its parent, as far as that is known.
    pub(super) fn is_last_branch(&self, parent: NodeId, child: NodeId) -> bool {
        let node = self.recording.node(parent);
        self.is_last_recorded(parent, child) && !node.is_open() && !node.has_hidden() && node.pruned() == 0
    }

    fn is_last_recorded(&self, parent: NodeId, child: NodeId) -> bool {
        self.recording.end(child) == self.recording.end(parent)
    }

    fn how(&self, id: NodeId, returned: &Returned) -> How {
        let node = self.recording.node(id);
        match (node.kind(), returned.end) {
            (VisitKind::Table, _) => How::Table { window: node.window() },
            (VisitKind::StandPat, _) => How::Pat,
            (_, End::Terminal) => self.result(id, returned.value),
            (_, End::Horizon) => How::Evaluation,
            (_, End::Inner) if self.session.stops_open(id) => How::Early,
            (_, End::Inner) if node.is_cut() => How::Cut,
            (_, End::Inner) => How::Searched,
        }
    }

    /// The result of a finished game, or the leaf of a tree.
    fn result(&self, id: NodeId, value: Score) -> How {
        if self.is_over(id) != Some(true) {
            return How::Claimed;
        }
        let Some(ended) = self.ended(id) else { return How::Leaf };
        let Some(winner) = ended.winner else { return How::Draw };
        let scoring = self.recording.header.settings.scoring;
        let win = if winner == Role::Max { scoring.win } else { -scoring.win };
        let ply = self.recording.node(id).moves_made();
        let is_fast = scoring.prefer_fast && value == win.faded(ply) && win.is_finite();
        How::Won { winner, fast: is_fast.then_some((win, ply)) }
    }

    /// Why a node returns another value than it found. A program that does not say so may be
    /// fail-hard too.
    fn clamped(&self, id: NodeId, node: &Node, returned: &Returned, own: &Live) -> Option<Fact> {
        let is_known = !node.has_hidden() && node.role() != Role::Chance && !node.is_leaf();
        let found = own.value.filter(|&found| is_known && found != returned.value)?;
        let (value, window) = (returned.value, node.window());
        let hard = self.recording.header.settings.fail == Fail::Hard && window.clamp(found) == value;
        let at_end = (found < value && value == window.alpha) || (found > value && value == window.beta);
        (hard || at_end).then_some(Fact::Clamped { node: id, found, value, hard })
    }

    fn stored(&self, id: NodeId, returned: &Returned) -> Option<Fact> {
        let is_naive = self.recording.header.settings.table == Table::Naive;
        let as_exact = is_naive && super::table::is_open(returned);
        let Returned { value, bound, stored, .. } = *returned;
        (stored != Stored::No).then_some(Fact::Stored { node: id, value, bound, as_exact })
    }

    /// What becomes of the sign of a value that comes back, in negamax.
    fn min_sees(&self, back: &Back) -> Option<Fact> {
        let value = back.returned.value;
        let is_negamax = self.recording.header.info().is_from_mover;
        let is_of_min = back.node.role() == Role::Min || back.above.node.role() == Role::Min;
        let seen = (-value, back.returned.bound.negated());
        (is_negamax && is_of_min && value != -value)
            .then_some(Fact::MinSees { value: Some(seen), window: None })
    }

    fn brought(&self, back: &Back, facts: &mut Vec<Fact>) -> Mark {
        if !self.recording.is_counted(back.id) {
            return self.aside(back, facts);
        }
        let is_average = back.above.node.role() == Role::Chance;
        if let Some(certificate) = back.cut {
            facts.extend(self.cut(certificate, back));
            facts.extend(is_average.then(|| self.averaged(back)));
            facts.extend(self.second_search(back.id));
            return if self.was_closed(back) { Mark::NoChange } else { Mark::Cutoff };
        }
        if is_average {
            facts.push(self.averaged(back));
            return Mark::Improves;
        }
        if self.recording.header.rule == Rule::Scout {
            let scouted = self.scouted(back);
            let is_asked_again = matches!(scouted, Some(Fact::Scouted { next: Some(_), .. }));
            facts.extend(scouted);
            if is_asked_again {
                return Mark::Improves;
            }
            facts.extend(self.second_search(back.id));
        }
        let (fact, mark) = self.changed(back);
        facts.push(fact);
        facts
            .extend(self.leaves_out(back.above.id).filter(|_| self.is_last_recorded(back.above.id, back.id)));
        mark
    }

    /// What a value does that does not go to the node above. It may stop that node all the same, as
    /// a null move does.
    fn aside(&self, back: &Back, facts: &mut Vec<Fact>) -> Mark {
        let Back { id, returned, above, cut, .. } = back;
        facts.push(Fact::NotCounted { node: above.id, child: *id, value: returned.value });
        let Some(certificate) = cut else { return Mark::NoChange };
        facts.extend(self.cutoff(certificate, above.after.window, false));
        Mark::Cutoff
    }

    pub(super) fn changed(&self, back: &Back) -> (Fact, Mark) {
        let above = &back.above;
        let was_closed = self.was_closed(back);
        // Where the search was stopped nobody knows whether it would have gone on.
        let goes_on = !(above.node.is_open() && self.is_last_recorded(above.id, back.id));
        if was_closed || (goes_on && self.is_closed(&above.node, above.after.window)) {
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
        let (above, value) = (&back.above, back.returned.value);
        let trusted = !self.is_doubtful(back) && self.session.is_trusted(above.id);
        let is_over =
            self.is_last_branch(above.id, back.id) || self.is_closed(&above.node, above.after.window);
        // Fail-hard may return another number than is known exactly.
        let is_other = above.after.bound == Some(Bound::Exact) && above.after.value != Some(value);
        Fact::Improves {
            node: above.id,
            player: above.node.role(),
            child: back.id,
            value,
            old: above.before.value,
            bound: if is_other { Some(above.node.role().better()) } else { above.after.bound },
            moved,
            left: (trusted && !is_over).then_some(above.after.window),
            trusted,
        }
    }

    /// The value is no better than what the parent has, or than the end of its window: then that is
    /// the best value so far.
    fn not_better(&self, back: &Back, end: Option<Score>) -> Fact {
        let Back { above, id, returned, .. } = back;
        let (node, role) = (above.id, above.node.role());
        let than = end.or(above.before.value).unwrap_or(returned.value);
        // What fail-hard hands on may be the end of a window where more is known.
        let known = self.recording.known(*id).filter(|known| !role.prefers(known.value, than));
        let Returned { value, bound, .. } = known.unwrap_or(*returned);
        let had = match end {
            Some(_) => CurrentBest::End(self.window_end(node, role != Role::Min)),
            None if above.before.bound.is_some() || !self.recording.header.has_window() => {
                // A later branch of the same value may be what proves it.
                let is_proof = |&best: &NodeId| {
                    let shown = self.recording.shown(best);
                    shown.is_none_or(|best| best.bound != role.worse() && !role.prefers(than, best.value))
                };
                CurrentBest::Proved(above.before.best.filter(is_proof))
            }
            None => CurrentBest::SoFar(above.before.best),
        };
        Fact::NotBetter { node, player: role, value, bound, than, had }
    }

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
        let found = self.recording.handed(scout)?;
        Some(Fact::SecondSearch { child: again, value: found.value, bound: found.bound })
    }

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
