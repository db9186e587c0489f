//! From places to a picture: what is in view, the lines, and what is written where.

use std::collections::HashSet;

use super::label::Writer;
use super::lines::{Lines, Weight};
use super::picture::{Item, Marker, Part, Picture, Size, Text, width};
use super::plan::{Plan, Spot, is_shown, plan};
use super::sight::Sight;
use super::{Camera, Scene, What};
use crate::record::{NodeId, Phase};
use crate::text;

/// Rows from one ply to the next where the height is not known to be enough for more.
const PITCH: i32 = 3;
/// Rows from one ply to the next in a low picture: windows stand beside the nodes then.
const LOW_PITCH: i32 = 2;
const HIGHEST_PITCH: i32 = 6;
/// A picture with fewer rows than this is low.
const LOW: i32 = 10;
/// Of recordings with more nodes than this nobody looks for the deepest ply: there may be more.
const QUICKLY_MEASURED: u32 = 50_000;
const USUAL_PLIES: i32 = 10;
/// A deep path is laid out from the last ply that is a multiple of this and above the view.
const STRETCH: u32 = 32;

/// Lays out the tree of a scene.
///
/// The work depends on what is in view and on how deep it lies, not on the size of the tree.
#[must_use]
pub fn picture(scene: &Scene, size: Size, camera: Camera) -> Picture {
    if scene.recording.is_empty() || size.width < 3 || size.height == 0 {
        return Picture { size, ..Picture::default() };
    }
    let sight = Sight::new(scene);
    let view = View::of(&sight, size, camera);
    let mut drawing = Drawing::new(&sight, size, &view);
    drawing.lines();
    drawing.finish(&view)
}

/// Where the camera has to stand so that what is looked at lies in the safe middle: the cursor,
/// where it was moved away from the search; else the search.
#[must_use]
pub fn follow(scene: &Scene, size: Size, camera: Camera) -> Camera {
    if scene.recording.is_empty() {
        return Camera::default();
    }
    View::of(&Sight::new(scene), size, camera).camera
}

/// What part of the tree is in view.
struct View {
    plan: Plan,
    camera: Camera,
    pitch: i32,
    first_row: i32,
}

impl View {
    fn of(sight: &Sight, size: Size, camera: Camera) -> Self {
        let height = i32::from(size.height);
        let scene = sight.scene;
        let pitch = pitch(scene, height);
        let focus = focus(sight);
        let ply = scene.recording.node(focus).ply;
        let camera = camera.following(ply, levels(height, pitch));
        let start = start(scene, focus, camera.top);
        let last_ply = camera.top + levels(height, pitch);
        let plan = plan(sight, i32::from(size.width), start, last_ply);
        if !plan.is_whole {
            return Self { plan, camera, pitch, first_row: 0 };
        }
        let pitch = whole_pitch(&plan, height);
        let needed = i32::try_from(plan.deepest).unwrap_or(i32::MAX / 8) * pitch + 1;
        let camera =
            if needed <= height { Camera::default() } else { camera.following(ply, levels(height, pitch)) };
        Self { plan, camera, pitch, first_row: ((height - needed) / 3).max(0) }
    }

    fn row(&self, ply: u32) -> i32 {
        (i32::try_from(ply).unwrap_or(0) - i32::try_from(self.camera.top).unwrap_or(0)) * self.pitch
            + self.first_row
    }
}

/// How many plies are in view at once.
fn levels(height: i32, pitch: i32) -> u32 {
    u32::try_from((height - 1) / pitch + 1).unwrap_or(1)
}

/// Rows from one ply to the next in a tree that does not fit as a whole.
fn pitch(scene: &Scene, height: i32) -> i32 {
    if height < LOW {
        return LOW_PITCH;
    }
    let plies = match scene.recording.len() {
        ..=QUICKLY_MEASURED => i32::try_from(scene.recording.max_ply()).unwrap_or(i32::MAX / 8),
        _ => USUAL_PLIES,
    };
    (PITCH + 1..HIGHEST_PITCH).rev().find(|pitch| plies * pitch + 2 <= height).unwrap_or(PITCH)
}

/// The highest pitch at which a whole tree fits, if there is one.
fn whole_pitch(plan: &Plan, height: i32) -> i32 {
    let plies = i32::try_from(plan.deepest).unwrap_or(i32::MAX / 8);
    let airy = (PITCH + 1..=HIGHEST_PITCH).rev().find(|pitch| plies * pitch + 2 <= height);
    let low = airy.or_else(|| [PITCH, LOW_PITCH].into_iter().find(|pitch| plies * pitch < height));
    low.unwrap_or(if height < LOW { LOW_PITCH } else { PITCH })
}

/// What is looked at: the cursor where it was moved away from the search.
fn focus(sight: &Sight) -> NodeId {
    let scene = sight.scene;
    let cursor_is_away = scene.cursor != scene.recording.standing(scene.clock);
    let is_visited = scene.recording.get(scene.cursor).is_some()
        && scene.recording.phase(scene.cursor, scene.clock) != Phase::Unvisited;
    if cursor_is_away && is_visited { scene.cursor } else { sight.now }
}

/// The node that the layout begins with: the root, or an ancestor of what is looked at.
fn start(scene: &Scene, focus: NodeId, top: u32) -> NodeId {
    let ply = top / STRETCH * STRETCH;
    let above = scene.recording.ancestors(focus).find(|&node| scene.recording.node(node).ply <= ply);
    above.unwrap_or(NodeId::ROOT)
}

/// A picture in the making.
struct Drawing<'a> {
    sight: &'a Sight<'a>,
    size: Size,
    writer: Writer<'a>,
    spots: &'a [Spot],
    // The spots that can be seen at this moment, in view or not, with their rows.
    shown: Vec<(usize, i32)>,
    rows: Vec<i32>,
    lines: Lines,
    // Who owns each cell: the number of a spot and one, or 0.
    owners: Vec<usize>,
    pitch: i32,
}

impl<'a> Drawing<'a> {
    fn new(sight: &'a Sight<'a>, size: Size, view: &'a View) -> Self {
        let spots = &view.plan.spots;
        let rows: Vec<i32> = spots.iter().map(|spot| view.row(spot.ply)).collect();
        let shown = (0..spots.len())
            .filter(|&number| is_shown(sight, spots, &spots[number]))
            .map(|number| (number, rows[number]))
            .collect();
        let cells = usize::from(size.width) * usize::from(size.height);
        Self {
            sight,
            size,
            writer: Writer::new(sight),
            spots,
            shown,
            rows,
            lines: Lines::new(i32::from(size.width), i32::from(size.height)),
            owners: vec![0; cells],
            pitch: view.pitch,
        }
    }

    /// Draws the lines to every child that can be seen.
    fn lines(&mut self) {
        for index in 0..self.shown.len() {
            let (number, row) = self.shown[index];
            let spot = &self.spots[number];
            let Some(parent) = spot.parent else { continue };
            let joint = row - 1;
            if joint < -1 || joint >= i32::from(self.size.height) {
                continue;
            }
            let weight = self.weight(spot);
            let from = self.spots[parent].centre;
            self.lines.down(from, self.rows[parent] + 1..joint, weight);
            self.lines.branch(from, spot.centre, joint, weight);
        }
    }

    fn weight(&self, spot: &Spot) -> Weight {
        match spot.what {
            What::Node(node) if self.sight.scene.recording.contains(node, self.sight.way) => Weight::Heavy,
            What::Branch { parent, .. } if self.sight.is_cut(parent) => Weight::Dashed,
            _ => Weight::Light,
        }
    }

    fn finish(mut self, view: &View) -> Picture {
        let best: HashSet<NodeId> =
            self.sight.scene.recording.line_at(NodeId::ROOT, self.sight.scene.clock).into_iter().collect();
        let mut items: Vec<(usize, Item)> = Vec::new();
        for index in 0..self.shown.len() {
            let (number, row) = self.shown[index];
            if row < -1 || row > i32::from(self.size.height) {
                continue;
            }
            let spot = &self.spots[number];
            let label = self.label(number, row);
            let name = self.name(number, row - 1);
            let marker = self.marker(spot, label.as_ref());
            let on_best_line = matches!(spot.what, What::Node(node) if best.contains(&node))
                || (spot.parent.is_none() && spot.what == What::Node(NodeId::ROOT));
            let Some(label) = label else { continue };
            items.push((number, Item { what: spot.what, label, name, tag: None, marker, on_best_line }));
        }
        self.tags(&mut items);
        Picture {
            size: self.size,
            items: items.into_iter().map(|(_, item)| item).collect(),
            strokes: self.lines.strokes(),
            plies: (view.camera.top, view.camera.top + levels(i32::from(self.size.height), view.pitch) - 1),
            is_whole: view.plan.is_whole,
        }
    }

    fn label(&mut self, number: usize, row: i32) -> Option<Text> {
        let parts = self.writer.label(&self.spots[number]);
        self.centred(number, row, parts)
    }

    fn name(&mut self, number: usize, row: i32) -> Option<Text> {
        let spot = &self.spots[number];
        if spot.name.is_empty() {
            return None;
        }
        let tone = match self.weight(spot) {
            Weight::Dashed => super::Tone::Pruned,
            _ => super::Tone::Name,
        };
        self.centred(number, row, vec![Part::new(spot.name.clone(), tone)])
    }

    fn centred(&mut self, number: usize, row: i32, parts: Vec<Part>) -> Option<Text> {
        let cells = i32::try_from(width(&parts)).ok()?;
        let x = self.spots[number].centre - cells / 2;
        self.put(number, x, row, cells, parts)
    }

    /// Takes cells for a text, if they are free and in view.
    fn put(&mut self, number: usize, x: i32, row: i32, cells: i32, parts: Vec<Part>) -> Option<Text> {
        let (left, y) = (u16::try_from(x).ok()?, u16::try_from(row).ok()?);
        if cells == 0 || y >= self.size.height || x + cells > i32::from(self.size.width) {
            return None;
        }
        let first = usize::from(y) * usize::from(self.size.width) + usize::from(left);
        let own = &mut self.owners[first..first + usize::try_from(cells).ok()?];
        if own.iter().any(|&owner| owner != 0) {
            return None;
        }
        own.fill(number + 1);
        Some(Text { x: left, y, parts })
    }

    fn marker(&mut self, spot: &Spot, label: Option<&Text>) -> Option<Marker> {
        let What::Node(node) = spot.what else { return None };
        let is_now = self.stands_for(node, self.sight.now, spot.is_open);
        if !is_now && !self.stands_for(node, self.sight.scene.cursor, spot.is_open) {
            return None;
        }
        let label = label?;
        Some(Marker { x: label.x.checked_sub(1)?, y: label.y, is_now })
    }

    /// Whether a node is what is meant, or is folded over it.
    fn stands_for(&self, node: NodeId, meant: NodeId, is_open: bool) -> bool {
        node == meant || (!is_open && self.sight.scene.recording.contains(node, meant))
    }

    /// Writes below the nodes what there is room for: the search's own path first.
    fn tags(&mut self, items: &mut [(usize, Item)]) {
        let mut order: Vec<usize> = (0..items.len()).collect();
        order.sort_by_key(|&index| match items[index].1.what {
            What::Node(node) if node == self.sight.now => 0,
            What::Node(node) if self.sight.scene.recording.contains(node, self.sight.now) => 1,
            What::Node(node) if node == self.sight.scene.cursor => 2,
            What::Chip { .. } | What::Unrecorded { .. } => 3,
            _ => 4,
        });
        self.reserve_lines(items);
        for index in order {
            let (number, item) = &items[index];
            let parts = self.writer.tag(&self.spots[*number]);
            if !parts.is_empty() {
                items[index].1.tag = self.tag(*number, &item.label.clone(), parts);
            }
        }
        self.captions(items);
    }

    /// Keeps the cells of lines down from parents, and of markers, free of other nodes' tags.
    fn reserve_lines(&mut self, items: &[(usize, Item)]) {
        for (number, item) in items {
            if self.spots[*number].is_open && self.pitch > LOW_PITCH {
                let (x, y) = (self.spots[*number].centre, i32::from(item.label.y) + 1);
                self.own(*number, x, y);
            }
            if let Some(marker) = item.marker {
                self.own(*number, i32::from(marker.x), i32::from(marker.y));
            }
        }
    }

    fn own(&mut self, number: usize, x: i32, y: i32) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        if x < self.size.width && y < self.size.height {
            let cell = usize::from(y) * usize::from(self.size.width) + usize::from(x);
            if self.owners[cell] == 0 {
                self.owners[cell] = number + 1;
            }
        }
    }

    fn tag(&mut self, number: usize, label: &Text, parts: Vec<Part>) -> Option<Text> {
        let cells = i32::try_from(width(&parts)).ok()?;
        let centre = self.spots[number].centre;
        let y = i32::from(label.y);
        let places: Vec<(i32, i32)> = if self.pitch > LOW_PITCH {
            let shifts = (0..=cells / 2).flat_map(|shift| [shift, -shift]);
            shifts.map(|shift| (centre - cells / 2 + shift, y + 1)).collect()
        } else {
            let right = i32::from(label.x + label.width()) + 1;
            vec![(right, y), (i32::from(label.x) - 2 - cells, y)]
        };
        let (x, row) = places.into_iter().find(|&(x, row)| self.is_free(number, x, row, cells))?;
        let (left, y) = (u16::try_from(x).ok()?, u16::try_from(row).ok()?);
        for x in x..x + cells {
            self.own(number, x, row);
        }
        Some(Text { x: left, y, parts })
    }

    /// Whether a text, and a cell to either side, meets nothing of another spot.
    fn is_free(&self, number: usize, x: i32, row: i32, cells: i32) -> bool {
        let (width, height) = (i32::from(self.size.width), i32::from(self.size.height));
        if x < 0 || x + cells > width || row < 0 || row >= height {
            return false;
        }
        ((x - 1).max(0)..(x + cells + 1).min(width)).all(|x| {
            let owner = usize::try_from(row * width + x).map_or(0, |cell| self.owners[cell]);
            owner == 0 || owner == number + 1
        })
    }

    /// Says `pruned` below each run of branches that were cut off, where there is room.
    fn captions(&mut self, items: &mut [(usize, Item)]) {
        let mut index = 0;
        while index < items.len() {
            let parent = self.spots[items[index].0].parent;
            let run = items[index..].iter().take_while(|(number, item)| {
                self.spots[*number].parent == parent && matches!(item.what, What::Branch { .. })
            });
            let length = run.count();
            if length == 0 {
                index += 1;
                continue;
            }
            let last = index + length - 1;
            if let What::Branch { parent, .. } = items[last].1.what
                && self.sight.is_cut(parent)
            {
                self.caption(items, index, last);
            }
            index = last + 1;
        }
    }

    fn caption(&mut self, items: &mut [(usize, Item)], first: usize, last: usize) {
        let said = "pruned";
        let cells = i32::try_from(said.len()).unwrap_or(0);
        let (left, right) = (self.spots[items[first].0].centre, self.spots[items[last].0].centre);
        let number = items[last].0;
        let label = &items[last].1.label;
        let y = i32::from(label.y);
        let mut places = vec![(right + 2, y)];
        if self.pitch > LOW_PITCH {
            let middle = i32::midpoint(left, right) - cells / 2;
            places.splice(0..0, [(middle, y + 1), (right - cells + 1, y + 1), (left, y + 1)]);
        }
        let place = places.into_iter().find(|&(x, row)| self.is_free(number, x, row, cells));
        if let Some((x, row)) = place
            && let (Ok(left), Ok(y)) = (u16::try_from(x), u16::try_from(row))
        {
            for x in x..x + cells {
                self.own(number, x, row);
            }
            items[last].1.tag = Some(Text { x: left, y, parts: vec![Part::new(said, super::Tone::Pruned)] });
        }
    }
}
