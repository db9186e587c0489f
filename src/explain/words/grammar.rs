//! Capitals, for all sentences.

/// What a player is called, as the beginning of a sentence: `White`, and `X` as it is.
pub(crate) fn begin_player(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if name.len() > 1 => first.to_uppercase().chain(letters).collect(),
        _ => name.to_owned(),
    }
}
