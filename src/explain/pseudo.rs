//! The pseudo-code of the algorithms, and where in it a moment stands: a table an algorithm, at most 12 lines of at
//! most 38 columns.

use crate::record::{Event, Header, Node, Recording};
use crate::score::Bound;
use crate::search::{Algorithm, Cutoff, Fail, Quiescence, Role, Rule, Settings, Table, VisitKind};
use crate::view::{Transition, View};

/// The pseudo-code of the node that a search stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PseudoCode {
    /// What it is the code of: `alpha-beta, MIN node`.
    pub title: String,
    /// The lines, at most 12 of at most 38 columns.
    pub lines: Vec<String>,
    /// The index of the current line; `None` where the outcome is hidden.
    pub current: Option<usize>,
}

/// The pseudo-code at a moment: that of the node entered, or of the parent that a value came back
/// to. `None` for a recording without nodes.
#[must_use]
pub fn pseudo_code(view: &View) -> Option<PseudoCode> {
    let recording = view.recording();
    let event = view.event()?;
    let standing = view.standing();
    let node = recording.node(standing);
    let header = view.header();
    let algorithm = algorithm(header);
    // At the ends of a pass it is the code around the passes.
    let is_pass =
        event.node() == standing && node.kind() == VisitKind::Pass && algorithm.info().passes.is_some();
    let quiescence = recording.quiescence(standing);
    let code = if is_pass {
        outer_code(algorithm, &header.settings)
    } else {
        node_code(algorithm, &header.settings, node.role(), quiescence)
    };
    let what = if is_pass { "the passes".to_owned() } else { node_title(node.role(), quiescence) };
    let steps = view.transition().map_or(&[][..], |transition| steps(recording, &transition));
    let current = steps.iter().find_map(|wanted| code.iter().position(|(_, step)| step == wanted));
    let lines = code.into_iter().map(|(line, _)| line).collect();
    Some(PseudoCode { title: format!("{}, {what}", algorithm.title()), lines, current })
}

/// The steps that a moment may show, the best first: an algorithm need not have a line for each.
fn steps(recording: &Recording, transition: &Transition) -> &'static [Step] {
    let id = transition.event.node();
    let node = recording.node(id);
    let has_passes = recording.has_passes();
    match (transition.event, &transition.above) {
        (Event::Enter(_), None) if has_passes => &[Step::Start],
        (Event::Enter(_), _) if node.is_leaf() || node.kind() == VisitKind::Table => {
            &[Step::Leaf, Step::Start]
        }
        (Event::Enter(_), _) => &[Step::Start],
        (Event::Leave(_), None) if id != recording.top() => pass_steps(&node),
        (Event::Leave(_), None) if node.is_leaf() && !has_passes => &[Step::Leaf],
        (Event::Leave(_), None) => &[Step::Return],
        (Event::Leave(_), Some(above)) => {
            let parent = recording.node(above.id);
            if let Some(cut) = transition.cut {
                if cut.is_alpha { &[Step::StopLow, Step::Stop] } else { &[Step::Stop] }
            } else if node.kind() == VisitKind::StandPat {
                &[Step::Start]
            } else if recording.is_asked_again(&above.before, &parent, id) {
                &[Step::Again, Step::Value]
            } else if above.before.window == above.after.window {
                &[Step::Value]
            } else {
                &[Step::Bound, Step::Value]
            }
        }
    }
}

fn pass_steps(pass: &Node) -> &'static [Step] {
    let is_low = pass.returned().is_some_and(|returned| match returned.bound {
        Bound::Upper => true,
        Bound::Lower => false,
        Bound::Exact => returned.value < pass.window().beta,
    });
    if is_low { &[Step::PassLow, Step::Value] } else { &[Step::PassHigh, Step::Value] }
}

/// The algorithm whose words and code a recording gets. A foreign algorithm gets those of ours that
/// folds values as it does.
pub(super) fn algorithm(header: &Header) -> Algorithm {
    match (header.info().algorithm, header.rule) {
        (Some(Algorithm::AlphaBeta) | None, Rule::Minimax) => Algorithm::Minimax,
        (Some(algorithm), _) => algorithm,
        (None, Rule::Scout) => Algorithm::Pvs,
        (None, Rule::Average) => Algorithm::Expectimax,
        (None, Rule::AlphaBeta) => Algorithm::AlphaBeta,
    }
}

/// What a line of pseudo-code does, as far as moments differ by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    /// Nothing that a moment shows.
    Other,
    /// A leaf is valued, or the table answers.
    Leaf,
    Start,
    /// A child's value is compared with the value so far, or added to it.
    Value,
    /// A pass finds less than it was asked for: the value is at most that.
    PassLow,
    /// A pass finds what it was asked for, or more: the value is at least that.
    PassHigh,
    /// The window is narrowed.
    Bound,
    /// A child has to be searched again.
    Again,
    Stop,
    /// The node stops, below alpha where there is a line of its own for that.
    StopLow,
    Return,
}

/// A line as a MAX node has it, and as a MIN node has it, with what is done in it.
type Row = (&'static str, &'static str, Step);

/// A line that is the same at every node.
const fn same(text: &'static str, step: Step) -> Row {
    (text, text, step)
}

/// A line in which nothing is done that a moment shows.
const fn plain(text: &'static str) -> Row {
    (text, text, Step::Other)
}

const HEAD: Row = ("max_node(node, alpha, beta):", "min_node(node, alpha, beta):", Step::Other);
const LEAF: Row = same("  if leaf: return its value", Step::Leaf);
const START: Row = ("  value = -inf", "  value = inf", Step::Start);
const EACH: Row = plain("  for each child:");
const VALUE: Row = ("    value = max(value, v)", "    value = min(value, v)", Step::Value);
const BOUND: Row = ("    alpha = max(alpha, value)", "    beta = min(beta, value)", Step::Bound);
const STOP: Row = same("    if beta <= alpha: break", Step::Stop);
const RETURN: Row = same("  return value", Step::Return);

const MINIMAX: &[Row] = &[
    ("max_node(node):", "min_node(node):", Step::Other),
    LEAF,
    START,
    EACH,
    ("    v = min_node(child)", "    v = max_node(child)", Step::Other),
    VALUE,
    RETURN,
];

const ALPHABETA: &[Row] = &[
    HEAD,
    LEAF,
    START,
    EACH,
    ("    v = min_node(child, alpha, beta)", "    v = max_node(child, alpha, beta)", Step::Other),
    VALUE,
    BOUND,
    STOP,
    RETURN,
];

const NEGAMAX: &[Row] = &[
    plain("negamax(node, alpha, beta):"),
    same("  if leaf: return the mover's value", Step::Leaf),
    START,
    EACH,
    plain("    v = -negamax(child, -beta, -alpha)"),
    VALUE,
    BOUND,
    same("    if alpha >= beta: break", Step::Stop),
    RETURN,
];

const PVS: &[Row] = &[
    HEAD,
    LEAF,
    START,
    EACH,
    ("    limit = beta if first else alpha⁺", "    limit = alpha if first else beta⁻", Step::Other),
    ("    v = min_node(child, alpha, limit)", "    v = max_node(child, limit, beta)", Step::Other),
    ("    if limit <= v < beta:", "    if alpha < v <= limit:", Step::Again),
    ("      v = min_node(child, v, beta)", "      v = max_node(child, alpha, v)", Step::Other),
    VALUE,
    BOUND,
    STOP,
    RETURN,
];

const CHANCE: &[Row] = &[
    plain("chance_node(node):"),
    LEAF,
    same("  sum = 0", Step::Start),
    plain("  for each child, of probability p:"),
    same("    sum += p * value(child)", Step::Value),
    same("  return sum", Step::Return),
];

const STAR1: &[Row] = &[
    plain("chance_node(node, alpha, beta):"),
    LEAF,
    same("  sum = 0; left = 1", Step::Start),
    plain("  for each child, of probability p:"),
    plain("    left -= p"),
    plain("    a = (alpha - sum - left*most) / p"),
    plain("    b = (beta - sum - left*least) / p"),
    same("    sum += p * search(child, a, b)", Step::Value),
    same("    if sum + left*most <= alpha: stop", Step::StopLow),
    same("    if sum + left*least >= beta: stop", Step::Stop),
    same("  return sum", Step::Return),
];

const QUIET_HEAD: Row = ("quiet_max(node, alpha, beta):", "quiet_min(node, alpha, beta):", Step::Other);
const QUIET_VISIT: Row =
    ("    v = quiet_min(child, alpha, beta)", "    v = quiet_max(child, alpha, beta)", Step::Other);

const NOISY: &[Row] = &[
    QUIET_HEAD,
    same("  value = evaluation (stand pat)", Step::Start),
    ("  alpha = max(alpha, value)", "  beta = min(beta, value)", Step::Other),
    plain("  for each noisy move:"),
    QUIET_VISIT,
    VALUE,
    BOUND,
    STOP,
    RETURN,
];

const FORCED: &[Row] = &[
    QUIET_HEAD,
    ("  value = -inf (no standing pat)", "  value = +inf (no standing pat)", Step::Start),
    plain("  for each move:"),
    QUIET_VISIT,
    VALUE,
    BOUND,
    STOP,
    RETURN,
];

const DEEPENING: &[Row] = &[
    plain("deepen(root):"),
    same("  for depth = 1, 2, 3, ...:", Step::Start),
    same("    value = search(depth)", Step::Value),
    plain("    from now on try its best first"),
    plain("    if nothing was cut short: break"),
    RETURN,
];

const ASPIRATION: &[Row] = &[
    plain("deepen(root):"),
    same("  for depth = 1, 2, 3, ...:", Step::Start),
    plain("    window = value - width .. + width"),
    same("    value = search(depth, window)", Step::Value),
    same("    outside? open that end, once more", Step::Again),
    plain("    from now on try its best first"),
    plain("    if nothing was cut short: break"),
    RETURN,
];

const MTDF: &[Row] = &[
    plain("mtdf(root, guess):"),
    same("  value, low, high = guess, -inf, inf", Step::Start),
    plain("  while low < high:"),
    plain("    beta = max(value, low⁺)"),
    plain("    value = search(root, beta⁻, beta)"),
    same("    if value < beta: high = value", Step::PassLow),
    same("    else: low = value", Step::PassHigh),
    RETURN,
];

/// What the code of a node is the code of.
fn node_title(role: Role, quiescence: Option<Quiescence>) -> String {
    let how = match quiescence {
        None => "",
        Some(Quiescence::Noisy) => ", not quiet",
        Some(Quiescence::Forced) => ", forced to move",
    };
    format!("{} node{how}", role.name())
}

/// The pseudo-code of an algorithm at a node of a role, which may lie below the horizon.
fn node_code(
    algorithm: Algorithm,
    settings: &Settings,
    role: Role,
    quiescence: Option<Quiescence>,
) -> Vec<(String, Step)> {
    let has_bounds = settings.bounds.is_some();
    let rows = match (quiescence, algorithm) {
        (Some(Quiescence::Noisy), _) => NOISY,
        (Some(Quiescence::Forced), _) => FORCED,
        (None, Algorithm::Minimax) => MINIMAX,
        (None, Algorithm::Negamax) => NEGAMAX,
        (None, Algorithm::Pvs) => PVS,
        (None, Algorithm::Expectimax) => match (role, has_bounds) {
            (Role::Chance, true) => STAR1,
            (Role::Chance, false) => CHANCE,
            (_, true) => ALPHABETA,
            (_, false) => MINIMAX,
        },
        (None, Algorithm::AlphaBeta | Algorithm::Deepening | Algorithm::Mtdf) => ALPHABETA,
    };
    // In negamax both sides do what MAX does.
    let is_min = role == Role::Min && (quiescence.is_some() || algorithm != Algorithm::Negamax);
    let line =
        |&(max, min, step): &Row| (chosen(if is_min { min } else { max }, step, settings, is_min), step);
    rows.iter().map(line).collect()
}

/// The pseudo-code of what calls an algorithm for every pass.
fn outer_code(algorithm: Algorithm, settings: &Settings) -> Vec<(String, Step)> {
    let rows = match (algorithm, settings.aspiration) {
        (Algorithm::Mtdf, _) => MTDF,
        (_, Some(_)) => ASPIRATION,
        (_, None) => DEEPENING,
    };
    rows.iter().map(|&(text, _, step)| (text.to_owned(), step)).collect()
}

/// A line as the settings have it.
fn chosen(text: &str, step: Step, settings: &Settings, is_min: bool) -> String {
    match step {
        Step::Leaf => match settings.table {
            Table::None => text.to_owned(),
            Table::Sound => "  if leaf or table decides: return it".to_owned(),
            Table::Naive => "  if leaf or in table: return that".to_owned(),
        },
        Step::Stop | Step::StopLow if settings.cutoff == Cutoff::Strict => text.replace('=', ""),
        Step::Return => {
            let clamped = if is_min { "max(beta, alpha)" } else { "min(alpha, beta)" };
            let value = if settings.fail == Fail::Hard { clamped } else { "value" };
            let returned = text.replace("value", value);
            match settings.table {
                Table::None => returned,
                Table::Sound => returned.replace("return", "store bound, return"),
                Table::Naive => returned.replace("return", "store") + ", return it",
            }
        }
        _ => text.to_owned(),
    }
}
