//! How much of each node is drawn.

use super::{Model, ZoomTo};
use crate::language::say;
use crate::layout::{Camera, Layout, Scene, Shape, Zoom};

impl Model {
    pub(super) fn turn_large(&mut self) {
        self.preferences.is_large = !self.preferences.is_large;
        if !self.area().is_empty() && self.screen_in(self.area()).shown.tree.is_empty() {
            self.tell(say!("screen-large", large = self.preferences.is_large));
        }
    }

    /// Draws more of each node, or less.
    pub(super) fn zoom_to(&mut self, to: ZoomTo) {
        // The other views have no zoom.
        self.preferences.shape = Shape::Drawing;
        let has_board = self.view().has_board();
        let now = self.preferences.zoom.or(self.shown.cache.drawn_zoom()).unwrap_or_default();
        let mut is_whole = true;
        self.preferences.zoom = match to {
            ZoomTo::Closer => Some(now.closer(has_board).unwrap_or(now)),
            ZoomTo::Farther => Some(now.farther().unwrap_or(now)),
            ZoomTo::Natural => None,
            ZoomTo::Whole => {
                let whole = Zoom::closest_first(has_board).find(|&zoom| self.is_whole_at(zoom));
                is_whole = whole.is_some();
                whole.or(Some(Zoom::Dots))
            }
        };
        self.tell(match (to, self.preferences.zoom) {
            (ZoomTo::Whole, _) if !is_whole => say!("screen-too-large"),
            (ZoomTo::Closer, Some(zoom)) if zoom == now => say!("screen-closest"),
            (ZoomTo::Farther, Some(zoom)) if zoom == now => say!("screen-farthest"),
            (_, None) => say!("screen-natural-size"),
            (_, Some(Zoom::Dots)) => say!("screen-zoom-dots"),
            (_, Some(Zoom::Values)) => say!("screen-zoom-values"),
            (_, Some(Zoom::Windows)) => say!("screen-zoom-windows"),
            (_, Some(Zoom::Boards)) => say!("screen-zoom-boards"),
        });
    }

    /// Whether the whole tree is in view at a zoom.
    fn is_whole_at(&self, zoom: Zoom) -> bool {
        let scene = Scene { zoom: Some(zoom), ..self.pane().scene() };
        Layout::of(&scene, self.screen_in(self.area()).tree_cells().size(), Camera::default())
            .is_all_in_view()
    }
}
