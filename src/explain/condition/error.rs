//! What is wrong with a condition.

use std::fmt;

use thiserror::Error;

use super::{PLAIN, QUANTITIES};
use crate::explain::NoNodeError;
use crate::language::{Text, say, say_of};
use crate::text;

const WORD: usize = 40;

/// What is wrong with a condition, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionError {
    /// What is wrong.
    pub problem: ConditionProblem,
    /// The byte of the condition at which it is wrong.
    pub at: usize,
    text: String,
}

/// What is wrong with a condition, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ConditionProblem {
    /// There is no condition.
    #[error("{}", say!("condition-missing"))]
    Missing,
    /// No part of a condition begins with this word.
    #[error("{}", say!("condition-unknown", word = quoted(.0), advice = advice(.0)))]
    Unknown(String),
    /// The word means something only with others behind it.
    #[error("{}", say!("condition-alone", word = *.0, right = say_of!("condition-right", .0)))]
    Alone(&'static str),
    /// Names are not greater or less than each other.
    #[error("{}", say!("condition-ordered"))]
    Ordered,
    /// A name stands where a number should.
    #[error("{}", say!("condition-no-number", word = quoted(.0)))]
    NoNumber(String),
    /// The number is missing.
    #[error("{}", say!("condition-number-missing"))]
    NumberMissing,
    /// There is no such player.
    #[error("{}", say!("condition-no-player", word = quoted(.0)))]
    NoPlayer(String),
    /// The name is missing.
    #[error("{}", say!("condition-name-missing"))]
    NameMissing,
    /// Two conditions follow each other.
    #[error("{}", say!("condition-unjoined"))]
    Unjoined,
    /// A parenthesis is not closed.
    #[error("{}", say!("condition-unclosed"))]
    Unclosed,
    /// A parenthesis was not opened.
    #[error("{}", say!("condition-unopened"))]
    Unopened,
    /// A quotation is not closed.
    #[error("{}", say!("condition-unquoted"))]
    Unquoted,
    /// Too many parentheses or `not` stand inside each other.
    #[error("{}", say!("condition-deep", most = .0.to_string()))]
    Deep(usize),
    /// The node is not there.
    #[error("{0}")]
    Node(NoNodeError),
}

impl ConditionError {
    pub(super) fn new(problem: ConditionProblem, at: usize, text: &str) -> Self {
        Self { problem, at, text: text.to_owned() }
    }

    /// The column, in characters, from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        1 + self.before().chars().count()
    }

    /// The cells before the error where the condition is shown.
    #[must_use]
    pub fn cells_before(&self) -> usize {
        text::width(&text::clean(self.before()))
    }

    /// The condition with a caret under the error: two lines, safe to be written to a terminal.
    #[must_use]
    pub fn pointed(&self) -> String {
        format!("{}\n{}^", text::clean(&self.text), " ".repeat(self.cells_before()))
    }

    fn before(&self) -> &str {
        self.text.get(..self.at).unwrap_or(&self.text)
    }
}

impl fmt::Display for ConditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, problem) = (self.column().to_string(), self.problem.to_string());
        write!(f, "{}", say!("condition-at", column = column, problem = problem))
    }
}

impl std::error::Error for ConditionError {}

fn quoted(word: &str) -> String {
    format!("`{}`", text::fit(&text::clean(word), WORD))
}

/// What would be right instead of a word that means nothing.
fn advice(word: &str) -> Text {
    if let Some((before, _)) = word.split_once('=').filter(|(before, _)| is_quantity(before.trim_end())) {
        return say!("condition-equals", word = before.trim_end().to_owned());
    }
    match text::nearest(word, super::words()) {
        Some(meant) => say!("condition-meant", word = meant.to_owned()),
        None => say!("condition-words", words = super::words().collect::<Vec<_>>().join(", ")),
    }
}

fn is_quantity(word: &str) -> bool {
    QUANTITIES.iter().any(|(name, _)| *name == word) || PLAIN.iter().any(|(name, _)| *name == word)
}
