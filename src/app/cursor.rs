//! Moving the cursor, and folding what it stands on.

use std::iter::successors;

use super::keymap::key_for;
use super::{Action, Model, Pane, Toward};
use crate::language::{Text, say};
use crate::layout::{Outline, Shape, SpotKind};
use crate::record::{Branch, Event, NodeId};
use crate::view::{Member, View};

impl Pane<'_> {
    /// What stands beside the cursor in the tree, and what is to be said where nothing does.
    fn beside_cursor(&self, toward: Toward) -> (Option<SpotKind>, Text) {
        let (view, cursor) = (self.view(), self.search.cursor());
        let here = self.search.branch().map_or(SpotKind::Node(cursor), SpotKind::Branch);
        let found = match (toward, here) {
            (Toward::Up, _) => above(&view, here).map(SpotKind::Node),
            (Toward::Down, SpotKind::Node(node)) => self.child_towards_clock(node).map(SpotKind::Node),
            (Toward::Down, _) => None,
            _ => self.sibling(here, toward),
        };
        let nothing = match toward {
            Toward::Up => say!("screen-at-root"),
            Toward::Down => self.nothing_below(),
            Toward::Left => say!("screen-first-branch"),
            Toward::Right => say!("screen-last-branch"),
        };
        (found, nothing)
    }

    fn nothing_below(&self) -> Text {
        let (view, here) = (self.view(), self.search.cursor());
        match self.search.branch() {
            Some(_) => say!("screen-below-pruned"),
            None if view.node(here).has_hidden() && view.recording().size(here) == 1 => {
                say!("screen-not-recorded")
            }
            None => say!("screen-nothing-below"),
        }
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.view().recording().children(id).next().filter(|&child| self.view().is_visited(child))
    }

    /// The child in which something happens at the clock, else the first one.
    fn child_towards_clock(&self, id: NodeId) -> Option<NodeId> {
        let now = self.view().event().map_or(NodeId::ROOT, Event::node);
        let path = self.view().recording().ancestors(now);
        let towards = path.take_while(|&node| node > id).last();
        let towards = towards.filter(|&child| self.view().recording().parent(child) == Some(id));
        towards.or_else(|| self.first_child(id))
    }

    /// The sibling before or after that is visited or pruned at the clock; of a pass another one.
    fn sibling(&self, here: SpotKind, toward: Toward) -> Option<SpotKind> {
        let view = self.view();
        let next =
            |number: usize| if toward == Toward::Right { Some(number + 1) } else { number.checked_sub(1) };
        let Some(parent) = above(&view, here) else {
            let passes = view.recording().roots();
            let pass = *passes.get(next(passes.binary_search(&here.node()).ok()?)?)?;
            return view.is_visited(pass).then_some(SpotKind::Node(pass));
        };
        let family = view.family(parent);
        let seen = |number: usize| match family.member(number) {
            Member::Node(node) => view.is_visited(node).then_some(SpotKind::Node(node)),
            Member::Branch(branch) => view.stopped(parent).map(|_| SpotKind::Branch(branch)),
            Member::Unrecorded => None,
        };
        let number = match here {
            SpotKind::Branch(branch) => family.number_of(branch)?,
            _ => family.number_above(&view, here.node())?,
        };
        let siblings = successors(next(number), |&number| next(number));
        siblings.take_while(|&number| number < family.len()).find_map(seen)
    }
}

fn above(view: &View, here: SpotKind) -> Option<NodeId> {
    match here {
        SpotKind::Node(node) => view.recording().parent(node),
        _ => Some(here.node()),
    }
}

impl Model {
    /// Moves the cursor to a neighbour that is visited, or pruned, at the clock.
    pub(super) fn look(&mut self, toward: Toward) {
        let pane = self.pane();
        let (found, nothing) = match (self.preferences.shape, toward) {
            (Shape::Outline, Toward::Up) => (Outline::beside(&pane.scene(), false), say!("screen-first-row")),
            (Shape::Outline, Toward::Down) => (Outline::beside(&pane.scene(), true), say!("screen-last-row")),
            (Shape::Outline, Toward::Left) => pane.beside_cursor(Toward::Up),
            (Shape::Outline, Toward::Right) => pane.beside_cursor(Toward::Down),
            _ => pane.beside_cursor(toward),
        };
        match found {
            Some(found) => self.shown.manual_cursor = Some(found),
            None => self.tell(nothing),
        }
    }

    pub(super) fn look_at(&mut self, id: NodeId) {
        if self.view().is_visited(id) {
            self.shown.manual_cursor = Some(SpotKind::Node(id));
        } else {
            self.tell(say!("screen-not-visited"));
        }
    }

    pub(super) fn look_at_branch(&mut self, branch: Branch) {
        if self.view().stopped(branch.parent).is_some() {
            self.shown.manual_cursor = Some(SpotKind::Branch(branch));
        } else {
            self.tell(say!("screen-still-to-come"));
        }
    }

    pub(super) fn cursor_to_clock(&mut self) {
        if self.shown.manual_cursor.take().is_none() {
            self.tell(say!("screen-cursor-at-clock"));
        }
    }

    /// Moves the clock to where the cursor's node was entered, to where its branch was pruned;
    /// there the two are one again.
    pub(super) fn clock_to_cursor(&mut self) {
        let node = self.shown.cursor();
        let pruned = self.shown.branch().and_then(|branch| self.view().stopped(branch.parent));
        let moment = pruned.unwrap_or_else(|| self.view().recording().entered(node));
        let was_away = self.shown.manual_cursor.take().is_some();
        if pruned.is_some() {
            self.tell(say!("screen-clock-at-pruned"));
        } else if !was_away && moment == self.shown.clock {
            self.tell(say!("screen-clock-at-cursor"));
        }
        self.jump(moment);
    }

    /// Folds the cursor's node, or unfolds it. A table hit has nothing below it: from there the
    /// cursor goes to the visit that the table remembers.
    pub(super) fn fold(&mut self) {
        let (here, pane) = (self.shown.cursor(), self.pane());
        if let Some(from) = self.view().node(here).from() {
            self.look_at(from);
            return;
        }
        if self.shown.branch().is_some() || pane.first_child(here).is_none() {
            return self.tell(pane.nothing_below());
        }
        if self.view().recording().parent(here).is_none() {
            return self.tell(say!("screen-fold-root"));
        }
        let folded = self.shown.folds.folded(&self.view(), here);
        self.shown.folds.set(here, folded != Some(true));
        if self.preferences.shape == Shape::Icicle {
            self.tell(say!("screen-folded-elsewhere", key = key_for(Action::Show(Shape::Drawing))));
        }
    }

    pub(super) fn unfold_all(&mut self) {
        if self.shown.folds.is_empty() {
            self.tell(say!("screen-nothing-folded"));
        }
        self.shown.folds.clear();
    }

    pub(super) fn fold_refuted(&mut self) {
        self.shown.folds.fold_refuted();
        let refuted = self.view().so_far().cutoffs;
        self.tell(say!("screen-folded-refuted", nodes = refuted, key = key_for(Action::UnfoldAll)));
    }

    pub(super) fn fold_all_but_principal(&mut self) {
        let view = View::new(self.shown.opened.session(), self.shown.clock);
        self.shown.folds.fold_all_but_principal(&view);
        self.tell(say!("screen-folded-all-but-best", key = key_for(Action::UnfoldAll)));
    }
}
