//! The recording as one JSON object: what is known of the search, then its nodes in a flat list.
//!
//! Nodes stand in visiting order, one a line, each naming its parent: nothing nests, however deep
//! the tree. `docs/exports.md` describes every key.

use std::io::{self, Write};

use super::Options;
use super::moves::ExportContext;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
use crate::check::Session;
use crate::record::{Moment, NodeId};
use crate::score::Bound;
use crate::search::{End, VisitKind};

/// The version of the format that is written.
const VERSION: u32 = 1;

/// Writes the recording as JSON.
///
/// # Errors
/// Those of `out`.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut selection = Selection::new(session.recording, options);
    let mut context = ExportContext::new(session, options);
    let mut page = Page::new(out);
    search(&context, &mut page, &selection)?;
    page.text("\"nodes\":[");
    let mut is_first = true;
    while let Some(item) = selection.next() {
        if let Item::Node(shown) = item {
            page.end(if is_first { "\n" } else { ",\n" })?;
            is_first = false;
            node(&mut context, &mut page, &shown);
            let contradictions = selection.contradictions(session, shown.id);
            page.pair_if("contradictions", Some(contradictions).filter(|all| !all.is_empty())).text("}");
        }
    }
    page.end("\n]}\n")?;
    page.finish()
}

fn search(context: &ExportContext<'_>, page: &mut Page<'_>, selection: &Selection<'_>) -> io::Result<()> {
    let header = &context.recording.header;
    page.text("{").pair("format", "plyscope").pair("version", VERSION);
    for (key, text) in header.texts() {
        page.end(",\n")?;
        page.pair(key, text);
    }
    if !header.extra.is_empty() {
        page.end(",\n")?;
        page.text("\"other\":{").pairs(&header.extra).text("}");
    }
    page.end(",\n")?;
    let totals = context.recording.totals();
    page.text("\"totals\":{").pair("nodes", totals.nodes).pair("recorded", context.recording.len());
    page.pair("leaves", totals.leaves).pair("table_hits", totals.table_hits);
    page.pair("cutoffs", totals.cutoffs).pair("pruned", totals.pruned);
    page.pair("moments", context.recording.moments()).end("},\n")?;
    page.pair("complete", context.recording.is_complete()).end(",\n")?;
    let focus = selection.root().map(|root| context.replay.moves_to(context.recording, root));
    page.pair("focus", focus.unwrap_or_default()).end(",\n")?;
    page.pair("at", selection.moment().shown()).end(",\n")?;
    let line = if selection.is_of_search() {
        context.replay.best_line(context.recording)
    } else {
        context.replay.moves_along(context.recording, &selection.line())
    };
    page.pair("pv", line).end(",\n")
}

/// What became of a node by the moment of the export.
fn node(context: &mut ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>) {
    let Shown { id, node, .. } = *shown;
    let recording = context.recording;
    let parent = recording.parent(id).map(NodeId::number);
    page.text("{")
        .pair("id", id.number())
        .pair("parent", parent)
        .pair("ply", recording.node(id).moves_made());
    names(context, page, shown);
    let kind = Some(node.kind()).filter(|&kind| kind != VisitKind::Plain);
    page.pair("role", node.role().word()).pair_if("kind", kind.map(VisitKind::word));
    if recording.header.has_window() {
        page.pair("window", node.window()).pair("window_after", shown.window);
    }
    let returned = node.returned().filter(|_| !shown.is_open);
    let leaf = returned.map(|returned| returned.end).filter(|&end| end != End::Inner);
    let from = returned.and_then(|returned| returned.from);
    page.pair("value", shown.value).pair("bound", recording.claimed(shown.bound).map(Bound::word));
    page.pair_if("leaf", leaf.map(End::word)).pair_if("from", from.map(NodeId::number));
    page.pair("pv", shown.on_line).pair("cutoff", shown.cut.is_some());
    if shown.cut.is_some() && node.pruned() > 0 {
        page.pair("pruned", node.pruned()).pair("pruned_moves", context.replay.pruned(recording, id));
        let odds = Some(context.replay.pruned_odds(recording, id)).filter(|odds| !odds.is_empty());
        page.pair_if("pruned_p", odds);
    }
    page.pair_if("left_out", Some(shown.left_out).filter(|&count| count > 0));
    let left = recording.left(id).filter(|_| !shown.is_open);
    page.pair("entered", recording.entered(id).shown()).pair("left", left.map(Moment::shown));
    // What the recording says in keys of its own, as far as it was said by then.
    let note = recording.names().note(id);
    let mut said = note.into_iter().flat_map(|note| note.said(!shown.is_open)).peekable();
    if said.peek().is_some() {
        page.text(",\"other\":{").pairs(said).text("}");
    }
}

fn names(context: &mut ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>) {
    let (id, node) = (shown.id, shown.node);
    let typed = context.typed(id, node).to_owned();
    let is_moved_to = node.kind().is_moved_to() && node.ply() > 0;
    page.pair("move", Some(typed.as_str()).filter(|typed| is_moved_to || !typed.is_empty()));
    page.pair_if("label", context.shown_if_other(id, node).filter(|shown| *shown != typed));
    page.pair_if("name", context.own_name(id, node)).pair_if("p", context.recording.probability(id));
    page.pair_if("counts", Some(false).filter(|_| !context.recording.is_counted(id)));
    page.pair_if("depth", context.recording.depth_left(id));
}
