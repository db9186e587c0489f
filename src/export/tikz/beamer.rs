//! A slide: one frame, with an overlay for each moment at which something changes.

use std::io;

use super::super::figure::frame::heading;
use super::super::figure::scene::{Actor, runs};
use super::super::page::{Page, written};
use super::super::{Options, changes};
use super::escape::escape;
use super::{Picture, styles};
use crate::check::Session;
use crate::explain::{Narration, Voice, narrate, textbook_signs};
use crate::language::SpanKind;
use crate::record::{Event, Moment};
use crate::view::View;

/// How many overlays a frame has at the most: nobody clicks through more.
pub(super) const MOST_OVERLAYS: usize = 24;

/// The room that a slide has for a picture, in points.
const ROOM: [f64; 2] = [395.0, 185.0];

/// How much larger a small picture is drawn.
const LARGEST: f64 = 1.6;

/// The moments that the overlays show: those that are asked for, else those at which an inner node is entered or a
/// value returns.
pub(super) fn moments(session: Session<'_>, options: &Options) -> Vec<Moment> {
    if !options.moments.is_empty() {
        return options.moments.clone();
    }
    let recording = session.recording;
    let top = options.focus.map_or(0, |root| recording.ply(root));
    let deepest = top.saturating_add(options.max_depth.unwrap_or(u32::MAX));
    let is_shown = |&moment: &Moment| match recording.event(moment) {
        Some(Event::Enter(node)) => !recording.node(node).is_leaf(),
        Some(Event::Leave(node)) => recording.ply(node) <= deepest,
        None => false,
    };
    changes(session, options).into_iter().filter(is_shown).collect()
}

pub(super) fn write(page: &mut Page<'_>, session: Session<'_>, options: &Options) -> io::Result<()> {
    let moments = moments(session, options);
    let bare = Options { title: Some(String::new()), moments: moments.clone(), ..options.clone() };
    let mut picture = Picture::new(session, &bare)?;
    let Picture { scene, frame, pen } = &mut picture;
    let title = options.title.clone().unwrap_or_else(|| heading(scene, options));
    let scale = (ROOM[0] / frame.width).min(ROOM[1] / frame.height) / pen.unit;
    page.text("\\documentclass[aspectratio=169]{beamer}\n");
    styles::write(page, options);
    page.text(include_str!("slide.tex")).text("\\begin{frame}{").text(&escape(&title));
    page.text("}\n\\centering\\scalebox{").text(&format!("{:.3}", scale.min(LARGEST))).end("}{%\n")?;
    let actors = scene.film(&bare, |group| written(|page| pen.group(page, group, frame.place(group.at))))?;
    picture.begin(page, &bare)?;
    for Actor { looks, .. } in actors {
        for (from, to, look) in runs(&looks) {
            if to - from == moments.len() {
                page.end(look)?;
            } else {
                overlay(page, from, to).text("{%\n").text(look).end("}\n")?;
            }
        }
    }
    page.end("\\end{tikzpicture}}\n\n\\smallskip\n\\begin{overlayarea}{\\textwidth}{2.6em}\\centering\n")?;
    for (number, &moment) in moments.iter().enumerate() {
        let said = sentence(&View::new(session, moment));
        overlay(page, number, number + 1).text("{").text(&escape(&said)).end("}%\n")?;
    }
    for part in ["overlayarea", "frame", "document"] {
        page.text("\\end{").text(part).text("}\n");
    }
    page.end("")
}

/// What an entry is, and what a value that returns does.
fn sentence(view: &View<'_>) -> String {
    let Narration { what, why, .. } = narrate(view, Voice::Full);
    let is_entry = matches!(view.event(), Some(Event::Enter(_)));
    let said = if is_entry || why.is_empty() { what } else { why };
    let spans = said.spans().iter().map(|span| match span.kind {
        SpanKind::Node(_) | SpanKind::Branch(..) => span.text.clone(),
        _ => textbook_signs(&span.text).into_owned().into(),
    });
    spans.collect()
}

/// Begins what stands on the overlays with these numbers, from 0.
fn overlay<'p, 'a>(page: &'p mut Page<'a>, from: usize, to: usize) -> &'p mut Page<'a> {
    page.text(&format!("\\only<{}-{to}>", from + 1))
}
