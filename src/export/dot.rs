//! Graphviz DOT.
//!
//! Children stand in the order in which they were visited (`ordering=out`). MAX nodes point up,
//! MIN nodes down, chance nodes are round, leaves are boxes; the principal variation is bold, a node whose window
//! closed has a double outline, and one that is still open a dotted one. Every visited node has a
//! `class` with its roles among `max min leaf pv cut`, every branch that was never entered is a
//! node of its own with the class `pruned`, what is still to come of a written tree has the class `coming`,
//! and nothing else has a class: so a style sheet can dress an SVG made from it. What contradicts itself there ends the label, after `!`.

mod on_paper;

use std::borrow::Cow;
use std::io::{self, Write};

use super::coming::Coming;
use super::moves::ExportContext;
use super::page::Page;
use super::palette::GRAPH_FILLS;
use super::selection::{Item, Selection, Shown};
use super::title::title;
use super::{LabelDetail, Options};
use crate::check::Session;
use crate::explain::number_label;
use crate::game::Board;
use crate::language::say;
use crate::record::NodeId;
use crate::search::{Role, VisitKind};
use crate::text;

/// What holds for the whole graph: fonts, and outlines that survive a black-and-white printer.
const DEFAULTS: &str =
    "  graph [ordering=out, labelloc=t, nodesep=0.2, ranksep=0.45, fontname=\"Helvetica\"];
  node [fontname=\"Helvetica\", fontsize=12, style=filled, margin=\"0.06,0.04\", width=0.5, height=0.4];
  edge [fontname=\"Helvetica\", fontsize=10, arrowhead=none];
";

/// The defaults for short labels: small nodes, close together.
const SMALL_DEFAULTS: &str =
    "  graph [ordering=out, labelloc=t, nodesep=0.08, ranksep=0.35, fontname=\"Helvetica\"];
  node [fontname=\"Helvetica\", fontsize=10, style=filled, margin=\"0.03,0.02\", width=0.3, height=0.3];
  edge [fontname=\"Helvetica\", fontsize=8, arrowhead=none];
";

/// The defaults for boards, whose columns must stand below each other.
const BOARD_DEFAULTS: &str =
    "  graph [ordering=out, labelloc=t, nodesep=0.08, ranksep=0.35, fontname=\"Helvetica\"];
  node [fontname=\"Courier\", fontsize=10, style=filled, margin=\"0.05,0.03\", width=0.3, height=0.3];
  edge [fontname=\"Helvetica\", fontsize=8, arrowhead=none];
";

/// Graphviz puts a label right beside its edge: the blanks before a move keep it off, and one
/// behind it keeps the next edge off where siblings stand close.
const BEFORE_MOVE: &str = " [label=\"  ";

/// How many pruned branches of one node become nodes of their own where no name vouches for them,
/// and how many cells of a name are written. Far more than any game has: the first is there for
/// recordings that claim billions, the second because Graphviz refuses strings of more than
/// 16,384 bytes.
const MOST_UNNAMED_BRANCHES: u32 = 10_000;
const MOST_CELLS: usize = 200;
const MOST_CHARS: usize = 1_000;

/// How many cells a line has that tells of a contradiction, and how many lines there are: the same
/// limit stands behind it.
const CONTRADICTION_CELLS: usize = 36;
const MOST_LINES: usize = 20;

/// Writes the recording as a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut selection = Selection::new(session.recording, options);
    let context = ExportContext::new(session, options);
    let mut page = Page::new(out);
    let defaults = match options.labels {
        LabelDetail::Full => DEFAULTS,
        LabelDetail::Short | LabelDetail::Value | LabelDetail::Type => SMALL_DEFAULTS,
        LabelDetail::Board => BOARD_DEFAULTS,
    };
    page.text("digraph {\n").text(defaults);
    page.text("  label=\"").text(&quoted(&title(&context, &selection))).end("\\n \";\n")?;
    let mut drawing = Drawing { context, root: selection.root(), above: Vec::new() };
    while let Some(item) = selection.next() {
        match item {
            Item::Node(shown) => {
                let contradictions = selection.contradictions(session, shown.id);
                drawing.node(&mut page, &shown, &contradictions)?;
            }
            Item::Rest(shown) => drawing.rest(&mut page, &shown)?,
        }
    }
    if let Some(coming) = Coming::of(session, options, &drawing.context) {
        on_paper::coming(&mut page, &drawing.context, coming)?;
    }
    page.end("}\n")?;
    page.finish()
}

struct Drawing<'a> {
    context: ExportContext<'a>,
    root: Option<NodeId>,
    // The numbers of the nodes from the root to the one being written.
    above: Vec<u32>,
}

impl Drawing<'_> {
    fn node(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String]) -> io::Result<()> {
        let id = shown.id.number();
        self.above.truncate(shown.depth as usize);
        page.text("  n").number(id).text(" [label=\"");
        self.label(page, shown, contradictions);
        attributes(page, shown);
        let parent = self.above.last().copied();
        self.above.push(id);
        let Some(parent) = parent else { return page.end("") };
        page.text("  n").number(parent).text(" -> n").number(id);
        if !self.context.detail.has_moves() {
            return page.end(if shown.on_line { " [style=bold, penwidth=2.5];\n" } else { ";\n" });
        }
        page.text(BEFORE_MOVE);
        let name = self.context.shown(shown.id, shown.node);
        if is_plain(name) {
            page.text(name);
        } else {
            page.text(&quoted(name));
        }
        let mut is_begun = !name.is_empty();
        if let Some(chance) = self.context.chance(shown.id) {
            page.text(if is_begun { " " } else { "" }).text(&chance);
            is_begun = true;
        }
        if shown.node.kind() != VisitKind::Plain {
            let visit = self.context.visit(shown.id, shown.node.kind());
            page.text(if is_begun { "\\n" } else { "" }).text(&visit);
        }
        page.end(if shown.on_line { " \", style=bold, penwidth=2.5];\n" } else { " \"];\n" })
    }

    /// Name, value and window of a node, and what else cannot be seen from its outline.
    fn label(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String]) {
        self.board(page, shown.id);
        if shown.node.kind() == VisitKind::Pass {
            page.text(&self.context.visit(shown.id, VisitKind::Pass)).text("\\n");
        }
        if let Some(name) = self.name(shown.id) {
            page.text(&quoted(&name)).text("\\n");
        }
        let (value, bound) = self.context.value(shown);
        page.value(value, bound);
        if self.context.has_windows && !shown.node.is_leaf() {
            page.text("\\n").window(shown.window);
        }
        let node_type = self.context.node_type(shown);
        page.text(if node_type.is_empty() { "" } else { "\\n" }).text(node_type);
        if shown.is_open {
            page.text("\\nopen");
        }
        if !contradictions.is_empty() {
            self.contradictions(page, contradictions);
        }
        // Its window says that it closed, and a longer label would make the node stand out.
        let reason = self.context.reason(shown);
        if reason.is_some() || !contradictions.is_empty() {
            page.text("\", tooltip=\"");
        }
        if let Some(reason) = reason {
            reason.write(page.text(shown.stop_word()).text(": "), " ");
        }
        if !contradictions.is_empty() {
            page.text(if reason.is_some() { "\\n" } else { "" });
            Self::diagnosis(page, contradictions);
        }
    }

    /// The contradictions of a node, in its tooltip.
    #[inline(never)]
    fn diagnosis(page: &mut Page<'_>, found: &[String]) {
        for (number, sentence) in found.iter().take(MOST_LINES).enumerate() {
            page.text(if number == 0 { "! " } else { "\\n! " }).text(&quoted(sentence));
        }
    }

    /// The board, a row a line, where boards are drawn.
    #[inline(never)]
    fn board(&self, page: &mut Page<'_>, id: NodeId) {
        let Some(board) = self.context.board(id) else { return };
        let bare = Board { rows: board.rows, ..Board::default() };
        for row in bare.to_string().lines() {
            page.text(&quoted(row)).text("\\n");
        }
    }

    /// What no search can have done: a sign of it, and the words where reasons are written.
    #[inline(never)]
    fn contradictions(&self, page: &mut Page<'_>, found: &[String]) {
        if !self.context.detail.has_reasons() {
            page.text(" !");
            return;
        }
        for sentence in found {
            let lines = text::wrap(sentence, CONTRADICTION_CELLS).into_iter().take(MOST_LINES);
            for (number, line) in lines.enumerate() {
                page.text(if number == 0 { "\\n! " } else { "\\n" }).text(&quoted(&line));
            }
        }
    }

    /// The name of a node: what the recording notes of it; of the root also what the game calls
    /// it. Below the root the moves on the edges say as much.
    fn name(&self, id: NodeId) -> Option<Cow<'_, str>> {
        let ExportContext { recording, replay, .. } = &self.context;
        if self.root == Some(id) {
            return replay.node_name(recording, id).map(Cow::Owned);
        }
        recording.names.note(id)?.name.as_deref().map(Cow::Borrowed)
    }

    fn rest(&mut self, page: &mut Page<'_>, shown: &Shown<'_>) -> io::Result<()> {
        let parent = shown.id.number();
        if shown.left_out > 0 {
            page.text("  more").number(parent).text(" [label=\"");
            page.text(&say!("export-left-out", nodes = shown.left_out).to_string());
            page.end("\", shape=note, style=solid];\n")?;
            page.text("  n").number(parent).text(" -> more").number(parent).end(" [style=dotted];\n")?;
        }
        if shown.pruned > 0 {
            self.pruned(page, shown)?;
        }
        Ok(())
    }

    fn pruned(&self, page: &mut Page<'_>, shown: &Shown<'_>) -> io::Result<()> {
        let parent = shown.id.number();
        let names = self.context.pruned(shown.id);
        let most = u32::try_from(names.len()).unwrap_or(u32::MAX).max(MOST_UNNAMED_BRANCHES);
        let mut names = names.iter();
        let reason = self.context.reason(shown);
        for branch in 1..=shown.pruned.min(most) {
            let ghosts = self.context.ghosts(shown, branch - 1);
            page.text("  cut").number(parent).text("_").number(branch);
            page.text(" [label=\"");
            if let Some(value) = ghosts.first().and_then(|ghost| ghost.value) {
                page.text(&number_label(value)).text("\\n");
            }
            page.text(if self.context.detail.has_reasons() { "pruned" } else { "×" });
            // One of them says why; the others would only say it again.
            if let Some(reason) = reason.filter(|_| branch == 1) {
                reason.write(page.text(":\\n"), "\\n");
            }
            page.text("\", shape=box, style=dashed, fontsize=9, class=\"pruned\"");
            page.text(if self.context.detail.has_reasons() { "" } else { ", width=0.15, height=0.15" });
            if let Some(reason) = reason {
                reason.write(page.text(", tooltip=\"pruned: "), " ");
                page.text("\"");
            }
            page.end("];\n")?;
            page.text("  n").number(parent).text(" -> cut").number(parent).text("_").number(branch);
            if let Some(name) = names.next() {
                page.text(BEFORE_MOVE).text(&quoted(name)).end(" \", style=dashed];\n")?;
            } else {
                page.end(" [style=dashed];\n")?;
            }
            on_paper::below(page, &format!("{parent}_{branch}"), &ghosts, on_paper::PRUNED)?;
        }
        if let Some(others) = shown.pruned.checked_sub(most).filter(|&others| others > 0) {
            page.text("  others").number(parent).text(" [label=\"");
            page.text(&say!("export-more-pruned", branches = others).to_string());
            page.end("\", shape=note, style=solid];\n")?;
            page.text("  n").number(parent).text(" -> others").number(parent).end(" [style=dashed];\n")?;
        }
        Ok(())
    }
}

/// The form of a node.
const fn shape(role: Role, is_leaf: bool) -> &'static str {
    match role {
        _ if is_leaf => "box",
        Role::Max => "house",
        Role::Min => "invhouse",
        Role::Chance => "ellipse",
    }
}

/// Ends the statement of a node after its label: how it looks, and what it is.
fn attributes(page: &mut Page<'_>, shown: &Shown<'_>) {
    let (role, is_leaf) = (shown.node.role(), shown.is_leaf());
    page.text("\", shape=").text(shape(role, is_leaf)).text(", fillcolor=\"");
    page.text(if is_leaf { "#ffffff" } else { GRAPH_FILLS[role as usize] }).text("\"");
    if is_leaf || shown.on_line || shown.is_open {
        page.text(", style=\"filled").text(if is_leaf { ",rounded" } else { "" });
        page.text(if shown.on_line { ",bold" } else { "" }).text(if shown.is_open { ",dotted" } else { "" });
        page.text("\"");
    }
    page.text(if shown.on_line { ", penwidth=2.5" } else { "" });
    page.text(if shown.is_cut() { ", peripheries=2" } else { "" }).text(", class=\"");
    shown.write_classes(page);
    page.text("\"];\n");
}

/// Whether a text stands between quotes as it is.
#[inline]
fn is_plain(text: &str) -> bool {
    text.len() <= MOST_CELLS && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A text as it stands between the quotes of a label. Graphviz reads backslashes and, even
/// there, entities such as `&lt;`.
fn quoted(text: &str) -> Cow<'_, str> {
    if is_plain(text) {
        return Cow::Borrowed(text);
    }
    let cleaned = text::clean(text);
    let end = cleaned.char_indices().nth(MOST_CHARS).map_or(cleaned.len(), |(end, _)| end);
    let mut quoted = String::new();
    for c in text::fit(&cleaned[..end], MOST_CELLS).chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '&' => quoted.push_str("&amp;"),
            _ => quoted.push(c),
        }
    }
    Cow::Owned(quoted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_inside_their_quotes() {
        assert_eq!(quoted("b2"), "b2");
        assert_eq!(quoted("a\"];\n\\N"), "a\\\"];\u{FFFD}\\\\N");
        assert_eq!(quoted("x&lt;y <b>"), "x&amp;lt;y <b>");
        assert!(quoted(&"e\u{301}".repeat(100_000)).len() < 16_384);
        assert!(quoted(&format!("a{}", "\u{301}".repeat(100_000))).len() < 16_384);
    }
}
