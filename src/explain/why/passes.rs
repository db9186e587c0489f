//! What gives the value of a search in passes: the last of them, or two together.

use super::Reason;
use super::line::line;
use crate::explain::label::number_label;
use crate::explain::passes::Called;
use crate::explain::teller::Teller;
use crate::explain::words::spoken;
use crate::record::{Pass, Returned};
use crate::score::{Bound, Score};
use crate::text::count;

/// What gives the value of the umbrella over passes.
pub(super) fn of_passes(teller: &Teller, whole: &Returned) -> Vec<Reason> {
    let passes = match teller.pass_count() {
        1 => "There was 1 pass".to_owned(),
        more => format!("There were {}", count(more, "pass", "passes")),
    };
    let mut reasons = match both_sides(teller, whole.value) {
        Some(sides) => {
            let [first, second] = sides.map(|(pass, bound)| proved(pass, bound, whole.value));
            let value = number_label(whole.value);
            let first = format!("{passes}, and each proved one side of the value. {first}");
            let second = format!("{second} So it is {value}.");
            vec![shown(teller, sides[0].0, first), shown(teller, sides[1].0, second)]
        }
        None => vec![last(teller, &passes)],
    };
    reasons.extend(line(teller, teller.decided()));
    reasons
}

/// The passes that proved the value from below and from above, in their order, where it took two.
fn both_sides<'a>(teller: &'a Teller, value: Score) -> Option<[(&'a Pass, Bound); 2]> {
    if !teller.recording.has_joint_passes() {
        return None;
    }
    let proof = |side| teller.passes().iter().rfind(|pass| pass.found == Some((value, side)));
    let (low, high) = (proof(Bound::Lower)?, proof(Bound::Upper)?);
    let mut sides = [(low, Bound::Lower), (high, Bound::Upper)];
    sides.sort_by_key(|(pass, _)| pass.number);
    Some(sides)
}

/// That a pass proved one side of the value.
fn proved(pass: &Pass, bound: Bound, value: Score) -> String {
    format!("{} proved that it is {}.", pass.title(), spoken(bound, value))
}

/// What the last pass came to, which counts.
fn last(teller: &Teller, passes: &str) -> Reason {
    let counts = if teller.pass_count() > 1 { ", and the last one counts" } else { "" };
    let last = teller.passes().last().filter(|pass| teller.is_last_pass(pass));
    let Some((last, (value, bound))) = last.and_then(|last| Some((last, last.found?))) else {
        return Reason::here(format!("{passes}{counts}."));
    };
    let found = spoken(bound, value);
    shown(teller, last, format!("{passes}{counts}: it comes to {found}."))
}

/// A reason that is to be seen where a pass ends.
fn shown(teller: &Teller, pass: &Pass, text: String) -> Reason {
    Reason::returned(teller, text, pass.node)
}
