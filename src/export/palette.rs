//! The colours of the themes by what they mean, in pictures and on the screen.

use super::ThemeName;

/// A colour: as pictures have it, and by its number among the 256 of a terminal.
#[derive(Clone, Copy)]
pub(crate) struct Colour {
    pub picture: &'static str,
    /// `None` where it is left to the terminal.
    pub screen: Option<u8>,
}

/// The colours of a theme.
pub(crate) struct Palette {
    /// What is below everything.
    pub ground: Colour,
    pub text: Colour,
    /// What matters less: lines, names of numbers.
    pub dim: Colour,
    pub pruned: Colour,
    pub max: Colour,
    pub min: Colour,
    pub chance: Colour,
    pub alpha: Colour,
    pub beta: Colour,
    pub cut: Colour,
    /// The outline of leaves.
    pub leaf: &'static str,
    /// What the nodes of MAX, MIN and chance are filled with in pictures.
    pub fills: [&'static str; 3],
    /// Where the search is, on the screen.
    pub now: u8,
    /// What is written on a chip on the screen, and its ground.
    pub folded: [u8; 2],
}

const fn colour(picture: &'static str, screen: u8) -> Colour {
    Colour { picture, screen: Some(screen) }
}

const fn left_to_terminal(picture: &'static str) -> Colour {
    Colour { picture, screen: None }
}

const DARK: Palette = Palette {
    ground: left_to_terminal("#15181e"),
    text: left_to_terminal("#e6e8eb"),
    dim: colour("#8b95a1", 244),
    pruned: colour("#7d8691", 138),
    max: colour("#5aa9f0", 33),
    min: colour("#e0a050", 172),
    chance: colour("#a9b0b8", 71),
    alpha: colour("#35c0b0", 37),
    beta: colour("#c8c840", 142),
    cut: colour("#ff6b6b", 167),
    leaf: "#6b7480",
    fills: ["#12304d", "#45300f", "#2a2e35"],
    now: 170,
    folded: [252, 238],
};

/// On white, in colours that a colour-blind eye tells apart.
const LIGHT: Palette = Palette {
    ground: colour("#ffffff", 231),
    text: colour("#1b1f24", 16),
    dim: colour("#6b7480", 242),
    pruned: colour("#8b939d", 95),
    max: colour("#1f5f99", 27),
    min: colour("#b35c00", 130),
    chance: colour("#555b63", 28),
    alpha: colour("#00705f", 23),
    beta: colour("#9c1f6e", 58),
    cut: colour("#c62828", 160),
    leaf: "#9aa1aa",
    fills: ["#d3e5f7", "#fce3c4", "#e8e8e8"],
    now: 127,
    folded: [16, 253],
};

/// Bright on black, for projectors.
const CONTRAST: Palette = Palette {
    ground: colour("#000000", 16),
    text: colour("#ffffff", 231),
    dim: colour("#d0d0d0", 250),
    pruned: colour("#b0b0b0", 181),
    max: colour("#7cc4ff", 75),
    min: colour("#ffb366", 208),
    chance: colour("#e0e0e0", 120),
    alpha: colour("#00ffff", 51),
    beta: colour("#ffff00", 226),
    cut: colour("#ff8a8a", 210),
    leaf: "#ffffff",
    fills: ["#002a4d", "#4d2600", "#222222"],
    now: 213,
    folded: [231, 239],
};

/// On black, in the hues of Okabe and Ito.
const COLORBLIND: Palette = Palette {
    ground: colour("#000000", 16),
    text: colour("#eeeeee", 255),
    dim: colour("#9a9a9a", 246),
    pruned: colour("#9a9a9a", 138),
    max: colour("#56b4e9", 74),
    min: colour("#e69f00", 214),
    chance: colour("#d0d0d0", 252),
    alpha: colour("#35c49a", 158),
    beta: colour("#e38fc0", 165),
    cut: colour("#f06a10", 202),
    leaf: "#9a9a9a",
    fills: ["#0b2b40", "#40300a", "#222222"],
    now: 227,
    folded: [255, 238],
};

const INK: Colour = colour("#000000", 16);
const PAPER: Colour = colour("#ffffff", 231);

/// Black on white: forms and line styles say what colours would.
const PRINT: Palette = Palette {
    ground: PAPER,
    text: INK,
    dim: INK,
    pruned: INK,
    max: INK,
    min: INK,
    chance: INK,
    alpha: INK,
    beta: INK,
    cut: INK,
    leaf: INK.picture,
    fills: [PAPER.picture; 3],
    now: 16,
    folded: [231, 16],
};

/// What Graphviz fills the nodes of MAX, MIN and chance with.
pub(super) const GRAPH_FILLS: [&str; 3] = ["#d6e6f5", "#fbe3c6", "#ececec"];

impl ThemeName {
    /// The colours of the theme.
    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Self::Dark => &DARK,
            Self::Light => &LIGHT,
            Self::Contrast => &CONTRAST,
            Self::Colorblind => &COLORBLIND,
            Self::Print => &PRINT,
        }
    }
}
