//! SVG: a whole recording drawn without Graphviz.
//!
//! Every node has one place, the same at every moment, so that frames made for slides do not jump. MAX
//! nodes point up, MIN nodes down, chance nodes are round, leaves are none of these; colours only
//! repeat what the forms say. Every visited node is a `<g id="nK">`, K its number, with the classes of
//! [DOT](super::dot) in its `class`; a branch that was never entered is a `<g class="pruned">`. All
//! that decides the looks stands in one `<style>`, so another style sheet can change them. Its rules
//! hold below a class that names the theme: pictures in one page do not dress each other.

mod board;
pub(super) mod label;
pub(super) mod places;
pub(super) mod shape;
mod style;

use std::io::{self, Write};

use places::Places;
use shape::{CAPTION_BASE, DOWN, Row, Shape};

use super::moves::ExportContext;
use super::page::Page;
use super::scene::{Drawn, Scene, Spot};
use super::selection::Selection;
use super::title::{at_moment, title};
use super::{Options, ThemeName};
use crate::check::Session;
use crate::text;

/// Around the picture, and the height of a line of its title.
const MARGIN: f64 = 16.0;
const TITLE_LINE: f64 = 18.0;

/// A title is written in lines of at least so many cells, each as wide as in the widest of the fonts.
const TITLE_CELLS: usize = 54;
const TITLE_CELL: f64 = 8.7;

/// Writes the recording as a picture.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let selection = Selection::new(session.recording, options);
    let context = ExportContext::new(session, options);
    let mut scene = Scene::new(session, options);
    let frame = Frame::new(&context, &scene.places, session, options);
    let mut page = Page::new(out);
    frame.begin(&mut page, &title(&context, &selection), options)?;
    let row = scene.places.row();
    scene.draw(options, &mut |spot, drawn| {
        page.text("<g id=\"").text(&options.id_prefix);
        drawn.write_name(&mut page);
        page.text("\" class=\"");
        drawn.write_classes(&mut page);
        // The places inside the group count from the top of the node's row, at its middle.
        page.text("\" transform=\"translate(").place(frame.left + spot.middle).text(" ");
        page.place(frame.top + f64::from(spot.depth) * row.pitch()).text(")\">");
        group(&mut page, &drawn, spot, row);
        page.end("</g>\n")
    })?;
    page.end("</svg>\n")?;
    page.finish()
}

/// What a group holds: the line to the parent, the form, and what is written there.
fn group(page: &mut Page<'_>, drawn: &Drawn<'_>, spot: Spot, row: Row) {
    if let Some(tooltip) = drawn.tooltip() {
        page.text("<title>").xml(tooltip).text("</title>");
    }
    let caption = drawn.caption();
    if !caption.is_empty() {
        page.text("<text class=\"move\" y=\"").place(CAPTION_BASE).text("\">").xml(caption).text("</text>");
    }
    let parent = spot.parent.map(|parent| parent - spot.middle);
    if let Some(parent) = parent {
        page.text("<path class=\"edge\" d=\"M").place(parent).text(" ").place(-DOWN);
        page.text("L0 ").place(if caption.is_empty() { row.node_top() } else { 0.0 }).text("\"/>");
    }
    match drawn {
        Drawn::Node(shown, label) => {
            let shape = Shape::of(shown, row);
            shape.draw(page, spot.width, shown.is_cut());
            label.draw(page, shape);
        }
        Drawn::Piece(_, piece, _) => piece.draw(page, parent.unwrap_or_default(), row),
    }
}

/// The size of the picture, and where the tree begins in it.
struct Frame {
    width: f64,
    height: f64,
    left: f64,
    top: f64,
    title_cells: usize,
}

impl Frame {
    /// The room for the title is that of the longest one, and of two lines at least, so that the tree stays where
    /// it is at other moments and under another algorithm.
    fn new(context: &ExportContext<'_>, places: &Places, session: Session<'_>, options: &Options) -> Self {
        let whole = Selection::new(session.recording, &Options { at: None, ..options.clone() });
        let moments = session.recording.moments();
        let longest = format!("{}, {}", title(context, &whole), at_moment(moments, moments));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "cells of a picture")]
        let title_cells = ((places.width / TITLE_CELL) as usize).max(TITLE_CELLS);
        let (lines, least) = match &options.title {
            None => (title_lines(&longest, title_cells).len().max(2), TITLE_CELLS),
            Some(own) => (title_lines(own, title_cells).len(), text::width(own).min(TITLE_CELLS)),
        };
        let width = places.width.max(shape::cells(least) * TITLE_CELL) + 2.0 * MARGIN;
        let room = if lines > 0 { shape::cells(lines) * TITLE_LINE + MARGIN / 2.0 } else { 0.0 };
        let top = MARGIN + room;
        let height = top + places.height() + MARGIN;
        Self { width, height, left: (width - places.width) / 2.0, top, title_cells }
    }

    fn begin(&self, page: &mut Page<'_>, title: &str, options: &Options) -> io::Result<()> {
        let theme = options.theme.unwrap_or(ThemeName::Light);
        page.text("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"").text(style::SCOPE).text(theme.word());
        page.text("\" width=\"").place(self.width);
        page.text("\" height=\"").place(self.height).text("\" viewBox=\"0 0 ").place(self.width);
        page.text(" ").place(self.height).end("\" role=\"img\">\n")?;
        let heading = options.title.as_deref().unwrap_or(title);
        page.text("<title>").xml(if heading.is_empty() { title } else { heading }).end("</title>\n")?;
        page.text("<style>\n");
        style::write(page, theme);
        page.end("</style>\n")?;
        page.end("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n")?;
        for (number, line) in title_lines(heading, self.title_cells).into_iter().enumerate() {
            page.text("<text class=\"title\" x=\"").place(MARGIN).text("\" y=\"");
            page.place(MARGIN + TITLE_LINE * (shape::cells(number) + 0.7));
            page.text("\">").xml(&line).end("</text>\n")?;
        }
        Ok(())
    }
}

/// A title in lines, broken between what it says of the search where it can be.
fn title_lines(title: &str, cells: usize) -> Vec<String> {
    let parts = title
        .split(", ")
        .map(|part| if text::width(part) < cells { part.replace(' ', "\u{a0}") } else { part.to_owned() });
    text::wrap(&parts.collect::<Vec<_>>().join(", "), cells)
}
