//! What came of one search that was checked: all that is said of it, without the recording.

use serde::ser::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::catalog::Form;
use crate::check::{Convention, Diagnosis, Evidence, FailMode, Opened, RootAnswer, Session, Violation};
use crate::explain::words::check_files::{self as words, Verdict};
use crate::explain::{checked, contradiction};
use crate::import::SyntaxError;
use crate::import::jsonl::{Loaded, Warning};
use crate::record::{Moment, NodeId, Values};
use crate::score::Score;
use crate::search::Cutoff;

/// A search of a file with what came of it, or why it could not be read.
pub(super) struct Checked {
    pub name: String,
    pub result: Result<Finding, String>,
}

/// What came of a search.
pub(super) struct Finding {
    pub correct: Option<bool>,
    pub root: RootAnswer,
    /// What the root returned.
    pub value: Option<Score>,
    pub violations: u64,
    pub first: Option<First>,
    pub mistakes: Vec<Diagnosis>,
    pub rule: Option<Convention>,
    /// The game that it was held against; empty where none is known.
    pub game: String,
    pub nodes: u64,
    pub verdict: Verdict,
    /// What is said of it, a paragraph each.
    pub paragraphs: Vec<String>,
}

/// The first moment that is wrong.
pub(super) struct First {
    pub moment: Moment,
    /// Its line in the file, from 1.
    pub line: Option<usize>,
    pub node: NodeId,
    pub what: String,
    pub expected: Value,
    pub found: Value,
}

impl Checked {
    /// Whether a fault was found in it.
    pub fn is_faulty(&self) -> bool {
        self.result.as_ref().is_ok_and(Finding::is_faulty)
    }

    /// What is said of it in a word.
    pub fn verdict(&self) -> Verdict {
        self.result.as_ref().map_or(Verdict::NotRead, |finding| finding.verdict)
    }
}

impl Finding {
    /// What came of a search; `is_partial` says that open nodes at its end are no fault.
    pub fn of(loaded: &Loaded, is_partial: bool) -> Self {
        let session = loaded.opened.session();
        let (recording, report) = (session.recording, session.report);
        let is_broken = broken(loaded).is_some();
        let is_whole = recording.is_complete() && !is_broken;
        let verdict = match report.is_correct() {
            _ if !report.violations().is_empty() => Verdict::Wrong,
            Some(false) => Verdict::Wrong,
            _ if is_broken && !is_partial => Verdict::Broken,
            _ if !is_whole && !is_partial => Verdict::CutShort,
            _ if !is_whole => Verdict::RightSoFar,
            Some(true) => Verdict::Right,
            None => Verdict::NotKnown,
        };
        let is_only_end = matches!(verdict, Verdict::CutShort | Verdict::Broken);
        let first = match report.violations().first() {
            Some(&violation) => Some(First::of(loaded, violation)),
            None => is_only_end.then(|| First::end(loaded)),
        };
        let paragraphs = match &first {
            Some(end) if is_only_end => vec![end.what.clone()],
            _ => checked(session),
        };
        Self {
            correct: match verdict {
                Verdict::Right => Some(true),
                Verdict::Wrong | Verdict::CutShort | Verdict::Broken => Some(false),
                _ => None,
            },
            root: report.root(),
            value: recording.result().value.filter(|_| is_whole),
            violations: report.violations().len() as u64 + u64::from(is_only_end),
            first,
            mistakes: report.mistakes().to_vec(),
            rule: report.rule(),
            game: match &recording.header.game {
                _ if !session.replay.has_game() => String::new(),
                game if Form::of(game) == Form::TypedTest => words::GRAPH_TEST.to_owned(),
                game => game.clone(),
            },
            nodes: recording.len().into(),
            verdict,
            paragraphs,
        }
    }

    /// Whether anything is wrong.
    pub fn is_faulty(&self) -> bool {
        self.correct == Some(false)
    }
}

impl First {
    fn of(loaded: &Loaded, violation: Violation) -> Self {
        let session = loaded.opened.session();
        Self {
            moment: violation.moment,
            line: loaded.lines.of(violation.moment),
            node: violation.node,
            what: contradiction(session, violation),
            expected: evidence(session, violation.node, violation.expected),
            found: evidence(session, violation.node, violation.found),
        }
    }

    /// The end of a file that ends too early.
    fn end(loaded: &Loaded) -> Self {
        let Opened { recording, report, .. } = &loaded.opened;
        let (open, nodes) = (recording.open_nodes().into(), recording.len().into());
        let moment = recording.last_moment();
        Self {
            moment,
            line: broken(loaded).map(|error| error.line).or_else(|| loaded.lines.of(moment)),
            node: recording.innermost().unwrap_or(NodeId::ROOT),
            what: match broken(loaded) {
                Some(error) => words::broken(error),
                None if report.lacks_leaves() => words::leaves_not_left(open, nodes),
                None => words::open(open),
            },
            expected: Value::Null,
            found: Value::Null,
        }
    }
}

/// What is no line of a recording in a file, if something is.
fn broken(loaded: &Loaded) -> Option<&SyntaxError> {
    loaded.warnings.iter().find_map(|warning| match warning {
        Warning::Broken { error, .. } => Some(error),
        _ => None,
    })
}

impl Serialize for Checked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let object = match &self.result {
            Ok(finding) => json!({
                "file": self.name,
                "correct": finding.correct,
                "root": finding.root.word(),
                "violations": finding.violations,
                "first": finding.first.as_ref().map(first_object),
                "mistakes": finding.mistakes.iter().map(|diagnosis| diagnosis.word()).collect::<Vec<_>>(),
                "rule": finding.rule.map(rule_object),
            }),
            Err(error) => {
                json!({ "file": self.name, "correct": null, "root": RootAnswer::Unknown.word(), "error": error })
            }
        };
        object.serialize(serializer)
    }
}

fn first_object(first: &First) -> Value {
    json!({
        "moment": first.moment.shown(),
        "line": first.line,
        "node": first.node,
        "what": first.what,
        "expected": first.expected,
        "found": first.found,
    })
}

/// A number, a window as a list of two, the word of a side, or the name of a move to the node.
fn evidence(session: Session<'_>, node: NodeId, evidence: Evidence) -> Value {
    let Session { recording, replay, .. } = session;
    match evidence {
        Evidence::Nothing => Value::Null,
        Evidence::Value(value) => json!(value),
        Evidence::Window(window) => json!([window.alpha, window.beta]),
        Evidence::Side(role) => role.word().into(),
        Evidence::Move(place) => {
            replay.name_of_place(recording, recording.parent(node).unwrap_or(node), place).into()
        }
    }
}

fn rule_object(rule: Convention) -> Value {
    let Convention { algorithm, cutoff, fail, values } = rule;
    json!({
        "algorithm": algorithm.word(),
        "cutoff": cutoff.map(Cutoff::word),
        "fail": fail.map(FailMode::word),
        "values": Values::word(values),
    })
}
