//! Which panel stands where, by the size of the screen.

use ratatui::layout::Rect;

/// Where the panels stand; one without room has an empty area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Screen {
    pub title: Rect,
    pub path: Rect,
    pub tree: Rect,
    pub words: Rect,
    /// The column of panels beside the tree.
    pub side: Rect,
    /// The node under the cursor in one line, where there is no column.
    pub status: Rect,
    pub timeline: Rect,
    pub counts: Rect,
    pub hints: Rect,
    /// Whether tree and words have frames.
    pub is_framed: bool,
}

/// A column beside the tree needs a screen of this size.
const WIDE: u16 = 100;
const HIGH: u16 = 22;
/// Lines of words, frames not counted.
const WORDS: u16 = 5;
/// Below these sizes there is no tree.
const TREE_WIDTH: u16 = 30;
const TREE_HEIGHT: u16 = 16;

impl Screen {
    /// The panels of a screen. The words are the last to shrink.
    pub fn of(area: Rect) -> Self {
        let mut rows = Rows(area);
        if area.width >= WIDE && area.height >= HIGH {
            Self::wide(&mut rows)
        } else if area.width >= TREE_WIDTH && area.height >= TREE_HEIGHT {
            Self::middling(&mut rows)
        } else {
            Self::small(&mut rows)
        }
    }

    fn wide(rows: &mut Rows) -> Self {
        let title = rows.top(1);
        let hints = rows.bottom(1);
        let (timeline, counts) = time_and_counts(rows.bottom(1));
        let side_width = if rows.0.width >= 118 { 42 } else { 36 };
        let side = rows.right(side_width);
        let path = rows.top(1);
        let words = rows.bottom(WORDS + 2 + u16::from(rows.0.height >= 34));
        Self {
            title,
            path,
            tree: rows.0,
            words,
            side,
            timeline,
            counts,
            hints,
            status: Rect::default(),
            is_framed: true,
        }
    }

    fn middling(rows: &mut Rows) -> Self {
        let title = rows.top(1);
        let path = rows.top(1);
        let hints = rows.bottom(1);
        let (timeline, counts) = time_and_counts(rows.bottom(1));
        let status = rows.bottom(1);
        let words = rows.bottom(WORDS + u16::from(rows.0.height >= 18));
        Self { title, path, tree: rows.0, words, status, timeline, counts, hints, ..Self::default() }
    }

    fn small(rows: &mut Rows) -> Self {
        let height = rows.0.height;
        let title = rows.top(u16::from(height >= 6));
        let path = rows.top(u16::from(height >= 2));
        let hints = rows.bottom(u16::from(height >= 5));
        let (timeline, counts) = time_and_counts(rows.bottom(u16::from(height >= 9)));
        let status = rows.bottom(u16::from(height >= 14));
        Self { title, path, words: rows.0, status, timeline, counts, hints, ..Self::default() }
    }
}

/// A bar, and counts beside it where there is room.
fn time_and_counts(line: Rect) -> (Rect, Rect) {
    let bar = if line.width >= 60 { (line.width * 2 / 5).min(90) } else { line.width };
    let gap = 2.min(line.width - bar);
    (Rect { width: bar, ..line }, Rect { x: line.x + bar + gap, width: line.width - bar - gap, ..line })
}

/// What is left of a screen while panels are cut from its edges.
struct Rows(Rect);

impl Rows {
    fn top(&mut self, height: u16) -> Rect {
        let height = height.min(self.0.height);
        let cut = Rect { height, ..self.0 };
        self.0.y += height;
        self.0.height -= height;
        cut
    }

    fn bottom(&mut self, height: u16) -> Rect {
        let height = height.min(self.0.height);
        self.0.height -= height;
        Rect { y: self.0.y + self.0.height, height, ..self.0 }
    }

    fn right(&mut self, width: u16) -> Rect {
        let width = width.min(self.0.width);
        self.0.width -= width;
        Rect { x: self.0.x + self.0.width, width, ..self.0 }
    }
}
