//! Windows: the events of the console, and its signals.
//!
//! Where the console is closed, Windows gives the program five seconds to end by itself.

use std::future::poll_fn;
use std::io;
use std::os::windows::io::AsRawHandle;
use std::process;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::ansi_support::supports_ansi;
use crossterm::event::{self, Event};
use tokio::runtime;
use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close};

use super::{Caught, Input, Signal, Signals, keys_of_event};

/// The number of the signal that comes on Unix where the terminal is closed.
const HANGUP: i32 = 1;

/// The number of the signal that Ctrl-C is on Unix. Ctrl-Break is taken for the same.
const INTERRUPT: i32 = 2;

/// How often signals are looked for while events are waited for.
const ROUND: Duration = Duration::from_millis(50);

/// The most inputs that are taken before what they mean is shown.
const MOST_INPUTS: usize = 1 << 12;

/// Writes down that Ctrl-C or Ctrl-Break was pressed, or that the console is closed. That the user logs off is
/// not sent to a program that has loaded `user32.dll`, as this one has, for its keys.
pub(super) fn handle_signals(caught: &Caught) {
    let (signal, deadly) = (Arc::clone(&caught.signal), Arc::clone(&caught.deadly));
    // What cannot be caught ends the program, which is no worse than usual.
    let Ok(runtime) = runtime::Builder::new_current_thread().build() else { return };
    let (Ok(mut interrupted), Ok(mut broken), Ok(mut closed)) = (ctrl_c(), ctrl_break(), ctrl_close()) else {
        return;
    };
    let mut next = move |context: &mut Context<'_>| {
        if closed.poll_recv(context).is_ready() {
            return Poll::Ready(Signal(HANGUP));
        }
        if interrupted.poll_recv(context).is_ready() || broken.poll_recv(context).is_ready() {
            return Poll::Ready(Signal(INTERRUPT));
        }
        Poll::Pending
    };
    let _ = thread::Builder::new().spawn(move || {
        loop {
            let next = runtime.block_on(poll_fn(&mut next));
            // A second one ends the program at once.
            if deadly.swap(true, Ordering::SeqCst) {
                next.end_program();
            }
            signal.store(usize::try_from(next.0).unwrap_or(0), Ordering::SeqCst);
        }
    });
}

/// No action of its own: the thread above ends the program.
pub(super) type Handler = ();

/// A second signal ends the program in any case.
pub(super) fn end_by_second(_: &Caught) -> Vec<Handler> {
    Vec::new()
}

pub(super) fn remove((): Handler) {}

impl Signal {
    /// Ends the program with the exit code that tells of the signal.
    pub fn end_program(self) {
        process::exit(self.exit_code().into());
    }
}

/// Where inputs come from: the console, also where standard input is a pipe.
pub(in crate::tui) struct Inputs {
    signals: Signals,
}

impl Inputs {
    /// Catches signals.
    ///
    /// # Errors
    /// When there is no console.
    pub fn open() -> io::Result<Self> {
        event::poll(Duration::ZERO)?;
        Ok(Self { signals: Signals::catch_all() })
    }

    /// Waits for something to happen, `patience` at the most, and collects all that has.
    ///
    /// # Errors
    /// When the console cannot be read.
    pub fn wait(&mut self, patience: Duration, inputs: &mut Vec<Input>) -> io::Result<()> {
        let start = Instant::now();
        loop {
            if let Some(signal) = self.signals.seen() {
                inputs.push(Input::End(Some(signal)));
                return Ok(());
            }
            let left = patience.saturating_sub(start.elapsed());
            let mut round = left.min(ROUND);
            while inputs.len() < MOST_INPUTS && event::poll(round)? {
                match event::read()? {
                    Event::Resize(..) => inputs.push(Input::Resized),
                    event => keys_of_event(&event, |key| inputs.push(Input::Key(key))),
                }
                round = Duration::ZERO;
            }
            if !inputs.is_empty() || left.is_zero() {
                return Ok(());
            }
        }
    }
}

/// A closed console needs no settings.
pub(in crate::tui) const fn keep_settings() {}

/// Windows stops no program.
#[expect(clippy::unnecessary_wraps, reason = "on Unix it may fail")]
pub(in crate::tui) fn suspend() -> io::Result<()> {
    Ok(())
}

/// Whether standard output is closed: the standard library drops what is written to none.
pub(crate) fn is_output_closed() -> bool {
    io::stdout().as_raw_handle().is_null()
}

/// Lets the console obey escapes from now on, where there is one. It does so after the end too, as after other
/// programs.
pub(crate) fn prepare() {
    supports_ansi();
}

/// The locale of the system, where no variable names one.
pub fn system_locale() -> Option<String> {
    sys_locale::get_locale()
}
