//! A search as it is drawn: with what holds for all of the screen.

use super::{Answer, Preferences, SearchView};
use crate::explain::Marks;
use crate::layout::{Area, Scene};
use crate::record::NodeId;
use crate::view::{Mask, View};

/// A search as it is drawn: with what holds for all of the screen.
#[derive(Clone, Copy)]
pub struct Pane<'a> {
    /// The search.
    pub search: &'a SearchView,
    /// How it is shown.
    pub preferences: &'a Preferences,
    /// The cells of the whole screen.
    pub screen: Area,
    pub(super) mask: Mask,
    // Why a node has its value, and which reason is pointed at, while that is asked.
    pub(super) answer: Option<(&'a Answer, usize)>,
}

impl<'a> Pane<'a> {
    /// What is shown: the recording at the moment of the clock, without what is hidden.
    pub fn view(&self) -> View<'a> {
        self.search.now().masked(self.mask)
    }

    /// What the tree is drawn from.
    pub fn scene(&self) -> Scene<'a> {
        Scene {
            view: self.view(),
            cursor: self.search.cursor(),
            branch: self.search.branch(),
            folds: &self.search.folds,
            zoom: self.preferences.zoom,
            is_growing: self.search.awaits_nodes(),
            held: self.held(),
            changed: self.search.changed.as_ref(),
            marks: self.marks(),
            is_large: self.preferences.is_large,
        }
    }

    /// The node that the reason pointed at is about, where it is another one.
    pub(super) fn held(&self) -> Option<NodeId> {
        let (answer, reason) = self.answer?;
        answer.why.reasons.get(reason)?.node.filter(|&node| self.view().is_visited(node))
    }

    /// The nodes that the words on the screen point at: those of the answer that is shown, else of what
    /// just happened.
    pub fn marks(&self) -> Marks {
        let view = self.view();
        match self.answer {
            Some((answer, _)) => Marks::of(&view, answer.why.reasons.iter().map(|reason| &reason.fact)),
            None => Marks::at(&view),
        }
    }
}
