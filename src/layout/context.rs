//! A scene with what is asked of it again and again while it is laid out: names, paths, and how much room a node
//! needs at any moment of the search, so that it can keep its place.

use super::spot::Measure;
use super::{BoardForm, Camera, Scene, Spot, SpotKind, Zoom};
use crate::explain::{self, Edge, Labels};
use crate::record::{Before, Event, Ghost, NodeId, Phase};
use crate::score::{Bound, Score};
use crate::text;
use crate::view::{Family, Member, View};

/// Names longer than this are shortened where there is no more room for them; and longer than the
/// second in any case.
pub(super) const NAME_CELLS: usize = 10;
pub(super) const MOST_NAME_CELLS: usize = 24;

/// Of nodes with more children than this the values on the way are not looked at one by one.
const CHILDREN_LOOKED_AT: usize = 64;

/// No screen shows more plies than this below what is looked at.
const FARTHEST: u32 = 256;

/// A scene, the node that its moment is about, and names.
pub struct LayoutContext<'a> {
    /// What is drawn.
    pub scene: &'a Scene<'a>,
    /// The moment of the scene.
    pub view: View<'a>,
    /// The node that the moment is about.
    pub now: NodeId,
    /// The node that has to be in view.
    pub(super) focus: NodeId,
    /// The end of the path that is drawn as such: to the node that the moment is about; once the
    /// search is done, along its best line.
    pub way: NodeId,
    labels: Labels<'a>,
    /// How a board is drawn on each node, where that is wanted.
    pub board: Option<BoardForm>,
}

impl<'a> LayoutContext<'a> {
    /// What the layout of a scene needs to know.
    pub fn new(scene: &'a Scene<'a>) -> Self {
        let view = scene.view;
        let now = view.event().map_or(NodeId::ROOT, Event::node);
        let boards = scene.zoom == Some(Zoom::Boards);
        let is_done = view.phase(view.recording().top()) == Phase::Done;
        Self {
            scene,
            view,
            now,
            focus: scene.focus().unwrap_or(now),
            way: if is_done { best_line_end(scene, now).unwrap_or(now) } else { now },
            labels: Labels::of(&view),
            board: boards.then(|| view.board(NodeId::ROOT)).flatten().map(|board| BoardForm::of(&board)),
        }
    }

    /// Whether nodes may be drawn at a zoom: at the one that is wanted, or where the room decides at those
    /// that show values.
    pub(super) fn may_zoom(&self, zoom: Zoom) -> bool {
        match self.scene.zoom {
            Some(wanted) => zoom == wanted,
            None => [Zoom::Values, Zoom::Windows].contains(&zoom),
        }
    }

    /// Whether somebody wants a node folded (`Some(true)`) or unfolded. What was not folded by
    /// hand stays unfolded along the path.
    pub(super) fn folded(&self, node: NodeId) -> Option<bool> {
        let folded = self.scene.folds.folded(&self.view, node)?;
        let keeps_open = self.view.recording().contains(node, self.way) && !self.scene.folds.is_by_hand(node);
        (!folded || !keeps_open).then_some(folded)
    }

    /// How many plies are played in the tree, where that is known.
    pub(super) fn plies(&self) -> Option<u32> {
        (!self.scene.is_growing).then(|| self.view.recording().deepest)
    }

    /// The camera moved so that what is looked at is in view, and the children of an inner node too.
    pub(super) fn follow(&self, camera: Camera, levels: u32) -> Camera {
        let below = u32::from(!self.view.is_leaf(self.focus));
        camera.following(self.view.node(self.focus).ply(), below, levels)
    }

    /// The end of the path to what is looked at.
    pub(super) fn path_end(&self) -> NodeId {
        if self.view.recording().contains(self.focus, self.way) { self.way } else { self.focus }
    }

    /// How much room a member of a family needs over the whole search.
    pub(super) fn measure(&self, family: &Family, number: usize) -> Measure {
        let label = match family.member(number) {
            Member::Node(node) => return self.measure_node(node),
            _ if self.scene.is_growing => return Measure::UNKNOWN,
            Member::Unrecorded => text::grouped(self.view.unrecorded_below(family.parent)).len() + 1,
            Member::Branch(branch) => {
                let ghost = self.view.ghosts(branch).first().map(|ghost| 1 + ghost_cells(ghost));
                let given = self.view.given_branch(branch).map(|value| value_cells(Bound::Exact, value));
                ghost.or(given).unwrap_or(1)
            }
        };
        Measure { label, window: 0 }
    }

    /// How much room a node needs over the whole search, with what it came to before the tree was edited.
    pub(super) fn measure_node(&self, node: NodeId) -> Measure {
        if self.scene.is_growing {
            return Measure::UNKNOWN;
        }
        let view = &self.view;
        let is_leaf = view.recording().node(node).is_leaf();
        let visit = text::width(explain::visit_sign(view.node(node).kind()));
        let signs = if is_leaf { visit } else { visit + SIGN };
        let has_window = view.header().has_window() && !is_leaf;
        let mut measure = Measure { label: signs, window: 0 };
        for (value, window) in view.after_children(node, CHILDREN_LOOKED_AT) {
            let cells = value.map_or(0, |(value, bound)| match bound {
                Some(bound) => value_cells(bound, value),
                None => value_cells(Bound::Exact, value) + 1,
            });
            measure.label = measure.label.max(signs + cells);
            if has_window {
                measure.window = measure.window.max(text::width(&explain::window_label(window)));
            }
        }
        measure.label += match self.scene.changed.and_then(|changed| changed.get(&node)) {
            None => 0,
            Some(Before::Returned(was)) => 1 + value_cells(was.bound, was.value),
            Some(Before::NeverEntered | Before::Unfinished) => 1,
        };
        measure
    }

    /// The sign of what the words point at, where a spot is that, or is folded over it.
    pub fn mark(&self, spot: &Spot) -> Option<(NodeId, &'static str)> {
        let stands_for = |marked: NodeId| match spot.what {
            SpotKind::Node(node) => {
                node == marked || (!spot.is_open && self.view.recording().contains(node, marked))
            }
            SpotKind::Chip { parent, from, to } => {
                let members = self.view.recording().children(parent).take(to as usize).skip(from as usize);
                marked > parent
                    && members.into_iter().any(|child| self.view.recording().contains(child, marked))
            }
            _ => false,
        };
        let mut marks = self.scene.marks.nodes().filter(|&(node, _)| self.view.is_visited(node));
        marks.find(|&(node, _)| stands_for(node))
    }

    /// Whether a branch was pruned by now that stands at a spot, or above it.
    pub fn is_pruned(&self, spot: &Spot) -> bool {
        matches!(spot.what, SpotKind::Branch(branch) | SpotKind::Ghost { branch, .. } if self.view.is_pruned(branch))
    }

    /// The name of the move to a member of a family, as it is written beside its edge, in so many
    /// cells; where chance makes the move, with how probable it is. Empty where nobody knows one.
    pub(super) fn edge(&self, family: &Family, number: usize, cells: usize) -> Edge {
        match family.member(number) {
            Member::Node(node) => {
                with_chance(&self.labels.edge(node), self.view.recording().probability(node), cells)
            }
            Member::Branch(branch) => {
                let probability = self.view.branch_probability(&family.branches, branch.index);
                let edge = self.labels.never_entered_edge(&family.branches, branch.index);
                with_chance(&edge, probability, cells)
            }
            Member::Unrecorded => Edge::default(),
        }
    }
}

/// The end of the best line of play, or of as much of it as may come into view.
fn best_line_end(scene: &Scene, now: NodeId) -> Option<NodeId> {
    let view = scene.view;
    let looked_at = view.node(now.max(scene.cursor)).ply();
    view.best_line().take_while(|&node| view.node(node).ply() <= looked_at + FARTHEST).last()
}

/// An edge as it is written, shortened; where chance makes the move, with how probable it is.
pub(super) fn with_chance(edge: &Edge, probability: Option<f64>, cells: usize) -> Edge {
    match probability {
        Some(probability) => {
            let said = text::shorten(&edge.said, cells.min(NAME_CELLS));
            let said = format!("{said} {}", explain::chance_label(probability)).trim_start().to_owned();
            Edge { said, is_counted: false, is_own: edge.is_own }
        }
        None => Edge { said: text::shorten(&edge.said, cells), ..edge.clone() },
    }
}

/// The sign of who chooses, and a space.
const SIGN: usize = 2;
/// Values longer than this are cut in the drawing.
const VALUE_CELLS: usize = 12;

/// A leaf has its value, any other node the sign of who chooses.
pub(super) fn ghost_cells(ghost: &Ghost) -> usize {
    ghost.value.map_or(1, |value| value_cells(Bound::Exact, value))
}

fn value_cells(bound: Bound, value: Score) -> usize {
    text::width(&explain::value_label(bound, value)).min(VALUE_CELLS)
}
