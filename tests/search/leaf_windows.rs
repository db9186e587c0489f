//! The root as a function of one leaf, against plain minimax.

use plyscope::catalog::{self, Opening};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::LeafWindow;
use plyscope::import::tree_text;
use plyscope::record::{NodeId, Recording};
use plyscope::score::{Score, Window};
use plyscope::search::{Algorithm, Role, Scoring, Settings, Table};
use proptest::prelude::*;

use super::support::{Nested, cases, searches, trees};

/// What the root is worth to a search that looks so many plies ahead, where the node at the end of a
/// path holds `x`. Trees say nothing of a horizon.
fn with_leaf(node: &Nested, role: Role, depth: u32, path: Option<&[u32]>, x: Score) -> Score {
    match (node, path) {
        (_, Some([])) => x,
        (Nested::Leaf(value), _) => *value,
        (Nested::Inner(_), _) if depth == 0 => Score::ZERO,
        (Nested::Inner(children), _) => {
            let below =
                |place| path.and_then(|path| path.split_first()).filter(|(first, _)| **first == place);
            let values = (0..).zip(children).map(|(place, child)| {
                with_leaf(child, role.opponent(), depth - 1, below(place).map(|(_, rest)| rest), x)
            });
            if role == Role::Max { values.max() } else { values.min() }.expect("an inner node has children")
        }
    }
}

/// The places of the moves that lead to a node.
fn path(recording: &Recording, id: NodeId) -> Vec<u32> {
    recording.path(id).into_iter().skip(1).map(|node| recording.node(node).move_index()).collect()
}

/// The window of a leaf, where it is told.
fn window(job: &Job, recording: &Recording, leaf: NodeId) -> Option<Window> {
    let replay = job.replay();
    let mut window = LeafWindow::new(job.clone(), Session::own(recording, &replay), leaf)?;
    window.search_all().expect("small searches");
    Some(window.found().expect("all is searched"))
}

/// Numbers on, inside and outside the ends of a window.
fn probes(window: Window) -> Vec<Score> {
    let near = |end: Score| {
        [end, end.next_down(), end.next_up(), end.plus(Score::from(1)), end.plus(Score::from(-1))]
    };
    let some = [-21, -2, 0, 1, 21].map(Score::from);
    let all = near(window.alpha).into_iter().chain(near(window.beta)).chain(some);
    all.chain([Score::INFINITY, Score::NEG_INFINITY]).collect()
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn a_leaf_is_the_root_inside_its_window(tree in trees(), (algorithm, settings) in searches(), pick in 0_usize..1000) {
        let side = if tree.role() == Role::Max { "max" } else { "min" };
        let read = tree_text::read(format!("{side} {}", tree.root.text()).as_bytes()).expect("a tree");
        let job = Job { settings: settings.clone(), ..Job::new(dyn_game(read), algorithm) };
        let recording = job.record().expect("a small search");
        let replay = job.replay();
        let leaves: Vec<_> = recording.ids().filter(|&id| replay.is_leaf(&recording, id)).collect();
        let leaf = leaves[pick % leaves.len()];
        let root = recording.path(leaf)[0];
        let pass = recording.passes().into_iter().rfind(|pass| pass.node == root);
        let depth = pass.and_then(|pass| pass.depth).or(settings.depth).unwrap_or(u32::MAX);
        let Some(found) = window(&job, &recording, leaf) else {
            let is_table = recording.node(leaf).kind() == plyscope::search::VisitKind::Table;
            let is_open = recording.node(root).window() == Window::FULL;
            prop_assert!(is_table || !is_open || settings.table == Table::Naive);
            return Ok(());
        };
        prop_assert!(found.alpha <= found.beta);
        let path = path(&recording, leaf);
        for x in probes(found) {
            let truth = with_leaf(&tree.root, tree.role(), depth, Some(&path), x);
            prop_assert_eq!(found.clamp(x), truth, "{:?} at {:?} of {:?}: {}", x, path, tree, found);
        }
    }
}

fn of_game(game: &str, position: &str, settings: Settings) -> Job {
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    Job { settings, ..Job::new(catalog::open(game, &opening).expect("a position"), Algorithm::AlphaBeta) }
}

/// The leaf holds what it holds, so the window says what the root is worth.
#[test]
fn the_value_of_a_leaf_gives_the_value_of_the_root() {
    let fast = Settings::default().scoring(Scoring::usual(true, false)).table(Table::Sound);
    let shallow = |depth| Settings::default().depth(depth);
    for job in [
        of_game("tictactoe", "XOO/X../.X.", fast.clone()),
        of_game("tictactoe", "XO./.X./..O", fast),
        of_game("connect4", "4453", shallow(3)),
        of_game("nim:2,3", "2,3", Settings::default()),
    ] {
        let recording = job.record().expect("a small search");
        let replay = job.replay();
        let root = recording.result().value.expect("it is over");
        let leaves = recording.ids().filter(|&id| replay.is_leaf(&recording, id));
        let mut told = 0;
        for leaf in leaves.step_by(7) {
            if let Some(window) = window(&job, &recording, leaf) {
                let value = recording.node(leaf).value().expect("it has returned");
                assert_eq!(window.clamp(value), root, "{}", job.game);
                told += 1;
            }
        }
        assert!(told > 0);
    }
}

#[test]
fn nothing_is_told_where_the_root_is_no_such_function() {
    let told = |text: &str, algorithm, settings: Settings| {
        let tree = tree_text::read(text.as_bytes()).expect("a tree");
        let job = Job { settings, ..Job::new(dyn_game(tree), algorithm) };
        let recording = job.record().expect("a small search");
        recording.ids().filter_map(|id| window(&job, &recording, id)).count()
    };
    let textbook = "((3 12 8) (2 4 6) (14 5 2))";
    let usual = Settings::default();
    assert_eq!(told(textbook, Algorithm::AlphaBeta, usual.clone()), 7, "visited leaves and no inner node");
    assert_eq!(told(textbook, Algorithm::Mtdf, usual.clone()), 0);
    let naive = usual.clone().table(Table::Naive);
    assert_eq!(told(textbook, Algorithm::AlphaBeta, naive), 0);
    let narrow = usual.clone().window("0,5".parse().expect("a window"));
    assert_eq!(told(textbook, Algorithm::AlphaBeta, narrow), 0);
    assert_eq!(told("?(0.5:(3 4) 0.5:5)", Algorithm::Expectimax, usual), 0);
}
