//! A lesson in the recording of its search: its moments, and its questions.

use super::{Excerpt, Lesson, LessonMoment, LessonPart, WrittenQuestion};
use crate::explain::{ConditionError, Labels, find_text};
use crate::import::SyntaxError;
use crate::import::syntax::{quoted, wrong};
use crate::language::{Text, say};
use crate::practice::{Answer, Asked, Form, Question, Verdict};
use crate::record::{Moment, NodeId, Phase};
use crate::text::{grouped, readings};
use crate::view::{Mask, View};

/// That no branch is meant.
const NONE: &str = "none";
/// Branches that an error names at the most.
const NAMED: usize = 12;

/// A part of a lesson at its moment.
#[derive(Clone, PartialEq, Debug)]
pub struct TimedPart {
    /// The moment.
    pub moment: Moment,
    /// Which part of the lesson it is, from 0.
    pub part: usize,
    /// Its questions, in the order in which they are written.
    pub questions: Vec<Question>,
}

impl Lesson {
    /// Finds the moments and the questions of the lesson in the recording of its search.
    ///
    /// # Errors
    /// When a node is not there, a moment comes too late, or a question has no answer: where that is
    /// written, and what would be right.
    pub fn set(&self, view: &View) -> Result<Vec<TimedPart>, SyntaxError> {
        let (parts, errors) = self.found(view);
        errors.into_iter().next().map_or(Ok(parts), Err)
    }

    /// Holds all that was written against the recording of the search, the answers too: what is wrong, in
    /// the order of the lines.
    pub fn check(&self, view: &View) -> Vec<SyntaxError> {
        let (parts, mut errors) = self.found(view);
        for timed in &parts {
            let written = &self.parts[timed.part].questions;
            let pairs = timed.questions.iter().zip(written);
            // A part with an error has fewer questions than are written.
            let pairs = pairs.filter(|_| timed.questions.len() == written.len());
            errors.extend(pairs.filter_map(|(question, written)| self.wrong_answer(view, question, written)));
        }
        errors.sort_by_key(|error| (error.line, error.column));
        errors
    }

    /// What was found, and what is wrong. Where a moment is wrong, what follows is looked for from the
    /// one before.
    fn found(&self, view: &View) -> (Vec<TimedPart>, Vec<SyntaxError>) {
        let whole = view.masked(Mask::default());
        let (mut found, mut errors) = (Vec::new(), Vec::new());
        let mut before = None;
        for (part, written) in self.parts.iter().enumerate() {
            let moment = match self.moment(&whole, written, before) {
                Ok(moment) => moment,
                Err(error) => {
                    errors.push(error);
                    continue;
                }
            };
            before = Some(moment);
            let mut questions = Vec::new();
            for asked in &written.questions {
                match self.question(whole.at(moment), asked) {
                    Ok(question) => questions.push(question),
                    Err(error) => errors.push(error),
                }
            }
            found.push(TimedPart { moment, part, questions });
        }
        (found, errors)
    }

    /// The moment of a part that follows another one.
    fn moment(&self, view: &View, part: &LessonPart, before: Option<Moment>) -> Result<Moment, SyntaxError> {
        let recording = view.recording();
        let moment = match &part.moment {
            LessonMoment::Start => Moment::START,
            LessonMoment::End => recording.last_moment(),
            LessonMoment::Enter(node) => recording.entered(self.node(view, node)?),
            LessonMoment::Leave(node) => {
                let id = self.node(view, node)?;
                let open = || self.error(node.at, wrong!("lesson-stopped", node = node.text.clone()));
                recording.left(id).ok_or_else(open)?
            }
            LessonMoment::Next(condition, at) => {
                let wrong = |error: ConditionError| {
                    self.error(at + error.at, (error.problem.to_string(), say!("lesson-other-node")))
                };
                let watch = condition.watch(view.session()).map_err(wrong)?;
                let from = before.map_or(Moment::START, Moment::after);
                let moments = from..recording.last_moment().after();
                let never = || self.error(*at, wrong!("lesson-never", moment = shown(from.before())));
                watch.first_in(view.session(), moments).ok_or_else(never)?
            }
            LessonMoment::Same => before.unwrap_or_default(),
        };
        match before.filter(|&before| moment < before) {
            None => Ok(moment),
            Some(before) => {
                let (moment, before) = (shown(Some(moment)), shown(Some(before)));
                Err(self
                    .error(part.at, wrong!("lesson-order", moment = moment.clone(), before = before.clone())))
            }
        }
    }

    /// The node that is meant, as after `:` in the stepper.
    fn node(&self, view: &View, node: &Excerpt) -> Result<NodeId, SyntaxError> {
        find_text(view.session(), &node.text).map_err(|error| {
            let message = error.to_string();
            self.error(node.at, (message.trim_end_matches('.'), say!("lesson-node")))
        })
    }

    /// The question that is meant, at the moment of a view.
    fn question(&self, now: View, written: &WrittenQuestion) -> Result<Question, SyntaxError> {
        let named = written.node.as_ref().map(|node| self.node(&now, node)).transpose()?;
        let node = named.unwrap_or_else(|| now.standing());
        let question = Question { moment: now.moment(), asked: written.asked, node };
        if question.expected(&now).is_none() {
            return Err(self.error(written.at, unanswered(&now, &question)));
        }
        if is_seen(&question.seen(&now), &question) {
            return Err(self.error(written.at, wrong!("lesson-seen")));
        }
        Ok(question)
    }

    /// What is wrong with the answer of the author.
    fn wrong_answer(
        &self,
        view: &View,
        question: &Question,
        written: &WrittenQuestion,
    ) -> Option<SyntaxError> {
        let given = match self.given(view, question, written) {
            Ok(given) => given,
            Err(error) => return Some(error),
        };
        let expected = question.expected(view)?;
        // An average is as right as people round it.
        let is_right = question.grade(view, &given).is_some_and(|grade| grade.verdict == Verdict::Right);
        if is_right {
            return None;
        }
        let right = Self::answer_text(view, question, &expected);
        let said = &written.answer.text;
        Some(self.error(
            written.answer.at,
            wrong!("lesson-wrong-answer", right = right.clone(), said = said.clone()),
        ))
    }

    /// The author's answer to a question; an error where it names a branch that is not there.
    fn given(
        &self,
        view: &View,
        question: &Question,
        written: &WrittenQuestion,
    ) -> Result<Answer, SyntaxError> {
        let text = &written.answer.text;
        if let Some(answer) = written.asked.form().read(text) {
            return Ok(answer);
        }
        let Some(node) = question.about() else { return Ok(Answer::Branches(Vec::new())) };
        let labels = Labels::of(view);
        let choices = question.choices(view);
        let session = view.session();
        // By its label, else as a move in any notation.
        let place = |name: &String| {
            let labelled = choices.iter().copied().find(|&place| labels.branch(node, place) == *name);
            labelled.or_else(|| session.replay.find_place(session.recording, node, name))
        };
        let names: Vec<Vec<String>> = readings(text);
        let all = names.iter().find_map(|names| names.iter().map(place).collect::<Option<Vec<_>>>());
        match (all.as_deref(), written.asked.form()) {
            (Some([only]), Form::Branch) => Ok(Answer::Branch(*only)),
            (Some(places), Form::Branches) => Ok(Answer::branches(places.to_vec())),
            (None, Form::Branches) if text == NONE => Ok(Answer::branches(Vec::new())),
            (Some(_), _) => Err(self.error(written.answer.at, wrong!("lesson-one-branch"))),
            (None, _) => {
                let unknown = names[0].iter().find(|name| place(name).is_none());
                let unknown = unknown.map_or("", String::as_str);
                let at = written.answer.at + text.find(unknown).unwrap_or(0);
                let known = choices.iter().take(NAMED).map(|&place| labels.branch(node, place));
                let known = known.collect::<Vec<_>>().join(", ");
                let node = labels.name(node);
                let wrong = wrong!(
                    "lesson-branch",
                    name = quoted(unknown),
                    node = node.clone(),
                    known = known.clone()
                );
                Err(self.error(at, wrong))
            }
        }
    }

    /// An answer as a lesson writes it.
    pub fn answer_text(view: &View, question: &Question, answer: &Answer) -> String {
        let branches = |places: &[u32]| {
            let Some(node) = question.about() else { return String::new() };
            let labels = Labels::of(view);
            let names: Vec<_> = places.iter().map(|&place| labels.branch(node, place)).collect();
            names.join(" ")
        };
        match answer {
            Answer::Number(value) | Answer::Bounded(_, value) => value.to_string(),
            Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Answer::Branch(place) => branches(&[*place]),
            Answer::Branches(places) if places.is_empty() => NONE.to_owned(),
            Answer::Branches(places) => branches(places),
            Answer::Count(count) => grouped(*count),
            Answer::Side(_) => String::new(),
        }
    }
}

fn shown(moment: Option<Moment>) -> String {
    grouped(moment.map_or(0, Moment::shown).into())
}

/// Whether what is asked can be seen already.
fn is_seen(seen: &View, question: &Question) -> bool {
    let is_done = || seen.phase(question.node) == Phase::Done;
    match question.asked {
        Asked::Value | Asked::Best => is_done(),
        Asked::Pruned => seen.stopped(question.node).is_some() || is_done(),
        _ => false,
    }
}

/// Why a question has no answer, and what would have one.
fn unanswered(now: &View, question: &Question) -> (Text, Text) {
    let label = || question.about().map_or_else(String::new, |node| Labels::of(now).label(node));
    match question.asked {
        Asked::Alpha | Asked::Beta if !now.header().has_window() => wrong!("lesson-no-window"),
        Asked::Alpha | Asked::Beta if now.is_leaf(question.node) => wrong!("lesson-leaf", node = label()),
        Asked::Alpha | Asked::Beta => wrong!("lesson-not-entered", node = label()),
        Asked::Cut => wrong!("lesson-nothing-back"),
        Asked::Best => wrong!("lesson-undecided", node = label()),
        Asked::Pruned => wrong!("lesson-unrecorded", node = label()),
        _ => wrong!("lesson-no-return", node = label()),
    }
}
