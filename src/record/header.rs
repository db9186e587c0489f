//! What is known of a recorded search beside its nodes.

use crate::language::words;
use crate::score::{Bound, Score, Window};
use crate::search::{AlgorithmInfo, Role, Rule, Settings};

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
    /// Whose point of view its values and windows had as they were printed, if it says so; here they
    /// are MAX's.
    pub values: Option<Values>,
    /// Keys of a foreign recording that plyscope does not know, with their JSON.
    pub extra: Vec<(String, String)>,
}

impl Header {
    /// What people call what was searched: the title, else the game; empty where neither is known.
    pub fn name(&self) -> &str {
        if self.title.is_empty() { &self.game } else { &self.title }
    }

    /// The title and the game. A tree or a test that is written out is left out where there is a
    /// title: it tells people less than that.
    pub fn names(&self) -> [&str; 2] {
        let is_written_out = self.game.contains(['(', '[', '{', '"']);
        let game = if is_written_out && !self.title.is_empty() { "" } else { &self.game };
        [&self.title, game]
    }

    /// Whether nodes are searched with a window worth showing. Of the searches with chance only
    /// those that know bounds of all scores have one.
    pub fn has_window(&self) -> bool {
        match self.rule {
            Rule::AlphaBeta | Rule::Scout => true,
            Rule::Minimax => false,
            Rule::Average => self.settings.bounds.is_some(),
        }
    }

    /// Whether windows narrow as values come back: not those of a search with chance, whose averages
    /// no value moves.
    pub(crate) fn narrows_windows(&self) -> bool {
        self.has_window() && self.rule != Rule::Average
    }

    /// What is known of the algorithm; of another program's only what its name and nodes tell.
    pub fn info(&self) -> AlgorithmInfo {
        AlgorithmInfo { rule: self.rule, ..AlgorithmInfo::named(&self.algorithm) }
    }

    /// What people call the algorithm: `alpha-beta`, or as another program calls its own.
    pub fn algorithm_title(&self) -> &str {
        self.info().algorithm.map_or(self.algorithm.as_str(), |known| known.title())
    }
}

/// Whose point of view the values and windows of a recording have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Values {
    /// MAX's, at every node.
    #[default]
    Max,
    /// That of whoever moves at the node, as a negamax has them.
    Mover,
}

words!(Values, Max => "max", Mover => "mover");

impl Values {
    /// A window as MAX sees it, and whether its alpha and its beta were printed.
    pub(crate) fn window(self, role: Role, window: Window, is_printed: [bool; 2]) -> (Window, [bool; 2]) {
        let [alpha, beta] = is_printed;
        if self.are_negated(role) { (window.negated(), [beta, alpha]) } else { (window, is_printed) }
    }

    /// A value as MAX sees it.
    pub fn value(self, role: Role, value: Score) -> Score {
        if self.are_negated(role) { -value } else { value }
    }

    /// A bound as MAX sees it.
    pub(crate) fn bound(self, role: Role, bound: Bound) -> Bound {
        if self.are_negated(role) { bound.negated() } else { bound }
    }

    fn are_negated(self, role: Role) -> bool {
        self == Self::Mover && role == Role::Min
    }
}
