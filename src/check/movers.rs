//! Recordings whose values are seen from the side of who moves, as a negamax has them.

use super::Session;
use crate::record::{NodeId, Recording};
use crate::score::Score;
use crate::search::{Role, VisitKind};

/// Fewer nodes than this tell nothing.
const TELLING: usize = 2;

/// Whose point of view values are read from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    ByMax,
    ByMovers,
}

/// The side that chooses at every node of a recording in which nobody moves against it; `None`
/// where both do, and where hardly anybody moves. Costs a look at every node.
pub(crate) fn only_side(recording: &Recording) -> Option<Role> {
    let role = recording.get(NodeId::ROOT)?.role();
    let is_deep = recording.ids().any(|id| recording.node(id).ply() >= 2);
    let is_only =
        is_deep && role != Role::Chance && recording.ids().all(|id| recording.node(id).role() == role);
    is_only.then_some(role)
}

/// Whether the values of a recording that contradicts itself are right where each is read from
/// the side of who moves there: so are all nodes, and some only so. Costs a look at every node.
pub(crate) fn has_values_of_movers(session: Session<'_>) -> bool {
    if session.report.violations().is_empty() {
        return false;
    }
    let recording = session.recording;
    let is_one_sided = only_side(recording).is_some();
    let mut by = [0, 0];
    for id in recording.ids() {
        match [Seen::ByMax, Seen::ByMovers].map(|seen| fits(recording, id, seen, is_one_sided)) {
            [Some(_), Some(false)] => by[0] += 1,
            [Some(false), Some(true)] => by[1] += 1,
            _ => {}
        }
    }
    by[0] == 0 && by[1] >= TELLING
}

/// Whether the children of a node make the value that it returned; `None` where they need not.
/// Where all sides are the same the players take turns all the same.
fn fits(recording: &Recording, id: NodeId, seen: Seen, is_one_sided: bool) -> Option<bool> {
    let node = recording.node(id);
    let of_children = node.size() > 1 && node.role() != Role::Chance && !node.has_hidden();
    let value = node.value().filter(|_| of_children && node.kind() == VisitKind::Plain)?;
    // Who moves always takes the largest, and what is 3 to the opponent is -3 here.
    let chooser = if seen == Seen::ByMovers { Role::Max } else { node.role() };
    let mut best: Option<Score> = None;
    for child in recording.children(id) {
        let child = recording.node(child);
        let value = child.value().filter(|_| child.kind() == VisitKind::Plain)?;
        let is_opponent = is_one_sided || child.role() != node.role();
        let value = if seen == Seen::ByMovers && is_opponent { -value } else { value };
        best = best.filter(|&best| !chooser.prefers(value, best)).or(Some(value));
    }
    let best = best?;
    Some([best, node.window().clamp(best)].contains(&value))
}
