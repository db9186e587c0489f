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
    /// The level that the machine had then.
    pub level: u8,
}

/// The moves of a game, with the position that is looked at.
pub(super) struct GameLine {
    turns: Vec<Turn>,
    // Taken back, the next one to be played again last.
    undone: Vec<Turn>,
    // Stands at the position looked at.
    walk: Box<dyn Replay>,
    // Stands at the last position.
    end: Box<dyn Replay>,
    start: Box<dyn Replay>,
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
        let (walk, end) = (subject.replay(), subject.replay());
        Self { turns: Vec::new(), undone: Vec::new(), walk, end, start, is_tree, is_lettered }
    }

    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The number of moves before the last one, up to the position looked at, that somebody of these made.
    pub fn last_by(&self, movers: &[Mover]) -> Option<usize> {
        self.turns.iter().take(self.viewed()).rposition(|turn| movers.contains(&turn.by))
    }

    /// What was taken back, the next one to be played again last.
    pub fn undone(&self) -> &[Turn] {
        &self.undone
    }

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

    pub fn here(&self) -> &dyn Replay {
        self.walk.as_ref()
    }

    pub fn end(&self) -> &dyn Replay {
        self.end.as_ref()
    }

    pub fn start(&self) -> &dyn Replay {
        self.start.as_ref()
    }

    /// A walk that stands at the position after so many moves.
    pub fn walk_to(&self, ply: usize) -> Box<dyn Replay> {
        self.walk_along(&self.places(ply))
    }

    fn walk_along(&self, places: &[u32]) -> Box<dyn Replay> {
        let mut walk = self.start.another();
        for &place in places {
            walk.descend(place);
        }
        walk
    }

    /// Looks at the position after so many moves, or the last one.
    pub fn view(&mut self, ply: usize) {
        let ply = ply.min(self.turns.len());
        while self.walk.ply() > ply {
            self.walk.ascend();
        }
        for turn in self.turns.get(self.walk.ply()..ply).unwrap_or_default() {
            self.walk.descend(turn.place);
        }
    }

    /// Plays a move in the last position; `false`, and nothing happens, where there is none.
    /// What was taken back is forgotten.
    pub fn play(&mut self, place: u32, by: Mover, level: u8) -> bool {
        let Some(name) = self.end.move_name(place) else { return false };
        let head = self.label(&self.places(usize::MAX));
        let shown = self.shown(head.as_deref(), self.end.as_ref(), place);
        let player = self.end.player();
        if !self.end.descend(place) {
            return false;
        }
        self.undone.clear();
        self.turns.push(Turn { place, name, shown, player, by, level });
        true
    }

    pub fn undo(&mut self) -> bool {
        let Some(turn) = self.turns.pop() else { return false };
        self.view(self.turns.len().min(self.viewed()));
        self.end.ascend();
        self.undone.push(turn);
        true
    }

    /// Plays again what was taken back last.
    pub fn redo(&mut self) -> bool {
        let Some(turn) = self.undone.pop() else { return false };
        if !self.end.descend(turn.place) {
            return false;
        }
        self.turns.push(turn);
        true
    }

    /// What a position is called in a tree: its root may have no name, and with a board no position has.
    pub fn label(&self, places: &[u32]) -> Option<String> {
        if !self.is_tree {
            return None;
        }
        let mut walk = self.start.another();
        let mut label = self.start.position_name().filter(|name| !name.is_empty());
        for &place in places {
            label = Some(self.shown(label.as_deref(), walk.as_ref(), place));
            walk.descend(place);
        }
        label
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

    /// What the move at `place` is called on a screen, after these others.
    pub fn shown_after(&self, places: &[u32], place: u32) -> String {
        self.shown(self.label(places).as_deref(), self.walk_along(places).as_ref(), place)
    }

    /// What the moves after so many others are called on a screen, where `there` stands.
    pub fn all_shown(&self, ply: usize, there: &dyn Replay) -> Vec<String> {
        let head = self.label(&self.places(ply));
        let count = u32::try_from(there.move_count()).unwrap_or(u32::MAX);
        (0..count).map(|place| self.shown(head.as_deref(), there, place)).collect()
    }

    /// The place of the move that a text means after so many others, where `there` stands: in any
    /// notation of the game, or as a screen has it, in any case. But in chess a small `b` is a pawn's
    /// column and no bishop.
    pub fn find(&self, ply: usize, there: &dyn Replay, text: &str) -> Option<u32> {
        let text = text.trim();
        let is_meant = |shown: &String| shown.eq_ignore_ascii_case(text);
        let by_shown = || {
            let shown =
                if self.is_tree || !text.starts_with('b') { self.all_shown(ply, there) } else { Vec::new() };
            shown.iter().position(is_meant).and_then(|place| u32::try_from(place).ok())
        };
        there.find_move(text).or_else(by_shown)
    }

    pub fn root_name(&self) -> String {
        let name = self.start.position_name().filter(|name| !name.is_empty());
        name.unwrap_or_else(|| "root".to_owned())
    }
}
