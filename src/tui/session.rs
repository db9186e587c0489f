//! The loop: what comes from outside goes to the model, and the model is drawn.

use std::io;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;

use super::TuiError;
use super::input::Input;
use super::pace::Pace;
use crate::app::{Action, Mode, Model, Request};
use crate::engine::{Progress, Running};
use crate::ui;

/// What the loop needs of a terminal.
pub(super) trait Console {
    /// Waits for something to happen, `patience` at the most, and collects all that has.
    fn wait(&mut self, patience: Duration, inputs: &mut Vec<Input>) -> io::Result<()>;

    /// The cells there are to draw in.
    fn area(&self) -> io::Result<Rect>;

    /// Draws the model.
    fn draw(&mut self, model: &mut Model) -> io::Result<()>;

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

/// A model on a terminal, with the search that runs beside it, if one does.
pub(super) struct Session {
    model: Model,
    search: Option<Search>,
    inputs: Vec<Input>,
    next_tick: Option<Instant>,
}

struct Search {
    running: Running,
    pace: Pace,
    next_look: Instant,
}

/// A running search is looked at this often.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// How long the search may take to hand its recording over before signals are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);

/// How long to wait where nothing is due. Signals and keys end any wait.
const IDLE: Duration = Duration::from_secs(60);

impl Session {
    /// A session that shows a model. While a search runs it holds the model's recording.
    pub fn new(model: Model, running: Option<Running>) -> Self {
        let now = Instant::now();
        let search = running.map(|running| Search { running, pace: Pace::new(now), next_look: now });
        Self { model, search, inputs: Vec::new(), next_tick: None }
    }

    /// Runs until something ends it.
    ///
    /// # Errors
    /// When the terminal fails or the search crashes.
    pub fn run(mut self, console: &mut impl Console) -> Result<End, TuiError> {
        // The first frame waits for nobody.
        let ended =
            console.draw(&mut self.model).map_err(TuiError::Terminal).and_then(|()| self.turns(console));
        match ended {
            Err(TuiError::Terminal(error)) if is_gone(&error) => Ok(End::Gone),
            ended => ended,
        }
    }

    fn turns(&mut self, console: &mut impl Console) -> Result<End, TuiError> {
        loop {
            console.wait(self.time_to_next(Instant::now()), &mut self.inputs).map_err(TuiError::Terminal)?;
            if let Some(end) = self.turn(console)? {
                return Ok(end);
            }
        }
    }

    /// Takes the recording from the search, does what is due, draws, and gives it back.
    fn turn(&mut self, console: &mut impl Console) -> Result<Option<End>, TuiError> {
        if let Some(end) = self.inputs.iter().find_map(|input| input.end()) {
            return Ok(Some(end));
        }
        let now = Instant::now();
        let tick = self.next_tick.is_some_and(|due| due <= now);
        let look = self.search.as_ref().is_some_and(|search| search.next_look <= now);
        if self.inputs.is_empty() && !tick && !look {
            return Ok(None);
        }
        if !self.borrow_recording(now)? {
            return Ok(None);
        }
        if tick {
            self.model.update(Action::Tick);
        }
        for input in std::mem::take(&mut self.inputs) {
            if let Some(end) = self.take(input, console).map_err(TuiError::Terminal)? {
                return Ok(Some(end));
            }
        }
        self.plan_tick(now);
        console.draw(&mut self.model).map_err(TuiError::Terminal)?;
        if let Some(search) = &self.search {
            search.running.give_back(self.model.take_recording());
        }
        Ok(None)
    }

    fn take(&mut self, input: Input, console: &mut impl Console) -> io::Result<Option<End>> {
        match input {
            Input::Key(key) => {
                if let Some(request) = ui::press(&mut self.model, key, console.area()?) {
                    return self.grant(request, console);
                }
            }
            Input::Stop => console.suspend()?,
            Input::Resumed => console.resume()?,
            // Drawing asks for the size.
            Input::Resized => {}
            Input::Signal(_) | Input::Gone => return Ok(input.end()),
        }
        Ok(None)
    }

    fn grant(&mut self, request: Request, console: &mut impl Console) -> io::Result<Option<End>> {
        match request {
            Request::Quit => return Ok(Some(End::Quit)),
            Request::Suspend => console.suspend()?,
            Request::StopSearch => {
                if let Some(search) = &mut self.search {
                    search.running.stop();
                    search.next_look = Instant::now();
                }
            }
            // Pointing was seen to where it is known what is drawn.
            Request::Point { .. } => {}
        }
        Ok(None)
    }

    /// Gets the recording of a running search into the model; `false` if it did not come in time.
    fn borrow_recording(&mut self, now: Instant) -> Result<bool, TuiError> {
        let Some(search) = &mut self.search else { return Ok(true) };
        match search.running.look(PATIENCE) {
            Progress::Late => return Ok(false),
            Progress::Lost => return Err(TuiError::SearchLost),
            Progress::Paused(recording) => {
                let nodes = recording.totals().nodes;
                self.model.put_recording(recording);
                self.model.note_speed(search.pace.measure(now, nodes));
                search.next_look = now + BETWEEN_LOOKS;
            }
            Progress::Ended(recording, result) => {
                self.model.put_recording(recording);
                self.model.end_search(result);
                self.search = None;
            }
        }
        Ok(true)
    }

    /// When the search plays by itself, and for how long it then waits.
    fn plan_tick(&mut self, now: Instant) {
        let tick = self.model.speed().tick();
        self.next_tick = match (self.model.mode(), self.next_tick) {
            (Mode::Playing, Some(due)) if due > now => Some(due.min(now + tick)),
            // Late by less than a tick, the next one makes up for it.
            (Mode::Playing, Some(due)) if now < due + tick => Some(due + tick),
            (Mode::Playing, _) => Some(now + tick),
            _ => None,
        };
    }

    fn time_to_next(&self, now: Instant) -> Duration {
        let look = self.search.as_ref().map(|search| search.next_look);
        let next = self.next_tick.into_iter().chain(look).min();
        next.map_or(IDLE, |next| next.saturating_duration_since(now))
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

#[cfg(test)]
mod tests;
