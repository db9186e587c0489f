//! Which panel stands where, by the size of the screen.

use super::{Area, Size};

/// Where the panels stand; one without room has an empty area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Screen {
    /// What is searched, how, and which moment is shown.
    pub title: Area,
    /// The way from the root to where the search is.
    pub path: Area,
    /// The tree, its frame included.
    pub tree: Area,
    /// The title of another search beside it, if there is room for two.
    pub other_title: Area,
    /// Its path.
    pub other_path: Area,
    /// Its tree.
    pub other_tree: Area,
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
/// Where there are so many lines between title and time line, words may have the most.
const AIRY: u16 = 29;
/// Lines that the tree keeps when a panel asks for more.
const TREE_LEAST: u16 = 8;
/// Two trees beside each other need so many columns, and leave the column beside them where it leaves them
/// so many.
const TWO_TREES: u16 = 120;
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
        let mut rows = Rest(area);
        let lines = u16::try_from(panel.unwrap_or(0)).unwrap_or(u16::MAX);
        let has_tree = area.width >= TREE_WIDTH && area.height >= TREE_HEIGHT;
        if is_large && has_tree {
            let mut screen = Self::middling(&mut rows, lines, is_beside);
            screen.tree =
                Area { y: screen.path.y, height: screen.tree.height + screen.path.height, ..screen.tree };
            screen.timeline.width = area.width;
            Self { path: Area::default(), counts: Area::default(), ..screen }
        } else if is_beside && area.width >= TWO_TREES && area.height >= HIGH {
            Self::two_trees(&mut rows)
        } else if area.width >= WIDE && area.height >= HIGH {
            Self::wide(&mut rows, is_beside)
        } else if has_tree {
            Self::middling(&mut rows, lines, is_beside)
        } else {
            Self::small(&mut rows, is_beside)
        }
    }

    fn two_trees(rows: &mut Rest) -> Self {
        let hints = rows.bottom(1);
        let (timeline, counts) = time_and_counts(rows.bottom(1));
        let beside = rows.bottom(BESIDE);
        let side_width = side_width(rows.0.width);
        let side =
            if rows.0.width - side_width >= TWO_TREES { rows.right(side_width) } else { Area::default() };
        let words = rows.bottom(if rows.0.height < AIRY { WORDS } else { WIDE_WORDS } + 2);
        let mut other = Rest(rows.right(rows.0.width / 2));
        Self {
            title: rows.top(1),
            path: rows.top(1),
            tree: rows.0,
            other_title: other.top(1).indented(),
            other_path: other.top(1).indented(),
            other_tree: other.0,
            beside,
            words,
            side,
            timeline,
            counts,
            hints,
            is_framed: true,
            ..Self::default()
        }
    }

    fn wide(rows: &mut Rest, is_beside: bool) -> Self {
        let title = rows.top(1);
        let hints = rows.bottom(1);
        let (timeline, counts) = time_and_counts(rows.bottom(1));
        let beside = rows.bottom(if is_beside { BESIDE } else { 0 });
        let side_width = side_width(rows.0.width);
        let mut screen = Self { title, beside, timeline, counts, hints, is_framed: true, ..Self::default() };
        let words = if rows.0.height < AIRY { WIDE_WORDS } else { MOST_WORDS };
        screen.side = rows.right(side_width);
        screen.path = rows.top(1);
        screen.words = rows.bottom(words + 2);
        screen.tree = rows.0;
        screen
    }

    fn middling(rows: &mut Rest, lines: u16, is_beside: bool) -> Self {
        let title = rows.top(1);
        let path = rows.top(1);
        let hints = rows.bottom(1);
        let (timeline, counts) = time_and_counts(rows.bottom(1));
        let (beside, status) = beside_or_status(rows, BESIDE, 1, is_beside);
        let most = rows.0.height.saturating_sub(TREE_LEAST).max(WORDS + 1);
        let words = rows.bottom(lines.saturating_add(1).clamp(WORDS + 1, most));
        let tree = rows.0;
        Self {
            title,
            path,
            tree,
            words,
            beside,
            status,
            timeline,
            counts,
            hints,
            is_ruled: true,
            ..Self::default()
        }
    }

    fn small(rows: &mut Rest, is_beside: bool) -> Self {
        let height = rows.0.height;
        let title = rows.top(u16::from(height >= 6));
        let path = rows.top(u16::from(height >= 2));
        let hints = rows.bottom(u16::from(height >= 5));
        let (timeline, counts) = time_and_counts(rows.bottom(u16::from(height >= 9)));
        let (beside, status) =
            beside_or_status(rows, u16::from(height >= 7), u16::from(height >= 14), is_beside);
        Self { title, path, words: rows.0, beside, status, timeline, counts, hints, ..Self::default() }
    }

    /// The cells that the tree itself is drawn in.
    pub const fn tree_cells(&self) -> Area {
        self.cells_of(self.tree)
    }

    const fn cells_of(&self, tree: Area) -> Area {
        if self.is_framed { tree.framed() } else { tree }
    }

    /// How much room the tree itself has.
    pub const fn tree_size(&self) -> Size {
        let Area { width, height, .. } = self.tree_cells();
        Size { width, height }
    }

    /// How much room the tree of the search beside it has.
    pub const fn other_size(&self) -> Size {
        let Area { width, height, .. } = self.cells_of(self.other_tree);
        Size { width, height }
    }
}

/// The column beside the tree grows with the screen, but the tree grows faster.
fn side_width(width: u16) -> u16 {
    if width < SIDE_BY_SIDE { 36 } else { (42 + (width - SIDE_BY_SIDE) * 2 / 9).min(WIDEST_SIDE) }
}

/// Lines for the search beside the one that is shown, in the place of the node under the cursor.
fn beside_or_status(rows: &mut Rest, beside: u16, status: u16, is_beside: bool) -> (Area, Area) {
    if is_beside { (rows.bottom(beside), Area::default()) } else { (Area::default(), rows.bottom(status)) }
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
