//! Why the node that is looked at has its value: one reason below the other.

use ratatui::text::{Line, Span};

use super::pen::{Pen, wrap};
use crate::explain::Why;

/// Cells before the text, for the star of a reason that is to be seen in the tree.
const INDENT: usize = 2;

/// How many lines of so many cells the reasons take.
pub(super) fn lines(why: &Why, cells: usize) -> usize {
    why.reasons.iter().map(|reason| wrap(&reason.text, cells.saturating_sub(INDENT)).len()).sum()
}

/// Writes the reasons into all of the pen's area; where they are too many, around the one that is
/// pointed at.
pub(super) fn draw(why: &Why, pointed: usize, pen: &mut Pen) {
    let theme = pen.theme;
    let cells = pen.width().saturating_sub(INDENT);
    let mut lines = Vec::new();
    let mut end = 0;
    for (number, reason) in why.reasons.iter().enumerate() {
        let is_pointed = number == pointed;
        let style = if is_pointed { theme.title } else { theme.text };
        for (row, said) in wrap(&reason.text, cells).into_iter().enumerate() {
            let sign = match (row, reason.node, is_pointed) {
                (0, Some(_), true) => Span::styled("★ ", theme.changed),
                (0, Some(_), false) => Span::styled("☆ ", theme.dim),
                (0, None, true) => Span::styled("› ", theme.cursor),
                _ => Span::raw("  "),
            };
            lines.push(Line::from(vec![sign, Span::styled(said, style)]));
        }
        if is_pointed {
            end = lines.len();
        }
    }
    let first = end.saturating_sub(pen.height());
    pen.lines(lines.iter().skip(first));
    if lines.len() > first + pen.height() {
        pen.right(pen.height().saturating_sub(1), &Line::from(Span::styled("…", theme.dim)));
    }
}
