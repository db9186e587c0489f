//! Which characters the screen is drawn with.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation as _;

use crate::explain::textbook_signs;
use crate::language::{Language, SpanKind, Text};
use crate::text::{REPLACEMENT, width};

/// The characters that a screen has.
///
/// Labels and sentences are written with `<=`, `>=` and `inf`, and with signs of Unicode; [`Symbols::text`]
/// makes of them what is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symbols {
    /// Signs as textbooks print them: `≤`, `≥`, `∞`.
    #[default]
    Unicode,
    /// Nothing but ASCII.
    Ascii,
}

/// Every sign that is drawn, with what stands for it in ASCII, and what it is called among the messages that say it
/// where it is one word. Frames and corners are not in it.
///
/// Where a sign has its place among others it has one cell here too. Signs that would be read as another
/// number, as `≤`, are written in several.
pub(super) const SIGNS: &[(char, &str, &str)] = &[
    ('≤', "<=", ""),
    ('≥', ">=", ""),
    ('≠', "!=", ""),
    ('∞', "inf", "infinity"),
    ('α', "alpha", "alpha"),
    ('β', "beta", "beta"),
    ('⊣', "|", "closed"),
    ('①', "(1)", ""),
    ('②', "(2)", ""),
    ('③', "(3)", ""),
    ('→', "->", "right"),
    ('←', "<-", "left"),
    ('▲', "^", "max"),
    ('▼', "v", "min"),
    ('◆', "%", "chance"),
    ('•', "o", ""),
    ('·', ".", ""),
    ('✂', "x", "cut"),
    ('●', "@", ""),
    ('■', "#", ""),
    ('›', ">", "chosen"),
    ('‹', "<", ""),
    ('★', "*", ""),
    ('☆', "'", ""),
    ('◂', "{", ""),
    ('▸', "}", ""),
    ('∅', "_", ""),
    ('×', "*", "times"),
    ('…', "~", ""),
    ('⁺', "+", ""),
    ('⁻', "-", ""),
    ('≡', "T", ""),
    ('↻', "&", ""),
    ('»', ")", ""),
    ('◦', "$", ""),
    ('↓', "\\", "down"),
    ('✓', "/", "reached"),
    ('∎', "|", "over"),
    ('☑', "x", "ticked"),
    ('☐', "_", "not-ticked"),
    ('╳', "X", ""),
    ('╱', "/", ""),
    ('╲', "\\", ""),
    ('▏', "|", ""),
    ('█', "#", ""),
    ('▓', "%", ""),
    ('▒', "=", ""),
    ('░', ":", ""),
    ('▚', ",", ""),
    ('“', "\"", ""),
    ('”', "\"", ""),
    (REPLACEMENT, "?", ""),
    ('↑', "?", "up"),
];

const ARROWS: [(char, &str); 4] = [('←', "Left"), ('→', "Right"), ('↑', "Up"), ('↓', "Down")];

impl Symbols {
    /// A text as it is drawn. In ASCII letters of other languages are a `?` a cell, unless one of them is
    /// spoken: then the terminal shows letters, and lacks signs alone.
    ///
    /// ```
    /// use plyscope::ui::Symbols;
    ///
    /// assert_eq!(Symbols::Unicode.text("▼ <=2 [-inf, 3]"), "▼ ≤2 [-∞, 3]");
    /// assert_eq!(Symbols::Ascii.text("✂ at ≤3"), "x at <=3");
    /// ```
    pub fn text(self, said: &str) -> Cow<'_, str> {
        match self {
            Self::Unicode => textbook_signs(said),
            Self::Ascii => plain(said, |letter| {
                let is_shown = letter.chars().all(char::is_alphabetic) && !Language::current().is_english();
                if is_shown { Cow::Borrowed(letter) } else { Cow::Owned("?".repeat(width(letter))) }
            }),
        }
    }

    /// A text of spans as it is drawn. What somebody named a node is not read for signs.
    pub fn drawn(self, said: &Text) -> Text {
        said.map(|span| match (self, span.kind) {
            (Self::Unicode, SpanKind::Node(_) | SpanKind::Branch(..)) => span.text.clone(),
            _ => match self.text(&span.text) {
                Cow::Borrowed(_) => span.text.clone(),
                Cow::Owned(drawn) => Cow::Owned(drawn),
            },
        })
    }

    /// A text that is printed as it is, where there are signs for it. Letters of names and of paths stay
    /// as they are also in ASCII, since another path is another file.
    ///
    /// ```
    /// use plyscope::ui::Symbols;
    ///
    /// assert_eq!(Symbols::Unicode.printed("✂ at <=3"), "✂ at <=3");
    /// assert_eq!(Symbols::Ascii.printed("✂ at <=3 in é.tree"), "x at <=3 in é.tree");
    /// ```
    pub fn printed(self, said: &str) -> Cow<'_, str> {
        match self {
            Self::Unicode => Cow::Borrowed(said),
            Self::Ascii => plain(said, Cow::Borrowed),
        }
    }

    /// The names of keys as they are drawn.
    pub fn keys(self, keys: &str) -> Cow<'_, str> {
        match self {
            Self::Unicode => Cow::Borrowed(keys),
            Self::Ascii => {
                let named = |keys: String, (arrow, name)| keys.replace(arrow, name);
                Cow::Owned(ARROWS.into_iter().fold(keys.to_owned(), named))
            }
        }
    }
}

/// A text in ASCII. `other` says what becomes of a letter that has no form in it.
fn plain<'a>(said: &'a str, other: impl Fn(&'a str) -> Cow<'a, str>) -> Cow<'a, str> {
    if said.is_ascii() {
        return Cow::Borrowed(said);
    }
    let mut drawn = String::with_capacity(said.len());
    for grapheme in said.graphemes(true) {
        let sign = SIGNS.iter().find(|(sign, ..)| grapheme.chars().eq([*sign])).map(|(_, form, _)| *form);
        // A blank that no line is broken at is for whoever wraps.
        let known = if grapheme.is_ascii() || grapheme == "\u{a0}" {
            Some(grapheme)
        } else {
            sign.or_else(|| line(grapheme))
        };
        match known {
            Some(form) => drawn.push_str(form),
            None => drawn.push_str(&other(grapheme)),
        }
    }
    Cow::Owned(drawn)
}

/// A piece of a line: light ones and heavy ones differ, and so do dashed ones.
fn line(grapheme: &str) -> Option<&'static str> {
    let is_line = |letter: char| ('\u{2500}'..='\u{257f}').contains(&letter);
    Some(match grapheme {
        "─" | "╴" | "╶" => "-",
        "│" | "╵" | "╷" => "|",
        "┄" => ".",
        "┊" => ":",
        "━" | "╸" | "╺" | "╼" | "╾" => "=",
        "├" | "┤" | "┬" | "┴" | "┼" | "╭" | "╮" | "╯" | "╰" | "└" | "┐" | "┌" | "┘" => {
            "+"
        }
        // In the others a heavy line runs.
        _ if grapheme.chars().all(is_line) => "#",
        _ => return None,
    })
}
