//! Who owns which cell, so that no two texts meet.

use super::picture::{Part, Text, width};
use crate::layout::{Area, Size};

/// The cells of a picture, each free or owned by a spot.
#[derive(Clone)]
pub(super) struct Cells {
    columns: i32,
    rows: i32,
    // The number of the owner and one, or 0.
    owners: Vec<usize>,
}

impl Cells {
    pub fn new(size: Size) -> Self {
        let count = usize::from(size.width) * usize::from(size.height);
        Self { columns: size.width.into(), rows: size.height.into(), owners: vec![0; count] }
    }

    pub fn rows(&self) -> i32 {
        self.rows
    }

    /// Writes a text where it is in view and its cells are free.
    pub fn write(&mut self, owner: usize, x: i32, y: i32, parts: &[Part]) -> Option<Text> {
        self.take(owner, (x, y), 0, parts)
    }

    /// Writes a text at the first of some places where a cell to either side is free too, or the
    /// owner's own.
    pub fn write_apart(
        &mut self,
        owner: usize,
        places: impl IntoIterator<Item = (i32, i32)>,
        parts: &[Part],
    ) -> Option<Text> {
        places.into_iter().find_map(|place| self.take(owner, place, 1, parts))
    }

    /// Keeps a cell for an owner, if it is free.
    pub fn reserve(&mut self, owner: usize, x: i32, y: i32) {
        if let Some(cell) = self.cell(x, y)
            && *cell == 0
        {
            *cell = owner + 1;
        }
    }

    /// Keeps those cells of an area for an owner that are free.
    pub fn reserve_all(&mut self, owner: usize, area: Area) {
        let Area { x, y, width, height } = area;
        for (y, x) in (y..y + height).flat_map(|y| (x..x + width).map(move |x| (y, x))) {
            self.reserve(owner, x.into(), y.into());
        }
    }

    fn take(&mut self, owner: usize, (x, y): (i32, i32), beside: i32, parts: &[Part]) -> Option<Text> {
        let cells = i32::try_from(width(parts)).ok()?;
        if cells == 0 || x < 0 || x + cells > self.columns || y < 0 || y >= self.rows {
            return None;
        }
        let around = (x - beside).max(0)..(x + cells + beside).min(self.columns);
        for x in around {
            let taken = *self.cell(x, y)?;
            // Its own other texts may stand beside it, but only there.
            if taken != 0 && (taken != owner + 1 || beside == 0) {
                return None;
            }
        }
        for x in x..x + cells {
            *self.cell(x, y)? = owner + 1;
        }
        Some(Text { x: u16::try_from(x).ok()?, y: u16::try_from(y).ok()?, parts: parts.to_vec() })
    }

    fn cell(&mut self, x: i32, y: i32) -> Option<&mut usize> {
        if x < 0 || x >= self.columns || y < 0 || y >= self.rows {
            return None;
        }
        self.owners.get_mut(usize::try_from(y * self.columns + x).ok()?)
    }
}
