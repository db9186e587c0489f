//! Chess: positions and moves as people write them, and what is refused.

use crate::support::messages::message;
use crate::support::search;
use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use plyscope::catalog::{self, Opening};
use plyscope::game::{Chess, Evaluation, Game, Notation, Player, PositionError, Started};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Counter, Depth, Settings};
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn check_moves(fen: &str, moves: &[(&str, &str)]) {
    let game = Chess::default();
    let position = game.parse_position(fen).expect(fen);
    for (uci, san) in moves {
        let mv = game.parse_move(&position, uci).unwrap_or_else(|| panic!("{uci}"));
        assert_eq!(game.parse_move(&position, san), Some(mv), "{san}");
        assert_eq!(game.move_name(&position, mv), *uci);
        assert_eq!(game.shown_name(&position, mv), *san);
    }
}

#[test]
fn moves_are_read_as_files_and_as_people_write_them() {
    check_moves(START, &[("e2e4", "e4"), ("g1f3", "Nf3")]);
    check_moves(
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        &[("e1g1", "O-O"), ("e1c1", "O-O-O"), ("a1a8", "Rxa8+"), ("e1f1", "Kf1")],
    );
    check_moves("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", &[("e8g8", "O-O"), ("e8c8", "O-O-O")]);
    check_moves(
        "3r2k1/P3P3/8/8/8/8/8/6K1 w - - 0 1",
        &[("a7a8q", "a8=Q"), ("a7a8n", "a8=N"), ("e7d8r", "exd8=R+"), ("e7e8q", "e8=Q+")],
    );
    check_moves("6k1/8/8/3pP3/8/8/8/6K1 w - d6 0 1", &[("e5d6", "exd6"), ("e5e6", "e6")]);
    check_moves("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", &[("a1a8", "Ra8#")]);
    check_moves("6k1/8/8/8/8/8/8/R2R2K1 w - - 0 1", &[("a1b1", "Rab1"), ("d1b1", "Rdb1")]);

    let game = Chess::default();
    let castles = game.parse_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").expect("a position");
    assert_eq!(game.parse_move(&castles, "0-0"), game.parse_move(&castles, "e1g1"));
    assert_eq!(game.parse_move(&castles, "E1G1!?"), None);
    assert_eq!(game.parse_move(&castles, "O-O!"), game.parse_move(&castles, "e1g1"));
    for text in ["", "e9", "e2e4q", "e1h1", "e1g1x", "Nf3", "a1a9", "\u{e9}1g1", "O-O-O-O", "--", "Ra"] {
        assert_eq!(game.parse_move(&castles, text), None, "{text}");
    }
}

#[test]
fn the_natural_order_goes_from_a1_to_h8() {
    let game = Chess::default();
    let names = |fen: &str| {
        let position = game.parse_position(fen).expect(fen);
        game.moves(&position).map(|mv| game.move_name(&position, mv)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        names(START),
        "b1a3 b1c3 g1f3 g1h3 a2a3 a2a4 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g2g3 g2g4 h2h3 h2h4"
    );
    assert_eq!(names("8/P7/8/8/8/2k5/8/K7 w - - 0 1"), "a1b1 a1a2 a7a8q a7a8r a7a8b a7a8n");
    assert_eq!(names("4k3/8/8/8/8/8/7P/4K2R w K - 0 1"), "e1d1 e1f1 e1g1 e1d2 e1e2 e1f2 h1f1 h1g1 h2h3 h2h4");
}

#[test]
fn positions_that_cannot_arise_are_refused_with_the_reason() {
    let game = Chess::default();
    let pieces = message!("fen-pieces");
    for (fen, reason) in [
        ("", "0 fields"),
        ("8/8/8/8 w - -", "4 ranks"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 2", "7 fields"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 2 has 9 squares"),
        ("rnbqkbnr/pppppppp/8/7/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 5 has 7 squares"),
        (
            "rnbqkbnr/pppppppp/8/8x/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &message!("fen-no-piece", letter = "x"),
        ),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", &pieces),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", &pieces),
        ("k7/8/8/8/8/8/8/K6P w - - 0 1", &pieces),
        ("k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1", &message!("fen-promotions", side = "white")),
        ("k7/8/8/8/8/QQ6/PPPPPPPP/K7 w - - 0 1", &message!("fen-promotions", side = "white")),
        ("k7/8/8/8/8/8/8/K7 x - - 0 1", &message!("fen-side", text = "x")),
        ("k7/8/8/8/8/8/8/K7 w KX - 0 1", &message!("fen-castling", text = "KX")),
        ("k7/8/8/8/8/8/8/4K2R w KX - 0 1", &message!("fen-castling", text = "KX")),
        ("k7/8/8/8/8/8/8/4K2R w KK - 0 1", "each once"),
        ("k7/8/8/8/8/8/8/4K2R w Q - 0 1", &message!("fen-castling", text = "Q")),
        ("k7/8/8/8/8/8/8/K7 w - e6 0 1", "`e6`: no pawn"),
        ("k7/8/8/8/8/8/8/K7 w - z9 0 1", "`z9`: no pawn"),
        ("k7/8/8/8/8/8/8/K7 w - - 101 1", "half-moves"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 0", &message!("fen-move-number", text = "0")),
        ("k6R/8/8/8/8/8/8/K7 w - - 0 1", &pieces),
        ("kK6/8/8/8/8/8/8/8 w - - 0 1", &message!("fen-kings")),
        ("k7/8/8/8/8/8/8/3K3R w K - 0 1", &message!("fen-castling", text = "K")),
        ("8/7k/K7/8/8/8/8/8 w - - 0 1 extra", "7 fields"),
        ("k6R/8/8/8/8/8/8/K6r w - - 0 1", &pieces),
    ] {
        let refused = game.parse_position(fen).expect_err(fen);
        assert!(refused.to_string().contains(reason), "{fen}: {refused}");
    }
    let read = game.parse_position("  k7/8/8/8/8/8/8/K7   w  -  - ").expect("the counters may be missing");
    assert_eq!(game.position_text(&read), "k7/8/8/8/8/8/8/K7 w - - 0 1");
}

#[test]
fn a_position_is_what_the_game_goes_on_from() {
    let game = Chess::default();
    let read = |fen: &str| game.parse_position(fen).expect(fen);
    let same = [
        // The counters, and a double step that nobody can take.
        read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        read("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 4 9"),
    ];
    assert_eq!(same[0], same[1]);
    let state = RandomState::new();
    assert_eq!(state.hash_one(&same[0]), state.hash_one(&same[1]));
    for (one, other) in [
        ("6k1/8/8/3pP3/8/8/8/6K1 w - d6 0 1", "6k1/8/8/3pP3/8/8/8/6K1 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2R b - - 0 1"),
    ] {
        assert_ne!(read(one), read(other));
    }
    // A pawn that is pinned takes nobody in passing.
    assert_eq!(read("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), read("k3r3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
}

#[test]
fn the_board_is_shown_from_whites_side() {
    let game = Chess::default();
    let board = game.board(&game.start()).expect("a board").to_string();
    let lines: Vec<_> = board.lines().collect();
    assert_eq!(lines[0], "  a b c d e f g h");
    assert_eq!(lines[1], "8 r n b q k b n r");
    assert_eq!(lines[4], "5 . . . . . . . .");
    assert_eq!(lines[8], "1 R N B Q K B N R");
    assert_eq!(game.info().player_name(Player::Second), "black");
}

#[test]
fn pieces_are_worth_what_is_said() {
    let material = Chess::default().with_evaluation("material").expect("a heuristic");
    let at = |fen: &str| material.parse_position(fen).expect(fen);
    assert_eq!(material.evaluate(&at("kq6/8/8/8/8/8/P7/K6R w - - 0 1")), Score::from(500 + 100 - 900));
    let terms = material.evaluation_terms(&at("kq6/8/8/8/8/8/PP6/K6R w - - 0 1"));
    let told: Vec<_> = terms.iter().map(|(name, value)| format!("{name} {value}")).collect();
    assert_eq!(told, ["white: 2 pawns 200", "white: 1 rook 500", "black: 1 queen -900"]);
    let squares = Chess::default();
    assert_eq!(squares.evaluate(&squares.start()), Score::ZERO);
    // A pawn on e4 stands 40 better than on e2, and so does one on e5 than on e7.
    let moved = |text: &str| {
        let start = squares.start();
        squares.evaluate(&squares.play(&start, squares.parse_move(&start, text).expect("a move")))
    };
    assert_eq!(moved("e4"), Score::from(40));
    assert_eq!(moved("Nf3"), Score::from(50));
    assert!(Chess::default().with_evaluation("mobility").is_none());
}

#[test]
fn captures_and_promotions_are_noisy() {
    let game = Chess::default();
    let noisy = |fen: &str| {
        let position = game.parse_position(fen).expect(fen);
        let moves: Vec<_> = game.moves(&position).filter(|&mv| game.is_noisy(&position, mv)).collect();
        moves.into_iter().map(|mv| game.shown_name(&position, mv)).collect::<Vec<_>>()
    };
    assert_eq!(noisy("6k1/8/8/3pP3/8/8/8/6K1 w - d6 0 1"), ["exd6"]);
    assert_eq!(noisy("3r2k1/P3P3/8/8/8/8/8/6K1 w - - 0 1").len(), 4 + 4 + 4);
    assert!(noisy("r3k2r/8/8/8/8/8/7P/4K2R w Kkq - 0 1").is_empty());
}

/// Without it the search of this position goes through 32 million nodes.
#[test]
fn a_quiescence_search_tries_the_dearest_capture_first() {
    let game = Chess::default();
    let position = game.parse_position("3r2k1/4P3/8/q7/1P1r4/2P5/8/6K1 w - - 0 1").expect("a position");
    let mut moves: Vec<_> = game.moves(&position).filter(|&mv| game.is_noisy(&position, mv)).collect();
    moves.sort_by_key(|&mv| -game.capture_gain(&position, mv));
    let names: Vec<_> = moves.into_iter().map(|mv| game.shown_name(&position, mv)).collect();
    assert_eq!(names[..4], ["exd8=Q+", "exd8=R+", "bxa5", "e8=Q+"]);
    assert_eq!(names.last().map(String::as_str), Some("e8=N"));
    let mut there = Started::new(game);
    there.go_to("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").expect("a position");
    let settings = Settings::default().depth(1).quiescence(true);
    let mut counter = Counter::default();
    search(&there, Algorithm::AlphaBeta, &settings, &mut counter).expect("it ends");
    assert!(counter.nodes < 60_000, "{}", counter.nodes);
}

#[test]
fn a_full_search_is_refused_as_endless() {
    let open = |position: &str| {
        let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
        catalog::open("chess", &opening).expect("opens")
    };
    let error = catalog::settle(open(START).as_ref(), &[Algorithm::AlphaBeta], None, None, false)
        .expect_err("too large");
    assert!(error.to_string().contains("10^308"), "{error}");
    let mated = open("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert!(catalog::settle(mated.as_ref(), &[Algorithm::AlphaBeta], None, None, false).is_ok());
    // A game that is over is scored as every other position is that is looked at as deep.
    let win = |position: &str| {
        let settled = catalog::settle(
            open(position).as_ref(),
            &[Algorithm::AlphaBeta],
            Some(Depth::Plies(1)),
            None,
            false,
        );
        settled.expect("settles").scoring.win
    };
    assert_eq!(win("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), win(START));
}

proptest! {
    #![proptest_config(crate::support::cases(64))]

    #[test]
    fn any_line_of_play_is_sound(choices in prop::collection::vec(any::<usize>(), 1..80), material: bool) {
        let game = Chess::default().with_evaluation(if material { "material" } else { "pst" }).expect("one");
        let mut position = game.start();
        for choice in choices {
            let fen = game.position_text(&position);
            prop_assert_eq!(game.parse_position(&fen), Ok(position.clone()), "{}", fen);
            let terms = game.evaluation_terms(&position).iter().map(|(_, value)| value.get()).sum::<f64>();
            prop_assert_eq!(Score::new(terms), Some(game.evaluate(&position)), "{}", fen);
            prop_assert!(terms.abs() <= game.info().evaluation_limit.expect("known"));
            if game.outcome(&position).is_some() {
                break;
            }
            let moves: Vec<_> = game.moves(&position).collect();
            let mut names = HashSet::new();
            for &mv in &moves {
                for name in [game.move_name(&position, mv), game.shown_name(&position, mv)] {
                    prop_assert_eq!(game.parse_move(&position, &name), Some(mv), "{} in {}", name, fen);
                    prop_assert!(names.insert(name));
                }
            }
            position = game.play(&position, moves[choice % moves.len()]);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(
        text in "[rnbqkpRNBQKP1-9/ ]{0,40}|\\PC*", move_text in "[a-hKQRBNO0-9x=+#-]{0,7}|\\PC*",
    ) {
        let game = Chess::default();
        let _ = game.parse_position(&text);
        let _ = game.parse_position(&format!("{text} w KQkq - 0 1"));
        let _ = game.parse_move(&game.start(), &move_text);
        prop_assert_ne!(game.parse_position(&text), Err(PositionError::NoNotation));
    }
}

#[test]
fn moves_that_are_not_legal_are_refused_with_the_reason() {
    let game = Chess::default();
    let refused = |fen: &str, text: &str| {
        let position = game.parse_position(fen).expect(fen);
        assert_eq!(game.parse_move(&position, text), None, "{text} in {fen}");
        let refusal = game.refusal(&position, text).expect(text);
        (refusal.reason, refusal.instead.join(" "))
    };
    let beyond = message!("refused-board", from = "a", to = "h", first = "1", last = "8");
    let rooks = "r3k2r/8/8/8/8/8/8/RN2KN1R w KQkq - 0 1";
    for (fen, text, reason, instead) in [
        (START, "Nf4", message!("chess-cannot-go", piece = "knight", to = "f4"), "Na3 Nc3 Nf3 Nh3"),
        (START, "Nd2", message!("chess-cannot-go", piece = "knight", to = "d2"), "Na3 Nc3 Nf3 Nh3"),
        (START, "Qd8", message!("chess-cannot-go", piece = "queen", to = "d8"), ""),
        (START, "e2e5", message!("chess-cannot-go", piece = "pawn", from = "e2", to = "e5"), "e3 e4"),
        (
            START,
            "e7e5",
            message!("chess-other-side", piece = "pawn", from = "e7", owner = "black", side = "white"),
            "",
        ),
        (START, "e4e5", message!("chess-empty-square", from = "e4"), ""),
        (START, "h9", beyond.clone(), ""),
        (START, "e2e9", beyond.clone(), ""),
        (START, "h9h8", beyond.clone(), ""),
        (START, "I2I4", beyond.clone(), ""),
        (START, "Ni3", beyond.clone(), ""),
        (START, "Nh10", beyond.clone(), ""),
        (START, "R1a3", message!("chess-cannot-go", piece = "rook", to = "a3"), ""),
        (
            rooks,
            "N1c2",
            message!("chess-cannot-go", piece = "knight", to = "c2"),
            "Na3 Nc3 Nbd2 Nfd2 Ne3 Ng3 Nh2",
        ),
        (START, "Nb9", beyond.clone(), ""),
        (
            rooks,
            "B1C2",
            message!("chess-cannot-go", piece = "knight", from = "b1", to = "c2"),
            "Na3 Nc3 Nbd2",
        ),
        (rooks, "Nd2", message!("chess-otherwise", to = "d2"), "Nbd2 Nfd2"),
        (rooks, "Qd3", message!("chess-no-piece", side = "white", piece = "queen"), ""),
        (
            "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1",
            "O-O-O",
            message!("chess-no-castling", side = "white"),
            "Kd1 Kf1 Kxe2",
        ),
        (
            "8/P7/8/8/8/2k5/8/K7 w - - 0 1",
            "a8",
            message!("chess-otherwise", to = "a8"),
            "a8=Q a8=R a8=B a8=N",
        ),
        (
            "8/P7/8/8/8/2k5/8/K7 w - - 0 1",
            "a7a8",
            message!("chess-otherwise", to = "a8"),
            "a8=Q a8=R a8=B a8=N",
        ),
    ] {
        let (why, moves) = refused(fen, text);
        assert_eq!(why, reason, "{text}");
        let (mut moves, mut expected): (Vec<_>, Vec<_>) =
            (moves.split(' ').collect(), instead.split(' ').collect());
        moves.sort_unstable();
        expected.sort_unstable();
        assert_eq!(moves, expected, "{text}");
    }
    let start = game.start();
    assert_eq!(game.refusal(&start, "nonsense"), None);
    for text in ["", "é", "O", "ééé", "e", "=", "N", "e2é4", "é9", "9", "e99999999999"] {
        let _ = game.refusal(&start, text);
    }
}

#[test]
fn a_move_that_leaves_the_king_in_check_is_refused_for_that() {
    let game = Chess::default();
    let refused = |fen: &str, text: &str| {
        let position = game.parse_position(fen).expect(fen);
        let refusal = game.refusal(&position, text).expect(text);
        (refusal.reason, refusal.instead.join(" "))
    };
    let forked = "r1bqkbnr/pppppppp/8/8/4P3/2N5/PPn2PPP/R1BQKBNR w KQkq - 0 4";
    // Only moves that end the check are possible, and they are named as screens show them.
    for (text, reason, instead) in [
        ("Nf6", message!("chess-cannot-go", piece = "knight", to = "f6", check = true), "Qxc2 Kd2 Ke2"),
        (
            "c3f6",
            message!("chess-cannot-go", piece = "knight", from = "c3", to = "f6", check = true),
            "Qxc2 Kd2 Ke2",
        ),
        ("Nd5", message!("chess-cannot-go", piece = "knight", to = "d5", check = true), "Qxc2 Kd2 Ke2"),
        (
            "c3d5",
            message!("chess-cannot-go", piece = "knight", from = "c3", to = "d5", check = true),
            "Qxc2 Kd2 Ke2",
        ),
        ("Bb5", message!("chess-cannot-go", piece = "bishop", to = "b5", check = true), "Qxc2 Kd2 Ke2"),
        (
            "h1h4",
            message!("chess-cannot-go", piece = "rook", from = "h1", to = "h4", check = true),
            "Qxc2 Kd2 Ke2",
        ),
        ("Ke3", message!("chess-cannot-go", piece = "king", to = "e3", check = true), "Kd2 Ke2"),
    ] {
        assert_eq!(refused(forked, text), (reason, instead.to_owned()), "{text}");
    }
}

#[test]
fn castling_that_is_not_possible_is_refused() {
    let game = Chess::default();
    let rook = "1k6/8/8/8/8/8/3PPP2/R3K2R w";
    let pinning = "1k2r3/8/8/8/8/8/3P1P2/R3K2R w KQ - 0 1";
    let passes = "1k3r2/8/8/8/8/8/3PP3/R3K2R w KQ - 0 1";
    for (fen, text, side) in [
        (START, "O-O", "white"),
        (START, "0-0-0", "white"),
        (&format!("{rook} Q - 0 1"), "O-O", "white"),
        ("k7/8/8/8/8/8/8/4K3 w - - 0 1", "O-O-O", "white"),
        ("k7/8/8/8/8/8/8/3K3R w - - 0 1", "O-O", "white"),
        (pinning, "O-O", "white"),
        (passes, "O-O", "white"),
        ("1k6/8/8/8/8/8/3PPP1p/R3K2R w KQ - 0 1", "O-O", "white"),
        ("4k2r/8/8/8/8/8/1B6/K5R1 b k - 0 1", "O-O", "black"),
        (&format!("{rook} KQ - 0 1"), "o-o", "white"),
    ] {
        let position = game.parse_position(fen).expect(fen);
        assert_eq!(game.parse_move(&position, text), None, "{text} in {fen}");
        let reason = game.refusal(&position, text).expect(text).reason;
        assert_eq!(reason, message!("chess-no-castling", side = side), "{text} in {fen}");
    }
    // A rook may pass what the king may not.
    let beside = game.parse_position("1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1").expect("a position");
    assert!(game.parse_move(&beside, "O-O-O").is_some());
}
