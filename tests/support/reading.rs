//! Recordings read as the program reads them.

use plyscope::catalog;
use plyscope::import::jsonl;
use plyscope::record::{Guide, Header, Recording};

/// Reads a recording with the game that it names.
pub fn read(text: &str) -> (Recording, Guide) {
    let mut replay = None;
    let loaded = jsonl::read(text.as_bytes(), |header: &Header| {
        let subject = catalog::reopen(header).expect("the game can be opened");
        replay = Some(subject.replay());
        Some(subject.replay())
    });
    (loaded.expect("a recording").recording, Guide::new(replay))
}
