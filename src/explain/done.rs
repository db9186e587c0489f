//! The root returns, and the search is over.

use super::label::{number_label, window_label};
use super::narrate::{Mark, Narration, add};
use super::teller::{LINE, Teller};
use super::verdict::unproven;
use super::words::{begin, begin_player, spoken};
use super::{table, trail};
use crate::record::{LineEnd, Live, Node, NodeId, Returned, Verdict};
use crate::score::Bound;
use crate::search::{Fail, Role, VisitKind};
use crate::text::{count, grouped};

pub(super) fn done(teller: &Teller, root: &Node, returned: Returned, own: &Live) -> Narration {
    let name = begin(&teller.names.name(NodeId::ROOT));
    let value = spoken(returned.bound, returned.value);
    let is_at_once = root.is_leaf() || root.kind() == VisitKind::Umbrella;
    let over = teller.over_with(&returned).filter(|_| is_at_once);
    let mut what = match returned.bound {
        _ if over.is_some() => format!("The search ends at once. {}", over.unwrap_or_default()),
        _ if root.is_leaf() => {
            let root = teller.names.name(NodeId::ROOT);
            format!("The search ends at once: {root} is a leaf, and its value is {value}.")
        }
        Bound::Exact => format!("{name} is done: its value is {value}."),
        _ => format!("{name} is done: it is worth {value}."),
    };
    if let Some(foreseen) = teller.foreseen() {
        add(&mut what, &format!("{}.", begin_player(&foreseen)));
    }
    add(&mut what, &table::store(teller, &returned));
    let fail = teller.recording.header.settings.fail;
    let found = own.value.filter(|&found| found != returned.value && !root.has_hidden());
    if let Some(found) =
        found.filter(|&found| fail == Fail::Hard && root.window().clamp(found) == returned.value)
    {
        let (found, window) = (number_label(found), window_label(root.window()));
        add(&mut what, &format!("It found {found}, but fail-hard answers inside the window {window}."));
    }
    let why = if root.is_leaf() { String::new() } else { answer(teller, root, &returned) };
    let mut meaning = totals(teller);
    add(&mut meaning, &unrecorded(teller));
    add(&mut meaning, &warning(teller));
    let contradictions = teller.contradictions();
    if !contradictions.is_empty() {
        add(&mut meaning, &format!("Contradictions in this recording: {contradictions}"));
    }
    Narration { mark: Mark::Done, what, why, meaning, ..Narration::default() }
}

/// What was asked, where that was less than the value, and which branch is the answer.
fn answer(teller: &Teller, root: &Node, returned: &Returned) -> String {
    let asked = asked(root, returned);
    let then = match (teller.recording.verdict(), teller.named()) {
        (Verdict::Enough, Some((thing, called))) if !asked.is_empty() => {
            format!("{called} is enough for that; whether another {thing} is better was not asked.")
        }
        (Verdict::Unproved, Some((thing, _))) if !asked.is_empty() => {
            format!("So no {thing} is proven to be the best.")
        }
        (Verdict::Enough | Verdict::Unproved, _) => teller.unproven().unwrap_or_default(),
        _ => best(teller),
    };
    [asked, then].join(" ").trim().to_owned()
}

/// That the window the search was started with asked for no more than a bound; empty where it asked
/// for the value.
fn asked(root: &Node, returned: &Returned) -> String {
    let [alpha, beta] = [root.window().alpha, root.window().beta];
    let (name, end, what) = match (returned.bound, root.role()) {
        (Bound::Exact, _) => return String::new(),
        (Bound::Lower, Role::Min) => {
            ("beta", beta, "found nothing below it; a higher beta would tell the value")
        }
        (Bound::Lower, _) => ("beta", beta, "does not ask how much more there is"),
        (Bound::Upper, Role::Min) => ("alpha", alpha, "does not ask how much less there is"),
        (Bound::Upper, _) => ("alpha", alpha, "found nothing above it; a lower alpha would tell the value"),
    };
    // Beyond an infinite value there is nothing to ask for.
    if end.is_infinite() || returned.value.is_infinite() {
        return String::new();
    }
    format!("The search was started with {name} {} and {what}.", number_label(end))
}

/// The best branch of the root and what follows it.
fn best(teller: &Teller) -> String {
    best_line(teller).map_or_else(String::new, |(thing, best, line)| {
        let then = match (teller.recording.line_end(), teller.recording.stands_at_end()) {
            (LineEnd::Chance, _) => "; what follows depends on chance".to_owned(),
            (_, Some(role)) => format!("; then {} stands pat", teller.mover(role)),
            _ => String::new(),
        };
        format!(
            "The best {thing} is {best}. Best play by both sides, the principal variation, is {line}{then}."
        )
    })
}

/// What the branches are, the name of the best, and the principal variation that begins with it.
fn best_line(teller: &Teller) -> Option<(&'static str, String, String)> {
    let recording = teller.recording;
    let (thing, best) = teller.named()?;
    let line = recording.best_moves();
    let mut told = teller.line(&line);
    if told.is_empty() {
        told.clone_from(&best);
    }
    if line.len() <= LINE && recording.line_end() == LineEnd::Unrecorded {
        told.push_str(" … (the rest is not recorded)");
    }
    Some((thing, best, told))
}

/// What a search came to, as names and what stands for them; empty where nothing was searched.
pub(super) fn summary(teller: &Teller) -> Vec<(&'static str, String)> {
    let recording = teller.recording;
    if recording.is_empty() {
        return Vec::new();
    }
    let live = recording.result();
    let value = match (live.value, live.bound) {
        (Some(value), Some(bound)) => spoken(bound, value),
        (Some(value), None) => format!("{} so far, which proves nothing yet", number_label(value)),
        (None, _) => "nothing is known yet".to_owned(),
    };
    let foreseen = teller.foreseen().map_or_else(String::new, |foreseen| format!(": {foreseen}"));
    let mut lines = vec![("value", value + &foreseen)];
    if let Some((thing, best, line)) = best_line(teller) {
        let head = if thing == "move" { "best move" } else { "best branch" };
        match unproven(recording, &best) {
            Some(why) => lines.push((head, format!("none is proven: {why}"))),
            None => lines.extend([(head, best), ("principal variation", line)]),
        }
    }
    let counts = recording.totals();
    let cutoffs = count(counts.cutoffs, "cutoff", "cutoffs");
    lines.push(("visited", format!("{}, {} among them", nodes(counts.nodes), leaves(counts.leaves))));
    if teller.pass_count() > 0 {
        lines.push(("passes", grouped(teller.pass_count())));
    }
    if counts.table_hits > 0 {
        lines.push(("from the table", count(counts.table_hits, "answer", "answers")));
    }
    lines.push(("pruned", format!("{} by {cutoffs}", count(counts.pruned, "branch", "branches"))));
    let warning = warning(teller);
    if !warning.is_empty() {
        lines.push(("careful", warning));
    }
    let contradictions = teller.contradictions();
    if !contradictions.is_empty() {
        lines.push(("contradictions", contradictions));
    }
    if !recording.is_complete() {
        lines.push(("stopped", super::passes::stopped(teller.session)));
    }
    lines
}

/// What the search cost.
fn totals(teller: &Teller) -> String {
    let counts = teller.recording.totals();
    let were = if counts.nodes == 1 { "was" } else { "were" };
    let passes = match teller.pass_count() {
        0 => String::new(),
        number => format!(" in {}", count(number, "pass", "passes")),
    };
    let mut parts = vec![
        format!("{} {were} visited{passes}", nodes(counts.nodes)),
        format!("{} among them", leaves(counts.leaves)),
    ];
    if counts.table_hits > 0 {
        parts.push(count(counts.table_hits, "answer from the table", "answers from the table"));
    }
    let visited = parts.join(", ");
    if counts.cutoffs == 0 {
        return format!("{visited}.");
    }
    let branches = count(counts.pruned, "branch", "branches");
    format!("{visited}; {} pruned {branches}.", count(counts.cutoffs, "cutoff", "cutoffs"))
}

/// That a limit left a part of the search out of the recording.
fn unrecorded(teller: &Teller) -> String {
    let recorded = teller.recording.visited_and_recorded();
    let hidden = teller.recording.totals().nodes.saturating_sub(recorded);
    match hidden {
        0 => String::new(),
        1 => "One of the nodes was counted and not recorded: a limit left it out.".to_owned(),
        _ => {
            format!("{} of the nodes were counted and not recorded: a limit left them out.", grouped(hidden))
        }
    }
}

/// That the value cannot be trusted, where a naive table handed on a bound as if it were exact,
/// and the way from the value to that bound.
fn warning(teller: &Teller) -> String {
    let way = trail::told(teller, teller.decided());
    if way.is_empty() {
        return String::new();
    }
    let way: Vec<_> = way.into_iter().map(|(text, _)| text).collect();
    format!("Do not trust that value: the table is naive. {}", way.join(" "))
}

fn nodes(number: u64) -> String {
    count(number, "node", "nodes")
}

fn leaves(number: u64) -> String {
    count(number, "leaf", "leaves")
}
