//! What is shown as text, for whoever hears it or has no screen.

mod search;
mod signs;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::words::MarkedText;
use super::{Shown, Symbols, Theme, help, hints, plain_text, reading};
use crate::app::{Action, Hint, Mode, Model, Play, PlayMode, key_for};
use crate::explain::{self, Marks};
use crate::language::{SpanKind, Text, say};
use crate::text::clean;
pub use signs::spoken_signs;
pub(super) use signs::undrawn;

/// A page is flattened as it looks on such a screen: in one column, with every line.
const PAGE: Rect = Rect { x: 0, y: 0, width: 112, height: 700 };

/// Lines of the page of breakpoints: too few to say of each word what it means.
const LOW: u16 = 20;

/// So many keys are named at the most.
const MOST_HINTS: usize = 5;

/// What is asked of what is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// What the last key has to say.
    Told,
    /// What is to be read.
    Now,
    /// What the cursor is at, where it was moved.
    Cursor,
    /// What keys there are, where that is not as usual.
    Hints,
    /// The tree.
    Tree,
    /// Where the search stands, or the game.
    Where,
    /// The position.
    Board,
}

/// A text as it is heard: `<=2` is "at most 2", `[-inf, 3]` "from minus infinity to 3". What somebody named a node
/// is not read for signs.
///
/// ```
/// use plyscope::ui::heard;
/// use plyscope::language::{SpanKind, Text};
///
/// let mut said = Text::of(SpanKind::Node(1), "<=B");
/// said.push(SpanKind::Value, " <=2");
/// assert_eq!(heard(&said), "<=B at most 2");
/// ```
pub fn heard(said: &Text) -> String {
    let mut words = String::new();
    let mut run = String::new();
    for span in said.spans() {
        let is_name = matches!(span.kind, SpanKind::Node(_) | SpanKind::Branch(..));
        match span.text.strip_suffix('?') {
            _ if is_name => {
                words.push_str(&spoken_signs(&std::mem::take(&mut run)));
                words.push_str(&clean(&span.text));
            }
            // Nothing proves yet that it is worth that.
            Some(value) if span.kind == SpanKind::Value => {
                run.push_str(&say!("spoken-so-far", value = value.to_owned()).to_string());
            }
            _ => run.push_str(&span.text),
        }
    }
    words + &spoken_signs(&run)
}

/// What is to be read of a model, with signs as words, and without what is being typed: for whoever hears it.
pub fn spoken(model: &Model) -> String {
    read(model).join(" ")
}

fn read(model: &Model) -> Vec<String> {
    let narration = explain::narrate(&model.view(), model.preferences.voice);
    let (title, said, pointed) = reading(model, &narration, Marks::default(), &Theme::plain());
    let is_asked = model.answer().is_some() || model.practice().is_some();
    let is_typed = |said: &&MarkedText| said.text.chars().last() == Some('▏');
    let tell = |(place, said): (usize, &MarkedText)| {
        let is_pointed = said.is_chosen() || model.answer().is_some() && place == pointed && place > 0;
        let text = said.text.clone();
        let pointed = |text| if is_pointed { say!("spoken-pointed", text) } else { text };
        heard(&choices(&text).unwrap_or_else(|| pointed(text)))
    };
    let said = said.iter().filter(|said| !is_typed(said)).enumerate().map(tell);
    is_asked.then(|| spoken_signs(&title)).into_iter().chain(said).collect()
}

/// The answers to choose from, where a text lists them.
fn choices(said: &Text) -> Option<Text> {
    let all = said.spans().iter().filter(|span| matches!(span.kind, SpanKind::Choice(_)));
    let all = all.map(|span| {
        let text = span.text.trim_matches([' ', '[', ']']).to_owned();
        if span.text.starts_with('[') { say!("spoken-pointed", text) } else { Text::words(text) }
    });
    let all = Text::join(all, ", ");
    (!all.is_empty()).then(|| say!("spoken-choices", all))
}

/// What is drawn, a line a row: what stands apart is parted by commas, and no frame is left.
pub(super) fn page(shown: &mut dyn Shown) -> Vec<String> {
    flattened(shown, PAGE.height, spoken_signs)
}

fn flattened(shown: &mut dyn Shown, height: u16, hear: fn(&str) -> String) -> Vec<String> {
    let area = Rect { height, ..PAGE };
    let mut frame = Buffer::empty(area);
    shown.show(area, &mut frame, &Theme::plain());
    // The last line has keys.
    let text = plain_text(&frame);
    let lines = text.lines().take(usize::from(height) - 1).map(|line| {
        let pieces = line.split("  ").map(|piece| hear(piece).trim().to_owned());
        pieces.filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join(", ")
    });
    lines.filter(|line| line.chars().any(char::is_alphanumeric)).collect()
}

pub(super) fn of_model(model: &mut Model, asked: Asked) -> Vec<String> {
    let view = model.view();
    match asked {
        Asked::Told => model.message().map(heard).into_iter().collect(),
        Asked::Now => match model.mode() {
            Mode::Help { filter, .. } => help::spoken(filter),
            Mode::Editing(edit) => vec![heard(&hints::asked(edit))],
            // A condition is typed as it stands there.
            Mode::Breakpoints(_) => flattened(model, LOW, undrawn),
            _ if model.has_page() => page(model),
            _ => read(model),
        },
        Asked::Cursor if view.is_empty() => Vec::new(),
        Asked::Cursor => match model.shown().branch() {
            Some(branch) => vec![search::branch(&view, branch, key_for(Action::Why))],
            None if model.shown().cursor() == view.standing() => Vec::new(),
            None => vec![search::node(&view, model.shown().cursor())],
        },
        Asked::Hints if matches!(model.mode(), Mode::Stepping | Mode::Playing) => Vec::new(),
        Asked::Hints => {
            let hint = |hint: Hint| {
                let keys = Symbols::Ascii.keys(&hint.keys).into_owned();
                say!("spoken-key", keys, what = hint.what)
            };
            let keys = Text::join(model.hints().into_iter().take(MOST_HINTS).map(hint), ", ");
            vec![say!("spoken-keys", keys).to_string()]
        }
        Asked::Tree => search::tree(&view),
        Asked::Where => search::path(&view),
        Asked::Board => {
            let board = (!view.is_empty()).then(|| view.board(model.shown().cursor())).flatten();
            let none = || vec![say!("spoken-no-board").to_string()];
            board.map_or_else(none, |board| search::board(&board))
        }
    }
}

pub(super) fn of_play(play: &mut Play, asked: Asked) -> Vec<String> {
    match asked {
        Asked::Told => play.message().map(spoken_signs).into_iter().collect(),
        Asked::Now if matches!(play.mode, PlayMode::Help(_)) => page(play),
        Asked::Now => vec![spoken_signs(&play.status())],
        Asked::Board | Asked::Tree => match play.board() {
            Some(board) => search::board(&board),
            None => page(play),
        },
        Asked::Where => {
            let turns = play.turns().iter().enumerate().map(|(before, turn)| {
                let (number, said) = play.numbered_move(before, turn);
                spoken_signs(format!("{number}{said}").trim())
            });
            let (worth, rows) = play.report();
            let rows = rows.iter().filter(|(_, said)| said.chars().any(char::is_alphanumeric));
            let rows = rows.map(|(label, said)| heard(&Text::join([label.clone(), said.clone()], ": ")));
            turns.chain([heard(&worth)]).chain(rows).collect()
        }
        Asked::Cursor | Asked::Hints => Vec::new(),
    }
}
