//! A moment in words.

use super::facts::{self, Fact};
use super::words::Voice;
use super::{Labels, Marks, cutoff_sign};
use crate::language::{Text, say};
use crate::view::{Change, View};

/// What happened at a moment, why, and what it means.
///
/// Each of the four texts is empty, a sentence, or a few; none has a line break or a sign for the
/// mark.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Narration {
    /// What kind of thing happened, for its sign and its colour.
    pub mark: Mark,
    /// What happened.
    pub what: Text,
    /// What no correct search does, where another program was recorded.
    pub contradiction: Text,
    /// Why.
    pub why: Text,
    /// What it means for the search.
    pub meaning: Text,
    /// The facts behind the sentences.
    pub facts: Vec<Fact>,
    /// The numbers that this moment changed.
    pub changes: Vec<Change>,
}

/// What kind of thing happens at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A node is entered that has branches.
    #[default]
    Enter,
    /// A leaf is entered.
    Leaf,
    /// A value comes back and is better than what its parent had, or had elsewhere.
    Improves,
    /// A value comes back and is no better.
    NoChange,
    /// A value comes back and closes the window of its parent.
    Cutoff,
    /// The root returns.
    Done,
    /// Something that no correct search does.
    #[serde(rename = "violation")]
    Contradiction,
}

impl Mark {
    /// The sign that stands before the sentence; as wide as one letter.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Enter => "↓",
            Self::Leaf => "·",
            Self::Improves => "+",
            Self::NoChange => "=",
            Self::Cutoff => "✂",
            Self::Done => "✓",
            Self::Contradiction => "!",
        }
    }
}

impl Narration {
    /// The sign before the first sentence. A cutoff that loses no branch has a quieter one.
    pub fn sign(&self) -> &'static str {
        let skips_none = |fact: &Fact| matches!(fact, Fact::Skipped { pruned: 0, .. });
        match self.mark {
            Mark::Cutoff => cutoff_sign(!self.facts.iter().any(skips_none)),
            mark => mark.sign(),
        }
    }

    /// The sentences that are not empty, in order.
    pub fn sentences(&self) -> impl Iterator<Item = &Text> {
        let all = [&self.what, &self.contradiction, &self.why, &self.meaning];
        all.into_iter().filter(|text| !text.is_empty())
    }
}

/// Puts a moment into words. Of a recording without nodes it says that nothing has happened yet.
pub fn narrate(view: &View, voice: Voice) -> Narration {
    narrate_marked(view, voice, Marks::default())
}

/// Tells a moment with the signs of some nodes behind their names, where those can be seen.
pub fn narrate_marked(view: &View, voice: Voice, marks: Marks) -> Narration {
    if view.is_empty() {
        return Narration { what: say!("not-begun"), ..Narration::default() };
    }
    let names = Labels::of(view).marking(marks);
    voice.tell(facts::facts(view), &names)
}
