//! A node that the walk has entered and not left.

use super::cause::Extremes;
use crate::record::{Live, Node, NodeId, Recording, Rule};
use crate::score::Window;
use crate::search::VisitKind;

/// An open node on the way.
pub(super) struct CheckedNode {
    pub id: NodeId,
    pub node: Node,
    pub live: Live,
    pub children: Extremes,
    pub last: Option<NodeId>,
    /// Whether alpha and beta on entry were given.
    pub is_given: [bool; 2],
    /// The window on entry, where it was not given that which plain alpha-beta would give it; and
    /// the same after the children that have returned. `None` where nobody can know.
    pub entry: Option<Window>,
    pub narrowed: Option<Window>,
    /// Whether something may have had to do with it that is not recorded, or a window above is wrong.
    pub is_unsure: bool,
    pub is_searched_again: bool,
}

impl CheckedNode {
    pub fn new(recording: &Recording, id: NodeId, node: Node, inherited: Option<Window>) -> Self {
        let is_aside = node.kind() == VisitKind::Table;
        let is_given = recording.given_ends(id);
        let entry = match is_given {
            [true, true] => Some(node.window()),
            [alpha, beta] => inherited.map(|inherited| Window {
                alpha: if alpha { node.window().alpha } else { inherited.alpha },
                beta: if beta { node.window().beta } else { inherited.beta },
            }),
        };
        Self {
            id,
            node,
            live: Live::entered(&node),
            children: Extremes::default(),
            last: None,
            is_given,
            entry,
            narrowed: entry,
            is_unsure: is_aside || node.has_hidden(),
            is_searched_again: false,
        }
    }

    /// Takes a child in; whether it is one whose window is a matter of its own.
    pub fn takes(&mut self, recording: &Recording, id: NodeId, child: &Node) -> bool {
        let note = recording.names().note(id);
        let is_strange = note.is_some_and(|note| note.extra.iter().any(|(key, _)| key == "kind"));
        let stands_pat = || recording.stands(self.id.after(1));
        let is_quiet = child.kind() == VisitKind::Quiet && !stands_pat();
        let is_pass = child.kind() == VisitKind::Pass;
        self.is_unsure |= is_strange || is_quiet || is_pass;
        let is_again =
            child.kind() == VisitKind::Research || self.last.is_some_and(|last| is_same(recording, last, id));
        self.is_searched_again |= is_again && recording.header.rule != Rule::Scout;
        is_again || is_strange || is_pass
    }
}

/// Whether the same move led to two siblings.
fn is_same(recording: &Recording, one: NodeId, other: NodeId) -> bool {
    let names = recording.names();
    let nodes = [recording.node(one), recording.node(other)];
    let is_named = names.move_name(one).is_some() && names.move_name(one) == names.move_name(other);
    let is_placed = nodes[0].move_index() == nodes[1].move_index();
    nodes.iter().all(|node| node.kind().is_moved_to()) && (is_placed || is_named)
}
