//! What is told of all that is not recorded together.

use std::ops::AddAssign;

use super::{NodeTypes, Recording};
use crate::score::{Bound, Score, Window};

/// What is told of all that is hidden in a recording together.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Unrecorded {
    /// What a yardstick needs to know of the nodes.
    pub measured: Measured,
    /// The passes that are hidden whole: the last ones of the search.
    pub passes: Vec<HiddenPass>,
}

/// What a [yardstick](super::Yardstick) needs to know of nodes that are not recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Measured {
    /// Nodes that the first move tried has cut.
    pub first_move_cutoffs: u64,
    /// Nodes by type.
    pub types: NodeTypes,
}

/// A pass that a limit left out of the recording.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct HiddenPass {
    /// The window that it was started with.
    pub window: Window,
    /// What it came to; `None` while it is open.
    pub found: Option<(Score, Bound)>,
    /// How many nodes were entered in it.
    pub nodes: u64,
}

impl AddAssign for Measured {
    fn add_assign(&mut self, other: Self) {
        self.first_move_cutoffs += other.first_move_cutoffs;
        self.types += other.types;
    }
}

impl Recording {
    /// What is told of all that is hidden; `None` where nothing is told, as in recordings from
    /// elsewhere.
    pub(crate) fn unrecorded(&self) -> Option<&Unrecorded> {
        self.unrecorded.as_deref()
    }

    /// The same, to be added to.
    pub(crate) fn unrecorded_mut(&mut self) -> &mut Unrecorded {
        self.unrecorded.get_or_insert_default()
    }
}
