//! `TikZ`: a picture for documents in `LaTeX`, in the places of the [SVG](super::svg).
//!
//! It needs `tikz` and no library of it. All looks are styles `ply/...` and colours, which stand in one block.
//! Every piece is drawn at its place and has an invisible node around it for arrows of one's own: `(n12)` as in
//! SVG, and `(B2)` where that name is the only one and `TikZ` can have it.

mod beamer;
mod styles;
pub(super) mod tex;

use std::collections::HashMap;
use std::io::{self, Write};

use thiserror::Error;

use super::page::{Page, written};
use super::scene::{Drawn, Scene, Spot};
use super::svg::board;
use super::svg::frame::sides;
use super::svg::label::Label;
use super::svg::places::{self, Piece};
use super::svg::shape::{Fonts, Form, Outline, Row, Shape};
use super::{Options, TexDocument};
use crate::check::Session;
use crate::language::{SpanKind, Text, say};
use crate::search::Role;
use crate::text;
use crate::view::Written;
use tex::escape;

/// Around the picture, for thick lines.
const MARGIN: f64 = 6.0;

/// How many units are as wide as the longest length that TeX has.
const WIDEST: f64 = 20_000.0;

/// Why a recording cannot be drawn in `TikZ`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TikzError {
    /// A frame would have too many overlays.
    #[error("{}", say!("tikz-too-many-moments", moments = *moments, most = beamer::MOST_OVERLAYS))]
    TooManyMoments {
        /// How many it would have.
        moments: usize,
    },
    /// TeX has no lengths for it.
    #[error("{}", say!("tikz-too-wide"))]
    TooWide,
}

/// Whether [`write()`] makes what `LaTeX` can set.
///
/// # Errors
/// When it does not.
pub fn check(session: Session<'_>, options: &Options) -> Result<(), TikzError> {
    let moments = beamer::moments(session, options).len();
    if options.document == TexDocument::Beamer && moments > beamer::MOST_OVERLAYS {
        return Err(TikzError::TooManyMoments { moments });
    }
    let places = Scene::new(session, options).places;
    if places.width.max(places.height) > WIDEST { Err(TikzError::TooWide) } else { Ok(()) }
}

/// Writes the recording as a document of `LaTeX`, or as the picture alone.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut picture = Picture::new(session, options)?;
    let mut page = Page::new(out);
    match options.document {
        TexDocument::Beamer => beamer::write(&mut page, picture, session, options)?,
        TexDocument::Bare => {
            comment(&mut page, &say!("tikz-bare"));
            picture.write(&mut page, options)?;
        }
        TexDocument::Whole => {
            let unit = unit(options);
            page.text("\\documentclass{article}\n\\usepackage[margin=0bp, paperwidth=");
            page.place((picture.width() * unit).ceil()).text("bp, paperheight=");
            page.place((picture.height() * unit).ceil() + 1.0).text("bp]{geometry}\n");
            styles::write(&mut page, options);
            page.text("\\pagestyle{empty}\n\\setlength\\parindent{0pt}\n\\setlength\\topskip{0pt}\n");
            page.end("\\begin{document}\n\\pagecolor{plypaper}\n")?;
            picture.write(&mut page, options)?;
            page.end("\\end{document}\n")?;
        }
    }
    page.finish()
}

/// Writes a line that TeX does not read.
fn comment(page: &mut Page<'_>, said: &Text) {
    page.text("% ").text(&text::clean(&said.to_string())).text("\n");
}

/// How many points a unit of a picture has. Where a size of letters is asked for, it is one of points.
fn unit(options: &Options) -> f64 {
    if options.font_size.is_some() { 1.0 } else { 0.75 }
}

struct Picture<'a> {
    scene: Scene<'a>,
    row: Row,
    /// The names that pieces have beside their own.
    aliases: HashMap<String, String>,
    title: String,
}

impl<'a> Picture<'a> {
    fn new(session: Session<'a>, options: &Options) -> io::Result<Self> {
        let mut scene = Scene::new(session, options);
        let whole = Options { at: None, written: Written::Pruned, ..options.clone() };
        let mut owners: HashMap<String, Option<String>> = HashMap::new();
        scene.draw(&whole, &mut |_, drawn| {
            let alias = drawn.caption().split(' ').next().filter(|name| is_safe(name));
            if let Some(alias) = alias {
                let only = |owner: &mut Option<String>| *owner = None;
                owners.entry(alias.to_owned()).and_modify(only).or_insert_with(|| Some(name(&drawn)));
            }
            Ok(())
        })?;
        let aliases = owners.into_iter().filter_map(|(alias, owner)| Some((owner?, alias))).collect();
        let row = scene.places.row();
        Ok(Self { scene, row, aliases, title: options.title.clone().unwrap_or_default() })
    }

    fn width(&self) -> f64 {
        self.scene.places.width + 2.0 * MARGIN + self.side()
    }

    fn height(&self) -> f64 {
        self.scene.places.height - self.scene.places.blank + 2.0 * MARGIN + self.above()
    }

    /// The room for what stands beside rows.
    fn side(&self) -> f64 {
        let size = self.row.fonts.caption;
        sides(&self.scene.places).map(|(_, name)| Fonts::width(name, size) + size).fold(0.0, f64::max)
    }

    /// The room for the title.
    fn above(&self) -> f64 {
        let lines = (Fonts::width(&self.title, self.row.fonts.title) / self.width()).ceil();
        lines * self.row.fonts.title_line() + if lines > 0.0 { 2.0 * MARGIN } else { 0.0 }
    }

    fn write(&mut self, page: &mut Page<'_>, options: &Options) -> io::Result<()> {
        self.begin(page, options)?;
        let pen = Pen { row: self.row, unit: unit(options), aliases: &self.aliases };
        self.scene.draw(options, &mut |spot, drawn| {
            pen.piece(page, &drawn, spot);
            page.end("")
        })?;
        page.end("\\end{tikzpicture}\n")
    }

    /// The picture has the same size at every moment.
    fn begin(&self, page: &mut Page<'_>, options: &Options) -> io::Result<()> {
        let points = unit(options);
        let unit = if points < 1.0 { "0.75bp" } else { "1bp" };
        page.text("\\begin{tikzpicture}[x=").text(unit).text(", y=-").text(unit).text("]\n");
        page.text("\\useasboundingbox ")
            .text(&point(-MARGIN - self.side(), self.scene.places.blank - MARGIN - self.above()))
            .text(" rectangle ");
        page.text(&point(self.scene.places.width + MARGIN, self.scene.places.height + MARGIN)).text(";\n");
        if !self.title.is_empty() {
            let width = written(|page| _ = page.place((self.width() - 2.0 * MARGIN) * points));
            let style = format!("title, text width={width}bp");
            node(page, &style, [-self.side(), self.scene.places.blank - MARGIN], &escape(&self.title));
        }
        let middle = Shape { form: Form::Max, row: self.row }.middle() + 0.36 * self.row.fonts.caption;
        for (depth, name) in sides(&self.scene.places) {
            node(page, "side", [-self.side(), f64::from(depth) * self.row.pitch() + middle], &escape(name));
        }
        page.end("")
    }
}

/// Whether `TikZ` can have a name, and none of its own begins so.
fn is_safe(name: &str) -> bool {
    let is_own = ["n", "cut", "more", "others", "ghost"].iter().any(|own| {
        name.strip_prefix(own).is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    });
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric())
        && !is_own
}

fn name(drawn: &Drawn<'_>) -> String {
    written(|page| drawn.write_name(page))
}

/// Draws pieces.
struct Pen<'p> {
    row: Row,
    unit: f64,
    aliases: &'p HashMap<String, String>,
}

impl Pen<'_> {
    /// All that is drawn of a piece, a statement a line.
    fn piece(&self, page: &mut Page<'_>, drawn: &Drawn<'_>, spot: Spot) {
        let (row, at) = (self.row, self.at(spot));
        self.edge(page, drawn, spot);
        let outline = self.outline(drawn, spot);
        page.text("\\path[").text(&looks(drawn)).text("] ").text(&path(&outline, at)).text(";\n");
        self.name(page, &name(drawn), outline.extent(), at);
        let dimmed = if matches!(drawn, Drawn::Piece(..)) { ", ply/pale" } else { "" };
        let mut line = |style: &str, base: f64, text: &str| {
            if !text.is_empty() {
                node(page, &format!("{style}{dimmed}"), [at[0], at[1] + base], &escape(text));
            }
        };
        line("move", row.caption_base(), drawn.caption());
        match drawn {
            Drawn::Node(shown, label) => texts(page, label, Shape::of(shown, row), at),
            Drawn::Piece(_, piece, _) => {
                let (class, text, base) = piece.text(row);
                line(if class == "value" { class } else { "window" }, base, &text);
            }
        }
    }

    /// A ring around a node.
    fn ring(&self, drawn: &Drawn<'_>, spot: Spot) -> String {
        let ([x, y], [half, top, height]) = (self.at(spot), self.outline(drawn, spot).extent());
        let (near, far) =
            (point(x - half - 4.0, y + top - 4.0), point(x + half + 4.0, y + top + height + 4.0));
        format!("\\draw[ply/ring] {near} rectangle {far};\n")
    }

    fn outline(&self, drawn: &Drawn<'_>, spot: Spot) -> Outline {
        match drawn {
            Drawn::Node(shown, _) => Shape::of(shown, self.row).outline(spot.width, 0.0),
            Drawn::Piece(_, piece, _) => piece.outline(self.row),
        }
    }

    fn at(&self, spot: Spot) -> [f64; 2] {
        [spot.middle, f64::from(spot.depth) * self.row.pitch()]
    }

    fn edge(&self, page: &mut Page<'_>, drawn: &Drawn<'_>, spot: Spot) {
        let Some(parent) = spot.parent else { return };
        let [x, y] = self.at(spot);
        let end = drawn.edge_end(self.row);
        let style = match drawn {
            Drawn::Node(shown, _) if shown.on_line => ", ply/pv edge".to_owned(),
            Drawn::Node(..) => String::new(),
            Drawn::Piece(_, piece, _) => format!(", ply/{} edge", kind(piece)),
        };
        page.text("\\draw[ply/edge")
            .text(&style)
            .text("] ")
            .text(&point(parent, y - self.row.down()))
            .text(" -- ");
        page.text(&point(x, y + end)).text(";\n");
        if matches!(drawn, Drawn::Piece(_, piece, _) if piece.is_crossed()) {
            page.text("\\draw[ply/slash]");
            for [from, to] in places::strokes(parent - x, [-self.row.down(), end]) {
                page.text(" ").text(&point(x + from[0], y + from[1])).text(" -- ");
                page.text(&point(x + to[0], y + to[1]));
            }
            page.text(";\n");
        }
    }

    /// The node of `TikZ` around an outline.
    fn name(&self, page: &mut Page<'_>, name: &str, [half, top, height]: [f64; 3], [x, y]: [f64; 2]) {
        page.text("\\node[ply/node={").place(2.0 * half * self.unit).text("bp}{");
        page.place(height * self.unit).text("bp}");
        if let Some(alias) = self.aliases.get(name) {
            page.text(", alias=").text(alias);
        }
        page.text("] (").text(name).text(") at ").text(&point(x, y + top + height / 2.0)).text(" {};\n");
    }
}

/// The styles of the outline of a piece.
fn looks(drawn: &Drawn<'_>) -> String {
    let shown = match drawn {
        Drawn::Node(shown, _) => shown,
        Drawn::Piece(_, piece, _) => return format!("ply/{}", kind(piece)),
    };
    let form = match shown.node.role() {
        _ if shown.node.is_leaf() => "ply/leaf",
        Role::Max => "ply/max",
        Role::Min => "ply/min",
        Role::Chance => "ply/chance",
    };
    let more = [(shown.on_line, ", ply/pv"), (shown.is_cut(), ", ply/cut"), (shown.is_open, ", ply/open")];
    let more = more.into_iter().filter_map(|(is, style)| is.then_some(style));
    format!("{form}{}", more.collect::<String>())
}

/// What kind of piece it is: pruned, coming or more.
fn kind(piece: &Piece) -> &'static str {
    piece.class().split(' ').next().unwrap_or_default()
}

fn path(outline: &Outline, [x, y]: [f64; 2]) -> String {
    match outline {
        Outline::Box { half, top, height, round } => written(|page| {
            page.text("[rounded corners=").place(round.min(height / 2.0 - 0.1) * 0.75).text("bp] ");
            page.text(&point(x - half, y + top)).text(" rectangle ").text(&point(x + half, y + top + height));
        }),
        Outline::Corners(corners) => {
            let corners = corners.iter().map(|corner| point(x + corner[0], y + corner[1]));
            corners.collect::<Vec<_>>().join(" -- ") + " -- cycle"
        }
    }
}

/// The board, the value and the second line of a node.
fn texts(page: &mut Page<'_>, label: &Label, shape: Shape, [x, y]: [f64; 2]) {
    if let Some(board) = &label.board {
        page.text("\\draw[ply/grid]");
        for [from, to] in board::lines(board, shape.board_top(), shape.row.fonts) {
            page.text(" ")
                .text(&point(x + from[0], y + from[1]))
                .text(" -- ")
                .text(&point(x + to[0], y + to[1]));
        }
        page.text(";\n");
        for (place, text, is_touched) in board::pieces(board, shape.board_top(), shape.row.fonts) {
            let style = if is_touched { "piece, ply/touched" } else { "piece" };
            node(page, style, [x + place[0], y + place[1]], &escape(text));
        }
    }
    let [first, second] = label.bases(shape);
    node(page, "value", [x, y + first], &escape(&label.value));
    if label.second.is_empty() {
        return;
    }
    let spans = label.second.spans().iter().map(|span| {
        let colour = match span.kind {
            SpanKind::Alpha => "plyalpha",
            SpanKind::Beta => "plybeta",
            SpanKind::Sign => "plycut",
            _ => return escape(&span.text),
        };
        format!("\\textcolor{{{colour}}}{{{}}}", escape(&span.text))
    });
    node(page, "window", [x, y + second], &spans.collect::<String>());
}

fn node(page: &mut Page<'_>, style: &str, [x, y]: [f64; 2], tex: &str) {
    page.text("\\node[ply/").text(style).text("] at ").text(&point(x, y)).text(" {").text(tex).text("};\n");
}

fn point(x: f64, y: f64) -> String {
    written(|page| _ = page.text("(").place(x).text(",").place(y).text(")"))
}
