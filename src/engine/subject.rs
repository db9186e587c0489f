//! Any game, behind one object-safe trait.

use std::sync::Arc;

use super::size;
use crate::game::{Continued, Game, Player, Replay, Replayer};
use crate::record::Recorder;
use crate::search::{self, Algorithm, Found, SearchError, Settings};

/// A game at the position to be searched, whatever its type.
pub trait Subject: Send + Sync {
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

    /// The same game after some more moves, by their places in natural order, counted from 0;
    /// `None` where there is no such move.
    fn after(&self, places: &[u32]) -> Option<Arc<dyn Subject>>;

    /// A walk through the game that stands at the position searched.
    fn replay(&self) -> Box<dyn Replay>;

    /// The position in the notation of the game; empty where it has none.
    fn position_text(&self) -> String;

    /// What a player is called.
    fn player_name(&self, player: Player) -> String;

    /// Who maximises unless somebody says otherwise.
    fn maximiser(&self) -> Player;

    /// Whether several moves may lead to one position, so that a table can save something.
    fn transposes(&self) -> bool;

    /// How many nodes a full search can enter at the most; `None` where unknown.
    fn size_limit(&self) -> Option<f64>;

    /// Whether a full search enters no more than so many nodes, as far as a look at a few ten
    /// thousand positions can tell: nearer the truth than [`size_limit`](Self::size_limit).
    fn fits(&self, nodes: f64) -> bool;

    /// How many plies the game can still last at the most; `None` where unknown.
    fn ply_limit(&self) -> Option<u32>;

    /// The largest size of a heuristic value; `None` where unknown.
    fn evaluation_limit(&self) -> Option<f64>;

    /// The smallest heuristic value that says that somebody is ahead.
    fn evaluation_margin(&self) -> f64;

    /// Whether any move of the game is ever noisy, so that a quiescence search has something to
    /// look at.
    fn has_noise(&self) -> bool;

    /// Whether chance moves anywhere in the game.
    fn has_chance(&self) -> bool;

    /// Whether the game may end with a win, whose worth the search says.
    fn has_wins(&self) -> bool;

    /// Whether some moves are nearer the middle than others.
    fn has_center(&self) -> bool;

    /// Whether positions may mirror or turn into each other.
    fn has_symmetries(&self) -> bool;
}

/// A game as a [`Subject`], at its own start.
pub fn subject<G>(game: G) -> Arc<dyn Subject>
where
    G: Game + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    continued(Continued::new(game))
}

/// A game as a [`Subject`], where it was taken up.
pub fn continued<G>(game: Continued<G>) -> Arc<dyn Subject>
where
    G: Game + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    Arc::new(Opened(Arc::new(game)))
}

struct Opened<G: Game>(Arc<Continued<G>>);

impl<G> Subject for Opened<G>
where
    G: Game + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    fn search(
        &self,
        algorithm: Algorithm,
        settings: &Settings,
        recorder: &mut Recorder,
    ) -> Result<Found, SearchError> {
        search::run(self.0.as_ref(), algorithm, settings, recorder)
    }

    fn after(&self, places: &[u32]) -> Option<Arc<dyn Subject>> {
        let mut later = Continued::clone(&self.0);
        places.iter().all(|&place| later.play_place(place)).then(|| continued(later))
    }

    fn replay(&self) -> Box<dyn Replay> {
        Box::new(Replayer::new(Arc::clone(&self.0)))
    }

    fn position_text(&self) -> String {
        self.0.start_text()
    }

    fn player_name(&self, player: Player) -> String {
        self.0.player_name(player).to_owned()
    }

    fn maximiser(&self) -> Player {
        self.0.maximiser(&self.0.start())
    }

    fn transposes(&self) -> bool {
        self.0.transposes()
    }

    fn size_limit(&self) -> Option<f64> {
        self.0.size_limit(&self.0.start())
    }

    fn fits(&self, nodes: f64) -> bool {
        size::fits(self.0.as_ref(), nodes)
    }

    fn ply_limit(&self) -> Option<u32> {
        self.0.ply_limit(&self.0.start())
    }

    fn evaluation_limit(&self) -> Option<f64> {
        self.0.evaluation_limit()
    }

    fn evaluation_margin(&self) -> f64 {
        self.0.evaluation_margin()
    }

    fn has_noise(&self) -> bool {
        self.0.has_noise()
    }

    fn has_chance(&self) -> bool {
        self.0.has_chance()
    }

    fn has_wins(&self) -> bool {
        self.0.has_wins()
    }

    fn has_center(&self) -> bool {
        self.0.has_center()
    }

    fn has_symmetries(&self) -> bool {
        self.0.has_symmetries()
    }
}
