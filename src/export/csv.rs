//! A table of comma-separated values: a row a visit, in visiting order.
//!
//! Cells are quoted by RFC 4180, and lines end with a line feed. What is not known is an empty cell.
//! `docs/exports.md` describes every column.

use std::borrow::Cow;
use std::io::{self, Write};

use super::Options;
use super::moves::ExportContext;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
use crate::check::Session;
use crate::record::{Moment, NodeId, NodeTypes, Recording};
use crate::score::{Bound, Score};
use crate::search::VisitKind;

const COLUMNS: &str = "node,parent,pass,ply,path,move,name,role,kind,counts,alpha,beta,value,bound,cutoff,\
                       cut,pruned,entered,left,nodes_below,first_move,type,hash\n";

/// A path of more bytes is left out: written at each of its nodes, one of 60,000 plies would take
/// gigabytes. So is a first move that is longer.
const LONGEST: usize = 1_000;

/// Writes the recording as a table.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(session: Session<'_>, options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let recording = session.recording;
    let mut selection = Selection::new(session, options);
    let mut context = ExportContext::new(session, options);
    let mut path = Path::default();
    // Where a part is exported, the path begins above it.
    for id in selection.root().map_or_else(Vec::new, |root| recording.path(root)) {
        path.go_to(recording.ply(id), context.typed(id, &recording.node(id)));
    }
    let mut page = Page::new(out);
    page.end(COLUMNS)?;
    while let Some(item) = selection.next() {
        if let Item::Node(shown) = item {
            let mv = context.typed(shown.id, shown.node).to_owned();
            path.go_to(shown.node.ply(), &mv);
            page.number(shown.id.number());
            place(&context, &mut page, &shown, &path);
            names(&mut context, &mut page, &shown, &mv);
            values(recording, &mut page, &shown);
            times(recording, &mut page, &shown, selection.moment);
            number(&mut page, Some(recording.visited_by(shown.id, selection.moment) - 1));
            page.text(",").csv(&path.first_move).text(",");
            page.text(if shown.is_open { "" } else { NodeTypes::word_of(shown.node) }).text(",");
            if let Some(hash) = context.replay.at(recording, shown.id, |game| game.position_hash()) {
                page.text(&format!("{hash:016x}"));
            }
            page.end("\n")?;
        }
    }
    page.finish()
}

/// Where in the search a node stands.
fn place(context: &ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>, path: &Path) {
    let recording = context.recording;
    number(page, recording.parent(shown.id).map(|parent| parent.number().into()));
    number(page, Some(recording.pass_number(shown.id).into()));
    number(page, Some(shown.node.moves_made().into()));
    page.text(",").csv(path.text());
}

/// What a node is called, who chooses there, and what kind of visit it is.
fn names(context: &mut ExportContext<'_>, page: &mut Page<'_>, shown: &Shown<'_>, mv: &str) {
    let Shown { id, node, .. } = *shown;
    let recording = context.recording;
    let own = context.own_name(id, node);
    let name =
        own.or_else(|| context.shown_if_other(id, node).filter(|shown| *shown != mv).map(str::to_owned));
    page.text(",").csv(mv).text(",").csv(&name.unwrap_or_default());
    page.text(",").text(node.role().word()).text(",").csv(&kind(recording, id, node.kind()));
    flag(page, recording.is_counted(id));
}

/// The kind of a visit, as the recording calls it.
fn kind(recording: &Recording, id: NodeId, kind: VisitKind) -> Cow<'static, str> {
    let note = recording.names.note(id).filter(|_| kind == VisitKind::Plain);
    let own = note.and_then(|note| note.extra.iter().find(|(key, _)| key == "kind"));
    let own = own.and_then(|(_, json)| serde_json::from_str::<String>(json).ok());
    own.map_or(Cow::Borrowed(kind.word()), Cow::Owned)
}

/// The window on entry, what came of it, and what was left out.
fn values(recording: &Recording, page: &mut Page<'_>, shown: &Shown<'_>) {
    let [has_alpha, has_beta] =
        shown.node.given_ends().map(|is_given| is_given && recording.header.has_window());
    score(page, Some(shown.node.alpha()).filter(|_| has_alpha));
    score(page, Some(shown.node.beta()).filter(|_| has_beta));
    score(page, shown.value);
    page.text(",").text(shown.bound.map_or("", Bound::word));
    flag(page, shown.cut.is_some());
    flag(page, shown.is_cut());
    let has_stopped = shown.cut.is_some() || !shown.is_open;
    number(page, has_stopped.then(|| shown.node.pruned().into()));
}

/// When a node was entered, and left by a moment.
fn times(recording: &Recording, page: &mut Page<'_>, shown: &Shown<'_>, by: Moment) {
    let left = recording.left(shown.id).filter(|&left| left <= by);
    number(page, Some(recording.entered(shown.id).shown().into()));
    number(page, left.map(|left| left.shown().into()));
}

fn number(page: &mut Page<'_>, number: Option<u64>) {
    page.text(",");
    if let Some(number) = number {
        page.number(number);
    }
}

fn score(page: &mut Page<'_>, score: Option<Score>) {
    page.text(",");
    if let Some(score) = score {
        page.score(score);
    }
}

fn flag(page: &mut Page<'_>, is_so: bool) {
    page.text(if is_so { ",true" } else { ",false" });
}

/// The moves from the root to the node that was written last.
#[derive(Default)]
struct Path {
    text: String,
    // How long the text is at each node on the way; `None` from where on it is left out.
    lengths: Vec<Option<usize>>,
    first_move: String,
}

impl Path {
    /// Goes on to a node at a ply, to which a move leads, if one does.
    fn go_to(&mut self, ply: u32, mv: &str) {
        self.lengths.truncate(ply as usize);
        let length = self.lengths.last().copied().unwrap_or(Some(0)).and_then(|length| {
            self.text.truncate(length);
            self.add(mv);
            Some(self.text.len()).filter(|&length| length <= LONGEST)
        });
        self.lengths.push(length);
        if ply <= 1 {
            self.first_move.clear();
            // No move leads to the root, though a recording may name one.
            self.first_move.push_str(if ply == 1 && mv.len() <= LONGEST { mv } else { "" });
        }
    }

    /// Adds a move behind a blank; one that has a blank itself stands in quotes.
    fn add(&mut self, mv: &str) {
        if !self.text.is_empty() && !mv.is_empty() {
            self.text.push(' ');
        }
        let quote = if mv.contains(char::is_whitespace) { "\"" } else { "" };
        for piece in [quote, mv, quote] {
            self.text.push_str(piece);
        }
    }

    fn text(&self) -> &str {
        let length = self.lengths.last().copied().flatten();
        &self.text[..length.unwrap_or(0)]
    }
}
