//! The key map of the stepper.

use super::bindings::{self, Binding, DOWN, Keys, UP, arrow, ch, line, unlisted};
use super::{Action, Edit, Key, Toward, Way, ZoomTo};
use crate::explain::words::keys::{self, KeyText};
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
    keys::TIME,
    keys::SEEK,
    keys::STOPS,
    keys::BY_ITSELF,
    keys::CURSOR,
    keys::FOLDING,
    keys::ZOOMING,
    keys::PANELS,
    keys::WHILE_WHY,
    keys::WHAT_IF,
    keys::SIDE_BY_SIDE,
    keys::PRACTICE,
    keys::LESSON,
    keys::PROGRAM,
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
    step(&[arrow(Toward::Right), ch('l')], A::Step(Forward), keys::TIME, keys::STEP_FORWARD),
    step(&[arrow(Toward::Left), ch('h')], A::Step(Back), keys::TIME, keys::STEP_BACK),
    step(&[ch('n')], A::Over(Forward), keys::TIME, keys::OVER),
    step(&[ch('N')], A::Over(Back), keys::TIME, keys::BACK_OVER),
    step(&[ch('o')], A::Out(Forward), keys::TIME, keys::OUT),
    step(&[ch('O')], A::Out(Back), keys::TIME, keys::BACK_OUT),
    step(&[ch('g'), One(Key::Home)], A::ToEnd(Back), keys::TIME, keys::TO_START),
    step(&[ch('G'), One(Key::End)], A::ToEnd(Forward), keys::TIME, keys::TO_END),
    step(&[ch(':')], A::Ask, keys::TIME, keys::GO_TO),
    step(&[Two(']', 'p')], A::Seek(Landmark::Cutoff, Forward), keys::SEEK, keys::NEXT_CUTOFF),
    step(&[Two('[', 'p')], A::Seek(Landmark::Cutoff, Back), keys::SEEK, keys::CUTOFF_BEFORE),
    step(&[Two(']', 'd')], A::SeekDeepCutoff(Forward), keys::SEEK, keys::NEXT_DEEP_CUTOFF),
    step(&[Two('[', 'd')], A::SeekDeepCutoff(Back), keys::SEEK, keys::DEEP_CUTOFF_BEFORE),
    step(&[Two(']', 'v')], A::Seek(Landmark::RootValue, Forward), keys::SEEK, keys::NEXT_ROOT_VALUE),
    step(&[Two('[', 'v')], A::Seek(Landmark::RootValue, Back), keys::SEEK, keys::ROOT_VALUE_BEFORE),
    step(&[Two(']', 'l')], A::Seek(Landmark::Leaf, Forward), keys::SEEK, keys::NEXT_LEAF),
    step(&[Two('[', 'l')], A::Seek(Landmark::Leaf, Back), keys::SEEK, keys::LEAF_BEFORE),
    step(&[Two(']', '!')], A::Seek(Landmark::Contradiction, Forward), keys::SEEK, keys::NEXT_CONTRADICTION),
    step(&[Two('[', '!')], A::Seek(Landmark::Contradiction, Back), keys::SEEK, keys::CONTRADICTION_BEFORE),
    step(&[ch('c')], A::GoOn(Forward), keys::STOPS, keys::GO_ON),
    step(&[ch('C')], A::GoOn(Back), keys::STOPS, keys::GO_BACK),
    step(&[ch('b')], A::Breakpoint, keys::STOPS, keys::BREAKPOINT),
    step(&[ch('B')], A::Breakpoints, keys::STOPS, keys::BREAKPOINTS),
    step(&[ch('/')], A::Find, keys::STOPS, keys::FIND),
    step(&[ch(';')], A::NextHit(Forward), keys::STOPS, keys::NEXT_HIT),
    step(&[ch(',')], A::NextHit(Back), keys::STOPS, keys::HIT_BEFORE),
    step(&[Then('m')], A::Mark(' '), keys::STOPS, keys::MARK),
    step(&[Then('\'')], A::ToMark(' '), keys::STOPS, keys::TO_MARK),
    step(&[ch(' ')], A::PlayOrPause, keys::BY_ITSELF, keys::PLAY),
    unlisted(Playing, &[ch(' ')], A::PlayOrPause, keys::PAUSE),
    unlisted(Playing, &[ch('<')], A::Speed(Back), keys::SLOWER.what),
    unlisted(Playing, &[ch('>')], A::Speed(Forward), keys::FASTER.what),
    step(&[ch('<')], A::Speed(Back), keys::BY_ITSELF, keys::SLOWER),
    step(&[ch('>')], A::Speed(Forward), keys::BY_ITSELF, keys::FASTER),
    step(&[ch('P')], A::Pauses, keys::BY_ITSELF, keys::PAUSES),
    step(&[shift(Toward::Up), ch('K'), One(Key::WheelUp)], A::Look(Toward::Up), keys::CURSOR, keys::LOOK_UP),
    step(
        &[shift(Toward::Down), ch('J'), One(Key::WheelDown)],
        A::Look(Toward::Down),
        keys::CURSOR,
        keys::LOOK_DOWN,
    ),
    step(&[shift(Toward::Left), ch('H')], A::Look(Toward::Left), keys::CURSOR, keys::LOOK_LEFT),
    step(&[shift(Toward::Right), ch('L')], A::Look(Toward::Right), keys::CURSOR, keys::LOOK_RIGHT),
    line(Stepping, &[Click], A::Point { column: 0, row: 0 }, keys::CURSOR, keys::POINT),
    step(&[ch('t')], A::CursorToClock, keys::CURSOR, keys::CURSOR_TO_CLOCK),
    step(&[ch('T')], A::ClockToCursor, keys::CURSOR, keys::CLOCK_TO_CURSOR),
    step(&[One(Key::Enter)], A::Fold, keys::FOLDING, keys::FOLD),
    step(&[ch('x')], A::FoldRefuted, keys::FOLDING, keys::FOLD_REFUTED),
    step(&[ch('X')], A::FoldAllButPrincipal, keys::FOLDING, keys::FOLD_ALL_BUT_BEST),
    step(&[ch('u')], A::UnfoldAll, keys::FOLDING, keys::UNFOLD_ALL),
    step(&[ch('1')], A::Show(Shape::Drawing), keys::PANELS, keys::DRAWING),
    step(&[ch('2')], A::Show(Shape::Outline), keys::PANELS, keys::OUTLINE),
    step(&[ch('3')], A::Show(Shape::Icicle), keys::PANELS, keys::ICICLE),
    step(&[ch('+'), ch('=')], A::Zoom(ZoomTo::Closer), keys::ZOOMING, keys::CLOSER),
    step(&[ch('-')], A::Zoom(ZoomTo::Farther), keys::ZOOMING, keys::FARTHER),
    step(&[ch('0')], A::Zoom(ZoomTo::Natural), keys::ZOOMING, keys::NATURAL_SIZE),
    step(&[ch('z')], A::Zoom(ZoomTo::Whole), keys::ZOOMING, keys::WHOLE_TREE),
    step(&[ch('w')], A::Why, keys::PANELS, keys::WHY),
    step(&[ch('V')], A::EveryMove, keys::PANELS, keys::EVERY_MOVE),
    step(&[ch('e')], A::EditTree, keys::WHAT_IF, keys::EDIT_TREE),
    step(&[ch('a')], A::AnotherSearch, keys::WHAT_IF, keys::ANOTHER_SEARCH),
    step(&[ch('U')], A::Undo, keys::WHAT_IF, keys::UNDO),
    line(Why, &[One(Key::Enter)], A::Follow, keys::WHILE_WHY, keys::FOLLOW),
    line(Why, &[arrow(Toward::Down), ch('j')], A::Reason(Toward::Down), keys::WHILE_WHY, keys::NEXT_REASON),
    line(Why, &[arrow(Toward::Up), ch('k')], A::Reason(Toward::Up), keys::WHILE_WHY, keys::REASON_BEFORE),
    line(Why, &[ch('w'), One(Key::Esc)], A::Back, keys::WHILE_WHY, keys::BACK),
    step(&[ch('p')], A::Practise, keys::PRACTICE, keys::PRACTISE),
    unlisted(Level, &[arrow(Toward::Up), ch('k'), arrow(Toward::Left)], A::PointAt(Toward::Up), keys::LEVEL),
    unlisted(
        Level,
        &[arrow(Toward::Down), ch('j'), arrow(Toward::Right)],
        A::PointAt(Toward::Down),
        keys::LEVEL,
    ),
    unlisted(Level, &[One(Key::Enter)], A::Submit, keys::BEGIN),
    line(YesOrNo, &[ch('y')], A::Say(true), keys::PRACTICE, keys::YES),
    line(YesOrNo, &[ch('n')], A::Say(false), keys::PRACTICE, keys::NO),
    unlisted(Branches, LEFT, A::PointAt(Toward::Left), keys::BRANCHES.hint),
    line(Branches, RIGHT, A::PointAt(Toward::Right), keys::PRACTICE, keys::BRANCHES),
    line(Branches, &[ch(' ')], A::TickBranch, keys::PRACTICE, keys::TICK),
    unlisted(Branch, LEFT, A::PointAt(Toward::Left), keys::BRANCHES.hint),
    unlisted(Branch, RIGHT, A::PointAt(Toward::Right), keys::BRANCHES.hint),
    unlisted(Branch, &[ch(' ')], A::TickBranch, keys::ANSWER.hint),
    line(Number, &[Keys::Number], A::Edit(Edit::Insert(' ')), keys::PRACTICE, keys::NUMBER),
    line(Signed, &[ch('<'), ch('>'), ch('=')], A::Edit(Edit::Insert(' ')), keys::PRACTICE, keys::SIGN),
    unlisted(Number, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), ""),
    unlisted(Number, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), ""),
    line(Asking, &[One(Key::Enter)], A::Submit, keys::PRACTICE, keys::ANSWER),
    line(Asking, &[ch('w')], A::TellAnswer, keys::PRACTICE, keys::TELL),
    unlisted(Graded, &[One(Key::Enter), ch(' '), arrow(Toward::Right)], A::Submit, keys::NEXT),
    line(Score, &[One(Key::Enter)], A::NextRun(Forward), keys::PRACTICE, keys::NEXT_RUN),
    line(Score, &[ch('r')], A::NextRun(Back), keys::PRACTICE, keys::SAME_RUN),
    line(Lesson, &[One(Key::Enter), ch('p')], A::NextPart, keys::LESSON, keys::NEXT_PART),
    unlisted(LessonGraded, &[One(Key::Enter)], A::NextPart, keys::NEXT),
    unlisted(LessonGraded, &[arrow(Toward::Right), ch('l')], A::Step(Forward), keys::STEP_FORWARD.hint),
    unlisted(InMenu, &[ch('q')], A::Quit, keys::BACK_TO_MENU),
    unlisted(InList, &[ch('q')], A::Quit, keys::BACK_TO_LIST),
    line(LessonScore, &[One(Key::Enter), ch('q')], A::Quit, keys::LESSON, keys::DONE),
    line(LessonScore, &[ch('r')], A::NextRun(Back), keys::LESSON, keys::SAME_LESSON),
    unlisted(Practice, &[One(Key::PageDown)], A::TurnWords(Forward), ""),
    unlisted(Practice, &[One(Key::PageUp)], A::TurnWords(Back), ""),
    unlisted(Practice, &[ch('?'), One(Key::F1)], A::Help, keys::HELP.hint),
    line(Practice, &[One(Key::Esc)], A::Back, keys::PRACTICE, keys::LEAVE_PRACTICE),
    unlisted(Practice, &[One(Key::Ctrl('c'))], A::Interrupt, ""),
    step(&[ch('i')], A::Ghosts, keys::PANELS, keys::GHOSTS),
    step(&[ch('S')], A::Spoilers, keys::PANELS, keys::SPOILERS),
    step(&[ch('s')], A::Statistics, keys::PANELS, keys::STATISTICS),
    step(&[ch('y')], A::Words, keys::PANELS, keys::WORDS),
    step(&[ch('f')], A::NextTheme, keys::PANELS, keys::NEXT_THEME),
    unlisted(Large, &[ch('M')], A::Large, keys::NO_LONGER_LARGE),
    step(&[ch('M')], A::Large, keys::PANELS, keys::LARGE),
    step(&[ch('E')], A::SaveFrame, keys::PANELS, keys::SAVE_FRAME),
    line(Beside, &[One(Key::Tab)], A::SwapSides, keys::SIDE_BY_SIDE, keys::SWAP_SIDES),
    unlisted(Beside, &[ch('v')], A::Beside, keys::CLOSE_BESIDE),
    step(&[ch('v')], A::Beside, keys::SIDE_BY_SIDE, keys::BESIDE),
    step(&[One(Key::Tab)], A::NextPanel, keys::PANELS, keys::NEXT_PANEL),
    step(&[One(Key::PageDown)], A::TurnWords(Forward), keys::PANELS, keys::MORE_WORDS),
    step(&[One(Key::PageUp)], A::TurnWords(Back), keys::PANELS, keys::WORDS_BEFORE),
    unlisted(Statistics, &[ch('s'), One(Key::Esc)], A::Back, keys::BACK.hint),
    unlisted(Page, DOWN, A::Scroll(1), keys::SCROLL),
    unlisted(Page, UP, A::Scroll(-1), keys::SCROLL),
    unlisted(Page, &[One(Key::PageDown)], A::Page(Forward), ""),
    unlisted(Page, &[One(Key::PageUp)], A::Page(Back), ""),
    unlisted(Choosing, &[arrow(Toward::Up), ch('k')], A::PointAt(Toward::Up), keys::ROW),
    unlisted(Choosing, &[arrow(Toward::Down), ch('j')], A::PointAt(Toward::Down), keys::ROW),
    unlisted(Choosing, &[arrow(Toward::Left), ch('h')], A::PointAt(Toward::Left), keys::VALUE),
    unlisted(Choosing, &[arrow(Toward::Right), ch('l')], A::PointAt(Toward::Right), keys::VALUE),
    unlisted(Choosing, &[One(Key::Enter)], A::Submit, keys::SEARCH),
    unlisted(Choosing, &[One(Key::Esc), ch('a'), ch('v'), ch('q')], A::Back, keys::BACK.hint),
    unlisted(Choosing, &[One(Key::Ctrl('c'))], A::Back, ""),
    unlisted(Waiting, &[One(Key::Esc)], A::Back, keys::GIVE_UP),
    unlisted(Waiting, &[ch('q')], A::Quit, keys::QUIT.hint),
    unlisted(Waiting, &[One(Key::Ctrl('c'))], A::Interrupt, ""),
    unlisted(Searching, &[One(Key::Esc)], A::Back, keys::STOP),
    unlisted(Reading, &[One(Key::Ctrl('c'))], A::Interrupt, keys::END_READING),
    step(&[ch('?'), One(Key::F1)], A::Help, keys::PROGRAM, keys::HELP),
    step(&[One(Key::Esc)], A::Back, keys::PROGRAM, keys::BACK_OR_STOP),
    unlisted(Inside, &[ch('q')], A::Quit, keys::BACK_TO_GAME),
    step(&[ch('q')], A::Quit, keys::PROGRAM, keys::QUIT),
    step(&[One(Key::Ctrl('c'))], A::Interrupt, keys::PROGRAM, keys::INTERRUPT),
    step(&[One(Key::Ctrl('l'))], A::Redraw, keys::PROGRAM, keys::REDRAW),
    step(&[One(Key::Ctrl('z'))], A::Suspend, keys::PROGRAM, keys::SUSPEND),
    unlisted(Anywhere, &[One(Key::Ctrl('l'))], A::Redraw, ""),
    unlisted(Anywhere, &[One(Key::Ctrl('z'))], A::Suspend, ""),
    unlisted(Typing, &[One(Key::Enter)], A::Submit, keys::SUBMIT),
    unlisted(Typing, &[One(Key::Esc)], A::Back, keys::BACK.hint),
    unlisted(Typing, &[One(Key::Backspace), One(Key::Ctrl('h'))], A::Edit(Edit::Erase), ""),
    unlisted(Typing, &[One(Key::Ctrl('u'))], A::Edit(Edit::Clear), ""),
    unlisted(Typing, &[One(Key::Ctrl('c'))], A::Back, ""),
    unlisted(Typing, &[AnyChar], A::Edit(Edit::Insert(' ')), ""),
    unlisted(Breakpoints, &[One(Key::Enter)], A::Submit, keys::ADD_CONDITION),
    unlisted(Breakpoints, &[arrow(Toward::Up)], A::Choose(Toward::Up), keys::CHOOSE),
    unlisted(Breakpoints, &[arrow(Toward::Down)], A::Choose(Toward::Down), keys::CHOOSE),
    unlisted(Breakpoints, &[One(Key::Ctrl('d'))], A::Remove, keys::REMOVE),
    unlisted(
        Help,
        &[One(Key::Esc), ch('?'), ch('q'), One(Key::Enter), One(Key::Ctrl('c')), One(Key::F1)],
        A::Back,
        keys::BACK.hint,
    ),
    unlisted(Help, DOWN, A::Scroll(1), keys::SCROLL),
    unlisted(Help, UP, A::Scroll(-1), keys::SCROLL),
    unlisted(Help, &[One(Key::PageDown), ch(' ')], A::Page(Forward), ""),
    unlisted(Help, &[One(Key::PageUp)], A::Page(Back), ""),
    unlisted(Help, &[One(Key::End), ch('G')], A::Scroll(i16::MAX), keys::PAGE_END),
    unlisted(Help, &[One(Key::Home), ch('g')], A::Scroll(i16::MIN), ""),
];

/// The usual key for an action, as people read it: for messages that name a key.
pub fn key_for(action: Action) -> String {
    bindings::key_for(BINDINGS, action, |_| true)
}

const fn step(keys: &'static [Keys], action: Action, group: &'static str, text: KeyText) -> Binding {
    line(Stepping, keys, action, group, text)
}

const fn shift(toward: Toward) -> Keys {
    One(Key::ShiftArrow(toward))
}
