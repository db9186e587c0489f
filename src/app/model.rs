//! The model: everything that the screen is drawn from.

use crate::layout::{Camera, Folds, Scene};
use crate::record::{Guide, Moment, NodeId, Recording};

/// Everything that the screen is drawn from.
///
/// The *clock* is the moment that the search is shown at; the *cursor* is the node that is looked
/// at. They move apart when the cursor is moved by hand.
#[derive(Debug)]
pub struct Model {
    recording: Recording,
    guide: Guide,
    clock: Moment,
    cursor: NodeId,
    folds: Folds,
    camera: Camera,
    mode: Mode,
    search: SearchState,
    message: Option<String>,
}

/// What the keys mean at the moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Stepping through the search.
    #[default]
    Stepping,
    /// The search plays by itself.
    Playing,
    /// A moment or a node to go to is being typed, after `:`.
    Typing(String),
    /// Every key is listed; scrolled by this many lines.
    Help(u16),
}

/// How far the search behind the recording is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchState {
    /// It runs beside the interface.
    Running {
        /// Nodes a second, measured by whoever has a clock.
        nodes_per_second: u64,
    },
    /// It is over; [`Recording::is_complete`] tells whether it ran to its end.
    Over,
}

impl Model {
    /// A model of a recording, at its first moment.
    #[must_use]
    pub fn new(recording: Recording, guide: Guide) -> Self {
        Self {
            recording,
            guide,
            clock: Moment::START,
            cursor: NodeId::ROOT,
            folds: Folds::default(),
            camera: Camera::default(),
            mode: Mode::default(),
            search: SearchState::Over,
            message: None,
        }
    }

    /// The recording that is shown. Empty until a running search has begun.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Names for what is in the recording.
    #[must_use]
    pub const fn guide(&self) -> &Guide {
        &self.guide
    }

    /// The moment that is shown.
    #[must_use]
    pub const fn clock(&self) -> Moment {
        self.clock
    }

    /// The node that is looked at.
    #[must_use]
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// What was folded by hand.
    #[must_use]
    pub const fn folds(&self) -> &Folds {
        &self.folds
    }

    /// Where the tree is looked at from. Whoever knows the size of the screen keeps it up to date:
    /// after every update and resize, `model.set_camera(ui::follow(&model, area))`.
    #[must_use]
    pub const fn camera(&self) -> Camera {
        self.camera
    }

    /// Moves the camera.
    pub fn set_camera(&mut self, camera: Camera) {
        self.camera = camera;
    }

    /// What the tree is drawn from.
    #[must_use]
    pub const fn scene(&self) -> Scene<'_> {
        Scene {
            recording: &self.recording,
            guide: &self.guide,
            clock: self.clock,
            cursor: self.cursor,
            folds: &self.folds,
        }
    }

    /// What the keys mean.
    #[must_use]
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// How far the search is.
    #[must_use]
    pub const fn search(&self) -> SearchState {
        self.search
    }

    /// A sentence for whoever pressed the last key, where it needs one.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }
}
