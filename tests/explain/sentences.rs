//! The messages that tests of violations ask for, each with the arguments that such a violation has.

use crate::support::messages::message;
use plyscope::language::Arg;

pub fn entered(node: &'static str, [found, expected]: [&'static str; 2], above: impl Into<Arg>) -> String {
    let above: Arg = above.into();
    message!("violation-window", node = node, found = found, expected = expected, above = above)
}

/// A node below a MIN node whose window had closed at a moment.
pub fn needless(
    node: &'static str,
    above: &'static str,
    moment: u32,
    [beta, alpha]: [&'static str; 2],
) -> String {
    let role = "min";
    message!(
        "violation-needless",
        node = node,
        above = above,
        moment = moment,
        role = role,
        alpha = alpha,
        beta = beta
    )
}

pub fn returned(
    node: &'static str,
    found: &'static str,
    role: &'static str,
    expected: &'static str,
) -> String {
    message!("violation-value", node = node, found = found, role = role, expected = expected)
}

pub fn stopped(node: &'static str, window: &'static str) -> String {
    message!("violation-stopped", node = node, window = window)
}

/// Branches that a cutoff left, by their names.
pub fn skipped(names: &'static str, branches: u32) -> String {
    message!("skipped-branches", listed = "names", names = names, branches = branches, how = "skipped")
}

/// Branches that were left where nothing tells that they could be.
pub fn unseen(listed: &'static str, names: &'static str, branches: u32) -> String {
    message!("skipped-branches", listed = listed, names = names, branches = branches, how = "unseen")
}

/// The game that a recording has over after a move, whose value comes back.
pub fn claimed(child: &'static str, value: &'static str, parent: &'static str) -> String {
    message!("returned".what, told = "claimed", child = child, value = value, parent = parent)
}

/// What several sentences say one behind the other.
pub fn both(first: &str, second: &str) -> String {
    format!("{first} {second}")
}

/// A game that goes on at a node where the program has it over.
pub fn unfinished(node: &'static str, moves: &'static str) -> String {
    message!("violation-unfinished", node = node, moves = moves, count = 4_u32)
}

/// Moves of the root that nothing is said of, where so many branches are said to be pruned.
pub fn missed(moves: &'static str, count: u32, counted: u32) -> String {
    message!("violation-missed", node = "the root", moves = moves, count = count, counted = counted)
}

pub fn too_many(node: &'static str, said: u32, left: u32) -> String {
    message!("violation-too-many", node = node, said = said, left = left)
}

/// A leaf that is worth another number than the program returned.
pub fn leaf(
    node: &'static str,
    [expected, found]: [&'static str; 2],
    seen: &'static str,
    ended: Option<&'static str>,
) -> String {
    message!(
        "violation-leaf",
        node = node,
        expected = expected,
        found = found,
        seen = seen,
        ended = ended,
        estimate = false
    )
}
