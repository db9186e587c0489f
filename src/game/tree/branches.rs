//! The branches of a node of a tree, as an iterator.

use super::Branch;

/// The branches of a node; any of them is found at once.
pub(super) struct Branches<'a> {
    children: &'a [u32],
    next: usize,
}

impl<'a> Branches<'a> {
    /// The branches to these children.
    #[inline]
    pub fn of(children: &'a [u32]) -> Self {
        Self { children, next: 0 }
    }
}

impl Iterator for Branches<'_> {
    type Item = Branch;

    #[inline]
    fn next(&mut self) -> Option<Branch> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, skipped: usize) -> Option<Branch> {
        let index = self.next.saturating_add(skipped);
        let node = *self.children.get(index)?;
        self.next = index + 1;
        // A tree has fewer nodes than this can count.
        Some(Branch { node, index: u32::try_from(index).unwrap_or(u32::MAX) })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.children.len().saturating_sub(self.next);
        (left, Some(left))
    }

    #[inline]
    fn count(self) -> usize {
        self.size_hint().0
    }
}
