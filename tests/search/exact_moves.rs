//! What every move of a root is worth, against plain minimax.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::thread;

use plyscope::catalog::{self, Opening};
use plyscope::check::Session;
use plyscope::engine::{Job, JobError, dyn_game};
use plyscope::explain::{ExactMoves, NoMoves};
use plyscope::game::{Mnk, Started};
use plyscope::import::tree_text;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Role, Scoring, SearchError, Settings, Table};
use proptest::prelude::*;

use super::support::{Nested, cases, searches, trees};

/// What a node is worth to a search that looks so many plies ahead; trees say nothing of a horizon.
fn minimax(node: &Nested, role: Role, depth: u32) -> Score {
    match node {
        Nested::Leaf(value) => *value,
        Nested::Inner(_) if depth == 0 => Score::ZERO,
        Nested::Inner(children) => {
            let values = children.iter().map(|child| minimax(child, role.opponent(), depth - 1));
            if role == Role::Max { values.max() } else { values.min() }.expect("an inner node has children")
        }
    }
}

/// The exact moves of a search.
fn exact(job: &Job) -> Result<ExactMoves, NoMoves> {
    let (recording, replay) = (job.record().expect("a small search"), job.replay());
    let mut moves = ExactMoves::new(job.clone(), Session::own(&recording, &replay))?;
    moves.search_while(|_| true).expect("small searches");
    Ok(moves)
}

#[test]
fn one_thread_searches_every_move_and_stops_where_it_is_told() {
    let opened = catalog::open("connect4", &Opening::default()).expect("a game");
    let mut job = Job::new(opened, Algorithm::AlphaBeta);
    job.settings.depth = Some(5);
    let (recording, replay) = (job.record().expect("a small search"), job.replay());
    let mut moves = ExactMoves::new(job, Session::own(&recording, &replay)).expect("it has moves");
    let threads = Arc::new(Mutex::new(HashSet::new()));
    let seen = Arc::clone(&threads);
    let ended = moves.search_while(move |known| {
        seen.lock().expect("nobody crashed").insert(thread::current().id());
        known < 3
    });
    assert!(matches!(ended, Err(JobError::Search(SearchError::Stopped))), "{ended:?}");
    assert_eq!((moves.found().len(), moves.count(), threads.lock().expect("a set").len()), (3, 7, 1));
    moves.search_while(|_| true).expect("the rest");
    assert_eq!(moves.found().len(), 7);
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn every_move_is_worth_what_minimax_makes_of_it(tree in trees(), (algorithm, settings) in searches()) {
        let side = if tree.role() == Role::Max { "max" } else { "min" };
        let read = tree_text::read(format!("{side} {}", tree.root.text()).as_bytes()).expect("a tree");
        let depth = settings.depth.unwrap_or(u32::MAX);
        let mut job = Job::new(dyn_game(read), algorithm);
        job.settings = settings;
        let Nested::Inner(children) = &tree.root else {
            prop_assert_eq!(exact(&job).err(), Some(NoMoves::Leaf));
            return Ok(());
        };
        if depth == 0 {
            prop_assert_eq!(exact(&job).err(), Some(NoMoves::Leaf));
            return Ok(());
        }
        let moves = exact(&job).expect("it has moves");
        let worth = |place: usize| minimax(&children[place], tree.role().opponent(), depth - 1);
        let best = minimax(&tree.root, tree.role(), depth);
        prop_assert_eq!(moves.found().len(), children.len());
        for mv in moves.found() {
            let value = worth(mv.place as usize);
            prop_assert_eq!(mv.value, value, "move {} of {:?} by {:?}", mv.place, tree, job.settings);
            prop_assert_eq!(moves.is_best(mv), value == best);
        }
        let order: Vec<_> = moves.found().map(|mv| mv.value).collect();
        let is_sorted = if tree.role() == Role::Max {
            order.is_sorted_by(|a, b| a >= b)
        } else {
            order.is_sorted()
        };
        prop_assert!(is_sorted, "{:?}", order);
    }
}

#[test]
fn fast_wins_count_from_the_root() {
    let mut game = Started::new(Mnk::tic_tac_toe());
    game.go_to("XOO/X../.X.").expect("a position");
    let mut job = Job::new(Arc::new(game), Algorithm::Minimax);
    job.settings = Settings::default().scoring(Scoring::usual(true, false));
    let recording = job.record().expect("a small search");
    let moves = exact(&job).expect("it has moves");
    let root = plyscope::record::NodeId::ROOT;
    for child in recording.children(root) {
        let node = recording.node(child);
        let found = moves.found().find(|mv| mv.place == node.move_index()).expect("every move");
        assert_eq!(Some(found.value), node.value(), "{}", found.label);
    }
}

#[test]
fn a_naive_table_does_not_reach_the_exact_values() {
    let opening = Opening { position: Some("..O/XXO/...".to_owned()), ..Opening::default() };
    let game = catalog::open("tictactoe", &opening).expect("a position");
    let values = |table| {
        let mut job = Job::new(Arc::clone(&game), Algorithm::AlphaBeta);
        job.settings.table = table;
        let moves = exact(&job).expect("it has moves");
        moves.found().map(|mv| (mv.label.clone(), mv.value)).collect::<Vec<_>>()
    };
    assert_eq!(values(Table::Naive), values(Table::None));
}

#[test]
fn nobody_chooses_where_chance_moves() {
    let tree = tree_text::read(b"?(0.5:(3 4) 0.5:5)").expect("a tree");
    let moves = exact(&Job::new(dyn_game(tree), Algorithm::Expectimax)).expect("it has branches");
    let found: Vec<_> = moves.found().map(|mv| (mv.label.as_str(), mv.value, moves.is_best(mv))).collect();
    assert_eq!(found, [("A", Score::from(4), false), ("B", Score::from(5), false)]);
}
