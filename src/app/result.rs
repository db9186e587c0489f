//! What came of questions, to be handed in.

use serde::Serialize;

use super::{Mode, Model, Stage};
use crate::explain::Labels;
use crate::import::lesson::Lesson;
use crate::practice::{Answer, Answered, Level, Verdict};
use crate::view::View;

/// What came of the questions of a lesson, or of practice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct QuestionsResult {
    /// `result`, by which a reader knows it.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The lesson; empty in practice.
    pub lesson: String,
    /// What was searched, as the command line takes it.
    pub game: String,
    /// By which algorithm.
    pub algorithm: String,
    /// With which options.
    pub options: String,
    /// How much practice asked, and by which number its questions were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub practice: Option<(Level, u64)>,
    /// How many answers were right.
    pub right: usize,
    /// How many questions there were.
    pub questions: usize,
    /// Every answer, in order.
    pub answers: Vec<GivenAnswer>,
}

/// An answer beside what is right.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct GivenAnswer {
    /// The moment of the question, counted from 1.
    pub moment: u32,
    /// What was asked, by its word.
    pub asked: &'static str,
    /// The node that it was asked about.
    pub node: String,
    /// What was answered; `None` where the answer was shown.
    pub given: Option<String>,
    /// What is right.
    pub expected: String,
    /// Whether the answer is.
    pub is_right: bool,
}

impl GivenAnswer {
    fn new(view: &View, answered: &Answered) -> Self {
        let question = &answered.question;
        let text = |answer: &Answer| match answer {
            Answer::Bounded(bound, value) => format!("{} {value}", bound.sign()).trim_start().to_owned(),
            Answer::Side(bound) => bound.sign().to_owned(),
            _ => Lesson::answer_text(view, question, answer),
        };
        Self {
            moment: question.moment.shown(),
            asked: question.asked.word(),
            node: Labels::of(view).name(question.node),
            given: answered.given.as_ref().map(text),
            expected: text(&answered.grade.expected),
            is_right: answered.grade.verdict == Verdict::Right,
        }
    }
}

impl Model {
    /// What came of the questions, once all of them were answered.
    pub fn questions_result(&self) -> Option<QuestionsResult> {
        let Mode::Practice(practice) = &self.mode else { return None };
        let Stage::Over(_) = practice.stage else { return None };
        let (view, run, header) = (self.view(), &practice.run, &self.recording().header);
        let lesson = self.lesson().map(|taught| taught.lesson.title.clone());
        Some(QuestionsResult {
            kind: "result",
            practice: lesson.is_none().then_some((practice.level, practice.seed)),
            lesson: lesson.unwrap_or_default(),
            game: header.game.clone(),
            algorithm: header.algorithm.clone(),
            options: header.options.clone(),
            right: run.right(),
            questions: run.questions.len(),
            answers: run.answered.iter().map(|answered| GivenAnswer::new(&view, answered)).collect(),
        })
    }
}
