//! The branches of a node: the recorded ones, those that were visited without being recorded, and
//! those that were never entered.

use std::ops::Range;

use super::View;
use crate::record::{Branch, NodeId, Phase, Rule, UnenteredMoves};
use crate::score::{Bound, Score};
use crate::search::VisitKind;

/// The branches of a node in the order in which they are searched.
#[derive(Clone, Debug)]
pub struct Family {
    /// The node that they are branches of.
    pub parent: NodeId,
    /// The recorded children.
    pub children: Vec<NodeId>,
    has_unrecorded: bool,
    /// Those that were never entered.
    pub branches: UnenteredMoves,
}

/// A branch, or what stands for some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Member {
    /// A recorded node.
    Node(NodeId),
    /// Branches that were visited without being recorded.
    Unrecorded,
    /// A branch that was never entered.
    Branch(Branch),
}

/// A branch as it is known at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChildView {
    /// What it is.
    pub member: Member,
    /// Why it was visited; plain where it was not.
    pub kind: VisitKind,
    /// What became of it.
    pub fate: Fate,
    /// Its value so far, or what it returned.
    pub value: Option<Score>,
    /// What the value says of the true one.
    pub bound: Option<Bound>,
    /// How probable it is, where chance chooses.
    pub probability: Option<f64>,
    /// Where it stands in natural order, from 0, if it was tried as another.
    pub natural: Option<u32>,
    /// Whether it returned at this very moment.
    pub is_new: bool,
}

/// What became of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// The search has not come to it.
    ToCome,
    /// It is being searched.
    Open,
    /// It has returned.
    Visited,
    /// The value of its parent comes from it.
    Best,
    /// It closed the window of its parent, and the branches that were left are pruned.
    Closes,
    /// It closed the window of its parent as the last branch.
    ClosesLast,
    /// The program stopped after it though the window was open.
    LastLookedAt,
    /// Its own window has closed, and branches of it are pruned.
    Cut,
    /// Its own window has closed at its last branch.
    ClosedLast,
    /// A program stopped at it though its window was open.
    StopsOpen,
    /// It was pruned.
    Pruned,
    /// The program left it out, and does not say that it pruned it.
    LeftOut,
}

/// What some branches of a node come to together.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct BranchGroup {
    /// How many of them the search has come to.
    pub visited: u32,
    /// The best value that one of them returned.
    pub best: Option<(Score, Option<Bound>)>,
}

impl Family {
    /// How many members there are.
    pub fn len(&self) -> usize {
        self.children.len() + usize::from(self.has_unrecorded) + self.branches.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The member with a number, from 0.
    pub fn member(&self, number: usize) -> Member {
        if let Some(&child) = self.children.get(number) {
            return Member::Node(child);
        }
        match (number - self.children.len()).checked_sub(usize::from(self.has_unrecorded)) {
            Some(index) => {
                let index = u32::try_from(index).unwrap_or(u32::MAX);
                Member::Branch(Branch { parent: self.parent, index })
            }
            None => Member::Unrecorded,
        }
    }

    /// The number of a branch among the members.
    pub fn number_of(&self, branch: Branch) -> Option<usize> {
        let number = self.children.len() + usize::from(self.has_unrecorded) + branch.index as usize;
        (branch.parent == self.parent && number < self.len()).then_some(number)
    }

    /// The number of the child whose subtree a node lies in.
    pub fn number_above(&self, view: &View, node: NodeId) -> Option<usize> {
        let number = self.children.partition_point(|&child| child <= node).checked_sub(1)?;
        view.recording().contains(self.children[number], node).then_some(number)
    }

    /// How many of the recorded children the search has come to.
    pub fn visited(&self, view: &View) -> usize {
        self.children.partition_point(|&child| view.is_visited(child))
    }
}

impl View<'_> {
    /// All branches of a node, also those that nobody knows of yet: they keep a place.
    pub fn family(&self, parent: NodeId) -> Family {
        Family {
            parent,
            children: self.recording().children(parent).collect(),
            has_unrecorded: self.recording().node(parent).has_hidden(),
            branches: self.never_entered(parent),
        }
    }

    /// The branches of a node that differ and are known: not a second search that is
    /// still to come.
    pub fn known_family(&self, parent: NodeId) -> Family {
        let mut family = Family { has_unrecorded: false, ..self.family(parent) };
        family.children.retain(|&child| self.is_known(child));
        family
    }

    /// Whether the search has come to a node, or it is known that it may: a pass or a search again
    /// that is still to come is not given away.
    pub fn is_known(&self, id: NodeId) -> bool {
        let kind = self.recording().node(id).kind();
        self.is_visited(id) || !matches!(kind, VisitKind::Pass | VisitKind::Research)
    }

    /// Some members of a family, by their numbers.
    pub fn members(&self, family: &Family, range: Range<usize>) -> Vec<ChildView> {
        let best = self.live(family.parent).best;
        let cut = self.cutoff(family.parent);
        let stops_open = self.stopped(family.parent).is_some() && self.session.stops_open(family.parent);
        let last = if stops_open { family.children.last().copied() } else { None };
        let crossing = last.or_else(|| cut?.crossing);
        let range = range.start..range.end.min(family.len());
        let places = self.natural_places(family, range.clone());
        let seen = |(number, natural)| match family.member(number) {
            Member::Node(child) => {
                let fate = match self.phase(child) {
                    Phase::Unvisited => Fate::ToCome,
                    Phase::Open => Fate::Open,
                    Phase::Done if crossing == Some(child) && stops_open => Fate::LastLookedAt,
                    Phase::Done if crossing == Some(child) && !self.is_cut(family.parent) => Fate::ClosesLast,
                    Phase::Done if crossing == Some(child) => Fate::Closes,
                    Phase::Done if best == Some(child) => Fate::Best,
                    Phase::Done if self.session.stops_open(child) => Fate::StopsOpen,
                    Phase::Done if self.is_cut(child) => Fate::Cut,
                    Phase::Done if self.is_closed(child) => Fate::ClosedLast,
                    Phase::Done => Fate::Visited,
                };
                self.child(child, fate, natural)
            }
            member => self.unentered(family, member),
        };
        range.zip(places).map(seen).collect()
    }

    fn child(&self, id: NodeId, fate: Fate, natural: Option<u32>) -> ChildView {
        let (value, bound) = self.value(id);
        ChildView {
            member: Member::Node(id),
            kind: self.recording().node(id).kind(),
            fate,
            value,
            bound,
            probability: self.recording().probability(id),
            natural,
            is_new: fate != Fate::Open && self.recording().left(id) == self.known(),
        }
    }

    fn unentered(&self, family: &Family, member: Member) -> ChildView {
        let fate = match member {
            _ if self.stopped(family.parent).is_none() => Fate::ToCome,
            Member::Branch(branch) if self.is_pruned(branch) => Fate::Pruned,
            Member::Branch(_) => Fate::LeftOut,
            _ => Fate::Visited,
        };
        let probability = match member {
            Member::Branch(branch) => self.branch_probability(&family.branches, branch.index),
            _ => None,
        };
        let (value, bound, natural) = (None, None, None);
        ChildView { member, kind: VisitKind::Plain, fate, value, bound, probability, natural, is_new: false }
    }

    /// What some of the branches of a node hold, by their numbers.
    pub fn group(&self, parent: NodeId, range: Range<u32>) -> BranchGroup {
        let role = self.node(parent).role();
        let mut group = BranchGroup::default();
        let children = self.recording().children(parent).take(range.end as usize).skip(range.start as usize);
        for child in children.take_while(|&child| self.is_visited(child)) {
            group.visited += 1;
            if let (Some(value), bound) = self.value(child)
                && self.phase(child) == Phase::Done
                && group.best.is_none_or(|(best, _)| role.prefers(value, best))
            {
                group.best = Some((value, bound));
            }
        }
        group
    }

    /// How many of some branches of a node are known of, by their numbers.
    pub fn known_among(&self, parent: NodeId, range: Range<u32>) -> u32 {
        let count = range.end - range.start;
        if self.header().rule != Rule::Scout {
            return count;
        }
        let children = self.recording().children(parent).take(range.end as usize).skip(range.start as usize);
        let unknown = children.filter(|&child| !self.is_known(child)).count();
        count.saturating_sub(u32::try_from(unknown).unwrap_or(u32::MAX))
    }

    /// How probable a branch is that was never entered.
    pub fn branch_probability(&self, branches: &UnenteredMoves, index: u32) -> Option<f64> {
        self.session.replay.branch_probability(self.recording(), branches, index)
    }

    /// Of each member in a range its place in natural order, from 0, where it was tried as another.
    /// A search again counts with the search before it.
    fn natural_places(&self, family: &Family, range: Range<usize>) -> Vec<Option<u32>> {
        let mut tried = 0;
        let mut places = Vec::with_capacity(range.len());
        for (number, &child) in family.children.iter().enumerate().take(range.end) {
            tried += u32::from(self.is_tried(child));
            if range.contains(&number) {
                places.push(self.place_elsewhere(child, tried));
            }
        }
        places.resize(range.len(), None);
        places
    }

    /// Where a node was tried among its siblings, from 1, and where it stands in natural order,
    /// from 0; `None` where that is the same.
    pub fn order(&self, id: NodeId) -> Option<(u32, u32)> {
        let siblings =
            self.recording().children(self.recording().parent(id)?).take_while(|&child| child <= id);
        let tried = siblings.filter(|&child| self.is_tried(child)).count();
        // A search again that nothing came before is of the first.
        let tried = u32::try_from(tried).unwrap_or(u32::MAX).max(1);
        Some((tried, self.place_elsewhere(id, tried)?))
    }

    /// Whether a node is another move than the node before it.
    fn is_tried(&self, id: NodeId) -> bool {
        let kind = self.recording().node(id).kind();
        kind.is_moved_to() && kind != VisitKind::Research
    }

    /// The place of a node in natural order, where it was tried as another.
    fn place_elsewhere(&self, id: NodeId, tried: u32) -> Option<u32> {
        let place = self.recording().node(id).entered_by()?;
        (place + 1 != tried.max(1) && !self.session.is_illegal(id)).then_some(place)
    }
}
