//! The options of the search itself, as they were typed.

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::score::Score;
use crate::search::{Depth, OPTIONS, SearchOption, Settings};

/// The options of the search itself, as they were typed.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Typed {
    /// The settings that they make; what was not typed is as usual.
    pub settings: Settings,
    // Those that were typed, or stand in the config file.
    names: Vec<&'static str>,
    // Those of them that stand there only.
    configured: Vec<&'static str>,
    // Names of players are those of the game.
    pub max: Option<String>,
}

impl Typed {
    /// Whether an option was typed, or stands in the config file.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
    }

    /// The options that were typed on the command line.
    pub fn options(&self) -> impl Iterator<Item = &'static SearchOption> {
        OPTIONS.iter().filter(|option| self.has(option.name) && !self.configured.contains(&option.name))
    }

    /// Those that were typed on the command line, as a recording keeps them.
    pub fn written(&self) -> String {
        let written = |option: &SearchOption| {
            let value = match option.name {
                "max" => self.max.clone(),
                _ => option.value_in(&self.settings),
            };
            let value = value.filter(|_| !option.is_flag()).map(|value| format!(" {value}"));
            format!("--{}{}", option.name, value.unwrap_or_default())
        };
        self.options().map(written).collect::<Vec<_>>().join(" ")
    }

    /// How far to look ahead, if that was typed.
    pub fn depth(&self) -> Option<Depth> {
        self.has("depth").then(|| Depth::from(self.settings.depth))
    }

    /// What a win is worth, if that was typed.
    pub fn win(&self) -> Option<Score> {
        self.has("win-score").then_some(self.settings.scoring.win)
    }

    /// Gives an option that was typed a value.
    pub fn set(&mut self, option: &SearchOption, value: &str) -> Result<(), clap::Error> {
        if option.name == "max" {
            self.max = Some(value.to_owned());
            return Ok(());
        }
        (option.set)(&mut self.settings, value)
            .map_err(|error| clap::Error::raw(clap::error::ErrorKind::ValueValidation, error))
    }

    /// Looks so far ahead.
    pub fn set_depth(&mut self, depth: Depth) {
        self.settings.depth = depth.plies();
        self.names.push("depth");
    }

    /// Forgets an option; tells whether it was typed.
    pub fn forget(&mut self, name: &str) -> bool {
        let was_typed = self.has(name);
        self.names.retain(|typed| *typed != name);
        if let Some(option) = SearchOption::named(name) {
            (option.copy)(&mut self.settings, &Settings::default());
        }
        was_typed
    }
}

impl FromArgMatches for Typed {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut typed = Self::default();
        typed.update_from_arg_matches(matches).map(|()| typed)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for option in OPTIONS {
            let value = match option.name {
                name if option.is_flag() => matches.get_flag(name).then_some(""),
                name => matches.get_one::<String>(name).map(String::as_str),
            };
            let Some(value) = value else { continue };
            self.names.push(option.name);
            if matches.value_source(option.name) == Some(ValueSource::DefaultValue) {
                self.configured.push(option.name);
            }
            self.set(option, value)?;
        }
        Ok(())
    }
}

impl Args for Typed {
    fn augment_args(command: Command) -> Command {
        OPTIONS.iter().fold(command, |command, option| command.arg(argument(option)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn argument(option: &'static SearchOption) -> Arg {
    let argument = Arg::new(option.name).long(option.name).help(option.help);
    if option.is_flag() {
        return argument.action(ArgAction::SetTrue);
    }
    let is_signed = matches!(option.value, "A,B" | "SCORE" | "WIDTH" | "LO,HI");
    let check = move |text: &str| match option.name {
        "max" => Ok(text.to_owned()),
        _ => (option.set)(&mut Settings::default(), text).map(|()| text.to_owned()),
    };
    let argument = argument.value_name(option.value).value_parser(check);
    if is_signed { argument.allow_hyphen_values(true) } else { argument.allow_negative_numbers(true) }
}
