//! When keys of the stepper mean something.

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
    /// While a question of a lesson is open that any text answers, before what holds while something is typed.
    Writing,
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
