//! What just happened, in words: the last panel to shrink.

use ratatui::style::Style;
use ratatui::text::Line;

use super::pen::{Pen, wrap};
use crate::explain::{Mark, Narration};

/// Cells before the text, for the sign of what happened.
const INDENT: usize = 2;

/// How many lines of so many cells the words need at the least, frames not counted.
pub(super) fn least_lines(narration: &Narration, cells: usize) -> usize {
    wrap(&run_on(narration), cells.saturating_sub(INDENT)).len()
}

/// Writes the narration into all of the pen's area.
pub(super) fn draw(narration: &Narration, pen: &mut Pen) {
    let theme = pen.theme;
    let (cells, height) = (pen.width().saturating_sub(INDENT), pen.height());
    let sentences = narration.sentences().zip([theme.title, theme.text, theme.text]);
    let mut lines: Vec<(String, Style)> = sentences
        .flat_map(|(said, style)| wrap(said, cells).into_iter().map(move |line| (line, style)))
        .collect();
    if lines.len() > height {
        // Too little room for each sentence to begin a line.
        lines = wrap(&run_on(narration), cells).into_iter().map(|line| (line, theme.text)).collect();
    }
    if lines.len() > height
        && let Some((last, _)) = lines.get_mut(height.saturating_sub(1))
    {
        last.push_str(" …");
    }
    let sign = if narration.mark == Mark::Cutoff { theme.cut } else { theme.path };
    pen.text(0, 0, narration.mark.sign(), sign);
    for (y, (said, style)) in lines.into_iter().enumerate().take(height) {
        pen.line(INDENT, y, &Line::styled(said, style));
    }
}

fn run_on(narration: &Narration) -> String {
    narration.sentences().collect::<Vec<_>>().join(" ")
}
