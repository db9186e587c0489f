//! The short voice, for engine people: `β 2 ≤ α 3 (root, A) ✂ B2 B3`.

use super::question::Question;
use super::{result, violation};
use crate::explain::Labels;
use crate::explain::facts::{
    AfterPass, Arrives, Asking, CutState, Fact, FirstReason, Holder, How, LeafEnd, Settled, Visit,
};
use crate::explain::numbers::{number_label as n, short, told_apart, value_label, window_ends};
use crate::record::{Moment, NodeId};
use crate::score::{Score, Window};
use crate::search::Role;
use crate::text::grouped;

/// A fact in signs and numbers.
#[expect(clippy::too_many_lines, reason = "one arm a fact")]
pub(super) fn say(fact: &Fact, names: &Labels) -> String {
    match *fact {
        Fact::Entered { node, role, again, .. } => {
            format!("{}{} {}", again_sign(again), names.label(node), role.name())
        }
        Fact::Leaf { node, end, again, .. } => {
            format!("{}{} {}", again_sign(again), names.label(node), leaf(end))
        }
        Fact::Known { node, from, same, .. } => {
            let same = if same == Some(false) { " mirrored" } else { "" };
            format!("{} tt{same}{}", names.label(node), at(from))
        }
        Fact::StandsPat { role, .. } => format!("{} stand pat?", names.mover(role)),
        Fact::Beyond { ref forced, .. } => {
            forced.as_ref().map_or_else(|| "noisy".to_owned(), |why| format!("forced: {why}"))
        }
        Fact::TriedFirst { reason, .. } => format!("first: {}", first(reason)),
        Fact::Window { window, .. } => ends(window),
        Fact::Asks { window, role, why, .. } => match (why, Question::of(window)) {
            (Asking::Second, _) | (_, None) => ends(window),
            (_, Some(question)) => format!("{}?", sign(&question.wanted(role))),
        },
        Fact::Awaits { role, closes, asked, strict, .. } => match (asked.and_then(Question::of), closes) {
            (Some(question), _) => format!("✂ at {}", sign(&question.wanted(role))),
            (None, Some(closes)) => format!("✂ at {}{}", test(role, strict), n(closes)),
            (None, None) => String::new(),
        },
        Fact::Weight { probability, .. } => {
            probability.map_or_else(String::new, |p| format!("p {}", short(p)))
        }
        Fact::MinSees { value, window } => match (value, window) {
            (Some((value, bound)), _) => format!("(MIN {})", value_label(bound, value)),
            (None, Some(window)) => format!("(MIN {})", ends(window)),
            (None, None) => String::new(),
        },
        Fact::PassBegins { pass, depth, window, .. } => {
            let depth = depth.map_or_else(String::new, |depth| format!(" d{depth}"));
            format!("pass {pass}{depth} {}", ends(window))
        }
        Fact::PassEnds { pass, node, value, bound, best, nodes, next, .. } => {
            let best = best.map_or_else(String::new, |place| format!(" {}", names.branch(node, place)));
            format!(
                "pass {pass} = {}{best}, {} nodes{}",
                value_label(bound, value),
                grouped(nodes),
                after(next)
            )
        }
        Fact::Untrusted { since, .. } => format!("window wrong since {}", shown(since)),
        Fact::Returned { node, parent, value, bound, how } => {
            let worth = value_label(bound, value);
            format!("{} {worth} → {}{}", names.label(node), names.label(parent), returned(how, names))
        }
        Fact::Clamped { found, hard, .. } => {
            format!("({} {})", if hard { "fail-hard, found" } else { "found" }, n(found))
        }
        Fact::NotRecorded { nodes, .. } => format!("(+{} not recorded)", grouped(nodes)),
        Fact::Stored { as_exact, replaced, .. } => {
            format!(
                "tt store{}{}",
                if replaced { ", replaces" } else { "" },
                if as_exact { " as exact!" } else { "" }
            )
        }
        Fact::Improves { role, value, moved, trusted, last, .. } => {
            let doubt = if trusted { "" } else { "?" };
            let end = last_sign(last);
            match moved {
                Some((from, to)) => {
                    let (from, to) = told_apart(from, to);
                    format!("{} {} → {to}{doubt}{end}", own(role), infinite(&from))
                }
                None => format!("best {}{doubt}{end}", n(value)),
            }
        }
        Fact::FallsShort { role, end, last, .. } => {
            format!("{} stays {}{}", own(role), n(end), last_sign(last))
        }
        Fact::Equals { value, best, last, .. } => {
            format!("= {}{}{}", n(value), through(best, names), last_sign(last))
        }
        Fact::NotBetter { role, had, best, end, last, .. } => {
            let stays = end.map_or_else(String::new, |end| format!(", {} stays {}", own(role), n(end)));
            format!("best {}{}{stays}{}", n(had), through(best, names), last_sign(last))
        }
        Fact::Settles { role, window, answer, last, .. } => {
            let wanted =
                Question::of(window).map_or_else(String::new, |question| sign(&question.wanted(role)));
            let answer = match answer {
                Settled::Now => "settles",
                Settled::Before => "settled",
                Settled::No => "open",
            };
            format!("{wanted} {answer}{}", last_sign(last))
        }
        Fact::Scouted { yes, next, .. } => match next {
            Some(next) => format!("scout yes ↻ {}", ends(next)),
            None if yes => "scout yes".to_owned(),
            None => "scout no".to_owned(),
        },
        Fact::SecondSearch { scout, .. } => format!("↻ scout {}", n(scout)),
        Fact::Average { value, probability, after, last, .. } => match (probability, after) {
            (Some(p), Some(sum)) => {
                format!("{} x {}, sum {}{}", short(p), n(value), short(sum.get()), last_sign(last))
            }
            _ => last_sign(last).to_owned(),
        },
        Fact::GoesOn { window, already, .. } => {
            format!("{} closed{}", ends(window), if already { " before" } else { ", goes on" })
        }
        Fact::Cutoff { role, value, is_alpha, window, holder, state, strict, .. } => {
            cutoff(role, value, is_alpha, window, holder, state, strict, names)
        }
        Fact::Skipped { node, branches, ref moves, proved } => {
            let skipped = names.skipped(node, moves);
            let list = if skipped.is_empty() { format!("{branches}") } else { skipped.join(" ") };
            let doubt = if proved { "" } else { "?" };
            if branches == 0 { "✂ none left".to_owned() } else { format!("✂{doubt} {list}") }
        }
        Fact::Violation(ref found) => format!("! {}", violation::full(found, names)),
        Fact::SidesSwapped { .. } => "! sides?".to_owned(),
        Fact::Violations { count, moment, .. } => {
            format!("! {} wrong, first at {}", grouped(count.into()), shown(moment))
        }
        Fact::Done { node, value, bound, .. } => {
            format!("{} = {}", names.label(node), value_label(bound.unwrap_or_default(), value))
        }
        Fact::Foreseen(foreseen) => result::foreseen(foreseen, names).unwrap_or_default(),
        Fact::AskedLess { is_alpha, end, .. } => format!("asked {} {}", bound_sign(is_alpha), n(end)),
        Fact::BestLine { node, place, ref line, .. } => {
            let line = if line.is_empty() { names.branch(node, place) } else { names.line(line) };
            format!("pv {line}")
        }
        Fact::Unproved(unproved) => {
            let best = unproved.best.map_or_else(String::new, |(node, place)| names.branch(node, place));
            format!("best {best}?")
        }
        Fact::Totals { nodes, leaves, table_hits, cutoffs, pruned, .. } => {
            let hits = if table_hits > 0 { format!(" tt {}", grouped(table_hits)) } else { String::new() };
            format!(
                "nodes {} leaves {}{hits} cutoffs {} pruned {}",
                grouped(nodes),
                grouped(leaves),
                grouped(cutoffs),
                grouped(pruned)
            )
        }
        Fact::NaiveTable => "! naive tt".to_owned(),
        Fact::TableLine { hit, value, from, .. } => {
            format!("tt {} at {}, from {}", n(value), shown(names.entered(hit)), shown(from.moment))
        }
        Fact::Misused { visit, value, bound, .. } => {
            format!("! {} at {} taken as exact", value_label(bound, value), shown(visit.moment))
        }
        Fact::MisusedElsewhere { visit } => {
            format!("! bounds taken as exact, first at {}", shown(visit.moment))
        }
        Fact::Stopped { open, .. } => format!("stopped, {} open", grouped(open.into())),
        Fact::SoFar { value, bound, best, .. } => match (value, bound) {
            (None, _) => "nothing yet".to_owned(),
            (Some(value), Some(bound)) => {
                format!("{}{} so far", value_label(bound, value), through(best, names))
            }
            (Some(value), None) => format!("{}?{} so far", n(value), through(best, names)),
        },
        Fact::Brought { child, value, .. } => {
            format!("{} {}", child.map_or_else(|| "?".to_owned(), |child| names.label(child)), n(value))
        }
        Fact::Chosen { role, child, value, bound, .. } => {
            format!("{} {}{}", role.name(), value_label(bound, value), through(child, names))
        }
        Fact::Others { ref values, .. } => {
            let listed = values.iter().map(|&(child, bound, value)| {
                format!("{} {}", names.label(child), value_label(bound, value))
            });
            listed.collect::<Vec<_>>().join(", ")
        }
        Fact::Together { scout, second, .. } => {
            format!("scout {} ↻ {}", value_label(scout.0, scout.1), value_label(second.0, second.1))
        }
        Fact::Outside { window, value, bound, .. } => {
            format!("{} outside {}", value_label(bound, value), ends(window))
        }
        Fact::Line { ref line, end, value, bound } => {
            format!("pv {} = {} ({})", names.line(line), value_label(bound, value), arrives(end, names))
        }
        Fact::LeafValue { end, ref terms, .. } => {
            let terms: Vec<_> = terms
                .iter()
                .map(|(name, score)| format!("{} {}", crate::text::clean(name), n(*score)))
                .collect();
            format!("{} {}", leaf(end), terms.join(", ")).trim_end().to_owned()
        }
        Fact::Sum { ref terms, value, .. } => {
            let terms: Vec<_> =
                terms.iter().map(|&(p, value)| format!("{} x {}", short(p), n(value))).collect();
            format!("{} = {}", terms.join(" + "), n(value))
        }
        Fact::TableAnswer { value, bound, from, .. } => {
            format!("tt {}{}", value_label(bound, value), at(from))
        }
        Fact::PassProved { pass, value, bound, .. } => {
            let found =
                value.zip(bound).map_or_else(|| "?".to_owned(), |(value, bound)| value_label(bound, value));
            format!("pass {} {found}", pass.map_or_else(|| "?".to_owned(), |pass| pass.to_string()))
        }
        Fact::Unlisted { node, index } => format!("{} not listed", names.never_entered_at(node, index)),
    }
}

#[expect(clippy::too_many_arguments, reason = "they are the numbers of one fact")]
fn cutoff(
    role: Role,
    value: Score,
    is_alpha: bool,
    window: Window,
    holder: Holder,
    state: CutState,
    strict: bool,
    names: &Labels,
) -> String {
    let (alpha, beta) = told_apart(window.alpha, window.beta);
    let or_equal = |weak, sharp| if strict { sharp } else { weak };
    let test = if is_alpha {
        format!("β {beta} {} α {alpha}", or_equal("≤", "<"))
    } else {
        format!("α {alpha} {} β {beta}", or_equal("≥", ">"))
    };
    match state {
        CutState::Closed => format!("{test} ({})", held(holder, names)),
        CutState::Taken => format!("{} {}? stops", role.name(), n(value)),
        CutState::Late => format!("{test} late"),
        CutState::OpenBest | CutState::Open => format!("{} {} stops open", role.name(), n(value)),
        CutState::Untrusted(since) => format!("{test}, wrong since {}", shown(since)),
    }
}

fn held(holder: Holder, names: &Labels) -> String {
    match holder {
        Holder::Ancestor { node, branch, plies } => {
            let branch = branch.map_or_else(String::new, |branch| format!(", {}", names.label(branch)));
            let deep = if plies > 1 { format!(", deep {plies}") } else { String::new() };
            format!("{}{branch}{deep}", place(node, names))
        }
        Holder::Scout { branch } => format!("scout {}", names.label(branch)),
        Holder::Start { .. } => "window".to_owned(),
        Holder::Best => "best possible".to_owned(),
        Holder::Question { node, .. } => format!("{} asks", place(node, names)),
        Holder::Chance { node, .. } => format!("chance {}", place(node, names)),
    }
}

fn returned(how: How, names: &Labels) -> String {
    match how {
        How::Leaf | How::Searched => String::new(),
        How::Evaluation => " eval".to_owned(),
        How::Pat => " stand pat".to_owned(),
        How::Won { winner, .. } => format!(" {} wins", names.mover(winner)),
        How::Draw => " draw".to_owned(),
        How::Claimed => " over?".to_owned(),
        How::Table { misused: None, .. } => " tt".to_owned(),
        How::Table { misused: Some((visit, _)), .. } => format!(" tt, a bound at {}!", shown(visit.moment)),
        How::Cut => " cut".to_owned(),
        How::Early => " stopped".to_owned(),
        How::NoneBetter { role, .. } => format!(" fails {}", if role == Role::Min { "high" } else { "low" }),
    }
}

const fn leaf(end: LeafEnd) -> &'static str {
    match end {
        LeafEnd::Terminal => "leaf",
        LeafEnd::Claimed => "leaf?",
        LeafEnd::Horizon => "horizon",
        LeafEnd::Quiet => "quiet",
        LeafEnd::Pat => "stand pat",
    }
}

fn first(reason: FirstReason) -> String {
    match reason {
        FirstReason::PassBefore => "last pass".to_owned(),
        FirstReason::TableMove => "tt move".to_owned(),
        FirstReason::Reverse => "reverse".to_owned(),
        FirstReason::Center => "center".to_owned(),
        FirstReason::Random(seed) => format!("random {seed}"),
        FirstReason::Best => "best".to_owned(),
        FirstReason::Worst => "worst".to_owned(),
        FirstReason::Killer => "killer".to_owned(),
        FirstReason::History => "history".to_owned(),
        FirstReason::NoisyGain | FirstReason::Gain => "gain".to_owned(),
    }
}

fn after(next: AfterPass) -> String {
    match next {
        AfterPass::Again(bound) => {
            format!(" fails {}", if bound == crate::score::Bound::Upper { "low" } else { "high" })
        }
        AfterPass::Asks(bounds) => format!(" in {}", ends(bounds)),
        AfterPass::Crossed(_) => " bounds cross!".to_owned(),
        AfterPass::Met => " met".to_owned(),
        AfterPass::Deeper
        | AfterPass::DeepEnough
        | AfterPass::Complete
        | AfterPass::Certain
        | AfterPass::Unknown => String::new(),
    }
}

fn arrives(end: Arrives, names: &Labels) -> String {
    match end {
        Arrives::Leaf => "leaf".to_owned(),
        Arrives::GameOver => "game over".to_owned(),
        Arrives::Claimed => "over?".to_owned(),
        Arrives::Horizon => "horizon".to_owned(),
        Arrives::Table => "tt".to_owned(),
        Arrives::Chance => "chance".to_owned(),
        Arrives::Pat(role) => format!("{} stands pat", names.mover(role)),
        Arrives::Unrecorded => "not recorded".to_owned(),
    }
}

/// Where a node is: `root`, `B`, `ply 3`.
fn place(node: NodeId, names: &Labels) -> String {
    let place = names.place(node);
    place.strip_prefix("the ").map_or(place.clone(), str::to_owned)
}

/// `α 3 β ∞`.
fn ends(window: Window) -> String {
    let (alpha, beta) = window_ends(window);
    format!("α {} β {}", infinite(&alpha), infinite(&beta))
}

fn infinite(number: &str) -> String {
    number.replace("inf", "∞")
}

/// `>3` for `more than 3`.
fn sign(wanted: &str) -> String {
    let signs = [("more than ", ">"), ("at least ", "≥"), ("at most ", "≤"), ("less than ", "<")];
    signs.into_iter().fold(wanted.to_owned(), |text, (words, sign)| text.replace(words, sign))
}

const fn test(role: Role, strict: bool) -> &'static str {
    match (role, strict) {
        (Role::Min, false) => "≤",
        (Role::Min, true) => "<",
        (_, false) => "≥",
        (_, true) => ">",
    }
}

/// The bound that a side moves.
const fn own(role: Role) -> &'static str {
    bound_sign(!matches!(role, Role::Min))
}

const fn bound_sign(is_alpha: bool) -> &'static str {
    if is_alpha { "α" } else { "β" }
}

fn through(best: Option<NodeId>, names: &Labels) -> String {
    best.map_or_else(String::new, |best| format!(" ({})", names.label(best)))
}

fn at(from: Option<Visit>) -> String {
    from.map_or_else(String::new, |from| format!(" of {}", shown(from.moment)))
}

const fn again_sign(again: bool) -> &'static str {
    if again { "↻ " } else { "" }
}

/// The end of a family.
const fn last_sign(last: bool) -> &'static str {
    if last { " ∎" } else { "" }
}

fn shown(moment: Moment) -> String {
    grouped(moment.shown().into())
}
