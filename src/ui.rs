//! The model drawn into a ratatui buffer, a panel a file.
//!
//! [`draw`] is a function of the model, the area and the theme: it keeps nothing between frames,
//! and writes nothing outside its area, of whatever size that is.

mod board;
mod counts;
mod help;
mod hints;
mod inspector;
mod number_line;
mod path;
mod pen;
mod pseudo;
mod screen;
mod side;
mod snapshot;
mod theme;
mod timeline;
mod title;
mod tree;
mod words;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::{Action, Key, Mode, Model, Request};
use crate::explain::{self, Narration};
use crate::layout::{self, Camera, Size, What};
use pen::Pen;
use screen::Screen;
pub use snapshot::{ansi_text, plain_text, snapshot};
pub use theme::Theme;

/// Draws the whole screen of a model into an area of a buffer.
pub fn draw(model: &Model, area: Rect, buffer: &mut Buffer, theme: &Theme) {
    let mut pen = Pen::new(buffer, area, theme);
    let screen = Screen::of(pen.area);
    if let Mode::Help(first) = model.mode() {
        help::draw(*first, &mut pen.at(Rect { height: pen.area.height.saturating_sub(1), ..pen.area }));
        let last =
            Rect { y: pen.area.bottom().saturating_sub(1), height: pen.area.height.min(1), ..pen.area };
        hints::draw(model, &mut pen.at(last));
        return;
    }
    let narration = explain::narrate(model.recording(), model.guide(), model.clock());
    let keeps_hints = model.message().is_some() || !matches!(model.mode(), Mode::Stepping | Mode::Playing);
    let lines = words::least_lines(&narration, usize::from(screen.words.width));
    let screen = screen.with_words(lines, keeps_hints);
    title::draw(model, &mut pen.at(screen.title));
    hints::draw(model, &mut pen.at(screen.hints));
    words(&narration, &mut pen.at(screen.words), &screen);
    if model.recording().is_empty() {
        return;
    }
    path::draw(model, &mut pen.at(screen.path));
    tree::draw(model, &mut pen.at(screen.tree), screen.is_framed);
    if !screen.side.is_empty() {
        side::draw(model, &narration.changes, &mut pen.at(screen.side));
    }
    if !screen.status.is_empty() {
        inspector::Inspected::new(model, &narration.changes).draw_line(&mut pen.at(screen.status));
    }
    timeline::draw(model, &mut pen.at(screen.timeline));
    let counts = counts::line(model, usize::from(screen.counts.width), theme);
    pen.at(screen.counts).right(0, &counts);
}

/// What fills a screen.
pub trait View {
    /// Draws it into an area of a buffer.
    fn view(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme);
}

impl View for Model {
    /// Draws the model, seen from where the camera has to stand.
    fn view(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        self.set_camera(follow(self, area));
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
    model.set_camera(follow(model, area));
    request
}

/// Where the camera has to stand so that what is looked at is in the safe middle of the tree
/// drawn in `area`. To be handed to [`Model::set_camera`] after every update and resize; without
/// that the tree still shows what is looked at, but it scrolls more than it need.
#[must_use]
pub fn follow(model: &Model, area: Rect) -> Camera {
    layout::follow(&model.scene(), tree_size(area), model.camera())
}

/// What pointing at a cell of a screen drawn in `area` means: at a node, at a moment.
#[must_use]
pub fn point(model: &Model, area: Rect, column: u16, row: u16) -> Option<Action> {
    let screen = Screen::of(area);
    let cell = Position::new(column, row);
    if screen.timeline.contains(cell) {
        let cells = usize::from(screen.timeline.width);
        let moment = timeline::moment_at(model, cells, usize::from(column - screen.timeline.x))?;
        return Some(Action::GoTo(moment));
    }
    let tree = tree_area(area);
    if !tree.contains(cell) {
        return None;
    }
    let picture = layout::picture(&model.scene(), tree_size(area), model.camera());
    match picture.at(column - tree.x, row - tree.y)?.what {
        What::Node(node) => Some(Action::LookAt(node)),
        _ => None,
    }
}

/// The words in a frame, or below a rule where there is no room for frames, or bare where there
/// is nothing to tell them from.
fn words(narration: &Narration, pen: &mut Pen, screen: &Screen) {
    let title = "what just happened";
    if screen.is_framed {
        words::draw(narration, &mut pen.framed(title));
    } else if screen.is_ruled {
        words::draw(narration, &mut pen.ruled(title));
    } else {
        words::draw(narration, pen);
    }
}

/// The cells that the tree itself is drawn in.
fn tree_area(area: Rect) -> Rect {
    let screen = Screen::of(area);
    tree::inner(screen.tree, screen.is_framed)
}

fn tree_size(area: Rect) -> Size {
    let tree = tree_area(area);
    Size { width: tree.width, height: tree.height }
}
