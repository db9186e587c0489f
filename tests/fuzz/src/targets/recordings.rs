//! Recordings: whole, of several searches, kept in a page, and while their program prints them.

use std::io::Read;
use std::sync::Arc;
use std::time::Duration;

use plyscope::catalog::{self, FileKind};
use plyscope::engine::{DynGame, Progress};
use plyscope::import::jsonl::{self, LiveReading, Loaded, ReadError, Searches};
use plyscope::record::Header;

use super::bytes::Bytes;
use super::{shown, trees};

/// So many searches of a file are looked at.
const SEARCHES: usize = 8;

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let reader = bytes.below(8);
    let (text, choices) = (bytes.part(), &mut Bytes(bytes.0));
    match reader {
        0 => take(jsonl::read(text, open), choices),
        1 => take(jsonl::read_kept(text, open), choices),
        2 => several(text, choices),
        3 => live(text, choices),
        // What has no game is read faster.
        _ => take(jsonl::read(text, |_| Err(String::new())), choices),
    }
}

fn open(header: &Header) -> Result<Arc<dyn DynGame>, String> {
    // Games of chance in size would take the time from all others.
    if header.game.len() > 200 {
        return Err(String::new());
    }
    catalog::reopen(header).map_err(|error| error.to_string())
}

fn take(read: Result<Loaded, ReadError>, choices: &mut Bytes) {
    match read {
        Ok(loaded) => {
            let moments = loaded.opened.recording.moments();
            assert_eq!(loaded.lines.of(plyscope::record::Moment::START).is_some(), moments > 0);
            shown::all(loaded.opened, choices);
        }
        Err(ReadError::Syntax(error)) => trees::said(&error),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn several(text: &[u8], choices: &mut Bytes) {
    let mut searches = Searches::new(text);
    searches.keeps_sound = choices.one_in(2);
    if choices.one_in(4) {
        searches.memory = usize::from(choices.byte()) * 64;
    }
    for _ in 0..SEARCHES {
        match searches.next(&Header::default(), open) {
            Ok(None) => return,
            Ok(Some(loaded)) => take(Ok(loaded), choices),
            Err(error) => take(Err(error), choices),
        }
    }
}

/// A program that prints some bytes at a time.
struct Printed {
    text: Vec<u8>,
    at: usize,
    piece: usize,
}

impl Read for Printed {
    fn read(&mut self, page: &mut [u8]) -> std::io::Result<usize> {
        let count = self.piece.min(page.len()).min(self.text.len() - self.at);
        page[..count].copy_from_slice(&self.text[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }
}

fn live(text: &[u8], choices: &mut Bytes) {
    let piece = 1 + usize::from(choices.byte());
    let printed = Printed { text: text.to_vec(), at: 0, piece };
    let is_recording = |line: &[u8]| FileKind::of_bytes(line) == FileKind::Recording;
    let live =
        LiveReading::start(printed, is_recording, 1 << 16, usize::MAX, open, false).expect("two threads");
    loop {
        match live.watcher.look(Duration::from_secs(30)) {
            Progress::Paused(recording) => live.watcher.give_back(recording),
            Progress::Ended(Ok((loaded, _))) => return take(Ok(loaded), choices),
            Progress::Ended(Err(error)) => return take(Err(error), choices),
            Progress::Late => {}
            other => panic!("{other:?}"),
        }
    }
}
