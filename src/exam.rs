//! What a teacher hands out: trees on demand, the keys of sheets, answers to them, and grades.
//!
//! A [`PaperTree`] gives every node of a written tree one name. [`generate()`] looks for trees, a [`Sheet`] reads from a
//! recording what is right, and a [`Grader`] holds answers against it, and against the search that goes on
//! with the student's own numbers (`retrace.rs`).

mod answers;
mod generate;
mod grade;
mod key;
mod pages;
mod paper_tree;
mod retrace;

use std::fmt::Display;

use crate::language::Text;

pub(crate) use answers::{AnswersError, HandedIn, read as read_answers};
pub(crate) use generate::{Numbers, PaperSearch, Wanted, counts, generate};
pub(crate) use grade::{Graded, Grader, Points, Verdict, points};
pub(crate) use key::{Ask, Key, Sheet, WrittenValue, window_text};
pub(crate) use pages::page;
pub(crate) use paper_tree::{PaperTree, tree_of};

/// Why something that was asked for cannot be had.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Refusal(Text);

impl Refusal {
    fn of(error: impl Display) -> Self {
        Self(Text::from(error.to_string()))
    }
}
