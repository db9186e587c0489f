//! Moving through time: over a branch, out of it, to the next landmark.

use super::counts::Blocks;
use super::{Counts, Event, Live, Moment, NodeId, Recording};

/// Something worth stopping at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landmark {
    /// A window closes: the moment at which the crossing child returns.
    Closing,
    /// A cut: a window closes with branches left, which are pruned.
    Cut,
    /// A child of the root returns, and changes the root's value.
    RootValue,
    /// A leaf returns its value.
    Leaf,
    /// Something happens that no search can have done; only a session knows of it.
    Contradiction,
}

impl Recording {
    /// The end of the branch entered at a moment; from the end of a branch, the end of what follows.
    pub fn over(&self, moment: Moment) -> Moment {
        if let Some(Event::Enter(node)) = self.event(moment) {
            return self.left_or_last(node);
        }
        match self.event(moment.after()) {
            Some(Event::Enter(node)) => self.left_or_last(node),
            Some(Event::Leave(_)) => moment.after(),
            None => self.last_moment(),
        }
    }

    /// The start of the branch left at a moment; from the start of a branch, the start of what comes
    /// before.
    pub fn back_over(&self, moment: Moment) -> Moment {
        if let Some(Event::Leave(node)) = self.event(moment) {
            return self.entered(node);
        }
        match moment.before().and_then(|before| self.event(before)) {
            Some(Event::Leave(node)) => self.entered(node),
            _ => moment.before().unwrap_or(Moment::START),
        }
    }

    /// The end of the parent of the node that a moment is about.
    pub fn out(&self, moment: Moment) -> Moment {
        let parent = self.event(moment).and_then(|event| self.parent(event.node()));
        parent.map_or_else(|| self.last_moment(), |parent| self.left_or_last(parent))
    }

    /// The start of the parent of the node that a moment is about.
    pub fn back_out(&self, moment: Moment) -> Moment {
        let parent = self.event(moment).and_then(|event| self.parent(event.node()));
        parent.map_or(Moment::START, |parent| self.entered(parent))
    }

    /// The next moment after `moment` with a landmark.
    pub fn next_landmark(&self, moment: Moment, landmark: Landmark) -> Option<Moment> {
        if landmark == Landmark::RootValue || self.is_empty() {
            return self.root_changes().find(|&change| change > moment);
        }
        let last = self.last_entered(moment);
        let around = self.ancestors(last).filter_map(|node| self.landmark_at(node, landmark));
        let around = around.filter(|&at| at > moment).min();
        let ahead = self.first_ahead(last.after(1), landmark);
        around.into_iter().chain(ahead).min()
    }

    /// The last moment before `moment` with a landmark.
    pub fn previous_landmark(&self, moment: Moment, landmark: Landmark) -> Option<Moment> {
        if landmark == Landmark::RootValue || self.is_empty() {
            return self.root_changes().take_while(|&change| change < moment).last();
        }
        let mut node = Some(self.last_entered(moment.before()?));
        while let Some(id) = node {
            if !self.blocks.may_hold(id, |counts| landmark.counted_in(counts)) {
                // An ancestor of the node may have the landmark; it lies in a lower block.
                node = Blocks::previous(id);
                continue;
            }
            let topmost = self.ancestors(id).filter_map(|above| self.landmark_at(above, landmark));
            if self.landmark_at(id, landmark).is_some_and(|at| at < moment) {
                return topmost.filter(|&at| at < moment).max();
            }
            node = id.number().checked_sub(1).map(NodeId::new);
        }
        None
    }

    /// The moments at which a child's return changed the value of its root.
    fn root_changes(&self) -> impl Iterator<Item = Moment> + '_ {
        self.roots.iter().flat_map(move |&id| {
            let root = self.node(id);
            let mut live = Live::entered(&root);
            self.children(id).filter_map(move |child| {
                self.take_back(&mut live, id, child);
                let before = live.value;
                self.fold(&mut live, &root, child);
                self.left(child).filter(|_| live.value != before)
            })
        })
    }

    /// When the landmark that a node may stand for happens.
    fn landmark_at(&self, id: NodeId, landmark: Landmark) -> Option<Moment> {
        match landmark {
            Landmark::Closing => self.closed_at(id),
            Landmark::Cut => self.node(id).is_cut().then(|| self.closed_at(id)).flatten(),
            Landmark::Leaf => self.left(id).filter(|_| self.node(id).is_leaf()),
            Landmark::RootValue | Landmark::Contradiction => None,
        }
    }

    /// The earliest landmark among the nodes from `from` on. It need not be that of the first such
    /// node in visiting order: a descendant returns before it does.
    fn first_ahead(&self, from: NodeId, landmark: Landmark) -> Option<Moment> {
        let mut found = None;
        let mut id = from;
        let mut end = NodeId::new(self.len());
        while id < end {
            if !self.blocks.may_hold(id, |counts| landmark.counted_in(counts)) {
                id = Blocks::next(id);
                continue;
            }
            if let Some(at) = self.landmark_at(id, landmark) {
                found = Some(at);
                end = self.end(id);
            }
            id = id.after(1);
        }
        found
    }
}

impl Landmark {
    fn counted_in(self, counts: &Counts) -> bool {
        match self {
            Self::Closing => counts.cutoffs > 0,
            Self::Cut => counts.cuts > 0,
            Self::Leaf => counts.leaves + counts.table_hits > 0,
            Self::RootValue | Self::Contradiction => false,
        }
    }
}
