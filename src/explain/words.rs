//! Words: which message says a fact, and with what in it. The messages themselves are in `locales/`.
//!
//! One exhaustive `match` over the facts serves both voices. Texts that only panels show are built where there are
//! panels.

mod check;
mod fact;
#[cfg(feature = "ui")]
pub(crate) mod node;
#[cfg(any(feature = "cli", feature = "ui"))]
pub(crate) mod parting;
#[cfg(feature = "ui")]
pub(crate) mod play_report;
#[cfg(feature = "ui")]
pub(crate) mod practice;
mod question;
pub(in crate::explain) mod result;
pub(crate) mod rules;
pub(crate) mod speaker;
mod violation;

pub use check::{answer, checked};
pub(crate) use question::cut_at;
pub use result::{doubt, foreseen, game_over, line_end, stopped, table_use, unproven};
pub(super) use result::{excerpted, summary};
#[cfg(feature = "ui")]
pub(crate) use result::{hit_bounds, margin};
pub(super) use rules::{introduction, title};
pub use violation::{contradiction, contradictions};

use self::speaker::Speaker;
use super::Labels;
use super::facts::{Fact, MomentFacts};
use super::narrate::Narration;
pub use crate::language::Voice;
use crate::language::{Text, is_hangul};
use crate::text::width;

/// What is said of a fact: each part is empty, a sentence, or a few.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// What happened.
    pub what: Text,
    /// Why.
    pub why: Text,
    /// What it means for the search.
    pub meaning: Text,
}

impl Said {
    fn what(what: Text) -> Self {
        Self { what, ..Self::default() }
    }

    /// All of it in a line.
    pub fn line(self) -> Text {
        Text::join([self.what, self.why, self.meaning], " ")
    }
}

impl Voice {
    pub(crate) fn say(self, fact: &Fact, names: &Labels) -> Said {
        Speaker::new(self, names).fact(fact)
    }

    /// Puts the facts of a moment into words. In the full voice what does not fit behind a first
    /// sentence is left out.
    pub(crate) fn tell(self, found: MomentFacts, names: &Labels) -> Narration {
        let mut narration = Narration { mark: found.mark, changes: found.changes, ..Narration::default() };
        for fact in &found.facts {
            let said = self.say(fact, names);
            if matches!(fact, Fact::Violation(_) | Fact::Mistakes { .. }) {
                narration.contradiction.add(said.what);
            } else if self == Self::Short {
                let is_sign = ["✂", "⊣", "∎"].iter().any(|sign| said.what.starts_with(sign));
                if !narration.what.is_empty() && !said.what.is_empty() && !is_sign {
                    narration.what.push_words(";");
                }
                narration.what.add(said.what);
            } else {
                add_within(15, &mut narration.what, said.what);
                add_within(25, &mut narration.why, said.why);
                if matches!(fact, Fact::Skipped { .. }) {
                    // It is always said, in five words: a list of moves counts as one.
                    if words(&narration.meaning) > 10 {
                        narration.meaning = Text::default();
                    }
                    narration.meaning.add(said.meaning);
                } else {
                    add_within(15, &mut narration.meaning, said.meaning);
                }
            }
        }
        Narration { facts: found.facts, ..narration }
    }
}

/// Adds a sentence to others, unless there would be too many words.
fn add_within(most: usize, text: &mut Text, sentence: Text) {
    if text.is_empty() || words(text) + words(&sentence) <= most {
        text.add(sentence);
    }
}

/// How many words a text has. A word of wide letters, which few blanks part, counts as the words of English that
/// take its room.
fn words(text: &Text) -> usize {
    const CELLS: usize = 6;
    // The sign behind a name is part of it.
    let all = text.to_string();
    let all = all.split_whitespace().filter(|word| !word.starts_with(['①', '②', '③']));
    all.map(|word| if word.chars().any(is_hangul) { width(word).div_ceil(CELLS) } else { 1 }).sum()
}
