//! A program that is read while it runs: what is seen of it meanwhile, and what is kept of it.

use std::io::{self, BufReader, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use plyscope::engine::Progress;
use plyscope::import::jsonl::{LiveReading, LiveResult, Loaded, ReadError, ReadingEnd, Searches, Warning};
use plyscope::record::{Header, Recording, Trust};

const LONG: Duration = Duration::from_secs(30);
const ENTER: &str = "{\"type\":\"enter\"}\n";
const LEAVE: &str = "{\"type\":\"leave\",\"value\":3}\n";

/// What a program prints, as it prints it; silent in between.
struct Printed {
    pieces: Receiver<String>,
    piece: Vec<u8>,
}

impl Read for Printed {
    fn read(&mut self, page: &mut [u8]) -> io::Result<usize> {
        if self.piece.is_empty() {
            self.piece = self.pieces.recv().unwrap_or_default().into_bytes();
        }
        let count = self.piece.len().min(page.len());
        page[..count].copy_from_slice(&self.piece[..count]);
        self.piece.drain(..count);
        Ok(count)
    }
}

/// A program, and how it is read.
fn program() -> (Sender<String>, LiveReading) {
    program_within(usize::MAX)
}

/// The same where its recording may take so many bytes.
fn program_within(memory: usize) -> (Sender<String>, LiveReading) {
    let (printer, pieces) = channel();
    let is_recording = |line: &[u8]| line.starts_with(b"{");
    let input = Printed { pieces, piece: Vec::new() };
    let live = LiveReading::start(input, is_recording, 1 << 20, memory, |_| Err(String::new()), false);
    (printer, live.expect("two threads"))
}

fn print(printer: &Sender<String>, text: &str) {
    printer.send(text.to_owned()).expect("it is read");
}

/// Looks until so many lines have been read.
fn look_after(live: &LiveReading, lines: u64) -> Recording {
    let start = Instant::now();
    loop {
        match live.watcher.look(LONG) {
            Progress::Paused(recording) if live.lines() >= lines => return recording,
            Progress::Paused(recording) => live.watcher.give_back(recording),
            other => panic!("{other:?}"),
        }
        assert!(start.elapsed() < LONG, "{lines} lines never came");
    }
}

fn end(live: &LiveReading) -> LiveResult {
    loop {
        match live.watcher.look(LONG) {
            Progress::Ended(read) => return read,
            Progress::Paused(recording) => live.watcher.give_back(recording),
            other => panic!("{other:?}"),
        }
    }
}

#[track_caller]
fn kept(live: &LiveReading) -> (Loaded, ReadingEnd) {
    end(live).expect("a recording")
}

#[test]
fn a_look_is_answered_while_a_program_prints_and_while_it_is_silent() {
    let (printer, live) = program();
    let Progress::Paused(nothing) = live.watcher.look(LONG) else { panic!("nothing has come") };
    assert!(nothing.is_empty());
    live.watcher.give_back(nothing);
    // A line need not come at once, nor by itself.
    print(&printer, &ENTER[..5]);
    print(&printer, &format!("{}{ENTER}{LEAVE}", &ENTER[5..]));
    let recording = look_after(&live, 3);
    assert_eq!((recording.len(), recording.open_nodes()), (2, 1));
    assert!(recording.is_growing && recording.trust == Trust::Said);
    live.watcher.give_back(recording);
    print(&printer, LEAVE);
    let recording = look_after(&live, 4);
    assert!(recording.is_complete());
    live.watcher.give_back(recording);
    drop(printer);
    let (loaded, end) = kept(&live);
    assert!(matches!(end, ReadingEnd::Input));
    assert!(loaded.opened.recording.is_complete() && !loaded.opened.recording.is_growing);
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    assert!(matches!(live.watcher.look(LONG), Progress::Lost), "it was handed over");
}

#[test]
fn the_whole_recording_is_there_while_it_is_checked() {
    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{ENTER}{LEAVE}"));
    assert!(live.whole().is_none(), "more may come");
    drop(printer);
    let Progress::Ended(Ok(read)) = live.watcher.wait(LONG) else { panic!("it has ended") };
    let whole = live.whole().expect("it was there before");
    assert_eq!((whole.len(), whole.open_nodes(), whole.is_growing), (2, 1, false));
    assert_eq!(read.0.opened.recording.len(), 2);
    assert!(live.whole().is_none(), "it was handed over");
    // Who leaves waits for nothing.
    let (printer, live) = program();
    print(&printer, ENTER);
    drop(live);
    drop(printer);
}

#[test]
fn moves_with_numbers_for_names_are_called_alike_from_the_first_to_the_end() {
    let numbered = |number: u32| format!("{{\"type\":\"enter\",\"move\":{number}}}\n{LEAVE}");
    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{}", numbered(1)));
    let recording = look_after(&live, 3);
    assert_eq!(recording.names.numbered_move("1"), Some(0));
    live.watcher.give_back(recording);
    print(&printer, &numbered(2));
    let recording = look_after(&live, 5);
    assert_eq!(recording.names.numbered_move("2"), Some(1));
    live.watcher.give_back(recording);
    // Here the third child is no third move.
    print(&printer, &numbered(5));
    let recording = look_after(&live, 7);
    assert_eq!(recording.names.numbered_move("1"), None);
    live.watcher.give_back(recording);
    drop(printer);
    assert_eq!(kept(&live).0.opened.recording.names.numbered_move("1"), None);
}

#[test]
fn what_came_is_kept_where_a_program_dies_or_a_line_is_wrong_or_somebody_ends_it() {
    let (printer, live) = program();
    print(&printer, &format!("thinking\n{ENTER}{ENTER}"));
    print(&printer, "{\"type\":\"le");
    drop(printer);
    let dead = kept(&live);
    assert!(matches!(dead.1, ReadingEnd::Input));
    assert_eq!(dead.0.opened.recording.open_nodes(), 2);
    assert_eq!(dead.0.warnings.len(), 3, "printed, torn, and cut short: {:?}", dead.0.warnings);

    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{ENTER}{LEAVE}{{garbage}}\n{LEAVE}"));
    let wrong = kept(&live);
    assert!(matches!(wrong.1, ReadingEnd::Broken));
    assert!(wrong.0.warnings[0].to_string().contains("line 4, "), "{:?}", wrong.0.warnings);
    assert_eq!(wrong.0.opened.recording.len(), 2);
    drop(printer);

    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{ENTER}{LEAVE}{{\"type\":\"leave\"}}\n"));
    let wrong = kept(&live);
    let ReadingEnd::Failed(error) = wrong.1 else { panic!("{:?}", wrong.1) };
    assert!(error.to_string().starts_with("line 4, "), "{error}");
    assert_eq!(wrong.0.opened.recording.len(), 2);
    drop(printer);

    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{ENTER}"));
    let recording = look_after(&live, 2);
    live.watcher.stop();
    live.watcher.give_back(recording);
    let stopped = kept(&live);
    assert!(matches!(stopped.1, ReadingEnd::Asked));
    assert_eq!(stopped.0.opened.recording.len(), 2);
    drop(printer);

    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{LEAVE}{ENTER}"));
    assert!(matches!(kept(&live).1, ReadingEnd::NextSearch));
    drop(printer);
}

#[test]
fn what_has_no_room_is_counted() {
    let (printer, live) = program_within(1 << 20);
    print(&printer, ENTER);
    print(&printer, &format!("{ENTER}{LEAVE}").repeat(30_000));
    print(&printer, LEAVE);
    drop(printer);
    let recording = kept(&live).0.opened.recording;
    assert!(recording.is_complete() && recording.len() < 20_000, "{}", recording.len());
    assert_eq!((recording.totals().nodes, live.lines()), (30_001, 60_002));
}

#[test]
fn what_is_no_recording_comes_back_whole() {
    let (printer, live) = program();
    print(&printer, "# a tree\n((3 12 8)");
    print(&printer, "\n (2 4 6))");
    drop(printer);
    let Err(ReadError::NoRecording(bytes)) = end(&live) else { panic!("a tree") };
    assert_eq!(bytes, b"# a tree\n((3 12 8)\n (2 4 6))");
    let (printer, live) = program();
    drop(printer);
    assert!(matches!(end(&live), Err(ReadError::NoRecording(bytes)) if bytes.is_empty()));
    let (printer, live) = program();
    print(&printer, "{\"type\":\"search\"}\n");
    drop(printer);
    assert!(matches!(end(&live), Err(ReadError::Syntax(_))), "there is no node in it");
}

#[test]
fn nobody_waits_for_a_program_that_is_silent() {
    let (printer, live) = program();
    print(&printer, ENTER);
    let held = look_after(&live, 1);
    drop(live);
    drop((held, printer));
}

/// Nothing is there before each of the pieces.
struct Halting {
    pieces: Vec<&'static str>,
    halts: bool,
}

impl Read for Halting {
    fn read(&mut self, page: &mut [u8]) -> io::Result<usize> {
        self.halts = !self.halts;
        if self.halts {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let piece = self.pieces.pop().unwrap_or_default();
        page[..piece.len()].copy_from_slice(piece.as_bytes());
        Ok(piece.len())
    }
}

#[test]
fn a_line_goes_on_where_its_rest_is_not_there_yet() {
    // The last line has no line break.
    let mut pieces = vec!["{\"type\":\"en", "ter\"}", "\n{\"type\":\"leave\",", "\"value\"", ":3}"];
    pieces.reverse();
    let mut searches = Searches::new(BufReader::new(Halting { pieces, halts: false }));
    let loaded = searches.next(&Header::default(), |_| Err(String::new()));
    let loaded = loaded.expect("it can be read").expect("a search");
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    assert!(loaded.opened.recording.is_complete());
}

#[test]
fn a_node_that_is_left_twice_ends_the_reading() {
    let (printer, live) = program();
    print(&printer, &format!("{ENTER}{LEAVE}{LEAVE}"));
    let (loaded, end) = kept(&live);
    assert!(matches!(end, ReadingEnd::Broken));
    assert!(matches!(loaded.warnings[..], [Warning::Broken { nodes: 1, .. }]), "{:?}", loaded.warnings);
    assert!(loaded.opened.recording.is_complete());
    drop(printer);
}
