//! Options as they are typed: what reads them, and those of the search itself.

use std::num::NonZeroU32;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::search_args::SearchArgs;
use crate::language::{Text, say};
use crate::score::Score;
use crate::search::{Algorithm, Depth, OPTIONS, SearchOption, Settings, whole};

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

    pub fn set(&mut self, option: &SearchOption, value: &str) -> Result<(), clap::Error> {
        if option.name == "max" {
            self.max = Some(value.to_owned());
            return Ok(());
        }
        (option.set)(&mut self.settings, value)
            .map_err(|error| clap::Error::raw(clap::error::ErrorKind::ValueValidation, error))
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

/// How to search a game, once for every choice among the values of the options.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchVariants {
    /// At least one.
    pub all: Vec<SearchArgs>,
}

/// The options that several values can be compared of. A game is opened with one evaluation.
fn repeatable() -> impl Iterator<Item = &'static SearchOption> {
    OPTIONS.iter().filter(|option| !option.is_flag() && option.name != "evaluation")
}

impl FromArgMatches for SearchVariants {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut all = vec![SearchArgs::from_arg_matches(matches)?];
        for option in repeatable() {
            let values: Vec<_> = matches.get_many::<String>(option.name).into_iter().flatten().collect();
            if values.len() < 2 {
                continue;
            }
            let mut chosen = Vec::new();
            for args in &all {
                for value in &values {
                    let mut args = args.clone();
                    args.typed.set(option, value)?;
                    chosen.push(args);
                }
            }
            all = chosen;
        }
        Ok(Self { all })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for SearchVariants {
    fn augment_args(command: Command) -> Command {
        repeatable().fold(SearchArgs::augment_args(command), |command, option| {
            command.mut_arg(option.name, |arg| arg.action(ArgAction::Append))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
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

pub(super) fn algorithm_parser() -> impl TypedValueParser<Value = Algorithm> {
    one_of(Algorithm::ALL.map(|algorithm| (algorithm.word(), algorithm)))
}

/// Reads one of the words that stand for values.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    all: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let all: Vec<_> = all.into_iter().collect();
    PossibleValuesParser::new(all.iter().map(|(word, _)| *word)).try_map(move |typed| {
        let found = all.iter().find(|(word, _)| *word == typed);
        found.map(|&(_, value)| value).ok_or_else(|| say!("typed-word"))
    })
}
