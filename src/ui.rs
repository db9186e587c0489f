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
mod list;
mod number_line;
mod outline;
mod path;
mod pen;
mod play;
mod pointer;
mod practice;
mod pseudo;
mod side;
mod snapshot;
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

use crate::app::{Loading, Mode, Model, Pane, SearchState};
use crate::explain::{self, Marks, Reason};
pub use crate::export::{ThemeName, UnknownTheme};
use crate::game::Player;
use crate::language::say;
use crate::layout::{Area, Screen, Shape};
use inspector::Inspected;
use pen::{Pen, title_cells};
pub use pointer::Pointer;
pub use snapshot::{ansi_changes, ansi_text, plain_text, snapshot, svg_text, type_keys};
pub use symbols::Symbols;
pub use theme::{Colours, Theme};
pub use tree::{Item, Picture, PlacedLine, Stroke, picture};

/// Where a panel has more lines than this and no frame, its headline has the first of them.
const BARE: usize = 6;

/// Draws the whole screen of a model. Where a page is open, it says how far that can be scrolled.
fn draw(model: &Model, mut pen: Pen) -> Option<u16> {
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
            if let Some(has_more) = draw_stepper(model, &mut pen) {
                hints::draw(model, has_more, &mut pen);
            }
            return None;
        }
    };
    hints::draw(model, false, &mut pen);
    end
}

/// Draws the title of a page, and goes below it.
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
    // The words name only marks that can be seen.
    let (note, drawn) = draw_tree(model.pane(), screen.tree.into(), &screen, pen);
    let on_path = path::draw(model.pane(), &mut pen.at(screen.path.into()));
    let marks =
        model.pane().marks().among(|node| [drawn, on_path].iter().any(|marks| marks.sign(node).is_some()));
    let mut narration = explain::narrate_marked(&view, model.preferences().voice, marks);
    if let (SearchState::Reading { lines }, true) = (model.shown().state(), view.is_empty()) {
        narration.what = say!("screen-awaited", lines = lines);
    }
    let (title, said, pointed) = match (model.answer(), model.practice()) {
        (Some((answer, reason)), _) => {
            let text = |reason: &Reason| reason.marked(&view, model.preferences().voice, marks);
            (answer.why.title.to_string(), words::reasons(&answer.why, text, reason, pen.theme), reason)
        }
        (_, Some(asked)) => practice::said(model, asked, pen.theme),
        _ if !model.lesson_words().is_empty() => words::lesson(model, &narration, pen.theme),
        _ => (say!("panel-happened").to_string(), words::narrated(&narration, pen.theme), 0),
    };
    let second = model.second();
    let is_named = second.is_some_and(|(second, _)| title::differ(model.pane(), second));
    let shared = if is_named { [usize::MAX; 2] } else { [title::SHARED_NAME, 0] };
    let name = if screen.other_title.is_empty() { usize::MAX } else { shared[0] };
    title::draw(model.pane(), name, &mut pen.at(screen.title.into()));
    let inspected = (!view.is_empty()).then(|| Inspected::new(model));
    if let Some((second, apart)) = second {
        draw_second(second, shared[1], &screen, pen);
        beside::draw(model.pane(), second, apart, &mut pen.at(screen.beside.into()));
    }
    let mut below = pen.at(screen.words.into());
    let mut has_more = false;
    if let Some((panel, inspected)) = chosen.zip(inspected.as_ref()) {
        let title = (panel.title)(inspected, title_cells(below.width()));
        let is_bare = !screen.is_framed && !screen.is_ruled && below.height() > BARE;
        let mut pen = if is_bare { below.titled(&title) } else { headed(&title, &note, &mut below, &screen) };
        (panel.draw)(inspected, &mut pen);
    } else {
        let mut pen = headed(&title, &note, &mut below, &screen);
        let asked = model.pointed_board().map(|(board, _)| board);
        // A lesson speaks of its position.
        let taught = || inspected.as_ref().filter(|_| model.lesson().is_some());
        let board = asked.or_else(|| taught().and_then(|inspected| view.board(inspected.id)));
        let max = view.maximiser().unwrap_or(Player::First);
        let mut pen = match board.filter(|_| screen.side.is_empty()) {
            Some(board) => board::beside(&board, max, &mut pen),
            None => pen,
        };
        has_more = words::draw(&said, pointed, model.words_page(), &mut pen);
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

/// Draws the tree of the search beside this one, with its title and its path. The name of its game has
/// at most `name` cells.
fn draw_second(second: Pane, name: usize, screen: &Screen, pen: &mut Pen) {
    title::draw(second, name, &mut pen.at(screen.other_title.into()));
    path::draw(second, &mut pen.at(screen.other_path.into()));
    draw_tree(second, screen.other_tree.into(), screen, pen);
}

/// Draws the tree into an area. Its frame says what is in view; without a frame this returns that note.
/// The marks are those that can be seen in it.
fn draw_tree(pane: Pane, area: Rect, screen: &Screen, pen: &mut Pen) -> (String, Marks) {
    let search = pane.search;
    let picture = tree::of(pane, pen.theme);
    let (name, note) = match pane.preferences.shape {
        Shape::Drawing => ("tree", picture.as_ref().map(|picture| tree::note(search, picture))),
        Shape::Outline => ("outline", search.laid_out().outline.as_ref().map(|_| String::new())),
        Shape::Icicle => {
            ("icicle", search.laid_out().icicle.as_ref().map(|icicle| icicle::note(pane, icicle)))
        }
    };
    let Some(note) = note.filter(|_| !area.is_empty()) else { return Default::default() };
    let mut marks = Marks::default();
    let mut pen = pen.at(area);
    let title = [name, &note].join(if note.is_empty() { "" } else { ", " });
    let mut pen = if screen.is_framed { pen.framed(&title) } else { pen };
    if let Some(picture) = &picture {
        tree::paint(picture, &search.breakpoint_nodes().collect::<Vec<_>>(), &mut pen);
        marks = pane.marks().among(|node| picture.marks(node));
    } else if let Some(outline) = search.laid_out().outline.as_ref() {
        outline::draw(pane, outline, &mut pen);
        marks = pane.marks().among(|node| outline::marks(outline, node));
    } else if let Some(icicle) = search.laid_out().icicle.as_ref() {
        icicle::draw(pane, icicle, &mut pen);
    }
    (if screen.is_framed { String::new() } else { note }, marks)
}

/// What fills a screen.
pub trait Shown {
    /// Draws it into an area of a buffer.
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme);
}

impl Shown for Model {
    /// Draws the model, which learns how large its screen is, where an open page ends, and where its words
    /// name nodes.
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        side::fit(self, area.into());
        Pen::new(buffer, area, theme).ground();
        let named = RefCell::default();
        if let Some(end) = draw(self, Pen::new(buffer, area, theme).naming(&named)) {
            self.scroll_within(end);
        }
        self.note_named(named.into_inner());
    }
}

/// A file that is read.
impl Shown for Loading {
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        let mut pen = Pen::new(buffer, area, theme);
        pen.ground();
        pen.text(0, 0, &self.title(), theme.title);
        pen.text(2, 2, self.progress(), theme.text);
        hints::keys(usize::MAX, vec![self.hint()], &mut pen.last(1));
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
