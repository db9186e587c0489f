//! The way from the root to where the search is.

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::{Pen, line_width};
use crate::explain::{self, Labels};
use crate::record::{Event, NodeId};
use crate::view::View;

const ARROW: &str = " › ";

/// Draws the path in the pen's first line; its middle is left out where it is too long.
pub(super) fn draw(view: &View, pen: &mut Pen) {
    let Some(now) = view.event().map(Event::node) else { return };
    let labels = Labels::of(view);
    let step = |node| step(view, &labels, node, node == now, pen.theme);
    let mut line = step(view.root_of(now));
    let mut tail: Vec<Line> = Vec::new();
    let plies = view.node(now).ply() as usize;
    let gap = |left_out: usize| format!("{ARROW}… {left_out} more …");
    // A cell stays free before the frame beside it.
    let mut room = pen.width().saturating_sub(line_width(&line) + 1);
    for (above, node) in view.upwards(now).take(plies).enumerate() {
        let spans = step(node);
        let width = line_width(&spans) + ARROW.chars().count();
        let left = plies - above - 1;
        let needed = width + if left > 0 { gap(left).chars().count() } else { 0 };
        // The place of the search itself is shown at any price.
        if needed > room && above > 0 {
            break;
        }
        room = room.saturating_sub(width);
        tail.push(spans);
    }
    let left_out = plies - tail.len();
    if left_out > 0 {
        line.push_span(Span::styled(gap(left_out), pen.theme.dim));
    }
    for spans in tail.into_iter().rev() {
        line.push_span(Span::styled(ARROW, pen.theme.dim));
        line.extend(spans);
    }
    if line_width(&line) > pen.width() {
        // Half a number would be another number.
        let mut short = Line::from(Span::styled("… ", pen.theme.dim));
        short.extend(step(now).spans);
        line = short;
    }
    pen.line(0, 0, &line);
}

/// One node of the path: who chooses there, its name, its value so far.
fn step(view: &View, labels: &Labels, node: NodeId, is_now: bool, theme: &Theme) -> Line<'static> {
    let (role, ply) = (view.node(node).role(), view.node(node).ply());
    let mut line = Line::default();
    if is_now {
        line.push_span(Span::styled("●", theme.now));
    }
    let is_leaf = view.is_leaf(node);
    let style = if is_leaf { theme.text } else { theme.role(role) };
    if !is_leaf {
        line.push_span(Span::styled(explain::glyph(role), style));
        line.push_span(Span::raw(" "));
    }
    let name = if ply == 0 { labels.label(node) } else { labels.edge(node).said };
    let (value, bound) = view.value(node);
    let value = theme.symbols.text(&explain::so_far_label(value, bound)).into_owned();
    let name = before_value(&name, &value);
    line.push_span(Span::styled(name, if is_now { theme.now } else { style }));
    if !value.is_empty() {
        line.push_span(Span::styled(format!(" {value}"), style.patch(theme.best)));
    }
    line
}

/// A name as it stands before a value: two numbers beside each other would say nothing of which is
/// which.
pub(super) fn before_value(name: &str, value: &str) -> String {
    let is_number = name.parse::<i64>().is_ok();
    if is_number && !value.is_empty() { format!("{name}:") } else { name.to_owned() }
}
