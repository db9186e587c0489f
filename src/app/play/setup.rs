//! Who plays, and how well the machine does.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

use crate::catalog::{self, SettleError};
use crate::engine::{DynGame, Job};
use crate::game::{Player, child_key};
use crate::score::Score;
use crate::search::{Algorithm, Depth};

/// A game to be played: what is played, by whom, and how the machine searches.
#[derive(Clone)]
pub struct Setup {
    /// The search of the start of the game, and how long a search may take. Its depth and the worth of a win are settled anew for
    /// every position.
    pub job: Job,
    /// How far every search looks ahead; where nobody says, the level does.
    pub depth: Option<Depth>,
    /// What a win is worth, where somebody says.
    pub win: Option<Score>,
    /// Whether the machine may search on beyond the horizon of its own accord where it looks as far
    /// as it can: it does in games with noisy moves that have a heuristic, by algorithms that prune.
    pub goes_on: bool,
    /// How well the machine plays.
    pub level: Level,
    /// Who plays for whom.
    pub seats: Seats,
    /// From this all chance is drawn: the slips of a low level, and what chance nodes do.
    pub seed: u64,
}

/// Somebody who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// The machine.
    Machine,
}

/// Who plays for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats {
    /// Who plays for [`Player::First`].
    pub first: Seat,
    /// Who plays for [`Player::Second`].
    pub second: Seat,
}

impl Seats {
    /// Two people at one keyboard.
    pub const PEOPLE: Self = Self { first: Seat::Person, second: Seat::Person };

    /// A person against the machine; the person plays for `player`.
    #[must_use]
    pub const fn person_as(player: Player) -> Self {
        match player {
            Player::First => Self { first: Seat::Person, second: Seat::Machine },
            Player::Second => Self { first: Seat::Machine, second: Seat::Person },
        }
    }

    /// A person against the machine; a seed draws who plays for `begins`, who makes the first move.
    #[must_use]
    pub fn drawn(seed: u64, begins: Player) -> Self {
        let is_person = child_key(seed, 0).is_multiple_of(2);
        Self::person_as(if is_person { begins } else { begins.opponent() })
    }

    /// Who plays for a player.
    #[must_use]
    pub const fn of(self, player: Player) -> Seat {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// Whether the machine plays for anybody.
    #[must_use]
    pub fn has_machine(self) -> bool {
        self != Self::PEOPLE
    }
}

/// How well the machine plays, from 1, which a child beats, to 5, which solves games that are small
/// enough and looks as many plies ahead in others as it can answer at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// A text that is no level.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no level; levels go from 1, the easiest, to 5")]
pub struct LevelError(String);

impl Level {
    /// The lowest level.
    pub const EASIEST: Self = Self(1);
    /// The highest level.
    pub const HARDEST: Self = Self(5);

    /// The level by its number.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (Self::EASIEST.0..=Self::HARDEST.0).contains(&number).then_some(Self(number))
    }

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next harder level, or the same where there is none.
    #[must_use]
    pub fn harder(self) -> Self {
        Self(self.0 + 1).min(Self::HARDEST)
    }

    /// The next easier level, or the same where there is none.
    #[must_use]
    pub fn easier(self) -> Self {
        Self(self.0 - 1).max(Self::EASIEST)
    }

    /// How many plies it looks ahead; `None` as many as it can answer at once.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self.0 {
            1 => Some(1),
            2 => Some(2),
            3 => Some(3),
            4 => Some(4),
            _ => None,
        }
    }

    /// Of a hundred moves, how often it takes one that it found to be worse than the best, where
    /// there is one.
    #[must_use]
    pub const fn slips(self) -> u32 {
        match self.0 {
            1 => 50,
            2 => 30,
            3 => 15,
            _ => 0,
        }
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::HARDEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| LevelError(text.to_owned()))
    }
}

/// A search that nobody limits may have to look at so many nodes, were nothing pruned.
const REACH: f64 = 1e7;

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("game", &self.job.game).finish_non_exhaustive()
    }
}

impl Setup {
    /// The search of the position after some moves; at `level`, or as well as it can.
    ///
    /// # Errors
    /// When the worth of a win does not outweigh what it has to.
    pub(super) fn job_after(&self, places: &[u32], level: Option<Level>) -> Result<Option<Job>, SettleError> {
        let Some(subject) = self.job.subject.after(places) else { return Ok(None) };
        let is_told = self.depth.is_some() || level.and_then(Level::plies).is_some();
        let goes_on = self.job.settings.quiescence || (!is_told && self.goes_on_by_itself());
        let depth = match (self.depth, level.and_then(Level::plies)) {
            (Some(depth), _) => depth.plies(),
            (None, Some(plies)) => Some(plies),
            (None, None) if self.job.time.is_some() && self.job.algorithm == Algorithm::Deepening => None,
            (None, None) => reach(&subject, goes_on),
        };
        let mut job = Job { subject, ..self.job.clone() };
        job.settings.quiescence = goes_on;
        let fade = job.settings.scoring.prefer_fast;
        let horizon = Some(Depth::from(depth));
        let settled = catalog::settle(job.subject.as_ref(), &[job.algorithm], horizon, self.win, fade)?;
        job.settings.depth = depth;
        // The same side maximises all through the game, so that values compare.
        job.settings.max = Some(self.maximiser());
        job.settings.scoring = settled.scoring;
        job.options = job.settings.options_text();
        Ok(Some(job))
    }

    /// Whether the machine, where it looks as far as it can, searches on beyond the horizon though
    /// nobody asked for it: what a heuristic says amid captures is worth little.
    #[must_use]
    pub fn goes_on_by_itself(&self) -> bool {
        let subject = &self.job.subject;
        let has_heuristic = subject.info().evaluation_limit != Some(0.0);
        self.goes_on
            && has_heuristic
            && subject.info().has_noisy_moves
            && self.job.algorithm.info().has_window()
    }

    /// Who maximises, all through the game: who `--max` names, else as in a search of its start.
    pub(super) fn maximiser(&self) -> Player {
        self.job.settings.max.unwrap_or_else(|| self.job.subject.maximiser())
    }
}

/// Where a search goes on beyond its horizon, it may have so many times fewer nodes up to there: four
/// plies from a middle game of chess take a second or two.
const BEYOND: f64 = 2.5;

/// How far to look ahead where nobody says so: to the end of a small game, else as many plies as
/// keep the answer a matter of seconds; fewer where the search `goes_on` beyond them.
fn reach(subject: &Arc<dyn DynGame>, goes_on: bool) -> Option<u32> {
    if subject.fits(REACH) {
        return None;
    }
    let branches = branching(subject.as_ref());
    let limit = if goes_on { REACH / BEYOND } else { REACH };
    let (mut plies, mut nodes) = (1, branches[0]);
    while nodes * branches[plies % 2] <= limit {
        nodes *= branches[plies % 2];
        plies += 1;
    }
    u32::try_from(plies).ok()
}

/// How many moves whoever is to move has, and the other side: as many as now or a move later,
/// since a king in check has few for once.
fn branching(subject: &dyn DynGame) -> [f64; 2] {
    let mut walk = subject.replay();
    let mut most = [walk.move_count(), 0];
    for place in 0..u32::try_from(walk.move_count()).unwrap_or(u32::MAX) {
        for (side, place) in [(1, place), (0, 0)] {
            if walk.descend(place) {
                most[side] = most[side].max(walk.move_count());
            }
        }
        while walk.ply() > 0 {
            walk.ascend();
        }
    }
    most.map(|moves| f64::from(u32::try_from(moves).unwrap_or(u32::MAX).max(2)))
}
