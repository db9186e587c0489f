//! Counts so far beside the totals, and how fast a running search is.

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::line_width;
use crate::app::{Model, SearchState};
use crate::text;

/// As many counts as fit into so many cells, the most important first.
pub(super) fn line(model: &Model, cells: usize, theme: &Theme) -> Line<'static> {
    let mut line = Line::default();
    for (name, said) in counts(model) {
        let gap = if line.spans.is_empty() { "" } else { "   " };
        let width = gap.len() + text::width(name) + 1 + text::width(&said);
        if line_width(&line) + width > cells {
            break;
        }
        line.push_span(Span::styled(format!("{gap}{name} "), theme.dim));
        line.push_span(Span::styled(said, theme.text));
    }
    line
}

/// About how many nodes a second, in few cells: `950`, `820 k`, `4.5 M`.
fn rate(nodes: u64) -> String {
    match nodes {
        0..1_000 => nodes.to_string(),
        1_000..1_000_000 => format!("{} k", nodes / 1_000),
        _ => format!("{}.{} M", text::grouped(nodes / 1_000_000), nodes / 100_000 % 10),
    }
}

fn counts(model: &Model) -> Vec<(&'static str, String)> {
    let recording = model.recording();
    let (so_far, total) = (recording.counts(model.clock()), recording.totals());
    if let SearchState::Running { nodes_per_second } = model.search() {
        return vec![
            ("searched", text::grouped(total.nodes)),
            ("a second", rate(nodes_per_second)),
            ("ply", text::grouped(u64::from(recording.open_nodes().saturating_sub(1)))),
            ("cutoffs", text::grouped(total.cutoffs)),
        ];
    }
    let of = |so_far: u64, total: u64| format!("{} of {}", text::grouped(so_far), text::grouped(total));
    let mut counts = vec![("nodes", of(so_far.nodes, total.nodes))];
    if total.pruned > 0 {
        counts.push(("pruned", of(so_far.pruned, total.pruned)));
    }
    counts.push(("leaves", of(so_far.leaves, total.leaves)));
    if total.cutoffs > 0 {
        counts.push(("cutoffs", of(so_far.cutoffs, total.cutoffs)));
    }
    counts
}
