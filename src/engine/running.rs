//! A search under way beside an interface.
//!
//! One rule says who touches the recording when: **whoever holds it**. The search holds it and
//! works; when the interface wants to look it says so, the search hands the recording over within
//! a thousand nodes or so and waits, and the interface hands it back. The recording moves through a
//! channel, so the compiler sees to it that nobody else reads or writes, and neither side pays
//! for a lock at every node.

use std::cell::Cell;
use std::io;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::Job;
use crate::record::{Recorder, Recording};
use crate::search::{SearchError, deep_thread};

/// A search that runs on a thread of its own.
#[derive(Debug)]
pub struct Running {
    wish: Arc<Wish>,
    // Whether the recording was asked for and has not come yet.
    asked: Cell<bool>,
    handed: Receiver<Progress>,
    back: Sender<Recording>,
    thread: Option<JoinHandle<()>>,
}

/// What the search hands over.
#[derive(Debug)]
pub enum Progress {
    /// The search goes on as soon as the recording is given back.
    Paused(Recording),
    /// The search is over: it ran to its end, or was stopped, or could not go on.
    Ended(Recording, Result<(), SearchError>),
    /// Nothing came in time.
    Late,
    /// The search crashed, and its recording with it; or its end was handed over before.
    Lost,
}

/// What the interface wants of the search.
#[derive(Debug, Default)]
struct Wish {
    look: AtomicBool,
    stop: AtomicBool,
    // How long the search took, once it is over.
    nanos: AtomicU64,
}

impl Running {
    /// Starts a job. Where it has a time limit, it ends as if it had been stopped once that is up;
    /// also once it has entered more nodes than `within`, or a thousand more: always the same number.
    ///
    /// # Errors
    /// When no thread can be had for it.
    pub fn start(job: Job, within: Option<u64>) -> io::Result<Self> {
        let wish = Arc::new(Wish::default());
        let (hand, handed) = channel();
        let (back, given_back) = channel();
        let (wish_seen, hand_over) = (Arc::clone(&wish), hand.clone());
        let wish_timed = Arc::clone(&wish);
        let deadline = job.time.and_then(|time| Instant::now().checked_add(time));
        let mut recorder = Recorder::new(job.header(), job.limits).pausing(move |recording| {
            attend(&wish_seen, &hand_over, &given_back, recording)?;
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let is_enough = is_late || within.is_some_and(|within| recording.totals().nodes > within);
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let thread = deep_thread(job.plies()).spawn(move || {
            let begun = Instant::now();
            let result = job.search(&mut recorder);
            let nanos = u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
            wish_timed.nanos.store(nanos, Ordering::Relaxed);
            // Nobody may be left to receive it: then it is dropped.
            let _ = hand.send(Progress::Ended(recorder.finish(), result));
        })?;
        Ok(Self { wish, asked: Cell::new(false), handed, back, thread: Some(thread) })
    }

    /// Asks for the recording and waits for it, `patience` at the most. A recording that is
    /// [`Progress::Paused`] has to be [given back](Self::give_back).
    #[must_use]
    pub fn look(&self, patience: Duration) -> Progress {
        // Asked twice, a search that was late once would hand the recording over twice, and wait
        // for the second look with nothing to do.
        if !self.asked.replace(true) {
            self.wish.look.store(true, Ordering::Relaxed);
        }
        self.wait(patience)
    }

    /// Waits for the end of the search, `patience` at the most, without asking for anything:
    /// unless something was asked for before, it is over or [`Progress::Late`].
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Progress {
        match self.handed.recv_timeout(patience) {
            Ok(progress) => {
                if matches!(progress, Progress::Paused(_)) {
                    self.asked.set(false);
                }
                progress
            }
            Err(RecvTimeoutError::Timeout) => Progress::Late,
            Err(RecvTimeoutError::Disconnected) => Progress::Lost,
        }
    }

    /// How long the search took; zero until it is over.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        Duration::from_nanos(self.wish.nanos.load(Ordering::Relaxed))
    }

    /// Gives the recording back, and the search goes on.
    pub fn give_back(&self, recording: Recording) {
        // A search that is gone needs it no more.
        let _ = self.back.send(recording);
    }

    /// Asks the search to end where it stands; its recording then comes as
    /// [`Progress::Ended`] with [`SearchError::Stopped`].
    pub fn stop(&self) {
        self.wish.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Running {
    /// Stops the search and waits for its thread.
    fn drop(&mut self) {
        self.stop();
        // A search that waits for its recording hears that nobody will give it back.
        self.back = channel().0;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The search's side of the handover: called with the recording every thousand nodes or so.
fn attend(
    wish: &Wish,
    hand: &Sender<Progress>,
    given_back: &Receiver<Recording>,
    recording: &mut Recording,
) -> ControlFlow<()> {
    if wish.look.swap(false, Ordering::Relaxed) {
        let handed = hand.send(Progress::Paused(mem::take(recording)));
        match handed.ok().and_then(|()| given_back.recv().ok()) {
            Some(returned) => *recording = returned,
            None => return ControlFlow::Break(()),
        }
    }
    if wish.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
