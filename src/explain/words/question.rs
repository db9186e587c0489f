//! Zero windows as questions: on which side of a number does a value lie?

use crate::explain::numbers::window_ends;
use crate::score::Window;
use crate::search::Role;

/// The question behind a window that no number lies in.
pub(super) struct Question {
    pivot: String,
    /// Whether the number that is asked about is alpha: `more than 3`, not `at least 3`.
    is_strict: bool,
}

/// What a zero window asks of a value: `at least 3`; `None` of any other window.
#[cfg(feature = "ui")]
pub(super) fn asked(window: Window) -> Option<String> {
    Question::of(window).map(|question| question.high())
}

impl Question {
    /// The question, if the window is one that no number lies in.
    pub fn of(window: Window) -> Option<Self> {
        if window.alpha >= window.beta || window.alpha.next_up() != window.beta {
            return None;
        }
        let (alpha, beta) = window_ends(window);
        let is_strict = alpha.chars().count() <= beta.chars().count();
        Some(Self { pivot: if is_strict { alpha } else { beta }, is_strict })
    }

    /// The answer above: `more than 3`.
    pub fn high(&self) -> String {
        format!("{} {}", if self.is_strict { "more than" } else { "at least" }, self.pivot)
    }

    /// The answer below: `at most 3`.
    pub fn low(&self) -> String {
        format!("{} {}", if self.is_strict { "at most" } else { "less than" }, self.pivot)
    }

    /// What one branch has to bring to settle a node where this side chooses.
    pub fn wanted(&self, role: Role) -> String {
        if role == Role::Min { self.low() } else { self.high() }
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;

    fn check(alpha: Score, beta: Score, high: &str, low: &str) {
        let question = Question::of(Window { alpha, beta }).expect("no number lies inside");
        assert_eq!((question.high().as_str(), question.low().as_str()), (high, low));
    }

    #[test]
    fn a_question_is_asked_about_the_plainer_end() {
        let three = Score::from(3);
        check(three, three.next_up(), "more than 3", "at most 3");
        check(three.next_down(), three, "at least 3", "less than 3");
        check(Score::ZERO, Score::ZERO.next_up(), "more than 0", "at most 0");
        check(Score::ZERO.next_down(), Score::ZERO, "at least 0", "less than 0");
        let quarter = Score::new(-0.25).expect("a number");
        check(quarter.next_down(), quarter, "at least -0.25", "less than -0.25");
        assert!(Question::of(Window::FULL).is_none());
    }

    #[test]
    fn numbers_farther_off_are_asked_about_by_the_plain_one() {
        let mut above = Score::from(-7).next_up();
        for alpha in ["-7⁺", "-7⁺⁺", "-7⁺⁺⁺"] {
            check(above, above.next_up(), &format!("more than {alpha}"), &format!("at most {alpha}"));
            above = above.next_up();
        }
        let below = Score::from(3).next_down();
        check(below.next_down(), below, "at least 3⁻", "less than 3⁻");
    }
}
