//! The key map of the stepper.

use super::bindings::{self, Binding, Does, Hint, Keys, Meaning};
use super::{Action, Edit, Key, Toward, Way};
use crate::record::Landmark;

/// When a binding holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// Where the stepper was opened from a game, before what holds otherwise.
    Inside,
    /// While a search runs, before what holds while stepping.
    Searching,
    /// While the search plays by itself, before what holds while stepping.
    Playing,
    /// While stepping, and while the search plays by itself.
    Stepping,
    /// While something is typed after `:`.
    Typing,
    /// While every key is listed.
    Help,
    /// While the statistics are shown, before what holds while stepping.
    Statistics,
    /// While it is shown why, before what holds while stepping.
    Why,
}

/// A part of the help page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// Moving through time.
    Time,
    /// Moving to what is worth seeing.
    Seek,
    /// Playing by itself.
    Play,
    /// Moving the cursor.
    Cursor,
    /// Folding branches.
    Fold,
    /// What is shown beside the tree, or instead of it.
    Panels,
    /// While it is shown why.
    Why,
    /// Everything else.
    Program,
    /// Typing after `:`.
    Typing,
    /// The help page itself.
    Help,
    /// What a key of another line means for the time being: that line tells it too.
    Meanwhile,
}

impl Group {
    /// The groups that the help page shows, in order.
    pub const SHOWN: [Self; 8] = [
        Self::Time,
        Self::Seek,
        Self::Play,
        Self::Cursor,
        Self::Fold,
        Self::Panels,
        Self::Why,
        Self::Program,
    ];

    /// The headline of the group.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Time => "Through time",
            Self::Seek => "On to what matters",
            Self::Play => "By itself",
            Self::Cursor => "The node looked at",
            Self::Fold => "Folding",
            Self::Panels => "Panels",
            Self::Why => "While w shows why",
            Self::Program => "plyscope",
            Self::Typing => "After :",
            Self::Help => "This page",
            Self::Meanwhile => "Meanwhile",
        }
    }
}

use Action as A;
use Context::{Help, Inside, Playing, Searching, Statistics, Stepping, Typing, Why};
use Does::{Act, Insert, Point};
use Keys::{AnyChar, Click, One, Two};
use Way::{Back, Forward};

/// The key map. Nothing else says what a key does.
pub const BINDINGS: &[Binding] = &[
    step(&[arrow(Toward::Right), ch('l')], A::Step(Forward), Group::Time, "one moment forward", "step"),
    step(&[arrow(Toward::Left), ch('h')], A::Step(Back), Group::Time, "one moment back", "step"),
    step(&[ch('n')], A::Over(Forward), Group::Time, "over this branch, to its end", "over"),
    step(&[ch('N')], A::Over(Back), Group::Time, "back over this branch, to its start", ""),
    step(&[ch('o')], A::Out(Forward), Group::Time, "out, to the parent's end", "out"),
    step(&[ch('O')], A::Out(Back), Group::Time, "back out, to the parent's start", ""),
    step(&[ch('g'), One(Key::Home)], A::ToEnd(Back), Group::Time, "to the first moment", ""),
    step(&[ch('G'), One(Key::End)], A::ToEnd(Forward), Group::Time, "to the last moment", ""),
    step(&[ch(':')], A::Ask, Group::Time, "go to a moment (:120, :50%) or a node (:b2 a1)", ""),
    step(&[Two(']', 'p')], A::Seek(Landmark::Cutoff, Forward), Group::Seek, "the next cutoff", "next cut"),
    step(&[Two('[', 'p')], A::Seek(Landmark::Cutoff, Back), Group::Seek, "the cutoff before", ""),
    step(
        &[Two(']', 'v')],
        A::Seek(Landmark::RootValue, Forward),
        Group::Seek,
        "the next change of the root's value",
        "",
    ),
    step(&[Two('[', 'v')], A::Seek(Landmark::RootValue, Back), Group::Seek, "the change before", ""),
    step(&[Two(']', 'l')], A::Seek(Landmark::Leaf, Forward), Group::Seek, "the next leaf", ""),
    step(&[Two('[', 'l')], A::Seek(Landmark::Leaf, Back), Group::Seek, "the leaf before", ""),
    step(
        &[Two(']', '!')],
        A::Seek(Landmark::Contradiction, Forward),
        Group::Seek,
        "the next contradiction, marked !",
        "",
    ),
    step(
        &[Two('[', '!')],
        A::Seek(Landmark::Contradiction, Back),
        Group::Seek,
        "the contradiction before",
        "",
    ),
    step(&[ch(' ')], A::PlayOrPause, Group::Play, "play, pause", "play"),
    line(Playing, &[ch(' ')], Act(A::PlayOrPause), Group::Meanwhile, "pause", "pause"),
    line(Playing, &[ch('<')], Act(A::Speed(Back)), Group::Meanwhile, "slower", "slower"),
    line(Playing, &[ch('>')], Act(A::Speed(Forward)), Group::Meanwhile, "faster", "faster"),
    step(&[ch('<')], A::Speed(Back), Group::Play, "slower", ""),
    step(&[ch('>')], A::Speed(Forward), Group::Play, "faster", ""),
    step(
        &[shift(Toward::Up), ch('K'), One(Key::WheelUp)],
        A::Look(Toward::Up),
        Group::Cursor,
        "to the parent",
        "",
    ),
    step(
        &[shift(Toward::Down), ch('J'), One(Key::WheelDown)],
        A::Look(Toward::Down),
        Group::Cursor,
        "to a child, towards the clock if it is below",
        "",
    ),
    step(&[shift(Toward::Left), ch('H')], A::Look(Toward::Left), Group::Cursor, "to the branch before", ""),
    step(
        &[shift(Toward::Right), ch('L')],
        A::Look(Toward::Right),
        Group::Cursor,
        "to the branch after, pruned ones too",
        "",
    ),
    line(Stepping, &[Click], Point, Group::Cursor, "to the node, or the clock to the moment", ""),
    step(&[ch('t')], A::CursorToClock, Group::Cursor, "back to the clock", ""),
    step(&[ch('T')], A::ClockToCursor, Group::Cursor, "the clock to where this node was entered", ""),
    step(
        &[One(Key::Enter)],
        A::Fold,
        Group::Fold,
        "fold this node, or unfold it; from a table hit to the visit behind it",
        "",
    ),
    step(&[ch('x')], A::FoldRefuted, Group::Fold, "fold what was refuted", ""),
    step(&[ch('X')], A::FoldAllButPrincipal, Group::Fold, "fold all but the principal variation", ""),
    step(&[ch('u')], A::UnfoldAll, Group::Fold, "unfold all", ""),
    step(&[ch('w')], A::Why, Group::Panels, "why: what proves this cutoff or value, reason by reason", "why"),
    line(Why, &[One(Key::Enter)], Act(A::Follow), Group::Why, "to where the reason is seen", "go there"),
    line(
        Why,
        &[arrow(Toward::Down), ch('j')],
        Act(A::Reason(Toward::Down)),
        Group::Why,
        "the next reason",
        "reasons",
    ),
    line(
        Why,
        &[arrow(Toward::Up), ch('k')],
        Act(A::Reason(Toward::Up)),
        Group::Why,
        "the reason before",
        "reasons",
    ),
    line(Why, &[ch('w'), One(Key::Esc)], Act(A::Back), Group::Why, "back", "back"),
    line(
        Inside,
        &[ch('i')],
        Act(A::SearchBranch),
        Group::Panels,
        "behind a what if: search what was left out of the branch",
        "",
    ),
    step(&[ch('s')], A::Statistics, Group::Panels, "statistics", ""),
    step(&[ch('y')], A::Words, Group::Panels, "short words, or full ones", ""),
    step(
        &[One(Key::Tab)],
        A::NextPanel,
        Group::Panels,
        "another panel: the node, the position, the algorithm",
        "panels",
    ),
    step(
        &[One(Key::PageDown)],
        A::TurnWords(Forward),
        Group::Panels,
        "the rest of the words, where not all have room",
        "",
    ),
    step(&[One(Key::PageUp)], A::TurnWords(Back), Group::Panels, "the words before", ""),
    page(&[ch('s'), One(Key::Esc)], A::Back, "back", "back"),
    page(&[arrow(Toward::Down), ch('j'), One(Key::WheelDown)], A::Scroll(1), "down", "scroll"),
    page(&[arrow(Toward::Up), ch('k'), One(Key::WheelUp)], A::Scroll(-1), "up", "scroll"),
    page(&[One(Key::PageDown)], A::Page(Forward), "a page down", ""),
    page(&[One(Key::PageUp)], A::Page(Back), "a page up", ""),
    line(
        Searching,
        &[One(Key::Esc)],
        Act(A::Back),
        Group::Meanwhile,
        "stop the running search, keep what it has",
        "stop",
    ),
    step(&[ch('?')], A::Help, Group::Program, "every key", "keys"),
    step(&[One(Key::Esc)], A::Back, Group::Program, "back; stop a running search, keep what it has", ""),
    line(Inside, &[ch('q')], Act(A::Quit), Group::Meanwhile, "back to the game", "back to the game"),
    step(
        &[ch('q')],
        A::Quit,
        Group::Program,
        "quit; from the search behind a move, back to the game",
        "quit",
    ),
    step(&[One(Key::Ctrl('c'))], A::Interrupt, Group::Program, "stop a running search, or quit", ""),
    step(&[One(Key::Ctrl('z'))], A::Suspend, Group::Program, "to the shell; fg comes back", ""),
    typing(&[One(Key::Enter)], Act(A::Submit), "go there", "go"),
    typing(&[One(Key::Esc)], Act(A::Back), "back", "back"),
    typing(
        &[One(Key::Backspace), One(Key::Ctrl('h'))],
        Act(A::Edit(Edit::Erase)),
        "take back a character",
        "",
    ),
    typing(&[One(Key::Ctrl('u'))], Act(A::Edit(Edit::Clear)), "take back all", ""),
    typing(&[One(Key::Ctrl('c'))], Act(A::Back), "back", ""),
    typing(&[AnyChar], Insert, "write", ""),
    help(&[One(Key::Esc), ch('?'), ch('q'), One(Key::Enter), One(Key::Ctrl('c'))], A::Back, "back", "back"),
    help(&[arrow(Toward::Down), ch('j'), One(Key::WheelDown)], A::Scroll(1), "down", "scroll"),
    help(&[arrow(Toward::Up), ch('k'), One(Key::WheelUp)], A::Scroll(-1), "up", "scroll"),
    help(&[One(Key::PageDown), ch(' ')], A::Page(Forward), "a page down", ""),
    help(&[One(Key::PageUp)], A::Page(Back), "a page up", ""),
    help(&[One(Key::End), ch('G')], A::Scroll(i16::MAX), "to the signs at the end", "signs"),
    help(&[One(Key::Home), ch('g')], A::Scroll(i16::MIN), "to the keys at the start", ""),
];

/// What a key means in a context, after the first half of a sequence if there was one.
#[must_use]
pub fn meaning(contexts: &[Context], prefix: Option<char>, key: Key) -> Meaning {
    bindings::meaning(BINDINGS, contexts, prefix, key, |_| true)
}

/// The keys that mean something in a context, as scripts write them; after the first half of a
/// sequence its second halves.
pub(super) fn known(contexts: &[Context], prefix: Option<char>) -> Vec<String> {
    bindings::known(BINDINGS, contexts, prefix)
}

/// The footer's hints for a context, the most useful first; after the first half of a sequence
/// its second halves. Those of actions that are of no use now are left out.
pub(super) fn hints(
    contexts: &[Context],
    prefix: Option<char>,
    is_of_use: impl Fn(Action) -> bool,
) -> Vec<Hint> {
    bindings::hints(BINDINGS, contexts, prefix, |_| true, is_of_use)
}

/// The usual key for an action, as people read it: for messages that name a key.
pub(super) fn key_for(action: Action) -> String {
    bindings::key_for(BINDINGS, action, |_| true)
}

const fn line(
    context: Context,
    keys: &'static [Keys],
    does: Does,
    group: Group,
    what: &'static str,
    hint: &'static str,
) -> Binding {
    Binding { context, keys, does, group, what, hint }
}

const fn step(
    keys: &'static [Keys],
    action: Action,
    group: Group,
    what: &'static str,
    hint: &'static str,
) -> Binding {
    line(Stepping, keys, Act(action), group, what, hint)
}

const fn typing(keys: &'static [Keys], does: Does, what: &'static str, hint: &'static str) -> Binding {
    line(Typing, keys, does, Group::Typing, what, hint)
}

const fn help(keys: &'static [Keys], action: Action, what: &'static str, hint: &'static str) -> Binding {
    line(Help, keys, Act(action), Group::Help, what, hint)
}

const fn page(keys: &'static [Keys], action: Action, what: &'static str, hint: &'static str) -> Binding {
    line(Statistics, keys, Act(action), Group::Help, what, hint)
}

const fn ch(c: char) -> Keys {
    One(Key::Char(c))
}

const fn arrow(toward: Toward) -> Keys {
    One(Key::Arrow(toward))
}

const fn shift(toward: Toward) -> Keys {
    One(Key::ShiftArrow(toward))
}
