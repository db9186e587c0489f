//! Every search gives the value that plain minimax gives, or says that it may not.

use crate::support::{Log, TestTree, holds, open_settings, trees, windows};
use plyscope::game::Game as _;
use plyscope::score::{Bound, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Settings, run};
use proptest::prelude::*;

fn search(tree: &TestTree, algorithm: Algorithm, settings: &Settings) -> Log {
    let mut log = Log::default();
    run(tree, &tree.start(), algorithm, settings, &mut log).expect("a small tree is searched to its end");
    log
}

proptest! {
    #![proptest_config(crate::support::cases(2_000))]

    #[test]
    fn alpha_beta_gives_the_value_of_minimax_under_every_open_setting(tree in trees()) {
        let truth = tree.value_at(&[]);
        for settings in open_settings() {
            let full = run(&tree, &tree.start(), Algorithm::Minimax, &settings, &mut ()).expect("small");
            let pruned = run(&tree, &tree.start(), Algorithm::AlphaBeta, &settings, &mut ()).expect("small");
            prop_assert_eq!(full.value, truth);
            prop_assert_eq!(pruned.value, truth, "{:?}", settings);
            prop_assert_eq!(pruned.bound, Bound::Exact);
        }
    }

    #[test]
    fn every_bound_is_true_whatever_the_window(tree in trees(), window in windows()) {
        for settings in open_settings() {
            let settings = settings.window(window);
            for seen in &search(&tree, Algorithm::AlphaBeta, &settings).nodes {
                let returned = seen.returned.expect("the search ended");
                let truth = tree.value_at(&seen.path);
                prop_assert!(
                    holds(returned.bound, returned.value, truth),
                    "{:?} {} at {:?}, whose value is {}, under {:?}",
                    returned.bound, returned.value, seen.path, truth, settings
                );
            }
        }
    }

    #[test]
    fn a_value_inside_its_window_is_exact_and_the_bounds_follow_the_window(tree in trees(), window in windows()) {
        let settings = Settings::default().window(window);
        for seen in &search(&tree, Algorithm::AlphaBeta, &settings).nodes {
            let returned = seen.returned.expect("the search ended");
            if !crate::support::is_leaf(&returned) {
                prop_assert_eq!(returned.bound, seen.visit.window.bound_of(returned.value));
            }
        }
    }

    #[test]
    fn weak_visits_part_of_strict_and_strict_part_of_minimax(tree in trees(), window in windows()) {
        let visited = |algorithm, cutoff, fail, window| {
            search(&tree, algorithm, &Settings::default().cutoff(cutoff).fail(fail).window(window)).paths()
        };
        let weak = visited(Algorithm::AlphaBeta, Cutoff::Weak, Fail::Soft, window);
        let weak_hard = visited(Algorithm::AlphaBeta, Cutoff::Weak, Fail::Hard, window);
        let strict = visited(Algorithm::AlphaBeta, Cutoff::Strict, Fail::Soft, window);
        let strict_hard = visited(Algorithm::AlphaBeta, Cutoff::Strict, Fail::Hard, window);
        let wide = visited(Algorithm::AlphaBeta, Cutoff::Weak, Fail::Soft, Window::FULL);
        let all = visited(Algorithm::Minimax, Cutoff::Weak, Fail::Soft, Window::FULL);
        prop_assert_eq!(&weak, &weak_hard);
        prop_assert!(weak.is_subset(&strict));
        prop_assert!(strict.is_subset(&strict_hard));
        prop_assert!(strict_hard.is_subset(&all));
        prop_assert!(weak.is_subset(&wide));
    }

    #[test]
    fn a_branch_is_pruned_only_if_it_was_there_and_never_entered(tree in trees()) {
        for settings in open_settings() {
            let log = search(&tree, Algorithm::AlphaBeta, &settings);
            for seen in &log.nodes {
                let returned = seen.returned.expect("the search ended");
                let entered = log.nodes.iter().filter(|other| {
                    other.path.len() == seen.path.len() + 1 && other.path.starts_with(&seen.path)
                });
                let branches = plyscope::game::Game::moves(&tree, &seen.path).count();
                prop_assert_eq!(returned.pruned as usize, branches - entered.count());
                prop_assert!(returned.cutoff || returned.pruned == 0);
            }
        }
    }

    #[test]
    fn a_depth_limit_only_values_what_lies_at_it_differently(tree in trees(), depth in 0_u32..5) {
        let settings = Settings::default().depth(depth);
        let full = run(&tree, &tree.start(), Algorithm::Minimax, &settings, &mut ()).expect("small");
        let pruned = run(&tree, &tree.start(), Algorithm::AlphaBeta, &settings, &mut ()).expect("small");
        prop_assert_eq!(full.value, pruned.value);
    }
}

#[test]
fn whoever_maximises_sees_the_same_search_from_the_other_side() {
    use plyscope::game::{Mnk, Player};
    let game = Mnk::new(4, 4, 3).expect("a game");
    for depth in 0..4 {
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Negamax] {
            let value = |max| {
                let settings = Settings::default().depth(depth).max(max);
                run(&game, &game.start(), algorithm, &settings, &mut ()).expect("nobody stops it").value
            };
            assert_eq!(value(Player::First), -value(Player::Second), "{algorithm:?} to depth {depth}");
        }
    }
}

#[test]
fn a_horizon_beyond_all_searches_weighs_cutoffs_like_the_farthest() {
    use plyscope::game::Mnk;
    use plyscope::search::{Counter, MAX_PLY, Order};
    let visited = |depth| {
        let settings = Settings::default().order(Order::History).depth(depth);
        let mut counter = Counter::default();
        run(&Mnk::tic_tac_toe(), &Mnk::tic_tac_toe().start(), Algorithm::AlphaBeta, &settings, &mut counter)
            .expect("nobody stops it");
        counter.nodes
    };
    assert_eq!(visited(u32::MAX - 1), visited(MAX_PLY));
}
