//! Why a node was cut, or why it has its value.

mod line;
mod now;
mod passes;

use crate::check::{Session, Violation, ViolationKind};
use line::line;
pub use now::{contradict, why_so_far};
use passes::of_passes;

use super::label::{number_label, short, value_label, window_label};
use super::teller::Teller;
use super::words::{Side, begin, list_by, spoken};
use super::{Namer, cut};
use super::{table, trail};
use crate::record::{Branch, Certificate, Holder, Moment, Node, NodeId, Returned};
use crate::score::{Bound, Score};
use crate::search::{End, Role, Table, VisitKind};

/// Branches of a chance node that are told one by one at the most.
const TERMS: usize = 6;

/// The reasons of one node's value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The question: `Why was B cut?`
    pub title: String,
    /// The answer, a reason after the other.
    pub reasons: Vec<Reason>,
}

/// One reason, and where to see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// A sentence or a few, without line breaks.
    pub text: String,
    /// The node to look at; `None` where the reason is about the node that was asked about.
    pub node: Option<NodeId>,
    /// The moment at which that is to be seen.
    pub moment: Option<Moment>,
}

/// Why a node has the value that it returned; `guide` is a guide to the recording.
///
/// Of a node that was cut it is the certificate of that: which branch closed the window, who holds
/// the bound, and where. Of any other it is the line of play that gives the value. Where a naive
/// table may have made a value wrong, the reasons lead to the first bound on the way that was
/// reused as if it were exact. Costs what the children of the nodes on the way cost.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::why;
/// use plyscope::import::tree_text;
/// use plyscope::record::NodeId;
/// use plyscope::search::Algorithm;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let why = why(Session::own(&job.record()?, &job.guide()), NodeId::new(5));
/// assert_eq!(why.title, "Why was B cut?");
/// assert!(why.reasons[1].text.contains("MAX has 3 in hand at the root, from A"));
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
///
/// # Panics
/// When there is no such node.
#[must_use]
pub fn why(session: Session<'_>, id: NodeId) -> Why {
    let teller = Teller::new(session);
    let recording = session.recording;
    let node = recording.node(id);
    let name = teller.names.name(id);
    let Some(returned) = node.returned() else {
        let text =
            format!("{} has not returned: the search was stopped while it looked there.", begin(&name));
        return Why { title: format!("What is {name} worth?"), reasons: vec![Reason::here(text)] };
    };
    let value = spoken(returned.bound, returned.value);
    let (title, mut reasons) = match recording.certificate(id) {
        Some(certificate) => (format!("Why was {name} cut?"), certified(&teller, &certificate, &node)),
        None => (format!("Why is {name} worth {value}?"), valued(&teller, id, &node, &returned)),
    };
    for found in session.violations_of(id) {
        match found.kind {
            ViolationKind::Stopped => {}
            ViolationKind::Value(_) | ViolationKind::Unfinished { .. } | ViolationKind::Winner => {
                reasons.insert(0, contradicted(&teller, found));
            }
            ViolationKind::Window(_)
            | ViolationKind::Needless
            | ViolationKind::Illegal
            | ViolationKind::Mover
            | ViolationKind::Pruned
            | ViolationKind::Missed
            | ViolationKind::TooMany
            | ViolationKind::Twice => reasons.push(contradicted(&teller, found)),
        }
    }
    if id == NodeId::ROOT || teller.pass_at(id).is_some() {
        reasons.extend(misled(&teller));
    }
    Why { title, reasons }
}

/// Why a branch was never searched: the certificate of the cutoff that pruned it.
///
/// # Panics
/// When the node that the branch leads from does not exist.
#[must_use]
pub fn why_pruned(session: Session<'_>, branch: Branch) -> Why {
    let Session { recording, replay: guide, .. } = session;
    let branches = guide.never_entered(recording, branch.parent);
    let name = Namer::for_sentences(recording, guide).never_entered(&branches, branch.index);
    let name = if name.is_empty() { "this branch" } else { &name };
    if !branches.is_listed(branch.index) {
        let reasons = vec![Reason::here(Teller::new(session).unlisted(branch))];
        return Why { title: format!("What became of {name}?"), reasons };
    }
    Why { title: format!("Why was {name} never searched?"), ..why(session, branch.parent) }
}

impl Reason {
    fn here(text: String) -> Self {
        Self { text, node: None, moment: None }
    }

    /// Something that a node returned.
    fn returned(teller: &Teller, text: String, node: NodeId) -> Self {
        let recording = teller.recording;
        let moment = recording.left(node).unwrap_or_else(|| recording.entered(node));
        Self { text, node: Some(node), moment: Some(moment) }
    }
}

/// What no search can have done.
fn contradicted(teller: &Teller, found: Violation) -> Reason {
    let moment = found.moment;
    Reason { text: teller.contradiction(found), node: None, moment: Some(moment) }
}

/// The certificate of a cutoff.
fn certified(teller: &Teller, certificate: &Certificate, node: &Node) -> Vec<Reason> {
    let recording = teller.recording;
    let name = teller.names.name(certificate.node);
    let value = number_label(certificate.value);
    let side = if certificate.is_alpha { Side::of(Role::Min) } else { Side::of(Role::Max) };
    let crossed = match certificate.crossing {
        Some(child) if node.role() == Role::Chance => {
            let label = teller.names.label(child);
            let text = if certificate.pruned == 0 {
                format!("With {label}, the last branch, the average comes to {} {value}.", side.at)
            } else {
                format!(
                    "With {label} the average can only come to {} {value}, whatever the other branches bring.",
                    side.at
                )
            };
            Reason::returned(teller, text, child)
        }
        Some(child) => Reason::returned(
            teller,
            format!("{} brought {value}, so {name} is worth {} {value}.", teller.names.label(child), side.at),
            child,
        ),
        None => Reason::here(format!(
            "A branch that is not recorded brought {value}, so {name} is worth {} {value}.",
            side.at
        )),
    };
    let window = recording.live(certificate.node, certificate.moment).window;
    let stopped =
        teller.session.violations_of(certificate.node).find(|found| found.kind == ViolationKind::Stopped);
    let held = begin(&cut::why(teller, certificate, window));
    let held = match (stopped, certificate.holder) {
        (Some(stopped), _) => contradicted(teller, stopped),
        (_, Holder::Ancestor { branch: Some(branch), .. }) => Reason::returned(teller, held, branch),
        (_, Holder::Ancestor { node, .. } | Holder::Question { node } | Holder::Chance { node }) => {
            Reason { text: held, node: Some(node), moment: Some(recording.entered(node)) }
        }
        (_, Holder::Window) => Reason::here(held),
    };
    let mut reasons = vec![crossed, held];
    if stopped.is_none()
        && teller.session.window_is_wrong_above(certificate.node).is_none()
        && matches!(certificate.holder, Holder::Ancestor { plies: 1, .. })
        && !cut::is_scouted(teller, certificate)
    {
        reasons.push(Reason::here("The bound is the parent's own, so this is not a deep cutoff.".to_owned()));
    }
    reasons.push(Reason::here(cut::spared(teller, certificate, window)));
    let unproven = teller.unproven().filter(|_| teller.tells_best(certificate.node));
    reasons.extend(unproven.map(Reason::here));
    reasons
}

/// What gives a node that was not cut its value.
fn valued(teller: &Teller, id: NodeId, node: &Node, returned: &Returned) -> Vec<Reason> {
    match (node.kind(), returned.end) {
        (VisitKind::Table, _) => answered(teller, id, returned),
        (VisitKind::Umbrella, _) => of_passes(teller, returned),
        (_, End::Terminal) => {
            let result = match teller.is_over(id) {
                Some(true) => "The game is over there, and that is its result.",
                _ => "The recording has the game over there, and says that this is its result.",
            };
            vec![Reason::here(result.to_owned())]
        }
        (_, End::Horizon) => evaluated(teller, id, node),
        (_, End::Inner) if node.role() == Role::Chance => averaged(teller, id, returned),
        (_, End::Inner) => chosen(teller, id, node, returned),
    }
}

/// The side to move takes the best of its branches.
fn chosen(teller: &Teller, id: NodeId, node: &Node, returned: &Returned) -> Vec<Reason> {
    let recording = teller.recording;
    let side = Side::of(node.role());
    let name = teller.names.name(id);
    let Some(best) = recording.best_child(id) else {
        let text = format!("The branch that gives {name} its value was searched and not recorded.");
        return vec![Reason::here(text)];
    };
    let found = recording.node(best).value();
    let shown = recording.shown(best);
    let value = found.zip(shown).map_or_else(String::new, |(found, bound)| spoken(bound, found));
    let is_wrong =
        teller.session.violations_of(id).any(|found| matches!(found.kind, ViolationKind::Value(_)));
    let takes = if is_wrong { "should take" } else { "takes" };
    let takes = format!(
        "{} chooses at {name} and {takes} the {} value: {value}, from {}.",
        side.name,
        side.best,
        teller.names.label(best)
    );
    let mut reasons = vec![Reason::returned(teller, takes, best)];
    reasons.extend(both(teller, best));
    reasons.extend(others(teller, id, node, best));
    if returned.bound != Bound::Exact {
        let window = window_label(node.window());
        let only = spoken(returned.bound, returned.value);
        reasons.push(Reason::here(format!(
            "The value does not lie inside the window {window} that {name} was entered with: the search vouches for no more than {only}."
        )));
    }
    reasons.extend(line(teller, id));
    reasons
}

/// That neither the scout of a branch nor its second search alone proves what they do together.
fn both(teller: &Teller, again: NodeId) -> Option<Reason> {
    let recording = teller.recording;
    let scout = recording.scout(again)?;
    let (found, second) = (recording.node(scout).returned()?, recording.node(again).returned()?);
    if second.bound == Bound::Exact || recording.shown(again) != Some(Bound::Exact) {
        return None;
    }
    let text = format!(
        "The scout of {} proved {}, the second search {}: so it is {}.",
        teller.names.label(again),
        spoken(found.bound, found.value),
        spoken(second.bound, second.value),
        number_label(second.value)
    );
    Some(Reason::returned(teller, text, scout))
}

/// What the other branches came to.
fn others(teller: &Teller, id: NodeId, node: &Node, best: NodeId) -> Option<Reason> {
    let recording = teller.recording;
    let chosen = recording.node(best);
    let mut told = Vec::new();
    for child in recording.children(id).filter(|&child| child != best) {
        let other = recording.node(child);
        // Of a branch that was searched twice only the second time counts.
        let is_again = other.move_index() == chosen.move_index()
            && other.kind().is_moved_to() == chosen.kind().is_moved_to();
        let next = recording.end(child);
        let is_scout = recording.get(next).is_some() && recording.scout(next) == Some(child);
        let shown = recording.shown(child).filter(|_| !is_again && !is_scout);
        if let (Some(value), Some(bound)) = (other.value(), shown) {
            told.push((child, bound, value));
        }
    }
    let better = Side::of(node.role()).better;
    let listed = list_by(&told, |&(child, bound, value)| {
        format!("{}: {}", teller.names.label(child), value_label(bound, value))
    });
    let text = match told.len() {
        0 => return None,
        1 => format!("The other branch brings no {better}: {listed}."),
        _ => format!("The other branches bring no {better}: {listed}."),
    };
    Some(Reason::here(text))
}

fn evaluated(teller: &Teller, id: NodeId, node: &Node) -> Vec<Reason> {
    let what = if node.kind() == VisitKind::StandPat {
        "Whoever is to move leaves it at the evaluation."
    } else {
        "The search looks no deeper there: it is the evaluation of the position."
    };
    let mut reasons = vec![Reason::here(what.to_owned())];
    let terms = teller.guide.evaluation_terms(teller.recording, id);
    let told: Vec<_> = terms
        .iter()
        .map(|(name, score)| format!("{} for {}", number_label(*score), crate::text::clean(name)))
        .collect();
    if !told.is_empty() {
        reasons.push(Reason::here(format!("It is made of {}.", told.join("; "))));
    }
    reasons
}

fn averaged(teller: &Teller, id: NodeId, returned: &Returned) -> Vec<Reason> {
    let recording = teller.recording;
    let known = recording.children(id).filter_map(|child| {
        let probability = recording.names().note(child)?.probability?;
        Some((probability, recording.node(child).value()?))
    });
    let terms: Vec<_> = known.collect();
    let term = |&(p, value): &(f64, Score)| format!("{} x {}", short(p), number_label(value));
    let more = (terms.len() > TERMS).then(|| format!("{} more", terms.len() - TERMS));
    let told: Vec<_> = terms.iter().take(TERMS).map(term).chain(more).collect();
    let sum = told.join(" + ");
    let value = short(returned.value.get());
    let name = teller.names.name(id);
    vec![Reason::here(format!(
        "Chance decides at {name}: the value is the average of its branches, {sum} = {value}."
    ))]
}

fn answered(teller: &Teller, id: NodeId, returned: &Returned) -> Vec<Reason> {
    let value = spoken(returned.bound, returned.value);
    let Some(from) = table::source(teller.recording, id) else {
        return vec![Reason::here(format!("The table answers {value}: the position was searched before."))];
    };
    let place = table::place(teller, from);
    let mut reasons =
        vec![Reason::returned(teller, format!("The table answers {value}, as found {place}."), from)];
    if let Some((_, bound)) = table::misused(teller.recording, id) {
        let proved = spoken(bound, returned.value);
        let text = format!(
            "Nobody proved that: what was shown there is only {proved}, and the naive table forgot the first two words."
        );
        reasons.push(Reason::returned(teller, text, from));
    }
    reasons
}

/// Where a naive table led the search astray.
fn misled(teller: &Teller) -> Vec<Reason> {
    if teller.recording.header.settings.table != Table::Naive {
        return Vec::new();
    }
    let told = trail::told(teller, teller.decided()).into_iter();
    told.map(|(text, node)| Reason::returned(teller, text, node)).collect()
}
