//! The events that crossterm reads, as the keys that a Unix terminal would send.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::app::{Key, Toward};

/// The keys that an event of crossterm means, as a Unix terminal would send them. One without a meaning, as that
/// a key came up, is dropped.
pub fn keys_of_event(event: &Event, mut take: impl FnMut(Key)) {
    match event {
        Event::Key(event) if event.kind != KeyEventKind::Release => {
            let Some(key) = key(event) else { return };
            // A Unix terminal writes Alt with a key as Escape before it.
            if is_alt(event.modifiers) {
                take(Key::Esc);
            }
            take(key);
        }
        Event::Mouse(event) => {
            if let Some(key) = mouse(*event) {
                take(key);
            }
        }
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
