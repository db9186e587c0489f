//! What if: what follows a move that was not made, or is not made yet.

use super::{Play, Question};
use crate::explain::Mover;
use crate::language::say;
use crate::text::clean;

impl Play {
    /// The position in which a person moved last, up to the one shown; where nobody has, the one
    /// shown.
    pub(super) fn persons_ply(&self) -> usize {
        self.line.last_by(&[Mover::Person]).unwrap_or_else(|| self.viewed())
    }

    /// The position that "what if" is about: the one shown, unless nobody can move there or it is the
    /// machine that is to.
    pub(super) fn asked_ply(&self) -> usize {
        let is_machines = self.is_live() && self.is_machines_turn();
        let is_over = self.line.here().move_count() == 0;
        if is_over || is_machines { self.persons_ply() } else { self.viewed() }
    }

    /// Asks what follows the chosen move, or the one that the chosen cell is called like, in the
    /// position after so many moves.
    pub(super) fn what_if(&mut self, ply: usize) {
        let chosen = self.choice.place().and_then(|place| self.line.here().move_name(place));
        let cell = self.choice.spot().filter(|_| !self.choice.takes_two());
        if let Some(name) = chosen.or_else(|| self.cell_name(cell?)) {
            return self.what_if_named(&name, ply);
        }
        let there = self.line.walk_to(ply);
        let example = self.line.all_shown(ply, there.as_ref()).into_iter().next();
        let word = if ply == self.viewed() { "?if" } else { "?instead" };
        let asked = example.map(|example| say!("play-nothing-chosen", word, example = clean(&example)));
        self.tell(asked.unwrap_or_else(|| self.nobody_moves()));
    }

    /// Asks what follows a move in the position after so many moves.
    pub(super) fn what_if_named(&mut self, text: &str, ply: usize) {
        let there = self.line.walk_to(ply);
        match self.line.find(ply, there.as_ref(), text) {
            Some(place) => self.ask(Question::WhatIf(ply, place)),
            None => self.tell(self.refuse(text, ply)),
        }
    }
}
