//! What is shown beside the tree.

use super::{Model, Way};
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

    /// Which page of the words is shown, from 0, where there is no room for all of them at once;
    /// after the last page comes the first again.
    #[must_use]
    pub const fn words_page(&self) -> u16 {
        self.words_page
    }

    pub(super) fn turn_words(&mut self, way: Way) {
        self.words_page = match way {
            Way::Forward => self.words_page.saturating_add(1),
            Way::Back => self.words_page.saturating_sub(1),
        };
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
                Panel::Position => !self.opened.replay.has_board(),
                Panel::Code => explain::pseudo_code(&self.view()).is_none(),
            };
            if !is_empty {
                return;
            }
        }
    }
}
