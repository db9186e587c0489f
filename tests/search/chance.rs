//! Expectimax on random trees with chance nodes, against a naive recomputation: plainly, and with
//! Star1 pruning, which must find the same.

use crate::support::chance::{ROUNDING, bounds, is_close, nodes};
use crate::support::{Log, Nested, TestTree};
use plyscope::game::{Game, Player, TreeStep};
use plyscope::import::tree_text;
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Counter, Cutoff, Fail, Order, Role, SearchError, Settings, Table, run};
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = Settings> {
    let cutoffs = prop::sample::select(vec![Cutoff::Weak, Cutoff::Strict]);
    let fails = prop::sample::select(vec![Fail::Soft, Fail::Hard]);
    let orders = prop::sample::select(vec![
        Order::Natural,
        Order::Reverse,
        Order::Random(7),
        Order::Killer,
        Order::History,
    ]);
    let tables = prop::sample::select(vec![Table::None, Table::Sound]);
    (cutoffs, fails, orders, tables).prop_map(|(cutoff, fail, order, table)| {
        Settings::default().cutoff(cutoff).fail(fail).order(order).table(table)
    })
}

proptest! {
    #![proptest_config(crate::support::cases(1_500))]

    #[test]
    fn expectimax_averages_what_chance_decides(node in nodes(), is_max: bool, settings in rules()) {
        let mut counter = Counter::default();
        let tree = node.tree(is_max);
        let found = run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut counter).expect("finite");
        prop_assert!(is_close(found.value.get(), node.value(is_max)), "{}", found.value);
        prop_assert_eq!(found.bound, Bound::Exact);
        if settings.table == Table::None {
            prop_assert_eq!(usize::try_from(counter.nodes), Ok(tree.len()));
        }
    }

    #[test]
    fn star1_finds_what_expectimax_finds(
        node in nodes(), is_max: bool, settings in rules(), bounds in bounds(),
    ) {
        let tree = node.tree(is_max);
        let mut counter = Counter::default();
        let settings = settings.bounds(bounds);
        let found = run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut counter).expect("finite");
        prop_assert!(is_close(found.value.get(), node.value(is_max)), "{}", found.value);
        prop_assert!(usize::try_from(counter.nodes).is_ok_and(|nodes| nodes <= tree.len()));
    }

    #[test]
    fn every_bound_of_star1_is_true(
        node in nodes(), is_max: bool, settings in rules(), bounds in bounds(),
    ) {
        let settings = settings.bounds(bounds);
        let mut log = Log::default();
        run(&node.tree(is_max), &node.tree(is_max).start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
        for seen in &log.nodes {
            let returned = seen.returned.expect("the search ended");
            let (value, truth) = (returned.value.get(), node.value_at(&seen.path, is_max));
            let holds = match returned.bound {
                Bound::Exact => is_close(value, truth),
                Bound::Lower => truth >= value - ROUNDING,
                Bound::Upper => truth <= value + ROUNDING,
            };
            prop_assert!(holds, "{:?} at {:?}: {:?} {} {}", seen.visit.role, seen.path, returned.bound, value, truth);
        }
    }

    #[test]
    fn chance_trees_read_back_as_they_were_written(node in nodes(), is_max: bool) {
        let tree = node.tree(is_max);
        let text = tree_text::write(&tree);
        prop_assert_eq!(&tree_text::read(text.as_bytes()).expect("a tree"), &tree, "{}", text);
    }

    #[test]
    fn the_others_refuse_trees_with_chance(node in nodes(), is_max: bool) {
        let tree = node.tree(is_max);
        let has_chance = tree.steps().any(|step| matches!(step, TreeStep::Open { is_chance: true, .. }));
        let found = run(&tree, &tree.start(), Algorithm::Minimax, &Settings::default(), &mut ());
        prop_assert_eq!(found.is_err(), has_chance);
        if has_chance {
            prop_assert_eq!(found, Err(SearchError::Chance));
        }
    }
}

#[test]
fn star1_stops_where_the_rest_cannot_matter() {
    // MAX has 3 in hand; the second branch begins with -9, and with at most 9 to come it is worth
    // 0 at the most.
    let tree = tree_text::read(b"(3 ?(-9 (9 9 9)))").expect("a tree");
    let bounds = Some((Score::from(-9), Score::from(9)));
    let settings = Settings::default().bounds(bounds);
    let mut log = Log::default();
    let found = run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
    assert_eq!((found.value, found.bound), (Score::from(3), Bound::Exact));
    assert_eq!(log.paths().into_iter().collect::<Vec<_>>(), [vec![], vec![0], vec![1], vec![1, 0]]);
    let cut = log.find(&[1]).and_then(|seen| seen.returned).expect("it was visited");
    assert_eq!((cut.value, cut.bound, cut.cutoff, cut.pruned), (Score::ZERO, Bound::Upper, true, 1));
    assert_eq!(log.find(&[1]).expect("it was visited").visit.role, Role::Chance);
}

#[test]
fn star1_stops_at_min_where_the_least_that_is_left_is_too_much() {
    // MIN has -3 in hand; the second branch begins with 9, and with -9 to come it is worth 0 at the least.
    let tree = tree_text::read(b"min(-3 ?(9 (9 9 9)))").expect("a tree");
    let settings = Settings::default().bounds((Score::from(-9), Score::from(9)));
    let mut log = Log::default();
    run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
    assert_eq!(log.paths().into_iter().collect::<Vec<_>>(), [vec![], vec![0], vec![1], vec![1, 0]]);
    let cut = log.find(&[1]).and_then(|seen| seen.returned).expect("it was visited");
    assert_eq!((cut.value, cut.bound, cut.cutoff, cut.pruned), (Score::ZERO, Bound::Lower, true, 1));
}

#[test]
fn a_child_at_the_end_of_its_window_closes_a_chance_node_by_the_weak_rule_alone() {
    // The second branch needs -3 of its first half, where MIN finds -9 and says -3, fail-hard.
    let tree = tree_text::read(b"(3 ?((-9 -9) 9))").expect("a tree");
    for (cutoff, visits_last) in [(Cutoff::Weak, false), (Cutoff::Strict, true)] {
        let settings = Settings::default().bounds((Score::from(-9), Score::from(9)));
        let mut log = Log::default();
        let settings = settings.cutoff(cutoff).fail(Fail::Hard);
        run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
        assert_eq!(log.find(&[1, 1]).is_some(), visits_last, "{cutoff:?}");
    }
}

#[test]
fn the_last_branch_of_a_chance_node_can_close_its_window_too() {
    let tree = tree_text::read(b"(3 ?(4 -9))").expect("a tree");
    for (cutoff, last, closes) in
        [(Cutoff::Weak, 2, true), (Cutoff::Strict, 2, false), (Cutoff::Strict, -9, true)]
    {
        // 4 and 2 make 3, which is no more than MAX has.
        let tree = if last == 2 { tree_text::read(b"(3 ?(4 2))").expect("a tree") } else { tree.clone() };
        let settings = Settings::default().bounds((Score::from(-9), Score::from(9))).cutoff(cutoff);
        let mut log = Log::default();
        run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
        let chance = log.find(&[1]).and_then(|seen| seen.returned).expect("it was visited");
        assert_eq!((chance.cutoff, chance.pruned), (closes, 0), "{cutoff:?} {last}");
    }
}

#[test]
fn a_die_is_worth_its_mean() {
    let tree = tree_text::read(b"?(1 2 3 4 5 6)").expect("a tree");
    let found =
        run(&tree, &tree.start(), Algorithm::Expectimax, &Settings::default(), &mut ()).expect("finite");
    assert_eq!(found.value, "3.5".parse().expect("a score"));
    let position = tree.start();
    assert!(
        tree.moves(&position)
            .all(|mv| tree.probability(&position, mv).is_some_and(|p| is_close(p, 1.0 / 6.0)))
    );
}

#[test]
fn a_value_outside_the_bounds_is_refused() {
    let tree = tree_text::read(b"?(1 2 30)").expect("a tree");
    let bounds = Some((Score::from(-9), Score::from(9)));
    let settings = Settings::default().bounds(bounds);
    let error =
        run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut ()).expect_err("30 is above 9");
    let [value, least, greatest] = [30, -9, 9].map(Score::from);
    assert_eq!(error, SearchError::OutsideBounds { value, least, greatest });
}

#[test]
fn orders_know_of_chance() {
    // Worth 3, 4 and 3.5, which is neither the best nor the worst of 1 and 6.
    let tree = tree_text::read(b"(3 (4 6) ?(1 6))").expect("a tree");
    for (order, tried) in [(Order::Best, [1, 2, 0]), (Order::Worst, [0, 2, 1])] {
        let mut log = Log::default();
        let settings = Settings::default().order(order);
        run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut log).expect("finite");
        let first = log.nodes.iter().filter(|seen| seen.path.len() == 1).map(|seen| seen.path[0]);
        assert_eq!(first.collect::<Vec<_>>(), tried, "{order:?}");
    }
}

#[test]
fn what_cut_one_branch_is_tried_first_in_the_next() {
    let leaf = |value: i32| Nested::Leaf(Score::from(value));
    let row = |values: [i32; 3]| Nested::Inner(values.map(leaf).to_vec());
    let root = Nested::Inner(vec![leaf(5), row([9, 8, 1]), row([9, 8, 2])]);
    let tree = TestTree { root, first: Player::First };
    for (order, nodes) in [(Order::Natural, 10), (Order::Killer, 8), (Order::History, 8)] {
        let bounds = Some((Score::from(-9), Score::from(9)));
        let mut counter = Counter::default();
        let settings = Settings::default().order(order).bounds(bounds);
        run(&tree, &tree.start(), Algorithm::Expectimax, &settings, &mut counter).expect("finite");
        assert_eq!(counter.nodes, nodes, "{order:?}");
    }
}

#[test]
fn a_die_is_worth_exactly_its_mean() {
    let value = |faces: &[f64]| {
        let faces: Vec<_> = faces.iter().map(ToString::to_string).collect();
        let tree = tree_text::read(format!("?({})", faces.join(" ")).as_bytes()).expect("a tree");
        let found = run(&tree, &tree.start(), Algorithm::Expectimax, &Settings::default(), &mut ());
        found.expect("it ends").value.get()
    };
    for sides in 1..=60_u32 {
        for number in [1.0, 0.1, -7.3, 1e15 + 1.0, 0.0, 1e300] {
            let faces = vec![number; sides as usize];
            assert_eq!(value(&faces).to_bits(), f64::to_bits(number), "{sides} x {number}");
        }
        let faces: Vec<_> = (1..=sides).map(f64::from).collect();
        assert_eq!(value(&faces).to_bits(), (f64::from(sides + 1) / 2.0).to_bits(), "{sides}");
    }
}

#[test]
fn a_fair_die_is_worth_as_much_as_a_sure_thing() {
    for sides in 2..=20 {
        let ones = vec!["1"; sides].join(" ");
        for text in [format!("(dice:?({ones}) sure:1)"), format!("(sure:1 dice:?({ones}))")] {
            let tree = tree_text::read(text.as_bytes()).expect("a tree");
            let found = run(&tree, &tree.start(), Algorithm::Expectimax, &Settings::default(), &mut ())
                .expect("it ends");
            assert_eq!(found.value, Score::from(1), "{text}");
            let bounds = Some((Score::ZERO, Score::from(1)));
            let star1 = Settings::default().bounds(bounds);
            let found = run(&tree, &tree.start(), Algorithm::Expectimax, &star1, &mut ()).expect("it ends");
            assert_eq!(found.value, Score::from(1), "{text} with Star1");
        }
    }
}
