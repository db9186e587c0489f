//! An answer held against the recording.

use super::{Answer, Asked, Question};
use crate::record::{Moment, Rule};
use crate::score::{Score, Window};
use crate::search::Cutoff;
use crate::view::{Mask, View};

/// How far an average may be off.
const TOLERANCE: f64 = 0.005;

/// What an answer is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Grade {
    /// What is right.
    pub expected: Answer,
    /// Whether the answer is.
    pub verdict: Verdict,
    /// That it was a matter of equals, which a rule of the search decides.
    pub tie: Option<Tie>,
}

/// Whether an answer is right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is.
    Right,
    /// It is not.
    Wrong(Mistake),
    /// None was given: the answer was shown.
    Shown,
}

/// What is wrong with an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// It is another one.
    Another,
    /// The number is right, and not what it says of the true value.
    Bound,
    /// Branches that are pruned and were not named, and branches that were named and are not pruned.
    Branches {
        /// The first.
        missed: Vec<u32>,
        /// The second.
        wrong: Vec<u32>,
    },
    /// A branch that is worth as much, but was searched later.
    NotFirst,
}

/// Equals, and what the search does with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// Alpha and beta are one number: by this rule the window is closed, or is not.
    Window(Cutoff),
    /// Several branches are worth as much: the first of them is chosen.
    First,
}

impl Question {
    /// Grades an answer, or that none was given, whatever the view hides; `None` where the recording does not
    /// say what is right.
    pub fn grade<'a>(&self, view: &View, answer: impl Into<Option<&'a Answer>>) -> Option<Grade> {
        let expected = self.expected(view)?;
        let verdict = match answer.into() {
            Some(answer) => self.mistake(view, &expected, answer).map_or(Verdict::Right, Verdict::Wrong),
            None => Verdict::Shown,
        };
        Some(Grade { expected, verdict, tie: self.tie(view) })
    }

    fn mistake(&self, view: &View, expected: &Answer, answer: &Answer) -> Option<Mistake> {
        let is_average = view.header().rule == Rule::Average;
        let is_same = |one: Score, other: Score| one == other || (is_average && is_near(one, other));
        match (expected, answer) {
            (Answer::Number(right), Answer::Number(given)) if is_same(*right, *given) => None,
            (Answer::Bounded(bound, right), Answer::Bounded(said, given)) if is_same(*right, *given) => {
                (bound != said).then_some(Mistake::Bound)
            }
            (Answer::Branches(right), Answer::Branches(given)) if right != given => {
                let without = |some: &[u32], others: &[u32]| {
                    some.iter().copied().filter(|place| !others.contains(place)).collect()
                };
                let (missed, wrong) = (without(right, given), without(given, right));
                Some(Mistake::Branches { missed, wrong })
            }
            (Answer::Branch(right), Answer::Branch(given)) if right != given => {
                let is_equal = self.asked == Asked::Best && self.is_equal(view, *given);
                Some(if is_equal { Mistake::NotFirst } else { Mistake::Another })
            }
            _ if expected == answer => None,
            _ => Some(Mistake::Another),
        }
    }

    fn tie(&self, view: &View) -> Option<Tie> {
        let now = view.masked(Mask::default()).at(self.moment);
        let window = Some(Tie::Window(view.header().settings.cutoff));
        match self.asked {
            Asked::Cut => {
                let Window { alpha, beta } = now.live(self.node).window;
                window.filter(|_| alpha == beta)
            }
            Asked::Pruned | Asked::PrunedCount => {
                let whole = now.at(Moment::new(u32::MAX));
                let cut = whole.cutoff(self.node)?;
                window.filter(|_| cut.value == cut.limit)
            }
            Asked::Best => {
                let choices = self.choices(view);
                let equal = choices.into_iter().filter(|&place| self.is_equal(view, place)).count();
                (equal > 1).then_some(Tie::First)
            }
            _ => None,
        }
    }

    /// Whether a branch brought as much as the one that is chosen.
    fn is_equal(&self, view: &View, place: u32) -> bool {
        let whole = view.masked(Mask::default()).at(Moment::new(u32::MAX));
        let best = whole.live(self.node).best.and_then(|best| whole.value(best).0);
        let mut children = whole.recording().children(self.node);
        children.any(|child| whole.node(child).move_index() == place && whole.value(child).0 == best)
    }
}

/// Whether an average is as near as people round it.
fn is_near(one: Score, other: Score) -> bool {
    let gap = (one.get() - other.get()).abs();
    one.is_finite() && gap <= TOLERANCE + one.get().abs() * f64::EPSILON
}
