//! The terminal: raw mode, events, the loop that draws the model, and the way out.
//!
//! Without a theme nothing is drawn: a line of standard input is a command, and its answer is plain text.
//!
//! Whatever ends it (a key, a signal, a panic, a terminal that is gone), the terminal is left as
//! it was found. A signal that ends the program does so only after that.

mod lines;
#[cfg_attr(
    not(feature = "cli"),
    allow(dead_code, unused_imports, reason = "the command line alone has files, pipes and signals to mind")
)]
pub(crate) mod platform;
mod run;
mod screen;
mod search;
mod sessions;
mod terminal;

use std::io;

use thiserror::Error;

use crate::app::{List, Model, Play};
use crate::check::Opened;
use crate::engine::{Job, Running};
use crate::import::jsonl::{LiveReading, ReadError};
use crate::language::say;
use crate::record::Recording;
use crate::ui::Theme;
use platform::{Signal, is_gone};
pub use platform::{keys_of_bytes, keys_of_event};
use run::{Look, Session, run};
use screen::Screen;
pub use screen::draws_wide;
use search::{Growing, LiveProgram, Search};
pub use sessions::GameKeeper;
use sessions::{GameSession, ListSession, Stepper};
pub use terminal::Terminal;
#[cfg(feature = "cli")]
pub(crate) use terminal::locale;

/// What is stepped through.
#[expect(clippy::large_enum_variant, reason = "there is one, and it is moved once")]
pub enum StepSource {
    /// A search that is over, or was cut short, and what should be known of it, which is shown until
    /// a key is pressed.
    Recorded(Opened, Vec<String>),
    /// A search that is still to be done: it runs beside the interface.
    Job(Job),
}

/// Why the stepper could not be shown.
#[derive(Debug, Error)]
pub enum TuiError {
    /// Standard output is no terminal, or there is nothing to read keys from.
    #[error("{}", say!("error-no-terminal"))]
    NoTerminal,
    /// The terminal could not be read or written.
    #[error("{}", say!("error-terminal", error = .0.to_string()))]
    Terminal(#[from] io::Error),
    /// There was no thread to search on.
    #[error("{}", say!("error-thread", error = .0.to_string()))]
    Thread(#[source] io::Error),
    /// The search, or the reading of a program, crashed.
    #[error("{}", say!("error-lost"))]
    Lost,
    /// A program that was read printed no search.
    #[error(transparent)]
    Unread(#[from] ReadError),
}

/// Steps through a search in the terminal until somebody quits; `prepare` may set how it is shown first.
///
/// # Errors
/// When there is no terminal, when it fails, or when the search cannot be started or crashes.
pub fn step(
    source: StepSource,
    prepare: impl FnOnce(&mut Model),
    theme: impl Into<Option<Theme>>,
) -> Result<(), TuiError> {
    let theme = theme.into();
    if theme.is_some() && !screen::is_there() {
        return Err(TuiError::NoTerminal);
    }
    let (mut model, growing): (_, Option<Box<dyn Growing>>) = match source {
        StepSource::Recorded(opened, warnings) => {
            let mut model = Model::new(opened);
            model.warn(&warnings);
            (model, None)
        }
        StepSource::Job(job) => {
            let model = Model::searching(Recording::new(job.header()), job.replay());
            let running = Running::start(job, None).map_err(TuiError::Thread)?;
            (model, Some(Box::new(Search::new(running))))
        }
    };
    prepare(&mut model);
    show(&mut Stepper { model, growing }, theme)
}

/// Steps through the search of a program that is read while it runs, until somebody quits; `prepare` may
/// set how it is shown first.
///
/// # Errors
/// When there is no terminal, or it fails, and when what was read is no recording.
pub fn watch(
    live: LiveReading,
    prepare: impl FnOnce(&mut Model),
    theme: impl Into<Option<Theme>>,
) -> Result<(), TuiError> {
    let mut model = Model::reading(live.is_own);
    prepare(&mut model);
    show(&mut Stepper { model, growing: Some(Box::new(LiveProgram::new(live))) }, theme)
}

/// Plays a game in the terminal until somebody quits. `keeper` keeps its files.
///
/// # Errors
/// When there is no terminal, or it fails.
pub fn play(
    play: Play,
    keeper: &mut dyn GameKeeper,
    theme: impl Into<Option<Theme>>,
) -> Result<(), TuiError> {
    show(&mut GameSession { play, keeper, kept: None, search: None }, theme)
}

/// Shows the menu of lessons in the terminal until somebody quits; `keep` keeps what came of a lesson, given
/// its number, from 0, and how many answers of how many were right.
///
/// # Errors
/// When there is no terminal, or it fails.
pub fn lessons(
    menu: List,
    keep: &mut dyn FnMut(usize, (usize, usize)) -> io::Result<()>,
    theme: impl Into<Option<Theme>>,
) -> Result<(), TuiError> {
    let mut see_to = |menu: &mut List| {
        let lesson = menu.wanted();
        if let Some((lesson, result)) = lesson.and_then(|lesson| Some((lesson, menu.result(lesson)?)))
            && let Err(error) = keep(lesson, result)
        {
            menu.message = Some(say!("menu-not-kept", error = error.to_string()).to_string());
        }
        Look::Changed
    };
    show(&mut ListSession::new(menu, &mut see_to), theme)
}

/// Shows the searches of a file in the terminal until somebody quits; `open` opens the one with a number,
/// from 0, or says why it cannot be opened.
///
/// # Errors
/// When there is no terminal, or it fails.
pub fn searches(
    list: List,
    open: &mut dyn FnMut(usize) -> Result<Model, String>,
    theme: impl Into<Option<Theme>>,
) -> Result<(), TuiError> {
    let mut see_to = |list: &mut List| {
        match list.wanted().map(&mut *open) {
            Some(Ok(model)) => list.open(model),
            Some(Err(reason)) => list.message = Some(reason),
            None => {}
        }
        Look::Changed
    };
    show(&mut ListSession::new(list, &mut see_to), theme)
}

/// Shows that a file is read, until `progress` has nothing more to say of how far that is, or somebody quits.
/// Whether the file is read.
///
/// # Errors
/// When there is no terminal, or it fails.
pub fn loading(
    loading: List,
    progress: &mut dyn FnMut() -> Option<String>,
    theme: impl Into<Option<Theme>>,
) -> Result<bool, TuiError> {
    let theme = theme.into();
    if theme.is_none() {
        return Err(TuiError::NoTerminal);
    }
    let mut is_read = false;
    let mut see_to = |loading: &mut List| {
        let Some(progress) = progress() else {
            is_read = true;
            return Look::Over;
        };
        if loading.note_progress(progress) { Look::Changed } else { Look::Still }
    };
    show(&mut ListSession::new(loading, &mut see_to), theme)?;
    Ok(is_read)
}

/// Shows a session until something ends it, and ends as it did, once the terminal is given back.
fn show(session: &mut dyn Session, theme: impl Into<Option<Theme>>) -> Result<(), TuiError> {
    let end = match theme.into() {
        None => lines::run(session).map(|()| None),
        Some(_) if !screen::is_there() => return Err(TuiError::NoTerminal),
        Some(theme) => {
            let mut screen = Screen::open(theme)?;
            run(session, &mut screen)
        }
    };
    match end {
        // Where the end by a signal is not to be had, an ordinary one must do.
        Ok(signal) => signal.map_or((), Signal::end_program),
        Err(TuiError::Terminal(error)) if is_gone(&error) => {}
        Err(error) => return Err(error),
    }
    Ok(())
}
