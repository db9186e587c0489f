//! What the terminal shows, as far as the environment says, and how the stepper is to look there.

use std::env;
use std::io::{self, IsTerminal};

use clap::Args;

use super::typed::one_of;
use crate::language::{Language, Voice};
use crate::tui::{self, Terminal, locale};
use crate::ui::{Colours, Symbols, Theme, ThemeName};

pub(super) fn cells() -> Option<usize> {
    cells_of(&io::stdout())
}

/// The cells of a line; `None` of a stream that is no terminal, whose lines may be of any length.
pub(super) fn cells_of(stream: &impl IsTerminal) -> Option<usize> {
    let columns = || crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns));
    stream.is_terminal().then(columns).flatten().filter(|&columns| columns > 0)
}

pub(super) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// A choice of which `auto` leaves it to the terminal. Of a plain `Option` clap would take no such word.
type Choice<T> = Option<T>;

/// The words of `--color`.
const COLOURS: [(&str, Choice<Colours>); 4] = [
    ("auto", None),
    ("always", Some(Colours::Many)),
    ("8", Some(Colours::Eight)),
    ("never", Some(Colours::None)),
];

/// The words of `--ambiguous`: whether characters are wide that Unicode leaves open.
const AMBIGUOUS: [(&str, Choice<bool>); 3] = [("auto", None), ("narrow", Some(false)), ("wide", Some(true))];

/// The languages whose terminals may draw such characters wide.
const MAY_BE_WIDE: [&str; 3] = ["ko", "ja", "zh"];

/// The words of `--symbols`.
const SYMBOLS: [(&str, Choice<Symbols>); 3] =
    [("auto", None), ("unicode", Some(Symbols::Unicode)), ("ascii", Some(Symbols::Ascii))];

#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Looks {
    /// Whether the stepper is drawn in colour: auto as the terminal can, always in all of them, 8 in the first eight
    #[arg(long, value_name = "WHEN", default_value = "auto", global = true, value_parser = one_of(COLOURS))]
    pub color: Choice<Colours>,
    /// The colours of the stepper and of pictures; unless one is named, what `export` draws is
    /// light, and the stepper and its snapshots are dark, or light where COLORFGBG says that the terminal is white
    #[arg(long, value_name = "NAME", global = true)]
    pub theme: Option<ThemeName>,
    /// Whole sentences, or the terse form of engine people: full, short
    #[arg(long, value_name = "VOICE", default_value = Voice::Full.word(), global = true)]
    pub words: Voice,
    /// The characters of the stepper and of what commands print: auto as the terminal has them, in a file unicode
    #[arg(long, value_name = "WHICH", default_value = "auto", global = true, value_parser = one_of(SYMBOLS))]
    pub symbols: Choice<Symbols>,
    /// How wide the terminal draws triangles, Greek letters and lines: some draw them two cells wide where the locale
    /// is Korean, Japanese or Chinese, and get ASCII; auto asks the terminal there
    #[arg(long, value_name = "WIDTH", default_value = "auto", global = true, hide_short_help = true)]
    #[arg(value_parser = one_of(AMBIGUOUS))]
    ambiguous: Choice<bool>,
    /// Draw nothing: a command a line, answered in lines of plain text; by itself where TERM is dumb
    #[arg(long, global = true)]
    lines: bool,
}

impl Looks {
    /// Whether nothing is drawn.
    pub fn has_lines(self) -> bool {
        self.lines || is_dumb()
    }

    /// How the stepper is drawn on the terminal; `None` where it is not. It may be asked how wide its signs are.
    pub fn on_screen(mut self) -> Option<Theme> {
        if self.has_lines() {
            return None;
        }
        let may_be_wide = || {
            let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
            let locale = locale(set).unwrap_or_default();
            let codes = [&*locale, Language::current().code()];
            MAY_BE_WIDE.iter().any(|may_be| codes.iter().any(|code| code.starts_with(may_be)))
        };
        let is_open = self.ambiguous.is_none() && self.symbols() == Symbols::Unicode;
        if is_open && may_be_wide() {
            self.ambiguous = Some(tui::draws_wide());
        }
        Some(self.theme(true))
    }

    /// How the screen is drawn on something that can show colour, or cannot.
    pub fn theme(self, can_show: bool) -> Theme {
        let auto = if can_show { Terminal::behind(&io::stdout()).colours } else { Colours::None };
        self.drawn(self.color.unwrap_or(auto))
    }

    /// The word of the theme that was asked for; empty where none was.
    pub fn theme_word(self) -> String {
        self.theme.map(|theme| theme.word().to_owned()).unwrap_or_default()
    }

    pub fn picture_theme(self) -> Theme {
        self.drawn(self.color.unwrap_or_default())
    }

    fn drawn(self, colours: Colours) -> Theme {
        let is_white = Terminal::behind(&io::stdout()).is_white;
        let usual = if is_white { ThemeName::Light } else { ThemeName::Dark };
        Theme::within(self.theme.unwrap_or(usual), colours).drawn_with(self.symbols())
    }

    pub fn symbols(self) -> Symbols {
        self.symbols_on(&io::stdout())
    }

    pub fn symbols_on(self, stream: &impl IsTerminal) -> Symbols {
        let is_wide = self.ambiguous == Some(true) && stream.is_terminal();
        let usual = || if is_wide { Symbols::Ascii } else { Terminal::behind(stream).symbols };
        self.symbols.unwrap_or_else(usual)
    }

    /// The characters of what people read, or of JSON, which programs do.
    pub fn symbols_or_json(self, is_json: bool) -> Symbols {
        if is_json { Symbols::Unicode } else { self.symbols() }
    }
}
