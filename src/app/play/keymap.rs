//! The key map of a game that is played.

use super::super::bindings::{Binding, KeyAction, KeyTarget, Keys};
use super::super::{Edit, Key, Toward, Way};
use super::PlayAction;
use crate::explain::words::keys::KeyText;
use crate::explain::words::play_keys as keys;

/// When a key means something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayContext {
    /// While a search runs that somebody asked for, before what holds while the machine thinks.
    Asked,
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

/// A part of the help page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayGroup {
    /// Making a move.
    Moves,
    /// Taking back and looking back.
    Game,
    /// What the machine thinks.
    Machine,
    /// Everything else.
    Program,
    /// What is typed.
    Line,
    /// The help page itself.
    Help,
}

impl PlayGroup {
    /// The groups that the help page shows, in order.
    pub const SHOWN: [Self; 5] = [Self::Moves, Self::Line, Self::Game, Self::Machine, Self::Program];

    /// The headline of the group.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Moves => keys::MOVES,
            Self::Game => keys::GAME,
            Self::Machine => keys::MACHINE,
            Self::Program => keys::PROGRAM,
            Self::Line => keys::LINE,
            Self::Help => keys::PAGE,
        }
    }
}

type Line = Binding<PlayAction, PlayContext, PlayGroup>;

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
use PlayContext::{Asked, Board, Help, Line as Typing, Moving, Over, Thinking};
use Way::{Back, Forward};

/// The key map of a game. A letter that a move can begin with is always typed; the words behind
/// the letters work in every game.
pub const PLAY_BINDINGS: &[Line] = &[
    line(Thinking, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Stop, PlayGroup::Machine, keys::STOP),
    line(
        Asked,
        &[One(Key::Esc), One(Key::Ctrl('c'))],
        A::Stop,
        // The line above tells it too.
        PlayGroup::Help,
        keys::STOP_ASKED,
    ),
    line(Moving, &[One(Key::Enter)], A::Choose, PlayGroup::Moves, keys::PLAY),
    line(Moving, &[arrow(Toward::Left)], A::Go(Toward::Left), PlayGroup::Moves, keys::LEFT),
    line(Moving, &[arrow(Toward::Down)], A::Go(Toward::Down), PlayGroup::Moves, keys::BELOW),
    line(Moving, &[arrow(Toward::Up)], A::Go(Toward::Up), PlayGroup::Moves, keys::ABOVE),
    line(Moving, &[arrow(Toward::Right)], A::Go(Toward::Right), PlayGroup::Moves, keys::RIGHT),
    bound(Board, &[Click], Point, PlayGroup::Moves, keys::CLICK),
    line(Over, &[ch('n'), Word("?new")], A::New, PlayGroup::Game, keys::NEW),
    line(Over, &[ch('s')], A::Save, PlayGroup::Help, keys::SAVE_OVER),
    line(Moving, &[ch('h'), Word("?hint")], A::Hint, PlayGroup::Machine, keys::HINT),
    line(Board, &[ch('u'), One(Key::Backspace), Word("?undo")], A::Undo, PlayGroup::Game, keys::UNDO),
    line(Board, &[ch('w'), Word("?why")], A::Why, PlayGroup::Machine, keys::WHY),
    line(Board, &[ch('?'), Word("?help")], A::Help, PlayGroup::Program, keys::HELP),
    line(Board, &[ch('q'), Word("?quit")], A::Quit, PlayGroup::Program, keys::QUIT),
    line(Board, &[ch('i'), Word("?if")], A::WhatIf, PlayGroup::Machine, keys::WHAT_IF),
    line(Board, &[ch('I'), Word("?instead")], A::WhatIfInstead, PlayGroup::Machine, keys::WHAT_IF_INSTEAD),
    line(Board, &[ch('r'), Word("?redo")], A::Redo, PlayGroup::Game, keys::REDO),
    line(Board, &[ch('<'), One(Key::PageUp)], A::Look(Back), PlayGroup::Game, keys::LOOK_BACK),
    line(Board, &[ch('>'), One(Key::PageDown)], A::Look(Forward), PlayGroup::Game, keys::LOOK_ON),
    line(Board, &[One(Key::Home)], A::LookFar(Back), PlayGroup::Game, keys::LOOK_AT_START),
    line(Board, &[One(Key::End)], A::LookFar(Forward), PlayGroup::Game, keys::LOOK_AT_END),
    line(Board, &[ch('s'), Word("?save")], A::Save, PlayGroup::Game, keys::SAVE),
    line(Board, &[ch('+'), Word("?harder")], A::Level(Forward), PlayGroup::Machine, keys::HARDER),
    line(Board, &[ch('-'), Word("?easier")], A::Level(Back), PlayGroup::Machine, keys::EASIER),
    line(Board, &[One(Key::Esc)], A::Back, PlayGroup::Program, keys::BACK),
    line(Board, &[One(Key::Ctrl('c'))], A::Quit, PlayGroup::Program, keys::STOP_OR_QUIT),
    line(Board, &[One(Key::Ctrl('z'))], A::Suspend, PlayGroup::Program, keys::SUSPEND),
    bound(Board, &[AnyChar], Insert, PlayGroup::Line, keys::TYPE),
    line(Typing, &[One(Key::Enter)], A::Submit, PlayGroup::Line, keys::SUBMIT),
    line(Typing, &[One(Key::Esc), One(Key::Ctrl('c'))], A::Back, PlayGroup::Line, keys::FORGET),
    line(
        Typing,
        &[One(Key::Backspace), One(Key::Ctrl('h'))],
        A::Edit(Edit::Erase),
        PlayGroup::Line,
        keys::ERASE,
    ),
    line(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), PlayGroup::Help, keys::CLEAR),
    bound(Typing, &[AnyChar], Insert, PlayGroup::Help, keys::WRITE),
    line(Help, &[One(Key::Esc), ch('?'), One(Key::Ctrl('c'))], A::Back, PlayGroup::Help, keys::LEAVE_HELP),
    line(Help, &[arrow(Toward::Down), One(Key::WheelDown)], A::Scroll(1), PlayGroup::Help, keys::SCROLL_DOWN),
    line(Help, &[arrow(Toward::Up), One(Key::WheelUp)], A::Scroll(-1), PlayGroup::Help, keys::SCROLL_UP),
    line(Help, &[One(Key::PageDown), ch(' ')], A::Scroll(10), PlayGroup::Help, keys::PAGE_DOWN),
    line(Help, &[One(Key::PageUp)], A::Scroll(-10), PlayGroup::Help, keys::PAGE_UP),
    bound(Help, &[AnyChar], Insert, PlayGroup::Help, keys::TYPE_WORD),
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

const fn line(
    context: PlayContext,
    keys: &'static [Keys],
    action: PlayAction,
    group: PlayGroup,
    text: KeyText,
) -> Line {
    bound(context, keys, Act(action), group, text)
}

const fn bound(
    context: PlayContext,
    keys: &'static [Keys],
    does: KeyTarget<PlayAction>,
    group: PlayGroup,
    text: KeyText,
) -> Line {
    let KeyText { what, hint } = text;
    Binding { context, keys, does, group, what, hint }
}

const fn ch(c: char) -> Keys {
    One(Key::Char(c))
}

const fn arrow(toward: Toward) -> Keys {
    One(Key::Arrow(toward))
}
