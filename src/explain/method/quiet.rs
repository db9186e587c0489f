//! Quiescence search as pseudo-code: what happens at and below a horizon that is not quiet.

use super::{Line, Step};
use crate::search::{Role, Settings};

/// The pseudo-code of a node whose noisy moves alone are searched.
pub(in crate::explain) fn code(settings: &Settings, role: Role) -> Vec<Line> {
    let [head, bound, visit, value, narrow] = if role == Role::Min { MIN } else { MAX };
    vec![
        Line(head, &[]),
        Line("  value = evaluation (stand pat)", &[Step::Start]),
        Line(bound, &[]),
        Line("  for each noisy move:", &[]),
        Line(visit, &[]),
        Line(value, &[Step::Value]),
        Line(narrow, &[Step::Bound]),
        Line::stop(settings),
        Line::end(settings, role),
    ]
}

const MAX: [&str; 5] = [
    "quiet_max(node, alpha, beta):",
    "  alpha = max(alpha, value)",
    "    v = quiet_min(child, alpha, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const MIN: [&str; 5] = [
    "quiet_min(node, alpha, beta):",
    "  beta = min(beta, value)",
    "    v = quiet_max(child, alpha, beta)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];
