//! Whether more of a search is still to be recorded.

use super::Recording;

impl Recording {
    /// Whether the search still goes on, as far as is known. One that does not, and is not
    /// [complete](Self::is_complete), was cut short.
    #[must_use]
    pub const fn is_growing(&self) -> bool {
        self.is_growing
    }

    /// Notes whether the search still goes on.
    pub(crate) fn set_growing(&mut self, is_growing: bool) {
        self.is_growing = is_growing;
    }
}
