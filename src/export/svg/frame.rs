//! What stands around the tree of a picture: its title, whose move it is in each row, and what forms mean.

use std::io;

use super::super::moves::ExportContext;
use super::super::page::Page;
use super::super::selection::Selection;
use super::super::title::{at_moment, title};
use super::super::{NodeShape, Options, ThemeName};
use super::legend::Legend;
use super::places::Places;
use super::shape::{Fonts, Form, Shape, cells};
use super::style;
use crate::check::Session;
use crate::text;

/// Around the picture, and between its parts.
const MARGIN: f64 = 4.0;
const BETWEEN: f64 = 8.0;

/// A title is written in lines of at least so many cells.
const TITLE_CELLS: usize = 54;

/// The size of the picture, and where the tree begins in it.
pub(super) struct Frame {
    width: f64,
    height: f64,
    pub left: f64,
    pub top: f64,
    fonts: Fonts,
    title_cells: usize,
    // How wide what stands beside the rows is.
    side: f64,
    legend: Option<Legend>,
}

impl Frame {
    /// The room for the title is that of the longest one, and of two lines at least, so that the tree stays where
    /// it is at other moments and under another algorithm.
    pub fn new(
        context: &ExportContext<'_>,
        places: &Places,
        session: Session<'_>,
        options: &Options,
    ) -> Self {
        let whole = Selection::new(session.recording, &Options { at: None, ..options.clone() });
        let moments = session.recording.moments();
        let longest = format!("{}, {}", title(context, &whole), at_moment(moments, moments));
        let fonts = places.row().fonts;
        let title_cells = fonts.title_cells(places.width).max(TITLE_CELLS);
        let (lines, least) = match &options.title {
            None => (title_lines(&longest, title_cells).len().max(2), TITLE_CELLS),
            Some(own) => (title_lines(own, title_cells).len(), text::width(own).min(TITLE_CELLS)),
        };
        let sides = sides(places).map(|(_, name)| Fonts::width(name, fonts.caption) + BETWEEN);
        let side = sides.fold(0.0, f64::max);
        let drawn = side + places.width;
        let inside = drawn.max(Fonts::width(&"n".repeat(least), fonts.title));
        let room = if lines > 0 { cells(lines) * fonts.title_line() + BETWEEN } else { 0.0 };
        let (left, top) = (MARGIN + side + (inside - drawn) / 2.0, MARGIN + room - places.blank);
        let has_windows = session.recording.header.has_window();
        let legend = options.legend.then(|| Legend::new(places, inside, has_windows));
        let below = legend.as_ref().map_or(0.0, |legend| BETWEEN + legend.height());
        let (width, height) = (inside + 2.0 * MARGIN, top + places.height + below + MARGIN);
        Self { width, height, left, top, fonts, title_cells, side, legend }
    }

    pub fn begin(
        &self,
        page: &mut Page<'_>,
        title: &str,
        places: &Places,
        options: &Options,
    ) -> io::Result<()> {
        let theme = options.theme.unwrap_or(ThemeName::Light);
        page.text("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"");
        style::write_scope(page, theme, options.font_size, " ");
        page.text("\" width=\"").place(self.width);
        page.text("\" height=\"").place(self.height).text("\" viewBox=\"0 0 ").place(self.width);
        page.text(" ").place(self.height).end("\" role=\"img\">\n")?;
        let heading = options.title.as_deref().unwrap_or(title);
        page.text("<title>").xml(if heading.is_empty() { title } else { heading }).end("</title>\n")?;
        page.text("<style>\n");
        style::write(page, theme, options.font_size, self.fonts);
        if options.animate {
            style::write_motion(page, theme);
        }
        page.end("</style>\n")?;
        page.end("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n")?;
        let row = places.row();
        let middle = Shape { form: Form::Max, row }.middle() + 0.36 * self.fonts.caption;
        for (depth, name) in sides(places) {
            let base = self.top + f64::from(depth) * row.pitch() + middle;
            text_at(page, "side", [self.left - self.side, base], &name.to_uppercase());
        }
        if let Some(legend) = &self.legend {
            legend.draw(page, [MARGIN, self.height - MARGIN - legend.height()])?;
        }
        Ok(())
    }

    /// What stands above the picture.
    pub fn heading(&self, page: &mut Page<'_>, title: &str, options: &Options) {
        let heading = options.title.as_deref().unwrap_or(title);
        for (number, line) in title_lines(heading, self.title_cells).into_iter().enumerate() {
            let base = MARGIN + self.fonts.title_line() * (cells(number) + 0.75);
            text_at(page, "title", [MARGIN, base], &line);
        }
    }
}

/// Who chooses in the rows of triangles, where that is the same everywhere in a row.
pub(in super::super) fn sides(places: &Places) -> impl Iterator<Item = (u32, &'static str)> {
    let is_shown = places.row().nodes == NodeShape::Triangle;
    let sides = places.sides.iter().filter(move |_| is_shown);
    sides.filter_map(|(&depth, side)| Some((depth, (*side)?.name())))
}

/// A line of text that begins at a place.
fn text_at(page: &mut Page<'_>, class: &str, [x, y]: [f64; 2], text: &str) {
    page.text("<text class=\"").text(class).text("\" x=\"").place(x).text("\" y=\"").place(y);
    page.text("\">").xml(text).text("</text>\n");
}

/// A title in lines, broken between what it says of the search where it can be.
fn title_lines(title: &str, cells: usize) -> Vec<String> {
    let parts = title
        .split(", ")
        .map(|part| if text::width(part) < cells { part.replace(' ', "\u{a0}") } else { part.to_owned() });
    text::wrap(&parts.collect::<Vec<_>>().join(", "), cells)
}
