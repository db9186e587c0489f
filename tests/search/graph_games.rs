//! Games that are given as graphs, with any number of agents, against slow and simple answers.

use std::num::NonZeroU32;

use plyscope::game::{Evaluation as _, Game as _, GraphError, GraphGame, GraphState, Opponents};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Cutoff, Fail, Found, Order, SearchError, Settings, Table, run};
use proptest::prelude::*;

/// A graph of states by their numbers; every one has a value.
#[derive(Clone, Debug)]
struct Graph {
    successors: Vec<Vec<usize>>,
    values: Vec<i32>,
    is_final: Vec<bool>,
    agents: u32,
    rounds: u32,
}

impl Graph {
    fn game(&self, opponents: Opponents) -> GraphGame {
        let states = self.successors.iter().zip(&self.values).zip(&self.is_final).enumerate();
        let states = states.map(|(state, ((successors, &value), &is_final))| {
            let actions = successors.iter().enumerate();
            GraphState {
                name: format!("s{state}").into(),
                value: Some(Score::from(value)),
                is_final,
                successors: actions.map(|(action, &next)| (format!("a{action}").into(), next)).collect(),
            }
        });
        let number = |number| NonZeroU32::new(number).expect("above 0");
        let (agents, rounds) = (number(self.agents), number(self.rounds));
        GraphGame::new(states.collect(), 0, agents, rounds, opponents).expect("a game")
    }

    /// The value of a state at a ply and the nodes below it, itself counted, as the rules have them.
    fn truth(&self, state: usize, ply: u32, opponents: Opponents) -> (f64, u32) {
        let successors = &self.successors[state];
        let is_leaf = self.is_final[state] || successors.is_empty() || ply == self.agents * self.rounds;
        if is_leaf {
            return (f64::from(self.values[state]), 1);
        }
        let below: Vec<_> = successors.iter().map(|&next| self.truth(next, ply + 1, opponents)).collect();
        let values = below.iter().map(|(value, _)| *value);
        let value = match (ply.is_multiple_of(self.agents), opponents) {
            (true, _) => values.fold(f64::NEG_INFINITY, f64::max),
            (false, Opponents::Minimise) => values.fold(f64::INFINITY, f64::min),
            (false, Opponents::Random) => {
                values.sum::<f64>() / f64::from(u32::try_from(below.len()).expect("few"))
            }
        };
        (value, 1 + below.iter().map(|(_, nodes)| nodes).sum::<u32>())
    }
}

fn graphs() -> impl Strategy<Value = Graph> {
    let states = 2..12_usize;
    states.prop_flat_map(|states| {
        let successors = prop::collection::vec(prop::collection::vec(0..states, 0..4), states);
        let values = prop::collection::vec(-4..5, states);
        let is_final = prop::collection::vec(prop::bool::weighted(0.1), states);
        let sizes =
            prop::sample::select(vec![(1, 1), (1, 5), (2, 1), (2, 3), (3, 1), (3, 2), (4, 1), (5, 1)]);
        (successors, values, is_final, sizes).prop_map(|(successors, values, is_final, (agents, rounds))| {
            Graph { successors, values, is_final, agents, rounds }
        })
    })
}

fn search(game: &GraphGame, algorithm: Algorithm, settings: &Settings) -> Result<Found, SearchError> {
    run(game, &game.start(), algorithm, settings, &mut ())
}

proptest! {
    #![proptest_config(crate::support::cases(200))]

    #[test]
    fn every_algorithm_is_right_with_several_opponents_in_a_row(graph in graphs(), seed in 0..9_u64) {
        let game = graph.game(Opponents::Minimise);
        let (truth, nodes) = graph.truth(0, 0, Opponents::Minimise);
        prop_assert_eq!(game.size_limit(&game.start()), Some(f64::from(nodes)));
        let orders = [Order::Natural, Order::Reverse, Order::Random(seed), Order::Best, Order::Worst, Order::Killer, Order::History];
        for order in orders {
            for (cutoff, fail, table) in [
                (Cutoff::Weak, Fail::Soft, Table::None),
                (Cutoff::Strict, Fail::Soft, Table::None),
                (Cutoff::Weak, Fail::Hard, Table::None),
                (Cutoff::Weak, Fail::Soft, Table::Sound),
                (Cutoff::Strict, Fail::Hard, Table::Sound),
            ] {
                for algorithm in Algorithm::ALL {
                    let fail = if algorithm == Algorithm::Mtdf { Fail::Soft } else { fail };
                    let settings = Settings::default().order(order).cutoff(cutoff).fail(fail).table(table);
                    let found = search(&game, algorithm, &settings);
                    if algorithm == Algorithm::Negamax && graph.agents != 2 {
                        prop_assert_eq!(found, Err(SearchError::NoTurns));
                    } else {
                        let value = found.expect("a small game").value;
                        prop_assert_eq!(Some(value), Score::new(truth), "{:?} {:?}", algorithm, settings);
                    }
                }
            }
        }
    }

    #[test]
    fn opponents_at_random_are_worth_their_average(graph in graphs()) {
        let game = graph.game(Opponents::Random);
        let (truth, _) = graph.truth(0, 0, Opponents::Random);
        let found = search(&game, Algorithm::Expectimax, &Settings::default()).expect("a small game");
        prop_assert!((found.value.get() - truth).abs() < 1e-9, "{} {}", found.value, truth);
    }

    #[test]
    fn a_game_lasts_no_longer_than_it_says(graph in graphs()) {
        let game = graph.game(Opponents::Minimise);
        let mut row = vec![game.start()];
        let mut plies = 0;
        loop {
            let next = row.iter().flat_map(|position| game.moves(position).map(|mv| game.play(position, mv)));
            let next: Vec<_> = next.collect();
            if next.is_empty() {
                break;
            }
            (row, plies) = (next, plies + 1);
        }
        prop_assert_eq!(game.ply_limit(&game.start()), Some(plies));
    }
}

const ONE: NonZeroU32 = NonZeroU32::MIN;

#[test]
fn only_states_in_which_the_game_can_end_need_a_value() {
    let ring = |rounds: u32| {
        let state = |name: &str, value, next| GraphState {
            name: name.into(),
            value,
            successors: vec![("Go".into(), next)],
            ..GraphState::default()
        };
        let states = vec![state("tick", Some(Score::from(7)), 1), state("tock", None, 0)];
        GraphGame::new(states, 0, ONE, NonZeroU32::new(rounds).expect("above 0"), Opponents::Minimise)
    };
    let game = ring(65_534).expect("it ends in `tick`");
    let deep = plyscope::search::with_deep_stack(65_534, || {
        search(&game, Algorithm::AlphaBeta, &Settings::default())
    });
    assert_eq!(deep.expect("a thread").expect("a line").value, Score::from(7));
    let error = ring(3).expect_err("it ends in `tock`");
    assert_eq!(error, GraphError::NoValue { state: "tock".to_owned(), is_in_time: false });
    assert_eq!(ring(65_536).expect_err("too long"), GraphError::TooDeep);
}

#[test]
fn too_many_states_in_too_many_rounds_are_refused_at_once() {
    let successors: Vec<_> = (0..150).map(|to| (to.to_string().into(), to)).collect();
    let state = |from: usize| GraphState {
        name: from.to_string().into(),
        successors: successors.clone(),
        ..GraphState::default()
    };
    let rounds = NonZeroU32::new(20_000).expect("above 0");
    let refused = GraphGame::new((0..150).map(state).collect(), 0, ONE, rounds, Opponents::Minimise);
    assert_eq!(refused.expect_err("it is too large"), GraphError::TooLarge);
}
