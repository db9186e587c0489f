//! What it costs to prove something of a node.

use derive_more::Add;

use crate::record::Returned;
use crate::score::{Bound, Score};
use crate::search::Role;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Add)]
pub(super) struct Cost {
    pub nodes: u64,
    pub leaves: u64,
}

/// What it costs to prove something of a node; `None` where the recording does not prove it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Proof {
    /// That it is worth at least the value of the root.
    pub at_least: Option<Cost>,
    /// That it is worth at most that.
    pub at_most: Option<Cost>,
    /// Both.
    pub exactly: Option<Cost>,
}

impl Proof {
    /// What a visit proves of `value` without its children.
    pub fn by_itself(returned: &Returned, value: Score, is_leaf: bool) -> Self {
        let cost = Cost { nodes: 1, leaves: u64::from(is_leaf) };
        let at_least = returned.bound != Bound::Upper && returned.value >= value;
        let at_most = returned.bound != Bound::Lower && returned.value <= value;
        Self {
            at_least: at_least.then_some(cost),
            at_most: at_most.then_some(cost),
            exactly: (at_least && at_most).then_some(cost),
        }
    }

    /// The cheaper of two visits of the same move. What they prove only together does not count.
    pub fn or(self, other: Self) -> Self {
        Self {
            at_least: cheaper(self.at_least, other.at_least),
            at_most: cheaper(self.at_most, other.at_most),
            exactly: cheaper(self.exactly, other.exactly),
        }
    }

    /// Of a node of whose branches none has been added: of the side that chooses one branch shows enough,
    /// against it all branches are needed.
    pub fn of_no_branch() -> Self {
        Self { at_least: None, at_most: Some(Cost::default()), exactly: None }
    }

    /// Adds a branch. Both are seen by who chooses at the node. To prove it exactly, one branch is proved
    /// exactly and each other by a bound.
    pub fn add(&mut self, branch: Self) {
        let both = |one: Option<Cost>, other: Option<Cost>| Some(one? + other?);
        self.exactly = cheaper(both(self.exactly, branch.at_most), both(self.at_most, branch.exactly));
        self.at_least = cheaper(self.at_least, branch.at_least);
        self.at_most = both(self.at_most, branch.at_most);
    }

    /// The proof of the node itself by its branches; `is_whole` is whether it has no others.
    pub fn of_node(self, is_whole: bool) -> Self {
        let node = |cost: Option<Cost>| Some(cost? + Cost { nodes: 1, leaves: 0 });
        let all = |cost: Option<Cost>| node(cost).filter(|_| is_whole);
        Self { at_least: node(self.at_least), at_most: all(self.at_most), exactly: all(self.exactly) }
    }

    /// The costs as `role` sees them: alpha and beta change places, so that MIN chooses as MAX does.
    pub fn seen_by(self, role: Role) -> Self {
        let Self { at_least, at_most, exactly } = self;
        if role == Role::Min { Self { at_least: at_most, at_most: at_least, exactly } } else { self }
    }
}

fn cheaper(one: Option<Cost>, other: Option<Cost>) -> Option<Cost> {
    [one, other].into_iter().flatten().min()
}
