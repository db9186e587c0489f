//! A lesson in the stepper: its words at its moments, and its questions through practice.

use super::keymap::key_for;
use super::{Action, Mode, Model, Stage};
use crate::import::SyntaxError;
use crate::import::lesson::{Lesson, LessonPart, TimedPart};
use crate::language::say;
use crate::practice::Run;
use crate::record::Moment;
use crate::view::Written;

/// A lesson that is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Teaching {
    /// The lesson.
    pub lesson: Lesson,
    parts: Vec<TimedPart>,
    /// Which part was come to last, from 0.
    pub at: usize,
    /// The questions, and the answers of the parts that are over.
    pub(super) run: Run,
    /// Whether it came to its end.
    pub is_over: bool,
}

impl Teaching {
    /// How many questions are asked up to the end of the part.
    fn asked(&self) -> usize {
        self.parts.iter().take(self.at + 1).map(|part| part.questions.len()).sum()
    }

    fn part(&self, at: usize) -> Option<&LessonPart> {
        self.lesson.parts.get(self.parts.get(at)?.part)
    }
}

impl Model {
    /// Begins a lesson about the search.
    ///
    /// # Errors
    /// When the lesson does not fit the recording: where it says what is not there.
    pub fn teach(&mut self, lesson: Lesson) -> Result<(), SyntaxError> {
        let parts = lesson.set(&self.view())?;
        let questions = parts.iter().flat_map(|part| part.questions.iter().copied()).collect();
        self.hide_ahead(true);
        self.lesson = Some(Teaching { lesson, parts, at: 0, run: Run::new(questions), is_over: false });
        self.begin_part(0);
        Ok(())
    }

    /// Shows no more of the search than a lesson does, or all of it.
    fn hide_ahead(&mut self, is_hidden: bool) {
        let mask = &mut self.preferences.mask;
        mask.spoilers = !is_hidden;
        mask.written = Written::All;
    }

    /// The lesson that has words or questions still to come.
    pub(super) fn taught_now(&self) -> Option<&Teaching> {
        self.lesson.as_ref().filter(|lesson| !lesson.is_over)
    }

    /// How many answers were right, and of how many, once the lesson came to its end.
    pub fn taught(&self) -> Option<(usize, usize)> {
        let lesson = self.lesson.as_ref().filter(|lesson| lesson.is_over)?;
        Some((lesson.run.right(), lesson.run.questions.len()))
    }

    /// The words of the lesson, or of a prepared stop, at the moment of the clock, a paragraph each; none where the
    /// questions of a lesson there were answered.
    pub fn lesson_words(&self) -> &[String] {
        let Some(lesson) = self.taught_now() else {
            return self.prepared_stop().map_or(&[], |(stop, ..)| &stop.words);
        };
        let is_answered = self.practice().map_or_else(
            || lesson.part(lesson.at).is_some_and(LessonPart::asks),
            |practice| practice.stage != Stage::Asking,
        );
        // The part that was come to last at this moment, or one before it.
        let is_here = |at: &usize| lesson.parts.get(*at).is_some_and(|part| part.moment == self.shown.clock);
        let part = (0..=lesson.at).rev().find(is_here).and_then(|at| lesson.part(at));
        part.filter(|_| !is_answered).map_or(&[], |part| &part.words)
    }

    /// On to the next words or questions of the lesson, and from the last ones to its end.
    pub(super) fn teach_on(&mut self) {
        if self.closes_question() {
            return;
        }
        match self.next_part() {
            Some((at, _)) => self.begin_part(at),
            None if self.taught_now().is_some() => self.end_lesson(),
            None => self.tell(say!("screen-lesson-over", key = key_for(Action::Quit))),
        }
    }

    /// Whether an answer stands there and the next question of the part follows it, or the score.
    pub(super) fn closes_question(&mut self) -> bool {
        if self.practice().is_some() && !self.is_part_answered() {
            self.ask_next();
        }
        self.practice().is_some()
    }

    /// The part of the lesson that comes next, and its moment.
    pub(super) fn next_part(&self) -> Option<(usize, Moment)> {
        let lesson = self.taught_now().filter(|_| self.practice().is_none())?;
        let next = lesson.at + 1;
        lesson.parts.get(next).map(|part| (next, part.moment))
    }

    pub(super) fn begin_part(&mut self, at: usize) {
        let Some(lesson) = &mut self.lesson else { return };
        let Some(part) = lesson.parts.get(at) else { return };
        let (moment, asks) = (part.moment, !part.questions.is_empty());
        lesson.at = at;
        // Words after a question have the same moment, and wait for their turn.
        self.shown.clock = moment;
        let run = asks.then(|| lesson.run.clone());
        let ungraded = lesson.part(at).and_then(|part| part.ungraded.clone());
        let asked = ungraded.map(|question| (question, lesson.run.clone()));
        self.go_to(moment);
        if let Some((question, run)) = asked {
            self.ask_ungraded(question, run);
        } else if let Some(run) = run {
            self.ask(run);
        }
    }

    /// Whether practice is done with the questions of the part: then the lesson goes on. Says so.
    pub(super) fn is_part_answered(&mut self) -> bool {
        let (Some(lesson), Mode::Practice(practice)) = (&mut self.lesson, &self.mode) else { return false };
        if lesson.is_over || practice.run.answered.len() < lesson.asked() {
            return false;
        }
        lesson.run = practice.run.clone();
        let is_last = lesson.at + 1 == lesson.parts.len();
        self.mode = Mode::Stepping;
        self.words_page = 0;
        if is_last {
            self.end_lesson();
        }
        true
    }

    fn end_lesson(&mut self) {
        let Some(lesson) = &mut self.lesson else { return };
        lesson.is_over = true;
        self.preferences.mask.spoilers = true;
        let run = lesson.run.clone();
        if run.questions.is_empty() {
            return self.tell(say!("screen-lesson-over", key = key_for(Action::Quit)));
        }
        self.ask(run);
    }

    pub(super) fn teach_again(&mut self) {
        let Some(lesson) = self.lesson.take() else { return };
        self.mode = Mode::Stepping;
        if let Err(error) = self.teach(lesson.lesson) {
            self.tell(error.to_string().into());
        }
    }

    /// Leaves the lesson; what came of one that is over stays known.
    pub(super) fn leave_lesson(&mut self) {
        if self.lesson.is_none() {
            return;
        }
        self.hide_ahead(false);
        if self.lesson.take_if(|lesson| !lesson.is_over).is_some() {
            self.tell(say!("screen-lesson-left"));
        }
    }
}
