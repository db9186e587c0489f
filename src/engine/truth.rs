//! What a game itself says of a recording: the true value of its root, and an equal run of ours.
//!
//! Both are searches of ours. One that takes too long says nothing, and so does one that would have
//! to guess what a program scores its leaves by.

use std::sync::Arc;

use super::{DynGame, Job};
use crate::check::{
    Diagnosis, LeafScoring, Mistake, NotKnown, Report, RootAnswer, Violation, ViolationKind, bounds_as_exact,
    excuse_forced_moves, has_own_kind, is_near, may_be_cached, may_have_mates, values_fade,
};
use crate::record::{GameReplay, Limits, Node, NodeId, Recording, Values};
use crate::score::{Bound, Score, Window};
use crate::search::{Algorithm, End, Order, Scoring, Settings, Table, VisitKind, ZERO};

/// So many nodes are searched in no time that anybody would notice.
const QUICKLY_SEARCHED: u32 = 200_000;

/// The most nodes that are searched where somebody wants to know.
const MOST_SEARCHED: u32 = 4_000_000;

/// How many positions the table keeps of that search.
const TABLE_SIZE: usize = 1 << 18;

/// How much is searched to hold a recording against its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Effort {
    /// 200,000 nodes at the most: for whoever wants to look at the recording.
    #[default]
    Quick,
    /// Four times the nodes of the recording, 4,000,000 at the most: for whoever wants to know
    /// whether it is right.
    Full,
}

impl Effort {
    const fn most_compared(self) -> u32 {
        match self {
            Self::Quick => QUICKLY_SEARCHED,
            Self::Full => MOST_SEARCHED,
        }
    }
}

/// Holds a recording against its game: adds to the report what the search for the true value, and an
/// equal run, have to say. `scoring` is what its leaves are scored by. Whether all that the recording
/// says is shown to be right.
pub(crate) fn check_against_game(
    game: &Arc<dyn DynGame>,
    recording: &Recording,
    scoring: &LeafScoring,
    effort: Effort,
    report: &mut Report,
) -> bool {
    let Some(node) = recording.get(NodeId::ROOT).filter(|_| recording.is_complete()) else { return false };
    if game.info().has_wins {
        excuse_forced_moves(recording, &GameReplay::new(Some(game.replay())), report);
    }
    name_mistake(game, recording, report);
    check_table(game, recording, report);
    let all = settings(game, recording, scoring);
    let is_equal = compare_runs(game, recording, &all, effort, report);
    let is_shown =
        is_equal || (report.is_correct == Some(true) && is_looked_at_whole(game, recording, report));
    let most = recording.len().saturating_mul(4).clamp(QUICKLY_SEARCHED, effort.most_compared());
    let values = all.iter().map(|settings| true_value(game, settings, &[], most));
    let Some(values) = values.collect::<Option<Vec<_>>>().filter(|values| !values.is_empty()) else {
        report.answer(RootAnswer::Unknown, None);
        return false;
    };
    let said = report.fit.or(report.read_as).unwrap_or_default();
    let found = found(recording, &node, said);
    let answers = |&value: &Score| found.map_or(RootAnswer::Unknown, |found| found.answers(value));
    let answers: Vec<_> = values.iter().map(answers).collect();
    let is_one = values.iter().all(|value| *value == values[0]);
    // The last pass of an algorithm that nobody knows may prove no more than a bound, where what was
    // searched allows it. What does not count, as a null move, may stop a node all the same.
    let is_known = report.fit.is_some()
        || recording.header.info().algorithm.is_some()
        || prints_whole_window(recording)
        || report.root == RootAnswer::Wrong;
    let may_fade = || may_have_mates(&recording.header, game.info().has_wins) && values_fade(recording, said);
    // Of one that ends too early, or looks less far ahead here and there, nobody knows how far it looks.
    let ends_early = |found: &Violation| found.kind == ViolationKind::Unfinished { is_said: false };
    let is_reduced = report.violations.is_empty() && report.not_known.contains(&NotKnown::Reduced);
    let is_early = is_reduced || report.violations.iter().any(ends_early);
    let is_known = is_known && recording.names.uncounted.is_empty() && !is_early;
    let answer = match answers[0] {
        RootAnswer::Wrong if !is_one || !is_known || may_fade() => RootAnswer::Unknown,
        answer if answers.iter().all(|other| *other == answer) => answer,
        _ => RootAnswer::Unknown,
    };
    // A naive table that is declared may find something else.
    let is_naive = recording.header.settings.table == Table::Naive;
    let wrong = found.filter(|_| answer == RootAnswer::Wrong && !is_naive).map(|found| {
        let [found, expected] = [found.value, values[0]].map(|value| said.value(node.role(), value));
        Violation::new(recording, recording.decided(), ViolationKind::Root { found, expected })
    });
    // The move that a wrong program chooses may be worth less than the value that it found.
    let is_judged = report.is_correct == Some(false) && found.is_some_and(|found| !found.is_asked);
    let chosen = recording.said_best(recording.decided()).filter(|_| is_judged);
    let is_worse = |(settings, value): (&Settings, &Score)| {
        chosen.and_then(|mv| true_value(game, settings, &[mv], most)).is_some_and(|after| after != *value)
    };
    let is_worse = answer == RootAnswer::Right && all.iter().zip(&values).all(is_worse);
    report.answer(if is_worse { RootAnswer::Wrong } else { answer }, wrong);
    // Numbers that are shown as MAX's, and are the mover's, are not what they look like.
    is_shown
        && report.fit != Some(Values::Mover)
        && answer == RootAnswer::Right
        && report.violations.is_empty()
}

/// Whether a program that is known makes the whole recording, and every node of it was asked: no
/// visit is of a kind of its own, or does not count, and no value is an average, of which the
/// recording need not tell enough.
fn is_looked_at_whole(game: &Arc<dyn DynGame>, recording: &Recording, report: &Report) -> bool {
    let is_plain = |id: NodeId| {
        let is_plain = recording.node(id).kind() == VisitKind::Plain && recording.is_counted(id);
        is_plain && !has_own_kind(recording, id)
    };
    report.fit.is_some()
        && !game.info().has_chance
        && recording.totals().nodes == u64::from(recording.len())
        && recording.ids().all(is_plain)
}

/// Names the mistake where one of those that only the game can show is all that is the matter.
fn name_mistake(game: &Arc<dyn DynGame>, recording: &Recording, report: &mut Report) {
    let all = &report.violations;
    let Some(first) = all.first().filter(|_| report.mistakes.is_empty()) else { return };
    let replay = GameReplay::new(Some(game.replay()));
    let is_at_horizon = |id: NodeId| {
        let node = recording.node(id);
        let is_deepest = Some(node.moves_made()) == recording.header.settings.depth;
        is_deepest || node.end() == Some(End::Horizon)
    };
    let is_taken_for_horizon = |found: &Violation| {
        is_at_horizon(found.node) && replay.at(recording, found.node, |game| game.result()).is_some()
    };
    let is_of_root = matches!(first.kind, ViolationKind::Mover { .. }) && first.node == NodeId::ROOT;
    let is_leaf =
        |found: &Violation| matches!(found.kind, ViolationKind::Leaf { .. } | ViolationKind::Winner { .. });
    let says_horizon = |found: &Violation| recording.node(found.node).end() == Some(End::Horizon);
    // Who MAX is, and whose wins are worth more, are one question where nobody says either.
    let is_max_known = game.info().maximiser.or(recording.header.settings.max).is_some();
    let is_winner = matches!(first.kind, ViolationKind::Winner { .. });
    let are_reversed = is_winner && !is_max_known && !report.confirms_sides;
    let mistakes: &[Mistake] = match first.kind {
        _ if all.iter().all(is_leaf) => match all.iter().all(is_taken_for_horizon) {
            true if all.iter().all(says_horizon) => &[Mistake::TerminalAfterDepth],
            true if are_reversed => {
                &[Mistake::TerminalAfterDepth, Mistake::RootSideWrong, Mistake::LeafWrong]
            }
            true => &[Mistake::TerminalAfterDepth, Mistake::LeafWrong],
            false if are_reversed => &[Mistake::RootSideWrong, Mistake::LeafWrong],
            false => &[Mistake::LeafWrong],
        },
        ViolationKind::Illegal if all.iter().all(|found| found.kind.concerns_game()) => {
            &[Mistake::IllegalMove]
        }
        ViolationKind::Mover { .. }
            if is_of_root && all.iter().skip(1).all(|found| found.kind.concerns_game()) =>
        {
            &[Mistake::RootSideWrong]
        }
        ViolationKind::Unfinished { .. } if may_be_cached(recording, &replay, report) => {
            let mut ends = recording.ids().map(|id| recording.node(id).end());
            // Whoever searches to the end asks a cache for nothing but the position.
            if recording.header.settings.depth.is_none() && ends.all(|end| end != Some(End::Horizon)) {
                return report.believe_ends(game.info().transposes);
            }
            &[Mistake::CacheAnswers]
        }
        _ => return,
    };
    report.mistakes = mistakes.iter().copied().map(Diagnosis::of).collect();
}

fn check_table(game: &Arc<dyn DynGame>, recording: &Recording, report: &mut Report) {
    if !report.violations.is_empty() {
        return;
    }
    for found in bounds_as_exact(recording, &GameReplay::new(Some(game.replay()))) {
        report.add(Some(found));
        report.mistakes = vec![Diagnosis::of(Mistake::CutoffStoredAsExact)];
    }
}

#[derive(Clone, Copy)]
struct RootValue {
    value: Score,
    // `None` where it may be a bound of either kind.
    bound: Option<Bound>,
    // Whether the window that was asked for makes it that bound.
    is_asked: bool,
}

impl RootValue {
    /// What the value of the recording is, where this is the true one. A bound is an answer only
    /// outside the window that was asked for; elsewhere it may be no more than what a pass, or a window
    /// of the program's own, had to say.
    fn answers(self, truth: Score) -> RootAnswer {
        let fits = match self.bound {
            Some(Bound::Exact) => self.value == truth,
            Some(Bound::Lower) => self.value <= truth,
            Some(Bound::Upper) => self.value >= truth,
            None => true,
        };
        match fits {
            _ if is_near(self.value, truth) => RootAnswer::Right,
            true if self.is_asked => RootAnswer::Right,
            true => RootAnswer::Unknown,
            false => RootAnswer::Wrong,
        }
    }
}

/// Whether a recording of one pass says that its root has the whole window, so that nobody may take its
/// value for a bound.
fn prints_whole_window(recording: &Recording) -> bool {
    let root = recording.decided();
    !recording.has_passes()
        && recording.node(root).given_ends() == [true; 2]
        && recording.node(root).window() == Window::FULL
}

/// The value of the search as MAX sees it, where the numbers of the recording are as it is `said`.
fn found(recording: &Recording, root: &Node, said: Values) -> Option<RootValue> {
    let value = said.value(root.role(), recording.result().value?);
    let asked = recording.header.settings.window.bound_of(value);
    let decided = recording.node(recording.decided());
    let window = match decided.given_ends() {
        [true, true] => Some(said.window(root.role(), decided.window(), [true; 2]).0),
        // The windows of passes are their own.
        _ if recording.has_passes() => None,
        _ => Some(recording.header.settings.window),
    };
    let is_asked = asked != Bound::Exact && !recording.has_passes();
    let bound = if is_asked { Some(asked) } else { window.map(|window| window.bound_of(value)) };
    Some(RootValue { value, bound, is_asked })
}

/// What the recording was searched with, as far as it is known; more than one where wins may be
/// worth this or that, and none where something would have to be guessed.
fn settings(game: &Arc<dyn DynGame>, recording: &Recording, scoring: &LeafScoring) -> Vec<Settings> {
    let header = &recording.header;
    let said = &header.settings;
    let is_deep_enough = |depth: &u32| game.ply_limit().is_some_and(|plies| plies <= *depth);
    let is_whole = recording.totals().nodes == u64::from(recording.len());
    // Nobody knows which moves a program finds quiet.
    let is_quiet = |id| matches!(recording.node(id).kind(), VisitKind::Quiet | VisitKind::StandPat);
    if !said.quiescence && recording.ids().any(is_quiet) {
        return Vec::new();
    }
    // A program of its own may look farther here and there.
    let is_no_deeper = |depth: u32| recording.max_ply() <= depth;
    // So may one that says of each node how far it still looks.
    let names_depth =
        Settings::names(&header.options, "depth") && recording.depth_left(NodeId::ROOT).is_none();
    let depth = match (scoring.horizon, said.depth) {
        (_, Some(depth)) if header.info().algorithm.is_none() && !is_no_deeper(depth) => return Vec::new(),
        _ if names_depth => said.depth,
        (Some((first, last)), _) if first == last && is_no_deeper(first) => Some(first),
        (None, _) if is_whole => None,
        // Where the horizon is cannot be known: leaves differ in it, or not all are recorded.
        _ => return Vec::new(),
    };
    let mut evaluation = said.evaluation.clone();
    if evaluation.is_none() && depth.as_ref().is_some_and(|depth| !is_deep_enough(depth)) {
        match scoring.horizon {
            Some(_) if scoring.is_estimated => {}
            Some(_) if scoring.is_zero => evaluation = Some(ZERO.to_owned()),
            _ => return Vec::new(),
        }
    }
    let base = Settings { depth, evaluation, max: scoring.maximiser.or(said.max), ..said.clone() };
    if !game.info().has_wins {
        return vec![base];
    }
    let with = |scoring: Scoring| Settings { scoring, ..base.clone() };
    if scoring.sees_no_win {
        // A value in which no win has a part is the same whatever a win is worth.
        let wins = [1, 2].map(|times| Score::from(times * 1_000_000));
        return wins.map(|win| with(Scoring { win, prefer_fast: false })).to_vec();
    }
    scoring.wins.iter().copied().map(with).collect()
}

/// What the position after some moves is worth to such a search; `None` where it enters more than `most` nodes.
fn true_value(game: &Arc<dyn DynGame>, settings: &Settings, moves: &[u32], most: u32) -> Option<Score> {
    let info = game.info();
    let algorithm = if info.has_chance { Algorithm::Expectimax } else { Algorithm::AlphaBeta };
    let job = Job { settings: settings.clone(), ..Job::new(Arc::clone(game), algorithm) };
    let mut job = job.after_moves(moves, settings.depth)?;
    job.settings.order = if info.has_center { Order::Center } else { Order::Natural };
    job.settings.table = if info.transposes { Table::Sound } else { Table::None };
    job.settings.table_size = TABLE_SIZE;
    job.settings.bounds = None;
    job.limits = Limits { nodes: 1, plies: 0 };
    job.record_within(most)?.result().value
}

/// Makes an equal run where it has something to say: of algorithms that are not plain, and where an
/// order is declared. Whether there was one, and it is the recording.
fn compare_runs(
    game: &Arc<dyn DynGame>,
    recording: &Recording,
    all: &[Settings],
    effort: Effort,
    report: &mut Report,
) -> bool {
    let header = &recording.header;
    let names_order = Settings::names(&header.options, "order");
    let is_known = report.is_correct == Some(true) && is_looked_at_whole(game, recording, report);
    let is_whole = recording.totals().nodes == u64::from(recording.len());
    let is_small = recording.len() <= effort.most_compared();
    // A naive table is wrong also where it is ours.
    let is_sound = header.settings.table != Table::Naive;
    let Some(algorithm) = header.info().algorithm else { return false };
    // A program with a known mistake may do by another rule what the declared one does not allow.
    let is_explained = !report.mistakes.is_empty();
    if (is_known && !names_order) || is_explained || !is_whole || !is_small || !is_sound {
        return false;
    }
    for settings in all {
        let mut job = Job::new(Arc::clone(game), algorithm);
        job.settings = settings.clone();
        let is_free = !Settings::names(&header.options, "cutoff");
        if let Some(cutoff) = report.rule.and_then(|rule| rule.cutoff).filter(|_| is_free) {
            job.settings.cutoff = cutoff;
        }
        // In another order it may enter more.
        let Some(run) = job.record_within(effort.most_compared()) else { return false };
        match first_difference(recording, &run) {
            None if !report.violations.iter().any(|found| found.kind.is_printed_beside()) => {
                report.accept();
                return true;
            }
            None => return false,
            Some(id) if names_order && report.violations.is_empty() => {
                report.add(other_order(recording, &run, id));
            }
            Some(_) => {}
        }
    }
    false
}

/// The first node that was entered otherwise in our own run, else one that returned something else.
fn first_difference(recording: &Recording, run: &Recording) -> Option<NodeId> {
    let is_entered_otherwise = |&id: &NodeId| {
        let said = recording.node(id);
        run.get(id).is_none_or(|own| {
            let [alpha, beta] = said.given_ends();
            let (window, right) = (said.window(), own.window());
            (said.ply(), said.move_index(), said.role()) != (own.ply(), own.move_index(), own.role())
                || (alpha && window.alpha != right.alpha)
                || (beta && window.beta != right.beta)
                || says_otherwise(recording, run, id)
        })
    };
    let is_left_otherwise = |&id: &NodeId| {
        let (said, own) = (recording.node(id), run.node(id));
        said.found() != own.found() || said.pruned() > own.pruned() || says_other_best(recording, run, id)
    };
    let is_longer = || (run.len() > recording.len()).then_some(NodeId::ROOT);
    let entered = recording.ids().find(is_entered_otherwise).or_else(is_longer);
    entered.or_else(|| recording.ids().find(is_left_otherwise))
}

/// Whether a visit is said to be of another kind, not to count, or to be more or less probable than in our own
/// run. Programs need say nothing of all that, and print two digits of a probability.
fn says_otherwise(recording: &Recording, run: &Recording, id: NodeId) -> bool {
    let [said, own] = [recording, run].map(|recording| recording.node(id).kind());
    let odds = recording.probability(id).zip(run.probability(id));
    (said != VisitKind::Plain && said != own)
        || has_own_kind(recording, id)
        || !recording.is_counted(id)
        || odds.is_some_and(|(said, own)| (said - own).abs() > 0.01)
}

/// Whether a node says that it chooses a move that is not one of the best in our own run.
fn says_other_best(recording: &Recording, run: &Recording, id: NodeId) -> bool {
    let Some((said, best)) = recording.said_best(id).zip(run.best_place(id)) else { return false };
    let is_as_good = |child: NodeId| {
        run.node(child).move_index() == said && run.node(child).found() == run.node(id).found()
    };
    said != best && !run.children(id).any(is_as_good)
}

/// That another branch comes first at a node than the order that is declared has first.
fn other_order(recording: &Recording, run: &Recording, id: NodeId) -> Option<Violation> {
    let (said, own) = (recording.node(id), run.get(id)?);
    let is_sibling = recording.parent(id).is_some() && recording.parent(id) == run.parent(id);
    let (found, expected) = (said.move_index(), own.move_index());
    let is_other = is_sibling && found != expected;
    is_other.then(|| Violation::new(recording, id, ViolationKind::Order { found, expected }))
}
