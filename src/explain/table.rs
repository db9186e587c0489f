//! What a transposition table answers, and what it keeps.

use super::label::number_label;
use super::scene::Back;
use super::teller::Teller;
use super::words::spoken;
use crate::record::{NodeId, Recording, Returned, TableUse};
use crate::score::{Bound, Score};
use crate::search::{Stored, Table, VisitKind};
use crate::text::grouped;

/// What the table of a search did, in numbers: `table hits 12 (9 exact, 2 at least, 1 at most),
/// stores 20, replacements 3`. `None` where there was no table.
#[must_use]
pub fn table_use(recording: &Recording, done: &TableUse) -> Option<String> {
    if !recording.has_table() {
        return None;
    }
    let (all, hits) = (grouped(recording.totals().table_hits), grouped(done.hits()));
    let is_part = recording.visited_and_recorded() < recording.totals().nodes;
    let hits = if is_part { format!("{all}; of the recorded nodes: hits {hits}") } else { hits };
    let told = format!("table hits {hits} ({})", hit_bounds(done));
    if !recording.tells_stores(done) {
        return Some(told);
    }
    let (stores, replaced) = (grouped(done.stores()), grouped(done.replaced));
    Some(format!("{told}, stores {stores}, replacements {replaced}"))
}

/// What the hits of a table handed on: `9 exact, 2 at least, 1 at most`, or `all exact`.
#[must_use]
pub fn hit_bounds(done: &TableUse) -> String {
    let TableUse { exact_hits, lower_hits, upper_hits, .. } = *done;
    if exact_hits > 0 && lower_hits + upper_hits == 0 {
        return "all exact".to_owned();
    }
    let (exact, lower, upper) = (grouped(exact_hits), grouped(lower_hits), grouped(upper_hits));
    format!("{exact} exact, {lower} at least, {upper} at most")
}

/// What is told as the search comes to a node that the table knows.
pub(super) fn known(teller: &Teller, id: NodeId) -> String {
    let from = source(teller.recording, id);
    let is_same = match from {
        _ if !teller.recording.header.settings.symmetry => Some(true),
        Some(from) => looks_the_same(teller, id, from),
        None => None,
    };
    let what = match is_same {
        Some(true) => "this position",
        Some(false) => "one that this position mirrors or turns into",
        None => "this position, or one that it mirrors or turns into",
    };
    let when = from.map_or_else(|| "before".to_owned(), |from| place(teller, from));
    format!("The table knows {what}: it was searched {when}.")
}

/// Whether two nodes have the same pieces on the same cells; `None` without boards.
fn looks_the_same(teller: &Teller, one: NodeId, other: NodeId) -> Option<bool> {
    let cells = |id| {
        let rows = teller.guide.board(teller.recording, id)?.rows.into_iter().flatten();
        Some(rows.map(|cell| (cell.text, cell.owner)).collect::<Vec<_>>())
    };
    Some(cells(one)? == cells(other)?)
}

/// What the table answers, and why that may be used.
pub(super) fn answer(scene: &Back) -> String {
    let teller = scene.teller;
    let label = teller.names.label(scene.id);
    let value = spoken(scene.returned.bound, scene.returned.value);
    let parent = teller.names.name(scene.above.id);
    let answers = format!("The table answers {value} for {label}, and that comes back to {parent}.");
    format!("{answers} {}", reason(scene))
}

fn reason(scene: &Back) -> String {
    let recording = scene.teller.recording;
    let value = number_label(scene.returned.value);
    if let Some((from, bound)) = misused(recording, scene.id) {
        let moment = grouped(recording.entered(from).shown().into());
        let true_one = spoken(bound, scene.returned.value);
        return format!(
            "Nobody proved that: the search at moment {moment} only showed {true_one}, and the naive table forgot the first two words."
        );
    }
    match scene.returned.bound {
        Bound::Exact => "It is the exact value, good for any window.".to_owned(),
        Bound::Lower => format!(
            "That is only a lower bound, but {value} is not below beta {}: more would change nothing.",
            number_label(scene.node.window().beta)
        ),
        Bound::Upper => format!(
            "That is only an upper bound, but {value} is not above alpha {}: less would change nothing.",
            number_label(scene.node.window().alpha)
        ),
    }
}

/// What a node that returns does to the table; empty where it does nothing.
pub(super) fn store(teller: &Teller, returned: &Returned) -> String {
    let forgets = teller.recording.header.settings.table == Table::Naive && is_open(returned);
    let exact = if forgets {
        format!(" {} as if it were exact", number_label(returned.value))
    } else if returned.bound == Bound::Exact {
        " it".to_owned()
    } else {
        " it, as a bound".to_owned()
    };
    match returned.stored {
        Stored::No => String::new(),
        Stored::Added => format!("The table keeps{exact}."),
        Stored::Replaced => format!("The table keeps{exact}, in place of an older entry."),
    }
}

/// Where a visit was: `at moment 123, at the node after a1 b2`.
pub(super) fn place(teller: &Teller, visit: NodeId) -> String {
    let moment = crate::text::grouped(teller.recording.entered(visit).shown().into());
    format!("at moment {moment}, at {}", teller.names.name(visit))
}

/// The visit that a table hit took its value from, as far as it is recorded.
pub(super) fn source(recording: &Recording, id: NodeId) -> Option<NodeId> {
    let node = recording.get(id).filter(|node| node.kind() == VisitKind::Table)?;
    node.returned()?.from
}

/// The visit and the bound behind a table hit that hands on a bound as if it were exact.
pub(super) fn misused(recording: &Recording, id: NodeId) -> Option<(NodeId, Bound)> {
    let from = source(recording, id)?;
    let proved = recording.get(from)?.returned()?;
    let told = recording.node(id).returned()?.bound;
    (told == Bound::Exact && is_open(&proved)).then_some((from, proved.bound))
}

/// The first table hit that hands on a bound as if it were exact. Looks at every node, where any of
/// them is one.
pub(super) fn first_misused(recording: &Recording) -> Option<NodeId> {
    if recording.header.settings.table != Table::Naive || recording.totals().table_hits == 0 {
        return None;
    }
    recording.ids().find(|&id| misused(recording, id).is_some())
}

/// Whether the true value may lie beyond what was returned. Nothing lies beyond an infinity.
fn is_open(returned: &Returned) -> bool {
    match returned.bound {
        Bound::Exact => false,
        Bound::Lower => returned.value < Score::INFINITY,
        Bound::Upper => returned.value > Score::NEG_INFINITY,
    }
}
