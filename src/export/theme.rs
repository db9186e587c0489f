//! The themes by name; whoever draws has the colours.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::language::say;
use crate::language::words;

/// A theme of the screen and of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ThemeName {
    /// For dark terminals, on their own ground; it can be read on a white one too.
    #[default]
    Dark,
    /// Black on white, in any terminal.
    Light,
    /// Bright on black, for projectors and tired eyes.
    Contrast,
    /// On black, in the hues of Okabe and Ito, which every eye tells apart.
    Colorblind,
    /// Black on white, in forms and line styles only.
    Print,
}

/// A text that is no theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{}", say!("unknown-theme"))]
pub struct UnknownTheme;

// In the order in which a key goes through them.
words!(
    ThemeName, Dark => "dark", Light => "light", Contrast => "contrast", Colorblind => "colorblind",
    Print => "print"
);

impl ThemeName {
    /// The one that is `steps` after it; after the last comes the first.
    #[must_use]
    pub const fn after(self, steps: usize) -> Self {
        Self::ALL[(self as usize + steps) % Self::ALL.len()]
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for ThemeName {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        Self::named(text).ok_or(UnknownTheme)
    }
}
