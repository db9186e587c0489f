//! The list of the searches of a file.

use super::report::{self, NONE};
use crate::record::Recording;
use crate::text::{clean, count};

/// The headline of the list.
pub(crate) fn title(file: &str, searches: usize) -> String {
    format!("{}   {}", clean(file), count(searches as u64, "search", "searches"))
}

/// What is said of a search: how large it is, what it came to, and what it is called; or why it cannot be
/// read.
pub(crate) fn entry(read: &Result<Recording, String>) -> String {
    let recording = match read {
        Ok(recording) => recording,
        Err(reason) => return format!("not read: {}", clean(reason)),
    };
    let live = recording.result();
    let value = live
        .value
        .map_or_else(|| NONE.to_owned(), |_| report::value(live.value, recording.claimed(live.bound)));
    let nodes = count(u64::from(recording.len()), "node", "nodes");
    let header = &recording.header;
    let called = [header.title.as_str(), &header.position].into_iter().filter(|part| !part.is_empty());
    let called: Vec<_> = called.map(clean).collect();
    let stopped = if recording.is_complete() { "" } else { super::title::CUT_SHORT };
    format!("{nodes:>16}   value {value}{stopped}   {}", called.join("   ")).trim_end().to_owned()
}
