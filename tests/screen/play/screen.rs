//! What the screen shows.

use crate::support::messages::message;
use plyscope::app::{Key, Play, PlayMode, Request, Setup, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::game::Player;
use plyscope::search::Algorithm;
use plyscope::ui::{self, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{
    AREA, Journey, PEOPLE, cells_with, draw, looking_back, no_move, only_looking, person_as, press_on, setup,
    setup_with,
};

#[test]
fn the_screen_is_drawn_at_every_size() {
    let games = ["tictactoe", "connect4", "mnk:19,6,4", "(A:(A1:3 A2:12) 木:(B1:2 B2:4))", "nim:3,4,5"];
    for game in games {
        let mut play = Play::new(setup(game, PEOPLE));
        for step in 0..4 {
            // Every small width once in four steps, the large ones in each.
            for width in (step..=24).step_by(4).chain([40, 59, 60, 80, 120, 220]) {
                for height in (0..=14).chain([22, 24, 40, 70]) {
                    draw(&mut play, Rect::new(0, 0, width, height));
                }
            }
            let keys = ["<Enter>", "?", "<Enter>", "<Esc>"][usize::from(step)];
            for key in parse_keys(keys).expect("keys") {
                press_on(&mut play, key, AREA);
            }
        }
    }
}

#[test]
fn question_mark_lists_the_keys_and_words_go_on_from_there() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>?");
    assert_eq!(journey.play.mode, PlayMode::Help(0));
    let journey = journey.sees(&message!("key-game-undo")).sees("?undo").press("u");
    assert_eq!(journey.play.mode, PlayMode::Line("?u".to_owned()));
    let journey = journey.press("ndo<Enter>").has_moves("").press("??");
    assert_eq!(journey.play.mode, PlayMode::Board);
    let journey = journey.press("?quit<Enter>");
    assert_eq!(journey.asked, Some(Request::Quit));
    assert_eq!(journey.press("?<Esc>").play.mode, PlayMode::Board);
}

#[test]
fn moves_have_the_numbers_that_sentences_give_them() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>c3<Enter>")
        .sees("  1 X b2")
        .sees("  2 O a1")
        .sees("  3 X c3")
        .sees("searched: move 4")
        .press("<lt><lt>")
        .reads("after move 2 of 4")
        .sees("searched: move 2")
        .press("<Esc>u")
        .sees("  3 (X c3)")
        .sees("  4 (O c1)");
}

#[test]
fn the_footer_of_a_game_that_is_over_tells_what_can_be_done_then() {
    let over = Journey::of(setup("tictactoe", PEOPLE)).press("a1<Enter>b1<Enter>a2<Enter>b2<Enter>a3<Enter>");
    let mut play = over.play;
    let frame = draw(&mut play, Rect::new(0, 0, 80, 24));
    let footer = frame.trim_end().lines().last().unwrap_or_default();
    for part in ["n new game", "u undo", "s save", "? keys", "q quit"] {
        assert!(footer.contains(part), "no {part} in {footer}");
    }
    for part in ["Enter play", "hint", "redo", "why", "what if"] {
        assert!(!footer.contains(part), "{part} is of no use: {footer}");
    }
    let again = Journey { play, asked: None }.press("u");
    assert!(again.play.hints().iter().any(|hint| hint.what == "choose"));
    assert_eq!(again.press("a3<Enter>s").asked, Some(Request::Save(None)));
}

#[test]
fn the_footer_tells_of_what_can_be_done_now_also_where_words_are_typed() {
    let mut play = Journey::of(setup("(roll:(1 2) hit:(3 4) under:(5 6))", PEOPLE)).play;
    let frame = draw(&mut play, Rect::new(0, 0, 80, 24));
    let footer = frame.trim_end().lines().last().unwrap_or_default();
    for part in ["Enter play", "?hint hint", "? keys", "q quit"] {
        assert!(footer.contains(part), "no {part} in {footer}");
    }
    let begun = Journey { play, asked: None }.press("roll<Enter>");
    let hints =
        |journey: &Journey| journey.play.hints().iter().map(|hint| hint.what.to_string()).collect::<Vec<_>>();
    assert!(hints(&begun).contains(&"undo".to_owned()) && !hints(&begun).contains(&"redo".to_owned()));
    let undone = begun.press("?undo<Enter>");
    assert!(hints(&undone).contains(&"redo".to_owned()) && !hints(&undone).contains(&"undo".to_owned()));
}

#[test]
fn a_move_that_was_played_is_clicked_on() {
    let area = Rect::new(0, 0, 80, 24);
    let mut play = Journey::of(setup("nim:1,12", PEOPLE)).press("1:1<Enter>2:10<Enter>").play;
    let frame = draw(&mut play, area);
    assert!(frame.contains("1 first 1:1") && frame.contains("2 second 2:10"), "{frame}");
    let row = frame.lines().position(|line| line.contains("1 first")).expect("it is there");
    click_on_moves(&mut play, row, area);
    assert_eq!(play.viewed(), 1);
}

/// Clicks on the left end of the list of moves.
fn click_on_moves(play: &mut Play, row: usize, area: Rect) {
    for key in parse_keys(&format!("<Click:52,{}>", row + 1)).expect("a click") {
        press_on(play, key, area);
    }
}

/// A game of chess between people from a position.
fn chess_from(position: &str) -> Setup {
    let mut chess = setup_with("chess", 1, PEOPLE);
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    chess.job.dyn_game = open("chess", &opening).expect("a position");
    chess
}

/// The list of moves, a row after the other.
fn move_list(play: &mut Play, area: Rect) -> Vec<String> {
    let frame = draw(play, area);
    let rows = frame.lines().skip_while(|line| !line.contains("╭ moves ")).skip(1);
    let rows = rows.take_while(|line| !line.ends_with('╯'));
    let inner = rows.map_while(|line| line.rsplit('│').nth(1).map(str::to_owned));
    let words = inner.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
    words.take_while(|row| !row.is_empty()).collect()
}

#[test]
fn moves_are_numbered_from_the_position_on_and_looked_back_at_by_a_click() {
    let area = Rect::new(0, 0, 80, 40);
    let mut play = Journey::of(setup_with("chess", 1, PEOPLE)).press("e4<Enter>e5<Enter>Nf3<Enter>").play;
    assert_eq!(move_list(&mut play, area), ["1 white e4", "2 black e5", "3 white Nf3"]);
    let position = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
    let journey = Journey::of(chess_from(position)).press("e5<Enter>Nf3<Enter>Nc6<Enter>Bb5<Enter>");
    let mut play = journey.press("?undo<Enter>").play;
    assert_eq!(move_list(&mut play, area), ["1 black e5", "2 white Nf3", "3 black Nc6", "4 (white Bb5)"]);
    let frame = draw(&mut play, area);
    let row = |said: &str| frame.lines().position(|line| line.contains(said)).expect("it is there");
    click_on_moves(&mut play, row("4 (white"), area);
    assert_eq!(play.viewed(), 3, "what was taken back is not there to be looked at");
    click_on_moves(&mut play, row("2 white"), area);
    assert_eq!(play.viewed(), 2);
    let journey = Journey { play, asked: None }.sees("Looking back: after move 2 of 3.");
    let journey = journey.press("<lt><lt>").sees(&looking_back()).press("d5<Enter>");
    let journey =
        journey.hears(&format!("{}{}", only_looking(), message!("play-viewed"))).press("<End>?hint<Enter>");
    let journey = journey.sees("searched: move 4").press("?instead a6<Enter>");
    journey.sees("What if: a6 instead of Nc6, move 3");
}

#[test]
fn nothing_that_is_said_is_cut_on_a_usual_screen() {
    let area = Rect::new(0, 0, 80, 24);
    for (game, depth) in [("tictactoe", 9), ("connect4", 3), ("chess", 1), ("othello", 2), ("nim:3,4,5", 4)] {
        let mut play = Play::new(setup_with(game, depth, person_as(Player::First)));
        for script in
            ["zz<Enter>", "?hint<Enter>", "<Enter>", "?nonsense<Enter>", "?if zz<Enter>", "?undo<Enter>"]
        {
            for key in parse_keys(script).expect("keys") {
                press_on(&mut play, key, area);
                play = Journey { play, asked: None }.tended().play;
            }
            let frame = draw(&mut play, area);
            let screen: String = frame.split_whitespace().collect();
            for said in [play.message().unwrap_or_default(), &play.status()] {
                let said: String = said.split_whitespace().collect();
                assert!(screen.contains(&said), "{game} {script}: {said} in\n{frame}");
            }
        }
    }
}

#[test]
fn the_whole_board_is_seen_on_small_screens() {
    for (width, height) in [(40, 12), (80, 12), (60, 14), (80, 24)] {
        let mut play = Play::new(setup_with("chess", 1, person_as(Player::First)));
        let area = Rect::new(0, 0, width, height);
        let mut frame = Buffer::empty(area);
        ui::Shown::show(&mut play, area, &mut frame, &Theme::plain());
        let frame = ui::plain_text(&frame);
        for row in 1..=8 {
            let label = format!("{row}");
            let is_there = frame.lines().any(|line| line.split_whitespace().next() == Some(label.as_str()));
            assert!(is_there, "no row {row} at {width}x{height}:\n{frame}");
        }
    }
}

#[test]
fn a_finished_game_of_points_says_who_has_won() {
    let seats = PEOPLE;
    let mut othello = setup_with("othello:4", 1, seats);
    let position = Some("XXXX/XXXX/XXXO/XXXO".to_owned());
    othello.job.dyn_game =
        open("othello:4", &Opening { position, ..Opening::default() }).expect("a position");
    let won = message!(
        "play-ended-worth",
        worth = "|",
        first = "|",
        winner = "black",
        margin = "12 discs",
        new = "|"
    );
    Journey::of(othello).reads(won.split('|').nth(2).expect("who has won").trim_end());
}

/// How many cells have a dot.
fn dots(journey: &mut Journey) -> usize {
    cells_with(&mut journey.play, "·").len()
}

#[test]
fn a_dot_is_a_move_and_a_finished_board_has_none() {
    let people = |game: &str, script: &str| Journey::of(setup_with(game, 1, PEOPLE)).press(script);
    for (game, script, before) in [
        ("tictactoe", "a1<Enter>b1<Enter>a2<Enter>b2<Enter>a3<Enter>", 5),
        ("nim:1,2", "1:1<Enter>2:2<Enter>", 0),
        ("connect:2,2,2", "1<Enter>2<Enter>1<Enter>", 2),
    ] {
        let mut journey = people(game, script);
        assert!(journey.play.is_over());
        assert_eq!(dots(&mut journey), 0, "{game}");
        assert_eq!(dots(&mut journey.press("<lt>")), before, "{game}: what could be played there");
    }
    let mate = "f3<Enter>e5<Enter>g4<Enter>Qh4#<Enter>";
    let mut journey = people("chess", mate).reads("Black wins");
    assert_eq!(dots(&mut journey), 0);
}

fn at_with(game: &str, position: &str, machine: Option<Player>) -> Journey {
    let mut setup = setup_with(game, 1, machine);
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    setup.job.dyn_game = open(game, &opening).expect("a position");
    Journey::of(setup)
}

/// Two people play on from a position.
fn at(game: &str, position: &str) -> Journey {
    at_with(game, position, PEOPLE)
}

/// The corners of the cells of a board, and where its last column has its label.
fn grid(play: &mut Play, area: Rect) -> Vec<(usize, usize)> {
    let shown = draw(play, area);
    let crosses = shown.lines().enumerate().flat_map(|(y, row)| {
        let cells = row.chars().enumerate().filter(|(_, c)| ['┬', '┼', '┴'].contains(c));
        cells.map(|(x, _)| (x, y)).collect::<Vec<_>>()
    });
    crosses.collect()
}

#[test]
fn the_board_stays_where_it_is_when_the_only_move_is_a_pass() {
    let passing = [
        ("othello:4", "OXXX/OXXX/OXXX/.XX."),
        ("othello:6", "OXXXXX/OXXXXX/OXXXXX/OXXXXX/OXXXXX/.XXXX."),
        ("othello", "OXXXXXXX/OXXXXXXX/OXXXXXXX/OXXXXXXX/OXXXXXXX/OXXXXXXX/OXXXXXXX/.XXXXXX. black"),
    ];
    let only = message!("play-your-turn", name = "black", only = "pass");
    for (game, position) in passing {
        for (width, height) in [(80, 24), (80, 23), (120, 40), (200, 60)] {
            let area = Rect::new(0, 0, width, height);
            let mut journey = at(game, position).reads(&only);
            let before = grid(&mut journey.play, area);
            assert!(before.len() >= 15, "{game} has its lines at {width}x{height}: {before:?}");
            let mut journey = journey.press("<Enter>").has_moves("pass");
            assert_eq!(grid(&mut journey.play, area), before, "{game} at {width}x{height}");
        }
    }
    // The move is in the list too, where that has a row, and can be pointed at there.
    let mut journey = at("othello:4", passing[0].1).sees("› pass");
    let (column, row) = cells_with(&mut journey.play, "›")[0];
    press_on(&mut journey.play, Key::Click { column, row }, AREA);
    let journey = journey.has_moves("pass").press("<Enter>");
    // What was chosen before a pass is chosen after it.
    let chosen = journey.play.choice.last_spot;
    let journey = journey.press("<Enter>").has_moves("pass d4 pass");
    assert_eq!(journey.play.choice.spot(), chosen);
    for (width, height) in [(0, 0), (1, 1), (7, 3), (24, 8), (40, 12), (60, 9)] {
        draw(&mut at("othello", passing[2].1).play, Rect::new(0, 0, width, height));
    }
}

#[test]
fn where_moves_are_chosen_in_a_list_no_cell_looks_like_one() {
    let passing = "XXXX/.OXX/XXXX/XXXX white";
    let played = message!("play-played", by = "machine", move = "pass");
    at_with("othello:4", passing, person_as(Player::First)).reads(&format!("{played} Your turn"));
    let mut pass = at("othello:4", passing).sees("pass");
    assert_eq!(dots(&mut pass), 0);
    pass.press("a2<Enter>").hears(&no_move("a2", None, Some(message!("othello-none-turned")), "pass"));
    let mut promotion = at("chess", "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1").press("<Esc>");
    while promotion.play.choice.spot().is_some_and(|spot| spot.row > 1) {
        promotion = promotion.press("<Up>");
    }
    promotion = promotion.press("<Enter><Up><Enter>");
    assert_eq!(promotion.play.choice.listed().len(), 4);
    assert_eq!(dots(&mut promotion), 1, "where the pawn goes");
}

#[test]
fn the_list_of_keys_explains_the_signs_on_the_board() {
    let journey =
        Journey::of(setup("tictactoe", PEOPLE)).press("?<PageDown>").sees(&message!("legend-board"));
    journey.sees("·").sees(&message!("legend-board-hint".means));
}

#[test]
fn the_title_says_whose_the_signs_on_the_board_are() {
    let othello = Journey::of(setup_with("othello", 1, person_as(Player::Second)));
    let seats =
        |machine, first, second| message!("play-who", machine = machine, first = first, second = second);
    othello.sees(&seats("first", "black (X, MAX)", "white (O)"));
    let signs = |game: &str| {
        let play = Play::new(setup_with(game, 1, PEOPLE));
        [Player::First, Player::Second].map(|player| play.sign(player))
    };
    assert_eq!(signs("othello"), [Some("X".to_owned()), Some("O".to_owned())]);
    for named_or_many in ["tictactoe", "connect4", "chess", "nim:3,4,5"] {
        assert_eq!(signs(named_or_many), [None, None], "{named_or_many}");
    }
    Journey::against_the_machine("tictactoe").sees(&seats("second", "X (MAX)", "O"));
}

#[test]
fn of_games_of_chance_it_is_said_what_cannot_search_them() {
    let mut setup = setup("(?(1 2) ?(3 4))", person_as(Player::First));
    setup.job.algorithm = Algorithm::Expectimax;
    let mut journey = Journey::of(setup).press_at_once("h").tended().counted();
    let screen = draw(&mut journey.play, AREA).split_whitespace().collect::<Vec<_>>().join(" ");
    let impossible = message!("play-visited", counted = "impossible");
    assert!(screen.contains(&format!("minimax {impossible}")), "{screen}");
}

#[test]
fn page_down_turns_the_list_of_keys_by_a_page_and_stops_at_its_end() {
    let area = Rect::new(0, 0, 80, 12);
    let mut play = Play::new(setup("tictactoe", PEOPLE));
    let mut at = |key| {
        press_on(&mut play, key, area);
        draw(&mut play, area);
        if let PlayMode::Help(first) = play.mode { first } else { panic!("the list of keys is closed") }
    };
    assert_eq!([at(Key::Char('?')), at(Key::PageDown), at(Key::PageUp)], [0, 10, 0]);
    let end = (0..20).map(|_| at(Key::PageDown)).last().expect("pages");
    assert!(end > 10 && at(Key::PageUp) == end - 10, "{end}");
}
