//! Where a recording from elsewhere contradicts itself.
//!
//! A program that is wrong prints a recording that reads like any other: a node is entered with a
//! window that its parent does not have, or returns what no child brought. What of it no search
//! can have done is found once, in one pass as the recording is read, and kept beside the nodes in
//! the order of the moments. Where the game is known it is asked as well ([`Referee`]). What is uncertain is none: branches that were not recorded, windows
//! that were not told, and whatever a table or an unknown kind of visit may have had to do with it.

mod movers;
mod reading;
mod referee;
mod sides;
mod slip;
mod walk;

pub(crate) use referee::Referee;

use super::{Event, Moment, NodeId, Recording};

/// Something at one moment that no search can have done, as far as the recording tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The node that it is about.
    pub node: NodeId,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What a node of a recording cannot have done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It was entered with another window than its parent had by then, or with none at all.
    Window(Slip),
    /// It was entered though the window of its parent had closed before. Told of the first branch.
    Needless,
    /// It returned a value that its children cannot make.
    Value(Slip),
    /// It left branches out though its window was open.
    Stopped,
    /// The move that leads to it is not legal, or the game is over before it. Of a finished game
    /// told of the first move.
    Illegal,
    /// The other side is to move there than it says, and than follows from the node above.
    Mover,
    /// It returned as a finished game, and the game goes on there.
    Unfinished {
        /// Whether the recording says so; else that is what a node without children counts as.
        is_said: bool,
    },
    /// It returned a finished game with a value that is wrong for who has won.
    Winner,
    /// It is said to have pruned a move that is not legal.
    Pruned,
    /// It was left with its window open though there are moves that were neither searched nor said
    /// to be pruned.
    Missed,
    /// It is said to have pruned more moves than it had left.
    TooMany,
    /// A plain minimax searched a move twice there, and others after it.
    Twice,
}

/// When a fault of a node shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// As the node is entered: the node above it tells what would have been right.
    Entered,
    /// As its window closed, or would have: with its last child.
    Cut,
    /// As it returns.
    Left,
}

impl Fault {
    /// When it shows.
    #[must_use]
    pub const fn when(self) -> When {
        match self {
            Self::Window(_) | Self::Needless | Self::Illegal | Self::Mover => When::Entered,
            Self::Stopped => When::Cut,
            Self::Value(_)
            | Self::Unfinished { .. }
            | Self::Winner
            | Self::Pruned
            | Self::Missed
            | Self::TooMany
            | Self::Twice => When::Left,
        }
    }

    /// Whether the game alone speaks against it, whatever the recording says of sides, of windows
    /// and of which moves were searched.
    #[must_use]
    pub const fn is_of_game(self) -> bool {
        match self {
            Self::Illegal | Self::Unfinished { .. } | Self::Winner | Self::Pruned | Self::TooMany => true,
            Self::Window(_)
            | Self::Needless
            | Self::Value(_)
            | Self::Stopped
            | Self::Mover
            | Self::Missed
            | Self::Twice => false,
        }
    }
}

/// How a wrong number may have come about, where it gives that away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// Nothing tells.
    Unknown,
    /// The window is the one that the parent was entered with.
    NotPassedOn,
    /// It is the number that the opponent of who chooses would have made.
    OtherSide,
    /// What a child returned moved the other end of the window than the one of who chooses.
    OtherEnd,
    /// Alpha and beta have changed places: alpha is above beta.
    WrongWay,
    /// It is right from the point of view of who moves there: only the sign is not MAX's.
    Sign,
    /// The end that moves is what a child returned, with the wrong sign.
    EndSign,
    /// It would be right if every child's value had the other sign.
    ChildSigns,
    /// The value is what a fold begins with: no child ever counted.
    Start,
    /// The value is better for who chooses than any child's: the fold began with a wrong one.
    TooGood,
}

/// What was found of a recording.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// In the order of their moments.
    contradictions: Vec<Contradiction>,
    // The nodes entered with a wrong window, or needlessly, that lie below no other such node.
    astray: Vec<NodeId>,
    // The nodes of the wrong side that lie below no other such node.
    turned: Vec<NodeId>,
    lacks_leaves: bool,
    misses_undo: bool,
    confirms_sides: bool,
}

/// Of so many nodes one is open at the least where leaves are not left.
const FORGOTTEN: u32 = 3;

/// Fewer nodes than this tell nothing.
const TELLING: u32 = 6;

impl Found {
    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        self.contradictions.capacity() * size_of::<Contradiction>()
            + (self.astray.capacity() + self.turned.capacity()) * size_of::<NodeId>()
    }
}

impl Recording {
    /// The contradictions of a recording that was read, in the order of their moments. A search
    /// that was recorded here has none.
    #[must_use]
    pub fn contradictions(&self) -> &[Contradiction] {
        &self.found.contradictions
    }

    /// Those of one moment: a value that is wrong may also stop its parent without reason. Costs a
    /// bisection.
    #[must_use]
    pub fn contradictions_at(&self, moment: Moment) -> &[Contradiction] {
        let all = self.contradictions();
        let first = all.partition_point(|&found| self.contradicted_at(found) < moment);
        let end = all.partition_point(|&found| self.contradicted_at(found) <= moment);
        &all[first..end]
    }

    /// The first moment after `moment` that has contradictions. Costs a bisection.
    pub(super) fn contradicted_after(&self, moment: Moment) -> Option<Moment> {
        let all = self.contradictions();
        let next = all.get(all.partition_point(|&found| self.contradicted_at(found) <= moment))?;
        Some(self.contradicted_at(*next))
    }

    /// The last moment before `moment` that has contradictions. Costs a bisection.
    pub(super) fn contradicted_before(&self, moment: Moment) -> Option<Moment> {
        let all = self.contradictions();
        let before = all.partition_point(|&found| self.contradicted_at(found) < moment).checked_sub(1)?;
        all.get(before).map(|&found| self.contradicted_at(found))
    }

    /// The contradictions about one node: on entering it, as its window closed, as it returned.
    pub fn contradictions_of(&self, id: NodeId) -> impl Iterator<Item = Contradiction> {
        let left = self.left(id).filter(|_| !self.contradictions().is_empty());
        let mut moments = vec![self.entered(id)];
        moments.extend(left.into_iter().flat_map(|left| left.before().into_iter().chain([left])));
        moments.dedup();
        let at = moments.into_iter().flat_map(|moment| self.contradictions_at(moment).iter().copied());
        at.filter(move |found| found.node == id)
    }

    /// The moment of a contradiction.
    #[must_use]
    pub fn contradicted_at(&self, found: Contradiction) -> Moment {
        let left = || self.left_or_last(found.node);
        match found.fault.when() {
            When::Entered => self.entered(found.node),
            When::Cut => self.cut_at(found.node).unwrap_or_else(left),
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
        self.among(&self.found.astray, id)
    }

    /// The outermost node at or above `id` that is said to be of the wrong side: from there on the
    /// program may stand in other positions than the game. Costs a bisection.
    #[must_use]
    pub fn turned(&self, id: NodeId) -> Option<NodeId> {
        self.among(&self.found.turned, id)
    }

    /// The one at or above `id` of nodes in visiting order of which none lies below another.
    fn among(&self, nodes: &[NodeId], id: NodeId) -> Option<NodeId> {
        let last = *nodes.get(nodes.partition_point(|&node| node <= id).checked_sub(1)?)?;
        self.contains(last, id).then_some(last)
    }

    /// Looks for contradictions: for recordings from elsewhere, once they are whole. The `referee`
    /// has seen them read.
    pub(crate) fn find_contradictions(&mut self, mut referee: Referee) {
        referee.close();
        let lacks_leaves = self.ends_too_deep();
        // Whatever hangs below a leaf there belongs elsewhere.
        self.found = if lacks_leaves {
            Found { lacks_leaves, ..Found::default() }
        } else {
            let (misses_undo, confirms_sides) = (referee.misses_undo(), referee.confirms_sides());
            Found { misses_undo, confirms_sides, ..walk::find(self, &referee) }
        };
    }

    /// Whether it looks as if the leaves of a recording from elsewhere never return: then whatever
    /// follows a leaf seems to lie below it, and nothing is held against the program.
    #[must_use]
    pub fn lacks_leaves(&self) -> bool {
        self.found.lacks_leaves
    }

    /// Whether a recording from elsewhere, held against its game, looks as if the program did not
    /// take its moves back: moves are impossible where they are made, or the game is over where it
    /// goes on and a depth limit cannot be the reason.
    #[must_use]
    pub fn misses_undo(&self) -> bool {
        self.found.misses_undo
    }

    /// Whether a finished game of a recording from elsewhere has the value that it has to have as
    /// the sides are read: then they are not the wrong way round throughout.
    #[must_use]
    pub fn confirms_sides(&self) -> bool {
        self.found.confirms_sides
    }

    /// Whether a recording ends as a node returns, with more nodes open than a search goes deep.
    fn ends_too_deep(&self) -> bool {
        let ends_in_return = matches!(self.event(self.last_moment()), Some(Event::Leave(_)));
        ends_in_return && self.len() >= TELLING && self.open_nodes() >= self.len().div_ceil(FORGOTTEN)
    }
}
