//! Moves are sorted as a stable sort does it, however few of them are asked for.

use plyscope::game::{Evaluation, Game, Outcome, Player};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Observer, Order, Return, Settings, Visit, VisitKind, run};
use proptest::prelude::*;

/// A choice between moves of this centrality, which are worth what they are called; one more move
/// follows each of them.
struct Fan(Vec<i32>);

impl Game for Fan {
    type Position = (u32, u32);
    type Move = u32;

    fn start(&self) -> (u32, u32) {
        (0, 0)
    }

    fn player(&self, _: &(u32, u32)) -> Player {
        Player::First
    }

    fn outcome(&self, &(ply, worth): &(u32, u32)) -> Option<Outcome> {
        (ply == 2).then(|| Outcome::Points(Score::from(worth.cast_signed())))
    }

    fn moves(&self, &(ply, worth): &(u32, u32)) -> impl Iterator<Item = u32> {
        let all = 0..u32::try_from(self.0.len()).expect("few");
        all.filter(move |&mv| ply == 0 || mv == worth)
    }

    fn play(&self, &(ply, _): &(u32, u32), mv: u32) -> (u32, u32) {
        (ply + 1, mv)
    }

    fn evaluate(&self, &(_, worth): &(u32, u32)) -> Score {
        Score::from(worth.cast_signed())
    }
}

impl Evaluation for Fan {
    fn centrality(&self, _: &(u32, u32), mv: u32) -> i32 {
        self.0[mv as usize]
    }
}

/// The moves of the root of each pass, in the order in which they were tried.
#[derive(Default)]
struct Tried {
    passes: Vec<Vec<u32>>,
    open: usize,
}

impl Observer for Tried {
    type Token = ();

    fn enter(&mut self, visit: &Visit) {
        match self.open {
            0 => self.passes.push(Vec::new()),
            1 if visit.kind == VisitKind::Plain => {
                self.passes.last_mut().expect("a root").push(visit.move_index);
            }
            _ => {}
        }
        self.open += 1;
    }

    fn leave(&mut self, (): (), _: &Return<()>) {
        self.open -= 1;
    }
}

fn tried(centrality: &[i32], algorithm: Algorithm) -> Vec<Vec<u32>> {
    let (game, mut tried) = (Fan(centrality.to_vec()), Tried::default());
    let settings = Settings::default().order(Order::Center);
    run(&game, &game.start(), algorithm, &settings, &mut tried).expect("small");
    tried.passes
}

proptest! {
    #[test]
    fn moves_are_tried_as_a_stable_sort_puts_them(centrality in prop::collection::vec(-3..3_i32, 1..30)) {
        let mut sorted: Vec<_> = (0..).zip(&centrality).collect();
        sorted.sort_by_key(|(_, centrality)| -**centrality);
        let sorted: Vec<u32> = sorted.into_iter().map(|(mv, _)| mv).collect();
        prop_assert_eq!(tried(&centrality, Algorithm::Minimax), [sorted.clone()]);
        // The second pass begins with the best move of the first, and leaves the others in order.
        let best = sorted.iter().copied().max().expect("a move");
        let others = sorted.iter().copied().filter(|&mv| mv != best);
        let second: Vec<_> = std::iter::once(best).chain(others).collect();
        prop_assert_eq!(tried(&centrality, Algorithm::Deepening), [sorted, second]);
    }
}
