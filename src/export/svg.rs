//! SVG: a whole recording drawn without Graphviz.
//!
//! Every node has one place, the same at every moment, so that frames made for slides do not jump. MAX
//! nodes point up, MIN nodes down, chance nodes are round, leaves are none of these; colours only
//! repeat what the forms say. Every visited node is a `<g id="nK">`, K its number, with the classes of
//! [DOT](super::dot) in its `class`; a branch that was never entered is a `<g class="pruned">`. All
//! that decides the looks stands in one `<style>`, so another style sheet can change them. Its rules
//! hold below a class that names the theme: pictures in one page do not dress each other.

mod board;
mod label;
mod places;
mod shape;
mod style;

use std::io::{self, Write};

use label::Label;
use places::{Piece, Places};
use shape::{CAPTION_BASE, DOWN, Shape};

use super::coming::{Coming, Paper, ToCome};
use super::moves::ExportContext;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
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
    let mut selection = Selection::new(session.recording, options);
    let context = ExportContext::new(session, options);
    let places = Places::of(session, options);
    let frame = Frame::new(&context, &places, session, options);
    let mut page = Page::new(out);
    frame.begin(&mut page, &title(&context, &selection), options)?;
    let mut drawing = Drawing { context, places, frame, above: Vec::new(), id_prefix: &options.id_prefix };
    while let Some(item) = selection.next() {
        match item {
            Item::Node(shown) => {
                let contradictions = selection.contradictions(session, shown.id);
                drawing.node(&mut page, &shown, &contradictions)?;
            }
            Item::Rest(shown) => drawing.rest(&mut page, &shown)?,
        }
    }
    if let Some(coming) = Coming::of(session, options, &drawing.context) {
        drawing.coming(&mut page, coming)?;
    }
    page.end("</svg>\n")?;
    page.finish()
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

struct Drawing<'a> {
    context: ExportContext<'a>,
    places: Places,
    frame: Frame,
    // The middles of the nodes from the root to the one being drawn.
    above: Vec<f64>,
    id_prefix: &'a str,
}

impl Drawing<'_> {
    fn node(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String]) -> io::Result<()> {
        let parent = shown.depth.checked_sub(1).and_then(|above| self.above.get(above as usize).copied());
        let Some((middle, width)) = self.place(shown) else { return Ok(()) };
        let label = Label::of(&mut self.context, shown, contradictions);
        page.text("<g id=\"").text(self.id_prefix).text("n").number(shown.id.number()).text("\" class=\"");
        shown.write_classes(page);
        page.text(if shown.is_open { " open" } else { "" });
        self.begin(page, middle, shown.depth);
        page.text("<title>").xml(&label.tooltip).text("</title>");
        caption(page, &label.caption);
        self.edge(page, parent.map(|parent| parent - middle), !label.caption.is_empty());
        let shape = Shape::of(shown, self.places.row());
        shape.draw(page, width, shown.is_cut());
        label.draw(page, shape);
        page.end("</g>\n")
    }

    /// What of a node was left out, or never entered, beside its children.
    fn rest(&mut self, page: &mut Page<'_>, shown: &Shown<'_>) -> io::Result<()> {
        self.pieces(page, shown, Piece::beside_children(&self.context, shown))
    }

    fn pieces(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, pieces: Vec<Piece>) -> io::Result<()> {
        let Some(&parent) = self.above.get(shown.depth as usize) else { return Ok(()) };
        let mut above = vec![parent];
        for piece in pieces {
            let Some((middle, _)) = self.places.next(shown.id, piece.code) else { continue };
            above.truncate(piece.depth as usize + 1);
            let parent = above.last().copied().unwrap_or(parent);
            above.push(middle);
            page.text("<g id=\"").text(self.id_prefix).text(piece.id_word()).number(shown.id.number());
            if let Some(branch) = piece.branch() {
                page.text("_").number(branch);
            }
            let tooltip = piece.tooltip(&self.context, shown);
            self.piece(page, &piece, [middle, parent], shown.depth + 1 + piece.depth, tooltip)?;
        }
        Ok(())
    }

    /// The group of a piece after its id; its middle is given with that of its parent.
    fn piece(
        &self,
        page: &mut Page<'_>,
        piece: &Piece,
        [middle, parent]: [f64; 2],
        depth: u32,
        tooltip: Option<String>,
    ) -> io::Result<()> {
        page.text("\" class=\"").text(piece.class());
        self.begin(page, middle, depth);
        if let Some(tooltip) = tooltip {
            page.text("<title>").xml(&tooltip).text("</title>");
        }
        caption(page, &piece.caption);
        self.edge(page, Some(parent - middle), !piece.caption.is_empty());
        piece.draw(page, parent - middle, self.places.row());
        page.end("</g>\n")
    }

    /// What is still to come of a written tree, pale.
    fn coming(&mut self, page: &mut Page<'_>, coming: Coming<'_>) -> io::Result<()> {
        self.above.clear();
        self.places.begin_again();
        for paper in coming {
            match paper {
                Paper::Visited(shown) => drop(self.place(&shown)),
                Paper::Node(node) => self.coming_node(page, &node)?,
                Paper::Branches(node) => {
                    self.pieces(page, &node.shown, Piece::to_come(&self.context, &node))?;
                }
            }
        }
        Ok(())
    }

    fn coming_node(&mut self, page: &mut Page<'_>, node: &ToCome<'_>) -> io::Result<()> {
        let parent =
            node.shown.depth.checked_sub(1).and_then(|above| self.above.get(above as usize).copied());
        let Some((middle, _)) = self.place(&node.shown) else { return Ok(()) };
        let piece = Piece::node(&self.context, node);
        page.text("<g id=\"").text(self.id_prefix).text("n").number(node.shown.id.number());
        self.piece(page, &piece, [middle, parent.unwrap_or(middle)], node.shown.depth, None)
    }

    /// The middle of a node and how wide its form is; what comes next stands below it.
    fn place(&mut self, shown: &Shown<'_>) -> Option<(f64, f64)> {
        let (middle, width) = self.places.next(shown.id, Piece::NODE)?;
        self.above.truncate(shown.depth as usize);
        self.above.push(middle);
        Some((middle, width))
    }

    /// Ends the tag of a group whose own places count from the top of a node's row, at its middle.
    fn begin(&self, page: &mut Page<'_>, middle: f64, depth: u32) {
        page.text("\" transform=\"translate(").place(self.frame.left + middle).text(" ");
        page.place(self.frame.top + f64::from(depth) * self.places.row().pitch()).text(")\">");
    }

    /// The line from the parent, whose middle lies so far away.
    fn edge(&self, page: &mut Page<'_>, parent: Option<f64>, has_caption: bool) {
        let Some(parent) = parent else { return };
        let end = if has_caption { 0.0 } else { self.places.row().node_top() };
        page.text("<path class=\"edge\" d=\"M").place(parent).text(" ").place(-DOWN);
        page.text("L0 ").place(end).text("\"/>");
    }
}

/// Writes the move above a node, where there is one.
fn caption(page: &mut Page<'_>, caption: &str) {
    if !caption.is_empty() {
        page.text("<text class=\"move\" y=\"").place(CAPTION_BASE);
        page.text("\">").xml(caption).text("</text>");
    }
}
