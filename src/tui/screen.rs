//! The terminal taken over, and given back as it was.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once};

use crossterm::cursor::{Hide, MoveTo, MoveToColumn, Show, position};
use crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use crossterm::execute;
use crossterm::style::Print;
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::TuiError;
use super::platform::{self, Inputs};
use crate::ui::{self, Shown, Theme};

/// A frame is written at once, not in pieces of a line.
const FRAME_BYTES: usize = 1 << 16;

/// Whether the terminal is taken over: there is one terminal a process.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Held while the screen changes and while a panic is reported, so that the message is not written to a
/// screen that is about to go.
static CHANGING: Mutex<()> = Mutex::new(());

pub(super) struct Screen {
    backend: CrosstermBackend<BufWriter<Stdout>>,
    /// What is on it; without area where that is not known.
    pub shown: Buffer,
    pub theme: Theme,
    pub inputs: Inputs,
}

/// Whether there is a terminal to draw on. `TERM=dumb` says that it understands no escapes.
pub(super) fn is_there() -> bool {
    io::stdout().is_terminal() && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When there is none, or it fails.
    pub fn open(theme: Theme) -> Result<Self, TuiError> {
        // Without a terminal to read from, these two have nothing to open.
        let inputs = Inputs::open().map_err(|_| TuiError::NoTerminal)?;
        give_back_on_panic();
        let backend = CrosstermBackend::new(BufWriter::with_capacity(FRAME_BYTES, io::stdout()));
        // Made first: it gives the terminal back if taking it fails half-way.
        let screen = Self { backend, shown: Buffer::default(), theme, inputs };
        take().map_err(|_| TuiError::NoTerminal)?;
        Ok(screen)
    }

    /// Draws what is shown. The screen is taken again where a crash gave it back.
    pub fn draw(&mut self, shown: &mut dyn Shown) -> io::Result<()> {
        if !TAKEN.load(Ordering::SeqCst) {
            self.retake()?;
        }
        let area = Rect::from(self.backend.size()?);
        if area != self.shown.area {
            self.backend.clear()?;
            self.shown = Buffer::empty(area);
        }
        let mut frame = Buffer::empty(area);
        shown.show(area, &mut frame, &self.theme);
        // crossterm knows no escapes for a terminal of eight colours, and none under NO_COLOR.
        self.backend.write_all(ui::ansi_changes(self.shown.diff(&frame).into_iter()).as_bytes())?;
        Backend::flush(&mut self.backend)?;
        self.shown = frame;
        Ok(())
    }

    /// Gives the terminal back, stops the program, and takes the terminal again when it goes on.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        platform::suspend()?;
        self.retake()
    }

    /// Takes the terminal again after the program was stopped by others.
    pub fn retake(&mut self) -> io::Result<()> {
        give_back();
        take()?;
        self.forget();
        Ok(())
    }

    /// Nobody knows what is on the terminal: it is drawn whole next.
    pub fn forget(&mut self) {
        self.shown = Buffer::default();
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the terminal draws characters two cells wide of which Unicode leaves that open: one is written, and
/// the terminal says where its cursor stands. A terminal that does not answer draws them narrow.
pub fn draws_wide() -> bool {
    let ask = || -> io::Result<bool> {
        enable_raw_mode()?;
        execute!(io::stdout(), MoveToColumn(0), Print('▲'))?;
        Ok(position()?.0 > 1)
    };
    if !is_there() {
        return false;
    }
    let is_wide = ask().unwrap_or(false);
    let _ = execute!(io::stdout(), MoveToColumn(0), Clear(ClearType::CurrentLine));
    let _ = disable_raw_mode();
    is_wide
}

fn take() -> io::Result<()> {
    let _alone = CHANGING.lock();
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
}

/// Gives the terminal back, if it is taken. Errors are ignored: nothing else can be done.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let mut stdout = io::stdout();
        // Not every terminal has an alternate screen: there the last frame would stay.
        let _ = execute!(
            stdout,
            DisableMouseCapture,
            Clear(ClearType::All),
            MoveTo(0, 0),
            LeaveAlternateScreen,
            Show
        );
        let _ = stdout.flush();
        let _ = disable_raw_mode();
    }
}

/// The message of a panic belongs on the screen that stays.
fn give_back_on_panic() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            let _alone = CHANGING.lock();
            give_back();
            report(panic);
        }));
    });
}
