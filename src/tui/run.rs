//! The loop of every screen: what comes from outside goes to what is shown, and that is drawn.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use tempfile::Builder;

use super::TuiError;
use super::platform::{Input, Signal};
use super::screen::Screen;
use super::search::Aside;
use crate::app::{Action, Key, Mode, Model, Request};
use crate::ui::{self, Shown};

/// How long to wait where nothing is due. Signals and keys end any wait.
const IDLE: Duration = Duration::from_secs(60);

pub(super) trait Session {
    fn shown(&mut self) -> &mut dyn Shown;

    /// The stepper, where one is shown. The loop runs the searches that it asks for.
    fn model(&mut self) -> Option<&mut Model> {
        None
    }

    /// Whether nothing is to be said before what runs beside it is over.
    fn is_waiting(&self) -> bool {
        false
    }

    /// When what runs beside it is to be looked at next.
    fn next_look(&self) -> Option<Instant> {
        None
    }

    /// Looks at what runs beside it.
    ///
    /// # Errors
    /// When a search crashed that nothing can be shown without.
    fn look(&mut self, _now: Instant) -> Result<Look, TuiError> {
        Ok(Look::Changed)
    }

    /// Does what a key means. The loop sees to the end, and to the suspension, that it may ask for.
    fn press(&mut self, key: Key) -> Option<Request>;

    /// A frame was drawn, or none is needed.
    fn drawn(&mut self) {}
}

#[derive(PartialEq)]
pub(super) enum Look {
    /// Nothing in time: keys have to wait.
    Late,
    /// Nothing new.
    Still,
    /// Something new, or it is not known.
    Changed,
    /// All that was waited for.
    Over,
}

/// Runs until something ends it; a signal that did so is returned.
///
/// # Errors
/// When the terminal fails, or a search crashes.
pub(super) fn run(session: &mut dyn Session, screen: &mut Screen) -> Result<Option<Signal>, TuiError> {
    let mut inputs = Vec::new();
    let mut tick = None;
    let mut aside = Aside::default();
    // The first frame waits for nobody.
    aside.tend(session.model());
    screen.draw(session.shown())?;
    loop {
        let looks = session.next_look().into_iter().chain(aside.next_look());
        let due = looks.chain(tick).min();
        let patience = due.map_or(IDLE, |due| due.saturating_duration_since(Instant::now()));
        screen.inputs.wait(patience, &mut inputs)?;
        let now = Instant::now();
        for input in &inputs {
            if let Input::End(signal) = input {
                return Ok(*signal);
            }
        }
        let is_searching = aside.next_look().is_some();
        aside.look(session.model(), now);
        let look = session.look(now)?;
        match look {
            Look::Late => continue,
            Look::Over => return Ok(None),
            Look::Still | Look::Changed => {}
        }
        let is_ticking = tick.is_some_and(|due| due <= now);
        if inputs.is_empty() && !is_ticking && !is_searching && look == Look::Still {
            session.drawn();
            continue;
        }
        if let Some(model) = session.model().filter(|_| is_ticking) {
            model.update(Action::Tick);
        }
        for input in inputs.drain(..) {
            let request = match input {
                Input::Key(key) => session.press(key),
                Input::Stop => Some(Request::Suspend),
                _ => None,
            };
            match request {
                Some(Request::Quit) => return Ok(None),
                Some(Request::Redraw) => screen.forget(),
                Some(Request::Suspend) => screen.suspend()?,
                Some(Request::NextTheme) => screen.theme = screen.theme.after(1),
                Some(Request::SaveFrame) => save_frame(session.model(), screen),
                _ if input == Input::Resumed => screen.retake()?,
                _ => {}
            }
        }
        aside.tend(session.model());
        screen.draw(session.shown())?;
        tick = session.model().and_then(|model| next_tick(model, tick, now));
        session.drawn();
    }
}

/// Saves what is on screen, and says under which name.
fn save_frame(model: Option<&mut Model>, screen: &Screen) {
    let Some(model) = model else { return };
    let saved = save_picture(&ui::svg_text(&screen.shown, &screen.theme), model.clock().shown());
    model.note_saved_frame(saved.map_err(|error| error.kind().to_string()));
}

/// Saves a picture under a name with the number of its moment, whole or not at all. No other file is
/// replaced: a second picture of a moment gets a number too. Returns the name.
///
/// # Errors
/// When it cannot be written.
fn save_picture(svg: &str, moment: u32) -> io::Result<String> {
    let create = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    let mut file = Builder::new().prefix(".plyscope-").suffix(".part").make_in(".", create)?;
    file.as_file_mut().write_all(svg.as_bytes())?;
    let mut name = format!("plyscope-{moment:04}.svg");
    for number in 2_u32.. {
        match file.persist_noclobber(&name) {
            Ok(_) => break,
            Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => file = failed.file,
            Err(failed) => return Err(failed.error),
        }
        name = format!("plyscope-{moment:04}-{number}.svg");
    }
    Ok(name)
}

/// When a model that plays by itself, or counts, is to hear that time passed.
fn next_tick(model: &Model, planned: Option<Instant>, now: Instant) -> Option<Instant> {
    let tick = model.pace();
    match (model.mode(), planned) {
        (Mode::Playing, Some(due)) if due > now => Some(due.min(now + tick)),
        // Late by less than a tick, the next one makes up for it.
        (Mode::Playing, Some(due)) if now < due + tick => Some(due + tick),
        (Mode::Playing, _) => Some(now + tick),
        _ if model.is_busy() => Some(now),
        _ => None,
    }
}
