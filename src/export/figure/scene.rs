//! What a picture shows, piece by piece, each with its place: the same for every kind of picture.

use std::collections::HashMap;
use std::io;

use super::super::Options;
use super::super::coming::{Coming, Paper};
use super::super::moves::ExportContext;
use super::super::page::written;
use super::super::selection::{Item, Selection, Shown};
use super::label::Label;
use super::mark::{Group, Mark};
use super::piece::Piece;
use super::places::Places;
use super::shape::{RING, Shape, strokes};
use crate::check::Session;
use crate::record::{Event, NodeId};

/// A picture of a recording whose nodes have one place at every moment.
pub(in crate::export) struct Scene<'a> {
    pub session: Session<'a>,
    pub places: Places,
    // The middles of the nodes from the root to the one being drawn.
    above: Vec<f64>,
    // The node around which there is a ring.
    now: Option<NodeId>,
}

/// Where a piece stands: its middle and that of its parent, how many plies below the root, and how wide its form is.
#[derive(Clone, Copy)]
struct Spot {
    middle: f64,
    parent: Option<f64>,
    depth: u32,
    width: f64,
}

type Each<'e> = &'e mut dyn FnMut(Group) -> io::Result<()>;

/// A piece as it looks at each of several moments, and at none before it is there.
pub(in crate::export) struct Actor<T> {
    pub name: String,
    pub at: [f64; 2],
    pub looks: Vec<Option<T>>,
}

impl<'a> Scene<'a> {
    pub fn new(session: Session<'a>, options: &Options) -> Self {
        Self { session, places: Places::of(session, options), above: Vec::new(), now: None }
    }

    /// Hands on what the options select, in visiting order; what is still to come follows.
    pub fn draw(&mut self, options: &Options, each: Each<'_>) -> io::Result<()> {
        let session = self.session;
        let mut selection = Selection::new(session, options);
        let mut context = ExportContext::new(session, options);
        self.begin();
        while let Some(item) = selection.next() {
            match item {
                Item::Node(shown) => {
                    let Some(spot) = self.place(&shown) else { continue };
                    let contradictions = selection.contradictions(shown.id);
                    each(self.node(spot, &shown, Label::of(&mut context, &shown, &contradictions)))?;
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
                    each(self.piece(spot, &node.shown, Piece::node(&context, &node), None))?;
                }
                Paper::Branches(node) => {
                    self.pieces(&context, &node.shown, Piece::to_come(&context, &node), each)?;
                }
            }
        }
        Ok(())
    }

    /// Every piece as it looks at the moments of the options, with a ring around the node where something happens.
    pub fn film<T>(
        &mut self,
        options: &Options,
        mut look: impl FnMut(&Group) -> T,
    ) -> io::Result<Vec<Actor<T>>> {
        let (mut actors, mut numbers) = (Vec::new(), HashMap::new());
        let recording = self.session.recording;
        for (moment_number, &moment) in options.moments.iter().enumerate() {
            // A picture that moves ends as one that stands still.
            let is_ringed = !options.animate || moment < recording.last_moment();
            self.now = recording.event(moment).filter(|_| is_ringed).map(Event::node);
            self.draw(&Options { at: Some(moment), ..options.clone() }, &mut |group| {
                let number = *numbers.entry(group.name.clone()).or_insert(actors.len());
                if number == actors.len() {
                    let looks = options.moments.iter().map(|_| None).collect();
                    actors.push(Actor { name: group.name.clone(), at: group.at, looks });
                }
                actors[number].looks[moment_number] = Some(look(&group));
                Ok(())
            })?;
        }
        self.now = None;
        Ok(actors)
    }

    fn begin(&mut self) {
        self.above.clear();
        self.places.passed = 0;
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
            each(self.piece(spot, shown, piece, tooltip))?;
        }
        Ok(())
    }

    fn node(&self, spot: Spot, shown: &Shown<'_>, label: Label) -> Group {
        let row = self.places.row();
        let shape = Shape::of(shown, row);
        let outline = |kind, inset| Mark::Outline(kind, Some(shape.form), shape.outline(spot.width, inset));
        let end = if label.caption.is_empty() { row.node_top() } else { 0.0 };
        let mut marks = self.line(spot, end, false);
        marks.push(outline("shape", 0.0));
        marks.extend(shown.is_cut().then(|| outline("inner", Shape::INSET)));
        let tooltip = Some(label.tooltip.clone());
        label.draw(shape, &mut marks);
        let ring = || Mark::Outline("now", None, shape.outline(spot.width, RING));
        marks.extend((self.now == Some(shown.id)).then(ring));
        let classes = written(|page| {
            shown.write_classes(page);
            page.text(if shown.is_open { " open" } else { "" });
        });
        Group { name: format!("n{}", shown.id.number()), classes, tooltip, at: self.at(spot), marks }
    }

    fn piece(&self, spot: Spot, shown: &Shown<'_>, piece: Piece, tooltip: Option<String>) -> Group {
        let row = self.places.row();
        let mut marks = self.line(spot, piece.edge_end(row), piece.is_crossed());
        let (name, classes) = (piece.name(shown.id), piece.class.to_owned());
        piece.draw(row, spot.width, &mut marks);
        Group { name, classes, tooltip, at: self.at(spot), marks }
    }

    fn at(&self, spot: Spot) -> [f64; 2] {
        [spot.middle, f64::from(spot.depth) * self.places.row().pitch()]
    }

    /// The line from the parent down to a piece, struck through where the branch is cut off.
    fn line(&self, spot: Spot, end: f64, is_crossed: bool) -> Vec<Mark> {
        let Some(parent) = spot.parent else { return Vec::new() };
        let line = [[parent - spot.middle, -self.places.row().down()], [0.0, end]];
        let mut marks = vec![Mark::Lines("edge", vec![line])];
        marks.extend(is_crossed.then(|| Mark::Lines("strokes", strokes(line).to_vec())));
        marks
    }
}

/// Equal looks that follow each other, with the numbers of the first and behind the last.
pub(in crate::export) fn runs<T: PartialEq>(looks: &[Option<T>]) -> impl Iterator<Item = (usize, usize, &T)> {
    let mut from = 0;
    looks.chunk_by(|one, next| one == next).filter_map(move |group| {
        let run = (from, from + group.len());
        from = run.1;
        Some((run.0, run.1, group[0].as_ref()?))
    })
}
