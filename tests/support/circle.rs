//! A game in which positions come back.

use plyscope::game::{Evaluation, Game, Notation, Outcome, Player};
use plyscope::score::Score;
use proptest::prelude::*;

/// A game that goes round in circles: positions come back at other plies and by other ways.
#[derive(Clone, Debug)]
pub struct Circle {
    states: Vec<State>,
    start: usize,
}

#[derive(Clone, Debug)]
pub struct State {
    outcome: Option<Outcome>,
    heuristic: i32,
    next: Vec<usize>,
}

impl Game for Circle {
    type Position = (usize, bool);
    type Move = usize;

    fn start(&self) -> (usize, bool) {
        (self.start, true)
    }

    fn player(&self, position: &(usize, bool)) -> Player {
        if position.1 { Player::First } else { Player::Second }
    }

    fn outcome(&self, position: &(usize, bool)) -> Option<Outcome> {
        self.states[position.0].outcome
    }

    fn moves(&self, position: &(usize, bool)) -> impl Iterator<Item = usize> {
        self.states[position.0].next.iter().copied()
    }

    fn play(&self, position: &(usize, bool), mv: usize) -> (usize, bool) {
        (mv, !position.1)
    }

    fn evaluate(&self, position: &(usize, bool)) -> Score {
        Score::from(self.states[position.0].heuristic)
    }

    // Where no move leads back, so that a quiescence search ends here too.
    fn must_move(&self, position: &(usize, bool)) -> Option<&'static str> {
        let leads_on = self.states[position.0].next.iter().all(|&mv| mv > position.0);
        (leads_on && position.0.is_multiple_of(2)).then_some("driven on")
    }
}

impl Notation for Circle {
    fn move_name(&self, _position: &(usize, bool), mv: usize) -> String {
        mv.to_string()
    }
}

impl Evaluation for Circle {
    fn is_noisy(&self, position: &(usize, bool), mv: usize) -> bool {
        mv > position.0 + 1
    }

    fn centrality(&self, _position: &(usize, bool), mv: usize) -> i32 {
        i32::try_from(mv % 3).unwrap_or(0)
    }
}

pub fn circles() -> impl Strategy<Value = Circle> {
    let outcome = prop_oneof![
        5 => Just(None),
        1 => Just(Some(Outcome::Win(Player::First))),
        1 => Just(Some(Outcome::Win(Player::Second))),
        1 => Just(Some(Outcome::Draw)),
    ];
    let state = (outcome, -3..=3, prop::collection::btree_set(0_usize..6, 1..4)).prop_map(
        |(outcome, heuristic, next)| State { outcome, heuristic, next: next.into_iter().collect() },
    );
    (prop::collection::vec(state, 6), 0_usize..6).prop_map(|(states, start)| Circle { states, start })
}
