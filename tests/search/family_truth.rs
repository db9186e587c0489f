//! Every algorithm, order and table gives the value that plain minimax gives; the naive table
//! does not, and that is shown too.

use crate::support::circle::circles;
use crate::support::{Log, holds, open_settings, trees, windows};
use plyscope::game::{Game, Mnk};
use plyscope::record::{Header, Limits, Recorder};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Counter, Cutoff, Fail, Order, Scoring, Settings, Table, run};
use proptest::prelude::*;

fn orders() -> impl Strategy<Value = Order> {
    prop_oneof![any::<u64>().prop_map(Order::Random), prop::sample::select(Order::ALL),]
}

/// Settings that change what is visited and must not change what is found.
fn honest_settings() -> impl Strategy<Value = Settings> {
    let rules = prop::sample::select(open_settings());
    let table = prop::sample::select(vec![Table::None, Table::Sound]);
    let size = prop_oneof![Just(1_usize << 20), 1_usize..8];
    let aspiration = prop::option::of((0_i32..4).prop_map(Score::from));
    let guess = ((-4_i32..4).prop_map(Score::from), any::<bool>());
    (rules, orders(), table, size, aspiration, guess).prop_map(
        |(rules, order, table, table_size, aspiration, (guess, quiescence))| {
            rules
                .order(order)
                .quiescence(quiescence)
                .table(table)
                .table_size(table_size)
                .aspiration(aspiration)
                .guess(guess)
        },
    )
}

/// MTD(f) is not defined for fail-hard, and quiescence not for expectimax: the command line
/// refuses both.
fn fits(algorithm: Algorithm, settings: &Settings) -> bool {
    match algorithm {
        Algorithm::Mtdf => settings.fail == Fail::Soft,
        Algorithm::Expectimax => !settings.quiescence,
        _ => true,
    }
}

proptest! {
    #![proptest_config(crate::support::cases(1_000))]

    #[test]
    fn the_whole_family_agrees_with_minimax_on_trees(tree in trees(), settings in honest_settings()) {
        let truth = tree.value_at(&[]);
        for algorithm in Algorithm::ALL {
            if !fits(algorithm, &settings) {
                continue;
            }
            let found = run(&tree, &tree.start(), algorithm, &settings, &mut ()).expect("small");
            prop_assert_eq!(found.value, truth, "{:?}", algorithm);
            prop_assert_eq!(found.bound, Bound::Exact, "{:?}", algorithm);
        }
    }

    #[test]
    fn the_whole_family_agrees_where_positions_come_back(
        game in circles(), settings in honest_settings(), depth in 0_u32..7, prefer_fast: bool,
    ) {
        let scoring = Scoring { win: Score::from(100), prefer_fast };
        let settings = settings.depth(depth).scoring(scoring);
        let plain = Settings::default().depth(depth).scoring(scoring).quiescence(settings.quiescence);
        let truth = run(&game, &game.start(), Algorithm::Minimax, &plain, &mut ()).expect("small").value;
        for algorithm in Algorithm::ALL {
            if !fits(algorithm, &settings) {
                continue;
            }
            let found = run(&game, &game.start(), algorithm, &settings, &mut ()).expect("small");
            prop_assert_eq!(found.value, truth, "{:?}", algorithm);
        }
    }

    #[test]
    fn every_bound_is_true_whatever_the_window_and_the_table(
        tree in trees(), window in windows(), settings in honest_settings(),
    ) {
        let settings = settings.window(window);
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs] {
            let mut log = Log::default();
            run(&tree, &tree.start(), algorithm, &settings, &mut log).expect("small");
            for seen in &log.nodes {
                let returned = seen.returned.expect("the search ended");
                let truth = tree.value_at(&seen.path);
                prop_assert!(holds(returned.bound, returned.value, truth), "{:?} at {:?}", algorithm, seen.path);
            }
        }
    }

    #[test]
    fn a_true_bound_is_found_for_positions_that_come_back(
        game in circles(), window in windows(), settings in honest_settings(), depth in 0_u32..7,
    ) {
        let settings = settings.depth(depth).window(window);
        let plain = Settings::default().depth(depth).quiescence(settings.quiescence);
        let truth = run(&game, &game.start(), Algorithm::Minimax, &plain, &mut ()).expect("small").value;
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs, Algorithm::Deepening] {
            let found = run(&game, &game.start(), algorithm, &settings, &mut ()).expect("small");
            prop_assert!(holds(found.bound, found.value, truth), "{:?} {:?}, {}", algorithm, found, truth);
        }
    }

    #[test]
    fn the_best_move_is_worth_what_was_found(tree in trees(), settings in honest_settings()) {
        for algorithm in Algorithm::ALL {
            if !fits(algorithm, &settings) {
                continue;
            }
            let header = Header { rule: algorithm.info().rule, settings: settings.clone(), ..Header::default() };
            let mut recorder = Recorder::new(header, Limits::default());
            run(&tree, &tree.start(), algorithm, &settings, &mut recorder).expect("small");
            let recording = recorder.finish();
            if let Some(place) = recording.best_place(recording.decided()) {
                prop_assert_eq!(tree.value_at(&[place as usize]), tree.value_at(&[]), "{:?}", algorithm);
            }
        }
    }

    #[test]
    fn negamax_visits_what_alpha_beta_visits(tree in trees(), window in windows(), settings in honest_settings()) {
        let settings = settings.window(window);
        let log = |algorithm| {
            let mut log = Log::default();
            run(&tree, &tree.start(), algorithm, &settings, &mut log).expect("small");
            log.nodes.into_iter().map(|seen| (seen.path, seen.visit, seen.returned)).collect::<Vec<_>>()
        };
        prop_assert_eq!(log(Algorithm::AlphaBeta), log(Algorithm::Negamax));
    }
}

fn count(algorithm: Algorithm, settings: &Settings) -> (Score, u64) {
    let mut counter = Counter::default();
    let found = run(&Mnk::tic_tac_toe(), &Mnk::tic_tac_toe().start(), algorithm, settings, &mut counter)
        .expect("it ends");
    (found.value, counter.nodes)
}

#[test]
fn minimax_with_a_sound_table_visits_every_position_once() {
    let settings = Settings::default().table(Table::Sound);
    assert_eq!(count(Algorithm::Minimax, &settings), (Score::ZERO, 16_168));
}

#[test]
fn the_naive_table_wins_a_drawn_game() {
    let scoring = Scoring { win: Score::from(100), prefer_fast: true };
    let settings = Settings::default().table(Table::Naive).scoring(scoring);
    assert_eq!(count(Algorithm::AlphaBeta, &settings), (Score::from(91), 5_206));
    let sound = settings.table(Table::Sound);
    assert_eq!(count(Algorithm::AlphaBeta, &sound).0, Score::ZERO);
}

#[test]
fn a_narrow_window_is_never_widened_by_deepening() {
    let window = Window::new(Score::from(2), Score::from(5)).expect("2 is below 5");
    let settings = Settings::default().window(window).cutoff(Cutoff::Weak);
    let found =
        run(&Mnk::tic_tac_toe(), &Mnk::tic_tac_toe().start(), Algorithm::Deepening, &settings, &mut ())
            .expect("it ends");
    assert_eq!(found.bound, Bound::Upper);
    assert!(found.value >= Score::ZERO);
}
