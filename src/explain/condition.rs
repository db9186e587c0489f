//! Conditions: what somebody wants to stop at, as `deep cut and ply > 2`.
//!
//! A condition is about one node at a time: it is a statement about that node as it is known at a
//! moment, and it *fires* at the moment at which it becomes true of it. What is not known of a node
//! yet is neither true nor false: `leaf` and `not leaf` both fire as a node returns.

mod error;
mod matching;
mod parse;

pub use error::{ConditionError, ConditionProblem};
pub use matching::Watch;
#[cfg(feature = "ui")]
pub(crate) use matching::within;

use crate::check::Session;
use crate::score::Score;
use crate::search::Role;

/// A condition as it was written. To hold it against a recording, [`watch`](Self::watch) it.
///
/// ```
/// use plyscope::explain::Condition;
///
/// let condition = Condition::parse("deep cut and (ply > 2 or not below B)")?;
/// assert_eq!(condition.text, "deep cut and (ply > 2 or not below B)");
///
/// let error = Condition::parse("cut and plyy > 2").unwrap_err();
/// assert_eq!(error.pointed(), "cut and plyy > 2\n        ^");
/// # Ok::<(), plyscope::explain::ConditionError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Condition {
    /// The condition as it was written.
    pub text: String,
    test: Test,
    // The nodes that it names: of each the words that lead to it.
    nodes: Vec<Vec<Word>>,
}

/// What a condition is made of.
#[derive(Clone, PartialEq, Debug)]
enum Test {
    Plain(Plain),
    Number(Quantity, Comparison, Score),
    Player(Comparison, Role),
    /// The move that leads to the node, in any notation of the game.
    Move(Comparison, String),
    /// The node with this number among those that the condition names.
    Node(Comparison, usize),
    /// The node with this number, and all below it.
    Below(usize),
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
}

/// A word that names something, and where it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Word {
    text: String,
    at: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Plain {
    Cut,
    DeepCut,
    Closed,
    Prunes,
    Leaf,
    Table,
    Research,
    Chance,
    NewBest,
    AlphaChanges,
    BetaChanges,
    RootChanges,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quantity {
    Value,
    Alpha,
    Beta,
    Pruned,
    Ply,
    Pass,
    Visit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
}

const PLAIN: [(&str, Plain); 12] = [
    ("cut", Plain::Cut),
    ("deep cut", Plain::DeepCut),
    ("closed", Plain::Closed),
    ("prunes", Plain::Prunes),
    ("leaf", Plain::Leaf),
    ("table", Plain::Table),
    ("research", Plain::Research),
    ("chance", Plain::Chance),
    ("new best", Plain::NewBest),
    ("alpha changes", Plain::AlphaChanges),
    ("beta changes", Plain::BetaChanges),
    ("root changes", Plain::RootChanges),
];

const QUANTITIES: [(&str, Quantity); 7] = [
    ("value", Quantity::Value),
    ("alpha", Quantity::Alpha),
    ("beta", Quantity::Beta),
    ("pruned", Quantity::Pruned),
    ("ply", Quantity::Ply),
    ("pass", Quantity::Pass),
    ("visit", Quantity::Visit),
];

// Signs of two letters stand before those that they begin with.
const COMPARISONS: [(&str, Comparison); 9] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("≤", Comparison::AtMost),
    ("≥", Comparison::AtLeast),
    ("≠", Comparison::Unequal),
    ("<", Comparison::Less),
    (">", Comparison::More),
];

impl Condition {
    /// Reads a condition.
    ///
    /// # Errors
    /// When it is none: what is wrong, where, and what would be right.
    pub fn parse(text: &str) -> Result<Self, ConditionError> {
        let (tree, nodes) = parse::parse(text)?;
        Ok(Self { text: text.trim().to_owned(), test: tree, nodes })
    }

    /// The condition held against a recording: the nodes that it names are found there.
    ///
    /// # Errors
    /// When it names a node that was not entered.
    pub fn watch(&self, session: Session<'_>) -> Result<Watch, ConditionError> {
        Watch::of(self, session)
    }
}

impl Comparison {
    fn holds<T: PartialOrd>(self, one: &T, other: &T) -> bool {
        match self {
            Self::Equal => one == other,
            Self::Unequal => one != other,
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::More => one > other,
            Self::AtLeast => one >= other,
        }
    }
}

/// What a condition can be made of, as it is written.
fn words() -> impl Iterator<Item = &'static str> {
    let plain = PLAIN.iter().map(|(word, _)| *word);
    let quantities = QUANTITIES.iter().map(|(word, _)| *word);
    let others = [parse::PLAYER, parse::MOVE, parse::NODE, parse::BELOW, parse::NOT];
    plain.chain(quantities).chain(others)
}
