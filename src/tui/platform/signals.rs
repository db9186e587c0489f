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

/// Catches the signals that would end the program while there is something to save.
pub(crate) struct Signals {
    caught: &'static Caught,
}

/// What the handlers of the process share.
#[derive(Default)]
pub(super) struct Caught {
    pub signal: Arc<AtomicUsize>,
    /// Whether a signal ends the program at once.
    pub deadly: Arc<AtomicBool>,
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
    /// Catches the signals until it is dropped.
    pub fn catch() -> Self {
        let caught = caught();
        caught.signal.store(0, Ordering::SeqCst);
        caught.deadly.store(false, Ordering::SeqCst);
        Self { caught }
    }

    pub fn seen(&self) -> Option<Signal> {
        let number = i32::try_from(self.caught.signal.load(Ordering::SeqCst)).ok();
        number.filter(|&number| number != 0).map(Signal)
    }
}

impl Drop for Signals {
    fn drop(&mut self) {
        self.caught.deadly.store(true, Ordering::SeqCst);
    }
}
