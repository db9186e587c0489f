//! What is shown beside the tree.

use super::Model;
use crate::explain;

/// What is shown where there is no room for everything: instead of the words on a small screen,
/// alone in the column beside the tree on a large one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// On a small screen the words; on a large one all panels below each other.
    #[default]
    Usual,
    /// The node that is looked at.
    Node,
    /// The position at that node.
    Position,
    /// The algorithm.
    Code,
}

impl Model {
    /// Which panel is shown.
    #[must_use]
    pub const fn panel(&self) -> Panel {
        self.panel
    }

    /// Shows the next panel that has something to show.
    pub(super) fn next_panel(&mut self) {
        loop {
            self.panel = match self.panel {
                Panel::Usual => Panel::Node,
                Panel::Node => Panel::Position,
                Panel::Position => Panel::Code,
                Panel::Code => Panel::Usual,
            };
            let is_empty = match self.panel {
                Panel::Usual | Panel::Node => false,
                Panel::Position => !self.guide.has_board(),
                Panel::Code => explain::pseudo_code(&self.recording, self.clock).is_none(),
            };
            if !is_empty {
                return;
            }
        }
    }
}
