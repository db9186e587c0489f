//! What crossterm calls things: the one place that knows.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::app::{Key, Toward};

/// The keys that an event of the terminal means: none, one, or two where a terminal writes Alt as
/// Escape before the key, which it also does for Escape and a key in quick succession.
pub(super) fn keys(event: &Event, mut take: impl FnMut(Key)) {
    match event {
        Event::Key(event) if event.kind != KeyEventKind::Release => {
            if event.modifiers.contains(KeyModifiers::ALT) {
                take(Key::Esc);
            }
            if let Some(key) = key(*event) {
                take(key);
            }
        }
        Event::Mouse(event) => {
            if let Some(key) = mouse(*event) {
                take(key);
            }
        }
        _ => {}
    }
}

fn key(event: KeyEvent) -> Option<Key> {
    let shift = event.modifiers.contains(KeyModifiers::SHIFT);
    let arrow = |toward| if shift { Key::ShiftArrow(toward) } else { Key::Arrow(toward) };
    Some(match event.code {
        KeyCode::Char(c) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(c.to_ascii_lowercase())
        }
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Left => arrow(Toward::Left),
        KeyCode::Right => arrow(Toward::Right),
        KeyCode::Up => arrow(Toward::Up),
        KeyCode::Down => arrow(Toward::Down),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        _ => return None,
    })
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

    fn check(code: KeyCode, modifiers: KeyModifiers, expected: &str) {
        let mut script = String::new();
        keys(&Event::Key(KeyEvent::new(code, modifiers)), |key| script.push_str(&key.to_string()));
        assert_eq!(script, expected);
    }

    #[test]
    fn keys_keep_their_modifiers() {
        check(KeyCode::Char('N'), KeyModifiers::SHIFT, "N");
        check(KeyCode::Char('o'), KeyModifiers::CONTROL, "<C-o>");
        check(KeyCode::Char('n'), KeyModifiers::ALT, "<Esc>n");
        check(KeyCode::Left, KeyModifiers::SHIFT, "<S-Left>");
        check(KeyCode::Left, KeyModifiers::NONE, "<Left>");
        check(KeyCode::F(1), KeyModifiers::NONE, "");
    }

    #[test]
    fn a_released_key_is_not_pressed_again() {
        let event = KeyEvent::new_with_kind(KeyCode::Char('n'), KeyModifiers::NONE, KeyEventKind::Release);
        keys(&Event::Key(event), |key| panic!("{key}"));
    }

    #[test]
    fn only_the_left_button_and_the_wheel_of_a_mouse_mean_something() {
        let event =
            |kind| Event::Mouse(MouseEvent { kind, column: 2, row: 4, modifiers: KeyModifiers::NONE });
        let mut seen = Vec::new();
        for kind in [
            MouseEventKind::Moved,
            MouseEventKind::Down(MouseButton::Right),
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Up(MouseButton::Left),
            MouseEventKind::ScrollDown,
        ] {
            keys(&event(kind), |key| seen.push(key));
        }
        assert_eq!(seen, [Key::Click { column: 2, row: 4 }, Key::WheelDown]);
    }
}
