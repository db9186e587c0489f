//! What it costs to prove something of a node.

use std::ops::Add;

use crate::record::Returned;
use crate::score::{Bound, Score};
use crate::search::Role;

/// The nodes of a proof, and the leaves among them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Cost {
    pub nodes: u64,
    pub leaves: u64,
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { nodes: self.nodes + other.nodes, leaves: self.leaves + other.leaves }
    }
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

    /// The costs as `role` sees them: alpha and beta change places, so that MIN chooses as MAX does.
    fn seen_by(self, role: Role) -> Self {
        let Self { at_least, at_most, exactly } = self;
        if role == Role::Min { Self { at_least: at_most, at_most: at_least, exactly } } else { self }
    }
}

fn cheaper(one: Option<Cost>, other: Option<Cost>) -> Option<Cost> {
    [one, other].into_iter().flatten().min()
}

/// What the branches of a node make of it. Of the side that chooses one branch shows enough, against
/// it all branches are needed.
#[derive(Debug)]
pub(super) struct BranchProofs {
    role: Role,
    one: Option<Cost>,
    all: Option<Cost>,
    /// The cheapest way to prove one branch exactly and the others by a bound.
    exactly: Option<Cost>,
}

impl BranchProofs {
    pub fn new(role: Role) -> Self {
        Self { role, one: None, all: Some(Cost::default()), exactly: None }
    }

    pub fn add(&mut self, branch: Proof) {
        let branch = branch.seen_by(self.role);
        let both = |one: Option<Cost>, other: Option<Cost>| Some(one? + other?);
        self.exactly = cheaper(both(self.exactly, branch.at_most), both(self.all, branch.exactly));
        self.one = cheaper(self.one, branch.at_least);
        self.all = both(self.all, branch.at_most);
    }

    /// The proof of the node itself; `is_whole` is whether it has no other branches.
    pub fn proof(self, is_whole: bool) -> Proof {
        let node = |cost: Option<Cost>| Some(cost? + Cost { nodes: 1, leaves: 0 });
        let all = |cost: Option<Cost>| node(cost).filter(|_| is_whole);
        let proof = Proof { at_least: node(self.one), at_most: all(self.all), exactly: all(self.exactly) };
        proof.seen_by(self.role)
    }
}
