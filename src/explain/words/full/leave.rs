//! A node returns its value.

use super::super::Said;
use super::super::grammar::{Side, begin, begin_player, list, spoken};
use super::super::question::Question;
use crate::explain::Labels;
use crate::explain::facts::{Fact, Had, Holder, How, WindowEnd, ends};
use crate::explain::numbers::{distinct, met, number_label as n, short, window_label};
use crate::record::NodeId;
use crate::score::{Bound, Score, Window};
use crate::search::Role;
use crate::text::count;

/// A node returns its value to its parent.
pub(super) fn returned(
    [node, above]: [NodeId; 2],
    value: Score,
    bound: Bound,
    how: How,
    last: bool,
    names: &Labels,
) -> Said {
    let (child, parent, worth) = (names.name(node), names.name(above), spoken(bound, value));
    let label = begin(&child);
    let back = format!("{worth} comes back to {parent}");
    let what = match how {
        How::Evaluation => format!("{label} is evaluated: {back}."),
        How::Pat => format!("Standing pat at {} is worth {worth}.", names.name(above)),
        How::Won { winner, fast } => match (names.player(winner).map(begin_player), fast) {
            (None, _) => format!("{worth} comes back from {child} to {parent}."),
            (Some(player), None) => format!("{player} has won after {child}: {back}."),
            (Some(player), Some((win, ply))) => {
                let sign = if winner == Role::Max { '-' } else { '+' };
                format!("{player} has won after {child}: {win} {sign} {ply} = {back}.")
            }
        },
        How::Draw => format!("After {child} the game is a draw: {back}."),
        How::Claimed if names.is_called_by_move(node) => {
            format!("The recording says that the game is over after {child}: {back}.")
        }
        How::Leaf | How::Claimed => format!("{worth} comes back from {child} to {parent}."),
        How::Table { .. } => {
            let source =
                names.recording().node(node).from().map_or_else(String::new, |from| names.mark(from));
            format!("The table answers {worth}{source} for {child}, and that comes back to {parent}.")
        }
        How::Cut => format!("{label} was cut: {back}."),
        How::Early => format!("{label} stopped early: {back}."),
        How::Searched => format!("{label} is done: {back}."),
    };
    let why = match (how, bound) {
        (How::Table { window }, Bound::Lower) => {
            format!("More would change nothing: beta is {}.", n(window.beta))
        }
        (How::Table { window }, Bound::Upper) => {
            format!("Less would change nothing: alpha is {}.", n(window.alpha))
        }
        _ => String::new(),
    };
    let meaning =
        if last { format!("That was the last branch of {}.", names.name(above)) } else { String::new() };
    Said { what, why, meaning }
}

/// The first value of a node, or a better one.
pub(super) fn improves(fact: &Fact, names: &Labels) -> Said {
    let Fact::Improves { node, player: role, value, old, bound, moved, left, trusted, .. } = *fact else {
        return Said::default();
    };
    let side = Side::of(role);
    let Some((from, to)) = moved else {
        let better =
            old.map_or_else(String::new, |old| format!("{} is {} than {}: ", n(value), side.better, n(old)));
        return Said::why(format!("{better}{} has {} now.", side.name, n(value)));
    };
    let inherited = from;
    let (from, to) = distinct(from, to);
    let moves = format!("{} {} from {from} to {to}", side.bound, side.moves);
    let why = match old {
        _ if !trusted => format!("The program takes it as it is: {moves}."),
        // Alpha and beta come from above as well: what a node had need not be what they move from.
        Some(old) if inherited != old => format!("{}: {moves}.", side.has(value)),
        None => format!("{}: {moves}.", side.has(value)),
        Some(old) => format!("That is {} than {}: {moves}.", side.better, n(old)),
    };
    let meaning = left.map_or_else(String::new, |window| {
        let name = begin(&names.name(node));
        let worth = match bound {
            Some(Bound::Exact) => format!("{name} is worth {}.", n(value)),
            Some(_) => format!("{name} is worth {} {}.", side.at, n(value)),
            None => format!("{name} has {} so far.", n(value)),
        };
        format!("{worth} {}", still_matters(role, window))
    });
    Said { why, meaning, ..Said::default() }
}

/// What the branches that are left have to bring.
fn still_matters(role: Role, window: Window) -> String {
    let side = Side::of(role);
    let (own, limit) = ends(role, window);
    match () {
        () if own == limit => "The strict rule goes on at a tie.".to_owned(),
        () if limit == -role.start_value() => {
            format!("Now only {} than {} matters.", side.better, n(own))
        }
        () => format!("Now only values between {} and {} matter.", n(window.alpha), n(window.beta)),
    }
}

/// That a value is no better than what there is.
pub(super) fn not_better(role: Role, found: &str, than: Score, had: Had, names: &Labels) -> String {
    let side = Side::of(role);
    let from =
        |best: Option<NodeId>| best.map_or_else(String::new, |best| format!(" from {}", names.name(best)));
    match had {
        Had::Proved(best) => {
            format!("{} already has {}{}, and {found} is no better.", side.name, n(than), from(best))
        }
        Had::SoFar(best) => {
            let at = Side::opponent(role).at;
            format!("{} has {at} {}{} so far, and {found} is no better.", side.name, n(than), from(best))
        }
        Had::End(WindowEnd::Held) => {
            format!("{}, and {found} is no better: {} stays {}.", side.already(than), side.bound, n(than))
        }
        Had::End(_) => {
            let bound = format!("{} stays {}", side.bound, n(than));
            let too = if role == Role::Min { "too much" } else { "too little" };
            format!("Only {} than {} matters there, and {found} is {too}: {bound}.", side.better, n(than))
        }
    }
}

/// What a scout answers.
pub(super) fn scouted(label: &str, role: Role, window: Window, yes: bool, next: Option<Window>) -> Said {
    let Some(question) = Question::of(window) else { return Said::default() };
    let side = Side::of(role);
    let wanted = question.wanted(role);
    let what = if yes { format!("Yes, {wanted}.") } else { format!("No, not {wanted}.") };
    let why = next.map_or_else(String::new, |next| {
        let next = window_label(next);
        format!("A zero window cannot tell how much {}: {label} is searched again, with {next}.", side.better)
    });
    Said { what, why, ..Said::default() }
}

/// `0.5 x 3 = 1.5: the sum at A is 1.5 so far.`
pub(super) fn average(
    chance: &str,
    value: Score,
    bound: Bound,
    p: Option<f64>,
    sum: Option<Score>,
) -> String {
    let (Some(p), Some(sum)) = (p, sum) else {
        return format!("{} counts as far as it is probable.", begin(&spoken(bound, value)));
    };
    let part = short(p * value.get());
    format!("{} x {} = {part}: the sum at {chance} comes to {}.", short(p), n(value), short(sum.get()))
}

/// A value closes the window of a node.
pub(super) fn cutoff(fact: &Fact, names: &Labels) -> Said {
    let Fact::Cutoff { node, player: role, value, is_alpha, window, holder, .. } = *fact else {
        return Said::default();
    };
    let name = begin(&names.name(node));
    let Some(holder) = holder else {
        return Said::why(format!("{name} stops at {}.", n(value)));
    };
    let test =
        met(if is_alpha { Role::Min } else { Role::Max }, window, names.recording().header.settings.cutoff);
    let at = if is_alpha { "at most" } else { "at least" };
    let whatever = if role == Role::Chance { ", whatever chance brings" } else { "" };
    Said {
        why: format!("{test}: {}.", held(is_alpha, window, holder, names)),
        meaning: format!("{name} is worth {at} {}{whatever}.", n(value)),
        ..Said::default()
    }
}

/// Who holds the bound that was reached.
fn held(is_alpha: bool, window: Window, holder: Holder, names: &Labels) -> String {
    let limit = if is_alpha { window.alpha } else { window.beta };
    let opponent = Side::of(if is_alpha { Role::Max } else { Role::Min });
    let asks = |who: &str, window: Window| {
        let question = Question::of(window).map(|question| question.high());
        question.map(|question| format!("{who} only asks whether it is {question}"))
    };
    match holder {
        Holder::Ancestor { node, branch, plies } => {
            let through =
                branch.map_or_else(String::new, |branch| format!(", through {}", names.name(branch)));
            let deep = if plies > 1 { format!(", {plies} plies up (a deep cutoff)") } else { String::new() };
            format!("{} at {}{through}{deep}", opponent.already(limit), names.name(node))
        }
        Holder::Scout { branch } => {
            format!("the scout of {} already found {} {}", names.name(branch), opponent.at, n(limit))
        }
        Holder::Best => format!("no value is better for {}", Side::opponent(opponent.role).name),
        Holder::Start { window } => asks("the search", window)
            .unwrap_or_else(|| format!("the search was started with that {}", opponent.bound)),
        Holder::Question { node, window } => {
            let asker = names.name(node);
            asks(&asker, window).unwrap_or_else(|| format!("{asker} does not ask for more"))
        }
        Holder::Chance { node, end } => {
            let verb = if is_alpha { "get above alpha" } else { "stay below beta" };
            format!("with that, {} cannot {verb} {}", names.name(node), n(end))
        }
    }
}

/// The branches that a cutoff left: `B2 and B3`, `the moves b1 and c3`, or how many there are.
pub(super) fn skipped(names: impl ExactSizeIterator<Item = String>, branches: u32, proved: bool) -> String {
    if branches == 0 {
        return "Nothing is left to skip.".to_owned();
    }
    format!("{}.", skipped_are(names, branches, if proved { "skipped" } else { "not looked at" }))
}

/// The same without a full stop: `B2 and B3 are skipped`.
pub(super) fn skipped_are(names: impl ExactSizeIterator<Item = String>, branches: u32, verb: &str) -> String {
    let (count_known, list) = (names.len(), list(names));
    let are_numbers = list.starts_with(|c: char| c.is_ascii_digit());
    let listed = match (count_known, list) {
        (0, _) => count(branches.into(), "branch", "branches"),
        (1, list) if are_numbers => format!("The move {list}"),
        (_, list) if are_numbers => format!("The moves {list}"),
        (_, list) => list,
    };
    format!("{listed} {} {verb}", if branches == 1 { "is" } else { "are" })
}
