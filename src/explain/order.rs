//! Why a move is tried first that is not the first in natural order.

use super::scene::Entering;
use crate::record::NodeId;
use crate::search::{Order, Role, VisitKind};

/// What is told of the first branch of a node that is not tried first by nature; empty of others.
pub(super) fn first(scene: &Entering) -> String {
    let Some(above) = scene.above else { return String::new() };
    let recording = scene.teller.recording;
    let is_first = scene.id == above.id.after(1);
    let by_chance = above.node.role == Role::Chance;
    if !is_first || scene.node.place == 0 || by_chance || !scene.node.kind.is_moved_to() {
        return String::new();
    }
    let best_before = scene.teller.pass_at(above.id).and_then(|pass| scene.teller.pass_before(pass));
    let learned = best_before.is_some_and(|before| recording.best_place(before.id) == Some(scene.node.place));
    if learned {
        return "It goes first, since the pass before found it best.".to_owned();
    }
    if is_quiet(scene, above.id) {
        return String::new();
    }
    match recording.header.settings.order {
        Order::Natural => String::new(),
        Order::Reverse => "It goes first: the order is turned around.".to_owned(),
        Order::Center => "It goes first, as the nearest to the middle.".to_owned(),
        Order::Random(seed) => format!("It goes first by lot (seed {seed})."),
        Order::Best => "It goes first: a full search likes it best.".to_owned(),
        Order::Worst => "It goes first: a full search likes it least.".to_owned(),
        Order::Killer => "It goes first: it has closed a window at this ply before.".to_owned(),
        Order::History => "It goes first: it has closed the most windows so far.".to_owned(),
    }
}

/// Whether only noisy moves are looked at below a node.
fn is_quiet(scene: &Entering, above: NodeId) -> bool {
    scene.node.kind == VisitKind::Quiet || scene.teller.is_quiet(above)
}
