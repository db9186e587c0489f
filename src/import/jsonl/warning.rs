//! What a reader of a recording should know.

use thiserror::Error;

use crate::import::SyntaxError;
use crate::import::syntax::quoted;
use crate::language::say;
use crate::search::Role;

/// A reason, if there is one.
fn known(reason: &str) -> Option<String> {
    (!reason.is_empty()).then(|| reason.to_owned())
}

/// Something that is odd in a recording, and does not keep it from being read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Warning {
    /// The last line ends in its middle.
    #[error("{}", say!("warning-torn", line = .0.to_string()))]
    TornLine(usize),
    /// Something in the middle can be no line of a recording.
    #[error("{}", say!("warning-broken", error = .error.to_string(), nodes = *.nodes))]
    Broken {
        /// What is wrong, and where.
        error: SyntaxError,
        /// How many nodes were read before.
        nodes: u32,
    },
    /// There was no memory for all nodes.
    #[error("{}", say!("warning-left-out", nodes = *.nodes, more = *.left_out))]
    LeftOut {
        /// How many nodes are kept.
        nodes: u32,
        /// How many are not.
        left_out: u64,
    },
    /// The program printed something else between the lines of the recording.
    #[error("{}", say!("warning-printed", lines = *.0))]
    Printed(u64),
    /// The game that the first line names cannot be opened.
    #[error("{}", say!("warning-game", game = quoted(.game), reason = known(.reason)))]
    UnknownGame {
        /// The game as the recording names it.
        game: String,
        /// Why; empty where nobody knows.
        reason: String,
    },
    /// The first line has an option that is none of a search.
    #[error("{}", say!("warning-option", option = quoted(.option), meant = .meant.clone()))]
    UnknownOption {
        /// The option, with its dashes.
        option: String,
        /// The option that may have been meant.
        meant: Option<String>,
    },
    /// The first line has an option whose value makes no sense.
    #[error("{}", say!("warning-value", option = quoted(.option), reason = .reason.clone()))]
    OddValue {
        /// The option, with its dashes.
        option: String,
        /// What is wrong with it, and what would be right.
        reason: String,
    },
    /// The first line names an algorithm that looks misspelt.
    #[error("{}", say!("warning-algorithm", algorithm = quoted(.algorithm), meant = .meant.clone()))]
    UnknownAlgorithm {
        /// The algorithm as the recording names it.
        algorithm: String,
        /// The one that may have been meant.
        meant: String,
    },
    /// A key looks like one of the format that was misspelt.
    #[error("{}", say!("warning-key", line = .line.to_string(), key = quoted(.key), meant = .meant.clone()))]
    UnknownKey {
        /// The first line that has the key.
        line: usize,
        /// The key.
        key: String,
        /// The key of the format.
        meant: String,
    },
    /// The file ends before the search does.
    #[error("{}", say!("warning-cut-short", nodes = *.nodes, open = *.open))]
    CutShort {
        /// How many nodes are open.
        open: u32,
        /// How many there are.
        nodes: u32,
    },
    /// So many nodes are open that leaves do not seem to print a line on leaving.
    #[error("{}", say!("warning-leaves", open = *.open, nodes = *.nodes))]
    LeavesNotLeft {
        /// How many nodes are open.
        open: u32,
        /// How many there are.
        nodes: u32,
    },
    /// One side chooses everywhere.
    #[error("{}", say!("warning-one-sided", role = .0.name(), other = .0.opponent().word()))]
    OneSided(Role),
    /// The values are right only if each is the mover's own.
    #[error("{}", say!("warning-movers"))]
    ValuesOfMover,
}
