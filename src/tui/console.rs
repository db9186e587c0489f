//! The loop of every screen, and what it needs of a terminal.

use std::io;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;

use super::TuiError;
use super::input::Input;

/// What a loop needs of a terminal that shows an `M`.
pub(super) trait Console<M> {
    /// Waits for something to happen, `patience` at the most, and collects all that has.
    fn wait(&mut self, patience: Duration, inputs: &mut Vec<Input>) -> io::Result<()>;

    /// The cells there are to draw in.
    fn area(&self) -> io::Result<Rect>;

    /// Draws what is shown.
    fn draw(&mut self, shown: &mut M) -> io::Result<()>;

    /// Gives the terminal back, stops the program, and takes the terminal again when it goes on.
    fn suspend(&mut self) -> io::Result<()>;

    /// Takes the terminal again after the program was stopped by others.
    fn resume(&mut self) -> io::Result<()>;
}

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Somebody quit.
    Quit,
    /// A signal came.
    Signal(i32),
    /// The terminal is gone.
    Gone,
}

/// How long to wait where nothing is due. Signals and keys end any wait.
pub(super) const IDLE: Duration = Duration::from_secs(60);

/// A session: what is shown, and what each turn of the loop does.
pub(super) trait Turns<M, C: Console<M>> {
    /// What is drawn.
    fn shown(&mut self) -> &mut M;

    /// When something is due that nobody has to press a key for.
    fn next_due(&self) -> Option<Instant>;

    /// Does what came and what is due, and draws where that changed anything.
    fn turn(&mut self, inputs: Vec<Input>, console: &mut C) -> Result<Option<End>, TuiError>;
}

/// Runs until something ends it.
///
/// # Errors
/// When the terminal fails, or a turn does.
pub(super) fn run<M, C: Console<M>>(mut session: impl Turns<M, C>, console: &mut C) -> Result<End, TuiError> {
    // The first frame waits for nobody.
    let drawn = console.draw(session.shown()).map_err(TuiError::Terminal);
    match drawn.and_then(|()| turns(&mut session, console)) {
        Err(TuiError::Terminal(error)) if is_gone(&error) => Ok(End::Gone),
        ended => ended,
    }
}

fn turns<M, C: Console<M>>(session: &mut impl Turns<M, C>, console: &mut C) -> Result<End, TuiError> {
    let mut inputs = Vec::new();
    loop {
        let due = session.next_due();
        let patience = due.map_or(IDLE, |due| due.saturating_duration_since(Instant::now()));
        console.wait(patience, &mut inputs).map_err(TuiError::Terminal)?;
        if let Some(end) = inputs.iter().find_map(|input| input.end()) {
            return Ok(end);
        }
        if let Some(end) = session.turn(std::mem::take(&mut inputs), console)? {
            return Ok(end);
        }
    }
}

impl Input {
    fn end(self) -> Option<End> {
        match self {
            Self::Signal(signal) => Some(End::Signal(signal)),
            Self::Gone => Some(End::Gone),
            _ => None,
        }
    }
}

/// Whether a terminal failed because it is not there any more.
fn is_gone(error: &io::Error) -> bool {
    const EIO: i32 = 5;
    matches!(error.kind(), io::ErrorKind::BrokenPipe | io::ErrorKind::NotConnected)
        || error.raw_os_error() == Some(EIO)
}
