//! Why the node that is looked at has its value: one reason below the other.

use std::ops::Range;

use ratatui::text::{Line, Span};

use super::pen::{Pen, wrap};
use crate::explain::Why;

/// Cells before the text, for the star of a reason that is to be seen in the tree.
const INDENT: usize = 2;

/// How many lines of so many cells the reasons take.
pub(super) fn lines(why: &Why, cells: usize) -> usize {
    why.reasons.iter().map(|reason| wrap(&reason.text, cells.saturating_sub(INDENT)).len()).sum()
}

/// Writes the reasons into all of the pen's area; where they are too many, the page with the one
/// that is pointed at, and from there on page by page. `true` where there are several pages.
pub(super) fn draw(why: &Why, pointed: usize, page: u16, pen: &mut Pen) -> bool {
    let theme = pen.theme;
    let (width, height) = (pen.width(), pen.height());
    // The sign that more follows has a cell of its own.
    let sign = usize::from(lines(why, width) > height);
    let cells = width.saturating_sub(INDENT + sign);
    let (mut lines, mut lengths, mut at) = (Vec::new(), Vec::new(), 0);
    for (number, reason) in why.reasons.iter().enumerate() {
        let is_pointed = number == pointed;
        if is_pointed {
            at = lines.len();
        }
        let style = if is_pointed { theme.title } else { theme.text };
        let said = wrap(&reason.text, cells);
        lengths.push(said.len());
        for (row, said) in said.into_iter().enumerate() {
            let sign = match (row, reason.node, is_pointed) {
                (0, Some(_), true) => Span::styled("★ ", theme.changed),
                (0, Some(_), false) => Span::styled("☆ ", theme.dim),
                (0, None, true) => Span::styled("› ", theme.cursor),
                _ => Span::raw("  "),
            };
            lines.push(Line::from(vec![sign, Span::styled(said, style)]));
        }
    }
    let pages = pages(&lengths, height);
    let first = pages.iter().position(|page| page.contains(&at)).unwrap_or(0);
    let Some(shown) = pages.get((first + usize::from(page)) % pages.len().max(1)) else { return false };
    pen.lines(&lines[shown.clone()]);
    if shown.end < lines.len() {
        pen.right(height.saturating_sub(1), &Line::from(Span::styled("…", theme.dim)));
    }
    pages.len() > 1
}

/// The lines of each page of so many: whole reasons, so that a page begins with one. Only a reason
/// that is longer than a page is parted.
fn pages(lengths: &[usize], height: usize) -> Vec<Range<usize>> {
    let (mut pages, mut start, mut end) = (Vec::new(), 0, 0);
    if height == 0 {
        return pages;
    }
    for length in lengths {
        if end > start && end + length - start > height {
            pages.push(start..end);
            start = end;
        }
        end += length;
        while end - start > height {
            pages.push(start..start + height);
            start += height;
        }
    }
    pages.extend((end > start).then_some(start..end));
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_begins_with_a_reason_unless_that_is_longer_than_a_page() {
        assert_eq!(pages(&[2, 2, 4], 4), [0..4, 4..8]);
        assert_eq!(pages(&[2, 2, 1], 4), [0..4, 4..5]);
        assert_eq!(pages(&[2, 3, 1], 4), [0..2, 2..6]);
        assert_eq!(pages(&[1, 9, 1], 4), [0..1, 1..5, 5..9, 9..11]);
        assert_eq!(pages(&[3], 0), []);
    }
}
