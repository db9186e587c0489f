//! The pseudo-code of the algorithms: a table an algorithm, at most 12 lines of at most 38 columns.

use crate::search::{Algorithm, Cutoff, Fail, Quiescence, Role, Settings, Table};

/// What a line of pseudo-code does, as far as moments differ by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::explain) enum Step {
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

/// What the code around the passes is the code of.
pub(in crate::explain) const PASSES: &str = "the passes";

/// What the code of a node is the code of.
pub(in crate::explain) fn node_title(role: Role, quiescence: Option<Quiescence>) -> String {
    let how = match quiescence {
        None => "",
        Some(Quiescence::Noisy) => ", not quiet",
        Some(Quiescence::Forced) => ", forced to move",
    };
    format!("{} node{how}", role.name())
}

/// The pseudo-code of an algorithm at a node of a role, which may lie below the horizon.
pub(in crate::explain) fn node_code(
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
pub(in crate::explain) fn outer_code(algorithm: Algorithm, settings: &Settings) -> Vec<(String, Step)> {
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
