//! What a search tells of itself.

use super::Role;
use crate::language::words;
use crate::score::{Bound, Score, Window};

/// Somebody who watches a search: it hears of every node when it is entered and when it returns.
///
/// To have a search of your own recorded, drive a [`Recorder`](crate::record::Recorder), which is
/// an observer:
///
/// 1. On entering a node, call [`enter`](Self::enter) with a [`Visit`], and keep the token.
/// 2. Search its children. Each is entered and left before the next.
/// 3. On returning, call [`leave`](Self::leave) with the token and a [`Return`]. A leaf says with
///    [`End`] why it has no children.
///
/// Windows and values are always from MAX's point of view, in a negamax too. A search that is
/// stopped leaves nodes without returning from them: they stay open, and so the recording is
/// known to be incomplete. `examples/own_search.rs` is a whole program.
///
/// ```
/// use plyscope::record::{Header, Limits, Recorder};
/// use plyscope::score::Score;
/// use plyscope::search::{End, Observer, Return, Role, Visit};
///
/// // MAX chooses between two leaves.
/// let mut recorder = Recorder::new(Header::default(), Limits::default());
/// let root = recorder.enter(&Visit::default());
/// for (move_index, value) in [(0, Score::from(3)), (1, Score::from(5))] {
///     let leaf = recorder.enter(&Visit { move_index, role: Role::Min, ..Visit::default() });
///     recorder.leave(leaf, &Return { value, end: End::Terminal, ..Return::default() });
/// }
/// recorder.leave(root, &Return { value: Score::from(5), ..Return::default() });
/// assert_eq!(recorder.finish().len(), 3);
/// ```
pub trait Observer {
    /// What stands for a visited node: handed out on entering, handed back on leaving, and kept
    /// by transposition tables, so that a table hit can name the visit that it came from.
    type Token: Copy;

    /// Whether anybody listens. Where nobody does, a search leaves out what only a watcher needs.
    const LISTENS: bool = true;

    /// A node is entered.
    fn enter(&mut self, visit: &Visit) -> Self::Token;

    /// The node behind `token` returns.
    fn leave(&mut self, token: Self::Token, returned: &Return<Self::Token>);

    /// A node is entered and returns at once: it has no children, or a table knows it. Most nodes
    /// are such nodes, and an observer may have a shorter way for them.
    #[inline]
    fn visit(&mut self, visit: &Visit, returned: &Return<Self::Token>) {
        let token = self.enter(visit);
        self.leave(token, returned);
    }

    /// Whether the search should end where it stands. Asked once after every `enter`
    /// and every `visit`.
    fn wants_stop(&mut self) -> bool {
        false
    }
}

/// A node as it is entered. The default is MAX's root with the whole window.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Visit {
    /// The index of the move that led here in the natural order of the parent; 0 at the root.
    pub move_index: u32,
    /// Who chooses here.
    pub role: Role,
    /// The window that the node is searched with; [`Window::FULL`] for a search without windows.
    pub window: Window,
    /// What kind of visit it is.
    pub kind: VisitKind,
    /// How probable the move that led here is, where chance makes it.
    pub probability: Option<f64>,
}

words! {
    /// Why a search visits a node.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    #[non_exhaustive]
    pub enum VisitKind {
        /// The ordinary way.
        #[default]
        Plain = "plain",
        /// A transposition table answers instead of a search.
        Table = "table",
        /// The node is searched again with another window.
        Research = "research",
        /// The root of one pass of several: no node is open as it is entered.
        Pass = "pass",
        /// A quiescence search below the horizon.
        Quiet = "quiet",
        /// No visit of a position: the side to move leaves it at the evaluation of its parent.
        StandPat = "stand",
        /// The ordinary way, but before its turn: a transposition table has the move as the best that
        /// an earlier pass found.
        TableMove = "table-move",
    }
}

impl VisitKind {
    /// Whether a move led to the node. No move leads to the root of a pass, nor to where the side to
    /// move makes none.
    pub const fn is_moved_to(self) -> bool {
        !matches!(self, Self::Pass | Self::StandPat)
    }
}

/// What a node returns, where a `T` stands for a visited node.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Return<T> {
    /// Its value from MAX's point of view.
    pub value: Score,
    /// What the value says of the true value.
    pub bound: Bound,
    /// Whether its value comes from its children, or why there are none.
    pub end: End,
    /// Whether its window closed, also where that pruned nothing.
    pub cutoff: bool,
    /// How many of its branches were never entered because the window closed.
    pub pruned: u32,
    /// What the node did to the transposition table.
    pub stored: Stored,
    /// The visit whose value a table handed on.
    pub from: Option<T>,
}

impl<T> Return<T> {
    /// What is returned, said by an observer that has something else stand for visited nodes.
    #[inline]
    pub fn map_from<U>(self, other: impl FnOnce(T) -> Option<U>) -> Return<U> {
        let Self { value, bound, end, cutoff, pruned, stored, from } = self;
        Return { value, bound, end, cutoff, pruned, stored, from: from.and_then(other) }
    }
}

/// What a returned node did to the transposition table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stored {
    /// Nothing was stored.
    #[default]
    No,
    /// Its value has a new entry.
    Added,
    /// Its value took the place of another.
    Replaced,
}

/// What ends a line of play at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum End {
    /// Nothing does: the node has children.
    #[default]
    Inner,
    /// The game is over.
    Terminal,
    /// The search looks no deeper, and the position was evaluated.
    Horizon,
}

impl Observer for () {
    type Token = ();

    const LISTENS: bool = false;

    #[inline]
    fn enter(&mut self, _visit: &Visit) {}

    #[inline]
    fn leave(&mut self, (): (), _returned: &Return<()>) {}
}

/// Counts nodes and keeps nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counter {
    /// Nodes entered, the root included.
    pub nodes: u64,
    /// Nodes valued without children.
    pub leaves: u64,
    /// Nodes whose window closed.
    pub cutoffs: u64,
    /// Branches that were there and never entered.
    pub pruned: u64,
}

impl Observer for Counter {
    type Token = ();

    #[inline]
    fn enter(&mut self, _visit: &Visit) {
        self.nodes += 1;
    }

    #[inline]
    fn leave(&mut self, (): (), returned: &Return<()>) {
        self.leaves += u64::from(returned.end != End::Inner);
        self.cutoffs += u64::from(returned.cutoff);
        self.pruned += u64::from(returned.pruned);
    }
}
