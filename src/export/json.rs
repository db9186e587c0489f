//! The recording as one JSON object: what is known of the search, then its nodes in a flat list.
//!
//! Nodes stand in visiting order, one a line, each naming its parent: nothing nests, however deep
//! the tree. `docs/exports.md` describes every key.

use std::io::{self, Write};

use serde::Serialize;

use super::Options;
use super::jsonl::{comment, pruned_names};
use super::moves::ExportContext;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
use crate::check::Session;
use crate::record::{Counts, Recording};
use crate::score::Score;
use crate::search::{End, VisitKind};

const VERSION: u32 = 1;

/// Writes the recording as JSON.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut selection = Selection::new(session, options);
    let mut context = ExportContext::new(session, options);
    let mut page = Page::new(out);
    search(&context, &mut page, &selection);
    page.text(",\"nodes\":[");
    let mut is_first = true;
    while let Some(item) = selection.next() {
        if let Item::Node(shown) = item {
            page.end(if is_first { "\n" } else { ",\n" })?;
            is_first = false;
            node(&mut context, &mut page, &shown);
            let violations = selection.contradictions(shown.id);
            page.key_if("violations", Some(violations).filter(|found| !found.is_empty())).text("}");
        }
    }
    page.end("\n]}\n")?;
    page.finish()
}

/// What is known of the search.
fn search(context: &ExportContext<'_>, page: &mut Page<'_>, selection: &Selection<'_>) {
    let ExportContext { recording, replay, .. } = *context;
    let header = &recording.header;
    page.text("{\"format\":\"plyscope\"").key("version", &VERSION);
    page.key("title", &header.title).key("game", &header.game).key("position", &header.position);
    page.key("algorithm", &header.algorithm).key("options", &header.options);
    page.other(&header.extra);
    page.key("totals", &TotalsRow { counts: CountsRow::of(recording), moments: recording.moments() });
    page.key("complete", &recording.is_complete());
    let focus = selection.root().map(|root| replay.moves_to(recording, root));
    page.key("focus", &focus.unwrap_or_default()).key("moment", &selection.moment);
    let line = if selection.is_of_search() {
        replay.best_line(recording)
    } else {
        replay.moves_along(recording, &selection.line())
    };
    page.key("pv", &line);
}

/// What became of a node by the moment of the export.
fn node(context: &mut ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>) {
    let Shown { id, node, .. } = *shown;
    let (recording, replay) = (context.recording, context.replay);
    page.text("{\"node\":").number(id.number()).key("parent", &recording.parent(id));
    page.key("ply", &node.moves_made());
    let typed = context.typed(id, node).to_owned();
    let is_moved_to = node.kind().is_moved_to() && node.ply() > 0;
    if is_moved_to || !typed.is_empty() {
        page.key_text("move", &typed);
    } else {
        page.text(",\"move\":null");
    }
    if let Some(label) = context.shown_if_other(id, node).filter(|shown| *shown != typed) {
        page.key_text("label", label);
    }
    page.key_if("name", context.own_name(id, node));
    page.key_if("p", recording.probability(id).and_then(Score::new));
    page.key_if("counts", Some(false).filter(|_| !recording.is_counted(id)));
    page.key_if("depth", recording.depth_left(id));
    page.key_if("moves", recording.said_moves(id));
    page.key_text("player", node.role().word());
    page.key_if("kind", Some(node.kind()).filter(|&kind| kind != VisitKind::Plain));
    if recording.header.has_window() {
        page.key_score("alpha", node.alpha()).key_score("beta", node.beta());
        page.key("window_after", &shown.window);
    }
    page.key("value", &shown.value).key("bound", &recording.claimed(shown.bound));
    let returned = node.returned().filter(|_| !shown.is_open);
    page.key_if("leaf", returned.map(|returned| returned.end).filter(|&end| end != End::Inner));
    page.key_if("from", returned.and_then(|returned| returned.from));
    page.key("pv", &shown.on_line).key("cutoff", &shown.cut.is_some());
    if shown.cut.is_some() && node.pruned() > 0 {
        page.key("pruned", &node.pruned());
        let before = ",\"pruned_moves\":[";
        let is_known = pruned_names(page, before, recording, replay, id);
        page.text(if is_known { "" } else { before }).text("]");
        let odds = replay.pruned_odds(recording, id).into_iter().filter_map(Score::new);
        page.key_if("pruned_p", Some(odds.collect()).filter(|odds: &Vec<_>| !odds.is_empty()));
    }
    page.key_if("hidden", Some(shown.left_out).filter(|&count| count > 0));
    page.key("entered", &recording.entered(id));
    page.key("left", &recording.left(id).filter(|_| !shown.is_open));
    // What the program says in words and keys of its own, as far as it was said by then.
    let note = recording.names.note(id);
    comment(page, note.map(|note| note.comment(!shown.is_open)).as_ref());
    page.other(note.into_iter().flat_map(|note| note.said(!shown.is_open)));
}

/// The counts of an exported search, and how many moments it has.
#[derive(Serialize)]
struct TotalsRow {
    #[serde(flatten)]
    counts: CountsRow,
    moments: u32,
}

/// The counts of a search, recorded or not.
#[derive(Debug, Serialize)]
pub(crate) struct CountsRow {
    nodes: u64,
    recorded: u64,
    leaves: u64,
    table_hits: u64,
    cutoffs: u64,
    cuts: u64,
    pruned: u64,
}

impl CountsRow {
    pub fn of(recording: &Recording) -> Self {
        let Counts { nodes, leaves, table_hits, cutoffs, cuts, pruned } = recording.totals();
        Self { nodes, recorded: recording.len().into(), leaves, table_hits, cutoffs, cuts, pruned }
    }
}
