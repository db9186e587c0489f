//! From places to a picture: the lines, and what is written where.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};

use ratatui::text::Span;

use super::picture::{Cells, Item, Picture, PlacedLine, RIGHT, fitted};
use super::tags;
use crate::layout::{
    Area, BoardForm, Camera, Chip, Layout, LayoutContext, Scene, Size, Spot, SpotKind, cells, next_on_row,
};
use crate::record::{Branch, Ghost, NodeId};
use crate::ui::lines::{Lines, Weight};
use crate::ui::pen::spans_width;
use crate::ui::{Pointer, Theme};
use crate::view::Change;

/// The tree of a scene, laid out and drawn in the default theme.
pub fn picture(scene: &Scene, size: Size, camera: Camera) -> Picture {
    draw(scene, &Layout::of(scene, size, camera), &Theme::default())
}

/// The tree of a scene drawn; `layout` is of the same scene.
pub(in crate::ui) fn draw(scene: &Scene, layout: &Layout, theme: &Theme) -> Picture {
    let size = layout.size;
    if layout.in_view.spots.is_empty() || size.width < 3 || size.height == 0 {
        return Picture { size, ..Picture::default() };
    }
    let context = LayoutContext::new(scene);
    let mut drawing = Drawing {
        context: &context,
        theme,
        changes: context.view.changes(),
        ghosts: RefCell::default(),
        nexts: next_on_row(&layout.in_view.spots, i32::MAX / 2),
        layout,
        cells: Cells::new(size),
    };
    let items = drawing.items(size);
    let root = context.view.recording().root_of(context.way);
    let drawn = layout.in_view.spots[0].what.node();
    Picture {
        size,
        items,
        strokes: drawing.lines(size).strokes(theme),
        plies: (layout.camera.top, layout.camera.top + layout.camera.levels - 1),
        best_line_below: (root != context.view.recording().root_of(drawn)).then_some(root),
    }
}

pub(super) struct Drawing<'a> {
    pub context: &'a LayoutContext<'a>,
    pub theme: &'a Theme,
    pub changes: Vec<Change>,
    /// What was asked of branches that were never entered.
    pub ghosts: RefCell<BTreeMap<Branch, Vec<Ghost>>>,
    /// The column of what stands next on the row of each spot.
    nexts: Vec<i32>,
    pub layout: &'a Layout,
    pub cells: Cells,
}

/// Before what lies outside the left edge.
const LEFT: &str = "◂";

pub(super) type Placed = (usize, Item);

impl<'a> Drawing<'a> {
    fn items(&mut self, size: Size) -> Vec<Item> {
        let view = self.context.view;
        let last_ply = self.layout.camera.top + self.layout.camera.levels;
        let best = view.best_line().skip_while(|&node| view.node(node).ply() < self.layout.camera.top);
        let best: HashSet<NodeId> = best.take_while(|&node| view.node(node).ply() <= last_ply).collect();
        let mut items: Vec<Placed> = Vec::new();
        let layout = self.layout;
        let chips = layout.in_view.chips.iter().map(Some);
        let all = layout.in_view.spots.iter().map(|_| None).chain(chips).enumerate();
        for (number, chip) in all {
            let spot = self.spot(number);
            let row = layout.row(spot.ply);
            let is_in_view = (0..i32::from(size.height)).contains(&row);
            let is_reached = chip.is_some() || self.is_reached(spot);
            if !(is_in_view && is_reached && layout.is_shown(self.context.scene, spot)) {
                continue;
            }
            let room = usize::try_from(layout.columns(spot.ply).end - spot.x).unwrap_or(0);
            let fitted = || (spot.x, fitted(self.label(spot), room, self.theme));
            let (x, parts) = chip.map_or_else(fitted, |chip| self.chip(chip));
            let Some(label) = self.cells.write(number, (x, row), &parts) else { continue };
            let (name, board) = match chip {
                Some(_) => (None, Vec::new()),
                None => (self.name(number, layout.joint(spot.ply)), self.board(number)),
            };
            let pointer = Pointer::at(self.context.scene, self.context.now, spot.what, spot.is_open)
                .filter(|_| label.x > 0);
            let frame = self.frame(spot);
            self.cells.reserve_all(number, frame.unwrap_or_default());
            let on_best_line = matches!(spot.what, SpotKind::Node(node) if best.contains(&node));
            let (what, tag, mark, marked) = (spot.what, None, None, None);
            items.push((
                number,
                Item { what, label, name, tag, board, frame, pointer, mark, marked, on_best_line },
            ));
        }
        self.marks(&mut items);
        tags::write(self, &mut items);
        items.into_iter().map(|(_, item)| item).collect()
    }

    fn lines(&self, size: Size) -> Lines {
        let mut lines = Lines::new(size);
        for spot in &self.layout.in_view.spots {
            if let Some(frame) = self.frame(spot) {
                lines.frame(frame, self.weight(spot));
            }
            let Some(parent) = spot.parent.map(|parent| &self.layout.in_view.spots[parent]) else { continue };
            let joint = self.layout.joint(spot.ply);
            let [from, to] = [parent.x, spot.x];
            let is_in_view = (0..i32::from(size.height)).contains(&joint);
            if !(is_in_view && self.layout.is_shown(self.context.scene, spot)) {
                continue;
            }
            let weight = self.weight(spot);
            let starts = self.is_reached(parent);
            if starts {
                let frame = self.frame(parent);
                let below = if frame.is_some() || self.board_area(parent).is_some() {
                    self.layout.below(parent.ply)
                } else {
                    self.layout.row(parent.ply) + 1
                };
                lines.down(from, below..joint, weight);
                if frame.is_some() {
                    lines.down_from(from, below - 1, weight);
                }
            }
            if joint + 1 < i32::from(size.height) {
                lines.branch([from, to], [starts, self.is_reached(spot)], joint, weight);
                match self.frame(spot) {
                    Some(frame) => lines.down_into(to, frame.y.into(), weight),
                    None => lines.down(to, joint + 1..self.layout.row(spot.ply), weight),
                }
            } else if starts {
                // Its children are out of view.
                lines.go_on(from, joint, weight);
            }
        }
        lines
    }

    /// Whether the column of a spot can be seen, and nothing else stands there.
    fn is_reached(&self, spot: &Spot) -> bool {
        self.layout.columns(spot.ply).contains(&spot.x)
    }

    /// The spot with a number; the chips at the edges have the numbers after the others.
    pub(super) fn spot(&self, number: usize) -> &'a Spot {
        let spots = &self.layout.in_view.spots;
        spots.get(number).unwrap_or_else(|| &self.layout.in_view.chips[number - spots.len()].spot)
    }

    fn chip(&self, chip: &Chip) -> (i32, Vec<Span<'static>>) {
        let theme = self.theme;
        let room = usize::try_from(chip.spot.room).unwrap_or(0);
        let mut parts = fitted(self.label(&chip.spot), room, theme);
        if chip.is_left {
            parts.insert(0, Span::styled(LEFT, theme.folded));
            return (0, parts);
        }
        parts.push(Span::styled(RIGHT, theme.folded));
        (i32::from(self.layout.size.width) - cells(spans_width(&parts)), parts)
    }

    /// Writes the signs of what the words point at before the labels, or behind them.
    fn marks(&mut self, items: &mut [Placed]) {
        let theme = self.theme;
        for (number, item) in items {
            let Some((node, sign)) = self.context.mark(self.spot(*number)) else { continue };
            let spans = [Span::styled(theme.symbols.text(sign).into_owned(), theme.cut)];
            let (columns, y, cells) = (item.columns(), i32::from(item.label.y), cells(spans_width(&spans)));
            let apart = [(columns.start - 1 - cells, y), (columns.end + 1, y)];
            let beside = [(columns.start - cells, y), (columns.end, y)];
            let mut beside = beside.into_iter().skip(usize::from(item.pointer.is_some()));
            item.mark = self
                .cells
                .write_apart(*number, apart, &spans)
                .or_else(|| beside.find_map(|place| self.cells.write(*number, place, &spans)));
            item.marked = item.mark.is_some().then_some(node);
        }
    }

    /// The first column and row of the board at a spot, where it can be seen.
    fn board_area(&self, spot: &Spot) -> Option<(i32, i32, BoardForm)> {
        let form = self.layout.board?;
        let SpotKind::Node(node) = spot.what else { return None };
        let (x, y) = (spot.x - form.before(), self.layout.row(spot.ply) + 1);
        let columns = self.layout.columns(spot.ply);
        let is_in_view = columns.start <= x
            && x + i32::from(form.size.width) <= columns.end
            && y + i32::from(form.size.height) <= self.cells.rows();
        (is_in_view && self.context.view.is_visited(node)).then_some((x, y, form))
    }

    /// The box around a node that was entered, where nodes stand in boxes.
    fn frame(&self, spot: &Spot) -> Option<Area> {
        let is_entered = matches!(spot.what, SpotKind::Node(node) if self.context.view.is_visited(node));
        self.layout.box_of(spot).filter(|_| is_entered)
    }

    fn board(&mut self, number: usize) -> Vec<PlacedLine> {
        let spot = self.spot(number);
        let Some((x, y, form)) = self.board_area(spot) else { return Vec::new() };
        let rows = self.board_rows(spot.what.node(), form);
        (y..).zip(rows).filter_map(|(y, row)| self.cells.write(number, (x, y), &row)).collect()
    }

    /// Whether a spot has children that can be seen but for the rows: the lines to them would begin
    /// below the last one.
    pub(super) fn goes_on(&self, spot: &Spot) -> bool {
        let is_below = self.layout.row(spot.ply + 1) > self.cells.rows();
        is_below
            && spot.is_open
            && matches!(spot.what, SpotKind::Node(node) if self.context.view.is_visited(node))
    }

    fn weight(&self, spot: &Spot) -> Weight {
        match spot.what {
            SpotKind::Node(node) if self.context.scene.marks.leads_through(&self.context.view, node) => {
                Weight::Bound
            }
            SpotKind::Node(node) if self.context.view.recording().contains(node, self.context.way) => {
                Weight::Heavy
            }
            SpotKind::Branch(_) | SpotKind::Ghost { .. } if self.context.is_pruned(spot) => Weight::Dashed,
            _ => Weight::Light,
        }
    }

    /// The move, to the right of where the line turns down to the spot, so that it can be seen
    /// which line goes where; on the line where there is no room beside it. Where the line comes
    /// down from the parent it stands behind that, or ends before it.
    fn name(&mut self, number: usize, row: i32) -> Option<PlacedLine> {
        let spot = &self.layout.in_view.spots[number];
        // On paper only those moves have names that the author named: what is to come and what was pruned
        // look alike.
        let parent = spot.parent.map(|parent| self.layout.in_view.spots[parent].what);
        let is_below_unvisited =
            matches!(parent, Some(SpotKind::Node(parent)) if !self.context.view.is_visited(parent));
        if is_below_unvisited && !spot.edge.is_own {
            return None;
        }
        let theme = self.theme;
        let style = match (spot.what, self.weight(spot)) {
            (_, Weight::Dashed) => theme.pruned,
            (_, Weight::Heavy) => theme.path,
            (SpotKind::Node(node), _) if self.context.view.is_visited(node) => theme.text,
            _ => theme.dim,
        };
        let said = [Span::styled(theme.symbols.text(&spot.edge.said).into_owned(), style)];
        let mut places = self.beside_joint(number).into_iter().chain([spot.x + 1, spot.x]);
        places.find_map(|x| self.cells.write(number, (x, row), &said))
    }

    /// The place behind the cell at which the line comes down from the parent, where the move to a spot
    /// would cover that cell and has room behind it.
    fn beside_joint(&self, number: usize) -> Option<i32> {
        let spot = &self.layout.in_view.spots[number];
        let (first, cells) = (spot.x + 1, spot.edge_cells() - 1);
        let joint = self.layout.in_view.spots[spot.parent?].x;
        let has_room = (first..first + cells).contains(&joint) && joint + cells < self.nexts[number];
        has_room.then_some(joint + 1)
    }
}
