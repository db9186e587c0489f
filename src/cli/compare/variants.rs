//! The search options of `compare`: one that is given several times makes several searches.

use clap::{ArgAction, ArgMatches, Args, Command, FromArgMatches};

use crate::cli::args::SearchArgs;
use crate::search::{OPTIONS, SearchOption};

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
