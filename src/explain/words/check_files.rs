//! What `plyscope check` says of files, beside what came of each search.

use std::fmt::Display;

use crate::check::Diagnosis;
use crate::explain::numbers::number_label;
use crate::score::Score;
use crate::text::{clean, count, fit, grouped, words};

/// What is said of a search in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// It is a correct search.
    Right,
    /// Something is wrong.
    Wrong,
    /// It ends with nodes open, and nothing else is wrong.
    CutShort,
    /// A line in it is none of a recording, and before nothing is wrong.
    Broken,
    /// It ends with nodes open, which is no fault here, and nothing is wrong up to there.
    RightSoFar,
    /// Nothing is wrong as far as it could be checked.
    NotKnown,
    /// The file could not be read.
    NotRead,
}

// As they stand in the table, in the order in which they are counted.
words!(
    Verdict, Right => "right", Wrong => "wrong", CutShort => "cut short", Broken => "broken",
    RightSoFar => "right so far", NotKnown => "not known", NotRead => "not read"
);

/// The columns of the table.
pub(crate) const HEADING: [&str; 6] = ["file", "search", "value", "answer", "first wrong", "mistake"];

pub(crate) const NOT_ALL_READ: &str = "not all of it could be read; the table says why";

/// What a graph-game test is called, whose text has many lines.
pub(crate) const GRAPH_TEST: &str = "a graph-game test";

/// The first line of a report: the file, and what it was held against, which is empty where no game is
/// known.
pub(crate) fn headline(name: &str, nodes: u64, game: &str) -> String {
    let nodes = count(nodes, "node", "nodes");
    let against = if game.is_empty() {
        "no game is known, so leaves and moves are believed (--against names one)".to_owned()
    } else {
        format!("held against {}", fit(&clean(game), 60))
    };
    format!("{}: {nodes}; {against}", clean(name))
}

/// That nodes were never left.
pub(crate) fn open(open: u64) -> String {
    let open = count(open, "node", "nodes");
    format!("The file ends with {open} open; --partial checks what there is.")
}

/// That a line is none of a recording, and why.
pub(crate) fn broken(error: &dyn Display) -> String {
    format!("Broken: {error}; --partial checks what stands before.")
}

/// That leaves seem to print nothing on leaving.
pub(crate) fn leaves_not_left(open: u64, nodes: u64) -> String {
    let (open, nodes) = (grouped(open), grouped(nodes));
    format!(
        "It looks as if leaves print no `leave` line: {open} of {nodes} nodes were entered and never left."
    )
}

/// The value of the root.
pub(crate) fn value(value: Option<Score>) -> String {
    value.map_or_else(|| super::report::NONE.to_owned(), number_label)
}

/// The mistakes of a wrong search in the table.
pub(crate) fn mistakes(all: &[Diagnosis]) -> String {
    if all.is_empty() {
        return "no known mistake".to_owned();
    }
    all.iter().map(|diagnosis| diagnosis.word()).collect::<Vec<_>>().join(" or ")
}

/// Where the first thing stands that is wrong, and how to see it.
pub(crate) fn look(line: Option<usize>) -> String {
    let line = line.map(|line| format!("It stands in line {}. ", grouped(line as u64)));
    format!("{}--step opens it.", line.unwrap_or_default())
}

/// That leaves and moves were believed.
pub(crate) const NO_GAME: &str = "Where no game is known, an answer is that of the tree that is recorded: its leaves and \
    moves are believed. --against names a game.";

/// How to hear more of a search in the table.
pub(crate) const MORE: &str = "`plyscope check` of one file, or of FILE#N, tells what is wrong in it.";

/// What the stepper says as it opens, without the stop.
pub(crate) fn stepped(found: Verdict) -> String {
    match found {
        Verdict::Wrong => "This is the first moment that is wrong; ]! goes on to the next".to_owned(),
        Verdict::Broken => {
            "Here comes a line that is none of a recording; before, nothing is wrong".to_owned()
        }
        Verdict::CutShort => "Here the search was cut short; before, nothing is wrong".to_owned(),
        found => format!("{}: there is no wrong moment to go to", found.word()),
    }
}

/// How many searches came to what.
pub(crate) fn summary(verdicts: &[Verdict], files: usize) -> String {
    let number = |kind: Verdict| verdicts.iter().filter(|&&one| one == kind).count();
    let counted = Verdict::ALL.map(|kind| (number(kind), kind.word()));
    let counted = counted.iter().filter(|(number, _)| *number > 0);
    let counted: Vec<_> = counted.map(|(number, word)| format!("{number} {word}")).collect();
    let searches = count(verdicts.len() as u64, "search", "searches");
    format!("{searches} in {}: {}", count(files as u64, "file", "files"), counted.join(", "))
}
