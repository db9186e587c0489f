//! Hints, why and what if.

use crate::support::messages::{before, behind, message};
use plyscope::app::{Play, PlayMode, Question, Setup};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::explain::Count;
use plyscope::game::Player;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Order, SearchError, Table};

use ratatui::layout::Rect;

use super::{
    Journey, PEOPLE, draw, ended, finish, machine_searched, no_move, person_as, refused, search, setup,
    setup_with, won,
};

#[test]
fn a_hint_names_the_move_its_value_and_how_it_goes_on() {
    let journey = Journey::against_the_machine("tictactoe").press("a1<Enter>").has_moves("a1 b2").press("h");
    let journey = journey.hears("Hint: ").hears("worth 0 to X: a draw");
    let place = journey.play.hinted().expect("a hint");
    assert_eq!(journey.play.choice.place(), Some(place));
    journey.sees("★");
}

#[test]
fn why_leads_into_the_search_behind_a_move_and_back() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>").press("w");
    assert_eq!(journey.play.mode, PlayMode::Stepping(Question::Why(1)));
    let model = journey.play.stepper().expect("a search");
    assert!(model.recording().is_complete());
    assert_eq!(model.clock(), model.recording().last_moment());
    let journey = journey.sees(&machine_searched("move 2", "a1")).sees("moment").press("hh");
    let clock = journey.play.stepper().expect("a search").clock();
    let journey = journey.press("q");
    assert_eq!(journey.play.mode, PlayMode::Board);
    let journey = journey.has_moves("b2 a1").press("?why<Enter>");
    assert_eq!(
        journey.play.stepper().map(plyscope::app::Model::clock),
        Some(clock),
        "it stands where it stood"
    );
    let journey = journey.press("<Esc>");
    assert_eq!(journey.play.mode, PlayMode::Board);
    journey.press("u").press("w").hears(&message!("play-nothing-to-show"));
}

#[test]
fn what_if_shows_the_branch_of_another_move() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>").press("?instead a2<Enter>");
    assert_eq!(
        journey.play.mode,
        PlayMode::Stepping(Question::WhatIf(0, 3)),
        "the position before the person moved"
    );
    let searched = |journey: &Journey| journey.play.stepper().expect("a search").recording().totals().nodes;
    let after_a2 = searched(&journey);
    let journey = journey.press("<Esc><Left><Left><Up>I").sees("What if: a1 instead of b2");
    assert_ne!(searched(&journey), after_a2, "another position is searched");
    assert_eq!(journey.press("<Esc>?instead a2<Enter>").play.stepper().map(|_| ()), Some(()));
}

#[test]
fn what_was_visited_is_told_beside_what_others_visit() {
    let journey = Journey::of(setup("tictactoe", person_as(Player::Second))).counted();
    let (before, finding) = journey.play.finding().expect("a search");
    assert_eq!((before, finding.nodes), (0, 18_297));
    assert_eq!((finding.alphabeta, finding.minimax), (Count::Nodes(18_297), Count::Nodes(549_946)));
    journey.sees("18,297").sees("549,946");
    let mut large = setup("connect4", person_as(Player::Second));
    large.depth = Some(plyscope::search::Depth::Plies(6));
    large.job.algorithm = Algorithm::Minimax;
    let journey = Journey::of(large).counted();
    let (_, finding) = journey.play.finding().expect("a search");
    assert_eq!(finding.minimax, Count::Nodes(finding.nodes));
    assert!(matches!(finding.alphabeta, Count::Nodes(nodes) if nodes < finding.nodes));
}

/// What the report on a usual screen says, its rows joined.
fn report(journey: &mut Journey) -> String {
    let frame = draw(&mut journey.play, Rect::new(0, 0, 80, 24));
    let rows = frame.lines().filter_map(|line| line.split('│').nth_back(1));
    rows.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

#[test]
fn beside_a_search_with_a_table_or_an_order_stand_the_plain_ones() {
    let counted = |algorithm: Algorithm, set: fn(&mut Setup)| {
        let mut setup = setup("tictactoe", person_as(Player::Second));
        setup.job.algorithm = algorithm;
        set(&mut setup);
        let mut journey = Journey::of(setup).counted();
        report(&mut journey)
    };
    let naive = |setup: &mut Setup| {
        setup.job.settings.table = Table::Naive;
        setup.win = Some(Score::from(100));
        setup.job.settings.scoring.prefer_fast = true;
    };
    let plain = "alpha-beta 20,866, plain minimax 549,946, plain";
    let found = counted(Algorithm::AlphaBeta, naive);
    assert!(found.contains(&format!("nodes 5,206, alpha-beta, naive table {plain}")), "{found}");
    let found = counted(Algorithm::Minimax, |setup| setup.job.settings.table = Table::Sound);
    let plain = "alpha-beta 18,297, plain minimax 549,946, plain";
    assert!(found.contains(&format!("nodes 16,168, minimax, sound table {plain}")), "{found}");
    let found = counted(Algorithm::AlphaBeta, |setup| setup.job.settings.order = Order::Center);
    assert!(found.contains(&format!("nodes 7,275, alpha-beta, center order {plain}")), "{found}");
    // What changes no count is no reason to count again.
    let found = counted(Algorithm::Minimax, |setup| setup.job.settings.order = Order::Center);
    assert!(found.contains("nodes 549,946, minimax, center order alpha-beta 18,297"), "{found}");
    assert!(!found.contains("plain"), "{found}");
}

#[test]
fn stepping_into_a_search_leaves_the_chosen_cell_as_it_was() {
    for (game, keys) in [
        ("tictactoe", "<Enter><Left><Up>"),
        ("connect4", "<Right><Right>"),
        ("othello:4", "<Enter><Down><Left>"),
        ("chess", "e2<Enter>"),
    ] {
        let setup = setup_with(game, 2, person_as(Player::First));
        let mut journey = Journey::of(setup).press(keys);
        let before = (journey.play.choice.clone(), journey.play.turns().len());
        journey = journey.press("w");
        if matches!(journey.play.mode, PlayMode::Stepping(_)) {
            journey = journey.press("<Right>JJ<S-Right>w<Enter><Esc><Esc>");
        }
        assert_eq!(journey.play.mode, PlayMode::Board, "{game}");
        assert_eq!((journey.play.choice.clone(), journey.play.turns().len()), before, "{game}");
    }
}

#[test]
fn a_hint_says_for_which_move_it_searched_and_goes_with_its_position() {
    let hinted = Journey::against_the_machine("tictactoe").press("b2<Enter>h").sees("searched: move 3");
    assert!(hinted.play.hinted().is_some());
    let again = hinted.press("u").sees(&message!("play-report")).press("r").sees("searched: move 3");
    assert!(again.play.hinted().is_some(), "the position is the same");
    let other = again.press("ua1<Enter>").sees("searched: move 2");
    assert_eq!(other.play.hinted(), None, "it was for another position");
    let people = Journey::of(setup("tictactoe", PEOPLE)).press("b2<Enter>h");
    people.sees("searched: move 2");
}

#[test]
fn what_if_says_what_it_shows() {
    let journey = Journey::against_the_machine("tictactoe").press("i").sees("What if: b2 as move 1");
    let journey = journey.press("<Esc>b2<Enter>?instead a2<Enter>").sees("What if: a2 instead of b2, move 1");
    let journey = journey.press("<Esc>?instead b2<Enter>").sees("What if: b2 as move 1");
    let journey = journey.press("<Esc>w").sees(&machine_searched("move 2", "a1"));
    let board = message!("refused-board", from = "a", to = "c", first = "1", last = "3");
    journey.press("<Esc>?instead z9<Enter>").hears(&no_move(
        "z9",
        Some("move 1"),
        Some(board),
        "a1, b1, c1, a2, b2, c2, a3, b3, c3",
    ));
}

#[test]
fn what_if_searches_all_that_follows_a_move() {
    let journey = Journey::against_the_machine("((3 12 8) (2 4 6) (14 5 2))").press("?if<Space>B<Enter>");
    let journey = journey.sees("What if: B as move 1");
    let model = journey.play.stepper().expect("a search");
    let named =
        |node| plyscope::explain::Labels::new(model.recording(), model.shown().session().replay).label(node);
    assert_eq!(model.recording().ids().skip(1).map(named).collect::<Vec<_>>(), ["B1", "B2", "B3"]);
    // The game goes on, also where a move ends it.
    let journey = journey.press("<Esc>A<Enter>").has_moves("1 1").press("I").press("<Esc>");
    journey.reads(&ended("|", ""));
    let won = Journey::of(setup("tictactoe", PEOPLE)).press("a1<Enter>b1<Enter>a2<Enter>b2<Enter>");
    won.press("?if<Space>a3<Enter>").sees("What if: a3 as move 5").press("w<Esc><Esc>").reads("X to move");
}

#[test]
fn after_a_lost_game_why_leads_to_the_move_that_lost_it() {
    let lost = Journey::against_the_machine("tictactoe").press("b1<Enter>c2<Enter>b3<Enter>");
    let lost = lost.has_moves("b1 a1 c2 a3 b3 a2");
    let why = message!("play-then", new = "|", why = "w", shown = "lost");
    lost.reads(&won("O", None, Some(false))).reads(behind(&why)).press("w").sees(&message!(
        "play-behind",
        by = "person",
        number = "move 3",
        made = "c2"
    ));
}

#[test]
fn after_a_draw_no_move_has_lost() {
    let drawn = finish(Journey::against_the_machine("tictactoe"));
    let why = message!("play-then", new = "|", why = "w", shown = "last");
    drawn.reads(&super::drawn(None)).reads(behind(&why));
}

#[test]
fn a_worth_that_an_evaluation_gave_tells_what_that_counts() {
    let guess = Journey::of(setup_with("connect4", 2, person_as(Player::First))).press("4<Enter>");
    guess.sees("counted").sees("lines open");
    let proof = Journey::against_the_machine("tictactoe").press("b2<Enter>");
    assert!(!draw(&mut { proof }.play, super::AREA).contains("counted"));
}

#[test]
fn what_is_counted_is_told_to_its_end_where_there_is_room() {
    let guess = Journey::of(setup_with("connect4", 2, person_as(Player::First))).press("4<Enter>");
    let frame = draw(&mut guess.counted().play, Rect::new(0, 0, 100, 28));
    assert!(frame.contains("counted") && !frame.contains('…'), "{frame}");
}

#[test]
fn where_nothing_is_counted_0_is_not_about_even() {
    let meaning = message!("play-meaning", what = "undecided");
    let (undecided, _) = meaning.rsplit_once(' ').expect("words, of which the last stands in the next line");
    let nim = Journey::of(setup_with("nim:3,4,5", 2, person_as(Player::First))).press("1:1<Enter>");
    nim.sees(undecided).sees("objects");
}

#[test]
fn what_if_is_about_the_position_shown() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>?if c3<Enter>");
    let journey = journey.sees("What if: c3 as move 3").press("<Esc><Right>i").sees("What if: c2 as move 3");
    let taken = message!("refused-taken", player = "O");
    let taken = no_move("a1", None, Some(taken), "b1, c1,|");
    let journey = journey.press("<Esc>?if a1<Enter>").hears(before(&taken));
    // Looking back, it is about what could be played there, also by the machine.
    let what_if = message!("play-looking-back", viewed = "", end = "|", what_if = "i");
    let journey = journey.press("<lt>").reads(behind(&what_if));
    let journey = journey.press("?if c1<Enter>").sees("What if: c1 instead of a1, move 2");
    let journey = journey.press("<Esc><Home>?if c2<Enter>").sees("What if: c2 instead of b2, move 1");
    // Where nobody moves any more, it is about the last move of a person.
    let journey =
        finish(journey.press("<Esc><End>")).press("?if zz<Enter>").hears(&refused("zz", Some("move ")));
    journey.press("w").sees(before(&machine_searched("|", "")));
    let chess = Journey::of(setup_with("chess", 1, person_as(Player::First))).press("i");
    let journey = chess
        .hears(&message!("play-nothing-chosen", word = "?if", example = "Na3"))
        .press("<Enter><Up><Up>i");
    journey.sees("What if: d4 as move 1");
}

#[test]
fn the_search_behind_a_move_opens_where_what_counts_stands() {
    let mut job = Job::new(open("connect4", &Opening::default()).expect("a game"), Algorithm::Deepening);
    "connect4".clone_into(&mut job.game);
    let seats = person_as(Player::Second);
    let mut play =
        Play::new(Setup { job, depth: Some(plyscope::search::Depth::Plies(12)), ..setup("connect4", seats) });
    let wish = play.wish().expect("the machine begins");
    let (recorder, result) = search(&wish.job, 5_000);
    assert_eq!(result, Err(SearchError::Stopped));
    play.found(&wish.ticket, recorder.finish(), result, None);
    let journey = Journey { play, asked: None }.press("w");
    let stepper = journey.play.stepper().expect("the search is open");
    let recording = stepper.recording();
    assert_eq!(Some(stepper.clock()), recording.left(recording.decided()));
    assert!(stepper.clock() < recording.last_moment());
}

#[test]
fn what_is_said_of_a_cell_fits_the_game() {
    let othello = |script: &str| Journey::of(setup_with("othello", 1, PEOPLE)).press(script);
    let turns_none = || no_move("d2", None, Some(message!("othello-none-turned")), "d3, c4, f5, e6");
    othello("<Down><Enter>").hears(&no_move(
        "d4",
        None,
        Some(message!("refused-taken", player = "white")),
        "d3, c4, f5, e6",
    ));
    othello("<Up><Enter>").hears(&turns_none());
    othello("<Up>i").hears(&turns_none());
    let nim = |script: &str| Journey::of(setup("nim:1,0,2", PEOPLE)).press(script);
    nim("1:1<Enter>3:2<Enter>i").hears("?instead 3:1");
    nim("1:1<Enter>i")
        .sees("What if: 3:")
        .press("<Esc>?instead<Space>1:1<Enter>")
        .sees("What if: 1:1 as move 1");
    Journey::of(setup("connect:3,2,3", PEOPLE)).press("1<Enter>1<Enter><Left><Left>i").hears(&no_move(
        "1",
        None,
        Some(message!("refused-column-full", column = "1")),
        "2, 3",
    ));
    let tree = Journey::of(setup("((3 12) (2 4))", PEOPLE)).press("A<Enter>A1<Enter>i");
    tree.hears(&message!("play-nothing-chosen", word = "?instead", example = "A1"));
}

#[test]
fn who_asks_why_hears_where_no_machine_plays_or_has_not_yet() {
    let nothing = message!("play-nothing-to-show");
    Journey::of(setup("tictactoe", PEOPLE)).press("b2<Enter>w").hears(&nothing);
    let journey = Journey::against_the_machine("tictactoe").press("w").hears(&nothing);
    journey.press("b2<Enter><lt>w").hears(&nothing);
    // Nobody has made a move that could be taken back.
    let over = Journey::of(setup("(A:3)", person_as(Player::Second)));
    over.press("<Enter>").hears(&message!("play-over", new = "n"));
    let leaf = Journey::against_the_machine("5").press("w").hears(&nothing);
    let worth = message!(
        "play-ended-worth",
        worth = "5",
        first = "MAX",
        winner = None::<&str>,
        new = "n",
        why = None::<&str>,
    );
    assert_eq!(leaf.play.status(), worth);
}

#[test]
fn in_the_search_behind_a_move_q_is_said_to_lead_back() {
    let back = message!("key-back-to-game".hint);
    let hint = |journey: &Journey| {
        let hints = journey.play.stepper().expect("a search").hints();
        hints.into_iter().filter(|hint| hint.keys == "q").map(|hint| hint.what).collect::<Vec<_>>()
    };
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>w");
    assert_eq!(hint(&journey), [back.as_str()]);
    let journey = journey.sees(&format!("q {back}")).press("s");
    assert_eq!(hint(&journey), [back.as_str()], "over the statistics");
    let journey = journey.press("<Esc>w");
    assert_eq!(hint(&journey), [back.as_str()], "while it is shown why");
    let journey = journey.press("<Esc>q").press("?if c3<Enter>").sees(&format!("q {back}")).press("q");
    assert_eq!(journey.play.mode, PlayMode::Board);
}

/// Whatever order the moves have, the first that is tried is the first.
#[test]
fn nothing_is_tried_before_the_first() {
    for (algorithm, order) in [(Algorithm::Pvs, Order::Killer), (Algorithm::Deepening, Order::History)] {
        let mut setup = setup_with("tictactoe", 3, person_as(Player::Second));
        setup.job.algorithm = algorithm;
        setup.job.settings.order = order;
        setup.job.settings.table = Table::Sound;
        let mut journey = Journey::of(setup).press("wg");
        let mut orders = 0;
        for _ in 0..120 {
            journey = journey.press("l");
            let screen = draw(&mut journey.play, Rect::new(0, 0, 120, 40));
            assert!(!screen.contains("tried 0th"), "{screen}");
            orders += usize::from(screen.contains("tried "));
        }
        assert!(orders > 0, "{algorithm:?}: no node was tried out of its natural order");
    }
}
