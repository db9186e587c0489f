//! What the keys mean as things stand, and what happens when one is pressed.

use super::bindings;
use super::keymap::{BINDINGS, key_for};
use super::model::Message;
use super::{Action, Context, Hint, Key, Meaning, Mode, Model, Practice, Request, Stage};
use crate::language::{Text, say};
use crate::practice::Form;

impl Practice {
    /// What the keys mean as far as practice is.
    fn contexts(&self, in_lesson: bool) -> Vec<Context> {
        let is_written = self.ungraded.is_some() && self.entry.choices.is_empty();
        let mut contexts = match (self.stage, self.form()) {
            (Stage::Choosing, _) => vec![Context::Level],
            (Stage::Graded, _) if in_lesson => vec![Context::LessonGraded, Context::Graded],
            (Stage::Graded, _) => vec![Context::Graded],
            (Stage::Over(_), _) if in_lesson => vec![Context::LessonScore, Context::Page],
            (Stage::Over(_), _) => vec![Context::Score, Context::Page],
            (Stage::Asking, _) if is_written => {
                return vec![Context::Writing, Context::Typing, Context::Anywhere];
            }
            (Stage::Asking, None) if self.ungraded.is_some() => vec![Context::Branch, Context::Asking],
            (Stage::Asking, Some(Form::YesOrNo)) => vec![Context::YesOrNo, Context::Asking],
            (Stage::Asking, Some(Form::Branch)) => vec![Context::Branch, Context::Asking],
            (Stage::Asking, Some(Form::Branches)) => vec![Context::Branches, Context::Asking],
            (Stage::Asking, Some(Form::Bounded | Form::Side)) => {
                vec![Context::Signed, Context::Number, Context::Asking]
            }
            (Stage::Asking, _) => vec![Context::Number, Context::Asking],
        };
        contexts.extend([Context::Practice, Context::Anywhere]);
        contexts
    }
}

impl Model {
    /// Whether a page is shown instead of the tree.
    pub fn has_page(&self) -> bool {
        match &self.mode {
            Mode::Help { .. } | Mode::Statistics(_) | Mode::Breakpoints(_) | Mode::Choosing(_) => true,
            Mode::Practice(practice) => matches!(practice.stage, Stage::Over(_)),
            _ => false,
        }
    }

    /// The footer's hints, the most useful first.
    pub fn hints(&self) -> Vec<Hint> {
        bindings::hints(BINDINGS, &self.contexts(), self.prefix, |_| true, |action| self.is_of_use(action))
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
            Meaning::Nothing => self.message = self.unknown_key(prefix, key).map(Message::Said),
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
        let mut contexts = match &self.mode {
            Mode::Typing(_) | Mode::Finding(_) | Mode::Editing(_) => {
                return vec![Context::Typing, Context::Anywhere];
            }
            Mode::Breakpoints(_) => return vec![Context::Breakpoints, Context::Typing, Context::Anywhere],
            Mode::Help { .. } => return vec![Context::Help, Context::Anywhere],
            Mode::Choosing(_) => return vec![Context::Choosing, Context::Anywhere],
            Mode::Waiting(_) => return vec![Context::Waiting, Context::Anywhere],
            Mode::Practice(practice) => return practice.contexts(self.lesson.is_some()),
            Mode::Statistics(_) => vec![Context::Statistics, Context::Page],
            Mode::Why(_) | Mode::EveryMove(_) => vec![Context::Why],
            Mode::Playing => vec![Context::Playing],
            Mode::Stepping => Vec::new(),
        };
        let is_stepping = matches!(self.mode, Mode::Stepping | Mode::Playing);
        let growing = if self.shown.is_reading() { Context::Reading } else { Context::Searching };
        contexts.extend((is_stepping && self.second().is_some()).then_some(Context::Beside));
        contexts.extend((is_stepping && self.taught_now().is_some()).then_some(Context::Lesson));
        contexts.extend((is_stepping && !self.shown.stops.prepared.is_empty()).then_some(Context::Prepared));
        contexts.extend((is_stepping && self.is_outcome_hidden()).then_some(Context::Voting));
        contexts.extend(self.opened_from);
        contexts.extend((is_stepping && self.shown.is_searching()).then_some(growing));
        contexts.extend(self.preferences.is_large.then_some(Context::Large));
        contexts.push(Context::Stepping);
        contexts
    }

    fn unknown_key(&self, prefix: Option<char>, key: Key) -> Option<Text> {
        match (prefix, &self.mode) {
            (Some(_), _) if key == Key::Esc => None,
            (Some(prefix), _) => {
                let halves = bindings::hints(BINDINGS, &self.contexts(), Some(prefix), |_| true, |_| true);
                let half = |hint: Hint| say!("screen-half", keys = hint.keys, what = hint.what);
                let known = Text::join(halves.into_iter().map(half), ", ");
                let pressed = format!("{prefix}{}", key.label());
                Some(say!("screen-unknown-half", pressed, known))
            }
            _ if self.typing().is_text && self.practice().is_none() => None,
            (_, Mode::Waiting(_)) => Some(say!("screen-being-searched", key = Key::Esc.label())),
            _ => Some(say!("screen-unknown-key", pressed = key.label(), key = key_for(Action::Help))),
        }
    }
}
