//! Whether the branches of a node are all of one side.

use std::collections::BTreeSet;

use crate::record::{NodeId, Recording};
use crate::search::Role;

/// Of so many nodes less than one has the side of its parent, where sides take turns. In games in which
/// a player may move again it is more.
const TURNS: u32 = 20;

/// Whether a node is of another side than a branch beside it, where the sides take turns elsewhere.
pub(super) fn are_mixed(recording: &Recording) -> bool {
    let role = |id: NodeId| recording.node(id).role();
    let is_move = |id: NodeId| {
        let is_plain = recording.node(id).kind().is_moved_to() && role(id) != Role::Chance;
        is_plain && recording.is_counted(id)
    };
    let moves_again =
        |id: &NodeId| is_move(*id) && recording.parent(*id).is_some_and(|parent| role(parent) == role(*id));
    let again: Vec<_> = recording.ids().filter(moves_again).collect();
    if again.len() as u64 * u64::from(TURNS) >= u64::from(recording.len()) {
        return false;
    }
    // Each family is looked at once.
    let families: BTreeSet<_> = again.into_iter().filter_map(|id| recording.parent(id)).collect();
    families.into_iter().any(|parent| {
        let mut roles = recording.children(parent).filter(|&id| is_move(id)).map(role);
        let first = roles.next();
        roles.any(|role| Some(role) != first)
    })
}
