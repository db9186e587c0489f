//! Frames for terminals that have less: ASCII alone, and eight colours.

use plyscope::app::{Entries, List, MenuEntry, Model, Play, Setup, parse_keys};
use plyscope::catalog::{LESSONS, Opening, open};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::import::lesson;
use plyscope::search::Algorithm;
use plyscope::ui::{self, Colours, Shown, Symbols, Theme, ThemeName};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const AREA: Rect = Rect::new(0, 0, 80, 24);

/// The views of the stepper, each by the keys that lead to it.
const VIEWS: [&str; 24] = [
    "",
    "]p",
    "G",
    "]pw",
    "]pV",
    "]p2",
    "]p3",
    "]pM",
    "]p++",
    "]pi",
    "]ps",
    "]py",
    "GX",
    "?",
    "?<PageDown>",
    "B",
    "b]pb",
    ":",
    "/",
    "a",
    "v",
    "p",
    "p<Enter>",
    "E",
];

fn job(game: &str, algorithm: Algorithm) -> Job {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), algorithm);
    game.clone_into(&mut job.game);
    job
}

/// Everything that is drawn, after the keys that lead there.
fn screens() -> Vec<(String, Box<dyn Shown>)> {
    let mut screens: Vec<(String, Box<dyn Shown>)> = Vec::new();
    let games = [
        ("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta),
        ("?(0.5:(1 2) 0.25:(3 (4 5)) 0.25:?(0.25:3 0.75:-8))", Algorithm::Expectimax),
        ("mnk:3,2,2", Algorithm::Deepening),
    ];
    for (game, algorithm) in games {
        let job = job(game, algorithm);
        for keys in VIEWS {
            let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
            ui::type_keys(&mut model, &parse_keys(keys).expect("keys"), AREA, |_, _, _| ());
            screens.push((format!("{game} {keys}"), Box::new(model)));
        }
    }
    for (game, keys) in [
        ("tictactoe", "b2<Enter>"),
        ("nim:2,3", "<Down>"),
        ("connect4", "4<Enter>"),
        ("chess", ""),
        ("othello:4", "?"),
    ] {
        let setup = Setup {
            job: job(game, Algorithm::AlphaBeta),
            depth: None,
            win: None,
            level: 1,
            machine: None,
            seed: 1,
        };
        let mut play = Play::new(setup);
        play.resize(AREA.into());
        for key in parse_keys(keys).expect("keys") {
            play.press(key);
        }
        screens.push((format!("play {game} {keys}"), Box::new(play)));
    }
    for keys in ["", "?", "<Enter>", "<Enter><Enter><Enter>", "2<Enter><Enter><Enter>"] {
        let mut menu = menu();
        for key in parse_keys(keys).expect("keys") {
            menu.press(key);
        }
        screens.push((format!("menu {keys}"), Box::new(menu)));
    }
    let list = List::of(
        "game.jsonl".to_owned(),
        Entries::Searches((1..=40).map(|n| format!("search {n}")).collect()),
    );
    screens.push(("the searches of a file".to_owned(), Box::new(list)));
    let mut loading = List::of("game.jsonl is read".to_owned(), Entries::Reading(String::new()));
    loading.note_progress("1,234 of 5,678 bytes read".to_owned());
    screens.push(("a file that is read".to_owned(), Box::new(loading)));
    screens
}

fn menu() -> List {
    let entry = |text: &str| {
        let lesson = lesson::read(text.as_bytes()).expect("a lesson");
        let job = job(&lesson.game.text, Algorithm::AlphaBeta);
        MenuEntry { lesson, job, result: None }
    };
    List::of_lessons(LESSONS.iter().map(|row| entry(row.text())).collect())
}

fn draw(shown: &mut dyn Shown, theme: &Theme) -> Buffer {
    let mut frame = Buffer::empty(AREA);
    shown.show(AREA, &mut frame, theme);
    frame
}

#[test]
fn every_view_can_be_drawn_in_ascii() {
    let eight = Theme::within(ThemeName::Dark, Colours::Eight);
    for (what, mut shown) in screens() {
        for theme in [Theme::plain(), Theme::default(), eight.clone()] {
            let unicode = ui::plain_text(&draw(&mut *shown, &theme));
            let ascii = ui::plain_text(&draw(&mut *shown, &theme.drawn_with(Symbols::Ascii)));
            assert!(ascii.is_ascii(), "{what}\n{ascii}");
            // A sign without a form would be a question mark.
            let unknown = |frame: &str| frame.matches('?').count();
            assert!(unknown(&ascii) <= unknown(&unicode), "{what}\n{unicode}{ascii}");
        }
    }
}

#[test]
fn of_eight_colours_no_other_is_written_and_nothing_is_told_by_one_alone() {
    for (what, mut shown) in screens() {
        let plain = ui::plain_text(&draw(&mut *shown, &Theme::plain()));
        for name in ThemeName::ALL {
            let frame = draw(&mut *shown, &Theme::within(name, Colours::Eight));
            assert_eq!(ui::plain_text(&frame), plain, "{what} in {name:?}");
            let written = ui::ansi_text(&frame);
            for escape in written.split("\x1b[").skip(1) {
                let (codes, _) = escape.split_once('m').expect("a style");
                for code in codes.split(';') {
                    let code: u8 = code.parse().expect("a number");
                    let is_known = matches!(code, 0 | 1 | 2 | 4 | 7 | 30..=37 | 40..=47);
                    assert!(is_known, "{code} in {what} in {name:?}");
                }
            }
        }
    }
}

#[test]
fn a_frame_in_ascii_and_eight_colours() {
    let job = job("((3 12) (2 4))", Algorithm::AlphaBeta);
    let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
    let keys = parse_keys("]p").expect("keys");
    let theme = Theme::within(ThemeName::Dark, Colours::Eight).drawn_with(Symbols::Ascii);
    let frame = ui::snapshot(&mut model, &keys, Rect::new(0, 0, 60, 16), &theme);
    let written = ui::ansi_text(&frame).replace('\x1b', "");
    // MAX and alpha, MIN and beta, a cutoff, what was pruned.
    for part in ["[0;36m^[0m [0;36m>=3", "[0;36m3", "[0;33mbeta", "[0;1;31mx", "[0;2m"] {
        assert!(written.contains(part), "no {part:?} in\n{written}");
    }
}

#[test]
fn changes_are_written_where_they_are() {
    let [mut before, mut after] = [Buffer::empty(AREA), Buffer::empty(AREA)];
    before.set_string(0, 0, "same", Theme::plain().text);
    after.set_string(0, 0, "same", Theme::plain().text);
    after.set_string(70, 3, "日 a", Theme::within(ThemeName::Dark, Colours::Eight).max);
    let changes = before.diff(&after);
    assert_eq!(ui::ansi_changes(changes.into_iter()), "\x1b[4;71H\x1b[0;36m日\x1b[4;73H a\x1b[0m");
    assert_eq!(ui::ansi_changes(before.diff(&before).into_iter()), "");
}
