//! An indented outline in plain text.
//!
//! A node a line: its ply, its move, whose choice it is, what it is worth, its window, and marks
//! for what happened to it. Below the last child of a node stands what was not entered, and what
//! is left out. Indentation stops growing at some depth, so that a deep tree costs a line a node
//! and no more; the ply in front goes on counting.

use std::io::{self, Write};

use super::Options;
use super::moves::ExportContext;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
use super::title::title;
use crate::check::Session;
use crate::explain::{so_far_label, window_label};
use crate::language::say;
use crate::text;

/// The depth at which indentation stops.
const DEEPEST_INDENT: u32 = 40;
const INDENT: &str = "  ";

/// How many names of pruned branches a line holds.
const MOST_NAMES: usize = 20;

/// Writes the recording as an outline.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut selection = Selection::new(session, options);
    let mut context = ExportContext::new(session, options);
    let mut page = Page::new(out);
    page.text(&title(&context, &selection)).end("\n")?;
    while let Some(item) = selection.next() {
        match item {
            Item::Node(shown) => {
                let contradictions = selection.contradictions(shown.id);
                node(&mut context, &mut page, &shown, &contradictions)?;
            }
            Item::Rest(shown) => rest(&context, &mut page, &shown)?,
        }
    }
    page.finish()
}

fn node(
    context: &mut ExportContext<'_>,
    page: &mut Page<'_>,
    shown: &Shown<'_>,
    contradictions: &[String],
) -> io::Result<()> {
    let ply = shown.node.moves_made().to_string();
    indent(page.text(&format!("{ply:>3}  ")), shown.depth);
    names(context, page, shown);
    page.text(shown.node.role().name()).text(" ");
    page.text(&shown.value.map_or_else(|| "?".to_owned(), |_| so_far_label(shown.value, shown.bound)));
    if context.has_windows && !shown.node.is_leaf() {
        page.text("  ").text(&window_label(shown.window));
    }
    let node_type = context.node_type(shown);
    page.text(if node_type.is_empty() { "" } else { "  " }).text(node_type);
    let visit = context.visit(shown.id, shown.node.kind());
    page.text(if visit.is_empty() { "" } else { "  " }).text(&visit);
    for (is_so, mark) in [(shown.on_line, "  pv"), (shown.is_open, "  open")] {
        page.text(if is_so { mark } else { "" });
    }
    page.text(if shown.cut.is_some() { "  " } else { "" }).text(shown.stop_word());
    if let Some(reason) = context.reason(shown) {
        page.text(": ").text(&reason.to_string());
    }
    page.end("\n")?;
    for sentence in contradictions.iter().filter(|_| context.detail.has_reasons()) {
        indent(page.text("     "), shown.depth + 1);
        page.text("! ").text(sentence).end("\n")?;
    }
    Ok(())
}

fn names(context: &mut ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>) {
    let note = context.recording.names.note(shown.id);
    let mv = if context.detail.has_moves() { context.shown(shown.id, shown.node) } else { "" };
    let name = note.and_then(|note| note.name.as_deref()).filter(|name| *name != mv);
    for name in [Some(mv), name].into_iter().flatten().filter(|name| !name.is_empty()) {
        page.text(&text::clean(name)).text(" ");
    }
    if let Some(chance) = context.chance(shown.id).filter(|_| context.detail.has_moves()) {
        page.text(&chance).text(" ");
    }
}

fn rest(context: &ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>) -> io::Result<()> {
    if shown.left_out > 0 {
        indent(page.text("     "), shown.depth + 1);
        page.text(&say!("export-lines-left-out", nodes = shown.left_out).to_string()).end("\n")?;
    }
    if shown.pruned > 0 {
        indent(page.text("     "), shown.depth + 1);
        let branches = context.pruned(shown.id);
        let listed: Vec<_> = branches.iter().take(MOST_NAMES).map(|name| text::clean(name)).collect();
        let unnamed = u64::from(shown.pruned).saturating_sub(listed.len() as u64);
        let names = listed.join(" ");
        let pruned = if listed.is_empty() {
            say!("export-some-pruned", branches = unnamed)
        } else if unnamed > 0 {
            say!("export-and-more-pruned", names, more = unnamed)
        } else {
            say!("export-pruned", names)
        };
        page.text(&pruned.to_string()).end("\n")?;
    }
    Ok(())
}

fn indent(page: &mut Page<'_>, depth: u32) {
    for _ in 0..depth.min(DEEPEST_INDENT) {
        page.text(INDENT);
    }
}
