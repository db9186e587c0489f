//! Whether there is colour.

use std::env;

use clap::ValueEnum;

use crate::ui::Theme;

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

impl ColourChoice {
    /// How the screen is drawn on something that can show colour, or cannot.
    pub fn theme(self, can_show: bool) -> Theme {
        let is_wanted = match self {
            Self::Auto => can_show && environment_allows(),
            Self::Always => true,
            Self::Never => false,
        };
        if is_wanted { Theme::colour() } else { Theme::plain() }
    }
}

fn environment_allows() -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !refused && !is_dumb()
}

/// Whether the terminal understands no escapes.
pub(super) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}
