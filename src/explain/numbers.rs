//! How scores, windows and probabilities are written.

use std::borrow::Cow;

#[cfg(feature = "ui")]
use crate::language::say;
use crate::record::Ghost;
use crate::score::{Bound, Score, Window};
use crate::search::Role;

/// A node that was never entered, as it stands written: the value of a leaf, else who would choose
/// there.
pub fn ghost_label(ghost: &Ghost) -> String {
    ghost.value.map_or_else(|| glyph(ghost.role).to_owned(), number_label)
}

/// The sign of who chooses at a node: `▲` for MAX, `▼` for MIN, `◆` for chance.
pub const fn glyph(role: Role) -> &'static str {
    match role {
        Role::Max => "▲",
        Role::Min => "▼",
        Role::Chance => "◆",
    }
}

/// A value with what it says of the true one: `3`, `>=3`, `<=2`.
///
/// ```
/// use plyscope::explain::value_label;
/// use plyscope::score::{Bound, Score};
///
/// assert_eq!(value_label(Bound::Upper, Score::from(2)), "<=2");
/// ```
pub fn value_label(bound: Bound, value: Score) -> String {
    format!("{}{}", bound.sign(), number_label(value))
}

/// A score where people read it: as short as it can be written. The ends of a zero window lie one
/// representable number apart; the next one above 3 is written `3⁺`, the next one below `3⁻`, and
/// the one above `3⁺` is `3⁺⁺`. A number with many digits is a
/// rounded average: it is written with few.
///
/// ```
/// use plyscope::explain::number_label;
/// use plyscope::score::Score;
///
/// assert_eq!(number_label(Score::from(3)), "3");
/// assert_eq!(number_label(Score::from(3).next_up()), "3⁺");
/// assert_eq!(number_label(Score::from(3).next_up().next_up()), "3⁺⁺");
/// assert_eq!(number_label(Score::ZERO.next_down()), "0⁻");
/// assert_eq!(number_label(Score::new(2.500_000_000_000_001_8).expect("a number")), "2.5");
/// assert_eq!(number_label(Score::new(12.0 / 11.0).expect("a number")), "1.0909");
/// assert_eq!(number_label(Score::new(2.345_67).expect("a number")), "2.34567");
/// ```
pub fn number_label(score: Score) -> String {
    exact(score).unwrap_or_else(|| short(score.get()))
}

/// Two numbers that are compared. They have all their digits where few would make them look equal
/// though they are not.
pub(super) fn distinct(one: Score, other: Score) -> (String, String) {
    let labels = (number_label(one), number_label(other));
    if labels.0 == labels.1 && one != other { (one.to_string(), other.to_string()) } else { labels }
}

/// A number that is not rounded: as it is, or as a neighbour of a plain one. `None` where it has too
/// many digits for that.
fn exact(score: Score) -> Option<String> {
    let text = score.to_string();
    if text.len() < TELLING {
        return Some(text);
    }
    let (mut below, mut above) = (score, score);
    for steps in 1..=SIGNS {
        (below, above) = (below.next_down(), above.next_up());
        for (other, sign) in [(below, ABOVE), (above, BELOW)] {
            let shorter = other.to_string();
            let is_plain = other == Score::ZERO || shorter.len() + TELLING < text.len();
            if other != score && is_plain {
                return Some(shorter + &sign.repeat(steps));
            }
        }
    }
    (short(score.get()).len() + TELLING >= text.len()).then_some(text)
}

/// The signs behind a number that mean the next one above it, and below.
const ABOVE: &str = "⁺";
const BELOW: &str = "⁻";

/// At most so many signs stand behind a number; a window may need one more.
const SIGNS: usize = 3;

/// The test that closed a window, as the side that chooses makes it: `beta 2 <= alpha 3`.
#[cfg(feature = "ui")]
pub(crate) fn met(role: Role, window: Window, cutoff: crate::search::Cutoff) -> String {
    let (alpha, beta) = distinct(window.alpha, window.beta);
    let side = if role == Role::Min { "min" } else { "max" };
    say!("closing-test", side, cutoff = cutoff.word(), alpha, beta).to_string()
}

/// A number in few digits: rounded to twelve digits where that is short, else to four decimals, or
/// to four digits below a tenth.
pub(super) fn short(number: f64) -> String {
    let plain = |text: String| text.parse::<Score>().ok().map(|score| score.to_string());
    let digits = plain(format!("{number:.11e}")).filter(|digits| digits.len() <= FEW);
    let few = || plain(if number.abs() < 0.1 { format!("{number:.3e}") } else { format!("{number:.4}") });
    digits.or_else(few).unwrap_or_else(|| number.to_string())
}

const FEW: usize = 12;

/// A number is written as the neighbour of another if it is longer by so many letters.
const TELLING: usize = 6;

/// How probable a branch of a chance node is, as it stands beside its edge: to three digits.
///
/// ```
/// use plyscope::explain::chance_label;
///
/// assert_eq!(chance_label(0.25), "×0.25");
/// assert_eq!(chance_label(2.0 / 3.0), "×0.667");
/// assert_eq!(chance_label(0.000_25), "×2.5e-4");
/// ```
pub fn chance_label(probability: f64) -> String {
    if probability < 1e-3 {
        let digits = format!("{probability:.2e}").parse().unwrap_or(probability);
        return format!("×{digits:e}");
    }
    format!("×{}", (probability * 1e3).round() / 1e3)
}

/// A window as textbooks print it: `[3, inf]`; the zero window above 3 is `[3, 3⁺]`.
pub fn window_label(window: Window) -> String {
    let (alpha, beta) = window_ends(window);
    format!("[{alpha}, {beta}]")
}

/// The two ends of a window, to stand beside each other. Those of a zero window always differ: an end
/// that would be rounded is written as the neighbour of the other.
///
/// ```
/// use plyscope::explain::window_ends;
/// use plyscope::score::{Score, Window};
///
/// let alpha = Score::new(2.500_000_000_000_001_8).expect("a number");
/// let asked = window_ends(Window { alpha, beta: alpha.next_up() });
/// assert_eq!(asked, ("2.5".to_owned(), "2.5⁺".to_owned()));
/// ```
pub fn window_ends(window: Window) -> (String, String) {
    let Window { alpha, beta } = window;
    if alpha >= beta || alpha.next_up() != beta {
        return distinct(alpha, beta);
    }
    match (exact(alpha), exact(beta)) {
        (Some(alpha), Some(beta)) => (alpha, beta),
        (None, Some(beta)) => (format!("{beta}{BELOW}"), beta),
        _ => (number_label(alpha), number_label(alpha) + ABOVE),
    }
}

/// A value so far with what it says of the true one: `3`, `>=3`, `<=2`; empty while nothing is known.
///
/// A question mark, as in `2?`, marks the best value so far where it proves nothing yet: its child
/// may be worth less to the side that chooses.
pub fn so_far_label(value: Option<Score>, bound: Option<Bound>) -> String {
    match (value, bound) {
        (None, _) => String::new(),
        (Some(value), Some(bound)) => value_label(bound, value),
        (Some(value), None) => format!("{}?", number_label(value)),
    }
}

/// A text with `≤`, `≥` and `∞` for what is written in ASCII: what the screen and pictures have.
///
/// ```
/// use plyscope::explain::textbook_signs;
///
/// assert_eq!(textbook_signs(">=3 [-inf, 2] info"), "≥3 [-∞, 2] info");
/// ```
pub fn textbook_signs(said: &str) -> Cow<'_, str> {
    if !["<=", ">=", INFINITE].iter().any(|sign| said.contains(sign)) {
        return Cow::Borrowed(said);
    }
    let said = said.replace("<=", "≤").replace(">=", "≥");
    let words = said.split_inclusive(|c: char| !c.is_alphanumeric());
    let drawn = words.map(|word| {
        let end = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        if end == INFINITE { Cow::Owned(word.replace(INFINITE, "∞")) } else { Cow::Borrowed(word) }
    });
    Cow::Owned(drawn.collect())
}

const INFINITE: &str = "inf";
