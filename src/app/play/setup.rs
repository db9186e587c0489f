//! Who plays, and how well the machine does.

use std::sync::Arc;

use crate::catalog::{self, SettleError};
use crate::engine::{DynGame, Job};
use crate::game::Player;
use crate::import::saved_game::LEVELS;
use crate::language::{Text, say};
use crate::score::Score;
use crate::search::{Algorithm, Depth};
use crate::text::typed_time;

/// A game to be played: what is played, by whom, and how the machine searches.
#[derive(Clone)]
pub struct Setup {
    /// The search of the start of the game, and how long a search may take. Its depth and the worth
    /// of a win are settled anew for every position.
    pub job: Job,
    /// How far every search looks ahead; where nobody says, the level does.
    pub depth: Option<Depth>,
    /// What a win is worth, where somebody says.
    pub win: Option<Score>,
    /// How well the machine plays: from 1, which a child beats and which looks one ply ahead, to 5,
    /// which solves games that are small enough and looks as many plies ahead in others as it can
    /// answer at once.
    pub level: u8,
    /// Who the machine plays for; people play for the others.
    pub machine: Option<Player>,
    /// From this all chance is drawn: the slips of a low level, and what chance nodes do.
    pub seed: u64,
}

/// Of a hundred moves, how often a level takes one that it found to be worse than the best, where
/// there is one.
pub(super) const fn slips(level: u8) -> u32 {
    match level {
        1 => 50,
        2 => 30,
        3 => 15,
        _ => 0,
    }
}

/// A search that nobody limits may have to look at so many nodes, were nothing pruned.
const REACH: f64 = 1e7;

impl Setup {
    /// Refuses a [`win`](Self::win) that would be too small in some position of the game.
    ///
    /// # Errors
    /// When it is too small, or too large to fade.
    pub fn check_win(&self) -> Result<(), SettleError> {
        // Where nobody says how deep, searches look 1 ply ahead, to the end, and anything between.
        let (algorithm, depth) = match self.depth {
            Some(depth) => (self.job.algorithm, depth),
            None => (Algorithm::Deepening, Depth::Full),
        };
        let fade = self.job.settings.scoring.prefer_fast;
        catalog::settle(self.job.dyn_game.as_ref(), &[algorithm], Some(depth), self.win, fade).map(drop)
    }

    /// The search of the position after some moves; at `level`, or as well as it can.
    pub(super) fn job_after(&self, places: &[u32], level: Option<u8>) -> Option<Job> {
        let subject = self.job.dyn_game.after(places)?;
        let asked = self.asked_depth(level);
        let goes_on = self.searches_on(asked);
        let depth = match asked {
            Some(depth) => depth.plies(),
            None if self.job.time.is_some() && self.job.algorithm == Algorithm::Deepening => None,
            None => reach(&subject, goes_on),
        };
        let mut job = Job { dyn_game: subject, ..self.job.clone() };
        job.settings.quiescence = goes_on;
        let fade = job.settings.scoring.prefer_fast;
        let horizon = Some(Depth::from(depth));
        let settle = |win| catalog::settle(job.dyn_game.as_ref(), &[job.algorithm], horizon, win, fade);
        // A game goes on whatever its win is worth: `check_win` refuses too small a one before it begins.
        let settled = settle(self.win).or_else(|_| settle(None)).ok()?;
        job.settings.depth = depth;
        // The same side maximises all through the game, so that values compare.
        job.settings.max = Some(self.maximiser());
        job.settings.scoring = settled.scoring;
        job.options = job.settings.options_text();
        Some(job)
    }

    /// How far a search at `level` looks, where somebody or the level says so.
    fn asked_depth(&self, level: Option<u8>) -> Option<Depth> {
        self.depth
            .or_else(|| level.filter(|level| level < LEVELS.end()).map(|level| Depth::Plies(level.into())))
    }

    /// Whether a search goes on through noisy moves: where somebody says so, or it looks as far as it can,
    /// since what a heuristic says amid captures is worth little.
    fn searches_on(&self, asked: Option<Depth>) -> bool {
        let info = self.job.dyn_game.info();
        let is_worth_it = info.evaluation_limit != Some(0.0) && info.has_noisy_moves;
        let by_itself = asked.is_none() && is_worth_it && self.job.algorithm.info().has_window();
        self.job.settings.quiescence || by_itself
    }

    /// The level, where that says anything: whoever says how far the machine looks leaves it its slips.
    fn said_level(&self) -> Option<u8> {
        Some(self.level).filter(|&level| self.depth.is_none() || slips(level) > 0)
    }

    /// How well the machine plays, in a few words: `level 5, time 2s`.
    pub(super) fn skill(&self) -> Text {
        let parts = [
            ("level", self.said_level().map(|level| level.to_string())),
            ("depth", self.depth.map(|depth| depth.to_string())),
            ("time", self.job.time.map(typed_time)),
        ];
        let parts = parts.into_iter().filter_map(|(what, value)| Some((what, value?)));
        Text::join(parts.map(|(what, value)| say!("play-skill-part", what, value)), ", ")
    }

    /// How well the machine plays, in sentences.
    pub fn skill_sentences(&self) -> Text {
        let (asked, time) = (self.asked_depth(Some(self.level)), self.job.time);
        let reach = match asked {
            None if time.is_some() => "time",
            None => "can",
            Some(Depth::Full) => "full",
            Some(Depth::Plies(_)) => "plies",
        };
        say!(
            "play-skill",
            level = self.said_level().map(u32::from),
            reach,
            plies = asked.and_then(Depth::plies),
            quiescence = self.searches_on(asked),
            time = time.map(|time| time.as_secs_f64().to_string()),
            slips = slips(self.level)
        )
    }

    /// Who maximises, all through the game: who `--max` names, else as in a search of its start.
    pub(crate) fn maximiser(&self) -> Player {
        self.job.settings.max.unwrap_or_else(|| self.job.dyn_game.maximiser())
    }
}

/// A search that goes on through noisy moves may have so many times fewer nodes up to there: four
/// plies from a middle game of chess take a second or two.
const NOISY: f64 = 2.5;

/// How far to look ahead where nobody says so: to the end of a small game, else as many plies as
/// keep the answer a matter of seconds; fewer where the search `goes_on` after them.
fn reach(subject: &Arc<dyn DynGame>, goes_on: bool) -> Option<u32> {
    if subject.fits(REACH) {
        return None;
    }
    let branches = branching(subject.as_ref());
    let limit = if goes_on { REACH / NOISY } else { REACH };
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
