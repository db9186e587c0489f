//! Practice on screen, as scripts of keys.

use super::journeys::{parts, shows_test};
use crate::support::messages::message;
use crate::support::words::job;
use plyscope::app::{Mode, Model, Stage, parse_keys};
use plyscope::catalog::{Opening, open as open_game};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::practice::{Answer, Asked, Form, Level, Question};
use plyscope::search::{Algorithm, Settings};
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn on(text: &str) -> Model {
    let job = job(text, Algorithm::AlphaBeta, Settings::default());
    Model::new(Opened::own(job.record().expect("a recording"), job.replay()))
}

fn press(model: &mut Model, keys: &str) -> String {
    shown(model, keys, Rect::new(0, 0, 100, 40))
}

fn shown(model: &mut Model, keys: &str, area: Rect) -> String {
    let keys = parse_keys(keys).expect("keys");
    ui::plain_text(&ui::snapshot(model, &keys, area, &Theme::plain()))
}

fn stage(model: &Model) -> Stage {
    model.practice().expect("practice").stage
}

fn open(model: &Model) -> Question {
    model.practice().and_then(|practice| practice.run.open()).expect("an open question")
}

/// The keys that give an answer to the question that is open.
fn keys(question: Question, model: &Model, answer: &Answer) -> String {
    let choices = question.choices(&model.view());
    let steps = |place: &u32| choices.iter().position(|choice| choice == place).expect("a choice");
    match answer {
        Answer::Yes(true) => "y".to_owned(),
        Answer::Yes(false) => "n".to_owned(),
        Answer::Branch(place) => format!("{}<Enter>", "<Right>".repeat(steps(place))),
        Answer::Branches(places) => {
            let mut typed = String::new();
            for (number, choice) in choices.iter().enumerate() {
                typed += if number > 0 { "<Right>" } else { "" };
                typed += if places.contains(choice) { "<Space>" } else { "" };
            }
            typed + "<Enter>"
        }
        Answer::Number(value) => format!("{}<Enter>", value.to_string().replace("inf", "i")),
        Answer::Bounded(bound, value) => {
            let sign = bound.sign().replace('<', "<lt>");
            let sign = if sign.is_empty() { "=".to_owned() } else { sign };
            format!("{sign}{}<Enter>", value.to_string().replace("inf", "i"))
        }
        Answer::Side(bound) => format!("{}<Enter>", bound.sign().replace('<', "<lt>").trim_end_matches('=')),
        Answer::Count(count) => format!("{count}<Enter>"),
    }
}

#[test]
fn right_answers_by_keys_are_all_right_at_every_level() {
    for (level, algorithm) in
        Level::ALL.into_iter().flat_map(|level| Algorithm::ALL.map(|algorithm| (level, algorithm)))
    {
        if algorithm == Algorithm::Expectimax {
            continue;
        }
        let job = job(TEXTBOOK, algorithm, Settings::default());
        let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
        model.practise(Some(level), 3);
        let mut count = 0;
        while stage(&model) == Stage::Asking {
            let question = open(&model);
            let right = question.expected(&model.view()).expect("an answer");
            let typed = keys(question, &model, &right);
            let frame = press(&mut model, &typed);
            assert!(frame.contains("Right:"), "{algorithm:?} {level:?} {question:?} {typed}\n{frame}");
            // Nobody is asked whether a node is cut that has no branch left.
            let is_cut_asked = question.asked == Asked::Cut;
            assert!(
                !is_cut_asked || !frame.contains("no branch left"),
                "{algorithm:?} {level:?} {question:?}\n{frame}"
            );
            // Where the next question is about what a node that is just entered returns, its test tells that.
            let practice = model.practice().expect("practice");
            let is_told = question.asked == Asked::Pruned && practice.goes_on_here();
            if question.asked != Asked::First && !is_told {
                assert!(shows_test(&parts(&frame, 100).1), "{algorithm:?} {level:?} {question:?}\n{frame}");
            }
            press(&mut model, "<Enter>");
            count += 1;
        }
        assert!(count > 0 && matches!(stage(&model), Stage::Over(_)), "{algorithm:?} {level:?}");
        assert!(press(&mut model, "").contains(&format!("All {count} right.")), "{algorithm:?} {level:?}");
    }
}

#[test]
fn the_screen_does_not_give_away_what_is_asked() {
    for level in Level::ALL {
        let mut model = on(TEXTBOOK);
        model.practise(Some(level), 1);
        while stage(&model) == Stage::Asking {
            let question = open(&model);
            let frame = press(&mut model, "");
            let is_cut = |node| model.shown().session().recording.node(node).is_cut();
            let node = question.about().expect("about a node");
            let code = frame
                .lines()
                .filter(|line| line.split('│').any(|part| part.contains('›') && part.contains("break")));
            assert_eq!(code.count(), 0, "{frame}");
            assert!(!frame.contains("of 22") && !frame.contains("of 11"), "{frame}");
            if is_cut(node) {
                assert!(!frame.contains("pruned\n") && !frame.contains("closed"), "{frame}");
            }
            press(&mut model, "w<Enter>");
        }
    }
}

#[test]
fn only_the_keys_of_a_question_act_while_it_is_open() {
    let mut model = on(TEXTBOOK);
    press(&mut model, "p<Enter>");
    let (clock, question) = (model.clock(), open(&model));
    for other in ["G", "]p", "l", "N", "q", "t", "S", "s", ":", "<PageDown>", "x", "<S-Up>"] {
        press(&mut model, other);
        assert_eq!((model.clock(), open(&model)), (clock, question), "{other}");
        assert_eq!(stage(&model), Stage::Asking, "{other}");
    }
    assert!(press(&mut model, "?").contains("Through time"));
    press(&mut model, "<Esc>");
    assert!(matches!(model.mode(), Mode::Practice(_)));
    assert_eq!(open(&model), question);
    press(&mut model, "<Esc>");
    assert!(model.practice().is_none() && *model.mode() == Mode::Stepping);
    assert!(press(&mut model, "G").contains("moment 22 of 22"));
}

#[test]
fn an_answer_that_is_told_counts_as_missed_and_the_score_says_why() {
    let mut model = on(TEXTBOOK);
    model.practise(Some(Level::Cutoffs), 1);
    while stage(&model) == Stage::Asking {
        press(&mut model, "w<Enter>");
    }
    let count = model.practice().expect("practice").run.questions.len();
    let frame = press(&mut model, "");
    assert!(frame.contains(&format!("0 of {count} right.")), "{frame}");
    assert!(frame.contains(&message!("holds-already", bound = "upper", end = "3")), "{frame}");
    let before = model.practice().expect("practice").run.questions.clone();
    press(&mut model, "r");
    assert_eq!(model.practice().expect("practice").run.questions, before);
    while stage(&model) == Stage::Asking {
        press(&mut model, "w<Enter>");
    }
    press(&mut model, "<Enter>");
    assert_eq!(model.practice().expect("practice").seed, 2);
}

#[test]
fn what_cannot_be_an_answer_is_not_taken() {
    let mut model = on(TEXTBOOK);
    model.practise(Some(Level::Windows), 1);
    assert!(press(&mut model, "<Enter>").contains("answers this"), "nothing was typed");
    for typed in ["-<Enter>", "/<Enter>", "1/0<Enter>", "..<Enter>"] {
        press(&mut model, typed);
        assert_eq!(stage(&model), Stage::Asking, "{typed}");
        press(&mut model, "<C-u>");
    }
    press(&mut model, &"9".repeat(100));
    assert!(press(&mut model, "").lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn spoilers_are_hidden_and_shown() {
    let mut model = on(TEXTBOOK);
    let frame = press(&mut model, "ll");
    assert!(frame.contains("moment 3 of 22") && frame.contains("of 11"), "{frame}");
    let frame = press(&mut model, "S");
    assert!(!frame.contains("of 22") && !frame.contains("of 11"), "{frame}");
    assert!(!press(&mut model, "l").contains('✂'), "no cutoff ahead");
    assert!(press(&mut model, "s").contains(&message!("screen-totals-hidden", key = "S")));
    assert!(press(&mut model, "S").contains("are shown"));
    assert!(press(&mut model, "l").contains("of 22"));
}

#[test]
fn leaves_on_paper_have_room_and_the_icicle_is_left() {
    let mut model = on("((3 12 8) (2 444 666) (14 5 2))");
    let frame = press(&mut model, "G3p<Enter>");
    assert!(!frame.contains("icicle"), "{frame}");
    while open(&model).moment.shown() < 11 {
        press(&mut model, "w<Enter>");
    }
    let frame = press(&mut model, "");
    let drawn = frame.lines().filter(|line| line.starts_with('│') && line.contains("444"));
    assert!(drawn.clone().any(|line| line.contains("666")), "{frame}");
}

#[test]
fn a_click_on_an_answer_ticks_or_chooses_it() {
    let mut model = on(TEXTBOOK);
    press(&mut model, "p<Down><Down><Down><Enter>");
    let form = |model: &Model| model.practice().and_then(plyscope::app::Practice::form);
    let click = |model: &mut Model, name: &str| {
        let frame = press(model, "");
        let (row, line) = frame.lines().enumerate().find(|(_, line)| line.contains(name)).expect("an answer");
        let before = line.split(name).next().expect("what stands before it");
        press(model, &format!("<Click:{},{}>", before.chars().count() + 1, row + 1));
    };
    while form(&model) != Some(Form::Branches) {
        assert!(!matches!(stage(&model), Stage::Over(_)), "nothing is ticked");
        press(&mut model, "w<Enter>");
    }
    let ticked = |model: &Model| model.practice().map(|practice| practice.entry.ticked.len());
    let before = model.clock();
    click(&mut model, "☐B3");
    assert_eq!(ticked(&model), Some(1), "{}", press(&mut model, ""));
    click(&mut model, "☑B3");
    assert_eq!(ticked(&model), Some(0));
    click(&mut model, "root");
    assert_eq!((ticked(&model), model.clock()), (Some(0), before), "a click elsewhere does nothing");
}

#[test]
fn practice_fits_every_screen() {
    for (columns, rows) in [(1, 1), (12, 5), (20, 8), (40, 12), (80, 24), (100, 28), (200, 60)] {
        let mut model = on(TEXTBOOK);
        let area = Rect::new(0, 0, columns, rows);
        shown(&mut model, "p<Enter>", area);
        let frame = shown(&mut model, "", area);
        assert!(rows < 12 || frame.contains('?'), "{columns}x{rows}\n{frame}");
        shown(&mut model, &"w<Enter>".repeat(20), area);
        shown(&mut model, "jjj<Esc>", area);
    }
}

#[test]
fn a_game_without_a_tree_on_paper_is_asked_about_too() {
    let game = plyscope::engine::dyn_game(plyscope::game::Mnk::tic_tac_toe());
    let mut job = plyscope::engine::Job::new(game, Algorithm::AlphaBeta);
    job.settings.depth = Some(4);
    let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
    let frame = press(&mut model, "p<Enter>");
    assert!(frame.contains("question 1 of"), "{frame}");
}

#[test]
fn a_game_in_practice_is_drawn_around_the_path_as_in_the_stepper() {
    let opening = Opening { position: Some("XO./.X./..O".to_owned()), ..Opening::default() };
    let job = Job::new(open_game("tictactoe", &opening).expect("a position"), Algorithm::AlphaBeta);
    let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
    let area = Rect::new(0, 0, 100, 28);
    for keys in ["p", "<Enter>", "w<Enter>"] {
        let frame = shown(&mut model, keys, area);
        let is_family = |line: &str| ["c1", "a2", "c2", "a3", "b3"].iter().all(|name| line.contains(name));
        let (root, family) = (frame.lines().nth(3), frame.lines().nth(5));
        assert!(root.is_some_and(|line| line.contains('▲')), "the root: {frame}");
        assert!(family.is_some_and(is_family), "its moves: {frame}");
    }
}

/// A tree in which inner branches are pruned: nothing in the drawing says which.
const DEEP: &str = "((5 (3 9)) ((2 4) (6 (7 8)) 1))";

#[test]
fn all_of_a_tree_is_on_paper_before_the_search_comes_to_it() {
    let mut model = on(DEEP);
    let frame = press(&mut model, "p<Enter>");
    for leaf in ["3 ", "9 ", "2 ", "4 ", "6 ", "7 ", "8 "] {
        assert!(frame.lines().any(|line| line.starts_with('│') && line.contains(leaf)), "{leaf}: {frame}");
    }
    assert!(!frame.contains('·'), "who chooses is written too: {frame}");
    // What was not entered has no names on its lines, pruned or not.
    assert!(frame.contains("A2") && !frame.contains("B2.2"), "{frame}");
    // Once a branch is known to be pruned its leaves stay.
    while !press(&mut model, "w").contains("pruned at B: B2, B3") {
        press(&mut model, "<Enter>");
    }
    let frame = press(&mut model, "");
    assert!(frame.contains("┊▲") && frame.contains('7'), "{frame}");
    // Without paper a branch to come is a dot.
    let mut hidden = on(DEEP);
    hidden.preferences.hides_leaves = true;
    let frame = press(&mut hidden, "p<Enter>");
    assert!(frame.contains('·') && !frame.contains(" 7 "), "{frame}");
}

#[test]
fn help_begins_with_the_keys_of_what_is_asked() {
    let mut model = on(TEXTBOOK);
    let frame = press(&mut model, "p<Enter>?");
    assert!(frame.starts_with(&message!("keys-practice")), "{frame}");
}

#[test]
fn the_outline_does_not_tell_what_is_pruned_either() {
    let mut model = on(TEXTBOOK);
    press(&mut model, "2p<Enter>");
    let returned = message!("practice-returned", value = "2", child = "B1", parent = "B");
    while !press(&mut model, "").contains(&returned) {
        press(&mut model, "w<Enter>");
    }
    let frame = press(&mut model, "");
    for (name, value) in [("B1", "2"), ("B2", "4"), ("B3", "6")] {
        let row = |line: &&str| line.starts_with('│') && line.contains(&format!("{name}  "));
        let row = frame.lines().find(row).unwrap_or_else(|| panic!("no row of {name}: {frame}"));
        assert!(row.contains(&format!(" {value} ")), "{name}: {frame}");
    }
}
