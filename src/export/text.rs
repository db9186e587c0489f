//! An indented outline in plain text.
//!
//! A node a line: its ply, its move, whose choice it is, what it is worth, its window, and marks
//! for what happened to it. Below the last child of a node stands what was not entered, and what
//! is left out. Indentation stops growing at some depth, so that a deep tree costs a line a node
//! and no more; the ply in front goes on counting.

use std::io::{self, Write};

use super::moves::MoveLabels;
use super::page::Page;
use super::selection::{Item, Reason, Selection, Shown};
use super::title::title;
use super::{LabelDetail, Options};
use crate::check::Session;
use crate::record::Recording;
use crate::text;

/// The depth at which indentation stops.
const DEEPEST_INDENT: u32 = 40;
const INDENT: &str = "  ";

/// How many names of pruned branches a line holds.
const MOST_NAMES: usize = 20;

/// Writes the recording as an outline.
///
/// # Errors
/// Those of `out`.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let Session { recording, replay: guide, .. } = session;
    let mut selection = Selection::new(recording, options);
    let mut page = Page::new(out);
    page.text(&title(recording, guide, &selection)).end("\n")?;
    let moves = MoveLabels::new(recording, guide, options);
    let labels = options.labels;
    let has_windows = recording.header.has_window() && labels.has_reasons();
    let mut outline = Outline { recording, moves, labels, has_windows };
    while let Some(item) = selection.next() {
        match item {
            Item::Node(shown) => {
                let contradictions = selection.contradictions(session, shown.id);
                outline.node(&mut page, &shown, &contradictions)?;
            }
            Item::Rest(shown) => outline.rest(&mut page, &shown)?,
        }
    }
    page.finish()
}

struct Outline<'a> {
    recording: &'a Recording,
    moves: MoveLabels<'a>,
    labels: LabelDetail,
    has_windows: bool,
}

impl Outline<'_> {
    fn node(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String]) -> io::Result<()> {
        let ply = shown.node.moves_made().to_string();
        indent(page.text(&format!("{ply:>3}  ")), shown.depth);
        self.names(page, shown);
        page.text(shown.node.role().name()).text(" ");
        page.value(shown.value, shown.bound);
        if self.has_windows && !shown.node.is_leaf() {
            page.text("  ").window(shown.window);
        }
        let visit = self.moves.visit(shown.id, shown.node.kind());
        page.text(if visit.is_empty() { "" } else { "  " }).text(&visit);
        for (is_so, mark) in [(shown.on_line, "  pv"), (shown.is_open, "  open")] {
            page.text(if is_so { mark } else { "" });
        }
        if let Some(reason) = shown.cut {
            page.text("  cut");
            if self.labels.has_reasons() {
                write_reason(page, reason);
            }
        }
        page.end("\n")?;
        for sentence in contradictions.iter().filter(|_| self.labels.has_reasons()) {
            indent(page.text("     "), shown.depth + 1);
            page.text("! ").text(sentence).end("\n")?;
        }
        Ok(())
    }

    fn names(&mut self, page: &mut Page<'_>, shown: &Shown<'_>) {
        let mv = if self.labels.has_moves() { self.moves.shown(shown.id, shown.node) } else { "" };
        let note = self.recording.names().note(shown.id);
        let name = note.and_then(|note| note.name.as_deref()).filter(|name| *name != mv);
        for name in [Some(mv), name].into_iter().flatten().filter(|name| !name.is_empty()) {
            page.text(&text::clean(name)).text(" ");
        }
        if let Some(chance) = self.moves.chance(shown.id).filter(|_| self.labels.has_moves()) {
            page.text(&chance).text(" ");
        }
    }

    fn rest(&self, page: &mut Page<'_>, shown: &Shown<'_>) -> io::Result<()> {
        if shown.left_out > 0 {
            indent(page.text("     "), shown.depth + 1);
            page.text("+").text(&text::count(shown.left_out, "node", "nodes")).end(" left out\n")?;
        }
        if shown.pruned > 0 {
            indent(page.text("     "), shown.depth + 1);
            page.text("pruned: ");
            let names = if self.labels.has_moves() { self.moves.pruned(shown.id) } else { Vec::new() };
            for (place, name) in names.iter().take(MOST_NAMES).enumerate() {
                page.text(if place == 0 { "" } else { " " }).text(&text::clean(name));
            }
            let unnamed = u64::from(shown.pruned).saturating_sub(names.len().min(MOST_NAMES) as u64);
            if names.is_empty() {
                page.text(&text::count(unnamed, "branch", "branches"));
            } else if unnamed > 0 {
                page.text(" and ").text(&text::grouped(unnamed)).text(" more");
            }
            page.end("\n")?;
        }
        Ok(())
    }
}

fn indent(page: &mut Page<'_>, depth: u32) {
    for _ in 0..depth.min(DEEPEST_INDENT) {
        page.text(INDENT);
    }
}

fn write_reason(page: &mut Page<'_>, reason: Reason) {
    if reason.is_known() {
        reason.write(page.text(": "), " ");
    }
}
