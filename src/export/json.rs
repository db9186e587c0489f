//! The recording as one JSON object: what is known of the search, then its nodes in a flat list.
//!
//! Nodes stand in visiting order, one a line, each naming its parent: nothing nests, however deep
//! the tree. `docs/formats.md` describes every key.

use std::io::{self, Write};

use super::Options;
use super::moves::MoveLabels;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
use crate::check::Session;
use crate::record::{GameReplay, Recording};
use crate::search::{End, VisitKind};

/// The version of the format that is written.
const VERSION: u32 = 1;

/// Writes the recording as JSON.
///
/// # Errors
/// Those of `out`.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Session { recording, replay: guide, .. } = session;
    let mut selection = Selection::new(recording, options);
    let mut page = Page::new(out);
    let moves = MoveLabels::new(recording, guide, options);
    let mut writer = Writer { recording, guide, moves, typed: String::new() };
    writer.search(&mut page, &selection)?;
    page.text("\"nodes\":[");
    let mut is_first = true;
    while let Some(item) = selection.next() {
        if let Item::Node(shown) = item {
            page.end(if is_first { "\n" } else { ",\n" })?;
            is_first = false;
            writer.node(&mut page, &shown);
            contradictions(&mut page, &selection.contradictions(session, shown.id));
        }
    }
    page.end("\n]}\n")?;
    page.finish()
}

struct Writer<'a> {
    recording: &'a Recording,
    guide: &'a GameReplay,
    moves: MoveLabels<'a>,
    typed: String,
}

impl Writer<'_> {
    fn search(&self, page: &mut Page<'_>, selection: &Selection<'_>) -> io::Result<()> {
        let header = &self.recording.header;
        page.text("{\"format\":\"plyscope\",\"version\":").number(VERSION).end(",\n")?;
        let texts = [
            ("title", &header.title),
            ("game", &header.game),
            ("position", &header.position),
            ("algorithm", &header.algorithm),
            ("options", &header.options),
        ];
        for (key, text) in texts {
            page.json_text(key).text(":").json_text(text).end(",\n")?;
        }
        if !header.extra.is_empty() {
            others(page.text("\"other\":"), header.extra.iter());
            page.end(",\n")?;
        }
        let totals = self.recording.totals();
        let counts = [
            ("nodes", totals.nodes),
            ("recorded", u64::from(self.recording.len())),
            ("leaves", totals.leaves),
            ("table_hits", totals.table_hits),
            ("cutoffs", totals.cutoffs),
            ("pruned", totals.pruned),
            ("moments", self.recording.moments().into()),
        ];
        page.text("\"totals\":{");
        for (place, (key, count)) in counts.into_iter().enumerate() {
            page.text(if place == 0 { "" } else { "," }).json_text(key).text(":").number(count);
        }
        page.end("},\n")?;
        page.text("\"complete\":").text(json_bool(self.recording.is_complete())).end(",\n")?;
        let moves = selection.root().map(|root| self.guide.moves_to(self.recording, root));
        page.text("\"focus\":").json_list(moves.unwrap_or_default(), |page, mv| {
            page.json_text(&mv);
        });
        page.text(",\n\"at\":").number(selection.moment().shown()).text(",\n\"pv\":");
        let line = if selection.is_of_search() {
            self.guide.best_line(self.recording)
        } else {
            self.guide.moves_along(self.recording, &selection.line())
        };
        page.json_list(line, |page, mv| {
            page.json_text(&mv);
        });
        page.end(",\n")
    }

    fn node(&mut self, page: &mut Page<'_>, shown: &Shown) {
        let Shown { id, node, .. } = *shown;
        page.text("{\"id\":").number(id.number()).text(",\"parent\":");
        match self.recording.parent(id) {
            Some(parent) => page.number(parent.number()),
            None => page.text("null"),
        };
        page.text(",\"ply\":").number(self.recording.moves_made(id));
        self.names(page, shown);
        page.text(",\"role\":\"").text(node.role().word()).text("\"");
        if node.kind() != VisitKind::Plain {
            page.text(",\"kind\":\"").text(node.kind().word()).text("\"");
        }
        if self.recording.header.has_window() {
            page.text(",\"window\":[").json_score(node.window().alpha).text(",");
            page.json_score(node.window().beta).text("],\"window_after\":[");
            page.json_score(shown.window.alpha).text(",").json_score(shown.window.beta).text("]");
        }
        self.fate(page, shown);
        self.others(page, shown);
    }

    fn names(&mut self, page: &mut Page<'_>, shown: &Shown) {
        let id = shown.id;
        self.typed.clear();
        self.typed.push_str(self.moves.typed(id, &shown.node));
        match self.typed.as_str() {
            "" if !shown.node.kind().is_moved_to() || shown.node.ply() == 0 => page.text(",\"move\":null"),
            name => page.text(",\"move\":").json_text(name),
        };
        if let Some(told) = self.moves.shown_if_other(id, &shown.node).filter(|told| *told != self.typed) {
            page.text(",\"label\":").json_text(told);
        }
        let note = self.recording.names().note(id);
        // The root has no move to be named by.
        let name = match self.recording.moves_made(id) {
            0 => self.guide.node_name(self.recording, id),
            _ => note.and_then(|note| note.name.clone()),
        };
        if let Some(name) = name {
            page.text(",\"name\":").json_text(&name);
        }
        if let Some(probability) = note.and_then(|note| note.probability) {
            page.text(",\"p\":").json_number(probability);
        }
    }

    /// What the recording says of a node in keys of its own, as far as it was said by then.
    fn others(&self, page: &mut Page<'_>, shown: &Shown) {
        let Some(note) = self.recording.names().note(shown.id) else { return };
        let said: Vec<_> = note.said(!shown.is_open).collect();
        if !said.is_empty() {
            others(page.text(",\"other\":"), said.into_iter());
        }
    }

    /// What became of the node by the moment of the export.
    fn fate(&self, page: &mut Page<'_>, shown: &Shown) {
        let Shown { id, node, .. } = *shown;
        page.text(",\"value\":");
        match shown.value {
            Some(value) => page.json_score(value),
            None => page.text("null"),
        };
        page.text(",\"bound\":");
        match self.recording.claimed(shown.bound) {
            Some(bound) => page.text("\"").text(bound.word()).text("\""),
            None => page.text("null"),
        };
        let end = node.returned().filter(|_| !shown.is_open).map(|returned| returned.end);
        if let Some(end) = end.filter(|&end| end != End::Inner) {
            page.text(",\"leaf\":\"").text(end.word()).text("\"");
        }
        if let Some(from) = node.returned().filter(|_| !shown.is_open).and_then(|returned| returned.from) {
            page.text(",\"from\":").number(from.number());
        }
        page.text(",\"pv\":").text(json_bool(shown.on_line));
        page.text(",\"cutoff\":").text(json_bool(shown.cut.is_some()));
        if shown.cut.is_some() && node.pruned() > 0 {
            let names = self.guide.pruned(self.recording, id);
            page.text(",\"pruned\":").number(node.pruned()).text(",\"pruned_moves\":");
            page.json_list(names, |page, name| {
                page.json_text(&name);
            });
            let odds = self.guide.pruned_odds(self.recording, id);
            if !odds.is_empty() {
                page.text(",\"pruned_p\":").json_list(odds, |page, probability| {
                    page.json_number(probability);
                });
            }
        }
        if shown.rest.left_out > 0 {
            page.text(",\"left_out\":").number(shown.rest.left_out);
        }
        page.text(",\"entered\":").number(self.recording.entered(id).shown()).text(",\"left\":");
        match self.recording.left(id).filter(|_| !shown.is_open) {
            Some(left) => page.number(left.shown()),
            None => page.text("null"),
        };
    }
}

/// What no search can have done, which ends the node.
fn contradictions(page: &mut Page<'_>, told: &[String]) {
    if !told.is_empty() {
        page.text(",\"contradictions\":").json_list(told, |page, told| {
            page.json_text(told);
        });
    }
    page.text("}");
}

fn others<'a>(page: &mut Page<'_>, said: impl Iterator<Item = &'a (String, String)>) {
    page.text("{");
    for (place, (key, json)) in said.enumerate() {
        page.text(if place == 0 { "" } else { "," }).json_text(key).text(":").json(json);
    }
    page.text("}");
}

fn json_bool(is_so: bool) -> &'static str {
    if is_so { "true" } else { "false" }
}
