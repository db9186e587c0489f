//! Whether there is colour, and which; in which characters the stepper is drawn.

use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};

use super::parsers::one_of;
use super::report;
use super::terminal::Terminal;
use crate::ui::{Colours, Symbols, Theme, ThemeName};

/// What was asked for with `--color`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ColourChoice {
    // As many as the environment says that the terminal has.
    #[default]
    Auto,
    // Whatever the environment says.
    Always,
    // Those of the first terminals with colour.
    #[value(name = "8")]
    Eight,
    // Only what a terminal can do without colour: bold, reverse, dim.
    Never,
}

/// What was asked for with `--symbols`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum SymbolsChoice {
    // Unicode, unless a terminal says that it has none.
    #[default]
    Auto,
    // As textbooks print them.
    Unicode,
    // For terminals and printers that have nothing else.
    Ascii,
}

/// How the stepper looks.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Looks {
    /// Whether the stepper is drawn in colour: auto as the terminal can, always in all of them, 8 in the first eight
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, global = true)]
    pub color: ColourChoice,
    /// The colours of the stepper and of pictures; unless one is named, what `export` draws is
    /// light, and the stepper and its snapshots are dark, or light where COLORFGBG says that the terminal is white
    #[arg(long, value_name = "NAME", global = true)]
    #[arg(value_parser = one_of(ThemeName::ALL.map(|name| (name.word(), name))))]
    pub theme: Option<ThemeName>,
    /// The characters of the stepper and of what commands print: auto as the terminal has them, in a file unicode
    #[arg(long, value_name = "WHICH", value_enum, default_value_t, global = true)]
    symbols: SymbolsChoice,
}

impl Looks {
    /// How the screen is drawn on something that can show colour, or cannot.
    pub fn theme(self, can_show: bool) -> Theme {
        self.drawn(self.color.colours(Terminal::behind(&io::stdout()).colours.filter(|_| can_show)))
    }

    /// How a picture is drawn, whatever the terminal can show.
    pub fn picture_theme(self) -> Theme {
        self.drawn(self.color.colours(Some(Colours::Many)))
    }

    fn drawn(self, colours: Option<Colours>) -> Theme {
        let usual =
            || if Terminal::behind(&io::stdout()).is_white { ThemeName::Light } else { ThemeName::Dark };
        let theme = colours
            .map_or_else(Theme::plain, |colours| Theme::within(self.theme.unwrap_or_else(usual), colours));
        theme.drawn_with(self.symbols())
    }

    /// Has standard error follow `--symbols` from now on.
    pub fn choose_symbols_of_errors(self) {
        report::write_in(self.symbols.on(&io::stderr()));
    }

    /// The characters of what is read by people.
    pub fn symbols(self) -> Symbols {
        self.symbols.on(&io::stdout())
    }

    /// The characters of what people read in a file.
    pub fn symbols_in_file(self) -> Symbols {
        if self.symbols == SymbolsChoice::Ascii { Symbols::Ascii } else { Symbols::Unicode }
    }

    /// The characters of what people read, or of JSON, which programs do.
    pub fn symbols_or_json(self, is_json: bool) -> Symbols {
        if is_json { Symbols::Unicode } else { self.symbols() }
    }
}

impl SymbolsChoice {
    /// The characters of what is written to a stream.
    fn on(self, stream: &impl IsTerminal) -> Symbols {
        match self {
            Self::Auto => Terminal::behind(stream).symbols,
            Self::Unicode => Symbols::Unicode,
            Self::Ascii => Symbols::Ascii,
        }
    }
}

impl ColourChoice {
    /// The colours that are asked for; `auto` where nobody asks.
    const fn colours(self, auto: Option<Colours>) -> Option<Colours> {
        match self {
            Self::Auto => auto,
            Self::Always => Some(Colours::Many),
            Self::Eight => Some(Colours::Eight),
            Self::Never => None,
        }
    }

    /// Whether colours are asked for, whatever is drawn on.
    pub const fn is_asked(self) -> bool {
        matches!(self, Self::Always | Self::Eight)
    }
}
