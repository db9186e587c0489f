//! The moves of a game: played, taken back, looked back at.

use crate::engine::DynGame;
use crate::explain;
use crate::explain::Mover;
use crate::game::{Player, Replay};

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
pub(crate) struct GameLine {
    /// The moves that were played, and after them those that were taken back.
    pub all: Vec<Turn>,
    // How many of them are played.
    played: usize,
    /// Stands at the position looked at.
    pub here: Box<dyn Replay>,
    /// Stands at the last position.
    pub end: Box<dyn Replay>,
    pub start: Box<dyn Replay>,
    // Whether the moves are called as in a drawn tree.
    is_tree: bool,
    // Whether no branch of the root of that has a name of its own.
    is_lettered: bool,
}

impl GameLine {
    pub fn new(subject: &dyn DynGame) -> Self {
        let start = subject.replay();
        let is_tree = start.board().is_none();
        let names = (0..).map_while(|place| start.shown_name(place));
        let is_lettered = is_tree && explain::is_lettered(names, |label| start.is_position_name(label));
        let (here, end) = (subject.replay(), subject.replay());
        Self { all: Vec::new(), played: 0, here, end, start, is_tree, is_lettered }
    }

    pub fn turns(&self) -> &[Turn] {
        &self.all[..self.played]
    }

    /// The move that was taken back last.
    pub fn undone(&self) -> Option<&Turn> {
        self.all.get(self.played)
    }

    /// The number of moves before the last one, up to the position looked at, that somebody of these made.
    pub fn last_by(&self, movers: &[Mover]) -> Option<usize> {
        self.turns().iter().take(self.viewed()).rposition(|turn| movers.contains(&turn.by))
    }

    pub fn places(&self, ply: usize) -> Vec<u32> {
        self.turns().iter().take(ply).map(|turn| turn.place).collect()
    }

    /// How many moves lead to the position looked at.
    pub fn viewed(&self) -> usize {
        self.here.ply()
    }

    pub fn is_live(&self) -> bool {
        self.viewed() == self.played
    }

    /// A walk that stands at the position after so many moves, or the last one.
    pub fn walk_to(&self, ply: usize) -> Box<dyn Replay> {
        let mut walk = self.start.another();
        for turn in self.turns().iter().take(ply) {
            walk.descend(turn.place);
        }
        walk
    }

    /// Looks at the position after so many moves, or the last one.
    pub fn view(&mut self, ply: usize) {
        self.here = self.walk_to(ply);
    }

    /// Plays a move in the last position; `false`, and nothing happens, where there is none.
    /// What was taken back is forgotten.
    pub fn play(&mut self, place: u32, by: Mover) -> bool {
        let Some(name) = self.end.move_name(place) else { return false };
        let shown = self.shown(self.label(self.played).as_deref(), self.end.as_ref(), place);
        let player = self.end.player();
        if !self.end.descend(place) {
            return false;
        }
        self.all.truncate(self.played);
        self.all.push(Turn { place, name, shown, player, by });
        self.played += 1;
        true
    }

    pub fn undo(&mut self) -> bool {
        if self.played == 0 {
            return false;
        }
        self.played -= 1;
        self.end.ascend();
        self.view(self.viewed());
        true
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> bool {
        let Some(place) = self.undone().map(|turn| turn.place) else { return false };
        let is_there = self.end.descend(place);
        self.played += usize::from(is_there);
        is_there
    }

    /// What the position after so many moves is called in a tree: its root may have no name, and with a board no
    /// position has.
    pub fn label(&self, ply: usize) -> Option<String> {
        match self.turns().iter().take(ply).next_back() {
            _ if !self.is_tree => None,
            Some(turn) => Some(turn.shown.clone()),
            None => self.start.position_name().filter(|name| !name.is_empty()),
        }
    }

    /// What the position is called that a move leads to after others, which were played.
    pub fn label_below(&self, places: &[u32]) -> Option<String> {
        let place = places.last().filter(|_| self.is_tree);
        place.map_or_else(|| self.label(0), |&place| Some(self.shown_after(places.len() - 1, place)))
    }

    /// What the move at `place` is called on a screen, where `there` stands, in a tree as the stepper
    /// calls its nodes: `head` is what the position is called.
    pub fn shown(&self, head: Option<&str>, there: &dyn Replay, place: u32) -> String {
        let name = there.shown_name(place).unwrap_or_default();
        if !self.is_tree {
            return name;
        }
        let is_node_name = |label: &str| self.start.is_position_name(label);
        let by_place = || match head {
            Some(head) => explain::cut(&explain::placed(head, place, is_node_name)),
            None => explain::root_branch(place, self.is_lettered),
        };
        explain::named(place, &name, there.name_below(place)).unwrap_or_else(by_place)
    }

    /// What the move at `place` is called on a screen, after so many others.
    pub fn shown_after(&self, ply: usize, place: u32) -> String {
        self.shown(self.label(ply).as_deref(), self.walk_to(ply).as_ref(), place)
    }

    /// What the moves after so many others are called on a screen.
    pub fn all_shown(&self, ply: usize) -> Vec<String> {
        let (head, there) = (self.label(ply), self.walk_to(ply));
        let count = u32::try_from(there.move_count()).unwrap_or(u32::MAX);
        (0..count).map(|place| self.shown(head.as_deref(), there.as_ref(), place)).collect()
    }

    /// The place of the move that a text means after so many others: in any notation of the game, or as a
    /// screen has it, in any case. But in chess a small `b` is a pawn's column and no bishop.
    pub fn find(&self, ply: usize, text: &str) -> Option<u32> {
        let text = text.trim();
        let by_shown = || {
            let is_shown = self.is_tree || !text.starts_with('b');
            let shown = if is_shown { self.all_shown(ply) } else { Vec::new() };
            let found = shown.iter().position(|shown| shown.eq_ignore_ascii_case(text));
            found.and_then(|place| u32::try_from(place).ok())
        };
        self.walk_to(ply).find_move(text).or_else(by_shown)
    }
}
