//! Principal variation search in words.

use super::alphabeta::{AlphaBeta, SIDES, rules};
use super::{Line, Method, Step, Told};
use crate::explain::label::{number_label, window_label};
use crate::explain::narrate::{Mark, add};
use crate::explain::question::Question;
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::Side;
use crate::record::{Header, Live, Node};
use crate::score::{Bound, Score};
use crate::search::{Algorithm, Role, Settings, VisitKind, research_window, zero_window};

pub(super) struct Pvs;

impl Method for Pvs {
    fn title(&self) -> &'static str {
        Algorithm::Pvs.title()
    }

    fn introduction(&self, header: &Header) -> Vec<String> {
        let mut lines = vec![
            SIDES.to_owned(),
            "Principal variation search bets that the first branch is the best. It gets the whole window [alpha, beta].".to_owned(),
            "Of every other branch it only asks whether it is better than what is there: with a zero window, whose ends are so near that no value lies between. 3⁺ is the next number above 3.".to_owned(),
            "No is cheap to find out. Yes does not tell how much better, and so the branch is searched again, from the value found to beta.".to_owned(),
        ];
        lines.extend(rules(&header.settings));
        lines
    }

    fn code(&self, settings: &Settings, role: Role) -> Vec<Line> {
        let [head, start, limit, scout, asked, again, value, bound] =
            if role == Role::Min { MIN } else { MAX };
        vec![
            Line(head, &[]),
            Line::leaf(settings),
            Line(start, &[Step::Start]),
            Line("  for each child:", &[]),
            Line(limit, &[]),
            Line(scout, &[]),
            Line(asked, &[Step::Again]),
            Line(again, &[]),
            Line(value, &[Step::Value]),
            Line(bound, &[Step::Bound]),
            Line::stop(settings),
            Line::end(settings, role),
        ]
    }

    fn remark(&self, scene: &Entering) -> String {
        let Some(above) = scene.above else { return String::new() };
        let is_first = scene.id == above.id.after(1);
        let is_asked = Question::of(above.node.window()).is_some();
        if is_first && !is_asked {
            "As the first branch it gets the whole window.".to_owned()
        } else {
            String::new()
        }
    }

    fn window(&self, scene: &Entering) -> String {
        match scene.above.and_then(|above| asked(&scene.node, &above)) {
            Some(question) => question,
            None => AlphaBeta.window(scene),
        }
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        asked(&scene.node, above).unwrap_or_else(|| AlphaBeta.awaited(scene, above))
    }

    fn returned(&self, scene: &Back) -> Told {
        let role = scene.above.node.role();
        let Some(question) = scouted(&scene.node, role, &scene.above.live) else {
            let mut told = AlphaBeta.returned(scene);
            if scene.node.kind() == VisitKind::Research {
                let answered = [answer(scene), std::mem::take(&mut told.what)].join(" ");
                answered.trim_end().clone_into(&mut told.what);
            }
            return told;
        };
        let wanted = if role == Role::Min { question.low() } else { question.high() };
        if scene.teller.recording.is_asked_again(&scene.above.live, &scene.above.node, scene.id) {
            return asked_again(scene, &wanted);
        }
        let mut told = AlphaBeta.returned(scene);
        let is_yes = question.side(scene.returned.value) == wanted;
        let mut what = if is_yes { format!("Yes, {wanted}.") } else { format!("No, not {wanted}.") };
        add(&mut what, &told.what);
        told.what = what;
        told
    }
}

/// The question that a scout is sent out with, where the node below `above` is searched by one.
fn scouted(node: &Node, role: Role, above: &Live) -> Option<Question> {
    let is_scout = zero_window(role, above.window) == Some(node.window()) && node.window() != above.window;
    if is_scout { Question::of(node.window()) } else { None }
}

/// What is asked of a node as it is entered; `None` where it is what alpha-beta asks.
fn asked(node: &Node, above: &Above) -> Option<String> {
    let role = above.node.role();
    let window = window_label(node.window());
    if node.kind() == VisitKind::Research {
        let (found, side) = if role == Role::Min {
            (node.window().beta, "at most")
        } else {
            (node.window().alpha, "at least")
        };
        let found = number_label(found);
        return Some(format!(
            "Its scout found {side} {found}. The second search tells what it is worth: the window is {window}."
        ));
    }
    let question = scouted(node, role, &above.live)?;
    let wanted = if role == Role::Min { question.low() } else { question.high() };
    Some(format!("Is it {wanted}? Nothing else is asked: the zero window {window} has no room for a value."))
}

/// What a second search adds to what the scout found.
fn answer(scene: &Back) -> String {
    let role = scene.above.node.role();
    let (found, side) = scouts(role, &scene.node);
    let is_no_more = scene.returned.value == found && scene.returned.bound != Bound::Exact;
    let found = number_label(found);
    if is_no_more {
        format!("Its scout found {side} {found}, so it is {found}.")
    } else {
        format!("Now it is known how much {}.", Side::of(role).better)
    }
}

/// What the scout of a branch found that is searched again, and what that says of its value.
fn scouts(role: Role, again: &Node) -> (Score, &'static str) {
    if role == Role::Min { (again.window().beta, "at most") } else { (again.window().alpha, "at least") }
}

/// A scout says that a branch is better, but not by how much.
fn asked_again(scene: &Back, wanted: &str) -> Told {
    let role = scene.above.node.role();
    let side = Side::of(role);
    let label = scene.teller.names.label(scene.id);
    let live = &scene.above.live;
    let next = research_window(role, live.window, scene.returned.value).map(window_label).unwrap_or_default();
    let bound = if role == Role::Min { live.window.beta } else { live.window.alpha };
    Told {
        mark: Mark::Improves,
        what: format!("Yes, {wanted}."),
        why: format!(
            "A zero window cannot tell how much {}: {label} is searched again, with the window {next}.",
            side.better
        ),
        meaning: format!("Until then {} stays {}.", side.bound, number_label(bound)),
    }
}

const MAX: [&str; 8] = [
    "max_node(node, alpha, beta):",
    "  value = -inf",
    "    limit = beta if first else alpha⁺",
    "    v = min_node(child, alpha, limit)",
    "    if limit <= v < beta:",
    "      v = min_node(child, v, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const MIN: [&str; 8] = [
    "min_node(node, alpha, beta):",
    "  value = inf",
    "    limit = alpha if first else beta⁻",
    "    v = max_node(child, limit, beta)",
    "    if alpha < v <= limit:",
    "      v = max_node(child, alpha, v)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];
