//! Recordings read as the program reads them.

use plyscope::catalog;
use plyscope::check::Opened;
use plyscope::import::jsonl;
use plyscope::record::Header;

/// Reads a recording with the game that it names.
pub fn read(text: &str) -> Opened {
    let open = |header: &Header| Ok(catalog::reopen(header).expect("the game can be opened"));
    jsonl::read(text.as_bytes(), open).expect("a recording").opened
}
