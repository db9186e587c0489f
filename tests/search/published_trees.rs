//! The worked trees of textbooks, courses and exams, with what their sources print, under the four
//! conventions of stopping and returning.

use plyscope::game::{Game, Outcome, Player, Tree};
use plyscope::import::tree_text;
use plyscope::score::{Score, Window};
use plyscope::search::{Algorithm, Counter, Cutoff, End, Fail, Observer, Return, Settings, Visit, run};
use serde_json::Value;

/// Counts, and notes which leaves of the tree were met.
#[derive(Default)]
struct Watcher {
    counter: Counter,
    /// The places on the way to the node that was entered last.
    path: Vec<u32>,
    met: Vec<Vec<u32>>,
}

impl Observer for Watcher {
    type Token = ();

    fn enter(&mut self, visit: &Visit) {
        self.counter.enter(visit);
        self.path.push(visit.move_index);
    }

    fn leave(&mut self, (): (), returned: &Return<()>) {
        self.counter.leave((), returned);
        if returned.end != End::Inner {
            self.met.push(self.path.clone());
        }
        self.path.pop();
    }
}

/// The ways to the leaves, from the left; each begins with the place of the root, 0.
fn leaf_paths(tree: &Tree) -> Vec<Vec<u32>> {
    let mut paths = Vec::new();
    let mut ahead = vec![(tree.start(), vec![0])];
    while let Some((node, path)) = ahead.pop() {
        if matches!(tree.outcome(&node), Some(Outcome::Points(_))) {
            paths.push(path);
            continue;
        }
        let children = (0..).zip(tree.moves(&node));
        let mut children: Vec<_> = children
            .map(|(place, mv)| (tree.play(&node, mv), path.iter().copied().chain([place]).collect()))
            .collect();
        children.reverse();
        ahead.append(&mut children);
    }
    paths
}

fn watch(tree: &Tree, settings: &Settings) -> (Score, Watcher) {
    let mut watcher = Watcher::default();
    let found =
        run(tree, &tree.start(), Algorithm::AlphaBeta, settings, &mut watcher).expect("the tree is small");
    (found.value, watcher)
}

fn pruned_leaves(tree: &Tree, watcher: &Watcher) -> Vec<u64> {
    let all = (0..).zip(leaf_paths(tree));
    all.filter(|(_, path)| !watcher.met.contains(path)).map(|(place, _)| place).collect()
}

fn published() -> Vec<Value> {
    let text = include_str!("../data/published_trees.json");
    serde_json::from_str(text).expect("the file is JSON")
}

fn read(case: &Value) -> Tree {
    tree_text::read(case["tree"].as_str().expect("a tree").as_bytes()).expect("the tree is well formed")
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().expect("a list").iter().map(|number| number.as_u64().expect("a place")).collect()
}

const CONVENTIONS: [(&str, Cutoff, Fail); 4] = [
    ("weak", Cutoff::Weak, Fail::Soft),
    ("strict", Cutoff::Strict, Fail::Soft),
    ("weak_hard", Cutoff::Weak, Fail::Hard),
    ("strict_hard", Cutoff::Strict, Fail::Hard),
];

#[test]
fn every_published_tree_is_searched_as_published() {
    let cases = published();
    assert_eq!(cases.len(), 27);
    for case in &cases {
        let id = &case["id"];
        let tree = read(case);
        let value = Score::new(case["value"].as_f64().expect("a value")).expect("not NaN");
        let minimax =
            run(&tree, &tree.start(), Algorithm::Minimax, &Settings::default(), &mut ()).expect("small");
        assert_eq!(minimax.value, value, "{id}");
        for (convention, cutoff, fail) in CONVENTIONS {
            let expected = &case["computed"][convention];
            let (found, watcher) = watch(&tree, &Settings::default().cutoff(cutoff).fail(fail));
            let Counter { nodes, leaves, cutoffs, pruned, .. } = watcher.counter;
            assert_eq!(found, value, "{id} {convention}");
            for (key, count) in
                [("nodes", nodes), ("leaves", leaves), ("cutoffs", cutoffs), ("pruned", pruned)]
            {
                assert_eq!(Some(count), expected[key].as_u64(), "{id} {convention}: {key}");
            }
            assert_eq!(
                pruned_leaves(&tree, &watcher),
                numbers(&expected["pruned_leaves"]),
                "{id} {convention}"
            );
        }
    }
}

#[test]
fn the_leaves_that_the_sources_cross_out_are_pruned() {
    let mut compared = 0;
    for case in published().iter().filter(|case| case["published_pruned_leaves"].is_array()) {
        let tree = read(case);
        // One of the sources starts with a window, and its figures are those of that window.
        let window = if case["id"] == "mperdikeas-6-window" {
            Window::new(Score::NEG_INFINITY, Score::from(3)).expect("below 3")
        } else {
            Window::FULL
        };
        let (_, watcher) = watch(&tree, &Settings::default().window(window));
        let id = &case["id"];
        let printed = numbers(&case["published_pruned_leaves"]);
        assert_eq!(pruned_leaves(&tree, &watcher), printed, "{id}");
        compared += 1;
    }
    assert!(compared > 10);
}

#[test]
fn min_at_the_root_is_max_at_the_root_with_every_sign_turned() {
    for case in published() {
        let tree = read(&case);
        let mut turned = Tree::builder();
        turned.root_player(Player::Second);
        for step in tree.steps() {
            let added = match step {
                plyscope::game::TreeStep::Open { label, .. } => turned.open(label.name.unwrap_or_default()),
                plyscope::game::TreeStep::Leaf(label, value) => {
                    turned.leaf(label.name.unwrap_or_default(), -value)
                }
                plyscope::game::TreeStep::Close => turned.close(),
            };
            added.expect("the same tree");
        }
        let turned = turned.finish().expect("a tree");
        for (_, cutoff, fail) in CONVENTIONS {
            let settings = Settings::default().cutoff(cutoff).fail(fail);
            let (value, watcher) = watch(&tree, &settings);
            let (turned_value, turned_watcher) = watch(&turned, &settings);
            assert_eq!(-turned_value, value, "{}", case["id"]);
            assert_eq!(turned_watcher.counter, watcher.counter, "{}", case["id"]);
            assert_eq!(turned_watcher.met, watcher.met, "{}", case["id"]);
        }
    }
}
