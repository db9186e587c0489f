//! Linux, macOS and other Unix systems: keys, signals and the end of the terminal, waited for at once.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{Signal as Process, kill_current_process_group};
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use signal_hook::SigId;
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::flag;
use signal_hook::iterator::Signals as Arriving;
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;
use signal_hook::low_level::{emulate_default_handler, unregister};

use super::{Caught, Input, Signal, Signals, keys_of_bytes};

/// The signals that end a program on a terminal.
const DEADLY: [i32; 4] = [SIGTERM, SIGINT, SIGHUP, SIGQUIT];

/// How long more of what has begun to come is waited for: a key may come in several pieces.
const READING: Timespec = Timespec { tv_sec: 0, tv_nsec: 1_000_000 };

/// The most bytes that are read before what they mean is shown.
const MOST_BYTES: usize = 1 << 16;

pub(in crate::tui) struct Inputs {
    tty: OwnedFd,
    signals: SignalDelivery<UnixStream, SignalOnly>,
    // Without it they would end the program before the terminal is given back.
    caught: Signals,
}

impl Inputs {
    /// Catches signals, and finds the terminal.
    ///
    /// # Errors
    /// When there is none, or signals cannot be caught.
    pub fn open() -> io::Result<Self> {
        let tty = tty()?;
        let (read, write) = UnixStream::pair()?;
        let signals = DEADLY.into_iter().chain([SIGTSTP, SIGCONT, SIGWINCH]);
        let signals = SignalDelivery::with_pipe(read, write, SignalOnly, signals)?;
        Ok(Self { tty, signals, caught: Signals::catch_all() })
    }

    /// Waits for something to happen, `patience` at the most, and collects all that has.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn wait(&mut self, patience: Duration, inputs: &mut Vec<Input>) -> io::Result<()> {
        if let Some(signal) = self.caught.seen() {
            inputs.push(Input::End(Some(signal)));
            return Ok(());
        }
        let events = {
            let read = self.signals.get_read();
            let mut sources = [PollFd::new(&self.tty, PollFlags::IN), PollFd::new(read, PollFlags::IN)];
            let timeout = Timespec::try_from(patience).ok();
            match poll(&mut sources, timeout.as_ref()) {
                Ok(_) => sources[0].revents(),
                Err(rustix::io::Errno::INTR) => PollFlags::empty(),
                Err(error) => return Err(error.into()),
            }
        };
        for signal in self.signals.pending() {
            inputs.push(match signal {
                SIGWINCH => Input::Resized,
                SIGTSTP => Input::Stop,
                SIGCONT => Input::Resumed,
                signal => Input::End(Some(Signal(signal))),
            });
        }
        if events.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
            inputs.push(Input::End(None));
        } else if events.contains(PollFlags::IN) {
            keys_of_bytes(&read(&self.tty)?, |key| inputs.push(Input::Key(key)));
        }
        Ok(())
    }
}

/// The terminal that keys are read from.
fn tty() -> io::Result<OwnedFd> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        return stdin.as_fd().try_clone_to_owned();
    }
    File::open("/dev/tty").map(OwnedFd::from)
}

/// Reads what has come, of which there is something.
fn read(tty: &OwnedFd) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut page = [0; 1024];
    loop {
        match rustix::io::read(tty, &mut page) {
            Ok(0) => return Ok(bytes),
            Ok(count) => bytes.extend_from_slice(&page[..count]),
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let is_more =
            poll(&mut [PollFd::new(tty, PollFlags::IN)], Some(&READING)).is_ok_and(|count| count > 0);
        if !is_more || bytes.len() >= MOST_BYTES {
            return Ok(bytes);
        }
    }
}

/// An action that a signal has.
pub(super) type Handler = SigId;

/// Writes down every signal that would end the program, and ends it where nobody catches them. A signal whose
/// handler was removed would do nothing at all, so these stay.
pub(super) fn handle_signals(caught: &Caught) {
    for signal in DEADLY {
        let number = usize::try_from(signal).unwrap_or(0);
        // A signal that cannot be caught ends the program, which is no worse than usual.
        let _ = flag::register_conditional_default(signal, Arc::clone(&caught.deadly));
        let _ = flag::register_usize(signal, Arc::clone(&caught.signal), number);
    }
}

/// Has a second signal end the program at once, until these are removed.
pub(super) fn end_by_second(caught: &Caught) -> Vec<Handler> {
    let register = |signal| flag::register(signal, Arc::clone(&caught.deadly)).ok();
    DEADLY.into_iter().filter_map(register).collect()
}

pub(super) fn remove(handler: Handler) {
    unregister(handler);
}

impl Signal {
    /// Ends the program as the signal would have done. Returns where that is not to be had.
    pub fn end_program(self) {
        let _ = emulate_default_handler(self.0);
    }
}

/// Gives the terminal its settings back where a signal ends the program while a line is edited.
pub(in crate::tui) fn keep_settings() {
    let (Ok(settings), Ok(mut signals)) = (tcgetattr(io::stdin()), Arriving::new(DEADLY)) else { return };
    let caught = Signals::catch_all();
    // Without a thread a signal ends the program as it would any other.
    let _ = thread::Builder::new().spawn(move || {
        let Some(signal) = signals.forever().next() else { return };
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &settings);
        drop(caught);
        Signal(signal).end_program();
    });
}

/// Stops the program until somebody lets it go on. Those that a shell has started with it, as one that
/// pipes to it, stop too: else the shell would wait on.
///
/// # Errors
/// When it cannot be stopped.
pub(in crate::tui) fn suspend() -> io::Result<()> {
    Ok(kill_current_process_group(Process::STOP)?)
}

/// Whether standard output is closed, which is not known here: the standard library opens `/dev/null` in its
/// place, as others do who want no output.
pub(crate) const fn is_output_closed() -> bool {
    false
}

/// Has a file that would get larger than it may refused to be written, instead of the program ended.
pub(crate) fn prepare() {
    let _ = flag::register(Process::XFSZ.as_raw(), Arc::default());
}

/// The locale of the system beside its variables; it has no other.
pub const fn system_locale() -> Option<String> {
    None
}
