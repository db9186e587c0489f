//! Moving the cursor, and folding what it stands on.

use super::keymap::key_for;
use super::model::Looked;
use super::{Action, Model, Toward};
use crate::record::{Branch, NodeId};
use crate::text::grouped;
use crate::view::View;

/// What there is to say where the recording ends before the search.
const UNRECORDED: &str =
    "What lies below was searched, counted and not recorded: more --max-nodes or --record-depth shows it.";

impl Model {
    /// Moves the cursor to a neighbour that is visited, or pruned, at the clock.
    pub(super) fn look(&mut self, toward: Toward) {
        let found = match self.branch() {
            Some(branch) => self.beside_branch(branch, toward),
            None => self.beside_node(self.cursor(), toward),
        };
        if found.is_some() {
            self.by_hand = found;
            return;
        }
        let message = match toward {
            Toward::Up => "This is the root: nothing is above it.",
            Toward::Down if self.is_unrecorded_below() => UNRECORDED,
            Toward::Down if self.branch().is_some() => "Nothing is known below a branch that was pruned.",
            Toward::Down => "Nothing below this node is visited at this moment.",
            Toward::Left => "This is the first branch.",
            Toward::Right => "No later branch is visited or pruned at this moment.",
        };
        self.message = Some(message.to_owned());
    }

    /// Moves the cursor to a node.
    pub(super) fn look_at(&mut self, id: NodeId) {
        if self.is_visited(id) {
            self.by_hand = Some(Looked::Node(id));
        } else {
            self.message = Some("That node is not visited at this moment.".to_owned());
        }
    }

    /// Moves the cursor to a branch that was pruned.
    pub(super) fn look_at_branch(&mut self, branch: Branch) {
        if self.is_cut(branch.parent) {
            self.by_hand = Some(Looked::Branch(branch));
        } else {
            self.message = Some("That branch is still to come.".to_owned());
        }
    }

    /// The cursor returns to the clock.
    pub(super) fn cursor_to_clock(&mut self) {
        if self.by_hand.take().is_none() {
            self.message = Some("The cursor is at the clock, and follows it.".to_owned());
        }
    }

    /// Moves the clock to where the cursor's node was entered, to where its branch was pruned;
    /// there the two are one again.
    pub(super) fn clock_to_cursor(&mut self) {
        let node = self.cursor();
        let pruned = self.branch().and_then(|branch| self.opened.recording.cut_at(branch.parent));
        let moment = pruned.unwrap_or_else(|| self.opened.recording.entered(node));
        if self.by_hand.take().is_none() && moment == self.clock {
            self.message = Some("The clock is where this node was entered.".to_owned());
        }
        self.go_to(moment);
    }

    /// Folds the cursor's node, or unfolds it. A table hit has nothing below it: from there the
    /// cursor goes to the visit that the table remembers.
    pub(super) fn fold(&mut self) {
        let here = self.cursor();
        if let Some(from) = self.opened.recording.node(here).returned().and_then(|returned| returned.from) {
            self.look_at(from);
            return;
        }
        let why_not = if self.branch().is_some() {
            Some("Nothing is known below a branch that was pruned: there is nothing to fold.")
        } else if self.is_unrecorded_below() {
            Some(UNRECORDED)
        } else if self.first_child(here).is_none() {
            Some("Nothing below this node is visited: there is nothing to fold.")
        } else if here == NodeId::ROOT {
            Some("The root stays unfolded: the whole tree hangs from it.")
        } else {
            None
        };
        if let Some(message) = why_not {
            self.message = Some(message.to_owned());
            return;
        }
        let folded = self.folds.folded(&self.view(), here);
        self.folds.set(here, folded != Some(true));
    }

    /// Forgets what was folded by hand or by rule.
    pub(super) fn unfold_all(&mut self) {
        if self.folds.is_empty() {
            self.message =
                Some("Nothing was folded by a key; what there is no room for folds by itself.".to_owned());
        }
        self.folds.clear();
    }

    /// Folds what is refuted at the clock, whenever that is.
    pub(super) fn fold_refuted(&mut self) {
        self.folds.fold_refuted();
        let unfold = key_for(Action::UnfoldAll);
        let refuted = self.opened.recording.counts(self.clock).cutoffs;
        self.message = Some(match refuted {
            0 => "Nothing is refuted at this moment; what will be, folds then.".to_owned(),
            1 => format!("The one node refuted so far is folded. {unfold} unfolds it."),
            _ => format!("The {} nodes refuted so far are folded. {unfold} unfolds them.", grouped(refuted)),
        });
    }

    /// Folds all but the best line known at the clock.
    pub(super) fn fold_all_but_principal(&mut self) {
        self.folds.fold_all_but_principal(&View::new(self.opened.session(), self.clock));
        let unfold = key_for(Action::UnfoldAll);
        self.message = Some(format!("All but the best line so far is folded. {unfold} unfolds all."));
    }

    /// Whether something was visited below the cursor's node, and nothing of it is recorded.
    fn is_unrecorded_below(&self) -> bool {
        let here = self.cursor();
        self.branch().is_none()
            && self.opened.recording.node(here).has_hidden()
            && self.opened.recording.children(here).next().is_none()
    }

    fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.opened.recording.children(id).next().filter(|&child| self.is_visited(child))
    }

    /// The child that the clock stands in, else the first one.
    fn child_towards_clock(&self, id: NodeId) -> Option<NodeId> {
        let path = self.opened.recording.ancestors(self.opened.recording.standing(self.clock));
        let towards = path.take_while(|&node| node > id).last();
        let towards = towards.filter(|&child| self.opened.recording.parent(child) == Some(id));
        towards.or_else(|| self.first_child(id))
    }

    fn beside_node(&self, here: NodeId, toward: Toward) -> Option<Looked> {
        let found = match toward {
            Toward::Up => self.opened.recording.parent(here),
            Toward::Down => self.child_towards_clock(here),
            Toward::Left => self.sibling_before(here),
            Toward::Right => self.sibling_after(here),
        };
        let pruned = || {
            let parent = self.opened.recording.parent(here).filter(|_| toward == Toward::Right)?;
            self.pruned(Branch { parent, index: 0 })
        };
        found.map(Looked::Node).or_else(pruned)
    }

    fn beside_branch(&self, branch: Branch, toward: Toward) -> Option<Looked> {
        match toward {
            Toward::Up => Some(Looked::Node(branch.parent)),
            Toward::Down => None,
            Toward::Right => self.pruned(Branch { index: branch.index + 1, ..branch }),
            Toward::Left => match branch.index.checked_sub(1) {
                Some(index) => self.pruned(Branch { index, ..branch }),
                None => self.opened.recording.children(branch.parent).last().map(Looked::Node),
            },
        }
    }

    /// A branch, if there is one of that number and it is pruned at the clock.
    fn pruned(&self, branch: Branch) -> Option<Looked> {
        let is_there = self.is_cut(branch.parent)
            && (branch.index as usize)
                < self.opened.replay.never_entered(&self.opened.recording, branch.parent).len();
        is_there.then_some(Looked::Branch(branch))
    }

    fn sibling_before(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.opened.recording.parent(id)?;
        self.opened.recording.children(parent).take_while(|&sibling| sibling < id).last()
    }

    fn sibling_after(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.opened.recording.parent(id)?;
        let next = self.opened.recording.end(id);
        (next < self.opened.recording.end(parent)).then_some(next).filter(|&next| self.is_visited(next))
    }
}
