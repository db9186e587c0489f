//! The short voice, for engine people: `β 2 ≤ α 3 (root, A) ✂ B2 B3`.

use super::grammar::spoken;
use super::question::Question;
use super::violation::moment_label;
use super::{result, violation};
use crate::explain::facts::{AfterPass, BoundReason, Fact, FirstReason, Had, Holder, How, LeafEnd, Visit};
use crate::explain::labels::shortened;
use crate::explain::numbers::{distinct, number_label as n, short, window_ends};
use crate::explain::{Labels, cutoff_sign};
use crate::record::NodeId;
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Role};
use crate::text::grouped;

/// So many branches of a cutoff are named.
const NAMED: usize = 12;

/// A fact in signs and numbers.
#[expect(clippy::too_many_lines, reason = "one arm a fact")]
pub(super) fn say(fact: &Fact, names: &Labels) -> String {
    match *fact {
        Fact::Entered { node, player: role, again, leaf: end, .. } => {
            let what = end.map_or(role.name(), leaf);
            format!("{}{} {what}", if again { "↻ " } else { "" }, names.label(node))
        }
        Fact::Known { from, mirrored, .. } => {
            format!("tt{}{}", if mirrored == Some(true) { " mirrored" } else { "" }, at(from))
        }
        Fact::Quiescence { ref forced, .. } => {
            forced.as_ref().map_or_else(|| "noisy".to_owned(), |why| format!("forced: {why}"))
        }
        Fact::TriedFirst { reason, .. } => format!("first: {}", first(reason)),
        Fact::Window { window, .. } => ends(window),
        Fact::Asks { window, player: role, .. } => Question::of(window)
            .map_or_else(|| ends(window), |question| format!("{}?", sign(&question.wanted(role)))),
        Fact::Awaits { player: role, window, .. } => {
            let cutoff = names.recording().header.settings.cutoff;
            cut_at(role, window, cutoff).map_or_else(String::new, |at| format!("✂ at {at}"))
        }
        Fact::MinSees { value, window } => {
            let value = value.map(|(value, bound)| worth(bound, value));
            format!("(MIN {})", value.or(window.map(ends)).unwrap_or_default())
        }
        Fact::PassBegins { pass, depth, window, .. } => {
            let depth = depth.map_or_else(String::new, |depth| format!(" d{depth}"));
            format!("pass {pass}{depth} {}", ends(window))
        }
        Fact::PassEnds { pass, node, value, bound, best, nodes, next, .. } => {
            let best = best.map_or_else(String::new, |place| format!(" {}", names.branch(node, place)));
            format!(
                "pass {pass}: {}{best}, {} nodes{}",
                worth(bound, value),
                grouped(nodes),
                after(next, value)
            )
        }
        Fact::Returned { node, parent, value, bound, how, last } => {
            let end = if last { " ∎" } else { "" };
            let how = returned(how, names);
            format!("{}{how} {} → {}{end}", names.label(node), worth(bound, value), names.label(parent))
        }
        Fact::Clamped { found, hard, .. } => {
            format!("({} {})", if hard { "fail-hard, found" } else { "found" }, n(found))
        }
        Fact::NotRecorded { nodes, .. } => format!("(+{} not recorded)", grouped(nodes)),
        Fact::Stored { as_exact, .. } => format!("tt store{}", if as_exact { " as exact!" } else { "" }),
        Fact::Improves { player: role, value, moved, trusted, .. } => {
            let doubt = if trusted { "" } else { "?" };
            match moved {
                Some((from, to)) => {
                    let (from, to) = distinct(from, to);
                    format!("{} {} → {to}{doubt}", own(role), infinite(&from))
                }
                None => format!("best {}{doubt}", n(value)),
            }
        }
        Fact::NotBetter { player: role, than, had, .. } => match had {
            Had::End(_) => format!("{} stays {}", own(role), n(than)),
            Had::Proved(best) => format!("best {}{}", n(than), through(best, names)),
            Had::SoFar(best) => format!("best {}?{}", n(than), through(best, names)),
        },
        Fact::Scouted { yes, next, .. } => match next {
            Some(next) => format!("scout yes ↻ {}", ends(next)),
            None if yes => "scout yes".to_owned(),
            None => "scout no".to_owned(),
        },
        Fact::SecondSearch { value, bound, .. } => format!("↻ scout {}", worth(bound, value)),
        Fact::Average { value, p: probability, sum, .. } => match (probability, sum) {
            (Some(p), Some(sum)) => format!("{} x {}, sum {}", short(p), n(value), short(sum.get())),
            _ => String::new(),
        },
        Fact::NotCounted { .. } => "not counted".to_owned(),
        Fact::GoesOn { window, .. } => format!("{} closed, goes on", ends(window)),
        Fact::Cutoff { player: role, value, holder: None, .. } => {
            format!("{} {} stops", role.name(), n(value))
        }
        Fact::Cutoff { is_alpha, window, holder: Some(holder), .. } => {
            let (alpha, beta) = distinct(window.alpha, window.beta);
            let test = if is_alpha {
                format!("β {beta} {} α {alpha}", or_equal("≤", "<", names))
            } else {
                format!("α {alpha} {} β {beta}", or_equal("≥", ">", names))
            };
            format!("{test} ({})", held(holder, names))
        }
        Fact::Skipped { pruned: 0, .. } => format!("{} none left", cutoff_sign(false)),
        Fact::Skipped { node, pruned: branches, ref moves, proved } => {
            format!("✂{} {}", if proved { "" } else { "?" }, skipped(node, branches, moves, names))
        }
        Fact::Spared { node, pruned: branches, ref moves, stays, .. } => {
            let root = if stays { ", any value" } else { "" };
            format!("✂ {}{root}", skipped(node, branches, moves, names))
        }
        Fact::StillCuts { is_alpha, limit, strict, .. } => {
            let test = match (is_alpha, strict) {
                (true, false) => "≤",
                (true, true) => "<",
                (false, false) => "≥",
                (false, true) => ">",
            };
            format!("✂ at {test}{}", n(limit))
        }
        Fact::OnlyBound { bound, value, end, reason, .. } => {
            let (test, name) = if bound == Bound::Lower { ("≥", "β") } else { ("≤", "α") };
            match reason {
                BoundReason::Branch(child, _) => format!("{} only {test}", names.label(child)),
                _ => format!("{} {test} {name} {}", n(value), n(end)),
            }
        }
        Fact::Violation(ref found) => format!("! {}", violation::full(found, names)),
        Fact::Mistakes { ref mistakes } => {
            let words: Vec<_> = mistakes.0.iter().map(|diagnosis| diagnosis.word()).collect();
            format!("? {}", words.join(", "))
        }
        Fact::Violations { violations: count, moment, .. } => {
            format!("! {} wrong, first at {}", grouped(count.into()), moment_label(moment))
        }
        Fact::Done { node, value, bound, foreseen, .. } => {
            let worth = bound.map_or_else(
                || format!("returns {}", n(value)),
                |bound| format!("= {}", worth(bound, value)),
            );
            let done = format!("{} {worth}", called(node, names));
            let foreseen = foreseen.and_then(|foreseen| result::who_wins(foreseen, names));
            foreseen.map_or_else(|| done.clone(), |foreseen| format!("{done}; {foreseen}"))
        }
        Fact::BestLine { node, place, pv: ref line, whole } => {
            format!("pv {}", result::line(node, place, line, whole, names))
        }
        Fact::Unproved { best, .. } => {
            let best = best.map_or_else(String::new, |(node, place)| names.branch(node, place));
            format!("best {best}?")
        }
        Fact::Totals { nodes, leaves, table_hits, cutoffs, pruned, .. } => {
            let hits = if table_hits > 0 { format!(" tt {}", grouped(table_hits)) } else { String::new() };
            let [nodes, leaves, cutoffs, pruned] = [nodes, leaves, cutoffs, pruned].map(grouped);
            format!("nodes {nodes} leaves {leaves}{hits} cutoffs {cutoffs} pruned {pruned}")
        }
        Fact::TableAnswer { node, value, bound, from, proved, .. } => {
            let proved = proved.map_or_else(String::new, |proved| format!(", but {}!", worth(proved, value)));
            let node = moment_label(names.recording().entered(node));
            format!("tt {} at {node}{}{proved}", worth(bound, value), at(from))
        }
        Fact::Stopped { open, .. } => format!("stopped {} open", grouped(open.into())),
        Fact::SoFar { value, bound, best, .. } => {
            let worth = value.zip(bound).map(|(value, bound)| worth(bound, value));
            let worth = worth.or(value.map(|value| format!("{}?", n(value))));
            worth.map_or_else(
                || "nothing yet".to_owned(),
                |worth| format!("{worth}{} so far", through(best, names)),
            )
        }
        Fact::Chosen { player: role, child, value, bound, ref others, .. } => {
            let other = |&(child, bound, value): &(NodeId, Bound, Score)| {
                format!("; {} {}", names.label(child), worth(bound, value))
            };
            let others: String = others.iter().map(other).collect();
            format!("{} {}{}{others}", role.name(), worth(bound, value), through(child, names))
        }
        Fact::Leaf { leaf: end, ref terms, .. } => {
            let term =
                |(name, score): &(String, Score)| format!(" {} {}", crate::text::clean(name), n(*score));
            format!("{}{}", leaf(end), terms.iter().map(term).collect::<Vec<_>>().join(","))
        }
        Fact::ExactMove { node, place, value, best, pv: ref line, .. } => {
            let sign = if best == Some(value) { " =best" } else { "" };
            let line =
                if line.is_empty() { String::new() } else { format!(" pv {}", shortened(line, line.len())) };
            format!("{} {}{sign}{line}", names.branch(node, place), n(value))
        }
        Fact::RootOfLeaf { root, window, .. } => {
            let held = window.map(|window| {
                let (alpha, beta) = window_ends(window);
                let any = format!("{alpha}, any x");
                if window.alpha < window.beta { format!("max({alpha}, min(x, {beta}))") } else { any }
            });
            format!(
                "{} = {}",
                called(root, names),
                held.map_or_else(|| "?".to_owned(), |held| infinite(&held))
            )
        }
        Fact::Sum { ref terms, value, .. } => {
            let term = |&(p, value): &(f64, Score)| format!("{} x {}", short(p), n(value));
            format!("{} = {}", terms.iter().map(term).collect::<Vec<_>>().join(" + "), n(value))
        }
    }
}

/// The branches that were skipped, or how many they are.
fn skipped(node: NodeId, branches: u32, moves: &[u32], names: &Labels) -> String {
    let skipped = names.skipped(node, moves);
    let more = skipped.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| format!("+{more}"));
    let shown: Vec<_> = skipped.take(NAMED).chain(more).collect();
    if shown.is_empty() { branches.to_string() } else { shown.join(" ") }
}

/// What a branch has to bring to close a window where this side chooses: `≤3`; `None` where nothing can.
pub(crate) fn cut_at(role: Role, window: Window, cutoff: Cutoff) -> Option<String> {
    let is_weak = cutoff == Cutoff::Weak;
    let either = |weak: &'static str, strict: &'static str| if is_weak { weak } else { strict };
    match (Question::of(window), role) {
        (_, Role::Chance) => None,
        (Some(question), _) if is_weak => Some(sign(&question.wanted(role))),
        (_, Role::Min) if window.alpha > Score::NEG_INFINITY => {
            Some(format!("{}{}", either("≤", "<"), n(window.alpha)))
        }
        (_, Role::Max) if window.beta < Score::INFINITY => {
            Some(format!("{}{}", either("≥", ">"), n(window.beta)))
        }
        _ => None,
    }
}

/// The sign of a test by the weak rule, or by the strict one.
fn or_equal(weak: &'static str, strict: &'static str, names: &Labels) -> &'static str {
    if is_strict(names) { strict } else { weak }
}

fn is_strict(names: &Labels) -> bool {
    names.recording().header.settings.cutoff == Cutoff::Strict
}

fn held(holder: Holder, names: &Labels) -> String {
    match holder {
        Holder::Ancestor { node, branch, plies } => {
            let branch = branch.map_or_else(String::new, |branch| format!(", {}", names.label(branch)));
            let deep = if plies > 1 { format!(", deep {plies}") } else { String::new() };
            format!("{}{branch}{deep}", called(node, names))
        }
        Holder::Scout { branch } => format!("scout {}", names.label(branch)),
        Holder::Start { .. } => "window".to_owned(),
        Holder::Best => "best possible".to_owned(),
        Holder::Question { node, .. } => format!("{} asks", called(node, names)),
        Holder::Chance { node, .. } => format!("chance {}", called(node, names)),
    }
}

fn returned(how: How, names: &Labels) -> String {
    match how {
        How::Leaf | How::Searched => String::new(),
        How::Evaluation => " eval,".to_owned(),
        How::Pat => " stand pat,".to_owned(),
        How::Won { winner, .. } => format!(" {} wins,", names.mover(winner)),
        How::Draw => " draw,".to_owned(),
        How::Claimed => " over?,".to_owned(),
        How::Table { .. } => " tt,".to_owned(),
        How::Cut => " cut,".to_owned(),
        How::Early => " stopped,".to_owned(),
    }
}

const fn leaf(end: LeafEnd) -> &'static str {
    match end {
        LeafEnd::Terminal => "leaf",
        LeafEnd::Claimed => "leaf?",
        LeafEnd::Horizon => "horizon",
        LeafEnd::Quiet => "quiet",
        LeafEnd::Pat => "stand pat",
        LeafEnd::Table => "tt",
    }
}

fn first(reason: FirstReason) -> String {
    match reason {
        FirstReason::PassBefore => "last pass".to_owned(),
        FirstReason::TableMove => "tt move".to_owned(),
        FirstReason::Order(order) => order.to_string(),
        FirstReason::Gain => "gain".to_owned(),
    }
}

fn after(next: AfterPass, value: Score) -> String {
    match next {
        AfterPass::Again(Bound::Upper) => " fails low".to_owned(),
        AfterPass::Again(_) => " fails high".to_owned(),
        AfterPass::Asks(bounds) => format!(" in {}", ends(bounds)),
        AfterPass::Crossed(_) => " bounds cross!".to_owned(),
        AfterPass::Met => format!("; bounds meet at {}", n(value)),
        AfterPass::Deeper | AfterPass::DeepEnough | AfterPass::Complete | AfterPass::Unknown => String::new(),
    }
}

/// A value with the signs of this voice: `3`, `≥3`, `≤2`.
fn worth(bound: Bound, value: Score) -> String {
    sign(&spoken(bound, value))
}

/// What a node is called: `root`, `B`, `c3`.
fn called(node: NodeId, names: &Labels) -> String {
    let name = names.name(node);
    name.strip_prefix("the ").map_or(name.clone(), str::to_owned)
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

/// The bound that a side moves.
const fn own(role: Role) -> &'static str {
    if matches!(role, Role::Min) { "β" } else { "α" }
}

fn through(best: Option<NodeId>, names: &Labels) -> String {
    best.map_or_else(String::new, |best| format!(" ({})", names.label(best)))
}

fn at(from: Option<Visit>) -> String {
    from.map_or_else(String::new, |from| format!(" of {}", moment_label(from.moment)))
}
