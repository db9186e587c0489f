//! What the check of a recording came to, in words.

use super::mistake::{diagnosed, mistake};
use super::speaker::moment;
use super::violation;
use crate::check::{Convention, Diagnosis, FailMode, RootAnswer, Session};
use crate::language::{Text, say};
use crate::record::Values;
use crate::search::Cutoff;

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
pub fn checked(session: Session<'_>) -> Vec<Text> {
    let Session { report, recording, .. } = session;
    let mut head = say!("check-answer", answer = answer(session));
    if let Some(wrong) = report.wrong_root.filter(|wrong| !report.violations.contains(wrong)) {
        head.add(violation::contradiction(session, wrong));
    }
    let mut paragraphs = vec![head];
    if let Some((first, others)) = report.violations.split_first() {
        let what = violation::contradiction(session, *first);
        paragraphs.push(say!("check-first-wrong", moment = moment(first.moment), what = what));
        if !others.is_empty() {
            paragraphs.push(say!("check-more-wrong", more = others.len()));
        }
        paragraphs.extend(mistakes(session));
    } else if !recording.is_complete() {
        paragraphs.push(say!("check-open", open = recording.open_nodes()));
    }
    paragraphs.extend(report.rule.map(keeps_to));
    let is_right = report.is_correct == Some(true) && report.root == RootAnswer::Right;
    if is_right && !session.replay.has_game() {
        paragraphs.push(say!("check-as-recorded"));
    }
    paragraphs
}

/// What a check came to, without the stop: `Wrong: the answer is right, but it prunes too little`.
#[must_use]
pub fn answer(session: Session<'_>) -> Text {
    let report = session.report;
    let is_wrong = report.is_correct == Some(false) || !report.violations.is_empty();
    let is_right = report.root == RootAnswer::Right;
    let verdict = match () {
        () if is_wrong => "wrong",
        () if is_right && report.is_correct.is_none() => "part",
        () if !session.recording.is_complete() => "so-far",
        () if report.is_correct.is_none() => "unknown",
        () => "correct",
    };
    let root = match report.root {
        RootAnswer::Right => "right",
        RootAnswer::Wrong => "wrong",
        RootAnswer::Unknown => "unknown",
    };
    say!(
        "check-verdict",
        verdict = verdict,
        root = root,
        game = session.replay.has_game(),
        little = report.prunes_too_little()
    )
}

/// The mistakes that explain a recording, with their lines.
fn mistakes(session: Session<'_>) -> Vec<Text> {
    let Session { report, recording, .. } = session;
    let is_negamax = recording.header.values == Some(Values::Mover) || report.fit == Some(Values::Mover);
    let (head, diagnosis) = match &report.mistakes[..] {
        [] => return vec![say!("check-no-mistake")],
        [one] => {
            let what = Text::join(one.mistakes().map(mistake), " ");
            (say!("check-mistake", two = one.second.is_some(), name = one.word(), what = what), one)
        }
        all @ [first, ..] => (diagnosed(all), first),
    };
    let mut lines: Vec<_> =
        Diagnosis::mistakes(*diagnosis).filter_map(|named| named.line(is_negamax)).collect();
    lines.dedup();
    // The wrong line and the right one, one above the other. Other lines may do the same as the wrong one.
    let beside = lines.into_iter().flat_map(|line| {
        [say!("check-wrong-line", line = line.wrong), say!("check-right-line", line = line.right)]
    });
    std::iter::once(head).chain(beside).collect()
}

/// What a program keeps to.
fn keeps_to(rule: Convention) -> Text {
    say!(
        "check-keeps-to",
        algorithm = rule.algorithm.title(),
        cutoff = rule.cutoff.map(|cutoff| if cutoff == Cutoff::Weak { "weak" } else { "strict" }),
        fail = rule.fail.map(|fail| match fail {
            FailMode::Soft => "soft",
            FailMode::Hard => "hard",
            FailMode::Bound => "bound",
        }),
        values = if rule.values == Values::Mover { "mover" } else { "max" }
    )
}
