//! What an unfinished game of Othello looks like it is worth.

use std::str::FromStr;

use super::Discs;
use super::flips::Area;
use crate::game::Player;
use crate::score::Score;

/// What scores the unfinished positions of Othello, black's share less white's: discs and moves
/// count 1 each, a corner 10. Unless said, moves and corners; discs say little before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OthelloHeuristic {
    discs: bool,
    mobility: bool,
    corners: bool,
}

/// What a corner is worth: it can never be turned over.
const CORNER: i32 = 10;

impl OthelloHeuristic {
    /// The heuristics that have names, the default first. Any others are sums: `discs+corners`.
    pub(super) const NAMES: &'static [(&'static str, &'static str)] = &[
        (
            "mobility+corners",
            "1 for a move that one could make, 10 for a corner; any other sum too: discs+corners",
        ),
        ("discs", "1 for a disc"),
        ("mobility", "1 for a move that one could make"),
        ("corners", "10 for a corner, which nobody can turn over"),
    ];

    pub(super) fn evaluate(self, area: &Area, position: &Discs) -> Score {
        let side = |player| self.parts(area, position, player).map(|(_, count, worth)| count * worth);
        Score::from(side(Player::First).sum::<i32>() - side(Player::Second).sum::<i32>())
    }

    pub(super) fn terms(self, area: &Area, position: &Discs) -> Vec<(String, Score)> {
        let mut terms = Vec::new();
        for (player, name, sign) in [(Player::First, "black", 1), (Player::Second, "white", -1)] {
            for (what, count, worth) in self.parts(area, position, player).filter(|part| part.1 > 0) {
                let plural = if count == 1 { "" } else { "s" };
                terms.push((format!("{name}: {count} {what}{plural}"), Score::from(sign * count * worth)));
            }
        }
        terms
    }

    /// No side has more discs or moves than there are cells.
    pub(super) fn limit(self, area: &Area) -> f64 {
        let cells = f64::from(area.board.count_ones());
        let part = |counts: bool, most: f64| if counts { most } else { 0.0 };
        part(self.discs, cells) + part(self.mobility, cells) + part(self.corners, 4.0 * f64::from(CORNER))
    }

    /// Half a corner: moves and discs come and go.
    pub(super) fn margin() -> f64 {
        f64::from(CORNER) / 2.0
    }

    /// What counts for a player: what it is, how many there are, what one is worth.
    fn parts(
        self,
        area: &Area,
        position: &Discs,
        player: Player,
    ) -> impl Iterator<Item = (&'static str, i32, i32)> {
        let own = position.of(player);
        let count = |counts: bool, cells: u64| {
            if counts { i32::try_from(cells.count_ones()).unwrap_or(0) } else { 0 }
        };
        let moves = if self.mobility { area.open_cells(own, position.of(player.opponent())) } else { 0 };
        [
            ("disc", count(self.discs, own), 1),
            ("move", count(self.mobility, moves), 1),
            ("corner", count(self.corners, own & area.corners()), CORNER),
        ]
        .into_iter()
    }
}

impl Default for OthelloHeuristic {
    fn default() -> Self {
        Self { discs: false, mobility: true, corners: true }
    }
}

impl FromStr for OthelloHeuristic {
    type Err = ();

    /// Reads a sum of `discs`, `mobility` and `corners`, in any order.
    fn from_str(text: &str) -> Result<Self, ()> {
        let mut heuristic = Self { discs: false, mobility: false, corners: false };
        for part in text.split('+') {
            let counts = match part.trim() {
                "discs" => &mut heuristic.discs,
                "mobility" => &mut heuristic.mobility,
                "corners" => &mut heuristic.corners,
                _ => return Err(()),
            };
            *counts = true;
        }
        Ok(heuristic)
    }
}
