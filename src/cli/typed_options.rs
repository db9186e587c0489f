//! The options of a command as they were typed, to be kept and typed again.

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

/// The options that were typed for a command, one word a string, without those in `without`.
pub(super) fn options(command: &Command, matches: &ArgMatches, without: &[&str]) -> Vec<String> {
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
