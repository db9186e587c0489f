//! Neighbouring members of a family in a row: which of them there is room for, and their columns.

use std::ops::Range;

use super::What;
use crate::view::Family;

/// Cells for a chip that stands for siblings.
const CHIP: i32 = 8;
/// Cells between siblings, and at the most so many.
const GAP: i32 = 2;
const WIDEST_GAP: i32 = 4;

/// Neighbouring members of a family that share a row of columns.
pub(super) struct Group<'a> {
    pub family: &'a Family,
    pub members: Range<usize>,
    pub anchor: usize,
    pub slot: Slot,
}

/// The cells of each member of a family, from its column on.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    /// For its label.
    pub label: i32,
    /// For its move.
    pub edge: i32,
}

impl Slot {
    fn cells(self) -> i32 {
        self.label.max(self.edge)
    }

    pub fn within(self, most: i32) -> Self {
        Self { label: self.label.min(most).max(1), edge: self.edge.min(most.max(0)) }
    }
}

/// A member of a group by its number, or a chip, with its column and its cells.
pub(super) struct Placed {
    pub what: What,
    pub number: Option<usize>,
    pub x: i32,
    pub room: i32,
}

impl Group<'_> {
    /// The members that there is room for. Pages overlap by half, so that a page turns only when
    /// the search nears its edge.
    pub fn page(&self, width: i32) -> Range<usize> {
        let fitting =
            |width: i32| usize::try_from((width + GAP) / (self.slot.cells() + GAP)).unwrap_or(0).max(1);
        let count = self.members.len();
        if count <= fitting(width) {
            return self.members.clone();
        }
        let size = fitting(width - 2 * (CHIP + GAP));
        let step = (size / 2).max(1);
        let anchor = self.anchor.saturating_sub(self.members.start);
        let first = (anchor.saturating_sub(size / 4) / step * step).min(count - size.min(count));
        // The first page has a single chip, and room for more.
        let shown = if first == 0 { fitting(width - (CHIP + GAP)) } else { size };
        let first = self.members.start + first;
        first..(first + shown).min(self.members.end)
    }

    pub fn row(&self, shown: &Range<usize>, columns: &Range<i32>, centre: i32) -> Vec<Placed> {
        let width = columns.end - columns.start;
        let slot = self.slot.cells();
        let before = self.members.start..shown.start;
        let after = shown.end..self.members.end;
        let chips = i32::from(!before.is_empty()) + i32::from(!after.is_empty());
        // Where even one member beside its chips is too wide, the chips go.
        let chips = if slot + chips * (CHIP + GAP) <= width { chips } else { 0 };
        let count = i32::try_from(shown.len()).unwrap_or(1).max(1);
        let spare = width - count * slot - chips * (CHIP + GAP);
        let gap = if count > 1 { (spare / (count - 1)).clamp(1, WIDEST_GAP) } else { 0 };
        let total = count * (slot + gap) - gap + chips * (CHIP + GAP);
        let last = if chips > 0 && !after.is_empty() { CHIP } else { slot };
        let mut x = (centre - (total - last) / 2).min(columns.end - total).max(columns.start);
        let chip = |members: Range<usize>, x| {
            let number = |end: usize| u32::try_from(end).unwrap_or(u32::MAX);
            let (parent, from, to) = (self.family.parent(), number(members.start), number(members.end));
            Placed { what: What::Chip { parent, from, to }, number: None, x, room: CHIP }
        };
        let mut row = Vec::new();
        if chips > 0 && !before.is_empty() {
            row.push(chip(before, x));
            x += CHIP + GAP;
        }
        for number in shown.clone() {
            let what = What::of(self.family, number);
            row.push(Placed { what, number: Some(number), x, room: self.slot.label });
            x += slot + gap;
        }
        if chips > 0 && !after.is_empty() {
            row.push(chip(after, x - gap + GAP));
        }
        row
    }
}
