//! What every move of the root is worth, on demand.

use crate::support::messages::{before, message};
use plyscope::app::{Mode, Model, Request, SearchFor, parse_keys};
use plyscope::catalog::{self, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::explain::Voice;
use plyscope::language::Language;
use plyscope::search::Algorithm;
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

/// A search of a game that the catalog has.
fn model(game: &str, depth: Option<u32>) -> Model {
    let opened = catalog::open(game, &Opening::default()).expect("a game");
    let mut job = Job::new(opened, Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    job.settings.depth = depth;
    Model::new(Opened::own(job.record().expect("a small search"), job.replay()))
}

fn press(model: &mut Model, keys: &str) {
    for key in parse_keys(keys).expect("keys") {
        model.press(key);
    }
}

/// What is said of a move beside the best one, which is worth 3.
fn told([branch, value, is, first]: [&'static str; 4]) -> String {
    let args = [
        ("branch", branch),
        ("value", value),
        ("is", is),
        ("best", "3"),
        ("answers", "MIN"),
        ("first", first),
    ];
    let args = args.map(|(name, arg)| (name, arg.into()));
    let part = |part| Language::english().say(Some(Voice::Full), "exact-move", Some(part), &args);
    format!("{} {}", part("what"), part("why"))
}

#[test]
fn a_small_tree_is_searched_at_once() {
    let mut model = model("(A:(3 12 8) B:(2 4 6) C:(14 5 2))", None);
    let clock = model.clock();
    press(&mut model, "V");
    assert!(model.search_request().is_none());
    let (answer, pointed) = model.answer().expect("an answer");
    assert_eq!((answer.why.title.to_string(), pointed), (message!("what-every-move"), 0));
    let texts = answer.why.reasons.iter();
    let texts: Vec<_> = texts.map(|reason| reason.text(&model.view(), Voice::Full).to_string()).collect();
    assert_eq!(
        texts,
        [told(["A", "3", "best", "A1"]), told(["B", "2", "worse", "B1"]), told(["C", "2", "worse", "C3"]),]
    );
    press(&mut model, "V");
    assert_eq!((model.mode(), model.clock()), (&Mode::Stepping, clock));
}

#[test]
fn a_large_game_is_searched_move_by_move() {
    let mut model = model("connect4", Some(3));
    press(&mut model, "V");
    let mut before = None;
    for known in 0..7 {
        let (wish, job) = model.search_request().expect("a move is left");
        assert_ne!(before.replace(wish), Some(wish));
        let title = &model.answer().expect("an answer").0.why.title;
        assert!(title.to_string().ends_with(&format!("({known} of 7 so far)")), "{title}");
        // What somebody waited for before changes nothing.
        model.found(SearchFor::EveryMove(known + 1), Ok(job.record().expect("a small search")));
        model.found(wish, Ok(job.record().expect("a small search")));
    }
    assert!(model.search_request().is_none());
    assert_eq!(model.answer().expect("an answer").0.why.reasons.len(), 7);
    press(&mut model, "<Esc>V");
    assert!(model.search_request().is_none(), "they are known");
}

#[test]
fn ctrl_c_stops_the_search_of_the_moves_and_keeps_what_was_found() {
    let mut model = model("connect4", Some(3));
    press(&mut model, "V");
    for _ in 0..2 {
        let (wish, job) = model.search_request().expect("a move is left");
        model.found(wish, Ok(job.record().expect("a small search")));
    }
    let interrupt = parse_keys("<C-c>").expect("a key")[0];
    assert_eq!(model.press(interrupt), None);
    assert!(matches!(model.mode(), Mode::EveryMove(_)) && model.search_request().is_none());
    assert_eq!(model.answer().expect("an answer").0.why.reasons.len(), 2);
    // Asked again, it goes on where it was stopped.
    press(&mut model, "VV");
    assert!(model.search_request().is_some() && model.answer().expect("one").0.why.reasons.len() == 2);
    assert_eq!(model.press(interrupt), None);
    assert_eq!(model.press(interrupt), Some(Request::Quit), "nothing is left to be stopped");
}

#[test]
fn what_cannot_be_searched_says_why() {
    let mut leaf = model("7", None);
    press(&mut leaf, "V");
    assert_eq!(leaf.mode(), &Mode::Stepping);
    assert!(
        leaf.message().expect("a message").to_string().ends_with(&format!("{}.", message!("exact-leaf")))
    );
    let mut lost = model("connect4", Some(3));
    press(&mut lost, "V");
    let (wish, _) = lost.search_request().expect("a search");
    lost.found(wish, Err("it crashed".to_owned()));
    assert!(lost.search_request().is_none() && lost.message().expect("a message").contains("it crashed"));
}

#[test]
fn a_frame_has_all_of_them_at_any_moment() {
    for moment in ["", "G", "]p"] {
        let keys = parse_keys(&format!("{moment}V<Down><Down><Enter>")).expect("keys");
        let mut model = model("connect4", Some(3));
        let frame = ui::snapshot(&mut model, &keys, Rect::new(0, 0, 80, 24), &Theme::plain());
        let text = ui::plain_text(&frame);
        assert!(text.contains(&message!("what-every-move", depth = 3_u64)), "{text}");
    }
}

#[test]
fn the_board_after_the_line_stands_beside_it() {
    let opening = Opening { position: Some("XO./.X./..O".to_owned()), ..Opening::default() };
    let mut job = Job::new(catalog::open("tictactoe", &opening).expect("a position"), Algorithm::AlphaBeta);
    "tictactoe".clone_into(&mut job.game);
    let mut model = Model::new(Opened::own(job.record().expect("a small search"), job.replay()));
    for (width, height) in [(80, 24), (120, 40)] {
        let keys = parse_keys("V").expect("keys");
        let frame = ui::snapshot(&mut model, &keys, Rect::new(0, 0, width, height), &Theme::plain());
        let text = ui::plain_text(&frame);
        assert!(text.contains("O answers c1, then") && text.contains("2 X  X [X]"), "{text}");
        press(&mut model, "V");
    }
    // Why has the board of the reason that is pointed at.
    let keys = parse_keys("Gw<Down>").expect("keys");
    let frame = ui::snapshot(&mut model, &keys, Rect::new(0, 0, 80, 24), &Theme::plain());
    let text = ui::plain_text(&frame);
    let over = message!("leaf".what, case = "over", is_move = true, node = "c2", over = "X (MAX) has won|");
    assert!(text.contains(before(&over)) && text.contains("2 X  X [X]"), "{text}");
}
