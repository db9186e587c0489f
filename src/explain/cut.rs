//! Why a node stops, and what that spares.

use super::label::{met, number_label};
use super::method::Told;
use super::narrate::Mark;
use super::question::Question;
use super::scene::Back;
use super::teller::Teller;
use super::words::{Side, begin, list};
use crate::record::{Certificate, Holder, NodeId};
use crate::score::Window;
use crate::search::{Role, VisitKind};
use crate::text::{count, grouped};

/// What is told when a value closes the window of its parent.
pub(super) fn told(scene: &Back, certificate: &Certificate) -> Told {
    let side = Side::of(scene.above.node.role());
    let parent = scene.teller.names.again(scene.above.id);
    // Of a program that stops later than it could, another child may have brought the best.
    let best = scene.after.value.filter(|&best| scene.above.node.role().prefers(best, certificate.value));
    let value = best.unwrap_or(certificate.value);
    let what = format!("{} there: {parent} is worth {} {}.", side.has(value), side.at, number_label(value));
    if scene.was_closed() {
        let met = test(scene.teller, certificate, scene.above.live.window);
        let why = if scene.was_entered_closed() {
            format!("{met} held already as {parent} was entered: the program stops only now.")
        } else {
            format!("{met} held before this: the program stops only now.")
        };
        let meaning = spared(scene.teller, certificate, scene.after.window);
        return Told { mark: Mark::NoChange, what: String::new(), why, meaning };
    }
    if scene.teller.stops_open(scene.above.id) {
        let what = if scene.is_doubtful() { String::new() } else { what };
        return Told {
            mark: Mark::Cutoff,
            what,
            why: String::new(),
            meaning: unseen(scene.teller, certificate),
        };
    }
    if scene.is_doubtful() && !is_open(certificate, scene.after.window) {
        let met = test(scene.teller, certificate, scene.after.window);
        let why = format!("The program takes it as it is, and stops: {met}.");
        let meaning = unseen(scene.teller, certificate);
        return Told { mark: Mark::Cutoff, what: String::new(), why, meaning };
    }
    let what = if scene.is_doubtful() { String::new() } else { what };
    Told {
        mark: Mark::Cutoff,
        what,
        why: why(scene.teller, certificate, scene.after.window),
        meaning: spared(scene.teller, certificate, scene.after.window),
    }
}

/// Whether a search, not one of ours, stopped before its window was closed. A chance node stops
/// for what its other branches cannot bring any more, and its window says nothing of that.
fn is_open(certificate: &Certificate, window: Window) -> bool {
    certificate.role != Role::Chance && window.alpha < window.beta
}

/// Which test closed the window, and who holds the bound that was reached.
pub(super) fn why(teller: &Teller, certificate: &Certificate, window: Window) -> String {
    if teller.stops_open(certificate.node) {
        // That is told as the contradiction that it is.
        return String::new();
    }
    if let Some(since) = teller.astray_since(certificate.node) {
        let since = grouped(since.shown().into());
        let name = teller.names.again(certificate.node);
        return format!("The window of {name} is not to be trusted: see moment {since}.");
    }
    if is_open(certificate, window) {
        if !has_the_best(teller, certificate) {
            return "Which bound was met the recording does not tell.".to_owned();
        }
        let (side, value) = (Side::of(certificate.role).name, number_label(certificate.value));
        return format!(
            "No leaf of this recording is better for {side} than {value}, so it may stop here, though its window is open."
        );
    }
    format!("{}: {}", test(teller, certificate, window), holder(teller, certificate))
}

/// Whether a node that stopped with its window open had the best that there is: where that is no
/// contradiction. What a table narrowed is not recorded, and so may be the reason as well.
fn has_the_best(teller: &Teller, certificate: &Certificate) -> bool {
    let is_told = teller.recording.told_ends(certificate.node) == [true; 2];
    is_told && teller.recording.totals().table_hits == 0 && !teller.stops_open(certificate.node)
}

/// The test that closed the window: `beta 2 <= alpha 3`.
fn test(teller: &Teller, certificate: &Certificate, window: Window) -> String {
    let rule = teller.recording.header.settings.cutoff;
    if certificate.role != Role::Chance {
        return met(certificate.role, window, rule);
    }
    // What a chance node can still come to stands in the place of one end of its window.
    let (value, limit) = (certificate.value, certificate.limit);
    if certificate.is_alpha {
        met(Role::Min, Window { alpha: limit, beta: value }, rule)
    } else {
        met(Role::Max, Window { alpha: value, beta: limit }, rule)
    }
}

/// Who holds the bound that was reached, and what follows from that.
fn holder(teller: &Teller, certificate: &Certificate) -> String {
    match certificate.holder {
        Holder::Ancestor { node, branch, plies } => by_ancestor(teller, certificate, node, branch, plies),
        Holder::Window if certificate.limit.is_infinite() => {
            let side = Side::of(if certificate.is_alpha { Role::Min } else { Role::Max });
            format!("no value is better for {}, so it looks no further.", side.name)
        }
        Holder::Window => from_outside(teller, certificate),
        Holder::Question { node } => questioned(teller, certificate, node),
        Holder::Chance { node } => by_chance(teller, certificate, node),
    }
}

/// The opponent has the bound at a node so many plies up, from the branch that brought it.
fn by_ancestor(
    teller: &Teller,
    certificate: &Certificate,
    node: NodeId,
    branch: Option<NodeId>,
    plies: u32,
) -> String {
    let limit = number_label(certificate.limit);
    if let Some(again) = branch.and_then(|branch| searched_again(teller, branch, certificate.node)) {
        let again = teller.names.label(again);
        let (worth, more) = if certificate.is_alpha { ("at least", "more") } else { ("at most", "less") };
        return format!(
            "the scout of {again} already found {worth} {limit} there, and nothing here makes it {more}."
        );
    }
    let place = teller.names.name(node);
    let branch = branch.map(|branch| teller.names.label(branch));
    let has = if certificate.is_alpha {
        let from = branch.map_or_else(String::new, |branch| format!(", from {branch}"));
        format!("MAX has {limit} in hand at {place}{from}")
    } else {
        let with = branch.map_or_else(String::new, |branch| format!(", with {branch}"));
        format!("MIN can hold MAX to {limit} at {place}{with}")
    };
    let (cut, at) = (teller.names.label(certificate.node), teller.names.again(certificate.node));
    let is_tie = certificate.value == certificate.limit;
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

/// Whether the bound that cut a node is what the scout of its own branch found.
pub(super) fn is_scouted(teller: &Teller, certificate: &Certificate) -> bool {
    match certificate.holder {
        Holder::Ancestor { branch: Some(branch), .. } => {
            searched_again(teller, branch, certificate.node).is_some()
        }
        _ => false,
    }
}

/// The second visit of a branch, where the node lies below it.
fn searched_again(teller: &Teller, branch: NodeId, node: NodeId) -> Option<NodeId> {
    let again = teller.recording.end(branch);
    let is_again = teller.recording.get(again)?.kind() == VisitKind::Research;
    (is_again && teller.recording.contains(again, node)).then_some(again)
}

/// The search, or the pass, was started with the bound.
fn from_outside(teller: &Teller, certificate: &Certificate) -> String {
    let started = teller.started();
    if let Some(question) = Question::of(teller.given(certificate.node)) {
        return format!("{started} only asks {}", question.answered(certificate.value));
    }
    let limit = number_label(certificate.limit);
    let beyond = if certificate.is_alpha { "below" } else { "above" };
    format!(
        "{started} was started with {} {limit} and does not ask how far {beyond} that a value lies.",
        certificate.bound_name()
    )
}

/// The bound is that of a question asked farther up.
fn questioned(teller: &Teller, certificate: &Certificate, asker: NodeId) -> String {
    let asker = teller.names.name(asker);
    let question = Question::of(teller.recording.node(certificate.node).window());
    match question {
        Some(question) => format!("{asker} only asks {}", question.answered(certificate.value)),
        None => format!("{asker} does not ask for more."),
    }
}

/// The bound comes from what the other branches of a chance node can still bring.
fn by_chance(teller: &Teller, certificate: &Certificate, chance: NodeId) -> String {
    let name = teller.names.name(chance);
    let window = teller.recording.node(chance).window();
    let (end, verb, luck) = if certificate.is_alpha {
        (window.alpha, "get above alpha", "as good")
    } else {
        (window.beta, "stay below beta", "as bad")
    };
    let end = number_label(end);
    let (recording, node) = (teller.recording, certificate.node);
    let mut above = recording.ancestors(node);
    let branch = above.find(|&above| recording.parent(above) == Some(chance));
    if branch.is_some_and(|branch| teller.is_last_branch(chance, branch)) {
        return format!("with that, {name} cannot {verb} {end}.");
    }
    format!("with that, {name} cannot {verb} {end}, even if its other branches were {luck} as can be.")
}

/// The branches that are never entered, and that it does not matter what they hold.
pub(super) fn spared(teller: &Teller, certificate: &Certificate, window: Window) -> String {
    let cut = teller.names.again(certificate.node);
    if certificate.pruned == 0 {
        return format!("It was the last branch of {cut}, so the cutoff prunes nothing.");
    }
    if is_open(certificate, window) || teller.astray_since(certificate.node).is_some() {
        return unseen(teller, certificate);
    }
    let one = certificate.pruned == 1;
    let (need, they) = if one { ("needs", "it holds") } else { ("need", "they hold") };
    let branches = begin(&branches(teller, certificate));
    let stays = match certificate.holder {
        // Between the two others may still move it.
        Holder::Ancestor { node, .. } if teller.recording.parent(certificate.node) != Some(node) => {
            format!("nothing changes at {}", teller.names.name(node))
        }
        // The parent gets the bound that the scout found only as the second search returns.
        Holder::Ancestor { .. } if is_scouted(teller, certificate) => settled(teller, certificate),
        Holder::Ancestor { node, branch: Some(_), .. } => {
            format!("{} stays at {}", teller.names.name(node), number_label(certificate.limit))
        }
        Holder::Ancestor { node, branch: None, .. } => {
            format!("nothing changes at {}", teller.names.name(node))
        }
        Holder::Question { .. } | Holder::Window | Holder::Chance { .. } => {
            "the answer is the same".to_owned()
        }
    };
    format!("{branches} {need} no look. Whatever {they}, {stays}.")
}

/// What a node is worth whose second search was cut at the bound that the scout found.
fn settled(teller: &Teller, certificate: &Certificate) -> String {
    let cut = teller.names.again(certificate.node);
    let beyond = match certificate.value == certificate.limit {
        true => "",
        false if certificate.is_alpha => "at most ",
        false => "at least ",
    };
    format!("{cut} is worth {beyond}{}", number_label(certificate.value))
}

/// That nobody knows of the branches that were left out that they do not matter.
fn unseen(teller: &Teller, certificate: &Certificate) -> String {
    let were = match certificate.pruned {
        0 => return String::new(),
        1 => "was",
        _ => "were",
    };
    let branches = begin(&branches(teller, certificate));
    let is_told = teller.recording.told_ends(certificate.node) == [true; 2];
    let mattered =
        if is_told && !has_the_best(teller, certificate) { ", and might have mattered" } else { "" };
    format!("{branches} {were} not looked at{mattered}.")
}

/// `B2 and B3`, `the moves b1, c2 and c3`, or how many there are.
fn branches(teller: &Teller, certificate: &Certificate) -> String {
    let names = pruned(teller, certificate.node);
    if names.is_empty() {
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
    if !noted.is_empty() {
        return noted.iter().map(|name| teller.names.noted_branch(id, name)).collect();
    }
    let places = teller.guide.pruned_places(teller.recording, id);
    places.into_iter().map(|place| teller.names.branch(id, place)).collect()
}
