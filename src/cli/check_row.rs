//! What the check of a recording came to, as JSON: for `check`, and beside each result.

use serde::Serialize;
use serde_json::{Value, json};

use crate::check::{Diagnosis, Evidence, RootAnswer, Session, Violation};
use crate::explain::contradiction;
use crate::record::{Moment, NodeId};

/// What the check of a recording came to.
#[derive(Debug, Serialize)]
pub(super) struct CheckRow {
    pub correct: Option<bool>,
    pub root: RootAnswer,
    pub violations: u64,
    pub first: Option<FirstRow>,
    pub mistakes: Vec<Diagnosis>,
}

/// The first moment that is wrong.
#[derive(Debug, Serialize)]
pub(super) struct FirstRow {
    pub moment: Moment,
    /// Its line in the file, from 1, where that is known.
    pub line: Option<usize>,
    pub node: NodeId,
    pub what: String,
    pub expected: Value,
    pub found: Value,
}

impl CheckRow {
    /// The row of a recording whose lines are not known.
    pub fn of(session: Session<'_>) -> Self {
        let report = session.report;
        Self {
            correct: report.is_correct(),
            root: report.root(),
            violations: report.violations().len() as u64,
            first: report.violations().first().map(|&violation| FirstRow::of(session, violation)),
            mistakes: report.mistakes().to_vec(),
        }
    }
}

impl FirstRow {
    fn of(session: Session<'_>, violation: Violation) -> Self {
        Self {
            moment: violation.moment,
            line: None,
            node: violation.node,
            what: contradiction(session, violation).to_string(),
            expected: evidence(session, violation.node, violation.expected),
            found: evidence(session, violation.node, violation.found),
        }
    }
}

/// A number, a window as a list of two, the word of a side, or the name of a move to the node.
fn evidence(session: Session<'_>, node: NodeId, evidence: Evidence) -> Value {
    let Session { recording, replay, .. } = session;
    match evidence {
        Evidence::Nothing => Value::Null,
        Evidence::Value(value) => json!(value),
        Evidence::Window(window) => json!(window),
        Evidence::Side(role) => json!(role),
        Evidence::Move(place) => {
            json!(replay.name_of_place(recording, recording.parent(node).unwrap_or(node), place))
        }
    }
}
