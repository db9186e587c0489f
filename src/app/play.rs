//! A game that is played: the moves, whose turn it is, what the machine found. Pure, like the
//! stepper's model: whoever runs it does the searches that it [wishes](Play::wish) for, keeps its
//! file, and draws it.

mod choice;
mod finding;
mod heaps;
mod keymap;
mod line;
mod listen;
mod numbers;
mod outline;
mod refuse;
mod search;
mod setup;
mod skill;
mod steps;
mod update;
mod what_if;
mod words;

use std::cell::Cell;
use std::collections::BTreeMap;

pub use choice::{Choice, Spot};
pub use finding::{COUNTED, Count, Finding};
pub use keymap::{PLAY_BINDINGS, PlayContext, PlayGroup};
pub use line::Turn;
pub use outline::{OutlineRow, OutlineStep};
pub use search::{CountWish, Progress, Ticket, Wish};
pub use setup::{Level, LevelError, Seat, Seats, Setup};

use super::{Edit, Model, Toward, Way};
use crate::game::{Board, Outcome, Player};
use line::GameLine;
use search::{Ask, Searches};
use what_if::Asked;

/// A game that is played.
#[derive(Debug)]
pub struct Play {
    setup: Setup,
    line: GameLine,
    choice: Choice,
    // Of games without a board.
    outline: Vec<OutlineRow>,
    mode: PlayMode,
    // Grows with every change of what a file keeps.
    revision: u64,
    ask: Option<Ask>,
    // What the running search has found so far.
    progress: Option<Progress>,
    // Why the machine cannot move, where it cannot.
    stuck: bool,
    searches: Searches,
    findings: BTreeMap<usize, Finding>,
    // The move that was recommended, and after how many moves.
    hinted: Option<(usize, u32)>,
    message: Option<String>,
    // The move whose branch is stepped through.
    asked_about: Option<Asked>,
    // The search of the position after that move alone, while it is stepped through.
    whole: Option<Box<Model>>,
    // Who is to move in the last position; nobody where the game is over.
    last_player: Option<Player>,
    // How far the machine looks in a position, which takes a while to find out: 0 for no position.
    reach: Cell<(u64, Option<u32>)>,
    // Whether games end with points and not with a win.
    has_points: bool,
    // How high the heaps are at the start, where the game is one of heaps.
    heaps: Option<usize>,
}

/// What the keys mean at the moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum PlayMode {
    /// A move is to be chosen.
    #[default]
    Board,
    /// A move or a word is being typed.
    Line(String),
    /// Every key is listed; scrolled by this many lines.
    Help(u16),
    /// The search of the position after so many moves is stepped through.
    Stepping(usize),
}

/// Who made a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    /// Somebody at the keyboard.
    Person,
    /// The machine, its best move.
    Machine,
    /// The machine, on a low level: a move that it found to be worse than the best.
    Slip,
    /// Chance.
    Chance,
}

/// One thing that can be done to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayAction {
    /// The choice goes to a neighbour.
    Go(Toward),
    /// The chosen move is played.
    Choose,
    /// The move that a cell means is played.
    PlayAt(Spot),
    /// A move is played by its place.
    PlayPlace(u32),
    /// A cell of the screen is pointed at.
    Point {
        /// Cells from the left edge.
        column: u16,
        /// Cells from the top edge.
        row: u16,
    },
    /// What is typed changes.
    Edit(Edit),
    /// What was typed is meant.
    Submit,
    /// The best move is asked for.
    Hint,
    /// The search behind the machine's last move is stepped through.
    Why,
    /// The branch of the chosen move is stepped through, in the position shown; where nobody at the
    /// keyboard may move there, in place of the last move of a person.
    WhatIf,
    /// The same, in place of the last move of a person in any case.
    WhatIfInstead,
    /// Moves are taken back, to where a person is to move.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// The position a move before or after is looked at.
    Look(Way),
    /// The first position is looked at, or the last.
    LookFar(Way),
    /// The position after so many moves is looked at.
    LookAt(usize),
    /// The game is saved.
    Save,
    /// Another game begins, where this one is over.
    New,
    /// The machine plays better, or worse.
    Level(Way),
    /// Every key is listed.
    Help,
    /// The list of keys scrolls by so many lines.
    Scroll(i16),
    /// Back to the game and its last position.
    Back,
    /// A running search is stopped, and the best that it found is taken.
    Stop,
    /// The interface is laid aside, until the shell brings it back.
    Suspend,
    /// The interface ends.
    Quit,
}

/// What a game asks of whoever runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayRequest {
    /// Stop the running search; what it has is wanted.
    StopSearch,
    /// Save the game, under this name if there is one.
    Save(Option<String>),
    /// Say what is drawn at a cell, and act on it.
    Point {
        /// Cells from the left edge.
        column: u16,
        /// Cells from the top edge.
        row: u16,
    },
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// End.
    Quit,
}

/// What stands where on the screen: what is drawn reads it from here.
impl Play {
    /// A game before its first move.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let line = GameLine::new(setup.job.subject.as_ref());
        let has_points = words::has_points(setup.job.subject.as_ref());
        let heaps = heaps::highest(line.start());
        let mut play = Self {
            setup,
            line,
            choice: Choice::default(),
            outline: Vec::new(),
            mode: PlayMode::default(),
            revision: 0,
            ask: None,
            progress: None,
            stuck: false,
            searches: Searches::default(),
            findings: BTreeMap::new(),
            hinted: None,
            message: None,
            asked_about: None,
            whole: None,
            last_player: None,
            reach: Cell::default(),
            has_points,
            heaps,
        };
        play.begin();
        play
    }

    /// What is played, by whom, and how the machine searches.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves that were played.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        self.line.turns()
    }

    /// The moves that were taken back, the next one to be played again last.
    #[must_use]
    pub fn undone(&self) -> &[Turn] {
        self.line.undone()
    }

    /// How many moves lead to the position that is shown.
    #[must_use]
    pub fn viewed(&self) -> usize {
        self.line.viewed()
    }

    /// Whether the position that is shown is the last one.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.line.is_live()
    }

    /// The board that is shown, if the game has one; heaps as what lies on them.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        let board = self.line.board();
        match self.heaps {
            Some(highest) => board.map(|board| heaps::stacked(&board, highest)),
            None => board,
        }
    }

    /// The moves of the position that is shown, and which is chosen.
    #[must_use]
    pub const fn choice(&self) -> &Choice {
        &self.choice
    }

    /// The tree as far as the game has come, where the game has no board; else nothing.
    #[must_use]
    pub fn outline(&self) -> &[OutlineRow] {
        &self.outline
    }

    /// What the root of a tree is called: its name, or `root`.
    #[must_use]
    pub fn root_name(&self) -> &str {
        self.line.root_name()
    }

    /// The name that the position shown carries, as nodes of typed trees may.
    #[must_use]
    pub fn position_name(&self) -> Option<String> {
        self.line.here().position_name()
    }

    /// The move that a hint recommended for the position that is shown.
    #[must_use]
    pub fn hinted(&self) -> Option<u32> {
        self.hinted.filter(|(ply, _)| *ply == self.viewed()).map(|(_, place)| place)
    }

    /// Who is to move in the position that is shown.
    #[must_use]
    pub fn player(&self) -> Player {
        self.line.here().player()
    }

    /// What a player is called.
    #[must_use]
    pub fn player_name(&self, player: Player) -> String {
        self.setup.job.subject.info().player_name(player).to_owned()
    }

    /// The sign that stands for a player on the board, where that is not the name and each player has
    /// one.
    #[must_use]
    pub fn sign(&self, player: Player) -> Option<String> {
        let board = self.line.start().board()?;
        let sign_of = |player| {
            let cells = || board.rows.iter().flatten().filter(|cell| cell.owner == Some(player));
            let sign = &cells().next()?.text;
            cells().all(|cell| cell.text == *sign).then_some(sign)
        };
        let (sign, _) = sign_of(player).zip(sign_of(player.opponent()))?;
        (*sign != self.player_name(player)).then(|| sign.clone())
    }

    /// How the game ended, where the position shown is its end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }

    /// Who maximises in the searches of this game.
    #[must_use]
    pub fn maximiser(&self) -> Player {
        self.setup.maximiser()
    }

    /// What the last search found up to the position that is shown, and after how many moves.
    #[must_use]
    pub fn finding(&self) -> Option<(usize, &Finding)> {
        self.findings.range(..=self.viewed()).next_back().map(|(ply, finding)| (*ply, finding))
    }

    /// What the keys mean.
    #[must_use]
    pub const fn mode(&self) -> &PlayMode {
        &self.mode
    }

    /// The search that is stepped through.
    #[must_use]
    pub fn stepper(&self) -> Option<&Model> {
        match self.mode {
            PlayMode::Stepping(ply) => self.whole.as_deref().or_else(|| self.searches.get(ply)),
            _ => None,
        }
    }

    /// The search that is stepped through.
    pub fn stepper_mut(&mut self) -> Option<&mut Model> {
        match self.mode {
            PlayMode::Stepping(_) if self.whole.is_some() => self.whole.as_deref_mut(),
            PlayMode::Stepping(ply) => self.searches.get_mut(ply),
            _ => None,
        }
    }

    /// The move that was asked about with "what if", while its branch is stepped through.
    #[must_use]
    pub fn asked_about(&self) -> Option<&str> {
        self.asked_about.as_ref().map(|asked| asked.name.as_str())
    }

    /// Whether what is stepped through is a search of the position after that move alone.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.whole.is_some()
    }

    /// How much of the branch of that move the search had left out, and how to see it, in a sentence;
    /// `None` where it left out nothing.
    #[must_use]
    pub fn left_out(&self) -> Option<&str> {
        self.asked_about.as_ref()?.left_out.as_deref().filter(|_| !self.is_whole())
    }

    /// What the running search has found so far.
    #[must_use]
    pub const fn progress(&self) -> Option<&Progress> {
        self.progress.as_ref()
    }

    /// A sentence for whoever pressed the last key, where it needs one.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// A number that grows with every change of the moves and of the level, which are what a file
    /// keeps: whoever keeps the game in one writes it anew when this changes.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }
}
