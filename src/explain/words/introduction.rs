//! How an algorithm works, at the head of a document: an arm an algorithm.

use super::grammar::{Side, begin_player};
use super::{Voice, rules};
use crate::explain::Labels;
use crate::explain::numbers::{number_label, window_label};
use crate::explain::pseudo::algorithm;
use crate::record::Header;
use crate::score::Window;
use crate::search::{Algorithm, Cutoff, Fail, Order, Role, Settings, Table};
use crate::text::{clean, count};
use crate::view::View;

/// What the two sides want.
const SIDES: &str = "MAX wants a large value, MIN a small one, and each expects the other to play its best.";

const WINDOW: &str = "alpha is what MAX is already sure of, beta what MIN can already hold MAX to; together they are the window [alpha, beta].";

const NO_WINDOWS: &str = "This recording leaves branches out and does not tell why: let the program print `alpha` and `beta` as well.";

/// The name of an algorithm at the head of a document.
pub(in crate::explain) fn title(header: &Header) -> String {
    let is_foreign = header.info().algorithm.is_none() && !header.algorithm.is_empty();
    if is_foreign { clean(&header.algorithm).into_owned() } else { begin_player(algorithm(header).title()) }
}

/// What there is to know before the first moment, a line each.
pub(in crate::explain) fn introduction(voice: Voice, view: &View, names: &Labels) -> Vec<String> {
    let header = view.header();
    let mut lines = match voice {
        Voice::Full => method(algorithm(header), &header.settings),
        Voice::Short => short(view),
    };
    if !header.has_window() && names.recording().totals().pruned > 0 {
        lines.push(NO_WINDOWS.to_owned());
    }
    if let (Some(max), Some(min)) = (names.player(Role::Max), names.player(Role::Min)) {
        let max = begin_player(max);
        lines.push(format!("{max} is {}, {min} is {}.", Side::of(Role::Max).name, Side::of(Role::Min).name));
    }
    if !header.position.is_empty() {
        // A full stop would look like an empty cell.
        lines.push(format!("Position: {}", clean(&header.position)));
    }
    if let Some(depth) = header.settings.depth.filter(|_| voice == Voice::Full) {
        lines.push(format!("The search looks {} deep.", count(u64::from(depth), "ply", "plies")));
    }
    lines
}

/// The algorithm in a line, and its rules in another.
fn short(view: &View) -> Vec<String> {
    let chosen: Vec<_> = rules::rules(view).into_iter().map(|rule| rule.said).collect();
    let summary = algorithm(view.header()).info().summary();
    [summary.to_string(), chosen.join(", ")].into_iter().filter(|line| !line.is_empty()).collect()
}

/// How it works, with the rules that were chosen.
fn method(algorithm: Algorithm, settings: &Settings) -> Vec<String> {
    let own: &[&str] = match algorithm {
        Algorithm::Minimax => &[
            "Minimax visits every node. A MAX node takes the largest value of its branches, a MIN node the smallest.",
        ],
        Algorithm::AlphaBeta => &[WINDOW],
        Algorithm::Negamax => &[
            "Negamax is alpha-beta with one rule for both: who is to move sees every number from that side and takes the largest. What is 3 to MAX is -3 to MIN.",
            "So a value changes its sign on the way up, and a window changes its signs and swaps its ends on the way down. The nodes visited are those of alpha-beta.",
            "The numbers here are MAX's; where MIN moves, MIN's are given as well.",
        ],
        Algorithm::Pvs => &[
            "Principal variation search bets that the first branch is the best. It gets the whole window [alpha, beta].",
            "Of every other branch it only asks whether it is better than what is there: with a zero window, whose ends are so near that no value lies between. 3⁺ is the next number above 3.",
            "No is cheap to find out. Yes does not tell how much better, and so the branch is searched again, from the value found to beta.",
        ],
        Algorithm::Deepening => &[
            "Iterative deepening searches to one ply with alpha-beta, then to two, and so on: each is a pass. A pass tries first what the pass before found best.",
        ],
        Algorithm::Mtdf => &[
            "MTD(f) asks nothing but yes-or-no questions: is the root worth at least this much? Each is a pass of alpha-beta with a zero window, whose ends are so near that no value lies between. 3⁻ is the next number below 3.",
            "Each answer is a bound, and the next question is asked at that bound. When the lower and the upper bound meet, that is the value.",
        ],
        Algorithm::Expectimax => &[
            "At a chance node nobody chooses: it is worth the average of its branches, each as far as it is probable.",
        ],
    };
    let own = own.iter().map(|&line| line.to_owned());
    let mut lines: Vec<_> = std::iter::once(SIDES.to_owned()).chain(own).collect();
    match algorithm {
        Algorithm::Expectimax => lines.extend(averages(settings)),
        Algorithm::Mtdf => lines.push(format!("The first guess is {}.", number_label(settings.guess))),
        Algorithm::Deepening => lines.extend(settings.aspiration.map(|width| {
            format!(
                "A pass starts with a narrow window, {} to either side of the value before (an aspiration window). If the value falls out of it, the pass is done again with that end opened.",
                number_label(width)
            )
        })),
        _ => {}
    }
    if algorithm.info().has_window() {
        lines.extend(cutoffs(settings));
    }
    lines.extend(aids(settings));
    lines
}

/// What stops a chance node, if anything does.
fn averages(settings: &Settings) -> Vec<String> {
    let Some((least, greatest)) = settings.bounds else {
        return vec!["Any branch could still change an average, so every node is visited.".to_owned()];
    };
    let (least, greatest) = (number_label(least), number_label(greatest));
    vec![
        format!(
            "No score lies below {least} or above {greatest}. So a chance node can stop once its other branches, however good or bad, cannot bring it back into its window (Star1)."
        ),
        "Averages are rounded by the computer: 7⁺ and 7⁻ are the numbers next to 7, 7⁺⁺ the one above 7⁺."
            .to_owned(),
    ]
}

/// When a node stops and what it returns then, a sentence each.
fn cutoffs(settings: &Settings) -> Vec<String> {
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

/// The order, the table and whatever else a search is helped by, a sentence each.
fn aids(settings: &Settings) -> Vec<String> {
    let Settings { order, table, .. } = settings;
    let has_table = *table != Table::None;
    let lines = [
        (*order != Order::Natural)
            .then(|| format!("Branches are tried in the order `{order}`: {}.", order.summary())),
        has_table.then(|| format!("A {table} transposition table keeps {}.", table.summary())),
        (has_table && settings.symmetry)
            .then(|| "Positions that mirror or turn into each other share an entry.".to_owned()),
        settings.quiescence.then(|| "At the horizon the search goes on as long as there are noisy moves, such as captures; who is to move may also leave it at the evaluation (stand pat). Who is forced to move, as when in check, may not, and every move is looked at.".to_owned()),
    ];
    lines.into_iter().flatten().collect()
}
