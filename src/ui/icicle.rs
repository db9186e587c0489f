//! The icicle: every node of the recording, as wide as its share of them, out of half cells.

use std::collections::HashSet;

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::path::before_value;
use super::pen::{Pen, fitting};
use super::{Pointer, Symbols, Theme, title};
use crate::app::Pane;
use crate::explain::{self, Labels, Marks};
use crate::language::{Text, say};
use crate::layout::{Icicle, Scene, Share};
use crate::record::{Event, Moment, NodeId, Phase};
use crate::text;
use crate::view::View;

/// A node with at least `WITH_GAP` half cells stands apart from the one before it; one with at least
/// `WITH_LABEL` has a label.
const WITH_GAP: u32 = 3;
const WITH_LABEL: u32 = 8;
/// A name shortened to fewer cells than this would tell nothing.
const SHORTEST: usize = 3;

/// What there is to say of the icicle of a search: how many nodes it shows, where that is no secret, and
/// which plies, where not all have room.
pub(super) fn note(pane: Pane, icicle: &Icicle) -> String {
    let totals = pane.view().totals();
    let nodes = totals.map(|totals| {
        let is_whole = totals.nodes == u64::from(pane.search.recording().len());
        let cell = icicle.nodes.checked_div(icicle.halves().div_ceil(2)).filter(|&cell| cell > 1);
        say!("icicle-nodes", nodes = icicle.nodes, whole = is_whole, cell)
    });
    let ply = |ply: usize| u32::try_from(ply).unwrap_or(u32::MAX);
    let last = icicle.in_view().map(|(ply, _)| ply).last().unwrap_or(0);
    let plies = title::tree((ply(icicle.top), ply(last)), None);
    Text::join(nodes.into_iter().chain([plies]), ", ").to_string()
}

/// Draws the plies; no marks can be seen in them.
pub(super) fn draw(pane: Pane, icicle: &Icicle, pen: &mut Pen) -> Marks {
    let scene = pane.scene();
    if scene.view.is_empty() {
        return Marks::default();
    }
    let drawing = Drawing::new(&scene, icicle);
    let (marks, key) = icicle.spare_rows();
    if let Some(row) = marks {
        drawing.marks(row.into(), pen);
    }
    for (ply, row) in icicle.in_view() {
        drawing.ply(&icicle.plies[ply], row.into(), pen);
    }
    if let Some(row) = key {
        draw_key(row.into(), pen);
    }
    Marks::default()
}

struct Drawing<'a> {
    scene: &'a Scene<'a>,
    icicle: &'a Icicle,
    labels: Labels<'a>,
    /// The node that the moment is about.
    now: NodeId,
    /// What will have become of what is to come.
    ahead: View<'a>,
    best: HashSet<NodeId>,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, icicle: &'a Icicle) -> Self {
        let view = scene.view;
        let last = icicle.plies.len();
        let top = view.best_line().next().map(|node| view.recording().root_of(node));
        let top = top.filter(|&top| view.phase(top) == Phase::Done);
        let best = top
            .into_iter()
            .chain(view.best_line())
            .take_while(|&node| view.node(node).ply() as usize <= last);
        let best = best.collect();
        let ahead = view.at(Moment::new(u32::MAX));
        let now = view.event().map_or(NodeId::ROOT, Event::node);
        Self { scene, icicle, labels: Labels::of(&view), now, ahead, best }
    }

    /// A line over all nodes: those that have been entered, the node that the moment is about, and those
    /// to come; on it what is looked at, and what a reason points at.
    fn marks(&self, row: usize, pen: &mut Pen) {
        let scene = self.scene;
        let cell = |node| self.icicle.half(node) as usize / 2;
        let theme = pen.theme;
        let halves: Vec<u32> = (0..self.icicle.halves()).collect();
        let entered = halves.partition_point(|&half| !self.is_to_come(half)).div_ceil(2);
        pen.text(0, row, &"━".repeat(entered), theme.path);
        pen.text(entered, row, &"─".repeat(pen.width().saturating_sub(entered)), theme.dim);
        for node in scene.held.into_iter().chain([scene.cursor, self.now]) {
            if let Some((sign, style)) = self.pointer(node).map(|pointer| pointer.drawn(theme)) {
                pen.text(cell(node), row, sign, style);
            }
        }
    }

    fn ply(&self, shares: &[Share], row: usize, pen: &mut Pen) {
        let mut halves: Vec<Option<Fill>> = vec![None; self.icicle.halves() as usize];
        for share in shares {
            let gap = u32::from(share.end - share.first >= WITH_GAP && !share.is_narrow);
            let whole = self.fill(share);
            for half in share.first + gap..share.end {
                // Narrow branches are many, and the search may be among them.
                let is_to_come = share.is_narrow && self.is_to_come(half);
                halves[half as usize] = if is_to_come { self.to_come(false) } else { whole };
            }
        }
        let pitch = usize::from(self.icicle.pitch);
        // The last row of a ply stays free.
        for line in 0..pitch.saturating_sub(1).max(1) {
            fill_row(&halves, row + line, pen);
        }
        for share in shares.iter().filter(|share| !share.is_narrow) {
            if let Some(fill) = self.fill(share) {
                self.label(share, fill, row, pen);
            }
        }
    }

    /// The label of a node where that has room; else a sign where the search is, and what is looked at.
    fn label(&self, share: &Share, fill: Fill, row: usize, pen: &mut Pen) {
        let (node, theme) = (share.node, pen.theme);
        if share.end - share.first < WITH_LABEL {
            if let Some((sign, style)) = self.pointer(node).map(|pointer| pointer.drawn(theme)) {
                pen.text(share.first as usize / 2, row, sign, style);
            }
            return;
        }
        let first = (share.first + 1).div_ceil(2) as usize;
        let room = share.end as usize / 2 - first;
        let (sign, style) = match self.pointer(node) {
            Some(pointer) => pointer.drawn(theme),
            None => ("", fill.behind_label(theme)),
        };
        let said = self.words(node, sign, room, theme.symbols);
        pen.line(first, row, &Line::from(Span::styled(said, style)));
    }

    /// What becomes of a node; `None` where that is not shown yet.
    fn fill(&self, share: &Share) -> Option<Fill> {
        let view = self.scene.view;
        let &Share { node, is_narrow, .. } = share;
        match view.phase(node) {
            Phase::Unvisited => self.to_come(!is_narrow && self.ahead.is_cut(node)),
            _ if is_narrow => Some(Fill::Narrow),
            Phase::Open => Some(Fill::Open),
            Phase::Done if self.best.contains(&node) => Some(Fill::Best),
            Phase::Done if view.stopped(node).is_some() && view.node(node).pruned() > 0 => Some(Fill::Cut),
            Phase::Done if view.is_closed(node) => Some(Fill::Closed),
            Phase::Done => Some(Fill::Visited),
        }
    }

    fn to_come(&self, is_cut: bool) -> Option<Fill> {
        self.scene.view.mask().spoilers.then_some(Fill::ToCome { is_cut })
    }

    /// Whether the search has not come to the nodes of a half cell.
    fn is_to_come(&self, half: u32) -> bool {
        !self.scene.view.is_visited(self.icicle.node_at(half))
    }

    /// What points at a node. The cursor is drawn only where it was moved away from the search.
    fn pointer(&self, node: NodeId) -> Option<Pointer> {
        match node {
            _ if node == self.now => Some(Pointer::Now),
            _ if node == self.scene.cursor && node != self.scene.view.standing() => Some(Pointer::Cursor),
            _ if self.scene.held == Some(node) => Some(Pointer::Held),
            _ => None,
        }
    }

    /// As much of a node's name and value as fits behind a sign, no number in part.
    fn words(&self, node: NodeId, sign: &str, room: usize, symbols: Symbols) -> String {
        let view = self.scene.view;
        let edge = self.labels.edge(node);
        let is_root = view.recording().parent(node).is_none();
        let name = if is_root { self.labels.label(node) } else { edge.said };
        let (value, bound) = view.value(node);
        let value = symbols.text(&explain::so_far_label(value, bound)).into_owned();
        let named = before_value(&name, &value);
        let glyph = if view.is_leaf(node) {
            String::new()
        } else {
            format!("{} ", explain::glyph(view.node(node).role()))
        };
        let cut = view.is_closed(node).then(|| format!(" {}", explain::cutoff_sign(view.is_cut(node))));
        let cut = cut.unwrap_or_default();
        let visit = explain::visit_sign(view.node(node).kind());
        let space = if value.is_empty() { "" } else { " " };
        let whole = [
            format!("{sign}{glyph}{visit}{named}{space}{value}{cut}"),
            format!("{sign}{named}{space}{value}{cut}"),
            format!("{sign}{named}{space}{value}"),
            format!("{sign}{name}"),
        ];
        let fitting = whole.into_iter().find(|said| text::width(said) <= room);
        fitting.unwrap_or_else(|| match room.checked_sub(text::width(sign)) {
            Some(left) if left >= SHORTEST && !edge.is_counted => format!("{sign}{}", text::fit(&name, left)),
            Some(_) => sign.to_owned(),
            None => String::new(),
        })
    }
}

/// What became of the nodes of a half cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fill {
    Open,
    /// It has returned, and lies on the best line.
    Best,
    Visited,
    /// It stopped, with branches left out.
    Cut,
    Closed,
    /// The search has not come to it.
    ToCome {
        /// Whether it will stop.
        is_cut: bool,
    },
    /// Nodes that are too narrow to be drawn.
    Narrow,
}

impl Fill {
    /// Its sign in its colour. Each has a sign of its own, so that no colour is needed to tell them apart.
    fn drawn(self, theme: &Theme) -> (&'static str, Style) {
        let (sign, colour) = match self {
            Self::Open => ("█", theme.path),
            Self::Best => ("▓", theme.text),
            Self::Visited => ("▒", theme.dim),
            Self::Cut => ("░", theme.cut),
            Self::Closed => ("⊣", theme.cut),
            Self::ToCome { is_cut: true } => ("·", theme.cut),
            Self::ToCome { is_cut: false } => return ("·", theme.dim),
            Self::Narrow => return ("▚", theme.dim),
        };
        (sign, Style::new().fg(colour.fg.unwrap_or_default()))
    }

    /// The style of a label on it: its colour reversed, where colours tell the fills apart.
    fn behind_label(self, theme: &Theme) -> Style {
        let colours = [theme.path, theme.text, theme.dim, theme.cut].map(|style| style.fg);
        let has_colours = (1..colours.len()).all(|place| !colours[..place].contains(&colours[place]));
        match self {
            Self::ToCome { .. } | Self::Narrow => theme.dim,
            _ if has_colours => self.drawn(theme).1.add_modifier(Modifier::REVERSED),
            _ => theme.text,
        }
    }
}

/// Draws a row of half cells. A cell shows its right half, and its left one where that is a gap; the gap
/// before a node that goes on takes the whole cell.
fn fill_row(halves: &[Option<Fill>], row: usize, pen: &mut Pen) {
    for (cell, pair) in halves.chunks_exact(2).enumerate() {
        let after = halves.get(cell * 2 + 2).copied().flatten();
        let is_gap = pair[0].is_none() && pair[1] == after;
        if let Some(fill) = pair[1].or(pair[0]).filter(|_| !is_gap) {
            let (sign, style) = fill.drawn(pen.theme);
            pen.text(cell, row, sign, style);
        }
    }
}

/// Says what the fills mean, of as many as have room.
fn draw_key(row: usize, pen: &mut Pen) {
    let fills = [
        (Fill::Open, say!("icicle-open")),
        (Fill::Best, say!("icicle-best")),
        (Fill::Visited, say!("icicle-visited")),
        (Fill::Cut, say!("icicle-cut")),
        (Fill::Closed, say!("icicle-closed")),
        (Fill::ToCome { is_cut: false }, say!("icicle-to-come")),
        (Fill::Narrow, say!("icicle-narrow")),
    ];
    let piece = |(fill, said): (Fill, Text)| {
        let (sign, style) = fill.drawn(pen.theme);
        Line::from(vec![Span::styled(sign, style), Span::styled(format!(" {said}"), pen.theme.dim)])
    };
    let line = fitting(fills.map(piece), &Span::raw("  "), pen.width());
    pen.line(0, row, &line);
}
