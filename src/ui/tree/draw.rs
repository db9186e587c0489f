//! From places to a picture: the lines, and what is written where.

use std::collections::HashSet;

use super::cells::Cells;
use super::label::Writer;
use super::lines::{Lines, Weight};
use super::picture::{Item, Part, Picture, Pointer, Text, Tone};
use super::tags;
use crate::layout::{Camera, Layout, LayoutContext, Scene, Size, Spot, What, next_on_row};
use crate::record::NodeId;

/// The tree of a scene, laid out and drawn.
#[must_use]
pub fn picture(scene: &Scene, size: Size, camera: Camera) -> Picture {
    draw(scene, &Layout::of(scene, size, camera))
}

/// The tree of a scene drawn; `layout` is of the same scene.
pub(super) fn draw(scene: &Scene, layout: &Layout) -> Picture {
    let size = layout.size;
    if layout.spots.is_empty() || size.width < 3 || size.height == 0 {
        return Picture { size, ..Picture::default() };
    }
    let context = LayoutContext::new(scene);
    let mut drawing = Drawing {
        context: &context,
        writer: Writer::new(&context),
        nexts: next_on_row(&layout.spots, i32::MAX / 2),
        layout,
        cells: Cells::new(size),
    };
    let items = drawing.items(size);
    let root = context.view.root_of(context.way);
    let drawn = layout.spots[0].what.node();
    Picture {
        size,
        items,
        strokes: drawing.lines(size).strokes(),
        plies: (layout.camera.top, layout.camera.top + layout.levels - 1),
        best_line_below: (root != context.view.root_of(drawn)).then_some(root),
    }
}

/// A picture in the making.
pub(super) struct Drawing<'a> {
    pub context: &'a LayoutContext<'a>,
    pub writer: Writer<'a>,
    /// The column of what stands next on the row of each spot.
    nexts: Vec<i32>,
    pub layout: &'a Layout,
    pub cells: Cells,
}

/// An item, with the number of its spot.
pub(super) type Placed = (usize, Item);

impl Drawing<'_> {
    /// Everything in view that can be seen at the moment.
    fn items(&mut self, size: Size) -> Vec<Item> {
        let view = self.context.view;
        let last_ply = self.layout.camera.top + self.layout.levels;
        let best = view.best_line();
        let best: HashSet<NodeId> = best.take_while(|&node| view.node(node).ply() <= last_ply).collect();
        let mut items: Vec<Placed> = Vec::new();
        for (number, spot) in self.layout.spots.iter().enumerate() {
            let row = self.layout.row(spot.ply);
            let is_in_view = (0..i32::from(size.height)).contains(&row);
            if !is_in_view || !self.layout.is_shown(self.context.scene, spot) {
                continue;
            }
            let parts = self.writer.label(spot);
            let Some(label) = self.cells.write(number, spot.x, row, &parts) else { continue };
            let name = self.name(number, row - 1);
            let pointer = self.pointer(spot).filter(|_| label.x > 0);
            let on_best_line = matches!(spot.what, What::Node(node) if best.contains(&node));
            items.push((number, Item { what: spot.what, label, name, tag: None, pointer, on_best_line }));
        }
        tags::write(self, &mut items);
        items.into_iter().map(|(_, item)| item).collect()
    }

    /// The lines to every child that can be seen.
    fn lines(&self, size: Size) -> Lines {
        let mut lines = Lines::new(size.width.into(), size.height.into());
        for spot in &self.layout.spots {
            let Some(parent) = spot.parent.map(|parent| &self.layout.spots[parent]) else { continue };
            let joint = self.layout.row(spot.ply) - 1;
            if !(0..i32::from(size.height)).contains(&joint)
                || !self.layout.is_shown(self.context.scene, spot)
            {
                continue;
            }
            let weight = self.weight(spot);
            lines.down(parent.x, self.layout.row(parent.ply) + 1..joint, weight);
            if joint + 1 < i32::from(size.height) {
                lines.branch(parent.x, spot.x, joint, weight);
            } else {
                // Its children are out of view.
                lines.go_on(parent.x, joint, weight);
            }
        }
        lines
    }

    /// Whether a spot has children that can be seen but for the rows: the lines to them would begin
    /// below the last one.
    pub(super) fn goes_on(&self, spot: &Spot) -> bool {
        let is_below = self.layout.row(spot.ply + 1) > self.cells.rows();
        is_below
            && spot.is_open
            && matches!(spot.what, What::Node(node) if self.context.view.is_visited(node))
    }

    fn weight(&self, spot: &Spot) -> Weight {
        match spot.what {
            What::Node(node) if self.context.view.contains(node, self.context.way) => Weight::Heavy,
            What::Branch(_) if self.context.is_pruned(spot) => Weight::Dashed,
            _ => Weight::Light,
        }
    }

    /// The move, to the right of where the line turns down to the spot, so that it can be seen
    /// which line goes where; on the line where there is no room beside it. Where the line comes
    /// down from the parent it stands behind that, or ends before it.
    fn name(&mut self, number: usize, row: i32) -> Option<Text> {
        let spot = &self.layout.spots[number];
        let tone = match (spot.what, self.weight(spot)) {
            (_, Weight::Dashed) => Tone::Pruned,
            (_, Weight::Heavy) => Tone::Way,
            (What::Node(node), _) if self.context.view.is_visited(node) => Tone::Name,
            _ => Tone::Unvisited,
        };
        let said = [Part::new(spot.edge.said.clone(), tone)];
        let mut places = self.beside_joint(number).into_iter().chain([spot.x + 1, spot.x]);
        places.find_map(|x| self.cells.write(number, x, row, &said))
    }

    /// The place behind the cell at which the line comes down from the parent, where the move to a spot
    /// would cover that cell and has room behind it.
    fn beside_joint(&self, number: usize) -> Option<i32> {
        let spot = &self.layout.spots[number];
        let (first, cells) = (spot.x + 1, spot.edge_cells() - 1);
        let joint = self.layout.spots[spot.parent?].x;
        let has_room = (first..first + cells).contains(&joint) && joint + cells < self.nexts[number];
        has_room.then_some(joint + 1)
    }

    /// What the sign before the label of a spot points at, where it has a cell.
    fn pointer(&self, spot: &Spot) -> Option<Pointer> {
        let scene = self.context.scene;
        let node = match spot.what {
            What::Branch(branch) if scene.branch == Some(branch) => return Some(Pointer::Cursor),
            What::Node(node) => node,
            _ => return None,
        };
        let stands_for = |meant| self.stands_for(node, meant, spot.is_open);
        if stands_for(self.context.now) {
            Some(Pointer::Now)
        } else if stands_for(scene.cursor) && !(scene.branch.is_some() && spot.is_open) {
            Some(Pointer::Cursor)
        } else {
            scene.held.is_some_and(stands_for).then_some(Pointer::Held)
        }
    }

    /// Whether a node is what is meant, or is folded over it.
    fn stands_for(&self, node: NodeId, meant: NodeId, is_open: bool) -> bool {
        node == meant || (!is_open && self.context.view.contains(node, meant))
    }
}
