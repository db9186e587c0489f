//! A recording that is read while its program still prints it.
//!
//! Reading a pipe waits, and may wait for minutes. So one thread does nothing but read, and hands
//! whole lines on through a channel that holds few of them: a program that prints faster than its
//! recording is built has to wait. Another thread builds the recording, and hands it over between
//! two lines to whoever wants to look. At the end it checks the recording in one piece; meanwhile
//! whoever looks has a copy.

use std::io::{self, BufRead, Cursor, Read};
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::Builder;
use std::time::Duration;

use thiserror::Error;

use super::lines::LONGEST;
use super::search::no_search;
use super::{Expected, Head, Loaded, ReadError, Searches};
use crate::engine::{DynGame, Effort, Progress, Watcher, Worker, handover};
use crate::game::Replay;
use crate::language::say;
use crate::record::{GameReplay, Header, Recording};

/// How many bytes are read at once.
const PAGE: usize = 1 << 16;

/// How many pieces wait to be built at the most.
const PIECES: usize = 4;

/// A program that is read while it runs.
#[derive(Debug)]
pub struct LiveReading {
    watcher: Watcher<LiveResult>,
    to_builder: SyncSender<ToBuilder>,
    game: Receiver<GameReplay>,
    lines: Arc<AtomicU64>,
    whole: Receiver<Recording>,
}

/// What came of a program that was read.
pub type LiveResult = Result<LiveLoaded, Unread>;

/// What was read of a program, as far as that went.
#[derive(Debug)]
pub struct LiveLoaded {
    /// The recording, checked.
    pub loaded: Loaded,
    /// Why the reading ended.
    pub end: ReadingEnd,
}

/// Why the reading of a program ended.
#[derive(Debug)]
pub enum ReadingEnd {
    /// The program ended its output.
    Input,
    /// Somebody wanted it.
    Asked,
    /// Another search begins.
    NextSearch,
    /// What came is no recording any more, as a warning says.
    Broken,
    /// A line is wrong, or the input failed.
    Failed(ReadError),
}

/// Why there is no recording.
#[derive(Debug, Error)]
pub enum Unread {
    /// No line was one of a recording; this is all that came.
    #[error("{}", say!("trace-no-recording"))]
    NoRecording(Vec<u8>),
    /// The first node was not reached.
    #[error(transparent)]
    Wrong(#[from] ReadError),
}

/// What is said to the thread that builds.
enum ToBuilder {
    /// Whole lines; the last ones may end without a line break.
    Lines(Vec<u8>),
    /// Somebody wants to look, or wants the end.
    Wake,
    /// The input has ended.
    End(io::Result<()>),
}

impl LiveReading {
    /// Begins to read. What comes before the first line that `is_recording` is kept with it; where none
    /// is, everything comes back as [`Unread::NoRecording`], no more than `most` bytes. The nodes of the
    /// recording may take so many bytes of `memory`, and a [copy](Self::whole) at the end as many again.
    /// `open` opens the game, as in [`read`](super::read).
    ///
    /// # Errors
    /// When no thread can be had for it.
    pub fn start(
        input: impl Read + Send + 'static,
        is_recording: impl Fn(&[u8]) -> bool + Send + 'static,
        most: u64,
        memory: usize,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + Send + 'static,
    ) -> io::Result<Self> {
        let (watcher, worker) = handover();
        let (to_builder, messages) = sync_channel(PIECES);
        let (opened, game) = channel();
        let (copied, whole) = channel();
        let lines = Arc::new(AtomicU64::new(0));
        let watch = LiveWatch { worker, opened, copied, lines: Arc::clone(&lines), is_begun: false };
        let inbox = Inbox { messages, piece: Cursor::default(), is_over: false };
        let to_reader = to_builder.clone();
        // Nobody waits for these threads. One ends with the input, or as soon as something comes that
        // nobody takes any more; the other with what it does just then, be it the check.
        thread().spawn(move || build(inbox, watch, is_recording, most, memory, open))?;
        thread().spawn(move || read_on(input, &to_reader))?;
        Ok(Self { watcher, to_builder, game, lines, whole })
    }

    /// Asks for the recording and waits for it, `patience` at the most. A recording that is
    /// [`Progress::Paused`] has to be [given back](Self::give_back).
    #[must_use]
    pub fn look(&self, patience: Duration) -> Progress<LiveResult> {
        self.watcher.ask();
        self.wake();
        self.watcher.wait(patience)
    }

    /// Gives the recording back, and the reading goes on.
    pub fn give_back(&self, recording: Recording) {
        self.watcher.give_back(recording);
    }

    /// Asks for the end of the reading: what there is comes as [`Progress::Ended`].
    pub fn stop(&self) {
        self.watcher.stop();
        self.wake();
    }

    /// How many lines have been read.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.lines.load(Ordering::Relaxed)
    }

    /// The game of the recording, once, when it has become known.
    #[must_use]
    pub fn game(&self) -> Option<GameReplay> {
        self.game.try_recv().ok()
    }

    /// The recording, once, when nothing more is read. From then on it is checked, and no look is
    /// answered; the end is [awaited](Self::wait).
    #[must_use]
    pub fn whole(&self) -> Option<Recording> {
        self.whole.try_recv().ok()
    }

    /// Waits for the end, `patience` at the most, without asking for anything.
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Progress<LiveResult> {
        self.watcher.wait(patience)
    }

    /// Where no message has room, lines are on their way, and the builder looks up between them.
    fn wake(&self) {
        let _ = self.to_builder.try_send(ToBuilder::Wake);
    }
}

impl Drop for LiveReading {
    /// Ends the reading.
    fn drop(&mut self) {
        self.watcher.leave();
        self.wake();
    }
}

fn thread() -> Builder {
    Builder::new().name("live".to_owned())
}

/// Reads to the end and hands on what came, up to its last line break.
fn read_on(mut input: impl Read, to_builder: &SyncSender<ToBuilder>) {
    let (mut piece, mut page) = (Vec::new(), vec![0; PAGE]);
    let ended = loop {
        match input.read(&mut page) {
            Ok(0) => break Ok(()),
            Ok(count) => {
                let whole = page[..count].iter().rposition(|&byte| byte == b'\n').map(|last| last + 1);
                let is_endless = (piece.len() + count) as u64 >= LONGEST;
                let Some(end) = whole.or(is_endless.then_some(count)) else {
                    piece.extend_from_slice(&page[..count]);
                    continue;
                };
                piece.extend_from_slice(&page[..end]);
                let next = page[end..count].to_vec();
                if to_builder.send(ToBuilder::Lines(mem::replace(&mut piece, next))).is_err() {
                    return;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Err(error),
        }
    };
    if to_builder.send(ToBuilder::Lines(piece)).is_ok() {
        let _ = to_builder.send(ToBuilder::End(ended));
    }
}

/// The lines that were read, as input. Where somebody wants to look before the next line is there, it
/// would block.
struct Inbox {
    messages: Receiver<ToBuilder>,
    piece: Cursor<Vec<u8>>,
    is_over: bool,
}

impl BufRead for Inbox {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while !self.is_over && self.piece.fill_buf()?.is_empty() {
            match self.messages.recv() {
                Ok(ToBuilder::Lines(piece)) => self.piece = Cursor::new(piece),
                Ok(ToBuilder::Wake) => return Err(io::ErrorKind::WouldBlock.into()),
                Ok(ToBuilder::End(ended)) => {
                    self.is_over = true;
                    ended?;
                }
                Err(_) => self.is_over = true,
            }
        }
        self.piece.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.piece.consume(count);
    }
}

impl Read for Inbox {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.fill_buf()?;
        self.piece.read(buffer)
    }
}

/// Whoever looks on, as the thread that builds sees it.
struct LiveWatch {
    worker: Worker<LiveResult>,
    opened: Sender<GameReplay>,
    copied: Sender<Recording>,
    lines: Arc<AtomicU64>,
    // Whether the game was handed over.
    is_begun: bool,
}

impl LiveWatch {
    /// Hands the game on, once it is known.
    fn begin(&mut self, replay: Option<&dyn Replay>) {
        if let Some(replay) = replay.filter(|_| !self.is_begun) {
            self.is_begun = true;
            let _ = self.opened.send(GameReplay::new(Some(replay.another())));
        }
    }

    /// So many lines have been read.
    fn attend(&mut self, recording: &mut Recording, lines: usize) -> ControlFlow<()> {
        self.lines.store(lines as u64, Ordering::Relaxed);
        self.worker.attend(recording)
    }
}

fn build(
    mut inbox: Inbox,
    mut watch: LiveWatch,
    is_recording: impl Fn(&[u8]) -> bool,
    most: u64,
    memory: usize,
    open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String>,
) {
    let ending = watch.worker.ending();
    let head =
        Head::read(&mut inbox, is_recording, most, |lines| watch.attend(&mut Recording::default(), lines));
    let end = match head {
        Ok(Head { bytes, is_recording: true }) => {
            let mut searches = Searches::new(Cursor::new(bytes).chain(inbox)).within(memory);
            let read = searches.next_unchecked(&Expected::default(), open, &mut |search, lines| {
                watch.begin(search.replay.as_deref());
                watch.attend(&mut search.recording, lines)
            });
            let read = read.and_then(|read| read.ok_or_else(|| no_search().into()));
            if let Ok((search, _)) = &read
                && watch.copied.send(search.recording.clone()).is_err()
            {
                return;
            }
            let has_more = searches.has_more();
            let checked = read.and_then(|(search, end)| Ok((search.check(Effort::default())?, end)));
            let live = |(loaded, end)| LiveLoaded { loaded: Loaded { has_more, ..loaded }, end };
            checked.map(live).map_err(Unread::Wrong)
        }
        Ok(Head { bytes, .. }) => Err(Unread::NoRecording(bytes)),
        Err(error) => Err(Unread::Wrong(error.into())),
    };
    let _ = ending.send(Progress::Ended(end));
}
