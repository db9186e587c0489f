//! Best moves and the principal variation, as far as they are recorded.

use super::{Moment, NodeId, Recording};
use crate::score::{Bound, Score};
use crate::search::{Role, VisitKind};

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
        let node = self.node(last);
        let worse = if node.role == Role::Min { Bound::Lower } else { Bound::Upper };
        let cut_short = !self.is_complete();
        let proves = |&pass: &NodeId| {
            let returned = self.node(pass).returned;
            returned
                .is_some_and(|found| (cut_short || Some(found.value) == node.value()) && found.bound != worse)
        };
        self.finished_passes().filter(proves).last().unwrap_or(last)
    }

    fn finished_passes(&self) -> impl Iterator<Item = NodeId> + '_ {
        let has_passes = self.top() != NodeId::ROOT;
        let passes = self.ids().take(1).flat_map(|root| self.children(root));
        passes.filter(move |&pass| has_passes && !self.node(pass).is_open())
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
        if self.hidden_best(id).is_some() {
            return None;
        }
        self.live(id, self.last_moment()).best
    }

    /// The best line of play from the root position, as far as it is recorded: the nodes below it.
    #[must_use]
    pub fn principal_variation(&self) -> Vec<NodeId> {
        if self.is_empty() {
            return Vec::new();
        }
        std::iter::successors(self.best_child(self.decided()), |&node| self.best_child(node)).collect()
    }

    /// The best line of play from a node as it is known at a moment.
    pub fn best_line(&self, id: NodeId, moment: Moment) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.live(id, moment).best, move |&node| self.live(node, moment).best)
    }

    fn hidden_best(&self, id: NodeId) -> Option<(u32, Score)> {
        let (place, value) = self.hidden(id)?.best?;
        let recorded = self.live(id, self.last_moment()).best.and_then(|child| self.node(child).value());
        let role = self.node(id).role;
        // What is hidden was visited after what is recorded, and the first of equals counts.
        recorded.is_none_or(|recorded| role.prefers(value, recorded)).then_some((place, value))
    }
}
