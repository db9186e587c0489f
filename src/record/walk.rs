//! A walk through the events of a recording that keeps something of every open node.

use super::{NodeId, Recording};

/// What comes next in a [`Walk`].
pub(crate) enum Step<T> {
    /// A node is entered. Whoever walks tells the walk what to keep of it: [`Walk::keep`].
    Enter(NodeId),
    /// The innermost open node returns; with it comes what was kept of it.
    Leave(T),
}

/// A walk through the events of a recording, in their order. A node that never returned stays open.
///
/// The walk borrows nothing, so that a recording may be changed on the way.
#[derive(Debug)]
pub(crate) struct Walk<T> {
    // The node that is entered next, and the one before which the walk ends.
    next: NodeId,
    end: NodeId,
    // Of each open node, from the root: the first node after its subtree, and what is kept.
    open: Vec<(Option<NodeId>, T)>,
}

impl Recording {
    /// A walk from the first event to the last.
    pub(crate) fn walk<T>(&self) -> Walk<T> {
        Walk::over(NodeId::ROOT, NodeId::new(self.len()))
    }
}

impl<T> Walk<T> {
    /// A walk that enters the nodes from `first` to before `end`.
    pub const fn over(first: NodeId, end: NodeId) -> Self {
        Self { next: first, end, open: Vec::new() }
    }

    /// The next event; `None` at the end.
    pub fn step(&mut self) -> Option<Step<T>> {
        let next = self.next;
        if let Some((_, left)) = self.open.pop_if(|(end, _)| end.is_some_and(|end| end <= next)) {
            return Some(Step::Leave(left));
        }
        if next >= self.end {
            return None;
        }
        self.next = next.after(1);
        Some(Step::Enter(next))
    }

    /// Keeps something of the node that was entered last, until it returns.
    pub fn keep(&mut self, recording: &Recording, id: NodeId, kept: T) {
        let end = (!recording.node(id).is_open()).then(|| recording.end(id));
        self.open.push((end, kept));
    }

    /// What is kept of the innermost open node.
    pub fn innermost(&self) -> Option<&T> {
        self.open.last().map(|(_, kept)| kept)
    }

    /// What is kept of the innermost open node, to be changed.
    pub fn innermost_mut(&mut self) -> Option<&mut T> {
        self.open.last_mut().map(|(_, kept)| kept)
    }
}
