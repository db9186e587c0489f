//! What came of one search that was checked: all that is said of it, without the recording.

use serde::Serialize;
use serde::ser::Serializer;
use serde_json::Value;

use crate::catalog::Form;
use crate::check::{Convention, Opened, RootAnswer};
use crate::cli::check_row::{CheckRow, FirstRow};
use crate::explain::checked;
use crate::explain::words::check_files::{self as words, Verdict};
use crate::import::SyntaxError;
use crate::import::jsonl::{Loaded, Warning};
use crate::record::NodeId;
use crate::score::Score;

/// A search of a file with what came of it, or why it could not be read.
pub(super) struct Checked {
    pub name: String,
    pub result: Result<Finding, String>,
}

/// What came of a search.
pub(super) struct Finding {
    pub row: CheckRow,
    /// What the search keeps to.
    pub rule: Option<Convention>,
    /// What the root returned.
    pub value: Option<Score>,
    /// The game that it was held against; empty where none is known.
    pub game: String,
    pub nodes: u64,
    pub verdict: Verdict,
    /// What is said of it, a paragraph each.
    pub paragraphs: Vec<String>,
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
        let mut row = CheckRow::of(session);
        row.correct = match verdict {
            Verdict::Right => Some(true),
            Verdict::Wrong | Verdict::CutShort | Verdict::Broken => Some(false),
            _ => None,
        };
        if let Some(first) = &mut row.first {
            first.line = loaded.lines.of(first.moment);
        } else if is_only_end {
            row.first = Some(end(loaded));
            row.violations += 1;
        }
        let paragraphs = match &row.first {
            Some(end) if is_only_end => vec![end.what.clone()],
            _ => checked(session).into_iter().map(String::from).collect(),
        };
        Self {
            row,
            rule: report.rule(),
            value: recording.result().value.filter(|_| is_whole),
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
        self.row.correct == Some(false)
    }
}

/// The end of a file that ends too early.
fn end(loaded: &Loaded) -> FirstRow {
    let Opened { recording, report, .. } = &loaded.opened;
    let (open, nodes) = (recording.open_nodes().into(), recording.len().into());
    let moment = recording.last_moment();
    FirstRow {
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

/// What is no line of a recording in a file, if something is.
fn broken(loaded: &Loaded) -> Option<&SyntaxError> {
    loaded.warnings.iter().find_map(|warning| match warning {
        Warning::Broken { error, .. } => Some(error),
        _ => None,
    })
}

/// The object of a search, or of a file that could not be read.
#[derive(Serialize)]
struct CheckedRow<'a> {
    file: &'a str,
    #[serde(flatten)]
    result: ResultOrError<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ResultOrError<'a> {
    Checked {
        #[serde(flatten)]
        row: &'a CheckRow,
        rule: Option<Convention>,
    },
    NotRead {
        correct: Option<bool>,
        root: RootAnswer,
        error: &'a str,
    },
}

impl Serialize for Checked {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let result = match &self.result {
            Ok(finding) => ResultOrError::Checked { row: &finding.row, rule: finding.rule },
            Err(error) => ResultOrError::NotRead { correct: None, root: RootAnswer::Unknown, error },
        };
        CheckedRow { file: &self.name, result }.serialize(serializer)
    }
}
