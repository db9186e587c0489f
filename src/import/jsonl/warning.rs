//! What a reader of a recording should know.

use thiserror::Error;

use crate::check::{Opened, only_side};
use crate::import::SyntaxError;
use crate::language::say;
use crate::record::Values;
use crate::search::{Algorithm, Role};

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
    /// Text stands before what is recorded, in the same lines.
    #[error("{}", say!("warning-behind-text", lines = *.0))]
    BehindText(u64),
    /// Something that the file says means nothing here: the game, the algorithm or an option of the first
    /// line, a key that looks misspelt, or a number of moves that is not that of the branches.
    #[error("{0}")]
    Unheeded(String),
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
    /// It prints windows that never narrow, and says of no algorithm that it has them.
    #[error("{}", say!("warning-wide-windows"))]
    WideWindows,
    /// The values are right only if each is the mover's own.
    #[error("{}", say!("warning-movers"))]
    ValuesOfMover,
}

/// Adds what a reader should know of a recording that was checked.
pub(super) fn add_warnings(warnings: &mut Vec<Warning>, opened: &Opened, left_out: u64, behind_text: u64) {
    let Opened { recording, report, .. } = opened;
    let (open, nodes) = (recording.open_nodes(), recording.len());
    warnings.extend(match open {
        0 => None,
        _ if report.lacks_leaves => Some(Warning::LeavesNotLeft { open, nodes }),
        _ => Some(Warning::CutShort { open, nodes }),
    });
    warnings.extend((left_out > 0).then_some(Warning::LeftOut { nodes, left_out }));
    let printed = recording.printed.count - behind_text;
    warnings.extend((printed > 0).then_some(Warning::Printed(printed)));
    warnings.extend((behind_text > 0).then_some(Warning::BehindText(behind_text)));
    warnings.extend(only_side(recording).map(Warning::OneSided));
    let is_minimax = report.rule.is_some_and(|rule| rule.algorithm == Algorithm::Minimax);
    let prints_windows =
        recording.ids().nth(1).is_some_and(|id| recording.node(id).given_ends() == [true; 2]);
    warnings.extend(
        (is_minimax && prints_windows && recording.header.algorithm.is_empty())
            .then_some(Warning::WideWindows),
    );
    warnings.extend(
        (report.fit == Some(Values::Mover) || report.read_as.is_some()).then_some(Warning::ValuesOfMover),
    );
}
