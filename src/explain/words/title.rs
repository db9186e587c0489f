//! The first line of a screen: what is searched, and which moment is shown.

use super::rules::{self, Rule};
use crate::text;
use crate::view::View;

/// What a recording is called that says nothing of itself.
const UNNAMED: &str = "a recorded search";

/// What follows the moments of a search that still runs, and of one that was stopped.
pub(crate) const SO_FAR: &str = " so far";
pub(crate) const CUT_SHORT: &str = ", cut short";

/// Which moment is shown, of how many.
pub(crate) fn moment(view: &View) -> String {
    let [shown, last] = [view.moment().shown(), view.moments()].map(|count| text::grouped(count.into()));
    format!(" moment {shown} of {last}")
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
