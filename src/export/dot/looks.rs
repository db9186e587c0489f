//! How a graph looks: fonts and forms.

use super::super::figure::frame::sides;
use super::super::figure::places::Places;
use super::super::figure::shape::Form;
use super::super::page::Page;
use super::super::{LabelDetail, NodeShape, Options};
use crate::check::Session;

/// Writes what holds for the whole graph: fonts, outlines that survive a black-and-white printer, and whose move
/// it is beside the rows of triangles.
pub(super) fn begin(page: &mut Page<'_>, session: Session<'_>, options: &Options) {
    let [value, small] = match (options.font_size, options.labels) {
        (Some(size), _) => [size; 2],
        (None, LabelDetail::Full) => [12, 10],
        (None, _) => [10, 9],
    };
    let [gaps, margin, least] = match (options.shape, options.labels) {
        (NodeShape::Triangle, _) => ["nodesep=0.2, ranksep=0.35", "0.02,0", "width=0.4, height=0.4"],
        (_, LabelDetail::Full) => ["nodesep=0.2, ranksep=0.45", "0.06,0.04", "width=0.5, height=0.4"],
        (_, LabelDetail::Board) => ["nodesep=0.08, ranksep=0.35", "0.05,0.03", "width=0.3, height=0.3"],
        _ => ["nodesep=0.08, ranksep=0.35", "0.03,0.02", "width=0.3, height=0.3"],
    };
    // The columns of boards must stand below each other.
    let font = if options.labels == LabelDetail::Board { "Courier" } else { "Helvetica" };
    page.text("  graph [ordering=out, labelloc=t, ").text(gaps).text(", fontname=\"Helvetica\"");
    if options.font_size.is_some() {
        page.text(", fontsize=").number(value);
    }
    page.text("];\n  node [fontname=\"").text(font).text("\", fontsize=").number(value);
    page.text(", style=filled, margin=\"").text(margin).text("\", ").text(least);
    page.text("];\n  edge [fontname=\"Helvetica\", fontsize=").number(small).text(", arrowhead=none];\n");
    if options.shape == NodeShape::Triangle {
        let mut row_above = None;
        for (depth, name) in sides(&Places::of(session, options)) {
            page.text("  side").number(depth).text(" [shape=plaintext, style=\"\", label=\"");
            page.text(&name.to_uppercase()).text("\"];\n");
            if let Some(above) = row_above.replace(depth) {
                page.text("  side").number(above).text(" -> side").number(depth);
                page.text(" [style=invis, minlen=").number(depth - above).text("];\n");
            }
        }
    }
}

/// The attribute for the form of a node.
pub(super) const fn shape(form: Form, is_triangle: bool) -> &'static str {
    match (form, is_triangle) {
        (Form::Leaf, _) => ", shape=box",
        (Form::Max, false) => ", shape=house",
        (Form::Min, false) => ", shape=invhouse",
        (Form::Max, true) => ", shape=triangle",
        (Form::Min, true) => ", shape=invtriangle",
        (Form::Chance, _) => ", shape=ellipse",
    }
}
