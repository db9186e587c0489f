//! Lists, sides and capitals, for all sentences.

use crate::explain::numbers::number_label;
use crate::score::{Bound, Score};
use crate::search::Role;

/// At most this many names are listed one by one.
const LISTED: usize = 4;

/// `B2`, `B2 and B3`, `a1, b2 and c3`, `a1, b2, c3 and 7 more`.
/// Only what is listed is asked for its name.
pub(super) fn list(mut all: impl ExactSizeIterator<Item = String>) -> String {
    let shown = if all.len() <= LISTED { all.len().saturating_sub(1) } else { LISTED - 1 };
    let names: Vec<_> = all.by_ref().take(shown).collect();
    let end = match all.len() {
        0 | 1 => all.next().unwrap_or_default(),
        more => format!("{more} more"),
    };
    if names.is_empty() { end } else { format!("{} and {end}", names.join(", ")) }
}

/// A returned value in a sentence: `3`, `at least 3`, `at most 2`.
pub(crate) fn spoken(bound: Bound, value: Score) -> String {
    match bound {
        Bound::Exact => number_label(value),
        Bound::Lower => format!("at least {}", number_label(value)),
        Bound::Upper => format!("at most {}", number_label(value)),
    }
}

/// What a player is called, as the beginning of a sentence: `White`, and `X` as it is.
pub(crate) fn begin_player(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if name.len() > 1 => first.to_uppercase().chain(letters).collect(),
        _ => name.to_owned(),
    }
}

/// The text as the beginning of a sentence. Names that somebody gave keep their first letter: so
/// only words are made large that sentences of ours begin with.
pub(super) fn begin(text: &str) -> String {
    let ours = ["the ", "move ", "at least ", "at most ", "at or "];
    let starts_sentence = ours.iter().any(|word| text.starts_with(word));
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if starts_sentence => first.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// What is said of a side, from its own point of view.
pub(super) struct Side {
    /// `MAX` or `MIN`.
    pub name: &'static str,
    /// What it takes of several.
    pub best: &'static str,
}

const MAX: Side = Side { name: "MAX", best: "largest" };

const MIN: Side = Side { name: "MIN", best: "smallest" };

impl Side {
    pub const fn of(role: Role) -> &'static Self {
        match role {
            Role::Min => &MIN,
            _ => &MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut_short() {
        let names: Vec<_> = (1..=10).map(|place| format!("B{place}")).collect();
        let list = |names: &[String]| super::list(names.iter().cloned());
        assert_eq!(list(&[]), "");
        assert_eq!(list(&names[..1]), "B1");
        assert_eq!(list(&names[..2]), "B1 and B2");
        assert_eq!(list(&names[..4]), "B1, B2, B3 and B4");
        assert_eq!(list(&names), "B1, B2, B3 and 7 more");
    }

    #[test]
    fn only_our_own_words_are_capitalised() {
        assert_eq!(begin("the root"), "The root");
        assert_eq!(begin("b"), "b");
    }
}
