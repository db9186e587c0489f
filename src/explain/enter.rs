//! A node is entered.

use super::narrate::{Mark, Narration, add};
use super::scene::Entering;
use super::teller::Teller;
use super::words::{Side, begin_player};
use super::{order, table};
use crate::record::NodeId;
use crate::search::{End, Quiescence, Role, VisitKind};
use crate::text::count;

pub(super) fn entered(scene: &Entering) -> Narration {
    let is_leaf = scene.end() != End::Inner;
    let mark = if is_leaf { Mark::Leaf } else { Mark::Enter };
    let method = scene.teller.method;
    let mut what = what(scene);
    let mut why = String::new();
    let mut meaning = String::new();
    add(&mut what, &order::first(scene));
    match scene.above {
        _ if scene.node.kind() == VisitKind::Table => {}
        _ if is_leaf && scene.node.kind() == VisitKind::Pass => {}
        Some(above) if is_leaf => {
            meaning = scene.led_astray().unwrap_or_else(|| method.awaited(scene, &above));
        }
        None if is_leaf => {}
        _ => {
            add(&mut what, &method.remark(scene));
            why = scene.led_astray().unwrap_or_else(|| method.window(scene));
        }
    }
    if let Some(hidden) =
        scene.teller.recording.hidden(scene.id).filter(|_| scene.teller.recording.size(scene.id) == 1)
    {
        let nodes = count(hidden.counts.nodes, "node was", "nodes were");
        add(&mut meaning, &format!("Below it {nodes} searched and not recorded."));
    }
    Narration { mark, what, why, meaning, ..Narration::default() }
}

fn what(scene: &Entering) -> String {
    let Some(above) = scene.above else { return root(scene) };
    let teller = scene.teller;
    let label = teller.names.label(scene.id);
    let came = match scene.node.kind() {
        VisitKind::Pass => return scene.teller.method.pass_begins(scene),
        VisitKind::StandPat => return stand(scene, above.node.role()),
        VisitKind::Table if !teller.names.tells_moves(scene.id) => {
            return format!("The search comes to {label}. {}", table::known(teller, scene.id));
        }
        VisitKind::Research => format!("The search looks at {label} once more."),
        _ if above.node.role() == Role::Chance && teller.names.tells_moves(scene.id) => {
            format!("Chance may bring {label}.")
        }
        _ if teller.names.tells_moves(scene.id) => {
            format!("{} plays {label}.", begin_player(teller.mover(above.node.role())))
        }
        _ => return place(scene, &label),
    };
    match scene.end() {
        End::Terminal if !teller.names.tells_moves(scene.id) => format!("{came} It is a leaf."),
        End::Terminal if teller.is_over(scene.id) == Some(true) => format!("{came} The game is over."),
        End::Terminal => format!("{came} The recording says that the game is over there."),
        End::Horizon if scene.node.kind() == VisitKind::Quiet => format!("{came} It is quiet now."),
        End::Horizon => format!("{came} The search looks no deeper than this."),
        End::Inner if scene.node.kind() == VisitKind::Table => {
            format!("{came} {}", table::known(teller, scene.id))
        }
        End::Inner => format!("{came} {}", chooses(scene)),
    }
}

/// A node of a tree without moves.
fn place(scene: &Entering, label: &str) -> String {
    match scene.end() {
        End::Terminal => format!("The search looks at {label}, a leaf."),
        End::Horizon => format!("The search comes to {label} and looks no deeper than this."),
        End::Inner => format!("The search goes down to {label}. {}", chooses(scene)),
    }
}

fn root(scene: &Entering) -> String {
    let name = scene.teller.names.name(NodeId::ROOT);
    let root = if name == "the root" { name } else { format!("{name}, the root") };
    let has_no_moves = scene.end() != End::Inner || scene.is_umbrella();
    if let Some(ended) = scene.teller.over().filter(|_| has_no_moves) {
        return format!("The search begins at {root}, where the game is over: {ended}.");
    }
    if scene.end() != End::Inner {
        return format!("The search begins at {root}, which is a leaf.");
    }
    format!("The search begins at {root}. {}", chooses(scene))
}

/// Who is to move need not make a noisy move, and may leave it at the evaluation.
fn stand(scene: &Entering, mover: Role) -> String {
    let mover = begin_player(scene.teller.mover(mover));
    format!("{mover} need not make any of these moves: what if it is left at the evaluation (standing pat)?")
}

/// Who chooses at the node, and what.
fn chooses(scene: &Entering) -> String {
    let role = scene.node.role();
    let side = Side::of(role);
    let chooses = match scene.teller.player(role) {
        _ if role == Role::Chance => return "Chance decides here: the value is an average.".to_owned(),
        Some(player) => {
            let player = begin_player(player);
            format!("{player} ({}) is to move and takes the {} value.", side.name, side.best)
        }
        None => format!("{} chooses here and takes the {} value.", side.name, side.best),
    };
    [chooses, beyond(scene)].join(" ").trim_end().to_owned()
}

/// How a quiescence search goes on at the node; empty of every other node.
fn beyond(scene: &Entering) -> String {
    let Teller { recording, guide, .. } = scene.teller;
    match recording.beyond(scene.id).filter(|_| !scene.is_umbrella()) {
        None => String::new(),
        Some(Quiescence::Noisy) => {
            "The horizon is reached, but it is not quiet: only noisy moves are looked at.".to_owned()
        }
        Some(Quiescence::Forced) => {
            let mover = scene.teller.mover(scene.node.role());
            guide.must_move(recording, scene.id).map_or_else(String::new, |why| {
                format!(
                    "The horizon is reached, but {mover} is {why} and cannot stand pat: every move is looked at."
                )
            })
        }
    }
}
