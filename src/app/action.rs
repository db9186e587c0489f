//! Everything that can be done to the model.

use crate::layout::Shape;
use crate::record::{Landmark, Moment, NodeId};

/// One thing that can be done to the model. Keys become actions through the key map; ticks and
/// clicks come from whoever runs the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// The clock moves by one moment; in a game the position a move before or after is looked at.
    Step(Way),
    /// The clock moves over this branch: to its end, to its start.
    Over(Way),
    /// The clock moves out: to the parent's end, to the parent's start.
    Out(Way),
    /// The clock moves to the nearest of what is sought.
    Seek(Sought, Way),
    /// The moment is marked with this letter.
    Mark(char),
    /// The clock moves to the moment that is marked with this letter.
    ToMark(char),
    /// The clock moves to the last moment, to the first; in a game the last position is looked at, the first.
    ToEnd(Way),
    /// The clock moves to a moment; past the end it stops there.
    GoTo(Moment),
    /// The search begins to play by itself, or pauses.
    PlayOrPause,
    /// It plays faster, slower.
    Speed(Way),
    /// Playing pauses at breakpoints, at cutoffs where there are none; or it does so no longer.
    Pauses,
    /// Time passed while the search plays, or while something is counted or looked for.
    Tick,
    /// The cursor moves: left and right to siblings, up to the parent, down to the first child. In the
    /// outline up and down to the rows there, left to the parent, right to the first child.
    Look(Toward),
    /// The cursor moves to a node, if it is visited at the clock.
    LookAt(NodeId),
    /// A cell of the screen is pointed at: at a node, at a moment of the time line.
    Point {
        /// Cells from the left edge.
        column: u16,
        /// Cells from the top edge.
        row: u16,
    },
    /// The cursor returns to the clock and follows it.
    CursorToClock,
    /// The clock moves to the moment at which the cursor's node was entered.
    ClockToCursor,
    /// The cursor's node is folded, or unfolded.
    Fold,
    /// Every refuted branch is folded.
    FoldRefuted,
    /// All but the principal variation is folded.
    FoldAllButPrincipal,
    /// Nothing is folded by hand any more.
    UnfoldAll,
    /// The tree is shown in another way.
    Show(Shape),
    /// More of each node is drawn, or less.
    Zoom(ZoomTo),
    /// Another panel is shown.
    NextPanel,
    /// The words that there was no room for are shown, or those before.
    TurnWords(Way),
    /// More is said of a moment, or less.
    Words,
    /// The statistics are shown.
    Statistics,
    /// It is shown why the cursor's node has its value; in a game, the search behind the machine's last move.
    Why,
    /// It is shown what every move of the root is worth exactly, or no longer.
    EveryMove,
    /// A leaf or a branch of the tree becomes something else.
    EditTree,
    /// Another search of the position is chosen.
    AnotherSearch,
    /// The recording that was shown before is shown again; in a game moves are taken back, to where a person is
    /// to move.
    Undo,
    /// What was taken back in a game is played again.
    Redo,
    /// The best move in a game is asked for.
    Hint,
    /// What follows the chosen move of a game is searched and stepped through, in the position shown; where
    /// nobody at the keyboard may move there, in place of the last move of a person.
    WhatIf,
    /// Asks what if, in place of the last move of a person in any case.
    WhatIfInstead,
    /// The game is saved.
    Save,
    /// Another game begins, where this one is over.
    NewGame,
    /// A moment or a node to go to is asked for.
    Ask,
    /// A text to search for is asked for.
    Find,
    /// The cursor's node is stopped at from now on, or no longer.
    Breakpoint,
    /// The breakpoints are listed, and a condition is asked for.
    Breakpoints,
    /// The breakpoint that is pointed at goes.
    Remove,
    /// What is typed changes.
    Edit(Edit),
    /// What was typed, or is chosen, is meant; of a reason, the cursor moves to where it is to be seen.
    Submit,
    /// Questions are asked.
    Practise,
    /// Yes, or no, is the answer.
    Say(bool),
    /// What stands beside it is pointed at: another branch, entry, cell, reason, breakpoint, level, row or value.
    PointAt(Toward),
    /// The branch that is pointed at is ticked, or no longer.
    TickBranch,
    /// The answer is shown.
    TellAnswer,
    /// The next questions are asked, or the same ones again.
    NextRun(Way),
    /// What the prepared stop brings is shown.
    ShowOutcome,
    /// The lesson goes on to its next words or questions.
    NextPart,
    /// The search beside this one leads.
    SwapSides,
    /// Another search is chosen, to be put beside this one; or that is put away.
    Beside,
    /// Totals and cutoffs that are still to come are hidden, or shown.
    Spoilers,
    /// What was pruned of a tree is shown, or no longer.
    Ghosts,
    /// Tree and words are shown large, and nothing beside them; or all again.
    Large,
    /// The screen is shown in the next theme.
    NextTheme,
    /// What is on screen is saved as a picture.
    SaveFrame,
    /// Every key is listed.
    Help,
    /// A page scrolls by so many lines.
    Scroll(i16),
    /// A page scrolls by what is seen of it.
    Page(Way),
    /// Back to stepping, or to the board; from stepping a running search is stopped.
    Back,
    /// A running search is stopped, and what it found is kept; without one, the interface ends.
    Interrupt,
    /// The screen is drawn anew, as where another program has written to it.
    Redraw,
    /// The interface is laid aside, until the shell brings it back.
    Suspend,
    /// The interface ends.
    Quit,
}

/// A way through time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// As the search went.
    Forward,
    /// The other way.
    Back,
}

impl Way {
    pub(super) fn nearest(self, clock: Moment, moments: impl Iterator<Item = Moment>) -> Option<Moment> {
        match self {
            Self::Forward => moments.filter(|&at| at > clock).min(),
            Self::Back => moments.filter(|&at| at < clock).max(),
        }
    }

    /// The lines that a page scrolls by on a screen that high: the last line of keys is no part of the page, and
    /// a line stays in view.
    pub(super) fn page(self, height: u16) -> i16 {
        let lines = i16::try_from(height).unwrap_or(i16::MAX).saturating_sub(2).max(1);
        if self == Self::Forward { lines } else { -lines }
    }
}

/// What the clock can be moved to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sought {
    /// A landmark.
    Landmark(Landmark),
    /// A cutoff by a bound from higher up than the parent.
    DeepCutoff,
    /// A moment at which two searches side by side part.
    Parting,
    /// A breakpoint; a cutoff where there is none.
    Breakpoint,
    /// A hit of the text that is searched for.
    Text,
    /// A stop that was prepared.
    Prepared,
}

impl Sought {
    /// What it is called among the messages.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Landmark(Landmark::Closing | Landmark::Cut) => "cutoff",
            Self::Landmark(Landmark::RootValue) => "root-value",
            Self::Landmark(Landmark::Leaf) => "leaf",
            Self::Landmark(Landmark::Contradiction) => "contradiction",
            Self::DeepCutoff => "deep-cutoff",
            Self::Parting => "parting",
            Self::Breakpoint => "breakpoint",
            Self::Text => "text",
            Self::Prepared => "stop",
        }
    }
}

/// How much of each node is to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoomTo {
    /// More than now.
    Closer,
    /// Less than now.
    Farther,
    /// What there is room for.
    Natural,
    /// As much as leaves the whole tree in view.
    Whole,
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toward {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

impl Toward {
    /// The place beside one in a list of so many; up and left are towards its start, and its ends are not
    /// passed.
    pub(super) const fn along(self, place: usize, count: usize) -> usize {
        match self {
            Self::Left | Self::Up => place.saturating_sub(1),
            Self::Right | Self::Down if place + 1 < count => place + 1,
            Self::Right | Self::Down => count.saturating_sub(1),
        }
    }

    /// The arrow that points there.
    pub const fn arrow(self) -> &'static str {
        match self {
            Self::Left => "←",
            Self::Right => "→",
            Self::Up => "↑",
            Self::Down => "↓",
        }
    }
}

/// A change to the line that is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// A character is added at the end.
    Insert(char),
    /// The last character goes; of an empty line, the line itself.
    Erase,
    /// The whole line goes.
    Clear,
}

impl Edit {
    /// Changes a line; `false` where there was nothing to erase.
    pub(super) fn change(self, line: &mut String) -> bool {
        match self {
            Self::Insert(c) => line.push(c),
            Self::Erase => return line.pop().is_some(),
            Self::Clear => line.clear(),
        }
        true
    }
}

/// What the model asks of whoever runs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Stop the running search and keep what it has.
    StopSearch,
    /// Save the game that is played, under this name if there is one.
    Save(Option<String>),
    /// Show the screen in the next theme.
    NextTheme,
    /// Save what is on screen as a picture.
    SaveFrame,
    /// Draw the whole screen anew.
    Redraw,
    /// Give the terminal back to the shell for a while.
    Suspend,
    /// End.
    Quit,
}
