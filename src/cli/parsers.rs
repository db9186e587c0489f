//! What clap reads the values of options with.

use std::num::NonZeroU32;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::language::{Text, say};
use crate::search::{Algorithm, whole};

pub(super) fn nodes(text: &str) -> Result<NonZeroU32, Text> {
    whole(text, "nodes", 1, u32::MAX)
}

/// Reads the number of a moment; the search knows which there are.
pub(super) fn moment(text: &str) -> Result<u32, Text> {
    text.parse().map_err(|_| say!("typed-moment", text = text.to_owned()))
}

/// Reads a number of plies.
pub(super) fn plies(text: &str) -> Result<u32, Text> {
    whole(text, "plies", 0, u32::MAX)
}

/// Reads what random numbers are drawn from.
pub(super) fn seed(text: &str) -> Result<u64, Text> {
    whole(text, "seed", 0, u64::MAX)
}

/// Reads a span of time: `5s`.
pub(super) fn time(text: &str) -> Result<Duration, Text> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let unit = units.into_iter().find_map(|(unit, worth)| Some((text.strip_suffix(unit)?, worth)));
    let (number, worth) = unit.unwrap_or((text, 1.0));
    let seconds = number.trim().parse::<f64>().ok().map(|number| number * worth);
    let seconds = seconds.filter(|seconds| *seconds > 0.0 && *seconds <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| say!("typed-time"))
}

/// Reads one of the words for an algorithm.
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
