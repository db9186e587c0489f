//! The colours of each theme on the screen.

use crate::export::ThemeName;

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

/// Everything as ink on paper: forms and modifiers say what colours would.
const PRINT: Palette = Palette {
    ground: Some(231),
    text: Some(16),
    dim: 16,
    max: 16,
    min: 16,
    chance: 16,
    alpha: 16,
    beta: 16,
    now: 16,
    cut: 16,
    pruned: 16,
    folded: (231, 16),
};

impl ThemeName {
    pub(super) const fn palette(self) -> &'static Palette {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
            Self::Contrast => &CONTRAST,
            Self::Colorblind => &COLORBLIND,
            Self::Print => &PRINT,
        }
    }
}
