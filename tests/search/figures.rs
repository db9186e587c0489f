//! The figures that every build must reproduce: those of the first issue, and published facts
//! about the games. The root is counted, moves are tried in natural order.

use std::collections::HashSet;

use plyscope::game::{Connect, Evaluation, Game, Mnk, Notation, Outcome, Player};
use plyscope::import::tree_text;
use plyscope::score::{Score, Window};
use plyscope::search::{Algorithm, Counter, Cutoff, Order, Scoring, Settings, run};

use Algorithm::{AlphaBeta, Minimax};

/// Checks value, nodes, leaves, cutoffs and pruned branches.
fn check<G: Evaluation>(game: &G, algorithm: Algorithm, settings: &Settings, value: i32, counts: [u64; 4]) {
    let mut counter = Counter::default();
    let found = run(game, &game.start(), algorithm, settings, &mut counter).expect("the game is small");
    assert_eq!(found.value, Score::from(value));
    assert_eq!([counter.nodes, counter.leaves, counter.cutoffs, counter.pruned], counts);
}

/// `--evaluation zero`.
fn to_depth(depth: u32) -> Settings {
    Settings::default().depth(depth).evaluation("zero".to_owned())
}

fn worth(win: Score, prefer_fast: bool) -> Settings {
    Settings::default().scoring(Scoring { win, prefer_fast })
}

#[test]
fn the_whole_of_tic_tac_toe_has_its_known_counts() {
    let game = Mnk::tic_tac_toe;
    check(&game(), Minimax, &Settings::default(), 0, [549_946, 255_168, 0, 0]);
    check(&game(), AlphaBeta, &Settings::default(), 0, [18_297, 7_330, 8_180, 6_930]);
    let strict = Settings::default().cutoff(Cutoff::Strict);
    check(&game(), AlphaBeta, &strict, 0, [146_120, 62_162, 37_788, 26_396]);
    check(&game(), AlphaBeta, &worth(Score::INFINITY, false), 0, [16_811, 6_740, 7_795, 6_063]);
    check(&game(), AlphaBeta, &worth(Score::from(100), true), 0, [20_866, 8_453, 7_692, 7_788]);
}

#[test]
fn a_window_of_all_that_can_happen_does_what_infinite_scores_do() {
    let window = Window::new(Score::from(-1), Score::from(1)).expect("-1 is below 1");
    let mut counter = Counter::default();
    let settings = Settings::default().window(window);
    run(&Mnk::tic_tac_toe(), &Mnk::tic_tac_toe().start(), AlphaBeta, &settings, &mut counter).expect("small");
    assert_eq!(counter.nodes, 16_811);
}

#[test]
fn the_center_order_has_its_known_counts() {
    let settings = Settings::default().order(Order::Center);
    let mut counter = Counter::default();
    run(&Mnk::tic_tac_toe(), &Mnk::tic_tac_toe().start(), AlphaBeta, &settings, &mut counter).expect("small");
    assert_eq!(counter.nodes, 7_275);
}

#[test]
fn connect_four_to_a_depth_has_its_known_counts() {
    let game = || Connect::connect_four();
    check(&game(), Minimax, &to_depth(7), 0, [960_793, 823_536, 0, 0]);
    check(&game(), AlphaBeta, &to_depth(7), 0, [7_153, 5_311, 1_215, 5_741]);
}

#[test]
fn a_larger_board_to_a_depth_has_its_known_counts() {
    let game = "4,4,3".parse::<Mnk>().expect("a game");
    check(&game, AlphaBeta, &to_depth(5), 1, [8_870, 7_362, 1_137, 9_692]);
}

#[test]
fn typed_trees_have_their_known_counts() {
    let tree = |text: &str| tree_text::read(text.as_bytes()).expect("a tree");
    let settings = Settings::default();
    check(&tree("((3 12 8) (2 4 6) (14 5 2))"), AlphaBeta, &settings, 3, [11, 7, 2, 2]);
    check(&tree("(((3 5) (6 9)) ((1 2) (0 -1)))"), AlphaBeta, &settings, 5, [11, 5, 2, 2]);
}

/// Every line of play down to a ply, and every position on it once.
struct Census<G: Notation + Evaluation> {
    game: G,
    nodes: Vec<u64>,
    positions: Vec<HashSet<G::Position>>,
    results: [u64; 3],
}

impl<G: Notation + Evaluation> Census<G> {
    fn take(game: G, plies: usize) -> Self {
        let mut census = Self {
            nodes: vec![0; plies + 1],
            positions: (0..=plies).map(|_| HashSet::new()).collect(),
            results: [0; 3],
            game,
        };
        let start = census.game.start();
        census.visit(&start, 0);
        census
    }

    fn visit(&mut self, position: &G::Position, ply: usize) {
        self.nodes[ply] += 1;
        self.positions[ply].insert(position.clone());
        match self.game.outcome(position) {
            Some(Outcome::Win(Player::First)) => self.results[0] += 1,
            Some(Outcome::Win(Player::Second)) => self.results[1] += 1,
            Some(Outcome::Draw) => self.results[2] += 1,
            Some(Outcome::Points(_)) => unreachable!("these games are won or drawn"),
            None if ply + 1 < self.nodes.len() => {
                let moves: Vec<_> = self.game.moves(position).collect();
                for mv in moves {
                    let child = self.game.play(position, mv);
                    self.visit(&child, ply + 1);
                }
            }
            None => {}
        }
    }

    fn positions_by_ply(&self) -> Vec<usize> {
        self.positions.iter().map(HashSet::len).collect()
    }
}

#[test]
fn every_game_of_tic_tac_toe_is_counted() {
    let census = Census::take(Mnk::tic_tac_toe(), 9);
    assert_eq!(census.nodes, [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    assert_eq!(census.results, [131_184, 77_904, 46_080]);
    let positions = census.positions.iter().flatten();
    assert_eq!(positions.clone().count(), 5_478);
    assert_eq!(positions.filter(|&position| census.game.outcome(position).is_none()).count(), 4_520);
}

#[test]
fn the_first_plies_of_connect_four_have_their_known_counts() {
    let census = Census::take(Connect::connect_four(), 7);
    assert_eq!(census.nodes, [1, 7, 49, 343, 2401, 16807, 117_649, 823_536]);
    assert_eq!(census.positions_by_ply(), [1, 7, 49, 238, 1120, 4263, 16422, 54859]);
}

#[test]
fn small_boards_are_won_by_whom_theory_says() {
    let value = |text: &str| {
        let game = text.parse::<Mnk>().expect("a game");
        // Nobody needs to know how quickly.
        let window = Window::new(Score::from(-1), Score::from(1)).expect("-1 is below 1");
        run(&game, &game.start(), AlphaBeta, &Settings::default().window(window), &mut ())
            .expect("small")
            .value
    };
    assert_eq!(value("3,3,3"), Score::ZERO);
    assert_eq!(value("4,3,3"), Score::from(1));
    assert_eq!(value("4,4,3"), Score::from(1));
    assert_eq!(value("1,1,1"), Score::from(1));
    assert_eq!(value("1,2,2"), Score::ZERO);
}

#[test]
fn connect_four_on_a_small_board_is_a_draw() {
    let game = "4,4,4".parse::<Connect>().expect("a game");
    let window = Window::new(Score::from(-1), Score::from(1)).expect("-1 is below 1");
    let settings = Settings::default().window(window);
    assert_eq!(run(&game, &game.start(), AlphaBeta, &settings, &mut ()).expect("small").value, Score::ZERO);
}
