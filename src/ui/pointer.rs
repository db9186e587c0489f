//! The signs before nodes that are pointed at, in every shape of the tree.

use ratatui::style::Style;

use super::Theme;
use crate::layout::{Scene, SpotKind};
use crate::record::NodeId;

/// What the sign before a node points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// The node that the moment is about.
    Now,
    /// The node that is looked at.
    Cursor,
    /// Where a bound or a value comes from.
    Held,
}

impl Pointer {
    /// What points at a spot, where the moment is about the node `now`. A node that is not open is folded over
    /// all that lies below it.
    pub(super) fn at(scene: &Scene, now: NodeId, what: SpotKind, is_open: bool) -> Option<Self> {
        let node = match what {
            SpotKind::Branch(branch) if scene.branch == Some(branch) => return Some(Self::Cursor),
            SpotKind::Node(node) => node,
            _ => return None,
        };
        let stands_for = |meant| node == meant || (!is_open && scene.view.recording().contains(node, meant));
        if stands_for(now) {
            Some(Self::Now)
        } else if stands_for(scene.cursor) && !(scene.branch.is_some() && is_open) {
            Some(Self::Cursor)
        } else {
            scene.held.is_some_and(stands_for).then_some(Self::Held)
        }
    }

    pub(super) const fn drawn(self, theme: &Theme) -> (&'static str, Style) {
        match self {
            Self::Now => ("●", theme.now),
            Self::Cursor => ("›", theme.cursor),
            Self::Held => ("★", theme.changed),
        }
    }
}
