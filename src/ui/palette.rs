//! The colours of each theme on the screen.

use ratatui::style::Color;

use crate::export::ThemeName;

/// How many colours a screen has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colours {
    /// The eight that the first terminals with colour had. Their shades are the terminal's own.
    Eight,
    /// The 256 that terminals of today have.
    #[default]
    Many,
}

/// The colours of a theme.
pub(super) struct Palette {
    /// What is below everything; `None` where that is left to the terminal.
    pub ground: Option<Color>,
    /// Plain text; `None` where that is left to the terminal.
    pub text: Option<Color>,
    /// What matters less; `None` where the plain text is drawn dim instead.
    pub dim: Option<Color>,
    pub max: Color,
    pub min: Color,
    pub chance: Color,
    pub alpha: Color,
    pub beta: Color,
    pub now: Color,
    pub cut: Color,
    /// What was pruned; `None` where the plain text is drawn dim instead.
    pub pruned: Option<Color>,
    /// What is written on a chip, and its ground.
    pub folded: (Color, Color),
}

/// One of the 256.
const fn shade(index: u8) -> Color {
    Color::Indexed(index)
}

const DARK: Palette = Palette {
    ground: None,
    text: None,
    dim: Some(shade(244)),
    max: shade(33),
    min: shade(172),
    chance: shade(71),
    alpha: shade(37),
    beta: shade(142),
    now: shade(170),
    cut: shade(167),
    pruned: Some(shade(138)),
    folded: (shade(252), shade(238)),
};

const LIGHT: Palette = Palette {
    ground: Some(shade(231)),
    text: Some(shade(16)),
    dim: Some(shade(242)),
    max: shade(27),
    min: shade(130),
    chance: shade(28),
    alpha: shade(23),
    beta: shade(58),
    now: shade(127),
    cut: shade(160),
    pruned: Some(shade(95)),
    folded: (shade(16), shade(253)),
};

const CONTRAST: Palette = Palette {
    ground: Some(shade(16)),
    text: Some(shade(231)),
    dim: Some(shade(250)),
    max: shade(75),
    min: shade(208),
    chance: shade(120),
    alpha: shade(51),
    beta: shade(226),
    now: shade(213),
    cut: shade(210),
    pruned: Some(shade(181)),
    folded: (shade(231), shade(239)),
};

const COLORBLIND: Palette = Palette {
    ground: Some(shade(16)),
    text: Some(shade(255)),
    dim: Some(shade(246)),
    max: shade(74),
    min: shade(214),
    chance: shade(252),
    alpha: shade(158),
    beta: shade(165),
    now: shade(227),
    cut: shade(202),
    pruned: Some(shade(138)),
    folded: (shade(255), shade(238)),
};

const PRINT: Palette = Palette::in_ink(shade(16), shade(231));

impl Palette {
    /// Everything as ink on paper: forms and modifiers say what colours would.
    const fn in_ink(ink: Color, paper: Color) -> Self {
        Self {
            ground: Some(paper),
            text: Some(ink),
            dim: Some(ink),
            max: ink,
            min: ink,
            chance: ink,
            alpha: ink,
            beta: ink,
            now: ink,
            cut: ink,
            pruned: Some(ink),
            folded: (paper, ink),
        }
    }
}

// Of eight colours there is no grey and no orange: what matters less is dim, and a bound has the colour of the side
// whose it is. Blue is too dark on black, and yellow too bright on white.

const EIGHT_ON_TERMINAL: Palette = Palette {
    ground: None,
    text: None,
    dim: None,
    max: Color::Cyan,
    min: Color::Yellow,
    chance: Color::Green,
    alpha: Color::Cyan,
    beta: Color::Yellow,
    now: Color::Magenta,
    cut: Color::Red,
    pruned: None,
    folded: (Color::Gray, Color::Blue),
};

const EIGHT_ON_WHITE: Palette = Palette {
    ground: Some(Color::Gray),
    text: Some(Color::Black),
    max: Color::Blue,
    min: Color::Red,
    chance: Color::Black,
    alpha: Color::Blue,
    beta: Color::Red,
    ..EIGHT_ON_TERMINAL
};

const EIGHT_ON_BLACK: Palette =
    Palette { ground: Some(Color::Black), text: Some(Color::Gray), ..EIGHT_ON_TERMINAL };

const EIGHT_WITHOUT_HUES: Palette = Palette::in_ink(Color::Black, Color::Gray);

impl ThemeName {
    pub(super) const fn palette(self, colours: Colours) -> &'static Palette {
        match (colours, self) {
            (Colours::Many, Self::Dark) => &DARK,
            (Colours::Many, Self::Light) => &LIGHT,
            (Colours::Many, Self::Contrast) => &CONTRAST,
            (Colours::Many, Self::Colorblind) => &COLORBLIND,
            (Colours::Many, Self::Print) => &PRINT,
            (Colours::Eight, Self::Dark) => &EIGHT_ON_TERMINAL,
            (Colours::Eight, Self::Light) => &EIGHT_ON_WHITE,
            (Colours::Eight, Self::Contrast | Self::Colorblind) => &EIGHT_ON_BLACK,
            (Colours::Eight, Self::Print) => &EIGHT_WITHOUT_HUES,
        }
    }
}
