//! A node is entered.

use super::super::Said;
use super::super::grammar::{Side, begin, begin_player};
use super::super::question::Question;
use super::super::violation::moment_label;
use crate::explain::Labels;
use crate::explain::facts::{FirstReason, LeafEnd, Visit, WindowEnd, ends};
use crate::explain::numbers::{number_label as n, window_label};
use crate::record::NodeId;
use crate::score::Window;
use crate::search::{Cutoff, Order, Role};

/// The search comes to a node, and who chooses there, or why nobody does.
pub(super) fn entered(
    node: NodeId,
    mover: Option<Role>,
    role: Role,
    again: bool,
    end: Option<LeafEnd>,
    names: &Labels,
) -> String {
    let label = names.label(node);
    let came = match mover {
        None => format!("The search begins at {}.", names.name(node)),
        Some(mover) if end == Some(LeafEnd::Pat) => {
            return format!("{} may stand pat, and make no move.", begin_player(names.mover(mover)));
        }
        Some(_) if again => format!("The search looks at {} once more.", names.name(node)),
        Some(Role::Chance) if names.is_called_by_move(node) => {
            format!("Chance may bring {}.", names.name(node))
        }
        Some(mover) if names.is_called_by_move(node) => {
            format!("{} plays {label}.", begin_player(names.mover(mover)))
        }
        Some(_) => format!("The search comes to {label}."),
    };
    let then = match end {
        Some(LeafEnd::Terminal) if !names.is_called_by_move(node) => "It is a leaf.".to_owned(),
        Some(LeafEnd::Terminal) => "The game is over.".to_owned(),
        Some(LeafEnd::Claimed) => "The recording says that the game is over there.".to_owned(),
        Some(LeafEnd::Quiet) => "It is quiet now.".to_owned(),
        Some(LeafEnd::Horizon | LeafEnd::Pat) => "The search looks no deeper.".to_owned(),
        Some(LeafEnd::Table) => return came,
        None => chooses(role, names),
    };
    format!("{came} {then}")
}

/// Who chooses at a node, and what.
fn chooses(role: Role, names: &Labels) -> String {
    let side = Side::of(role);
    match names.player(role) {
        _ if role == Role::Chance => "Chance decides here: the value is an average.".to_owned(),
        Some(player) => {
            format!("{} ({}) moves and takes the {} value.", begin_player(player), side.name, side.best)
        }
        None => format!("{} chooses here and takes the {} value.", side.name, side.best),
    }
}

pub(super) fn known(from: Option<Visit>, mirrored: Option<bool>, names: &Labels) -> Said {
    let what = match mirrored {
        Some(false) => "this position",
        Some(true) => "a position that mirrors or turns into this one",
        None => "this position or a mirrored one",
    };
    let when = from.map_or_else(
        || "before".to_owned(),
        |from| format!("at moment {}{}", moment_label(from.moment), names.mark(from.node)),
    );
    Said::why(format!("The table knows {what}, searched {when}."))
}

pub(super) fn quiescence(role: Role, forced: Option<&str>, names: &Labels) -> Said {
    Said::meaning(match forced {
        None => "The horizon is reached, but it is not quiet: only noisy moves are looked at.".to_owned(),
        Some(why) => format!("At the horizon {} is {why}: every move is looked at.", names.mover(role)),
    })
}

pub(super) fn first(reason: FirstReason) -> String {
    let reason = match reason {
        FirstReason::PassBefore => "the pass before found it best",
        FirstReason::TableMove => "the table has it as best in an earlier pass",
        FirstReason::Gain => "it may win the most at once",
        FirstReason::Order(order) => match order {
            Order::Natural => "so the game lists the moves",
            Order::Reverse => "the order is turned around",
            Order::Center => "it is the nearest to the middle",
            Order::Random(seed) => return format!("It goes first: the order is drawn by lot (seed {seed})."),
            Order::Best => "a full search likes it best",
            Order::Worst => "a full search likes it least",
            Order::Killer => "it has closed a window at this ply before",
            Order::History => "it has closed the most windows so far",
        },
    };
    format!("It goes first: {reason}.")
}

/// What a window means that a node is entered with.
pub(super) fn window(window: Window, low: WindowEnd, high: WindowEnd) -> String {
    let Window { alpha, beta } = window;
    let label = window_label(window);
    let matters = match (low, high) {
        (WindowEnd::Open, WindowEnd::Open) => "every value matters".to_owned(),
        (_, WindowEnd::Open) => format!("only more than {} matters", n(alpha)),
        (WindowEnd::Open, _) => format!("only less than {} matters", n(beta)),
        _ if alpha >= beta => return format!("No value fits into {label}, but the strict rule looks on."),
        _ => format!("only values between {} and {} matter", n(alpha), n(beta)),
    };
    let max = (low == WindowEnd::Held).then(|| Side::of(Role::Max).already(alpha));
    let min = (high == WindowEnd::Held).then(|| Side::of(Role::Min).already(beta));
    match (max, min) {
        (Some(max), Some(min)) => format!("{max}, and {min}. The window is {label}."),
        (Some(has), None) | (None, Some(has)) => format!("{has}, so {matters} here. The window is {label}."),
        (None, None) => format!("The window is {label}: {matters}."),
    }
}

/// The question of a scout, or of its second search.
pub(super) fn asks(window: Window, role: Role) -> String {
    let label = window_label(window);
    if let Some(question) = Question::of(window) {
        return format!("Is it {}? The zero window {label} asks nothing else.", question.wanted(role));
    }
    let found = if role == Role::Min { window.beta } else { window.alpha };
    format!("Its scout found {} {}. How much is it? The window is {label}.", Side::of(role).at, n(found))
}

/// What a value has to be at the parent of a leaf.
pub(super) fn awaits(parent: &str, role: Role, window: Window, names: &Labels) -> String {
    let side = Side::of(role);
    let is_strict = names.recording().header.settings.cutoff == Cutoff::Strict;
    if let Some(question) = Question::of(window).filter(|_| !is_strict) {
        return format!("{} ends the search of {parent}.", begin(&question.wanted(role)));
    }
    let (has, limit) = ends(role, window);
    let enough = match side.better {
        better if is_strict => format!("{better} than {}", n(limit)),
        better => format!("{} or {better}", n(limit)),
    };
    let (has_any, has_limit) = (has != role.start_value(), limit != -role.start_value());
    match () {
        () if has_limit && (!has_any || has == limit) => {
            format!("{} ends the search of {parent}.", begin(&enough))
        }
        () if !has_any => format!("Any value counts at {parent}."),
        () if !has_limit => format!("At {parent}, only {} than {} matters.", side.better, n(has)),
        () => format!(
            "At {parent}, only {} than {} matters; {enough} ends the search of {parent}.",
            side.better,
            n(has)
        ),
    }
}
