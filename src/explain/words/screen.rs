//! What the stepper answers to keys.

use thiserror::Error;

use crate::practice::Form;
use crate::record::Landmark;
use crate::text::{clean, count, grouped};

/// What the screen says after a key: why it did nothing, or what it did that cannot be seen. Texts in
/// them are keys; moments are counted as people count them.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Notice {
    #[error("The search has visited nothing yet.")]
    NothingYet,
    #[error("This is the root: nothing is above it.")]
    AtRoot,
    #[error(
        "What lies below was searched, counted and not recorded: more --max-nodes or --record-depth shows it."
    )]
    NotRecorded,
    #[error("The whole tree has no room here, not even as dots.")]
    TooLargeForTheScreen,
    #[error("This is as close as it gets.")]
    Closest,
    #[error("This is as far as it gets.")]
    Farthest,
    #[error("As much of each node as has room.")]
    NaturalSize,
    #[error("Each node is a dot: ▲ MAX, ▼ MIN, • a leaf.")]
    Dots,
    #[error("Each node with its value.")]
    Values,
    #[error("Each node with its value and its window.")]
    Windows,
    #[error("Each node with its board.")]
    Boards,
    #[error("What is below a pruned branch was never searched: the cursor does not go there.")]
    BelowPruned,
    #[error("Nothing below this node is visited at this moment.")]
    NothingBelow,
    #[error("This is the first branch.")]
    FirstBranch,
    #[error("No later branch is visited or pruned at this moment.")]
    LastBranch,
    #[error("The icicle shows every node; {0} shows what is folded.")]
    FoldedElsewhere(String),
    #[error("This is the first row.")]
    FirstRow,
    #[error("No row below is visited or pruned at this moment.")]
    LastRow,
    #[error("That node is not visited at this moment.")]
    NotVisited,
    #[error("That branch is still to come.")]
    StillToCome,
    #[error("The cursor is at the clock, and follows it.")]
    CursorAtClock,
    #[error("The clock is where this node was entered.")]
    ClockAtCursor,
    #[error("The branch was pruned at this moment: it was never entered.")]
    ClockAtPruned,
    #[error("The root stays unfolded: the whole tree hangs from it.")]
    FoldRoot,
    #[error("Nothing was folded by a key; what there is no room for folds by itself.")]
    NothingFolded,
    #[error("Folded: {} refuted so far. {} unfolds.", count(*.0, "node", "nodes"), .1)]
    FoldedRefuted(u64, String),
    #[error("All but the best line so far is folded. {0} unfolds all.")]
    FoldedAllButBest(String),
    #[error("This is the first moment. {0} goes to the last.")]
    FirstMoment(String),
    #[error("This is the last moment. {0} goes to the first.")]
    LastMoment(String),
    #[error("This is the last moment so far; the search still runs.")]
    LastMomentSoFar,
    #[error("This is the last moment so far; the program is still read.")]
    LastLineSoFar,
    #[error("There is no breakpoint yet: the clock waits for one at the end.")]
    WaitsForBreakpoint,
    #[error("Whether anything is wrong in it is found out when the program has ended.")]
    NotCheckedYet,
    #[error("The program is still read. {0} ends that and keeps what there is.")]
    StillRead(String),
    /// A program ended after so many lines; what should be known of what they say.
    #[error("The program has ended after {}.{}", count(*.0, "line", "lines"), noted(.1))]
    ProgramEnded(u64, Vec<String>),
    /// A program began another search after so many lines.
    #[error("Another search begins after {}; of a file FILE#2 is the second.{}", count(*.0, "line", "lines"), noted(.1))]
    NextSearchBegins(u64, Vec<String>),
    /// Somebody ended the reading after so many lines.
    #[error("The reading ended after {}; what they say is kept.{}", count(*.0, "line", "lines"), noted(.1))]
    ReadingStopped(u64, Vec<String>),
    /// Why a program is not read any further.
    #[error("The reading ended: {}. What came before is kept.{}", .0, noted(.1))]
    ReadingFailed(String, Vec<String>),
    #[error("There is no {} after moment {}{}.", landmark(*.0), grouped((*.1).into()), yet(*.2))]
    NoneAfter(Landmark, u32, bool),
    #[error("There is no {} before moment {}.", landmark(*.0), grouped((*.1).into()))]
    NoneBefore(Landmark, u32),
    #[error("Nothing in this recording contradicts itself.")]
    NoContradiction,
    /// The speed, as a power of two, and whether that is as far as it goes.
    #[error("It plays {}{}.", speed(*.0), end_of_speed(*.0, *.1))]
    Speed(i8, bool),
    /// Said by [`theme`] once it is known which one comes.
    #[error("The next theme.")]
    NextTheme,
    #[error("What was on screen is saved as {0}.")]
    FrameSaved(String),
    #[error("What is on screen could not be saved here: {0}.")]
    FrameNotSaved(String),
    #[error("There is nothing to go back from. {0} quits.")]
    NothingBack(String),
    #[error("This reason is about the node itself; it leads nowhere else.")]
    LeadsNowhere,
    #[error("{0} does nothing here. {1} lists every key.")]
    UnknownKey(String, String),
    /// The second half of a sequence that means nothing, and the sequences that do.
    #[error("{} is no key. There are: {}.", .0, halves(.1))]
    UnknownHalf(String, Vec<(String, crate::language::Text)>),
    #[error("Breakpoint: {0}.")]
    StoppedAt(String),
    /// So much of what is to be looked through is done, of a hundred.
    #[error("Still looking: {0}% done. Any key ends it.")]
    Looking(u32),
    /// What was not found, forwards or back from a moment, and whether the search still runs.
    #[error("There is no {} {} moment {}{}.", sought(*.0, .1), if *.2 { "after" } else { "before" }, grouped((*.3).into()), yet(*.4 && *.2))]
    NothingFound(Sought, String, bool, u32, bool),
    #[error("Nothing was searched for yet. {0} does.")]
    NoText(String),
    #[error("A branch that was never entered has no moments to stop at.")]
    NeverEntered,
    /// Where a breakpoint is now, or is no longer.
    #[error("{}", breakpoint(.0, *.1, .2))]
    Breakpoint(String, bool, String),
    #[error("Moment {} is marked {}. '{} goes there.", grouped((*.1).into()), .0, .0)]
    Marked(char, u32),
    #[error("Nothing is marked {0}. m{0} marks this moment.")]
    NoMark(char),
    /// Whether playing pauses, and whether there are breakpoints.
    #[error("{}", pauses(*.0, *.1, .2))]
    Pauses(bool, bool, String),
    /// The search was stopped after so many nodes, of which so many are kept; in which pass.
    #[error("Stopped after {} nodes: {}.{}", grouped(*.0), kept_of(*.0, *.1), stopped_in(.2.as_deref()))]
    Stopped(u64, u64, Option<String>),
    /// The search ended with an error after so many nodes, of which so many are kept.
    #[error("After {} nodes ({}): {}.", grouped(*.0), kept_of(*.0, *.1), .2)]
    Failed(u64, u64, String),
    /// Why the moves of the root cannot be searched one by one.
    #[error("The moves cannot be searched one by one: {0}.")]
    NoExactMoves(String),
    #[error("The search still runs: that can be asked once it is over.")]
    StillSearching,
    #[error("What was read is still being checked: that can be asked once it is done.")]
    StillChecking,
    /// Why a search that was asked for was not done.
    #[error("It could not be searched: {0}.")]
    NotSearched(String),
    #[error("It is being searched. {0} gives up.")]
    BeingSearched(String),
    #[error("This is the search behind a move of the game: it stays as it was.")]
    SearchOfGame,
    #[error("The lesson is about this search: it can be changed once the lesson is over.")]
    SearchOfLesson,
    /// How many nodes the search visited that is shown now, and the one before it.
    #[error("{}", instead(*.0, .1))]
    ShownInstead(Option<(u64, u64)>, String),
    #[error(
        "Only a tree that is written down can be edited: the rules of a game say what its leaves are worth."
    )]
    NoTreeToEdit,
    /// How many letters a tree may take that is edited.
    #[error("This tree is too large to be edited here: it takes more than {} letters.", grouped(*.0 as u64))]
    TreeTooLarge(usize),
    #[error("Another program made this recording: plyscope cannot do its search again.")]
    ForeignSearch,
    /// Whether the root is worth the same as before the tree was edited; what it is worth, and was. `None`
    /// where that is hidden.
    #[error("{}", edited(.0.as_ref(), .1))]
    Edited(Option<(bool, [String; 2])>, String),
    #[error("There is no earlier search to go back to.")]
    NothingToUndo,
    /// What the command line has to note.
    #[error("Note: {}{}", .0, if .0.ends_with('?') { "" } else { "." })]
    Noted(String),
    #[error("Questions are asked of a search that is over; this one still runs.")]
    SearchStillRuns,
    #[error("That was the lesson. {0} leaves it; every key of the stepper works here.")]
    LessonOver(String),
    #[error("The lesson is left. The search is yours to step through.")]
    LessonLeft,
    #[error("There is nothing here to ask about.")]
    NothingToAsk,
    #[error("Totals are hidden. {0} shows them.")]
    TotalsHidden(String),
    /// What answers the question that is open.
    #[error("{}", wanted(*.0))]
    NoAnswer(Option<Form>),
    #[error("{}", spoilers(*.0))]
    Spoilers(bool),
    #[error("{}", ghosts(*.0))]
    Ghosts(bool),
    #[error("Only a tree that is written down has ghosts: here nobody knows what was pruned.")]
    NoGhosts,
    #[error("{}", large(*.0))]
    Large(bool),
    /// What is wrong with something that was typed.
    #[error("{0}")]
    Wrong(String),
}

const fn wanted(form: Option<Form>) -> &'static str {
    match form {
        Some(Form::Number) => "A number answers this, as 3, -0.5, 14/3 or i for ∞; then Enter.",
        Some(Form::Bounded) => {
            "Type what it says and a number, as =3, <2 (at most) or >2 (at least); then Enter."
        }
        Some(Form::Side) => "< answers at most and > at least; then Enter.",
        Some(Form::YesOrNo) => "y answers yes and n answers no.",
        Some(Form::Branch) => "Point at a branch with the arrows; Enter answers.",
        Some(Form::Branches) => "Tick branches with Space, or none of them; Enter answers.",
        Some(Form::Count) => "A whole number answers this; then Enter.",
        None => "No question is open.",
    }
}

const fn ghosts(are_shown: bool) -> &'static str {
    if are_shown {
        "Ghosts: what was pruned, as the tree has it written. The search never looked at it."
    } else {
        "Ghosts are hidden."
    }
}

const fn large(is_large: bool) -> &'static str {
    if is_large { "Large, once the screen has room for a tree." } else { "No longer large." }
}

const fn spoilers(are_shown: bool) -> &'static str {
    if are_shown { "Totals and cutoffs to come are shown." } else { "Totals and cutoffs to come are hidden." }
}

/// What is looked for, piece by piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sought {
    /// The next breakpoint.
    Breakpoint,
    /// The next cutoff by a bound from higher up than the parent.
    DeepCutoff,
    /// The next hit of the text that is searched for.
    Text,
}

/// Which theme comes with a key; `None` where there is no colour.
pub(crate) fn theme(name: Option<&str>) -> String {
    match name {
        Some(name) => format!("Theme: {name}. There are dark, light, contrast, colorblind and print."),
        None => "Colour is switched off here, so all themes look the same.".to_owned(),
    }
}

fn sought(sought: Sought, text: &str) -> String {
    match sought {
        Sought::Breakpoint => "breakpoint".to_owned(),
        Sought::DeepCutoff => "deep cutoff".to_owned(),
        Sought::Text => format!("{text} to be found"),
    }
}

fn breakpoint(name: &str, is_set: bool, list: &str) -> String {
    let gone = if is_set { "is a breakpoint now" } else { "is no breakpoint any more" };
    let first = name.chars().next().map_or_else(String::new, |first| first.to_uppercase().to_string());
    let rest: String = name.chars().skip(1).collect();
    format!("{first}{rest} {gone}. {list} lists them.")
}

fn pauses(does: bool, breakpoints: bool, key: &str) -> String {
    match (does, breakpoints) {
        (true, true) => format!("Playing pauses at breakpoints. {key} ends that."),
        (true, false) => format!(
            "Playing pauses at cutoffs; at breakpoints instead, once there are some. {key} ends that."
        ),
        (false, _) => "Playing does not pause by itself.".to_owned(),
    }
}

fn instead(nodes: Option<(u64, u64)>, undo: &str) -> String {
    let visited = nodes.map_or_else(String::new, |(now, before)| {
        format!("This search visits {}, the one before {}. ", count(now, "node", "nodes"), grouped(before))
    });
    format!("{visited}{undo} goes back.")
}

fn edited(root: Option<&(bool, [String; 2])>, undo: &str) -> String {
    let root = match root {
        Some((true, [now, _])) => format!("Nothing changed at the root: it is worth {now}. "),
        Some((false, [now, before])) => format!("The root is worth {now} now, {before} before. "),
        None => String::new(),
    };
    format!("{root}{undo} goes back.")
}

/// What is asked for where a node of a tree is edited, and what it is worth where it is a leaf.
pub(crate) fn edit_prompt(name: &str, before: Option<&str>) -> String {
    before.map_or_else(
        || format!("a value or a tree instead of {name}: "),
        |before| format!("{name} is {before}; what if it were: "),
    )
}

/// What is waited for where a program has not begun to print its search; after so many other lines.
pub(crate) fn awaited(lines: u64) -> String {
    match lines {
        0 => "Waiting for the program's first line.".to_owned(),
        lines => format!("Waiting for the first node; {} so far.", count(lines, "line", "lines")),
    }
}

/// What is done before anything of a file can be shown.
pub(crate) fn loading(file: &str) -> String {
    format!("Reading {}", clean(file))
}

fn noted(warnings: &[String]) -> String {
    warnings.iter().flat_map(|warning| [" Note: ", warning, "."]).collect()
}

const fn yet(still_runs: bool) -> &'static str {
    if still_runs { " yet; the search still runs" } else { "" }
}

const fn end_of_speed(power: i8, is_end: bool) -> &'static str {
    match (is_end, power > 0) {
        (false, _) => "",
        (true, true) => ": already at the fastest",
        (true, false) => ": already at the slowest",
    }
}

fn halves(halves: &[(String, crate::language::Text)]) -> String {
    halves.iter().map(|(keys, what)| format!("{keys} {what}")).collect::<Vec<_>>().join(", ")
}

fn stopped_in(pass: Option<&str>) -> String {
    pass.map_or_else(String::new, |pass| format!(" It was stopped {pass}."))
}

/// That a game could not be saved where it was to be.
#[cfg(feature = "tui")]
pub(crate) fn not_saved(error: &impl std::fmt::Display) -> String {
    format!("The game could not be saved: {error}.")
}

/// That a game cannot be saved by itself as it goes on.
#[cfg(feature = "tui")]
pub(crate) fn not_kept(error: &impl std::fmt::Display) -> String {
    format!("The game cannot be kept: {error}. It goes on all the same.")
}

/// How fast the search plays, as a power of two.
pub(crate) fn speed(power: i8) -> String {
    const READ: &str = ", longer where there is more to read";
    match power {
        0 => format!("a moment a second{READ}"),
        power @ 1.. => format!("{} moments a second", 1 << power),
        power => format!("a moment every {} seconds{READ}", 1 << -power),
    }
}

const fn landmark(landmark: Landmark) -> &'static str {
    match landmark {
        Landmark::Cutoff | Landmark::Pruning => "cutoff",
        Landmark::RootValue => "change of the root's value",
        Landmark::Leaf => "leaf",
        Landmark::Contradiction => "contradiction",
    }
}

fn kept_of(visited: u64, kept: u64) -> String {
    if kept >= visited {
        "all of them are kept".to_owned()
    } else {
        format!("the first {} of them are kept", grouped(kept))
    }
}
