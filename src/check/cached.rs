//! Nodes that look as if a cache answered for them, though nothing says so.

use std::collections::{BTreeSet, HashSet};

use super::{Report, ViolationKind};
use crate::record::{Event, GameReplay, Moment, NodeId, Recording};

/// Whether every node that returned at once where the game goes on has a value that the same position
/// returned before. Then a cache may have answered that asks for no depth.
pub(crate) fn may_be_cached(recording: &Recording, game: &GameReplay, report: &Report) -> bool {
    let is_unfinished = |kind| matches!(kind, ViolationKind::Unfinished { .. });
    let unfinished: HashSet<NodeId> =
        report.violations.iter().filter(|found| is_unfinished(found.kind)).map(|found| found.node).collect();
    let mut returned = BTreeSet::new();
    (0..recording.moments()).map(Moment::new).all(|moment| {
        let Some(Event::Leave(id)) = recording.event(moment) else { return true };
        let position = game.at(recording, id, |game| game.position_hash());
        let worth = recording.node(id).value().zip(position);
        worth.is_none_or(|worth| !returned.insert(worth) || !unfinished.contains(&id))
    })
}
