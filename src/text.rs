//! Text for people: what every sentence, table and drawing has in common.

/// A count with its digits in groups of three: `549,946`.
///
/// ```
/// assert_eq!(plyscope::text::grouped(549_946), "549,946");
/// ```
#[must_use]
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
