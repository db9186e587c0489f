//! Whatever is told of a value is true: held against plain minimax at every node and moment.

use crate::support::words::job;
use crate::support::{Nested, TestTree, holds};
use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::game::Player;
use plyscope::import::jsonl;
use plyscope::record::{Holder, Limits, Moment, NodeId, Recording, Summary, Verdict};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Settings, Table, VisitKind};
use plyscope::view::{View, Walker};

/// A tree of so many plies and branches; its leaves are the numbers, again and again.
fn uniform(plies: u32, branches: usize, leaves: &mut impl Iterator<Item = Score>) -> Nested {
    match plies {
        0 => Nested::Leaf(leaves.next().expect("enough")),
        _ => Nested::Inner((0..branches).map(|_| uniform(plies - 1, branches, leaves)).collect()),
    }
}

/// Trees with ties and infinities.
fn trees() -> Vec<TestTree> {
    let numbers = ["3", "1", "3", "inf", "0", "2", "-inf", "4", "1", "0", "5", "2", "2"];
    let numbers = numbers.map(|number| number.parse::<Score>().expect("a number"));
    let mut all = Vec::new();
    for turn in 0..8 {
        let mut leaves = numbers.into_iter().cycle().skip(turn);
        let first = if turn % 2 == 0 { Player::First } else { Player::Second };
        all.push(TestTree { root: uniform(3, 2 + turn % 2, &mut leaves), first });
    }
    all
}

fn opened(tree: &TestTree, algorithm: Algorithm, settings: &Settings, nodes: u32) -> Opened {
    let mut job = Job::new(dyn_game(tree.clone()), algorithm);
    job.settings = settings.clone();
    job.limits = Limits { nodes, ..Limits::default() };
    Opened::own(job.record().expect("a recording"), job.replay())
}

fn settings() -> Vec<Settings> {
    let all = Cutoff::ALL
        .into_iter()
        .flat_map(|cutoff| Fail::ALL.map(|fail| Settings::default().cutoff(cutoff).fail(fail)));
    all.collect()
}

/// What a node is truly worth.
fn truth(tree: &TestTree, recording: &Recording, id: NodeId) -> Score {
    let path: Vec<_> =
        recording.path(id).iter().skip(1).map(|&id| recording.node(id).move_index() as usize).collect();
    tree.value_at(&path)
}

const ALGORITHMS: [Algorithm; 4] =
    [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf];

#[test]
fn what_is_told_of_a_value_is_true_at_every_moment() {
    for tree in trees() {
        for (algorithm, settings) in
            ALGORITHMS.into_iter().flat_map(|it| settings().into_iter().map(move |rule| (it, rule)))
        {
            for nodes in [u32::MAX, 9] {
                let opened = opened(&tree, algorithm, &settings, nodes);
                let recording = &opened.recording;
                let told = |id: NodeId| format!("{id} {algorithm:?} {settings:?} {}", tree.root.text());
                for id in recording.ids() {
                    let value = truth(&tree, recording, id);
                    let found = recording.shown(id).expect("it returned");
                    assert!(holds(found.bound, found.value, value), "{}", told(id));
                    assert!(algorithm != Algorithm::Minimax || found.bound == Bound::Exact, "{}", told(id));
                    for moment in (0..recording.moments()).map(Moment::new) {
                        let live = recording.live(id, moment);
                        if let Some((so_far, bound)) = live.value.zip(live.bound) {
                            assert!(holds(bound, so_far, value), "{moment:?} {}", told(id));
                        }
                        // A value that is certain comes from a branch that is worth it.
                        let best = live.best.filter(|_| live.bound == Some(Bound::Exact));
                        assert!(
                            best.is_none_or(|best| truth(&tree, recording, best) == value),
                            "{}",
                            told(id)
                        );
                    }
                }
                let summary = Summary::new(recording, &opened.replay);
                let names: std::collections::BTreeSet<_> =
                    summary.moves.iter().map(|mv| mv.name.clone()).collect();
                assert_eq!(names.len(), summary.moves.len(), "each move is told once");
                for mv in &summary.moves {
                    let (value, bound) = mv.value.zip(mv.bound).expect("it returned");
                    assert!(holds(bound, value, truth(&tree, recording, mv.node)), "{}", told(mv.node));
                }
                if nodes == u32::MAX {
                    // All nodes lie below some move, beside the roots.
                    let below: u64 = summary.moves.iter().map(|mv| mv.nodes).sum();
                    assert_eq!(below + recording.roots().len() as u64, summary.counts.nodes);
                    assert_eq!(summary.verdict, Verdict::Best);
                }
            }
        }
    }
}

#[test]
fn a_walk_tells_of_each_moment_what_is_known_then() {
    let told = |lines: &[&str]| {
        let lines: Vec<_> = lines.iter().map(|line| format!("{{{line}}}")).collect();
        jsonl::read(lines.join("\n").as_bytes(), |_| Err(String::new())).expect("a recording").opened
    };
    let (enter, leave) = ("\"type\":\"enter\"", "\"type\":\"leave\",\"value\"");
    let lines: Vec<_> = [("a", 1), ("z", 9), ("z", 3)]
        .into_iter()
        .flat_map(|(mv, value)| [format!("{enter},\"move\":\"{mv}\""), format!("{leave}:{value}")])
        .collect();
    let end = format!("{leave}:3");
    let lines: Vec<_> =
        [enter].into_iter().chain(lines.iter().map(String::as_str)).chain([end.as_str()]).collect();
    let mut all: Vec<_> = trees()
        .iter()
        .take(4)
        .map(|tree| opened(tree, Algorithm::Pvs, &Settings::default(), u32::MAX))
        .collect();
    all.push(told(&lines));
    for opened in &all {
        let session = opened.session();
        let walked: Vec<_> =
            Walker::new(session).map(|(view, transition)| (view.moment(), transition)).collect();
        assert_eq!(walked.len(), opened.recording.moments() as usize);
        for (moment, transition) in walked {
            assert_eq!(View::new(session, moment).transition(), Some(transition), "{moment:?}");
        }
    }
    // The move is told once, with the last that was found of it.
    let summary = Summary::new(&all[4].recording, &all[4].replay);
    let moves: Vec<_> = summary.moves.iter().map(|mv| (mv.name.as_str(), mv.value, mv.nodes)).collect();
    assert_eq!(moves, [("a", Some(Score::from(1)), 1), ("z", Some(Score::from(3)), 2)]);
}

fn record(text: &str, algorithm: Algorithm, settings: Settings) -> Recording {
    job(text, algorithm, settings).record().expect("a recording")
}

#[test]
fn a_scout_that_finds_more_changes_nothing_until_the_second_search_returns() {
    let recording = record("((3 4) (5 6))", Algorithm::Pvs, Settings::default());
    let again =
        recording.ids().find(|&id| recording.node(id).kind() == VisitKind::Research).expect("5 is more");
    let value = |moment: Moment| recording.live(NodeId::ROOT, moment).value;
    let [three, five] = [3, 5].map(|value| Some(Score::from(value)));
    let entered = recording.entered(again);
    assert_eq!([entered.before().expect("the scout returns"), entered].map(value), [three, three]);
    assert_eq!(value(recording.left(again).expect("it returned")), five);
}

#[test]
fn of_equal_values_the_one_that_is_known_bounds_the_node() {
    // Above 5 the first branch shows of itself only that it is at most 3; the second is 3.
    let window = Window { alpha: Score::from(5), beta: Score::INFINITY };
    let recording = record("((3 9) 3 (1 2))", Algorithm::AlphaBeta, Settings::default().window(window));
    let bound = |id: NodeId| recording.live(NodeId::ROOT, recording.left(id).expect("it returned")).bound;
    let children: Vec<_> = recording.children(NodeId::ROOT).collect();
    assert_eq!([children[0], children[1]].map(bound), [None, Some(Bound::Lower)]);
    // Nothing is better than infinity.
    for text in ["(inf 3 2)", "min(-inf 3 2)"] {
        let recording = record(text, Algorithm::Minimax, Settings::default());
        assert_eq!(recording.live(NodeId::ROOT, Moment::new(2)).bound, Some(Bound::Exact), "{text}");
    }
}

#[test]
fn a_move_is_the_best_where_nothing_can_be_better_or_worse() {
    let of = |text: &str, alpha: Score, beta: Score| {
        record(text, Algorithm::AlphaBeta, Settings::default().window(Window { alpha, beta })).verdict()
    };
    let [low, zero, five, high] = [Score::NEG_INFINITY, Score::ZERO, Score::from(5), Score::INFINITY];
    assert_eq!(of("(inf 1)", low, five), Verdict::Best);
    assert_eq!(of("min(-inf 1)", zero, high), Verdict::Best);
    assert_eq!(of("(-inf -inf)", zero, high), Verdict::Best);
    assert_eq!(of("min(inf inf)", low, five), Verdict::Best);
    assert_eq!(of("(7 1)", low, five), Verdict::Enough);
    assert_eq!(of("(1 7)", low, five), Verdict::Best, "the last closed the window");
    assert_eq!(of("((-2 9) (-1 9))", zero, high), Verdict::Unproved);
    let mut wrong = record("(1 2)", Algorithm::AlphaBeta, Settings::default());
    assert_eq!(wrong.verdict(), Verdict::Best);
    wrong.trust = plyscope::record::Trust::Wrong;
    assert_eq!(wrong.verdict(), Verdict::Doubtful);
    let board = plyscope::game::Mnk::tic_tac_toe();
    let mut job = Job::new(dyn_game(board), Algorithm::AlphaBeta);
    for (table, verdict) in [(Table::Sound, Verdict::Best), (Table::Naive, Verdict::Doubtful)] {
        job.settings = Settings::default().table(table);
        assert_eq!(job.record().expect("a recording").verdict(), verdict);
    }
}

#[test]
fn an_open_node_is_a_leaf_where_the_game_is_over() {
    let read = |lines: &[&str]| {
        let text: Vec<_> = lines.iter().map(|line| format!("{{{line}}}")).collect();
        crate::support::reading::read(&text.join("\n"))
    };
    let game = "\"type\":\"search\",\"game\":\"((3 12) 4)\"";
    let (root, first, second) =
        ("\"type\":\"enter\"", "\"type\":\"enter\",\"move\":\"1\"", "\"type\":\"enter\",\"move\":\"2\"");
    let is_leaf = |last: &str| {
        let opened = read(&[game, root, last]);
        let view = View::new(Session::own(&opened.recording, &opened.replay), Moment::new(1));
        let ids = [0, 1].map(NodeId::new);
        let has_branches = ids.map(|id| !view.never_entered(id).is_empty());
        (ids.map(|id| view.is_leaf(id)), has_branches)
    };
    assert_eq!(is_leaf(first), ([false, false], [true, true]));
    assert_eq!(is_leaf(second), ([false, true], [true, false]));
}

#[test]
fn a_cutoff_below_a_scout_is_held_by_who_asked() {
    // MAX has 3 and asks only whether the second branch is more: 5 answers, and 6 is never seen.
    let recording = record("((3 4) ((5 6) 9))", Algorithm::Pvs, Settings::default());
    let cut = recording.ids().find(|&id| recording.node(id).is_cut()).expect("a cut");
    let found = recording.certificate(cut).expect("it was cut");
    assert_eq!((found.value, found.holder), (Score::from(5), Holder::Question { node: NodeId::ROOT }));
    // In a search without scouts an ancestor holds it: MIN has 3 in hand one ply above.
    let recording = record("((3 (5 6)) 1)", Algorithm::AlphaBeta, Settings::default());
    let found = recording.certificate(NodeId::new(3)).expect("it was cut");
    let [holder, branch] = [1, 2].map(NodeId::new);
    assert_eq!(found.holder, Holder::Ancestor { node: holder, branch: Some(branch), plies: 1 });
    assert!(!found.is_deep());
}
