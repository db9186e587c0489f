//! What is wrong with a condition.

use std::fmt;

use thiserror::Error;

use super::{PLAIN, QUANTITIES};
use crate::explain::NoNodeError;
use crate::text;

/// How much of a word is repeated in a message.
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
    #[error("a condition is missing; write one such as `cut` or `value > 3 and ply == 2`")]
    Missing,
    /// No part of a condition begins with this word.
    #[error("{} is no part of a condition; {}", quoted(.0), advice(.0))]
    Unknown(String),
    /// The word means something only with others behind it.
    #[error("`{word}` means nothing alone; write {right}")]
    Alone {
        /// The word.
        word: &'static str,
        /// What would be right.
        right: &'static str,
    },
    /// Names are not greater or less than each other.
    #[error("names are the same or not; write `==` or `!=`")]
    Ordered,
    /// A name stands where a number should.
    #[error("{} is no number; write one such as `3`, `-0.5` or `inf`", quoted(.0))]
    NoNumber(String),
    /// The number is missing.
    #[error("a number is missing; write one such as `3`, `-0.5` or `inf`")]
    NumberMissing,
    /// There is no such player.
    #[error("{} is no player; write `max` or `min`", quoted(.0))]
    NoPlayer(String),
    /// The name is missing.
    #[error("a name is missing; one with blanks stands in double quotes")]
    NameMissing,
    /// Two conditions follow each other.
    #[error("two conditions follow each other; write `and` or `or` between them")]
    Unjoined,
    /// A parenthesis is not closed.
    #[error("this parenthesis is never closed; write `)` behind what belongs together")]
    Unclosed,
    /// A parenthesis was not opened.
    #[error("this parenthesis was never opened; take it away, or write `(` before what belongs together")]
    Unopened,
    /// A quotation is not closed.
    #[error("this quotation is never closed; write `\"` behind the name")]
    Unquoted,
    /// Too many parentheses or `not` stand inside each other.
    #[error("more than {0} parentheses and `not` stand inside each other; write it with fewer")]
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
        write!(f, "column {}: {}", self.column(), self.problem)
    }
}

impl std::error::Error for ConditionError {}

fn quoted(word: &str) -> String {
    format!("`{}`", text::fit(&text::clean(word), WORD))
}

/// What would be right instead of a word that means nothing.
fn advice(word: &str) -> String {
    if let Some((before, _)) = word.split_once('=').filter(|(before, _)| is_quantity(before.trim_end())) {
        return format!("write `{} ==`", before.trim_end());
    }
    match text::nearest(word, super::words()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => format!("these are: {}", super::words().collect::<Vec<_>>().join(", ")),
    }
}

fn is_quantity(word: &str) -> bool {
    QUANTITIES.iter().any(|(name, _)| *name == word) || PLAIN.iter().any(|(name, _)| *name == word)
}
