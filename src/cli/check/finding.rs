//! What came of one search that was checked: all that is said of it, without the recording.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::catalog::{FileKind, Form};
use crate::check::{Convention, Opened, RootAnswer};
use crate::cli::search_json::{CheckRow, FirstRow};
use crate::explain::checked;
use crate::import::SyntaxError;
use crate::import::jsonl::{Loaded, Warning};
use crate::language::words;
use crate::language::{Text, say, say_of};
use crate::record::NodeId;
use crate::score::Score;

words! {
    /// What is said of a search in a word, in the order in which they are counted.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(super) enum Verdict {
        Right = "right",
        Wrong = "wrong",
        /// It ends with nodes open, and nothing else is wrong.
        CutShort = "cut-short",
        /// A line in it is none of a recording, and before nothing is wrong.
        Broken = "broken",
        /// It ends with nodes open, which is no fault here, and nothing is wrong up to there.
        RightSoFar = "right-so-far",
        /// Nothing is wrong as far as it could be checked.
        NotKnown = "not-known",
        NotRead = "not-read",
    }
}

impl Verdict {
    pub fn said(self) -> Text {
        say_of!("verdict", self.word())
    }
}

/// A search of a file with what came of it, or why it could not be read.
#[derive(Serialize)]
pub(super) struct Checked {
    #[serde(rename = "file")]
    pub name: String,
    #[serde(flatten, serialize_with = "finding_or_error")]
    pub result: Result<Finding, String>,
    /// What should be known of it beside that.
    #[serde(skip)]
    pub notes: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct Finding {
    #[serde(flatten)]
    pub row: CheckRow,
    pub rule: Option<Convention>,
    #[serde(skip)]
    pub value: Option<Score>,
    /// The game that it was held against; empty where none is known.
    #[serde(skip)]
    pub game: String,
    #[serde(skip)]
    pub nodes: u64,
    #[serde(skip)]
    pub verdict: Verdict,
    #[serde(skip)]
    pub paragraphs: Vec<String>,
}

fn finding_or_error<S: Serializer>(
    result: &Result<Finding, String>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match result {
        Ok(finding) => finding.serialize(serializer),
        Err(error) => {
            json!({ "correct": null, "root": RootAnswer::Unknown, "error": error }).serialize(serializer)
        }
    }
}

impl Checked {
    pub fn is_faulty(&self) -> bool {
        self.result.as_ref().is_ok_and(Finding::is_faulty)
    }

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
        let verdict = match report.is_correct {
            _ if !report.violations.is_empty() => Verdict::Wrong,
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
            let is_window = report.violations.first().is_some_and(|found| found.kind.concerns_entry());
            let above = recording.parent(first.node).filter(|_| is_window);
            first.line_above = above.and_then(|above| loaded.lines.of(recording.entered(above)));
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
            rule: report.rule,
            value: recording.result().value.filter(|_| is_whole),
            game: match &recording.header.game {
                _ if !session.replay.has_game() => String::new(),
                game if Form::of(game) == Form::Typed(FileKind::GraphTest) => say!("check-graph-test").into(),
                game => game.clone(),
            },
            nodes: recording.len().into(),
            verdict,
            paragraphs,
        }
    }

    pub fn is_faulty(&self) -> bool {
        self.row.correct == Some(false)
    }
}

fn end(loaded: &Loaded) -> FirstRow {
    let Opened { recording, report, .. } = &loaded.opened;
    let (open, nodes) = (recording.open_nodes(), recording.len());
    let moment = recording.last_moment();
    FirstRow {
        moment,
        line: broken(loaded).map(|error| error.line).or_else(|| loaded.lines.of(moment)),
        line_above: None,
        node: recording.innermost().unwrap_or(NodeId::ROOT),
        what: match broken(loaded) {
            Some(error) => say!("check-ends-broken", error = error.to_string()).into(),
            None if report.lacks_leaves => say!("check-leaves-lacking", open, nodes).into(),
            None => say!("check-ends-open", open).into(),
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
