//! Which panel stands where, by the size of the screen.

use ratatui::layout::Rect;

/// Where the panels stand; one without room has an empty area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Places {
    pub title: Rect,
    pub board: Rect,
    pub moves: Rect,
    pub report: Rect,
    pub status: Rect,
    pub hints: Rect,
}

/// Below this width there is only the board.
const WIDE: u16 = 60;

/// Rows that the report needs, its frame included.
const REPORT: u16 = 12;

impl Places {
    /// The places on a screen, where the sentences of the status take so many rows at its width. It
    /// has room for those that are usual; for more the board gives way, so that nothing is lost.
    pub fn of(area: Rect, sentences: u16) -> Self {
        let height = area.height;
        let mut rest = area;
        let top = |rows: u16, rest: &mut Rect| {
            let rows = rows.min(rest.height);
            let cut = Rect { height: rows, ..*rest };
            rest.y += rows;
            rest.height -= rows;
            cut
        };
        let bottom = |rows: u16, rest: &mut Rect| {
            let rows = rows.min(rest.height);
            rest.height -= rows;
            Rect { y: rest.y + rest.height, height: rows, ..*rest }
        };
        let title = top(u16::from(height >= 8), &mut rest);
        let hints = bottom(u16::from(height >= 5), &mut rest);
        let lines = match height {
            0..=6 => 1,
            7..=19 => 2,
            _ => 3,
        };
        let status = bottom(lines.max(sentences).min(height / 2), &mut rest);
        if rest.width < WIDE || rest.height < 6 {
            return Self { title, board: rest, status, hints, ..Self::default() };
        }
        let side = (rest.width * 2 / 5).clamp(30, 46);
        let column = Rect { x: rest.x + rest.width - side, width: side, ..rest };
        let board = Rect { width: rest.width - side, ..rest };
        let rows = if column.height >= REPORT + 5 { REPORT } else { column.height / 2 };
        let report = Rect { y: column.y + column.height - rows, height: rows, ..column };
        let moves = Rect { height: column.height - rows, ..column };
        Self { title, board, moves, report, status, hints }
    }
}
