//! On small positions of every game, every algorithm with every order and table finds what plain
//! minimax finds.

use crate::support::search;
use plyscope::game::{Connect, Evaluation, Mnk, Nim, Notation, Othello, Started};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Scoring, Settings, Table};

/// Compares everything with plain minimax at one position.
fn check<G: Notation + Evaluation>(game: &Started<G>, name: &str, depth: Option<u32>, scoring: Scoring) {
    let plain = Settings::default().depth(depth).scoring(scoring);
    let truth = search(game, Algorithm::Minimax, &plain, &mut ()).expect(name).value;
    for &order in Order::ALL {
        for (table, symmetry) in [(Table::None, false), (Table::Sound, false), (Table::Sound, true)] {
            for (cutoff, fail) in [(Cutoff::Weak, Fail::Soft), (Cutoff::Strict, Fail::Hard)] {
                let settings =
                    plain.clone().order(order).table(table).symmetry(symmetry).cutoff(cutoff).fail(fail);
                for algorithm in Algorithm::ALL {
                    // MTD(f) is not defined for fail-hard; what has no window needs no second look.
                    let is_plain = !algorithm.info().has_window();
                    if fail == Fail::Hard && (algorithm == Algorithm::Mtdf || is_plain) {
                        continue;
                    }
                    let found = search(game, algorithm, &settings, &mut ()).expect(name);
                    assert_eq!(found.value, truth, "{name}: {algorithm:?} {settings:?}");
                }
            }
        }
    }
}

fn at<G: Notation + Evaluation>(game: G, position: &str) -> Started<G> {
    let mut game = Started::new(game);
    game.go_to(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    game
}

/// A win that outweighs every heuristic here.
fn big(prefer_fast: bool) -> Scoring {
    Scoring { win: Score::from(1_000_000), prefer_fast }
}

fn small(prefer_fast: bool) -> Scoring {
    Scoring { win: Score::from(100), prefer_fast }
}

#[test]
fn every_algorithm_agrees_on_nim() {
    for heaps in ["1,2,3", "2,0,2", "3,2"] {
        for prefer_fast in [false, true] {
            check(&Started::new(heaps.parse::<Nim>().expect("heaps")), heaps, None, small(prefer_fast));
        }
    }
}

#[test]
fn every_algorithm_agrees_on_m_n_k_games() {
    for position in ["XO./.X./..O", "X../.O./..X", "XOX/.O./..."] {
        for prefer_fast in [false, true] {
            check(&at(Mnk::tic_tac_toe(), position), position, None, small(prefer_fast));
        }
    }
    check(&Started::new("4,3,3".parse::<Mnk>().expect("a game")), "mnk:4,3,3", Some(2), big(true));
}

#[test]
fn every_algorithm_agrees_on_connect_games() {
    check(&Started::new("3,3,3".parse::<Connect>().expect("a game")), "connect:3,3,3", Some(4), big(true));
    check(&at("4,3,3".parse::<Connect>().expect("a game"), "1234123"), "late", None, small(false));
    check(&at(Connect::connect_four(), "4453"), "4453", Some(2), big(false));
}

#[test]
fn every_algorithm_agrees_on_othello() {
    // The last plies, a pass among them.
    let late = ["XXXX/OXX./OOXX/OO..", "XXX./XXO./XOOO/.O.."];
    for position in late {
        let game = at("4".parse::<Othello>().expect("a size"), position);
        check(&game, position, None, small(false));
    }
    check(&Started::new(Othello::standard()), "othello", Some(2), big(false));
}

#[cfg(feature = "chess")]
#[test]
fn every_algorithm_agrees_on_chess() {
    use plyscope::game::Chess;

    check(&Started::new(Chess::default()), "the start", Some(1), big(true));
    for (fen, depth) in [
        ("8/8/8/8/8/6k1/4q3/6K1 w - - 0 1", 2),
        ("k7/2Q5/8/K7/8/8/8/8 w - - 0 1", 2),
        ("7k/P7/8/3pP3/8/8/6p1/K7 w - d6 0 1", 2),
    ] {
        check(&at(Chess::default(), fen), fen, Some(depth), big(true));
    }
}
