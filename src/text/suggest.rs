//! The nearest right word.

use strsim::osa_distance;

/// The candidate that somebody who typed `text` most likely meant, if any is near: at most a third
/// of it is wrong. Of equally near ones the first.
///
/// ```
/// use plyscope::text::nearest;
///
/// assert_eq!(nearest("tictoctoe", ["connect4", "tictactoe"]), Some("tictactoe"));
/// assert_eq!(nearest("go", ["connect4", "tictactoe"]), None);
/// assert_eq!(nearest("9", ["1", "2"]), None);
/// ```
pub fn nearest<'a>(text: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let text = text.to_lowercase();
    let length = text.chars().count();
    // Comparing costs the product of the lengths; no name that anybody means is that long.
    if length > 100 {
        return None;
    }
    let mut best = None;
    for candidate in candidates {
        let distance = osa_distance(&text, &candidate.to_lowercase());
        let most = length.max(candidate.chars().count());
        // Something of it has to be right.
        let is_near = distance <= (most / 3).max(1) && distance < most.max(1);
        if is_near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}
