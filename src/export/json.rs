//! The recording as one JSON object: what is known of the search, then its nodes in a flat list.
//!
//! Nodes stand in visiting order, one a line, each naming its parent: nothing nests, however deep
//! the tree. `docs/exports.md` describes every key.

use std::io::{self, Write};

use super::Options;
use super::moves::ExportContext;
use super::page::Page;
use super::row::{CountsRow, ExportRow, HeaderRow, NodeRow, Pairs, TotalsRow};
use super::selection::{Item, Selection, Shown};
use crate::check::Session;
use crate::score::Score;
use crate::search::{End, VisitKind};

/// The version of the format that is written.
const VERSION: u32 = 1;

/// Writes the recording as JSON.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut selection = Selection::new(session.recording, options);
    let mut context = ExportContext::new(session, options);
    let mut page = Page::new(out);
    page.json(&search(&context, &selection)).reopened().text(",\"nodes\":[");
    let mut is_first = true;
    while let Some(item) = selection.next() {
        if let Item::Node(shown) = item {
            page.end(if is_first { "\n" } else { ",\n" })?;
            is_first = false;
            let violations = selection.contradictions(session, shown.id);
            node(&mut context, &mut page, &shown, violations);
        }
    }
    page.end("\n]}\n")?;
    page.finish()
}

fn search<'a>(context: &ExportContext<'a>, selection: &Selection<'a>) -> ExportRow<'a> {
    let ExportContext { recording, replay, .. } = *context;
    let focus = selection.root().map(|root| replay.moves_to(recording, root));
    ExportRow {
        header: HeaderRow::new(VERSION, &recording.header),
        other: Pairs(recording.header.extra.iter().collect()),
        totals: TotalsRow { counts: CountsRow::of(recording), moments: recording.moments() },
        complete: recording.is_complete(),
        focus: focus.unwrap_or_default(),
        moment: selection.moment(),
        pv: if selection.is_of_search() {
            replay.best_line(recording)
        } else {
            replay.moves_along(recording, &selection.line())
        },
    }
}

/// What became of a node by the moment of the export.
fn node(context: &mut ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>, violations: Vec<String>) {
    let Shown { id, node, .. } = *shown;
    let (recording, replay) = (context.recording, context.replay);
    let typed = context.typed(id, node).to_owned();
    let is_moved_to = node.kind().is_moved_to() && node.ply() > 0;
    let name = context.own_name(id, node);
    let window = recording.header.has_window().then(|| node.window());
    let returned = node.returned().filter(|_| !shown.is_open);
    let has_pruned = shown.cut.is_some() && node.pruned() > 0;
    let odds = if has_pruned { replay.pruned_odds(recording, id) } else { Vec::new() };
    let said = recording.names.note(id).map(|note| note.said(!shown.is_open).collect());
    page.row(&NodeRow {
        node: id,
        parent: recording.parent(id),
        ply: node.moves_made(),
        r#move: Some(typed.as_str()).filter(|typed| is_moved_to || !typed.is_empty()),
        label: context.shown_if_other(id, node).filter(|shown| *shown != typed),
        name,
        p: recording.probability(id).and_then(Score::new),
        counts: Some(false).filter(|_| !recording.is_counted(id)),
        depth: recording.depth_left(id),
        player: node.role(),
        kind: Some(node.kind()).filter(|&kind| kind != VisitKind::Plain),
        alpha: window.map(|window| window.alpha),
        beta: window.map(|window| window.beta),
        window_after: window.map(|_| shown.window),
        value: shown.value,
        bound: recording.claimed(shown.bound),
        leaf: returned.map(|returned| returned.end).filter(|&end| end != End::Inner),
        from: returned.and_then(|returned| returned.from),
        pv: shown.on_line,
        cutoff: shown.cut.is_some(),
        pruned: has_pruned.then(|| node.pruned()),
        pruned_moves: has_pruned.then(|| replay.pruned(recording, id)),
        pruned_p: Some(odds.into_iter().filter_map(Score::new).collect())
            .filter(|odds: &Vec<_>| !odds.is_empty()),
        hidden: Some(shown.left_out).filter(|&count| count > 0),
        entered: recording.entered(id),
        left: recording.left(id).filter(|_| !shown.is_open),
        // What the recording says in keys of its own, as far as it was said by then.
        other: Pairs(said.unwrap_or_default()),
        violations,
    });
}
