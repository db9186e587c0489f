//! What `solve` and `compare` say of a result, beside its numbers.

use crate::record::MinimalTree;
use crate::score::{Bound, Score};
use crate::search::{Passes, Role};
use crate::text::{clean, count};

/// A value with all its digits and what it says of the true one: `3`, `>=3`, and `3?` where it proves
/// nothing.
pub(crate) fn value(value: Option<Score>, bound: Option<Bound>) -> String {
    match (value, bound) {
        (None, _) => "unknown".to_owned(),
        (Some(value), Some(bound)) => format!("{}{value}", bound.sign()),
        (Some(value), None) => format!("{value}?"),
    }
}

/// Who is to move: `MAX`, and by name where the game has names of its own: `X, who is MAX`.
pub(crate) fn to_move(role: Role, mover: Option<String>) -> String {
    let is_role = |name: &String| Role::ALL.iter().any(|role| role.name() == name);
    match mover.filter(|name| role != Role::Chance && !is_role(name)) {
        Some(name) => format!("{}, who is {}", clean(&name), role.name()),
        None => role.name().to_owned(),
    }
}

pub(crate) const MOVES_HIDDEN: &str = "not all that was found of the moves is recorded";

/// That no best move is named, and why.
pub(crate) fn no_best(why: &str) -> String {
    format!("none is proven: {why}")
}

/// Which of the passes the moves of the root come from.
pub(crate) const fn passes(passes: Passes) -> &'static str {
    match passes {
        Passes::Bound => "The nodes of the moves are those of all passes.",
        Passes::Deepen => "The last pass that ended counts: the nodes of the moves are those of it alone.",
    }
}

/// That a search did not run to its end; `stopped` says where.
pub(crate) fn cut_short(stopped: &str) -> String {
    format!("The search was stopped {stopped}.")
}

/// The same below a table of searches.
pub(crate) fn stopped_in_table(stopped: &str) -> String {
    format!("stopped {stopped}")
}

/// That a value may be wrong; `doubt` says why.
pub(crate) fn doubtful_value(doubt: &str) -> String {
    format!("the value {doubt}")
}

/// What a recording contradicts, and where to see all of it: two paragraphs.
pub(crate) fn contradictions(all: &str, first: u32) -> [String; 2] {
    [
        format!("contradictions: {all}"),
        format!(
            "`:{first}` in `plyscope step` goes there, and `]!` on to the next; `plyscope explain` has all of them."
        ),
    ]
}

/// Stands where there is no number.
pub(crate) const NONE: &str = "-";

/// What the share of cutoffs by the first move is.
pub(crate) fn cut_by_first() -> String {
    format!(
        "cut by 1st: cutoffs by the first move tried; {NONE} where nothing was cut, or not all is recorded."
    )
}

/// What the sign of a bound means; `None` of an exact value, which has none.
pub(crate) fn sign(bound: Bound) -> Option<String> {
    let words = match bound {
        Bound::Exact => return None,
        Bound::Lower => "at least",
        Bound::Upper => "at most",
    };
    Some(format!("{}: the value is {words} that; the window asks no further.", bound.sign()))
}

pub(crate) const UNPROVED: &str = "?: the value proves nothing by itself.";

pub(crate) const HORIZON: &str = "value: as far as the depth limit; what follows was not searched.";

pub(crate) const SUMS: &str = "counts are sums over all passes";

/// A remark on one of the searches that are compared.
pub(crate) fn remark(algorithm: &str, remark: &str) -> String {
    format!("{}: {remark}.", clean(algorithm))
}

/// Sentences on one of the searches that are compared.
pub(crate) fn said_of(name: &str, sentences: &str) -> String {
    format!("{}: {sentences}", clean(name))
}

/// How few nodes would do, with the value that they prove; `None` where that is not known.
pub(crate) fn least(least: Option<(MinimalTree, Option<Score>)>) -> String {
    let Some((least, value)) = least else {
        return "least: known only of a search by the weak rule, without a table and without chance nodes, that is recorded as a whole \
                and proves its value in one pass."
            .to_owned();
    };
    let proved = self::value(value, Some(least.proves));
    let nodes = count(least.nodes, "node", "nodes");
    let prove = if least.nodes == 1 { "proves" } else { "prove" };
    let (or_fewer, certain) =
        if least.is_certain { ("", "; no order does with fewer") } else { (" or fewer", "") };
    format!("least: {nodes}{or_fewer} {prove} in the best order that the value is {proved}{certain}.")
}

/// The columns of what two searches have visited, by moves or plies.
pub(crate) const MOVE: &str = "move";
pub(crate) const PLY: &str = "ply";
pub(crate) const OF_BOTH: [&str; 4] = ["nodes 1", "nodes 2", "cutoffs 1", "cutoffs 2"];

/// Which of two searches is which in those columns.
pub(crate) fn both([one, other]: [&str; 2]) -> String {
    format!("Below, 1 is {}, 2 is {}.", clean(one), clean(other))
}

/// Rows that are left out of a table.
pub(crate) fn more(rows: u64) -> String {
    format!("{} more", crate::text::grouped(rows))
}

/// Where the searches do not all ask for the same value.
pub(crate) const OTHER_VALUES: &str = "These searches need not agree: they differ in depth, scoring, --max, evaluation or quiescence, and so in the \
                                       value that they look for. No least is given of them together.";

pub(crate) const SHARES: &str =
    "of minimax: minimax has the table too, so the shares are not those without it.";

/// The columns of the moves that were searched one by one.
pub(crate) const EXACT_HEADING: [&str; 4] = ["move", "exactly", "nodes", "best play after it"];

/// The value of a move that none is better than.
pub(crate) fn best(value: Score) -> String {
    format!("{value}, best")
}

/// That several moves are as good as any.
pub(crate) fn equally_good(moves: u64) -> String {
    format!("{} are equally good.", count(moves, "move", "moves"))
}

pub(crate) const EXACT_WITH_SOUND: &str =
    "The moves were searched with a sound table: a naive one makes values wrong.";

/// That a search came to another value than its moves are worth.
pub(crate) fn search_was_wrong(said: Score, exact: Score) -> String {
    format!("The search itself said {said}, which is wrong: the best move is worth {exact}.")
}
