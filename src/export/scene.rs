//! What a picture shows, piece by piece, each with its place: the same for every kind of picture.

use std::io;

use super::Options;
use super::coming::{Coming, Paper};
use super::moves::ExportContext;
use super::page::Page;
use super::selection::{Item, Selection, Shown};
use super::svg::label::Label;
use super::svg::places::{Piece, Places};
use super::svg::shape::Row;
use crate::check::Session;
use crate::record::NodeId;

/// A picture of a recording whose nodes have one place at every moment.
pub(super) struct Scene<'a> {
    session: Session<'a>,
    pub places: Places,
    // The middles of the nodes from the root to the one being drawn.
    above: Vec<f64>,
}

/// Where a piece stands: its middle and that of its parent, how many plies below the root, and how wide its form is.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub middle: f64,
    pub parent: Option<f64>,
    pub depth: u32,
    pub width: f64,
}

/// What stands there.
pub(super) enum Drawn<'a> {
    /// A visited node.
    Node(&'a Shown<'a>, &'a Label),
    /// What stands beside the children of a node that is visited, or still to come, with its tooltip.
    Piece(&'a Shown<'a>, &'a Piece, Option<String>),
}

/// Draws one piece.
type Each<'e> = &'e mut dyn FnMut(Spot, Drawn<'_>) -> io::Result<()>;

impl<'a> Scene<'a> {
    pub fn new(session: Session<'a>, options: &Options) -> Self {
        Self { session, places: Places::of(session, options), above: Vec::new() }
    }

    /// Hands on what the options select, in visiting order; what is still to come follows.
    pub fn draw(&mut self, options: &Options, each: Each<'_>) -> io::Result<()> {
        let session = self.session;
        let mut selection = Selection::new(session.recording, options);
        let mut context = ExportContext::new(session, options);
        self.begin();
        while let Some(item) = selection.next() {
            match item {
                Item::Node(shown) => {
                    let Some(spot) = self.place(&shown) else { continue };
                    let contradictions = selection.contradictions(session, shown.id);
                    each(spot, Drawn::Node(&shown, &Label::of(&mut context, &shown, &contradictions)))?;
                }
                Item::Rest(shown) => {
                    self.pieces(&context, &shown, Piece::beside_children(&context, &shown), each)?;
                }
            }
        }
        self.begin();
        for paper in Coming::of(session, options, &context).into_iter().flatten() {
            match paper {
                Paper::Visited(shown) => drop(self.place(&shown)),
                Paper::Node(node) => {
                    let Some(spot) = self.place(&node.shown) else { continue };
                    each(spot, Drawn::Piece(&node.shown, &Piece::node(&context, &node), None))?;
                }
                Paper::Branches(node) => {
                    self.pieces(&context, &node.shown, Piece::to_come(&context, &node), each)?;
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.above.clear();
        self.places.begin_again();
    }

    fn place(&mut self, shown: &Shown<'_>) -> Option<Spot> {
        let (middle, width) = self.places.next(shown.id, Piece::NODE)?;
        self.above.truncate(shown.depth as usize);
        let parent = self.above.last().copied();
        self.above.push(middle);
        Some(Spot { middle, parent, depth: shown.depth, width })
    }

    /// What of a node was left out, or never entered, beside its children.
    fn pieces(
        &mut self,
        context: &ExportContext<'_>,
        shown: &Shown<'_>,
        pieces: Vec<Piece>,
        each: Each<'_>,
    ) -> io::Result<()> {
        let Some(&parent) = self.above.get(shown.depth as usize) else { return Ok(()) };
        let mut above = vec![parent];
        for piece in pieces {
            let Some((middle, width)) = self.places.next(shown.id, piece.code) else { continue };
            above.truncate(piece.depth as usize + 1);
            let parent = above.last().copied();
            above.push(middle);
            let spot = Spot { middle, parent, depth: shown.depth + 1 + piece.depth, width };
            let tooltip = piece.tooltip(context, shown);
            each(spot, Drawn::Piece(shown, &piece, tooltip))?;
        }
        Ok(())
    }
}

impl Drawn<'_> {
    /// Whose place it has: that of a node, and which of the pieces that hang there it is.
    pub fn key(&self) -> (NodeId, u32) {
        match self {
            Self::Node(shown, _) => (shown.id, Piece::NODE),
            Self::Piece(shown, piece, _) => (shown.id, piece.code),
        }
    }

    /// What the piece is called in a picture, and nothing else there: `n5`, `cut5_1`.
    pub fn write_name(&self, page: &mut Page<'_>) {
        match self {
            Self::Node(shown, _) => _ = page.text("n").number(shown.id.number()),
            Self::Piece(shown, piece, _) => {
                page.text(piece.id_word()).number(shown.id.number());
                if let Some(branch) = piece.branch() {
                    page.text("_").number(branch);
                }
            }
        }
    }

    /// What the piece is, in the words that style sheets know.
    pub fn write_classes(&self, page: &mut Page<'_>) {
        match self {
            Self::Node(shown, _) => {
                shown.write_classes(page);
                page.text(if shown.is_open { " open" } else { "" });
            }
            Self::Piece(_, piece, _) => _ = page.text(piece.class()),
        }
    }

    /// Where the line to its parent ends, counted from the top of its row.
    pub fn edge_end(&self, row: Row) -> f64 {
        match self {
            Self::Node(_, label) if label.caption.is_empty() => row.node_top(),
            Self::Node(..) => 0.0,
            Self::Piece(_, piece, _) => piece.edge_end(row),
        }
    }

    /// The move above it.
    pub fn caption(&self) -> &str {
        match self {
            Self::Node(_, label) => &label.caption,
            Self::Piece(_, piece, _) => &piece.caption,
        }
    }

    /// All that is known of it.
    pub fn tooltip(&self) -> Option<&str> {
        match self {
            Self::Node(_, label) => Some(&label.tooltip),
            Self::Piece(_, _, tooltip) => tooltip.as_deref(),
        }
    }
}
