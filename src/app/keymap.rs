//! The key map of the stepper.

use super::bindings::{self, Binding, Hint, KeyTarget, Keys, Meaning};
use super::{Action, Edit, Key, Toward, Way};
use crate::explain::words::keys::{self, KeyText};
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
            Self::Time => keys::TIME,
            Self::Seek => keys::SEEK,
            Self::Play => keys::BY_ITSELF,
            Self::Cursor => keys::CURSOR,
            Self::Fold => keys::FOLDING,
            Self::Panels => keys::PANELS,
            Self::Why => keys::WHILE_WHY,
            Self::Program => keys::PROGRAM,
            Self::Typing => keys::TYPING,
            Self::Help => keys::THIS_PAGE,
            Self::Meanwhile => keys::MEANWHILE,
        }
    }
}

use Action as A;
use Context::{Help, Inside, Playing, Searching, Statistics, Stepping, Typing, Why};
use KeyTarget::{Act, Insert, Point};
use Keys::{AnyChar, Click, One, Two};
use Way::{Back, Forward};

/// The key map. Nothing else says what a key does.
pub const BINDINGS: &[Binding] = &[
    step(&[arrow(Toward::Right), ch('l')], A::Step(Forward), Group::Time, keys::STEP_FORWARD),
    step(&[arrow(Toward::Left), ch('h')], A::Step(Back), Group::Time, keys::STEP_BACK),
    step(&[ch('n')], A::Over(Forward), Group::Time, keys::OVER),
    step(&[ch('N')], A::Over(Back), Group::Time, keys::BACK_OVER),
    step(&[ch('o')], A::Out(Forward), Group::Time, keys::OUT),
    step(&[ch('O')], A::Out(Back), Group::Time, keys::BACK_OUT),
    step(&[ch('g'), One(Key::Home)], A::ToEnd(Back), Group::Time, keys::TO_START),
    step(&[ch('G'), One(Key::End)], A::ToEnd(Forward), Group::Time, keys::TO_END),
    step(&[ch(':')], A::Ask, Group::Time, keys::GO_TO),
    step(&[Two(']', 'p')], A::Seek(Landmark::Cutoff, Forward), Group::Seek, keys::NEXT_CUTOFF),
    step(&[Two('[', 'p')], A::Seek(Landmark::Cutoff, Back), Group::Seek, keys::CUTOFF_BEFORE),
    step(&[Two(']', 'v')], A::Seek(Landmark::RootValue, Forward), Group::Seek, keys::NEXT_ROOT_VALUE),
    step(&[Two('[', 'v')], A::Seek(Landmark::RootValue, Back), Group::Seek, keys::ROOT_VALUE_BEFORE),
    step(&[Two(']', 'l')], A::Seek(Landmark::Leaf, Forward), Group::Seek, keys::NEXT_LEAF),
    step(&[Two('[', 'l')], A::Seek(Landmark::Leaf, Back), Group::Seek, keys::LEAF_BEFORE),
    step(&[Two(']', '!')], A::Seek(Landmark::Contradiction, Forward), Group::Seek, keys::NEXT_CONTRADICTION),
    step(&[Two('[', '!')], A::Seek(Landmark::Contradiction, Back), Group::Seek, keys::CONTRADICTION_BEFORE),
    step(&[ch(' ')], A::PlayOrPause, Group::Play, keys::PLAY),
    line(Playing, &[ch(' ')], Act(A::PlayOrPause), Group::Meanwhile, keys::PAUSE),
    line(Playing, &[ch('<')], Act(A::Speed(Back)), Group::Meanwhile, keys::SLOWER),
    line(Playing, &[ch('>')], Act(A::Speed(Forward)), Group::Meanwhile, keys::FASTER),
    step(&[ch('<')], A::Speed(Back), Group::Play, keys::SLOWER_QUIET),
    step(&[ch('>')], A::Speed(Forward), Group::Play, keys::FASTER_QUIET),
    step(&[shift(Toward::Up), ch('K'), One(Key::WheelUp)], A::Look(Toward::Up), Group::Cursor, keys::LOOK_UP),
    step(
        &[shift(Toward::Down), ch('J'), One(Key::WheelDown)],
        A::Look(Toward::Down),
        Group::Cursor,
        keys::LOOK_DOWN,
    ),
    step(&[shift(Toward::Left), ch('H')], A::Look(Toward::Left), Group::Cursor, keys::LOOK_LEFT),
    step(&[shift(Toward::Right), ch('L')], A::Look(Toward::Right), Group::Cursor, keys::LOOK_RIGHT),
    line(Stepping, &[Click], Point, Group::Cursor, keys::POINT),
    step(&[ch('t')], A::CursorToClock, Group::Cursor, keys::CURSOR_TO_CLOCK),
    step(&[ch('T')], A::ClockToCursor, Group::Cursor, keys::CLOCK_TO_CURSOR),
    step(&[One(Key::Enter)], A::Fold, Group::Fold, keys::FOLD),
    step(&[ch('x')], A::FoldRefuted, Group::Fold, keys::FOLD_REFUTED),
    step(&[ch('X')], A::FoldAllButPrincipal, Group::Fold, keys::FOLD_ALL_BUT_BEST),
    step(&[ch('u')], A::UnfoldAll, Group::Fold, keys::UNFOLD_ALL),
    step(&[ch('w')], A::Why, Group::Panels, keys::WHY),
    line(Why, &[One(Key::Enter)], Act(A::Follow), Group::Why, keys::FOLLOW),
    line(Why, &[arrow(Toward::Down), ch('j')], Act(A::Reason(Toward::Down)), Group::Why, keys::NEXT_REASON),
    line(Why, &[arrow(Toward::Up), ch('k')], Act(A::Reason(Toward::Up)), Group::Why, keys::REASON_BEFORE),
    line(Why, &[ch('w'), One(Key::Esc)], Act(A::Back), Group::Why, keys::BACK),
    line(Inside, &[ch('i')], Act(A::SearchBranch), Group::Panels, keys::SEARCH_BRANCH),
    step(&[ch('s')], A::Statistics, Group::Panels, keys::STATISTICS),
    step(&[ch('y')], A::Words, Group::Panels, keys::WORDS),
    step(&[One(Key::Tab)], A::NextPanel, Group::Panels, keys::NEXT_PANEL),
    step(&[One(Key::PageDown)], A::TurnWords(Forward), Group::Panels, keys::MORE_WORDS),
    step(&[One(Key::PageUp)], A::TurnWords(Back), Group::Panels, keys::WORDS_BEFORE),
    page(&[ch('s'), One(Key::Esc)], A::Back, keys::BACK),
    page(&[arrow(Toward::Down), ch('j'), One(Key::WheelDown)], A::Scroll(1), keys::SCROLL_DOWN),
    page(&[arrow(Toward::Up), ch('k'), One(Key::WheelUp)], A::Scroll(-1), keys::SCROLL_UP),
    page(&[One(Key::PageDown)], A::Page(Forward), keys::PAGE_DOWN),
    page(&[One(Key::PageUp)], A::Page(Back), keys::PAGE_UP),
    line(Searching, &[One(Key::Esc)], Act(A::Back), Group::Meanwhile, keys::STOP),
    step(&[ch('?')], A::Help, Group::Program, keys::HELP),
    step(&[One(Key::Esc)], A::Back, Group::Program, keys::BACK_OR_STOP),
    line(Inside, &[ch('q')], Act(A::Quit), Group::Meanwhile, keys::BACK_TO_GAME),
    step(&[ch('q')], A::Quit, Group::Program, keys::QUIT),
    step(&[One(Key::Ctrl('c'))], A::Interrupt, Group::Program, keys::INTERRUPT),
    step(&[One(Key::Ctrl('z'))], A::Suspend, Group::Program, keys::SUSPEND),
    typing(&[One(Key::Enter)], Act(A::Submit), keys::SUBMIT),
    typing(&[One(Key::Esc)], Act(A::Back), keys::BACK),
    typing(&[One(Key::Backspace), One(Key::Ctrl('h'))], Act(A::Edit(Edit::Erase)), keys::ERASE),
    typing(&[One(Key::Ctrl('u'))], Act(A::Edit(Edit::Clear)), keys::CLEAR),
    typing(&[One(Key::Ctrl('c'))], Act(A::Back), keys::BACK_QUIET),
    typing(&[AnyChar], Insert, keys::INSERT),
    help(&[One(Key::Esc), ch('?'), ch('q'), One(Key::Enter), One(Key::Ctrl('c'))], A::Back, keys::BACK),
    help(&[arrow(Toward::Down), ch('j'), One(Key::WheelDown)], A::Scroll(1), keys::SCROLL_DOWN),
    help(&[arrow(Toward::Up), ch('k'), One(Key::WheelUp)], A::Scroll(-1), keys::SCROLL_UP),
    help(&[One(Key::PageDown), ch(' ')], A::Page(Forward), keys::PAGE_DOWN),
    help(&[One(Key::PageUp)], A::Page(Back), keys::PAGE_UP),
    help(&[One(Key::End), ch('G')], A::Scroll(i16::MAX), keys::PAGE_END),
    help(&[One(Key::Home), ch('g')], A::Scroll(i16::MIN), keys::PAGE_START),
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
    does: KeyTarget,
    group: Group,
    text: KeyText,
) -> Binding {
    let KeyText { what, hint } = text;
    Binding { context, keys, does, group, what, hint }
}

const fn step(keys: &'static [Keys], action: Action, group: Group, text: KeyText) -> Binding {
    line(Stepping, keys, Act(action), group, text)
}

const fn typing(keys: &'static [Keys], does: KeyTarget, text: KeyText) -> Binding {
    line(Typing, keys, does, Group::Typing, text)
}

const fn help(keys: &'static [Keys], action: Action, text: KeyText) -> Binding {
    line(Help, keys, Act(action), Group::Help, text)
}

const fn page(keys: &'static [Keys], action: Action, text: KeyText) -> Binding {
    line(Statistics, keys, Act(action), Group::Help, text)
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
