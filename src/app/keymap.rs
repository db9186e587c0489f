//! The key map of the stepper.

use super::bindings::{self, Binding, DOWN, Keys, UP, arrow, ch, line, unlisted};
use super::{Action, Edit, Key, Toward, Way, ZoomTo};
use crate::layout::Shape;
use crate::record::Landmark;

/// When a binding holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// Where the stepper was opened from a game, before what holds otherwise.
    Inside,
    /// While a search runs, before what holds while stepping.
    Searching,
    /// While a program is read, before what holds while stepping.
    Reading,
    /// While the search plays by itself, before what holds while stepping.
    Playing,
    /// While stepping, and while the search plays by itself.
    Stepping,
    /// While something is typed.
    Typing,
    /// While the breakpoints are listed, before what holds while something is typed.
    Breakpoints,
    /// While every key is listed.
    Help,
    /// While the statistics are shown, before what holds while stepping.
    Statistics,
    /// While a page is shown that can be scrolled.
    Page,
    /// While it is shown why, before what holds while stepping.
    Why,
    /// While the level of practice is chosen.
    Level,
    /// While a question is open that yes or no answers.
    YesOrNo,
    /// While a question is open that a branch answers.
    Branch,
    /// While a question is open that some branches answer.
    Branches,
    /// While a question is open that a number answers, with a sign for what it says.
    Signed,
    /// While a question is open that a number answers.
    Number,
    /// While any question is open.
    Asking,
    /// While an answer stands beside what is right.
    Graded,
    /// While the score is shown.
    Score,
    /// While the score of a lesson is shown.
    LessonScore,
    /// While an answer in a lesson stands beside what is right.
    LessonGraded,
    /// In a lesson that the menu opened, before what holds while stepping.
    InMenu,
    /// In one of the searches of a file, before what holds while stepping.
    InList,
    /// While a lesson has words or questions still to come, before what holds while stepping.
    Lesson,
    /// While another search is beside this one, before what holds while stepping.
    Beside,
    /// While tree and words are shown large, before what holds while stepping.
    Large,
    /// Anywhere in practice.
    Practice,
    /// While another search is chosen.
    Choosing,
    /// While the keys wait for a search.
    Waiting,
    /// Whatever is shown, after what holds there.
    Anywhere,
}

/// The headlines of the help page, in order. A line without one is not on it: another line tells its keys
/// too.
pub const HEADLINES: &[&str] = &[
    "time",
    "seek",
    "stops",
    "by-itself",
    "cursor",
    "folding",
    "zooming",
    "panels",
    "while-why",
    "what-if",
    "side-by-side",
    "practice",
    "lesson",
    "program",
];

use Action as A;
use Context::{
    Anywhere, Asking, Beside, Branch, Branches, Breakpoints, Choosing, Graded, Help, InList, InMenu, Inside,
    Large, Lesson, LessonGraded, LessonScore, Level, Number, Page, Playing, Practice, Reading, Score,
    Searching, Signed, Statistics, Stepping, Typing, Waiting, Why, YesOrNo,
};
use Keys::{AnyChar, Click, One, Then, Two};
use Way::{Back, Forward};

/// The arrows that point at a branch before, or after.
const LEFT: &[Keys] = &[arrow(Toward::Left), arrow(Toward::Up)];
const RIGHT: &[Keys] = &[arrow(Toward::Right), arrow(Toward::Down)];

/// The key map. Nothing else says what a key does.
pub const BINDINGS: &[Binding] = &[
    step(&[arrow(Toward::Right), ch('l')], A::Step(Forward), "time", "step-forward"),
    step(&[arrow(Toward::Left), ch('h')], A::Step(Back), "time", "step-back"),
    step(&[ch('n')], A::Over(Forward), "time", "over"),
    step(&[ch('N')], A::Over(Back), "time", "back-over"),
    step(&[ch('o')], A::Out(Forward), "time", "out"),
    step(&[ch('O')], A::Out(Back), "time", "back-out"),
    step(&[ch('g'), One(Key::Home)], A::ToEnd(Back), "time", "to-start"),
    step(&[ch('G'), One(Key::End)], A::ToEnd(Forward), "time", "to-end"),
    step(&[ch(':')], A::Ask, "time", "go-to"),
    step(&[Two(']', 'p')], A::Seek(Landmark::Cutoff, Forward), "seek", "next-cutoff"),
    step(&[Two('[', 'p')], A::Seek(Landmark::Cutoff, Back), "seek", "cutoff-before"),
    step(&[Two(']', 'd')], A::SeekDeepCutoff(Forward), "seek", "next-deep-cutoff"),
    step(&[Two('[', 'd')], A::SeekDeepCutoff(Back), "seek", "deep-cutoff-before"),
    step(&[Two(']', 'v')], A::Seek(Landmark::RootValue, Forward), "seek", "next-root-value"),
    step(&[Two('[', 'v')], A::Seek(Landmark::RootValue, Back), "seek", "root-value-before"),
    step(&[Two(']', 'l')], A::Seek(Landmark::Leaf, Forward), "seek", "next-leaf"),
    step(&[Two('[', 'l')], A::Seek(Landmark::Leaf, Back), "seek", "leaf-before"),
    step(&[Two(']', '!')], A::Seek(Landmark::Contradiction, Forward), "seek", "next-contradiction"),
    step(&[Two('[', '!')], A::Seek(Landmark::Contradiction, Back), "seek", "contradiction-before"),
    step(&[ch('c')], A::GoOn(Forward), "stops", "go-on"),
    step(&[ch('C')], A::GoOn(Back), "stops", "go-back"),
    step(&[ch('b')], A::Breakpoint, "stops", "breakpoint"),
    step(&[ch('B')], A::Breakpoints, "stops", "breakpoints"),
    step(&[ch('/')], A::Find, "stops", "find"),
    step(&[ch(';')], A::NextHit(Forward), "stops", "next-hit"),
    step(&[ch(',')], A::NextHit(Back), "stops", "hit-before"),
    step(&[Then('m')], A::Mark(' '), "stops", "mark"),
    step(&[Then('\'')], A::ToMark(' '), "stops", "to-mark"),
    step(&[ch(' ')], A::PlayOrPause, "by-itself", "play"),
    unlisted(Playing, &[ch(' ')], A::PlayOrPause, "pause"),
    unlisted(Playing, &[ch('<')], A::Speed(Back), "playing-slower"),
    unlisted(Playing, &[ch('>')], A::Speed(Forward), "playing-faster"),
    step(&[ch('<')], A::Speed(Back), "by-itself", "slower"),
    step(&[ch('>')], A::Speed(Forward), "by-itself", "faster"),
    step(&[ch('P')], A::Pauses, "by-itself", "pauses"),
    step(&[shift(Toward::Up), ch('K'), One(Key::WheelUp)], A::Look(Toward::Up), "cursor", "look-up"),
    step(&[shift(Toward::Down), ch('J'), One(Key::WheelDown)], A::Look(Toward::Down), "cursor", "look-down"),
    step(&[shift(Toward::Left), ch('H')], A::Look(Toward::Left), "cursor", "look-left"),
    step(&[shift(Toward::Right), ch('L')], A::Look(Toward::Right), "cursor", "look-right"),
    line(Stepping, &[Click], A::Point { column: 0, row: 0 }, "cursor", "point"),
    step(&[ch('t')], A::CursorToClock, "cursor", "cursor-to-clock"),
    step(&[ch('T')], A::ClockToCursor, "cursor", "clock-to-cursor"),
    step(&[One(Key::Enter)], A::Fold, "folding", "fold"),
    step(&[ch('x')], A::FoldRefuted, "folding", "fold-refuted"),
    step(&[ch('X')], A::FoldAllButPrincipal, "folding", "fold-all-but-best"),
    step(&[ch('u')], A::UnfoldAll, "folding", "unfold-all"),
    step(&[ch('1')], A::Show(Shape::Drawing), "panels", "drawing"),
    step(&[ch('2')], A::Show(Shape::Outline), "panels", "outline"),
    step(&[ch('3')], A::Show(Shape::Icicle), "panels", "icicle"),
    step(&[ch('+'), ch('=')], A::Zoom(ZoomTo::Closer), "zooming", "closer"),
    step(&[ch('-')], A::Zoom(ZoomTo::Farther), "zooming", "farther"),
    step(&[ch('0')], A::Zoom(ZoomTo::Natural), "zooming", "natural-size"),
    step(&[ch('z')], A::Zoom(ZoomTo::Whole), "zooming", "whole-tree"),
    step(&[ch('w')], A::Why, "panels", "why"),
    step(&[ch('V')], A::EveryMove, "panels", "every-move"),
    step(&[ch('e')], A::EditTree, "what-if", "edit-tree"),
    step(&[ch('a')], A::AnotherSearch, "what-if", "another-search"),
    step(&[ch('U')], A::Undo, "what-if", "undo"),
    line(Why, &[One(Key::Enter)], A::Follow, "while-why", "follow"),
    line(Why, &[arrow(Toward::Down), ch('j')], A::Reason(Toward::Down), "while-why", "next-reason"),
    line(Why, &[arrow(Toward::Up), ch('k')], A::Reason(Toward::Up), "while-why", "reason-before"),
    line(Why, &[ch('w'), One(Key::Esc)], A::Back, "while-why", "back"),
    step(&[ch('p')], A::Practise, "practice", "practise"),
    unlisted(Level, &[arrow(Toward::Up), ch('k'), arrow(Toward::Left)], A::PointAt(Toward::Up), "level"),
    unlisted(Level, &[arrow(Toward::Down), ch('j'), arrow(Toward::Right)], A::PointAt(Toward::Down), "level"),
    unlisted(Level, &[One(Key::Enter)], A::Submit, "begin"),
    line(YesOrNo, &[ch('y')], A::Say(true), "practice", "yes"),
    line(YesOrNo, &[ch('n')], A::Say(false), "practice", "no"),
    unlisted(Branches, LEFT, A::PointAt(Toward::Left), "branches"),
    line(Branches, RIGHT, A::PointAt(Toward::Right), "practice", "branches"),
    line(Branches, &[ch(' ')], A::TickBranch, "practice", "tick"),
    unlisted(Branch, LEFT, A::PointAt(Toward::Left), "branches"),
    unlisted(Branch, RIGHT, A::PointAt(Toward::Right), "branches"),
    unlisted(Branch, &[ch(' ')], A::TickBranch, "answer"),
    line(Number, &[Keys::Number], A::Edit(Edit::Insert(' ')), "practice", "number"),
    line(Signed, &[ch('<'), ch('>'), ch('=')], A::Edit(Edit::Insert(' ')), "practice", "sign"),
    unlisted(Number, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), ""),
    unlisted(Number, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), ""),
    line(Asking, &[One(Key::Enter)], A::Submit, "practice", "answer"),
    line(Asking, &[ch('w')], A::TellAnswer, "practice", "tell"),
    unlisted(Graded, &[One(Key::Enter), ch(' '), arrow(Toward::Right)], A::Submit, "next"),
    line(Score, &[One(Key::Enter)], A::NextRun(Forward), "practice", "next-run"),
    line(Score, &[ch('r')], A::NextRun(Back), "practice", "same-run"),
    line(Lesson, &[One(Key::Enter), ch('p')], A::NextPart, "lesson", "next-part"),
    unlisted(LessonGraded, &[One(Key::Enter)], A::NextPart, "next"),
    unlisted(LessonGraded, &[arrow(Toward::Right), ch('l')], A::Step(Forward), "step-forward"),
    unlisted(InMenu, &[ch('q')], A::Quit, "back-to-menu"),
    unlisted(InList, &[ch('q')], A::Quit, "back-to-list"),
    line(LessonScore, &[One(Key::Enter), ch('q')], A::Quit, "lesson", "done"),
    line(LessonScore, &[ch('r')], A::NextRun(Back), "lesson", "same-lesson"),
    unlisted(Practice, &[One(Key::PageDown)], A::TurnWords(Forward), ""),
    unlisted(Practice, &[One(Key::PageUp)], A::TurnWords(Back), ""),
    unlisted(Practice, &[ch('?'), One(Key::F1)], A::Help, "help"),
    line(Practice, &[One(Key::Esc)], A::Back, "practice", "leave-practice"),
    unlisted(Practice, &[One(Key::Ctrl('c'))], A::Interrupt, ""),
    step(&[ch('i')], A::Ghosts, "panels", "ghosts"),
    step(&[ch('S')], A::Spoilers, "panels", "spoilers"),
    step(&[ch('s')], A::Statistics, "panels", "statistics"),
    step(&[ch('y')], A::Words, "panels", "words"),
    step(&[ch('f')], A::NextTheme, "panels", "next-theme"),
    unlisted(Large, &[ch('M')], A::Large, "no-longer-large"),
    step(&[ch('M')], A::Large, "panels", "large"),
    step(&[ch('E')], A::SaveFrame, "panels", "save-frame"),
    line(Beside, &[One(Key::Tab)], A::SwapSides, "side-by-side", "swap-sides"),
    unlisted(Beside, &[ch('v')], A::Beside, "close-beside"),
    step(&[ch('v')], A::Beside, "side-by-side", "beside"),
    step(&[One(Key::Tab)], A::NextPanel, "panels", "next-panel"),
    step(&[One(Key::PageDown)], A::TurnWords(Forward), "panels", "more-words"),
    step(&[One(Key::PageUp)], A::TurnWords(Back), "panels", "words-before"),
    unlisted(Statistics, &[ch('s'), One(Key::Esc)], A::Back, "back"),
    unlisted(Page, DOWN, A::Scroll(1), "scroll"),
    unlisted(Page, UP, A::Scroll(-1), "scroll"),
    unlisted(Page, &[One(Key::PageDown)], A::Page(Forward), ""),
    unlisted(Page, &[One(Key::PageUp)], A::Page(Back), ""),
    unlisted(Choosing, &[arrow(Toward::Up), ch('k')], A::PointAt(Toward::Up), "row"),
    unlisted(Choosing, &[arrow(Toward::Down), ch('j')], A::PointAt(Toward::Down), "row"),
    unlisted(Choosing, &[arrow(Toward::Left), ch('h')], A::PointAt(Toward::Left), "value"),
    unlisted(Choosing, &[arrow(Toward::Right), ch('l')], A::PointAt(Toward::Right), "value"),
    unlisted(Choosing, &[One(Key::Enter)], A::Submit, "search"),
    unlisted(Choosing, &[One(Key::Esc), ch('a'), ch('v'), ch('q')], A::Back, "back"),
    unlisted(Choosing, &[One(Key::Ctrl('c'))], A::Back, ""),
    unlisted(Waiting, &[One(Key::Esc)], A::Back, "give-up"),
    unlisted(Waiting, &[ch('q')], A::Quit, "quit"),
    unlisted(Waiting, &[One(Key::Ctrl('c'))], A::Interrupt, ""),
    unlisted(Searching, &[One(Key::Esc)], A::Back, "stop"),
    unlisted(Reading, &[One(Key::Ctrl('c'))], A::Interrupt, "end-reading"),
    step(&[ch('?'), One(Key::F1)], A::Help, "program", "help"),
    step(&[One(Key::Esc)], A::Back, "program", "back-or-stop"),
    unlisted(Inside, &[ch('q')], A::Quit, "back-to-game"),
    step(&[ch('q')], A::Quit, "program", "quit"),
    step(&[One(Key::Ctrl('c'))], A::Interrupt, "program", "interrupt"),
    step(&[One(Key::Ctrl('l'))], A::Redraw, "program", "redraw"),
    step(&[One(Key::Ctrl('z'))], A::Suspend, "program", "suspend"),
    unlisted(Anywhere, &[One(Key::Ctrl('l'))], A::Redraw, ""),
    unlisted(Anywhere, &[One(Key::Ctrl('z'))], A::Suspend, ""),
    unlisted(Typing, &[One(Key::Enter)], A::Submit, "submit"),
    unlisted(Typing, &[One(Key::Esc)], A::Back, "back"),
    unlisted(Typing, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), ""),
    unlisted(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), ""),
    unlisted(Typing, &[One(Key::Ctrl('c'))], A::Back, ""),
    unlisted(Typing, &[AnyChar], A::Edit(Edit::Insert(' ')), ""),
    unlisted(Breakpoints, &[One(Key::Enter)], A::Submit, "add-condition"),
    unlisted(Breakpoints, &[arrow(Toward::Up)], A::Choose(Toward::Up), "choose"),
    unlisted(Breakpoints, &[arrow(Toward::Down)], A::Choose(Toward::Down), "choose"),
    unlisted(Breakpoints, &[One(Key::Ctrl('d'))], A::Remove, "remove"),
    unlisted(
        Help,
        &[One(Key::Esc), ch('?'), ch('q'), One(Key::Enter), One(Key::Ctrl('c')), One(Key::F1)],
        A::Back,
        "back",
    ),
    unlisted(Help, DOWN, A::Scroll(1), "scroll"),
    unlisted(Help, UP, A::Scroll(-1), "scroll"),
    unlisted(Help, &[One(Key::PageDown), ch(' ')], A::Page(Forward), ""),
    unlisted(Help, &[One(Key::PageUp)], A::Page(Back), ""),
    unlisted(Help, &[One(Key::End), ch('G')], A::Scroll(i16::MAX), "page-end"),
    unlisted(Help, &[One(Key::Home), ch('g')], A::Scroll(i16::MIN), ""),
];

/// The usual key for an action, as people read it: for messages that name a key.
pub fn key_for(action: Action) -> String {
    bindings::key_for(BINDINGS, action, |_| true)
}

const fn step(keys: &'static [Keys], action: Action, group: &'static str, name: &'static str) -> Binding {
    line(Stepping, keys, action, group, name)
}

const fn shift(toward: Toward) -> Keys {
    One(Key::ShiftArrow(toward))
}
