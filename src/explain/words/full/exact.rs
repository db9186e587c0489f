//! What every move is worth exactly.

use super::super::Said;
use super::super::grammar::{begin, begin_player};
use super::super::result;
use crate::explain::Labels;
use crate::explain::facts::Fact;
use crate::explain::labels::shortened;
use crate::explain::numbers::number_label as n;

/// What one of the moves is worth, next to the best of them, and what follows it.
pub(super) fn worth(fact: &Fact, names: &Labels) -> Said {
    let Fact::ExactMove { node, place, value, best, equals, answers, pv: ref line, ref ended } = *fact else {
        return Said::default();
    };
    let worth = format!("{} is worth {}", begin(&names.branch_name(node, place)), n(value));
    let what = match best {
        Some(best) if best != value => format!("{worth}, and the best {}.", n(best)),
        Some(_) if equals > 1 => format!("{worth}: one of {equals} equally good moves."),
        Some(_) => format!("{worth}: the best move."),
        None => format!("{worth}."),
    };
    let ended = ended.as_ref().map(|ended| result::ended(ended, names));
    let why = match (line.split_first(), ended) {
        (None, None) => String::new(),
        (None, Some(ended)) => format!("{}.", begin_player(&ended)),
        (Some((first, rest)), ended) => {
            let ended = ended.map_or_else(String::new, |ended| format!(": {ended}"));
            let then = if rest.is_empty() {
                String::new()
            } else {
                format!(", then {}", shortened(rest, rest.len()))
            };
            match answers {
                Some(role) => format!("{} answers {first}{then}{ended}.", begin_player(names.mover(role))),
                None => format!("Best play after it: {first}{then}{ended}."),
            }
        }
    };
    Said { what, why, ..Said::default() }
}
