//! The tree laid out, and kept as long as what it shows stays the same.

use super::Model;
use crate::layout::{Camera, Folds, Layout, Picture, Size};
use crate::record::{Branch, Moment, NodeId};

/// A layout, and of what it is one.
#[derive(Debug)]
pub(super) struct Laid {
    seen: Seen,
    layout: Layout,
}

/// Everything that a layout depends on.
#[derive(PartialEq, Debug)]
struct Seen {
    size: Size,
    camera: Camera,
    // A recording in the making grows.
    moments: u32,
    clock: Moment,
    cursor: NodeId,
    branch: Option<Branch>,
    held: Option<NodeId>,
    folds: Folds,
}

impl Model {
    /// Lays the tree out for so much room and moves the camera to where it has to stand. What comes
    /// of it is kept until something changes: whoever knows the size of the screen asks for it after
    /// every update and resize, and drawing finds it done.
    pub fn lay_out(&mut self, size: Size) {
        if self.kept(size).is_none() {
            let layout = Layout::of(&self.scene(), size, self.camera());
            self.set_camera(layout.camera());
            self.laid = Some(Laid { seen: self.seen(size), layout });
        }
    }

    /// Where the camera has to stand, for so much room.
    #[must_use]
    pub fn followed(&self, size: Size) -> Camera {
        match self.kept(size) {
            Some(layout) => layout.camera(),
            None => Layout::of(&self.scene(), size, self.camera()).camera(),
        }
    }

    /// The tree drawn, for so much room.
    #[must_use]
    pub fn picture(&self, size: Size) -> Picture {
        let scene = self.scene();
        match self.kept(size) {
            Some(layout) => layout.picture(&scene),
            None => Layout::of(&scene, size, self.camera()).picture(&scene),
        }
    }

    /// What was laid out, if it still is what it would be.
    fn kept(&self, size: Size) -> Option<&Layout> {
        let laid = self.laid.as_ref().filter(|laid| laid.layout.size() == size)?;
        (laid.seen == self.seen(size)).then_some(&laid.layout)
    }

    fn seen(&self, size: Size) -> Seen {
        let scene = self.scene();
        Seen {
            size,
            camera: self.camera(),
            moments: self.opened.recording.moments(),
            clock: self.clock,
            cursor: scene.cursor,
            branch: scene.branch,
            held: scene.held,
            folds: scene.folds.clone(),
        }
    }
}
