//! Uniform random trees: the same for ever, and as hard or as easy as their order says.

use crate::support::messages::{before, message};
use plyscope::game::{Evaluation, Game, Outcome, RandomTree};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Counter, Cutoff, Settings, run};

fn tree(text: &str) -> RandomTree {
    text.parse().expect("a tree")
}

fn search(tree: &RandomTree, algorithm: Algorithm, cutoff: Cutoff) -> (Score, Counter) {
    let mut counter = Counter::default();
    let settings = Settings::default().cutoff(cutoff);
    let found = run(tree, &tree.start(), algorithm, &settings, &mut counter).expect("the tree is small");
    (found.value, counter)
}

/// Leaves of the minimal tree (Knuth and Moore 1975).
fn minimal_leaves(branching: u32, depth: u32) -> u64 {
    let power = |exponent| u64::from(branching).pow(exponent);
    power(depth.div_ceil(2)) + power(depth / 2) - 1
}

fn minimal_nodes(branching: u32, depth: u32) -> u64 {
    (0..=depth).map(|ply| minimal_leaves(branching, ply)).sum()
}

#[test]
fn the_best_order_visits_exactly_the_minimal_tree() {
    for branching in 1..=6 {
        for depth in 0..=8 {
            for seed in 0..5 {
                let tree = tree(&format!("b={branching},d={depth},seed={seed},order=best"));
                let (_, counter) = search(&tree, Algorithm::AlphaBeta, Cutoff::Weak);
                assert_eq!(counter.leaves, minimal_leaves(branching, depth), "b={branching} d={depth}");
                assert_eq!(counter.nodes, minimal_nodes(branching, depth), "b={branching} d={depth}");
            }
        }
    }
}

#[test]
fn the_worst_order_prunes_nothing_where_there_is_room() {
    for (branching, depth) in [(1, 7), (2, 4), (2, 9), (3, 4), (3, 5), (4, 6), (5, 4), (6, 1)] {
        let room = i64::try_from(minimal_leaves(branching, depth)).expect("a small tree");
        for extra in [0, 1, 7, 1000] {
            for seed in 0..5 {
                let high = room - 1 - 3 + extra;
                let tree = tree(&format!("b={branching},d={depth},seed={seed},lo=-3,hi={high},order=worst"));
                let (value, counter) = search(&tree, Algorithm::AlphaBeta, Cutoff::Weak);
                assert_eq!(counter.leaves, u64::from(branching).pow(depth), "b={branching} d={depth}");
                assert_eq!((counter.cutoffs, counter.pruned), (0, 0));
                assert_eq!(search(&tree, Algorithm::Minimax, Cutoff::Weak).0, value);
            }
        }
    }
}

#[test]
fn the_worst_order_prunes_little_where_there_is_no_room() {
    let leaves = |arrangement| {
        let tree = tree(&format!("b=3,d=7,order={arrangement}"));
        search(&tree, Algorithm::AlphaBeta, Cutoff::Weak).1.leaves
    };
    assert!(leaves("worst") > leaves("random"));
    assert!(leaves("random") > leaves("best"));
}

#[test]
fn equal_leaves_tell_weak_from_strict() {
    let tree = "b=3,d=5,lo=4,hi=4".parse::<RandomTree>().expect("a tree");
    assert_eq!(search(&tree, Algorithm::AlphaBeta, Cutoff::Weak).1.leaves, minimal_leaves(3, 5));
    assert_eq!(search(&tree, Algorithm::AlphaBeta, Cutoff::Strict).1.leaves, 243);
}

fn leaves(text: &str) -> Vec<Score> {
    let tree = text.parse::<RandomTree>().expect("a tree");
    let mut leaves = Vec::new();
    let mut open = vec![tree.start()];
    while let Some(node) = open.pop() {
        match tree.outcome(&node) {
            Some(Outcome::Points(value)) => leaves.push(value),
            Some(other) => panic!("{other:?} is no leaf"),
            None => {
                let children: Vec<_> = tree.moves(&node).map(|mv| tree.play(&node, mv)).collect();
                open.extend(children.into_iter().rev());
            }
        }
    }
    leaves
}

#[test]
fn the_same_words_make_the_same_tree_for_ever() {
    assert_eq!(leaves("b=3,d=4,seed=1,lo=-9,hi=9,order=random"), leaves(""));
    assert_eq!(leaves("b=2,d=3,seed=7"), PINNED_RANDOM.map(Score::from));
    assert_eq!(leaves("b=2,d=3,seed=7,order=best"), PINNED_BEST.map(Score::from));
    assert_eq!(leaves("b=2,d=3,seed=7,order=worst"), PINNED_WORST.map(Score::from));
}

/// Computed by another program from the description of the generator.
const PINNED_RANDOM: [i32; 8] = [-9, 4, 1, -2, 7, 8, -2, -7];
const PINNED_BEST: [i32; 8] = [4, -5, 6, 0, 1, -9, 2, 1];
const PINNED_WORST: [i32; 8] = [-9, 8, -9, -8, -1, 8, -6, 4];

#[test]
fn leaves_fill_their_range_evenly() {
    let leaves = leaves("b=10,d=4,seed=3,lo=-2,hi=2");
    for value in -2..=2 {
        let count = leaves.iter().filter(|&&leaf| leaf == Score::from(value)).count();
        assert!((1_850..2_150).contains(&count), "{value}: {count} of 10,000");
    }
}

#[test]
fn a_tree_of_any_size_is_a_game() {
    let tree = "b=1000000,d=65535,seed=18446744073709551615,lo=-9007199254740992,hi=9007199254740992";
    for order in ["random", "best", "worst"] {
        let tree = format!("{tree},order={order}").parse::<RandomTree>().expect("a tree");
        let mut node = tree.start();
        for ply in 0..65_535_u32 {
            assert_eq!(tree.outcome(&node), None);
            node = tree.play(&node, [0, 1, 999_999][ply as usize % 3]);
        }
        assert!(tree.outcome(&node).is_some());
        assert_eq!(tree.size_limit(&tree.start()), Some(f64::INFINITY));
    }
}

#[test]
fn nonsense_is_refused() {
    for (text, why) in [
        ("b=0", "from 1 to 1000000"),
        // The moves of a position are listed wherever somebody asks for one of them.
        ("b=1000001", "from 1 to 1000000"),
        ("b=x", &message!("random-no-number", key = "b", value = "x", least = "1", most = "1000000")),
        ("b=-1", "from 1 to 1000000"),
        ("seed=18446744073709551616", "from 0 to 18446744073709551615"),
        ("d=65536", "from 0 to 65535"),
        ("lo=3,hi=2", "above"),
        ("lo=1.5", before(&message!("random-no-number", key = "lo", value = "1.5", least = "|"))),
        ("hi=9007199254740993", "to 9007199254740992"),
        ("order=good", &message!("random-no-order", value = "good")),
        ("b=2,b=3", "twice"),
        ("b", "no `=`"),
        ("depth=3", "no `depth=`"),
    ] {
        let error = text.parse::<RandomTree>().expect_err(text).to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}
