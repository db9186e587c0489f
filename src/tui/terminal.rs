//! What a terminal shows, as far as the environment says.

use std::env;
use std::io::IsTerminal;

use super::platform::HAS_OLD_CONSOLE;
use crate::ui::{Colours, Symbols};

/// What a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terminal {
    /// The characters that its font has.
    pub symbols: Symbols,
    /// Whether it shows the letters of every language.
    pub has_letters: bool,
    /// The colours that it has; none also where none is wanted.
    pub colours: Colours,
    /// Whether its ground is white.
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

    /// What the variables of an environment say, those that are set and not empty. On Windows a terminal
    /// without a name may be the console before Windows Terminal.
    pub fn of(variable: impl Fn(&str) -> Option<String>, has_old_console: bool) -> Self {
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
pub(crate) fn locale(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable)
}
