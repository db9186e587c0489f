//! The time axis: which moment is which event, and when a node is entered and left.

use serde::{Serialize, Serializer};

use super::{NodeId, Recording};
use crate::language::Arg;

/// A point in the time of a search, from 0: at each moment one node is entered or left.
///
/// People read moments counted from 1; [`Moment::shown`] and [`Moment::from_shown`] translate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(u32);

impl From<Moment> for Arg {
    fn from(moment: Moment) -> Self {
        moment.shown().into()
    }
}

/// Files count moments as people do.
impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.shown())
    }
}

impl Moment {
    /// The moment at which the root is entered.
    pub const START: Self = Self(0);

    /// The moment with this number, from 0.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number, from 0.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The number that people read, from 1.
    pub const fn shown(self) -> u32 {
        self.0 + 1
    }

    /// The moment that people call by this number; 0 is none.
    pub fn from_shown(number: u32) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }

    /// The moment before, if there is one.
    #[must_use]
    pub fn before(self) -> Option<Self> {
        self.0.checked_sub(1).map(Self)
    }

    /// The moment after; it need not exist.
    #[must_use]
    pub const fn after(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

/// What happens at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The search enters the node.
    Enter(NodeId),
    /// The node returns its value.
    Leave(NodeId),
}

impl Event {
    /// The node that the event is about.
    pub const fn node(self) -> NodeId {
        match self {
            Self::Enter(node) | Self::Leave(node) => node,
        }
    }
}

impl Recording {
    /// How many moments there are: two a node, but one for a node that is still open.
    pub fn moments(&self) -> u32 {
        2 * self.len() - self.open_nodes()
    }

    /// The last moment. Of an empty recording too it is [`Moment::START`].
    pub fn last_moment(&self) -> Moment {
        Moment(self.moments().saturating_sub(1))
    }

    /// When the node was entered.
    pub fn entered(&self, id: NodeId) -> Moment {
        Moment(2 * id.number() - self.ply(id))
    }

    /// When the node returned its value; `None` if it is still open.
    pub fn left(&self, id: NodeId) -> Option<Moment> {
        let node = self.tree.at(id);
        (!node.is_open()).then(|| Moment(2 * id.number() - self.ply(id) + 2 * node.size() - 1))
    }

    /// What happens at a moment; `None` past the end.
    ///
    /// Costs a bisection and a climb: O(log nodes + plies).
    pub fn event(&self, moment: Moment) -> Option<Event> {
        if moment.0 >= self.moments() {
            return None;
        }
        let last = self.last_entered(moment);
        // Nothing was entered since: at each moment that node returns, or the next of its ancestors.
        let Some(plies) = (moment.0 - self.entered(last).0).checked_sub(1) else {
            return Some(Event::Enter(last));
        };
        // On a path without branches the numbers of the nodes are as far apart as their plies.
        let above = last.number().checked_sub(plies).map(NodeId::new);
        let above = above.filter(|&above| self.ply(above) + plies == self.ply(last));
        above.or_else(|| self.ancestors(last).nth(plies as usize)).map(Event::Leave)
    }

    /// The last node entered up to a moment. All nodes with smaller numbers are visited by then.
    pub fn last_entered(&self, moment: Moment) -> NodeId {
        // Nodes with larger numbers are entered later.
        let (mut low, mut high) = (0, self.len());
        while low + 1 < high {
            let middle = low + (high - low) / 2;
            if self.entered(NodeId::new(middle)) <= moment {
                low = middle;
            } else {
                high = middle;
            }
        }
        NodeId::new(low)
    }

    /// The node that the search stands in after a moment: the node entered, or the parent of the
    /// node that returned. After a root has returned it is that root.
    pub fn standing(&self, moment: Moment) -> NodeId {
        match self.event(moment.min(self.last_moment())) {
            Some(Event::Enter(node)) => node,
            Some(Event::Leave(node)) => self.parent(node).unwrap_or(node),
            None => NodeId::ROOT,
        }
    }
}
