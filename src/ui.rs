//! The model drawn into a ratatui buffer, a panel a file.
//!
//! [`draw`] is a function of the model, the area and the theme: it keeps nothing between frames,
//! and writes nothing outside its area, of whatever size that is.

mod board;
mod counts;
mod help;
mod hints;
mod inspector;
mod legend;
mod number_line;
mod path;
mod pen;
mod play;
mod position;
mod pseudo;
mod screen;
mod side;
mod snapshot;
mod statistics;
mod theme;
mod timeline;
mod title;
mod tree;
mod visit;
mod why;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::{Action, Key, Mode, Model, Panel, Request};
use crate::explain;
use crate::layout::{Camera, Size, What};
use inspector::Inspected;
pub use legend::{LEGEND, Signs};
use pen::Pen;
pub use play::{draw_play, press_play};
use screen::Screen;
pub use snapshot::{ansi_text, plain_text, snapshot};
pub use theme::Theme;

/// Where the node has more lines than this and no frame, its name has the first of them.
const BARE: usize = 6;

/// Draws the whole screen of a model into an area of a buffer.
pub fn draw(model: &Model, area: Rect, buffer: &mut Buffer, theme: &Theme) {
    let mut pen = Pen::new(buffer, area, theme);
    let footer = match model.page() {
        Mode::Help(first) => {
            help::draw(*first, &mut page(&mut pen));
            Some(false)
        }
        Mode::Statistics(first) => {
            let mut pen = page(&mut pen);
            title::draw(model, &mut pen);
            let below = below_title(pen.area);
            statistics::draw(model, *first, &mut pen.at(below));
            Some(false)
        }
        _ => draw_stepper(model, &mut pen),
    };
    if let Some(has_more) = footer {
        hints::draw(model, has_more, &mut pen);
    }
}

/// What a page has: all but the last line, which has the keys.
fn page<'a>(pen: &'a mut Pen) -> Pen<'a> {
    pen.at(page_area(pen.area))
}

fn page_area(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(1), ..area }
}

/// What is left of a page below the title and a blank line.
fn below_title(area: Rect) -> Rect {
    Rect { y: area.y.saturating_add(2).min(area.bottom()), height: area.height.saturating_sub(2), ..area }
}

/// How far a page can be scrolled in `area`; `None` where none is open.
fn page_end(model: &Model, area: Rect) -> Option<u16> {
    let (area, plain) = (page_area(area), Theme::plain());
    match model.page() {
        Mode::Help(_) => Some(help::end(area, &plain)),
        Mode::Statistics(_) => Some(statistics::end(model, below_title(area), &plain)),
        _ => None,
    }
}

/// Draws all but the last line; where that is there for hints, it says whether there are more words
/// than there is room for.
fn draw_stepper(model: &Model, pen: &mut Pen) -> Option<bool> {
    let screen = screen(model, pen.area);
    let narration = explain::narrate(model.session(), model.clock());
    let answer = model.answer();
    let has_panel = screen.side.is_empty() && side::panel_rows(model).is_some();
    let screen = if has_panel { screen } else { with_words(model, pen.area, screen, &narration) };
    title::draw(model, &mut pen.at(screen.title));
    let mut footer = (!screen.hints.is_empty()).then_some(false);
    if let Some((answer, reason)) = answer {
        let mut pen = pen.at(screen.words);
        let mut pen = headed(&answer.why.title, &mut pen, &screen);
        let has_more = why::draw(&answer.why, reason, model.words_page(), &mut pen);
        footer = footer.map(|_| has_more);
    } else if !has_panel {
        let title = "what just happened";
        let mut pen = pen.at(screen.words);
        let has_more = words::draw(&narration, model.words_page(), &mut headed(title, &mut pen, &screen));
        footer = footer.map(|_| has_more);
    }
    if model.recording().is_empty() {
        return footer;
    }
    let inspected = Inspected::new(model, &narration.changes);
    if has_panel {
        let title = side::panel_title(model, &inspected, usize::from(screen.words.width));
        let mut pen = pen.at(screen.words);
        let is_bare = !screen.is_framed && !screen.is_ruled;
        if is_bare && model.panel() == Panel::Node && pen.height() > BARE {
            side::panel(model, &inspected, &mut pen.titled(&title));
        } else {
            side::panel(model, &inspected, &mut headed(&title, &mut pen, &screen));
        }
    }
    path::draw(model, &mut pen.at(screen.path));
    let size = tree_size(model, pen.area);
    tree::draw(model, size, &mut pen.at(screen.tree), screen.is_framed);
    if !screen.side.is_empty() {
        side::draw(model, &inspected, &mut pen.at(screen.side));
    }
    if !screen.status.is_empty() {
        inspected.draw_line(&mut pen.at(screen.status));
    }
    timeline::draw(model, &mut pen.at(screen.timeline));
    let counts = counts::line(model, usize::from(screen.counts.width), pen.theme);
    pen.at(screen.counts).right(0, &counts);
    footer
}

/// A screen with as much room as there is for what is to be read.
fn with_words(model: &Model, area: Rect, screen: Screen, narration: &explain::Narration) -> Screen {
    let cells = usize::from(screen.words.width);
    let cells = if screen.is_framed { cells.saturating_sub(2) } else { cells };
    let Some((answer, _)) = model.answer() else {
        return screen.with_words(words::least_lines(narration, cells));
    };
    let lines = why::lines(&answer.why, cells);
    let size = tree_size(model, area);
    let free = size.height.saturating_sub(model.picture(size).rows());
    screen.with_rows_below_tree(lines, free).with_words(lines)
}

/// Which panel stands where.
fn screen(model: &Model, area: Rect) -> Screen {
    Screen::of(area, side::panel_rows(model))
}

/// What fills a screen.
pub trait View {
    /// Draws it into an area of a buffer.
    fn view(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme);
}

impl View for Model {
    /// Draws the model, seen from where the camera has to stand.
    fn view(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        lay_out(self, area);
        draw(self, area, buffer, theme);
    }
}

/// Does what a key means on a screen drawn in `area`: pointing at a cell too, and the camera
/// follows. What is left to do is asked for.
pub fn press(model: &mut Model, key: Key, area: Rect) -> Option<Request> {
    let mut request = model.press(key);
    if let Some(Request::Point { column, row }) = request {
        request = point(model, area, column, row).and_then(|action| model.update(action));
    }
    if let Some(end) = page_end(model, area) {
        model.scroll_within(end);
    }
    lay_out(model, area);
    request
}

/// Lays the tree out for a screen drawn in `area`; drawing that screen finds it done.
fn lay_out(model: &mut Model, area: Rect) {
    model.lay_out(tree_size(model, area));
}

/// Where the camera has to stand so that what is looked at is in the safe middle of the tree
/// drawn in `area`. To be handed to [`Model::set_camera`] after every update and resize; without
/// that the tree still shows what is looked at, but it scrolls more than it need.
#[must_use]
pub fn follow(model: &Model, area: Rect) -> Camera {
    model.followed(tree_size(model, area))
}

/// What pointing at a cell of a screen drawn in `area` means: at a node, at a moment.
#[must_use]
pub fn point(model: &Model, area: Rect, column: u16, row: u16) -> Option<Action> {
    let screen = screen(model, area);
    let cell = Position::new(column, row);
    if screen.timeline.contains(cell) {
        let cells = usize::from(screen.timeline.width);
        let moment = timeline::moment_at(model, cells, usize::from(column - screen.timeline.x))?;
        return Some(Action::GoTo(moment));
    }
    let tree = tree_area(model, area);
    if !tree.contains(cell) {
        return None;
    }
    let picture = model.picture(tree_size(model, area));
    match picture.at(column - tree.x, row - tree.y)?.what {
        What::Node(node) => Some(Action::LookAt(node)),
        What::Branch(branch) => Some(Action::LookAtBranch(branch)),
        _ => None,
    }
}

/// What is below the tree in a frame, or below a rule where there is no room for frames, or bare
/// where there is nothing to tell it from.
fn headed<'a>(title: &str, pen: &'a mut Pen, screen: &Screen) -> Pen<'a> {
    if screen.is_framed {
        pen.framed(title)
    } else if screen.is_ruled {
        pen.ruled(title)
    } else {
        pen.at(pen.area)
    }
}

/// The cells that the tree itself is drawn in.
fn tree_area(model: &Model, area: Rect) -> Rect {
    let screen = screen(model, area);
    tree::inner(screen.tree, screen.is_framed)
}

fn tree_size(model: &Model, area: Rect) -> Size {
    let tree = tree_area(model, area);
    Size { width: tree.width, height: tree.height }
}
