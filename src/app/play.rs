//! A game that is played: the moves, whose turn it is, what the machine found. Pure, like the
//! stepper's model: whoever runs it does the searches that it [wishes](Play::wish) for, keeps its
//! file, and draws it.

mod choice;
mod grid;
mod keymap;
mod line;
mod list;
mod press;
mod say;
mod screen;
mod search;
mod setup;
mod update;
mod what_if;

pub use choice::{Choice, Spot};
pub(crate) use grid::Grid;
pub use keymap::{PLAY_BINDINGS, PlayContext};
pub use line::Turn;
pub(crate) use list::{ListRow, ListStep};
pub(crate) use screen::PAIR;
pub use search::{Question, Ticket, Wish};
pub use setup::Setup;

use super::{Edit, Toward, Way};
use crate::explain::Progress;
use crate::game::{Board, Outcome, Player};
use crate::layout::Area;
use line::GameLine;
use search::KnownSearch;

/// A game that is played.
pub struct Play {
    setup: Setup,
    line: GameLine,
    choice: Choice,
    // What a game without a board draws in its place.
    tree: Vec<ListRow>,
    mode: PlayMode,
    area: Area,
    // Grows with every change of what a file keeps.
    revision: u64,
    // What somebody at the keyboard waits to know.
    asked: Option<Question>,
    // What the running search has found so far.
    progress: Option<Progress>,
    // Whether the machine has no search that finds its move.
    cannot_move: bool,
    // The searches that were done, the newest last.
    searched: Vec<KnownSearch>,
    message: Option<String>,
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
    /// The search that answers this is stepped through.
    Stepping(Question),
}

/// One thing that can be done to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayAction {
    /// The choice goes to a neighbour.
    Go(Toward),
    /// The chosen move is played.
    Choose,
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
    /// What follows the chosen move is searched and stepped through, in the position shown; where
    /// nobody at the keyboard may move there, in place of the last move of a person.
    WhatIf,
    /// Asks what if, in place of the last move of a person in any case.
    WhatIfInstead,
    /// Moves are taken back, to where a person is to move.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// The position a move before or after is looked at.
    Look(Way),
    /// The first position is looked at, or the last.
    LookFar(Way),
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
    /// The list of keys is turned by a page.
    Page(Way),
    /// Back to the game and its last position.
    Back,
    /// A running search is stopped, and the best that it found is taken.
    Stop,
    /// The screen is drawn anew, as where another program has written to it.
    Redraw,
    /// The interface is laid aside, until the shell brings it back.
    Suspend,
    /// The interface ends.
    Quit,
}

/// What stands where on the screen: what is drawn reads it from here.
impl Play {
    /// A game before its first move.
    pub fn new(setup: Setup) -> Self {
        let line = GameLine::new(setup.job.dyn_game.as_ref());
        let mut play = Self {
            setup,
            line,
            choice: Choice::default(),
            tree: Vec::new(),
            mode: PlayMode::default(),
            area: Area::default(),
            revision: 0,
            asked: None,
            progress: None,
            cannot_move: false,
            searched: Vec::new(),
            message: None,
        };
        play.moved();
        play.revision = 0;
        play
    }

    /// What is played, by whom, and how the machine searches.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves that were played.
    pub fn turns(&self) -> &[Turn] {
        self.line.turns()
    }

    /// The moves that were taken back, the next one to be played again last.
    pub fn undone(&self) -> &[Turn] {
        self.line.undone()
    }

    /// How many moves lead to the position that is shown.
    pub fn viewed(&self) -> usize {
        self.line.viewed()
    }

    pub(crate) fn is_live(&self) -> bool {
        self.line.is_live()
    }

    /// Whether the game is over in its last position.
    pub fn is_over(&self) -> bool {
        self.line.end().move_count() == 0
    }

    /// Who is to move in the last position; nobody where the game is over.
    fn live_player(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.line.end().player())
    }

    fn is_machines_turn(&self) -> bool {
        self.setup.machine.is_some() && self.live_player() == self.setup.machine
    }

    pub(crate) fn board(&self) -> Option<Board> {
        self.line.here().board()
    }

    /// The moves of the position that is shown, and which is chosen.
    pub const fn choice(&self) -> &Choice {
        &self.choice
    }

    /// The sign that stands for a player on the board, where that is not the name and each player has
    /// one.
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
    pub fn outcome(&self) -> Option<Outcome> {
        self.line.here().result()
    }

    pub(crate) fn maximiser(&self) -> Player {
        self.setup.maximiser()
    }

    /// What the keys mean.
    pub const fn mode(&self) -> &PlayMode {
        &self.mode
    }

    /// A sentence for whoever pressed the last key, where it needs one.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// A number that grows with every change of the moves and of the level, which are what a file
    /// keeps: whoever keeps the game in one writes it anew when this changes.
    pub const fn revision(&self) -> u64 {
        self.revision
    }
}
