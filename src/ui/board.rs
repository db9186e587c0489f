//! The position, with labels on its edges.

use ratatui::style::Style;
use ratatui::text::Span;

use super::Theme;
use super::pen::Pen;
use crate::game::{Board, Cell, Player};
use crate::text;

/// Cells between words and the board beside them.
const GAP: usize = 2;

/// Draws a board at the right edge of the pen's area, where it has room there with half of the width
/// left; what is left.
pub(super) fn beside<'a>(board: &Board, max: Player, pen: &'a mut Pen) -> Pen<'a> {
    let width = width(board);
    if board.height() > pen.height() || (width + GAP) * 2 > pen.width() {
        return pen.at(pen.area);
    }
    let left = pen.width() - width;
    draw(board, max, &mut pen.part(left, 0, width, pen.height()));
    pen.part(0, 0, left.saturating_sub(GAP), pen.height())
}

fn width(board: &Board) -> usize {
    let columns = board.rows.iter().map(Vec::len).max().unwrap_or(0);
    label_width(board) + columns * cell_width(board)
}

fn label_width(board: &Board) -> usize {
    board.row_labels.iter().map(|label| text::width(label)).max().unwrap_or(0)
}

fn cell_width(board: &Board) -> usize {
    board.rows.iter().flatten().map(|cell| text::width(&cell.text)).max().unwrap_or(1) + 2
}

/// Draws a board in the middle of the pen's area: pieces in the colour of their side, what the
/// last move touched in brackets. `max` is the player who maximises.
pub(super) fn draw(board: &Board, max: Player, pen: &mut Pen) {
    let (label_width, cells) = (label_width(board), cell_width(board));
    let x = pen.width().saturating_sub(width(board)) / 2;
    let top = usize::from(!board.column_labels.is_empty());
    for (column, label) in board.column_labels.iter().enumerate() {
        pen.text(x + label_width + column * cells, 0, &centred(label, cells), pen.theme.dim);
    }
    for (row, y) in board.rows.iter().zip(top..) {
        if let Some(label) = board.row_labels.get(y - top) {
            let indent = label_width.saturating_sub(text::width(label));
            pen.text(x + indent, y, &text::clean(label), pen.theme.dim);
        }
        let spans = row.iter().map(|cell| piece(cell, cells, max, pen.theme));
        pen.line(x + label_width, y, &spans.collect());
    }
}

fn piece(cell: &Cell, cells: usize, max: Player, theme: &Theme) -> Span<'static> {
    let said = text::clean(&cell.text);
    let style = side_style(cell, max, theme);
    let said = centred(&said, cells - 2);
    if cell.touched {
        Span::styled(format!("[{said}]"), style.patch(theme.changed))
    } else {
        Span::styled(format!(" {said} "), style)
    }
}

pub(super) fn side_style(cell: &Cell, max: Player, theme: &Theme) -> Style {
    match cell.owner {
        Some(owner) if owner == max => theme.max,
        Some(_) => theme.min,
        None => theme.dim,
    }
}

pub(super) fn centred(said: &str, cells: usize) -> String {
    let said = text::clean(said);
    let spare = cells.saturating_sub(text::width(&said));
    format!("{}{said}{}", " ".repeat(spare / 2), " ".repeat(spare - spare / 2))
}
