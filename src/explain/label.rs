//! Short labels: what stands on a node where there is no room for a sentence.

use crate::record::Live;
use crate::score::{Bound, Score, Window};
use crate::search::{Cutoff, Role};

/// The sign of who chooses at a node: `▲` for MAX, `▼` for MIN, `◆` for chance.
#[must_use]
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
#[must_use]
pub fn value_label(bound: Bound, value: Score) -> String {
    format!("{}{}", bound.sign(), number_label(value))
}

/// A score where people read it: as short as it can be told. The ends of a zero window lie one
/// representable number apart; the next one above 3 is written `3⁺`, the next one below `3⁻`, and
/// the one above `3⁺` is `3⁺⁺`. What lies farther off is a number that a computer rounded.
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
/// ```
#[must_use]
pub fn number_label(score: Score) -> String {
    exact(score).unwrap_or_else(|text| rounded(score, &text).unwrap_or(text))
}

/// A number told without rounding it: as it is, or by the plain one near it. `Err` is a text so long
/// that it may be what rounding left.
fn exact(score: Score) -> Result<String, String> {
    let text = score.to_string();
    if text.len() < TELLING {
        return Ok(text);
    }
    let (mut below, mut above) = (score, score);
    for steps in 1..=SIGNS {
        (below, above) = (below.next_down(), above.next_up());
        for (other, sign) in [(below, ABOVE), (above, BELOW)] {
            let shorter = other.to_string();
            let is_plain = other == Score::ZERO || shorter.len() + TELLING < text.len();
            if other != score && is_plain {
                return Ok(shorter + &sign.repeat(steps));
            }
        }
    }
    Err(text)
}

/// The signs behind a number that mean the next one above it, and below.
const ABOVE: &str = "⁺";
const BELOW: &str = "⁻";

/// So many signs stand behind a number at the most, unless a window needs one more.
const SIGNS: usize = 3;

/// The two ends of a window that met, as the test of who chooses has them: `beta 2 <= alpha 3`.
pub(super) fn met(role: Role, window: Window, cutoff: Cutoff) -> String {
    let (alpha, beta) = (number_label(window.alpha), number_label(window.beta));
    let or_equal = if cutoff == Cutoff::Strict { "" } else { "=" };
    match role {
        Role::Min => format!("beta {beta} <{or_equal} alpha {alpha}"),
        _ => format!("alpha {alpha} >{or_equal} beta {beta}"),
    }
}

/// A number that a computer rounded, as people would: an average of `2.5000000000000018` is 2.5.
fn rounded(score: Score, text: &str) -> Option<String> {
    let digits: Score = format!("{:.11e}", score.get()).parse().ok()?;
    Some(digits.to_string()).filter(|shorter| shorter.len() + TELLING < text.len())
}

/// By how many letters a number must be longer than its neighbour to be told by that.
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
#[must_use]
pub fn chance_label(probability: f64) -> String {
    if probability < 1e-3 {
        let digits = format!("{probability:.2e}").parse().unwrap_or(probability);
        return format!("×{digits:e}");
    }
    format!("×{}", (probability * 1e3).round() / 1e3)
}

/// A window as textbooks print it: `[3, inf]`; the zero window above 3 is `[3, 3⁺]`.
#[must_use]
pub fn window_label(window: Window) -> String {
    let (alpha, beta) = window_ends(window);
    format!("[{alpha}, {beta}]")
}

/// The two ends of a window as they are read beside each other. Those of a zero window are told
/// apart: where one would be rounded, it is told by the other.
///
/// ```
/// use plyscope::explain::window_ends;
/// use plyscope::score::{Score, Window};
///
/// let alpha = Score::new(2.500_000_000_000_001_8).expect("a number");
/// let asked = window_ends(Window { alpha, beta: alpha.next_up() });
/// assert_eq!(asked, ("2.5".to_owned(), "2.5⁺".to_owned()));
/// ```
#[must_use]
pub fn window_ends(window: Window) -> (String, String) {
    let Window { alpha, beta } = window;
    let ends = (number_label(alpha), number_label(beta));
    let is_zero = alpha < beta && alpha.next_up() == beta;
    let is_rounded = |score: Score| exact(score).is_err_and(|text| rounded(score, &text).is_some());
    match (is_zero && is_rounded(alpha), is_zero && is_rounded(beta)) {
        (_, true) => (ends.0.clone(), ends.0 + ABOVE),
        (true, false) => (ends.1.clone() + BELOW, ends.1),
        (false, false) => ends,
    }
}

/// What is known of a node's value at a moment: `3`, `>=3`, `<=2`; empty while nothing is.
///
/// A question mark, as in `2?`, stands behind a value that is the best so far and proves nothing
/// yet: the child that it came from may itself be worth less to who chooses than it returned.
#[must_use]
pub fn live_label(live: &Live) -> String {
    match (live.value, live.bound) {
        (None, _) => String::new(),
        (Some(value), Some(bound)) => value_label(bound, value),
        (Some(value), None) => format!("{}?", number_label(value)),
    }
}
