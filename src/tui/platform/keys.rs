//! The bytes that a terminal sends, as keys.
//!
//! crossterm can do this too, but it blocks where a sequence has no end, and then no key and no
//! signal ends the program.

use crate::app::{Key, Toward};

const ESC: u8 = 0x1b;

/// The keys that bytes from a terminal mean. A sequence that is not whole is taken for its single keys, so nothing is
/// ever waited for. A paste is typed: the marks at its ends are dropped.
pub fn keys_of_bytes(mut bytes: &[u8], mut take: impl FnMut(Key)) {
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
