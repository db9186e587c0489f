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

/// Rows that the report takes at least, its frame included.
const REPORT: u16 = 12;

/// Rows that are left to the list of moves where there is room, its frame included.
const MOVES: u16 = 5;

/// Below this height the title gives its line to the board.
const TITLED: u16 = 8;
/// Below this height the keys do.
const HINTED: u16 = 5;

impl Places {
    /// The places on a screen, where the sentences of the status take so many rows at its width, and
    /// the board `rows` rows where it is drawn as small as can be. It has room for the sentences that
    /// are usual; for more the board gives way, so that nothing is lost. What the board lacks then it
    /// takes from the title first, next from rows without a sentence, last from the keys; where all of
    /// them together are not enough, they stay. `report` tells how many rows the report takes at a
    /// width.
    pub fn of(area: Rect, sentences: u16, rows: u16, report: impl Fn(u16) -> u16) -> Self {
        let height = area.height;
        let usual =
            [u16::from(height >= TITLED), status_rows(height, sentences), u16::from(height >= HINTED)];
        let [titles, lines, hints] = given(usual, sentences.max(1), height.saturating_sub(rows));
        let mut rest = area;
        let title = Rect { height: titles, ..rest };
        rest.y += titles;
        rest.height -= titles;
        let bottom = |rows: u16, rest: &mut Rect| {
            let rows = rows.min(rest.height);
            rest.height -= rows;
            Rect { y: rest.y + rest.height, height: rows, ..*rest }
        };
        let hints = bottom(hints, &mut rest);
        let status = bottom(lines, &mut rest);
        if rest.width < WIDE || rest.height < 6 {
            return Self { title, board: rest, status, hints, ..Self::default() };
        }
        let side = (rest.width * 2 / 5).clamp(30, 46);
        let column = Rect { x: rest.x + rest.width - side, width: side, ..rest };
        let board = Rect { width: rest.width - side, ..rest };
        let wanted = (report(side.saturating_sub(2)) + 2).max(REPORT);
        let most = if column.height >= REPORT + MOVES { column.height - MOVES } else { column.height / 2 };
        let rows = wanted.min(most);
        let report = Rect { y: column.y + column.height - rows, height: rows, ..column };
        let moves = Rect { height: column.height - rows, ..column };
        Self { title, board, moves, report, status, hints }
    }
}

fn status_rows(height: u16, sentences: u16) -> u16 {
    let rows: u16 = match height {
        0..=6 => 1,
        7..=19 => 2,
        _ => 3,
    };
    rows.max(sentences).min(height / 2)
}

/// What is left of the rows for title, status and keys where a board leaves them `room` rows; the
/// status keeps its sentences.
fn given(usual: [u16; 3], sentences: u16, room: u16) -> [u16; 3] {
    let [title, status, hints] = usual;
    let lacking = (title + status + hints).saturating_sub(room);
    let spare = status.saturating_sub(sentences);
    if lacking > title + spare + hints {
        return usual;
    }
    let from_title = lacking.min(title);
    let from_status = (lacking - from_title).min(spare);
    [title - from_title, status - from_status, hints - (lacking - from_title - from_status)]
}
