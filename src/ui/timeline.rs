//! The time line, which is the search from its first moment to its last with its cutoffs, its breakpoints and
//! the clock; and the counts beside it.

use std::collections::BTreeSet;

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::{Pen, fitting};
use super::statistics::{COUNTS, Count};
use super::tree::BREAKPOINT;
use crate::app::{Model, SearchState};
use crate::explain;
use crate::language::{Text, say, say_of};
use crate::layout::TimeLine;
use crate::record::{Landmark, Moment};
use crate::text::grouped;
use crate::view::View;

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
    let ply = (say!("count-ply"), grouped(recording.open_nodes().saturating_sub(1).into()));
    let nodes = grouped(total.nodes);
    let mut counts = match model.shown().state {
        SearchState::Running { nodes_per_second } => {
            vec![(say!("count-searched"), nodes), (say!("count-a-second"), rate(nodes_per_second)), ply]
        }
        SearchState::Reading { lines } => {
            let read = (say!("count-read"), say!("counted-lines", lines).to_string());
            vec![read, (say!("count-nodes"), nodes), ply]
        }
        SearchState::Checking { lines } => {
            let checked = (say!("count-checking"), say!("screen-lines", lines).to_string());
            vec![checked, (say!("count-nodes"), nodes)]
        }
        SearchState::Over => return over(&model.view()),
    };
    counts.push((say!("count-cuts"), grouped(total.cuts)));
    counts
}

/// The counts of a search that is over, each with its name. Where there are no cuts nothing is
/// said of them.
fn over(view: &View) -> Vec<(Text, String)> {
    if !view.mask().counts {
        return Vec::new();
    }
    let (so_far, totals) = (view.so_far(), view.totals());
    let shown = COUNTS[..4].iter().filter(|(name, of)| {
        ["nodes", "leaves"].contains(name) || totals.as_ref().is_none_or(|totals| of(totals) > 0)
    });
    let count = |of: &Count| match &totals {
        Some(totals) => say!("counted-of", part = of(&so_far), whole = of(totals)).to_string(),
        None => grouped(of(&so_far)),
    };
    shown.map(|(name, of)| (say_of!("count", name), count(of))).collect()
}

/// About how many nodes a second, in few cells: `950`, `820 k`, `4.5 M`.
fn rate(nodes: u64) -> String {
    match nodes {
        0..1_000 => nodes.to_string(),
        1_000..1_000_000 => format!("{} k", nodes / 1_000),
        _ => format!("{}.{} M", grouped(nodes / 1_000_000), nodes / 100_000 % 10),
    }
}
