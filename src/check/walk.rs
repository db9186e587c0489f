//! One walk over a recording beside several programs: each of them leaves it as its listener has
//! heard enough. What a node is that was entered and not left is the same for all of them.

use super::RulesCheck;
use super::program::NodeDepth;
use super::reading::{Leaves, Reading};
use super::rules::Remark;
use super::run::ProgramRun;
use crate::record::{Node, NodeId, Recording, Step, Values, Walk};
use crate::score::{Score, Window};
use crate::search::{End, Role, VisitKind};

/// What all programs are held against.
#[derive(Clone, Copy)]
pub(super) struct CheckInput<'a> {
    pub recording: &'a Recording,
    pub rules: &'a RulesCheck,
    /// How many plies ahead the search looks, where that is declared.
    pub depth: Option<u32>,
    pub reading: Reading,
    /// As whose values the game is asked about those of leaves.
    pub leaf_values: Values,
    pub leaves: Leaves,
}

impl<'a> CheckInput<'a> {
    pub fn new(recording: &'a Recording, rules: &'a RulesCheck, depth: Option<u32>, values: Values) -> Self {
        let reading = Reading::new(recording, values);
        let leaf_values = rules.values();
        Self { recording, rules, depth, reading, leaf_values, leaves: Leaves::of(recording, reading) }
    }

    /// What is asked where at every node the other side chooses than the recording has.
    pub fn turned(&self) -> Self {
        let reading = self.reading.turned(true);
        Self { reading, leaves: Leaves::of(self.recording, reading), ..*self }
    }
}

/// A node that was entered and not left: what is the same for all programs.
pub(super) struct CheckedNode {
    pub id: NodeId,
    pub end: NodeId,
    pub node: Node,
    pub role: Role,
    /// The window on entry, and which of its ends were printed.
    pub window: (Window, [bool; 2]),
    /// What it returned; `None` where it never did.
    pub value: Option<Score>,
    /// What its branches make, if it is a chance node of which all is recorded.
    pub average: Option<Score>,
    pub counts: bool,
    /// Whether it lies in a search whose value does not count.
    pub is_apart: bool,
    pub at: NodeDepth,
    pub is_illegal: bool,
    pub side: MoverCheck,
}

/// Whether a node is said to be of the side that is to move in the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MoverCheck {
    /// It is, or nobody knows.
    Right,
    /// It is not.
    Other,
    /// A node above it is not. The game says nothing here.
    BelowOther,
}

impl CheckedNode {
    /// What is known of a node that is entered below `above`.
    pub fn new(input: &CheckInput<'_>, above: Option<&Self>, id: NodeId) -> Self {
        let &CheckInput { recording, rules, reading, .. } = input;
        let node = recording.node(id);
        let role = reading.role(&node);
        let end = recording.end(id);
        let side = match above.map(|above| above.side) {
            Some(MoverCheck::Other | MoverCheck::BelowOther) => MoverCheck::BelowOther,
            _ if rules.has_other_side(recording, id) => MoverCheck::Other,
            _ => MoverCheck::Right,
        };
        let counts = recording.is_counted(id);
        let is_whole = !node.is_cutoff() && node.pruned() == 0;
        let average = (role == Role::Chance && is_whole).then(|| average(recording, id)).flatten();
        Self {
            id,
            end,
            node,
            role,
            window: reading.window(&node),
            value: reading.value(&node),
            average,
            counts,
            is_apart: !counts || above.is_some_and(|above| above.is_apart),
            at: above.map_or_else(NodeDepth::default, |above| above.at.below(above.role)),
            is_illegal: side != MoverCheck::BelowOther && rules.remark(id) == Some(Remark::Illegal),
            side,
        }
    }

    /// Whether it has returned what its branches made.
    pub fn is_inner(&self) -> bool {
        (self.has_children() || self.node.pruned() > 0) && self.node.end() == Some(End::Inner)
    }

    /// Whether it has returned an estimate.
    pub fn is_estimate(&self) -> bool {
        let is_estimate = self.node.kind() != VisitKind::Table && self.node.end() == Some(End::Horizon);
        is_estimate && !self.has_children()
    }

    fn has_children(&self) -> bool {
        self.end > self.id.after(1)
    }
}

/// By how much numbers may differ that computers rounded.
const ROUNDING: f64 = 1e-6;

/// The average of a chance node; `None` where not all of its branches are recorded with how probable
/// they are.
pub(super) fn average(recording: &Recording, id: NodeId) -> Option<Score> {
    let [mut whole, mut sum] = [0.0, 0.0];
    for child in recording.children(id) {
        let (probability, value) = (recording.probability(child)?, recording.node(child).value()?.get());
        whole += probability;
        sum += probability * value;
    }
    Score::new(sum).filter(|_| (whole - 1.0).abs() <= ROUNDING)
}

/// Whether two averages differ by no more than computers round.
pub(crate) fn is_near(one: Score, other: Score) -> bool {
    let size = one.get().abs().max(other.get().abs()).max(1.0);
    one == other || (size.is_finite() && (one.get() - other.get()).abs() <= size * ROUNDING)
}

/// Walks over the whole recording, or until no program is left.
pub(super) fn walk_beside<'a>(input: &'a CheckInput<'a>, runs: impl IntoIterator<Item = ProgramRun<'a>>) {
    Programs { input, walk: input.recording.walk(), runs: runs.into_iter().collect() }.go_on();
}

/// Walks to one node only, and over it, past what its ancestors have entered before: what a program
/// does there depends on the values that came back, and on nothing below them.
pub(super) fn walk_over_one<'a>(
    input: &'a CheckInput<'a>,
    runs: impl IntoIterator<Item = ProgramRun<'a>>,
    id: NodeId,
) {
    let recording = input.recording;
    let end = recording.end(id);
    let mut programs = Programs { input, walk: Walk::over(end, end), runs: runs.into_iter().collect() };
    let path = recording.path(id);
    for (place, &node) in path.iter().enumerate() {
        programs.enter(node);
        let next = path.get(place + 1);
        for child in recording.children(node).take_while(|child| Some(child) != next) {
            let child = CheckedNode::new(input, programs.walk.innermost(), child);
            programs.runs.iter_mut().for_each(|run| run.pass(&child));
        }
    }
    programs.go_on();
}

/// Programs that walk together.
struct Programs<'a> {
    input: &'a CheckInput<'a>,
    walk: Walk<CheckedNode>,
    // Those that have not left the walk.
    runs: Vec<ProgramRun<'a>>,
}

impl Programs<'_> {
    fn go_on(mut self) {
        while let Some(step) = self.walk.step().filter(|_| !self.runs.is_empty()) {
            match step {
                Step::Enter(id) => self.enter(id),
                Step::Leave(left) => self.runs.iter_mut().for_each(|run| run.leave(&left)),
            }
            self.runs.retain(ProgramRun::goes_on);
        }
    }

    fn enter(&mut self, id: NodeId) {
        let above = self.walk.innermost();
        let entered = CheckedNode::new(self.input, above, id);
        self.runs.iter_mut().for_each(|run| run.enter(&entered, above));
        self.walk.keep(self.input.recording, id, entered);
    }
}
