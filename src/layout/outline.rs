//! A row a node, children below their parent: which rows are in view.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::icicle::page;
use super::{LayoutContext, Scene, Size, SpotKind};
use crate::record::{Branch, NodeId, Phase};
use crate::view::Family;

/// The rows in view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// What stands in which row, from the first one in view.
    pub rows: Vec<OutlineRow>,
    /// Whether every node of the recording has its row.
    pub is_whole: bool,
}

/// A row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutlineRow {
    /// What stands there: a node, a branch, or what was not recorded.
    pub what: SpotKind,
    /// The node that it hangs from, and its number among the members of that family.
    pub place: Option<(NodeId, usize)>,
    /// Its ply.
    pub ply: u32,
    /// Whether its children are rows too.
    pub is_open: bool,
    /// Whether it can be seen at the moment; else the row is kept for it.
    pub is_shown: bool,
}

impl OutlineRow {
    /// A row of which it is not known yet whether it is open or can be seen.
    const fn new(what: SpotKind, place: Option<(NodeId, usize)>, ply: u32) -> Self {
        Self { what, place, ply, is_open: false, is_shown: false }
    }
}

/// Rows that the next one that can be looked at is searched among.
const FARTHEST: usize = 4096;

impl Outline {
    /// The rows of a scene. Every row has its place for the whole search where the tree is small. Of a
    /// larger one what is folded is what the drawing folds: all but the way to where the search is, and
    /// to what is looked at.
    pub fn of(scene: &Scene, size: Size) -> Self {
        if scene.view.is_empty() || size.height == 0 {
            return Self::default();
        }
        let context = LayoutContext::new(scene);
        let rows = OutlineRows::new(&context);
        let height = usize::from(size.height);
        let mut shown = vec![rows.first(height)];
        while shown.len() < height
            && let Some(next) = shown.last().and_then(|row| rows.after(row))
        {
            shown.push(next);
        }
        // No row is left empty at the lower edge as long as there are others above.
        let missing = height - shown.len();
        let before = std::iter::successors(rows.before(&shown[0]), |row| rows.before(row));
        let mut above: Vec<OutlineRow> = before.take(missing).collect();
        above.reverse();
        let shown = above.iter().chain(&shown).map(|row| rows.seen(row)).collect();
        Self { rows: shown, is_whole: rows.is_whole }
    }

    /// What a click on a row means.
    pub fn at(&self, y: u16) -> Option<SpotKind> {
        let row = self.rows.get(usize::from(y)).filter(|row| row.is_shown)?;
        Some(match row.what {
            SpotKind::Chip { parent, .. } => SpotKind::Branch(Branch { parent, index: 0 }),
            what => what,
        })
    }

    /// The next row below what is looked at, or above it, that can be looked at too.
    pub fn beside(scene: &Scene, is_below: bool) -> Option<SpotKind> {
        if scene.view.is_empty() {
            return None;
        }
        let context = LayoutContext::new(scene);
        let rows = OutlineRows::new(&context);
        let here = match scene.branch {
            Some(branch) => {
                let number = rows.family(branch.parent).number_of(branch).unwrap_or(0);
                rows.member(branch.parent, number)
            }
            None => rows.of_node(scene.cursor),
        };
        let next = |row: &OutlineRow| if is_below { rows.after(row) } else { rows.before(row) };
        let mut ahead = std::iter::successors(next(&here), |row| next(row)).take(FARTHEST);
        ahead.find_map(|row| rows.looked_at(row.what, is_below))
    }
}

impl OutlineRows<'_> {
    /// The first row in view. The uppermost node above what is looked at is at the top from which that has
    /// room, at plies that do not change from one to the next; of what is too large a page of its rows is in
    /// view.
    fn first(&self, height: usize) -> OutlineRow {
        let focus = self.context.focus;
        let above = self.context.view.recording().ancestors(focus).skip(1);
        let folded = above.filter(|&above| self.context.folded(above) == Some(true)).last();
        let here = self.of_node(folded.unwrap_or(focus));
        let most = height * 3 / 4;
        let farthest = if self.is_whole { usize::MAX } else { most };
        let step = u32::try_from(height / 4).unwrap_or(1).max(1);
        let mut ply = here.ply;
        let mut above = Vec::new();
        let before = std::iter::successors(self.before(&here), |row| self.before(row));
        for (row, distance) in before.zip(1..=farthest) {
            if row.ply < ply {
                ply = row.ply;
                above.push((row, distance));
            }
        }
        let is_stop = |(row, _): &&(OutlineRow, usize)| row.ply.is_multiple_of(step);
        let found = above.iter().rfind(is_stop).or(above.last()).copied();
        let (top, distance) = match (found, here.place) {
            (Some(found), _) => found,
            (None, Some((parent, number))) if self.is_alone(parent, &here) => {
                let first = page(number + 1, height, number + 1 + height);
                return first
                    .checked_sub(1)
                    .map_or_else(|| self.of_node(parent), |it| self.member(parent, it));
            }
            (None, Some((parent, _))) => {
                let before = std::iter::successors(Some(here), |row| self.before(row));
                let distance = before.take_while(|row| row.what != SpotKind::Node(parent)).count();
                (self.of_node(parent), distance)
            }
            (None, None) => (here, 0),
        };
        let rows = if distance > most { page(distance, height, distance.saturating_add(height)) } else { 0 };
        (0..rows).fold(top, |row, _| self.after(&row).unwrap_or(row))
    }
}

/// A tree with no more nodes and rows than this has all its rows at every moment.
const SMALL: u32 = 512;
const SMALL_ROWS: usize = 1024;

struct OutlineRows<'a> {
    context: &'a LayoutContext<'a>,
    families: RefCell<BTreeMap<NodeId, Rc<Family>>>,
    is_whole: bool,
}

/// More branches than this that were not entered share a row.
const APART: usize = 2;

impl<'a> OutlineRows<'a> {
    fn new(context: &'a LayoutContext<'a>) -> Self {
        let mut rows = Self { context, families: RefCell::default(), is_whole: false };
        rows.is_whole = rows.is_small();
        rows
    }

    fn of_node(&self, node: NodeId) -> OutlineRow {
        let view = self.context.view;
        let place = view
            .recording()
            .parent(node)
            .map(|parent| (parent, self.family(parent).children.binary_search(&node).unwrap_or(0)));
        OutlineRow::new(SpotKind::Node(node), place, view.node(node).ply())
    }

    /// What can be looked at where a row stands: of a shared one the branch at its near end.
    fn looked_at(&self, what: SpotKind, is_below: bool) -> Option<SpotKind> {
        let view = self.context.view;
        match what {
            SpotKind::Node(node) => view.is_visited(node).then_some(what),
            SpotKind::Branch(branch) => view.stopped(branch.parent).is_some().then_some(what),
            SpotKind::Chip { parent, .. } => {
                let last = u32::try_from(self.family(parent).branches.len()).ok()?.checked_sub(1)?;
                let index = if is_below { 0 } else { last };
                self.looked_at(SpotKind::Branch(Branch { parent, index }), is_below)
            }
            SpotKind::Unrecorded { .. } | SpotKind::Ghost { .. } => None,
        }
    }

    fn after(&self, row: &OutlineRow) -> Option<OutlineRow> {
        if let SpotKind::Node(node) = row.what
            && self.is_open(node)
        {
            return Some(self.member(node, 0));
        }
        let mut row = *row;
        while let Some((parent, number)) = row.place {
            if number + 1 < self.rows_below(parent) {
                return Some(self.member(parent, number + 1));
            }
            row = self.of_node(parent);
        }
        None
    }

    fn before(&self, row: &OutlineRow) -> Option<OutlineRow> {
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

    fn seen(&self, row: &OutlineRow) -> OutlineRow {
        let OutlineRow { what, place, .. } = *row;
        let view = self.context.view;
        let hangs = place.is_none_or(|(parent, _)| view.is_visited(parent));
        let is_shown = hangs && what.is_known(&view);
        let is_open = matches!(what, SpotKind::Node(node) if self.is_open(node));
        OutlineRow { is_open, is_shown, ..*row }
    }

    /// Whether all rows between a node and a row right below it are of its family.
    fn is_alone(&self, parent: NodeId, row: &OutlineRow) -> bool {
        let (view, way) = (self.context.view, self.context.way);
        let is_elsewhere = !view.recording().contains(parent, way)
            || matches!(row.what, SpotKind::Node(node) if view.recording().contains(node, way));
        let by_hand = self.context.scene.folds.unfolded_below(&view, parent).next();
        is_elsewhere && by_hand.is_none()
    }

    fn member(&self, parent: NodeId, number: usize) -> OutlineRow {
        let family = self.family(parent);
        let what = if self.shared(&family) == Some(number) {
            let [from, to] = [number, family.len()].map(|end| u32::try_from(end).unwrap_or(u32::MAX));
            SpotKind::Chip { parent, from, to }
        } else {
            SpotKind::of(&family, number)
        };
        OutlineRow::new(what, Some((parent, number)), self.context.view.node(parent).ply() + 1)
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
        if self.is_whole || scene.branch.is_some_and(|branch| branch.parent == family.parent) {
            return None;
        }
        let is_open = scene.view.phase(family.parent) == Phase::Open;
        let has_stopped = scene.view.stopped(family.parent).is_some();
        let entered = family.len() - family.branches.len();
        let first = if is_open && !has_stopped { family.visited(&scene.view) } else { entered };
        (first + APART < family.len()).then_some(first)
    }

    fn is_open(&self, node: NodeId) -> bool {
        let view = self.context.view;
        let is_on_the_way =
            || [self.context.way, self.context.focus].iter().any(|&end| view.recording().contains(node, end));
        let is_wanted = match self.context.folded(node) {
            Some(folded) => !folded,
            None => self.is_whole || is_on_the_way(),
        };
        is_wanted && (self.is_whole || view.is_visited(node)) && !self.is_childless(node)
    }

    fn is_childless(&self, node: NodeId) -> bool {
        let view = self.context.view;
        view.recording().size(node) == 1
            && (view.recording().node(node).is_leaf() || self.family(node).is_empty())
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
        let recording = self.context.view.recording();
        let mut rows = 1;
        recording.len() <= SMALL
            && recording.ids().all(|node| {
                rows += if self.context.view.recording().node(node).is_leaf() {
                    0
                } else {
                    self.family(node).len()
                };
                rows <= SMALL_ROWS
            })
    }
}
