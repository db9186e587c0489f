//! The themes by name, and their colours by what they mean, in pictures and on the screen.

use crate::language::words;

words! {
    /// A theme of the screen and of pictures, in the order in which a key goes through them.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub enum ThemeName {
        /// For dark terminals, on their own ground; it can be read on a white one too.
        #[default]
        Dark = "dark",
        /// Black on white, in any terminal.
        Light = "light",
        /// Bright on black, for projectors and tired eyes.
        Contrast = "contrast",
        /// On black, in the hues of Okabe and Ito, which every eye tells apart.
        Colorblind = "colorblind",
        /// Black on white, in forms and line styles only.
        Print = "print",
    }
}

words! {
    /// What a colour means. Style sheets of pictures call it by its word.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Hue {
        /// What is below everything.
        Paper = "paper",
        Text = "text",
        /// What matters less: lines, names of numbers.
        Dim = "dim",
        Pruned = "pruned",
        Alpha = "alpha",
        Beta = "beta",
        Cut = "cut",
        Max = "max",
        Min = "min",
        Chance = "chance",
        /// In pictures only: the outline of leaves, and what nodes are filled with.
        Leaf = "leaf",
        MaxFill = "maxfill",
        MinFill = "minfill",
        ChanceFill = "chancefill",
    }
}

/// The number of a colour among the 256 of a terminal, and among the eight of an old one; [`LEFT`] where it is left
/// to the terminal.
pub(crate) type ScreenColour = [i16; 2];

/// The colours of a theme, in the order of [`Hue`].
pub(crate) struct Palette {
    pictures: [&'static str; Hue::ALL.len()],
    of_256: [i16; 10],
    of_eight: [i16; 10],
    /// Where the search is, on the screen.
    pub now: ScreenColour,
    /// What is written on a chip on the screen, and its ground.
    pub folded: [ScreenColour; 2],
}

impl Palette {
    pub const fn screen(&self, hue: Hue) -> ScreenColour {
        [self.of_256[hue as usize], self.of_eight[hue as usize]]
    }
}

const LEFT: i16 = -1;
const BLACK: i16 = 0;
const RED: i16 = 1;
const GREEN: i16 = 2;
const YELLOW: i16 = 3;
const BLUE: i16 = 4;
const MAGENTA: i16 = 5;
const CYAN: i16 = 6;
const GREY: i16 = 7;
/// The plain text, drawn dim: eight colours have no grey that is darker than white.
const DIM: i16 = LEFT;

// Of eight colours there is no orange either: a bound has the colour of the side whose it is. Blue is too dark
// on black, and yellow too bright on white.

const DARK: Palette = Palette {
    pictures: [
        "#15181e", "#e6e8eb", "#8b95a1", "#7d8691", "#35c0b0", "#c8c840", "#ff6b6b", "#5aa9f0", "#e0a050",
        "#a9b0b8", "#7b8592", "#12304d", "#45300f", "#2a2e35",
    ],
    of_256: [-1, -1, 244, 138, 37, 142, 167, 33, 172, 71],
    of_eight: [LEFT, LEFT, DIM, DIM, CYAN, YELLOW, RED, CYAN, YELLOW, GREEN],
    now: [170, MAGENTA],
    folded: [[252, GREY], [238, BLUE]],
};

/// On white, in colours that a colour-blind eye tells apart.
const LIGHT: Palette = Palette {
    pictures: [
        "#ffffff", "#1b1f24", "#6b7480", "#7a6a6a", "#00705f", "#9c1f6e", "#c62828", "#1f5f99", "#b35c00",
        "#555b63", "#6b7480", "#d3e5f7", "#fce3c4", "#e8e8e8",
    ],
    of_256: [231, 16, 242, 95, 23, 58, 160, 27, 130, 28],
    of_eight: [GREY, BLACK, DIM, DIM, BLUE, RED, RED, BLUE, RED, BLACK],
    now: [127, MAGENTA],
    folded: [[16, GREY], [253, BLUE]],
};

/// Bright on black, for projectors.
const CONTRAST: Palette = Palette {
    pictures: [
        "#000000", "#ffffff", "#d0d0d0", "#b0b0b0", "#00ffff", "#ffff00", "#ff8a8a", "#7cc4ff", "#ffb366",
        "#e0e0e0", "#ffffff", "#002a4d", "#4d2600", "#222222",
    ],
    of_256: [16, 231, 250, 181, 51, 226, 210, 75, 208, 120],
    of_eight: [BLACK, GREY, DIM, DIM, CYAN, YELLOW, RED, CYAN, YELLOW, GREEN],
    now: [213, MAGENTA],
    folded: [[231, GREY], [239, BLUE]],
};

/// On black, in the hues of Okabe and Ito.
const COLORBLIND: Palette = Palette {
    pictures: [
        "#000000", "#eeeeee", "#9a9a9a", "#9a9a9a", "#35c49a", "#e38fc0", "#f06a10", "#56b4e9", "#e69f00",
        "#d0d0d0", "#9a9a9a", "#0b2b40", "#40300a", "#222222",
    ],
    of_256: [16, 255, 246, 138, 158, 165, 202, 74, 214, 252],
    of_eight: [BLACK, GREY, DIM, DIM, CYAN, YELLOW, RED, CYAN, YELLOW, GREEN],
    now: [227, MAGENTA],
    folded: [[255, GREY], [238, BLUE]],
};

const INK: &str = "#000000";
const PAPER: &str = "#ffffff";

/// Black on white: forms and line styles say what colours would.
const PRINT: Palette = Palette {
    pictures: [PAPER, INK, INK, INK, INK, INK, INK, INK, INK, INK, INK, PAPER, PAPER, PAPER],
    of_256: [231, 16, 16, 16, 16, 16, 16, 16, 16, 16],
    of_eight: [GREY, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK],
    now: [16, BLACK],
    folded: [[231, GREY], [16, BLACK]],
};

/// What Graphviz fills the nodes of MAX, MIN and chance with.
pub(super) const GRAPH_FILLS: [&str; 3] = ["#d6e6f5", "#fbe3c6", "#ececec"];

impl ThemeName {
    /// The one that is `steps` after it; after the last comes the first.
    #[must_use]
    pub const fn after(self, steps: usize) -> Self {
        Self::ALL[(self as usize + steps) % Self::ALL.len()]
    }

    /// A colour of the theme in pictures.
    pub(super) const fn picture(self, hue: Hue) -> &'static str {
        self.palette().pictures[hue as usize]
    }

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
