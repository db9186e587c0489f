//! What a reader of a recording should know.

use thiserror::Error;

use crate::import::SyntaxError;
use crate::import::syntax::quoted;
use crate::search::Role;
use crate::text::{count, grouped};

/// What may have been meant, as the end of a sentence.
fn hint(word: Option<&str>) -> String {
    word.map_or_else(String::new, |word| format!("; did you mean `{word}`?"))
}

/// Something that is odd in a recording, and does not keep it from being read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Warning {
    /// The last line ends in its middle.
    #[error("line {0} is cut off in its middle: the program that wrote the file was stopped there")]
    TornLine(usize),
    /// Something in the middle can be no line of a recording.
    #[error(
        "{error}; nothing more of this search is read, and {} before it {} kept",
        count(u64::from(*.nodes), "node", "nodes"), if *.nodes == 1 { "is" } else { "are" }
    )]
    Broken {
        /// What is wrong, and where.
        error: SyntaxError,
        /// How many nodes were read before.
        nodes: u32,
    },
    /// There was no memory for all nodes.
    #[error(
        "there is memory for {} of its nodes; the {} after them are counted and not kept",
        grouped((*.nodes).into()), grouped(*.left_out)
    )]
    LeftOut {
        /// How many nodes are kept.
        nodes: u32,
        /// How many are not.
        left_out: u64,
    },
    /// The program printed something else between the lines of the recording.
    #[error("{} the program's own output", count(*.0, "line is", "lines are"))]
    Printed(u64),
    /// The game that the first line names cannot be opened.
    #[error("the game {} cannot be opened here{reason}; moves are shown as they are named, without a board", quoted(.game))]
    UnknownGame {
        /// The game as the recording names it.
        game: String,
        /// Why, with a colon before it; empty where nobody knows.
        reason: String,
    },
    /// The first line has an option that is none of a search.
    #[error("its first line has the option {}, which means nothing here{}", quoted(.option), hint(.meant.as_deref()))]
    UnknownOption {
        /// The option, with its dashes.
        option: String,
        /// The option that may have been meant.
        meant: Option<String>,
    },
    /// The first line has an option whose value makes no sense.
    #[error("its first line has the option {}, whose value means nothing: {reason}", quoted(.option))]
    OddValue {
        /// The option, with its dashes.
        option: String,
        /// What is wrong with it, and what would be right.
        reason: String,
    },
    /// The first line names an algorithm that looks misspelt.
    #[error("its first line has the algorithm {}, which is not known here{}", quoted(.algorithm), hint(Some(.meant)))]
    UnknownAlgorithm {
        /// The algorithm as the recording names it.
        algorithm: String,
        /// The one that may have been meant.
        meant: String,
    },
    /// A key looks like one of the format that was misspelt.
    #[error("line {line} has the key {}, which means nothing; did you mean `{meant}`?", quoted(.key))]
    UnknownKey {
        /// The first line that has the key.
        line: usize,
        /// The key.
        key: String,
        /// The key of the format.
        meant: String,
    },
    /// The file ends before the search does.
    #[error("the search was cut short: of {} nodes {} are still open at the end of the file", grouped((*.nodes).into()), grouped((*.open).into()))]
    CutShort {
        /// How many nodes are open.
        open: u32,
        /// How many there are.
        nodes: u32,
    },
    /// So many nodes are open that leaves do not seem to print a line on leaving.
    #[error(
        "it looks as if leaves print no `leave` line: {} of {} nodes were entered and never left. Every node has to \
         be left, a leaf too", grouped((*.open).into()), grouped((*.nodes).into())
    )]
    LeavesNotLeft {
        /// How many nodes are open.
        open: u32,
        /// How many there are.
        nodes: u32,
    },
    /// One side chooses everywhere.
    #[error(
        "every node is a {} node, so nobody moves against that side: where the other one moves the line has to say \
         \"player\":\"{}\"", .0.name(), .0.opponent().word()
    )]
    OneSided(Role),
    /// The values are right only if each is the mover's own.
    #[error(
        "the values fit together if each is read from the side of who moves there, as a negamax has them; here they \
         are read from MAX's side. If the program is a negamax, put \"values\":\"mover\" into the first line, as in \
         {{\"type\":\"search\",\"values\":\"mover\"}}"
    )]
    ValuesOfMover,
}
