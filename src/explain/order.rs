//! Why a move is tried first that is not the first in natural order.

use super::scene::Entering;
use crate::record::NodeId;
use crate::search::{Order, Quiescence, Role, VisitKind};

/// What is told of the first branch of a node that is not tried first by nature; empty of others.
pub(super) fn first(scene: &Entering) -> String {
    let Some(above) = scene.above else { return String::new() };
    let recording = scene.teller.recording;
    if let Some(dearest) = dearest(scene, above.id) {
        return dearest;
    }
    let is_first = scene.id == above.id.after(1);
    let by_chance = above.node.role() == Role::Chance;
    if !is_first || scene.node.move_index() == 0 || by_chance || !scene.node.kind().is_moved_to() {
        return String::new();
    }
    let best_before = scene.teller.pass_at(above.id).and_then(|pass| scene.teller.pass_before(pass));
    let label = scene.teller.names.label(scene.id);
    let learned =
        best_before.is_some_and(|before| recording.best_place(before.node) == Some(scene.node.move_index()));
    if learned {
        return format!("{label} goes first, since the pass before found it best.");
    }
    if scene.node.kind() == VisitKind::TableMove {
        return format!("{label} goes first: an earlier pass found it best here, says the table.");
    }
    // Whether a hit was led there by the table or by the order is not recorded.
    let may_be_led = scene.node.kind() == VisitKind::Table && recording.header.info().deepens();
    if may_be_led || is_quiet(scene, above.id) {
        return String::new();
    }
    match recording.header.settings.order {
        Order::Natural => String::new(),
        Order::Reverse => format!("{label} goes first: the order is turned around."),
        Order::Center => format!("{label} goes first, as the nearest to the middle."),
        Order::Random(seed) => format!("{label} goes first by lot (seed {seed})."),
        Order::Best => format!("{label} goes first: a full search likes it best."),
        Order::Worst => format!("{label} goes first: a full search likes it least."),
        Order::Killer => format!("{label} goes first: it has closed a window at this ply before."),
        Order::History => format!("{label} goes first: it has closed the most windows so far."),
    }
}

/// What is told of the first move of a quiescence search that is not the first of them by nature.
fn dearest(scene: &Entering, above: NodeId) -> Option<String> {
    let recording = scene.teller.recording;
    let is_by_stake = recording.header.settings.order == Order::Natural && scene.node.kind().is_moved_to();
    // Standing pat comes before all moves, and is one node.
    if !is_by_stake || scene.id > above.after(2) {
        return None;
    }
    let (first, among) = match recording.beyond(above)? {
        Quiescence::Noisy => (above.after(2), "of the noisy moves"),
        Quiescence::Forced => (above.after(1), "of all moves"),
    };
    if scene.id != first {
        return None;
    }
    let entered = recording.children(above).map(|child| recording.step(child));
    let mut entered = entered.filter(|(_, kind)| kind.is_moved_to()).map(|(place, _)| place);
    let is_before = |place: u32| place < scene.node.move_index();
    let has_earlier =
        entered.any(is_before) || scene.teller.guide.unentered(recording, above).into_iter().any(is_before);
    let label = scene.teller.names.label(scene.id);
    has_earlier.then(|| format!("{label} goes first: {among} it may win the most at once."))
}

/// Whether a quiescence search goes on at a node.
fn is_quiet(scene: &Entering, above: NodeId) -> bool {
    scene.node.kind() == VisitKind::Quiet || scene.teller.recording.beyond(above).is_some()
}
