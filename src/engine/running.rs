//! A search under way beside an interface.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::Job;
use super::handover::{Progress, Watcher, handover};
use crate::record::{Recorder, Recording};
use crate::search::{SearchError, deep_thread};

/// A search that runs on a thread of its own, and lets an interface look.
#[derive(Debug)]
pub struct Running {
    /// Through which one looks. A search that is stopped ends with [`SearchError::Stopped`].
    pub watcher: Watcher<SearchEnd>,
    // How long the search took, once it is over.
    nanos: Arc<AtomicU64>,
    thread: Option<JoinHandle<()>>,
}

/// What came of a search: it ran to its end, or was stopped, or could not go on.
pub type SearchEnd = (Recording, Result<(), SearchError>);

impl Running {
    /// Starts a job. Where it has a time limit, it ends as if it had been stopped once that is up;
    /// also once it has entered more nodes than `within`, or a thousand more: always the same number.
    ///
    /// # Errors
    /// When no thread can be had for it.
    pub fn start(job: Job, within: Option<u64>) -> io::Result<Self> {
        let (watcher, worker) = handover();
        let ending = worker.ending();
        let nanos = Arc::new(AtomicU64::new(0));
        let nanos_taken = Arc::clone(&nanos);
        let deadline = job.time.and_then(|time| Instant::now().checked_add(time));
        let mut recorder = Recorder::new(job.header(), job.limits).pausing(move |recording| {
            worker.attend(recording)?;
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let is_enough = is_late || within.is_some_and(|within| recording.totals().nodes > within);
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let thread = deep_thread(job.plies()).spawn(move || {
            let begun = Instant::now();
            let result = job.search(&mut recorder);
            let nanos = u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
            nanos_taken.store(nanos, Ordering::Relaxed);
            let _ = ending.send(Progress::Ended((recorder.finish(), result)));
        })?;
        Ok(Self { watcher, nanos, thread: Some(thread) })
    }

    /// How long the search took; zero until it is over.
    pub fn elapsed(&self) -> Duration {
        Duration::from_nanos(self.nanos.load(Ordering::Relaxed))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.watcher.leave();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
