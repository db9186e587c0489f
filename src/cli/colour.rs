//! Whether there is colour, and which.

use std::env;

use clap::{Args, ValueEnum};

use super::args::one_of;
use crate::ui::{Theme, ThemeName};

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

/// How the stepper looks.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct Looks {
    /// Whether the stepper is drawn in colour
    #[arg(long, value_name = "WHEN", value_enum, default_value_t, global = true)]
    pub color: ColourChoice,
    /// The colours of the stepper
    #[arg(long, value_name = "NAME", default_value_t, global = true)]
    #[arg(value_parser = one_of(ThemeName::ALL.map(|name| (name.word(), name))))]
    theme: ThemeName,
}

impl Looks {
    /// How the screen is drawn on something that can show colour, or cannot.
    pub fn theme(self, can_show: bool) -> Theme {
        let is_wanted = match self.color {
            ColourChoice::Auto => can_show && environment_allows(),
            ColourChoice::Always => true,
            ColourChoice::Never => false,
        };
        if is_wanted { Theme::named(self.theme) } else { Theme::plain() }
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
