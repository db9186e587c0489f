//! Why a node was cut, or why it has its value.

use std::collections::HashMap;

use super::facts::{FactMaker, Reason};
use super::words::Voice;
use super::words::speaker::{Speaker, speak, written};
use super::{ExactMoves, Labels, Marks};
use crate::language::{SpanKind, Text, say};
use crate::record::{Branch, NodeId, Phase};
use crate::view::View;

/// The reasons of one node's value.
#[derive(Clone, PartialEq, Debug)]
pub struct Why {
    /// The question: `Why was B cut?`
    pub title: Text,
    /// The reasons, in order.
    pub reasons: Vec<Reason>,
}

impl Reason {
    /// The reason in a sentence or a few, without line breaks.
    pub fn text(&self, view: &View, voice: Voice) -> Text {
        self.marked(view, voice, Marks::default())
    }

    /// Its text with the signs of some nodes behind their names.
    pub fn marked(&self, view: &View, voice: Voice, marks: Marks) -> Text {
        voice.say(&self.fact, &Labels::of(view).marking(marks)).line()
    }
}

/// Why a node has the value that it returned.
///
/// A node that was cut gets its certificate: which branch closed the window, who holds the bound, and
/// where. A node that is still searched gets what is known at the moment. Any other node gets the line
/// of play that gives the value. Where a naive table may have made a value wrong, the reasons lead to
/// the first bound that was reused as if it were exact. A contradiction at the moment comes first.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::{Voice, why};
/// use plyscope::import::tree_text;
/// use plyscope::record::{Moment, NodeId};
/// use plyscope::search::Algorithm;
/// use plyscope::view::View;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let (recording, replay) = (job.record()?, job.replay());
/// let view = View::new(Session::own(&recording, &replay), Moment::new(21));
/// let why = why(&view, NodeId::new(5));
/// assert_eq!(why.title, "Why was B cut?");
/// let held = why.reasons[1].text(&view, Voice::Full);
/// assert!(held.contains("MAX already has 3 at the root, through A."));
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
///
/// Of a node that has returned it asks the whole recording, whatever the mask of the view.
///
/// # Panics
/// When there is no such node.
pub fn why(view: &View, id: NodeId) -> Why {
    let maker = FactMaker::of(view);
    // What a leaf holds is known as it is entered.
    let is_leaf = view.is_visited(id) && view.is_leaf(id) && view.mask().values_from.is_none();
    let is_settled = is_leaf || view.stopped(id).is_some() || view.phase(id) == Phase::Done;
    let mut reasons = if is_settled { maker.why(id) } else { maker.why_so_far(id, view.moment()) };
    let has_violations = !view.session().report.violations_at(view.moment()).is_empty();
    if has_violations && view.standing() == id {
        maker.contradict(view.moment(), id, &mut reasons);
        return Why { title: say!("what-wrong", moment = view.moment()), reasons };
    }
    Why { title: question(view, id, is_settled), reasons }
}

/// What is asked of a node; both voices ask alike.
fn question(view: &View, node: NodeId, is_settled: bool) -> Text {
    let (recording, names) = (view.recording(), Labels::of(view));
    let speaker = Speaker::full(&names);
    match (recording.known(node).filter(|_| is_settled), recording.certificate(node)) {
        (None, _) => speak!(speaker, "what-worth", node),
        (Some(known), None) => speak!(speaker, "why-worth", node, value = (known.value, known.bound)),
        (Some(_), Some(_)) if recording.node(node).is_cut() => speak!(speaker, "why-cut", node),
        (Some(_), Some(_)) => speak!(speaker, "why-closed", node),
    }
}

/// Why a branch was never searched: the certificate of the cutoff that pruned it.
///
/// # Panics
/// When the node that the branch leads from does not exist.
pub fn why_pruned(view: &View, branch: Branch) -> Why {
    let branches = view.session().replay.never_entered(view.recording(), branch.parent);
    let label = Labels::of(view).never_entered(&branches, branch.index);
    let kind = SpanKind::Branch(branch.parent.number(), u32::MAX);
    let called = (!label.is_empty()).then(|| Text::of(kind, label));
    let title = say!("why-never-searched", branch = called);
    Why { title, reasons: FactMaker::of(view).why(branch.parent) }
}

/// What every move of the root is worth exactly, as far as that has been searched.
pub fn why_every_move(view: &View, moves: &ExactMoves) -> Why {
    let recording = view.recording();
    // Of a branch that was searched twice the second visit says more.
    let visit = |child| Some((recording.node(child).entered_by()?, child));
    let visits: HashMap<_, _> = recording.children(moves.node).filter_map(visit).collect();
    let reasons = moves.facts().zip(moves.found()).map(|(fact, found)| {
        let node = visits.get(&found.place).copied();
        Reason { fact, node, moment: node.and_then(|node| recording.left(node)) }
    });
    let (known, all) = (moves.found().len(), moves.count());
    let title = say!(
        "what-every-move",
        depth = recording.header.settings.depth,
        known = (known < all).then(|| written(known.to_string())),
        all = written(all.to_string())
    );
    Why { title, reasons: reasons.collect() }
}
