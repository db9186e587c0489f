//! The icicle: every node of the recording, as wide as its share of them, out of half cells.

mod fill;
mod label;

use std::collections::HashSet;

use ratatui::text::{Line, Span};

use super::pen::Pen;
use crate::app::Pane;
use crate::explain::words::title;
use crate::language::{Text, say};
use crate::layout::{Icicle, Scene, Share, Shared};
use crate::record::{Moment, NodeId, Phase};
use crate::view::View;
use fill::{Fill, Fills};
use label::Labeller;

/// From so many half cells on a node stands apart from the one before it, and has a label.
const WITH_GAP: u32 = 3;
const WITH_LABEL: u32 = 8;

/// What there is to say of the icicle of a search: how many nodes it shows, where that is no secret, and
/// which plies, where not all have room.
pub(super) fn note(pane: Pane, icicle: &Icicle) -> String {
    let totals = pane.view().totals();
    let nodes = totals.map(|totals| {
        let is_whole = totals.nodes == u64::from(pane.search.recording().len());
        let cell = icicle.nodes.checked_div(icicle.halves().div_ceil(2)).filter(|&cell| cell > 1);
        say!("icicle-nodes", nodes = icicle.nodes, whole = is_whole, cell = cell)
    });
    let ply = |ply: usize| u32::try_from(ply).unwrap_or(u32::MAX);
    let last = icicle.in_view().map(|(ply, _)| ply).last().unwrap_or(0);
    let plies = title::tree((ply(icicle.top), ply(last)), None);
    Text::join(nodes.into_iter().chain([plies]), ", ").to_string()
}

pub(super) fn draw(pane: Pane, icicle: &Icicle, pen: &mut Pen) {
    let scene = pane.scene();
    if scene.view.is_empty() {
        return;
    }
    let drawing = Drawing::new(&scene, icicle, Fills::new(pen.theme));
    let (marks, key) = icicle.spare_rows();
    if let Some(row) = marks {
        drawing.marks(row.into(), pen);
    }
    for (ply, row) in icicle.in_view() {
        drawing.ply(&icicle.plies[ply], row.into(), pen);
    }
    if let Some(row) = key {
        drawing.fills.key(row.into(), pen);
    }
}

struct Drawing<'a> {
    scene: &'a Scene<'a>,
    icicle: &'a Icicle,
    labeller: Labeller<'a>,
    fills: Fills,
    /// What will have become of what is to come.
    ahead: View<'a>,
    best: HashSet<NodeId>,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, icicle: &'a Icicle, fills: Fills) -> Self {
        let view = scene.view;
        let last = icicle.plies.len();
        let top = view.best_line().next().map(|node| view.root_of(node));
        let top = top.filter(|&top| view.phase(top) == Phase::Done);
        let best = top
            .into_iter()
            .chain(view.best_line())
            .take_while(|&node| view.node(node).ply() as usize <= last);
        let best = best.collect();
        let ahead = view.at(Moment::new(u32::MAX));
        Self { scene, icicle, labeller: Labeller::new(scene), fills, ahead, best }
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
        for node in scene.held.into_iter().chain([scene.cursor, self.labeller.now()]) {
            if let Some((sign, style)) = self.labeller.pointer(node, theme) {
                pen.text(cell(node), row, sign, style);
            }
        }
    }

    fn ply(&self, shares: &[Share], row: usize, pen: &mut Pen) {
        let mut halves: Vec<Option<Fill>> = vec![None; self.icicle.halves() as usize];
        for share in shares {
            let gap = u32::from(share.end - share.first >= WITH_GAP && matches!(share.what, Shared::Node(_)));
            let whole = self.fill(share.what);
            for half in share.first + gap..share.end {
                // Narrow branches are many, and the search may be among them.
                let is_to_come = matches!(share.what, Shared::Narrow(_)) && self.is_to_come(half);
                halves[half as usize] = if is_to_come { self.to_come(false) } else { whole };
            }
        }
        let pitch = usize::from(self.icicle.pitch);
        for line in 0..pitch {
            let is_edge = pitch > 1 && line + 1 == pitch;
            self.fills.row(&halves, is_edge, row + line, pen);
        }
        for share in shares {
            if let (Shared::Node(node), Some(fill)) = (share.what, self.fill(share.what)) {
                self.label(share, node, fill, row, pen);
            }
        }
    }

    /// The label of a node where that has room; else a sign where the search is, and what is looked at.
    fn label(&self, share: &Share, node: NodeId, fill: Fill, row: usize, pen: &mut Pen) {
        let theme = pen.theme;
        if share.end - share.first < WITH_LABEL {
            if let Some((sign, style)) = self.labeller.pointer(node, theme) {
                pen.text(share.first as usize / 2, row, sign, style);
            }
            return;
        }
        let first = (share.first + 1).div_ceil(2) as usize;
        let room = share.end as usize / 2 - first;
        let said = self.labeller.label(node, room, pen.theme.symbols);
        let style = self
            .labeller
            .pointer(node, theme)
            .map_or_else(|| self.fills.label(fill, theme), |(_, style)| style);
        pen.line(first, row, &Line::from(Span::styled(said, style)));
    }

    /// What becomes of a node; `None` where that is not shown yet.
    fn fill(&self, what: Shared) -> Option<Fill> {
        let view = self.scene.view;
        let (Shared::Node(node) | Shared::Narrow(node)) = what;
        let is_narrow = matches!(what, Shared::Narrow(_));
        match view.phase(node) {
            Phase::Unvisited => self.to_come(!is_narrow && self.ahead.is_cut(node)),
            _ if is_narrow => Some(Fill::Narrow),
            Phase::Open => Some(Fill::Open),
            Phase::Done if self.best.contains(&node) => Some(Fill::Best),
            Phase::Done if view.stopped(node).is_some() => Some(Fill::Cut),
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
}
