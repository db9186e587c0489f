//! The key map of a game that is played.

use super::super::bindings::{Binding, KeyAction, Keys, arrow, ch, line, unlisted};
use super::super::{Edit, Key, Toward, Way};
use super::PlayAction;

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
    line(Thinking, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Stop, "machine", "game-stop"),
    line(Moving, &[One(Key::Enter)], A::Choose, "moves", "game-play"),
    line(Moving, &[arrow(Toward::Left)], A::Go(Toward::Left), "moves", "game-left"),
    line(Moving, &[arrow(Toward::Down)], A::Go(Toward::Down), "moves", "game-below"),
    line(Moving, &[arrow(Toward::Up)], A::Go(Toward::Up), "moves", "game-above"),
    line(Moving, &[arrow(Toward::Right)], A::Go(Toward::Right), "moves", "game-right"),
    line(Board, &[Click], A::Point { column: 0, row: 0 }, "moves", "game-click"),
    line(Over, &[ch('n'), Word("?new")], A::New, "game", "game-new"),
    line(Moving, &[ch('h'), Word("?hint")], A::Hint, "machine", "game-hint"),
    line(Board, &[ch('u'), One(Key::Backspace), Word("?undo")], A::Undo, "game", "game-undo"),
    line(Board, &[ch('w'), Word("?why")], A::Why, "machine", "game-why"),
    line(Board, &[ch('?'), One(Key::F1), Word("?help")], A::Help, "program", "game-help"),
    line(Board, &[ch('q'), Word("?quit")], A::Quit, "program", "game-quit"),
    line(Board, &[ch('i'), Word("?if")], A::WhatIf, "machine", "game-what-if"),
    line(Board, &[ch('I'), Word("?instead")], A::WhatIfInstead, "machine", "game-what-if-instead"),
    line(Board, &[ch('r'), Word("?redo")], A::Redo, "game", "game-redo"),
    line(Board, &[ch('<'), One(Key::PageUp)], A::Look(Back), "game", "game-look-back"),
    line(Board, &[ch('>'), One(Key::PageDown)], A::Look(Forward), "game", "game-look-on"),
    line(Board, &[One(Key::Home)], A::LookFar(Back), "game", "game-look-at-start"),
    line(Board, &[One(Key::End)], A::LookFar(Forward), "game", "game-look-at-end"),
    line(Board, &[ch('s'), Word("?save")], A::Save, "game", "game-save"),
    line(Board, &[ch('+'), Word("?harder")], A::Level(Forward), "machine", "game-harder"),
    line(Board, &[ch('-'), Word("?easier")], A::Level(Back), "machine", "game-easier"),
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

/// What a typed word means.
pub(super) fn word(typed: &str) -> Option<PlayAction> {
    let is_meant = |keys: &Keys| matches!(keys, Word(word) if *word == typed);
    let binding = PLAY_BINDINGS.iter().find(|line| line.keys.iter().any(is_meant))?;
    Some(binding.does)
}
