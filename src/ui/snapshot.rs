//! Frames without a terminal: after some keys, as plain text, with escape sequences or as a picture; and several of
//! them as an asciicast, which players of terminal recordings show.

mod svg;

use std::fmt::Write as _;
use std::io;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use serde_json::json;

pub use svg::svg_text;

use super::theme::EIGHT;
use super::{Shown, Theme, side};
use crate::app::{Action, Key, Model, Request};
use crate::record::Landmark;
use crate::text;

/// The frame that is on screen after some keys, in a terminal of the size of `area`. Keys after
/// one that quits are not pressed.
///
/// ```
/// use plyscope::app::{Model, parse_keys};
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::import::tree_text;
/// use plyscope::search::Algorithm;
/// use plyscope::ui::{self, Theme};
/// use ratatui::layout::Rect;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").unwrap();
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let mut model = Model::new(plyscope::check::Opened::own(job.record()?, job.replay()));
/// let keys = parse_keys("]p")?;
/// let frame = ui::snapshot(&mut model, &keys, Rect::new(0, 0, 80, 24), &Theme::plain());
/// assert!(ui::plain_text(&frame).contains("moment 12 of 22"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn snapshot(model: &mut Model, keys: &[Key], area: Rect, theme: &Theme) -> Buffer {
    let mut frame = Buffer::empty(area);
    let theme = theme.after(type_keys(model, keys, area, |_, _, _| ()).themes);
    model.show(area, &mut frame, &theme);
    frame
}

/// Presses keys in a terminal of the size of `area`, up to one that quits; `before` each of them
/// something may be said of it, which is counted from 1.
pub fn type_keys(
    model: &mut Model,
    keys: &[Key],
    area: Rect,
    mut before: impl FnMut(&Model, usize, Key),
) -> KeysTyped {
    let mut typed = KeysTyped::default();
    let mut frame = Buffer::empty(area);
    for (place, &key) in (1..).zip(keys) {
        side::fit(model, area.into());
        before(model, place, key);
        if matches!(key, Key::Click { .. }) {
            // What stands where is known when it is drawn.
            model.show(area, &mut frame, &Theme::plain());
        }
        match model.press(key) {
            Some(Request::Quit) => {
                typed.has_quit = true;
                break;
            }
            Some(Request::NextTheme) => typed.themes += 1,
            _ => {}
        }
        while let Some((what_for, job)) = model.search_request() {
            model.found(what_for, job.record().map_err(|error| error.to_string()));
        }
        while model.is_busy() {
            model.update(Action::Tick);
        }
        if model.has_page() {
            // Where a page ends is known when it is drawn.
            model.show(area, &mut frame, &Theme::plain());
        }
    }
    typed
}

/// What keys asked of whoever shows the frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KeysTyped {
    /// How often they asked for the next theme.
    pub themes: usize,
    /// Whether one of them quits.
    pub has_quit: bool,
}

/// A frame as text: a line a row, without the blanks at their ends.
pub fn plain_text(frame: &Buffer) -> String {
    let mut text = String::new();
    for row in frame.area.rows() {
        let start = text.len();
        for cell in cells(frame, row) {
            text.push_str(cell.symbol());
        }
        text.truncate(start + text[start..].trim_end().len());
        text.push('\n');
    }
    text
}

/// A frame as text with the escape sequences that colour it: what a terminal shows when the text
/// is printed.
pub fn ansi_text(frame: &Buffer) -> String {
    let mut text = String::new();
    for row in frame.area.rows() {
        let mut style = String::new();
        for cell in cells(frame, row) {
            put(cell, &mut style, &mut text);
        }
        text.push_str(if style.is_empty() { "\n" } else { "\x1b[0m\n" });
    }
    text
}

/// What changes the screen of a terminal in some cells, each with its column and row: they are written one
/// after the other, and the cursor is moved where one does not follow the last.
pub fn ansi_changes<'a>(changed: impl Iterator<Item = (u16, u16, &'a Cell)>) -> String {
    let mut text = String::new();
    let mut style = String::new();
    let mut next = None;
    for (column, row, cell) in changed {
        if next != Some((column, row)) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\x1b[{};{}H", u32::from(row) + 1, u32::from(column) + 1);
        }
        put(cell, &mut style, &mut text);
        next = column.checked_add(1).map(|column| (column, row));
    }
    text.push_str(if style.is_empty() { "" } else { "\x1b[0m" });
    text
}

/// Writes a cell, after its style where that is another one than before.
fn put(cell: &Cell, style: &mut String, text: &mut String) {
    let wanted = codes(cell);
    if wanted != *style {
        // Writing to a string cannot fail.
        let _ = write!(text, "\x1b[0{wanted}m");
        *style = wanted;
    }
    text.push_str(cell.symbol());
}

/// The attributes of a cell, each with a semicolon before it; none where it is plain.
fn codes(cell: &Cell) -> String {
    let mut codes = String::new();
    for (modifier, code) in MODIFIERS {
        if cell.modifier.contains(modifier) {
            codes.push_str(code);
        }
    }
    codes.push_str(&colour(cell.fg, 30));
    codes.push_str(&colour(cell.bg, 40));
    codes
}

const MODIFIERS: [(Modifier, &str); 4] =
    [(Modifier::BOLD, ";1"), (Modifier::DIM, ";2"), (Modifier::UNDERLINED, ";4"), (Modifier::REVERSED, ";7")];

/// A colour as attributes, counted from 30 for what is written and from 40 for what is below it. The first eight are
/// written as every terminal with colour knows them. What is none of these is left to the terminal.
fn colour(colour: Color, base: u8) -> String {
    if let Some(place) = EIGHT.iter().position(|&first| first == colour) {
        return format!(";{}", usize::from(base) + place);
    }
    match colour {
        Color::Rgb(red, green, blue) => format!(";{};2;{red};{green};{blue}", base + 8),
        Color::Indexed(index) => format!(";{};5;{index}", base + 8),
        _ => String::new(),
    }
}

/// The cells of a row, without those that a wide character before them covers.
fn cells(frame: &Buffer, row: Rect) -> impl Iterator<Item = &Cell> {
    let mut covered = 0;
    row.columns().filter_map(move |column| {
        let cell = frame.cell(Position::from(column))?;
        if covered > 0 {
            covered -= 1;
            return None;
        }
        covered = text::width(cell.symbol()).saturating_sub(1);
        Some(cell)
    })
}

/// How long each frame is seen, in tenths of a second, and one at which a branch was cut.
const STEP: u32 = 10;
const PAUSE: u32 = 26;

/// Writes the frame that is there at first and after each key, up to one that quits, as an asciicast of version 2.
/// The times depend on what happens alone. `before` each key something may be said of it.
///
/// # Errors
/// Those of `out`.
pub fn cast(
    model: &mut Model,
    keys: &[Key],
    area: Rect,
    theme: &Theme,
    mut before: impl FnMut(&Model, usize, Key),
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let title = text::clean(model.shown().session().recording.header.name());
    writeln!(
        out,
        "{}",
        json!({"version": 2, "width": area.width, "height": area.height, "title": title, "env": {"TERM": "xterm-256color"}})
    )?;
    let (mut time, mut shown, mut themes) = (0, Buffer::empty(area), 0);
    let mut text = "\x1b[2J\x1b[?25l".to_owned();
    let mut keys = (1..).zip(keys);
    loop {
        let frame = snapshot(model, &[], area, &theme.after(themes));
        let changes = ansi_changes(shown.diff(&frame).into_iter());
        event(out, time, &(std::mem::take(&mut text) + &changes))?;
        shown = frame;
        time += if is_at_cut(model) { PAUSE } else { STEP };
        let Some((place, &key)) = keys.next() else { break };
        let typed = type_keys(model, &[key], area, |model, _, key| before(model, place, key));
        themes += typed.themes;
        if typed.has_quit {
            break;
        }
    }
    event(out, time, "\x1b[?25h")
}

fn event(out: &mut dyn io::Write, tenths: u32, text: &str) -> io::Result<()> {
    writeln!(out, "{}", json!([f64::from(tenths) / 10.0, "o", text]))
}

fn is_at_cut(model: &Model) -> bool {
    let (session, moment) = (model.shown().session(), model.view().moment());
    let before = moment.before().unwrap_or(moment);
    before < moment && session.next_landmark(before, Landmark::Cut) == Some(moment)
}
