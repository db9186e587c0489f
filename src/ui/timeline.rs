//! The time line, which is the search from its first moment to its last with its cutoffs, its breakpoints and
//! the clock; and the counts beside it.

use std::collections::BTreeSet;

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::{Pen, fitting};
use super::tree::BREAKPOINT;
use crate::app::{Model, SearchState};
use crate::explain;
use crate::explain::words::statistics as words;
use crate::language::{Text, say};
use crate::layout::TimeLine;
use crate::record::{Landmark, Moment};
use crate::text::grouped;

pub(super) fn draw(model: &Model, pen: &mut Pen) {
    let view = &model.view();
    let cells = pen.width();
    let Some(bar) = TimeLine::new(view, cells) else { return };
    let cuts = bar.landmarks(view, Landmark::Closing);
    let loses = bar.landmarks(view, Landmark::Cut);
    // When a node will be left tells how much of it is pruned.
    let is_known = |moment: &Moment| view.mask().spoilers || *moment <= view.moment();
    let stops: BTreeSet<_> =
        model.shown().breakpoint_moments().filter(is_known).map(|moment| bar.cell(moment)).collect();
    // Where nearly every cell has a cutoff, scissors would say no more than ticks do.
    let is_dense = cuts.iter().filter(|&&cut| cut).count() > cells / 3;
    let clock = bar.cell(view.moment());
    let theme = pen.theme;
    let mut line = Line::from(Span::styled("├", theme.dim));
    for (cell, (cut, loses)) in cuts.into_iter().zip(loses).enumerate() {
        let is_past = cell < clock;
        let (symbol, style) = match (cell == clock, cut, is_past) {
            (true, ..) => ("●", theme.now),
            _ if stops.contains(&cell) => (BREAKPOINT, theme.changed),
            (_, true, _) if !is_dense && loses => {
                (explain::cutoff_sign(true), if is_past { theme.cut } else { theme.pruned })
            }
            (_, true, _) if !is_dense => (explain::cutoff_sign(false), theme.dim),
            (_, true, true) => ("┷", theme.path),
            (_, true, false) => ("┴", theme.dim),
            (_, _, true) => ("━", theme.path),
            _ => ("─", theme.dim),
        };
        line.push_span(Span::styled(symbol, style));
    }
    line.push_span(Span::styled("┤", theme.dim));
    pen.line(0, 0, &line);
}

/// As many counts as have room, the most important first.
pub(super) fn counts(model: &Model, cells: usize, theme: &Theme) -> Line<'static> {
    let count = |(name, said): (Text, String)| {
        Line::from(vec![Span::styled(format!("{name} "), theme.dim), Span::styled(said, theme.text)])
    };
    fitting(all_counts(model).into_iter().map(count), &Span::styled("   ", theme.dim), cells)
}

/// How much was searched so far and in all, and how fast a running search is.
fn all_counts(model: &Model) -> Vec<(Text, String)> {
    let (recording, total) = (model.recording(), model.recording().totals());
    let ply = Some(recording.open_nodes().saturating_sub(1));
    let nodes = grouped(total.nodes);
    let (first, ply) = match model.shown().state {
        SearchState::Running { nodes_per_second } => {
            let speed = (say!("count-a-second"), words::rate(nodes_per_second));
            ([(say!("count-searched"), nodes), speed], ply)
        }
        SearchState::Reading { lines } => {
            let read = (say!("count-read"), say!("counted-lines", lines).to_string());
            ([read, (say!("count-nodes"), nodes)], ply)
        }
        SearchState::Checking { lines } => {
            let checked = (say!("count-checking"), say!("screen-lines", lines).to_string());
            ([checked, (say!("count-nodes"), nodes)], None)
        }
        SearchState::Over => return words::over(&model.view()),
    };
    words::under_way(first, ply, total)
}
