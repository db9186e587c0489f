//! What just happened, in words: the last panel to shrink.

use ratatui::text::{Line, Span};

use super::pen::{Pen, wrap};
use crate::explain::{Mark, Narration};

/// Writes the narration into all of the pen's area.
pub(super) fn draw(narration: &Narration, pen: &mut Pen) {
    let theme = pen.theme;
    let sign_style = match narration.mark {
        Mark::Cutoff => theme.cut,
        _ => theme.path,
    };
    let mut paragraphs: Vec<(String, ratatui::style::Style)> = Vec::new();
    for (index, sentence) in narration.sentences().enumerate() {
        paragraphs.push((sentence.to_owned(), if index == 0 { theme.title } else { theme.text }));
    }
    let room = pen.width().saturating_sub(2);
    let mut rows: Vec<Line> = Vec::new();
    for (said, style) in &paragraphs {
        for line in wrap(said, room) {
            rows.push(Line::from(Span::styled(line, *style)));
        }
    }
    if rows.len() > pen.height() {
        // Too little room for a line a sentence: all of them run on.
        let whole: Vec<&str> = paragraphs.iter().map(|(said, _)| said.as_str()).collect();
        rows = wrap(&whole.join(" "), room).into_iter().map(|line| Line::styled(line, theme.text)).collect();
    }
    if pen.height() > 0 && rows.len() > pen.height() {
        let last = pen.height() - 1;
        let cut = format!("{} …", rows[last]);
        rows[last] = Line::styled(cut, theme.text);
    }
    pen.text(0, 0, narration.mark.sign(), sign_style);
    for (y, row) in rows.iter().enumerate() {
        pen.line(2, y, row);
    }
}
