//! What the stepper answers to keys.

use std::fmt::Display;

use crate::record::Landmark;
use crate::text::{count, grouped};

/// What the screen says after a key: why it did nothing, or what it did that cannot be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    NothingYet,
    AtRoot,
    NotRecorded,
    /// The cursor is on a pruned branch: nothing is below it.
    BelowPruned,
    /// Nothing below the cursor is visited, so that nothing can be folded either.
    NothingBelow,
    FirstBranch,
    LastBranch,
    /// A node that was pointed at is not visited.
    NotVisited,
    /// A branch that was pointed at is not pruned.
    StillToCome,
    CursorAtClock,
    ClockAtCursor,
    FoldRoot,
    NothingFolded,
    /// So many refuted nodes were folded; the key unfolds them.
    FoldedRefuted(u64, String),
    /// All but the best line was folded; the key unfolds it.
    FoldedAllButBest(String),
    /// The clock stands at the first moment; the key leads to the last.
    FirstMoment(String),
    /// The clock stands at the last moment; the key leads to the first.
    LastMoment(String),
    LastMomentSoFar,
    /// There is none after a moment, as people count it; the search may still run.
    NoneAfter(Landmark, u32, bool),
    /// There is none before a moment, as people count it.
    NoneBefore(Landmark, u32),
    NoContradiction,
    /// The speed at which it plays, as a power of two, and whether that is as far as it goes.
    Speed(i8, bool),
    /// There is nothing to go back from; the key quits.
    NothingBack(String),
    LeadsNowhere,
    /// A key that means nothing; the other one lists all.
    UnknownKey(String, String),
    /// The second half of a sequence that means nothing, and the halves that do, with what they do.
    UnknownHalf(String, Vec<(String, &'static str)>),
    /// The search was stopped after so many nodes, of which so many are kept; in which pass.
    Stopped(u64, u64, Option<String>),
    /// The search ended with an error after so many nodes, of which so many are kept.
    Failed(u64, u64, String),
    /// What the command line has to note.
    Noted(String),
    /// What is wrong with something that was typed.
    Wrong(String),
}

impl Notice {
    /// It in a sentence or two.
    #[must_use]
    pub fn said(&self) -> String {
        let said = match self {
            Self::NothingYet => "The search has visited nothing yet.",
            Self::AtRoot => "This is the root: nothing is above it.",
            Self::NotRecorded => {
                "What lies below was searched, counted and not recorded: more --max-nodes or --record-depth shows it."
            }
            Self::BelowPruned => "Nothing is known below a branch that was pruned.",
            Self::NothingBelow => "Nothing below this node is visited at this moment.",
            Self::FirstBranch => "This is the first branch.",
            Self::LastBranch => "No later branch is visited or pruned at this moment.",
            Self::NotVisited => "That node is not visited at this moment.",
            Self::StillToCome => "That branch is still to come.",
            Self::CursorAtClock => "The cursor is at the clock, and follows it.",
            Self::ClockAtCursor => "The clock is where this node was entered.",
            Self::FoldRoot => "The root stays unfolded: the whole tree hangs from it.",
            Self::NothingFolded => "Nothing was folded by a key; what there is no room for folds by itself.",
            Self::LastMomentSoFar => "This is the last moment so far; the search still runs.",
            Self::NoContradiction => "Nothing in this recording contradicts itself.",
            Self::LeadsNowhere => "This reason is about the node itself; it leads nowhere else.",
            Self::FoldedRefuted(0, _) => "Nothing is refuted at this moment; what will be, folds then.",
            notice => return notice.with_numbers(),
        };
        said.to_owned()
    }

    /// Those that have something to fill in.
    fn with_numbers(&self) -> String {
        match self {
            Self::FoldedRefuted(refuted, key) => {
                format!("Folded: {} refuted so far. {key} unfolds.", count(*refuted, "node", "nodes"))
            }
            Self::FoldedAllButBest(key) => {
                format!("All but the best line so far is folded. {key} unfolds all.")
            }
            Self::FirstMoment(key) => format!("This is the first moment. {key} goes to the last."),
            Self::LastMoment(key) => format!("This is the last moment. {key} goes to the first."),
            Self::NoneBefore(what, moment) => {
                format!("There is no {} before moment {}.", landmark(*what), grouped((*moment).into()))
            }
            Self::NoneAfter(what, moment, still_runs) => {
                let yet = if *still_runs { " yet; the search still runs" } else { "" };
                format!("There is no {} after moment {}{yet}.", landmark(*what), grouped((*moment).into()))
            }
            Self::Speed(power, is_end) => {
                let end = if *power > 0 { ": already at the fastest" } else { ": already at the slowest" };
                format!("It plays {}{}.", speed(*power), if *is_end { end } else { "" })
            }
            Self::NothingBack(key) => format!("There is nothing to go back from. {key} quits."),
            Self::UnknownKey(key, help) => format!("{key} does nothing here. {help} lists every key."),
            Self::UnknownHalf(keys, halves) => {
                let halves: Vec<_> = halves.iter().map(|(keys, what)| format!("{keys} {what}")).collect();
                format!("{keys} is no key. There are: {}.", halves.join(", "))
            }
            Self::Stopped(visited, kept, pass) => {
                let pass = pass.as_ref().map_or_else(String::new, |pass| format!(" It was stopped {pass}."));
                format!("Stopped after {} nodes: {}.{pass}", grouped(*visited), kept_of(*visited, *kept))
            }
            Self::Failed(visited, kept, error) => {
                format!("After {} nodes ({}): {error}.", grouped(*visited), kept_of(*visited, *kept))
            }
            Self::Noted(note) => {
                let end = if note.ends_with('?') { "" } else { "." };
                format!("Note: {note}{end}")
            }
            Self::Wrong(error) => error.clone(),
            _ => String::new(),
        }
    }
}

/// That a game could not be saved where it was to be.
pub(crate) fn not_saved(error: &impl Display) -> String {
    format!("The game could not be saved: {error}.")
}

/// That a game cannot be saved by itself as it goes on.
pub(crate) fn not_kept(error: &impl Display) -> String {
    format!("The game cannot be kept: {error}. It goes on all the same.")
}

/// How fast the search plays, as a power of two.
pub(crate) fn speed(power: i8) -> String {
    match power {
        0 => "a moment a second".to_owned(),
        power @ 1.. => format!("{} moments a second", 1 << power),
        power => format!("a moment every {} seconds", 1 << -power),
    }
}

const fn landmark(landmark: Landmark) -> &'static str {
    match landmark {
        Landmark::Cutoff => "cutoff",
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
