//! The first line of a screen: what is searched, and which moment is shown.

use super::export::UNNAMED;
use super::rules::{self, Rule};
use crate::text;
use crate::view::View;

/// What follows the moments of a search that still runs, and of one that was stopped.
pub(crate) const SO_FAR: &str = " so far";
pub(crate) const CUT_SHORT: &str = ", cut short";

/// Which moment is shown, of how many.
pub(crate) fn moment(view: &View) -> String {
    let [shown, last] = [view.moment().shown(), view.moments()].map(|count| text::grouped(count.into()));
    // How many there are tells what is to come.
    if view.totals().is_none() { format!(" moment {shown}") } else { format!(" moment {shown} of {last}") }
}

/// Which plies of the tree are in view, where the first ones are not, and which pass holds the best line,
/// where that is another one than the one that is drawn.
pub(crate) fn tree((first, last): (u32, u32), pass: Option<String>) -> String {
    let plies = (first > 0).then(|| format!("plies {first} to {last}"));
    let pass = pass.map(|pass| format!("best line in {pass}"));
    plies.into_iter().chain(pass).collect::<Vec<_>>().join(", ")
}

/// What is searched, and from where.
pub(crate) fn game(view: &View, start: Option<&str>) -> String {
    let header = view.header();
    let name = Some(header.name()).filter(|name| !name.is_empty()).unwrap_or(UNNAMED);
    let start = start.map_or_else(String::new, |start| format!(" at {start}"));
    text::clean(&format!("{name}{start}")).into_owned()
}

/// The rules of the search, before them how often a recording from elsewhere contradicts itself.
/// `next` is the key that goes on to the next contradiction.
pub(crate) fn rules(view: &View, next: &str) -> Vec<Rule> {
    let contradictions = contradictions(view, next).map(|said| Rule::new(&said, true));
    contradictions.into_iter().chain(rules::rules(view)).collect()
}

fn contradictions(view: &View, next: &str) -> Option<String> {
    let report = view.session().report;
    if report.lacks_leaves() {
        return Some("! leaves are never left".to_owned());
    }
    let all = report.violations();
    let moment = all.first()?.moment.shown();
    Some(match all.len() {
        1 => format!("! a contradiction at :{moment} ({next})"),
        more => format!("! {} contradictions from :{moment} on ({next})", text::grouped(more as u64)),
    })
}
