//! A recording that is read while it is shown: its program still prints it, or its file is large.
//!
//! Reading a pipe waits, and may wait for minutes. So one thread does nothing but read, and hands on
//! what it read through a channel that holds little: a program that prints faster than its recording
//! is built has to wait. Another thread builds the recording, and hands it over between two lines to
//! whoever wants to look. At the end it checks the recording in one piece; meanwhile whoever looks
//! has a copy.

use std::io::{self, BufRead, Cursor, Read};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::Builder;
use std::time::Duration;

use super::search::no_search;
use super::{Head, Loaded, ReadError, Searches};
use crate::engine::{DynGame, Effort, Progress, Watcher, Worker, handover};
use crate::game::Replay;
use crate::record::{GameReplay, Header, Recording};

/// How many bytes are read at once.
const PAGE: usize = 1 << 16;

/// How many pieces wait to be built at the most.
const PIECES: usize = 4;

/// How long the thread that builds waits for the next piece before it looks up.
const PATIENCE: Duration = Duration::from_millis(10);

/// A program that is read while it runs.
#[derive(Debug)]
pub struct LiveReading {
    /// Through which one looks.
    pub watcher: Watcher<LiveResult>,
    game: Receiver<GameReplay>,
    lines: Arc<AtomicU64>,
    whole: Receiver<Recording>,
    /// Whether it is a file of plyscope's own, which is all there.
    pub is_own: bool,
}

/// What came of a program that was read, as far as that went: the recording, checked, and why the reading
/// ended.
pub type LiveResult = Result<(Loaded, ReadingEnd), ReadError>;

/// Why the reading of a program ended.
#[derive(Debug)]
pub enum ReadingEnd {
    /// The program ended its output.
    Input,
    /// A file of plyscope's own was read to its end.
    File,
    /// Somebody wanted it.
    Asked,
    /// Another search begins.
    NextSearch,
    /// What came is no recording any more, as a warning says.
    Broken,
    /// A line is wrong, or the input failed.
    Failed(ReadError),
}

impl LiveReading {
    /// Begins to read. What comes before the first line that `is_recording` is kept with it; where none
    /// is, everything comes back as [`ReadError::NoRecording`], no more than `most` bytes. The nodes of the
    /// recording may take so many bytes of `memory`, and a [copy](Self::whole) at the end as many again.
    /// `open` opens the game, as in [`read`](super::read). What `is_own`, [under plyscope's
    /// mark](super::is_own), is not checked, and so not copied.
    ///
    /// # Errors
    /// When no thread can be had for it.
    pub fn start(
        input: impl Read + Send + 'static,
        is_recording: impl Fn(&[u8]) -> bool + Send + 'static,
        most: u64,
        memory: usize,
        open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String> + Send + 'static,
        is_own: bool,
    ) -> io::Result<Self> {
        let (copied, whole) = channel();
        let copied = Some(copied).filter(|_| !is_own);
        let (watcher, worker) = handover();
        let (to_builder, pieces) = sync_channel(PIECES);
        let (opened, game) = channel();
        let lines = Arc::new(AtomicU64::new(0));
        let watch = LiveWatch { worker, opened: Some(opened), lines: Arc::clone(&lines) };
        let inbox = Inbox { pieces, piece: Cursor::default() };
        // Nobody waits for these threads. One ends with the input, or as soon as something comes that
        // nobody takes any more; the other with what it does just then, be it the check.
        thread().spawn(move || build(inbox, watch, copied.as_ref(), is_recording, most, memory, open))?;
        thread().spawn(move || read_on(input, &to_builder))?;
        Ok(Self { watcher, game, lines, whole, is_own })
    }

    /// How many lines have been read.
    pub fn lines(&self) -> u64 {
        self.lines.load(Ordering::Relaxed)
    }

    /// The game of the recording, once, when it has become known.
    pub fn game(&self) -> Option<GameReplay> {
        self.game.try_recv().ok()
    }

    /// The recording, once, when nothing more is read. From then on it is checked, and no look is
    /// answered; the end is [awaited](Watcher::wait).
    pub fn whole(&self) -> Option<Recording> {
        self.whole.try_recv().ok()
    }
}

fn thread() -> Builder {
    Builder::new().name("live".to_owned())
}

/// Reads to the end and hands on what came.
fn read_on(mut input: impl Read, to_builder: &SyncSender<io::Result<Vec<u8>>>) {
    let mut page = vec![0; PAGE];
    loop {
        let piece = match input.read(&mut page) {
            Ok(0) => return,
            Ok(count) => Ok(page[..count].to_vec()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => Err(error),
        };
        let is_last = piece.is_err();
        if to_builder.send(piece).is_err() || is_last {
            return;
        }
    }
}

/// What was read, as input. Where nothing comes for a while, it would block.
struct Inbox {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Cursor<Vec<u8>>,
}

impl BufRead for Inbox {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.piece.fill_buf()?.is_empty() {
            self.piece = match self.pieces.recv_timeout(PATIENCE) {
                Ok(piece) => Cursor::new(piece?),
                Err(RecvTimeoutError::Timeout) => return Err(io::ErrorKind::WouldBlock.into()),
                Err(RecvTimeoutError::Disconnected) => Cursor::default(),
            };
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
    // `None` once the game was handed over.
    opened: Option<Sender<GameReplay>>,
    lines: Arc<AtomicU64>,
}

impl LiveWatch {
    /// So many lines have been read, and the game may have become known.
    fn attend(
        &mut self,
        recording: &mut Recording,
        replay: Option<&dyn Replay>,
        lines: usize,
    ) -> ControlFlow<()> {
        if let Some(replay) = replay
            && let Some(opened) = self.opened.take()
        {
            let _ = opened.send(GameReplay::new(Some(replay.another())));
        }
        self.lines.store(lines as u64, Ordering::Relaxed);
        self.worker.attend(recording)
    }
}

fn build(
    mut inbox: Inbox,
    mut watch: LiveWatch,
    copied: Option<&Sender<Recording>>,
    is_recording: impl Fn(&[u8]) -> bool,
    most: u64,
    memory: usize,
    open: impl FnOnce(&Header) -> Result<Arc<dyn DynGame>, String>,
) {
    let ending = watch.worker.ending();
    let mut nothing = Recording::default();
    let head = Head::read(&mut inbox, is_recording, most, |lines| watch.attend(&mut nothing, None, lines));
    let end = match head {
        Ok(Head { bytes, is_recording: true }) => {
            let mut searches = Searches::new(Cursor::new(bytes).chain(inbox));
            (searches.memory, searches.is_own) = (memory, copied.is_none());
            let read = searches.next_unchecked(&Header::default(), open, &mut |search, lines| {
                watch.attend(&mut search.recording, search.replay.as_deref(), lines)
            });
            let read = read.and_then(|read| read.ok_or_else(|| no_search().into()));
            if let (Ok((search, _)), Some(copied)) = (&read, copied)
                && copied.send(search.recording.clone()).is_err()
            {
                return;
            }
            let has_more = searches.has_more();
            let checked = read.and_then(|(search, end)| {
                let is_file = copied.is_none() && matches!(end, ReadingEnd::Input);
                Ok((search.check(Effort::default())?, if is_file { ReadingEnd::File } else { end }))
            });
            checked.map(|(loaded, end)| (Loaded { has_more, ..loaded }, end))
        }
        Ok(Head { bytes, .. }) => Err(ReadError::NoRecording(bytes)),
        Err(error) => Err(error.into()),
    };
    let _ = ending.send(Progress::Ended(end));
}
