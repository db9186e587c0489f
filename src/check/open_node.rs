//! A node that a walk has entered and not left.

use super::program::{Depth, Frame};
use crate::record::{Node, NodeId};
use crate::score::Window;

/// What is known of the windows at a node and of what it should return.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Known {
    /// All of it.
    Whole,
    /// Something has to do with its value that is not recorded, or does not count: of its children
    /// only windows that were printed.
    Printed,
    /// Nothing, here and below: its value does not count, or it had a wrong window.
    Nothing,
}

/// A node that was entered and not left.
pub(super) struct OpenNode {
    pub id: NodeId,
    pub end: NodeId,
    pub node: Node,
    pub frame: Frame,
    pub known: Known,
    pub counts: bool,
    pub goes_on: bool,
    pub at: Depth,
}

/// A window of which some ends were printed, with the others as they should be.
pub(super) fn filled(printed: Window, [alpha, beta]: [bool; 2], expected: Window) -> Window {
    Window {
        alpha: if alpha { printed.alpha } else { expected.alpha },
        beta: if beta { printed.beta } else { expected.beta },
    }
}
