//! The key map of a game that is played.

use super::super::bindings::{Binding, KeyAction, Keys, arrow, ch, line, unlisted};
use super::super::{Edit, Key, Toward, Way};
use super::PlayAction;
use crate::explain::words::keys::{BACK, SCROLL};
use crate::explain::words::play_keys as keys;

/// When a key means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayContext {
    /// While a search runs, before what holds on the board.
    Thinking,
    /// Once the game is over, before what holds on the board.
    Over,
    /// Where moves are made, before what holds on the board; no use once the game is over.
    Moving,
    /// While the board is shown.
    Board,
    /// While a move or a word is typed.
    Line,
    /// While every key is listed.
    Help,
}

type Line = Binding<PlayAction, PlayContext>;

impl KeyAction for PlayAction {
    fn by(self, key: Key) -> Self {
        match (self, key) {
            (Self::Point { .. }, Key::Click { column, row }) => Self::Point { column, row },
            (Self::Edit(Edit::Insert(_)), Key::Char(c)) => Self::Edit(Edit::Insert(c)),
            _ => self,
        }
    }
}

/// What a character that is typed does.
const INSERT: PlayAction = PlayAction::Edit(Edit::Insert(' '));

use Keys::{AnyChar, Click, One, Word};
use PlayAction as A;
use PlayContext::{Board, Help, Line as Typing, Moving, Over, Thinking};
use Way::{Back, Forward};

/// The key map of a game. A letter that a move can begin with is always typed; the words behind
/// the letters work in every game.
pub const PLAY_BINDINGS: &[Line] = &[
    line(Thinking, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Stop, keys::MACHINE, keys::STOP),
    line(Moving, &[One(Key::Enter)], A::Choose, keys::MOVES, keys::PLAY),
    line(Moving, &[arrow(Toward::Left)], A::Go(Toward::Left), keys::MOVES, keys::LEFT),
    line(Moving, &[arrow(Toward::Down)], A::Go(Toward::Down), keys::MOVES, keys::BELOW),
    line(Moving, &[arrow(Toward::Up)], A::Go(Toward::Up), keys::MOVES, keys::ABOVE),
    line(Moving, &[arrow(Toward::Right)], A::Go(Toward::Right), keys::MOVES, keys::RIGHT),
    line(Board, &[Click], A::Point { column: 0, row: 0 }, keys::MOVES, keys::CLICK),
    line(Over, &[ch('n'), Word("?new")], A::New, keys::GAME, keys::NEW),
    line(Moving, &[ch('h'), Word("?hint")], A::Hint, keys::MACHINE, keys::HINT),
    line(Board, &[ch('u'), One(Key::Backspace), Word("?undo")], A::Undo, keys::GAME, keys::UNDO),
    line(Board, &[ch('w'), Word("?why")], A::Why, keys::MACHINE, keys::WHY),
    line(Board, &[ch('?'), One(Key::F1), Word("?help")], A::Help, keys::PROGRAM, keys::HELP),
    line(Board, &[ch('q'), Word("?quit")], A::Quit, keys::PROGRAM, keys::QUIT),
    line(Board, &[ch('i'), Word("?if")], A::WhatIf, keys::MACHINE, keys::WHAT_IF),
    line(Board, &[ch('I'), Word("?instead")], A::WhatIfInstead, keys::MACHINE, keys::WHAT_IF_INSTEAD),
    line(Board, &[ch('r'), Word("?redo")], A::Redo, keys::GAME, keys::REDO),
    line(Board, &[ch('<'), One(Key::PageUp)], A::Look(Back), keys::GAME, keys::LOOK_BACK),
    line(Board, &[ch('>'), One(Key::PageDown)], A::Look(Forward), keys::GAME, keys::LOOK_ON),
    line(Board, &[One(Key::Home)], A::LookFar(Back), keys::GAME, keys::LOOK_AT_START),
    line(Board, &[One(Key::End)], A::LookFar(Forward), keys::GAME, keys::LOOK_AT_END),
    line(Board, &[ch('s'), Word("?save")], A::Save, keys::GAME, keys::SAVE),
    line(Board, &[ch('+'), Word("?harder")], A::Level(Forward), keys::MACHINE, keys::HARDER),
    line(Board, &[ch('-'), Word("?easier")], A::Level(Back), keys::MACHINE, keys::EASIER),
    line(Board, &[One(Key::Esc)], A::Back, keys::PROGRAM, keys::BACK),
    line(Board, &[One(Key::Ctrl('c'))], A::Quit, keys::PROGRAM, keys::STOP_OR_QUIT),
    line(Board, &[One(Key::Ctrl('l'))], A::Redraw, keys::PROGRAM, keys::REDRAW),
    line(Board, &[One(Key::Ctrl('z'))], A::Suspend, keys::PROGRAM, keys::SUSPEND),
    line(Board, &[AnyChar], INSERT, keys::LINE, keys::TYPE),
    line(Typing, &[One(Key::Enter)], A::Submit, keys::LINE, keys::SUBMIT),
    line(Typing, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Back, keys::LINE, keys::FORGET),
    line(Typing, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), keys::LINE, keys::ERASE),
    unlisted(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), ""),
    unlisted(Typing, &[AnyChar], INSERT, ""),
    unlisted(Help, &[One(Key::Esc), ch('?'), One(Key::F1), One(Key::Ctrl('c'))], A::Back, BACK.hint),
    unlisted(Help, &[arrow(Toward::Down), One(Key::WheelDown)], A::Scroll(1), SCROLL),
    unlisted(Help, &[arrow(Toward::Up), One(Key::WheelUp)], A::Scroll(-1), SCROLL),
    unlisted(Help, &[One(Key::PageDown), ch(' ')], A::Page(Forward), ""),
    unlisted(Help, &[One(Key::PageUp)], A::Page(Back), ""),
    unlisted(Help, &[AnyChar], INSERT, ""),
];

/// What a typed word means.
pub(super) fn word(typed: &str) -> Option<PlayAction> {
    let is_meant = |keys: &Keys| matches!(keys, Word(word) if *word == typed);
    let binding = PLAY_BINDINGS.iter().find(|line| line.keys.iter().any(is_meant))?;
    Some(binding.does)
}
