//! What the terminal shows, as far as the environment says, and how the stepper is to look there.

use std::env;
use std::io::{self, IsTerminal};

use clap::Args;

use super::typed::one_of;
use crate::language::{Language, Voice};
use crate::tui::{self, platform::HAS_OLD_CONSOLE};
use crate::ui::{Colours, Symbols, Theme, ThemeName};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terminal {
    pub symbols: Symbols,
    /// Whether it shows the letters of every language.
    pub has_letters: bool,
    /// None also where none is wanted.
    pub colours: Colours,
    pub is_white: bool,
}

/// Terminals that show more than eight colours where their name says so, or `COLORTERM` is set.
const EIGHT_UNLESS_SAID: [&str; 9] =
    ["ansi", "cygwin", "eterm", "konsole", "putty", "rxvt", "screen", "tmux", "xterm"];

impl Terminal {
    /// What a stream leads to. A file has every character and every colour.
    pub fn behind(stream: &impl IsTerminal) -> Self {
        let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        let terminal = Self::of(set, HAS_OLD_CONSOLE);
        if stream.is_terminal() {
            return terminal;
        }
        let colours = if terminal.colours == Colours::None { Colours::None } else { Colours::Many };
        Self { symbols: Symbols::Unicode, has_letters: true, colours, is_white: false }
    }

    /// What the variables of an environment say, those that are set and not empty.
    fn of(variable: impl Fn(&str) -> Option<String>, has_old_console: bool) -> Self {
        let term = variable("TERM").unwrap_or_default();
        // `screen` writes its name before that of the terminal that it runs in: `screen.linux`.
        let [name, outer] = [term.split('.').next(), term.rsplit('.').next()].map(Option::unwrap_or_default);
        let is_console = outer == "linux" || outer.starts_with("linux-");

        let encoding = locale(&variable).map(|locale| locale.to_ascii_lowercase().replace('-', ""));
        let is_unicode = encoding.is_none_or(|encoding| encoding.contains("utf8"));
        let is_named = ["WT_SESSION", "ConEmuANSI", "TERM_PROGRAM", "TERM"].iter();
        let is_old_console = has_old_console && !is_named.copied().any(|name| variable(name).is_some());
        // The font of either console has lines, but not `①`, `✂` and `⊣`.
        let symbols =
            if is_console || is_old_console || !is_unicode { Symbols::Ascii } else { Symbols::Unicode };

        let is_vt =
            name.strip_prefix("vt").is_some_and(|model| model.starts_with(|c: char| c.is_ascii_digit()));
        let is_none = is_vt || name == "dumb" || variable("NO_COLOR").is_some();
        let says_more =
            ["256color", "direct"].iter().any(|more| term.contains(more)) || variable("COLORTERM").is_some();
        let has_few = name.ends_with("color") || EIGHT_UNLESS_SAID.contains(&name);
        let is_eight = is_console || has_few && !says_more;
        let colours = match () {
            () if is_none => Colours::None,
            () if is_eight => Colours::Eight,
            () => Colours::Many,
        };

        // It ends with the number of the colour of the ground.
        let ground = variable("COLORFGBG").unwrap_or_default();
        let is_white = matches!(ground.rsplit(';').next(), Some("7" | "15"));
        Self { symbols, has_letters: is_unicode && !is_console, colours, is_white }
    }
}

/// The locale that says how characters are written.
fn locale(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_windows_a_terminal_without_a_name_is_the_old_console() {
        let said = |set: &str| Terminal::of(|name| (name == set).then(|| "x".to_owned()), true);
        assert_eq!((said("").symbols, said("").colours), (Symbols::Ascii, Colours::Many));
        assert!(said("").has_letters);
        for variable in ["WT_SESSION", "TERM_PROGRAM", "ConEmuANSI", "TERM"] {
            assert_eq!(said(variable).symbols, Symbols::Unicode, "{variable}");
        }
    }
}
