//! Why a node has its value, or was cut.

use super::super::add;
use super::super::grammar::{Side, begin, list, spoken};
use super::super::result;
use super::leave::skipped_are;
use crate::explain::Labels;
use crate::explain::facts::{BoundReason, Fact, LeafEnd, WindowEnd};
use crate::explain::numbers::{number_label as n, short, value_label, window_ends};
use crate::record::NodeId;
use crate::score::{Bound, Score, Window};
use crate::search::Role;
use crate::text::clean;

/// So many branches of a chance node are listed at the most.
const TERMS: usize = 6;

/// A reason; empty of facts that are none.
pub(super) fn reason(fact: &Fact, names: &Labels) -> String {
    match *fact {
        Fact::SoFar { node, value, bound, best } => so_far(node, value, bound, best, names),
        Fact::Chosen { .. } => chosen(fact, names),
        Fact::OnlyBound { .. } => only_bound(fact, names),
        Fact::StillCuts { node, is_alpha, value, limit, strict } => {
            still_cuts(&names.name(node), is_alpha, value, limit, strict)
        }
        Fact::Spared { .. } => spared(fact, names),
        Fact::Leaf { .. } => leaf(fact, names),
        Fact::RootOfLeaf { root, window, .. } => root_of_leaf(&names.name(root), window),
        Fact::Sum { node, ref terms, value } => sum(&names.name(node), terms, value),
        _ => String::new(),
    }
}

fn sum(name: &str, terms: &[(f64, Score)], value: Score) -> String {
    let term = |&(p, value): &(f64, Score)| format!("{} x {}", short(p), n(value));
    let more = (terms.len() > TERMS).then(|| format!("{} more", terms.len() - TERMS));
    let listed: Vec<_> = terms.iter().take(TERMS).map(term).chain(more).collect();
    format!(
        "Chance decides at {name}: the value is the average of its branches, {} = {}.",
        listed.join(" + "),
        short(value.get())
    )
}

fn so_far(
    node: NodeId,
    value: Option<Score>,
    bound: Option<Bound>,
    best: Option<NodeId>,
    names: &Labels,
) -> String {
    let from = best.map_or_else(String::new, |best| format!(", from {}", names.name(best)));
    match (value, bound) {
        (None, _) => format!("{} has no value yet.", begin(&names.name(node))),
        (Some(value), Some(bound)) => {
            format!("It is being searched. So far it is {}{from}.", spoken(bound, value))
        }
        (Some(value), None) => {
            format!("It is being searched. Its best so far is {}{from}, which proves nothing yet.", n(value))
        }
    }
}

fn chosen(fact: &Fact, names: &Labels) -> String {
    let Fact::Chosen { node, player: role, child, value, bound, ref others, trusted } = *fact else {
        return String::new();
    };
    let side = Side::of(role);
    let Some(child) = child else {
        return format!("The branch that gives {} its value is not recorded.", names.name(node));
    };
    let (place, from) = (names.name(node), names.name(child));
    let worth = spoken(bound, value);
    if !trusted {
        return format!("The program takes {worth} at {place}, from {from}.");
    }
    let mut text =
        format!("{} chooses at {place} and takes the {} value: {worth}, from {from}.", side.name, side.best);
    if !others.is_empty() {
        let listed =
            list(others.iter().map(|&(child, bound, value)| {
                format!("{}: {}", names.name(child), value_label(bound, value))
            }));
        add(&mut text, &format!("The others bring no {}: {listed}.", side.better));
    }
    text
}

/// Why a node whose branches were all searched says at least, or at most.
fn only_bound(fact: &Fact, names: &Labels) -> String {
    let Fact::OnlyBound { node, bound, value, end, held, reason } = *fact else { return String::new() };
    let (at, side, where_it_is, less) = match bound {
        Bound::Lower => ("at least", Side::of(Role::Min), "at or above beta", "more"),
        _ => ("at most", Side::of(Role::Max), "at or below alpha", "less"),
    };
    let only = format!("{where_it_is} {} a search only says {at}.", n(end));
    let only = match held {
        WindowEnd::Held => format!("{}, and {only}", side.already(end)),
        _ => only,
    };
    match reason {
        BoundReason::Branch(child, is_cut) => {
            let child = names.name(child);
            let cut = if is_cut { format!("{} was cut, and", begin(&child)) } else { begin(&child) };
            format!("Only {at}: {cut} may be worth {less}.")
        }
        BoundReason::Shown => {
            format!("All of {} was seen, and it shows {}. But {only}", names.name(node), n(value))
        }
        BoundReason::Clamped(found) => {
            let (place, name) = if bound == Bound::Lower { ("above", "beta") } else { ("below", "alpha") };
            format!("{} is {place} {name} {}, and fail-hard returns {name} instead.", n(found), n(end))
        }
        BoundReason::Outside => begin(&only),
    }
}

/// Which other values would have cut.
fn still_cuts(name: &str, is_alpha: bool, value: Score, limit: Score, strict: bool) -> String {
    let (cuts, worse) = match (is_alpha, strict) {
        (true, false) => (format!("up to {}", n(limit)), "more"),
        (true, true) => (format!("below {}", n(limit)), "more"),
        (false, false) => (format!("from {} up", n(limit)), "less"),
        (false, true) => (format!("above {}", n(limit)), "less"),
    };
    if value == limit {
        return format!("Just enough: with {worse} than {}, {name} would not have been cut here.", n(limit));
    }
    let tie = if strict { format!("; {} itself would not", n(limit)) } else { String::new() };
    format!("Any value {cuts} would have cut as well{tie}.")
}

/// That what was skipped does not matter.
fn spared(fact: &Fact, names: &Labels) -> String {
    let Fact::Spared { node, player: role, pruned: branches, ref moves, stays } = *fact else {
        return String::new();
    };
    let skipped = skipped_are(names.skipped(node, moves), branches, "skipped");
    let who = if branches == 1 { "it" } else { "they" };
    let moves = if role == Role::Min { "lower" } else { "raise" };
    let root = match stays {
        true if names.recording().pass_count() > 0 => ", and this pass finds the same",
        true => ", and the root stays as it is",
        false => "",
    };
    format!("{skipped}: {who} can only {moves} {}{root}.", names.name(node))
}

/// What a leaf is worth, and why.
fn leaf(fact: &Fact, names: &Labels) -> String {
    let Fact::Leaf { node, value, leaf: end, ref ended, ref terms } = *fact else { return String::new() };
    let name = names.name(node);
    let is_own = names.recording().is_believed();
    let over = ended.as_ref().map(|ended| result::worth(ended, Bound::Exact, value, names));
    let after = if names.is_called_by_move(node) { format!("After {name} the") } else { "The".to_owned() };
    let mut text = match (end, over) {
        (LeafEnd::Pat, _) => "Whoever is to move leaves it at the evaluation.".to_owned(),
        (LeafEnd::Table, _) => "The table knows it.".to_owned(),
        (LeafEnd::Claimed, _) => {
            "The recording has the game over there, and says that this is its result.".to_owned()
        }
        (LeafEnd::Terminal, _) if !is_own => {
            format!("{} is a leaf: the program returns {}.", begin(&name), n(value))
        }
        (LeafEnd::Terminal, Some(over)) => format!("{after} game is over: {over}."),
        (LeafEnd::Terminal, None) => {
            format!("{} is a leaf of the tree: it holds {}.", begin(&name), n(value))
        }
        (LeafEnd::Horizon | LeafEnd::Quiet, _) => {
            let who = if is_own { "evaluation says" } else { "program returns" };
            format!("The search looks no deeper than {name}: the {who} {}.", n(value))
        }
    };
    if !terms.is_empty() {
        let term = |(name, score): &(String, Score)| format!("{} for {}", n(*score), clean(name));
        let terms: Vec<_> = terms.iter().map(term).collect();
        add(&mut text, &format!("It is made of {}.", terms.join("; ")));
    }
    text
}

/// What the root is worth as a leaf holds this or that.
fn root_of_leaf(root: &str, window: Option<Window>) -> String {
    let Some(window) = window else {
        return format!("How far this leaf can move {root} is being searched.");
    };
    let (alpha, beta) = window_ends(window);
    if window.alpha >= window.beta {
        return format!("Whatever this leaf holds, {root} stays {alpha}.");
    }
    let below = (window.alpha.is_finite()).then(|| format!("below {alpha} it stays {alpha}"));
    let above = (window.beta.is_finite()).then(|| format!("above {beta} it stays {beta}"));
    let (formula, ends, inside) = match (below, above) {
        (Some(low), Some(high)) => {
            (format!("max({alpha}, min(x, {beta}))"), format!("{low}, {high}"), "between")
        }
        (Some(low), None) => (format!("max({alpha}, x)"), low, "else"),
        (None, Some(high)) => (format!("min(x, {beta})"), high, "else"),
        (None, None) => return format!("{} is worth whatever this leaf holds.", begin(root)),
    };
    let root = begin(root);
    format!("{root} is worth {formula}, x being this leaf: {ends}, {inside} it is the leaf itself.")
}
