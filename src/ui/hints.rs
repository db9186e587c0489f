//! The last line: what is typed, what the last key has to say, or what keys there are.

use ratatui::text::{Line, Span};

use super::ThemeName;
use super::pen::{Pen, fitting, wrap_within};
use crate::app::{Action, Hint, Message, Mode, Model, TreeEdit, Way, key_for};
use crate::language::{Text, say};
use crate::text;

const GAP: &str = "   ";

/// Cells of the name of a node that is edited.
const EDITED_CELLS: usize = 24;

const MOST_MESSAGE_LINES: usize = 5;

/// Draws the footer into the pen's last line. A message that is too long for it covers lines
/// above.
pub(super) fn draw(model: &Model, has_more: bool, pen: &mut Pen) {
    match model.mode() {
        Mode::Typing(typed) => return prompt(":", typed, &mut pen.last(1)),
        Mode::Finding(typed) => return prompt("/", typed, &mut pen.last(1)),
        Mode::Editing(edit) => {
            prompt(&asked(edit).to_string(), &edit.typed, &mut pen.last(1));
            // What is wrong with it stands above.
            let mut above = pen.above(1);
            return model.message().iter().for_each(|wrong| message(wrong, &mut above));
        }
        _ => {}
    }
    match &model.message {
        Some(Message::NextTheme) => {
            message(&say!("screen-theme", name = pen.theme.name.map(ThemeName::word)), pen);
        }
        Some(Message::Said(said)) => message(said, pen),
        None => {
            let mut hints = model.hints();
            if has_more {
                let keys = key_for(Action::TurnWords(Way::Forward));
                hints.insert(0, Hint { keys, pressed: Vec::new(), what: say!("key-read-on".hint) });
            }
            let most = if model.preferences.is_large { MOST_LARGE_HINTS } else { usize::MAX };
            keys(most, hints, &mut pen.last(1));
        }
    }
}

pub(super) fn asked(edit: &TreeEdit) -> Text {
    let node = text::fit(&edit.name, EDITED_CELLS);
    match edit.before.clone() {
        Some(value) => say!("screen-edit-leaf", node, value),
        None => say!("screen-edit-tree", node),
    }
}

fn message(said: &Text, pen: &mut Pen) {
    let said = text::clean(&said.to_string()).into_owned();
    let lines = wrap_within(&pen.theme.symbols.text(&said), pen.width(), MOST_MESSAGE_LINES);
    let mut pen = pen.last(lines.len());
    let blank = " ".repeat(pen.width());
    for (y, said) in lines.iter().enumerate() {
        pen.text(0, y, &blank, pen.theme.text);
        pen.text(0, y, said, pen.theme.changed);
    }
}

/// Hints that stay while the one for quitting does.
const BEFORE_QUIT: usize = 2;

const MOST_LARGE_HINTS: usize = 4;

/// Draws as many hints as have room, `most` at the most. The hint for all keys stays longest, and the one
/// for quitting longer than most.
pub(super) fn keys(most: usize, mut hints: Vec<Hint>, pen: &mut Pen) {
    for hint in &mut hints {
        hint.keys = pen.theme.symbols.keys(&hint.keys).into_owned();
    }
    let width = |hint: &Hint| text::width(&hint.keys) + 1 + hint.what.width();
    let all = |hints: &[Hint]| hints.iter().map(|hint| width(hint) + GAP.len()).sum::<usize>();
    let (help, quit) = (say!("key-help".hint), say!("key-quit".hint));
    while (all(&hints) > pen.width() + GAP.len() || hints.len() > most) && hints.len() > 1 {
        let is_kept = |hint: &&Hint| hint.what == help || hint.what == quit;
        let keeps_quit = hints.iter().filter(|hint| !is_kept(hint)).count() > BEFORE_QUIT;
        let is_dispensable = |hint: &Hint| !(hint.what == help || keeps_quit && hint.what == quit);
        let dispensable = hints.iter().rposition(is_dispensable).unwrap_or(0);
        hints.remove(dispensable);
    }
    let piece = |hint: Hint| {
        let what = Span::styled(format!(" {}", hint.what), pen.theme.dim);
        Line::from(vec![Span::styled(hint.keys, pen.theme.title), what])
    };
    let line = fitting(hints.into_iter().map(piece), &Span::raw(GAP), usize::MAX);
    pen.line(0, 0, &line);
}

/// The end of what is typed, with a sign before it and a cursor after it.
pub(super) fn prompt(sign: &str, typed: &str, pen: &mut Pen) {
    let typed = text::clean(typed);
    let mut shown = typed.as_ref();
    while text::width(shown) + text::width(sign) + 1 > pen.width() && !shown.is_empty() {
        let next = shown.char_indices().nth(1).map_or(shown.len(), |(start, _)| start);
        shown = &shown[next..];
    }
    pen.typed(
        0,
        0,
        &Line::from(vec![
            Span::styled(sign.to_owned(), pen.theme.title),
            Span::styled(shown.to_owned(), pen.theme.title),
            Span::styled("▏", pen.theme.now),
        ]),
    );
}
