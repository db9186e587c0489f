//! The themes, and the colours of each.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A theme in colour.
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
}

/// A text that is no theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the themes are dark, light, contrast and colorblind")]
pub struct UnknownTheme;

/// The colours of a theme, of the 256 that every terminal of today has.
pub(super) struct Palette {
    /// What is below everything; `None` where that is left to the terminal.
    pub ground: Option<u8>,
    /// Plain text; `None` where that is left to the terminal.
    pub text: Option<u8>,
    pub dim: u8,
    pub max: u8,
    pub min: u8,
    pub chance: u8,
    pub alpha: u8,
    pub beta: u8,
    pub now: u8,
    pub cut: u8,
    pub pruned: u8,
    /// What is written on a chip, and its ground.
    pub folded: (u8, u8),
}

const DARK: Palette = Palette {
    ground: None,
    text: None,
    dim: 244,
    max: 33,
    min: 172,
    chance: 71,
    alpha: 37,
    beta: 142,
    now: 170,
    cut: 167,
    pruned: 138,
    folded: (252, 238),
};

const LIGHT: Palette = Palette {
    ground: Some(231),
    text: Some(16),
    dim: 242,
    max: 27,
    min: 130,
    chance: 28,
    alpha: 23,
    beta: 58,
    now: 127,
    cut: 160,
    pruned: 95,
    folded: (16, 253),
};

const CONTRAST: Palette = Palette {
    ground: Some(16),
    text: Some(231),
    dim: 250,
    max: 75,
    min: 208,
    chance: 120,
    alpha: 51,
    beta: 226,
    now: 213,
    cut: 210,
    pruned: 181,
    folded: (231, 239),
};

const COLORBLIND: Palette = Palette {
    ground: Some(16),
    text: Some(255),
    dim: 246,
    max: 74,
    min: 214,
    chance: 252,
    alpha: 158,
    beta: 165,
    now: 227,
    cut: 202,
    pruned: 138,
    folded: (255, 238),
};

impl ThemeName {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Self; 4] = [Self::Dark, Self::Light, Self::Contrast, Self::Colorblind];

    /// What is typed for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Contrast => "contrast",
            Self::Colorblind => "colorblind",
        }
    }

    /// The one after it; after the last comes the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Dark => Self::Light,
            Self::Light => Self::Contrast,
            Self::Contrast => Self::Colorblind,
            Self::Colorblind => Self::Dark,
        }
    }

    pub(super) const fn palette(self) -> &'static Palette {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
            Self::Contrast => &CONTRAST,
            Self::Colorblind => &COLORBLIND,
        }
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
        Self::ALL.into_iter().find(|name| name.word() == text).ok_or(UnknownTheme)
    }
}
