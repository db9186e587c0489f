//! Lessons: Markdown with a header, moments, words, and questions with the author's answers.
//!
//! ```
//! use plyscope::import::lesson;
//!
//! let text = "\
//! ---
//! title: A branch is cut
//! game: (A:(3 12 8) B:(2 4 6))
//! goal: 1 of 2
//! ---\n## leave B1
//! MAX already has 3.
//! ? cut = yes
//! ? pruned = B2 B3
//! ";
//! let lesson = lesson::read(text.as_bytes())?;
//! assert_eq!((lesson.title.as_str(), lesson.goal, lesson.questions()), ("A branch is cut", Some(1), 2));
//! assert_eq!(lesson.parts[0].words, ["MAX already has 3."]);
//!
//! let error = lesson::read(text.replace("cut = yes", "cut = perhaps").as_bytes()).unwrap_err();
//! assert_eq!((error.line, error.column), (8, 9));
//! # Ok::<(), plyscope::import::SyntaxError>(())
//! ```
//!
//! A [`Lesson`] is what was written. [`Lesson::set`] finds its moments and its questions in the recording
//! of its search, and [`Lesson::check`] holds the author's answers against that.

mod read;
mod timed;

pub use read::{read, read_stops};
pub use timed::TimedPart;

use super::SyntaxError;
use crate::explain::Condition;
use crate::practice::Asked;

/// A lesson as it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What is searched, as the command line takes it.
    pub game: Excerpt,
    /// The options of the search, as the command line takes them.
    pub options: Excerpt,
    /// How many questions are to be answered rightly.
    pub goal: Option<usize>,
    /// What is said and asked, in the order of time.
    pub parts: Vec<LessonPart>,
    source: String,
}

/// A part of the text, and the byte that it begins at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Excerpt {
    /// The part.
    pub text: String,
    /// Where it begins.
    pub at: usize,
}

/// What is said and asked at a moment.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonPart {
    /// The moment.
    pub moment: LessonMoment,
    /// Where that is written.
    pub at: usize,
    /// What is said, a paragraph each.
    pub words: Vec<String>,
    /// What is asked after that.
    pub questions: Vec<WrittenQuestion>,
    /// What is asked in place of those, and not graded.
    pub ungraded: Option<UngradedQuestion>,
}

/// A question that the search has no answer to: the learner compares an own one with the author's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UngradedQuestion {
    /// What is asked.
    pub text: String,
    /// The answers to choose from; none where any text is one.
    pub choices: Vec<String>,
    /// The answer of the author.
    pub answer: String,
}

/// A moment as a lesson writes it.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonMoment {
    /// The first one.
    Start,
    /// The last one.
    End,
    /// The one at which a node is entered.
    Enter(Excerpt),
    /// The one at which a node returns.
    Leave(Excerpt),
    /// The next one at which a condition fires, which is written here.
    Next(Condition, usize),
    /// The one before: words that follow a question.
    Same,
}

/// A question with the answer of the author.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenQuestion {
    /// What is asked.
    pub asked: Asked,
    /// The node that it is asked about; `None` where that is the one of the moment.
    pub node: Option<Excerpt>,
    /// The answer.
    pub answer: Excerpt,
    /// Where the question is written.
    pub at: usize,
}

/// What a lesson can ask.
pub const LESSON_QUESTIONS: [Asked; 8] = [
    Asked::Value,
    Asked::Alpha,
    Asked::Beta,
    Asked::Cut,
    Asked::Pruned,
    Asked::Best,
    Asked::Nodes,
    Asked::Leaves,
];

impl LessonPart {
    /// Whether something is asked.
    pub const fn asks(&self) -> bool {
        self.ungraded.is_some() || !self.questions.is_empty()
    }
}

impl Lesson {
    /// The lesson as it was written.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// How many questions are graded.
    pub fn questions(&self) -> usize {
        self.parts.iter().map(|part| part.questions.len()).sum()
    }

    /// What is wrong at a byte of the lesson.
    pub fn error(&self, at: usize, wrong: (impl Into<String>, impl Into<String>)) -> SyntaxError {
        SyntaxError::at(self.source.as_bytes(), at, wrong)
    }

    /// What is wrong with a part of the lesson, of a single line, where an error says what that is.
    pub fn error_in(&self, excerpt: &Excerpt, error: &SyntaxError) -> SyntaxError {
        let before =
            excerpt.text.chars().take(error.column.saturating_sub(1)).map(char::len_utf8).sum::<usize>();
        self.error(excerpt.at + before, (&error.message, &error.help))
    }
}
