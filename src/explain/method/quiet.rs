//! Quiescence search as pseudo-code: what happens at and below a horizon that is not quiet.

use super::{Line, Step};
use crate::search::{Quiescence, Role, Settings};

/// The pseudo-code of a node that a quiescence search goes on from.
pub(in crate::explain) fn code(settings: &Settings, role: Role, beyond: Quiescence) -> Vec<Line> {
    let [head, worst, bound, visit, value, narrow] = if role == Role::Min { MIN } else { MAX };
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

const MAX: [&str; 6] = [
    "quiet_max(node, alpha, beta):",
    "  value = -inf (no standing pat)",
    "  alpha = max(alpha, value)",
    "    v = quiet_min(child, alpha, beta)",
    "    value = max(value, v)",
    "    alpha = max(alpha, value)",
];

const MIN: [&str; 6] = [
    "quiet_min(node, alpha, beta):",
    "  value = +inf (no standing pat)",
    "  beta = min(beta, value)",
    "    v = quiet_max(child, alpha, beta)",
    "    value = min(value, v)",
    "    beta = min(beta, value)",
];
