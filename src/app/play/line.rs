//! The moves of a game: played, taken back, looked back at.

use std::fmt;

use super::{Level, Mover, Spot};
use crate::engine::DynGame;
use crate::explain;
use crate::game::{Board, Cell, Outcome, Player, Replay};
use crate::record::{LabelledMove, LargerTree};

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
    /// The level that the machine had then.
    pub level: Level,
    // What it is called in a tree, where that is more than its place.
    label: Option<String>,
}

/// The moves of a game, with the position that is looked at.
pub(super) struct GameLine {
    turns: Vec<Turn>,
    // Taken back, the next one to be played again last.
    undone: Vec<Turn>,
    // Stands at the position looked at.
    walk: Box<dyn Replay>,
    start: Box<dyn Replay>,
    tree: Option<Tree>,
}

/// What is known of a game without a board, whose moves are called as in a drawn tree.
struct Tree {
    // Whether no branch of the root has a name of its own, nor any node a letter for one.
    lettered: bool,
    // The name of the root.
    root: Option<String>,
}

impl Tree {
    fn of(start: &dyn Replay) -> Option<Self> {
        let names = (0..).map_while(|place| start.shown_name(place));
        let lettered = explain::is_lettered(names, |label| start.is_position_name(label));
        let root = start.position_name().filter(|name| !name.is_empty());
        start.board().is_none().then_some(Self { lettered, root })
    }
}

impl GameLine {
    pub fn new(subject: &dyn DynGame) -> Self {
        let start = subject.replay();
        let tree = Tree::of(start.as_ref());
        Self { turns: Vec::new(), undone: Vec::new(), walk: subject.replay(), start, tree }
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The moves that lead to the position looked at.
    pub fn turns_shown(&self) -> &[Turn] {
        self.turns.get(..self.viewed()).unwrap_or(&self.turns)
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
    pub fn play(&mut self, place: u32, by: Mover, level: Level) -> bool {
        self.view(self.turns.len());
        let Some(name) = self.walk.move_name(place) else { return false };
        let shown = self.shown(self.turns.len(), self.walk.as_ref(), place).unwrap_or_else(|| name.clone());
        let label = step(self.walk.as_ref(), place).and_then(|step| step.label);
        let player = self.walk.player();
        if !self.walk.descend(place) {
            return false;
        }
        if self.undone.pop().is_some_and(|turn| turn.place != place) {
            self.undone.clear();
        }
        self.turns.push(Turn { place, name, shown, player, by, level, label });
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

    /// What the move at `place` is called on a screen, in the position after `ply` moves where `there`
    /// stands: in a tree as the stepper calls its nodes.
    pub fn shown(&self, ply: usize, there: &dyn Replay, place: u32) -> Option<String> {
        self.shown_after(self.way(ply), there, place)
    }

    /// The same where these last steps led.
    pub fn shown_after(&self, mut way: Vec<LabelledMove>, there: &dyn Replay, place: u32) -> Option<String> {
        let Some(tree) = &self.tree else { return there.shown_name(place) };
        way.push(step(there, place)?);
        let steps: Vec<_> = way.into_iter().rev().collect();
        let is_node_name = |label: &str| self.start.is_position_name(label);
        Some(explain::steps_label(&steps, || tree.lettered, is_node_name))
    }

    /// What the moves of the position looked at are called on a screen.
    pub fn all_shown(&self) -> Vec<String> {
        let walk = self.walk.as_ref();
        (0..).map_while(|place| self.shown(self.viewed(), walk, place)).collect()
    }

    /// How the position after `ply` moves is reached, for those who name what lies below it; no moves
    /// where there is a board.
    pub fn way_to(&self, ply: usize) -> LargerTree {
        self.tree.as_ref().map_or_else(LargerTree::default, |tree| LargerTree {
            steps: self.way(ply),
            lettered: tree.lettered,
        })
    }

    /// How the position after one more move is reached, that at `place` where `there` stands.
    pub fn way_through(&self, ply: usize, there: &dyn Replay, place: u32) -> LargerTree {
        let mut way = self.way_to(ply);
        if self.tree.is_some() {
            way.steps.extend(step(there, place));
        }
        way
    }

    /// What the root is called.
    pub fn root_name(&self) -> &str {
        self.tree.as_ref().and_then(|tree| tree.root.as_deref()).unwrap_or("root")
    }

    /// The last steps to a position, as many as a label may need; before them the root if it has a
    /// name.
    pub fn way(&self, ply: usize) -> Vec<LabelledMove> {
        let turns = self.turns.get(..ply).unwrap_or(&self.turns);
        let last = turns.get(turns.len().saturating_sub(explain::STEPS)..).unwrap_or_default();
        let root = self.tree.as_ref().and_then(|tree| tree.root.clone());
        let root = root.filter(|_| last.len() == turns.len());
        let root = root.map(|name| explain::step(0, "", Some(name)));
        let step = |turn: &Turn| LabelledMove { place: turn.place, label: turn.label.clone() };
        root.into_iter().chain(last.iter().map(step)).collect()
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

/// The move at a place where `there` stands.
pub(super) fn step(there: &dyn Replay, place: u32) -> Option<LabelledMove> {
    Some(explain::step(place, &there.shown_name(place)?, there.name_below(place)))
}

impl fmt::Debug for GameLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameLine").field("turns", &self.turns).finish_non_exhaustive()
    }
}
