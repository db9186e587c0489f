//! Chess: a move takes two cells, and a search goes on beyond its horizon.

use crate::support::messages::{before, behind, message};
use plyscope::app::{Play, Setup};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::explain::Count;
use plyscope::game::Player;
use plyscope::search::Algorithm;
use ratatui::layout::Rect;

use super::{
    AREA, Journey, PEOPLE, ahead, cells_with, draw, drawn, estimated, no_move, only_looking, person_as,
    press_on, proved, reach, refused, search, setup, setup_with, wins, won,
};

/// Refuses a cell to take a piece up from.
fn no_piece(cell: &'static str, mover: &'static str) -> String {
    message!("play-no-piece", cell = cell, mover = mover)
}

/// How well the machine plays that looks so far, and beyond.
fn skill(reach: &'static str) -> String {
    message!("play-skill", level = "5", reach = reach, quiescence = true, slips = 0_u32)
}

#[test]
fn a_piece_is_taken_up_and_put_down() {
    let journey = Journey::of(setup_with("chess", 1, PEOPLE)).reads("choose a piece");
    assert!(journey.play.choice.takes_two());
    let journey =
        journey.press("<Enter>").reads(&message!("play-your-turn", name = "white", from = "d2")).sees("(");
    let journey = journey.press("<Esc>").reads("choose a piece");
    let journey = journey.press("<Enter><Up><Up><Enter>").has_moves("d2d4");
    let journey = journey.press("<Up><Enter>").hears(&no_piece("d5", "black"));
    let journey = journey.press("<Up><Up><Enter><Down><Down><Enter>").has_moves("d2d4 d7d5");
    let journey = journey.press("<Down><Enter>").hears(&no_piece("d4", "white"));
    let journey = journey.press("<Down><Down><Right><Enter><Right><Up><Enter>");
    let journey = journey.hears(&message!("play-no-step", from = "e2", to = "f3"));
    let journey = journey.press("e2e4<Enter>").has_moves("d2d4 d7d5 e2e4");
    // From f3, where the choice stayed, to the pawn on d5, and on to e4.
    let journey = journey.press("<Up><Up><Left><Left><Enter>").sees("×");
    journey.press("<Right><Down><Enter>").has_moves("d2d4 d7d5 e2e4 d5e4").sees("dxe4");
}

#[test]
fn one_move_is_told_of_as_one() {
    let from = |position: &str| {
        let mut setup = setup_with("chess", 1, PEOPLE);
        let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
        setup.job.dyn_game = open("chess", &opening).expect("a position");
        Journey::of(setup)
    };
    let cannot_go =
        |to: &'static str, check: bool| message!("chess-cannot-go", piece = "king", to = to, check = check);
    // The king has one square, and the pawn goes on.
    let one = from("7k/8/8/8/8/1p6/P6r/K7 w - - 0 1");
    let one = one.press("Kb2<Enter>").hears(&no_move("Kb2", None, Some(cannot_go("b2", false)), "Kb1"));
    let one = one.press("x<Enter>").hears(&no_move("x", None, None, "Kb1, a3, axb3, a4"));
    one.press("?if x<Enter>").hears(&no_move("x", None, None, "Kb1, a3, axb3, a4"));
    let checked = from("4k3/8/8/8/8/8/PP2r3/RN2KBNR w KQ - 0 1");
    let checked = checked.press("a4<Enter>");
    let in_check = message!("chess-check", check = true);
    let possible = format!("{in_check}. Possible: Kd1, Kxe2, Bxe2, Nxe2.");
    let checked = checked.hears(&possible);
    checked.press("a2a4<Enter>").hears(&possible);
    let two = from("7k/8/8/8/8/8/8/K6R b - - 0 1").press("Kh6<Enter>");
    two.hears(&no_move("Kh6", None, Some(cannot_go("h6", true)), "Kg7, Kg8"));
    let only = from("7k/8/8/8/8/p7/P6r/K7 w - - 0 1").press("x<Enter>");
    only.hears(&no_move("x", None, None, "Kb1"));
}

#[test]
fn a_pawn_that_becomes_something_else_asks_what() {
    let mut setup = setup_with("chess", 1, PEOPLE);
    let opening =
        Opening { position: Some("8/4P1k1/8/8/8/8/6K1/8 w - - 0 1".to_owned()), ..Opening::default() };
    setup.job.dyn_game = open("chess", &opening).expect("a position");
    let journey = Journey::of(setup).press("e7e8<Enter>");
    let what = message!("chess-otherwise", to = "e8");
    let mut journey = journey.hears(&format!("{what}. Possible: e8=Q, e8=R, e8=B, e8=N"));
    while journey.play.choice.spot().is_some_and(|spot| spot.row > 1) {
        journey = journey.press("<Up>");
    }
    let mut journey = journey.press("<Enter><Up><Enter>");
    assert_eq!(journey.play.choice.spot(), None);
    assert_eq!(journey.play.choice.listed().len(), 4);
    let shown = draw(&mut journey.play, AREA);
    assert!(shown.contains("e8=N"), "{shown}");
    journey.press("<Down><Enter>").has_moves("e7e8r");
}

#[test]
fn pieces_are_moved_with_the_mouse() {
    let mut play = Play::new(setup_with("chess", 1, PEOPLE));
    let knights: Vec<_> = cells_with(&mut play, "N").into_iter().filter(|(column, _)| *column < 70).collect();
    let click = |play: &mut Play, (column, row): (u16, u16)| {
        press_on(play, plyscope::app::Key::Click { column, row }, AREA);
    };
    click(&mut play, knights[0]);
    let targets = cells_with(&mut play, "·");
    assert_eq!(targets.len(), 2, "a3 and c3");
    click(&mut play, targets[1]);
    assert_eq!(play.turns()[0].name, "b1c3");
}

fn chess(position: &str) -> Setup {
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    let seats = person_as(Player::First);
    Setup {
        job: Job::new(open("chess", &opening).expect("a game"), Algorithm::AlphaBeta),
        ..setup("chess", seats)
    }
}

#[test]
fn level_5_looks_beyond_the_horizon_where_captures_would_deceive_it() {
    let seats = person_as(Player::Second);
    let goes_on = |setup: Setup| Play::new(setup).wish().expect("a search").job.settings.quiescence;
    let chess = setup("chess", seats);
    assert!(goes_on(chess.clone()));
    assert!(!goes_on(Setup { depth: Some(plyscope::search::Depth::Plies(2)), ..chess.clone() }));
    assert!(!goes_on(Setup { level: 1, ..chess.clone() }));
    let mut minimax = chess.clone();
    minimax.job.algorithm = Algorithm::Minimax;
    assert!(!goes_on(minimax), "nothing would bound it");
    let bare = Opening { evaluation: Some("zero".to_owned()), ..Opening::default() };
    let bare = Job::new(open("chess", &bare).expect("a game"), Algorithm::AlphaBeta);
    assert!(!goes_on(Setup { job: bare, ..chess.clone() }));
    assert!(!goes_on(setup("connect4", seats)));
    assert_eq!(Play::new(chess.clone()).setup.skill_sentences().to_string(), skill("can"));
    Journey::of(Setup { machine: person_as(Player::First), ..chess }).sees("noisy");
}

#[test]
fn level_5_looks_deeper_than_level_3_in_the_middle_game() {
    for position in [
        "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 1",
        "r2q1rk1/1b2bppp/p1n1pn2/1p1p4/3P4/1BN1PN2/PP2QPPP/R1BR2K1 w - - 0 1",
    ] {
        let setup = Setup { machine: person_as(Player::Second), ..chess(position) };
        let play = Play::new(setup);
        let settings = play.wish().expect("a search").job.settings;
        assert_eq!((settings.depth, settings.quiescence), (Some(4), true), "{position}");
        assert_eq!(play.setup.skill_sentences().to_string(), skill("can"));
    }
}

/// As it is typed as a move, so it is asked about.
#[test]
fn a_small_b_is_a_column_and_no_bishop() {
    let shallow =
        Setup { depth: Some(plyscope::search::Depth::Plies(1)), ..chess("4k3/8/8/8/8/2n5/8/B3K3 w - - 0 1") };
    let start = || Journey::of(shallow.clone());
    start().press("bxc3<Enter>").hears("bxc3").has_moves("");
    start().press("?if<Space>bxc3<Enter>").hears(&refused("bxc3", None));
    start().press("?if<Space>Bxc3<Enter>").sees("What if: Bxc3");
    // Where black is mated nobody has a move, and there are columns all the same.
    let mate = Setup { machine: PEOPLE, ..chess("k7/8/1K6/8/8/8/8/B6R w - - 0 1") };
    let mate = Setup { depth: Some(plyscope::search::Depth::Plies(1)), ..mate };
    let over = Journey::of(mate).press("Rh8#<Enter>");
    assert!(over.play.is_over());
    over.press("?instead<Space>be5<Enter>").hears(&refused("be5", Some("move 1")));
}

/// A king in check has one move, and whoever plays on has many again.
#[test]
fn a_check_makes_no_search_endless() {
    let check =
        Setup { machine: person_as(Player::Second), ..chess("4k3/8/8/8/8/5nPr/PPPPPP1P/RNBQ1K1R w - - 0 1") };
    let settings = Play::new(check).wish().expect("a search").job.settings;
    assert!(settings.depth.is_some_and(|plies| (2..=5).contains(&plies)), "{settings:?}");
}

/// The pawn on d5 is protected.
#[test]
fn a_capture_at_the_horizon_is_told_as_an_estimate_and_a_mate_as_certain() {
    let guarded = "4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1";
    let shallow = Setup { depth: Some(plyscope::search::Depth::Plies(1)), ..chess(guarded) };
    let journey = Journey::of(shallow).press("?hint<Enter>").hears("Hint: Qxd5.");
    journey.hears(&estimated(1, ahead("white"), true));
    let on = message!("play-searched", reach = "|", quiescence = true);
    let journey =
        Journey::of(chess(guarded)).press("?hint<Enter>").sees(behind(&on).trim_start_matches(", "));
    let message = journey.play.message().unwrap_or_default();
    let worth = message!("play-worth", basis = "estimate", value = "|");
    assert!(message.contains(before(&worth)) && !message.contains("Qxd5."), "{message}");
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    Journey::of(chess(mate)).press("?hint<Enter>").hears(behind(&proved("|", "white", wins("white"))));
}

/// The longest that a report of a search gets: a slip, an estimate, all three counts.
#[test]
fn the_report_of_a_search_is_not_cut_on_a_usual_screen() {
    let mut setup = chess("4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1");
    setup.job.algorithm = Algorithm::Deepening;
    setup.job.settings.quiescence = true;
    setup.depth = Some(plyscope::search::Depth::Plies(2));
    setup.machine = person_as(Player::Second);
    let mut play = Play::new(setup);
    let wish = play.wish().expect("a search");
    let (recorder, result) = search(&wish.job, u64::MAX);
    play.found(&wish.ticket, recorder.finish(), result, Some(std::time::Duration::from_millis(5400)));
    let play = &mut Journey { play, asked: None }.counted().play;
    let frame = draw(play, Rect::new(0, 0, 80, 24));
    let said = frame.lines().filter_map(|line| line.split('│').nth_back(1)).collect::<Vec<_>>().join(" ");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let searched = message!("play-searched", reach = reach(2), quiescence = true);
    for part in [
        &format!("searched {}:", reach(2)),
        &format!("searched {searched}"),
        "time 5.4 s",
        "iterative deepening",
    ] {
        assert!(said.contains(part), "no {part} in\n{frame}");
    }
    let (_, finding) = play.finding().expect("a search");
    let (Count::Nodes(alphabeta), Count::Nodes(minimax)) = (finding.alphabeta, finding.minimax) else {
        panic!("{finding:?}")
    };
    for (name, count) in [("alpha-beta", alphabeta), ("minimax", minimax)] {
        assert!(
            said.contains(&format!("{name} {}", plyscope::text::grouped(count))),
            "no {name} {count} in\n{frame}"
        );
    }
}

#[test]
fn pieces_are_understood_in_small_letters_but_a_small_b_is_a_pawn() {
    let journey = Journey::of(setup_with("chess", 1, PEOPLE)).press("nf3<Enter>").has_moves("g1f3");
    let journey = journey.press("a6<Enter>e4<Enter>a5<Enter>");
    journey
        .press("bc4<Enter>")
        .hears(&refused("bc4", None))
        .press("Bc4<Enter>")
        .has_moves("g1f3 a7a6 e2e4 a6a5 f1c4");
}

#[test]
fn what_is_said_of_a_square_fits_what_stands_there() {
    let chess = |script: &str| Journey::of(setup_with("chess", 1, person_as(Player::First))).press(script);
    let none = |cell| no_piece(cell, "white");
    chess("<Up><Enter>").hears(&none("d3"));
    chess("<Up><Up><Up><Up><Up><Enter>").hears(&none("d7"));
    chess("<Down><Enter>").hears(&none("d1"));
    // Only a move can be asked about.
    for keys in ["i", "<Up>i", "<Enter>i"] {
        chess(keys).hears(&message!("play-nothing-chosen", word = "?if", example = "Na3"));
    }
    chess("<Enter><Up><Right><Enter>").hears(&message!("play-no-step", from = "d2", to = "e3"));
    chess("e4<Enter><Down>I").hears("?instead Na3");
}

#[test]
fn while_looking_back_a_piece_is_taken_up_to_ask_what_if() {
    let setup = setup_with("chess", 1, person_as(Player::First));
    let journey = Journey::of(setup).press("e4<Enter><Home><Enter>");
    assert!(journey.play.choice.taken_up.is_some());
    let mut journey = journey.reads("Looking back").press("<Up><Enter>").hears(&only_looking());
    assert_eq!(journey.play.turns().len(), 2);
    journey = journey.press("i").sees("What if: d3 instead of e4, move 1");
    journey.press("<Esc><Esc>").reads("Looking back").press("<Esc>").reads("Your turn");
}

#[test]
fn a_tenth_of_a_pawn_puts_nobody_ahead() {
    let told = |fen: &str| {
        let shallow = Setup { depth: Some(plyscope::search::Depth::Plies(1)), ..chess(fen) };
        Journey::of(shallow).press("?hint<Enter>")
    };
    told("4k3/8/4p3/3p4/3P4/4P3/8/4K3 w - - 0 1").hears(&estimated(
        1,
        message!("play-meaning", what = "even"),
        true,
    ));
    told("4k3/8/4p3/3p4/3P4/4P3/8/4K1N1 w - - 0 1").hears(&estimated(1, ahead("white"), true));
}

#[test]
fn the_end_says_what_ended_the_game() {
    let ended = |fen: &str, mv: &str| {
        let setup = Setup { machine: PEOPLE, ..chess(fen) };
        Journey::of(setup).press(&format!("{mv}<Enter>"))
    };
    ended("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8").reads(&won("white", Some("checkmate"), None));
    ended("7k/8/4Q1K1/8/8/8/8/8 w - - 0 1", "e6f7").reads(&drawn(Some("stalemate")));
}
