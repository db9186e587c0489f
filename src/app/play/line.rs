//! The moves of a game: played, taken back, looked back at.

use std::fmt;

use super::{Mover, Spot};
use crate::engine::Subject;
use crate::game::{Board, Cell, Outcome, Player, Replay};

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its place in the natural order, from 0.
    pub place: u32,
    /// Its name, as files have it.
    pub name: String,
    /// Its name, as screens have it.
    pub shown: String,
    /// For whom it was played.
    pub player: Player,
    /// Who played it.
    pub by: Mover,
}

/// The moves of a game, with the position that is looked at.
pub(super) struct GameLine {
    turns: Vec<Turn>,
    // Taken back, the next one to be played again last.
    undone: Vec<Turn>,
    // Stands at the position looked at.
    walk: Box<dyn Replay>,
    start: Box<dyn Replay>,
}

impl GameLine {
    pub fn new(subject: &dyn Subject) -> Self {
        Self { turns: Vec::new(), undone: Vec::new(), walk: subject.replay(), start: subject.replay() }
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// What was taken back, the next one to be played again last.
    pub fn undone(&self) -> &[Turn] {
        &self.undone
    }

    /// The places of the first moves.
    pub fn places(&self, ply: usize) -> Vec<u32> {
        self.turns.iter().take(ply).map(|turn| turn.place).collect()
    }

    /// How many moves lead to the position looked at.
    pub fn viewed(&self) -> usize {
        self.walk.ply()
    }

    /// Whether the position looked at is the last one.
    pub fn is_live(&self) -> bool {
        self.viewed() == self.turns.len()
    }

    /// Looks at the position after so many moves, or the last one.
    pub fn view(&mut self, ply: usize) {
        let ply = ply.min(self.turns.len());
        while self.walk.ply() > ply {
            self.walk.ascend();
        }
        while let Some(turn) = self.turns.get(self.walk.ply()).filter(|_| self.walk.ply() < ply) {
            if !self.walk.descend(turn.place) {
                return;
            }
        }
    }

    /// Plays a move in the last position; `false`, and nothing happens, where there is none.
    /// What was taken back is forgotten, unless it begins with this very move.
    pub fn play(&mut self, place: u32, by: Mover) -> bool {
        self.view(self.turns.len());
        let Some(name) = self.walk.move_name(place) else { return false };
        let shown = self.walk.shown_name(place).unwrap_or_else(|| name.clone());
        let player = self.walk.player();
        if !self.walk.descend(place) {
            return false;
        }
        if self.undone.pop().is_some_and(|turn| turn.place != place) {
            self.undone.clear();
        }
        self.turns.push(Turn { place, name, shown, player, by });
        true
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> bool {
        self.view(self.turns.len());
        let Some(turn) = self.turns.pop() else { return false };
        self.walk.ascend();
        self.undone.push(turn);
        true
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> bool {
        let Some(turn) = self.undone.pop() else { return false };
        self.view(self.turns.len());
        if !self.walk.descend(turn.place) {
            return false;
        }
        self.turns.push(turn);
        true
    }

    /// The first cell that a move in the position looked at changes.
    pub fn landing(&mut self, place: u32) -> Option<Spot> {
        if !self.walk.descend(place) {
            return None;
        }
        let board = self.walk.board();
        self.walk.ascend();
        let rows = board?.rows;
        let touched = |row: &Vec<Cell>| row.iter().position(|cell| cell.touched);
        let (row, column) = rows.iter().enumerate().find_map(|(row, cells)| Some((row, touched(cells)?)))?;
        Some(Spot { column, row })
    }

    /// The position looked at.
    pub fn here(&self) -> &dyn Replay {
        self.walk.as_ref()
    }

    /// The position that the game began in.
    pub fn start(&self) -> &dyn Replay {
        self.start.as_ref()
    }

    pub fn board(&self) -> Option<Board> {
        self.walk.board()
    }

    /// Whether nobody can move in the position looked at.
    pub fn is_over(&self) -> bool {
        self.walk.move_count() == 0
    }

    /// How the game ended in the position looked at, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.walk.outcome().unwrap_or(Outcome::Draw))
    }

    /// Whether chance moves in the position looked at.
    pub fn is_chance(&self) -> bool {
        self.walk.probability(0).is_some()
    }
}

impl fmt::Debug for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameLine").field("turns", &self.turns).finish_non_exhaustive()
    }
}
