//! A value comes back to the parent.

use super::label::{number_label, window_label};
use super::narrate::{Mark, Narration, add};
use super::scene::Back;
use super::table;
use super::words::{Side, begin_player, spoken};
use crate::record::{Node, Returned};
use crate::score::{Score, Window};
use crate::search::{End, Fail, Role, VisitKind};
use crate::text::count;

pub(super) fn came_back(scene: &Back) -> Narration {
    let passes = scene.above.node.kind() == VisitKind::Umbrella;
    let told =
        if passes { scene.teller.method.pass_ended(scene) } else { scene.teller.method.returned(scene) };
    let mut what = if passes { String::new() } else { what(scene) };
    add(&mut what, &told.what);
    // A node whose last branch is not recorded is cut at the moment at which it returns.
    let is_cut_now = scene.returned.cutoff && scene.node.has_hidden();
    let mark = if is_cut_now { Mark::Cutoff } else { told.mark };
    Narration { mark, what, why: told.why, meaning: told.meaning, ..Narration::default() }
}

/// Where the value comes from and where it goes.
fn what(scene: &Back) -> String {
    let teller = scene.teller;
    let label = teller.names.label(scene.id);
    let parent = teller.names.name(scene.above.id);
    let value = spoken(scene.returned.bound, scene.returned.value);
    match (scene.node.kind(), scene.returned.end) {
        (VisitKind::Table, _) => table::answer(scene),
        (VisitKind::StandPat, _) => format!("Standing pat at {parent} is worth {value}."),
        (_, End::Terminal) if teller.names.tells_moves(scene.id) => result(scene, &label, &parent),
        (_, End::Terminal) => format!("{value} comes back from {label} to {parent}."),
        (_, End::Horizon) => {
            format!("The evaluation of {label} is {value}, and that comes back to {parent}.")
        }
        (_, End::Inner) => {
            let finished = finished(scene, &label);
            let mut text = format!("{finished}: {value} comes back to {parent}{}.", clamped(scene));
            add(&mut text, &hidden(scene, &label));
            add(&mut text, &table::store(teller, &scene.returned));
            text
        }
    }
}

/// A remark on what of the node's subtree is not recorded.
fn hidden(scene: &Back, label: &str) -> String {
    let Some(hidden) = scene.teller.recording.hidden(scene.id) else { return String::new() };
    let were = if hidden.counts.nodes == 1 { "was" } else { "were" };
    let nodes = count(hidden.counts.nodes, "node", "nodes");
    let closed = scene.teller.recording.cut_here(scene.id).map_or_else(String::new, |(bound, limit)| {
        format!("; it was cut there, at {bound} {}", number_label(limit))
    });
    format!("({nodes} below {label} {were} searched and not recorded{closed}.)")
}

/// How the node came to its end.
fn finished(scene: &Back, label: &str) -> String {
    let side = Side::of(scene.node.role());
    let window = scene.node.window();
    let bound = if scene.node.role() == Role::Min { window.beta } else { window.alpha };
    let is_astray = scene.teller.astray_since(scene.id).is_some();
    if scene.returned.cutoff && scene.teller.stops_open(scene.id) {
        format!("{label} stopped early")
    } else if scene.returned.cutoff {
        format!("{label} was cut")
    } else if scene.returned.bound == scene.node.role().worse()
        && !is_astray
        && scene.node.role() != Role::Chance
        && scene.teller.recording.header.has_window()
    {
        format!("No branch of {label} got {} {} {}", side.beyond, side.bound, number_label(bound))
    } else {
        format!("{label} is done")
    }
}

/// A remark on what the window made of the value.
fn clamped(scene: &Back) -> String {
    let found = scene.own.value.filter(|_| !scene.node.has_hidden() && scene.node.role() != Role::Chance);
    let fail = scene.teller.recording.header.settings.fail;
    found.map_or_else(String::new, |found| instead(&scene.node, &scene.returned, found, fail))
}

/// Why a node returns another value than it found, where its window gives that away. A program
/// that does not say so may be fail-hard too.
pub(super) fn instead(node: &Node, returned: &Returned, found: Score, fail: Fail) -> String {
    let (value, Window { alpha, beta }) = (returned.value, node.window());
    let (told, window) = (number_label(found), window_label(node.window()));
    match fail {
        _ if found == value => String::new(),
        Fail::Hard if node.window().clamp(found) == value => {
            format!(" instead of {told}, since fail-hard answers inside the window {window}")
        }
        _ if found < value && value == alpha => {
            format!(" instead of {told}: the program answers with alpha, the end of the window {window}")
        }
        _ if found > value && value == beta => {
            format!(" instead of {told}: the program answers with beta, the end of the window {window}")
        }
        _ => String::new(),
    }
}

/// The result of a finished game.
fn result(scene: &Back, label: &str, parent: &str) -> String {
    let value = scene.returned.value;
    if scene.teller.is_over(scene.id) != Some(true) {
        return format!(
            "The recording says that the game is over after {label}: {value} comes back to {parent}."
        );
    }
    let good_for = |points: Score| match points.get() {
        points if points > 0.0 => Some(Role::Max),
        points if points < 0.0 => Some(Role::Min),
        _ => None,
    };
    let outcome = scene.teller.guide.outcome(scene.teller.recording, scene.id);
    let winner = outcome.map_or_else(|| good_for(value), |outcome| scene.teller.winner(outcome));
    let Some(role) = winner else {
        return format!("After {label} the game is a draw: {value} comes back to {parent}.");
    };
    let Some(winner) = scene.teller.player(role).map(begin_player) else {
        return format!("{value} comes back from {label} to {parent}.");
    };
    let scoring = scene.teller.recording.header.settings.scoring;
    let win = if role == Role::Max { scoring.win } else { -scoring.win };
    let ply = scene.teller.recording.moves_made(scene.id);
    if scoring.prefer_fast && value == win.faded(ply) && win.is_finite() {
        let sign = if role == Role::Max { '-' } else { '+' };
        return format!(
            "{winner} has won after {label}, at ply {ply}: {win} {sign} {ply} = {value} comes back to {parent}."
        );
    }
    format!("{winner} has won after {label}: {value} comes back to {parent}.")
}
