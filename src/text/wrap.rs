//! Text in lines that fit.

use unicode_segmentation::UnicodeSegmentation;

use super::width;

const NO_BREAK: char = '\u{a0}';

/// The text in lines of at most so many cells, broken at spaces that are not no-break ones; blanks around lines are left out.
///
/// ```
/// use plyscope::text::wrap;
///
/// assert_eq!(wrap("MIN can already hold MAX", 11), ["MIN can", "already", "hold MAX"]);
/// ```
pub fn wrap(said: &str, cells: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let is_gap = |letter: char| letter.is_whitespace() && letter != NO_BREAK;
    let words = said.split(is_gap).filter(|word| !word.is_empty()).flat_map(|word| pieces(word, cells));
    for word in words {
        let gap = usize::from(!line.is_empty());
        if width(&line) + gap + width(word) > cells && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word.replace(NO_BREAK, " "));
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// A word that is no wider than a line, or what fits on lines of it.
fn pieces(word: &str, cells: usize) -> Vec<&str> {
    if cells <= 1 || width(word) <= cells {
        return vec![word];
    }
    let mut pieces = Vec::new();
    let (mut first, mut taken) = (0, 0);
    for (at, grapheme) in word.grapheme_indices(true) {
        let wide = width(grapheme);
        if taken + wide > cells && at > first {
            pieces.push(&word[first..at]);
            (first, taken) = (at, 0);
        }
        taken += wide;
    }
    pieces.push(&word[first..]);
    pieces
}
