//! The stepper while a program is read: the clock follows the end, and nothing is claimed too early.

use crate::support::messages::message;
use plyscope::app::{Model, Request, SearchState, parse_keys};
use plyscope::import::jsonl::{self, Loaded, ReadingEnd};
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

const LINES: [&str; 8] = [
    r#"{"type":"enter"}"#,
    r#"{"type":"enter","move":"a"}"#,
    r#"{"type":"enter","move":"b"}"#,
    r#"{"type":"leave","value":3}"#,
    r#"{"type":"enter","move":"c"}"#,
    r#"{"type":"leave","value":5}"#,
    r#"{"type":"leave","value":3}"#,
    r#"{"type":"leave","value":3}"#,
];

/// So many lines, read.
fn loaded(lines: usize) -> Loaded {
    jsonl::read(LINES[..lines].join("\n").as_bytes(), |_| Err(String::new())).expect("a recording")
}

/// A look at a program after so many lines.
fn look(model: &mut Model, lines: usize) {
    let _ = model.take_recording();
    model.note_state(SearchState::Reading { lines: lines as u64 });
    model.put_recording(loaded(lines).opened.recording);
}

fn press(model: &mut Model, script: &str) -> Option<Request> {
    parse_keys(script).expect("keys").into_iter().filter_map(|key| model.press(key)).last()
}

fn frame(model: &mut Model) -> String {
    ui::plain_text(&ui::snapshot(model, &[], Rect::new(0, 0, 100, 30), &Theme::plain()))
}

#[track_caller]
fn says(model: &mut Model, text: &str) {
    let frame = frame(model);
    assert!(frame.contains(text), "{text:?} is not in\n{frame}");
}

#[test]
fn the_clock_follows_the_end_where_it_stands_there() {
    let mut model = Model::reading(false);
    says(&mut model, &message!("screen-awaited", lines = 0_u64));
    assert_eq!(press(&mut model, "<C-c>"), Some(Request::Quit), "there is nothing to be kept");
    look(&mut model, 3);
    says(&mut model, "read 3 lines so far");
    says(&mut model, "moment 3 of 3 so far");
    look(&mut model, 4);
    assert_eq!(model.clock().shown(), 4);
    press(&mut model, "h");
    look(&mut model, 6);
    assert_eq!(model.clock().shown(), 3, "somebody went back");
    press(&mut model, "G?");
    look(&mut model, 7);
    press(&mut model, "<Esc>J");
    assert_eq!(model.clock().shown(), 7, "help takes nobody away from the end");
    look(&mut model, 8);
    assert_eq!(model.clock().shown(), 7, "the cursor is elsewhere");
}

#[test]
fn a_tree_is_drawn_as_it_stays_once_its_root_has_returned() {
    let column = |model: &mut Model| {
        let frame = frame(model);
        let found = frame.lines().skip(2).find_map(|line| Some(line.split_once("root")?.0.chars().count()));
        found.expect("the root")
    };
    let mut model = Model::reading(false);
    look(&mut model, 7);
    let growing = column(&mut model);
    look(&mut model, 8);
    let whole = column(&mut model);
    let mut read = Model::new(loaded(8).opened);
    press(&mut read, "G");
    assert!(whole != growing && whole == column(&mut read), "{growing} {whole}\n{}", frame(&mut read));
}

#[test]
fn a_breakpoint_holds_the_clock_and_is_waited_for() {
    let mut model = Model::reading(false);
    look(&mut model, 1);
    press(&mut model, "Bleaf<Enter>value >= 5<Enter><Esc>");
    look(&mut model, 5);
    assert_eq!(model.clock().shown(), 4, "a leaf returned");
    assert_eq!(
        model.message().map(ToString::to_string).as_deref(),
        Some(message!("screen-stopped-at", condition = "leaf").as_str())
    );
    look(&mut model, 5);
    assert_eq!(model.clock().shown(), 4);
    press(&mut model, "c");
    assert_eq!(
        model.message().map(ToString::to_string).as_deref(),
        Some(message!("screen-waits-for-breakpoint").as_str())
    );
    assert_eq!(model.clock().shown(), 5);
    look(&mut model, 8);
    assert_eq!(model.clock().shown(), 6, "the next leaf");
}

#[test]
fn what_is_not_known_yet_is_not_said() {
    let mut model = Model::reading(false);
    look(&mut model, 5);
    press(&mut model, "]!");
    assert!(model.message().expect("words").contains(&message!("screen-not-checked-yet")));
    assert_eq!(press(&mut model, "<Esc>"), None);
    assert!(model.message().expect("words").contains("Ctrl-"));
    press(&mut model, "l");
    assert!(model.message().expect("words").contains(&message!("screen-last-line-so-far")));
    for keys in ["a", "p", "V", "e"] {
        press(&mut model, keys);
        assert!(model.message().expect("words").contains("still runs"), "{keys}");
    }
    assert_eq!(press(&mut model, "<C-c>"), Some(Request::StopSearch));
    press(&mut model, "<Esc>");
    model.end_reading(loaded(5), ReadingEnd::Asked);
    let stopped = message!("screen-reading-stopped", lines = 5_u64);
    let warning = message!("warning-cut-short");
    says(&mut model, &format!("{stopped} Note: {}", warning.split_once(':').expect("a reason").0));
    assert_eq!(press(&mut model, "<C-c>"), Some(Request::Quit));
}

#[test]
fn keys_are_answered_while_what_was_read_is_checked() {
    let mut model = Model::reading(false);
    look(&mut model, 6);
    let _ = model.take_recording();
    model.put_whole(loaded(8).opened.recording);
    assert_eq!(model.clock().shown(), 8, "the clock follows the end");
    says(&mut model, "checking 6 lines");
    says(&mut model, "moment 8 of 8");
    for keys in ["a", "p", "V", "]!"] {
        press(&mut model, keys);
        assert!(model.message().expect("words").contains(&message!("screen-still-checking")), "{keys}");
    }
    press(&mut model, "hh");
    assert_eq!(press(&mut model, "<C-c>"), Some(Request::Quit));
    model.end_reading(loaded(8), ReadingEnd::Input);
    assert_eq!(model.clock().shown(), 6, "somebody went back");
    assert!(model.message().expect("words").starts_with(&message!("screen-program-ended", lines = 6_u64)));
}

#[test]
fn a_program_that_has_ended_is_checked() {
    let mut model = Model::reading(false);
    look(&mut model, 6);
    let wrong = LINES.join("\n").replace("\"value\":5", "\"value\":2");
    let wrong = wrong.replacen("\"enter\"", "\"enter\",\"player\":\"max\"", 1);
    let loaded = jsonl::read(wrong.as_bytes(), |_| Err(String::new())).expect("a recording");
    model.end_reading(loaded, ReadingEnd::Input);
    assert_eq!(model.clock().shown(), 8, "it stood at the end");
    assert!(model.message().expect("words").starts_with(&message!("screen-program-ended", lines = 6_u64)));
    press(&mut model, "]!");
    assert_eq!(model.clock().shown(), 7, "MIN has 2 and returns 3");
    press(&mut model, "]!");
    assert_eq!(
        model.message().map(ToString::to_string).as_deref(),
        Some(message!("screen-none", what = "contradiction", way = "forward", moment = 7_u64).as_str())
    );
}
