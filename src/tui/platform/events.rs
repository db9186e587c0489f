//! The events that crossterm reads, as the keys that a Unix terminal would send.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::Input;
use crate::app::{Key, Toward};

/// What an event means. One without a meaning, as that a key came up, is dropped.
pub(super) fn inputs(event: &Event, mut take: impl FnMut(Input)) {
    match event {
        Event::Key(event) if event.kind != KeyEventKind::Release => {
            let Some(key) = key(event) else { return };
            // A Unix terminal writes Alt with a key as Escape before it.
            if is_alt(event.modifiers) {
                take(Input::Key(Key::Esc));
            }
            take(Input::Key(key));
        }
        Event::Mouse(event) => {
            if let Some(key) = mouse(*event) {
                take(Input::Key(key));
            }
        }
        Event::Resize(..) => take(Input::Resized),
        _ => {}
    }
}

/// Whether Alt is held down. With Ctrl it is the key `AltGr`, which only chooses another character.
fn is_alt(modifiers: KeyModifiers) -> bool {
    modifiers.contains(KeyModifiers::ALT) && !modifiers.contains(KeyModifiers::CONTROL)
}

fn key(event: &KeyEvent) -> Option<Key> {
    let is_control =
        event.modifiers.contains(KeyModifiers::CONTROL) && !event.modifiers.contains(KeyModifiers::ALT);
    let arrow = |toward| {
        let is_shift = event.modifiers.contains(KeyModifiers::SHIFT);
        Some(if is_shift { Key::ShiftArrow(toward) } else { Key::Arrow(toward) })
    };
    match event.code {
        KeyCode::Char(letter) if is_control => control_key(letter.to_ascii_lowercase()),
        KeyCode::Char(letter) => Some(Key::Char(letter)).filter(|_| !letter.is_control()),
        KeyCode::Up => arrow(Toward::Up),
        KeyCode::Down => arrow(Toward::Down),
        KeyCode::Right => arrow(Toward::Right),
        KeyCode::Left => arrow(Toward::Left),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Esc => Some(Key::Esc),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::Tab => Some(Key::Tab),
        KeyCode::PageUp => Some(Key::PageUp),
        KeyCode::PageDown => Some(Key::PageDown),
        KeyCode::Home => Some(Key::Home),
        KeyCode::End => Some(Key::End),
        KeyCode::F(1) => Some(Key::F1),
        _ => None,
    }
}

/// A letter with Ctrl. A Unix terminal sends the same byte for some of them and for another key.
fn control_key(letter: char) -> Option<Key> {
    match letter {
        '[' => Some(Key::Esc),
        'i' => Some(Key::Tab),
        'm' => Some(Key::Enter),
        'a'..='z' => Some(Key::Ctrl(letter)),
        _ => None,
    }
}

fn mouse(event: MouseEvent) -> Option<Key> {
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Key::Click { column: event.column, row: event.row }),
        MouseEventKind::ScrollUp => Some(Key::WheelUp),
        MouseEventKind::ScrollDown => Some(Key::WheelDown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: KeyModifiers = KeyModifiers::NONE;
    const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
    const CONTROL: KeyModifiers = KeyModifiers::CONTROL;
    const ALT: KeyModifiers = KeyModifiers::ALT;

    fn script(events: impl IntoIterator<Item = Event>) -> String {
        let mut script = Vec::new();
        for event in events {
            inputs(&event, |input| {
                script.push(match input {
                    Input::Key(key) => key.to_string(),
                    other => format!("{other:?}"),
                });
            });
        }
        script.concat()
    }

    #[test]
    fn keys_mean_what_a_unix_terminal_would_send() {
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
            assert_eq!(
                script([Event::Key(KeyEvent::new(code, modifiers))]),
                expected,
                "{code:?} {modifiers:?}"
            );
        }
    }

    #[test]
    fn a_key_that_is_held_down_repeats_and_one_that_comes_up_does_nothing() {
        let kinds = [KeyEventKind::Press, KeyEventKind::Repeat, KeyEventKind::Release];
        let events = kinds.map(|kind| Event::Key(KeyEvent::new_with_kind(KeyCode::Char('n'), NONE, kind)));
        assert_eq!(script(events), "nn");
    }

    #[test]
    fn only_the_left_button_and_the_wheel_of_a_mouse_mean_something() {
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
    fn another_size_is_noticed_and_the_focus_is_not() {
        assert_eq!(script([Event::FocusGained, Event::Resize(80, 24)]), "Resized");
    }
}
