//! SVG: a whole recording drawn without Graphviz.
//!
//! Every node has one place, the same at every moment, so that frames made for slides do not jump. MAX
//! nodes point up, MIN nodes down, chance nodes are round, leaves are none of these; colours only
//! repeat what the forms say. Every visited node is a `<g id="nK">`, K its number, with the classes of
//! [DOT](super::dot) in its `class`; a branch that was never entered is a `<g class="pruned">`. All
//! that decides the looks stands in one `<style>`, so another style sheet can change them. Its rules
//! hold below a class that names the theme: pictures in one page do not dress each other.

mod animation;
pub(super) mod board;
pub(super) mod frame;
pub(super) mod label;
mod legend;
mod piece;
pub(super) mod places;
pub(super) mod shape;
mod style;

use std::io::{self, Write};

use frame::Frame;
use shape::{Row, Shape};

use super::Options;
use super::moves::ExportContext;
use super::page::Page;
use super::scene::{Drawn, Scene, Spot};
use super::selection::Selection;
use super::title::title;
use crate::check::Session;

/// Writes the recording as a picture.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut scene = Scene::new(session, options);
    let frame = Frame::new(&ExportContext::new(session, options), &scene.places, session, options);
    let mut page = Page::new(out);
    frame.begin(&mut page, &titled(session, options), &scene.places, options)?;
    if options.animate {
        animation::write(&mut page, session, &mut scene, &frame, options)?;
    } else {
        frame.heading(&mut page, &titled(session, options), options);
        page.end("")?;
        let row = scene.places.row();
        scene.draw(options, &mut |spot, drawn| {
            page.text("<g id=\"").text(&options.id_prefix);
            drawn.write_name(&mut page);
            page.text("\" class=\"");
            drawn.write_classes(&mut page);
            place(page.text("\""), &frame, spot, row);
            group(&mut page, &drawn, spot, row);
            page.end("</g>\n")
        })?;
    }
    page.end("</svg>\n")?;
    page.finish()
}

fn titled(session: Session<'_>, options: &Options) -> String {
    title(&ExportContext::new(session, options), &Selection::new(session.recording, options))
}

/// Ends the tag of a group whose own places count from the top of the node's row, at its middle.
fn place(page: &mut Page<'_>, frame: &Frame, spot: Spot, row: Row) {
    page.text(" transform=\"translate(").place(frame.left + spot.middle).text(" ");
    page.place(frame.top + f64::from(spot.depth) * row.pitch()).text(")\">");
}

/// What a group holds: the line to the parent, the form, and what is written there.
fn group(page: &mut Page<'_>, drawn: &Drawn<'_>, spot: Spot, row: Row) {
    if let Some(tooltip) = drawn.tooltip() {
        page.text("<title>").xml(tooltip).text("</title>");
    }
    let caption = drawn.caption();
    if !caption.is_empty() {
        page.text("<text class=\"move\" y=\"")
            .place(row.caption_base())
            .text("\">")
            .xml(caption)
            .text("</text>");
    }
    let parent = spot.parent.map(|parent| parent - spot.middle);
    if let Some(parent) = parent {
        page.text("<path class=\"edge\" d=\"M").place(parent).text(" ").place(-row.down());
        page.text("L0 ").place(drawn.edge_end(row)).text("\"/>");
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
