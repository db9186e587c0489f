//! Text in lines that fit.

use super::width;

/// The text in lines of at most so many cells, broken at spaces; blanks around lines are left out.
///
/// ```
/// use plyscope::text::wrap;
///
/// assert_eq!(wrap("MIN can already hold MAX", 11), ["MIN can", "already", "hold MAX"]);
/// ```
#[must_use]
pub fn wrap(said: &str, cells: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let words = said.split_whitespace().flat_map(|word| pieces(word, cells));
    for word in words {
        let gap = usize::from(!line.is_empty());
        if width(&line) + gap + width(word) > cells && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// A word that is no wider than a line, or what fits on lines of it.
fn pieces(word: &str, cells: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = word;
    while width(rest) > cells && cells > 1 {
        let fits = |&(end, _): &(usize, char)| end > 0 && width(&rest[..end]) <= cells;
        let Some((end, _)) = rest.char_indices().rfind(fits) else { break };
        let (piece, more) = rest.split_at(end);
        pieces.push(piece);
        rest = more;
    }
    pieces.push(rest);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_wraps_at_spaces() {
        assert_eq!(wrap("MIN can already hold MAX", 11), ["MIN can", "already", "hold MAX"]);
        assert_eq!(wrap("  ", 4), Vec::<String>::new());
        assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
    }
}
