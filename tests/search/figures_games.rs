//! The figures of nim, Othello and chess, and published facts about them. The root is counted,
//! moves are tried in natural order.

use crate::support::search;
use plyscope::game::{Evaluation, Game, Nim, Notation, Othello, Started};
use plyscope::score::{Score, Window};
use plyscope::search::{Algorithm, Counter, Settings, Table, run};

/// How many lines of play there are, by their length.
fn perft<G: Notation + Evaluation>(game: &G, position: &G::Position, plies: u32) -> u64 {
    if plies == 0 || game.outcome(position).is_some() {
        return u64::from(plies == 0);
    }
    game.moves(position).map(|mv| perft(game, &game.play(position, mv), plies - 1)).sum()
}

fn minimax_nodes<G: Notation + Evaluation>(game: G, depth: u32) -> (Score, u64) {
    let settings = Settings::default().depth(depth).evaluation("zero".to_owned());
    let mut counter = Counter::default();
    let blind = Started::new(game);
    let found = search(&blind, Algorithm::Minimax, &settings, &mut counter).expect("a depth");
    (found.value, counter.nodes)
}

#[test]
fn nim_is_won_where_the_xor_of_the_heaps_is_not_zero() {
    for (heaps, value) in [("3,4,5", 1), ("1,2,3", -1), ("2,2", -1), ("7", 1), ("0", -1), ("1,1,1,1", -1)] {
        let game = heaps.parse::<Nim>().expect("heaps");
        for algorithm in Algorithm::ALL {
            // What visits everything visits every position once, or tests take minutes.
            let settings = Settings::default().table(Table::Sound);
            let found = run(&game, &game.start(), algorithm, &settings, &mut ()).expect("small");
            assert_eq!(found.value, Score::from(value), "nim:{heaps}, {algorithm:?}");
        }
    }
}

#[test]
fn the_size_of_nim_is_told_exactly() {
    for heaps in ["0", "5", "2,2", "1,2,3", "3,0,3"] {
        let game = heaps.parse::<Nim>().expect("heaps");
        let mut counter = Counter::default();
        run(&game, &game.start(), Algorithm::Minimax, &Settings::default(), &mut counter).expect("small");
        assert_eq!(
            game.size_limit(&game.start()).map(|size| size.to_string()),
            Some(counter.nodes.to_string())
        );
    }
    let large = "600,600".parse::<Nim>().expect("heaps");
    assert_eq!(large.size_limit(&large.start()), Some(f64::INFINITY));
    let largest = "1023".parse::<Nim>().expect("a heap").start();
    assert!("1023".parse::<Nim>().expect("a heap").size_limit(&largest).is_some_and(f64::is_finite));
}

#[test]
fn othello_has_the_published_lines_of_play() {
    let game = Othello::standard();
    let lines: Vec<_> = (1..=7).map(|plies| perft(&game, &game.start(), plies)).collect();
    assert_eq!(lines, [4, 12, 56, 244, 1_396, 8_200, 55_092]);
    assert_eq!(minimax_nodes(Othello::standard(), 5), (Score::ZERO, 1_713));
}

#[test]
fn the_second_player_wins_the_smallest_othello_by_eight() {
    let game = "4".parse::<Othello>().expect("a size");
    let window = Window::new(Score::from(-16), Score::from(16)).expect("a window");
    for settings in
        [Settings::default(), Settings::default().window(window).table(Table::Sound).symmetry(true)]
    {
        let found = run(&game, &game.start(), Algorithm::AlphaBeta, &settings, &mut ()).expect("small");
        assert_eq!(found.value, Score::from(-8));
    }
}

#[cfg(feature = "chess")]
mod chess {
    use plyscope::game::{Chess, Game, Notation, Outcome, Player};
    use plyscope::score::Score;
    use plyscope::search::{Algorithm, Counter, Settings};

    use super::{minimax_nodes, perft, search};

    const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    #[test]
    fn lines_of_play_are_as_many_as_published() {
        let game = Chess::default();
        let lines: Vec<_> = (1..=3).map(|plies| perft(&game, &game.start(), plies)).collect();
        assert_eq!(lines, [20, 400, 8_902]);
        let kiwipete = game.parse_position(KIWIPETE).expect("a position");
        let lines: Vec<_> = (1..=2).map(|plies| perft(&game, &kiwipete, plies)).collect();
        assert_eq!(lines, [48, 2_039]);
        assert_eq!(minimax_nodes(Chess::default(), 3), (Score::ZERO, 9_323));
    }

    #[test]
    fn kiwipete_to_a_depth_has_its_known_counts() {
        let mut game = plyscope::game::Started::new(Chess::default());
        game.go_to(KIWIPETE).expect("a position");
        let mut counter = Counter::default();
        let settings = Settings::default().depth(2).evaluation("zero".to_owned());
        let found = search(&game, Algorithm::Minimax, &settings, &mut counter).expect("a depth");
        assert_eq!((found.value, counter.nodes), (Score::ZERO, 2_088));
    }

    #[test]
    fn games_end_by_mate_and_stalemate() {
        let game = Chess::default();
        let outcome = |fen: &str| game.outcome(&game.parse_position(fen).expect(fen));
        assert_eq!(outcome("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Some(Outcome::Win(Player::First)));
        assert_eq!(
            outcome("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
            Some(Outcome::Win(Player::Second))
        );
        assert_eq!(outcome("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Some(Outcome::Draw));
        // No draw by the fifty-move rule, nor by too few pieces.
        assert_eq!(outcome("7k/8/6K1/8/8/8/8/8 w - - 100 90"), None);
    }
}
