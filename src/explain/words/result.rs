//! What a search came to, in words.

use super::Voice;
use super::grammar::{Side, spoken};
use crate::check::Session;
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, FactMaker, Foreseen, UnprovedReason, unproved_reason};
use crate::explain::numbers::number_label as n;
use crate::record::{LineEnd, NodeId, Recording, TableUse, Trust};
use crate::score::{Bound, Score};
use crate::search::Role;
use crate::text::{count, grouped};

/// How a game ended: `X (MAX) has won`.
pub(in crate::explain) fn ended(ended: &Ended, names: &Labels) -> String {
    let by = ended.by.map_or_else(String::new, |by| format!(" by {by}"));
    match (ended.winner, ended.points) {
        (None, _) => format!("it is a draw{by}"),
        (Some(role), Some(points)) => {
            format!("{} has won by {}", called(role, names), margin(points, names.points_count()))
        }
        (Some(role), None) => format!("{} has won{by}", called(role, names)),
    }
}

/// A side with what it is called in the game: `X (MAX)`.
pub(super) fn called(role: Role, names: &Labels) -> String {
    let side = Side::of(role).name;
    names.player(role).map_or_else(|| side.to_owned(), |name| format!("{name} ({side})"))
}

/// That the game is over where the search begins, how it ended and what that is worth, in a sentence.
/// `None` where it goes on there, and in trees, whose leaves are no ends of games.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::Job;
/// use plyscope::explain::game_over;
/// use plyscope::game::{Mnk, Started};
/// use plyscope::search::Algorithm;
///
/// let mut game = Started::new(Mnk::tic_tac_toe());
/// game.go_to("XXX/OO./...")?;
/// let job = Job::new(std::sync::Arc::new(game), Algorithm::AlphaBeta);
/// let text = game_over(Session::own(&job.record()?, &job.replay()));
/// assert_eq!(text.as_deref(), Some("The game is over: X (MIN) has won, which is worth -1."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn game_over(session: Session<'_>) -> Option<String> {
    let returned = session.recording.get(NodeId::ROOT)?.returned()?;
    let ended = FactMaker::new(session).over()?;
    let names = Labels::new(session.recording, session.replay);
    Some(over(&ended, returned.bound, returned.value, &names))
}

/// The same of a fact.
pub(super) fn over(ended: &Ended, bound: Bound, value: Score, names: &Labels) -> String {
    format!("The game is over: {}.", worth(ended, bound, value, names))
}

/// How a game ended, and what that is worth: `X (MAX) has won, which is worth 1`.
pub(super) fn worth(ended: &Ended, bound: Bound, value: Score, names: &Labels) -> String {
    format!("{}, which is worth {}", self::ended(ended, names), spoken(bound, value))
}

/// What the value of a search says of who wins by how much, in a game whose points count something:
/// `white wins by 8 discs, if nobody errs`, or that it is an estimate. `None` in other games, where
/// the value leaves it open, where it is not known whether it is an estimate, where a recording contradicts
/// itself, and where the game is over already.
#[must_use]
pub fn foreseen(session: Session<'_>) -> Option<String> {
    let foreseen = FactMaker::new(session).foreseen()?;
    who_wins(foreseen, &Labels::new(session.recording, session.replay))
}

/// Who will win by how much: `white wins by 8 discs, if nobody errs`.
pub(super) fn who_wins(foreseen: Foreseen, names: &Labels) -> Option<String> {
    match foreseen {
        Foreseen::Estimate => {
            Some("it is an estimate: not every line was searched to the end of the game".to_owned())
        }
        Foreseen::Wins { value, bound } => {
            let called = [Role::Max, Role::Min].map(|role| names.mover(role));
            lead(value, bound, names.points_count()?, called).map(|lead| format!("{lead}, if nobody errs"))
        }
    }
}

/// Who wins by how much, where the value of a game counts what `counted` says, one and several of it:
/// `white wins by 8 discs`. `called` is what MAX and MIN are called; `None` where a bound leaves open
/// who wins.
pub(crate) fn lead(value: Score, bound: Bound, counted: [&str; 2], called: [&str; 2]) -> Option<String> {
    let [max, min] = called;
    if value == Score::ZERO {
        return (bound == Bound::Exact).then(|| "it is a draw".to_owned());
    }
    let (winner, proof) = if value > Score::ZERO { (max, Bound::Lower) } else { (min, Bound::Upper) };
    let at_least = match bound {
        Bound::Exact => "",
        bound if bound == proof => "at least ",
        _ => return None,
    };
    Some(format!("{winner} wins by {at_least}{}", margin(value, Some(counted))))
}

/// How far a result lies from a draw: `8 discs`, or a mere number where nothing is counted.
pub(crate) fn margin(points: Score, counted: Option<[&str; 2]>) -> String {
    let size = points.max(-points);
    let number = n(size);
    match counted {
        Some([one, _]) if size == Score::from(1) => format!("{number} {one}"),
        Some([_, several]) => format!("{number} {several}"),
        None => number,
    }
}

/// Why no move at the root is proven to be the best, where the window that the search was started
/// with asked for less: what follows `none is proven`. `called` is the move that the search names.
/// `None` of every other search, also of one that was stopped.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::unproven;
/// use plyscope::import::tree_text;
/// use plyscope::search::Algorithm;
///
/// let tree = tree_text::read(b"(1 2 3)").expect("a tree");
/// let mut job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// job.settings.window = "10,20".parse()?;
/// let text = unproven(&job.record()?, "C");
/// assert_eq!(text.as_deref(), Some("no move leads above alpha 10, and the window asks no further"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn unproven(recording: &Recording, called: &str) -> Option<String> {
    unproved_reason(recording).map(|reason| unproved(reason, called))
}

/// Why no move is proved to be the best: what follows `none is proven`.
pub(super) fn unproved(reason: UnprovedReason, called: &str) -> String {
    let name = |is_alpha: bool| if is_alpha { "alpha" } else { "beta" };
    match reason {
        UnprovedReason::OutOfWindow { is_alpha, end } => {
            let side = if is_alpha { "above" } else { "below" };
            format!("no move leads {side} {} {}, and the window asks no further", name(is_alpha), n(end))
        }
        UnprovedReason::OnlyBounds => "of every move it is only known what it is not worth".to_owned(),
        UnprovedReason::Enough { is_alpha, end } => {
            format!(
                "{called} reaches {} {}, and the window does not ask whether another is better",
                name(is_alpha),
                n(end)
            )
        }
        UnprovedReason::Said => format!("the program names {called}, and nothing proves that"),
        UnprovedReason::StoppedAtIt => {
            format!("the search stopped at {called}, and did not ask whether another is better")
        }
    }
}

/// The same as a sentence.
pub(super) fn unproved_sentence(
    best: Option<(NodeId, u32)>,
    reason: UnprovedReason,
    names: &Labels,
) -> String {
    let best = best.map_or_else(String::new, |(node, place)| names.branch(node, place));
    format!("No move is proven to be the best: {}.", unproved(reason, &best))
}

/// What is said of a recording whose leaves do not seem to return.
pub(super) const LACKING: &str = "it looks as if leaves print no `leave` line";

/// The same with the nodes that were entered and never left.
pub(in crate::explain) fn lacking(open: u32, all: u32) -> String {
    let (open, all) = (grouped(open.into()), grouped(all.into()));
    format!(
        "{LACKING}: {open} of {all} nodes were entered and never left. Every node has to be left, a leaf too"
    )
}

/// Where a search was stopped, and what of it counts: what follows `the search was stopped`.
#[must_use]
pub fn stopped(session: Session<'_>) -> String {
    where_stopped(&FactMaker::new(session).stopped(), session.recording.len())
}

/// The same of a fact, in a recording of so many nodes.
pub(super) fn where_stopped(fact: &Fact, all: u32) -> String {
    match *fact {
        Fact::Stopped { open, lacks_leaves: true, .. } => {
            format!("before its end, or else {}", lacking(open, all))
        }
        Fact::Stopped { pass: Some(pass), counts: Some(counts), .. } => {
            format!("in pass {pass}, which counts for nothing: this is what pass {counts} found")
        }
        Fact::Stopped { pass: Some(pass), .. } => {
            format!("in pass {pass}, before any pass had ended: this is what it had by then")
        }
        _ => "before its end: this is what it had by then".to_owned(),
    }
}

/// That what was found may be wrong, where a naive table had a part in it; what a recording
/// contradicts has a sentence of its own.
#[must_use]
pub fn doubt(recording: &Recording) -> Option<&'static str> {
    match recording.trust() {
        _ if recording.has_naive_answers() => {
            Some("may be wrong: a naive table answered, which takes bounds for exact values")
        }
        Trust::Own | Trust::Checked => None,
        Trust::Said => Some("is what the program says, and nothing proves it"),
        Trust::Wrong => Some("is what the program says, and its recording contradicts itself"),
    }
}

/// What the table of a search did, in numbers: `table hits 12 (9 exact, 2 at least, 1 at most),
/// stores 20, replacements 3`. `None` where there was no table.
#[must_use]
pub fn table_use(recording: &Recording, done: &TableUse) -> Option<String> {
    if !recording.has_table() {
        return None;
    }
    let (all, hits) = (grouped(recording.totals().table_hits), grouped(done.hits()));
    let is_part = u64::from(recording.len()) < recording.totals().nodes;
    let hits = if is_part { format!("{all}; of the recorded nodes: hits {hits}") } else { hits };
    let done_by_table = format!("table hits {hits} ({})", hit_bounds(done));
    if !recording.tells_stores(done) {
        return Some(done_by_table);
    }
    let (stores, replaced) = (grouped(done.stores()), grouped(done.replaced));
    Some(format!("{done_by_table}, stores {stores}, replacements {replaced}"))
}

/// What the hits of a table handed on: `9 exact, 2 at least, 1 at most`, or `all exact`.
pub(crate) fn hit_bounds(done: &TableUse) -> String {
    let TableUse { exact_hits, lower_hits, upper_hits, .. } = *done;
    if exact_hits > 0 && lower_hits + upper_hits == 0 {
        return "all exact".to_owned();
    }
    let (exact, lower, upper) = (grouped(exact_hits), grouped(lower_hits), grouped(upper_hits));
    format!("{exact} exact, {lower} at least, {upper} at most")
}

/// What the result of a search is, as it stands behind `value`.
pub(in crate::explain) fn value(recording: &Recording) -> String {
    let live = recording.result();
    match (live.value, live.bound) {
        (Some(value), Some(bound)) => {
            let doubt = match recording.trust() {
                Trust::Own | Trust::Checked => "",
                Trust::Said => " (so the program says, and nothing proves it)",
                Trust::Wrong => " (so the program says: it contradicts itself)",
            };
            format!("{}{doubt}", spoken(bound, value))
        }
        (Some(value), None) => format!("{} so far, which proves nothing yet", n(value)),
        (None, _) => "nothing is known yet".to_owned(),
    }
}

/// Why the best line ends where it does, and where that is: what follows `the line`. `None` where it
/// goes on to the end of the game, and where there is no line.
///
/// ```
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::line_end;
/// use plyscope::game::Mnk;
/// use plyscope::record::Limits;
/// use plyscope::search::Algorithm;
///
/// let mut job = Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
/// assert_eq!(line_end(&job.record()?), None);
/// job.limits = Limits { plies: 3, ..Limits::default() };
/// let end = line_end(&job.record()?).expect("it is cut short");
/// assert!(end.starts_with("ends after 3 plies: deeper nodes were searched and not recorded"));
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[must_use]
pub fn line_end(recording: &Recording) -> Option<String> {
    let line = recording.best_moves();
    let plies = match line.last() {
        Some(&last) => Some(recording.node(last).moves_made()),
        // Its first move may be known, though no node of it is recorded.
        None => recording.unrecorded_first().map(|_| 1),
    };
    let after = |plies: u32| format!("ends after {}", count(plies.into(), "ply", "plies"));
    let place = plies.map_or_else(|| "has no move".to_owned(), after);
    if let Some(role) = recording.stands_at_end() {
        return Some(format!("{place}: no noisy move is better for {} than to stand pat", role.name()));
    }
    let end = recording.get(NodeId::ROOT).map(|_| recording.line_end())?;
    let why = match (end, plies) {
        (LineEnd::Unrecorded, None) if recording.max_ply() > 0 => {
            return Some("is not recorded; a higher --record-depth or --max-nodes shows it".to_owned());
        }
        (LineEnd::Horizon | LineEnd::Stand, _) => " at the depth limit: what follows was not searched",
        (LineEnd::Terminal, _) | (_, None) => return None,
        (LineEnd::Unrecorded, _) => {
            ": deeper nodes were searched and not recorded; a higher --record-depth or --max-nodes shows them"
        }
        (LineEnd::Table, _) => " in a table hit: that position was searched before, and not again here",
        (LineEnd::Stopped, _) => ", where the search was stopped",
        (LineEnd::Chance, _) => " at a chance node: what follows depends on chance",
        (LineEnd::Unproved, _) => ": no move there is shown to be the best",
    };
    Some(format!("{place}{why}"))
}

/// The heading of a summary.
pub(in crate::explain) const SUMMARY: &str = "Summary";

/// What a search came to, as names and what stands for them; empty where nothing was searched.
pub(in crate::explain) fn summary(maker: &FactMaker, names: &Labels) -> Vec<(String, String)> {
    let recording = maker.recording;
    if recording.is_empty() {
        return Vec::new();
    }
    let foreseen = maker.foreseen().and_then(|found| who_wins(found, names));
    let mut lines =
        vec![("value", value(recording) + &foreseen.map_or_else(String::new, |text| format!(": {text}")))];
    for fact in maker.summary() {
        lines.extend(summary_lines(&fact, names));
    }
    if !recording.is_complete() {
        lines.push(("stopped", where_stopped(&maker.stopped(), recording.len())));
    }
    lines.into_iter().map(|(head, value)| (head.to_owned(), value)).collect()
}

fn summary_lines(fact: &Fact, names: &Labels) -> Vec<(&'static str, String)> {
    match *fact {
        Fact::Unproved { best, reason } => {
            let best = best.map_or_else(String::new, |(node, place)| names.branch(node, place));
            vec![("best move", format!("none is proven: {}", unproved(reason, &best)))]
        }
        Fact::BestLine { node, place, pv: ref line, whole } => {
            let best = line.first().map_or_else(|| names.branch(node, place), |&first| names.label(first));
            vec![("best move", best), ("principal variation", self::line(node, place, line, whole, names))]
        }
        Fact::Totals { nodes, leaves, table_hits, cutoffs, pruned, passes, .. } => {
            let leaves = count(leaves, "leaf", "leaves");
            let visited = format!("{}, {leaves} among them", count(nodes, "node", "nodes"));
            let cut = [("cutoffs", grouped(cutoffs)), ("pruned", count(pruned, "branch", "branches"))];
            let passes = (passes > 0).then(|| ("passes", grouped(passes)));
            let hits = (table_hits > 0).then(|| ("from the table", count(table_hits, "answer", "answers")));
            [("visited", visited)].into_iter().chain(passes).chain(hits).chain(cut).collect()
        }
        Fact::TableAnswer { .. } => vec![("careful", Voice::Full.say(fact, names).line())],
        Fact::Violations { violations: count, moment, ref first, ref mistakes } => {
            let found = super::violation::all(count, moment, first, names);
            let mistake = super::mistake::diagnosed(&mistakes.0);
            let mistake = (!mistake.is_empty()).then_some(("mistake", mistake));
            [("contradictions", found)].into_iter().chain(mistake).collect()
        }
        _ => Vec::new(),
    }
}

/// A line of play, as far as it is recorded.
pub(super) fn line(node: NodeId, place: u32, line: &[NodeId], whole: bool, names: &Labels) -> String {
    let listed = if line.is_empty() { names.branch(node, place) } else { names.line(line) };
    if whole { listed } else { format!("{listed} … (the rest is not recorded)") }
}

/// What a document says at its end that tells a part of a recording.
pub(in crate::explain) fn excerpted(count: u32, maker: &FactMaker, names: &Labels) -> Vec<String> {
    let (shown, all) = (grouped(count.into()), grouped(maker.recording.moments().into()));
    let mut lines = vec![format!("These are {shown} of the {all} moments of the search.")];
    if let Some(Fact::Violations { violations: count, moment, first, .. }) = maker.violations() {
        let found = super::violation::all(count, moment, &first, names);
        lines.push(format!("Contradictions in the whole recording: {found}"));
    }
    lines
}
