//! The loop of every screen: what comes from outside goes to what is shown, and that is drawn.

use std::time::{Duration, Instant};

use super::TuiError;
use super::frame_file;
use super::platform::{Input, Signal, is_gone};
use super::screen::Screen;
use crate::app::{Action, Key, Mode, Model, Request};
use crate::ui::Shown;

/// How long to wait where nothing is due. Signals and keys end any wait.
const IDLE: Duration = Duration::from_secs(60);

/// What is on the terminal, with the searches that run beside it.
pub(super) trait Session {
    /// What is drawn.
    fn shown(&mut self) -> &mut dyn Shown;

    /// The stepper, where one is shown.
    fn model(&mut self) -> Option<&mut Model>;

    /// When a search is to be looked at next.
    fn next_look(&self) -> Option<Instant>;

    /// Looks at the searches; `false` where keys have to wait for one of them.
    ///
    /// # Errors
    /// When a search crashed that nothing can be shown without.
    fn look(&mut self, now: Instant) -> Result<bool, TuiError>;

    /// Whether the last look brought nothing new.
    fn is_still(&self) -> bool {
        false
    }

    /// Whether the last look brought all that was waited for.
    fn is_over(&self) -> bool {
        false
    }

    /// Does what a key means. Whoever runs the loop sees to the end, and to
    /// the suspension, that it may ask for.
    fn press(&mut self, key: Key) -> Option<Request>;

    /// A frame was drawn, or none is needed.
    fn drawn(&mut self) {}
}

/// Runs until something ends it; a signal that did so is returned.
///
/// # Errors
/// When the terminal fails, or a search crashes.
pub(super) fn run(session: &mut dyn Session, screen: &mut Screen) -> Result<Option<Signal>, TuiError> {
    match turns(session, screen) {
        Err(TuiError::Terminal(error)) if is_gone(&error) => Ok(None),
        ended => ended,
    }
}

fn turns(session: &mut dyn Session, screen: &mut Screen) -> Result<Option<Signal>, TuiError> {
    let mut inputs = Vec::new();
    let mut tick = None;
    // The first frame waits for nobody.
    screen.draw(session.shown())?;
    loop {
        let due = session.next_look().into_iter().chain(tick).min();
        let patience = due.map_or(IDLE, |due| due.saturating_duration_since(Instant::now()));
        screen.wait(patience, &mut inputs)?;
        let now = Instant::now();
        for input in &inputs {
            match input {
                Input::Signal(signal) => return Ok(Some(*signal)),
                Input::Gone => return Ok(None),
                _ => {}
            }
        }
        if !session.look(now)? {
            continue;
        }
        if session.is_over() {
            return Ok(None);
        }
        let is_ticking = tick.is_some_and(|due| due <= now);
        if inputs.is_empty() && !is_ticking && session.is_still() {
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
                Some(Request::NextTheme) => screen.next_theme(),
                Some(Request::SaveFrame) => save_frame(session.model(), screen),
                _ if input == Input::Resumed => screen.retake()?,
                _ => {}
            }
        }
        screen.draw(session.shown())?;
        tick = session.model().and_then(|model| next_tick(model, tick, now));
        session.drawn();
    }
}

/// Saves what is on screen, and says under which name.
fn save_frame(model: Option<&mut Model>, screen: &Screen) {
    let Some(model) = model else { return };
    let saved = frame_file::save(&screen.picture(), model.clock().shown());
    model.note_saved_frame(saved.map_err(|error| error.kind().to_string()));
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
