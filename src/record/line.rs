//! Best moves and the principal variation, as far as they are recorded.

use super::{Moment, NodeId, Recording};
use crate::score::Score;
use crate::search::VisitKind;

impl Recording {
    /// The node that stands for the root position: the root, or below an umbrella the last pass.
    #[must_use]
    pub fn top(&self) -> NodeId {
        let is_umbrella = self.get(NodeId::ROOT).is_some_and(|root| root.kind == VisitKind::Umbrella);
        let last = if is_umbrella { self.children(NodeId::ROOT).last() } else { None };
        last.unwrap_or(NodeId::ROOT)
    }

    /// The node whose root moves count when a search is over, also one that was cut short: the
    /// root, or below an umbrella the last pass that returned, if one has.
    #[must_use]
    pub fn last_pass(&self) -> NodeId {
        self.finished_passes().last().unwrap_or_else(|| self.top())
    }

    /// The node whose best move counts when a search is over: the root, or below an umbrella the
    /// last pass that proves its best move to be worth the value found. A pass that failed
    /// against who chooses says of every move only what it is not worth; where a search was cut
    /// short after one, the pass before it counts.
    #[must_use]
    pub fn decided(&self) -> NodeId {
        let last = self.last_pass();
        let found = self.node(last).value().filter(|_| self.is_complete());
        let proofs = self.proofs().filter(|(_, value)| found.is_none_or(|found| found == *value));
        proofs.last().map_or(last, |(pass, _)| pass)
    }

    /// Whether a recorded pass proves its best move to be worth such a value.
    pub(super) fn has_proof(&self, is_such: impl Fn(Score) -> bool) -> bool {
        self.proofs().any(|(_, value)| is_such(value))
    }

    /// The passes that prove their best moves to be worth the value that they found.
    fn proofs(&self) -> impl Iterator<Item = (NodeId, Score)> + '_ {
        self.finished_passes().filter_map(|pass| {
            let node = self.node(pass);
            let returned = node.returned.filter(|found| found.bound != node.role.worse())?;
            Some((pass, returned.value))
        })
    }

    fn finished_passes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let umbrella = self.get(NodeId::ROOT).filter(|root| root.kind == VisitKind::Umbrella);
        let passes = umbrella.into_iter().flat_map(|_| self.children(NodeId::ROOT));
        passes.filter(|&pass| !self.node(pass).is_open())
    }

    /// The place of the best move at a node, the first of equals in the order searched, also
    /// where its branch is not recorded; `None` at a leaf and where nothing has returned.
    #[must_use]
    pub fn best_place(&self, id: NodeId) -> Option<u32> {
        match self.hidden_best(id) {
            Some((place, _)) => Some(place),
            None => self.best_child(id).map(|child| self.node(child).place),
        }
    }

    /// The recorded child with the best value, the first of equals; `None` at a leaf, and where
    /// a branch that is not recorded is better.
    #[must_use]
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        self.live(id, self.last_moment()).best
    }

    /// The place of the best move at the root position, also where its branch, or the whole pass
    /// that chose it, is not recorded.
    #[must_use]
    pub fn chosen_place(&self) -> Option<u32> {
        match self.hidden_choice() {
            Some((place, _)) => Some(place),
            None => self.best_place(self.decided()),
        }
    }

    /// The best line of play from the root position, as far as it is recorded: the nodes below it.
    #[must_use]
    pub fn principal_variation(&self) -> Vec<NodeId> {
        if self.is_empty() || self.hidden_choice().is_some() {
            return Vec::new();
        }
        std::iter::successors(self.best_child(self.decided()), |&node| self.best_child(node)).collect()
    }

    /// Whether whole passes of the search were left out of the recording: the last ones.
    #[must_use]
    pub fn hides_passes(&self) -> bool {
        self.umbrellas() > 0 && self.hidden(NodeId::ROOT).is_some_and(|hidden| hidden.children > 0)
    }

    /// The best move of a pass that is not recorded and counts, and what that pass is worth.
    pub(super) fn hidden_choice(&self) -> Option<(u32, Score)> {
        let (place, value) = self.hidden(NodeId::ROOT).filter(|_| self.hides_passes())?.best?;
        let found = self.node(NodeId::ROOT).value();
        found.is_none_or(|found| found == value).then_some((place, value))
    }

    /// The best line of play from a node as it is known at a moment.
    pub fn best_line(&self, id: NodeId, moment: Moment) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.live(id, moment).best, move |&node| self.live(node, moment).best)
    }

    /// The best of a node's branches, where that one is not recorded.
    fn hidden_best(&self, id: NodeId) -> Option<(u32, Score)> {
        let best = self.hidden(id)?.best?;
        self.live(id, self.last_moment()).best.is_none().then_some(best)
    }
}
