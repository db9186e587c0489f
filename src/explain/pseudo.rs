//! Where in the algorithm a moment stands.

mod code;

use code::{Step, code, outer_code, quiet_code};

use crate::record::{Event, Header, Live, Moment, Node, NodeId, Recording};
use crate::score::Bound;
use crate::search::{Algorithm, Quiescence, Rule, VisitKind};

/// The pseudo-code of the node that a search stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoCode {
    /// What it is the code of: `alpha-beta, MIN node`.
    pub title: String,
    /// The lines, at most 12 of at most 38 columns.
    pub lines: Vec<&'static str>,
    /// The place of the line that is being done, from 0.
    pub current: Option<usize>,
}

/// The pseudo-code at a moment: that of the node entered, or of the parent that a value came back
/// to. `None` for a recording without nodes.
#[must_use]
pub fn pseudo_code(recording: &Recording, moment: Moment) -> Option<PseudoCode> {
    let moment = moment.min(recording.last_moment());
    let event = recording.event(moment)?;
    let standing = recording.standing(moment);
    let node = recording.node(standing);
    let algorithm = algorithm(&recording.header);
    let settings = &recording.header.settings;
    // At the ends of a pass it is the code around the passes.
    let is_pass = event.node() == standing && node.kind() == VisitKind::Pass;
    let (code, what) = if is_pass {
        (outer_code(algorithm, settings), "the passes".to_owned())
    } else if let Some(beyond) = recording.beyond(standing) {
        let what = match beyond {
            Quiescence::Noisy => "not quiet",
            Quiescence::Forced => "forced to move",
        };
        (quiet_code(settings, node.role(), beyond), format!("{} node, {what}", node.role().name()))
    } else {
        (code(algorithm, settings, node.role()), format!("{} node", node.role().name()))
    };
    let steps = step(recording, moment, event);
    let current = steps.iter().find_map(|step| code.iter().position(|line| line.1.contains(step)));
    let title = format!("{}, {what}", algorithm.title());
    Some(PseudoCode { title, lines: code.into_iter().map(|line| line.0).collect(), current })
}

fn is_childless(node: &Node) -> bool {
    node.is_leaf() || node.kind() == VisitKind::Table
}

/// What is done with what a pass found.
fn pass_step(pass: &Node) -> &'static [Step] {
    let is_low = pass.returned().is_some_and(|returned| match returned.bound {
        Bound::Upper => true,
        Bound::Lower => false,
        Bound::Exact => returned.value < pass.window().beta,
    });
    if is_low { &[Step::PassLow, Step::Value] } else { &[Step::PassHigh, Step::Value] }
}

/// What is being done; where an algorithm has no line for that, what comes nearest.
fn step(recording: &Recording, moment: Moment, event: Event) -> &'static [Step] {
    match (event, recording.parent(event.node())) {
        (Event::Enter(_), None) if recording.has_passes() => &[Step::Start],
        (Event::Enter(id), _) if is_childless(&recording.node(id)) => &[Step::Leaf, Step::Start],
        (Event::Enter(_), _) => &[Step::Start],
        (Event::Leave(id), None) if id != recording.top() => pass_step(&recording.node(id)),
        (Event::Leave(_), None) if recording.has_passes() => &[Step::Return],
        (Event::Leave(_), None) if recording.node(NodeId::ROOT).is_leaf() => &[Step::Leaf],
        (Event::Leave(_), None) => &[Step::Return],
        (Event::Leave(id), Some(parent)) => {
            let node = recording.node(parent);
            if recording.cut_at(parent) == Some(moment) {
                let is_low = node.returned().is_some_and(|returned| returned.bound == Bound::Upper);
                return if is_low { &[Step::StopLow, Step::Stop] } else { &[Step::Stop] };
            }
            if recording.node(id).kind() == VisitKind::StandPat {
                return &[Step::Start];
            }
            let before = recording.live(parent, moment.before().unwrap_or(Moment::START));
            let mut after: Live = before;
            recording.fold(&mut after, &node, id);
            if recording.is_asked_again(&before, &node, id) {
                &[Step::Again, Step::Value]
            } else if before.window == after.window {
                &[Step::Value]
            } else {
                &[Step::Bound, Step::Value]
            }
        }
    }
}

/// The algorithm whose words and code a recording is told with. A foreign one is told by how its
/// nodes make their values.
pub(super) fn algorithm(header: &Header) -> Algorithm {
    match (header.info().algorithm, header.rule) {
        (Some(Algorithm::AlphaBeta) | None, Rule::Minimax) => Algorithm::Minimax,
        (Some(algorithm), _) => algorithm,
        (None, Rule::Scout) => Algorithm::Pvs,
        (None, Rule::Average) => Algorithm::Expectimax,
        (None, Rule::AlphaBeta) => Algorithm::AlphaBeta,
    }
}
