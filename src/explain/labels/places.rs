//! Places as labels: `A`, `A2`, `A2.1`.

/// How many letters there are.
pub(super) const LETTERS: u32 = 26;

/// Places behind a head, the last first.
pub(super) fn strung(head: String, places: Vec<u32>) -> String {
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
pub(super) fn root_branch(place: u32, lettered: bool) -> String {
    if lettered { letters(place) } else { format!("branch {}", u64::from(place) + 1) }
}

/// `A` to `Z`, `AA` to `AZ`, `BA` and so on.
pub(super) fn letters(place: u32) -> String {
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
    fn letters_go_on_after_z() {
        assert_eq!(letters(0), "A");
        assert_eq!(letters(25), "Z");
        assert_eq!(letters(26), "AA");
        assert_eq!(letters(701), "ZZ");
        assert_eq!(letters(702), "AAA");
    }
}
