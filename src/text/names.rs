//! Names and lists of moves as people type and read them.

use strsim::osa_distance;

/// The ways to read a list of moves or names, the usual one first; whoever knows which names there
/// are takes the first that fits.
///
/// They are separated by white space, which leaves the commas to moves such as `1,1`; else by
/// commas. Double quotes hold a name together. Failing that, commas alone separate, and the names
/// between them may have blanks.
///
/// ```
/// use plyscope::text::readings;
///
/// assert_eq!(readings("a1,b2"), [["a1", "b2"]]);
/// assert_eq!(readings("1,1 0,2")[0], ["1,1", "0,2"]);
/// assert_eq!(readings("Defend,King side")[1], ["Defend", "King side"]);
/// assert_eq!(readings("Defend,\"King side\"")[0], ["Defend", "King side"]);
/// ```
pub fn readings(text: &str) -> Vec<Vec<String>> {
    let mut readings = vec![usual(text, true), usual(text, false), split(text, |c| c == ',', true)];
    readings.dedup();
    readings
}

/// Moves or names as they follow each other, with a blank between them; with `›` where one of
/// them has a blank of its own, other than of a remark as in `A (1)`.
///
/// ```
/// use plyscope::text::in_line;
///
/// assert_eq!(in_line(&["a1", "b2"]), "a1 b2");
/// assert_eq!(in_line(&["A (1)", "…1.1 (ply 9)"]), "A (1) …1.1 (ply 9)");
/// assert_eq!(in_line(&["Defend", "King side"]), "Defend › King side");
/// ```
pub fn in_line<S: AsRef<str>>(names: &[S]) -> String {
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    // A remark in parentheses may have blanks.
    let is_in_pieces =
        |name: &&str| name.split(" (").next().is_some_and(|name| name.contains(char::is_whitespace));
    names.join(if names.iter().any(is_in_pieces) { " › " } else { " " })
}

/// The pieces between blanks where there are any, else between commas.
fn usual(text: &str, quotes_hold: bool) -> Vec<String> {
    let by_blanks = split(text, char::is_whitespace, quotes_hold);
    if by_blanks.len() > 1 { by_blanks } else { split(text, |c| c == ',', quotes_hold) }
}

/// The pieces between separators; those in quotes are what stands between the quotes.
fn split(text: &str, separates: impl Fn(char) -> bool, quotes_hold: bool) -> Vec<String> {
    let mut is_quoted = false;
    let pieces = text.split(|c: char| {
        is_quoted ^= c == '"' && quotes_hold;
        !is_quoted && separates(c)
    });
    let pieces = pieces.map(|piece| piece.trim().trim_end_matches(','));
    let pieces = pieces.map(|piece| {
        let held = piece.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        held.filter(|_| quotes_hold).unwrap_or(piece)
    });
    pieces.filter(|piece| !piece.is_empty()).map(str::to_owned).collect()
}

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
    // To compare costs the product of the lengths; no name that anybody means is that long.
    if length > 100 {
        return None;
    }
    let mut best = None;
    for candidate in candidates {
        let other = candidate.chars().count();
        let most = length.max(other);
        // A game may have a million moves, and most are told apart by their lengths.
        if length.abs_diff(other) > (most / 3).max(1) {
            continue;
        }
        let distance = osa_distance(&text, &candidate.to_lowercase());
        // Something of it has to be right.
        let is_near = distance <= (most / 3).max(1) && distance < most.max(1);
        if is_near && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}
