//! Keys as scripts write them, speeds, and frames as text.

use plyscope::app::{Model, Speed, Way, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::search::{Algorithm, Order, Settings};
use plyscope::ui::{Theme, ansi_text, plain_text, snapshot};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

#[test]
fn what_is_written_reads_back() {
    let named = "<Right><Left><Up><Down><S-Right><S-Left><S-Up><S-Down><Space><lt><gt><Enter><Esc><Backspace>\
                 <Tab><PageUp><PageDown><Home><End><WheelUp><WheelDown>";
    let script = format!("n]p:b2<Space>a1<C-o><Click:3,12>é{named}");
    let keys = parse_keys(&script).expect("keys");
    let written: String = keys.iter().map(ToString::to_string).collect();
    assert_eq!(written, script);
    assert_eq!(parse_keys("b2 a1"), parse_keys("b2<Space>a1"));
}

#[track_caller]
fn check_error(script: &str, expected: &[&str]) {
    let error = parse_keys(script).expect_err(script).to_string();
    for part in expected {
        assert!(error.contains(part), "{script}: {error}");
    }
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    check_error("nn<Rigt>n", &["`<Rigt>`", "character 3", "`<Right>` is"]);
    check_error("n<", &["character 2", "`<lt>`"]);
    check_error("é<Space", &["character 2"]);
    check_error("<C-%>", &["character 1", "<C-x>"]);
    check_error("<Click:0,4>", &["character 1", "<Click:COLUMN,ROW>"]);
    check_error("<Esc>ab\n", &["character 8", "`<Enter>`"]);
    check_error("<>", &["character 1"]);
}

#[test]
fn ticks_and_moments_make_the_speed() {
    let mut speed = Speed::SLOWEST;
    let mut expected = 0.25;
    loop {
        let made = f64::from(speed.moments()) / speed.tick().as_secs_f64();
        assert!((made / expected - 1.0).abs() < 1e-6, "{speed:?}: {made}");
        if speed == Speed::FASTEST {
            break;
        }
        speed = speed.next(Way::Forward);
        expected *= 2.0;
    }
    assert_eq!(speed.next(Way::Forward), speed);
    assert_eq!(Speed::SLOWEST.next(Way::Back), Speed::SLOWEST);
}

#[test]
fn wide_characters_keep_their_cells() {
    let mut frame = Buffer::empty(Rect::new(0, 0, 6, 2));
    frame.set_string(0, 0, "日a", Style::new());
    assert_eq!(plain_text(&frame), "日a\n\n");
}

#[test]
fn styles_are_written_where_they_change() {
    let mut frame = Buffer::empty(Rect::new(3, 2, 4, 1));
    frame.set_string(3, 2, "ab", Style::new().fg(Color::Indexed(33)).add_modifier(Modifier::BOLD));
    frame.set_string(5, 2, "cd", Style::new().bg(Color::Rgb(1, 2, 3)));
    assert_eq!(ansi_text(&frame), "\x1b[0;1;38;5;33mab\x1b[0;48;2;1;2;3mcd\x1b[0m\n");
    assert_eq!(plain_text(&frame), "abcd\n");
    assert_eq!(ansi_text(&Buffer::empty(Rect::new(0, 0, 2, 1))), "  \n");
}

#[test]
fn ordinals_end_as_they_are_spoken() {
    let tree = format!("({})", "0 ".repeat(112));
    let game = open(&tree, &Opening::default()).expect("a tree");
    let settings = Settings::default().order(Order::Reverse);
    let job = Job { settings, ..Job::new(game, Algorithm::Minimax) };
    let mut model = Model::new(Opened::own(job.record().expect("it ends"), job.replay()));
    let expected = "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 101st 111th 112th";
    for (tried, expected) in
        [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111, 112].iter().zip(expected.split(' '))
    {
        let keys = parse_keys(&format!(":{}<Enter>", 2 * tried)).expect("keys");
        let frame = plain_text(&snapshot(&mut model, &keys, Rect::new(0, 0, 140, 50), &Theme::plain()));
        assert!(frame.contains(&format!("tried {expected};")), "{frame}");
    }
}
