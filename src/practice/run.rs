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
    pub const fn new(questions: Vec<Question>) -> Self {
        Self { questions, answered: Vec::new() }
    }

    /// The question that is open; `None` where all are answered.
    pub fn open(&self) -> Option<Question> {
        self.questions.get(self.answered.len()).copied()
    }

    /// Answers the question that is open; where nothing is given, its answer is shown.
    pub fn answer(&mut self, view: &View, given: Option<Answer>) {
        let Some(question) = self.open() else { return };
        let grade = question.grade(view, given.as_ref());
        self.answered.extend(grade.map(|grade| Answered { question, given, grade }));
    }

    /// How many were answered rightly.
    pub fn right(&self) -> usize {
        self.answered.iter().filter(|answered| answered.grade.verdict == Verdict::Right).count()
    }

    /// Those that were not.
    pub fn mistakes(&self) -> impl Iterator<Item = &Answered> {
        self.answered.iter().filter(|answered| answered.grade.verdict != Verdict::Right)
    }
}
