//! Where a search with a table ends. What its nodes are worth nobody can follow; that it looks too far,
//! or not far enough, shows all the same.

use std::cmp::Ordering;

use super::candidates::horizons;
use super::program::{Horizon, NodeDepth};
use super::{Diagnosis, Mistake, RulesCheck, Violation, ViolationKind};
use crate::record::{NodeId, Recording};
use crate::search::{End, VisitKind};

/// The mistakes that make a search of this depth end where it does, and what is wrong with that; `None`
/// where it ends as is declared, and where no mistake explains it.
pub(super) fn mistaken(
    recording: &Recording,
    rules: &RulesCheck,
    depth: u32,
) -> Option<(Vec<Diagnosis>, Vec<Violation>)> {
    let depths = depths(recording);
    let misplaced = |horizon: Horizon| {
        let places = recording.ids().zip(&depths);
        places.filter_map(move |(id, &at)| misplaced(recording, rules, id, depth, horizon.compare(at, depth)))
    };
    let ends_at = |horizon: &Horizon| misplaced(*horizon).next().is_none();
    if ends_at(&Horizon::Plies) {
        return None;
    }
    let explaining = Mistake::all().filter(|&mistake| horizons(mistake).iter().any(ends_at));
    let mistakes: Vec<_> = explaining.map(Diagnosis::of).collect();
    // A leaf whose game goes on is held against the search by the rules.
    let is_new = |found: &Violation| !rules.is_unfinished(found.node);
    (!mistakes.is_empty()).then(|| (mistakes, misplaced(Horizon::Plies).filter(is_new).collect()))
}

/// How far below its root each node is.
fn depths(recording: &Recording) -> Vec<NodeDepth> {
    let mut path: Vec<NodeDepth> = Vec::new();
    let depth = |id: NodeId| {
        let node = recording.node(id);
        path.truncate(node.ply() as usize);
        let above = recording.parent(id).map(|parent| recording.node(parent).role());
        let at = path.last().zip(above).map_or_else(NodeDepth::default, |(last, role)| last.below(role));
        path.push(at);
        at
    };
    recording.ids().map(depth).collect()
}

/// What is wrong at a node that lies there, seen from the horizon.
fn misplaced(
    recording: &Recording,
    rules: &RulesCheck,
    id: NodeId,
    depth: u32,
    place: Ordering,
) -> Option<Violation> {
    let node = recording.node(id);
    let is_leaf = recording.size(id) == 1 && node.kind() != VisitKind::Table;
    let is_end = is_leaf && (node.end() == Some(End::Horizon) || rules.is_unfinished(id));
    let (node, moment, kind) = if recording.size(id) > 1 && place == Ordering::Equal {
        (id.after(1), recording.entered(id.after(1)), ViolationKind::Deeper { depth })
    } else if is_end && place != Ordering::Equal {
        (id, recording.left_or_last(id), ViolationKind::Shallower { depth })
    } else {
        return None;
    };
    Some(Violation { node, moment, kind })
}
