//! Practice: the model asks before it shows.

use std::collections::BTreeSet;

use super::{Edit, Mode, Model, Preferences, Toward, Way};
use crate::import::lesson::UngradedQuestion;
use crate::language::{Text, say};
use crate::layout::Shape;
use crate::practice::{Answer, Answered, Form, Level, Question, Run, draw};
use crate::score::Bound;
use crate::view::{Mask, View, Written};

/// Characters of an answer at the most.
const MOST_TYPED: usize = 24;
/// Characters of an answer that is not graded, at the most.
const MOST_WRITTEN: usize = 200;

/// The seed of the first run.
pub const FIRST_SEED: u64 = 1;

/// What is asked, what was answered, and what is being typed.
#[derive(Clone, PartialEq, Debug)]
pub struct Practice {
    /// The questions and the answers so far.
    pub run: Run,
    /// How much is asked.
    pub level: Level,
    /// The seed that the questions are drawn by.
    pub seed: u64,
    /// How far it is.
    pub stage: Stage,
    /// What is being typed.
    pub entry: Entry,
    /// What a lesson asks meanwhile that is not graded.
    pub ungraded: Option<UngradedQuestion>,
}

/// How far practice is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A level is being chosen.
    Choosing,
    /// A question is open.
    Asking,
    /// It was answered, and the answer stands beside what is right.
    Graded,
    /// All questions were answered; the page is scrolled by this many lines.
    Over(u16),
}

/// An answer as it is being given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// What was typed.
    pub typed: String,
    /// The branches that were ticked.
    pub ticked: BTreeSet<u32>,
    /// The branches to choose from, by their places.
    pub choices: Vec<u32>,
    /// Which of those is pointed at.
    pub pointed: usize,
}

impl Practice {
    /// The answer that was graded last, while it stands beside what is right.
    pub fn graded(&self) -> Option<&Answered> {
        self.run.answered.last().filter(|_| self.stage == Stage::Graded && self.ungraded.is_none())
    }

    /// Whether the next question is about the same moment: then nothing more of that is shown.
    pub fn goes_on_here(&self) -> bool {
        let last = self.run.answered.last().map(|answered| answered.question.moment);
        self.run.open().is_some_and(|open| Some(open.moment) == last)
    }

    /// The question that hides what comes.
    fn hiding(&self, view: &View) -> Option<Question> {
        self.run.open().filter(|open| match self.stage {
            _ if self.ungraded.is_some() => open.moment == view.moment(),
            Stage::Asking => true,
            Stage::Graded => self.goes_on_here(),
            Stage::Choosing | Stage::Over(_) => false,
        })
    }

    /// What is hidden, beside what is hidden anyway.
    pub(super) fn mask(&self, view: &View, preferences: &Preferences) -> Mask {
        let spoilers = matches!(self.stage, Stage::Over(_)) && preferences.mask.spoilers;
        let written = if preferences.hides_leaves { Written::Never } else { Written::All };
        let mask = Mask { spoilers, written, ..Mask::default() };
        self.hiding(view).map_or(mask, |question| question.mask(view, mask))
    }

    /// What kind of answer the open question wants.
    pub fn form(&self) -> Option<Form> {
        let is_open = self.stage == Stage::Asking && self.ungraded.is_none();
        self.run.open().filter(|_| is_open).map(|open| open.asked.form())
    }

    fn given(&self) -> Option<Answer> {
        let Entry { typed, ticked, choices, pointed } = &self.entry;
        match self.form()? {
            Form::Branches => Some(Answer::branches(ticked.iter().copied().collect())),
            Form::Branch => choices.get(*pointed).copied().map(Answer::Branch),
            Form::Side if typed.starts_with('<') => Some(Answer::Side(Bound::Upper)),
            Form::Side if typed.starts_with('>') => Some(Answer::Side(Bound::Lower)),
            Form::Bounded => Form::Bounded.read(&spelled(typed)),
            form => form.read(typed),
        }
    }
}

impl Model {
    const fn practice_mut(&mut self) -> Option<&mut Practice> {
        match &mut self.mode {
            Mode::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    /// Opens practice, where a level is chosen.
    pub(super) fn open_practice(&mut self) {
        if self.is_outcome_hidden() {
            // What comes would be told before the class has voted.
            return self.tell(say!("screen-voting"));
        }
        self.lesson = None;
        if self.shown.is_searching() {
            return self.tell(say!("screen-search-still-runs"));
        }
        if self.shown.is_checking() {
            return self.tell(say!("screen-still-checking"));
        }
        if self.view().is_empty() {
            return self.tell(say!("screen-nothing-yet"));
        }
        self.set_practice(self.level_like(Level::default()), FIRST_SEED, Stage::Choosing);
    }

    /// Asks questions drawn by a seed; where no level is given, it is chosen first.
    pub fn practise(&mut self, level: Option<Level>, seed: u64) {
        self.open_practice();
        match (self.practice_mut(), level) {
            (Some(_), Some(level)) => self.begin_run(self.level_like(level), seed),
            (Some(practice), None) => practice.seed = seed,
            (None, _) => {}
        }
    }

    /// A level if the search has it, else its first.
    fn level_like(&self, level: Level) -> Level {
        let levels = Level::of(&self.recording().header);
        if levels.contains(&level) { level } else { levels[0] }
    }

    fn set_practice(&mut self, level: Level, seed: u64, stage: Stage) {
        self.shown.manual_cursor = None;
        self.shown.folds.clear();
        // How wide its rectangles are gives away what is pruned.
        if self.preferences.shape == Shape::Icicle {
            self.preferences.shape = Shape::Drawing;
        }
        self.words_page = 0;
        let (run, entry) = (Run::default(), Entry::default());
        self.mode = Mode::Practice(Practice { run, level, seed, stage, entry, ungraded: None });
    }

    /// Asks what is not graded, before the questions of a run go on.
    pub(super) fn ask_ungraded(&mut self, question: UngradedQuestion, run: Run) {
        self.set_practice(Level::default(), FIRST_SEED, Stage::Asking);
        if let Some(practice) = self.practice_mut() {
            let choices = (0..).take(question.choices.len()).collect();
            practice.entry = Entry { choices, ..Entry::default() };
            (practice.run, practice.ungraded) = (run, Some(question));
        }
    }

    fn begin_run(&mut self, level: Level, seed: u64) {
        self.set_practice(level, seed, Stage::Asking);
        let questions = draw(&self.view(), level, seed);
        if questions.is_empty() {
            self.leave_practice();
            return self.tell(say!("screen-nothing-to-ask"));
        }
        self.ask(Run::new(questions));
    }

    /// Asks the questions of a run that are still to be answered; shows the score where all were.
    pub(super) fn ask(&mut self, run: Run) {
        if self.practice_mut().is_none() {
            self.set_practice(Level::default(), FIRST_SEED, Stage::Asking);
        }
        if let Some(practice) = self.practice_mut() {
            practice.run = run;
        }
        self.ask_next();
    }

    pub(super) fn ask_next(&mut self) {
        let Some(practice) = self.practice() else { return };
        let open = practice.run.open();
        let choices = open.map_or_else(Vec::new, |open| open.choices(&self.view()));
        self.words_page = 0;
        self.shown.manual_cursor = None;
        let moment = open.map_or(self.shown.clock, |open| open.moment);
        if let Some(practice) = self.practice_mut() {
            practice.ungraded = None;
            practice.stage = if open.is_some() { Stage::Asking } else { Stage::Over(0) };
            practice.entry = Entry { choices, ..Entry::default() };
        }
        self.shown.clock = moment.min(self.recording().last_moment());
    }

    /// Enter: begins, answers, goes on.
    pub(super) fn confirm(&mut self) {
        let Some(practice) = self.practice() else { return };
        match practice.stage {
            Stage::Choosing => self.begin_run(practice.level, practice.seed),
            Stage::Asking if practice.ungraded.is_some() => self.compare(true),
            Stage::Asking => match practice.given() {
                None => self.tell(no_answer(practice.form())),
                given => self.answer_question(given),
            },
            Stage::Graded => drop(self.closes_question()),
            Stage::Over(_) => self.next_run(Way::Forward),
        }
    }

    pub(super) fn say(&mut self, yes: bool) {
        match self.practice().and_then(Practice::form) {
            Some(Form::YesOrNo) => self.answer_question(Some(Answer::Yes(yes))),
            form => self.tell(no_answer(form)),
        }
    }

    /// The answer is shown, and the question counts as missed where it is graded.
    pub(super) fn tell_answer(&mut self) {
        if self.practice().is_some_and(|practice| practice.ungraded.is_some()) {
            return self.compare(false);
        }
        self.answer_question(None);
    }

    /// Shows the author's answer beside the one that was given, if any was.
    fn compare(&mut self, is_given: bool) {
        let Some(practice) = self.practice_mut() else { return };
        let Some(question) = &practice.ungraded else { return };
        if let Some(choice) = question.choices.get(practice.entry.pointed).filter(|_| is_given) {
            practice.entry.typed.clone_from(choice);
        }
        practice.stage = Stage::Graded;
        self.words_page = 0;
    }

    fn answer_question(&mut self, given: Option<Answer>) {
        let Mode::Practice(practice) = &mut self.mode else { return };
        practice.run.answer(&self.shown.now(), given);
        practice.stage = Stage::Graded;
        self.words_page = 0;
    }

    /// Asks the questions again, or those of the next seed.
    pub(super) fn next_run(&mut self, way: Way) {
        if self.lesson.is_some() {
            return self.teach_again();
        }
        let Some(practice) = self.practice() else { return };
        let seed = match way {
            Way::Forward => practice.seed.wrapping_add(1),
            Way::Back => practice.seed,
        };
        self.begin_run(practice.level, seed);
    }

    /// How many answers were given to questions that are not over.
    pub fn answers_at_stake(&self) -> usize {
        match (self.practice(), self.taught_now()) {
            (Some(Practice { stage: Stage::Over(_), .. }), _) | (None, None) => 0,
            (Some(practice), _) => practice.run.answered.len(),
            (None, Some(lesson)) => lesson.run.answered.len(),
        }
    }

    /// Back to stepping, at the moment that is shown.
    pub(super) fn leave_practice(&mut self) {
        self.leave_lesson();
        self.mode = Mode::Stepping;
        self.words_page = 0;
    }

    pub(super) fn edit_answer(&mut self, edit: Edit) {
        let Some(practice) = self.practice_mut() else { return };
        let is_free = practice.ungraded.is_some();
        let most = if is_free { MOST_WRITTEN } else { MOST_TYPED };
        let typed = &mut practice.entry.typed;
        match edit {
            Edit::Insert(_) if typed.chars().count() >= most => {}
            Edit::Insert('i') if !is_free => typed.push('∞'),
            edit => _ = edit.change(typed),
        }
    }

    /// Points at another branch, or chooses another level.
    pub(super) fn point_at_answer(&mut self, toward: Toward) {
        let levels = Level::of(&self.recording().header);
        let Some(practice) = self.practice_mut() else { return };
        if practice.stage == Stage::Choosing {
            let here = levels.iter().position(|&level| level == practice.level).unwrap_or(0);
            practice.level = levels[toward.along(here, levels.len())];
        } else {
            let entry = &mut practice.entry;
            entry.pointed = toward.along(entry.pointed, entry.choices.len());
        }
    }

    /// Points at an answer and presses the key that ticks it.
    pub(super) fn choose_answer(&mut self, place: usize) {
        if let Some(practice) = self.practice_mut() {
            practice.entry.pointed = place;
            self.tick_branch();
        }
    }

    pub(super) fn tick_branch(&mut self) {
        let Some(practice) = self.practice_mut() else { return };
        let form = practice.form();
        let entry = &mut practice.entry;
        match (form, entry.choices.get(entry.pointed)) {
            (Some(Form::Branches), Some(&place)) => {
                if !entry.ticked.remove(&place) {
                    entry.ticked.insert(place);
                }
            }
            (Some(Form::Branch), _) => self.confirm(),
            (None, Some(_)) if practice.ungraded.is_some() => self.confirm(),
            (form, _) => self.tell(no_answer(form)),
        }
    }
}

/// What answers the question that is open.
fn no_answer(form: Option<Form>) -> Text {
    say!("screen-no-answer", form = form.map(Form::word))
}

/// `<2` is meant as `<=2`: no search says less than that.
fn spelled(typed: &str) -> String {
    match typed.strip_prefix(['<', '>']) {
        Some(rest) if !rest.starts_with('=') => format!("{}={rest}", &typed[..1]),
        _ => typed.to_owned(),
    }
}
