//! Counts so far beside the totals, and how fast a running search is.

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::line_width;
use crate::app::{Model, SearchState};
use crate::explain::words::statistics as words;
use crate::language::Text;
use crate::text;

/// As many counts as fit into so many cells, the most important first.
pub(super) fn line(model: &Model, cells: usize, theme: &Theme) -> Line<'static> {
    let mut line = Line::default();
    for (name, said) in counts(model) {
        let gap = if line.spans.is_empty() { "" } else { "   " };
        let width = gap.len() + name.width() + 1 + text::width(&said);
        if line_width(&line) + width > cells {
            break;
        }
        line.push_span(Span::styled(format!("{gap}{name} "), theme.dim));
        line.push_span(Span::styled(said, theme.text));
    }
    line
}

fn counts(model: &Model) -> Vec<(Text, String)> {
    let recording = model.recording();
    let ply = recording.open_nodes().saturating_sub(1);
    match model.shown().state() {
        SearchState::Running { nodes_per_second } => {
            words::running(recording.totals(), ply, nodes_per_second)
        }
        SearchState::Reading { lines } => words::reading(recording.totals(), ply, lines),
        SearchState::Checking { lines } => words::checking(recording.totals(), lines),
        SearchState::Over => words::over(&model.view()),
    }
}
