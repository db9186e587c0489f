//! Why a node stops, and what that spares.

use super::method::Told;
use super::narrate::Mark;
use super::scene::Back;
use super::teller::Teller;
use super::words::{Side, begin, count, list};
use crate::record::{Certificate, Holder, NodeId};
use crate::score::Window;
use crate::search::{Cutoff, Role};

/// What is told when a value closes the window of its parent.
pub(super) fn told(scene: &Back, certificate: &Certificate) -> Told {
    let side = Side::of(scene.above.node.role);
    let parent = scene.teller.names.again(scene.above.id);
    let value = certificate.value;
    Told {
        mark: Mark::Cutoff,
        what: format!("{} there: {parent} is worth {} {value}.", side.has(value), side.at),
        why: why(scene.teller, certificate, scene.after.window),
        meaning: spared(scene.teller, certificate, scene.after.window),
    }
}

/// Whether a search, not one of ours, stopped before its window was closed.
fn is_open(window: Window) -> bool {
    window.alpha < window.beta
}

/// Which test closed the window, and who holds the bound that was reached.
fn why(teller: &Teller, certificate: &Certificate, window: Window) -> String {
    let Window { alpha, beta } = window;
    if is_open(window) {
        return format!(
            "The search stops here, although alpha {alpha} is still below beta {beta}: nothing tells why."
        );
    }
    let strict = teller.recording.header.settings.cutoff == Cutoff::Strict;
    let test = match certificate.role {
        Role::Min => format!("beta {beta} {} alpha {alpha}", if strict { "<" } else { "<=" }),
        _ => format!("alpha {alpha} {} beta {beta}", if strict { ">" } else { ">=" }),
    };
    format!("{test}: {}", holder(teller, certificate))
}

fn holder(teller: &Teller, certificate: &Certificate) -> String {
    let limit = certificate.limit;
    let other = Side::opponent(certificate.role);
    let (node, branch, plies) = match certificate.holder {
        Holder::Ancestor { node, branch, plies } => (node, branch, plies),
        Holder::Window if limit.is_infinite() => {
            return format!(
                "no value is better for {}, so it looks no further.",
                Side::of(certificate.role).name
            );
        }
        Holder::Window => {
            return format!(
                "the search was started with {} {limit} and does not ask how far {} that a value lies.",
                certificate.bound_name(),
                Side::of(certificate.role).beyond
            );
        }
    };
    let place = teller.names.name(node);
    let from = branch.map_or_else(String::new, |branch| format!(", from {}", teller.names.label(branch)));
    let has = if other.name == "MAX" {
        format!("MAX has {limit} in hand at {place}{from}")
    } else {
        format!("MIN can hold MAX to {limit} at {place}{}", from.replace(", from ", ", with "))
    };
    let (cut, at) = (teller.names.label(certificate.node), teller.names.again(certificate.node));
    let is_tie = certificate.value == limit;
    let so = match (plies, is_tie) {
        (1, true) => format!("and a tie is enough: it gains nothing from {cut}"),
        (1, false) => format!("and will never choose {cut}"),
        (_, true) => format!("and a tie is enough: it gains nothing by letting play come to {at}"),
        (_, false) => format!("and will not let play come to {at}"),
    };
    let deep = match teller.recording.parent(certificate.node) {
        Some(parent) if certificate.is_deep() => {
            let parent = teller.names.name(parent);
            format!(" A deep cutoff: the bound comes from {plies} plies up, not from {parent}.")
        }
        _ => String::new(),
    };
    format!("{has}, {so}.{deep}")
}

/// The branches that are never entered, and that it does not matter what they hold.
fn spared(teller: &Teller, certificate: &Certificate, window: Window) -> String {
    let cut = teller.names.again(certificate.node);
    if certificate.pruned == 0 {
        return format!("It was the last branch of {cut}, so the cutoff prunes nothing.");
    }
    let one = certificate.pruned == 1;
    let (need, they) = if one { ("needs", "it holds") } else { ("need", "they hold") };
    let branches = begin(&branches(teller, certificate));
    if is_open(window) {
        let were = if one { "was" } else { "were" };
        return format!("{branches} {were} not looked at, and might have mattered.");
    }
    let stays = match certificate.holder {
        Holder::Ancestor { node, .. } => {
            format!("{} stays at {}", teller.names.name(node), certificate.limit)
        }
        Holder::Window => "the answer is the same".to_owned(),
    };
    format!("{branches} {need} no look. Whatever {they}, {stays}.")
}

/// `B2 and B3`, `the moves b1, c2 and c3`, or how many there are.
fn branches(teller: &Teller, certificate: &Certificate) -> String {
    let names = pruned(teller, certificate.node);
    if names.len() != certificate.pruned as usize {
        return format!("the {} left", count(u64::from(certificate.pruned), "branch", "branches"));
    }
    let moves = certificate.crossing.is_some_and(|child| teller.names.tells_moves(child));
    let kind = match (moves, names.len()) {
        (false, _) => "",
        (true, 1) => "the move ",
        (true, _) => "the moves ",
    };
    format!("{kind}{}", list(&names))
}

/// What the pruned branches of a node are called; empty where that is not known.
fn pruned(teller: &Teller, id: NodeId) -> Vec<String> {
    let noted = teller.recording.names().note(id).map(|note| note.pruned.as_slice()).unwrap_or_default();
    if !noted.is_empty() || teller.recording.node(id).has_hidden {
        return noted.iter().map(|name| crate::text::clean(name).into_owned()).collect();
    }
    let places = teller.guide.unentered(teller.recording, id);
    places.into_iter().map(|place| teller.names.branch(id, place)).collect()
}
