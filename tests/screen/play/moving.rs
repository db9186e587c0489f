//! Moves: chosen, typed, clicked on, taken back, kept.

use crate::support::messages::{before, message};
use plyscope::app::{Play, PlayMode, Question, Request};
use plyscope::explain::Mover;
use plyscope::game::{Outcome, Player};
use plyscope::ui::{self, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{
    AREA, Journey, PEOPLE, cells_with, drawn, finish, looking_back, no_move, only_looking, person_as,
    press_on, proved, refused, setup, setup_with, won,
};

/// What the machine is said to have played.
fn played(by: &'static str) -> String {
    message!("play-played", by = "machine", move = by)
}

#[test]
fn heaps_are_explained_to_whoever_never_played() {
    let (machine, name, example) = (true, "the first player", "1:1");
    let turn = message!(
        "play-your-turn",
        machine = machine,
        name = name,
        example = example,
        aim = message!("aim-nim")
    );
    let journey = Journey::against_the_machine("nim:3,4,5").reads(&turn);
    let journey = journey.press("3:2<Enter>").has_moves("3:2 2:4").reads(&format!("{} Your", played("2:4")));
    let form = message!("nim-form", name = "1:1", objects = "1", heap = "1");
    let journey = journey.press("take<Enter>").hears(&form);
    let none = message!("nim-no-heap", number = "9", last = "3");
    let journey = journey.press("9:1<Enter>").hears(before(&no_move("9:1", None, Some(none), "|")));
    let worth = proved("-1", "the first player", "|");
    let journey = journey.press("h").hears(&format!("Hint: 1:1. {}", before(&worth)));
    let journey = journey.press("<Enter>");
    assert_eq!(journey.play.turns().len(), 4, "{}", journey.play.status());
    finish(journey).reads(&won("the second player", None, Some(false)));
}

#[test]
fn a_game_of_tictactoe_against_the_machine_ends_in_a_draw() {
    let journey = Journey::against_the_machine("tictactoe")
        .reads(&message!("play-your-turn", machine = true, name = "X"))
        .press("b2<Enter>")
        .has_moves("b2 a1")
        .reads(&played("a1"))
        .press("<Left><Down><Enter>")
        .press("4<Enter>");
    let journey = finish(journey);
    assert_eq!(journey.play.outcome(), Some(Outcome::Draw));
    journey.reads(&drawn(None)).sees(&drawn(None));
}

#[test]
fn an_illegal_move_is_refused_with_the_reason() {
    let board = message!("refused-board", from = "a", to = "c", first = "1", last = "3");
    let taken = |text| no_move(text, None, Some(message!("refused-taken", player = "X")), "b1, c1,|");
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>")
        .press("b2<Enter>")
        .hears(before(&taken("b2")))
        .press("1,1<Enter>")
        .hears(before(&taken("1,1")))
        .press("z9<Enter>")
        .hears(before(&no_move("z9", None, Some(board), "|")))
        .press("<Enter>")
        .hears(&refused("b2", None))
        .has_moves("b2 a1");
    Journey::of(setup("connect:2,2,2", PEOPLE))
        .press("1<Enter>1<Enter>1<Enter>")
        .hears(&super::no_move("1", None, Some(message!("refused-column-full", column = "1")), "2"))
        .has_moves("1 1");
    Journey::of(setup("(A:(3 5) B:(2 9))", PEOPLE)).press("C<Enter>").hears("Possible: A, B.");
}

#[test]
fn the_move_that_is_told_as_an_example_can_be_typed() {
    let games =
        ["tictactoe", "mnk:4,5,3", "connect4", "nim:3,4,5", "nim:20,30", "othello:4", "othello", "chess"];
    let trees = ["random:b=3,d=4,seed=1", "((3 12) (2 4))", "(A:(1 2) B:3)", "(x:1 x:2)", "[[3,12],[2,4]]"];
    for (game, seats) in
        games.into_iter().chain(trees).flat_map(|game| [(game, PEOPLE), (game, person_as(Player::Second))])
    {
        let mut setup = setup_with(game, 1, seats);
        setup.level = 1;
        let journey = Journey::of(setup);
        if journey.play.is_over() {
            continue;
        }
        let status = journey.play.status();
        let turn = message!("play-your-turn", name = "", example = "|");
        let typed = before(&turn).rsplit(". ").next().expect("how a move is typed");
        let example = status.split(typed).nth(1).and_then(|rest| rest.split(", or choose").next());
        let example = example.unwrap_or_else(|| panic!("{game}: {status}")).to_owned();
        let moves = journey.play.turns().len();
        let journey = journey.press_at_once(&format!("{}<Enter>", example.replace(' ', "<Space>")));
        let turn = journey.play.turns().get(moves).unwrap_or_else(|| panic!("{game}: {example}"));
        assert_eq!(turn.shown, example, "{game}");
    }
}

#[test]
fn moves_are_taken_back_and_played_again() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>c3<Enter>")
        .has_moves("b2 a1 c3 c1")
        .press("u")
        .has_moves("b2 a1")
        .press("<Backspace>")
        .has_moves("")
        .press("u")
        .hears(&message!("play-nothing-to-undo"))
        .press("r")
        .has_moves("b2 a1")
        .press("rr")
        .has_moves("b2 a1 c3 c1")
        .hears(&message!("play-nothing-to-redo"))
        .press("uu")
        .press("a1<Enter>")
        .has_moves("a1 b2")
        .press("r")
        .hears(&message!("play-nothing-to-redo"));
}

#[test]
fn the_move_that_was_taken_back_is_answered_again() {
    let journey = Journey::against_the_machine("tictactoe").press("b2<Enter>c3<Enter>").press("uu");
    let journey = journey.press("b2<Enter>").has_moves("b2 a1").reads("Your turn");
    assert!(journey.play.finding().is_some(), "what the machine found is known still");
    // So it answers at once, and thinks where another move was made.
    let journey = journey.press_at_once("c3<Enter>").has_moves("b2 a1 c3 c1").press("u");
    let journey = journey.press_at_once("a3<Enter>").has_moves("b2 a1 a3").tended();
    assert_eq!(journey.play.turns().len(), 4, "{}", journey.play.status());
    // Of two people each plays for himself.
    let journey = Journey::of(setup("tictactoe", PEOPLE)).press("b2<Enter>a1<Enter>uu");
    journey.press("b2<Enter>").has_moves("b2").reads("O to move").press("a1<Enter>").has_moves("b2 a1");
}

#[test]
fn two_people_play_at_one_keyboard() {
    let journey = Journey::of(setup("tictactoe", PEOPLE))
        .reads("X to move")
        .press("a1<Enter>")
        .reads("O to move")
        .press("b1<Enter>a2<Enter>b2<Enter>a3<Enter>")
        .has_moves("a1 b1 a2 b2 a3")
        .reads("X wins!")
        .press("c3<Enter>")
        .hears(before(&message!("play-over", new = "|")))
        .press("u")
        .has_moves("a1 b1 a2 b2");
    assert!(!journey.play.is_over());
}

#[test]
fn looking_back_changes_nothing() {
    Journey::against_the_machine("tictactoe")
        .press("b2<Enter>c3<Enter>")
        .press("<lt><lt>")
        .reads("after move 2 of 4")
        .press("c1<Enter>")
        .hears(&only_looking())
        .has_moves("b2 a1 c3 c1")
        .press("<Home>")
        .reads(&looking_back())
        .press("<Esc>")
        .reads("Your turn");
}

#[test]
fn letters_that_moves_begin_with_are_typed() {
    let journey = Journey::of(setup("mnk:19,6,4", PEOPLE)).press("h");
    assert_eq!(journey.play.mode, PlayMode::Line("h".to_owned()));
    let journey = journey.press("3<Enter>").has_moves("h3");
    assert!(journey.play.hints().iter().any(|hint| hint.keys == "?hint"));
    let journey = journey.press("?undo<Enter>").has_moves("").press("?quit<Enter>");
    assert_eq!(journey.asked, Some(Request::Quit));
}

#[test]
fn saving_asks_for_a_file() {
    let journey = Journey::of(setup("tictactoe", PEOPLE)).press("s");
    assert_eq!(journey.asked, Some(Request::Save(None)));
    let journey = journey.press("?save mine<Enter>");
    assert_eq!(journey.asked, Some(Request::Save(Some("mine".to_owned()))));
}

#[test]
fn moves_out_of_a_file_are_played_again() {
    let mut play = Play::new(setup("tictactoe", person_as(Player::First)));
    play.replay_moves(["b2", "a1", "c3"], &[]);
    let by: Vec<_> = play.turns().iter().map(|turn| turn.by).collect();
    assert_eq!(by, [Mover::Person, Mover::Machine, Mover::Person]);
    assert!(play.wish().is_some(), "the machine is to move");
    let journey = Journey { play, asked: None }.tended().press("<lt><lt>w");
    assert_eq!(journey.play.mode, PlayMode::Stepping(Question::Why(1)), "the search is done again");
    let mut play = Play::new(setup("tictactoe", PEOPLE));
    play.replay_moves(["b2", "b2", "a1"], &[]);
    assert_eq!(play.turns().len(), 1, "nothing follows what is no move");
}

#[test]
fn a_click_on_a_cell_plays_there() {
    for (width, height) in [(80, 24), (120, 40), (200, 60), (40, 14)] {
        let area = Rect::new(0, 0, width, height);
        let mut play = Play::new(setup("tictactoe", PEOPLE));
        let mut buffer = Buffer::empty(area);
        ui::Shown::show(&mut play, area, &mut buffer, &Theme::plain());
        let at = |sign: &str| {
            let positions = buffer.area.positions().filter(|&position| buffer[position].symbol() == sign);
            positions.collect::<Vec<_>>()
        };
        let corner = at("·").last().copied().expect("a free cell");
        let key = plyscope::app::Key::Click { column: corner.x, row: corner.y };
        press_on(&mut play, key, area);
        assert_eq!(play.turns()[0].name, "c3", "{width}x{height}");
    }
}

#[test]
fn objects_are_taken_off_heaps() {
    let journey = Journey::of(setup("nim:3,4,5", PEOPLE));
    assert_eq!(journey.play.choice.spot(), None, "heaps are numbers, and moves a list");
    let mut journey = journey.press("<Down><Down><Enter>").has_moves("1:3").press("3:3<Enter>");
    let (column, row) = cells_with(&mut journey.play, "›")[0];
    press_on(&mut journey.play, plyscope::app::Key::Click { column, row: row + 1 }, AREA);
    let journey = finish(journey.has_moves("1:3 3:3 2:2"));
    assert!(matches!(journey.play.outcome(), Some(Outcome::Win(_))));
}

#[test]
fn chance_moves_as_the_file_says() {
    let tree = "?(0.5:A:(1 2) 0.5:B:(3 4))";
    for first in ["A", "B"] {
        let mut play = Play::new(setup(tree, PEOPLE));
        assert_eq!(play.turns().len(), 1, "chance has moved by itself");
        play.replay_moves([first, "2"], &[]);
        let names: Vec<_> = play.turns().iter().map(|turn| turn.name.as_str()).collect();
        assert_eq!(names, [first, "2"]);
    }
    let mut play = Play::new(setup(tree, PEOPLE));
    play.replay_moves([], &[]);
    assert_eq!(play.turns().len(), 1, "nothing else has moved there");
}

#[test]
fn who_looks_back_hears_how_to_go_on() {
    let begun = Journey::of(setup("tictactoe", person_as(Player::Second))).press("<Home>a1<Enter>");
    let viewed = message!("play-viewed", last = None::<&str>);
    begun
        .hears(&message!("play-looking-back-only", viewed = viewed, end = "End"))
        .press("<End>b2<Enter>")
        .press("<Home>a1<Enter>")
        .hears("End goes to");
}
