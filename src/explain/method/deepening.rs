//! Iterative deepening in words.

use super::alphabeta::{AlphaBeta, SIDES, asked, rules};
use super::{Line, Method, Step, Told};
use crate::explain::label::{number_label, window_label};
use crate::explain::narrate::Mark;
use crate::explain::passes::{Called, cost};
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::spoken;
use crate::record::{Header, NodeId, Pass};
use crate::score::{Bound, Window};
use crate::search::{Algorithm, Role, Settings, Table, VisitKind};

pub(super) struct Deepening;

impl Method for Deepening {
    fn title(&self) -> &'static str {
        Algorithm::Deepening.title()
    }

    fn introduction(&self, header: &Header) -> Vec<String> {
        let mut lines = vec![
            SIDES.to_owned(),
            "Iterative deepening searches to one ply with alpha-beta, then to two, and so on: each is a pass. A pass tries first what the pass before found best.".to_owned(),
        ];
        if follows_table(&header.settings) {
            lines.push(
                "With the table it does so at every position where an earlier pass found a move good enough."
                    .to_owned(),
            );
        }
        if let Some(width) = header.settings.aspiration {
            lines.push(format!(
                "A pass starts with a narrow window, {} to either side of the value before (an aspiration window). If the value falls out of it, the pass is done again with that end opened.",
                number_label(width)
            ));
        }
        lines.extend(rules(&header.settings));
        lines
    }

    fn code(&self, settings: &Settings, role: Role) -> Vec<Line> {
        AlphaBeta.code(settings, role)
    }

    fn outer_code(&self, settings: &Settings) -> Vec<Line> {
        let mut lines = vec![Line("deepen(root):", &[]), Line("  for depth = 1, 2, 3, ...:", &[Step::Start])];
        if settings.aspiration.is_some() {
            lines.push(Line("    window = value - width .. + width", &[]));
        }
        lines.push(Line("    value = search(depth, window)", &[Step::Value]));
        if settings.aspiration.is_some() {
            lines.push(Line("    outside? open that end, once more", &[Step::Again]));
        }
        lines.extend([
            Line(
                if follows_table(settings) {
                    "    from now on try best moves first"
                } else {
                    "    from now on try its best first"
                },
                &[],
            ),
            Line("    if nothing was cut short: break", &[]),
            Line("  return value", &[Step::Return]),
        ]);
        lines
    }

    fn window(&self, scene: &Entering) -> String {
        if scene.above.is_none() {
            return "Each pass below is a whole search of its own.".to_owned();
        }
        match scene.teller.pass_at(scene.id).filter(|_| scene.node.kind() == VisitKind::Pass) {
            Some(pass) => opened(scene, pass),
            None => AlphaBeta.window(scene),
        }
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        AlphaBeta.awaited(scene, above)
    }

    fn returned(&self, scene: &Back) -> Told {
        AlphaBeta.returned(scene)
    }

    fn pass_begins(&self, scene: &Entering) -> String {
        let Some(pass) = scene.teller.pass_at(scene.id) else { return "A new pass begins.".to_owned() };
        let depth = pass.depth();
        if pass.again.is_some() {
            return format!("{} begins: once more {depth}.", pass.title());
        }
        format!("{} begins: the search looks {depth}.", pass.title())
    }

    fn pass_ended(&self, scene: &Back) -> Told {
        let value = spoken(scene.returned.bound, scene.returned.value);
        let Some(pass) = scene.teller.pass_at(scene.id) else {
            let what = format!("This pass comes to {value}.");
            return Told { mark: Mark::Improves, what, why: String::new(), meaning: String::new() };
        };
        let title = pass.title();
        let best = best(scene);
        let why = failed(scene, pass).unwrap_or_else(|| next(scene, pass));
        Told {
            mark: Mark::Improves,
            what: format!("{title}, {}, comes to {value}{best}.", pass.depth()),
            why,
            meaning: cost(scene.teller, pass),
        }
    }
}

/// Whether best moves are known at other positions than the root.
fn follows_table(settings: &Settings) -> bool {
    settings.table != Table::None && !settings.symmetry
}

/// Why a pass has the window that it has.
fn opened(scene: &Entering, pass: &Pass) -> String {
    let window = scene.node.window();
    let whole = scene.teller.recording.get(NodeId::ROOT).map_or(Window::FULL, |root| root.window());
    let told = window_label(window);
    match (pass.again, scene.teller.recording.header.settings.aspiration) {
        (Some(Bound::Upper), _) => {
            format!("The last pass found no more than its alpha, so alpha is opened: the window is {told}.")
        }
        (Some(_), _) => {
            format!("The last pass found its beta or more, so beta is opened: the window is {told}.")
        }
        (None, Some(width)) if window != whole => {
            let before = scene.teller.pass_before(pass).and_then(|before| before.found);
            let before = before.map_or_else(String::new, |(value, _)| {
                format!("The pass before came to {}. ", number_label(value))
            });
            format!(
                "{before}The window is {told}, {} to either side: {}.",
                number_label(width),
                asked(window)
            )
        }
        _ if window == Window::FULL => format!("The window is {told}: every value matters."),
        _ => format!("The window is {told}: {}.", asked(window)),
    }
}

/// `, with b2 best`. A pass that failed says of a move only that it is good enough, or of every
/// move what it is not worth.
fn best(scene: &Back) -> String {
    let bound = scene.returned.bound;
    let place = scene.teller.recording.best_place(scene.id).filter(|_| bound != scene.node.role().worse());
    let named = place.map(|place| scene.teller.names.branch(scene.id, place));
    match (named, bound) {
        (Some(name), Bound::Exact) => format!(", with {name} best"),
        (Some(name), _) => format!(", by {name}"),
        (None, _) => String::new(),
    }
}

/// What it means that a pass fell out of its window; `None` where it did not.
fn failed(scene: &Back, pass: &Pass) -> Option<String> {
    let next = scene.teller.pass_after(pass)?;
    let window = window_label(scene.node.window());
    let (how, where_to) = match next.again? {
        Bound::Upper => ("low", "at or below alpha"),
        _ => ("high", "at or above beta"),
    };
    Some(format!(
        "It failed {how}: the value lies {where_to} of the window {window}, and the pass is done again with that end opened."
    ))
}

/// What follows a pass that found its value.
fn next(scene: &Back, pass: &Pass) -> String {
    let recording = scene.teller.recording;
    let deepest = recording.header.settings.depth;
    let text = if !scene.teller.is_last_pass(pass) {
        "The next pass looks a ply deeper and tries that move first."
    } else if deepest.is_some() && pass.depth == deepest {
        "That is as deep as the search was asked to look."
    } else if recording.is_complete() {
        "No line was cut short by the depth, so a deeper pass would find the same."
    } else {
        ""
    };
    text.to_owned()
}
