//! Signs as words.

use super::super::symbols::SIGNS;
use crate::language::{is_hangul, say, say_of};

/// Signs that compare with what stands behind them, with what they are called among the messages.
const COMPARISONS: [(&str, &str); 6] =
    [("<=", "at-most"), ("≤", "at-most"), (">=", "at-least"), ("≥", "at-least"), ("!=", "not"), ("≠", "not")];

/// The next number above, and below.
const NEIGHBOURS: [(char, &str); 2] = [('⁺', "just-above"), ('⁻', "just-below")];

/// A plain text with its signs as words. Signs that only draw are left out.
///
/// ```
/// use plyscope::ui::spoken_signs;
///
/// assert_eq!(spoken_signs("✂ beta <=3 of [-inf, 3⁺]"), "cut beta at most 3 of from minus infinity to just above 3");
/// ```
pub fn spoken_signs(said: &str) -> String {
    let (mut heard, mut rest) = (String::new(), said);
    while let Some(first) = rest.chars().next() {
        let is_new = !heard.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '/'));
        let sign = window(rest).or_else(|| comparison(rest)).or_else(|| number(rest).filter(|_| is_new));
        let word = || {
            let (.., name) = SIGNS.iter().find(|(sign, _, name)| *sign == first && !name.is_empty())?;
            Some((say_of!("spoken", name).to_string(), first.len_utf8()))
        };
        if let Some((said, length)) = sign.or_else(word) {
            rest = &rest[length..];
            heard.push_str(if is_new { "" } else { " " });
            heard.push_str(&said);
            // A particle of Korean goes on behind its word.
            let begins_word = rest.starts_with(|c: char| c.is_alphanumeric() && !is_hangul(c));
            heard.push_str(if begins_word { " " } else { "" });
            continue;
        }
        rest = &rest[first.len_utf8()..];
        // Where a sign is left out, one blank is enough.
        if first.is_whitespace() {
            heard.push_str(if heard.ends_with(' ') { "" } else { " " });
        } else if !is_drawing(first) {
            heard.push(first);
        }
    }
    heard
}

/// A text that is typed as it stands, without what only draws.
pub(in crate::ui) fn undrawn(said: &str) -> String {
    said.replace('›', &say!("spoken-chosen").to_string()).replace(is_drawing, "")
}

/// Pieces of frames, bars and rules, and signs that mean nothing to an ear.
fn is_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{259F}').contains(&c)
        || matches!(c, '①'..='③' | '…' | '·' | '•' | '●' | '■' | '★' | '☆' | '‹')
}

/// A window as it is heard, and how many bytes it takes in writing.
fn window(text: &str) -> Option<(String, usize)> {
    let end = text.strip_prefix('[')?.find(']')? + 1;
    let (alpha, beta) = text[1..end].split_once(", ")?;
    let whole = |text: &str| number(text).filter(|(_, length)| *length == text.len()).map(|(said, _)| said);
    Some((say!("spoken-window", alpha = whole(alpha)?, beta = whole(beta)?).to_string(), end + 1))
}

/// A comparison with the word behind it.
fn comparison(text: &str) -> Option<(String, usize)> {
    let (sign, name) = COMPARISONS.iter().find(|(sign, _)| text.starts_with(sign))?;
    let behind = text[sign.len()..].trim_start();
    let start = text.len() - behind.len();
    let (value, length) = number(behind).unwrap_or_else(|| {
        let end = behind.find(|c: char| c.is_whitespace() || ",;:)]".contains(c)).unwrap_or(behind.len());
        let end = behind[..end].trim_end_matches(['.', '?']).len();
        // `alpha 3` is one thing.
        let value = behind[end..].strip_prefix(' ').and_then(number).map_or(0, |(_, length)| 1 + length);
        (spoken_signs(&behind[..end + value]), end + value)
    });
    (length > 0).then(|| (say_of!("spoken", name, value).to_string(), start + length))
}

/// A number that has a sign before it or behind it, or is infinite, or is only a number.
fn number(text: &str) -> Option<(String, usize)> {
    let minus = text.strip_prefix(['-', '−']);
    let rest = minus.unwrap_or(text);
    let inf = ["inf", "∞"].into_iter().find(|inf| {
        rest.strip_prefix(inf).is_some_and(|behind| !behind.starts_with(|c: char| c.is_ascii_alphanumeric()))
    });
    let digits = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).unwrap_or(rest.len());
    let digits = rest[..digits].trim_end_matches('.');
    let (mut said, end) = match inf {
        Some(inf) => (say!("spoken-infinity").to_string(), inf.len()),
        None if digits.parse::<f64>().is_ok() && digits.starts_with(|c: char| c.is_ascii_digit()) => {
            (digits.to_owned(), digits.len())
        }
        None => return None,
    };
    let mut length = text.len() - rest.len() + end;
    if minus.is_some() {
        said = say!("spoken-minus", value = said).to_string();
    }
    while let Some((sign, name)) = NEIGHBOURS.iter().find(|(sign, _)| text[length..].starts_with(*sign)) {
        said = say_of!("spoken", name, value = said).to_string();
        length += sign.len_utf8();
    }
    Some((said, length))
}
