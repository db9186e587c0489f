//! How much there is left to search of a game.

use crate::game::Evaluation;

/// The most positions of one ply that are looked at.
const LOOKED_AT: usize = 30_000;

/// No look brings a limit down by more than this factor.
const GAIN: f64 = 1e4;

/// Whether a full search from a position enters at most `nodes` nodes, judged by its first plies:
/// the limits of later positions are closer than that of the start.
pub(super) fn fits<G: Evaluation>(game: &G, start: &G::Position, nodes: f64) -> bool {
    let mut row = vec![start.clone()];
    let mut above = 0.0;
    while !row.is_empty() && row.len() <= LOOKED_AT {
        let below = row.iter().map(|position| game.size_limit(position)).sum::<Option<f64>>();
        let Some(below) = below else { return false };
        if above + below <= nodes {
            return true;
        }
        if below > nodes * GAIN {
            return false;
        }
        above += row.iter().fold(0.0, |count, _| count + 1.0);
        let inner = row.iter().filter(|position| game.outcome(position).is_none());
        let next = inner.flat_map(|position| game.moves(position).map(|mv| game.play(position, mv)));
        row = next.take(LOOKED_AT + 1).collect();
    }
    false
}
