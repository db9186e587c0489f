//! The full voice: whole sentences.
//!
//! What happened takes at most 15 words, why 25, what it means 15; a label or a list of moves counts
//! as one. What does not fit behind a first sentence is left out.

mod enter;
mod exact;
mod leave;
mod passes;
mod why;

use super::Said;
use super::grammar::{begin, begin_player, spoken};
use super::mistake::diagnosed;
use super::violation::moment_label;
use super::{result, violation};
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, Question, Visit};
use crate::explain::numbers::{number_label as n, window_label};
use crate::record::NodeId;
use crate::score::{Bound, Score};
use crate::text::{count, grouped};

/// A fact in sentences.
pub(super) fn say(fact: &Fact, names: &Labels) -> Said {
    match *fact {
        Fact::Entered { node, mover, player: role, again, leaf: end } => {
            Said::what(enter::entered(node, mover, role, again, end, names))
        }
        Fact::Known { from, mirrored, .. } => enter::known(from, mirrored, names),
        Fact::Quiescence { player: role, ref forced, .. } => {
            enter::quiescence(role, forced.as_deref(), names)
        }
        Fact::TriedFirst { reason, .. } => Said::meaning(enter::first(reason)),
        Fact::Window { window, low, high, .. } => Said::why(enter::window(window, low, high)),
        Fact::Asks { window, player: role, .. } => Said::why(enter::asks(window, role)),
        Fact::Awaits { parent, player: role, window, .. } => {
            Said::meaning(enter::awaits(&names.name(parent), role, window, names))
        }
        Fact::MinSees { value, window } => Said::why(match (value, window) {
            (Some((value, bound)), _) => format!("To MIN that is {}.", spoken(bound, value)),
            (None, Some(window)) => format!("To MIN it is {}.", window_label(window)),
            (None, None) => String::new(),
        }),
        Fact::PassBegins { .. } => passes::begins(fact, names),
        Fact::PassEnds { .. } => passes::ends(fact, names),
        Fact::Returned { node, parent, value, bound, how, last } => {
            leave::returned([node, parent], value, bound, how, last, names)
        }
        Fact::Clamped { found, value, hard, .. } => {
            let who = if hard { "Fail-hard" } else { "The program" };
            Said::why(format!("{who} answers {} instead of {}.", n(value), n(found)))
        }
        Fact::NotRecorded { nodes, .. } => {
            Said::what(format!("({} below, not recorded.)", count(nodes, "node", "nodes")))
        }
        Fact::Stored { value, as_exact: true, .. } => {
            Said::why(format!("The table keeps {} as if it were exact.", n(value)))
        }
        Fact::Stored { .. } => Said::what("The table keeps it.".to_owned()),
        Fact::Improves { .. } => leave::improves(fact, names),
        Fact::NotBetter { player: role, value, bound, than, had, .. } => {
            Said::why(leave::not_better(role, &spoken(bound, value), than, had, names))
        }
        Fact::Scouted { child, player: role, window, yes, next, .. } => {
            leave::scouted(&names.name(child), role, window, yes, next)
        }
        Fact::SecondSearch { child, value, bound } => {
            Said::why(format!("The scout of {} found {}.", names.name(child), spoken(bound, value)))
        }
        Fact::Average { node, value, bound, p: probability, sum } => {
            Said::why(leave::average(&names.name(node), value, bound, probability, sum))
        }
        Fact::NotCounted { node, .. } => {
            Said::why(format!("It does not count for {}, says the program.", names.name(node)))
        }
        Fact::GoesOn { node, window } => Said::why(format!(
            "The window of {} is closed at {}, and the program goes on.",
            names.name(node),
            window_label(window)
        )),
        Fact::Cutoff { .. } => leave::cutoff(fact, names),
        Fact::Skipped { node, pruned: branches, ref moves, proved } => {
            Said::meaning(leave::skipped(names.skipped(node, moves), branches, proved))
        }
        Fact::Violation(ref violation) => Said::what(violation::full(violation, names)),
        Fact::Mistakes { ref mistakes } => Said::what(diagnosed(&mistakes.0)),
        Fact::Violations { violations: number, moment, .. } => Said::meaning(format!(
            "{} in this recording, the first at moment {}.",
            count(number.into(), "contradiction", "contradictions"),
            moment_label(moment)
        )),
        Fact::Done { node, value, bound, ref ended, foreseen } => Said {
            what: done(node, value, bound, ended.as_ref(), names),
            meaning: foreseen
                .and_then(|found| result::who_wins(found, names))
                .map_or_else(String::new, |text| format!("{}.", begin_player(&text))),
            ..Said::default()
        },
        Fact::BestLine { node, place, pv: ref line, whole } => {
            Said::why(best_line(node, &result::line(node, place, line, whole, names), names))
        }
        Fact::Unproved { best, reason } => Said::why(result::unproved_sentence(best, reason, names)),
        Fact::Totals { .. } => Said::meaning(totals(fact)),
        Fact::TableAnswer { node, value, bound, from, proved } => {
            let proved = proved.map(|proved| spoken(proved, value));
            Said::meaning(table_answer(node, &spoken(bound, value), from, proved.as_deref(), names))
        }
        Fact::Stopped { lacks_leaves: true, .. } => {
            Said::meaning(format!("{}.", begin_player(result::LACKING)))
        }
        Fact::Stopped { .. } => {
            Said::meaning(format!("The search was stopped {}.", result::where_stopped(fact, 0)))
        }
        Fact::SoFar { .. }
        | Fact::Chosen { .. }
        | Fact::OnlyBound { .. }
        | Fact::StillCuts { .. }
        | Fact::Spared { .. }
        | Fact::Leaf { .. }
        | Fact::RootOfLeaf { .. }
        | Fact::Sum { .. } => Said::what(why::reason(fact, names)),
        Fact::ExactMove { .. } => exact::worth(fact, names),
    }
}

/// That nothing has happened yet.
pub(in crate::explain) const NOT_BEGUN: &str = "The search has not begun.";

/// A question; both voices ask alike.
pub(in crate::explain) fn ask(question: Question, names: &Labels) -> String {
    match question {
        Question::Cut(node) => format!("Why was {} cut?", names.name(node)),
        Question::Worth(node, bound, value) => {
            format!("Why is {} worth {}?", names.name(node), spoken(bound, value))
        }
        Question::WorthWhat(node) => format!("What is {} worth?", names.name(node)),
        Question::NeverSearched(branch) => {
            format!("Why was {} never searched?", names.never_entered_at(branch.parent, branch.index))
        }
        Question::EveryMove(known, all) => {
            let depth = names.recording().header.settings.depth;
            let deep = depth
                .map_or_else(String::new, |plies| format!(", {} deep", count(plies.into(), "ply", "plies")));
            let so_far = if known < all { format!(" ({known} of {all} so far)") } else { String::new() };
            format!("What is each move worth exactly{deep}?{so_far}")
        }
        Question::Wrong(moment) => format!("What is wrong at moment {}?", moment_label(moment)),
    }
}

fn done(node: NodeId, value: Score, bound: Option<Bound>, ended: Option<&Ended>, names: &Labels) -> String {
    let root = begin(&names.name(node));
    let depth = names.recording().header.settings.depth;
    let depth = depth.map_or_else(String::new, |depth| format!(" at depth {depth}"));
    match (ended, bound) {
        (Some(ended), Some(bound)) => result::over(ended, bound, value, names),
        (_, None) => format!("{root} is done: the program returns {}.", n(value)),
        (None, Some(Bound::Exact)) => format!("{root} is done: its value{depth} is {}.", n(value)),
        (None, Some(bound)) => format!("{root} is done: it is worth {}{depth}.", spoken(bound, value)),
    }
}

fn best_line(node: NodeId, line: &str, names: &Labels) -> String {
    if names.recording().decided() == node {
        format!("Best play by both sides, the principal variation, is {line}.")
    } else {
        format!("Best play from {} on is {line}.", names.name(node))
    }
}

fn totals(fact: &Fact) -> String {
    let Fact::Totals { nodes, leaves, table_hits, cutoffs, pruned, recorded, .. } = *fact else {
        return String::new();
    };
    let counted = [
        (nodes, "node", "nodes"),
        (leaves, "leaf", "leaves"),
        (table_hits, "table hit", "table hits"),
        (cutoffs, "cutoff", "cutoffs"),
        (pruned, "pruned", "pruned"),
    ];
    let counted = counted.into_iter().filter(|(number, ..)| *number > 0);
    let counted: Vec<_> = counted.map(|(number, one, several)| count(number, one, several)).collect();
    let hidden = nodes.saturating_sub(recorded);
    let hidden = if hidden > 0 { format!("; {} not recorded", grouped(hidden)) } else { String::new() };
    format!("{}{hidden}.", counted.join(", "))
}

fn table_answer(
    node: NodeId,
    worth: &str,
    from: Option<Visit>,
    proved: Option<&str>,
    names: &Labels,
) -> String {
    let at = moment_label(names.recording().entered(node));
    let from = from.map(|from| format!("moment {}", moment_label(from.moment)));
    let from = match (from, proved) {
        (None, _) => "as found before".to_owned(),
        (Some(from), None) => format!("as found at {from}"),
        (Some(from), Some(proved)) => format!("but {from} showed only {proved}"),
    };
    format!("At moment {at} the table answers {worth}, {from}.")
}
