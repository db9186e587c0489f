//! What a branch is called: by its name, or by its place below a node.

use crate::text::{clean, shorten};

const LETTERS: u32 = 26;

const NAME_CELLS: usize = 32;

/// Whether the branches of a root are called by letters: unless some of the first have names of their
/// own, or a node elsewhere has such a letter for a name.
pub(crate) fn is_lettered(
    names: impl IntoIterator<Item = String>,
    is_node_name: impl Fn(&str) -> bool,
) -> bool {
    let is_place = |(name, place): (String, u32)| is_place(&name, place) && !is_node_name(&letters(place));
    names.into_iter().zip(0..LETTERS).all(is_place)
}

/// What the move at a place is called where that is more than its place, in a game without a board:
/// `name` is that of the move, `own` that of the node it leads to. Where a brother or sister has the
/// same name the place stands behind it: only then is the move called by its place.
pub(crate) fn named(place: u32, name: &str, own: Option<String>) -> Option<String> {
    let is_placed = is_place(name, place);
    match own.filter(|own| !own.is_empty()) {
        Some(own) if is_placed => Some(format!("{} ({})", cut(&own), u64::from(place) + 1)),
        Some(own) => Some(cut(&own)),
        None => (!is_placed).then(|| cut(name)),
    }
}

/// What a branch is called by its place below a node with a label: `B2`, `B2.1`; with a dot too where
/// another node has that name: `K.1` beside `K1`.
pub(crate) fn placed(head: &str, place: u32, is_node_name: impl Fn(&str) -> bool) -> String {
    let number = u64::from(place) + 1;
    let label = format!("{head}{number}");
    if ends_in_place(head) || is_node_name(&label) { format!("{head}.{number}") } else { label }
}

/// What a branch of a root without a name is called: by a letter or by its number.
pub(crate) fn root_branch(place: u32, lettered: bool) -> String {
    if lettered { letters(place) } else { format!("branch {}", u64::from(place) + 1) }
}

/// Whether a move is called by nothing but its place.
pub(super) fn is_place(name: &str, place: u32) -> bool {
    name.parse() == Ok(u64::from(place) + 1)
}

/// Long names are often alike in their beginnings: the end is kept as well.
pub(crate) fn cut(name: &str) -> String {
    shorten(&clean(name), NAME_CELLS)
}

/// Whether a place behind a label has a dot before it.
pub(in crate::explain) fn ends_in_place(label: &str) -> bool {
    label.ends_with(|c: char| c.is_ascii_digit() || c == ')')
}

/// `A` to `Z`, `AA` to `AZ`, `BA` and so on.
fn letters(place: u32) -> String {
    let mut letters = Vec::new();
    let mut rest = Some(place);
    while let Some(place) = rest {
        letters
            .push(char::from_digit(place % LETTERS + 10, 10 + LETTERS).unwrap_or('?').to_ascii_uppercase());
        rest = (place / LETTERS).checked_sub(1);
    }
    letters.into_iter().rev().collect()
}
