//! Uniform trees, against which others are measured.

use super::proof::Cost;
use crate::game::Replay;
use crate::record::{GameReplay, Recording};

/// The minimal tree where the whole tree of the game, as deep as it was searched, is known to be
/// uniform; all of it is looked through, if it is small enough.
pub(super) fn minimal_tree(recording: &Recording, replay: &GameReplay) -> Option<Cost> {
    let settings = &recording.header.settings;
    if settings.quiescence || recording.totals().table_hits > 0 {
        return None;
    }
    let mut walk = replay.another_walk()?;
    let (branches, plies) = (walk.move_count() as u64, recording.max_ply());
    let is_horizon = settings.depth == Some(plies);
    if is_uniform(walk.as_mut(), branches, plies, is_horizon) { closed_form(branches, plies) } else { None }
}

/// The minimal tree of a uniform tree: with `b` branches it has `b^⌈k/2⌉ + b^⌊k/2⌋ - 1` nodes
/// at ply `k`.
fn closed_form(branches: u64, plies: u32) -> Option<Cost> {
    let level = |ply: u32| {
        let upper = branches.checked_pow(ply.div_ceil(2))?;
        upper.checked_add(branches.checked_pow(ply / 2)?)?.checked_sub(1)
    };
    let nodes = (0..=plies).try_fold(0_u64, |sum, ply| sum.checked_add(level(ply)?))?;
    Some(Cost { nodes, leaves: level(plies)? })
}

/// A larger tree is not looked through: nobody waits longer than a few milliseconds for it.
const LOOKED_THROUGH: u32 = 100_000;

/// Whether a game has so many moves in every position and ends after so many plies, where the
/// search may have its horizon.
fn is_uniform(walk: &mut dyn Replay, branches: u64, plies: u32, is_horizon: bool) -> bool {
    // The index of the next move in each position on the way.
    let mut next: Vec<u32> = Vec::new();
    for _ in 0..LOOKED_THROUGH {
        let is_leaf = next.len() == plies as usize;
        let expected = if is_leaf { 0 } else { branches };
        if !(is_leaf && is_horizon) && walk.move_count() as u64 != expected {
            return false;
        }
        next.push(if is_leaf { u32::MAX } else { 0 });
        // Back to where there is another move, and on by that.
        while next.last().is_some_and(|&index| u64::from(index) >= branches) {
            next.pop();
            walk.ascend();
        }
        let Some(index) = next.last_mut() else { return true };
        *index += 1;
        if !walk.descend(*index - 1) {
            return false;
        }
    }
    false
}

/// The branching of the uniform tree of that many plies with that many nodes, by bisection.
pub(super) fn branching(nodes: u64, plies: u32) -> Option<f64> {
    if plies == 0 {
        return None;
    }
    #[expect(clippy::cast_precision_loss, reason = "a measure for people, not a count")]
    let nodes = nodes as f64;
    let tree = |branches: f64| {
        (0..plies).try_fold(1.0, |sum, _| Some(sum * branches + 1.0).filter(|sum| *sum <= nodes))
    };
    let (mut low, mut high) = (0.0, nodes);
    for _ in 0..64 {
        let middle = f64::midpoint(low, high);
        if tree(middle).is_some() { low = middle } else { high = middle }
    }
    Some(low)
}
