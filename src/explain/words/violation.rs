//! What no correct search can have done, in words.

use super::grammar::{Side, begin, list_by};
use super::result;
use crate::explain::Labels;
use crate::explain::facts::{Cause, Ended, Rule, Violation};
use crate::explain::labels::cut;
use crate::explain::numbers::{met, number_label as n, window_label};
use crate::record::{Moment, NodeId};
use crate::score::{Score, Window};
use crate::search::{Cutoff, Role};
use crate::text::{clean, count, grouped};

/// A violation in sentences: what is wrong, and how it may have come about.
pub(super) fn full(violation: &Violation, names: &Labels) -> String {
    let cause = violation.cause.map_or_else(String::new, |cause| because(cause, violation));
    let or_else = match violation.rule {
        Rule::Unfinished { said: false, .. } if cause.is_empty() => format!(
            "A node without children counts as a finished game; where the program looks no deeper, {SAY_HORIZON}"
        ),
        Rule::Unfinished { said: false, .. } => {
            format!("Or else the program looks no deeper there: then {SAY_HORIZON}")
        }
        _ => String::new(),
    };
    let mut text = what(violation, names);
    super::add(&mut text, &cause);
    super::add(&mut text, &or_else);
    text
}

/// What a leaf has to say that is not the end of the game.
const SAY_HORIZON: &str = "the line that leaves it has to say \"leaf\":\"horizon\".";

/// How many violations there are, and the first of them.
pub(in crate::explain) fn all(
    count: u32,
    moment: Moment,
    first: &Violation,
    sides_swapped: Option<bool>,
    names: &Labels,
) -> String {
    let (number, at) = (grouped(count.into()), shown(moment));
    if let Some(said) = sides_swapped {
        let which = if count == 1 { "The only one" } else { "The first" };
        return format!("{number}. {} {which} is at moment {at}: {}", sides(said, names), full(first, names));
    }
    let which = if count == 1 { "at" } else { "the first at" };
    format!("{number}, {which} moment {at}: {}", full(first, names))
}

/// A branch that is legal, and that the program says nothing of.
pub(super) fn unlisted(node: NodeId, index: u32, names: &Labels) -> String {
    format!(
        "{} is legal at {}, but the program says neither that it searched it nor that it pruned it, so it may not have had it in its list of moves there.",
        names.never_entered_at(node, index),
        names.place(node)
    )
}

fn what(violation: &Violation, names: &Labels) -> String {
    let Violation { node, parent, role, rule, .. } = violation;
    let (role, name, place) = (*role, names.name(*node), names.place(*node));
    let side = Side::of(role);
    match rule {
        Rule::Window { found, expected, entry } => {
            let window = window_label(*found);
            match parent.filter(|_| found != expected) {
                Some(parent) => format!(
                    "{} is entered with {window}, but {}.",
                    begin(&name),
                    wrong_ends(role, &names.place(parent), *found, *expected, *entry)
                ),
                None => format!(
                    "{} is entered with {window}, but alpha is never above beta where a search begins.",
                    begin(&name)
                ),
            }
        }
        Rule::Needless { window, since } => format!(
            "{} at {}: its window has closed, and the program could have stopped there at moment {}. It goes on to {} all the same.",
            met(role, *window, Cutoff::Weak),
            parent.map_or_else(String::new, |parent| names.place(parent)),
            shown(*since),
            names.label(*node)
        ),
        Rule::Value { found, expected, only, pruned } => {
            let brought = made(role, *expected, *only, *pruned);
            format!("The program returned {} for {name}, but {brought}.", n(*found))
        }
        Rule::Stopped { window, closes } => stopped(&place, *window, *closes),
        Rule::Illegal { mv, ended: Some(ended), .. } => format!(
            "The game is over at {}: {}. The program plays {} there all the same.",
            parent.map_or_else(String::new, |parent| names.place(parent)),
            result::ended(ended, names),
            cut(mv)
        ),
        Rule::Illegal { mv, reason, ended: None } => {
            let parent = parent.unwrap_or(*node);
            format!(
                "{} is no legal move at {}: {}.",
                cut(mv),
                names.place(parent),
                refused(reason, parent, names)
            )
        }
        Rule::Mover { unchanged } => {
            let mover = Side::opponent(role);
            let mover = names.player(mover.role).map_or_else(
                || mover.name.to_owned(),
                |player| format!("{} ({})", super::begin_player(player), mover.name),
            );
            let hint = if *unchanged {
                "The side may have been passed on unchanged."
            } else {
                "The same player moves twice here."
            };
            format!(
                "The program says that {} chooses at {place}, but in that position {mover} is to move. {hint}",
                side.name
            )
        }
        Rule::Unfinished { moves, .. } => {
            let are = if moves.len() == 1 { "is" } else { "are" };
            let moves = listed(*node, moves, names);
            format!("The program has the game over at {place}, but it goes on there: {moves} {are} legal.")
        }
        Rule::Pruned { mv, reason, ended } => {
            let reason = match ended {
                Some(ended) => result::ended(ended, names),
                None => refused(reason, *node, names),
            };
            format!("{} is said to be pruned at {place}, but is no legal move there: {reason}.", cut(mv))
        }
        Rule::Winner { found, ended } => winner(&place, *found, ended, names),
        Rule::Missed { moves, counted } => missed(*node, &place, moves, *counted, names),
        Rule::TooMany { said, legal, left, ended } => {
            let text = format!(
                "{} said to be pruned at {place}",
                count((*said).into(), "branch is", "branches are")
            );
            if let Some(ended) = ended {
                return format!("{text}, but the game is over there: {}.", result::ended(ended, names));
            }
            let left = match left {
                0 => "all of them were entered".to_owned(),
                1 => "only 1 of them was never entered".to_owned(),
                _ => format!("only {left} of them were never entered"),
            };
            format!("{text}, but {} legal there, and {left}.", count((*legal).into(), "move is", "moves are"))
        }
    }
}

/// What the ends of a wrong window should be.
fn wrong_ends(role: Role, parent: &str, found: Window, expected: Window, entry: Window) -> String {
    let side = Side::of(role);
    let mut ends = [
        ("alpha", found.alpha, expected.alpha, entry.alpha),
        ("beta", found.beta, expected.beta, entry.beta),
    ];
    // Whoever chooses moves one end: that one first.
    ends.sort_by_key(|(end, ..)| *end != side.bound);
    let wrong = ends.into_iter().filter(|(_, found, expected, _)| found != expected);
    let clauses: Vec<_> = wrong
        .map(|(end, _, expected, entry)| {
            let number = n(expected);
            if end == side.bound && expected != entry {
                format!("{} has {number} in hand at {parent}, so {end} should be {number}", side.name)
            } else {
                format!("{end} should be {number}, as {parent} has it")
            }
        })
        .collect();
    clauses.join(", and ")
}

/// What the children of a node make.
fn made(role: Role, expected: Score, only: bool, pruned: bool) -> String {
    let found = n(expected);
    let children = if pruned { "the children that it looked at" } else { "its children" };
    match role {
        Role::Chance => format!("the average of {children} is {found}"),
        _ if only && pruned => format!("the only child that it looked at is worth {found}"),
        _ if only => format!("its only child is worth {found}"),
        _ => format!("the {} of {children} is {found}", Side::of(role).best),
    }
}

fn stopped(name: &str, window: Window, closes: Option<Score>) -> String {
    let (low, high) = (n(window.alpha), n(window.beta));
    let open = if window.alpha < window.beta {
        format!("alpha {low} is still below beta {high}")
    } else {
        format!("alpha and beta are both {low}, and the strict rule goes on at a tie")
    };
    let text = format!("The program stops at {name}, although {open}: its window is open.");
    match closes {
        Some(value) => format!("{text} Only with the {} that it returns would it be closed.", n(value)),
        None => text,
    }
}

fn winner(name: &str, found: Score, ended: &Ended, names: &Labels) -> String {
    let ended = super::begin_player(&result::ended(ended, names));
    let text = format!("{ended} at {name}, but the program returned {} for it", n(found));
    if found == Score::ZERO {
        return format!("{text}, as if nobody had.");
    }
    let (good, bad) = if found > Score::ZERO { ("MAX", "MIN") } else { ("MIN", "MAX") };
    format!(
        "{text}, which is good for {good}, not for {bad}: values are told from MAX's point of view, whoever has won."
    )
}

fn missed(node: NodeId, name: &str, moves: &[u32], counted: u32, names: &Labels) -> String {
    let is_one = moves.len() == 1;
    let (are, were) = if is_one { ("is", "was") } else { ("are", "were") };
    let legal = format!("{} {are} legal at {name}", listed(node, moves, names));
    if counted > 0 {
        return format!(
            "{legal} and {were} not searched, but only {} said to be pruned there. If all of them were left out on purpose, the line that leaves the node has to say \"pruned\":{}.",
            count(counted.into(), "branch is", "branches are"),
            moves.len()
        );
    }
    let (it_was, them) = if is_one { ("it was", "it") } else { ("they were", "them") };
    format!(
        "{legal} and {were} neither searched nor said to be pruned. If {it_was} left out on purpose, the line that leaves the node has to list {them} as \"pruned\"."
    )
}

/// Why a text is no move at a node.
fn refused(reason: &str, node: NodeId, names: &Labels) -> String {
    if !reason.is_empty() {
        return clean(reason).into_owned();
    }
    let moves: Vec<u32> = names.all_moves(node);
    let are = if moves.len() == 1 { "the only move there is" } else { "the moves there are" };
    format!("{are} {}", listed(node, &moves, names))
}

fn listed(node: NodeId, moves: &[u32], names: &Labels) -> String {
    list_by(moves, |&place| names.move_at(node, place))
}

/// How a violation may have come about.
fn because(cause: Cause, violation: &Violation) -> String {
    let Violation { role, rule, .. } = violation;
    let (side, other) = (Side::of(*role), Side::opponent(*role));
    let says = format!(
        "; if that is right, the line that enters it has to say \"player\":\"{}\".",
        role.opponent().word()
    );
    match (cause, rule) {
        (Cause::NotPassedOn, _) => format!("The program did not pass the new {} on.", side.bound),
        (Cause::OtherSide, Rule::Value { found, .. }) => {
            format!("{} is the {}, as if {} chose there{says}", n(*found), other.best, other.name)
        }
        (Cause::Swapped, _) => {
            "It looks as if alpha and beta have changed places: alpha is the lower end.".to_owned()
        }
        (Cause::Sign, _) => {
            "A sign is wrong: values are told from MAX's point of view, also where MIN moves, or else the program lost a minus.".to_owned()
        }
        (Cause::NotTakenBack, _) => "A move may not have been taken back.".to_owned(),
        (Cause::RightElsewhere, _) => "Another finished game has the right sign, so either the sign changes with the ply, or a move was not taken back.".to_owned(),
        (Cause::OtherSide, _) => String::new(),
    }
}

/// That the sides of a whole recording may be the wrong way round.
pub(super) fn sides(said: bool, names: &Labels) -> String {
    let (Some(max), Some(min)) = (names.player(Role::Max), names.player(Role::Min)) else {
        return String::new();
    };
    let (root, mover, other) = match names.role(NodeId::ROOT) {
        Role::Min => ("MIN", min, max),
        _ => ("MAX", max, min),
    };
    let text =
        format!("Look at this first: in this position {mover} is to move, and the root is a {root} node");
    if said {
        return format!(
            "{text}, though the first line says that {min} is MAX. If the program lets {other} begin, the rest may follow from that."
        );
    }
    format!(
        "{text}, so {max} is read as MAX. If the program has {min} as MAX, it lets {other} begin, and the rest may follow from that; if it has {max} as MAX, it is right there."
    )
}

fn shown(moment: Moment) -> String {
    grouped(moment.shown().into())
}
