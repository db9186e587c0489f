//! What is called exactly so, wherever it lies.

use super::{Finder, Meant, has_head};
use crate::record::NodeId;

impl Finder<'_> {
    /// What has exactly this label in a tree: the branch of a node, else what lies anywhere below it.
    pub(super) fn labelled(&self, node: NodeId, word: &str) -> Option<Meant> {
        if self.guide.has_board() {
            return None;
        }
        let child = self.branches(node).find(|&child| self.labels.label(child) == word).map(Meant::Node);
        let found = child.or_else(|| self.never_entered_as(node, word, |label, word| label == word));
        let found = found.or_else(|| self.labelled_below(node, word));
        self.labels.forget();
        found
    }

    /// What has exactly this label below a node: it has a name, or the nearest node above it that has one
    /// begins the label.
    fn labelled_below(&self, top: NodeId, word: &str) -> Option<Meant> {
        let below = (top.number() + 1..self.recording.end(top).number()).map(NodeId::new);
        let (mut named, mut placed) = (Vec::new(), Vec::new());
        for id in below.filter(|&id| self.labels.is_named(id)) {
            let label = self.labels.label(id);
            if label == word {
                named.push(Meant::Node(id));
            } else if has_head(word, &label, |head, word| head == word) {
                let found = self.by_places(id, word.get(label.len()..)?);
                placed.extend(found.filter(|found| self.is_called(found, word)));
            }
        }
        self.only(named).or_else(|| self.only(placed))
    }

    /// Whether what was found is called exactly so.
    fn is_called(&self, found: &Meant, word: &str) -> bool {
        match found {
            Meant::Node(id) => self.labels.label(*id) == word,
            Meant::Branch { name, .. } => name == word,
            Meant::Several(_) => false,
        }
    }

    /// The one that all of them are. A branch that one visit cut may have been entered in another.
    fn only(&self, mut found: Vec<Meant>) -> Option<Meant> {
        if found.iter().any(|found| matches!(found, Meant::Node(_))) {
            found.retain(|found| matches!(found, Meant::Node(_)));
        }
        let ids = || {
            found.iter().map(|found| match *found {
                Meant::Node(id) | Meant::Branch { parent: id, .. } | Meant::Several(id) => id,
            })
        };
        let first = ids().next()?;
        match ids().find_map(|other| self.parting(first, other)) {
            Some(above) => Some(Meant::Several(above)),
            None => found.into_iter().next(),
        }
    }

    /// The node on the way to the first that tells it from the other; `None` where both are visits of the
    /// same place.
    fn parting(&self, first: NodeId, other: NodeId) -> Option<NodeId> {
        let (way, beside) = (self.recording.path(first), self.recording.path(other));
        let is_apart = |&step: &usize| match (way.get(step), beside.get(step)) {
            (Some(&one), Some(&other)) => self.branch(one) != self.branch(other),
            _ => true,
        };
        let step = (0..way.len().max(beside.len())).find(is_apart)?;
        let apart = way.get(step).copied().filter(|&node| node != first);
        apart.or_else(|| self.recording.parent(first))
    }
}
