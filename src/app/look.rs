//! Moving the cursor, and folding what it stands on.

use super::keymap::key_for;
use super::{Action, Model, Toward};
use crate::record::NodeId;
use crate::text::grouped;

impl Model {
    /// Moves the cursor to a neighbour that is visited at the clock.
    pub(super) fn look(&mut self, toward: Toward) {
        let here = self.cursor();
        let found = match toward {
            Toward::Up => self.recording.parent(here),
            Toward::Down => self.child_towards_clock(here),
            Toward::Left => self.sibling_before(here),
            Toward::Right => self.sibling_after(here),
        };
        if found.is_some() {
            self.by_hand = found;
            return;
        }
        let message = match toward {
            Toward::Up => "This is the root: nothing is above it.",
            Toward::Down => "Nothing below this node is visited at this moment.",
            Toward::Left => "This is the first branch.",
            Toward::Right => "No later branch is visited at this moment.",
        };
        self.message = Some(message.to_owned());
    }

    /// Moves the cursor to a node.
    pub(super) fn look_at(&mut self, id: NodeId) {
        if self.is_visited(id) {
            self.by_hand = Some(id);
        } else {
            self.message = Some("That node is not visited at this moment.".to_owned());
        }
    }

    /// Moves the clock to where the cursor's node was entered; there the two are one again.
    pub(super) fn clock_to_cursor(&mut self) {
        let entered = self.recording.entered(self.cursor());
        self.by_hand = None;
        self.go_to(entered);
    }

    /// Folds the cursor's node, or unfolds it. A table hit has nothing below it: from there the
    /// cursor goes to the visit that the table remembers.
    pub(super) fn fold(&mut self) {
        let here = self.cursor();
        if let Some(from) = self.recording.node(here).returned.and_then(|returned| returned.from) {
            self.look_at(from);
            return;
        }
        if self.first_child(here).is_none() {
            self.message = Some("Nothing below this node is visited: there is nothing to fold.".to_owned());
            return;
        }
        let folded = self.folds.folded(&self.recording, here, self.clock);
        self.folds.set(here, folded != Some(true));
    }

    /// Folds what is refuted at the clock, whenever that is.
    pub(super) fn fold_refuted(&mut self) {
        self.folds.fold_refuted();
        let unfold = key_for(Action::UnfoldAll);
        let refuted = self.recording.counts(self.clock).cutoffs;
        self.message = Some(match refuted {
            0 => "Nothing is refuted at this moment; what will be, folds then.".to_owned(),
            1 => format!("The one node refuted so far is folded. {unfold} unfolds it."),
            _ => format!("The {} nodes refuted so far are folded. {unfold} unfolds them.", grouped(refuted)),
        });
    }

    /// Folds all but the best line known at the clock.
    pub(super) fn fold_all_but_principal(&mut self) {
        self.folds.fold_all_but_principal(&self.recording, self.clock);
        let unfold = key_for(Action::UnfoldAll);
        self.message = Some(format!("All but the best line so far is folded. {unfold} unfolds all."));
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.recording.children(id).next().filter(|&child| self.is_visited(child))
    }

    /// The child that the clock stands in, else the first one.
    fn child_towards_clock(&self, id: NodeId) -> Option<NodeId> {
        let path = self.recording.ancestors(self.recording.standing(self.clock));
        let towards = path.take_while(|&node| node > id).last();
        let towards = towards.filter(|&child| self.recording.parent(child) == Some(id));
        towards.or_else(|| self.first_child(id))
    }

    fn sibling_before(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.recording.parent(id)?;
        self.recording.children(parent).take_while(|&sibling| sibling < id).last()
    }

    fn sibling_after(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.recording.parent(id)?;
        let next = self.recording.end(id);
        (next < self.recording.end(parent)).then_some(next).filter(|&next| self.is_visited(next))
    }
}
