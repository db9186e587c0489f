//! A scene with what is asked of it again and again while it is laid out.

use std::ops::Range;

use super::plan::Spot;
use super::{Scene, What};
use crate::explain::{self, Edge, Namer};
use crate::record::{Branches, Event, NodeId, Phase, Rule};
use crate::search::VisitKind;
use crate::text;

/// Names longer than this are shortened where there is no more room for them; and longer than the
/// second in any case.
pub(super) const NAME_CELLS: usize = 10;
pub(super) const MOST_NAME_CELLS: usize = 24;

/// No screen shows more plies than this below what is looked at.
const FARTHEST: u32 = 256;

/// A scene, the node that its moment is about, and names.
pub(super) struct Sight<'a> {
    pub scene: &'a Scene<'a>,
    /// The node that the moment is about.
    pub now: NodeId,
    /// The end of the path that is drawn as such: to the node that the moment is about; once the
    /// search is done, along its best line.
    pub way: NodeId,
    namer: Namer<'a>,
}

impl<'a> Sight<'a> {
    pub fn new(scene: &'a Scene<'a>) -> Self {
        let recording = scene.recording;
        let now = recording.event(scene.clock).map_or(NodeId::ROOT, Event::node);
        let is_done = recording.left(NodeId::ROOT).is_some_and(|left| left <= scene.clock);
        Self {
            scene,
            now,
            way: if is_done { best_line_end(scene, now).unwrap_or(now) } else { now },
            namer: Namer::new(scene.recording, scene.guide),
        }
    }

    /// Whether somebody wants a node folded (`Some(true)`) or unfolded. What was not folded by
    /// hand stays unfolded along the path.
    pub fn folded(&self, node: NodeId) -> Option<bool> {
        let folded = self.scene.folds.folded(self.scene.recording, node, self.scene.clock)?;
        let keeps_open = self.scene.recording.contains(node, self.way) && !self.scene.folds.is_by_hand(node);
        (!folded || !keeps_open).then_some(folded)
    }

    pub fn is_leaf(&self, node: NodeId) -> bool {
        self.scene.guide.is_leaf(self.scene.recording, node)
    }

    pub fn is_visited(&self, node: NodeId) -> bool {
        self.scene.recording.entered(node) <= self.scene.clock
    }

    /// Whether the search has come to a node, or it is known that it may: a pass or a search again
    /// that is still to come is not given away.
    pub fn is_known(&self, node: NodeId) -> bool {
        self.is_visited(node) || !self.scene.recording.node(node).kind.is_unforeseen()
    }

    /// How many members of a family, from one number up to another, are known.
    pub fn known(&self, parent: NodeId, members: Range<u32>) -> u32 {
        let recording = self.scene.recording;
        let count = members.end - members.start;
        let is_umbrella = recording.node(parent).kind == VisitKind::Umbrella;
        if !is_umbrella && recording.header.rule != Rule::Scout {
            return count;
        }
        let children = recording.children(parent).take(members.end as usize).skip(members.start as usize);
        let unknown = children.filter(|&child| !self.is_known(child)).count();
        count.saturating_sub(u32::try_from(unknown).unwrap_or(u32::MAX))
    }

    /// Whether the window of a node has closed.
    pub fn is_cut(&self, node: NodeId) -> bool {
        self.scene.recording.cut_at(node).is_some_and(|cut| cut <= self.scene.clock)
    }

    /// Whether a branch was pruned by now that stands at a spot: not one that a program does not
    /// list among those.
    pub fn is_pruned(&self, spot: &Spot) -> bool {
        matches!(spot.what, What::Branch(branch) if spot.may_be_pruned && self.is_cut(branch.parent))
    }

    /// Whether a program that was recorded stopped at a node though its window was open.
    pub fn stops_open(&self, node: NodeId) -> bool {
        self.scene.session().stops_open(node)
    }

    pub fn phase(&self, node: NodeId) -> Phase {
        self.scene.recording.phase(node, self.scene.clock)
    }

    /// The name of the move to a node, as it is written beside its edge, in so many cells; where
    /// chance makes the move, with how probable it is.
    pub fn move_to(&self, node: NodeId, cells: usize) -> Edge {
        let names = self.scene.recording.names();
        let probability = names.note(node).and_then(|noted| noted.probability);
        with_chance(&self.namer.edge(node), probability, cells)
    }

    /// The same for a branch that was never entered.
    pub fn branch(&self, branches: &Branches, index: u32, cells: usize) -> Edge {
        let probability = self.scene.guide.branch_probability(self.scene.recording, branches, index);
        with_chance(&self.namer.never_entered_edge(branches, index), probability, cells)
    }
}

/// The end of the best line of play, or of as much of it as may come into view.
fn best_line_end(scene: &Scene, now: NodeId) -> Option<NodeId> {
    let recording = scene.recording;
    let looked_at = recording.node(now.max(scene.cursor)).ply;
    let line = recording.known_line(scene.clock);
    line.take_while(|&node| recording.node(node).ply <= looked_at + FARTHEST).last()
}

/// An edge as it is written, shortened; where chance makes the move, with how probable it is.
fn with_chance(edge: &Edge, probability: Option<f64>, cells: usize) -> Edge {
    match probability {
        Some(probability) => {
            let said = text::shorten(&edge.said, cells.min(NAME_CELLS));
            let said = format!("{said} {}", explain::chance_label(probability)).trim_start().to_owned();
            Edge { said, is_counted: false }
        }
        None => Edge { said: text::shorten(&edge.said, cells), is_counted: edge.is_counted },
    }
}
