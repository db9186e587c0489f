//! What happens in a search, as plain data: no word of English, only nodes, moves and numbers.
//!
//! [`FactMaker`] makes the facts of a moment; [`words`](super::words) puts them into sentences.

mod cutoff;
mod enter;
mod leave;
mod passes;
mod result;
mod serial;
mod table;
mod value;
mod violation;
mod why;

use std::cell::OnceCell;

use serde::Serialize;

use crate::check::Session;
use crate::game::{Outcome, Player};
use crate::record::{
    Certificate, Event, GameReplay, LineEnd, Live, Moment, Node, NodeId, Pass, Recording, Returned,
};
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Role};
use crate::view::{Change, Transition, View};
use passes::Passes;

pub(in crate::explain) use result::unproved_reason;
pub use violation::{Cause, Rule, Violation};
pub(super) use why::{Answer, Because, Question};

/// One thing that is true of a search at a moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "fact", rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold; docs/formats.md lists them")]
pub enum Fact {
    /// A node is entered that has branches. `mover` made the move to it; nobody did to the root.
    Entered { node: NodeId, mover: Option<Role>, role: Role, again: bool },
    /// A node is entered that has none. `ended` is how the game ended that is over at the root.
    Leaf { node: NodeId, mover: Option<Role>, end: LeafEnd, again: bool, ended: Option<Ended> },
    /// The table knows the position of a node that is entered. `same` is false where it knows one
    /// that this one mirrors or turns into.
    Known { node: NodeId, mover: Role, from: Option<Visit>, same: Option<bool> },
    /// Beyond the horizon who is to move may make no move at all.
    StandsPat { node: NodeId, parent: NodeId, role: Role },
    /// The horizon is reached and the search goes on; `forced` says why nobody may stand pat.
    Beyond { node: NodeId, role: Role, forced: Option<String> },
    /// Why a move is tried first that is not the first by nature.
    TriedFirst { node: NodeId, reason: FirstReason },
    /// The window that a node with branches is entered with, and where its ends come from.
    Window { node: NodeId, window: Window, low: WindowEnd, high: WindowEnd, root: bool },
    /// A zero window: on which side of a number does the value lie?
    Asks { node: NodeId, window: Window, role: Role, why: Asking },
    /// What a value has to be to count at the parent of a leaf, and to close its window.
    Awaits {
        node: NodeId,
        parent: NodeId,
        role: Role,
        has: Option<Score>,
        closes: Option<Score>,
        asked: Option<Window>,
        strict: bool,
    },
    /// How much a branch counts for a chance node.
    Weight { node: NodeId, parent: NodeId, probability: Option<f64> },
    /// What a number is to MIN in negamax.
    MinSees { value: Option<(Score, Bound)>, window: Option<Window> },
    /// A pass begins; `known` are the bounds that the passes before proved.
    PassBegins {
        pass: u32,
        node: NodeId,
        depth: Option<u32>,
        again: Option<Bound>,
        window: Window,
        known: Option<Window>,
        asked: bool,
    },
    /// A pass is over.
    PassEnds {
        pass: u32,
        node: NodeId,
        depth: Option<u32>,
        value: Score,
        bound: Bound,
        best: Option<u32>,
        yes: Option<bool>,
        nodes: u64,
        all_nodes: u64,
        next: AfterPass,
    },
    /// The windows here and below are not to be trusted since a moment.
    Untrusted { node: NodeId, since: Moment },
    /// A node returns its value to its parent.
    Returned { node: NodeId, parent: NodeId, value: Score, bound: Bound, how: How },
    /// A node returns another number than it found, since its window left no room for that.
    Clamped { node: NodeId, found: Score, value: Score, window: Window, hard: bool },
    /// Nodes below this one were searched and not recorded.
    NotRecorded { node: NodeId, nodes: u64 },
    /// The table keeps what a node returned.
    Stored { node: NodeId, value: Score, bound: Bound, replaced: bool, as_exact: bool },
    /// The first value that comes back to a node, or a better one than it had. `moved` are the two
    /// numbers between which its end of the window moves; `trusted` is false where the value may be
    /// worse than it says.
    Improves {
        node: NodeId,
        role: Role,
        child: NodeId,
        value: Score,
        old: Option<Score>,
        bound: Option<Bound>,
        moved: Option<(Score, Score)>,
        window: Window,
        last: bool,
        trusted: bool,
        strict: bool,
    },
    /// The best value of a node so far, and not inside its window.
    FallsShort {
        node: NodeId,
        role: Role,
        value: Score,
        bound: Bound,
        end: Score,
        from: WindowEnd,
        last: bool,
    },
    /// A value is as good as what the node has: of equals the first is kept.
    Equals { node: NodeId, role: Role, value: Score, best: Option<NodeId>, last: bool },
    /// A value is no better than what the node has. `end` stays at its place in the window.
    NotBetter {
        node: NodeId,
        role: Role,
        value: Score,
        bound: Bound,
        had: Score,
        proved: bool,
        best: Option<NodeId>,
        end: Option<Score>,
        last: bool,
    },
    /// What a value says to the question of a node with a zero window.
    Settles {
        node: NodeId,
        role: Role,
        value: Score,
        bound: Bound,
        window: Window,
        answer: Settled,
        last: bool,
    },
    /// The answer of a scout, which asked whether its branch is better. `next` is the window of the
    /// second search.
    Scouted {
        node: NodeId,
        child: NodeId,
        role: Role,
        window: Window,
        yes: bool,
        next: Option<Window>,
        end: Score,
    },
    /// A second search after a scout that found `scout`.
    SecondSearch { child: NodeId, role: Role, scout: Score, same: bool },
    /// A value is added to the average of a chance node.
    Average {
        node: NodeId,
        value: Score,
        bound: Bound,
        probability: Option<f64>,
        before: Option<Score>,
        after: Option<Score>,
        left: Option<f64>,
        last: bool,
    },
    /// A window has closed, and the program goes on.
    GoesOn { node: NodeId, role: Role, value: Score, window: Window, already: bool, last: bool, strict: bool },
    /// A value closes the window of a node.
    Cutoff {
        node: NodeId,
        role: Role,
        child: Option<NodeId>,
        value: Score,
        is_alpha: bool,
        window: Window,
        holder: Holder,
        state: CutState,
        strict: bool,
    },
    /// Branches that a cutoff left; of those of which it is known, which moves they are.
    Skipped { node: NodeId, branches: u32, moves: Vec<u32>, proved: bool },
    /// What no correct search can have done.
    Violation(Violation),
    /// MAX may be who does not move first, which would explain all violations.
    SidesSwapped { said: bool },
    /// There are violations in the recording: how many, and the first of them.
    Violations { count: u32, moment: Moment, first: Violation, sides_swapped: Option<bool> },
    /// The search is over, and what it came to.
    Done { node: NodeId, value: Score, bound: Option<Bound>, leaf: bool, ended: Option<Ended> },
    /// Who wins by how much, or that it is not known.
    Foreseen(Foreseen),
    /// The search asked for a bound, and got it.
    AskedLess { role: Role, is_alpha: bool, end: Score },
    /// The best line. `place` is its first move at `node`, also where that branch is not recorded.
    BestLine { node: NodeId, place: u32, line: Vec<NodeId>, end: LineEnd, stands: Option<Role> },
    /// The move that the search names is not proved to be the best.
    Unproved(Unproved),
    /// What the search cost.
    Totals { nodes: u64, leaves: u64, table_hits: u64, cutoffs: u64, pruned: u64, passes: u64, recorded: u64 },
    /// The value is not to be trusted, since a naive table had a part in it.
    NaiveTable,
    /// A naive table led the search: along this line it answered with what `from` found.
    TableLine { line: Vec<NodeId>, hit: NodeId, value: Score, from: Visit },
    /// The table took this bound for an exact value.
    Misused { visit: Visit, value: Score, bound: Bound, cut: bool },
    /// A naive table took bounds for values, and not on the best line; first at this node.
    MisusedElsewhere { visit: Visit },
    /// The recording ends with nodes open.
    Stopped { open: u32, pass: Option<u32>, counts: Option<u32>, lacks_leaves: bool },
    /// Why: nothing is known of a node yet, or it is being searched.
    SoFar { node: NodeId, value: Option<Score>, bound: Option<Bound>, best: Option<NodeId> },
    /// Why: what a branch brought.
    Brought { node: NodeId, child: Option<NodeId>, role: Role, value: Score, is_alpha: bool, rest: bool },
    /// Why: the branch that gives a node its value.
    Chosen { node: NodeId, role: Role, child: Option<NodeId>, value: Score, bound: Bound, wrong: bool },
    /// Why: what the other branches came to.
    Others { node: NodeId, role: Role, values: Vec<(NodeId, Bound, Score)> },
    /// Why: a scout and its second search prove the value together.
    Together { child: NodeId, scout: (Bound, Score), second: (Bound, Score) },
    /// Why: the value lies outside the window that the node was entered with.
    Outside { node: NodeId, window: Window, value: Score, bound: Bound },
    /// Why: the line of play that gives a value.
    Line { line: Vec<NodeId>, end: Arrives, value: Score, bound: Bound },
    /// Why: it is a leaf.
    LeafValue { node: NodeId, end: LeafEnd, terms: Vec<(String, Score)> },
    /// Why: it is an average.
    Sum { node: NodeId, terms: Vec<(f64, Score)>, value: Score },
    /// Why: a table answered.
    TableAnswer { node: NodeId, value: Score, bound: Bound, from: Option<Visit> },
    /// Why: how many passes there were, and what this one proved.
    PassProved { passes: u64, pass: Option<u32>, value: Option<Score>, bound: Option<Bound>, last: bool },
    /// A branch that is legal, and that the program says nothing of.
    Unlisted { node: NodeId, index: u32 },
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
    /// The search, or the pass, was started with it.
    Start,
    /// MAX, or MIN, has as much already.
    Held,
    /// In a tree with chance: somebody has as much, or a chance node above allows for its other
    /// branches.
    Chance,
}

/// Why a node is asked a question by a zero window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// The search was started with it.
    Start,
    /// The question of the parent.
    Inherited,
    /// A scout: is this branch better?
    Scout,
    /// No question any more: the second search of a branch whose scout found that it is better.
    Second,
}

/// Why a move is tried first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstReason {
    /// The pass before found it best.
    PassBefore,
    /// The table says that it was best in an earlier pass.
    TableMove,
    /// The order is turned around.
    Reverse,
    /// It lies nearest to the middle.
    Center,
    /// By lot.
    Random(u64),
    /// A full search likes it best.
    Best,
    /// A full search likes it least.
    Worst,
    /// It has closed a window at this ply before.
    Killer,
    /// It has closed the most windows.
    History,
    /// Of the noisy moves it may win the most at once.
    NoisyGain,
    /// Of all moves it may win the most at once.
    Gain,
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
    /// The table answers, for this window. `misused` is what was really proved.
    Table { window: Window, misused: Option<(Visit, Bound)> },
    /// Its window closed.
    Cut,
    /// It stopped with its window open.
    Early,
    /// No branch was good enough for this end of its window.
    NoneBetter { role: Role, end: Score },
    /// All branches were searched.
    Searched,
}

/// What a value says to the question of a zero window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Settled {
    /// The question is settled, and the strict rule goes on.
    Now,
    /// It was settled before.
    Before,
    /// It is open.
    No,
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
    /// The search, or this pass, was started with it; `question` where that was a zero window.
    Start { question: Option<Window>, pass: bool },
    /// Nothing is better than this value.
    Best,
    /// A node above asked only on which side of it the value lies.
    Question { node: NodeId, window: Window },
    /// A chance node above, which this end of its window is out of reach for.
    Chance { node: NodeId, end: Score },
}

/// What there is to say of the window of a node that stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CutState {
    /// It has closed at this moment.
    Closed,
    /// The node stops by a value that may be worse than it says.
    Taken,
    /// It was closed before: the program stops late.
    Late,
    /// It is open, and no leaf is better.
    OpenBest,
    /// It is open: a violation, or which bound was met is not told.
    Open,
    /// It is not to be trusted since a moment.
    Untrusted(Moment),
}

/// What follows a pass.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterPass {
    /// One that looks a ply deeper.
    Deeper,
    /// The same again, since the value fell out of the window on this side.
    Again(Bound),
    /// Nothing: it was as deep as was asked.
    DeepEnough,
    /// Nothing: no line was cut short by the depth.
    Complete,
    /// Nothing: the value is certain.
    Certain,
    /// Nothing: the bounds have met.
    Met,
    /// The bounds cross: a pass is wrong.
    Crossed(Window),
    /// Another question, with these bounds known.
    Asks(Window),
    /// Nobody knows.
    Unknown,
}

/// Who will win by how much, where the points of a game are counted.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "fields are called by what they hold")]
pub enum Foreseen {
    /// Somebody, if nobody errs.
    Wins { value: Score, bound: Bound },
    /// Not every line was searched to its end.
    Estimate,
}

/// Why a move is not proved to be the best.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Unproved {
    /// The node that it is the move of, and which move it is.
    pub best: Option<(NodeId, u32)>,
    /// What is shown of it.
    pub reason: UnprovedReason,
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

/// Where a line of play comes to its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrives {
    /// A leaf of a tree.
    Leaf,
    /// The end of the game.
    GameOver,
    /// What the program has for the end of the game.
    Claimed,
    /// The depth limit.
    Horizon,
    /// An answer of the table.
    Table,
    /// A chance node.
    Chance,
    /// Somebody makes no move.
    Pat(Role),
    /// What is not recorded.
    Unrecorded,
}

/// What happened at a moment, in the order in which it is told.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Told {
    /// What kind of thing happened, for its sign and its colour.
    pub mark: super::Mark,
    /// The facts.
    pub facts: Vec<Fact>,
    /// What is another number now than a moment ago.
    pub changes: Vec<Change>,
}

/// The facts of a moment; none where nothing has happened, and where the outcome is hidden. Costs
/// what [`View::transition`] costs.
#[must_use]
pub fn facts(view: &View) -> Told {
    let told = view.transition().map(|found| FactMaker::of(view).tell(view.moment(), &found));
    told.unwrap_or_default()
}

/// Makes the facts of one recording.
pub(crate) struct FactMaker<'a> {
    pub session: Session<'a>,
    pub recording: &'a Recording,
    pub guide: &'a GameReplay,
    passes: OnceCell<Passes>,
    maximiser: OnceCell<Option<Player>>,
}

/// The parent of the node that something happens to.
#[derive(Clone, Copy)]
struct Above {
    id: NodeId,
    node: Node,
    live: Live,
}

/// A value comes back to the parent.
struct Back<'a> {
    id: NodeId,
    node: Node,
    returned: Returned,
    above: Above,
    /// What is known of the parent now.
    after: Live,
    cut: Option<&'a Certificate>,
}

impl<'a> FactMaker<'a> {
    pub fn new(session: Session<'a>) -> Self {
        let Session { recording, replay: guide, .. } = session;
        Self { session, recording, guide, passes: OnceCell::new(), maximiser: OnceCell::new() }
    }

    /// The same of what a view shows.
    pub fn of(view: &View<'a>) -> Self {
        Self::new(view.session())
    }

    /// The facts of a moment.
    pub fn tell(&self, moment: Moment, found: &Transition) -> Told {
        let recording = self.recording;
        let id = found.event.node();
        let node = recording.node(id);
        let above = found.above.map(|above| {
            (Above { id: above.id, node: recording.node(above.id), live: above.before }, above.after)
        });
        let mut told = match (found.event, node.returned()) {
            (Event::Leave(_), Some(returned)) => {
                let cut = found.cut.as_ref();
                let back = above.map(|(above, after)| Back { id, node, returned, above, after, cut });
                self.left(moment, id, &node, &returned, &found.own, back.as_ref())
            }
            _ => self.entered(moment, id, &node, above.map(|(above, _)| above)),
        };
        told.changes = found.changes(recording);
        let violations = self.violations_at(moment);
        if !violations.is_empty() {
            told.mark = super::Mark::Contradiction;
            told.facts.extend(violations);
        }
        if !recording.is_complete() && moment == recording.last_moment() {
            told.facts.push(self.stopped());
        }
        told
    }

    /// Which side a player of the game is.
    pub fn side(&self, player: Player) -> Role {
        let maximiser = *self.maximiser.get_or_init(|| self.guide.maximiser(self.recording));
        if maximiser == Some(player) { Role::Max } else { Role::Min }
    }

    /// Whether the game is over at a node that the recording has it over at. Where there is no game
    /// to ask the recording is believed; `None` below a move that is not legal.
    fn is_over(&self, id: NodeId) -> Option<bool> {
        if self.guide.has_game() { self.guide.is_over(self.recording, id) } else { Some(true) }
    }

    /// How the game ended at a node; `None` where it goes on, and at the leaves of trees.
    fn ended(&self, id: NodeId) -> Option<Ended> {
        self.ended_at(id).filter(|ended| ended.points.is_none() || self.guide.has_board())
    }

    /// The same, also at the leaves of trees.
    fn ended_at(&self, id: NodeId) -> Option<Ended> {
        let outcome = self.guide.outcome(self.recording, id)?;
        let winner = outcome.winner().map(|player| self.side(player));
        let points = if let Outcome::Points(points) = outcome { Some(points) } else { None };
        Some(Ended { winner, points, by: self.guide.ended_by(self.recording, id) })
    }

    /// The window that the search was started with, or the pass that a node belongs to.
    fn given(&self, id: NodeId) -> Window {
        let start = self.pass_of(id).map_or(NodeId::ROOT, |pass| pass.node);
        self.recording.get(start).map_or(Window::FULL, |start| start.window())
    }

    /// Whether the child is the last branch of its parent, as far as that is known.
    fn is_last_branch(&self, parent: NodeId, child: NodeId) -> bool {
        let node = self.recording.node(parent);
        let is_last = self.recording.end(child) == self.recording.end(parent);
        is_last && !node.is_open() && !node.has_hidden() && node.pruned() == 0
    }

    /// A visit and its moment.
    fn visit(&self, node: NodeId) -> Visit {
        Visit { node, moment: self.recording.entered(node) }
    }

    /// Since which moment the windows at and below a node are not to be trusted, if they are not.
    fn untrusted_since(&self, id: NodeId) -> Option<Moment> {
        self.session.window_is_wrong_above(id).map(|astray| self.recording.entered(astray))
    }

    /// Whether the window of a node is closed.
    fn is_closed(&self, node: &Node, window: Window) -> bool {
        let header = &self.recording.header;
        header.has_window() && node.role() != Role::Chance && header.settings.cutoff.closes(window)
    }

    /// Whether only `alpha > beta` stops a node.
    fn is_strict(&self) -> bool {
        self.recording.header.settings.cutoff == Cutoff::Strict
    }

    /// The end of a window that a side moves itself, and where it comes from at a node.
    fn window_end(&self, id: NodeId, is_alpha: bool) -> WindowEnd {
        let [node, given] = [self.recording.node(id).window(), self.given(id)];
        let (end, given, open) = if is_alpha {
            (node.alpha, given.alpha, Score::NEG_INFINITY)
        } else {
            (node.beta, given.beta, Score::INFINITY)
        };
        match () {
            () if end == open => WindowEnd::Open,
            () if end == given => WindowEnd::Start,
            () if self.is_of_chance(id, is_alpha) => WindowEnd::Chance,
            () => WindowEnd::Held,
        }
    }

    /// Whether an end of a node's window allows for the other branches of a chance node: Star1
    /// gives branches bounds that nobody has in hand.
    fn is_of_chance(&self, id: NodeId, is_alpha: bool) -> bool {
        if self.recording.header.rule != crate::record::Rule::Average {
            return false;
        }
        let Some(parent) = self.recording.parent(id) else { return false };
        let (above, node) = (self.recording.node(parent), self.recording.node(id));
        let is_raised = if is_alpha {
            above.role() == Role::Max && above.window().alpha < node.window().alpha
        } else {
            above.role() == Role::Min && above.window().beta > node.window().beta
        };
        !is_raised
    }

    /// The passes of the search, in order; none where it is not one of passes.
    pub fn passes(&self) -> &[Pass] {
        &self.known_passes().all
    }

    fn known_passes(&self) -> &Passes {
        self.passes.get_or_init(|| Passes::of(self.recording))
    }
}

/// The end of a window that a side moves itself, and the other one.
fn ends(role: Role, window: Window) -> (Score, Score) {
    if role == Role::Min { (window.beta, window.alpha) } else { (window.alpha, window.beta) }
}

/// Whether no number lies inside a window: its ends are neighbours.
fn is_zero(window: Window) -> bool {
    window.alpha < window.beta && window.alpha.next_up() == window.beta
}
