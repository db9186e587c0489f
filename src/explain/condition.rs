//! Conditions: what somebody wants to stop at, as `deep cut and ply > 2`.
//!
//! A condition is about one node at a time: it is a statement about that node as it is known at a
//! moment, and it *fires* at the moment at which it becomes true of it. What is not known of a node
//! yet is neither true nor false: `leaf` and `not leaf` both fire as a node returns.

mod matching;
mod parse;

use std::cmp::Ordering;
use std::fmt;

pub use matching::Watch;
#[cfg(feature = "ui")]
pub(crate) use matching::within;

use self::matching::{Quantity, Statement};
use crate::language::{Text, say};
use crate::score::Score;
use crate::search::Role;
use crate::text;

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
#[derive(Clone, Debug)]
pub struct Condition {
    /// The condition as it was written.
    pub text: String,
    test: Test,
    // The nodes that it names: of each the words that lead to it.
    nodes: Vec<Vec<Word>>,
}

/// What a condition is made of.
#[derive(Clone, Debug)]
enum Test {
    /// A statement without a number or a name.
    Plain(Statement),
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

/// A piece of a condition, and where it begins. In quotes it is a name.
#[derive(Clone, Debug)]
struct Word {
    text: String,
    at: usize,
    is_quoted: bool,
}

/// A sign, and whether it holds of two things in this order.
type Sign = (&'static str, fn(Ordering) -> bool);
type Comparison = &'static Sign;

// Signs of two letters stand before those that they begin with.
static COMPARISONS: [Sign; 9] = [
    ("==", Ordering::is_eq),
    ("!=", Ordering::is_ne),
    ("<=", Ordering::is_le),
    (">=", Ordering::is_ge),
    ("≤", Ordering::is_le),
    ("≥", Ordering::is_ge),
    ("≠", Ordering::is_ne),
    ("<", Ordering::is_lt),
    (">", Ordering::is_gt),
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
}

/// What is said decides what is meant.
impl PartialEq for Condition {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// What is wrong with a condition, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionError {
    /// What is wrong, and what would be right.
    pub problem: Text,
    /// The byte of the condition at which it is wrong.
    pub at: usize,
    text: String,
}

impl ConditionError {
    fn new(problem: Text, at: usize, text: &str) -> Self {
        Self { problem, at, text: text.to_owned() }
    }

    /// The column, in characters, from 1.
    pub fn column(&self) -> usize {
        1 + self.before().chars().count()
    }

    /// The cells before the error where the condition is shown.
    pub fn cells_before(&self) -> usize {
        text::width(&text::clean(self.before()))
    }

    /// The condition with a caret under the error: two lines, safe to be written to a terminal.
    pub fn pointed(&self) -> String {
        format!("{}\n{}^", text::clean(&self.text), " ".repeat(self.cells_before()))
    }

    fn before(&self) -> &str {
        self.text.get(..self.at).unwrap_or(&self.text)
    }
}

impl fmt::Display for ConditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        say!("condition-at", column = self.column().to_string(), problem = self.problem.clone()).fmt(f)
    }
}

impl std::error::Error for ConditionError {}
