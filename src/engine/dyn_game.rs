//! Any game, behind one object-safe trait.

use std::fmt;
use std::sync::Arc;

use crate::game::{Evaluation, GameInfo, Playable, Player, Replay, Replayer, Started};
use crate::record::Recorder;
use crate::search::{self, Algorithm, Found, SearchError, Settings, ZERO};

/// A game with the position to be searched, whatever its type.
pub trait DynGame: Send + Sync {
    /// Searches it and records what happens. Recurses once a ply.
    ///
    /// # Errors
    /// See [`search::run`].
    fn search(
        &self,
        algorithm: Algorithm,
        settings: &Settings,
        recorder: &mut Recorder,
    ) -> Result<Found, SearchError>;

    /// The game after some more moves, by their indices in natural order, counted from 0;
    /// `None` where there is no such move.
    fn after(&self, moves: &[u32]) -> Option<Arc<dyn DynGame>>;

    /// A walk through the game that stands at the position searched.
    fn replay(&self) -> Box<dyn Replay>;

    /// What is the same in every position of the game.
    fn info(&self) -> GameInfo;

    /// The position in the notation of the game; empty where it has none.
    fn position_text(&self) -> String;

    /// Who maximises unless somebody says otherwise.
    fn maximiser(&self) -> Player;

    /// How many nodes a full search can enter at the most; `None` where unknown.
    fn size_limit(&self) -> Option<f64>;

    /// Whether a full search enters no more than so many nodes, as far as a look at a few ten
    /// thousand positions can tell: nearer the truth than [`size_limit`](Self::size_limit).
    fn fits(&self, nodes: f64) -> bool;

    /// How many plies the game can still last at the most; `None` where unknown.
    fn ply_limit(&self) -> Option<u32>;
}

impl fmt::Debug for dyn DynGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.info().fmt(f)
    }
}

/// A game at its own start, as a [`DynGame`].
pub fn dyn_game<G: Playable>(game: G) -> Arc<dyn DynGame> {
    Arc::new(Started::new(game))
}

impl<G: Playable> DynGame for Started<G> {
    fn search(
        &self,
        algorithm: Algorithm,
        settings: &Settings,
        recorder: &mut Recorder,
    ) -> Result<Found, SearchError> {
        let zero = Settings { evaluation: Some(ZERO.to_owned()), ..settings.clone() };
        let settings = if self.has_evaluation { settings } else { &zero };
        search::run(&*self.game, self.position(), algorithm, settings, recorder)
    }

    fn after(&self, moves: &[u32]) -> Option<Arc<dyn DynGame>> {
        let mut later = self.clone();
        moves.iter().all(|&index| later.play_index(index)).then(|| Arc::new(later) as Arc<dyn DynGame>)
    }

    fn replay(&self) -> Box<dyn Replay> {
        Box::new(Replayer::new(self))
    }

    fn info(&self) -> GameInfo {
        Self::info(self)
    }

    fn position_text(&self) -> String {
        Self::position_text(self)
    }

    fn maximiser(&self) -> Player {
        Self::info(self).maximiser.unwrap_or_else(|| self.game.player(self.position()))
    }

    fn size_limit(&self) -> Option<f64> {
        self.game.size_limit(self.position())
    }

    fn fits(&self, nodes: f64) -> bool {
        fits(&*self.game, self.position(), nodes)
    }

    fn ply_limit(&self) -> Option<u32> {
        self.game.ply_limit(self.position())
    }
}

/// The most positions of one ply that are looked at.
const LOOKED_AT: usize = 30_000;

/// No look brings a limit down by more than this factor.
const GAIN: f64 = 1e4;

/// Whether a full search from a position enters at most `nodes` nodes, judged by its first plies:
/// the limits of later positions are closer than that of the start.
fn fits<G: Evaluation>(game: &G, start: &G::Position, nodes: f64) -> bool {
    let mut row = vec![start.clone()];
    let mut above = 0.0;
    while !row.is_empty() && row.len() <= LOOKED_AT {
        let below = row.iter().map(|position| game.size_limit(position)).sum::<Option<f64>>();
        let Some(below) = below else { return false };
        if above + below <= nodes {
            return true;
        }
        if below > nodes * GAIN {
            return false;
        }
        above += row.iter().fold(0.0, |count, _| count + 1.0);
        let inner = row.iter().filter(|position| game.outcome(position).is_none());
        let next = inner.flat_map(|position| game.moves(position).map(|mv| game.play(position, mv)));
        row = next.take(LOOKED_AT + 1).collect();
    }
    false
}
