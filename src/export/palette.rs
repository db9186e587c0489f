//! The themes by name, and their colours by what they mean, in pictures and on the screen.

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

// In the order in which a key goes through them.
words!(
    ThemeName, Dark => "dark", Light => "light", Contrast => "contrast", Colorblind => "colorblind",
    Print => "print"
);

/// A colour as pictures have it, and as a screen has it.
#[derive(Clone, Copy)]
pub(crate) struct Colour {
    pub picture: &'static str,
    pub screen: ScreenColour,
}

/// The number of a colour among the 256 of a terminal, and among the eight of an old one; `None` where it is
/// left to the terminal.
#[derive(Clone, Copy)]
pub(crate) struct ScreenColour {
    pub of_256: Option<u8>,
    pub of_eight: Option<u8>,
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
    pub now: ScreenColour,
    /// What is written on a chip on the screen, and its ground.
    pub folded: [ScreenColour; 2],
}

const fn colour(picture: &'static str, of_256: u8, of_eight: Option<u8>) -> Colour {
    Colour { picture, screen: screen(of_256, of_eight) }
}

const fn screen(of_256: u8, of_eight: Option<u8>) -> ScreenColour {
    ScreenColour { of_256: Some(of_256), of_eight }
}

const fn left_to_terminal(picture: &'static str) -> Colour {
    Colour { picture, screen: ScreenColour { of_256: None, of_eight: None } }
}

const BLACK: Option<u8> = Some(0);
const RED: Option<u8> = Some(1);
const GREEN: Option<u8> = Some(2);
const YELLOW: Option<u8> = Some(3);
const BLUE: Option<u8> = Some(4);
const MAGENTA: Option<u8> = Some(5);
const CYAN: Option<u8> = Some(6);
const GREY: Option<u8> = Some(7);
/// The plain text, drawn dim: eight colours have no grey that is darker than white.
const DIM: Option<u8> = None;

// Of eight colours there is no orange either: a bound has the colour of the side whose it is. Blue is too dark
// on black, and yellow too bright on white.

const DARK: Palette = Palette {
    ground: left_to_terminal("#15181e"),
    text: left_to_terminal("#e6e8eb"),
    dim: colour("#8b95a1", 244, DIM),
    pruned: colour("#7d8691", 138, DIM),
    max: colour("#5aa9f0", 33, CYAN),
    min: colour("#e0a050", 172, YELLOW),
    chance: colour("#a9b0b8", 71, GREEN),
    alpha: colour("#35c0b0", 37, CYAN),
    beta: colour("#c8c840", 142, YELLOW),
    cut: colour("#ff6b6b", 167, RED),
    leaf: "#7b8592",
    fills: ["#12304d", "#45300f", "#2a2e35"],
    now: screen(170, MAGENTA),
    folded: [screen(252, GREY), screen(238, BLUE)],
};

/// On white, in colours that a colour-blind eye tells apart.
const LIGHT: Palette = Palette {
    ground: colour("#ffffff", 231, GREY),
    text: colour("#1b1f24", 16, BLACK),
    dim: colour("#6b7480", 242, DIM),
    pruned: colour("#7a6a6a", 95, DIM),
    max: colour("#1f5f99", 27, BLUE),
    min: colour("#b35c00", 130, RED),
    chance: colour("#555b63", 28, BLACK),
    alpha: colour("#00705f", 23, BLUE),
    beta: colour("#9c1f6e", 58, RED),
    cut: colour("#c62828", 160, RED),
    leaf: "#6b7480",
    fills: ["#d3e5f7", "#fce3c4", "#e8e8e8"],
    now: screen(127, MAGENTA),
    folded: [screen(16, GREY), screen(253, BLUE)],
};

/// Bright on black, for projectors.
const CONTRAST: Palette = Palette {
    ground: colour("#000000", 16, BLACK),
    text: colour("#ffffff", 231, GREY),
    dim: colour("#d0d0d0", 250, DIM),
    pruned: colour("#b0b0b0", 181, DIM),
    max: colour("#7cc4ff", 75, CYAN),
    min: colour("#ffb366", 208, YELLOW),
    chance: colour("#e0e0e0", 120, GREEN),
    alpha: colour("#00ffff", 51, CYAN),
    beta: colour("#ffff00", 226, YELLOW),
    cut: colour("#ff8a8a", 210, RED),
    leaf: "#ffffff",
    fills: ["#002a4d", "#4d2600", "#222222"],
    now: screen(213, MAGENTA),
    folded: [screen(231, GREY), screen(239, BLUE)],
};

/// On black, in the hues of Okabe and Ito.
const COLORBLIND: Palette = Palette {
    ground: colour("#000000", 16, BLACK),
    text: colour("#eeeeee", 255, GREY),
    dim: colour("#9a9a9a", 246, DIM),
    pruned: colour("#9a9a9a", 138, DIM),
    max: colour("#56b4e9", 74, CYAN),
    min: colour("#e69f00", 214, YELLOW),
    chance: colour("#d0d0d0", 252, GREEN),
    alpha: colour("#35c49a", 158, CYAN),
    beta: colour("#e38fc0", 165, YELLOW),
    cut: colour("#f06a10", 202, RED),
    leaf: "#9a9a9a",
    fills: ["#0b2b40", "#40300a", "#222222"],
    now: screen(227, MAGENTA),
    folded: [screen(255, GREY), screen(238, BLUE)],
};

const INK: Colour = colour("#000000", 16, BLACK);
const PAPER: Colour = colour("#ffffff", 231, GREY);

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
    now: INK.screen,
    folded: [PAPER.screen, INK.screen],
};

/// What Graphviz fills the nodes of MAX, MIN and chance with.
pub(super) const GRAPH_FILLS: [&str; 3] = ["#d6e6f5", "#fbe3c6", "#ececec"];

impl ThemeName {
    /// The one that is `steps` after it; after the last comes the first.
    #[must_use]
    pub const fn after(self, steps: usize) -> Self {
        Self::ALL[(self as usize + steps) % Self::ALL.len()]
    }

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
