//! The rows of an outline, one after the other, without a list of them all.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::OutlineRow;
use crate::layout::{LayoutContext, SpotKind};
use crate::record::{Branch, NodeId, Phase};
use crate::view::Family;

/// A tree of at most so many nodes, and a few times as many rows, has a row for each at every moment.
const SMALL: u32 = 512;
const SMALL_ROWS: usize = 1024;

/// The rows of the tree that a node lies in.
pub(super) struct Rows<'a> {
    context: &'a LayoutContext<'a>,
    focus: NodeId,
    families: RefCell<BTreeMap<NodeId, Rc<Family>>>,
    is_whole: bool,
}

/// More branches than this that were not entered share a row.
const APART: usize = 2;

/// A row by what it stands for.
#[derive(Clone)]
pub(super) struct Row {
    pub what: SpotKind,
    pub place: Option<(NodeId, usize)>,
    pub ply: u32,
}

impl<'a> Rows<'a> {
    pub fn new(context: &'a LayoutContext<'a>, focus: NodeId) -> Self {
        let families = RefCell::default();
        let mut rows = Self { context, focus, families, is_whole: false };
        rows.is_whole = rows.is_small();
        rows
    }

    /// Whether every node has its row.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The row of a node, or of the uppermost node above it that is folded.
    pub fn unfolded(&self, node: NodeId) -> Row {
        let above = self.context.view.upwards(node).skip(1);
        let folded = above.filter(|&above| self.context.folded(above) == Some(true)).last();
        self.of_node(folded.unwrap_or(node))
    }

    pub fn of_node(&self, node: NodeId) -> Row {
        let view = self.context.view;
        let place = view
            .parent(node)
            .map(|parent| (parent, self.family(parent).children().binary_search(&node).unwrap_or(0)));
        Row { what: SpotKind::Node(node), place, ply: view.node(node).ply() }
    }

    /// What can be looked at where a row stands: of a shared one the branch at its near end.
    pub fn looked_at(&self, what: SpotKind, is_below: bool) -> Option<SpotKind> {
        let view = self.context.view;
        match what {
            SpotKind::Node(node) => view.is_visited(node).then_some(what),
            SpotKind::Branch(branch) => view.stopped(branch.parent).is_some().then_some(what),
            SpotKind::Chip { parent, .. } => {
                let last = u32::try_from(self.family(parent).branches().len()).ok()?.checked_sub(1)?;
                let index = if is_below { 0 } else { last };
                self.looked_at(SpotKind::Branch(Branch { parent, index }), is_below)
            }
            SpotKind::Unrecorded { .. } | SpotKind::Ghost { .. } => None,
        }
    }

    pub fn of_branch(&self, branch: Branch) -> Row {
        let number = self.family(branch.parent).number_of(branch).unwrap_or(0);
        self.member(branch.parent, number)
    }

    pub fn after(&self, row: &Row) -> Option<Row> {
        if let SpotKind::Node(node) = row.what
            && self.is_open(node)
        {
            return Some(self.member(node, 0));
        }
        let mut row = row.clone();
        while let Some((parent, number)) = row.place {
            if number + 1 < self.rows_below(parent) {
                return Some(self.member(parent, number + 1));
            }
            row = self.of_node(parent);
        }
        None
    }

    pub fn before(&self, row: &Row) -> Option<Row> {
        let (parent, number) = row.place?;
        let Some(number) = number.checked_sub(1) else { return Some(self.of_node(parent)) };
        let mut row = self.member(parent, number);
        while let SpotKind::Node(node) = row.what
            && self.is_open(node)
        {
            row = self.member(node, self.rows_below(node) - 1);
        }
        Some(row)
    }

    /// The row as it is seen at the moment.
    pub fn seen(&self, row: &Row) -> OutlineRow {
        let &Row { what, place, ply } = row;
        let view = self.context.view;
        let hangs = place.is_none_or(|(parent, _)| view.is_visited(parent));
        let is_shown = hangs
            && match what {
                SpotKind::Node(node) => view.is_known(node),
                SpotKind::Chip { parent, from, to } => view.known_among(parent, from..to) > 0,
                _ => true,
            };
        let is_open = matches!(what, SpotKind::Node(node) if self.is_open(node));
        OutlineRow { what, place, ply, is_open, is_shown }
    }

    /// Whether all rows between a node and a row right below it are of its family.
    pub fn is_alone(&self, parent: NodeId, row: &Row) -> bool {
        let (view, way) = (self.context.view, self.context.way);
        let is_elsewhere = !view.contains(parent, way)
            || matches!(row.what, SpotKind::Node(node) if view.contains(node, way));
        let by_hand = self.context.scene.folds.unfolded_below(&view, parent).next();
        !self.is_whole && is_elsewhere && by_hand.is_none()
    }

    pub fn member(&self, parent: NodeId, number: usize) -> Row {
        let family = self.family(parent);
        let what = if self.shared(&family) == Some(number) {
            let [from, to] = [number, family.len()].map(|end| u32::try_from(end).unwrap_or(u32::MAX));
            SpotKind::Chip { parent, from, to }
        } else {
            SpotKind::of(&family, number)
        };
        Row { what, place: Some((parent, number)), ply: self.context.view.node(parent).ply() + 1 }
    }

    /// How many rows the members of a family have, those below them aside.
    fn rows_below(&self, parent: NodeId) -> usize {
        let family = self.family(parent);
        self.shared(&family).map_or(family.len(), |shared| shared + 1)
    }

    /// The first of the members that share a row, up to the last one: those still to come, or never
    /// entered, where they are many and none of them is looked at.
    fn shared(&self, family: &Family) -> Option<usize> {
        let scene = self.context.scene;
        if self.is_whole || scene.branch.is_some_and(|branch| branch.parent == family.parent()) {
            return None;
        }
        let is_open = scene.view.phase(family.parent()) == Phase::Open;
        let has_stopped = scene.view.stopped(family.parent()).is_some();
        let entered = family.len() - family.branches().len();
        let first = if is_open && !has_stopped { family.visited(&scene.view) } else { entered };
        (first + APART < family.len()).then_some(first)
    }

    /// Whether the branches of a node have rows.
    fn is_open(&self, node: NodeId) -> bool {
        let view = self.context.view;
        let is_on_the_way = || [self.context.way, self.focus].iter().any(|&end| view.contains(node, end));
        let is_wanted = match self.context.folded(node) {
            Some(folded) => !folded,
            None => self.is_whole || is_on_the_way(),
        };
        is_wanted && (self.is_whole || view.is_visited(node)) && !self.is_childless(node)
    }

    fn is_childless(&self, node: NodeId) -> bool {
        let view = self.context.view;
        !view.has_children(node) && (view.ends_as_leaf(node) || self.family(node).is_empty())
    }

    fn family(&self, parent: NodeId) -> Rc<Family> {
        let known = self.families.borrow().get(&parent).cloned();
        known.unwrap_or_else(|| {
            let family = Rc::new(self.context.view.family(parent));
            self.families.borrow_mut().insert(parent, Rc::clone(&family));
            family
        })
    }

    fn is_small(&self) -> bool {
        let recording = self.context.view.session().recording;
        let mut rows = 1;
        recording.len() <= SMALL
            && recording.ids().all(|node| {
                rows += if self.context.view.ends_as_leaf(node) { 0 } else { self.family(node).len() };
                rows <= SMALL_ROWS
            })
    }
}
