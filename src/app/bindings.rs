//! Key maps: tables from which keys are looked up, the footer takes its hints and the help page
//! its lines.

use super::{Action, Context, Edit, Key, Toward};
use crate::language::{Text, say, say_of};

/// A line of a key map: by default of the stepper's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding<A = Action, C = Context> {
    /// When the keys mean this.
    pub context: C,
    /// The keys, the usual ones first.
    pub keys: &'static [Keys],
    /// What they do: where a key points at a cell or writes a character, that takes the place of this one's.
    pub does: A,
    /// The headline that the line stands below on the help page; empty where it is not there.
    pub group: &'static str,
    /// What the keys are called among the messages; empty where nothing is said of them.
    pub name: &'static str,
}

/// A line of a key map.
pub(super) const fn line<A: Copy, C: Copy>(
    context: C,
    keys: &'static [Keys],
    does: A,
    group: &'static str,
    name: &'static str,
) -> Binding<A, C> {
    Binding { context, keys, does, group, name }
}

/// A line of a key map that is not on the help page.
pub(super) const fn unlisted<A: Copy, C: Copy>(
    context: C,
    keys: &'static [Keys],
    does: A,
    name: &'static str,
) -> Binding<A, C> {
    line(context, keys, does, "", name)
}

/// The keys that go up in a list, or on a page, and those that go down.
pub(super) const UP: &[Keys] = &[arrow(Toward::Up), ch('k'), Keys::One(Key::WheelUp)];
pub(super) const DOWN: &[Keys] = &[arrow(Toward::Down), ch('j'), Keys::One(Key::WheelDown)];

pub(super) const fn ch(c: char) -> Keys {
    Keys::One(Key::Char(c))
}

pub(super) const fn arrow(toward: Toward) -> Keys {
    Keys::One(Key::Arrow(toward))
}

/// What has to be pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// One key.
    One(Key),
    /// One character after another.
    Two(char, char),
    /// A character, and any other one after it.
    Then(char),
    /// The mouse, anywhere.
    Click,
    /// Any character.
    AnyChar,
    /// A digit, or another character of a number; `i` is infinity.
    Number,
    /// A word that is typed, with Enter after it.
    Word(&'static str),
}

/// What keys mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning<A = Action> {
    /// They do this.
    Act(A),
    /// They are the first half of a sequence.
    Prefix(char),
    /// Nothing.
    Nothing,
}

/// An action that keys can stand for.
pub trait KeyAction: Copy + PartialEq {
    /// The action with the cell that a key points at, or the character that it writes.
    #[must_use]
    fn by(self, key: Key) -> Self;
}

impl KeyAction for Action {
    fn by(self, key: Key) -> Self {
        match (self, key) {
            (Self::Point { .. }, Key::Click { column, row }) => Self::Point { column, row },
            (Self::Mark(_), Key::Char(c)) => Self::Mark(c),
            (Self::ToMark(_), Key::Char(c)) => Self::ToMark(c),
            (Self::Edit(Edit::Insert(_)), Key::Char(c)) => Self::Edit(Edit::Insert(c)),
            _ => self,
        }
    }
}

/// A footer hint: the keys as people read them, and a word or two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The keys: `← →`.
    pub keys: String,
    /// What they do: `step`.
    pub what: Text,
}

/// What a key means in a context, after the first half of a sequence if there was one. Keys that
/// are not free mean nothing.
pub(super) fn meaning<A: KeyAction, C: PartialEq + Copy>(
    table: &[Binding<A, C>],
    contexts: &[C],
    prefix: Option<char>,
    key: Key,
    is_free: impl Fn(Keys) -> bool,
) -> Meaning<A> {
    for binding in in_contexts(table, contexts) {
        for keys in binding.keys.iter().filter(|keys| is_free(**keys)) {
            if let Some(meaning) = keys.meaning(binding.does, prefix, key) {
                return meaning;
            }
        }
    }
    Meaning::Nothing
}

/// The footer's hints for a context, the most useful first; after the first half of a sequence
/// its second halves. Each has the usual one of its keys that is free; what is of no use now has
/// none.
pub(super) fn hints<A: Copy, C: PartialEq + Copy>(
    table: &[Binding<A, C>],
    contexts: &[C],
    prefix: Option<char>,
    is_free: impl Fn(Keys) -> bool,
    is_of_use: impl Fn(A) -> bool,
) -> Vec<Hint> {
    let mut hints: Vec<Hint> = Vec::new();
    for binding in in_contexts(table, contexts).filter(|binding| is_of_use(binding.does)) {
        let Some(keys) = binding.keys.iter().find(|keys| is_free(**keys)) else { continue };
        let (keys, what) = match (prefix, keys) {
            (Some(prefix), Keys::Two(first, _) | Keys::Then(first)) if *first == prefix => {
                (keys, binding.what())
            }
            (None, _) => (keys, binding.hint()),
            _ => continue,
        };
        if what.is_empty() {
            continue;
        }
        if hints.iter().any(|hint| hint.keys == keys.label()) {
            // An earlier context means something else by the same key.
            continue;
        }
        match hints.last_mut() {
            Some(last) if last.what == what => last.keys = format!("{} {}", last.keys, keys.label()),
            _ => hints.push(Hint { keys: keys.label(), what }),
        }
    }
    hints
}

/// The keys that mean something in a context, as scripts write them; after the first half of a
/// sequence its second halves.
pub(super) fn known<A, C: PartialEq + Copy>(
    table: &[Binding<A, C>],
    contexts: &[C],
    prefix: Option<char>,
) -> Vec<String> {
    let keys = in_contexts(table, contexts).flat_map(|binding| binding.keys);
    let mut known: Vec<String> = Vec::new();
    for keys in keys {
        let script = match (prefix, keys) {
            (None, Keys::One(key)) => key.to_string(),
            (None, Keys::Two(first, second)) => format!("{first}{second}"),
            (None, Keys::Click) => "<Click:COLUMN,ROW>".to_owned(),
            (None, Keys::Then(first)) => format!("{first}a"),
            (Some(prefix), Keys::Two(first, second)) if *first == prefix => second.to_string(),
            (Some(prefix), Keys::Then(first)) if *first == prefix => "a".to_owned(),
            _ => continue,
        };
        if !known.contains(&script) {
            known.push(script);
        }
    }
    known
}

/// The usual key for an action that is free, as people read it: for messages that name a key.
pub(super) fn key_for<A: PartialEq + Copy, C>(
    table: &[Binding<A, C>],
    action: A,
    is_free: impl Fn(Keys) -> bool,
) -> String {
    let binding = table.iter().find(|binding| binding.does == action);
    let keys = binding.and_then(|binding| binding.keys.iter().find(|keys| is_free(**keys)));
    keys.map_or_else(String::new, |keys| keys.label())
}

/// The lines of a table that hold in contexts, those of the first context first.
fn in_contexts<'t, A, C: PartialEq + Copy>(
    table: &'t [Binding<A, C>],
    contexts: &'t [C],
) -> impl Iterator<Item = &'t Binding<A, C>> {
    contexts.iter().flat_map(move |&context| table.iter().filter(move |line| line.context == context))
}

impl<A, C> Binding<A, C> {
    /// The keys as people read them: `→ l`.
    pub fn label(&self) -> String {
        let labels: Vec<_> = self.keys.iter().map(|keys| keys.label()).collect();
        labels.join(" ")
    }

    /// The line of the help page.
    pub fn what(&self) -> Text {
        say_of!("key", self.name)
    }

    /// A word or two for the footer; empty where the keys are not shown there. Lines that follow
    /// each other with the same hint share it.
    pub fn hint(&self) -> Text {
        say_of!("key".hint, self.name)
    }
}

impl Keys {
    /// The keys as people read them: `→`, `]p`.
    pub fn label(self) -> String {
        match self {
            Self::One(key) => key.label(),
            Self::Two(first, second) => format!("{first}{second}"),
            Self::Then(first) => format!("{first}…"),
            Self::Click => "click".to_owned(),
            Self::AnyChar => say!("keys-any-character").to_string(),
            Self::Number => "0-9 - . / i".to_owned(),
            Self::Word(word) => word.to_owned(),
        }
    }

    fn meaning<A: KeyAction>(self, does: A, prefix: Option<char>, key: Key) -> Option<Meaning<A>> {
        match (self, prefix, key) {
            (Self::Two(first, second), Some(prefix), Key::Char(c)) if (first, second) == (prefix, c) => {}
            (Self::Then(first), Some(prefix), Key::Char(_)) if first == prefix => {}
            (Self::Two(first, _) | Self::Then(first), None, Key::Char(c)) if first == c => {
                return Some(Meaning::Prefix(c));
            }
            (Self::One(one), None, _) if one == key => {}
            (Self::Number, None, Key::Char('0'..='9' | '-' | '.' | '/' | 'i'))
            | (Self::Click, None, Key::Click { .. })
            | (Self::AnyChar, None, Key::Char(_)) => {}
            _ => return None,
        }
        Some(Meaning::Act(does.by(key)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::keymap::BINDINGS;
    use super::super::play::PLAY_BINDINGS;

    #[test]
    fn every_line_says_what_its_keys_do() {
        let play = PLAY_BINDINGS.iter().map(|line| (line.name, line.what(), line.hint()));
        let all = BINDINGS.iter().map(|line| (line.name, line.what(), line.hint()));
        for (name, what, hint) in all.chain(play).filter(|(name, ..)| !name.is_empty()) {
            assert!(!what.is_empty() || !hint.is_empty(), "no message says what {name} does");
        }
    }
}
