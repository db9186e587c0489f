//! A pass begins or ends.

use super::super::Said;
use super::super::grammar::spoken;
use super::super::question::Question;
use crate::explain::Labels;
use crate::explain::facts::{AfterPass, Fact};
use crate::explain::labels::in_sentence;
use crate::explain::numbers::{number_label as n, window_label};
use crate::score::{Bound, Score, Window};
use crate::text::count;

pub(super) fn begins(fact: &Fact, names: &Labels) -> Said {
    let Fact::PassBegins { pass, node, depth, again, window, known } = *fact else { return Said::default() };
    let question = Question::of(window).filter(|_| known.is_some());
    let what = match (depth, question) {
        (Some(depth), _) => {
            format!("{} begins: the search looks {} deep.", title(pass), count(depth.into(), "ply", "plies"))
        }
        (None, Some(question)) => {
            format!("{} begins: is {} worth {}?", title(pass), names.name(node), question.high())
        }
        (None, None) => format!("{} begins.", title(pass)),
    };
    let label = window_label(window);
    let why = match (known, again) {
        (Some(known), _) if known != Window::FULL => {
            format!("So far it lies {}. The window is {label}.", between(known))
        }
        (_, Some(Bound::Upper)) => {
            format!("The last pass found no more than alpha, so alpha is opened: {label}.")
        }
        (_, Some(_)) => format!("The last pass found beta or more, so beta is opened: {label}."),
        (_, None) => format!("The window is {label}."),
    };
    Said { what, why, ..Said::default() }
}

pub(super) fn ends(fact: &Fact, names: &Labels) -> Said {
    let Fact::PassEnds { pass, node, value, bound, best, nodes, all_nodes, next, .. } = *fact else {
        return Said::default();
    };
    let best =
        best.map_or_else(String::new, |place| format!(", by {}", in_sentence(names.branch(node, place))));
    let what = format!("{} ends: {} is worth {}{best}.", title(pass), names.name(node), spoken(bound, value));
    let nodes = count(nodes, "node", "nodes");
    let meaning = format!("It cost {nodes}; all passes so far {}.", count(all_nodes, "node", "nodes"));
    Said { what, why: after(next, value, bound), meaning }
}

fn title(pass: u32) -> String {
    if pass == 0 { "A new pass".to_owned() } else { format!("Pass {pass}") }
}

fn after(next: AfterPass, value: Score, bound: Bound) -> String {
    match next {
        AfterPass::Deeper => "The next pass looks a ply deeper and tries that move first.".to_owned(),
        AfterPass::Again(end) => {
            let side = if end == Bound::Upper {
                "low: it is at or below alpha"
            } else {
                "high: it is at or above beta"
            };
            format!("It failed {side}, so the pass is done again with that end opened.")
        }
        AfterPass::DeepEnough => "That is as deep as the search was asked to look.".to_owned(),
        AfterPass::Complete => {
            "No line was cut short by the depth, so a deeper pass would find the same.".to_owned()
        }
        AfterPass::Met if bound == Bound::Exact => "So the value is known.".to_owned(),
        AfterPass::Met => format!("The bounds of the passes meet at {}.", n(value)),
        AfterPass::Crossed(bounds) => format!("It would lie {}: a pass is wrong.", between(bounds)),
        AfterPass::Asks(bounds) => {
            format!("Now it lies {}, and the next question is asked there.", between(bounds))
        }
        AfterPass::Unknown => String::new(),
    }
}

fn between(bounds: Window) -> String {
    format!("between {} and {}", n(bounds.alpha), n(bounds.beta))
}
