//! The moments of a search in the cells of a bar.

use crate::record::{Landmark, Moment};
use crate::view::View;

/// A bar with a cell at either end and the moments of a search in between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLine {
    cells: usize,
    moments: u32,
}

impl TimeLine {
    /// A bar of so many cells; `None` where they are too few, or there is no moment.
    pub fn new(view: &View, cells: usize) -> Option<Self> {
        let moments = view.moments();
        (cells >= 5 && moments > 0).then(|| Self { cells: cells - 2, moments })
    }

    /// The moment that a column of the bar stands for.
    pub fn moment_at(&self, column: usize) -> Option<Moment> {
        Some(self.first(column.checked_sub(1).filter(|&cell| cell < self.cells)?))
    }

    /// The cell of a moment: the first moment has the first cell, the last one the last.
    pub fn cell(&self, moment: Moment) -> usize {
        let last = u64::from(self.moments.max(2) - 1);
        let cell = u64::from(moment.number()) * (self.cells as u64 - 1) / last;
        usize::try_from(cell).unwrap_or(0).min(self.cells - 1)
    }

    /// Which cells hold a landmark of a kind. One look a cell at the most, however many there are.
    pub fn landmarks(&self, view: &View, landmark: Landmark) -> Vec<bool> {
        let mut cuts = vec![false; self.cells];
        let mut from = Moment::START;
        while let Some(cut) = view.next_landmark(from, landmark) {
            let cell = self.cell(cut);
            cuts[cell] = true;
            if cell + 1 == self.cells {
                break;
            }
            // The moment before the next cell, so that a cutoff at its first moment is found.
            from = cut.max(self.first(cell + 1).before().unwrap_or(cut));
        }
        cuts
    }

    /// The first moment of a cell.
    fn first(&self, cell: usize) -> Moment {
        let last = u64::from(self.moments.max(2) - 1);
        let moment = (cell as u64 * last).div_ceil((self.cells as u64 - 1).max(1));
        Moment::new(u32::try_from(moment).unwrap_or(u32::MAX).min(self.moments - 1))
    }
}
