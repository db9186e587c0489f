//! The list of the searches of a file.

use super::report::{self, NONE};
use crate::language::{Text, say};
use crate::record::Recording;
use crate::text::clean;

/// The headline of the list.
pub(crate) fn title(file: &str, searches: usize) -> String {
    say!("searches-title", file = clean(file).into_owned(), searches = searches).to_string()
}

/// What is said of a search: how large it is, what it came to, and what it is called; or why it cannot be
/// read.
pub(crate) fn entry(read: &Result<Recording, String>) -> String {
    let recording = match read {
        Ok(recording) => recording,
        Err(reason) => return say!("searches-not-read", reason = clean(reason).into_owned()).to_string(),
    };
    let live = recording.result();
    let value = live
        .value
        .map_or_else(|| NONE.to_owned(), |_| report::value(live.value, recording.claimed(live.bound)));
    let nodes = say!("searches-nodes", nodes = recording.len()).to_string();
    let header = &recording.header;
    let called = [header.title.as_str(), &header.position].into_iter().filter(|part| !part.is_empty());
    let called: Vec<_> = called.map(clean).collect();
    let stopped = if recording.is_complete() { Text::default() } else { say!("title-cut-short") };
    let value = say!("searches-value", value = value);
    format!("{nodes:>16}   {value}{stopped}   {}", called.join("   ")).trim_end().to_owned()
}
