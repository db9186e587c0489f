//! What was found in a recording.

use super::{Contradiction, Fault, Session, When};
use crate::record::{Moment, NodeId};

/// What is wrong in a recording. Empty for a search that was recorded here.
#[derive(Debug, Default)]
pub struct Report {
    /// In the order of their moments.
    pub(super) contradictions: Vec<Contradiction>,
    // The nodes entered with a wrong window, or needlessly, that lie below no other such node.
    pub(super) astray: Vec<NodeId>,
    // The nodes of the wrong side that lie below no other such node.
    pub(super) turned: Vec<NodeId>,
    pub(super) lacks_leaves: bool,
    pub(super) misses_undo: bool,
    pub(super) confirms_sides: bool,
}

impl Report {
    /// The report on a correct search.
    pub(super) const EMPTY: Self = Self {
        contradictions: Vec::new(),
        astray: Vec::new(),
        turned: Vec::new(),
        lacks_leaves: false,
        misses_undo: false,
        confirms_sides: false,
    };

    /// Everything that is wrong, in the order of the moments.
    #[must_use]
    pub fn contradictions(&self) -> &[Contradiction] {
        &self.contradictions
    }

    /// Whether it looks as if the leaves of a recording from elsewhere never return: then whatever
    /// follows a leaf seems to lie below it, and nothing is held against the program.
    #[must_use]
    pub const fn lacks_leaves(&self) -> bool {
        self.lacks_leaves
    }

    /// Whether a recording from elsewhere, held against its game, looks as if the program did not
    /// take its moves back: moves are impossible where they are made, or the game is over where it
    /// goes on and a depth limit cannot be the reason.
    #[must_use]
    pub const fn misses_undo(&self) -> bool {
        self.misses_undo
    }

    /// Whether a finished game of a recording from elsewhere has the value that it has to have as
    /// the sides are read: then they are not the wrong way round throughout.
    #[must_use]
    pub const fn confirms_sides(&self) -> bool {
        self.confirms_sides
    }
}

impl<'a> Session<'a> {
    /// Everything that is wrong, in the order of the moments.
    #[must_use]
    pub fn contradictions(&self) -> &'a [Contradiction] {
        self.report.contradictions()
    }

    /// What is wrong at a moment: a value that is wrong may also stop its parent without reason.
    /// Costs a bisection.
    #[must_use]
    pub fn contradictions_at(&self, moment: Moment) -> &'a [Contradiction] {
        let all = self.contradictions();
        let first = all.partition_point(|&found| self.contradicted_at(found) < moment);
        let end = all.partition_point(|&found| self.contradicted_at(found) <= moment);
        &all[first..end]
    }

    /// The first moment after `moment` at which something is wrong. Costs a bisection.
    pub(super) fn contradicted_after(&self, moment: Moment) -> Option<Moment> {
        let all = self.contradictions();
        let next = all.get(all.partition_point(|&found| self.contradicted_at(found) <= moment))?;
        Some(self.contradicted_at(*next))
    }

    /// The last moment before `moment` at which something is wrong. Costs a bisection.
    pub(super) fn contradicted_before(&self, moment: Moment) -> Option<Moment> {
        let all = self.contradictions();
        let before = all.partition_point(|&found| self.contradicted_at(found) < moment).checked_sub(1)?;
        all.get(before).map(|&found| self.contradicted_at(found))
    }

    /// What is wrong with one node: on entering it, as its window closed, as it returned.
    pub fn contradictions_of(self, id: NodeId) -> impl Iterator<Item = Contradiction> + 'a {
        let left = self.recording.left(id).filter(|_| !self.contradictions().is_empty());
        let mut moments = vec![self.recording.entered(id)];
        moments.extend(left.into_iter().flat_map(|left| left.before().into_iter().chain([left])));
        moments.dedup();
        let at = moments.into_iter().flat_map(move |moment| self.contradictions_at(moment).iter().copied());
        at.filter(move |found| found.node == id)
    }

    /// The moment at which something that is wrong shows.
    #[must_use]
    pub fn contradicted_at(&self, found: Contradiction) -> Moment {
        let left = || self.recording.left_or_last(found.node);
        match found.fault.when() {
            When::Entered => self.recording.entered(found.node),
            When::Cut => self.recording.cut_at(found.node).unwrap_or_else(left),
            When::Left => left(),
        }
    }

    /// Whether the program stopped at a node though its window was open.
    #[must_use]
    pub fn stops_open(&self, id: NodeId) -> bool {
        self.contradictions_of(id).any(|found| found.fault == Fault::Stopped)
    }

    /// Whether the move that led to a node is told as not legal.
    #[must_use]
    pub fn is_illegal(&self, id: NodeId) -> bool {
        self.contradictions_of(id).any(|found| found.fault == Fault::Illegal)
    }

    /// The outermost node at or above `id` that was entered with a wrong window, or needlessly:
    /// from there on, what a window says need not be so. Costs a bisection.
    #[must_use]
    pub fn astray(&self, id: NodeId) -> Option<NodeId> {
        self.among(&self.report.astray, id)
    }

    /// The outermost node at or above `id` that is said to be of the wrong side: from there on the
    /// program may stand in other positions than the game. Costs a bisection.
    #[must_use]
    pub fn turned(&self, id: NodeId) -> Option<NodeId> {
        self.among(&self.report.turned, id)
    }

    /// The one at or above `id` of nodes in visiting order of which none lies below another.
    fn among(&self, nodes: &[NodeId], id: NodeId) -> Option<NodeId> {
        let last = *nodes.get(nodes.partition_point(|&node| node <= id).checked_sub(1)?)?;
        self.recording.contains(last, id).then_some(last)
    }
}
