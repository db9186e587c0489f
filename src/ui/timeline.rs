//! The time line: the search from its first moment to its last, with its cutoffs, its breakpoints and the clock.

use std::collections::BTreeSet;

use ratatui::text::{Line, Span};

use super::pen::Pen;
use super::tree::BREAKPOINT;
use crate::app::Model;
use crate::explain;
use crate::layout::TimeLine;
use crate::record::{Landmark, Moment};

pub(super) fn draw(model: &Model, pen: &mut Pen) {
    let view = &model.view();
    let cells = pen.width();
    let Some(bar) = TimeLine::new(view, cells) else { return };
    let cuts = bar.landmarks(view, Landmark::Cutoff);
    let loses = bar.landmarks(view, Landmark::Pruning);
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
