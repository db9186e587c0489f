//! The screen as the model knows it: how large it is, what stands where, what a cell points at, and the tree
//! laid out on it.

use std::mem;

use super::{LaidOut, Model, Named, ZoomTo};
use crate::language::{SpanKind, say};
use crate::layout::{Area, Camera, Layout, Scene, Screen, Shape, SpotKind, TimeLine, Zoom};
use crate::record::NodeId;

impl Model {
    /// Tells how large the screen is, where it begins, and how many lines the panel wants that stands in
    /// the place of the words, if one does.
    pub fn resize(&mut self, area: Area, panel_rows: Option<usize>) {
        if (area, panel_rows) != (self.area, self.panel_rows) {
            (self.area, self.panel_rows) = (area, panel_rows);
            self.shown.cache.forget();
            if let Some(second) = &mut self.second {
                second.search.cache.forget();
            }
        }
        self.lay_out();
    }

    /// The cells of the screen.
    pub const fn area(&self) -> Area {
        self.area
    }

    /// Lays the trees out and moves their cameras to where they have to stand.
    pub(super) fn lay_out(&mut self) {
        if self.area.is_empty() {
            return;
        }
        let (screen, shape) = (self.screen_in(self.area), self.preferences.shape);
        if self.shown.cache.tree.is_none() {
            let mut cache = mem::take(&mut self.shown.cache);
            cache.lay_out(&self.pane().scene(), shape, screen.tree_cells().size(), self.shown.is_searching());
            self.shown.cache = cache;
        }
        if screen.other.tree.is_empty() {
            return;
        }
        if let Some(mut second) = self.second.take_if(|second| second.search.cache.tree.is_none()) {
            let mut cache = mem::take(&mut second.search.cache);
            let scene = self.pane_of(&second.search).scene();
            cache.lay_out(&scene, shape, screen.other.tree.framed().size(), second.search.is_searching());
            second.search.cache = cache;
            self.second = Some(second);
        }
    }

    /// What stands where on a screen.
    pub fn screen_in(&self, area: Area) -> Screen {
        Screen::of(area, self.panel_rows(), self.second().is_some(), self.preferences.is_large)
    }

    /// How many lines the panel wants that stands in the place of the words, if one does.
    pub fn panel_rows(&self) -> Option<usize> {
        self.panel_rows.filter(|_| self.answer().is_none() && self.second().is_none())
    }

    /// Does what pointing at a cell means: the cursor moves to a node, the clock to a moment.
    pub(super) fn point(&mut self, column: u16, row: u16) {
        let is_there = |named: &&Named| named.row == row && named.columns.contains(&column);
        match self.named.iter().find(is_there).map(|named| named.what) {
            Some(SpanKind::Choice(place)) => return self.choose_answer(place as usize),
            _ if self.practice().is_some() => return,
            Some(SpanKind::Node(node)) => return self.look_at(NodeId::new(node)),
            _ => {}
        }
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
        let what = match &self.shown.cache.tree {
            Some(LaidOut::Drawing(layout)) => layout.at(&self.pane().scene(), x, y),
            Some(LaidOut::Outline(outline)) => outline.at(y),
            Some(LaidOut::Icicle(icicle)) => icicle.at(x, y),
            None => None,
        };
        match what {
            Some(SpotKind::Node(node)) => self.look_at(node),
            Some(SpotKind::Branch(branch) | SpotKind::Ghost { branch, .. }) => self.look_at_branch(branch),
            _ => {}
        }
    }

    pub(super) fn turn_large(&mut self) {
        self.preferences.is_large = !self.preferences.is_large;
        if !self.area().is_empty() && self.screen_in(self.area()).shown.tree.is_empty() {
            self.tell(say!("screen-large", large = self.preferences.is_large));
        }
    }

    pub(super) fn zoom_to(&mut self, to: ZoomTo) {
        // The other views have no zoom.
        self.preferences.shape = Shape::Drawing;
        let has_board = self.view().has_board();
        let now = self.preferences.zoom.unwrap_or(self.shown.cache.zoom);
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

    fn is_whole_at(&self, zoom: Zoom) -> bool {
        let scene = Scene { zoom: Some(zoom), ..self.pane().scene() };
        Layout::of(&scene, self.screen_in(self.area()).tree_cells().size(), Camera::default())
            .is_all_in_view()
    }
}
