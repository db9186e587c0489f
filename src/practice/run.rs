//! Questions one after the other, with the grades so far.

use super::{Answer, Grade, Question, Verdict};
use crate::view::View;

/// Questions that are asked one after the other.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Run {
    /// All questions, in the order in which they are asked.
    pub questions: Vec<Question>,
    /// Those that were answered, or shown.
    pub answered: Vec<Answered>,
}

/// A question with what was answered, and what that is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered {
    /// The question.
    pub question: Question,
    /// What was answered; `None` where the answer was shown.
    pub given: Option<Answer>,
    /// What that is worth.
    pub grade: Grade,
}

impl Run {
    /// A run of these questions.
    #[must_use]
    pub const fn new(questions: Vec<Question>) -> Self {
        Self { questions, answered: Vec::new() }
    }

    /// The question that is open; `None` where all are answered.
    #[must_use]
    pub fn open(&self) -> Option<Question> {
        self.questions.get(self.answered.len()).copied()
    }

    /// Answers the question that is open.
    pub fn answer(&mut self, view: &View, given: Answer) {
        let graded = self.open().and_then(|question| Some((question, question.grade(view, &given)?)));
        self.answered.extend(graded.map(|(question, grade)| Answered {
            question,
            given: Some(given),
            grade,
        }));
    }

    /// Shows the answer to the question that is open.
    pub fn tell(&mut self, view: &View) {
        let shown = self.open().and_then(|question| Some((question, question.shown(view)?)));
        self.answered.extend(shown.map(|(question, grade)| Answered { question, given: None, grade }));
    }

    /// How many were answered rightly.
    #[must_use]
    pub fn right(&self) -> usize {
        self.answered.iter().filter(|answered| answered.grade.verdict == Verdict::Right).count()
    }

    /// Those that were not.
    pub fn mistakes(&self) -> impl Iterator<Item = &Answered> {
        self.answered.iter().filter(|answered| answered.grade.verdict != Verdict::Right)
    }
}
