//! Another search of the same position beside the one that is shown: this one leads, and the other follows.

use super::earlier::Earlier;
use super::{Mode, Model};
use crate::check::Opened;
use crate::search::Algorithm;
use crate::view::{Apart, View};

/// The search beside the one that is shown.
#[derive(Debug)]
pub(super) struct Beside {
    /// It is shown as the model is that leads, at the moment that matches.
    model: Box<Model>,
    /// Whether it is one that was shown before, to go back to.
    is_earlier: bool,
    /// Whether it led when the two were put side by side.
    is_swapped: bool,
}

impl Model {
    /// Puts another search of the same position beside this one.
    pub fn put_beside(&mut self, opened: Opened) {
        self.beside =
            Some(Beside { model: Box::new(Self::new(opened)), is_earlier: false, is_swapped: false });
        self.lead();
    }

    /// The search beside this one, at the moment that matches; and why that is not the same event, where
    /// it is not. Practice is on its own.
    pub fn beside(&self) -> Option<(&Self, Option<Apart>)> {
        let other = self.beside.as_ref().filter(|_| self.practice.is_none())?;
        Some((&other.model, self.view().counterpart(other.model.session()).apart))
    }

    /// The same, to be laid out.
    pub(super) fn beside_mut(&mut self) -> Option<&mut Self> {
        self.beside.as_mut().map(|other| &mut *other.model)
    }

    /// The search beside this one goes to the moment that matches, and is shown as this one is.
    pub(super) fn lead(&mut self) {
        let view = View::new(self.opened.session(), self.clock);
        let Some(Beside { model: other, .. }) = &mut self.beside else { return };
        other.clock = view.counterpart(other.session()).moment;
        (other.shape, other.zoom, other.voice, other.mask) = (self.shape, self.zoom, self.voice, self.mask);
        other.is_large = self.is_large;
        other.folds.follow(&View::new(other.opened.session(), other.clock));
        other.cache.forget();
    }

    /// The other search leads from now on, from the moment where it stands.
    pub(super) fn swap_sides(&mut self) {
        let Some(mut other) = self.beside.take() else { return };
        let theirs = other.model.exchange(Earlier::default());
        let ours = self.exchange(theirs);
        other.model.exchange(ours);
        other.is_swapped = !other.is_swapped;
        self.beside = Some(other);
    }

    /// The search leads again that led when the two were put side by side.
    pub(super) fn swap_back(&mut self) {
        if self.beside.as_ref().is_some_and(|other| other.is_swapped) {
            self.swap_sides();
        }
    }

    /// Puts the other search away, where there is one. Else shows the tree as it was before an edit beside
    /// this one, or asks which search is to be.
    pub(super) fn open_or_close_beside(&mut self) {
        if self.beside.is_some() {
            return self.close_beside();
        }
        let is_other = |earlier: &mut Earlier| earlier.game() != self.opened.recording.header.game;
        if let Some(before) = self.earlier.pop_if(is_other) {
            let mut model = Box::new(Self::new(Opened::default()));
            model.exchange(before);
            self.beside = Some(Beside { model, is_earlier: true, is_swapped: false });
            return;
        }
        self.choose_search();
        if let Mode::Choosing(page) = &mut self.mode {
            page.is_beside = true;
            // The same search once more would show nothing.
            let is_usual = page.algorithm == Algorithm::AlphaBeta;
            page.algorithm = if is_usual { Algorithm::Minimax } else { Algorithm::AlphaBeta };
        }
    }

    /// Puts the other search away.
    fn close_beside(&mut self) {
        if self.beside.as_ref().is_some_and(|other| other.is_earlier) {
            // What it became stays; the way back leads to what it was.
            self.swap_back();
        }
        self.give_back_earlier();
        self.beside = None;
    }

    /// Puts the other search away if it is one that was shown before, to be gone back to again.
    pub(super) fn give_back_earlier(&mut self) {
        if let Some(mut other) = self.beside.take_if(|other| other.is_earlier) {
            self.earlier.push(other.model.exchange(Earlier::default()));
        }
    }
}
