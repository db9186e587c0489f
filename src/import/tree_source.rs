//! What both notations of a tree share: a text, and the tree that is built while it is read.

use super::SyntaxError;
use super::syntax::tree_help;
use crate::game::{Tree, TreeBuilder, TreeError};
use crate::score::Score;

pub(super) struct TreeSource<'a> {
    pub text: &'a str,
    pub tree: TreeBuilder,
}

impl<'a> TreeSource<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, tree: Tree::builder() }
    }

    pub fn open(&mut self, offset: usize, name: &str) -> Result<(), SyntaxError> {
        self.tree.open(name).map_err(|error| self.refused(offset, &error))
    }

    pub fn leaf(&mut self, offset: usize, name: &str, value: Score) -> Result<(), SyntaxError> {
        self.tree.leaf(name, value).map_err(|error| self.refused(offset, &error))
    }

    pub fn chance(&mut self, offset: usize) -> Result<(), SyntaxError> {
        self.tree.chance().map_err(|error| self.refused(offset, &error))
    }

    /// Ends the node that began at `start`.
    pub fn close(&mut self, start: usize) -> Result<(), SyntaxError> {
        self.tree.close().map_err(|error| self.refused(start, &error))
    }

    /// Gives the node that was finished last its odds, which stand at their offset.
    pub fn weigh(&mut self, odds: Option<(usize, f64)>) -> Result<(), SyntaxError> {
        let Some((offset, odds)) = odds else { return Ok(()) };
        self.tree.probability(odds).map_err(|error| self.refused(offset, &error))
    }

    pub fn finish(self) -> Result<Tree, SyntaxError> {
        let Self { text, tree } = self;
        tree.finish().map_err(|error| refused(text, text.len(), &error))
    }

    /// What the tree refuses, with where it stands.
    pub fn refused(&self, offset: usize, error: &TreeError) -> SyntaxError {
        refused(self.text, offset, error)
    }

    pub fn error(&self, offset: usize, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        SyntaxError::at(self.text.as_bytes(), offset, wrong)
    }
}

fn refused(text: &str, offset: usize, error: &TreeError) -> SyntaxError {
    SyntaxError::at(text.as_bytes(), offset, (error.to_string(), tree_help(error)))
}
