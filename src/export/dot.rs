//! Graphviz DOT.
//!
//! Children stand in the order in which they were visited (`ordering=out`). MAX nodes point up,
//! MIN nodes down, chance nodes are round, leaves are boxes; the principal variation is bold, a node whose window
//! closed has a double outline, and one that is still open a dotted one. Every visited node has a
//! `class` with its roles among `max min leaf pv cut`, every branch that was never entered is a
//! node of its own with the class `pruned`, what is still to come of a written tree has the class `coming`,
//! and nothing else has a class: so a style sheet can dress an SVG made from it. What contradicts itself there ends the label, after `!`.

mod looks;
mod quoted;
mod turns;

use std::borrow::Cow;
use std::io::{self, Write};
use std::mem;

use super::coming::{Coming, Paper};
use super::figure::label::{cut_line, window_text};
use super::figure::piece::{OnPaper, Piece};
use super::figure::shape::Form;
use super::moves::ExportContext;
use super::page::{Page, written};
use super::palette::GRAPH_FILLS;
use super::selection::{Item, Selection, Shown};
use super::title::title;
use super::{NodeShape, Options};
use crate::check::Session;
use crate::game::Board;
use crate::language::say;
use crate::record::NodeId;
use crate::search::VisitKind;
use crate::text;
use quoted::quoted;

/// How many cells a line has that tells of a contradiction, and how many lines there are: the same
/// limit stands behind it.
const CONTRADICTION_CELLS: usize = 36;
const MOST_LINES: usize = 20;

/// How many cells a line of the legend has.
const LEGEND_CELLS: usize = 90;

/// Writes the recording as a graph.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut drawing = Drawing::new(session, options);
    let mut page = Page::new(out);
    page.text("digraph {\n");
    looks::begin(&mut page, session, options);
    page.text("  label=\"").text(&heading(&drawing.context, &drawing.selection, options)).end("\\n \";\n")?;
    drawing.nodes(&mut page, options)?;
    if let Some(coming) = Coming::of(session, options, &drawing.context) {
        drawing.coming(&mut page, coming)?;
    }
    page.end("}\n")?;
    page.finish()
}

/// What stands above the graph: the title, and the legend.
fn heading(context: &ExportContext<'_>, selection: &Selection<'_>, options: &Options) -> String {
    let title = options.title.clone().unwrap_or_else(|| title(context, selection));
    let legend = options.legend.then(|| say!("export-legend-words", shape = options.shape).to_string());
    let legend = legend.map(|legend| text::wrap(&legend, LEGEND_CELLS));
    let lines = [title].into_iter().chain(legend.into_iter().flatten()).filter(|line| !line.is_empty());
    lines.map(|line| quoted(&line).into_owned()).collect::<Vec<_>>().join("\\n")
}

struct Drawing<'a> {
    selection: Selection<'a>,
    context: ExportContext<'a>,
    is_triangle: bool,
    // The numbers of the nodes from the root to the one being written.
    above: Vec<u32>,
    // How the nodes of each role look by what else they are, once one has been written.
    attributes: [[String; 16]; 3],
}

impl<'a> Drawing<'a> {
    fn new(session: Session<'a>, options: &Options) -> Self {
        let selection = Selection::new(session, options);
        let context = ExportContext::new(session, options);
        let is_triangle = options.shape == NodeShape::Triangle;
        Self { selection, context, is_triangle, above: Vec::new(), attributes: Default::default() }
    }

    /// So many nodes from one on.
    fn part(&mut self, page: &mut Page<'_>, begin: NodeId, length: u32) -> io::Result<()> {
        let above = self.selection.go_to(begin);
        for &id in &above {
            self.context.typed(id, &self.context.recording.node(id));
        }
        self.above = above.into_iter().map(NodeId::number).collect();
        self.nodes_until(page, begin.after(length))
    }

    fn nodes_until(&mut self, page: &mut Page<'_>, end: NodeId) -> io::Result<()> {
        while let Some(item) = self.selection.next() {
            match item {
                Item::Node(shown) if shown.id >= end => return Ok(()),
                Item::Node(shown) => {
                    let contradictions = self.selection.contradictions(shown.id);
                    self.node(page, &shown, &contradictions)?;
                }
                Item::Rest(shown) => {
                    let pieces = Piece::beside_children(&self.context, &shown);
                    self.pieces(page, &shown, &pieces)?;
                }
            }
        }
        Ok(())
    }

    fn node(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String]) -> io::Result<()> {
        self.above.truncate(shown.depth as usize);
        let parent = self.above.last().copied();
        let own = shown.id.number();
        page.text("  n").number(own).text(" [label=\"");
        self.label(page, shown, contradictions, parent.is_none());
        self.attributes(page, shown);
        self.above.push(own);
        let Some(parent) = parent else { return page.end("") };
        page.text("  n").number(parent).text(" -> n").number(own);
        let has_moves = self.context.detail.has_moves();
        if !has_moves && !self.is_triangle {
            return page.end(if shown.on_line { " [style=bold, penwidth=2.5];\n" } else { ";\n" });
        }
        // Graphviz puts a label right beside its edge: blanks keep it off, and off the next one.
        page.text(" [label=\"  ");
        if has_moves {
            self.mv(page, shown);
        }
        if self.is_triangle {
            self.after(page, shown, contradictions, "\\n  ");
        }
        page.end(if shown.on_line { " \", style=bold, penwidth=2.5];\n" } else { " \"];\n" })
    }

    /// The move to a node, how probable it is, and what is special about the visit.
    fn mv(&mut self, page: &mut Page<'_>, shown: &Shown<'_>) {
        let name = self.context.shown(shown.id, shown.node);
        page.text(&quoted(name));
        let mut is_begun = !name.is_empty();
        if let Some(chance) = self.context.chance(shown.id) {
            page.text(if is_begun { " " } else { "" }).text(&chance);
            is_begun = true;
        }
        if shown.node.kind() != VisitKind::Plain {
            let visit = self.context.visit(shown.id, shown.node.kind());
            page.text(if is_begun { "\\n" } else { "" }).text(&visit);
        }
    }

    /// Name, value and window of a node, and what else cannot be seen from its outline. In a triangle only the value
    /// has room; the rest stands beside the line to it, and beside the root.
    fn label(&mut self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String], is_top: bool) {
        let (value, bound) = self.context.value(shown);
        if !self.is_triangle {
            self.before(page, shown);
        }
        page.value(value, bound);
        if !self.is_triangle {
            self.after(page, shown, contradictions, "\\n");
        } else if is_top {
            self.before(page.text("\", xlabel=\""), shown);
            self.after(page, shown, contradictions, "");
        }
        // Its window says that it closed, and a longer label would make the node stand out.
        let reason = self.context.reason(shown);
        if reason.is_some() || !contradictions.is_empty() {
            page.text("\", tooltip=\"");
        }
        if let Some(reason) = reason {
            page.text(shown.stop_word()).text(": ").text(&cut_line(reason).to_string());
        }
        if !contradictions.is_empty() {
            page.text(if reason.is_some() { "\\n" } else { "" });
            Self::diagnosis(page, contradictions);
        }
    }

    /// What stands above the value of a node.
    fn before(&self, page: &mut Page<'_>, shown: &Shown<'_>) {
        self.board(page, shown.id);
        if shown.node.kind() == VisitKind::Pass {
            page.text(&self.context.visit(shown.id, VisitKind::Pass)).text("\\n");
        }
        if let Some(name) = self.name(shown.id) {
            page.text(&quoted(&name)).text("\\n");
        }
    }

    /// What stands below the value of a node, behind a first gap.
    fn after(&self, page: &mut Page<'_>, shown: &Shown<'_>, contradictions: &[String], mut gap: &str) {
        if self.context.has_windows && !shown.node.is_leaf() {
            page.text(mem::replace(&mut gap, "\\n")).text(&window_text(shown.window));
        }
        let open = if shown.is_open { "open" } else { "" };
        for line in [self.context.node_type(shown), open] {
            if !line.is_empty() {
                page.text(mem::replace(&mut gap, "\\n")).text(line);
            }
        }
        if !contradictions.is_empty() {
            self.contradictions(page, contradictions);
        }
    }

    /// The contradictions of a node, in its tooltip.
    fn diagnosis(page: &mut Page<'_>, found: &[String]) {
        for (number, sentence) in found.iter().take(MOST_LINES).enumerate() {
            page.text(if number == 0 { "! " } else { "\\n! " }).text(&quoted(sentence));
        }
    }

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
        if !self.context.detail.has_reasons() || self.is_triangle {
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
        if self.selection.root() == Some(id) {
            return replay.node_name(recording, id).map(Cow::Owned);
        }
        recording.names.note(id)?.name.as_deref().map(Cow::Borrowed)
    }

    /// What stands below a node beside its children.
    fn pieces(&self, page: &mut Page<'_>, shown: &Shown<'_>, pieces: &[Piece]) -> io::Result<()> {
        let reason = self.context.reason(shown).map(|reason| cut_line(reason).to_string());
        let mut above = vec![format!("n{}", shown.id.number())];
        for piece in pieces {
            above.truncate(piece.depth as usize + 1);
            let own = piece.name(shown.id);
            let parent = above.last().map_or("", String::as_str);
            self.piece(page, piece, [parent, &own], reason.as_deref())?;
            above.push(own);
        }
        Ok(())
    }

    /// A piece with the line to it. Only one of the pruned branches says why; the others would only say it again.
    fn piece(
        &self,
        page: &mut Page<'_>,
        piece: &Piece,
        [parent, own]: [&str; 2],
        reason: Option<&str>,
    ) -> io::Result<()> {
        let (is_branch, form) = (piece.is_crossed(), piece.node.map(OnPaper::form));
        let has_words = is_branch && self.context.detail.has_reasons() && !self.is_triangle;
        let value = if has_words && form.is_none() { "" } else { &piece.text };
        page.text("  ").text(own).text(" [label=\"").text(value);
        if has_words {
            page.text(if value.is_empty() { "pruned" } else { "\\npruned" });
            if let Some(reason) = reason.filter(|_| piece.branch() == Some(1)) {
                page.text(":\\n").text(reason);
            }
        }
        page.text("\"").text(match form {
            Some(form) if !has_words => looks::shape(form, self.is_triangle),
            None if !is_branch => ", shape=note",
            None if !has_words => ", shape=box, width=0.25, height=0.25",
            _ => ", shape=box",
        });
        let line = match piece.class {
            _ if is_branch => "dashed",
            "coming" => "solid, color=gray50",
            "more" if piece.code == Piece::LEFT_OUT => "dotted",
            "more" => "dashed",
            _ => "dashed, color=gray50",
        };
        if is_branch {
            page.text(", style=dashed, class=\"pruned\"");
            if let Some(reason) = reason {
                page.text(", tooltip=\"pruned: ").text(reason).text("\"");
            }
        } else if form.is_some() {
            page.text(", style=").text(line).text(", fontcolor=gray40, class=\"");
            page.text(piece.class).text("\"");
        } else {
            page.text(", style=solid");
        }
        page.end("];\n")?;
        if parent.is_empty() {
            return Ok(());
        }
        page.text("  ").text(parent).text(" -> ").text(own).text(" [");
        if !piece.caption.is_empty() {
            page.text("label=\"  ").text(&quoted(&piece.caption)).text(" \", ");
        }
        page.text("style=").text(line).end("];\n")
    }

    /// What is still to come of a written tree, pale.
    fn coming(&self, page: &mut Page<'_>, coming: Coming<'_>) -> io::Result<()> {
        for paper in coming {
            match paper {
                Paper::Visited(_) => {}
                Paper::Node(node) => {
                    let (id, piece) = (node.shown.id, Piece::node(&self.context, &node));
                    let parent =
                        self.context.recording.parent(id).map(|parent| format!("n{}", parent.number()));
                    let names = [parent.as_deref().unwrap_or_default(), &format!("n{}", id.number())];
                    self.piece(page, &piece, names, None)?;
                }
                Paper::Branches(node) => {
                    self.pieces(page, &node.shown, &Piece::to_come(&self.context, &node))?;
                }
            }
        }
        Ok(())
    }

    /// Ends the statement of a node after its label: how it looks, and what it is.
    fn attributes(&mut self, page: &mut Page<'_>, shown: &Shown<'_>) {
        let (role, is_leaf, is_triangle) = (shown.node.role(), shown.is_leaf(), self.is_triangle);
        let marks = [is_leaf, shown.on_line, shown.is_open, shown.is_cut()];
        let place = marks.into_iter().fold(0, |place, is| 2 * place + usize::from(is));
        let known = &mut self.attributes[role as usize][place];
        if known.is_empty() {
            *known = written(|page| {
                page.text("\"").text(looks::shape(Form::of(role, is_leaf), is_triangle));
                let fill = if is_leaf { "#ffffff" } else { GRAPH_FILLS[role as usize] };
                page.text(", fillcolor=\"").text(fill).text("\"");
                if is_leaf || shown.on_line || shown.is_open {
                    page.text(", style=\"filled").text(if is_leaf && !is_triangle { ",rounded" } else { "" });
                    page.text(if shown.on_line { ",bold" } else { "" });
                    page.text(if shown.is_open { ",dotted" } else { "" }).text("\"");
                }
                page.text(if shown.on_line { ", penwidth=2.5" } else { "" });
                page.text(if shown.is_cut() { ", peripheries=2" } else { "" }).text(", class=\"");
                shown.write_classes(page);
                page.text("\"];\n");
            });
        }
        page.text(known);
    }
}
