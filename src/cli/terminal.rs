//! What the terminal shows, as far as the environment says, and how the stepper is to look there.

use std::env;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};

use super::report;
use super::typed::one_of;
use crate::tui::platform::HAS_OLD_CONSOLE;
use crate::ui::{Colours, Symbols, Theme, ThemeName};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terminal {
    pub symbols: Symbols,
    /// `None` where there is no colour, or none is wanted.
    pub colours: Option<Colours>,
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
        let colours = terminal.colours.map(|_| Colours::Many);
        Self { symbols: Symbols::Unicode, colours, is_white: false }
    }

    /// What the variables of an environment say, those that are set and not empty.
    fn of(variable: impl Fn(&str) -> Option<String>, has_old_console: bool) -> Self {
        let term = variable("TERM").unwrap_or_default();
        // `screen` writes its name before that of the terminal that it runs in: `screen.linux`.
        let [name, outer] = [term.split('.').next(), term.rsplit('.').next()].map(Option::unwrap_or_default);
        let is_console = outer == "linux" || outer.starts_with("linux-");

        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(&variable);
        let encoding = locale.map(|locale| locale.to_ascii_lowercase().replace('-', ""));
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
        let colours = if is_eight { Colours::Eight } else { Colours::Many };

        // It ends with the number of the colour of the ground.
        let ground = variable("COLORFGBG").unwrap_or_default();
        let is_white = matches!(ground.rsplit(';').next(), Some("7" | "15"));
        Self { symbols, colours: (!is_none).then_some(colours), is_white }
    }
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum ColourChoice {
    // As many as the environment says that the terminal has.
    #[default]
    Auto,
    Always,
    #[value(name = "8")]
    Eight,
    // Only what a terminal can do without colour: bold, reverse, dim.
    Never,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum SymbolsChoice {
    // Unicode, unless a terminal says that it has none.
    #[default]
    Auto,
    Unicode,
    Ascii,
}

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

    pub fn symbols(self) -> Symbols {
        self.symbols.on(&io::stdout())
    }

    pub fn symbols_in_file(self) -> Symbols {
        if self.symbols == SymbolsChoice::Ascii { Symbols::Ascii } else { Symbols::Unicode }
    }

    /// The characters of what people read, or of JSON, which programs do.
    pub fn symbols_or_json(self, is_json: bool) -> Symbols {
        if is_json { Symbols::Unicode } else { self.symbols() }
    }
}

impl SymbolsChoice {
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

    pub const fn is_asked(self) -> bool {
        matches!(self, Self::Always | Self::Eight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What variables say: `TERM=linux LANG=C`.
    fn said(variables: &str, has_old_console: bool) -> Terminal {
        let variables: Vec<_> = variables.split_whitespace().filter_map(|one| one.split_once('=')).collect();
        let find = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        Terminal::of(find, has_old_console)
    }

    #[test]
    fn symbols_are_unicode_but_where_a_terminal_has_none() {
        for variables in [
            "",
            "TERM=xterm",
            "TERM=xterm-256color LANG=de_DE.UTF-8",
            "TERM=tmux-256color LC_ALL=C.utf8 LANG=C",
            "TERM=vt220 LC_CTYPE=UTF-8",
        ] {
            assert_eq!(said(variables, false).symbols, Symbols::Unicode, "{variables}");
        }
        for variables in [
            "TERM=linux LANG=en_US.UTF-8",
            "TERM=linux-16color",
            "TERM=screen.linux",
            "TERM=xterm LANG=C",
            "TERM=xterm-256color LC_ALL=de_DE.ISO-8859-1 LANG=de_DE.UTF-8",
        ] {
            assert_eq!(said(variables, false).symbols, Symbols::Ascii, "{variables}");
        }
    }

    #[test]
    fn on_windows_a_terminal_without_a_name_is_the_old_console() {
        assert_eq!(said("", true).symbols, Symbols::Ascii);
        assert_eq!(said("", true).colours, Some(Colours::Many));
        for variables in ["WT_SESSION=1", "TERM_PROGRAM=vscode", "ConEmuANSI=ON", "TERM=xterm-256color"] {
            assert_eq!(said(variables, true).symbols, Symbols::Unicode, "{variables}");
        }
        assert_eq!(said("WT_SESSION=1 LANG=C", true).symbols, Symbols::Ascii);
    }

    #[test]
    fn colours_are_as_many_as_the_name_of_the_terminal_says() {
        for (variables, colours) in [
            ("", Some(Colours::Many)),
            ("TERM=xterm-256color", Some(Colours::Many)),
            ("TERM=screen.xterm-256color", Some(Colours::Many)),
            ("TERM=xterm-kitty", Some(Colours::Many)),
            ("TERM=xterm-direct", Some(Colours::Many)),
            ("TERM=alacritty", Some(Colours::Many)),
            ("TERM=xterm COLORTERM=truecolor", Some(Colours::Many)),
            ("TERM=xterm", Some(Colours::Eight)),
            ("TERM=xterm-16color", Some(Colours::Eight)),
            ("TERM=screen", Some(Colours::Eight)),
            ("TERM=screen.xterm", Some(Colours::Eight)),
            ("TERM=tmux", Some(Colours::Eight)),
            ("TERM=linux COLORTERM=truecolor", Some(Colours::Eight)),
            ("TERM=vt220 COLORTERM=truecolor", None),
            ("TERM=dumb", None),
            ("TERM=xterm-256color NO_COLOR=1", None),
        ] {
            assert_eq!(said(variables, false).colours, colours, "{variables}");
        }
    }

    #[test]
    fn a_white_ground_is_said() {
        assert!(said("COLORFGBG=0;default;15", false).is_white);
        assert!(!said("COLORFGBG=15;0", false).is_white && !said("", false).is_white);
    }
}
