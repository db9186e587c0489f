//! Nodes that look as if a cache answered for them, though nothing says so.

use std::collections::{HashMap, HashSet};

use super::{Report, ViolationKind};
use crate::record::{Event, GameReplay, Moment, NodeId, Recording};
use crate::score::Score;

/// Whether every node that returned at once where the game goes on has a value that the same position
/// returned before. Then a cache may have answered that asks for no depth.
pub(crate) fn may_be_cached(recording: &Recording, game: &GameReplay, report: &Report) -> bool {
    let is_unfinished = |kind| matches!(kind, ViolationKind::Unfinished { .. });
    let unfinished: HashSet<NodeId> =
        report.violations.iter().filter(|found| is_unfinished(found.kind)).map(|found| found.node).collect();
    if unfinished.is_empty() {
        return false;
    }
    let mut returned: HashMap<u64, Vec<Score>> = HashMap::new();
    (0..recording.moments()).map(Moment::new).all(|moment| {
        let Some(Event::Leave(id)) = recording.event(moment) else { return true };
        let (Some(value), Some(position)) =
            (recording.node(id).value(), game.at(recording, id, |game| game.position_hash()))
        else {
            return true;
        };
        let before = returned.entry(position).or_default();
        let is_known = before.contains(&value);
        if !is_known {
            before.push(value);
        }
        is_known || !unfinished.contains(&id)
    })
}
