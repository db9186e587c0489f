//! Whether there is colour, and which; in which characters the stepper is drawn.

use std::env;
use std::io::{self, IsTerminal as _};

use clap::{Args, ValueEnum};

use super::args::one_of;
use crate::ui::{Symbols, Theme, ThemeName};

/// What was asked for with `--color`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ColourChoice {
    // Unless NO_COLOR is set, or TERM is dumb.
    #[default]
    Auto,
    // Whatever the environment says.
    Always,
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
    /// Whether the stepper is drawn in colour
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, global = true)]
    pub color: ColourChoice,
    /// The colours of the stepper and of pictures; unless one is named, what `export` draws is
    /// light, and the stepper and its snapshots are dark, or light where COLORFGBG says that the terminal is white
    #[arg(long, value_name = "NAME", global = true)]
    #[arg(value_parser = one_of(ThemeName::ALL.map(|name| (name.word(), name))))]
    pub theme: Option<ThemeName>,
    /// The characters that the stepper is drawn with
    #[arg(long, value_name = "WHICH", value_enum, default_value_t, global = true)]
    symbols: SymbolsChoice,
}

impl Looks {
    /// How the screen is drawn on something that can show colour, or cannot.
    pub fn theme(self, can_show: bool) -> Theme {
        let is_wanted = match self.color {
            ColourChoice::Auto => can_show && environment_allows(),
            ColourChoice::Always => true,
            ColourChoice::Never => false,
        };
        self.drawn(is_wanted)
    }

    /// How a picture is drawn, whatever the terminal can show.
    pub fn picture_theme(self) -> Theme {
        self.drawn(self.color != ColourChoice::Never)
    }

    fn drawn(self, in_colour: bool) -> Theme {
        let usual =
            || if io::stdout().is_terminal() && is_white() { ThemeName::Light } else { ThemeName::Dark };
        let theme = if in_colour { Theme::named(self.theme.unwrap_or_else(usual)) } else { Theme::plain() };
        theme.drawn_with(self.symbols())
    }

    fn symbols(self) -> Symbols {
        match self.symbols {
            SymbolsChoice::Auto if io::stdout().is_terminal() && !has_unicode() => Symbols::Ascii,
            SymbolsChoice::Ascii => Symbols::Ascii,
            SymbolsChoice::Auto | SymbolsChoice::Unicode => Symbols::Unicode,
        }
    }
}

fn environment_allows() -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !refused && !is_dumb()
}

/// Whether the environment says that the terminal's ground is white: `COLORFGBG` ends with the number of its colour.
fn is_white() -> bool {
    let colours = env::var("COLORFGBG").unwrap_or_default();
    matches!(colours.rsplit(';').next(), Some("7" | "15"))
}

/// Whether the terminal shows Unicode, as far as the environment says: the console of Linux has few signs, and a
/// locale names its encoding.
fn has_unicode() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let is_console = set("TERM").is_some_and(|term| term == "linux");
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let encoding = locale.map(|locale| locale.to_ascii_lowercase().replace('-', ""));
    !is_console && encoding.is_none_or(|encoding| encoding.contains("utf8"))
}

/// Whether the terminal understands no escapes.
pub(super) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}
