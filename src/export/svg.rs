//! SVG: a whole recording drawn without Graphviz.
//!
//! Every node has one place, the same at every moment, so that frames made for slides do not jump. MAX
//! nodes point up, MIN nodes down, chance nodes are round, leaves are none of these; colours only
//! repeat what the forms say. Every visited node is a `<g id="nK">`, K its number, with the classes of
//! [DOT](super::dot) in its `class`; a branch that was never entered is a `<g class="pruned">`. All
//! that decides the looks stands in one `<style>`, so another style sheet can change them. Its rules
//! hold below a class that names the theme: pictures in one page do not dress each other.

mod animation;
mod style;

use std::io::{self, Write};

use super::Options;
use super::figure::frame::{Frame, heading};
use super::figure::mark::{Group, Mark};
use super::figure::scene::Scene;
use super::figure::shape::{Fonts, Form, Outline};
use super::page::Page;
use crate::check::Session;
use crate::language::SpanKind;

/// Writes the recording as a picture.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut scene = Scene::new(session, options);
    let frame = Frame::new(&mut scene, options)?;
    let mut page = Page::new(out);
    let own = heading(&scene, options);
    let title = options.title.as_deref().unwrap_or(&own);
    let size = [frame.width, frame.height];
    begin(&mut page, size, Fonts::scale(options).unwrap_or(1.0), |page| {
        style::write_scope(page, options, " ");
    });
    page.text("<title>").xml(if title.is_empty() { &own } else { title }).text("</title>\n<style>\n");
    style::write(&mut page, options, scene.places.row().fonts);
    page.end("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n")?;
    // Where a picture moves, its title does too.
    let still = if options.animate { Vec::new() } else { frame.title(title) };
    for mark in frame.sides.iter().chain(&still) {
        draw(&mut page, mark, [0.0; 2]);
        page.text("\n");
    }
    for group in &frame.legend {
        place(page.text("<g class=\"").text(&group.classes).text("\""), group.at);
        marks(&mut page, group);
        page.end("</g>\n")?;
    }
    if options.animate {
        animation::write(&mut page, &mut scene, &frame, options)?;
    } else {
        scene.draw(options, &mut |group| {
            page.text("<g id=\"").text(&options.id_prefix).text(&group.name);
            page.text("\" class=\"").text(&group.classes);
            place(page.text("\""), frame.place(group.at));
            marks(&mut page, &group);
            page.end("</g>\n")
        })?;
    }
    page.end("</svg>\n")?;
    page.finish()
}

/// Begins a picture of a size, drawn so much larger.
pub(super) fn begin(
    page: &mut Page<'_>,
    [width, height]: [f64; 2],
    scale: f64,
    scope: impl FnOnce(&mut Page<'_>),
) {
    page.text("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"");
    scope(page);
    page.text("\" width=\"").place(width * scale).text("\" height=\"").place(height * scale);
    page.text("\" viewBox=\"0 0 ").place(width).text(" ").place(height).text("\" role=\"img\">\n");
}

/// Ends the tag of a group, whose own places count from its place.
fn place(page: &mut Page<'_>, [x, y]: [f64; 2]) {
    page.text(" transform=\"translate(").place(x).text(" ").place(y).text(")\">");
}

fn marks(page: &mut Page<'_>, group: &Group) {
    if let Some(tooltip) = &group.tooltip {
        page.text("<title>").xml(tooltip).text("</title>");
    }
    group.marks.iter().for_each(|mark| draw(page, mark, [0.0; 2]));
}

pub(super) fn draw(page: &mut Page<'_>, mark: &Mark, [x, y]: [f64; 2]) {
    let point = |page: &mut Page<'_>, letter: &str, at: &[f64; 2]| {
        page.text(letter).place(x + at[0]).text(" ").place(y + at[1]);
    };
    match mark {
        Mark::Lines(kind, lines) => {
            page.text("<path class=\"").text(kind).text("\" d=\"");
            for [from, to] in lines {
                point(page, "M", from);
                point(page, "L", to);
            }
            page.text("\"/>");
        }
        Mark::Outline(kind, form, outline) => {
            let is_box = matches!(outline, Outline::Box { .. });
            page.text(if is_box { "<rect class=\"" } else { "<path class=\"" }).text(kind);
            page.text(if form.is_some() { " " } else { "" }).text(form.map_or("", Form::class));
            match outline {
                Outline::Box { half, top, height, round } => {
                    page.text("\" x=\"").place(x - half).text("\" y=\"").place(y + top).text("\" width=\"");
                    page.place(2.0 * half).text("\" height=\"").place(*height).text("\" rx=\"").place(*round);
                }
                Outline::Corners(corners) => {
                    page.text("\" d=\"");
                    for (number, corner) in corners.iter().enumerate() {
                        point(page, if number == 0 { "M" } else { "L" }, corner);
                    }
                    page.text("Z");
                }
            }
            page.text("\"/>");
        }
        Mark::Text(words) if words.text.is_empty() => {}
        Mark::Text(words) => {
            page.text("<text class=\"").text(words.kind).text("\"");
            let [x, y] = [x + words.at[0], y + words.at[1]];
            if x != 0.0 {
                page.text(" x=\"").place(x).text("\"");
            }
            page.text(" y=\"").place(y).text("\"");
            if let Some(size) = words.size {
                page.text(" font-size=\"").place(size).text("\"");
            }
            page.text(">");
            for span in words.text.spans() {
                let class = match span.kind {
                    SpanKind::Alpha => "alpha",
                    SpanKind::Beta => "beta",
                    SpanKind::Sign => "scissors",
                    _ => {
                        page.xml(&span.text);
                        continue;
                    }
                };
                page.text("<tspan class=\"").text(class).text("\">").xml(&span.text).text("</tspan>");
            }
            page.text("</text>");
        }
    }
}
