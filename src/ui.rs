//! The model drawn into a ratatui buffer, a panel a file.
//!
//! A frame is a function of the model, the area and the theme: nothing is kept between frames,
//! and nothing is written outside the area, of whatever size that is.

mod beside;
mod board;
mod breakpoints;
mod choosing;
mod help;
mod hints;
mod icicle;
mod inspector;
mod lines;
mod list;
mod number_line;
mod outline;
mod path;
mod pen;
mod play;
mod practice;
mod pseudo;
mod side;
mod snapshot;
mod spoken;
mod statistics;
mod symbols;
mod theme;
mod timeline;
mod title;
mod tree;
mod words;

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{LaidOut, Mode, Model, Pane, SearchState, Typing};
use crate::explain::{self, Marks, Narration, Reason};
pub use crate::export::ThemeName;
use crate::game::Player;
use crate::language::{Text, say};
use crate::layout::{Area, Screen, SearchArea};
pub use help::{Section, legend};
use inspector::Inspected;
pub use lines::Stroke;
use pen::{Pen, title_cells};
pub use side::fit;
pub use snapshot::{KeysTyped, ansi_changes, ansi_text, cast, plain_text, snapshot, svg_text, type_keys};
pub use spoken::{Asked, heard, spoken, spoken_signs};
pub use symbols::Symbols;
pub use theme::{Colours, Theme};
pub use tree::{Item, Picture, PlacedLine, Pointer, picture};
use words::Reading;

/// Where a panel has more lines than this and no frame, its headline has the first of them.
const BARE: usize = 6;
/// Words that have as many cells may have a board beside them.
const WIDE: usize = 70;

/// Draws the whole screen of a model. Where a page is open, it says how far that can be scrolled; elsewhere,
/// whether there are more words than there is room for.
fn draw(model: &Model, mut pen: Pen) -> (Option<u16>, bool) {
    // The last line has the keys.
    let mut page = pen.above(1);
    let end = match model.mode() {
        Mode::Help { scrolled, filter, .. } => Some(help::draw(model, *scrolled, filter, &mut page)),
        Mode::Breakpoints(open) => {
            breakpoints::draw(model, open, &mut page);
            None
        }
        Mode::Choosing(open) => {
            choosing::draw(open, &mut page);
            None
        }
        Mode::Statistics(first) => Some(statistics::draw(model, *first, &mut below_title(model, &mut page))),
        Mode::Practice(_) if model.has_page() => {
            Some(practice::score(model, &mut below_title(model, &mut page)))
        }
        _ => {
            let has_more = draw_stepper(model, &mut pen);
            if let Some(has_more) = has_more {
                hints::draw(model, has_more, &mut pen);
            }
            return (None, has_more == Some(true));
        }
    };
    hints::draw(model, false, &mut pen);
    (end, false)
}

fn below_title<'a>(model: &Model, pen: &'a mut Pen) -> Pen<'a> {
    title::draw(model.pane(), usize::MAX, pen);
    pen.below(2)
}

/// Draws all but the last line; where that is there for hints, it says whether there are more words
/// than there is room for.
fn draw_stepper(model: &Model, pen: &mut Pen) -> Option<bool> {
    let view = model.view();
    let screen = model.screen_in(pen.area.into());
    let has_place = screen.side.is_empty() && model.panel_rows().is_some() && model.practice().is_none();
    let chosen = side::chosen(model).filter(|_| has_place);
    let second = model.second();
    let is_named = second.is_some_and(|(second, _)| title::differ(model.pane(), second));
    let names = if is_named { [usize::MAX; 2] } else { [title::SHARED_NAME, 0] };
    let name = if screen.other.title.is_empty() { usize::MAX } else { names[0] };
    let (note, marks) = draw_search(model.pane(), name, &screen.shown, screen.is_framed, pen);
    if let Some((second, apart)) = second {
        draw_search(second, names[1], &screen.other, screen.is_framed, pen);
        beside::draw(model.pane(), second, apart, &mut pen.at(screen.beside.into()));
    }
    let mut narration = explain::narrate_marked(&view, model.preferences.voice, marks);
    if let (SearchState::Reading { lines }, true) = (model.shown().state, view.is_empty()) {
        narration.what = say!("screen-awaited", lines);
    }
    let (title, said, pointed) = reading(model, &narration, marks, pen.theme);
    let inspected = (!view.is_empty()).then(|| Inspected::new(model));
    let mut below = pen.at(screen.words.into());
    let mut has_more = false;
    if let Some((panel, inspected)) = chosen.zip(inspected.as_ref()) {
        let title = (panel.title)(inspected, title_cells(below.width()));
        let is_bare = !screen.is_framed && !screen.is_ruled && below.height() > BARE;
        let mut pen = if is_bare { below.titled(&title) } else { headed(&title, &note, &mut below, &screen) };
        (panel.draw)(inspected, &mut pen);
    } else {
        let mut pen = headed(&title, &note, &mut below, &screen);
        // On a narrow screen the words need all of the room, but those of a lesson, which speak of the position.
        let is_shown = model.lesson().is_some() || (second.is_none() && pen.width() >= WIDE);
        let shown = inspected.as_ref().filter(|_| is_shown).and_then(|inspected| view.board(inspected.id));
        let board = model.pointed_board().map(|(board, _)| board).or(shown);
        let max = view.maximiser().unwrap_or(Player::First);
        let mut pen = match board.filter(|_| screen.side.is_empty()) {
            Some(board) => board::beside(&board, max, &mut pen),
            None => pen,
        };
        has_more = words::draw(&said, pointed, model.words_page, &mut pen);
    }
    let footer = (!screen.hints.is_empty()).then_some(has_more);
    let Some(inspected) = inspected else { return footer };
    if !screen.side.is_empty() {
        side::draw(model, &inspected, &mut pen.at(screen.side.into()));
    }
    if !screen.status.is_empty() {
        inspected.draw_line(&mut pen.at(screen.status.into()));
    }
    timeline::draw(model, &mut pen.at(screen.timeline.into()));
    let counts = timeline::counts(model, usize::from(screen.counts.width), pen.theme);
    pen.at(screen.counts.into()).right(0, &counts);
    footer
}

/// What is to be read below the tree: an answer to why, a question, the words of a lesson, or what happened.
fn reading(model: &Model, narration: &Narration, marks: Marks, theme: &Theme) -> Reading {
    match (model.answer(), model.practice()) {
        (Some((answer, reason)), _) => {
            let text = |reason: &Reason| reason.marked(&model.view(), model.preferences.voice, marks);
            (answer.why.title.to_string(), words::reasons(&answer.why, text, reason, theme), reason)
        }
        (_, Some(asked)) => practice::said(model, asked, theme),
        _ if !model.lesson_words().is_empty() => words::lesson(model, narration, theme),
        _ => (say!("panel-happened").to_string(), words::narrated(narration, theme), 0),
    }
}

/// Draws the tree of a search, with its title and its path. The name of its game has at most `name` cells. The
/// frame of the tree says what is in view; without a frame this returns that note. The marks are those that
/// can be seen: the words name no others.
fn draw_search(
    pane: Pane,
    name: usize,
    area: &SearchArea,
    is_framed: bool,
    pen: &mut Pen,
) -> (String, Marks) {
    title::draw(pane, name, &mut pen.at(area.title.into()));
    let on_path = path::draw(pane, &mut pen.at(area.path.into()));
    let (note, drawn) = draw_tree(pane, area.tree, is_framed, pen);
    (note, pane.marks().among(|node| [drawn, on_path].iter().any(|marks| marks.sign(node).is_some())))
}

fn draw_tree(pane: Pane, area: Area, is_framed: bool, pen: &mut Pen) -> (String, Marks) {
    let Some(laid_out) = pane.search.cache.tree.as_ref().filter(|_| !area.is_empty()) else {
        return Default::default();
    };
    let theme = pen.theme;
    let mut put = |name: Text, note: String, draw: &dyn Fn(&mut Pen) -> Marks| {
        let mut pen = pen.at(area.into());
        if !is_framed {
            return (note, draw(&mut pen));
        }
        let between = if note.is_empty() { "" } else { ", " };
        let title = [name.to_string(), note].join(between);
        (String::new(), draw(&mut pen.framed(&title)))
    };
    match laid_out {
        LaidOut::Drawing(layout) if layout.size.height == 0 => Default::default(),
        LaidOut::Drawing(layout) => {
            let picture = tree::draw(&pane.scene(), layout, theme);
            put(say!("panel-tree"), tree::note(pane, &picture), &|pen| tree::paint(pane, &picture, pen))
        }
        LaidOut::Outline(outline) => {
            put(say!("panel-outline"), String::new(), &|pen| outline::draw(pane, outline, pen))
        }
        LaidOut::Icicle(icicle) => {
            put(say!("panel-icicle"), icicle::note(pane, icicle), &|pen| icicle::draw(pane, icicle, pen))
        }
    }
}

/// What fills a screen.
pub trait Shown {
    /// Draws it into an area of a buffer.
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme);

    /// Says it, a line a sentence.
    fn say(&mut self, asked: Asked) -> Vec<String>;

    /// How a line is read where nothing is drawn.
    fn typing(&self, line: &str) -> Typing;
}

impl Shown for Model {
    /// Draws the model, which learns how large its screen is, where an open page ends, and what its words
    /// name where.
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        side::fit(self, area.into());
        Pen::new(buffer, area, theme).ground();
        let named = RefCell::default();
        let (end, has_more) = draw(self, Pen::new(buffer, area, theme).naming(&named));
        self.has_more = end.map_or(has_more, |end| self.scroll_within(end));
        self.named = named.into_inner();
    }

    fn say(&mut self, asked: Asked) -> Vec<String> {
        spoken::of_model(self, asked)
    }

    fn typing(&self, _: &str) -> Typing {
        self.typing()
    }
}

impl From<Area> for Rect {
    fn from(Area { x, y, width, height }: Area) -> Self {
        Self { x, y, width, height }
    }
}

impl From<Rect> for Area {
    fn from(Rect { x, y, width, height }: Rect) -> Self {
        Self { x, y, width, height }
    }
}

/// What is below the tree in a frame, or below a rule where there is no room for frames, or bare
/// where there is nothing to tell it from. A rule has a note of the tree above it.
fn headed<'a>(title: &str, note: &str, pen: &'a mut Pen, screen: &Screen) -> Pen<'a> {
    if screen.is_framed {
        pen.framed(title)
    } else if screen.is_ruled {
        pen.ruled(title, note)
    } else {
        pen.at(pen.area)
    }
}
