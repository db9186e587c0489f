//! The key map of a game that is played.

use super::super::bindings::{Binding, KeyAction, KeyTarget, Keys, arrow, ch, line};
use super::super::{Edit, Key, Toward, Way};
use super::PlayAction;
use crate::explain::words::keys::KeyText;
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
    fn point(column: u16, row: u16) -> Self {
        Self::Point { column, row }
    }

    fn insert(c: char) -> Self {
        Self::Edit(Edit::Insert(c))
    }
}

use KeyTarget::{Act, Insert, Point};
use Keys::{AnyChar, Click, One, Word};
use PlayAction as A;
use PlayContext::{Board, Help, Line as Typing, Moving, Over, Thinking};
use Way::{Back, Forward};

/// The key map of a game. A letter that a move can begin with is always typed; the words behind
/// the letters work in every game.
pub const PLAY_BINDINGS: &[Line] = &[
    act(Thinking, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Stop, keys::MACHINE, keys::STOP),
    act(Moving, &[One(Key::Enter)], A::Choose, keys::MOVES, keys::PLAY),
    act(Moving, &[arrow(Toward::Left)], A::Go(Toward::Left), keys::MOVES, keys::LEFT),
    act(Moving, &[arrow(Toward::Down)], A::Go(Toward::Down), keys::MOVES, keys::BELOW),
    act(Moving, &[arrow(Toward::Up)], A::Go(Toward::Up), keys::MOVES, keys::ABOVE),
    act(Moving, &[arrow(Toward::Right)], A::Go(Toward::Right), keys::MOVES, keys::RIGHT),
    line(Board, &[Click], Point, keys::MOVES, keys::CLICK),
    act(Over, &[ch('n'), Word("?new")], A::New, keys::GAME, keys::NEW),
    act(Moving, &[ch('h'), Word("?hint")], A::Hint, keys::MACHINE, keys::HINT),
    act(Board, &[ch('u'), One(Key::Backspace), Word("?undo")], A::Undo, keys::GAME, keys::UNDO),
    act(Board, &[ch('w'), Word("?why")], A::Why, keys::MACHINE, keys::WHY),
    act(Board, &[ch('?'), Word("?help")], A::Help, keys::PROGRAM, keys::HELP),
    act(Board, &[ch('q'), Word("?quit")], A::Quit, keys::PROGRAM, keys::QUIT),
    act(Board, &[ch('i'), Word("?if")], A::WhatIf, keys::MACHINE, keys::WHAT_IF),
    act(Board, &[ch('I'), Word("?instead")], A::WhatIfInstead, keys::MACHINE, keys::WHAT_IF_INSTEAD),
    act(Board, &[ch('r'), Word("?redo")], A::Redo, keys::GAME, keys::REDO),
    act(Board, &[ch('<'), One(Key::PageUp)], A::Look(Back), keys::GAME, keys::LOOK_BACK),
    act(Board, &[ch('>'), One(Key::PageDown)], A::Look(Forward), keys::GAME, keys::LOOK_ON),
    act(Board, &[One(Key::Home)], A::LookFar(Back), keys::GAME, keys::LOOK_AT_START),
    act(Board, &[One(Key::End)], A::LookFar(Forward), keys::GAME, keys::LOOK_AT_END),
    act(Board, &[ch('s'), Word("?save")], A::Save, keys::GAME, keys::SAVE),
    act(Board, &[ch('+'), Word("?harder")], A::Level(Forward), keys::MACHINE, keys::HARDER),
    act(Board, &[ch('-'), Word("?easier")], A::Level(Back), keys::MACHINE, keys::EASIER),
    act(Board, &[One(Key::Esc)], A::Back, keys::PROGRAM, keys::BACK),
    act(Board, &[One(Key::Ctrl('c'))], A::Quit, keys::PROGRAM, keys::STOP_OR_QUIT),
    act(Board, &[One(Key::Ctrl('z'))], A::Suspend, keys::PROGRAM, keys::SUSPEND),
    line(Board, &[AnyChar], Insert, keys::LINE, keys::TYPE),
    act(Typing, &[One(Key::Enter)], A::Submit, keys::LINE, keys::SUBMIT),
    act(Typing, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Back, keys::LINE, keys::FORGET),
    act(Typing, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), keys::LINE, keys::ERASE),
    act(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), keys::PAGE, keys::CLEAR),
    line(Typing, &[AnyChar], Insert, keys::PAGE, keys::WRITE),
    act(Help, &[One(Key::Esc), ch('?'), One(Key::Ctrl('c'))], A::Back, keys::PAGE, keys::LEAVE_HELP),
    act(Help, &[arrow(Toward::Down), One(Key::WheelDown)], A::Scroll(1), keys::PAGE, keys::SCROLL_DOWN),
    act(Help, &[arrow(Toward::Up), One(Key::WheelUp)], A::Scroll(-1), keys::PAGE, keys::SCROLL_UP),
    act(Help, &[One(Key::PageDown), ch(' ')], A::Scroll(10), keys::PAGE, keys::PAGE_DOWN),
    act(Help, &[One(Key::PageUp)], A::Scroll(-10), keys::PAGE, keys::PAGE_UP),
    line(Help, &[AnyChar], Insert, keys::PAGE, keys::TYPE_WORD),
];

/// What a typed word means.
pub(super) fn word(typed: &str) -> Option<PlayAction> {
    let is_meant = |keys: &Keys| matches!(keys, Word(word) if *word == typed);
    let binding = PLAY_BINDINGS.iter().find(|line| line.keys.iter().any(is_meant))?;
    match binding.does {
        Act(action) => Some(action),
        _ => None,
    }
}

const fn act(
    context: PlayContext,
    keys: &'static [Keys],
    action: PlayAction,
    group: &'static str,
    text: KeyText,
) -> Line {
    line(context, keys, Act(action), group, text)
}
