//! The key map of a game that is played.

use super::super::bindings::{Binding, Deed, Does, Keys};
use super::super::{Edit, Key, Toward, Way};
use super::PlayAction;

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
            Self::Moves => "Moving",
            Self::Game => "The game",
            Self::Machine => "What the machine thinks",
            Self::Program => "plyscope",
            Self::Line => "A move that is typed",
            Self::Help => "This page",
        }
    }
}

type Line = Binding<PlayAction, PlayContext, PlayGroup>;

impl Deed for PlayAction {
    fn point(column: u16, row: u16) -> Self {
        Self::Point { column, row }
    }

    fn insert(c: char) -> Self {
        Self::Edit(Edit::Insert(c))
    }
}

use Does::{Act, Insert, Point};
use Keys::{AnyChar, Click, One, Word};
use PlayAction as A;
use PlayContext::{Asked, Board, Help, Line as Typing, Moving, Over, Thinking};
use Way::{Back, Forward};

/// The key map of a game. A letter that a move can begin with is always typed; the words behind
/// the letters work in every game.
pub const PLAY_BINDINGS: &[Line] = &[
    line(
        Thinking,
        &[One(Key::Esc), One(Key::Ctrl('c'))],
        A::Stop,
        PlayGroup::Machine,
        "stop the search: the machine plays the best it has found, a hint tells it",
        "stop, play the best so far",
    ),
    line(
        Asked,
        &[One(Key::Esc), One(Key::Ctrl('c'))],
        A::Stop,
        // The line above tells it too.
        PlayGroup::Help,
        "stop the search: a hint tells the best it has found",
        "stop, see what it has found",
    ),
    line(Moving, &[One(Key::Enter)], A::Choose, PlayGroup::Moves, "play the chosen move", "play"),
    line(
        Moving,
        &[arrow(Toward::Left)],
        A::Go(Toward::Left),
        PlayGroup::Moves,
        "choose to the left",
        "choose",
    ),
    line(Moving, &[arrow(Toward::Down)], A::Go(Toward::Down), PlayGroup::Moves, "choose below", "choose"),
    line(Moving, &[arrow(Toward::Up)], A::Go(Toward::Up), PlayGroup::Moves, "choose above", "choose"),
    line(
        Moving,
        &[arrow(Toward::Right)],
        A::Go(Toward::Right),
        PlayGroup::Moves,
        "choose to the right",
        "choose",
    ),
    Binding {
        context: Board,
        keys: &[Click],
        does: Point,
        group: PlayGroup::Moves,
        what: "play there, or look back at a move of the list",
        hint: "",
    },
    line(
        Over,
        &[ch('n'), Word("?new")],
        A::New,
        PlayGroup::Game,
        "a new game, once this one is over",
        "new game",
    ),
    line(Over, &[ch('s')], A::Save, PlayGroup::Help, "save the game", "save"),
    line(
        Moving,
        &[ch('h'), Word("?hint")],
        A::Hint,
        PlayGroup::Machine,
        "a hint: the best move, what it is worth, and how the game would go on",
        "hint",
    ),
    line(
        Board,
        &[ch('u'), One(Key::Backspace), Word("?undo")],
        A::Undo,
        PlayGroup::Game,
        "take a move back",
        "undo",
    ),
    line(
        Board,
        &[ch('w'), Word("?why")],
        A::Why,
        PlayGroup::Machine,
        "why the machine moved so: step through its search",
        "why",
    ),
    line(
        Board,
        &[ch('?'), Word("?help")],
        A::Help,
        PlayGroup::Program,
        "every key; a word such as ?undo can be typed on",
        "keys",
    ),
    line(Board, &[ch('q'), Word("?quit")], A::Quit, PlayGroup::Program, "quit; the game is kept", "quit"),
    line(
        Board,
        &[ch('i'), Word("?if")],
        A::WhatIf,
        PlayGroup::Machine,
        "what if I move here now: the branch of the chosen move; ?if b2 names it",
        "what if",
    ),
    line(
        Board,
        &[ch('I'), Word("?instead")],
        A::WhatIfInstead,
        PlayGroup::Machine,
        "what if I had moved here instead: the same for your last move",
        "",
    ),
    line(Board, &[ch('r'), Word("?redo")], A::Redo, PlayGroup::Game, "play it again", "redo"),
    line(
        Board,
        &[ch('<'), One(Key::PageUp)],
        A::Look(Back),
        PlayGroup::Game,
        "look back, a move",
        "look back",
    ),
    line(Board, &[ch('>'), One(Key::PageDown)], A::Look(Forward), PlayGroup::Game, "look on, a move", ""),
    line(Board, &[One(Key::Home)], A::LookFar(Back), PlayGroup::Game, "look at the start", ""),
    line(Board, &[One(Key::End)], A::LookFar(Forward), PlayGroup::Game, "back to the last move", ""),
    line(
        Board,
        &[ch('s'), Word("?save")],
        A::Save,
        PlayGroup::Game,
        "save the game; ?save NAME.game names the file",
        "save",
    ),
    line(
        Board,
        &[ch('+'), Word("?harder")],
        A::Level(Forward),
        PlayGroup::Machine,
        "the machine plays better",
        "",
    ),
    line(
        Board,
        &[ch('-'), Word("?easier")],
        A::Level(Back),
        PlayGroup::Machine,
        "the machine plays worse",
        "",
    ),
    line(Board, &[One(Key::Esc)], A::Back, PlayGroup::Program, "back", ""),
    line(Board, &[One(Key::Ctrl('c'))], A::Quit, PlayGroup::Program, "stop a search, or quit", ""),
    line(Board, &[One(Key::Ctrl('z'))], A::Suspend, PlayGroup::Program, "to the shell; fg comes back", ""),
    Binding {
        context: Board,
        keys: &[AnyChar],
        does: Insert,
        group: PlayGroup::Line,
        what: "type a move, as the edges of the board have it",
        hint: "",
    },
    line(Typing, &[One(Key::Enter)], A::Submit, PlayGroup::Line, "play what was typed", "play it"),
    line(
        Typing,
        &[One(Key::Esc), One(Key::Ctrl('c'))],
        A::Back,
        PlayGroup::Line,
        "forget what was typed",
        "forget it",
    ),
    line(
        Typing,
        &[One(Key::Backspace), One(Key::Ctrl('h'))],
        A::Edit(Edit::Erase),
        PlayGroup::Line,
        "take back a character",
        "",
    ),
    line(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), PlayGroup::Help, "take back all", ""),
    Binding {
        context: Typing,
        keys: &[AnyChar],
        does: Insert,
        group: PlayGroup::Help,
        what: "write",
        hint: "",
    },
    line(Help, &[One(Key::Esc), ch('?'), One(Key::Ctrl('c'))], A::Back, PlayGroup::Help, "back", "back"),
    line(Help, &[arrow(Toward::Down), One(Key::WheelDown)], A::Scroll(1), PlayGroup::Help, "down", "scroll"),
    line(Help, &[arrow(Toward::Up), One(Key::WheelUp)], A::Scroll(-1), PlayGroup::Help, "up", "scroll"),
    line(Help, &[One(Key::PageDown), ch(' ')], A::Scroll(10), PlayGroup::Help, "down, farther", ""),
    line(Help, &[One(Key::PageUp)], A::Scroll(-10), PlayGroup::Help, "up, farther", ""),
    Binding {
        context: Help,
        keys: &[AnyChar],
        does: Insert,
        group: PlayGroup::Help,
        what: "type the rest of a word: ?undo",
        hint: "",
    },
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
    what: &'static str,
    hint: &'static str,
) -> Line {
    Binding { context, keys, does: Act(action), group, what, hint }
}

const fn ch(c: char) -> Keys {
    One(Key::Char(c))
}

const fn arrow(toward: Toward) -> Keys {
    One(Key::Arrow(toward))
}
