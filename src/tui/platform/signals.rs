//! Signals that would end the program, caught while there is something to save.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use super::system;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signal(pub(super) i32);

impl Signal {
    /// What shells report of a program that it ended.
    pub fn exit_code(self) -> u8 {
        u8::try_from(128 + self.0).unwrap_or(u8::MAX)
    }

    /// Ends the program as the signal would have done. Returns where that is not to be had.
    pub fn end_program(self) {
        system::end_program(self);
    }
}

/// Catches the signals that would end the program while there is something to save, or a terminal to give back.
/// Where several of these exist, none ends the program before all are dropped.
pub(crate) struct Signals {
    caught: &'static Caught,
    second: Vec<system::Handler>,
}

/// What the handlers of the process share.
#[derive(Default)]
pub(super) struct Caught {
    pub signal: Arc<AtomicUsize>,
    /// Whether a signal ends the program at once.
    pub deadly: Arc<AtomicBool>,
    catching: AtomicUsize,
    /// Whether somebody knows of the signal.
    is_seen: AtomicBool,
}

fn caught() -> &'static Caught {
    static CAUGHT: OnceLock<Caught> = OnceLock::new();
    CAUGHT.get_or_init(|| {
        let caught = Caught::default();
        system::handle_signals(&caught);
        caught
    })
}

impl Signals {
    /// Catches the first signal; a second one ends the program at once.
    pub fn catch() -> Self {
        let mut signals = Self::catch_all();
        signals.second = system::end_by_second(signals.caught);
        signals
    }

    /// Catches every signal: whoever looks for them does so all the time.
    pub(super) fn catch_all() -> Self {
        let caught = caught();
        caught.catching.fetch_add(1, Ordering::SeqCst);
        // One that nobody has seen came too late for whoever caught it, and is for this one.
        if caught.is_seen.swap(false, Ordering::SeqCst) {
            caught.signal.store(0, Ordering::SeqCst);
        }
        caught.deadly.store(false, Ordering::SeqCst);
        Self { caught, second: Vec::new() }
    }

    pub fn seen(&self) -> Option<Signal> {
        let number = i32::try_from(self.caught.signal.load(Ordering::SeqCst)).ok();
        let seen = number.filter(|&number| number != 0).map(Signal);
        if seen.is_some() {
            self.caught.is_seen.store(true, Ordering::SeqCst);
        }
        seen
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        self.second.drain(..).for_each(system::remove);
        if self.caught.catching.fetch_sub(1, Ordering::SeqCst) == 1 {
            self.caught.deadly.store(true, Ordering::SeqCst);
        }
    }
}
