//! The frames of the stepper as an asciicast, which players of terminal recordings show.

use std::io::{self, Write};
use std::mem;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::json;

use super::{ansi_changes, snapshot, type_keys};
use crate::app::{Key, Model};
use crate::record::Landmark;
use crate::ui::Theme;

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
    out: &mut dyn Write,
) -> io::Result<()> {
    let title = model.shown().session().recording.header.name().to_owned();
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
        event(out, time, &(mem::take(&mut text) + &changes))?;
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

fn event(out: &mut dyn Write, tenths: u32, text: &str) -> io::Result<()> {
    writeln!(out, "{}", json!([f64::from(tenths) / 10.0, "o", text]))
}

fn is_at_cut(model: &Model) -> bool {
    let (session, moment) = (model.shown().session(), model.view().moment());
    let before = moment.before().unwrap_or(moment);
    before < moment && session.next_landmark(before, Landmark::Cut) == Some(moment)
}
