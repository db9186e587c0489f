//! Which panel stands where, by the size of the screen, and which moment in the bar of moments.

use super::Area;
use crate::record::{Landmark, Moment};
use crate::view::View;

/// Where a search is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchArea {
    /// What is searched, how, and which moment is shown.
    pub title: Area,
    /// The way from the root to where the search is.
    pub path: Area,
    /// The tree, its frame included.
    pub tree: Area,
}

/// Where the panels stand; one without room has an empty area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Screen {
    /// The search that is shown.
    pub shown: SearchArea,
    /// Another search beside it, if there is room for two.
    pub other: SearchArea,
    /// What happens in the other search, in a few lines.
    pub beside: Area,
    /// What happened, or another panel where there is no column.
    pub words: Area,
    /// The column of panels beside the tree.
    pub side: Area,
    /// The node under the cursor in one line, where there is no column.
    pub status: Area,
    /// The bar of moments.
    pub timeline: Area,
    /// Counts so far beside the totals.
    pub counts: Area,
    /// The keys, or a message.
    pub hints: Area,
    /// Whether tree and words have frames.
    pub is_framed: bool,
    /// Whether a rule stands above the words.
    pub is_ruled: bool,
}

/// A column beside the tree needs a screen of this size.
const WIDE: u16 = 100;
const HIGH: u16 = 22;
/// From this width on the column has room for what stands in it.
const SIDE_BY_SIDE: u16 = 118;
/// Wider than this, lines are long and say no more.
const WIDEST_SIDE: u16 = 66;
/// Lines of words, frames not counted.
const WORDS: u16 = 5;
/// Lines of words beside a column, which makes them shorter.
const WIDE_WORDS: u16 = 6;
const MOST_WORDS: u16 = 7;
/// A screen narrower than this, as of a phone, has short lines; where it is high enough, it has so many.
const NARROW: u16 = 60;
const NARROW_WORDS: u16 = 9;
/// With at least as many lines between title and time line, words may have the most.
const AIRY: u16 = 29;
/// Lines that the tree keeps when a panel asks for more.
const TREE_LEAST: u16 = 8;
/// Two trees beside each other need as many columns, without those of the column beside them.
const TWO_TREES: u16 = 100;
/// Lines for the search beside the one that is shown.
const BESIDE: u16 = 2;
/// Below these sizes there is no tree.
const TREE_WIDTH: u16 = 30;
const TREE_HEIGHT: u16 = 16;

impl Screen {
    /// The panels of a screen. The words are the last to shrink. Where there is no column beside
    /// the tree, a `panel` in the place of the words would like to have so many lines. Beside another
    /// search there are two trees, or a few lines for the other one. A `large` screen has no more than a
    /// tree, words, a line for the node, the time line and hints.
    pub fn of(area: Area, panel: Option<usize>, is_beside: bool, is_large: bool) -> Self {
        let has_tree = area.width >= TREE_WIDTH && area.height >= TREE_HEIGHT;
        let is_large = is_large && has_tree;
        let is_framed = area.width >= WIDE && area.height >= HIGH && !is_large;
        let has_two = is_framed && is_beside && area.width >= TWO_TREES;
        let is_ruled = has_tree && !is_framed;
        // A screen without a tree has a panel only if it has at least `height` lines.
        let line_from = |height: u16| u16::from(has_tree || area.height >= height);
        let mut rows = Rest(area);
        let mut screen = Self { is_framed, is_ruled, ..Self::default() };
        screen.hints = rows.bottom(line_from(5));
        (screen.timeline, screen.counts) = time_and_counts(rows.bottom(line_from(9)));
        if is_beside {
            screen.beside = rows.bottom(if has_tree { BESIDE } else { line_from(7) });
        } else if !is_framed {
            screen.status = rows.bottom(line_from(14));
        }
        if !has_two {
            screen.shown.title = rows.top(line_from(6));
        }
        let side_width = side_width(rows.0.width);
        if is_framed && (!has_two || rows.0.width - side_width >= TWO_TREES) {
            screen.side = rows.right(side_width);
        }
        let framed_words = if has_two { [WORDS, WIDE_WORDS] } else { [WIDE_WORDS, MOST_WORDS] };
        let framed_words = framed_words[usize::from(rows.0.height >= AIRY)] + 2;
        if !has_two {
            screen.shown.path = rows.top(line_from(2));
        }
        let is_tall = area.width < NARROW && rows.0.height >= AIRY;
        let least = if is_tall { NARROW_WORDS + 1 } else { WORDS + 1 };
        let most = rows.0.height.saturating_sub(TREE_LEAST).max(least);
        let lines = u16::try_from(panel.unwrap_or(0)).unwrap_or(u16::MAX).saturating_add(1);
        screen.words = rows.bottom(match () {
            () if is_framed => framed_words,
            () if has_tree => lines.clamp(least, most),
            () => rows.0.height,
        });
        if has_two {
            let mut other = Rest(rows.right(rows.0.width / 2));
            (screen.shown.title, screen.shown.path) = (rows.top(1), rows.top(1));
            (screen.other.title, screen.other.path) = (other.top(1).indented(), other.top(1).indented());
            screen.other.tree = other.0;
        }
        screen.shown.tree = rows.0;
        if is_large {
            screen.shown.tree =
                Area { y: screen.shown.path.y, height: rows.0.height + screen.shown.path.height, ..rows.0 };
            screen.timeline.width = area.width;
            (screen.shown.path, screen.counts) = Default::default();
        }
        screen
    }

    /// The cells that the tree itself is drawn in.
    pub const fn tree_cells(&self) -> Area {
        if self.is_framed { self.shown.tree.framed() } else { self.shown.tree }
    }
}

/// The column beside the tree grows with the screen, but the tree grows faster.
fn side_width(width: u16) -> u16 {
    if width < SIDE_BY_SIDE { 36 } else { (42 + (width - SIDE_BY_SIDE) * 2 / 9).min(WIDEST_SIDE) }
}

/// A bar, and counts beside it where there is room.
fn time_and_counts(line: Area) -> (Area, Area) {
    let bar = if line.width >= 60 { (line.width * 2 / 5).min(90) } else { line.width };
    let gap = 2.min(line.width - bar);
    (Area { width: bar, ..line }, Area { x: line.x + bar + gap, width: line.width - bar - gap, ..line })
}

/// What is left of an area while panels are cut from its edges.
pub(crate) struct Rest(pub Area);

impl Rest {
    /// So many rows at the top, as far as there are.
    pub fn top(&mut self, height: u16) -> Area {
        let height = height.min(self.0.height);
        let cut = Area { height, ..self.0 };
        self.0.y += height;
        self.0.height -= height;
        cut
    }

    /// So many rows at the bottom.
    pub fn bottom(&mut self, height: u16) -> Area {
        let height = height.min(self.0.height);
        self.0.height -= height;
        Area { y: self.0.y + self.0.height, height, ..self.0 }
    }

    /// So many columns at the right.
    pub fn right(&mut self, width: u16) -> Area {
        let width = width.min(self.0.width);
        self.0.width -= width;
        Area { x: self.0.x + self.0.width, width, ..self.0 }
    }
}

/// A bar with a cell at either end and the moments of a search in between.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLine {
    cells: usize,
    moments: u32,
}

impl TimeLine {
    /// A bar of `cells` cells; `None` where they are too few, or there is no moment.
    pub fn new(view: &View, cells: usize) -> Option<Self> {
        let moments = view.recording().moments();
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

    fn first(&self, cell: usize) -> Moment {
        let last = u64::from(self.moments.max(2) - 1);
        let moment = (cell as u64 * last).div_ceil((self.cells as u64 - 1).max(1));
        Moment::new(u32::try_from(moment).unwrap_or(u32::MAX).min(self.moments - 1))
    }
}
