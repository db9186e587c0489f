//! What the leaves of a recording are worth, held against its game.
//!
//! The leaves of a tree, and games that are counted in points, have one value. What a win is worth
//! is a program's own choice: it is what the options say, or else what all finished games of the
//! recording agree in. So it is with estimates: they are held against an evaluation that is named.

use super::engine::count;
use super::leaf_evidence::EstimateSigns;
use super::reading::Extremes;
use crate::game::{GameInfo, Outcome, Player, Replay};
use crate::record::{Header, Node, NodeId, Values};
use crate::score::Score;
use crate::search::{End, Role, Scoring, Settings};

/// What the game has to say of the values of leaves, collected while they are read.
#[derive(Debug, Default)]
pub(super) struct LeafValues {
    // What the options say of wins, and whether they name the evaluation.
    declared: Option<Scoring>,
    names_evaluation: bool,
    // Whose values they are, where the first line says so.
    said: Option<Values>,
    // Where the options have the horizon, and where leaves say that it is.
    depth: Option<u32>,
    horizon: Option<(u32, u32)>,
    // From what lead on a side is clearly ahead; 0 where the game's own evaluation does not tell.
    margin: f64,
    pub signs: EstimateSigns,
    // As MAX's values, and as those of who moves, in the order of `Values`.
    pub seen: [LeafView; 2],
}

/// What leaves have in common, as one side sees their values.
#[derive(Debug, Default)]
pub(super) struct LeafView {
    /// How many have another value than the game or a scoring that is declared gives them.
    wrong: u32,
    /// What wins are worth wherever they come, and what they would be worth at the root if they fade.
    flat: Extremes,
    fading: Extremes,
    /// Whether an estimate is not that of the game, or not nothing; whether a leaf was moved into its window.
    is_other: bool,
    is_nonzero: bool,
    pub is_clamped: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum LeafWorth {
    /// This, from MAX's side.
    Known(Score),
    /// The game is over like this, and what that is worth is not declared.
    Ended(Outcome),
    Unknown,
}

/// What a program scores its leaves by, as far as its leaves tell.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LeafScoring {
    /// Who maximises, where somebody moves.
    pub maximiser: Option<Player>,
    /// What a win may be worth; more than one where the wins of the recording do not decide it.
    pub wins: Vec<Scoring>,
    /// Whether no finished game was won.
    pub sees_no_win: bool,
    /// Whether estimates are those of the game as it was opened; else, if `is_zero`, nothing.
    pub is_estimated: bool,
    pub is_zero: bool,
    /// How many moves were made to the nearest leaf at the horizon, and to the farthest.
    pub horizon: Option<(u32, u32)>,
}

/// The positive number in which all wins agree.
fn agreed(wins: Extremes) -> Option<Score> {
    wins.agreed().filter(|&win| win > Score::ZERO)
}

/// Whether there are wins that do not agree in a positive number.
fn differ(wins: Extremes) -> bool {
    wins.count > 0 && agreed(wins).is_none()
}

impl LeafValues {
    pub fn new(header: &Header, game: &GameInfo) -> Self {
        let Settings { scoring, evaluation, depth, .. } = &header.settings;
        let is_declared =
            ["win-score", "prefer-fast"].iter().any(|name| Settings::names(&header.options, name));
        Self {
            declared: is_declared.then_some(*scoring),
            names_evaluation: evaluation.is_some(),
            said: header.values,
            depth: *depth,
            margin: if game.points.is_none() { 2.0 * game.evaluation_margin } else { 0.0 },
            ..Self::default()
        }
    }

    /// A pass begins, which looks as far as it likes.
    pub const fn begin(&mut self) {
        self.horizon = None;
    }

    /// Takes in a leaf, at which the game stands, and says what it is worth there.
    pub fn add(&mut self, id: NodeId, node: &Node, end: End, max: Player, game: &dyn Replay) -> LeafWorth {
        let Some(value) = node.value() else { return LeafWorth::Unknown };
        let ply = node.moves_made();
        let seen = self.views(node.role(), value);
        if end == End::Horizon {
            if game.result().is_none() {
                return self.add_estimate(id, node, Self::estimate(Some(max), game));
            }
            self.looks_to(ply);
        }
        let is_at_horizon = self.is_at_horizon(node, end);
        let worth = match (game.result(), self.declared) {
            (None, _) => LeafWorth::Unknown,
            (Some(outcome @ Outcome::Points(_)), _) => {
                LeafWorth::Known(Scoring::default().value(outcome, max, ply))
            }
            (Some(outcome), Some(scoring)) => LeafWorth::Known(scoring.value(outcome, max, ply)),
            (Some(outcome), None) => {
                let views = self.seen.iter_mut().zip(seen).filter(|_| !is_at_horizon);
                views.for_each(|(view, value)| view.add_end(outcome, value, max, ply));
                LeafWorth::Ended(outcome)
            }
        };
        self.count_wrong(node, value, worth);
        worth
    }

    /// Takes in a leaf where the search looks no deeper, which the game's own evaluation gives this.
    pub fn add_estimate(&mut self, id: NodeId, node: &Node, estimate: Score) -> LeafWorth {
        let Some(value) = node.value() else { return LeafWorth::Unknown };
        self.looks_to(node.moves_made());
        if self.margin > 0.0 && estimate.get().abs() >= self.margin && value != Score::ZERO {
            self.signs.add(id, value, estimate);
        }
        let seen = self.views(node.role(), value);
        for (view, value) in self.seen.iter_mut().zip(seen) {
            view.is_other |= value != estimate;
            view.is_nonzero |= value != Score::ZERO;
        }
        let worth = if self.names_evaluation { LeafWorth::Known(estimate) } else { LeafWorth::Unknown };
        self.count_wrong(node, value, worth);
        worth
    }

    /// What the game's own evaluation gives a position, as MAX sees it.
    pub fn estimate(max: Option<Player>, game: &dyn Replay) -> Score {
        let own = game.evaluation();
        if max == Some(Player::Second) { -own } else { own }
    }

    fn looks_to(&mut self, ply: u32) {
        let (least, most) = self.horizon.unwrap_or((ply, ply));
        self.horizon = Some((least.min(ply), most.max(ply)));
    }

    fn count_wrong(&mut self, node: &Node, value: Score, worth: LeafWorth) {
        let LeafWorth::Known(worth) = worth else { return };
        let right = self.views(node.role(), worth);
        for (view, right) in self.seen.iter_mut().zip(right) {
            view.wrong += u32::from(is_other(node, value, right));
            view.is_clamped |= value != right;
        }
    }

    /// Whether nothing speaks against that the search looks so many plies ahead.
    pub fn may_end_at(&self, ply: u32) -> bool {
        self.depth.is_none() && self.horizon.is_none_or(|plies| plies == (ply, ply))
    }

    /// Whether a leaf lies where a program stops looking, so that it may have taken a finished game
    /// for a position to be estimated.
    pub fn is_at_horizon(&self, node: &Node, end: End) -> bool {
        end == End::Horizon || Some(node.moves_made()) == self.depth
    }

    /// A number of the recording as MAX sees it, if it is MAX's and if it is that of who moves; or
    /// one of MAX's as the recording has it.
    fn views(&self, role: Role, value: Score) -> [Score; 2] {
        // What a first line says was obeyed as the line was read.
        let is_turned = role == Role::Min && self.said.is_none();
        [value, if is_turned { -value } else { value }]
    }

    /// Whose values they seem to be: MAX's, unless only those of who moves make sense.
    pub fn values(&self) -> Values {
        if self.fit_better(Values::Mover, Values::Max) { Values::Mover } else { Values::Max }
    }

    fn fit_better(&self, one: Values, other: Values) -> bool {
        let seen = [one, other].map(|values| &self.seen[values as usize]);
        let [one, other] = seen.map(|seen| (seen.wrong, differ(seen.flat) && differ(seen.fading)));
        one < other
    }

    /// Whether finished games speak against values of who moves: no win is worth anything then.
    pub fn deny_movers(&self) -> bool {
        let wins = self.seen[Values::Mover as usize].flat;
        self.fit_better(Values::Max, Values::Mover) || (wins.count > 0 && wins.greatest <= Score::ZERO)
    }

    /// Whether a leaf may have a value that it should not have.
    pub fn is_suspect(&self, node: &Node, end: End, worth: LeafWorth) -> bool {
        let Some(value) = node.value() else { return false };
        match worth {
            LeafWorth::Known(worth) => {
                self.views(node.role(), worth).into_iter().any(|worth| is_other(node, value, worth))
            }
            // What wins are worth is known in the end only.
            LeafWorth::Ended(_) => self.is_at_horizon(node, end),
            LeafWorth::Unknown => false,
        }
    }

    /// What a leaf should have and does not, as a number of a recording that has these values.
    pub fn expected(&self, node: &Node, worth: LeafWorth, max: Player, values: Values) -> Option<Score> {
        let worth = match worth {
            LeafWorth::Known(worth) => worth,
            LeafWorth::Ended(outcome) => match self.scoring(values).wins[..] {
                [scoring] => scoring.value(outcome, max, node.moves_made()),
                _ => return None,
            },
            LeafWorth::Unknown => return None,
        };
        let worth = self.views(node.role(), worth)[values as usize];
        node.value().is_some_and(|value| is_other(node, value, worth)).then_some(worth)
    }

    /// What the leaves are scored by, if these are their values.
    pub fn scoring(&self, values: Values) -> LeafScoring {
        let seen = &self.seen[values as usize];
        // Else a win that comes late would fade below nothing.
        let are_wins = seen.flat.least > Score::ZERO;
        let fits = [(seen.flat, false), (seen.fading, true)].into_iter().filter(|_| are_wins);
        let fitting =
            fits.filter_map(|(wins, prefer_fast)| Some(Scoring { win: agreed(wins)?, prefer_fast }));
        let wins = self.declared.map_or_else(|| fitting.collect(), |declared| vec![declared]);
        let sees_no_win = seen.flat.count == 0 && wins.is_empty();
        let (is_estimated, is_zero) = (!seen.is_other, !seen.is_nonzero);
        LeafScoring { maximiser: None, wins, sees_no_win, is_estimated, is_zero, horizon: self.horizon }
    }
}

impl LeafView {
    /// Takes in a finished game; `value` is MAX's.
    fn add_end(&mut self, outcome: Outcome, value: Score, max: Player, ply: u32) {
        match outcome.winner() {
            Some(winner) => {
                let win = if winner == max { value } else { -value };
                self.flat.add(win);
                self.fading.add(win.plus(count(ply)));
            }
            // No win is worth anything where draws are.
            None if value != Score::ZERO => {
                self.flat.add(Score::NEG_INFINITY);
                self.fading.add(Score::NEG_INFINITY);
            }
            None => {}
        }
    }
}

/// Whether a leaf has another value than it is worth. Some programs clamp leaves into their window.
fn is_other(node: &Node, value: Score, worth: Score) -> bool {
    ![worth, node.window().clamp(worth)].contains(&value)
}
