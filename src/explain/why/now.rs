//! What the moment has to do with the answer: a node that is still searched, a contradiction.

use super::{Reason, Why, both, contradicted};
use crate::check::{Session, Violation};
use crate::explain::label::number_label;
use crate::explain::teller::Teller;
use crate::explain::words::spoken;
use crate::record::{Live, Moment, NodeId, Recording};
use crate::score::{Bound, Window};
use crate::search::VisitKind;
use crate::text::grouped;

/// What there is to say at a moment of a node that is still being searched.
///
/// # Panics
/// When there is no such node.
#[must_use]
pub fn why_so_far(session: Session<'_>, id: NodeId, moment: Moment) -> Why {
    let teller = Teller::new(session);
    let recording = session.recording;
    let (node, live) = (recording.node(id), recording.live(id, moment));
    let reason = match live.best {
        None => Reason::here("Nothing has come back to it yet, so nothing is proved.".to_owned()),
        Some(best) if node.kind() == VisitKind::Umbrella && has_met(recording, best, &live) => {
            met(&teller, best, live.window)
        }
        Some(best) => {
            let value = live.value.map_or_else(String::new, |value| match live.bound {
                Some(bound) => format!("it is {}", spoken(bound, value)),
                None => format!("{} is the best of it, which proves nothing yet", number_label(value)),
            });
            let label = teller.names.label(best);
            Reason::returned(&teller, format!("It is being searched. So far {value}, from {label}."), best)
        }
    };
    let proved = live.best.and_then(|best| both(&teller, best));
    let by_now = |found: &Violation| found.moment <= moment;
    let found = session.violations_of(id).filter(by_now);
    let reasons =
        [reason].into_iter().chain(proved).chain(found.map(|found| contradicted(&teller, found))).collect();
    Why { title: format!("What is {} worth?", teller.names.name(id)), reasons }
}

/// Whether the pass that came last made the bounds of all passes meet, which it proved on one side alone.
fn has_met(recording: &Recording, pass: NodeId, live: &Live) -> bool {
    let Window { alpha, beta } = live.window;
    recording.has_joint_passes() && alpha == beta && recording.shown(pass) != Some(Bound::Exact)
}

/// What two passes proved of a value together, of which none alone proves both sides.
fn met(teller: &Teller, pass: NodeId, bounds: Window) -> Reason {
    let [low, high] = [spoken(Bound::Lower, bounds.alpha), spoken(Bound::Upper, bounds.beta)];
    let is_low = teller.recording.shown(pass) == Some(Bound::Lower);
    let (value, found, before) = if is_low { (bounds.alpha, low, high) } else { (bounds.beta, high, low) };
    let text = format!(
        "The two bounds have met: {} proved that it is {found}, a pass before that it is {before}. So it is {}.",
        teller.names.label(pass),
        number_label(value)
    );
    Reason::returned(teller, text, pass)
}

/// Puts what contradicts itself at a moment before everything else that is said of the node that
/// the search stands in then. It may be about that node, or about the child that has just returned.
pub fn contradict(session: Session<'_>, moment: Moment, at: NodeId, why: &mut Why) {
    let teller = Teller::new(session);
    let found = session.report.violations_at(moment).iter();
    let told: Vec<_> = found
        .map(|&found| Reason {
            node: (found.node != at).then_some(found.node),
            ..contradicted(&teller, found)
        })
        .collect();
    why.reasons.retain(|reason| told.iter().all(|told| told.text != reason.text));
    why.reasons.splice(0..0, told);
    why.title = format!("What is wrong at moment {}?", grouped(moment.shown().into()));
}
