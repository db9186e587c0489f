//! A slide: one frame, with an overlay for each moment at which something changes.

use std::collections::HashMap;
use std::io;

use super::super::moves::ExportContext;
use super::super::page::{Page, written};
use super::super::scene::Drawn;
use super::super::selection::Selection;
use super::super::title::title;
use super::super::{Options, changes};
use super::tex::escape;
use super::{Pen, Picture, name, styles, unit};
use crate::check::Session;
use crate::explain::{Narration, Voice, narrate, textbook_signs};
use crate::language::SpanKind;
use crate::record::{Event, Moment};
use crate::view::View;

/// How many overlays a frame has at the most: nobody clicks through more.
pub(super) const MOST_OVERLAYS: usize = 24;

/// The room that a slide has for a picture, in points.
const ROOM: [f64; 2] = [400.0, 185.0];

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

/// A piece of the picture, as it looks at each of the moments.
type Looks = Vec<String>;

pub(super) fn write(
    page: &mut Page<'_>,
    mut picture: Picture<'_>,
    session: Session<'_>,
    options: &Options,
) -> io::Result<()> {
    let moments = moments(session, options);
    let heading = match std::mem::take(&mut picture.title) {
        own if options.title.is_some() => own,
        _ => title(&ExportContext::new(session, options), &Selection::new(session.recording, options)),
    };
    let size = [picture.width(), picture.height()].map(|length| length * unit(options));
    let scale = (ROOM[0] / size[0]).min(ROOM[1] / size[1]).min(LARGEST);
    page.text("\\documentclass[aspectratio=169]{beamer}\n");
    styles::write(page, options);
    page.text(include_str!("slide.tex")).text("\\begin{frame}{");
    page.text(&escape(&heading))
        .text("}\n\\centering\\scalebox{")
        .text(&format!("{scale:.3}"))
        .end("}{%\n")?;
    picture.begin(page, options)?;
    for piece in pieces(&mut picture, session, &moments, options)? {
        for (from, to, look) in runs(&piece) {
            if to - from == moments.len() {
                page.end(look)?;
            } else if !look.is_empty() {
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

/// What is drawn at any of the moments, with the ring around the node of each.
fn pieces(
    picture: &mut Picture<'_>,
    session: Session<'_>,
    moments: &[Moment],
    options: &Options,
) -> io::Result<Vec<Looks>> {
    let mut pieces: Vec<Looks> = Vec::new();
    let mut places = HashMap::new();
    let mut add = |pieces: &mut Vec<Looks>, name: String, number: usize, look: String| {
        let place = *places.entry(name).or_insert_with(|| {
            pieces.push(vec![String::new(); moments.len()]);
            pieces.len() - 1
        });
        pieces[place][number] = look;
    };
    for (number, &moment) in moments.iter().enumerate() {
        let at = Options { at: Some(moment), ..options.clone() };
        let pen = Pen { row: picture.row, unit: unit(options), aliases: &picture.aliases };
        let event = session.recording.event(moment).map(Event::node);
        let mut ring = String::new();
        picture.scene.draw(&at, &mut |spot, drawn| {
            add(&mut pieces, name(&drawn), number, written(|page| pen.piece(page, &drawn, spot)));
            if matches!(drawn, Drawn::Node(shown, _) if Some(shown.id) == event) {
                ring = pen.ring(&drawn, spot);
            }
            Ok(())
        })?;
        add(&mut pieces, format!("{number}"), number, ring);
    }
    Ok(pieces)
}

/// Equal looks that follow each other, with the numbers of the first and behind the last.
fn runs(looks: &[String]) -> Vec<(usize, usize, &str)> {
    let mut from = 0;
    let groups = looks.chunk_by(|one, next| one == next);
    groups
        .map(|group| {
            let run = (from, from + group.len(), group[0].as_str());
            from = run.1;
            run
        })
        .collect()
}

/// Begins what stands on the overlays with these numbers, from 0.
fn overlay<'p, 'a>(page: &'p mut Page<'a>, from: usize, to: usize) -> &'p mut Page<'a> {
    page.text(&format!("\\only<{}-{to}>", from + 1))
}
