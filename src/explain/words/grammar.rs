//! Lists, sides and capitals, for all sentences.

use crate::search::Role;

/// What a player is called, as the beginning of a sentence: `White`, and `X` as it is.
pub(crate) fn begin_player(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if name.len() > 1 => first.to_uppercase().chain(letters).collect(),
        _ => name.to_owned(),
    }
}

/// What is said of a side, from its own point of view.
pub(super) struct Side {
    /// `MAX` or `MIN`.
    pub name: &'static str,
}

const MAX: Side = Side { name: "MAX" };

const MIN: Side = Side { name: "MIN" };

impl Side {
    pub const fn of(role: Role) -> &'static Self {
        match role {
            Role::Min => &MIN,
            _ => &MAX,
        }
    }
}
