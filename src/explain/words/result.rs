//! What a search came to, in words.

use std::cmp::Ordering;

use super::speaker::{Speaker, number, speak, word};
use crate::check::Session;
use crate::explain::Labels;
use crate::explain::facts::{Ended, Fact, FactMaker, UnprovedReason, unproved_reason};
use crate::game;
use crate::language::{SpanKind, Text, Voice, say};
use crate::record::{Counts, LineEnd, NodeId, Recording, TableUse};
use crate::score::{Bound, Score};
use crate::search::Role;

/// How a game ended: `X (MAX) has won`.
pub(in crate::explain) fn ended(ended: &Ended, names: &Labels) -> Text {
    say!(
        "ended",
        winner = ended.winner.map(|role| called(role, names)),
        margin = ended.winner.and(ended.points).map(|points| margin(points, names.counted())),
        by = ended.by.map(game::called)
    )
}

/// A side with what it is called in the game: `X (MAX)`.
pub(super) fn called(role: Role, names: &Labels) -> Text {
    say!("side", role, player = names.player(role).map(str::to_owned))
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
/// let text = game_over(Session::own(&job.record()?, &job.replay())).expect("it is over");
/// assert_eq!(text, "The game is over: X (MIN) has won, which is worth -1.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn game_over(session: Session<'_>) -> Option<Text> {
    let returned = session.recording.get(NodeId::ROOT)?.returned()?;
    let ended = FactMaker::new(session).over()?;
    let names = Labels::new(session.recording, session.replay);
    Some(say!("game-over", worth = worth(&ended, returned.bound, returned.value, &names)))
}

/// How a game ended, and what that is worth: `X (MAX) has won, which is worth 1`.
pub(super) fn worth(ended: &Ended, bound: Bound, value: Score, names: &Labels) -> Text {
    let value = Speaker::full(names).value(bound, value);
    say!("ended-worth", ended = self::ended(ended, names), value)
}

/// What the value of a search says of who wins by how much, in a game whose points count something:
/// `white wins by 8 discs with best play`, or that it is an estimate. `None` in other games, where
/// the value leaves it open, where it is not known whether it is an estimate, where a recording contradicts
/// itself, and where the game is over already.
pub fn foreseen(session: Session<'_>) -> Option<Text> {
    let Session { recording, replay, .. } = session;
    let counted = replay.info()?.points?;
    let found = recording.result();
    let (value, bound) = found.value.zip(found.bound)?;
    if recording.is_doubtful() || FactMaker::new(session).over().is_some() {
        return None;
    }
    let names = Labels::new(recording, replay);
    let called = [Role::Max, Role::Min].map(|role| names.mover(role));
    let is_whole = recording.sees_the_end()?;
    let lead = if is_whole { Some(lead(value, bound, counted, called)?) } else { None };
    Some(say!("foreseen", lead))
}

/// Who wins by how much, where the value of a game counts what `counted` says, one and several of it:
/// `white wins by 8 discs`. `called` is what MAX and MIN are called; `None` where a bound leaves open
/// who wins.
pub(crate) fn lead(value: Score, bound: Bound, counted: [&str; 2], called: [&str; 2]) -> Option<Text> {
    let [max, min] = called;
    let (winner, proof) = match value.cmp(&Score::ZERO) {
        Ordering::Greater => (Some(max), Bound::Lower),
        Ordering::Less => (Some(min), Bound::Upper),
        Ordering::Equal => (None, Bound::Exact),
    };
    let (is_known, open) = (bound == Bound::Exact || bound == proof, bound != Bound::Exact);
    let margin = winner.map(|_| margin(value, Some(counted)));
    is_known.then(|| say!("leads", winner = winner.map(str::to_owned), open, margin))
}

/// How far a result lies from a draw: `8 discs`, or a mere number where nothing is counted.
pub(crate) fn margin(points: Score, counted: Option<[&str; 2]>) -> Text {
    let size = points.max(-points);
    let counted = counted.map(|[one, several]| if size == Score::from(1) { one } else { several });
    match counted {
        Some(counted) => say!("margin", number = number(size), counted = game::called(counted)),
        None => number(size),
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
/// let tree = tree_text::read(b"((1 9) (2 9) (3 9))").expect("a tree");
/// let mut job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// job.settings.window = "10,20".parse()?;
/// let text = unproven(&job.record()?, "C").expect("none is proven");
/// assert_eq!(text, "no move leads above alpha 10, and the window asks no further");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unproven(recording: &Recording, called: &str) -> Option<Text> {
    unproved_reason(recording).map(|reason| unproved(reason, Text::words(called.to_owned())))
}

/// Why no move is proved to be the best: what follows `none is proven`.
pub(super) fn unproved(reason: UnprovedReason, called: Text) -> Text {
    let (is_alpha, end) = match reason {
        UnprovedReason::OutOfWindow { is_alpha, end } | UnprovedReason::Enough { is_alpha, end } => {
            (is_alpha, Some(number(end)))
        }
        UnprovedReason::OnlyBounds | UnprovedReason::Said | UnprovedReason::StoppedAtIt => (false, None),
    };
    say!("not-proven", reason = word(reason), is_alpha, end, called)
}

/// Where a search was stopped, and what of it counts: what follows `the search was stopped`.
pub fn stopped(session: Session<'_>) -> Text {
    where_stopped(&FactMaker::new(session).stopped(), session.recording.len())
}

/// Where a search was stopped by its fact, in a recording of so many nodes.
pub(super) fn where_stopped(fact: &Fact, all: u32) -> Text {
    let Fact::Stopped { open, pass, counts, lacks_leaves } = *fact else { return Text::default() };
    let plain = |pass: u32| Text::of(SpanKind::Count, pass.to_string());
    say!(
        "stopped-at",
        lacking = lacks_leaves.then(|| say!("leaves-lacking", open, all)),
        pass = pass.map(plain),
        counts = pass.and(counts).map(plain)
    )
}

/// That what was found may be wrong, where a naive table had a part in it; what a recording
/// contradicts has a sentence of its own.
pub fn doubt(recording: &Recording) -> Option<Text> {
    let is_naive = recording.has_naive_answers();
    let why = if is_naive { "naive".to_owned() } else { word(recording.trust) };
    (is_naive || !recording.is_believed()).then(|| say!("doubt", why))
}

/// What the table of a search did, in numbers: `table hits 12 (9 exact, 2 at least, 1 at most),
/// stores 20, replacements 3`. `None` where there was no table.
pub fn table_use(recording: &Recording, done: &TableUse) -> Option<Text> {
    if !recording.has_table() {
        return None;
    }
    let is_part = u64::from(recording.len()) < recording.totals().nodes;
    let tells_stores = recording.tells_stores(done);
    Some(say!(
        "table-use",
        all = recording.totals().table_hits,
        hits = is_part.then(|| done.hits()),
        bounds = hit_bounds(done),
        stores = tells_stores.then(|| done.stores()),
        replaced = done.replaced
    ))
}

/// What the hits of a table handed on: `9 exact, 2 at least, 1 at most`, or `all exact`.
pub(crate) fn hit_bounds(done: &TableUse) -> Text {
    let TableUse { exact_hits, lower_hits, upper_hits, .. } = *done;
    let are_exact = exact_hits > 0 && lower_hits + upper_hits == 0;
    say!("hit-bounds", all_exact = are_exact, exact = exact_hits, lower = lower_hits, upper = upper_hits)
}

/// What the result of a search is, as it stands behind `value`.
pub(in crate::explain) fn value(recording: &Recording, names: &Labels) -> Text {
    let live = recording.result();
    let (trust, worth) = (word(recording.trust), live.value.zip(live.bound));
    speak!(Speaker::full(names), "result-value", trust, worth, value = live.value)
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
pub fn line_end(recording: &Recording) -> Option<Text> {
    let line = recording.best_moves();
    let plies = match line.last() {
        Some(&last) => Some(recording.node(last).moves_made()),
        // Its first move may be known, though no node of it is recorded.
        None => recording.unrecorded_first().map(|_| 1),
    };
    let side = recording.stands_at_end();
    let why = if side.is_some() {
        "stands"
    } else {
        let end = recording.get(NodeId::ROOT).map(|_| recording.line_end())?;
        match (end, plies) {
            (LineEnd::Unrecorded, None) if recording.max_ply() > 0 => "unrecorded-whole",
            (LineEnd::Horizon | LineEnd::Stand, _) => "horizon",
            (LineEnd::Terminal, _) | (_, None) => return None,
            (LineEnd::Unrecorded, _) => "unrecorded",
            (LineEnd::Table, _) => "table",
            (LineEnd::Stopped, _) => "stopped",
            (LineEnd::Chance, _) => "chance",
            (LineEnd::Unproved, _) => "unproved",
        }
    };
    Some(say!("line-end", plies, why, side = side.map(Role::name)))
}

/// What a search came to, as names and what stands for them; empty where nothing was searched.
pub(in crate::explain) fn summary(maker: &FactMaker, names: &Labels) -> Vec<(Text, Text)> {
    let recording = maker.recording;
    if recording.is_empty() {
        return Vec::new();
    }
    let mut value = value(recording, names);
    if let Some(foreseen) = foreseen(maker.session) {
        value.push_words(": ");
        value.append(foreseen);
    }
    let mut lines = vec![("value", value)];
    for fact in maker.summary() {
        lines.extend(summary_lines(&fact, names));
    }
    if !recording.is_complete() {
        lines.push(("stopped", where_stopped(&maker.stopped(), recording.len())));
    }
    lines.into_iter().map(|(head, value)| (say!("summary-head", what = head), value)).collect()
}

fn summary_lines(fact: &Fact, names: &Labels) -> Vec<(&'static str, Text)> {
    let speaker = Speaker::full(names);
    let count = |what: &'static str, count: u64| (what, say!("summary-count", what, count));
    match *fact {
        Fact::Unproved { best, reason } => {
            let best = best.map(|(node, place)| speaker.branch(node, place));
            let reason = unproved(reason, best.unwrap_or_default());
            vec![("best-move", say!("none-proven", reason))]
        }
        Fact::BestLine { node, place, pv: ref line, whole, .. } => {
            let best =
                line.first().map_or_else(|| speaker.branch(node, place), |&first| speaker.label(first));
            vec![("best-move", best), ("line", speaker.line(node, place, line, whole))]
        }
        Fact::Totals { counts, passes, .. } => {
            let Counts { nodes, leaves, table_hits, cuts, pruned, .. } = counts;
            let visited = say!("summary-visited", nodes, leaves);
            let passes = (passes > 0).then(|| count("passes", passes));
            let hits = (table_hits > 0).then(|| count("answers", table_hits));
            let cut = [count("cuts", cuts), count("pruned", pruned)];
            [("visited", visited)].into_iter().chain(passes).chain(hits).chain(cut).collect()
        }
        Fact::TableAnswer { .. } => vec![("careful", Voice::Full.say(fact, names).line())],
        Fact::Violations { violations: count, first, ref mistakes } => {
            let found = super::violation::all(count, first, names);
            let mistake = super::check::diagnosed(mistakes, true);
            let mistake = (!mistake.is_empty()).then_some(("mistake", mistake));
            [("contradictions", found)].into_iter().chain(mistake).collect()
        }
        _ => Vec::new(),
    }
}

/// What a document says at its end that tells a part of a recording.
pub(in crate::explain) fn excerpted(count: u32, maker: &FactMaker, names: &Labels) -> Vec<Text> {
    let mut lines = vec![say!("excerpt", shown = count, all = maker.recording.moments())];
    if let Some(Fact::Violations { violations: count, first, .. }) = maker.violations() {
        let found = super::violation::all(count, first, names);
        lines.push(say!("excerpt-contradictions", found));
    }
    lines
}
