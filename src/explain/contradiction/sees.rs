//! What a contradiction is told from.

use crate::record::Fault;

/// Which node's state says what is wrong, and when.
pub(super) enum Sees {
    /// That of the node above, before the moment.
    Above,
    /// Its own, before the moment.
    Before,
    /// Its own, at the moment.
    After,
}

impl Sees {
    /// What a fault is told from.
    pub fn of(fault: Fault) -> Self {
        match fault {
            Fault::Window(_) | Fault::Needless | Fault::Illegal | Fault::Mover => Self::Above,
            Fault::Stopped => Self::After,
            Fault::Value(_)
            | Fault::Unfinished { .. }
            | Fault::Winner
            | Fault::Pruned
            | Fault::Missed
            | Fault::TooMany
            | Fault::Twice => Self::Before,
        }
    }
}
