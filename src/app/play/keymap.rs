//! The key map of a game that is played, and which letters are left to moves.

use super::super::bindings::{self, Binding, Context, Keys, Meaning, arrow, ch, line, unlisted};
use super::super::{Action, Edit, Hint, Key, Mode, Request, Toward, Way};
use super::{Play, PlayMode};
use crate::explain::Mover;
use crate::language::say;

/// What a character that is typed does.
const INSERT: Action = Action::Edit(Edit::Insert(' '));

use Action as A;
use Context::{Board, GameOver, Help, Moving, Searching, Typing};
use Keys::{AnyChar, Click, One, Word};
use Way::{Back, Forward};

/// The key map of a game. A letter that a move can begin with is always typed; the words behind
/// the letters work in every game.
pub const PLAY_BINDINGS: &[Binding] = &[
    line(Searching, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Interrupt, "machine", "game-stop"),
    line(Moving, &[One(Key::Enter)], A::Submit, "moves", "game-play"),
    line(Moving, &[arrow(Toward::Left)], A::PointAt(Toward::Left), "moves", "game-left"),
    line(Moving, &[arrow(Toward::Down)], A::PointAt(Toward::Down), "moves", "game-below"),
    line(Moving, &[arrow(Toward::Up)], A::PointAt(Toward::Up), "moves", "game-above"),
    line(Moving, &[arrow(Toward::Right)], A::PointAt(Toward::Right), "moves", "game-right"),
    line(Board, &[Click], A::Point { column: 0, row: 0 }, "moves", "game-click"),
    line(GameOver, &[ch('n'), Word("?new")], A::NewGame, "game", "game-new"),
    line(Moving, &[ch('h'), Word("?hint")], A::Hint, "machine", "game-hint"),
    line(Board, &[ch('u'), One(Key::Backspace), Word("?undo")], A::Undo, "game", "game-undo"),
    line(Board, &[ch('w'), Word("?why")], A::Why, "machine", "game-why"),
    line(Board, &[ch('?'), One(Key::F1), Word("?help")], A::Help, "program", "game-help"),
    line(Board, &[ch('q'), Word("?quit")], A::Quit, "program", "game-quit"),
    line(Board, &[ch('i'), Word("?if")], A::WhatIf, "machine", "game-what-if"),
    line(Board, &[ch('I'), Word("?instead")], A::WhatIfInstead, "machine", "game-what-if-instead"),
    line(Board, &[ch('r'), Word("?redo")], A::Redo, "game", "game-redo"),
    line(Board, &[ch('<'), One(Key::PageUp)], A::Step(Back), "game", "game-look-back"),
    line(Board, &[ch('>'), One(Key::PageDown)], A::Step(Forward), "game", "game-look-on"),
    line(Board, &[One(Key::Home)], A::ToEnd(Back), "game", "game-look-at-start"),
    line(Board, &[One(Key::End)], A::ToEnd(Forward), "game", "game-look-at-end"),
    line(Board, &[ch('s'), Word("?save")], A::Save, "game", "game-save"),
    line(Board, &[One(Key::Esc)], A::Back, "program", "game-back"),
    line(Board, &[One(Key::Ctrl('c'))], A::Quit, "program", "game-stop-or-quit"),
    line(Board, &[One(Key::Ctrl('l'))], A::Redraw, "program", "redraw"),
    line(Board, &[One(Key::Ctrl('z'))], A::Suspend, "program", "suspend"),
    line(Board, &[AnyChar], INSERT, "line", "game-type"),
    line(Typing, &[One(Key::Enter)], A::Submit, "line", "game-submit"),
    line(Typing, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Back, "line", "game-forget"),
    line(Typing, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), "line", "game-erase"),
    unlisted(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), ""),
    unlisted(Typing, &[AnyChar], INSERT, ""),
    unlisted(Help, &[One(Key::Esc), ch('?'), One(Key::F1), One(Key::Ctrl('c'))], A::Back, "back"),
    unlisted(Help, &[arrow(Toward::Down), One(Key::WheelDown)], A::Scroll(1), "scroll"),
    unlisted(Help, &[arrow(Toward::Up), One(Key::WheelUp)], A::Scroll(-1), "scroll"),
    unlisted(Help, &[One(Key::PageDown), ch(' ')], A::Page(Forward), ""),
    unlisted(Help, &[One(Key::PageUp)], A::Page(Back), ""),
    unlisted(Help, &[AnyChar], INSERT, ""),
];

pub(super) fn word(typed: &str) -> Option<Action> {
    let is_meant = |keys: &Keys| matches!(keys, Word(word) if *word == typed);
    let binding = PLAY_BINDINGS.iter().find(|line| line.keys.iter().any(is_meant))?;
    Some(binding.does)
}

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
                    let help = self.key_for(Action::Help);
                    self.tell(say!("play-no-key", key = key.label(), help));
                }
                None
            }
        }
    }

    /// The stepper has the keys, all but those that lead out of it.
    fn press_stepper(&mut self, key: Key) -> Option<Request> {
        let model = self.stepper_mut()?;
        if key == Key::Esc && *model.mode() == Mode::Stepping {
            return self.update(Action::Back);
        }
        match model.press(key)? {
            Request::Quit => self.update(Action::Back),
            request @ (Request::Redraw | Request::Suspend | Request::NextTheme | Request::SaveFrame) => {
                Some(request)
            }
            _ => None,
        }
    }

    fn contexts(&self) -> &'static [Context] {
        match self.mode {
            PlayMode::Line(_) => &[Context::Typing],
            PlayMode::Help(_) => &[Context::Help],
            _ if self.is_thinking() => &[Context::Searching, Context::Moving, Context::Board],
            _ if self.is_over() => &[Context::GameOver, Context::Moving, Context::Board],
            _ => &[Context::Moving, Context::Board],
        }
    }

    /// The footer's hints, the most useful first; of a game that is over only what is still of use.
    pub fn hints(&self) -> Vec<Hint> {
        let is_over = self.mode == PlayMode::Board && self.is_over() && !self.is_thinking();
        let contexts = if is_over { &[Context::GameOver, Context::Board] } else { self.contexts() };
        let is_free = |keys| self.is_free(keys);
        bindings::hints(PLAY_BINDINGS, contexts, None, is_free, |action| self.is_of_use(action))
    }

    /// Whether there is anything for an action to be done to.
    fn is_of_use(&self, action: Action) -> bool {
        match action {
            Action::Redo => self.line.undone().is_some(),
            Action::Undo => self.can_undo(),
            Action::Step(_) => !self.turns().is_empty(),
            Action::Why => self.machine_has_moved(),
            Action::WhatIf => !self.is_over() || !self.line.is_live(),
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
        !is_edge && !self.choice.names.iter().chain(&self.choice.all_shown).any(begins)
    }

    /// Whether a text begins with the letter of a command, and as no move does.
    pub(in crate::app) fn begins_as_command(&self, text: &str) -> bool {
        let key = text.chars().next().map(|c| Keys::One(Key::Char(c)));
        let is_meant = |key| self.is_free(key) && PLAY_BINDINGS.iter().any(|line| line.keys.contains(&key));
        self.mode == PlayMode::Board && key.is_some_and(is_meant)
    }

    /// The usual key for an action, as people read it.
    pub(super) fn key_for(&self, action: Action) -> String {
        bindings::key_for(PLAY_BINDINGS, action, |keys| self.is_free(keys))
    }
}
