//! Text between the quotes of a label.

use std::borrow::Cow;

use crate::text;

/// How many cells of a name are written: Graphviz refuses strings of more than 16,384 bytes.
const MOST_CELLS: usize = 200;
const MOST_CHARS: usize = 1_000;

/// Whether a text stands between quotes as it is.
fn is_plain(text: &str) -> bool {
    text.len() <= MOST_CELLS && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A text as it stands between the quotes of a label. Graphviz reads backslashes and, even
/// there, entities such as `&lt;`.
pub(super) fn quoted(text: &str) -> Cow<'_, str> {
    if is_plain(text) {
        return Cow::Borrowed(text);
    }
    let cleaned = text::clean(text);
    let end = cleaned.char_indices().nth(MOST_CHARS).map_or(cleaned.len(), |(end, _)| end);
    let mut quoted = String::new();
    for c in text::fit(&cleaned[..end], MOST_CELLS).chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '&' => quoted.push_str("&amp;"),
            _ => quoted.push(c),
        }
    }
    Cow::Owned(quoted)
}
