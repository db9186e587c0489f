//! The time line: the search from its first moment to its last, with its cutoffs and the clock.

use ratatui::text::{Line, Span};

use super::pen::Pen;
use crate::app::Model;
use crate::record::{Landmark, Moment};

/// Draws the bar into the pen's first line.
pub(super) fn draw(model: &Model, pen: &mut Pen) {
    let cells = pen.width();
    let moments = model.recording().moments();
    if cells < 5 || moments == 0 {
        return;
    }
    let bar = Bar { cells: cells - 2, moments };
    let cuts = bar.cutoffs(model);
    // Where nearly every cell has a cutoff, scissors would say no more than ticks do.
    let is_dense = cuts.iter().filter(|&&cut| cut).count() > cells / 3;
    let clock = bar.cell(model.clock());
    let theme = pen.theme;
    let mut line = Line::from(Span::styled("├", theme.dim));
    for (cell, cut) in cuts.into_iter().enumerate() {
        let is_past = cell < clock;
        let (symbol, style) = match (cell == clock, cut, is_past) {
            (true, ..) => ("●", theme.now),
            (_, true, _) if !is_dense => ("✂", if is_past { theme.cut } else { theme.pruned }),
            (_, true, true) => ("┷", theme.path),
            (_, true, false) => ("┴", theme.dim),
            (_, _, true) => ("━", theme.path),
            _ => ("─", theme.dim),
        };
        line.push_span(Span::styled(symbol, style));
    }
    line.push_span(Span::styled("┤", theme.dim));
    pen.line(0, 0, &line);
}

/// The moment that a column of a bar of so many cells stands for.
pub(super) fn moment_at(model: &Model, cells: usize, column: usize) -> Option<Moment> {
    let moments = model.recording().moments();
    if cells < 5 || moments == 0 {
        return None;
    }
    let bar = Bar { cells: cells - 2, moments };
    let cell = column.checked_sub(1).filter(|&cell| cell < bar.cells)?;
    Some(bar.first(cell))
}

/// A bar of cells for so many moments.
struct Bar {
    cells: usize,
    moments: u32,
}

impl Bar {
    /// The cell of a moment: the first moment has the first cell, the last one the last.
    fn cell(&self, moment: Moment) -> usize {
        let last = u64::from(self.moments.max(2) - 1);
        let cell = u64::from(moment.number()) * (self.cells as u64 - 1) / last;
        usize::try_from(cell).unwrap_or(0).min(self.cells - 1)
    }

    /// The first moment of a cell.
    fn first(&self, cell: usize) -> Moment {
        let last = u64::from(self.moments.max(2) - 1);
        let moment = (cell as u64 * last).div_ceil((self.cells as u64 - 1).max(1));
        Moment::new(u32::try_from(moment).unwrap_or(u32::MAX).min(self.moments - 1))
    }

    /// Which cells hold a cutoff. One look a cell at the most, however many there are.
    fn cutoffs(&self, model: &Model) -> Vec<bool> {
        let recording = model.recording();
        let mut cuts = vec![false; self.cells];
        let mut from = Moment::START;
        while let Some(cut) = recording.next_landmark(from, Landmark::Cutoff) {
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
}
