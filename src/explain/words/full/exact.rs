//! What every move is worth exactly.

use super::super::Said;
use super::super::grammar::begin;
use crate::explain::Labels;
use crate::explain::facts::Fact;
use crate::explain::labels::shortened;
use crate::explain::numbers::number_label as n;

/// What one of the moves is worth, next to the best of them, and what follows it.
pub(super) fn worth(fact: &Fact, names: &Labels) -> Said {
    let Fact::ExactMove { node, place, value, best, equals, ref line } = *fact else {
        return Said::default();
    };
    let is_worse = best.is_some_and(|best| best != value);
    let name = begin(&names.branch_name(node, place));
    let worth = format!("{name} is worth {}", n(value));
    let what = match best {
        Some(best) if is_worse => format!("{worth}, and the best {}.", n(best)),
        Some(_) if equals > 1 => format!("{worth}: one of {equals} moves that are equally good."),
        Some(_) => format!("{worth}: the best move."),
        None => format!("{worth}."),
    };
    let why = match is_worse {
        _ if line.is_empty() => String::new(),
        true => format!("What refutes it: {}.", shortened(line, line.len())),
        false => format!("Best play after it: {}.", shortened(line, line.len())),
    };
    Said { what, why, ..Said::default() }
}
