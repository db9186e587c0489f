//! What if: another value of a leaf of a tree, or another tree below a node, and the search once more.

use super::choosing::recorded;
use super::keymap::key_for;
use super::leaf_window::LETTERS;
use super::request::Purpose;
use super::{Action, Mode, Model};
use crate::catalog;
use crate::check::Opened;
use crate::explain::{self, Labels};
use crate::language::{Text, say};
use crate::record::{Branch, Event, Live, NodeId, Trust};
use crate::view::View;

/// What is typed in place of a node of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeEdit {
    /// What the node is called.
    pub name: String,
    /// What the leaf is worth that stands there; `None` where it is no leaf.
    pub before: Option<String>,
    /// What is typed.
    pub typed: String,
    // The places of the branches that lead there from the root.
    places: Vec<u32>,
}

impl Model {
    pub(super) fn ask_edit(&mut self) {
        match self.may_change().and_then(|()| self.edited_node()) {
            Ok(edit) => self.mode = Mode::Editing(edit),
            Err(why) => self.tell(why),
        }
    }

    /// The node that is to be edited: where the cursor is, else the leaf that the moment is about.
    fn edited_node(&self) -> Result<TreeEdit, Text> {
        if catalog::tree_kind(&self.recording().header).is_none() {
            return Err(say!("screen-no-tree-to-edit"));
        }
        if self.recording().trust != Trust::Own {
            return Err(say!("screen-foreign-search"));
        }
        if self.recording().header.game.len() > LETTERS {
            return Err(say!("screen-tree-too-large", letters = LETTERS));
        }
        let (view, branch) = (self.shown.now(), self.shown.branch());
        let node = branch.map_or_else(|| self.node_to_edit(&view), |branch| branch.parent);
        let place = |branch: Branch| self.view().never_entered(branch.parent).place(branch.index);
        let place =
            branch.map(|branch| place(branch).ok_or_else(|| say!("screen-not-recorded"))).transpose()?;
        let mut places = self.places_to(node);
        places.extend(place);
        let labels = Labels::of(&view);
        let name = place.map_or_else(|| labels.name(node), |place| labels.branch(node, place));
        let parent = if place.is_some() { Some(node) } else { view.recording().parent(node) };
        let leaf = |(parent, place)| self.shown.opened.replay.leaf_below(self.recording(), parent, place);
        let before = parent.zip(places.last().copied()).and_then(leaf).map(explain::number_label);
        Ok(TreeEdit { name, before, typed: String::new(), places })
    }

    fn node_to_edit(&self, view: &View) -> NodeId {
        let now = view.event().map(Event::node).filter(|&now| view.is_leaf(now));
        now.filter(|_| self.shown.manual_cursor.is_none()).unwrap_or_else(|| self.shown.cursor())
    }

    fn places_to(&self, node: NodeId) -> Vec<u32> {
        let recording = self.recording();
        let path = recording.path(node).into_iter().map(|id| (id, recording.node(id)));
        let moved = path.filter(|(id, node)| recording.parent(*id).is_some() && node.kind().is_moved_to());
        moved.map(|(_, node)| node.move_index()).collect()
    }

    /// Searches the tree with what was typed in it. What is wrong stays, to be mended.
    pub(super) fn take_edit(&mut self, edit: TreeEdit) {
        if edit.typed.trim().is_empty() {
            return;
        }
        match catalog::search_edited(&self.recording().header, &edit.places, &edit.typed) {
            Ok(job) => self.wait_for(Purpose::Edited, recorded(job)),
            Err(error) => {
                self.tell(error.to_string().into());
                self.mode = Mode::Editing(edit);
            }
        }
    }

    pub(super) fn show_edited(&mut self, opened: Opened) {
        let result = |model: &Self| model.view().totals().map(|_| model.recording().result());
        let before = result(self);
        let changed = opened.recording.changed_since(self.recording());
        self.show_instead(opened);
        self.shown.changed = Some(changed);
        let (now, before) = result(self).zip(before).unzip();
        let is_same =
            now.zip(before).map(|(now, before)| (now.value, now.bound) == (before.value, before.bound));
        let label = |result: Live| explain::so_far_label(result.value, result.bound);
        let key = key_for(Action::Undo);
        self.tell(say!(
            "screen-edited",
            same = is_same,
            now = now.map(label),
            before = before.map(label),
            key = key
        ));
    }
}
