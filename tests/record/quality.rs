//! The least that any order could have visited, against every order there is.

use std::sync::Arc;

use crate::support::{Nested, TestTree, trees};
use plyscope::game::Game;
use plyscope::game::{Replayer, Started};
use plyscope::import::jsonl;
use plyscope::record::{
    GameReplay, Header, Limits, MinimalTree, Recorder, Recording, Returned, SearchQuality, TableUse,
};
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Counter, Cutoff, Order, Settings, Stored, Table, VisitKind, run};
use proptest::prelude::*;

fn record(tree: &TestTree, algorithm: Algorithm, settings: &Settings) -> Recording {
    let header = Header {
        algorithm: algorithm.word().to_owned(),
        rule: algorithm.info().rule,
        settings: settings.clone(),
        ..Header::default()
    };
    let mut recorder = Recorder::new(header, Limits::default());
    run(tree, &tree.start(), algorithm, settings, &mut recorder)
        .expect("a small tree is searched to its end");
    recorder.finish()
}

fn replay(tree: &TestTree) -> GameReplay {
    GameReplay::new(Some(Box::new(Replayer::new(&Started::new(tree.clone())))))
}

fn minimal(tree: &TestTree, algorithm: Algorithm) -> Option<MinimalTree> {
    SearchQuality::of(&record(tree, algorithm, &Settings::default()), &replay(tree)).minimal
}

fn least(tree: &TestTree, algorithm: Algorithm) -> MinimalTree {
    minimal(tree, algorithm).expect("everything is recorded")
}

fn visited(tree: &TestTree, order: Order) -> (u64, u64) {
    let mut counter = Counter::default();
    run(tree, &tree.start(), Algorithm::AlphaBeta, &Settings::default().order(order), &mut counter)
        .expect("small");
    (counter.nodes, counter.leaves)
}

/// Small binary trees with few values, so that every order can be tried.
fn binary() -> impl Strategy<Value = TestTree> {
    let leaf = (-2_i32..=2).prop_map(|value| Nested::Leaf(Score::from(value)));
    let tree =
        leaf.prop_recursive(3, 16, 2, |inner| prop::collection::vec(inner, 1..=2).prop_map(Nested::Inner));
    tree.prop_map(|root| TestTree { root, first: plyscope::game::Player::First })
}

/// Every tree that has the same children in another order.
fn every_order(node: &Nested) -> Vec<Nested> {
    let Nested::Inner(children) = node else { return vec![node.clone()] };
    let mut arranged = vec![Vec::new()];
    for child in children {
        let orders = every_order(child);
        let extended = arranged.iter().flat_map(|before: &Vec<Nested>| {
            orders.iter().map(move |order| [before.as_slice(), std::slice::from_ref(order)].concat())
        });
        arranged = extended.collect();
    }
    let mirrored = arranged.clone().into_iter().map(|children| children.into_iter().rev().collect());
    arranged.into_iter().chain(mirrored).map(Nested::Inner).collect()
}

proptest! {
    #![proptest_config(crate::support::cases(300))]

    #[test]
    fn the_least_is_what_the_best_of_all_orders_visits(tree in binary()) {
        let orders = every_order(&tree.root).into_iter().map(|root| TestTree { root, first: tree.first });
        let best = orders.map(|tree| visited(&tree, Order::Natural).0).min();
        prop_assert_eq!(Some(least(&tree, Algorithm::Minimax).nodes), best);
    }

    #[test]
    fn no_order_visits_less(tree in trees(), seed: u64) {
        let least = least(&tree, Algorithm::Minimax);
        for order in [Order::Natural, Order::Reverse, Order::Best, Order::Worst, Order::Random(seed)] {
            prop_assert!(visited(&tree, order).0 >= least.nodes, "{:?}", order);
        }
        // A search that pruned shows no less than the whole tree does, and no more than it visited.
        let shown = self::least(&tree, Algorithm::AlphaBeta);
        prop_assert!(shown.nodes <= visited(&tree, Order::Natural).0);
        prop_assert!(!shown.is_certain || shown.nodes == least.nodes);
        // What a scout and a second search prove only together is not told.
        if let Some(shown) = minimal(&tree, Algorithm::Pvs) {
            prop_assert_eq!(shown.proves, Bound::Exact);
            prop_assert!(shown.nodes >= least.nodes, "{:?} {:?}", shown, least);
            prop_assert!(!shown.is_certain || shown.nodes == least.nodes);
        }
    }

    #[test]
    fn every_search_that_proves_its_value_can_be_measured(tree in trees(), table: bool) {
        let table = if table { Table::Sound } else { Table::None };
        let settings = Settings::default().table(table);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs, Algorithm::Deepening, Algorithm::Mtdf] {
            let recording = record(&tree, algorithm, &settings);
            let yardstick = SearchQuality::of(&recording, &GameReplay::default());
            prop_assert_eq!(yardstick.types.sum(), recording.totals().nodes);
            prop_assert!(yardstick.first_move_cuts <= yardstick.cuts);
            // A table answers with what was proven for another window, and what a scout and a second
            // search prove only together is not told.
            let is_told = yardstick.minimal.is_some();
            prop_assert!(is_told || table == Table::Sound || algorithm == Algorithm::Pvs, "{:?}", algorithm);
            if let Some(least) = yardstick.minimal {
                prop_assert!(least.nodes <= recording.totals().nodes, "{:?}", algorithm);
            }
        }
    }
}

#[test]
fn no_least_is_told_where_a_tie_does_not_close_a_window() {
    // 11 nodes prove the value by the weak rule; no order visits fewer than 13 by the strict one.
    let text = "(((8 6) (-1 -4)) ((0 -3) (-7 -1)))";
    let of = |cutoff| {
        let settings = Settings::default().cutoff(cutoff);
        let job = crate::support::words::job(text, Algorithm::AlphaBeta, settings);
        SearchQuality::of(&job.record().expect("a recording"), &job.replay()).minimal
    };
    assert_eq!(of(Cutoff::Weak).map(|least| least.nodes), Some(11));
    assert_eq!(of(Cutoff::Strict), None);
}

#[test]
fn uniform_trees_have_a_closed_form() {
    let tree = Nested::Inner(vec![
        Nested::Inner([3, 12, 8].map(|value| Nested::Leaf(Score::from(value))).to_vec()),
        Nested::Inner([2, 4, 6].map(|value| Nested::Leaf(Score::from(value))).to_vec()),
        Nested::Inner([14, 5, 2].map(|value| Nested::Leaf(Score::from(value))).to_vec()),
    ]);
    let tree = TestTree { root: tree, first: plyscope::game::Player::First };
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
        assert_eq!(
            least(&tree, algorithm),
            MinimalTree { nodes: 9, leaves: 5, is_certain: true, proves: Bound::Exact }
        );
    }
    let recording = record(&tree, Algorithm::AlphaBeta, &Settings::default());
    // Of a game that is not known nobody knows whether what was pruned is uniform too.
    let unknown = SearchQuality::of(&recording, &GameReplay::default()).minimal.expect("the value is proved");
    assert!(!unknown.is_certain);
    let yardstick = SearchQuality::of(&recording, &replay(&tree));
    assert_eq!((yardstick.cuts, yardstick.first_move_cuts), (1, 1));
}

#[test]
fn what_a_table_did_is_counted_at_the_nodes_that_tell_it() {
    let game = plyscope::game::Mnk::tic_tac_toe();
    for (table, size) in [(Table::Sound, 500), (Table::Sound, 1 << 20), (Table::Naive, 500)] {
        let settings = Settings::default().table(table).table_size(size);
        let header = Header { settings: settings.clone(), ..Header::default() };
        let mut recorder = Recorder::new(header, Limits::default());
        run(&game, &game.start(), Algorithm::AlphaBeta, &settings, &mut recorder).expect("nobody stops it");
        let recording = recorder.finish();
        let done = TableUse::of(&recording);
        assert_eq!(SearchQuality::of(&recording, &GameReplay::default()).table, done);
        let count = |is_such: &dyn Fn(&Returned) -> bool| {
            let returned = recording.ids().filter_map(|id| recording.node(id).returned());
            returned.filter(is_such).count() as u64
        };
        assert_eq!(done.added, count(&|returned| returned.stored == Stored::Added));
        assert_eq!(done.replaced, count(&|returned| returned.stored == Stored::Replaced));
        // Once it is full nothing gets a new entry.
        assert_eq!(done.added == 500, size == 500);
        assert_eq!(done.hits(), recording.totals().table_hits);
        let is_bound = |id| {
            let node = recording.node(id);
            node.kind() == VisitKind::Table
                && node.returned().is_some_and(|found| found.bound != Bound::Exact)
        };
        let bounds = recording.ids().filter(|&id| is_bound(id)).count() as u64;
        assert_eq!(done.lower_hits + done.upper_hits, bounds);
        assert_eq!(bounds == 0, table == Table::Naive);
    }
    let without = Recorder::new(Header::default(), Limits::default()).finish();
    assert_eq!(TableUse::of(&without), TableUse::default());
}

/// The tree is uniform as far as alpha-beta looks, and what it prunes is not.
#[test]
fn the_least_is_certain_only_where_the_whole_tree_is_uniform() {
    let leaf = |value: i32| Nested::Leaf(Score::from(value));
    let pruned = Nested::Inner(vec![leaf(1), leaf(1), leaf(1)]);
    for (last, is_certain) in [(leaf(7), true), (pruned, false)] {
        let root =
            Nested::Inner(vec![Nested::Inner(vec![leaf(5), leaf(6)]), Nested::Inner(vec![leaf(4), last])]);
        let tree = TestTree { root, first: plyscope::game::Player::First };
        let shown = least(&tree, Algorithm::AlphaBeta);
        assert_eq!((shown.nodes, shown.is_certain), (6, is_certain));
    }
}

#[test]
fn connect_four_is_not_taken_for_a_uniform_tree() {
    let game = Arc::new(Started::new(plyscope::game::Connect::new(6, 6, 4).expect("a board")));
    let mut job = plyscope::engine::Job::new(game, Algorithm::AlphaBeta);
    job.settings.depth = Some(7);
    job.settings.order = Order::Best;
    let minimal = SearchQuality::of(&job.record().expect("seven plies"), &job.replay()).minimal;
    assert!(!minimal.expect("the value is proved").is_certain);
}

#[test]
fn who_leaves_it_at_the_evaluation_has_made_no_move() {
    let mut text = String::from("{\"type\":\"enter\",\"alpha\":\"-inf\",\"beta\":\"inf\"}\n");
    let enter =
        |mv: &str, kind: &str| format!("{{\"type\":\"enter\",\"move\":\"{mv}\",\"kind\":\"{kind}\"}}\n");
    let leave = |value: i32, more: &str| format!("{{\"type\":\"leave\",\"value\":{value}{more}}}\n");
    let leaf = ",\"leaf\":\"horizon\"";
    let stand = |value| format!("{{\"type\":\"enter\",\"kind\":\"stand\"}}\n{}", leave(value, leaf));
    text += &[enter("a", "plain"), leave(3, leaf)].concat();
    text += &[enter("b", "plain"), stand(2), leave(2, ",\"bound\":\"upper\",\"pruned\":2")].concat();
    for mv in ["c", "d"] {
        let capture = [enter("x", "quiet"), leave(1, leaf)].concat();
        let cut = leave(1, ",\"bound\":\"upper\",\"pruned\":1");
        text += &[enter(mv, "plain"), stand(5), capture, cut].concat();
    }
    text += &leave(3, "");
    let recording =
        jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened.recording;
    let yardstick = SearchQuality::of(&recording, &GameReplay::default());
    assert_eq!((yardstick.cuts, yardstick.first_move_cuts), (3, 2));
}

#[test]
fn a_window_that_is_left_proves_one_side_unless_nothing_is_beyond() {
    let proves = |text: &str, alpha: Score, beta: Score| {
        let settings = Settings::default().window(plyscope::score::Window { alpha, beta });
        let job = crate::support::words::job(text, Algorithm::AlphaBeta, settings);
        let recording = job.record().expect("a recording");
        SearchQuality::of(&recording, &job.replay()).minimal.map(|least| (least.proves, least.nodes))
    };
    let [low, zero, five, high] = [Score::NEG_INFINITY, Score::ZERO, Score::from(5), Score::INFINITY];
    // One branch is enough to show that MAX has so much, and all are needed to show that it has no more.
    assert_eq!(proves("(7 1)", low, five), Some((Bound::Lower, 2)));
    assert_eq!(proves("(inf 1)", low, five), Some((Bound::Exact, 2)));
    assert_eq!(proves("((-2 9) (-1 9))", zero, high), Some((Bound::Upper, 5)));
    assert_eq!(proves("((-inf 9) (-inf 9))", zero, high), Some((Bound::Exact, 5)));
}
