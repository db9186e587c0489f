//! The screen as the model knows it: how large it is, what stands where, what a cell points at.

use std::mem;

use super::{LaidOut, Model, NamedNode};
use crate::layout::{Area, Screen, SpotKind, TimeLine};

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
        let is_there = |named: &&NamedNode| named.row == row && named.columns.contains(&column);
        if let Some(node) = self.named.iter().find(is_there).map(|named| named.node) {
            return self.look_at(node);
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
}
