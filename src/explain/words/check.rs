//! What the check of a recording came to, in words.

use super::mistake::{diagnosed, mistake};
use super::violation;
use crate::check::{Convention, Diagnosis, FailMode, MistakenLine, RootAnswer, Session};
use crate::record::Values;
use crate::search::Cutoff;
use crate::text::count;

/// What a check came to, a paragraph each: the answer, the first wrong moment, how many more there
/// are, and the mistake with the wrong line beside the right one.
///
/// ```
/// use plyscope::explain::checked;
/// use plyscope::import::jsonl;
///
/// let trace = r#"{"type":"enter"}
/// {"type":"enter","move":"left"}
/// {"type":"leave","value":3}
/// {"type":"leave","value":7}
/// "#;
/// let opened = jsonl::read(trace.as_bytes(), |_| Err(String::new()))?.opened;
/// let paragraphs = checked(opened.session());
/// assert!(paragraphs[0].starts_with("Wrong"), "{paragraphs:?}");
/// assert!(paragraphs[1].contains("moment 4: The program returned 7 for the root"), "{paragraphs:?}");
/// # Ok::<(), jsonl::ReadError>(())
/// ```
#[must_use]
pub fn checked(session: Session<'_>) -> Vec<String> {
    let Session { report, recording, .. } = session;
    let mut paragraphs = vec![format!("{}.", answer(session))];
    if let Some(wrong) = report.wrong_root().filter(|wrong| !report.violations().contains(wrong)) {
        paragraphs[0] = format!("{} {}", paragraphs[0], violation::contradiction(session, wrong));
    }
    if let Some((first, others)) = report.violations().split_first() {
        let moment = violation::moment_label(first.moment);
        paragraphs.push(format!(
            "The first wrong moment is moment {moment}: {}",
            violation::contradiction(session, *first)
        ));
        if !others.is_empty() {
            paragraphs
                .push(format!("{} after it.", count(others.len() as u64, "more is wrong", "more are wrong")));
        }
        paragraphs.extend(mistakes(session));
    } else if !recording.is_complete() {
        let open = count(recording.open_nodes().into(), "node is", "nodes are");
        paragraphs.push(format!("{open} open at the end: the program never left them."));
    }
    paragraphs.extend(report.rule().map(keeps_to));
    let is_right = report.is_correct() == Some(true) && report.root() == RootAnswer::Right;
    if is_right && !session.replay.has_game() {
        paragraphs.push(AS_RECORDED.to_owned());
    }
    paragraphs
}

/// What nobody can know of a search whose game is not named.
const AS_RECORDED: &str = "The tree that was asked is the one that is recorded. Whether a branch is missing, or a leaf \
    has a wrong value, only the game can tell: name it in the first line, or with --against.";

/// What a check came to, without the stop: `Wrong: the answer is right, but it prunes too little`.
#[must_use]
pub fn answer(session: Session<'_>) -> &'static str {
    let report = session.report;
    let is_wrong = report.is_correct() == Some(false) || !report.violations().is_empty();
    let has_game = session.replay.has_game();
    match (is_wrong, report.root()) {
        (true, RootAnswer::Right) if !has_game && report.prunes_too_little() => {
            "Wrong: the answer is right for the tree that is recorded, but it prunes too little"
        }
        (true, RootAnswer::Right) if !has_game => {
            "Wrong: the answer is right all the same for the tree that is recorded"
        }
        (true, RootAnswer::Right) if report.prunes_too_little() => {
            "Wrong: the answer is right, but it prunes too little"
        }
        (true, RootAnswer::Right) => "Wrong: the answer is right all the same",
        (true, RootAnswer::Wrong) => "Wrong: the answer is wrong",
        (true, RootAnswer::Unknown) => "Wrong: whether the answer is right is not known",
        (false, RootAnswer::Right) if report.is_correct().is_none() && !has_game => {
            "Not known: the answer is right for the tree that is recorded, and not all of the search can be checked"
        }
        (false, RootAnswer::Right) if report.is_correct().is_none() => {
            "Not known: the answer is right, and not all of the search can be checked"
        }
        (false, _) if !session.recording.is_complete() => "Not known: nothing in it is wrong so far",
        (false, _) if report.is_correct().is_none() => {
            "Not known: nothing in it is wrong as far as it can be checked"
        }
        (false, RootAnswer::Right) if !has_game => {
            "Correct: the answer is right for the tree that is recorded"
        }
        (false, RootAnswer::Right) => "Correct: the answer is right",
        (false, _) => "Correct: it keeps to its rule; whether its answer is right nobody can know here",
    }
}

/// The mistakes that explain a recording, with their lines.
fn mistakes(session: Session<'_>) -> Vec<String> {
    let Session { report, recording, .. } = session;
    let is_negamax = recording.header.values == Some(Values::Mover) || report.has_values_of_movers();
    let lines = |diagnosis: &Diagnosis| {
        let lines = diagnosis.mistakes().filter_map(|named| named.line(is_negamax));
        let mut lines: Vec<_> = lines.collect();
        lines.dedup();
        lines.into_iter().flat_map(beside)
    };
    let (head, diagnosis) = match report.mistakes() {
        [] => return vec!["No known mistake makes this recording.".to_owned()],
        [one] => {
            let makes = if one.second.is_some() { "These two mistakes make" } else { "This mistake makes" };
            let what: Vec<_> = one.mistakes().map(mistake).collect();
            (format!("{makes} the recording ({}): {}", one.word(), what.join(" ")), one)
        }
        all @ [first, ..] => (diagnosed(all), first),
    };
    let mut paragraphs = vec![head];
    paragraphs.extend(lines(diagnosis));
    paragraphs
}

/// The wrong line and the right one, one above the other. Other lines may do the same as the wrong one.
fn beside(MistakenLine { wrong, right }: MistakenLine) -> [String; 2] {
    [format!("  as if it had  {wrong}"), format!("  right is      {right}")]
}

/// What a program keeps to.
fn keeps_to(rule: Convention) -> String {
    let cutoff = rule.cutoff.map(|cutoff| match cutoff {
        Cutoff::Weak => ", stops at alpha >= beta",
        Cutoff::Strict => ", stops at alpha > beta",
    });
    let fail = rule.fail.map(|fail| match fail {
        FailMode::Soft => ", returns what it found (fail-soft)",
        FailMode::Hard => ", returns what fits the window (fail-hard)",
        FailMode::Bound => ", returns the bound that moves",
    });
    let values = match rule.values {
        Values::Max => ", values seen from MAX's side",
        Values::Mover => ", values seen from the side of who moves",
    };
    let parts = [Some(rule.algorithm.title()), cutoff, fail, Some(values)];
    format!("It keeps to: {}.", parts.into_iter().flatten().collect::<String>())
}
