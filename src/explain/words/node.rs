//! What is said of a node and its branches beside the tree.

use super::question::Question;
use crate::explain::{self, Labels, number_label};
use crate::language::Voice;
use crate::record::{Before, Branch, Live, Moment, NodeId, Phase, Returned};
use crate::score::{Bound, Score};
use crate::search::{End, Quiescence, Stored, VisitKind};
use crate::text::{clean, count, fit, grouped};
use crate::view::{Fate, View};

/// How much is shown of what a recording says in keys of its own.
const MOST_KEYS: usize = 20;
const MOST_CELLS: usize = 100;

/// The names of the numbers of a node, as wide as each other, and what they may be followed by.
pub(crate) const VALUE: &str = "value    ";
pub(crate) const WINDOW: &str = "window   ";
pub(crate) const NEGAMAX: &str = "negamax  ";
pub(crate) const ALPHA: &str = "alpha ";
pub(crate) const BETA: &str = "beta ";
pub(crate) const CLOSED: &str = "closed";
pub(crate) const NEW: &str = "← new";
pub(crate) const SO_FAR: &str = "so far";

/// Who chooses at a node, or what kind of leaf it is.
pub(crate) fn role(view: &View, id: NodeId) -> &'static str {
    match view.node(id).end() {
        Some(End::Terminal) => "leaf: the end",
        Some(End::Horizon) => "leaf: the horizon",
        _ if view.is_leaf(id) && view.phase(id) == Phase::Open => "leaf",
        _ => view.node(id).role().name(),
    }
}

/// The value of a node so far.
pub(crate) fn value(live: &Live) -> String {
    match explain::so_far_label(live.value, live.bound) {
        _ if live.phase == Phase::Unvisited => "not visited yet".to_owned(),
        value if value.is_empty() => "not known yet".to_owned(),
        value => value,
    }
}

/// What a node came to before the tree was edited, where that is not what it comes to now.
pub(crate) fn before_edit(before: Before, live: &Live) -> String {
    match before {
        Before::NeverEntered => "never entered before".to_owned(),
        Before::Unfinished => "not finished before".to_owned(),
        Before::Returned(was) if (Some(was.value), Some(was.bound)) == (live.value, live.bound) => {
            if was.cutoff { "cut before" } else { "not cut before" }.to_owned()
        }
        Before::Returned(was) => format!("{} before", explain::value_label(was.bound, was.value)),
    }
}

/// What a pruned branch was worth before the tree was edited, where it was searched then.
pub(crate) fn branch_before_edit(was: Returned) -> String {
    format!("Before the edit it was searched, and worth {}.", explain::value_label(was.bound, was.value))
}

/// What became of a branch.
pub(crate) const fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::ToCome => "to come",
        Fate::Open => "being searched",
        Fate::Visited => "visited",
        Fate::Best => "best",
        Fate::Closes => "✂ closes the window",
        Fate::LastLookedAt => "! the last looked at",
        Fate::ClosesLast => "⊣ closes the window",
        Fate::Cut => "✂ cut there",
        Fate::CutLast => "⊣ closed there",
        Fate::StopsOpen => "! stopped there",
        Fate::Pruned => "┊ pruned",
        Fate::LeftOut => "? left out",
    }
}

/// How many branches there is no room for, and what they hold.
pub(crate) fn more(count: usize, holds: &str) -> String {
    format!(" +{} more{holds}", grouped(count as u64))
}

/// The way back to the clock, by its key.
pub(crate) fn way_back(key: &str) -> String {
    format!(" ({key}: back)")
}

/// A branch that nobody knows a name of.
pub(crate) const NAMELESS: &str = "a branch without a name";

/// Where a node hangs, and how deep.
pub(crate) fn from(labels: &Labels, parent: NodeId) -> String {
    format!("  from {}", labels.label(parent))
}

/// Nodes that were counted below a node and not recorded.
pub(crate) fn not_recorded(nodes: u64) -> String {
    format!("+{} nodes not recorded", grouped(nodes))
}

/// The same while they are not counted yet.
pub(crate) const MORE_NOT_RECORDED: &str = " more branches, not recorded";

/// Pruned branches of which the recording does not say which they are.
pub(crate) fn pruned_unnamed(count: usize) -> String {
    format!(" +{} pruned, not recorded which", grouped(count as u64))
}

/// Why a branch was never entered; `why` is the key that tells more.
pub(crate) fn never_searched(view: &View, labels: &Labels, branch: Branch, why: &str) -> String {
    let parent = labels.name(branch.parent);
    let cut = view.stopped(branch.parent).map_or(0, Moment::shown);
    let cut = grouped(u64::from(cut));
    if view.stops_open(branch.parent) {
        return format!(
            "Never searched: the program stopped at {parent} at moment {cut}, with its window open."
        );
    }
    format!("Never searched: {parent} was cut at moment {cut}. {why} says why.")
}

/// Where a branch stands in natural order, from 0.
pub(crate) fn natural(place: u32) -> String {
    format!("  by nature {}", ordinal(place + 1))
}

/// What is particular about a visit: why it was made, in which order, what a table had to do with
/// it, what is wrong about it. Nothing of a plain visit in natural order.
pub(crate) fn notes(view: &View, labels: &Labels, id: NodeId) -> Vec<String> {
    let mut notes = Vec::new();
    if !view.is_visited(id) {
        return notes;
    }
    notes.extend(kind(view, labels, id));
    notes.extend(
        view.order(id).map(|(tried, place)| {
            format!("tried {}; in natural order {}", ordinal(tried), ordinal(place + 1))
        }),
    );
    notes.extend(view.depth_left(id).map(|plies| format!("{} left", count(plies.into(), "ply", "plies"))));
    notes.extend((!view.is_counted(id)).then(|| "its value does not go to its parent".to_owned()));
    notes.extend(view.probability(id).map(|p| format!("comes up with probability {p}")));
    notes.extend(match view.node(id).stored() {
        Stored::No => None,
        Stored::Added => Some("kept in the table".to_owned()),
        Stored::Replaced => Some("kept in the table, over another entry".to_owned()),
    });
    notes.extend(
        view.said_by_the_program(id).into_iter().take(MOST_KEYS).map(|(key, json)| {
            format!("{} {}", fit(&clean(&key), MOST_CELLS), fit(&clean(&json), MOST_CELLS))
        }),
    );
    notes.extend(printed(view).into_iter().filter(|_| view.standing() == id));
    let violations = view.violations(id).into_iter();
    notes.extend(violations.map(|found| format!("! {}", explain::contradiction(view.session(), found))));
    notes
}

/// What the program printed beside its recording as it came to the moment, in one line.
fn printed(view: &View) -> Option<String> {
    let mut lines = view.printed();
    let text = fit(&clean(&lines.next()?.text), MOST_CELLS);
    let more = match lines.count() {
        0 => String::new(),
        more => format!(", and {}", count(more as u64, "line more", "lines more")),
    };
    Some(format!("the program printed: {text}{more}"))
}

fn kind(view: &View, labels: &Labels, id: NodeId) -> Option<String> {
    let node = view.node(id);
    let said = match node.kind() {
        VisitKind::Plain => return None,
        VisitKind::Table => match node.from() {
            Some(from) => {
                let (name, entered) = (labels.name(from), view.entered(from).shown());
                let moment = grouped(entered.into());
                format!("a table hit: the value of {name}, moment {moment}; Enter goes there")
            }
            None => "a table hit".to_owned(),
        },
        VisitKind::Research => format!("searched again, in {}", explain::window_label(node.window())),
        VisitKind::Pass => {
            let asked = Question::of(node.window()).map(|question| question.high(Voice::Full).to_string());
            let asked =
                asked.map_or_else(|| " of its own.".to_owned(), |asked| format!(" that asks: {asked}?"));
            let found = view.search();
            let found = found.and_then(|found| found.value.zip(found.bound));
            let found = found.map(|(value, bound)| spoken(bound, value));
            let found = found.map_or_else(String::new, |found| format!(" Known so far: {found}."));
            format!("the root, in a pass{asked}{found}")
        }
        VisitKind::Quiet => match view.quiescence(id) {
            Some(Quiescence::Forced) => {
                "behind the horizon: no standing pat here, so every move is looked at"
            }
            Some(Quiescence::Noisy) => "behind the horizon: only noisy moves are looked at",
            None => "behind the horizon",
        }
        .to_owned(),
        VisitKind::StandPat => "no move: the evaluation stands".to_owned(),
        VisitKind::TableMove => "the table's move: an earlier pass found it best".to_owned(),
    };
    Some(format!("{} {said}", explain::visit_sign(node.kind())))
}

/// What a position panel says of the board that a line of play leads to.
pub(crate) const AFTER_LINE: &str = "position after that line";

/// What a position panel says: who is to move at a node.
pub(crate) fn position(view: &View, id: NodeId) -> String {
    match view.player(id) {
        Some((_, name)) if !view.is_leaf(id) => format!("position, {name} to move"),
        _ => "position".to_owned(),
    }
}

/// Terms of an evaluation that have no row of their own, and the key that tells them all.
pub(crate) fn more_terms(count: usize, key: &str) -> String {
    format!("… {count} more; {key} tells all")
}

/// `1st`, `2nd`, `3rd`, `4th`.
fn ordinal(number: u32) -> String {
    let end = match (number % 10, number % 100) {
        (1, 1 | 21..) => "st",
        (2, 2 | 22..) => "nd",
        (3, 3 | 23..) => "rd",
        _ => "th",
    };
    format!("{number}{end}")
}

/// A returned value in a sentence: `3`, `at least 3`, `at most 2`.
fn spoken(bound: Bound, value: Score) -> String {
    match bound {
        Bound::Exact => number_label(value),
        Bound::Lower => format!("at least {}", number_label(value)),
        Bound::Upper => format!("at most {}", number_label(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_end_as_they_are_spoken() {
        let spoken: Vec<_> = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal).into();
        let expected = "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th";
        assert_eq!(spoken.join(" "), expected);
    }
}
