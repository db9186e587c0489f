//! What a line means that is typed where nothing is drawn: the keys are those of the screen.

use super::{BreakpointPage, Key, Mode, Model, Play, PlayMode, Practice, Stage, Toward, TreeEdit};
use crate::explain::words::practice::Asker;
use crate::language::{Text, say};
use crate::practice::Form;

/// How the next line is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Typing {
    /// Whether every character stands for itself.
    pub is_text: bool,
    /// Whether the end of the line is Enter.
    pub ends_by_enter: bool,
    /// Whether a list of keys is open, which the line closes first.
    pub closes_help: bool,
    /// What a line without characters presses.
    pub empty: Option<Key>,
    /// What is pressed before a line that is a word: its first letter alone would be a command.
    pub before_word: Option<Key>,
}

impl Model {
    /// How the next line is read.
    pub fn typing(&self) -> Typing {
        let is_typed = self.practice().is_some_and(|practice| !practice.entry.typed.is_empty());
        let (is_text, ends_by_enter) = match &self.mode {
            Mode::Typing(typed) | Mode::Finding(typed) => (true, !typed.is_empty()),
            Mode::Editing(TreeEdit { typed, .. }) | Mode::Breakpoints(BreakpointPage { typed, .. }) => {
                (true, !typed.is_empty())
            }
            Mode::Practice(practice) if practice.stage == Stage::Asking => (practice.takes_text(), is_typed),
            mode => (matches!(mode, Mode::Help { .. }), false),
        };
        let goes_on = self.lesson.is_none() && !self.is_outcome_hidden() && self.mode == Mode::Stepping;
        let empty = Some(if goes_on { Key::Arrow(Toward::Right) } else { Key::Enter });
        let closes_help = matches!(self.mode, Mode::Help { .. });
        Typing { is_text, ends_by_enter, closes_help, empty, before_word: None }
    }

    /// The keys that answer the open question with branches by their names, or their numbers from 1: those that tick
    /// them, or choose one.
    pub fn keys_of_answer(&self, line: &str) -> Option<Vec<Key>> {
        let practice = self.practice().filter(|practice| practice.stage == Stage::Asking)?;
        let is_word = |word: &str, said: Text| line.eq_ignore_ascii_case(word) || said == *line;
        match practice.form() {
            Some(Form::YesOrNo) if is_word("yes", say!("spoken-yes")) => return Some(vec![Key::Char('y')]),
            Some(Form::YesOrNo) if is_word("no", say!("spoken-no")) => return Some(vec![Key::Char('n')]),
            Some(Form::Branches) if is_word("none", say!("spoken-none")) => return Some(vec![Key::Enter]),
            _ => {}
        }
        let names: Vec<_> = match (&practice.ungraded, practice.run.open()) {
            (Some(question), _) => question.choices.clone(),
            (None, Some(question)) => {
                let asker = Asker::new(&self.view());
                let name = |&place: &u32| asker.choice(&question, place);
                practice.entry.choices.iter().map(name).collect()
            }
            (None, None) => return None,
        };
        let is = |name: &str, typed: &str| name == typed || name.split('=').next() == Some(typed);
        let place = |typed: &str| {
            let numbered =
                || typed.parse::<usize>().ok()?.checked_sub(1).filter(|&place| place < names.len());
            names.iter().position(|name| is(name, typed)).or_else(numbered)
        };
        let several = || line.split([',', ' ']).filter(|typed| !typed.is_empty()).map(place).collect();
        let places: Vec<usize> = place(line).map(|one| vec![one]).or_else(several)?;
        let takes_several = practice.form() == Some(Form::Branches);
        if places.is_empty() || places.len() > 1 && !takes_several {
            return None;
        }
        let (mut keys, mut pointed) = (Vec::new(), practice.entry.pointed);
        for place in places {
            let toward = if place < pointed { Toward::Left } else { Toward::Right };
            keys.extend(vec![Key::Arrow(toward); place.abs_diff(pointed)]);
            keys.push(Key::Char(' '));
            pointed = place;
        }
        keys.extend(takes_several.then_some(Key::Enter));
        Some(keys)
    }
}

impl Practice {
    /// Whether the open question is answered by what is typed.
    fn takes_text(&self) -> bool {
        let is_written = self.ungraded.is_some() && self.entry.choices.is_empty();
        is_written || matches!(self.form(), Some(Form::Number | Form::Bounded | Form::Count | Form::Side))
    }
}

impl Play {
    /// How the next line is read: a move is text, and a word that begins with the letter of a command is one of those.
    pub fn typing(&self, line: &str) -> Typing {
        let before_word = self.begins_as_command(line).then_some(Key::Char('?'));
        let ends_by_enter = matches!(self.mode, PlayMode::Line(_));
        let closes_help = matches!(self.mode, PlayMode::Help(_));
        Typing { is_text: true, ends_by_enter, closes_help, empty: None, before_word }
    }
}
