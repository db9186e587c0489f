//! The steps to a node strung together to what it is called.

use crate::record::LabelledMove;
use crate::text::{clean, shorten};

/// How many letters there are.
const LETTERS: u32 = 26;

/// A name that somebody gave is cut after this many cells.
const NAME_CELLS: usize = 32;

/// Places that are strung together at the most: `A2.1.3.1.2.4`.
const PLACES: usize = 6;

/// How many of the last places or moves are told of a node that lies deeper.
const LAST: usize = 2;

/// Whether the branches of a root are called by letters: unless some of the first have names of their
/// own, or a node elsewhere has such a letter for a name.
pub(crate) fn is_lettered(
    names: impl IntoIterator<Item = String>,
    is_node_name: impl Fn(&str) -> bool,
) -> bool {
    let is_place = |(name, place): (String, u32)| is_place(&name, place) && !is_node_name(&letters(place));
    names.into_iter().zip(0..LETTERS).all(is_place)
}

/// The move at a place as a step, in a game without a board: `name` is that of the move, `own` that
/// of the node it leads to. Where a brother or sister has the same name the place stands behind it:
/// only then is the move called by its place.
pub(crate) fn step(place: u32, name: &str, own: Option<String>) -> LabelledMove {
    let is_placed = is_place(name, place);
    let label = match own.filter(|own| !own.is_empty()) {
        Some(own) if is_placed => Some(format!("{} ({})", cut(&own), u64::from(place) + 1)),
        Some(own) => Some(cut(&own)),
        None => (!is_placed).then(|| cut(name)),
    };
    LabelledMove { place, label }
}

/// The move that comes first of `upwards`, the others being those before it up to the root, as
/// [`Labels::label`](super::Labels::label) has it; of a long way only [`STEPS`] are needed.
pub(crate) fn steps_label(
    upwards: &[LabelledMove],
    is_lettered: impl FnOnce() -> bool,
    is_node_name: impl Fn(&str) -> bool,
) -> String {
    let mut places = Vec::new();
    for step in upwards {
        match &step.label {
            Some(label) => return strung_apart(label.clone(), places, is_node_name),
            None if places.len() == PLACES => {
                places.truncate(LAST);
                return strung("…".to_owned(), places);
            }
            None => places.push(step.place),
        }
    }
    let first = places.pop().map_or_else(String::new, |place| root_branch(place, is_lettered()));
    strung_apart(first, places, is_node_name)
}

/// Steps of which [`steps_label`] looks at no more.
pub(crate) const STEPS: usize = PLACES + 1;

/// Places behind a head, the last first; with a dot between them where another node has the name
/// that they would make: `K.1` beside `K1`.
fn strung_apart(mut head: String, places: Vec<u32>, is_node_name: impl Fn(&str) -> bool) -> String {
    let is_taken = |count: usize| is_node_name(&strung(head.clone(), places[count..].to_vec()));
    if (0..places.len()).any(is_taken) && !ends_in_place(&head) {
        head.push('.');
    }
    strung(head, places)
}

/// Whether a move is called by nothing but its place.
pub(super) fn is_place(name: &str, place: u32) -> bool {
    name.parse() == Ok(u64::from(place) + 1)
}

/// Long names are often alike in their beginnings: the end is kept as well.
pub(in crate::explain) fn cut(name: &str) -> String {
    shorten(&clean(name), NAME_CELLS)
}

/// Places behind a head, the last first.
fn strung(head: String, places: Vec<u32>) -> String {
    places.into_iter().rev().fold(head, |label, place| {
        let dot = if ends_in_place(&label) { "." } else { "" };
        format!("{label}{dot}{}", u64::from(place) + 1)
    })
}

/// Whether a place behind a label has a dot before it.
pub(in crate::explain) fn ends_in_place(label: &str) -> bool {
    label.ends_with(|c: char| c.is_ascii_digit() || c == ')')
}

/// A branch of the root, by a letter or by its number.
fn root_branch(place: u32, lettered: bool) -> String {
    if lettered { letters(place) } else { format!("branch {}", u64::from(place) + 1) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_told_by_the_last_name_on_the_way() {
        let step = |(place, name): (u32, &str)| step(place, name, None);
        let label = |moves: &[(u32, &str)], lettered| {
            let upwards: Vec<_> = moves.iter().rev().copied().map(step).collect();
            steps_label(&upwards, || lettered, |name| name == "K1")
        };
        let told = |moves: &[(u32, &str)]| label(moves, true);
        assert_eq!(told(&[(0, "1")]), "A");
        assert_eq!(told(&[(1, "2"), (2, "3")]), "B3");
        assert_eq!(told(&[(1, "2"), (2, "3"), (0, "1")]), "B3.1");
        assert_eq!(told(&[(0, "1"), (0, "left"), (1, "2")]), "left2");
        assert_eq!(told(&[(0, "A1"), (1, "2")]), "A1.2");
        assert_eq!(told(&[(0, "K"), (0, "1")]), "K.1");
        assert_eq!(told(&[[(0, "1"); 6].as_slice(), &[(1, "2")]].concat()), "…1.2");
        assert_eq!(label(&[(1, "2")], false), "branch 2");
    }

    #[test]
    fn a_shared_name_has_its_place_behind_it() {
        assert_eq!(step(1, "2", Some("K".to_owned())).label.as_deref(), Some("K (2)"));
        assert_eq!(step(1, "K", Some("K".to_owned())).label.as_deref(), Some("K"));
        assert_eq!(step(1, "2", None).label, None);
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!(letters(0), "A");
        assert_eq!(letters(25), "Z");
        assert_eq!(letters(26), "AA");
        assert_eq!(letters(701), "ZZ");
        assert_eq!(letters(702), "AAA");
    }
}
