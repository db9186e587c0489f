//! The pseudo-code of the algorithms: at most 12 lines of at most 38 columns each.

use crate::search::{Algorithm, Cutoff, Fail, Quiescence, Role, Settings, Table};

/// A line of pseudo-code, and what is done in it.
pub(super) struct Line(pub &'static str, pub &'static [Step]);

/// What a line of pseudo-code does, as far as moments are told apart by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A leaf is valued, or the table answers.
    Leaf,
    /// A node begins.
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
    /// The node stops.
    Stop,
    /// The node stops, below alpha where there is a line of its own for that.
    StopLow,
    /// The node returns.
    Return,
}

impl Line {
    /// The line that ends a leaf.
    fn leaf(settings: &Settings) -> Self {
        let text = match settings.table {
            Table::None => "  if leaf: return its value",
            _ => "  if leaf or in table: return that",
        };
        Self(text, &[Step::Leaf])
    }

    /// The line that stops a node whose window has closed.
    fn stop(settings: &Settings) -> Self {
        let text = match settings.cutoff {
            Cutoff::Weak => "    if beta <= alpha: break",
            Cutoff::Strict => "    if beta < alpha: break",
        };
        Self(text, &[Step::Stop])
    }

    /// The line that returns what was found.
    fn end(settings: &Settings, role: Role) -> Self {
        let text = match (settings.table, settings.fail, role) {
            (Table::None, Fail::Soft, _) => "  return value",
            (Table::None, Fail::Hard, Role::Min) => "  return max(beta, alpha)",
            (Table::None, Fail::Hard, _) => "  return min(alpha, beta)",
            (_, Fail::Soft, _) => "  store value, return it",
            (_, Fail::Hard, Role::Min) => "  store max(beta, alpha), return it",
            (_, Fail::Hard, _) => "  store min(alpha, beta), return it",
        };
        Self(text, &[Step::Return])
    }
}

/// The pseudo-code of an algorithm at a node of a role.
pub(super) fn code(algorithm: Algorithm, settings: &Settings, role: Role) -> Vec<Line> {
    match algorithm {
        Algorithm::AlphaBeta | Algorithm::Deepening | Algorithm::Mtdf => alphabeta(settings, role),
        Algorithm::Minimax => minimax(settings, role),
        Algorithm::Negamax => negamax(settings),
        Algorithm::Pvs => pvs(settings, role),
        Algorithm::Expectimax => expectimax(settings, role),
    }
}

/// The pseudo-code of what calls it for every pass, where it is done in passes.
pub(super) fn outer_code(algorithm: Algorithm, settings: &Settings) -> Vec<Line> {
    match algorithm {
        Algorithm::Deepening => deepening(settings),
        Algorithm::Mtdf => mtdf(),
        _ => code(algorithm, settings, Role::Max),
    }
}

fn alphabeta(settings: &Settings, role: Role) -> Vec<Line> {
    let [head, start, visit, value, bound] = if role == Role::Min { ALPHABETA_MIN } else { ALPHABETA_MAX };
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

const ALPHABETA_MAX: [&str; 5] = [
    "max_node(node, alpha, beta):",
    "  value = -inf",
    "    v = min_node(child, alpha, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const ALPHABETA_MIN: [&str; 5] = [
    "min_node(node, alpha, beta):",
    "  value = inf",
    "    v = max_node(child, alpha, beta)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];

fn minimax(settings: &Settings, role: Role) -> Vec<Line> {
    let (head, [start, visit, value]) = match role {
        Role::Min => ("min_node(node):", MINIMAX_MIN),
        _ => ("max_node(node):", MINIMAX_MAX),
    };
    vec![
        Line(head, &[]),
        Line::leaf(settings),
        Line(start, &[Step::Start]),
        Line("  for each child:", &[]),
        Line(visit, &[]),
        Line(value, &[Step::Value]),
        Line::end(settings, Role::Max),
    ]
}

const MINIMAX_MAX: [&str; 3] = ["  value = -inf", "    v = min_node(child)", "    value = max(value, v)"];

const MINIMAX_MIN: [&str; 3] = ["  value = inf", "    v = max_node(child)", "    value = min(value, v)"];

fn negamax(settings: &Settings) -> Vec<Line> {
    let stop = match settings.cutoff {
        Cutoff::Weak => "    if alpha >= beta: break",
        Cutoff::Strict => "    if alpha > beta: break",
    };
    let leaf = match settings.table {
        Table::None => "  if leaf: return the mover's value",
        _ => "  if leaf or in table: return that",
    };
    vec![
        Line("negamax(node, alpha, beta):", &[]),
        Line(leaf, &[Step::Leaf]),
        Line("  value = -inf", &[Step::Start]),
        Line("  for each child:", &[]),
        Line("    v = -negamax(child, -beta, -alpha)", &[]),
        Line("    value = max(value, v)", &[Step::Value]),
        Line("    alpha = max(alpha, value)", &[Step::Bound]),
        Line(stop, &[Step::Stop]),
        Line::end(settings, Role::Max),
    ]
}

fn pvs(settings: &Settings, role: Role) -> Vec<Line> {
    let [head, start, limit, scout, asked, again, value, bound] =
        if role == Role::Min { PVS_MIN } else { PVS_MAX };
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

const PVS_MAX: [&str; 8] = [
    "max_node(node, alpha, beta):",
    "  value = -inf",
    "    limit = beta if first else alpha⁺",
    "    v = min_node(child, alpha, limit)",
    "    if limit <= v < beta:",
    "      v = min_node(child, v, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const PVS_MIN: [&str; 8] = [
    "min_node(node, alpha, beta):",
    "  value = inf",
    "    limit = alpha if first else beta⁻",
    "    v = max_node(child, limit, beta)",
    "    if alpha < v <= limit:",
    "      v = max_node(child, alpha, v)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];

fn deepening(settings: &Settings) -> Vec<Line> {
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
            if settings.table != Table::None && !settings.symmetry {
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

fn mtdf() -> Vec<Line> {
    vec![
        Line("mtdf(root, guess):", &[]),
        Line("  value, low, high = guess, -inf, inf", &[Step::Start]),
        Line("  while low < high:", &[]),
        Line("    beta = max(value, low⁺)", &[]),
        Line("    value = search(root, beta⁻, beta)", &[]),
        Line("    if value < beta: high = value", &[Step::PassLow]),
        Line("    else: low = value", &[Step::PassHigh]),
        Line("  return value", &[Step::Return]),
    ]
}

fn expectimax(settings: &Settings, role: Role) -> Vec<Line> {
    match (role, settings.bounds) {
        (Role::Chance, Some(_)) => star1(settings),
        (Role::Chance, None) => vec![
            Line("chance_node(node):", &[]),
            Line::leaf(settings),
            Line("  sum = 0", &[Step::Start]),
            Line("  for each child, of probability p:", &[]),
            Line("    sum += p * value(child)", &[Step::Value]),
            Line("  return sum", &[Step::Return]),
        ],
        (_, Some(_)) => alphabeta(settings, role),
        (_, None) => minimax(settings, role),
    }
}

fn star1(settings: &Settings) -> Vec<Line> {
    let (low, high) = match settings.cutoff {
        Cutoff::Weak => ("    if sum + left*most <= alpha: stop", "    if sum + left*least >= beta: stop"),
        Cutoff::Strict => ("    if sum + left*most < alpha: stop", "    if sum + left*least > beta: stop"),
    };
    vec![
        Line("chance_node(node, alpha, beta):", &[]),
        Line::leaf(settings),
        Line("  sum = 0; left = 1", &[Step::Start]),
        Line("  for each child, of probability p:", &[]),
        Line("    left -= p", &[]),
        Line("    a = (alpha - sum - left*most) / p", &[]),
        Line("    b = (beta - sum - left*least) / p", &[]),
        Line("    sum += p * search(child, a, b)", &[Step::Value]),
        Line(low, &[Step::StopLow, Step::Stop]),
        Line(high, &[Step::Stop]),
        Line("  return sum", &[Step::Return]),
    ]
}

/// The pseudo-code of a node that a quiescence search goes on from.
pub(super) fn quiet_code(settings: &Settings, role: Role, beyond: Quiescence) -> Vec<Line> {
    let [head, worst, bound, visit, value, narrow] = if role == Role::Min { QUIET_MIN } else { QUIET_MAX };
    let mut lines = vec![Line(head, &[])];
    lines.extend(match beyond {
        Quiescence::Noisy => vec![
            Line("  value = evaluation (stand pat)", &[Step::Start]),
            Line(bound, &[]),
            Line("  for each noisy move:", &[]),
        ],
        Quiescence::Forced => vec![Line(worst, &[Step::Start]), Line("  for each move:", &[])],
    });
    lines.extend([
        Line(visit, &[]),
        Line(value, &[Step::Value]),
        Line(narrow, &[Step::Bound]),
        Line::stop(settings),
        Line::end(settings, role),
    ]);
    lines
}

const QUIET_MAX: [&str; 6] = [
    "quiet_max(node, alpha, beta):",
    "  value = -inf (no standing pat)",
    "  alpha = max(alpha, value)",
    "    v = quiet_min(child, alpha, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const QUIET_MIN: [&str; 6] = [
    "quiet_min(node, alpha, beta):",
    "  value = +inf (no standing pat)",
    "  beta = min(beta, value)",
    "    v = quiet_max(child, alpha, beta)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];
