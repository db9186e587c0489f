//! How probable a branch of chance is, as it is written.

use crate::score::Score;

/// A probability: a number, a fraction of two, or percent.
pub fn read(word: &str) -> Option<f64> {
    let number = |text: &str| text.parse::<Score>().ok().map(Score::get);
    if let Some(percent) = word.strip_suffix('%') {
        return number(percent).map(|percent| percent / 100.0);
    }
    match word.split_once('/') {
        None => number(word),
        Some((part, whole)) => {
            let odds = number(part)? / number(whole)?;
            (!odds.is_nan()).then_some(odds)
        }
    }
}

/// Whether a word is a probability, or looks so much like one that it is no name without quotes.
pub fn are_meant(word: &str) -> bool {
    word.ends_with('%') || read(word).is_some()
}
