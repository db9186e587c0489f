//! What the keys mean as things stand, and what happens when one is pressed.

use super::bindings;
use super::keymap::{BINDINGS, Context, key_for};
use super::model::OpenedFrom;
use super::{
    Action, BreakpointPage, Hint, Key, Meaning, Model, Practice, Request, SearchPage, Stage, TreeEdit,
};
use crate::explain::Notice;
use crate::practice::Form;

/// What is on screen, and so what the keys mean.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Mode {
    /// Stepping through the search.
    #[default]
    Stepping,
    /// The search plays by itself.
    Playing,
    /// A moment or a node to go to is being typed, after `:`.
    Typing(String),
    /// A text to search for is being typed, after `/`.
    Finding(String),
    /// The breakpoints are listed.
    Breakpoints(BreakpointPage),
    /// Every key is listed; scrolled by this many lines.
    Help(u16),
    /// The statistics are shown, scrolled by this many lines.
    Statistics(u16),
    /// It is shown why the cursor's node has its value; this reason, from 0, is pointed at.
    Why(usize),
    /// It is shown what every move of the root is worth; this one, from 0, is pointed at.
    EveryMove(usize),
    /// Questions are asked.
    Practice,
    /// A value is typed for a leaf of the tree, or a tree for a node.
    Editing(TreeEdit),
    /// Another search of the position is chosen.
    Choosing(Box<SearchPage>),
    /// The keys wait for a search.
    Waiting,
}

impl Practice {
    /// What the keys mean as far as practice is.
    fn contexts(&self, in_lesson: bool) -> Vec<Context> {
        let form = match (self.stage, self.form()) {
            (Stage::Choosing, _) => Context::Level,
            (Stage::Graded, _) => Context::Graded,
            (Stage::Over(_), _) if in_lesson => Context::LessonScore,
            (Stage::Over(_), _) => Context::Score,
            (Stage::Asking, Some(Form::YesOrNo)) => Context::YesOrNo,
            (Stage::Asking, Some(Form::Branch)) => Context::Branch,
            (Stage::Asking, Some(Form::Branches)) => Context::Branches,
            (Stage::Asking, Some(Form::Bounded | Form::Side)) => Context::Signed,
            (Stage::Asking, _) => Context::Number,
        };
        let is_left = self.stage == Stage::Graded && in_lesson;
        let lesson = is_left.then_some(Context::LessonGraded);
        let is_signed = form == Context::Signed;
        let number = is_signed.then_some(Context::Number);
        let asking = (self.stage == Stage::Asking).then_some(Context::Asking);
        let page = matches!(self.stage, Stage::Over(_)).then_some(Context::Page);
        let anyway = [Context::Practice, Context::Anywhere];
        [lesson, Some(form), number, asking, page].into_iter().flatten().chain(anyway).collect()
    }
}

impl Model {
    /// What is on screen.
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// Whether a page is shown instead of the tree.
    pub fn has_page(&self) -> bool {
        let is_scored =
            self.practice.as_ref().is_some_and(|practice| matches!(practice.stage, Stage::Over(_)));
        matches!(self.mode, Mode::Help(_) | Mode::Statistics(_) | Mode::Breakpoints(_) | Mode::Choosing(_))
            || (self.mode == Mode::Practice && is_scored)
    }

    /// The footer's hints, the most useful first.
    pub fn hints(&self) -> Vec<Hint> {
        bindings::hints(BINDINGS, &self.contexts(), self.prefix, |_| true, |action| self.is_of_use(action))
    }

    /// The usual key for an action, as people read it.
    pub fn key_for(&self, action: Action) -> String {
        key_for(action)
    }

    /// Whether a key means something as things stand.
    pub fn knows(&self, key: Key) -> bool {
        let takes_prefix_back = self.prefix.is_some() && key == Key::Esc;
        takes_prefix_back || self.meaning(self.prefix, key) != Meaning::Nothing
    }

    /// The keys that mean something as things stand, as scripts write them.
    pub fn known_keys(&self) -> Vec<String> {
        bindings::known(BINDINGS, &self.contexts(), self.prefix)
    }

    /// Does what a key means. What the model cannot do itself is asked for.
    pub fn press(&mut self, key: Key) -> Option<Request> {
        let prefix = self.prefix.take();
        match self.meaning(prefix, key) {
            Meaning::Act(action) => {
                let request = self.update(action);
                self.lay_out();
                return request;
            }
            Meaning::Prefix(first) => {
                self.pause();
                self.prefix = Some(first);
                self.message = None;
            }
            Meaning::Nothing => self.message = self.unknown_key(prefix, key),
        }
        None
    }

    fn meaning(&self, prefix: Option<char>, key: Key) -> Meaning {
        bindings::meaning(BINDINGS, &self.contexts(), prefix, key, |_| true)
    }

    /// A search that plays by itself does so no longer.
    pub(super) fn pause(&mut self) {
        if self.mode == Mode::Playing {
            self.mode = Mode::Stepping;
        }
    }

    /// What holds as things stand, what is asked first before what holds otherwise.
    fn contexts(&self) -> Vec<Context> {
        let is_stepping = matches!(self.mode, Mode::Stepping | Mode::Playing);
        let own = match self.mode {
            Mode::Typing(_) | Mode::Finding(_) | Mode::Editing(_) => {
                return vec![Context::Typing, Context::Anywhere];
            }
            Mode::Breakpoints(_) => return vec![Context::Breakpoints, Context::Typing, Context::Anywhere],
            Mode::Help(_) => return vec![Context::Help, Context::Anywhere],
            Mode::Choosing(_) => return vec![Context::Choosing, Context::Anywhere],
            Mode::Waiting => return vec![Context::Waiting, Context::Anywhere],
            Mode::Practice => {
                let in_lesson = self.lesson.is_some();
                return self.practice.as_ref().map_or_else(Vec::new, |practice| practice.contexts(in_lesson));
            }
            Mode::Statistics(_) => Some(Context::Statistics),
            Mode::Why(_) | Mode::EveryMove(_) => Some(Context::Why),
            Mode::Playing => Some(Context::Playing),
            Mode::Stepping => None,
        };
        let page = matches!(self.mode, Mode::Statistics(_)).then_some(Context::Page);
        let lesson = (is_stepping && self.is_taught()).then_some(Context::Lesson);
        let from = self.opened_from.map(|from| match from {
            OpenedFrom::Game => Context::Inside,
            OpenedFrom::Menu => Context::InMenu,
            OpenedFrom::List => Context::InList,
        });
        let growing = if self.is_reading() { Context::Reading } else { Context::Searching };
        let searching = (is_stepping && self.is_searching()).then_some(growing);
        let beside = (is_stepping && self.beside().is_some()).then_some(Context::Beside);
        let large = self.is_large.then_some(Context::Large);
        let before = [own, page, beside, lesson, from, searching, large];
        before.into_iter().flatten().chain([Context::Stepping]).collect()
    }

    fn unknown_key(&self, prefix: Option<char>, key: Key) -> Option<Notice> {
        match (prefix, key) {
            (Some(_), Key::Esc) => None,
            (Some(prefix), _) => {
                let halves =
                    bindings::hints(BINDINGS, &self.contexts(), Some(prefix), |_| true, |_| true).into_iter();
                let halves = halves.map(|hint| (hint.keys, hint.what)).collect();
                Some(Notice::UnknownHalf(format!("{prefix}{}", key.label()), halves))
            }
            _ if matches!(
                self.mode,
                Mode::Help(_) | Mode::Typing(_) | Mode::Finding(_) | Mode::Editing(_) | Mode::Breakpoints(_)
            ) =>
            {
                None
            }
            _ if self.mode == Mode::Waiting => Some(Notice::BeingSearched(Key::Esc.label())),
            _ => Some(Notice::UnknownKey(key.label(), key_for(Action::Help))),
        }
    }
}
