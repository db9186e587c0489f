//! What if: the branch of a move that was not made, or is not made yet.

use super::refuse::NAMED;
use super::search::Purpose;
use super::{Mover, Play, PlayAction};
use crate::game::Replay;
use crate::text::{clean, fit};

impl Play {
    /// The position in which a person moved last, up to the one shown; where nobody has, the one
    /// shown.
    pub(super) fn persons_ply(&self) -> usize {
        let shown = self.line.turns_shown();
        let last = shown.iter().rposition(|turn| turn.by == Mover::Person);
        last.unwrap_or_else(|| self.viewed())
    }

    /// The position that "what if" is about: the one shown, unless nobody can move there or it is the
    /// machine that is to.
    pub(super) fn asked_ply(&self) -> usize {
        let is_machines = self.is_live() && self.is_machines_turn();
        if self.line.is_over() || is_machines { self.persons_ply() } else { self.viewed() }
    }

    pub(super) fn what_if(&mut self, ply: usize) {
        let named = self.choice.place().and_then(|place| self.line.here().move_name(place));
        let spot = || self.choice.spot().and_then(|spot| self.spot_name(spot));
        match named.or_else(spot) {
            Some(cell) if self.choice.takes_two() && self.choice.place().is_none() => {
                self.message = Some(self.ask_for_a_step(&cell));
            }
            Some(name) => self.what_if_named(&name, ply),
            None => self.message = Some(self.nobody_moves()),
        }
    }

    /// Shows the branch of a move in the position after `ply` moves.
    pub(super) fn what_if_named(&mut self, text: &str, ply: usize) {
        let mut walk = self.setup.job.subject.replay();
        let reached = self.line.places(ply).into_iter().all(|place| walk.descend(place));
        let is_called = |shown: &String| shown.eq_ignore_ascii_case(text);
        let called = || {
            (0..)
                .map_while(|place| self.line.shown(ply, walk.as_ref(), place))
                .zip(0..)
                .find_map(|(shown, place)| is_called(&shown).then_some(place))
        };
        match walk.find_move(text).or_else(called).filter(|_| reached) {
            Some(place) => self.ask(ply, Purpose::WhatIf(place)),
            None => self.message = Some(self.refuse_what_if(text, ply, walk.as_ref())),
        }
    }

    /// Why there is no branch of a move to be shown at a position after so many moves, where `there`
    /// stands.
    fn refuse_what_if(&self, text: &str, moves: usize, there: &dyn Replay) -> String {
        let names = (0..).map_while(|place| self.line.shown(moves, there, place));
        let names: Vec<_> = names.take(NAMED).collect();
        let more = if there.move_count() > NAMED { " and others" } else { "" };
        let is_now = moves == self.turns().len();
        let (can, are) = if is_now { ("cannot", "are") } else { ("could not", "were") };
        let word = if moves == self.viewed() { "?if" } else { "?instead" };
        format!(
            "{} {can} be played as move {}. The moves {are} {}{more}: {word} and one of them shows its branch.",
            fit(&clean(text), 20),
            moves + 1,
            clean(&names.join(", "))
        )
    }

    /// What to do where "what if" needs a move and only a cell is chosen.
    fn ask_for_a_step(&self, cell: &str) -> String {
        let example = self.line.here().shown_name(0).unwrap_or_default();
        let key = self.key_for(PlayAction::WhatIf);
        format!(
            "{} is a cell and no move yet: take the piece up with Enter, choose where it goes, then ask. \
             Or type {} {}.",
            clean(cell),
            if key.starts_with('?') { &key } else { "?if" },
            clean(&example)
        )
    }
}
