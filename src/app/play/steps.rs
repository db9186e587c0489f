//! Moves that go from a cell to a cell: a piece is taken up, then put down.

use super::choice::{Spot, spot_of};
use crate::game::Board;

/// The moves of a position as steps from cell to cell, and how far one of them is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Steps {
    // From where to where each move goes, by its place.
    ways: Vec<(Spot, Spot)>,
    // Where the piece stood that was taken up.
    from: Option<Spot>,
    // Where it was put down, where several moves lead: as what it is to go on is chosen in a list.
    to: Option<Spot>,
}

/// What choosing a cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// A piece is taken up, or put back; a list is opened.
    Changed,
    /// It means a move.
    Move(u32),
    /// It means nothing.
    Nothing,
}

impl Steps {
    /// The steps of moves that are written as two cells, as `e2e4`; `None` unless all are. What is
    /// written behind them, as in `e7e8q`, tells moves apart that are the same step.
    pub fn of(board: &Board, names: &[String]) -> Option<Self> {
        let steps: Option<Vec<_>> = names.iter().map(|name| step(board, name)).collect();
        steps.filter(|steps| !steps.is_empty()).map(|ways| Self { ways, from: None, to: None })
    }

    /// Where a piece was taken up.
    pub fn from(&self) -> Option<Spot> {
        self.from
    }

    /// The moves to be chosen from in a list, by their places.
    pub fn listed(&self) -> Vec<u32> {
        match (self.from, self.to) {
            (Some(from), Some(to)) => self.places(|step| step == (from, to)),
            _ => Vec::new(),
        }
    }

    /// The first move from where a piece was taken up to a cell.
    pub fn at(&self, spot: Spot) -> Option<u32> {
        let from = self.from?;
        self.places(|step| step == (from, spot)).first().copied()
    }

    /// The first move of what stands on a cell, if it can move.
    pub fn leaving(&self, spot: Spot) -> Option<u32> {
        self.places(|(from, _)| from == spot).first().copied()
    }

    fn can_leave(&self, spot: Spot) -> bool {
        self.leaving(spot).is_some()
    }

    /// The cells that something can leave.
    pub fn starts(&self) -> impl Iterator<Item = Spot> + '_ {
        self.ways.iter().map(|(from, _)| *from)
    }

    /// Takes up what stands on a cell, or means the move there.
    pub fn pick(&mut self, spot: Spot) -> Picked {
        match self.from {
            Some(from) if from == spot => self.put_back(),
            Some(from) => match *self.places(|step| step == (from, spot)) {
                [place] => return Picked::Move(place),
                [] if self.can_leave(spot) => self.from = Some(spot),
                [] => return Picked::Nothing,
                _ => self.to = Some(spot),
            },
            None if self.can_leave(spot) => self.from = Some(spot),
            None => return Picked::Nothing,
        }
        Picked::Changed
    }

    /// Takes up the piece of a move; says where it goes.
    pub fn choose(&mut self, place: u32) -> Option<Spot> {
        let (from, to) = *self.ways.get(place as usize)?;
        self.from = Some(from);
        self.to = None;
        Some(to)
    }

    /// Puts back what was taken up.
    pub fn put_back(&mut self) {
        self.from = None;
        self.to = None;
    }

    fn places(&self, is_meant: impl Fn((Spot, Spot)) -> bool) -> Vec<u32> {
        let steps = (0..).zip(&self.ways);
        steps.filter(|(_, step)| is_meant(**step)).map(|(place, _)| place).collect()
    }
}

/// The two cells that a name begins with.
fn step(board: &Board, name: &str) -> Option<(Spot, Spot)> {
    let (from, rest) = first_cell(board, name)?;
    let (to, _) = first_cell(board, rest)?;
    Some((from, to))
}

/// The cell that a text begins with, and what follows: the longest label that fits.
fn first_cell<'t>(board: &Board, text: &'t str) -> Option<(Spot, &'t str)> {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(4).collect::<Vec<_>>();
    ends.into_iter().rev().find_map(|end| {
        let (label, rest) = text.split_at_checked(end)?;
        Some((spot_of(board, label)?, rest))
    })
}
