//! What stands around the tree of a picture: its title, whose move it is in each row, and what forms mean.

use std::io;

use super::super::moves::ExportContext;
use super::super::selection::Selection;
use super::super::title::{at_moment, title};
use super::super::{NodeShape, Options};
use super::legend::legend;
use super::mark::{Group, Mark};
use super::places::Places;
use super::scene::Scene;
use super::shape::{Fonts, Form, Shape, cells};
use crate::text;

/// Around the picture, and between its parts.
const MARGIN: f64 = 5.0;
const BETWEEN: f64 = 8.0;

/// A title is written in lines of at least so many cells.
const TITLE_CELLS: usize = 54;

pub(in crate::export) struct Frame {
    pub width: f64,
    pub height: f64,
    pub left: f64,
    pub top: f64,
    /// Whose move it is, beside the rows.
    pub sides: Vec<Mark>,
    /// What forms, lines and signs mean, below the tree.
    pub legend: Vec<Group>,
    fonts: Fonts,
    title_cells: usize,
}

impl Frame {
    /// The room for a title that is not the user's own is that of the longest one, and of two lines at least, so that
    /// the tree stays where it is at other moments and under another algorithm.
    pub fn new(scene: &mut Scene<'_>, options: &Options) -> io::Result<Self> {
        let row = scene.places.row();
        let fonts = row.fonts;
        let title_cells = fonts.title_cells(scene.places.width).max(TITLE_CELLS);
        let (lines, least) = if let Some(own) = &options.title {
            (title_lines(own, title_cells).len(), text::width(own).min(TITLE_CELLS))
        } else {
            let moments = scene.session.recording.moments();
            let whole = heading(scene, &Options { at: None, ..options.clone() });
            let longest = format!("{whole}, {}", at_moment(moments, moments));
            (title_lines(&longest, title_cells).len().max(2), TITLE_CELLS)
        };
        let rows: Vec<_> = sides(&scene.places).collect();
        let side =
            rows.iter().map(|(_, name)| Fonts::width(name, fonts.caption) + BETWEEN).fold(0.0, f64::max);
        let drawn = side + scene.places.width;
        let inside = drawn.max(Fonts::width(&"n".repeat(least), fonts.title));
        let room = if lines > 0 { cells(lines) * fonts.title_line() + BETWEEN } else { 0.0 };
        let (left, top) = (MARGIN + side + (inside - drawn) / 2.0, MARGIN + room - scene.places.blank);
        let middle = Shape { form: Form::Max, row }.middle() + 0.36 * fonts.caption;
        let sides = rows.into_iter().map(|(depth, name)| {
            let base = top + f64::from(depth) * row.pitch() + middle;
            Mark::text("side", [left - side, base], name.to_uppercase())
        });
        let sides = sides.collect();
        let below = top + scene.places.height + BETWEEN;
        let (legend, [least, height]) = if options.legend {
            legend(scene, options, [MARGIN, below], inside)?
        } else {
            (Vec::new(), [0.0, -BETWEEN])
        };
        let (width, height) = (inside.max(least) + 2.0 * MARGIN, below + height + MARGIN);
        Ok(Self { width, height, left, top, sides, legend, fonts, title_cells })
    }

    pub fn title(&self, title: &str) -> Vec<Mark> {
        let base = |number| MARGIN + self.fonts.title_line() * (cells(number) + 0.75);
        let lines = title_lines(title, self.title_cells).into_iter().enumerate();
        lines.map(|(number, line)| Mark::text("title", [MARGIN, base(number)], line)).collect()
    }

    /// Where something of the tree stands in the picture.
    pub fn place(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [self.left + x, self.top + y]
    }
}

/// What a picture is called, unless the user says so.
pub(in crate::export) fn heading(scene: &Scene<'_>, options: &Options) -> String {
    let session = scene.session;
    title(&ExportContext::new(session, options), &Selection::new(session, options))
}

/// Who chooses in the rows of triangles, where that is the same everywhere in a row.
pub(in crate::export) fn sides(places: &Places) -> impl Iterator<Item = (u32, &'static str)> {
    let is_shown = places.row().nodes == NodeShape::Triangle;
    let sides = places.sides.iter().filter(move |_| is_shown);
    sides.filter_map(|(&depth, side)| Some((depth, (*side)?.name())))
}

/// A title in lines, broken between what it says of the search where it can be.
fn title_lines(title: &str, cells: usize) -> Vec<String> {
    let parts = title
        .split(", ")
        .map(|part| if text::width(part) < cells { part.replace(' ', "\u{a0}") } else { part.to_owned() });
    text::wrap(&parts.collect::<Vec<_>>().join(", "), cells)
}
