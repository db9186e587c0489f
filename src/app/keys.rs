//! Keys, and the notation in which scripts write them.

use std::fmt;

use super::Toward;
use crate::language::{Text, say};
use crate::text;

/// A key, or what a mouse did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A character, Space included.
    Char(char),
    /// A letter with Ctrl held down; always in lower case.
    Ctrl(char),
    /// An arrow.
    Arrow(Toward),
    /// An arrow with Shift held down.
    ShiftArrow(Toward),
    /// Enter.
    Enter,
    /// Escape.
    Esc,
    /// Backspace.
    Backspace,
    /// Tab.
    Tab,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// To the start.
    Home,
    /// To the end.
    End,
    /// The first of the function keys.
    F1,
    /// The wheel turned up.
    WheelUp,
    /// The wheel turned down.
    WheelDown,
    /// A click on a cell of the screen, counted from 0 at the top left.
    Click {
        /// Cells from the left edge.
        column: u16,
        /// Cells from the top edge.
        row: u16,
    },
}

/// The keys that scripts write in angle brackets.
const NAMED: [(&str, Key); 22] = [
    ("Right", Key::Arrow(Toward::Right)),
    ("Left", Key::Arrow(Toward::Left)),
    ("Up", Key::Arrow(Toward::Up)),
    ("Down", Key::Arrow(Toward::Down)),
    ("S-Right", Key::ShiftArrow(Toward::Right)),
    ("S-Left", Key::ShiftArrow(Toward::Left)),
    ("S-Up", Key::ShiftArrow(Toward::Up)),
    ("S-Down", Key::ShiftArrow(Toward::Down)),
    ("Space", Key::Char(' ')),
    ("lt", Key::Char('<')),
    ("gt", Key::Char('>')),
    ("Enter", Key::Enter),
    ("Esc", Key::Esc),
    ("Backspace", Key::Backspace),
    ("Tab", Key::Tab),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("Home", Key::Home),
    ("End", Key::End),
    ("F1", Key::F1),
    ("WheelUp", Key::WheelUp),
    ("WheelDown", Key::WheelDown),
];

/// Reads a script of keys: characters stand for themselves, other keys in angle brackets.
///
/// ```
/// use plyscope::app::{Key, Toward, parse_keys};
///
/// let keys = parse_keys("n<Right><Space><C-o><lt>")?;
/// assert_eq!(keys[..2], [Key::Char('n'), Key::Arrow(Toward::Right)]);
/// assert_eq!(keys[2..], [Key::Char(' '), Key::Ctrl('o'), Key::Char('<')]);
///
/// let error = parse_keys("nn<Rigt>").unwrap_err().to_string();
/// assert!(error.contains("character 3") && error.contains("<Right>"), "{error}");
/// # Ok::<(), plyscope::language::Text>(())
/// ```
///
/// # Errors
/// What is wrong with the script, and where: a bracket is not closed, what stands in one is no key, or a
/// control character stands in the script.
pub fn parse_keys(script: &str) -> Result<Vec<Key>, Text> {
    let mut keys = Vec::new();
    let mut rest = script.chars();
    let mut at = 1;
    while let Some(first) = rest.next() {
        if first == '<' {
            let name: String = rest.as_str().chars().take_while(|&c| c != '>').collect();
            let length = name.chars().count();
            if rest.nth(length).is_none() {
                return Err(say!("error-keys-unclosed", at = at.to_string()));
            }
            keys.push(named(&name).ok_or_else(|| unknown(name, at))?);
            at += length + 1;
        } else if first.is_control() {
            return Err(say!("error-keys-control", at = at.to_string()));
        } else {
            keys.push(Key::Char(first));
        }
        at += 1;
    }
    Ok(keys)
}

fn named(name: &str) -> Option<Key> {
    if let Some((_, key)) = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
        return Some(*key);
    }
    if let Some(letter) = name.strip_prefix("C-").or_else(|| name.strip_prefix("c-")) {
        let mut letters = letter.chars();
        let only = letters.next().filter(char::is_ascii_alphabetic)?;
        return letters.next().is_none().then(|| Key::Ctrl(only.to_ascii_lowercase()));
    }
    let (column, row) = name.strip_prefix("Click:")?.split_once(',')?;
    let cell = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
    Some(Key::Click { column: cell(column)?, row: cell(row)? })
}

fn unknown(name: String, at: usize) -> Text {
    let nearest = text::nearest(&name, NAMED.iter().map(|(known, _)| *known));
    let every = NAMED.map(|(known, _)| format!("<{known}>")).join(", ");
    let advice = nearest
        .map_or_else(|| say!("error-keys-names", known = every), |known| say!("error-keys-nearest", known));
    say!("error-keys-unknown", name, at = at.to_string(), advice = advice.to_string())
}

impl fmt::Display for Key {
    /// The key in the notation of scripts: `n`, `<Right>`, `<C-o>`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, key)| key == self) {
            return write!(f, "<{name}>");
        }
        match self {
            Self::Char(c) => write!(f, "{c}"),
            Self::Ctrl(c) => write!(f, "<C-{c}>"),
            Self::Click { column, row } => {
                write!(f, "<Click:{},{}>", u32::from(*column) + 1, u32::from(*row) + 1)
            }
            // Every other key has a name.
            _ => Ok(()),
        }
    }
}

impl Key {
    /// The key as people read it in hints and on the help page: `n`, `→`, `Space`, `Ctrl-c`.
    pub fn label(self) -> String {
        match self {
            Self::Arrow(toward) => toward.arrow().to_owned(),
            Self::ShiftArrow(toward) => format!("Shift-{}", toward.arrow()),
            Self::Char(c) if c != ' ' => c.to_string(),
            Self::Ctrl(c) => format!("Ctrl-{c}"),
            Self::Click { .. } => "click".to_owned(),
            _ => self.to_string().trim_matches(['<', '>']).to_owned(),
        }
    }
}
