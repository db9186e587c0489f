//! Which panel of a game stands where, how the board is laid out, and what a click means there.

use super::{Play, Spot};
use crate::game::Board;
use crate::layout::{Area, Rest};
use crate::text::{clean, width, wrap};

/// Below this width there is only the board.
const WIDE: u16 = 60;

/// Rows that the report takes at the most, its frame included.
const REPORT: u16 = 18;

/// Rows that are left to the list of moves where there is room, its frame included.
const MOVES: u16 = 5;

/// From this height on there are rows for title and status that are not needed.
const AIRY: u16 = 20;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayScreen {
    pub title: Area,
    /// The board, and the list of moves where one is needed.
    pub board: Area,
    pub list: Area,
    /// The moves that were played, with their frame.
    pub moves: Area,
    pub report: Area,
    pub status: Area,
    pub hints: Area,
}

impl Play {
    /// Learns how large its screen is.
    pub fn resize(&mut self, area: Area) {
        self.area = area;
    }

    /// Where everything stands on the screen. The board comes first, then the sentences, the keys, the
    /// title, and rows that only keep the board in its place.
    pub(crate) fn screen(&self) -> PlayScreen {
        let Area { width, height, .. } = self.area;
        let board = self.board().map_or(1, |board| to_cells(board.height()));
        let mut spare = height.saturating_sub(board);
        let mut take = |wanted: u16| {
            let rows = wanted.min(spare);
            spare -= rows;
            rows
        };
        let sentences = to_cells(self.sentences(width.into()).len());
        let sentences = take(sentences.min(height / 2));
        let (hints, title) = (take(1), take(1));
        let usual = if height < AIRY { 2 } else { 3 };
        let status = sentences + take(u16::saturating_sub(usual, sentences));
        let mut rest = Rest(self.area);
        let (title, hints, status) = (rest.top(title), rest.bottom(hints), rest.bottom(status));
        let mut screen = PlayScreen { title, status, hints, ..PlayScreen::default() };
        let Area { width, height, .. } = rest.0;
        if width >= WIDE && height >= 6 {
            let mut column = Rest(rest.right((width * 2 / 5).clamp(30, 46)));
            screen.report = column.bottom(height.saturating_sub(MOVES).min(REPORT).max(height / 2));
            screen.moves = column.0;
        }
        self.with_list(PlayScreen { board: rest.0, ..screen })
    }

    /// Gives the list of moves its place, where there is one. The board stays where it is while what is
    /// listed fits below it.
    fn with_list(&self, mut screen: PlayScreen) -> PlayScreen {
        let area = screen.board;
        let Some(board) = self.board() else {
            return PlayScreen { list: area, board: Area { height: 0, ..area }, ..screen };
        };
        let (choice, listed) = (&self.choice, self.choice.listed().len());
        if listed == 0 {
            return screen;
        }
        let end = to_cells(Grid::of(&board, choice.last_spot, area).bottom()).min(area.height);
        let below = area.height - end;
        let rows = if listed == 1 || (choice.last_spot.is_some() && listed <= usize::from(below)) {
            end
        } else {
            screen.board.height = to_cells(board.height() + 3).min(area.height / 2);
            screen.board.height
        };
        screen.list = Area { y: area.y + rows, height: area.height - rows, ..area };
        screen
    }

    /// What the last key has to say, and whose turn it is, in lines of this width; whether they are
    /// of the first.
    pub(crate) fn sentences(&self, width: usize) -> Vec<(String, bool)> {
        let said = |said: &str, is_message| {
            wrap(&clean(said), width).into_iter().map(move |line| (line, is_message))
        };
        let message = self.message().unwrap_or_default();
        said(message, true).chain(said(&self.status(), false)).collect()
    }

    /// The first line of the list that is drawn in so many rows, so that the chosen move is in view.
    pub(crate) fn first_listed(&self, rows: &[(u32, String)], room: usize) -> usize {
        let chosen = rows.iter().position(|(place, _)| Some(*place) == self.choice.place()).unwrap_or(0);
        chosen.saturating_sub(room / 2).min(rows.len().saturating_sub(room))
    }

    /// The first of the moves that were played that is drawn in so many rows, so that the last one before the
    /// position shown is in view.
    pub(crate) fn first_turn(&self, rows: usize) -> usize {
        self.viewed().saturating_sub(rows.max(1))
    }

    /// Does what a click means: a move on the board or in the list, a look back at a move that was
    /// played.
    pub(super) fn point(&mut self, column: u16, row: u16) {
        let screen = self.screen();
        let inside = |area: Area| {
            let cell = (usize::from(column.wrapping_sub(area.x)), usize::from(row.wrapping_sub(area.y)));
            area.contains(column, row).then_some(cell)
        };
        let moves = screen.moves.framed();
        if let Some((_, y)) = inside(screen.list) {
            let rows = self.listed();
            let row = rows.get(self.first_listed(&rows, screen.list.height.into()) + y);
            if let Some(&(place, _)) = row {
                self.play_by_person(place);
            }
        } else if let Some((x, y)) = inside(screen.board) {
            let grid = self.board().map(|board| Grid::of(&board, self.choice.last_spot, screen.board));
            if let Some(spot) =
                grid.and_then(|grid| grid.spot_at(x, y)).filter(|_| self.choice.spot().is_some())
            {
                self.choice.choose_spot(spot);
                self.play_chosen();
            }
        } else if let Some((_, y)) = inside(moves) {
            let before = self.first_turn(moves.height.into()) + y;
            if before < self.turns().len() {
                self.look_at(before + 1);
            }
        }
    }
}

fn to_cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Sizes of a cell, the largest first: columns, rows, and whether lines stand between cells.
const SIZES: [(usize, usize, bool); 6] =
    [(15, 7, true), (11, 5, true), (7, 3, true), (5, 1, true), (3, 1, true), (3, 1, false)];

/// A board laid out in cells of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    /// The column where the first cell shown stands, labels left out, and its row.
    pub left: usize,
    pub top: usize,
    pub width: usize,
    pub height: usize,
    pub line: usize,
    /// The part of the board that is shown.
    pub first: Spot,
    pub columns: usize,
    pub rows: usize,
}

impl Grid {
    /// The largest layout that fits; where none does, the part around the chosen cell.
    pub fn of(board: &Board, spot: Option<Spot>, area: Area) -> Self {
        let columns = board.rows.iter().map(Vec::len).max().unwrap_or(0);
        let rows = board.rows.len();
        let widest = |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| width(&clean(text))).max();
        let label = widest(&mut board.row_labels.iter()).map_or(0, |width| width + 1);
        let mut texts = board.rows.iter().flatten().map(|cell| &cell.text).chain(&board.column_labels);
        let widest = widest(&mut texts).unwrap_or(1).max(1);
        let above = usize::from(!board.column_labels.is_empty());
        let room = (usize::from(area.width), usize::from(area.height));
        let sizes = SIZES.map(|(width, height, lines)| (width.max(widest + 2), height, usize::from(lines)));
        let fits = |&(width, height, line): &(usize, usize, usize)| {
            columns * (width + line) + line + 2 * label <= room.0
                && rows * (height + line) + line + above <= room.1
        };
        let (width, height, line) = sizes.into_iter().find(fits).unwrap_or((widest + 1, 1, 0));
        let shown =
            |count: usize, size: usize, room: usize| (room.saturating_sub(line) / (size + line)).min(count);
        let shown_columns = shown(columns, width, room.0.saturating_sub(label));
        let shown_rows = shown(rows, height, room.1.saturating_sub(above));
        let first = |at: usize, count: usize, shown: usize| at.saturating_sub(shown / 2).min(count - shown);
        let spot = spot.unwrap_or_default();
        let used_width = shown_columns * (width + line) + line + 2 * label;
        let used_height = shown_rows * (height + line) + line + above;
        Self {
            left: room.0.saturating_sub(used_width) / 2 + label,
            top: room.1.saturating_sub(used_height) / 2 + above,
            width,
            height,
            line,
            first: Spot {
                column: first(spot.column, columns, shown_columns),
                row: first(spot.row, rows, shown_rows),
            },
            columns: shown_columns,
            rows: shown_rows,
        }
    }

    /// Where a cell begins, its lines left out; counted among those shown.
    pub const fn corner(&self, column: usize, row: usize) -> (usize, usize) {
        let (width, height) = (self.width + self.line, self.height + self.line);
        (self.left + self.line + column * width, self.top + self.line + row * height)
    }

    pub const fn bottom(&self) -> usize {
        self.corner(0, self.rows).1
    }

    /// The cell of the board at a cell of the area.
    pub fn spot_at(&self, x: usize, y: usize) -> Option<Spot> {
        let (left, top) = self.corner(0, 0);
        let (across, down) = (x.checked_sub(left)?, y.checked_sub(top)?);
        let (width, height) = (self.width + self.line, self.height + self.line);
        let (column, row) = (across / width, down / height);
        let is_on_cell = across % width < self.width && down % height < self.height;
        (is_on_cell && column < self.columns && row < self.rows)
            .then_some(Spot { column: self.first.column + column, row: self.first.row + row })
    }
}
