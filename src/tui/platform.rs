//! What differs between platforms: waiting for keys and signals, the signals of the command line,
//! suspending, the modes of the console, and how the program ends by a signal.
//!
//! `unix` and `windows` have the same names, so nobody outside asks for the platform.

#[cfg(any(windows, test))]
mod events;
mod signals;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as system;
#[cfg(windows)]
use windows as system;

use crate::app::Key;
pub(crate) use signals::{Signal, Signals};
pub(crate) use system::{Console, HAS_OLD_CONSOLE, is_output_closed, is_unread};
pub(super) use system::{Inputs, disable_raw_mode, enable_raw_mode, is_gone, suspend};

/// Something that came from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// A key, or a mouse.
    Key(Key),
    /// The terminal has another size.
    Resized,
    /// The program is to stop for a while.
    #[cfg_attr(windows, expect(dead_code, reason = "Windows stops no program"))]
    Stop,
    /// The program goes on after it was stopped.
    Resumed,
    /// A signal that ends the program.
    Signal(Signal),
    /// There is no terminal any more.
    #[cfg_attr(windows, expect(dead_code, reason = "Windows ends the program together with its console"))]
    Gone,
}
