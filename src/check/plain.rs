//! Whether a search is a plain one, of which it can be known by which rule it goes on.

use super::candidates::named;
use crate::record::{NodeId, Recording};
use crate::search::{Algorithm, Role, Table, VisitKind};

/// How many plies ahead a search looks, where its options say it, and not every visit by itself.
pub(super) fn declared_depth(recording: &Recording) -> Option<u32> {
    let header = &recording.header;
    let is_one = named(header).is_some_and(|algorithm| algorithm != Algorithm::Deepening);
    let is_fixed = is_one && recording.depth_left(NodeId::ROOT).is_none();
    header.settings.depth.filter(|_| is_fixed)
}

/// Whether the rule of a search can be known: it is plain minimax or alpha-beta, as far as it says. With
/// a table, where it may have one, no more is known than where it ends.
pub(super) fn is_plain(recording: &Recording, may_have_table: bool) -> bool {
    let header = &recording.header;
    let algorithm = named(header);
    let deepens = algorithm == Some(Algorithm::Deepening);
    let is_named = match algorithm {
        None => header.algorithm.is_empty(),
        Some(Algorithm::Pvs | Algorithm::Mtdf) => false,
        Some(Algorithm::Expectimax) => header.settings.bounds.is_none(),
        Some(Algorithm::Deepening) => header.settings.aspiration.is_none(),
        Some(_) => true,
    };
    let settings = &header.settings;
    let has_table = settings.table != Table::None && !may_have_table;
    if !is_named || has_table || settings.quiescence {
        return false;
    }
    let mut last: Vec<Option<NodeId>> = Vec::new();
    recording.ids().all(|id| {
        let node = recording.node(id);
        let ply = node.ply() as usize;
        last.truncate(ply + 1);
        last.resize(ply + 1, None);
        let before = last[ply].replace(id);
        let is_again = ply > 0 && before.is_some_and(|before| is_same_move(recording, before, id));
        let is_plain = match node.kind() {
            VisitKind::Plain | VisitKind::TableMove => true,
            VisitKind::Table => may_have_table,
            VisitKind::Pass => deepens && ply == 0,
            _ => false,
        };
        is_plain && !is_again && !has_own_kind(recording, id) && !is_reduced(recording, id)
    })
}

/// Whether all that a search does beside asking its table is to look at every move once, at one depth.
pub(super) fn is_plain_but_for_table(recording: &Recording) -> bool {
    let is_plain = |id: NodeId| {
        let node = recording.node(id);
        let is_leaf_of_table = node.kind() == VisitKind::Table && recording.size(id) == 1;
        (is_leaf_of_table || node.kind() == VisitKind::Plain)
            && node.role() != Role::Chance
            && recording.is_counted(id)
            && !node.has_hidden()
            && !has_own_kind(recording, id)
    };
    recording.roots().len() == 1
        && recording.header.settings.table != Table::Naive
        && recording.ids().all(is_plain)
}

/// Whether a visit says that it is of a kind that the format does not know.
pub(super) fn has_own_kind(recording: &Recording, id: NodeId) -> bool {
    let note = recording.names.note(id);
    note.is_some_and(|note| note.extra.iter().any(|(key, _)| key == "kind"))
}

/// Whether the same move led to two siblings.
pub(super) fn is_same_move(recording: &Recording, one: NodeId, other: NodeId) -> bool {
    let names = &recording.names;
    let nodes = [recording.node(one), recording.node(other)];
    let is_named = names.move_name(one).is_some() && names.move_name(one) == names.move_name(other);
    let is_placed = nodes[0].move_index() == nodes[1].move_index();
    nodes.iter().all(|node| node.kind().is_moved_to()) && (is_placed || is_named)
}

/// Whether a visit that counts says that it looks less far ahead than its parent has plies left.
fn is_reduced(recording: &Recording, id: NodeId) -> bool {
    let depths = || Some((recording.depth_left(recording.parent(id)?)?, recording.depth_left(id)?));
    recording.is_counted(id) && depths().is_some_and(|(above, own)| own + 1 < above)
}
