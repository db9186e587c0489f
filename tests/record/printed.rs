//! Lines of other programs, and what a search of ours says of itself.

use plyscope::check::Opened;
use plyscope::import::jsonl;
use plyscope::record::Header;
use plyscope::search::{Algorithm, Settings};

/// Reads a recording of another program, a line of it each.
pub fn lines(lines: &[&str]) -> Opened {
    let lines: Vec<_> = lines.iter().map(|line| format!("{{{line}}}")).collect();
    jsonl::read(lines.join("\n").as_bytes(), |_| Err(String::new())).expect("a recording").opened
}

pub fn enter(mv: &str, more: &str) -> String {
    format!("\"type\":\"enter\",\"move\":\"{mv}\"{more}")
}

pub fn leave(value: i32, more: &str) -> String {
    format!("\"type\":\"leave\",\"value\":{value}{more}")
}

pub fn header(algorithm: Algorithm, settings: &Settings) -> Header {
    Header {
        algorithm: algorithm.word().to_owned(),
        rule: algorithm.info().rule,
        settings: settings.clone(),
        ..Header::default()
    }
}
