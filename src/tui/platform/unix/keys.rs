//! The bytes that a terminal sends, as keys.
//!
//! crossterm can do this too, but it blocks where a sequence has no end, and then no key and no
//! signal ends the program.

use crate::app::{Key, Toward};

const ESC: u8 = 0x1b;

/// The keys that bytes mean. A sequence that is not whole is taken for its single keys, so nothing is
/// ever waited for. A paste is typed: the marks at its ends are dropped.
pub(super) fn keys(mut bytes: &[u8], mut take: impl FnMut(Key)) {
    while let Some((&first, rest)) = bytes.split_first() {
        bytes = match first {
            ESC => sequence(rest, &mut take).unwrap_or_else(|| {
                // Alt with a key is written as Escape before it.
                take(Key::Esc);
                rest
            }),
            0x20..=0x7e => {
                take(Key::Char(char::from(first)));
                rest
            }
            0..0x20 | 0x7f => {
                if let Some(key) = control_key(first) {
                    take(key);
                }
                rest
            }
            _ => character(bytes, &mut take),
        };
    }
}

/// Reads what follows an Escape, if that is a whole sequence; returns what follows it.
fn sequence<'a>(bytes: &'a [u8], take: &mut impl FnMut(Key)) -> Option<&'a [u8]> {
    let (key, rest) = match bytes {
        // Old terminals write a button and a cell as three bytes behind the sequence.
        [b'[', b'M', button, column, row, rest @ ..] => {
            let [button, column, row] = [button, column, row].map(|&byte| u16::from(byte).saturating_sub(32));
            (mouse(button, column, row), rest)
        }
        // The console of Linux.
        [b'[', b'[', b'A', rest @ ..] => (Some(Key::F1), rest),
        [b'[', parameters @ ..] => {
            let end = parameters.iter().position(|byte| !(0x20..=0x3f).contains(byte))?;
            let (parameters, rest) = parameters.split_at(end);
            let last = *rest.first().filter(|byte| (0x40..=0x7e).contains(*byte))?;
            (control_sequence(std::str::from_utf8(parameters).ok()?, last, take), &rest[1..])
        }
        [b'O', letter, rest @ ..] => (cursor_key(*letter, false), rest),
        _ => return None,
    };
    if let Some(key) = key {
        take(key);
    }
    Some(rest)
}

/// The key of a control sequence with these parameters and this last byte.
fn control_sequence(parameters: &str, last: u8, take: &mut impl FnMut(Key)) -> Option<Key> {
    let is_mouse = parameters.starts_with('<');
    let mut numbers = parameters.trim_start_matches('<').split(';').map(|number| number.parse().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0_u16);
    let (first, second, third) = (next(), next(), next());
    match last {
        b'M' if is_mouse => return mouse(first, second, third),
        b'M' => return mouse(first.saturating_sub(32), second, third),
        _ => {}
    }
    let modifiers = second.saturating_sub(1);
    let (is_shift, is_alt) = (modifiers & 1 != 0, modifiers & 2 != 0);
    let key = match (last, first) {
        (b'~', 1 | 7) => Some(Key::Home),
        (b'~', 4 | 8) => Some(Key::End),
        (b'~', 5) => Some(Key::PageUp),
        (b'~', 6) => Some(Key::PageDown),
        (b'~', 11) => Some(Key::F1),
        _ => cursor_key(last, is_shift),
    };
    if is_alt && key.is_some() {
        take(Key::Esc);
    }
    key
}

fn cursor_key(letter: u8, is_shift: bool) -> Option<Key> {
    let toward = match letter {
        b'A' => Toward::Up,
        b'B' => Toward::Down,
        b'C' => Toward::Right,
        b'D' => Toward::Left,
        b'H' => return Some(Key::Home),
        b'F' => return Some(Key::End),
        b'P' => return Some(Key::F1),
        _ => return None,
    };
    Some(if is_shift { Key::ShiftArrow(toward) } else { Key::Arrow(toward) })
}

/// A button that went down, at a cell counted from 1. Bits 2 to 4 are the modifiers, bit 5 a motion.
fn mouse(button: u16, column: u16, row: u16) -> Option<Key> {
    match button & !0b1_1100 {
        0 => Some(Key::Click { column: column.checked_sub(1)?, row: row.checked_sub(1)? }),
        64 => Some(Key::WheelUp),
        65 => Some(Key::WheelDown),
        _ => None,
    }
}

fn control_key(byte: u8) -> Option<Key> {
    match byte {
        b'\r' => Some(Key::Enter),
        b'\t' => Some(Key::Tab),
        0x7f => Some(Key::Backspace),
        1..=26 => Some(Key::Ctrl(char::from(byte - 1 + b'a'))),
        _ => None,
    }
}

/// Takes a character of several bytes; bytes that are none are dropped.
fn character<'a>(bytes: &'a [u8], take: &mut impl FnMut(Key)) -> &'a [u8] {
    let found = (2..=4).find_map(|length| std::str::from_utf8(bytes.get(..length)?).ok());
    if let Some(c) = found.and_then(|text| text.chars().next()) {
        take(Key::Char(c));
    }
    &bytes[found.map_or(1, str::len)..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &str) {
        let mut script = String::new();
        keys(bytes, |key| script.push_str(&key.to_string()));
        assert_eq!(script, expected, "{}", bytes.escape_ascii());
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
    fn keys_without_a_meaning_are_dropped_whole() {
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
        keys(bytes, |key| seen.push(key));
        let click = Key::Click { column: 2, row: 4 };
        assert_eq!(seen, [click, Key::WheelDown, click, click]);
    }
}
