//! How a graph looks: fonts and forms, and the places of figures that lie over each other.

use std::io;

use super::super::moves::ExportContext;
use super::super::page::Page;
use super::super::svg::frame::sides;
use super::super::svg::places::Places;
use super::super::svg::shape::{Fonts, Form, Row, Shape};
use super::super::{LabelDetail, NodeShape, Options};
use crate::check::Session;
use crate::record::NodeId;

/// Points in an inch, in which Graphviz measures nodes.
const INCH: f64 = 72.0;

/// Around the tree: a second outline lies outside the first.
const MARGIN: f64 = 6.0;

/// What Graphviz draws of the height of a triangle: its middle is where the corners balance.
const DRAWN: f64 = 0.75;

/// The looks of a graph.
pub(super) struct Looks {
    pub row: Row,
    // Where nodes stand, or at least whose move it is in each row; only where that is needed.
    places: Option<Places>,
    /// Whether the nodes have places, in figures that lie over each other.
    pub is_placed: bool,
    // The sizes of values and of all else.
    fonts: [f64; 2],
    // The middle of what was written last.
    middle: f64,
}

impl Looks {
    pub fn new(session: Session<'_>, context: &ExportContext<'_>, options: &Options) -> Self {
        let fonts = match (options.font_size, options.labels) {
            (Some(size), _) => [f64::from(size); 2],
            (None, LabelDetail::Full) => [12.0, 10.0],
            (None, _) => [10.0, 9.0],
        };
        let is_placed = !options.moments.is_empty();
        let is_needed = is_placed || options.shape == NodeShape::Triangle;
        let places = is_needed.then(|| Places::of(session, options));
        let mut row = places.as_ref().map_or_else(|| Row::of(options, context), Places::row);
        if !is_placed {
            row.fonts.value = fonts[0];
        }
        Self { row, places, is_placed, fonts, middle: 0.0 }
    }

    pub fn is_triangle(&self) -> bool {
        self.row.nodes == NodeShape::Triangle
    }

    /// Whether the sizes of nodes are given.
    pub fn is_sized(&self) -> bool {
        self.is_placed || self.is_triangle()
    }

    /// Writes what holds for the whole graph: fonts, outlines that survive a black-and-white printer, and whose move
    /// it is beside the rows of triangles.
    pub fn begin(&self, page: &mut Page<'_>, options: &Options) {
        let [gaps, margin, least] = match options.labels {
            LabelDetail::Full => ["nodesep=0.2, ranksep=0.45", "0.06,0.04", "width=0.5, height=0.4"],
            LabelDetail::Board => ["nodesep=0.08, ranksep=0.35", "0.05,0.03", "width=0.3, height=0.3"],
            _ => ["nodesep=0.08, ranksep=0.35", "0.03,0.02", "width=0.3, height=0.3"],
        };
        // The columns of boards must stand below each other.
        let font = if options.labels == LabelDetail::Board { "Courier" } else { "Helvetica" };
        let [value, small] = self.fonts;
        page.text("  graph [ordering=out, labelloc=t, ").text(gaps).text(", fontname=\"Helvetica\"");
        if options.font_size.is_some() {
            page.text(", fontsize=").place(value);
        }
        page.text(if self.is_placed {
            ", layout=neato, outputorder=edgesfirst, splines=line, inputscale=72"
        } else {
            ""
        });
        page.text("];\n  node [fontname=\"").text(font).text("\", fontsize=").place(value);
        page.text(", style=filled, margin=\"").text(margin).text("\", ").text(least);
        page.text("];\n  edge [fontname=\"Helvetica\", fontsize=").place(small).text(", arrowhead=none];\n");
        if let Some(places) = &self.places {
            self.sides(page, places);
        }
    }

    /// Writes whose move it is, to the left of the rows, and the corners of figures that lie over each other.
    fn sides(&self, page: &mut Page<'_>, places: &Places) {
        let mut last = None;
        let room = sides(places).map(|(_, name)| Fonts::width(name, self.fonts[0]) + 8.0).fold(0.0, f64::max);
        for (depth, name) in sides(places) {
            page.text("  side").number(depth).text(" [shape=plaintext, style=\"\", label=\"");
            page.text(&name.to_uppercase()).text("\"");
            if self.is_placed {
                let middle = Shape { form: Form::Max, row: self.row }.middle();
                self.position(page, [-room / 2.0, f64::from(depth) * self.row.pitch() + middle]);
            }
            page.text("];\n");
            if let Some(above) = last.replace(depth).filter(|_| !self.is_placed) {
                page.text("  side").number(above).text(" -> side").number(depth);
                page.text(" [style=invis, minlen=").number(depth - above).text("];\n");
            }
        }
        for (number, corner) in [[-room - MARGIN, -MARGIN], [places.width + MARGIN, places.height + MARGIN]]
            .into_iter()
            .enumerate()
        {
            if self.is_placed {
                page.text("  corner").number(number as u64).text(" [shape=point, style=invis, width=0");
                self.position(page, corner);
                page.text("];\n");
            }
        }
    }

    /// Writes the form of a node around a value, how large it is and where it stands, where that is given.
    pub fn node(&mut self, page: &mut Page<'_>, form: Form, value: &str, key: (NodeId, u32), depth: u32) {
        let is_triangle = self.is_triangle();
        page.text(", shape=").text(match (form, is_triangle) {
            (Form::Leaf, _) => "box",
            (Form::Max, false) => "house",
            (Form::Min, false) => "invhouse",
            (Form::Max, true) => "triangle",
            (Form::Min, true) => "invtriangle",
            (Form::Chance, _) => "ellipse",
        });
        if !self.is_sized() {
            return;
        }
        let shape = Shape { form, row: self.row };
        let place =
            self.places.as_mut().filter(|_| self.is_placed).and_then(|places| places.next(key.0, key.1));
        let own = shape.widths(Fonts::width(value, self.row.fonts.value), 0.0)[0];
        let width = place.map_or(own, |(_, width)| width);
        let has_point = is_triangle && matches!(form, Form::Max | Form::Min);
        let height = if has_point { shape.height() / DRAWN } else { shape.height() };
        let inches = |points: f64| format!("{:.2}", points / INCH);
        page.text(", fixedsize=true, width=").text(&inches(width)).text(", height=").text(&inches(height));
        let Some((middle, _)) = place else { return };
        self.middle = middle;
        let lower = match form {
            Form::Max if has_point => height / 2.0 - shape.height() / 2.0,
            Form::Min if has_point => shape.height() / 2.0 - height / 2.0,
            _ => 0.0,
        };
        self.position(page, [middle, f64::from(depth) * self.row.pitch() + shape.middle() + lower]);
    }

    /// Writes where what is no node stands, where that is given.
    pub fn piece(&mut self, page: &mut Page<'_>, key: (NodeId, u32), depth: u32) {
        let place =
            self.places.as_mut().filter(|_| self.is_placed).and_then(|places| places.next(key.0, key.1));
        let Some((middle, _)) = place else { return };
        self.middle = middle;
        let below = self.row.node_top() + 0.7 * self.fonts[1];
        self.position(page, [middle, f64::from(depth) * self.row.pitch() + below]);
    }

    /// Ends words above the node that was written last, where nodes have places: its move, or what stands below that.
    pub fn words(&self, page: &mut Page<'_>, depth: u32, is_second: bool) {
        let shape = Shape { form: Form::Max, row: self.row };
        let base = if is_second { shape.text_bases()[1] } else { self.row.caption_base() };
        page.text("\", shape=plaintext, fillcolor=white, width=0, height=0, margin=0, fontsize=")
            .place(self.fonts[1]);
        self.position(page, [self.middle, f64::from(depth) * self.row.pitch() + base - 0.35 * self.fonts[1]]);
        page.text("];\n");
    }

    /// Writes a line to what was written last, with the name of the branch beside it or above the node.
    pub fn edge(
        &self,
        page: &mut Page<'_>,
        [from, to]: [&str; 2],
        name: &str,
        depth: u32,
        style: &str,
    ) -> io::Result<()> {
        let has_name = !name.is_empty();
        if has_name && self.is_placed {
            page.text("  move_").text(to).text(" [label=\"").text(name);
            self.words(page, depth, false);
        }
        page.text("  ").text(from).text(" -> ").text(to).text(" [");
        if has_name && !self.is_placed {
            page.text("label=\"  ").text(name).text(" \", ");
        }
        page.text("style=").text(style).end("];\n")
    }

    /// Writes a place that is counted from the top.
    fn position(&self, page: &mut Page<'_>, [x, y]: [f64; 2]) {
        let height = self.places.as_ref().map_or(0.0, |places| places.height);
        page.text(", pos=\"").place(x).text(",").place(height - y).text("!\"");
    }

    /// Goes back to the first node.
    pub fn begin_again(&mut self) {
        if let Some(places) = &mut self.places {
            places.begin_again();
        }
    }
}
