//! What is known of a recorded search beside its nodes.

use crate::search::{Algorithm, Settings};

/// What a recording says of the search that it holds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Header {
    /// What the recording is called; empty where nobody named it.
    pub title: String,
    /// The game, in the form that the command line takes; empty where the moves are those of no
    /// game that plyscope knows.
    pub game: String,
    /// The position searched, in the notation of the game; empty where it has none.
    pub position: String,
    /// The algorithm by its word, or whatever a foreign program calls its own.
    pub algorithm: String,
    /// The options as they were typed: `--cutoff strict`.
    pub options: String,
    /// What of the options plyscope understood.
    pub settings: Settings,
    /// How the children of a node make its value and its window.
    pub rule: Rule,
    /// Keys of a foreign recording that plyscope does not know, with their JSON.
    pub extra: Vec<(String, String)>,
}

impl Header {
    /// What people call what was searched: the title, else the game; empty where neither is known.
    #[must_use]
    pub fn name(&self) -> &str {
        if self.title.is_empty() { &self.game } else { &self.title }
    }

    /// The title and the game. A tree that is written out is left out where there is a title: it
    /// tells people less than that.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        let is_written_out = self.game.contains(['(', '[', '{']);
        let game = if is_written_out && !self.title.is_empty() { "" } else { &self.game };
        [&self.title, game]
    }

    /// Whether nodes are searched with a window worth showing. Of the searches with chance only
    /// those that know bounds of all scores have one.
    #[must_use]
    pub fn has_window(&self) -> bool {
        let prunes_chances = self.rule == Rule::Average && self.settings.bounds.is_some();
        self.rule.has_window() || prunes_chances
    }
}

/// How the children of a node make what is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rule {
    /// The best child counts, and the window narrows with it.
    #[default]
    AlphaBeta,
    /// The best child counts; there is no window.
    Minimax,
    /// As with alpha-beta, but a child that was searched with a narrower window and turned out
    /// better counts only once it has been searched again.
    Scout,
    /// The best child counts, and at a chance node the average of all.
    Average,
}

impl Rule {
    /// The rule of an algorithm.
    #[must_use]
    pub const fn of(algorithm: Algorithm) -> Self {
        match algorithm {
            Algorithm::Minimax => Self::Minimax,
            Algorithm::Pvs => Self::Scout,
            Algorithm::Expectimax => Self::Average,
            Algorithm::AlphaBeta | Algorithm::Negamax | Algorithm::Deepening | Algorithm::Mtdf => {
                Self::AlphaBeta
            }
        }
    }

    /// Whether the rule itself has windows; see [`Header::has_window`].
    fn has_window(self) -> bool {
        matches!(self, Self::AlphaBeta | Self::Scout)
    }
}
