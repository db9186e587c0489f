//! Keys: what they mean in a game, and which letters are left to moves.

use super::super::bindings::{self, Keys, Meaning};
use super::super::{Hint, Key, Mode, Request};
use super::{PLAY_BINDINGS, Play, PlayAction, PlayContext, PlayMode};
use crate::explain::Mover;
use crate::language::say;

impl Play {
    /// Does what a key means. What the game cannot do itself is asked for.
    pub fn press(&mut self, key: Key) -> Option<Request> {
        if self.stepper().is_some() {
            return self.press_stepper(key);
        }
        let free = |keys| self.is_free(keys);
        match bindings::meaning(PLAY_BINDINGS, self.contexts(), None, key, free) {
            Meaning::Act(action) => self.update(action),
            Meaning::Prefix(_) => None,
            Meaning::Nothing => {
                self.message = None;
                if self.mode == PlayMode::Board {
                    self.tell(say!("play-no-key", key = key.label(), help = self.key_for(PlayAction::Help)));
                }
                None
            }
        }
    }

    /// The stepper has the keys, all but those that lead out of it.
    fn press_stepper(&mut self, key: Key) -> Option<Request> {
        let model = self.stepper_mut()?;
        if key == Key::Esc && *model.mode() == Mode::Stepping {
            return self.update(PlayAction::Back);
        }
        match model.press(key)? {
            Request::Quit => self.update(PlayAction::Back),
            request @ (Request::Redraw | Request::Suspend | Request::NextTheme | Request::SaveFrame) => {
                Some(request)
            }
            _ => None,
        }
    }

    fn contexts(&self) -> &'static [PlayContext] {
        match self.mode {
            PlayMode::Line(_) => &[PlayContext::Line],
            PlayMode::Help(_) => &[PlayContext::Help],
            _ if self.is_thinking() => &[PlayContext::Thinking, PlayContext::Moving, PlayContext::Board],
            _ if self.is_over() => &[PlayContext::Over, PlayContext::Moving, PlayContext::Board],
            _ => &[PlayContext::Moving, PlayContext::Board],
        }
    }

    /// The footer's hints, the most useful first; of a game that is over only what is still of use.
    pub fn hints(&self) -> Vec<Hint> {
        let is_over = self.mode == PlayMode::Board && self.is_over() && !self.is_thinking();
        let contexts = if is_over { &[PlayContext::Over, PlayContext::Board] } else { self.contexts() };
        let is_free = |keys| self.is_free(keys);
        bindings::hints(PLAY_BINDINGS, contexts, None, is_free, |action| self.is_of_use(action))
    }

    /// Whether there is anything for an action to be done to.
    fn is_of_use(&self, action: PlayAction) -> bool {
        match action {
            PlayAction::Redo => !self.undone().is_empty(),
            PlayAction::Undo => self.can_undo(),
            PlayAction::Look(_) => !self.turns().is_empty(),
            PlayAction::Why => self.machine_has_moved(),
            PlayAction::WhatIf => !self.is_over() || !self.is_live(),
            _ => true,
        }
    }

    /// Whether there is a search behind a move of the machine.
    pub(super) fn machine_has_moved(&self) -> bool {
        self.turns().iter().any(|turn| matches!(turn.by, Mover::Machine | Mover::Slip))
    }

    /// Whether keys mean what the key map says: a character that a move can begin with is typed.
    pub(super) fn is_free(&self, keys: Keys) -> bool {
        let Keys::One(Key::Char(c)) = keys else { return true };
        let begins = |text: &String| text.starts_with(c);
        let is_edge = self.board().is_some_and(|board| board.column_labels.iter().any(begins));
        !is_edge && !self.choice.names().iter().chain(self.choice.all_shown()).any(begins)
    }

    /// The usual key for an action, as people read it.
    pub(super) fn key_for(&self, action: PlayAction) -> String {
        bindings::key_for(PLAY_BINDINGS, action, |keys| self.is_free(keys))
    }
}
