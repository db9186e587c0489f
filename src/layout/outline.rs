//! A row a node, children below their parent: which rows are in view.

mod rows;

use super::icicle::page;
use super::{LayoutContext, Scene, Size, SpotKind};
use crate::record::{Branch, NodeId};
use rows::{Row, Rows};

/// The rows in view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// For how much room it is.
    pub size: Size,
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

/// Rows that the next one that can be looked at is searched among.
const FARTHEST: usize = 4096;

impl Outline {
    /// The rows of a scene. Every row has its place for the whole search where the tree is small. Of a
    /// larger one what is folded is what the drawing folds: all but the way to where the search is, and
    /// to what is looked at.
    pub fn of(scene: &Scene, size: Size) -> Self {
        let Some(focus) = scene.focus().filter(|_| size.height > 0) else {
            return Self { size, ..Self::default() };
        };
        let context = LayoutContext::new(scene);
        let rows = Rows::new(&context, focus);
        let height = usize::from(size.height);
        let mut shown = vec![rows.first(focus, height)];
        while shown.len() < height
            && let Some(next) = shown.last().and_then(|row| rows.after(row))
        {
            shown.push(next);
        }
        // No row is left empty at the lower edge as long as there are others above.
        let missing = height - shown.len();
        let before = std::iter::successors(rows.before(&shown[0]), |row| rows.before(row));
        let mut above: Vec<Row> = before.take(missing).collect();
        above.reverse();
        let shown = above.iter().chain(&shown).map(|row| rows.seen(row)).collect();
        Self { size, rows: shown, is_whole: rows.is_whole() }
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
        let context = LayoutContext::new(scene);
        let rows = Rows::new(&context, scene.focus()?);
        let here = match scene.branch {
            Some(branch) => rows.of_branch(branch),
            None => rows.of_node(scene.cursor),
        };
        let next = |row: &Row| if is_below { rows.after(row) } else { rows.before(row) };
        let mut ahead = std::iter::successors(next(&here), |row| next(row)).take(FARTHEST);
        ahead.find_map(|row| rows.looked_at(row.what, is_below))
    }
}

impl Rows<'_> {
    /// The first row in view. The uppermost node above `focus` is at the top from which that has room, at
    /// plies that do not change from one to the next; of what is too large a page of its rows is in view.
    fn first(&self, focus: NodeId, height: usize) -> Row {
        let here = self.unfolded(focus);
        let most = height * 3 / 4;
        let farthest = if self.is_whole() { usize::MAX } else { most };
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
        let is_stop = |(row, _): &&(Row, usize)| row.ply.is_multiple_of(step);
        let found = above.iter().rfind(is_stop).or(above.last()).cloned();
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
