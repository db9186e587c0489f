//! Every key, and every sign of the drawing.

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::{Pen, wrap};
use crate::app::{BINDINGS, Group};
use crate::text;

/// The signs of the drawing.
const SIGNS: [(&str, &str); 20] = [
    ("▲ ▼ ◆", "a MAX node, a MIN node, a chance node; a leaf is its bare value"),
    (">=3 <=3 3", "at least 3, at most 3, exactly 3"),
    ("3?", "the best so far, which proves nothing yet"),
    ("[3, inf]", "the window: alpha 3, beta infinite"),
    ("●", "where the search is"),
    ("›", "the node looked at, where that is another"),
    ("★", "where the reason is to be seen, while w shows why"),
    ("━", "the path to where the search is"),
    (".2", "the second branch there, where all places from the root would be too long"),
    ("✂", "a cutoff: the window closed here"),
    ("┊", "a branch that was pruned"),
    ("·", "a branch that is still to come"),
    ("≡", "a transposition table answers; Enter goes to the visit that it remembers"),
    ("↻", "searched again, with another window"),
    ("#", "the root of a pass, one of several"),
    ("Σ", "what all passes lie under"),
    ("~", "beyond the horizon, where only noisy moves are looked at"),
    ("◦", "no move made there: the evaluation stands"),
    ("▸12", "12 nodes are folded here"),
    ("+6", "6 branches that there is no room for"),
];

const KEY_CELLS: usize = 16;
/// From this width on keys that are long push aside what they mean, and no line is broken for it.
const ROOMY: usize = 60;

/// A headline, and keys or signs with what they mean.
pub(super) type Section = (&'static str, Vec<(String, &'static str)>);

/// Draws the page of the stepper from its line `first` on; the pen's last line stays free.
pub(super) fn draw(first: u16, pen: &mut Pen) {
    page(first, &sections(), pen);
}

/// Draws a page of sections from its line `first` on.
pub(super) fn page(first: u16, sections: &[Section], pen: &mut Pen) {
    let columns = if pen.width() >= 140 { 2 } else { 1 };
    let lines = lines(sections, pen.width() / columns, pen.theme);
    let height = pen.height();
    let rows = lines.len().div_ceil(columns);
    let first = usize::from(first).min(rows.saturating_sub(height));
    let column_width = pen.width() / columns;
    for (number, line) in lines.iter().enumerate() {
        let (column, row) = (number / rows.max(1), number % rows.max(1));
        if let Some(y) = row.checked_sub(first) {
            pen.line(column * column_width, y, line);
        }
    }
}

fn sections() -> Vec<Section> {
    let of = |group| {
        let lines = BINDINGS.iter().filter(move |binding| binding.group == group);
        lines.map(|binding| (binding.label(), binding.what)).collect()
    };
    let mut sections: Vec<_> = Group::SHOWN.into_iter().map(|group| (group.title(), of(group))).collect();
    sections.push(("Signs", SIGNS.map(|(sign, what)| (sign.to_owned(), what)).to_vec()));
    sections
}

fn lines(sections: &[Section], cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (title, entries) in sections {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.push(Line::from(Span::styled(*title, theme.title)));
        lines.extend(entries.iter().flat_map(|(keys, what)| entry(keys, what, cells, theme)));
    }
    lines
}

/// Keys, and what they mean beside them; below them where the keys take too much room.
fn entry(keys: &str, what: &str, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let indent = 2 + KEY_CELLS.min(cells / 3);
    let keys = format!("  {keys}");
    let gap = (text::width(&keys) < indent).then(|| indent - text::width(&keys));
    let is_roomy = cells >= ROOMY;
    let gap = if is_roomy { Some(gap.unwrap_or(1)) } else { gap };
    let used = text::width(&keys) + gap.unwrap_or(0);
    let told = wrap(what, cells.saturating_sub(if gap.is_some() { used.max(indent) } else { indent }));
    let mut lines = vec![Line::from(Span::styled(keys, theme.key))];
    for (number, said) in told.into_iter().enumerate() {
        let said = Span::styled(said, theme.text);
        match (number, gap, lines.last_mut()) {
            (0, Some(gap), Some(line)) => {
                line.push_span(Span::raw(" ".repeat(gap)));
                line.push_span(said);
            }
            _ => lines.push(Line::from(vec![Span::raw(" ".repeat(indent)), said])),
        }
    }
    lines
}
