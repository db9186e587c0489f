//! What differs from algorithm to algorithm: its pseudo-code and its own words.
//!
//! A further algorithm is a further file here that implements [`Method`], and a line in
//! [`method`].

mod alphabeta;
mod deepening;
mod expectimax;
mod minimax;
mod mtdf;
mod negamax;
mod pvs;
mod quiet;

use super::narrate::Mark;
use super::scene::{Above, Back, Entering};
use crate::record::{Header, Rule};
use crate::search::{Algorithm, Cutoff, Fail, Role, Settings, Table};

pub(super) use quiet::code as quiet_code;

/// An algorithm as it is taught.
pub(super) trait Method: Sync {
    /// The name that stands in sentences.
    fn title(&self) -> &'static str;

    /// How it works, in a few sentences of a line each, with the rules that were chosen.
    fn introduction(&self, header: &Header) -> Vec<String>;

    /// Its pseudo-code at a node of a role: at most 12 lines of at most 38 columns.
    fn code(&self, settings: &Settings, role: Role) -> Vec<Line>;

    /// The pseudo-code of what calls it for every pass, where it is done in passes.
    fn outer_code(&self, settings: &Settings) -> Vec<Line> {
        self.code(settings, Role::Max)
    }

    /// Goes on from the sentence that says who chooses at a node with branches.
    fn remark(&self, _scene: &Entering) -> String {
        String::new()
    }

    /// What the window means that a node with branches is entered with; empty where there is none.
    fn window(&self, scene: &Entering) -> String;

    /// What to expect of a leaf before its value is known.
    fn awaited(&self, scene: &Entering, above: &Above) -> String;

    /// What a value does to the parent that it comes back to.
    fn returned(&self, scene: &Back) -> Told;

    /// That a pass begins.
    fn pass_begins(&self, _scene: &Entering) -> String {
        "A new pass begins.".to_owned()
    }

    /// What a pass has found.
    fn pass_ended(&self, scene: &Back) -> Told {
        let value = super::words::spoken(scene.returned.bound, scene.returned.value);
        let what = format!("This pass comes to {value}.");
        Told { mark: Mark::Improves, what, why: String::new(), meaning: String::new() }
    }
}

/// A line of pseudo-code, and what is done in it.
pub(super) struct Line(pub &'static str, pub &'static [Step]);

/// What a line of pseudo-code does, as far as moments are told apart by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A leaf is valued, or the table answers.
    Leaf,
    /// A node begins.
    Start,
    /// A child's value is compared with the value so far, or added to it.
    Value,
    /// A pass finds less than it was asked for: the value is at most that.
    PassLow,
    /// A pass finds what it was asked for, or more: the value is at least that.
    PassHigh,
    /// The window is narrowed.
    Bound,
    /// A child has to be searched again.
    Again,
    /// The node stops.
    Stop,
    /// The node stops, below alpha where there is a line of its own for that.
    StopLow,
    /// The node returns.
    Return,
}

impl Line {
    /// The line that ends a leaf.
    fn leaf(settings: &Settings) -> Self {
        let text = match settings.table {
            Table::None => "  if leaf: return its value",
            _ => "  if leaf or in table: return that",
        };
        Self(text, &[Step::Leaf])
    }

    /// The line that stops a node whose window has closed.
    fn stop(settings: &Settings) -> Self {
        let text = match settings.cutoff {
            Cutoff::Weak => "    if beta <= alpha: break",
            Cutoff::Strict => "    if beta < alpha: break",
        };
        Self(text, &[Step::Stop])
    }

    /// The line that returns what was found.
    fn end(settings: &Settings, role: Role) -> Self {
        let text = match (settings.table, settings.fail, role) {
            (Table::None, Fail::Soft, _) => "  return value",
            (Table::None, Fail::Hard, Role::Min) => "  return max(beta, alpha)",
            (Table::None, Fail::Hard, _) => "  return min(alpha, beta)",
            (_, Fail::Soft, _) => "  store value, return it",
            (_, Fail::Hard, Role::Min) => "  store max(beta, alpha), return it",
            (_, Fail::Hard, _) => "  store min(alpha, beta), return it",
        };
        Self(text, &[Step::Return])
    }
}

/// The part of a narration that is an algorithm's own.
pub(super) struct Told {
    pub mark: Mark,
    /// Goes on from the sentence that says where the value comes from.
    pub what: String,
    pub why: String,
    pub meaning: String,
}

/// The words for a recorded search. A foreign algorithm is told by how its nodes make their
/// values.
pub(super) fn method(header: &Header) -> &'static dyn Method {
    match (header.info().algorithm, header.rule) {
        (Some(Algorithm::Minimax), _) | (Some(Algorithm::AlphaBeta) | None, Rule::Minimax) => {
            &minimax::Minimax
        }
        (Some(Algorithm::Negamax), _) => &negamax::Negamax,
        (Some(Algorithm::Pvs), _) | (None, Rule::Scout) => &pvs::Pvs,
        (Some(Algorithm::Deepening), _) => &deepening::Deepening,
        (Some(Algorithm::Mtdf), _) => &mtdf::Mtdf,
        (Some(Algorithm::Expectimax), _) | (None, Rule::Average) => &expectimax::Expectimax,
        (Some(Algorithm::AlphaBeta), _) | (None, Rule::AlphaBeta) => &alphabeta::AlphaBeta,
    }
}
