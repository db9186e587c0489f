//! A game that is played: the moves, whose turn it is, what the machine found. Pure, like the
//! stepper's model: whoever runs it does the searches that it [wishes](Play::wish) for, keeps its
//! file, and draws it.

mod choice;
mod grid;
mod heaps;
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
pub use search::{Ticket, Wish};
pub use setup::Setup;

use super::{Edit, Model, Toward, Way};
use crate::explain::{Analysis, Progress};
use crate::game::{Board, Outcome, Player};
use crate::layout::Area;
use line::GameLine;
use search::{Ask, SearchedPositions};

/// A game that is played.
pub struct Play {
    setup: Setup,
    line: GameLine,
    choice: Choice,
    // Of games without a board.
    tree: Vec<ListRow>,
    mode: PlayMode,
    area: Area,
    // Grows with every change of what a file keeps.
    revision: u64,
    ask: Option<Ask>,
    // What the running search has found so far.
    progress: Option<Progress>,
    // Whether the machine has no search that finds its move.
    cannot_move: bool,
    known: SearchedPositions,
    message: Option<String>,
    // The move that was asked about, and the search of what follows it, while that is stepped through.
    what_if: Option<(String, Box<Model>)>,
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
            ask: None,
            progress: None,
            cannot_move: false,
            known: SearchedPositions::default(),
            message: None,
            what_if: None,
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

    /// Whether the machine is to move in the last position.
    fn is_machines_turn(&self) -> bool {
        self.setup.machine.is_some() && self.live_player() == self.setup.machine
    }

    /// The board that is shown, if the game has one; heaps as what lies on them.
    pub(crate) fn board(&self) -> Option<Board> {
        let board = self.line.here().board();
        match self.highest_heap() {
            Some(highest) => board.map(|board| heaps::stacked(&board, highest)),
            None => board,
        }
    }

    /// How high the heaps are at the start, where the board is one of heaps that are drawn.
    fn highest_heap(&self) -> Option<usize> {
        heaps::highest(self.line.start())
    }

    /// The moves of the position that is shown, and which is chosen.
    pub const fn choice(&self) -> &Choice {
        &self.choice
    }

    /// The move that a hint recommended for the position that is shown.
    pub fn hinted(&self) -> Option<u32> {
        let known = self.known.get(&self.viewed()).filter(|known| known.is_hinted)?;
        known.analysis.best.as_ref().map(|(place, _)| *place)
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

    /// Who maximises in the searches of this game.
    pub(crate) fn maximiser(&self) -> Player {
        self.setup.maximiser()
    }

    /// What the last search found up to the position that is shown, and after how many moves.
    pub fn finding(&self) -> Option<(usize, &Analysis)> {
        let known = self.known.range(..=self.viewed()).next_back();
        known.map(|(ply, known)| (*ply, &known.analysis))
    }

    /// What the keys mean.
    pub const fn mode(&self) -> &PlayMode {
        &self.mode
    }

    /// The search that is stepped through.
    pub fn stepper(&self) -> Option<&Model> {
        let PlayMode::Stepping(ply) = self.mode else { return None };
        match &self.what_if {
            Some((_, model)) => Some(model),
            None => self.known.get(&ply)?.model.as_deref(),
        }
    }

    /// The search that is stepped through.
    pub fn stepper_mut(&mut self) -> Option<&mut Model> {
        let PlayMode::Stepping(ply) = self.mode else { return None };
        match &mut self.what_if {
            Some((_, model)) => Some(model),
            None => self.known.get_mut(&ply)?.model.as_deref_mut(),
        }
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
