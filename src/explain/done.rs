//! The root returns, and the search is over.

use super::narrate::{Change, Mark, Narration, Part, add};
use super::teller::Teller;
use super::words::{begin, count, spoken};
use crate::record::{Live, Node, NodeId, Returned};
use crate::score::Bound;

/// Moves of the principal variation that are told at the most.
const LINE: usize = 12;

pub(super) fn done(teller: &Teller, root: &Node, returned: Returned, own: &Live) -> Narration {
    let name = begin(&teller.names.name(NodeId::ROOT));
    let value = spoken(returned.bound, returned.value);
    let mut what = match returned.bound {
        _ if root.is_leaf() => {
            format!("{name} is a leaf: the search ends at once, and its value is {value}.")
        }
        Bound::Exact => format!("{name} is done: its value is {value}."),
        _ => format!("{name} is done: it is worth {value}."),
    };
    let found = own.value.filter(|&found| found != returned.value && !root.has_hidden);
    if let Some(found) = found {
        add(
            &mut what,
            &format!("It found {found}, but fail-hard answers inside the window {}.", root.window),
        );
    }
    let why = match returned.bound {
        _ if root.is_leaf() => String::new(),
        Bound::Exact => best(teller),
        Bound::Lower => {
            let stop = format!(
                "The search was started with beta {} and asks no further than that.",
                root.window.beta
            );
            [stop, best(teller)].join(" ").trim_end().to_owned()
        }
        Bound::Upper => {
            format!("The search was started with alpha {} and found nothing above it.", root.window.alpha)
        }
    };
    let changed = own.value != Some(returned.value) || own.bound != Some(returned.bound);
    let changes = if changed { vec![Change { node: NodeId::ROOT, part: Part::Value }] } else { Vec::new() };
    Narration { mark: Mark::Done, what, why, meaning: totals(teller), changes }
}

/// The best branch of the root and what follows it.
pub(super) fn best(teller: &Teller) -> String {
    let recording = teller.recording;
    let line = recording.principal_variation();
    let moves = line.first().is_some_and(|&first| teller.names.tells_moves(first));
    let thing = if moves { "move" } else { "branch" };
    let Some(&first) = line.first() else {
        let place = recording.best_place(NodeId::ROOT);
        let name = place.map(|place| teller.names.branch(NodeId::ROOT, place));
        return name.map_or_else(String::new, |name| format!("The best {thing} is {name}."));
    };
    let mut told: Vec<_> = line.iter().take(LINE).map(|&node| teller.names.label(node)).collect();
    if line.len() > LINE {
        told.push(format!("… ({} in all)", count(line.len() as u64, "ply", "plies")));
    }
    format!(
        "The best {thing} is {}; the principal variation is {}.",
        teller.names.label(first),
        told.join(" ")
    )
}

/// The search in a few lines: what it found, and what that cost.
pub(super) fn summary(teller: &Teller) -> Vec<String> {
    let recording = teller.recording;
    if recording.is_empty() {
        return vec!["Nothing was searched.".to_owned()];
    }
    let live = recording.live(NodeId::ROOT, recording.last_moment());
    let name = begin(&teller.names.name(NodeId::ROOT));
    let value = match (live.value, live.bound) {
        (Some(value), Some(bound)) => format!("{name} is worth {}.", spoken(bound, value)),
        (Some(value), None) => format!("{name} has {value} so far, which proves nothing yet."),
        (None, _) => format!("Nothing is known of {} yet.", teller.names.name(NodeId::ROOT)),
    };
    let mut lines = vec![value, best(teller), totals(teller)];
    if !recording.is_complete() {
        lines.push("The search was stopped before its end, so this is only what it had by then.".to_owned());
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// What the search cost.
pub(super) fn totals(teller: &Teller) -> String {
    let counts = teller.recording.totals();
    let mut text = format!(
        "{} visited, {} among them",
        count(counts.nodes, "node was", "nodes were"),
        count(counts.leaves, "leaf", "leaves")
    );
    if counts.table_hits > 0 {
        text += &format!(", {}", count(counts.table_hits, "answer from the table", "answers from the table"));
    }
    if counts.cutoffs > 0 {
        let branches = count(counts.pruned, "branch", "branches");
        text += &format!("; {} pruned {branches}", count(counts.cutoffs, "cutoff", "cutoffs"));
    }
    text.push('.');
    text
}
