//! What a terminal sends, as keys; and what it shows, as far as its environment says.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use plyscope::app::Key;
use plyscope::tui::{Terminal, keys_of_bytes, keys_of_event};
use plyscope::ui::{Colours, Symbols};

const NONE: KeyModifiers = KeyModifiers::NONE;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;
const ALT: KeyModifiers = KeyModifiers::ALT;

#[track_caller]
fn check(bytes: &[u8], expected: &str) {
    let mut script = String::new();
    keys_of_bytes(bytes, |key| script.push_str(&key.to_string()));
    assert_eq!(script, expected, "{}", bytes.escape_ascii());
}

fn script(events: impl IntoIterator<Item = Event>) -> String {
    let mut script = String::new();
    for event in events {
        keys_of_event(&event, |key| script.push_str(&key.to_string()));
    }
    script
}

#[test]
fn keys_keep_their_modifiers() {
    check(b"N\x0f\x03", "N<C-o><C-c>");
    check(b"\x1bn", "<Esc>n");
    check(b"\x1b[1;2D\x1b[D\x1bOD", "<S-Left><Left><Left>");
    check(b"\x1b[1;3C", "<Esc><Right>");
    check(b"\r\t\x7f\x1b", "<Enter><Tab><Backspace><Esc>");
    check(b"\x1b[5~\x1b[6~\x1b[H\x1b[4~", "<PageUp><PageDown><Home><End>");
    check(b"\x1bOP\x1b[11~\x1b[[A", "<F1><F1><F1>");
    check("é木x".as_bytes(), "é木x");
}

#[test]
fn bytes_without_a_meaning_are_dropped_whole() {
    check(b"\x1bOQa\x1b[15~b\x1b[Zc\x1b[?1;2cd\xff\xc3e\0f", "abcdef");
}

#[test]
fn a_sequence_without_its_end_is_taken_for_its_keys() {
    check(b"\x1b[", "<Esc>[");
    check(b"\x1b[12", "<Esc>[12");
    check(b"\x1bO", "<Esc>O");
}

#[test]
fn a_paste_is_typed_whether_it_ends_or_not() {
    check(b"\x1b[200~ab\x1b[201~c", "abc");
    check(b"\x1b[200~ab\x03", "ab<C-c>");
}

#[test]
fn only_the_left_button_and_the_wheel_of_a_mouse_mean_something() {
    let mut seen = Vec::new();
    // Moved, right down, left down, left up, wheel; then the two older ways to write a click.
    let bytes = b"\x1b[<35;3;5M\x1b[<2;3;5M\x1b[<0;3;5M\x1b[<0;3;5m\x1b[<65;3;5M\x1b[32;3;5M\x1b[M #%";
    keys_of_bytes(bytes, |key| seen.push(key));
    let click = Key::Click { column: 2, row: 4 };
    assert_eq!(seen, [click, Key::WheelDown, click, click]);
    let kinds = [
        MouseEventKind::Moved,
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::ScrollDown,
    ];
    let events = kinds.map(|kind| Event::Mouse(MouseEvent { kind, column: 2, row: 4, modifiers: NONE }));
    assert_eq!(script(events), "<Click:3,5><WheelDown>");
}

#[test]
fn events_mean_what_a_unix_terminal_would_send() {
    for (code, modifiers, expected) in [
        (KeyCode::Char('N'), SHIFT, "N"),
        (KeyCode::Char('o'), CONTROL, "<C-o>"),
        (KeyCode::Char('C'), CONTROL | SHIFT, "<C-c>"),
        (KeyCode::Char('n'), ALT, "<Esc>n"),
        (KeyCode::Char('é'), NONE, "é"),
        (KeyCode::Left, SHIFT, "<S-Left>"),
        (KeyCode::Left, NONE, "<Left>"),
        (KeyCode::Left, CONTROL, "<Left>"),
        (KeyCode::Right, ALT, "<Esc><Right>"),
        (KeyCode::Enter, NONE, "<Enter>"),
        (KeyCode::Tab, NONE, "<Tab>"),
        (KeyCode::Backspace, NONE, "<Backspace>"),
        (KeyCode::Esc, NONE, "<Esc>"),
        (KeyCode::PageUp, NONE, "<PageUp>"),
        (KeyCode::F(1), NONE, "<F1>"),
        // A character of the key `AltGr`.
        (KeyCode::Char(']'), CONTROL | ALT, "]"),
        (KeyCode::Char('@'), CONTROL | ALT, "@"),
        // Letters with Ctrl that are other keys in a terminal, or none.
        (KeyCode::Char('['), CONTROL, "<Esc>"),
        (KeyCode::Char('i'), CONTROL, "<Tab>"),
        (KeyCode::Char('m'), CONTROL, "<Enter>"),
        (KeyCode::Char(' '), CONTROL, ""),
        (KeyCode::Char('1'), CONTROL, ""),
    ] {
        let event = Event::Key(KeyEvent::new(code, modifiers));
        assert_eq!(script([event]), expected, "{code:?} {modifiers:?}");
    }
}

#[test]
fn a_key_that_is_held_down_repeats_and_one_that_comes_up_does_nothing() {
    let kinds = [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release];
    let events = kinds.map(|kind| Event::Key(KeyEvent::new_with_kind(KeyCode::Char('n'), NONE, kind)));
    assert_eq!(script(events), "nn");
    assert_eq!(script([Event::FocusGained, Event::Resize(80, 24)]), "");
}

#[test]
fn on_windows_a_terminal_without_a_name_is_the_old_console() {
    let said = |set: &str| Terminal::of(|name| (name == set).then(|| "x".to_owned()), true);
    assert_eq!((said("").symbols, said("").colours), (Symbols::Ascii, Colours::Many));
    assert!(said("").has_letters);
    for variable in ["WT_SESSION", "TERM_PROGRAM", "ConEmuANSI", "TERM"] {
        assert_eq!(said(variable).symbols, Symbols::Unicode, "{variable}");
    }
}
