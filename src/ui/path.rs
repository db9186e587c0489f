//! The way from the root to where the search is.

use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::{Pen, line_width};
use crate::app::Pane;
use crate::explain::{self, Labels, Marks};
use crate::language::say;
use crate::record::{Event, NodeId, Phase};
use crate::view::View;

const ARROW: &str = " › ";

struct Path<'a> {
    view: View<'a>,
    labels: Labels<'a>,
    marks: Marks,
    now: NodeId,
    theme: &'a Theme,
}

/// Draws the path in the pen's first line; its middle is left out where it is too long, but for who holds
/// the bound of a cutoff. Says which of the marks can be seen.
pub(super) fn draw(pane: Pane, pen: &mut Pen) -> Marks {
    let (view, marks, theme) = (pane.view(), pane.marks(), pen.theme);
    let Some(now) = view.event().map(Event::node).filter(|_| pen.width() > 0 && pen.height() > 0) else {
        return Marks::default();
    };
    let path = Path { view, labels: Labels::of(&view), marks, now, theme };
    let root = view.recording().root_of(now);
    let holder =
        marks.holder.filter(|&node| node != root && node != now && view.recording().contains(node, now));
    let mut shown: Vec<NodeId> = [root].into_iter().chain(holder).collect();
    shown.extend((now != root).then_some(now));
    // A cell stays free before the frame beside it.
    let fits = |shown: &[NodeId]| line_width(&path.joined(shown)) < pen.width();
    if !fits(&shown) {
        shown.retain(|node| holder != Some(*node));
    }
    for node in view.recording().ancestors(now) {
        if shown.contains(&node) {
            continue;
        }
        let mut more = shown.clone();
        more.insert(more.partition_point(|&before| before < node), node);
        if !fits(&more) {
            break;
        }
        shown = more;
    }
    let mut line = path.joined(&shown);
    if line_width(&line) > pen.width() {
        // Half a number would be another number.
        shown = vec![now];
        line = Line::from(Span::styled("… ", theme.dim));
        line.extend(path.step(now).spans);
    }
    pen.line(0, 0, &line);
    marks.among(|node| shown.contains(&node))
}

impl Path<'_> {
    /// Some nodes of the path from the root on, and how many are left out between two.
    fn joined(&self, nodes: &[NodeId]) -> Line<'static> {
        let mut line = Line::default();
        let mut next = 0;
        for &node in nodes {
            let ply = self.view.node(node).ply();
            if ply > next {
                let more = format!("{ARROW}{}", say!("path-more", nodes = (ply - next).to_string()));
                line.push_span(Span::styled(more, self.theme.dim));
            }
            line.extend((ply > 0).then(|| Span::styled(ARROW, self.theme.dim)));
            line.extend(self.step(node).spans);
            next = ply + 1;
        }
        line
    }

    fn step(&self, node: NodeId) -> Line<'static> {
        let (view, labels, theme) = (&self.view, &self.labels, self.theme);
        let (role, ply) = (view.node(node).role(), view.node(node).ply());
        let (is_now, is_leaf) = (node == self.now, view.is_leaf(node));
        let mut line = Line::default();
        line.extend(is_now.then(|| Span::styled("●", theme.now)));
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
        if view.is_closed(node) && view.phase(node) == Phase::Open {
            let sign = explain::cutoff_sign(view.is_cut(node));
            line.push_span(Span::styled(format!(" {sign}"), theme.cut));
        }
        let mark = self.marks.sign(node).map(|mark| theme.symbols.text(&format!(" {mark}")).into_owned());
        line.extend(mark.map(|mark| Span::styled(mark, theme.cut)));
        line
    }
}

/// A name as it stands before a value: two numbers beside each other would say nothing of which is
/// which.
pub(super) fn before_value(name: &str, value: &str) -> String {
    let is_number = name.parse::<i64>().is_ok();
    if is_number && !value.is_empty() { format!("{name}:") } else { name.to_owned() }
}
