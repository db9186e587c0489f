//! Where in the algorithm a moment stands.

use super::words::pseudo::{PASSES, Step, node_code, node_title, outer_code};
use crate::record::{Event, Header, Node, Recording};
use crate::score::Bound;
use crate::search::{Algorithm, Rule, VisitKind};
use crate::view::{Transition, View};

/// The pseudo-code of the node that a search stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoCode {
    /// What it is the code of: `alpha-beta, MIN node`.
    pub title: String,
    /// The lines, at most 12 of at most 38 columns.
    pub lines: Vec<String>,
    /// The index of the current line; `None` where the outcome is hidden.
    pub current: Option<usize>,
}

/// The pseudo-code at a moment: that of the node entered, or of the parent that a value came back
/// to. `None` for a recording without nodes.
#[must_use]
pub fn pseudo_code(view: &View) -> Option<PseudoCode> {
    let recording = view.recording();
    let event = view.event()?;
    let standing = view.standing();
    let node = recording.node(standing);
    let header = view.header();
    let algorithm = algorithm(header);
    // At the ends of a pass it is the code around the passes.
    let is_pass =
        event.node() == standing && node.kind() == VisitKind::Pass && algorithm.info().passes.is_some();
    let quiescence = recording.quiescence(standing);
    let code = if is_pass {
        outer_code(algorithm, &header.settings)
    } else {
        node_code(algorithm, &header.settings, node.role(), quiescence)
    };
    let what = if is_pass { PASSES.to_owned() } else { node_title(node.role(), quiescence) };
    let steps = view.transition().map_or(&[][..], |transition| steps(recording, &transition));
    let current = steps.iter().find_map(|wanted| code.iter().position(|(_, step)| step == wanted));
    let lines = code.into_iter().map(|(line, _)| line).collect();
    Some(PseudoCode { title: format!("{}, {what}", algorithm.title()), lines, current })
}

/// The steps that a moment may show, the best first: an algorithm need not have a line for each.
fn steps(recording: &Recording, transition: &Transition) -> &'static [Step] {
    let id = transition.event.node();
    let node = recording.node(id);
    let has_passes = recording.has_passes();
    match (transition.event, &transition.above) {
        (Event::Enter(_), None) if has_passes => &[Step::Start],
        (Event::Enter(_), _) if node.is_leaf() || node.kind() == VisitKind::Table => {
            &[Step::Leaf, Step::Start]
        }
        (Event::Enter(_), _) => &[Step::Start],
        (Event::Leave(_), None) if id != recording.top() => pass_steps(&node),
        (Event::Leave(_), None) if node.is_leaf() && !has_passes => &[Step::Leaf],
        (Event::Leave(_), None) => &[Step::Return],
        (Event::Leave(_), Some(above)) => {
            let parent = recording.node(above.id);
            if let Some(cut) = transition.cut {
                if cut.is_alpha { &[Step::StopLow, Step::Stop] } else { &[Step::Stop] }
            } else if node.kind() == VisitKind::StandPat {
                &[Step::Start]
            } else if recording.is_asked_again(&above.before, &parent, id) {
                &[Step::Again, Step::Value]
            } else if above.before.window == above.after.window {
                &[Step::Value]
            } else {
                &[Step::Bound, Step::Value]
            }
        }
    }
}

fn pass_steps(pass: &Node) -> &'static [Step] {
    let is_low = pass.returned().is_some_and(|returned| match returned.bound {
        Bound::Upper => true,
        Bound::Lower => false,
        Bound::Exact => returned.value < pass.window().beta,
    });
    if is_low { &[Step::PassLow, Step::Value] } else { &[Step::PassHigh, Step::Value] }
}

/// The algorithm whose words and code a recording gets. A foreign algorithm gets those of ours that
/// folds values as it does.
pub(super) fn algorithm(header: &Header) -> Algorithm {
    match (header.info().algorithm, header.rule) {
        (Some(Algorithm::AlphaBeta) | None, Rule::Minimax) => Algorithm::Minimax,
        (Some(algorithm), _) => algorithm,
        (None, Rule::Scout) => Algorithm::Pvs,
        (None, Rule::Average) => Algorithm::Expectimax,
        (None, Rule::AlphaBeta) => Algorithm::AlphaBeta,
    }
}
