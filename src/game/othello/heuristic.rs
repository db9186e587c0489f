//! What an unfinished game of Othello looks like it is worth.

use super::flips::OthelloGrid;
use super::{COLOURS, Discs};
use crate::game::{Player, called};
use crate::language::say;
use crate::score::Score;

/// What scores the unfinished positions of Othello, black's share less white's: discs and moves
/// count 1 each, a corner 10. Unless said, moves and corners; discs say little before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloHeuristic {
    counts: [bool; PARTS.len()],
}

/// What a corner is worth: it can never be turned over.
const CORNER: i32 = 10;

/// What can count: its word, what one of it is called, and what one is worth.
const PARTS: [(&str, &str, i32); 3] =
    [("discs", "disc", 1), ("mobility", "move", 1), ("corners", "corner", CORNER)];

impl OthelloHeuristic {
    /// The heuristics that have names, the default first. Any others are sums: `discs+corners`.
    pub(super) const NAMES: &'static [(&'static str, &'static str)] = &[
        ("mobility+corners", "othello-mobility-and-corners"),
        ("discs", "othello-discs"),
        ("mobility", "othello-mobility"),
        ("corners", "othello-corners"),
    ];

    pub(super) fn named(name: &str) -> Option<Self> {
        let mut counts = [false; PARTS.len()];
        for part in name.split('+') {
            counts[PARTS.iter().position(|(word, ..)| *word == part.trim())?] = true;
        }
        Some(Self { counts })
    }

    pub(super) fn evaluate(self, area: &OthelloGrid, position: &Discs) -> Score {
        let side = |player| self.parts(area, position, player).map(|(_, count, worth)| count * worth);
        Score::from(side(Player::First).sum::<i32>() - side(Player::Second).sum::<i32>())
    }

    pub(super) fn terms(self, area: &OthelloGrid, position: &Discs) -> Vec<(String, Score)> {
        let mut terms = Vec::new();
        for (player, sign) in [(Player::First, 1), (Player::Second, -1)] {
            let name = called(COLOURS[player as usize]);
            for (what, count, worth) in self.parts(area, position, player).filter(|part| part.1 > 0) {
                let said = say!(
                    "othello-term",
                    side = name.clone(),
                    what = called(what),
                    count = count.unsigned_abs()
                );
                terms.push((said.into(), Score::from(sign * count * worth)));
            }
        }
        terms
    }

    /// No side has more discs or moves than there are cells.
    pub(super) fn limit(self, area: &OthelloGrid) -> f64 {
        let cells = area.board.count_ones();
        let most = PARTS.iter().zip([cells, cells, 4]).zip(self.counts).filter(|(_, counts)| *counts);
        most.map(|(((_, _, worth), most), _)| f64::from(*worth) * f64::from(most)).sum()
    }

    /// Half a corner: moves and discs come and go.
    pub(super) fn margin() -> f64 {
        f64::from(CORNER) / 2.0
    }

    /// What counts for a player: what it is, how many there are, what one is worth.
    fn parts(
        self,
        area: &OthelloGrid,
        position: &Discs,
        player: Player,
    ) -> impl Iterator<Item = (&'static str, i32, i32)> {
        let own = position.of(player);
        let moves = if self.counts[1] { area.open_cells(own, position.of(player.opponent())) } else { 0 };
        let parts = PARTS.into_iter().zip([own, moves, own & area.corners()]).zip(self.counts);
        parts
            .filter(|(_, counts)| *counts)
            .map(|(((_, what, worth), cells), _)| (what, cells.count_ones().cast_signed(), worth))
    }
}

impl Default for OthelloHeuristic {
    fn default() -> Self {
        Self { counts: [false, true, true] }
    }
}
