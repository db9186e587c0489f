//! Alpha-beta in words.

use super::{Line, Method, Step, Told};
use crate::explain::cut;
use crate::explain::label::{met, number_label, told_apart, window_label};
use crate::explain::narrate::{Mark, add};
use crate::explain::question::Question;
use crate::explain::scene::{Above, Back, Entering};
use crate::explain::words::{Side, begin, spoken};
use crate::record::Header;
use crate::score::{Bound, Score, Window};
use crate::search::{Algorithm, Cutoff, Fail, Role, Settings};

pub(super) struct AlphaBeta;

impl Method for AlphaBeta {
    fn title(&self) -> &'static str {
        Algorithm::AlphaBeta.title()
    }

    fn introduction(&self, header: &Header) -> Vec<String> {
        let mut lines = vec![SIDES.to_owned(), WINDOW.to_owned()];
        lines.extend(rules(&header.settings));
        lines
    }

    fn code(&self, settings: &Settings, role: Role) -> Vec<Line> {
        let [head, start, visit, value, bound] = if role == Role::Min { MIN } else { MAX };
        vec![
            Line(head, &[]),
            Line::leaf(settings),
            Line(start, &[Step::Start]),
            Line("  for each child:", &[]),
            Line(visit, &[]),
            Line(value, &[Step::Value]),
            Line(bound, &[Step::Bound]),
            Line::stop(settings),
            Line::end(settings, role),
        ]
    }

    fn window(&self, scene: &Entering) -> String {
        let window = scene.node.window();
        if scene.above.is_some() {
            return match Question::of(window) {
                Some(question) => question.inherited(),
                None => inherited(scene, window),
            };
        }
        if window == Window::FULL {
            return "Nobody has anything in hand yet: alpha is -inf, beta is inf, and every value matters."
                .to_owned();
        }
        format!("The search is started with the window {}: {}.", window_label(window), asked(window))
    }

    fn awaited(&self, scene: &Entering, above: &Above) -> String {
        if let Some(question) = Question::of(above.node.window()) {
            return question.awaited(scene, above);
        }
        let role = above.node.role();
        let (side, other) = (Side::of(role), Side::opponent(role));
        let parent = scene.teller.names.name(above.id);
        let (own, limit) = ends(role, above.live.window);
        let (own_told, limit_told) = (number_label(own), number_label(limit));
        let weak = scene.teller.recording.header.settings.cutoff == Cutoff::Weak;
        let enough = if weak {
            format!("{limit_told} or {}", side.better)
        } else {
            format!("{} than {limit_told}", side.better)
        };
        let held = if limit == ends(role, scene.given()).1 {
            format!("{} was started with {} {limit_told}", scene.teller.started(), other.bound)
        } else {
            scene.teller.held(above.id, other, limit)
        };
        match (own == role.start_value(), limit == -role.start_value()) {
            (true, true) => format!("Nobody has anything in hand yet, so any value counts at {parent}."),
            (true, false) => begin(&format!("{held}, so {enough} ends the search of {parent}.")),
            (false, true) => format!("Only {} than {own_told} matters at {parent} now.", side.better),
            (false, false) if own == limit => {
                format!("Only {} than {own_told} matters at {parent} now, and ends its search.", side.better)
            }
            (false, false) => format!(
                "Only {} than {own_told} matters at {parent} now, and {enough} ends its search, since {held}.",
                side.better
            ),
        }
    }

    fn returned(&self, scene: &Back) -> Told {
        if let Some(certificate) = &scene.cut {
            return cut::told(scene, certificate);
        }
        if scene.was_closed() || scene.is_closed() {
            return closed(scene);
        }
        if let Some(question) = Question::of(scene.above.node.window()) {
            return question.went_on(scene);
        }
        let role = scene.above.node.role();
        let moved = ends(role, scene.above.live.window).0 != ends(role, scene.after.window).0;
        let took = scene.above.live.value != scene.after.value;
        match (moved, took) {
            (true, _) => raised(scene),
            (false, true) => short(scene),
            (false, false) => kept(scene),
        }
    }
}

/// What the two sides want.
pub(super) const SIDES: &str =
    "MAX wants a large value, MIN a small one, and each expects the other to play its best.";

const WINDOW: &str = "alpha is what MAX is already sure of, beta what MIN can already hold MAX to; together they are the window [alpha, beta].";

/// The rules that were chosen, a sentence each.
pub(super) fn rules(settings: &Settings) -> Vec<String> {
    let cutoff = match settings.cutoff {
        Cutoff::Weak => "beta <= alpha (the weak rule: a tie is enough)",
        Cutoff::Strict => "beta < alpha (the strict rule: a tie is not enough)",
    };
    let fail = match settings.fail {
        Fail::Soft => "as it is (fail-soft)",
        Fail::Hard => "as the nearer end of the window (fail-hard)",
    };
    let mut lines = vec![
        format!("A node stops as soon as {cutoff}. The branches that it has left are pruned."),
        format!("A value outside the window that a node was entered with is returned {fail}."),
    ];
    if settings.window != Window::FULL {
        lines.push(format!("The search is started with the window {}.", window_label(settings.window)));
    }
    lines
}

/// The end of the window that the side moves itself, and the other one.
fn ends(role: Role, window: Window) -> (Score, Score) {
    if role == Role::Min { (window.beta, window.alpha) } else { (window.alpha, window.beta) }
}

/// What is asked of a search that is started with a window.
pub(super) fn asked(window: Window) -> String {
    let (alpha, beta) = (number_label(window.alpha), number_label(window.beta));
    match (window.alpha == Score::NEG_INFINITY, window.beta == Score::INFINITY) {
        (_, true) => format!("it only asks for values above {alpha}"),
        (true, _) => format!("it only asks for values below {beta}"),
        _ => format!("it only asks for values between {alpha} and {beta}"),
    }
}

/// What a window means that a node inherits.
fn inherited(scene: &Entering, window: Window) -> String {
    let given = scene.given();
    let Window { alpha, beta } = window;
    let (low, high, told) = (number_label(alpha), number_label(beta), window_label(window));
    if window == Window::FULL {
        return format!("The window is still {told}: every value matters here.");
    }
    let started =
        |bound: &str, end: &str| format!("{} was started with {bound} {end}", scene.teller.started());
    if window == given {
        let as_was = scene.teller.started();
        return format!("The window is still {told}, as {as_was} was started: {}.", asked(window));
    }
    let max = if alpha == given.alpha {
        started("alpha", &low)
    } else {
        scene.teller.already(Side::of(Role::Max), alpha)
    };
    let min = if beta == given.beta {
        started("beta", &high)
    } else {
        scene.teller.already(Side::of(Role::Min), beta)
    };
    let text = match (alpha == Score::NEG_INFINITY, beta == Score::INFINITY) {
        _ if alpha >= beta => {
            format!("{max}, and {min}: no value fits between them, but the strict rule looks all the same")
        }
        (_, true) => format!("{max}, so only more than {low} matters here"),
        (true, _) => format!("{min}, so only less than {high} matters here"),
        _ => format!("{max}, and {min}, so only values between {low} and {high} matter here"),
    };
    format!("{}. The window is {told}.", begin(&text))
}

/// The window of the parent is closed, and the program goes on all the same.
fn closed(scene: &Back) -> Told {
    let parent = scene.teller.names.again(scene.above.id);
    let role = scene.above.node.role();
    let met = met(role, scene.after.window, scene.teller.recording.header.settings.cutoff);
    let mut meaning = String::new();
    if scene.is_last() {
        meaning = format!("That was the last branch of {parent}.");
    }
    if scene.was_closed() {
        let why = format!(
            "The window of {parent} was closed already: {} changes nothing.",
            number_label(scene.returned.value)
        );
        return Told { mark: Mark::NoChange, what: String::new(), why, meaning };
    }
    let has = Side::of(role).has(scene.returned.value);
    let why = format!("{has} there: {}.", moved(role, scene.above.live.window, scene.after.window));
    add(&mut meaning, &format!("{met}: the window is closed, and the search of {parent} can stop here."));
    Told { mark: Mark::Improves, what: String::new(), why, meaning }
}

/// The value moves the bound of who chooses.
fn raised(scene: &Back) -> Told {
    let role = scene.above.node.role();
    let side = Side::of(role);
    let parent = scene.teller.names.again(scene.above.id);
    let value = scene.returned.value;
    let moves = moved(role, scene.above.live.window, scene.after.window);
    let why = match scene.above.live.value {
        _ if scene.is_doubtful() => format!("The program takes it as it is: {moves}."),
        None => format!("{} there: {moves}.", side.has(value)),
        Some(had) => {
            format!(
                "That is {} than {}: {} there, and {moves}.",
                side.better,
                number_label(had),
                side.has(value)
            )
        }
    };
    let value = number_label(value);
    let worth = match scene.after.bound {
        Some(Bound::Exact) => format!("{} is worth {value}", begin(&parent)),
        Some(_) => format!("{} is worth {} {value}", begin(&parent), side.at),
        None => format!("{} has {value} so far", begin(&parent)),
    };
    let mut meaning = if scene.is_last() {
        format!("That was the last branch of {parent}.")
    } else if scene.is_doubtful() || scene.is_astray() {
        String::new()
    } else {
        format!("{worth}. In its other branches {}.", wanted(role, scene.after.window))
    };
    add(&mut meaning, &tie(scene));
    Told { mark: Mark::Improves, what: String::new(), why, meaning }
}

/// `alpha rises from -inf to 3`: how the side that chooses moves its end of the window.
pub(super) fn moved(role: Role, from: Window, to: Window) -> String {
    let side = Side::of(role);
    let (from, to) = told_apart(ends(role, from).0, ends(role, to).0);
    format!("{} {} from {from} to {to}", side.bound, side.moves)
}

/// What the branches that are left have to bring.
fn wanted(role: Role, window: Window) -> String {
    let side = Side::of(role);
    let (own, limit) = ends(role, window);
    if limit == -role.start_value() || own == limit {
        format!("only {} than {} matters", side.better, number_label(own))
    } else {
        format!("only values between {} and {} matter", number_label(window.alpha), number_label(window.beta))
    }
}

/// A remark on alpha and beta having met without closing the window.
fn tie(scene: &Back) -> String {
    let Window { alpha, beta } = scene.after.window;
    let strict = scene.teller.recording.header.settings.cutoff == Cutoff::Strict;
    if alpha == beta && strict && !scene.is_last() {
        let alpha = number_label(alpha);
        format!("alpha and beta are both {alpha}: the weak rule would stop here, the strict one goes on.")
    } else {
        String::new()
    }
}

/// The best value of the parent so far, but not inside its window.
fn short(scene: &Back) -> Told {
    let role = scene.above.node.role();
    let side = Side::of(role);
    let parent = scene.teller.names.again(scene.above.id);
    let (own, _) = ends(role, scene.above.live.window);
    let value = number_label(scene.returned.value);
    let new = spoken(scene.returned.bound, scene.returned.value);
    let told = number_label(own);
    let elsewhere = if own == ends(role, scene.given()).0 {
        format!("{} was started with {} {told}", scene.teller.started(), side.bound)
    } else {
        scene.teller.held(scene.above.id, side, own)
    };
    let why = if scene.is_astray() {
        format!("It does not lie {} {} {told}: {} stays.", side.beyond, side.bound, side.bound)
    } else if own == role.start_value() {
        format!("{value} is the worst there is for {}: {} stays {told}.", side.name, side.bound)
    } else if let Some(clamped) = clamped(scene) {
        format!("{clamped} {}: {} stays {told}.", begin(&elsewhere), side.bound)
    } else {
        format!("{}, and {new} is no better: {} stays {told}.", begin(&elsewhere), side.bound)
    };
    let meaning = if scene.is_last() {
        format!("That was the last branch of {parent}.")
    } else if own == role.start_value() || scene.is_astray() {
        String::new()
    } else {
        format!("{} is the best at {parent} so far, and not enough.", begin(&new))
    };
    Told { mark: Mark::NoChange, what: String::new(), why, meaning }
}

/// What there is to say of a value that may be better than it looks, since its window left no room
/// to tell; `None` of every other.
fn clamped(scene: &Back) -> Option<String> {
    let may_be_better = scene.returned.bound == scene.above.node.role().better();
    may_be_better.then(|| {
        let value = number_label(scene.returned.value);
        format!("Its window left no room for more, so the search takes it for {value}.")
    })
}

/// The parent has something as good already.
fn kept(scene: &Back) -> Told {
    let role = scene.above.node.role();
    let side = Side::of(role);
    let parent = scene.teller.names.again(scene.above.id);
    let (own, _) = ends(role, scene.above.live.window);
    let (value, own) = (scene.returned.value, number_label(own));
    let best = scene.above.live.best.map(|best| scene.teller.names.label(best)).unwrap_or_default();
    let new = spoken(scene.returned.bound, value);
    let stays = format!("{} stays {own}", side.bound);
    let has = |had: Score| format!("{} already has {} from {best}", side.name, number_label(had));
    let why = match (scene.above.live.value, scene.above.live.bound) {
        (Some(had), Some(_)) if had == value && scene.returned.bound == Bound::Exact => {
            format!("{}; of equals the first is kept.", has(had))
        }
        (Some(had), Some(_)) => match clamped(scene) {
            Some(clamped) => format!("{clamped} {}: {stays}.", has(had)),
            None => format!("{}, and {new} is no better: {stays}.", has(had)),
        },
        (Some(had), None) => {
            let worth = format!("{} {}", Side::opponent(role).at, number_label(had));
            let compared = if had == value {
                "and the same number again is no better".to_owned()
            } else {
                format!("and {new} is no better")
            };
            format!("So far {best} is the best with {worth}, {compared}: {stays}.")
        }
        (None, _) => String::new(),
    };
    let meaning =
        if scene.is_last() { format!("That was the last branch of {parent}.") } else { String::new() };
    Told { mark: Mark::NoChange, what: String::new(), why, meaning }
}

const MAX: [&str; 5] = [
    "max_node(node, alpha, beta):",
    "  value = -inf",
    "    v = min_node(child, alpha, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const MIN: [&str; 5] = [
    "min_node(node, alpha, beta):",
    "  value = inf",
    "    v = max_node(child, alpha, beta)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];
