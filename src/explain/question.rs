//! Zero windows: what a search asks that only wants to know on which side of a number a value
//! lies.

use super::label::{window_ends, window_label};
use super::narrate::Mark;
use super::scene::{Above, Back, Entering};
use super::words::{begin, spoken};
use super::{method::Told, words::Side};
use crate::score::{Score, Window};
use crate::search::Role;

/// The question behind a window that no number lies in.
pub(super) struct Question {
    window: Window,
    pivot: String,
    // Whether the number that is asked about is alpha: `more than 3`, not `at least 3`.
    is_strict: bool,
}

/// What a zero window asks of a value: `at least 3`; `None` of any other window.
#[must_use]
pub fn question(window: Window) -> Option<String> {
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
        Some(Self { window, pivot: if is_strict { alpha } else { beta }, is_strict })
    }

    /// The answer above: `more than 3`.
    pub fn high(&self) -> String {
        format!("{} {}", if self.is_strict { "more than" } else { "at least" }, self.pivot)
    }

    /// The answer below: `at most 3`.
    pub fn low(&self) -> String {
        format!("{} {}", if self.is_strict { "at most" } else { "less than" }, self.pivot)
    }

    /// Which of the two a value is.
    pub fn side(&self, value: Score) -> String {
        if value >= self.window.beta { self.high() } else { self.low() }
    }

    /// `whether this is more than 3; it is, and how much more does not matter.`
    pub fn answered(&self, value: Score) -> String {
        let (is, more) = if value >= self.window.beta { ("it is", "more") } else { ("it is not", "less") };
        format!("whether this is {}; {is}, and how much {more} does not matter.", self.high())
    }

    /// What the question means for a node that is entered with it.
    pub fn inherited(&self) -> String {
        let window = window_label(self.window);
        format!("The question is the same here: {}, or {}? The window is {window}.", self.high(), self.low())
    }

    /// What to expect of a leaf below a node that is asked.
    pub fn awaited(&self, scene: &Entering, above: &Above) -> String {
        let parent = scene.teller.names.name(above.id);
        let (side, wanted) = (Side::of(above.node.role()), self.wanted(above.node.role()));
        format!("One branch with {wanted} is enough for {} at {parent}.", side.name)
    }

    /// A value that does not end the search of the node it came back to: it settles nothing there,
    /// or a tie does not close a window.
    pub fn went_on(&self, scene: &Back) -> Told {
        let role = scene.above.node.role();
        let parent = scene.teller.names.again(scene.above.id);
        let value = begin(&spoken(scene.returned.bound, scene.returned.value));
        let (wanted, other) = (self.wanted(role), self.wanted(role.opponent()));
        let settles = |value: Option<Score>| value.is_some_and(|value| self.side(value) == wanted);
        let is_new = settles(Some(scene.returned.value)) && scene.returned.bound != role.worse();
        let (mark, why) = if settles(scene.above.live.value) {
            let why = format!("{} is {wanted} already, so this settles nothing new.", begin(&parent));
            (Mark::NoChange, why)
        } else if is_new {
            let why =
                format!("That is {wanted}: it settles {parent}, but the strict rule looks on all the same.");
            (Mark::Improves, why)
        } else {
            (Mark::NoChange, format!("{value} is not {wanted}, so it settles nothing at {parent}."))
        };
        let meaning = match scene.is_last() {
            true if settles(scene.after.value) => format!("That was the last branch: {parent} is {wanted}."),
            true => format!("That was the last branch, and none brought {wanted}: {parent} is {other}."),
            false => String::new(),
        };
        Told { mark, what: String::new(), why, meaning }
    }

    /// What one branch has to bring to settle a node where this side chooses.
    fn wanted(&self, role: Role) -> String {
        if role == Role::Min { self.low() } else { self.high() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
