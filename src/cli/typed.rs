//! Options as they are typed: what reads them, and those of the search itself.

use std::ffi::OsString;
use std::num::NonZeroU32;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::language::{Text, say};
use crate::score::Score;
use crate::search::{Depth, OPTIONS, SearchOption, Settings, whole};

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
    /// All the values of those that have several, as `compare` takes them.
    pub repeated: Vec<(&'static str, Vec<String>)>,
}

impl Typed {
    /// Whether an option was typed, or stands in the config file.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
    }

    pub fn options(&self) -> impl Iterator<Item = &'static SearchOption> {
        OPTIONS.iter().filter(|option| self.has(option.name) && !self.configured.contains(&option.name))
    }

    /// Those that were typed on the command line, as a recording keeps them.
    pub fn written(&self) -> String {
        let written = |option: &SearchOption| {
            let value = match option.name {
                "max" => self.max.clone(),
                _ => (option.text)(&self.settings),
            };
            let value = value.filter(|_| !option.is_flag()).map(|value| format!(" {value}"));
            format!("--{}{}", option.name, value.unwrap_or_default())
        };
        self.options().map(written).collect::<Vec<_>>().join(" ")
    }

    pub fn depth(&self) -> Option<Depth> {
        self.has("depth").then(|| Depth::from(self.settings.depth))
    }

    pub fn win(&self) -> Option<Score> {
        self.has("win-score").then_some(self.settings.scoring.win)
    }

    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Text> {
        match SearchOption::named(name) {
            Some(option) if name != "max" => (option.set)(&mut self.settings, value)?,
            _ => self.max = Some(value.to_owned()),
        }
        Ok(())
    }

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
            let name = option.name;
            let values: Vec<_> = if option.is_flag() {
                matches.get_flag(name).then(String::new).into_iter().collect()
            } else {
                matches.get_many::<String>(name).into_iter().flatten().cloned().collect()
            };
            let Some(value) = values.first() else { continue };
            self.names.push(name);
            if matches.value_source(name) == Some(ValueSource::DefaultValue) {
                self.configured.push(name);
            }
            self.set(name, value).map_err(|error| clap::Error::raw(ErrorKind::ValueValidation, error))?;
            if values.len() > 1 {
                self.repeated.push((name, values));
            }
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

/// Lets an option be given several times. A flag has no values, and a game is opened with one evaluation.
pub(super) fn repeatable(argument: Arg) -> Arg {
    let is_one = SearchOption::named(argument.get_id().as_str())
        .is_some_and(|option| !option.is_flag() && option.name != "evaluation");
    if is_one { argument.action(ArgAction::Append) } else { argument }
}

/// Reads options that stand in a file like those of a command.
pub(super) fn read_options<T: Args>(
    options: impl IntoIterator<Item = impl Into<OsString> + Clone>,
) -> Result<T, clap::Error> {
    let command = T::augment_args(Command::new("plyscope").no_binary_name(true).disable_help_flag(true));
    T::from_arg_matches(&command.try_get_matches_from(options)?)
}

/// The options that were typed for a command, one word a string, without those in `without`.
pub(super) fn typed_options(command: &Command, matches: &ArgMatches, without: &[&str]) -> Vec<String> {
    let mut typed = Vec::new();
    for argument in command.get_arguments() {
        let id = argument.get_id().as_str();
        let is_typed = matches.try_contains_id(id).unwrap_or(false)
            && matches.value_source(id) == Some(ValueSource::CommandLine);
        let Some(long) = argument.get_long().filter(|_| is_typed && !without.contains(&id)) else { continue };
        if !argument.get_action().takes_values() {
            typed.push(format!("--{long}"));
            continue;
        }
        for value in matches.get_raw(id).into_iter().flatten() {
            typed.push(format!("--{long}={}", value.to_string_lossy()));
        }
    }
    typed
}

pub(super) fn nodes(text: &str) -> Result<NonZeroU32, Text> {
    whole(text, "nodes", 1, u32::MAX)
}

/// Reads the number of a moment; the search knows which there are.
pub(super) fn moment(text: &str) -> Result<u32, Text> {
    text.parse().map_err(|_| say!("typed-moment", text = text.to_owned()))
}

pub(super) fn plies(text: &str) -> Result<u32, Text> {
    whole(text, "plies", 0, u32::MAX)
}

pub(super) fn seed(text: &str) -> Result<u64, Text> {
    whole(text, "seed", 0, u64::MAX)
}

/// Reads `5s`, `500ms` or `2m`.
pub(super) fn time(text: &str) -> Result<Duration, Text> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let unit = units.into_iter().find_map(|(unit, worth)| Some((text.strip_suffix(unit)?, worth)));
    let (number, worth) = unit.unwrap_or((text, 1.0));
    let seconds = number.trim().parse::<f64>().ok().map(|number| number * worth);
    let seconds = seconds.filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| say!("typed-time"))
}

/// Reads one of the words that stand for values.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    all: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let all: Vec<_> = all.into_iter().collect();
    let known = PossibleValuesParser::new(all.iter().map(|(word, _)| *word));
    // It lets no other word through.
    known.map(move |typed| all[all.iter().position(|(word, _)| *word == typed).unwrap_or_default()].1)
}
