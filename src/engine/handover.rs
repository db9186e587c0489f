//! A recording that grows beside an interface.
//!
//! One rule says who touches the recording when: **whoever holds it**. The [`Worker`] adds to it;
//! when the interface wants to look it says so, the worker hands the recording over at its next
//! pause and waits, and the interface hands it back. The recording moves through a channel, so the
//! compiler sees to it that nobody else reads or writes, and neither side pays for a lock at every
//! node.

use std::cell::Cell;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crate::record::Recording;

/// What is handed over.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one is handed over at a time, and moved once")]
pub enum Progress<E> {
    /// The recording so far. It grows on as soon as it is given back.
    Paused(Recording),
    /// It is over, and this is what came of it.
    Ended(E),
    /// Nothing came in time.
    Late,
    /// The worker crashed, and the recording is lost; or its end was handed over before.
    Lost,
}

/// Whoever looks at a recording that grows on another thread. Dropped, it asks for the end.
#[derive(Debug)]
pub struct Watcher<E> {
    wish: Arc<LookWish>,
    // Whether the recording was asked for and has not come yet.
    asked: Cell<bool>,
    handed: Receiver<Progress<E>>,
    back: Sender<Recording>,
}

#[derive(Debug)]
pub(crate) struct Worker<E> {
    wish: Arc<LookWish>,
    hand: Sender<Progress<E>>,
    given_back: Receiver<Recording>,
}

#[derive(Debug, Default)]
struct LookWish {
    look: AtomicBool,
    stop: AtomicBool,
}

pub(crate) fn handover<E>() -> (Watcher<E>, Worker<E>) {
    let wish = Arc::new(LookWish::default());
    let (hand, handed) = channel();
    let (back, given_back) = channel();
    let watcher = Watcher { wish: Arc::clone(&wish), asked: Cell::new(false), handed, back };
    (watcher, Worker { wish, hand, given_back })
}

impl<E> Watcher<E> {
    /// Asks for the recording and waits for it, `patience` at the most. A recording that is
    /// [`Progress::Paused`] has to be [given back](Self::give_back).
    #[must_use]
    pub fn look(&self, patience: Duration) -> Progress<E> {
        // Asked twice, a worker that was late once would hand the recording over twice, and wait for
        // the second look with nothing to do.
        if !self.asked.replace(true) {
            self.wish.look.store(true, Ordering::Relaxed);
        }
        self.wait(patience)
    }

    /// Waits for the end, `patience` at the most, without asking for anything: unless something was asked
    /// for before, it is over or [`Progress::Late`].
    #[must_use]
    pub fn wait(&self, patience: Duration) -> Progress<E> {
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

    /// Gives the recording back, and it grows on.
    pub fn give_back(&self, recording: Recording) {
        let _ = self.back.send(recording);
    }

    /// Asks for the end: what there is comes as [`Progress::Ended`].
    pub fn stop(&self) {
        self.wish.stop.store(true, Ordering::Relaxed);
    }

    /// Asks the worker to end, and says that nobody will give the recording back.
    pub(crate) fn leave(&mut self) {
        self.stop();
        self.back = channel().0;
    }
}

impl<E> Drop for Watcher<E> {
    fn drop(&mut self) {
        self.leave();
    }
}

impl<E> Worker<E> {
    /// Hands the recording over if somebody wants to look. Breaks where the worker is to end.
    pub fn attend(&self, recording: &mut Recording) -> ControlFlow<()> {
        if self.wish.look.swap(false, Ordering::Relaxed) {
            let handed = self.hand.send(Progress::Paused(mem::take(recording)));
            match handed.ok().and_then(|()| self.given_back.recv().ok()) {
                Some(returned) => *recording = returned,
                None => return ControlFlow::Break(()),
            }
        }
        if self.wish.stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Where [`Progress::Ended`] is sent to, by whoever ends the recording. Nobody may be left to
    /// receive it.
    pub fn ending(&self) -> Sender<Progress<E>> {
        self.hand.clone()
    }
}
