//! A game that is played: the moves, whose turn it is, what the machine found. Pure, like the
//! stepper's model: whoever runs it does the searches that it [wishes](Play::wish) for, keeps its
//! file, and draws it.

mod choice;
mod keymap;
mod line;
mod list;
mod say;
mod screen;
mod search;
mod setup;
mod update;

pub use choice::{Choice, Spot};
pub use keymap::PLAY_BINDINGS;
pub use line::Turn;
pub(crate) use screen::Grid;
pub use search::{Question, Ticket, Wish};
pub use setup::Setup;

use crate::explain::Progress;
use crate::game::{Board, Outcome, Player};
use crate::layout::Area;
use line::GameLine;
use search::KnownSearch;

/// A game that is played.
pub struct Play {
    /// What is played, by whom, and how the machine searches.
    pub setup: Setup,
    pub(crate) line: GameLine,
    /// The moves of the position that is shown, and which is chosen.
    pub choice: Choice,
    /// What the keys mean.
    pub mode: PlayMode,
    area: Area,
    /// A number that grows with every change of the moves and of the level, which are what a file keeps: whoever
    /// keeps the game in one writes it anew when this changes.
    pub revision: u64,
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

/// What stands where on the screen: what is drawn reads it from here.
impl Play {
    /// A game before its first move.
    pub fn new(setup: Setup) -> Self {
        let line = GameLine::new(setup.job.dyn_game.as_ref());
        let mut play = Self {
            setup,
            line,
            choice: Choice::default(),
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

    /// The moves that were played.
    pub fn turns(&self) -> &[Turn] {
        self.line.turns()
    }

    /// How many moves lead to the position that is shown.
    pub fn viewed(&self) -> usize {
        self.line.viewed()
    }

    /// Whether the game is over in its last position.
    pub fn is_over(&self) -> bool {
        self.line.end.move_count() == 0
    }

    /// Who is to move in the last position; nobody where the game is over.
    fn live_player(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.line.end.player())
    }

    fn is_machines_turn(&self) -> bool {
        self.setup.machine.is_some() && self.live_player() == self.setup.machine
    }

    pub(crate) fn board(&self) -> Option<Board> {
        self.line.here.board()
    }

    /// The sign that stands for a player on the board, where that is not the name and each player has
    /// one.
    pub fn sign(&self, player: Player) -> Option<String> {
        let board = self.line.start.board()?;
        let sign_of = |player| {
            let cells = || board.rows.iter().flatten().filter(|cell| cell.owner == Some(player));
            let sign = &cells().next()?.text;
            cells().all(|cell| cell.text == *sign).then_some(sign)
        };
        let (sign, _) = sign_of(player).zip(sign_of(player.opponent()))?;
        (self.player_name(player) != **sign).then(|| sign.clone())
    }

    /// How the game ended, where the position shown is its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.line.here.result()
    }

    /// A sentence for whoever pressed the last key, where it needs one.
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }
}
