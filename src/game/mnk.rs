//! m,n,k-games: k in a row on a board of m columns and n rows; tic-tac-toe is 3,3,3.

use super::{Game, Outcome, Player};

/// An m,n,k-game.
#[derive(Clone, Debug)]
pub struct Mnk {
    lines: Vec<u128>,
    start: Stones,
    cells: u32,
}

/// The stones on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stones {
    first: u128,
    second: u128,
}

impl Mnk {
    /// Three in a row on a board of three by three.
    #[must_use]
    pub fn tic_tac_toe() -> Self {
        let lines = [7, 56, 448, 73, 146, 292, 273, 84].to_vec();
        Self { lines, start: Stones { first: 0, second: 0 }, cells: 9 }
    }
}
impl Game for Mnk {
    type Position = Stones;
    type Move = u32;
    fn start(&self) -> Stones {
        self.start
    }
    fn player(&self, p: &Stones) -> Player {
        if p.first.count_ones() == p.second.count_ones() { Player::First } else { Player::Second }
    }
    fn outcome(&self, p: &Stones) -> Option<Outcome> {
        if self.lines.iter().any(|l| p.first & l == *l) {
            return Some(Outcome::Win(Player::First));
        }
        if self.lines.iter().any(|l| p.second & l == *l) {
            return Some(Outcome::Win(Player::Second));
        }
        ((p.first | p.second).count_ones() == self.cells).then_some(Outcome::Draw)
    }
    fn moves(&self, p: &Stones) -> impl Iterator<Item = u32> {
        let used = p.first | p.second;
        (0..self.cells).filter(move |c| used >> c & 1 == 0)
    }
    fn play(&self, p: &Stones, mv: u32) -> Stones {
        let mut q = *p;
        if self.player(p) == Player::First {
            q.first |= 1 << mv;
        } else {
            q.second |= 1 << mv;
        }
        q
    }
    fn position_text(&self, p: &Stones) -> String {
        let cell = |c: u32| {
            if p.first >> c & 1 == 1 {
                'X'
            } else if p.second >> c & 1 == 1 {
                'O'
            } else {
                '.'
            }
        };
        let rows: Vec<String> = (0..3).map(|row| (0..3).map(|c| cell(3 * row + c)).collect()).collect();
        rows.join("/")
    }
    fn move_name(&self, _: &Stones, mv: u32) -> String {
        mv.to_string()
    }
}
