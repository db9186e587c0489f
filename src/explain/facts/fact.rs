//! What there is to tell: plain data.

use serde::Serialize;

use crate::check::{Diagnosis, Violation};
use crate::explain::ExactMove;
use crate::record::{Counts, Moment, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::{Order, Role};

/// One thing that is true of a search at a moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold; docs/exports.md lists them")]
#[non_exhaustive]
pub enum Fact {
    /// A node is entered. `mover` made the move to it, and nobody did to a root; `leaf` is why it has
    /// no branches.
    Entered { node: NodeId, mover: Option<Role>, player: Role, again: bool, leaf: Option<LeafEnd> },
    /// The table knows the position of a node that is entered, or one that mirrors or turns into it. To a reason,
    /// `proved` is what that visit showed where a naive table makes more of it.
    Known { node: NodeId, from: Option<Visit>, proved: Option<(Score, Bound)> },
    /// The search goes on behind the horizon; `forced` says why nobody may stand pat.
    Quiescence { node: NodeId, player: Role, forced: Option<String> },
    /// Why a move is tried first that is not the first by nature.
    TriedFirst { node: NodeId, reason: FirstReason },
    /// The window that a node with branches is entered with, and where its ends come from.
    Window { node: NodeId, window: Window, low: WindowEnd, high: WindowEnd },
    /// A zero window asks on which side of a number the value lies; the second search of a branch
    /// asks how much it is.
    Asks { node: NodeId, window: Window, player: Role },
    /// What matters at the parent of a leaf: the values inside this window.
    Awaits { node: NodeId, parent: NodeId, player: Role, window: Window },
    /// What a window, or a value, is to MIN in negamax.
    MinSees { window: Option<Window>, value: Option<(Score, Bound)> },
    /// A pass begins; `known` are the bounds that the passes before proved.
    PassBegins {
        pass: u32,
        node: NodeId,
        depth: Option<u32>,
        again: Option<Bound>,
        window: Window,
        known: Option<Window>,
    },
    /// A pass is over.
    PassEnds {
        pass: u32,
        node: NodeId,
        depth: Option<u32>,
        value: Score,
        bound: Bound,
        best: Option<u32>,
        nodes: u64,
        all_nodes: u64,
        next: AfterPass,
    },
    /// A node returns its value to its parent; `last` is true of its last branch.
    Returned { node: NodeId, parent: NodeId, value: Score, bound: Bound, how: How, last: bool },
    /// A node returns another number than it found, since its window left no room for that.
    Clamped { node: NodeId, found: Score, value: Score, hard: bool },
    /// Nodes below this one were searched and not recorded.
    NotRecorded { node: NodeId, nodes: u64 },
    /// The table keeps what a node returned.
    Stored { node: NodeId, value: Score, bound: Bound, as_exact: bool },
    /// The first value that comes back to a node, or a better one than it had. `moved` are the two
    /// numbers between which its end of the window moves, `left` is the window of the branches that
    /// are left; `trusted` is false where the value may be worse than it says.
    Improves {
        node: NodeId,
        player: Role,
        child: NodeId,
        value: Score,
        old: Option<Score>,
        bound: Option<Bound>,
        moved: Option<(Score, Score)>,
        left: Option<Window>,
        trusted: bool,
    },
    /// A value is no better than what there is already.
    NotBetter { node: NodeId, player: Role, value: Score, bound: Bound, than: Score, had: CurrentBest },
    /// The answer of a scout, which asked whether its branch is better. `next` is the window of the
    /// second search.
    Scouted { node: NodeId, child: NodeId, player: Role, window: Window, yes: bool, next: Option<Window> },
    /// What the scout of a branch found that was searched again.
    SecondSearch { child: NodeId, value: Score, bound: Bound },
    /// A value is added to the average of a chance node.
    Average { node: NodeId, value: Score, bound: Bound, p: Option<f64>, sum: Option<Score> },
    /// A value that does not go to the parent, as the recording says.
    NotCounted { node: NodeId, child: NodeId, value: Score },
    /// A window has closed, and the program goes on.
    GoesOn { node: NodeId, window: Window },
    /// A value closes the window of a node. Without a holder the node stops, and nothing can be said
    /// of its window. `worth` is what the node is worth with that.
    Cutoff {
        node: NodeId,
        player: Role,
        child: Option<NodeId>,
        value: Score,
        is_alpha: bool,
        window: Window,
        holder: Option<Holder>,
        worth: (Score, Bound),
    },
    /// Branches that a cutoff left; of those of which it is known, which moves they are.
    Skipped { node: NodeId, pruned: u32, moves: Vec<u32>, proved: bool },
    /// What no correct search can have done.
    Violation(Violation),
    /// There are violations in the recording: how many, and the first of them.
    Violations { violations: u32, first: Violation, mistakes: Vec<Diagnosis> },
    /// The known mistakes that explain the whole recording: said where it is wrong first.
    Mistakes { mistakes: Vec<Diagnosis> },
    /// The search is over, and what it came to.
    Done { node: NodeId, value: Score, bound: Option<Bound>, ended: Option<Ended> },
    /// The best line from a node, or where it is not `proved` only what was found. `place` is its first move, also
    /// where that branch is not recorded; `whole` is false where what follows is not.
    BestLine { node: NodeId, place: u32, pv: Vec<NodeId>, whole: bool, proved: bool },
    /// The move that the search names is not proved to be the best.
    Unproved { best: Option<(NodeId, u32)>, reason: UnprovedReason },
    /// What the search cost.
    Totals {
        #[serde(flatten)]
        counts: Counts,
        passes: u64,
        recorded: u64,
    },
    /// The table answered for a node. `proved` is what the earlier visit showed where a naive table
    /// takes a bound for an exact value.
    TableAnswer { node: NodeId, value: Score, bound: Bound, from: Option<Visit>, proved: Option<Bound> },
    /// The recording ends with nodes open.
    Stopped { open: u32, pass: Option<u32>, counts: Option<u32>, lacks_leaves: bool },
    /// Why: nothing is known of a node yet, or it is being searched.
    SoFar { node: NodeId, value: Option<Score>, bound: Option<Bound>, best: Option<NodeId> },
    /// Why: the branch that gives a node its value, and what the others came to. `trusted` is false
    /// where another program takes what does not show that.
    Chosen {
        node: NodeId,
        player: Role,
        child: Option<NodeId>,
        value: Score,
        bound: Bound,
        others: Vec<(NodeId, Bound, Score)>,
        trusted: bool,
    },
    /// Why: a node that searched all its branches returns a bound. `end` is the end of its window that
    /// the value does not get past, alpha or beta, and `held` is where that comes from.
    OnlyBound { node: NodeId, bound: Bound, value: Score, end: Score, held: WindowEnd, reason: BoundReason },
    /// Why: which other values would have cut a node as well as the one that came back: at alpha all
    /// up to `limit`, at beta all from there on; with the strict rule not `limit` itself.
    StillCuts { node: NodeId, is_alpha: bool, value: Score, limit: Score, strict: bool },
    /// Why: branches that were skipped can only make the value of their node less, or more. `stays` is
    /// true where that leaves the root as it is, in passes what the pass finds.
    Spared { node: NodeId, player: Role, pruned: u32, moves: Vec<u32>, stays: bool },
    /// Why: it is a leaf, and how the game ended there.
    Leaf { node: NodeId, value: Score, leaf: LeafEnd, ended: Option<Ended>, terms: Vec<(String, Score)> },
    /// Why: what the root is worth as one leaf holds this or that: the value of the leaf inside the
    /// window, the nearer end outside. `None` until it has been searched.
    RootOfLeaf { root: NodeId, leaf: NodeId, window: Option<Window> },
    /// Why: it is an average.
    Sum { node: NodeId, terms: Vec<(f64, Score)>, value: Score },
    /// What a move is worth exactly. `best` is the value of the best, none where chance moves; so many `equals` have
    /// it.
    ExactMove { node: NodeId, best: Option<Score>, equals: u64, found: Box<ExactMove> },
}

/// A visit of a position, and when it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Visit {
    /// The node.
    pub node: NodeId,
    /// When it was entered.
    pub moment: Moment,
}

/// Why a node has no branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LeafEnd {
    /// The game is over, or the tree ends.
    Terminal,
    /// The recording has the game over there, and the game does not say so.
    Claimed,
    /// The search looks no deeper.
    Horizon,
    /// The search looks no deeper, and it is quiet.
    Quiet,
    /// To make no move.
    Pat,
    /// The table answers.
    Table,
}

/// Why a node that searched all its branches returns a bound.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BoundReason {
    /// Of the branch that it takes no more is known; that may have been cut.
    Branch(NodeId, bool),
    /// The value lies at the end of the window or outside.
    Outside,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ended {
    /// Who won; nobody in a draw.
    pub winner: Option<Role>,
    /// By how many points, where they are counted.
    pub points: Option<Score>,
    /// By what, in a word of the game.
    pub by: Option<&'static str>,
}

/// Where an end of a window comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowEnd {
    /// Nobody has moved it.
    Open,
    /// The search, the pass or a scout was started with it.
    Start,
    /// MAX, or MIN, has as much already.
    Held,
    /// In a recording that contradicted itself before: the program takes it from what may be wrong.
    Taken,
    /// In a tree with chance: somebody has as much, or a chance node above allows for its other
    /// branches.
    Chance,
}

/// What it is that a value is no better than.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CurrentBest {
    /// The value of the node, which this branch proves, or several together.
    Proved(Option<NodeId>),
    /// The value of the node so far, from this branch; nothing proves it.
    SoFar(Option<NodeId>),
    /// The end of its window.
    End(WindowEnd),
}

/// Why a move is tried first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstReason {
    /// The pass before found it best.
    PassBefore,
    /// The table says that it was best in an earlier pass.
    TableMove,
    /// The order of the search has it so.
    #[serde(untagged)]
    Order(Order),
}

/// How a node came to its value.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold")]
pub enum How {
    /// It is a leaf of a tree.
    Leaf,
    /// It is evaluated.
    Evaluation,
    /// The evaluation counts, since no move has to be made.
    Pat,
    /// The game is over, and this side has won; `fast` are the win and the plies it took.
    Won { winner: Role, fast: Option<(Score, u32)> },
    /// The game is over and drawn.
    Draw,
    /// The recording says that the game is over.
    Claimed,
    /// The table answers, for this window.
    Table { window: Window },
    /// Its window closed.
    Cut,
    /// It stopped with its window open.
    Early,
    /// All branches were searched.
    Searched,
}

/// Who holds the bound that a cutoff meets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold")]
pub enum Holder {
    /// The other side at a node so many plies above, through a branch of it.
    Ancestor { node: NodeId, branch: Option<NodeId>, plies: u32 },
    /// The scout of the same branch found it.
    Scout { branch: NodeId },
    /// The search, or this pass, was started with this window.
    Start { window: Window },
    /// Nothing is better than this value.
    Best,
    /// A node above asked only on which side of it the value lies.
    Question { node: NodeId, window: Window },
    /// A chance node above, whose other branches set the bound.
    Chance { node: NodeId },
}

/// What follows a pass.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterPass {
    /// One that looks a ply deeper.
    Deeper,
    /// Another pass of the same depth, since the value fell out of the window on this side.
    Again(Bound),
    /// Nothing: it was as deep as was asked.
    DeepEnough,
    /// Nothing: no line was cut short by the depth.
    Complete,
    /// Nothing: the value is known.
    Met,
    /// The bounds cross: a pass is wrong.
    Crossed(Window),
    /// Another question, with these bounds known.
    Asks(Window),
    /// Nobody knows.
    Unknown,
}

/// Why a move is not proved to be the best.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold")]
pub enum UnprovedReason {
    /// None leads into the window.
    OutOfWindow { is_alpha: bool, end: Score },
    /// Of every move only a bound is known on the wrong side.
    OnlyBounds,
    /// It reaches the end of the window, which asks for no more.
    Enough { is_alpha: bool, end: Score },
    /// The search stopped at it.
    StoppedAtIt,
    /// Another program names it, and nobody has checked that.
    Said,
}
