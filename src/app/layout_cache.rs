//! The tree laid out, kept until something changes.

use crate::layout::{Camera, Icicle, Layout, Outline, Scene, Shape, Size, Zoom};

/// The tree laid out, kept until something changes.
#[derive(Debug, Default)]
pub struct LayoutCache {
    /// Where the tree is looked at from.
    pub camera: Camera,
    /// The tree in the shape that is shown; `None` until it is known how large the screen is.
    pub tree: Option<LaidOut>,
    // How many nodes the icicle is as wide as while the search runs, and for how many more looks at it.
    nodes: u32,
    looks: u8,
    // How much of each node the drawing had last.
    pub(super) zoom: Zoom,
}

/// A tree laid out in one of its shapes.
#[derive(Debug)]
pub enum LaidOut {
    /// See [`Shape::Drawing`].
    Drawing(Layout),
    /// See [`Shape::Outline`].
    Outline(Outline),
    /// See [`Shape::Icicle`].
    Icicle(Icicle),
}

/// While the search runs, the icicle keeps its scale for so many looks at it: half a second.
const LOOKS: u8 = 5;

impl LayoutCache {
    /// Nothing is laid out yet, and the tree is looked at from there.
    pub(super) fn looking_from(camera: Camera) -> Self {
        Self { camera, ..Self::default() }
    }

    pub(super) fn forget(&mut self) {
        self.tree = None;
    }

    pub(super) fn note_growth(&mut self, nodes: u32) {
        if self.looks == 0 {
            (self.nodes, self.looks) = (nodes, LOOKS);
        }
        self.looks -= 1;
    }

    /// Lays the tree out, and moves the camera to where it has to stand.
    pub(super) fn lay_out(&mut self, scene: &Scene, shape: Shape, size: Size, is_searching: bool) {
        self.tree = Some(match shape {
            Shape::Drawing => {
                let layout = Layout::of(scene, size, self.camera);
                (self.camera, self.zoom) = (layout.camera, layout.zoom);
                LaidOut::Drawing(layout)
            }
            Shape::Outline => LaidOut::Outline(Outline::of(scene, size)),
            Shape::Icicle => {
                let nodes = Some(self.nodes).filter(|&nodes| is_searching && nodes > 0);
                let nodes = nodes.unwrap_or_else(|| scene.view.recording().len());
                LaidOut::Icicle(Icicle::of(scene, size, nodes))
            }
        });
    }
}
