//! Key maps: tables from which keys are looked up, the footer takes its hints and the help page
//! its lines.

use super::{Action, Edit, Key, Toward};
use crate::language::{Text, say, say_of};

/// When a binding holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// Where the stepper was opened from a game, before what holds otherwise.
    Inside,
    /// While a search runs, before what holds while stepping or on the board.
    Searching,
    /// While a program is read, before what holds while stepping.
    Reading,
    /// While the search plays by itself, before what holds while stepping.
    Playing,
    /// While stepping, and while the search plays by itself.
    Stepping,
    /// While something is typed.
    Typing,
    /// While the breakpoints are listed, before what holds while something is typed.
    Breakpoints,
    /// While every key is listed.
    Help,
    /// While the statistics are shown, before what holds while stepping.
    Statistics,
    /// While a page is shown that can be scrolled.
    Page,
    /// While it is shown why, before what holds while stepping.
    Why,
    /// While the level of practice is chosen.
    Level,
    /// While a question is open that yes or no answers.
    YesOrNo,
    /// While a question is open that a branch answers.
    Branch,
    /// While a question is open that some branches answer.
    Branches,
    /// While a question is open that a number answers, with a sign for what it says.
    Signed,
    /// While a question is open that a number answers.
    Number,
    /// While a question of a lesson is open that any text answers, before what holds while something is typed.
    Writing,
    /// While any question is open.
    Asking,
    /// While an answer stands beside what is right.
    Graded,
    /// While the score is shown.
    Score,
    /// While the score of a lesson is shown.
    LessonScore,
    /// While an answer in a lesson stands beside what is right.
    LessonGraded,
    /// In the menu of lessons, and in a lesson that it opened, before what holds while stepping.
    InMenu,
    /// In the list of the searches of a file, and in one of them, before what holds while stepping.
    InList,
    /// While a lesson has words or questions still to come, before what holds while stepping.
    Lesson,
    /// Where stops were prepared, before what holds while stepping.
    Prepared,
    /// While the outcome of a prepared stop is hidden, before what holds while stepping.
    Voting,
    /// While another search is beside this one, before what holds while stepping.
    Beside,
    /// While tree and words are shown large, before what holds while stepping.
    Large,
    /// Anywhere in practice.
    Practice,
    /// While another search is chosen.
    Choosing,
    /// While the keys wait for a search.
    Waiting,
    /// While something is chosen from a list.
    List,
    /// While a game is played, before what holds on its board; no use once the game is over.
    Moving,
    /// Once a game is over, before what holds on its board.
    GameOver,
    /// While the board of a game is shown.
    Board,
    /// Whatever is shown, after what holds there.
    Anywhere,
}

/// A line of a key map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Binding {
    /// When the keys mean this.
    pub context: Context,
    /// The keys, the usual ones first.
    pub keys: &'static [Keys],
    /// What they do: where a key points at a cell or writes a character, that takes the place of this one's.
    pub does: Action,
    /// The headline that the line stands below on the help page; empty where it is not there.
    pub group: &'static str,
    /// What the keys are called among the messages; empty where nothing is said of them.
    pub name: &'static str,
}

pub(super) const fn line(
    context: Context,
    keys: &'static [Keys],
    does: Action,
    group: &'static str,
    name: &'static str,
) -> Binding {
    Binding { context, keys, does, group, name }
}

/// A line of a key map that is not on the help page.
pub(super) const fn unlisted(
    context: Context,
    keys: &'static [Keys],
    does: Action,
    name: &'static str,
) -> Binding {
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
pub enum Meaning {
    /// They do this.
    Act(Action),
    /// They are the first half of a sequence.
    Prefix(char),
    /// Nothing.
    Nothing,
}

impl Action {
    /// The action with the cell that a key points at, or the character that it writes.
    const fn by(self, key: Key) -> Self {
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
    /// What they are to whoever presses them for somebody.
    pub pressed: Vec<Keys>,
    /// What they do: `step`.
    pub what: Text,
}

/// What a key means in a context, after the first half of a sequence if there was one. Keys that
/// are not free mean nothing.
pub(super) fn meaning(
    table: &[Binding],
    contexts: &[Context],
    prefix: Option<char>,
    key: Key,
    is_free: impl Fn(Keys) -> bool,
) -> Meaning {
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
pub(super) fn hints(
    table: &[Binding],
    contexts: &[Context],
    prefix: Option<char>,
    is_free: impl Fn(Keys) -> bool,
    is_of_use: impl Fn(Action) -> bool,
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
            Some(last) if last.what == what => {
                last.keys = format!("{} {}", last.keys, keys.label());
                last.pressed.push(*keys);
            }
            _ => hints.push(Hint { keys: keys.label(), pressed: vec![*keys], what }),
        }
    }
    hints
}

/// The keys that mean something in a context, as scripts write them; after the first half of a
/// sequence its second halves.
pub(super) fn known(table: &[Binding], contexts: &[Context], prefix: Option<char>) -> Vec<String> {
    let keys = in_contexts(table, contexts).flat_map(|binding| binding.keys);
    let mut known: Vec<String> = Vec::new();
    for keys in keys {
        let script = keys.script(prefix).or_else(|| match (prefix, keys) {
            (None, Keys::Click) => Some("<Click:COLUMN,ROW>".to_owned()),
            (None, Keys::Then(first)) => Some(format!("{first}a")),
            (Some(prefix), Keys::Then(first)) if *first == prefix => Some("a".to_owned()),
            _ => None,
        });
        known.extend(script.filter(|script| !known.contains(script)));
    }
    known
}

/// The usual key for an action that is free, as people read it: for messages that name a key.
pub(super) fn key_for(table: &[Binding], action: Action, is_free: impl Fn(Keys) -> bool) -> String {
    let binding = table.iter().find(|binding| binding.does == action);
    let keys = binding.and_then(|binding| binding.keys.iter().find(|keys| is_free(**keys)));
    keys.map_or_else(String::new, |keys| keys.label())
}

/// The lines of a table that hold in contexts, those of the first context first.
fn in_contexts<'t>(table: &'t [Binding], contexts: &'t [Context]) -> impl Iterator<Item = &'t Binding> {
    contexts.iter().flat_map(move |&context| table.iter().filter(move |line| line.context == context))
}

impl Binding {
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

    /// How a script presses the keys, or what is left of them after the first half; `None` where there is more
    /// than one way to press them.
    pub fn script(self, prefix: Option<char>) -> Option<String> {
        match (prefix, self) {
            (None, Self::One(key)) => Some(key.to_string()),
            (None, Self::Two(first, second)) => {
                Some(Key::Char(first).to_string() + &Key::Char(second).to_string())
            }
            (Some(prefix), Self::Two(first, second)) if first == prefix => {
                Some(Key::Char(second).to_string())
            }
            _ => None,
        }
    }

    fn meaning(self, does: Action, prefix: Option<char>, key: Key) -> Option<Meaning> {
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
