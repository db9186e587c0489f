//! What differs between platforms: waiting for keys and signals, the signals of the command line,
//! suspending, the errors of streams, and how the program ends by a signal.
//!
//! `unix` and `windows` have the same names, so nobody outside asks for the platform.

mod events;
mod keys;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as system;
#[cfg(windows)]
use windows as system;

use std::io::{self, ErrorKind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use crate::app::Key;
pub use events::keys_of_event;
pub use keys::keys_of_bytes;
pub(super) use system::{Inputs, keep_settings, suspend};
pub(crate) use system::{is_output_closed, prepare, system_locale};

/// Whether a terminal that does not say its name is the console of Windows before Windows Terminal.
pub(crate) const HAS_OLD_CONSOLE: bool = cfg!(windows);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Signal(i32);

impl Signal {
    /// What shells report of a program that it ended.
    pub fn exit_code(self) -> u8 {
        u8::try_from(128 + self.0).unwrap_or(u8::MAX)
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
struct Caught {
    signal: Arc<AtomicUsize>,
    /// Whether a signal ends the program at once: nobody catches it, or one has come before.
    deadly: Arc<AtomicBool>,
    catching: AtomicUsize,
    /// Whether somebody knows of the signal.
    is_seen: AtomicBool,
}

impl Signals {
    /// Catches the first signal; a second one ends the program at once.
    pub fn catch() -> Self {
        let mut signals = Self::catch_all();
        signals.second = system::end_by_second(signals.caught);
        signals
    }

    /// Catches every signal: whoever looks for them all the time gives the terminal back before the end, also
    /// where two come at once.
    fn catch_all() -> Self {
        static CAUGHT: OnceLock<Caught> = OnceLock::new();
        let caught = CAUGHT.get_or_init(|| {
            let caught = Caught::default();
            system::handle_signals(&caught);
            caught
        });
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

/// Something that came from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input {
    Key(Key),
    /// The terminal has another size.
    Resized,
    /// The program is to stop for a while.
    #[cfg_attr(windows, expect(dead_code, reason = "Windows stops no program"))]
    Stop,
    /// The program goes on after it was stopped.
    Resumed,
    /// A signal that ends the program; none where the terminal is gone.
    End(Option<Signal>),
}

/// Whether a terminal failed because it is not there any more.
pub(super) fn is_gone(error: &io::Error) -> bool {
    const EIO: i32 = 5;
    matches!(error.kind(), ErrorKind::BrokenPipe | ErrorKind::NotConnected)
        || cfg!(unix) && error.raw_os_error() == Some(EIO)
}

/// Whether nobody reads any more what is written to a pipe.
pub(crate) fn is_unread(error: &io::Error) -> bool {
    const ERROR_PIPE_NOT_CONNECTED: i32 = 233;
    error.kind() == ErrorKind::BrokenPipe
        || cfg!(windows) && error.raw_os_error() == Some(ERROR_PIPE_NOT_CONNECTED)
}
