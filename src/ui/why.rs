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
/// pointed at, and from there on page by page. `true` where there are several pages.
pub(super) fn draw(why: &Why, pointed: usize, page: u16, pen: &mut Pen) -> bool {
    let theme = pen.theme;
    let (width, height) = (pen.width(), pen.height());
    // The sign that more follows has a cell of its own.
    let sign = usize::from(lines(why, width) > height);
    let cells = width.saturating_sub(INDENT + sign);
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
    let first = first_line(end.saturating_sub(height), page, lines.len(), height);
    pen.lines(lines.iter().skip(first));
    if lines.len() > first + height {
        pen.right(height.saturating_sub(1), &Line::from(Span::styled("…", theme.dim)));
    }
    lines.len() > end.saturating_sub(height) + height
}

/// The line that a page begins with, of `count` lines from `start` on; after the last page comes
/// the first again, and the last one is full.
fn first_line(start: usize, page: u16, count: usize, height: usize) -> usize {
    let pages = count.saturating_sub(start).div_ceil(height.max(1)).max(1);
    match usize::from(page) % pages {
        0 => start,
        page => (start + page * height).min(count.saturating_sub(height)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_follow_each_other_and_the_last_is_full() {
        let firsts = |start, count| [0, 1, 2, 3].map(|page| first_line(start, page, count, 4));
        assert_eq!(firsts(0, 4), [0, 0, 0, 0]);
        assert_eq!(firsts(0, 10), [0, 4, 6, 0]);
        assert_eq!(firsts(3, 10), [3, 6, 3, 6]);
        assert_eq!(first_line(0, 0, 3, 0), 0);
    }
}
