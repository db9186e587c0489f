//! A file that is read before anything else can be shown: where that takes long, a screen says so.

use std::panic::resume_unwind;
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::Builder;
use std::time::Duration;

use super::colour::Looks;
use super::failure::Failure;
use super::report;
use crate::app::Loading;
use crate::catalog::{Form, numbered};
use crate::tui::{self, TuiError};

/// How long a file may take before there is a screen: most are read by then.
const PATIENCE: Duration = Duration::from_millis(50);

/// Reads what GAME names; a file on a thread of its own, beside a screen where that takes long. `None`
/// where somebody quits that.
pub(super) fn load<T: Send + 'static>(
    game: &str,
    looks: Looks,
    read: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<Option<T>, Failure> {
    // What is typed on standard input are lines, and no keys.
    let is_file = Form::of(game) != Form::StandardInput && Path::new(numbered(game).0).exists();
    if !is_file {
        return read().map(Some);
    }
    let (at_end, end) = channel::<()>();
    let reading = Builder::new().spawn(move || {
        let _at_end = at_end;
        read()
    });
    let reading = reading.map_err(|error| Failure::System(error.to_string()))?;
    let is_late = end.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout);
    // A thread that is not waited for ends with the program.
    if is_late && !show(game, looks, || reading.is_finished())? {
        return Ok(None);
    }
    reading.join().unwrap_or_else(|panic| resume_unwind(panic)).map(Some)
}

/// Shows that a file is read, until it `is_read`; `false` where somebody quits before.
fn show(file: &str, looks: Looks, is_read: impl Fn() -> bool) -> Result<bool, Failure> {
    report::hold();
    let mut progress = || (!is_read()).then(report::held_progress);
    let shown = match tui::loading(Loading::new(file.to_owned()), &mut progress, looks.theme(true)) {
        // What the thread has yet to say is for nobody.
        Ok(false) => return Ok(false),
        // What is wrong with the file is said before that there is no terminal.
        Ok(true) | Err(TuiError::NoTerminal) => Ok(true),
        Err(error) => Err(error.into()),
    };
    report::release();
    shown
}
