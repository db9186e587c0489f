//! What the check of a recording came to, and the known mistakes, in words.

use super::speaker::list;
use super::violation;
use crate::check::{
    Convention, Diagnosis, MISSING, Mistake, MistakenLine, NotKnown, Report, RootAnswer, Session,
};
use crate::language::{Text, say, say_of};
use crate::record::Values;
use crate::search::Role;

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
pub fn checked(session: Session<'_>) -> Vec<Text> {
    let Session { report, recording, .. } = session;
    let mut head = say!("check-answer", answer = answer(session));
    if let Some(wrong) = report.wrong_root.filter(|wrong| !report.violations.contains(wrong)) {
        head.add(violation::contradiction(session, wrong));
    }
    let mut paragraphs = vec![head];
    if let Some((first, others)) = report.violations.split_first() {
        let what = violation::contradiction(session, *first);
        paragraphs.push(say!("check-first-wrong", moment = first.moment, what));
        if !others.is_empty() {
            paragraphs.push(say!("check-more-wrong", more = others.len()));
        }
        paragraphs.extend(mistakes(session));
    } else if !recording.is_complete() {
        paragraphs.push(say!("check-open", open = recording.open_nodes()));
    }
    if report.violations.is_empty() && recording.is_complete() {
        paragraphs.extend(not_known(report));
    }
    if report.violations.is_empty() {
        paragraphs.extend(report.mistakes.iter().map(|&made| told(made, false)));
    }
    if report.forced > 0 {
        paragraphs.push(say!("check-forced", nodes = report.forced));
    }
    paragraphs.extend(report.taken_depth.map(|ply| say!("check-depth-taken", ply = ply.to_string())));
    paragraphs.extend(report.rule.map(keeps_to));
    let is_right = report.is_correct == Some(true) && report.root == RootAnswer::Right;
    if is_right && !session.replay.has_game() {
        paragraphs.push(say!("check-as-recorded"));
    }
    paragraphs
}

/// Why it is not known whether a search is a correct one; what the headline says already stands there alone.
fn not_known(report: &Report) -> Vec<Text> {
    match report.not_known[..] {
        [NotKnown::Branches] if report.root == RootAnswer::Right => vec![say!("check-tree-right")],
        [NotKnown::Branches] => Vec::new(),
        ref all => all.iter().map(|why| say_of!("not-known", why.word())).collect(),
    }
}

/// What a check came to, without the stop: `Wrong: the answer is right, but it may prune too little`.
pub fn answer(session: Session<'_>) -> Text {
    let report = session.report;
    let is_wrong = report.is_correct == Some(false) || !report.violations.is_empty();
    let verdict = match () {
        () if is_wrong => "wrong",
        () if session.recording.is_complete() && report.not_known == [NotKnown::Branches] => "visible",
        () if report.root == RootAnswer::Right && report.is_correct.is_none() => "part",
        () if !session.recording.is_complete() => "so-far",
        () if report.is_correct.is_none() => "unknown",
        () => "correct",
    };
    let (game, little) = (session.replay.has_game(), report.prunes_too_little());
    let depth = session.recording.header.settings.depth.or(report.taken_depth).is_some();
    say!("check-verdict", verdict, root = report.root, game, little, depth)
}

/// The mistakes that explain a recording, with their lines.
fn mistakes(session: Session<'_>) -> Vec<Text> {
    let Session { report, recording, .. } = session;
    let is_negamax = recording.header.values == Some(Values::Mover) || report.fit == Some(Values::Mover);
    let (head, diagnosis) = match &report.mistakes[..] {
        [] => return vec![say!("check-no-mistake")],
        [one] => {
            let (two, rest, what) = (one.second.is_some(), report.has_more_of_game(), told(*one, false));
            (say!("check-mistake", two, rest, name = one.word(), what), one)
        }
        all @ [first, ..] => (diagnosed(all, false), first),
    };
    let lines = diagnosis.mistakes().filter_map(|named| diagnosis.line(named, is_negamax));
    let mut lines: Vec<_> = lines.collect();
    lines.dedup();
    // The wrong line and the right one, one above the other. Other lines may do the same as the wrong one.
    let beside = lines.into_iter().flat_map(|line| {
        [say!("check-wrong-line", line = line.wrong), say!("check-right-line", line = line.right)]
    });
    let others = report.mistakes.iter().skip(1);
    let others = others.map(|&made| say!("check-other-mistake", what = told(made, true)));
    std::iter::once(head).chain(beside).chain(others).collect()
}

/// What a program keeps to.
fn keeps_to(Convention { algorithm, cutoff, fail, values }: Convention) -> Text {
    say!("check-keeps-to", algorithm = algorithm.title(), cutoff, fail, values)
}

/// The mistakes of a diagnosis in sentences, with their lines in running text where that is wanted.
fn told(diagnosis: Diagnosis, has_lines: bool) -> Text {
    let sentence = |named: Mistake| {
        let side = if diagnosis.is_negamax { Some("both") } else { diagnosis.side.map(Role::name) };
        let mistake = say!("mistake-at", side, mistake = say_of!("mistake", named.word()));
        match diagnosis.line(named, false).filter(|_| has_lines) {
            None => mistake,
            Some(MistakenLine { wrong, right }) => {
                say!("mistake-line", mistake, wrong = Some(wrong).filter(|wrong| wrong != MISSING), right)
            }
        }
    };
    Text::join(diagnosis.mistakes().map(sentence), " ")
}

/// What explains a whole recording, in a few sentences, with their lines where that is wanted; empty where
/// nothing does, and where no line of code is to blame: what is wrong says it all.
pub(super) fn diagnosed(all: &[Diagnosis], has_lines: bool) -> Text {
    match all {
        [] => Text::default(),
        [one] if one.mistakes().all(|named| one.line(named, false).is_none()) => Text::default(),
        [one] => told(*one, has_lines),
        [first, ..] => say!(
            "mistakes-alike",
            first = told(*first, has_lines),
            words = list(all.iter().map(|diagnosis| Text::words(diagnosis.word())))
        ),
    }
}
