//! What both notations of a tree share: a text, and the tree that is built while it is read.

use super::SyntaxError;
use super::syntax::{Notation, tree_help};
use crate::game::{Tree, TreeBuilder, TreeError};
use crate::score::Score;

pub(super) struct TreeSource<'a> {
    pub text: &'a str,
    pub tree: TreeBuilder,
    notation: Notation,
}

impl<'a> TreeSource<'a> {
    pub fn new(text: &'a str, notation: Notation) -> Self {
        Self { text, tree: Tree::builder(), notation }
    }

    pub fn open(&mut self, offset: usize, name: &str) -> Result<(), SyntaxError> {
        let opened = self.tree.open(name);
        self.placed(offset, opened)
    }

    pub fn leaf(&mut self, offset: usize, name: &str, value: Score) -> Result<(), SyntaxError> {
        let added = self.tree.leaf(name, value);
        self.placed(offset, added)
    }

    pub fn chance(&mut self, offset: usize) -> Result<(), SyntaxError> {
        let given = self.tree.chance();
        self.placed(offset, given)
    }

    /// Ends the node that began at `start`.
    pub fn close(&mut self, start: usize) -> Result<(), SyntaxError> {
        let closed = self.tree.close();
        self.placed(start, closed)
    }

    /// Gives the node that was finished last its odds, which stand at their offset.
    pub fn weigh(&mut self, odds: Option<(usize, f64)>) -> Result<(), SyntaxError> {
        let Some((offset, odds)) = odds else { return Ok(()) };
        let weighed = self.tree.probability(odds);
        self.placed(offset, weighed)
    }

    pub fn finish(self) -> Result<Tree, SyntaxError> {
        let (text, notation) = (self.text, self.notation);
        self.tree.finish().map_err(|error| refused(text, text.len(), &error, notation))
    }

    /// What the tree refuses, with where it stands.
    pub fn placed<T>(&self, offset: usize, done: Result<T, TreeError>) -> Result<T, SyntaxError> {
        done.map_err(|error| refused(self.text, offset, &error, self.notation))
    }

    pub fn error(&self, offset: usize, message: impl Into<String>, help: impl Into<String>) -> SyntaxError {
        SyntaxError::at(self.text.as_bytes(), offset, message, help)
    }
}

fn refused(text: &str, offset: usize, error: &TreeError, notation: Notation) -> SyntaxError {
    SyntaxError::at(text.as_bytes(), offset, error.to_string(), tree_help(error, notation))
}
