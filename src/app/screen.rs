//! The screen as the model knows it: how large it is, what stands where, what a cell points at.

use super::Model;
use crate::layout::{Area, Camera, Icicle, Layout, Outline, Screen, Shape, Size, SpotKind, TimeLine, Zoom};

/// The tree laid out, kept until something changes.
#[derive(Debug, Default)]
pub(super) struct LayoutCache {
    area: Area,
    // How many lines the panel wants that stands in the place of the words, if one does.
    panel_rows: Option<usize>,
    camera: Camera,
    layout: Option<Layout>,
    outline: Option<Outline>,
    icicle: Option<Icicle>,
    // How many nodes the icicle is as wide as while the search runs, and for how many more looks at it.
    nodes: u32,
    looks: u8,
    // The tree as it was laid out before something changed.
    before: Option<Layout>,
}

/// While the search runs, the icicle keeps its scale for so many looks at it: half a second.
const LOOKS: u8 = 5;

impl LayoutCache {
    /// Something has changed: the tree has to be laid out again.
    pub fn forget(&mut self) {
        self.before = self.layout.take().or_else(|| self.before.take());
        self.outline = None;
        self.icicle = None;
    }

    /// The recording has changed: no place holds any more.
    pub fn forget_places(&mut self) {
        self.forget();
        self.before = None;
    }

    /// From now on the tree is looked at from there; where it was looked at from comes back.
    pub fn look_from(&mut self, camera: Camera) -> Camera {
        std::mem::replace(&mut self.camera, camera)
    }

    /// The recording of a running search has so many nodes.
    pub fn note_growth(&mut self, nodes: u32) {
        if self.looks == 0 {
            (self.nodes, self.looks) = (nodes, LOOKS);
        }
        self.looks -= 1;
    }
}

impl Model {
    /// Tells how large the screen is, where it begins, and how many lines the panel wants that stands in
    /// the place of the words, if one does.
    pub fn resize(&mut self, area: Area, panel_rows: Option<usize>) {
        if (area, panel_rows) != (self.cache.area, self.cache.panel_rows) {
            self.cache.area = area;
            self.cache.panel_rows = panel_rows;
            self.cache.forget();
            if let Some(other) = self.beside_mut() {
                other.cache.area = area;
                other.cache.forget();
            }
        }
        self.lay_out();
    }

    /// The cells of the screen.
    pub const fn area(&self) -> Area {
        self.cache.area
    }

    /// Where the tree is looked at from.
    pub const fn camera(&self) -> Camera {
        self.cache.camera
    }

    /// How much of each node was drawn last.
    pub(super) fn drawn_zoom(&self) -> Option<Zoom> {
        let layout = self.cache.layout.as_ref().or(self.cache.before.as_ref());
        layout.map(|layout| layout.zoom)
    }

    /// Lays the tree out and moves the camera to where it has to stand.
    pub(super) fn lay_out(&mut self) {
        if self.cache.area.is_empty() {
            return;
        }
        let screen = self.screen_in(self.cache.area);
        self.lay_out_in(screen.tree_size());
        if let Some(other) = self.beside_mut().filter(|_| !screen.other_tree.is_empty()) {
            other.lay_out_in(screen.other_size());
        }
    }

    fn lay_out_in(&mut self, size: Size) {
        match self.shape {
            Shape::Drawing if self.cache.layout.is_none() => {
                let before = self.cache.before.take();
                let layout = Layout::after(&self.scene(), size, self.camera(), before);
                self.cache.camera = layout.camera;
                self.cache.layout = Some(layout);
            }
            Shape::Outline if self.cache.outline.is_none() => {
                self.cache.outline = Some(Outline::of(&self.scene(), size));
            }
            Shape::Icicle if self.cache.icicle.is_none() => {
                let nodes = Some(self.cache.nodes).filter(|&nodes| self.is_searching() && nodes > 0);
                let nodes = nodes.unwrap_or_else(|| self.recording().len());
                self.cache.icicle = Some(Icicle::of(&self.scene(), size, nodes));
            }
            _ => {}
        }
    }

    /// What stands where on a screen.
    pub fn screen_in(&self, area: Area) -> Screen {
        Screen::of(area, self.panel_rows(), self.beside().is_some(), self.is_large)
    }

    /// The drawing laid out, where that is shown; `None` until the model knows how large its screen is.
    pub const fn layout(&self) -> Option<&Layout> {
        self.cache.layout.as_ref()
    }

    /// The outline laid out, where that is shown.
    pub const fn outline(&self) -> Option<&Outline> {
        self.cache.outline.as_ref()
    }

    /// The icicle laid out, where that is shown.
    pub const fn icicle(&self) -> Option<&Icicle> {
        self.cache.icicle.as_ref()
    }

    /// How many lines the panel wants that stands in the place of the words, if one does.
    pub fn panel_rows(&self) -> Option<usize> {
        self.cache.panel_rows.filter(|_| self.answer().is_none() && self.beside().is_none())
    }

    /// Does what pointing at a cell means: the cursor moves to a node, the clock to a moment.
    pub(super) fn point(&mut self, column: u16, row: u16) {
        let screen = self.screen_in(self.area());
        if screen.timeline.contains(column, row) {
            let bar = TimeLine::new(&self.view(), screen.timeline.width.into());
            let cell = usize::from(column - screen.timeline.x);
            if let Some(moment) = bar.and_then(|bar| bar.moment_at(cell)) {
                self.jump(moment);
            }
            return;
        }
        let tree = screen.tree_cells();
        if !tree.contains(column, row) {
            return;
        }
        let (x, y) = (column - tree.x, row - tree.y);
        let what = match self.shape {
            Shape::Drawing => self.layout().and_then(|layout| layout.at(&self.scene(), x, y)),
            Shape::Outline => self.outline().and_then(|outline| outline.at(y)),
            Shape::Icicle => self.icicle().and_then(|icicle| icicle.at(x, y)),
        };
        match what {
            Some(SpotKind::Node(node)) => self.look_at(node),
            Some(SpotKind::Branch(branch) | SpotKind::Ghost { branch, .. }) => self.look_at_branch(branch),
            _ => {}
        }
    }
}
