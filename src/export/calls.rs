//! What the moves of an export are called.

use crate::explain::Namer;
use crate::record::{Guide, Naming, Node, NodeId, Recording};

/// Calls moves as the screen and the sentences call them, in visiting order.
pub(super) struct Calls<'a> {
    recording: &'a Recording,
    guide: &'a Guide,
    naming: Naming<'a>,
    // Where moves are called otherwise than they are typed.
    namer: Option<Namer<'a>>,
    said: String,
}

impl<'a> Calls<'a> {
    /// One who calls the moves below `root`.
    pub fn new(recording: &'a Recording, guide: &'a Guide, root: NodeId) -> Self {
        let naming = guide.naming(recording, root);
        let differs = !guide.has_board() || has_own_notation(recording, guide);
        let namer = differs.then(|| Namer::new(recording, guide));
        Self { recording, guide, naming, namer, said: String::new() }
    }

    /// The move that led to a node as it is typed; empty where none did.
    #[inline]
    pub fn typed(&mut self, id: NodeId, node: &Node) -> &str {
        self.naming.of(id, node)
    }

    /// The move that led to a node as people are told it; empty where none did. Asked for in
    /// visiting order.
    #[inline]
    pub fn told(&mut self, id: NodeId, node: &Node) -> &str {
        match &self.namer {
            None => self.naming.of(id, node),
            Some(_) if !node.kind.is_moved_to() || id == NodeId::ROOT => "",
            Some(namer) => {
                self.said = namer.edge(id).said;
                namer.forget();
                &self.said
            }
        }
    }

    /// The same where it may be another name than is typed; `None` where it never is.
    #[inline]
    pub fn told_otherwise(&mut self, id: NodeId, node: &Node) -> Option<&str> {
        self.namer.as_ref()?;
        Some(self.told(id, node)).filter(|told| !told.is_empty())
    }

    /// The branches of a node that were never entered, as people are told them.
    pub fn pruned(&self, parent: NodeId) -> Vec<String> {
        let Some(namer) = &self.namer else { return self.guide.pruned(self.recording, parent) };
        let branches = self.guide.never_entered(self.recording, parent);
        let typed = self.guide.pruned(self.recording, parent);
        if typed.is_empty() {
            return typed;
        }
        let count = u32::try_from(branches.len()).unwrap_or(u32::MAX);
        let said = (0..count).map(|index| namer.never_entered_edge(&branches, index).said).collect();
        namer.forget();
        said
    }
}

/// Whether the moves of a game are shown otherwise than they are typed, told by those of the root.
fn has_own_notation(recording: &Recording, guide: &Guide) -> bool {
    let children = recording.ids().take(1).flat_map(|_| recording.children(recording.top())).take(3);
    children.into_iter().any(|child| guide.move_name(recording, child) != guide.shown_move(recording, child))
}
