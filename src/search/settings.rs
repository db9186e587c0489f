//! The settings of a search.

use super::{Algorithm, Passes, SearchError};
use crate::game::{Outcome, Player};
use crate::score::{Bound, Score, Window};

const DEFAULT_TABLE_SIZE: usize = 1 << 22;

/// How to search. The default is a full search with an open window: a win is worth 1, a window
/// closes when alpha and beta meet, and values outside it are returned as they are.
///
/// ```
/// use plyscope::search::{Order, Settings};
///
/// let settings = Settings::default().depth(4).order(Order::Center);
/// assert_eq!(settings.depth, Some(4));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// How many plies to look ahead; `None` to the end of the game.
    pub depth: Option<u32>,
    /// When a window counts as closed.
    pub cutoff: Cutoff,
    /// What a node whose value lies outside its window returns.
    pub fail: Fail,
    /// The window of the root.
    pub window: Window,
    /// What a finished game is worth.
    pub scoring: Scoring,
    /// Who maximises; `None` for the game's own choice.
    pub max: Option<Player>,
    /// What scores unfinished positions at the horizon, if somebody named it; [`ZERO`] scores them 0.
    pub evaluation: Option<String>,
    /// In which order moves are tried.
    pub order: Order,
    /// Whether lines are searched on past the horizon as long as there are noisy moves.
    pub quiescence: bool,
    /// The transposition table.
    pub table: Table,
    /// How many positions the table holds at the most; at least one.
    pub table_size: usize,
    /// Whether the table takes positions that mirror each other for one.
    pub symmetry: bool,
    /// How far iterative deepening opens its window around the value of the pass before; `None`
    /// for the whole window.
    pub aspiration: Option<Score>,
    /// Where MTD(f) begins to look.
    pub guess: Score,
    /// The least and the greatest score there is, for pruning below chance nodes.
    pub bounds: Option<(Score, Score)>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            depth: None,
            cutoff: Cutoff::default(),
            fail: Fail::default(),
            window: Window::FULL,
            scoring: Scoring::default(),
            max: None,
            evaluation: None,
            order: Order::default(),
            quiescence: false,
            table: Table::default(),
            table_size: DEFAULT_TABLE_SIZE,
            symmetry: false,
            aspiration: None,
            guess: Score::ZERO,
            bounds: None,
        }
    }
}

/// Gives each field a method that sets it.
macro_rules! setters {
    ($($field:ident: $type:ty),+ $(,)?) => {
        impl Settings {$(
            #[doc = concat!("These settings with another `", stringify!($field), "`.")]
            #[must_use]
            pub fn $field(self, $field: $type) -> Self {
                Self { $field: $field.into(), ..self }
            }
        )+}
    };
}

setters! {
    depth: impl Into<Option<u32>>,
    cutoff: Cutoff,
    fail: Fail,
    window: Window,
    scoring: Scoring,
    max: impl Into<Option<Player>>,
    evaluation: impl Into<Option<String>>,
    order: Order,
    quiescence: bool,
    table: Table,
    table_size: usize,
    symmetry: bool,
    aspiration: impl Into<Option<Score>>,
    guess: Score,
    bounds: impl Into<Option<(Score, Score)>>,
}

/// The evaluation that every game has: an unfinished position is worth nothing.
pub const ZERO: &str = "zero";

impl Settings {
    /// Whether an algorithm can search with these settings.
    ///
    /// # Errors
    /// When they would make it wrong or endless.
    pub fn check(&self, algorithm: Algorithm) -> Result<(), SearchError> {
        let is_endless = algorithm.info().passes == Some(Passes::Bound) && self.fail == Fail::Hard;
        if is_endless { Err(SearchError::HardBounds) } else { Ok(()) }
    }

    /// Whether a search with these settings asks for the same value as one with the `other` ones: as deep,
    /// and worth as much at its ends.
    pub fn ask_the_same(&self, other: &Self) -> bool {
        let asked = |settings: &Self| {
            let Self { depth, scoring, max, quiescence, .. } = *settings;
            (depth, scoring, max, quiescence)
        };
        asked(self) == asked(other) && self.evaluation == other.evaluation
    }
}

/// When a window counts as closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cutoff {
    /// At `alpha >= beta`: a tie is enough.
    #[default]
    Weak,
    /// At `alpha > beta`.
    Strict,
}

impl Cutoff {
    /// Whether a window counts as closed.
    pub fn closes(self, window: Window) -> bool {
        match self {
            Self::Weak => window.alpha >= window.beta,
            Self::Strict => window.alpha > window.beta,
        }
    }
}

/// What a node whose value lies outside its entry window returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fail {
    /// The value it found.
    #[default]
    Soft,
    /// The nearer end of its window; leaves still return their own value.
    Hard,
}

/// In which order the moves of a position are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Order {
    /// As the game lists them.
    #[default]
    Natural,
    /// From the last to the first.
    Reverse,
    /// From the middle of the board outwards.
    Center,
    /// Shuffled, with this seed.
    Random(u64),
    /// The best for who chooses first, by a full search of each.
    Best,
    /// The worst for who chooses first, by a full search of each.
    Worst,
    /// The moves that last closed a window at the same ply first.
    Killer,
    /// The moves that most often closed a window first.
    History,
}

/// What a search keeps of the positions that it has searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Table {
    /// Nothing.
    #[default]
    None,
    /// Values with their bounds: a bound is used only where it decides.
    Sound,
    /// Every value as if it were exact, bounds too: wrong, and kept to show why.
    Naive,
}

/// What a finished game is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// A win for MAX; a loss is as much below zero. Above zero.
    pub win: Score,
    /// Whether a win is worth one less, and a loss one more, for each ply from the root.
    pub prefer_fast: bool,
}

impl Default for Scoring {
    fn default() -> Self {
        Self::usual(false, false)
    }
}

impl Scoring {
    /// What a win is worth unless somebody says otherwise: 1; where it fades (`prefer_fast`) 100,
    /// enough for as many plies; and 1,000,000 where a heuristic scores the horizon, faded or not.
    pub fn usual(prefer_fast: bool, over_heuristic: bool) -> Self {
        let win = match (over_heuristic, prefer_fast) {
            (true, _) => 1_000_000,
            (false, true) => 100,
            (false, false) => 1,
        };
        Self { win: Score::from(win), prefer_fast }
    }

    /// Whether a win is worth what nobody need have asked for.
    pub fn is_usual(&self) -> bool {
        [false, true].map(|over_heuristic| Self::usual(self.prefer_fast, over_heuristic)).contains(self)
    }

    /// The value for MAX, who is `max`, of a game that ended like this `ply` plies below the root.
    pub fn value(&self, outcome: Outcome, max: Player, ply: u32) -> Score {
        match outcome {
            Outcome::Draw => Score::ZERO,
            Outcome::Points(points) if max == Player::First => points,
            Outcome::Points(points) => -points,
            Outcome::Win(winner) => {
                let win = if self.prefer_fast { self.win.faded(ply) } else { self.win };
                if winner == max { win } else { -win }
            }
        }
    }
}

/// Who chooses at a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Role {
    /// The side that wants high values.
    #[default]
    Max,
    /// The side that wants low values.
    Min,
    /// Nobody: the value is an average.
    Chance,
}

impl Role {
    /// `MAX`, `MIN` or `chance`, as it stands in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Max => "MAX",
            Self::Min => "MIN",
            Self::Chance => "chance",
        }
    }

    /// The other side: of MAX it is MIN. A chance node, where no side chooses, counts as one of
    /// MAX's.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Min => Self::Max,
            Self::Max | Self::Chance => Self::Min,
        }
    }

    /// What the node is worth before anything below it is known: the worst for who chooses.
    pub const fn start_value(self) -> Score {
        match self {
            Self::Max => Score::NEG_INFINITY,
            Self::Min => Score::INFINITY,
            Self::Chance => Score::ZERO,
        }
    }

    /// What a value says that may be even better for who chooses here: at MAX that it is the
    /// least.
    pub const fn better(self) -> Bound {
        self.worse().negated()
    }

    /// What a value says that may be even worse for who chooses here: at MAX that it is the most.
    pub const fn worse(self) -> Bound {
        match self {
            Self::Min => Bound::Lower,
            Self::Max | Self::Chance => Bound::Upper,
        }
    }

    /// Whether who chooses here would rather have `value` than `than`.
    pub fn prefers(self, value: Score, than: Score) -> bool {
        match self {
            Self::Max => value > than,
            Self::Min => value < than,
            Self::Chance => false,
        }
    }

    /// The window after a child returned `value`: MAX raises alpha, MIN lowers beta.
    pub fn narrow(self, window: Window, value: Score) -> Window {
        match self {
            Self::Max => Window { alpha: window.alpha.max(value), ..window },
            Self::Min => Window { beta: window.beta.min(value), ..window },
            Self::Chance => window,
        }
    }
}
