//! The colours of each theme on the screen.

use ratatui::style::Color;

use crate::export::ThemeName;
use crate::export::palette::{Colour, Palette};

/// How many colours a screen has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colours {
    /// The eight that the first terminals with colour had. Their shades are the terminal's own.
    Eight,
    /// The 256 that terminals of today have.
    #[default]
    Many,
}

/// The colours of a theme, as far as a screen has them.
pub(super) struct ScreenColours {
    /// What is below everything; `None` where that is left to the terminal.
    pub ground: Option<Color>,
    /// Plain text; `None` where that is left to the terminal.
    pub text: Option<Color>,
    /// What matters less; `None` where the plain text is drawn dim instead.
    pub dim: Option<Color>,
    /// What was pruned; `None` where the plain text is drawn dim instead.
    pub pruned: Option<Color>,
    pub max: Color,
    pub min: Color,
    pub chance: Color,
    pub alpha: Color,
    pub beta: Color,
    pub now: Color,
    pub cut: Color,
    /// What is written on a chip, and its ground.
    pub folded: [Color; 2],
}

// Of eight colours there is no grey and no orange: what matters less is dim, and a bound has the colour of the side
// whose it is. Blue is too dark on black, and yellow too bright on white.

const EIGHT_ON_TERMINAL: ScreenColours = ScreenColours {
    ground: None,
    text: None,
    dim: None,
    pruned: None,
    max: Color::Cyan,
    min: Color::Yellow,
    chance: Color::Green,
    alpha: Color::Cyan,
    beta: Color::Yellow,
    now: Color::Magenta,
    cut: Color::Red,
    folded: [Color::Gray, Color::Blue],
};

const EIGHT_ON_WHITE: ScreenColours = ScreenColours {
    ground: Some(Color::Gray),
    text: Some(Color::Black),
    max: Color::Blue,
    min: Color::Red,
    chance: Color::Black,
    alpha: Color::Blue,
    beta: Color::Red,
    ..EIGHT_ON_TERMINAL
};

const EIGHT_ON_BLACK: ScreenColours =
    ScreenColours { ground: Some(Color::Black), text: Some(Color::Gray), ..EIGHT_ON_TERMINAL };

const EIGHT_WITHOUT_HUES: ScreenColours = ScreenColours {
    ground: Some(Color::Gray),
    text: Some(Color::Black),
    dim: Some(Color::Black),
    pruned: Some(Color::Black),
    max: Color::Black,
    min: Color::Black,
    chance: Color::Black,
    alpha: Color::Black,
    beta: Color::Black,
    now: Color::Black,
    cut: Color::Black,
    folded: [Color::Gray, Color::Black],
};

impl ScreenColours {
    /// The colours of a theme on a screen that has so many.
    pub fn of(theme: ThemeName, colours: Colours) -> Self {
        match (colours, theme) {
            (Colours::Many, _) => Self::many(theme.palette()),
            (Colours::Eight, ThemeName::Dark) => EIGHT_ON_TERMINAL,
            (Colours::Eight, ThemeName::Light) => EIGHT_ON_WHITE,
            (Colours::Eight, ThemeName::Contrast | ThemeName::Colorblind) => EIGHT_ON_BLACK,
            (Colours::Eight, ThemeName::Print) => EIGHT_WITHOUT_HUES,
        }
    }

    fn many(palette: &Palette) -> Self {
        let perhaps = |colour: Colour| colour.screen.map(Color::Indexed);
        let shade = |colour: Colour| perhaps(colour).unwrap_or_default();
        Self {
            ground: perhaps(palette.ground),
            text: perhaps(palette.text),
            dim: perhaps(palette.dim),
            pruned: perhaps(palette.pruned),
            max: shade(palette.max),
            min: shade(palette.min),
            chance: shade(palette.chance),
            alpha: shade(palette.alpha),
            beta: shade(palette.beta),
            now: Color::Indexed(palette.now),
            cut: shade(palette.cut),
            folded: palette.folded.map(Color::Indexed),
        }
    }
}
