//! What can be answered, and how it is typed.

use crate::score::{Bound, Score};

/// What is answered to a question. A branch is named by its place in natural order, from 0.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// A value, or an end of a window, from MAX's point of view.
    Number(Score),
    /// A value with what it says of the true value.
    Bounded(Bound, Score),
    /// On which side of the true value a number lies.
    Side(Bound),
    /// Yes or no.
    Yes(bool),
    /// A branch.
    Branch(u32),
    /// Some branches, in natural order.
    Branches(Vec<u32>),
    /// How many.
    Count(u64),
}

crate::language::words! {
    /// What kind of answer a question wants.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Form {
        /// [`Answer::Number`].
        Number = "number",
        /// [`Answer::Bounded`].
        Bounded = "bounded",
        /// [`Answer::Side`].
        Side = "side",
        /// [`Answer::Yes`].
        YesOrNo = "yes-or-no",
        /// [`Answer::Branch`].
        Branch = "branch",
        /// [`Answer::Branches`].
        Branches = "branches",
        /// [`Answer::Count`].
        Count = "count",
    }
}

impl Answer {
    /// Some branches by their places, in any order.
    pub fn branches(mut places: Vec<u32>) -> Self {
        places.sort_unstable();
        places.dedup();
        Self::Branches(places)
    }
}

impl Form {
    /// The answer that a text means: `3`, `-0.25`, `14/3`, `inf`, `∞`, `<=2`, `≥2`, `yes`, `7`. `None`
    /// where it means none of this form, and for branches, which have names of their own.
    ///
    /// ```
    /// use plyscope::practice::{Answer, Form};
    /// use plyscope::score::{Bound, Score};
    ///
    /// assert_eq!(Form::Number.read("-1/4"), Some(Answer::Number("-0.25".parse()?)));
    /// assert_eq!(Form::Bounded.read("<= 2"), Some(Answer::Bounded(Bound::Upper, Score::from(2))));
    /// assert_eq!(Form::YesOrNo.read("no"), Some(Answer::Yes(false)));
    /// assert_eq!(Form::Count.read("-3"), None);
    /// # Ok::<(), plyscope::score::ParseScoreError>(())
    /// ```
    pub fn read(self, text: &str) -> Option<Answer> {
        let text = text.trim();
        match self {
            Self::Number => number(text).map(Answer::Number),
            Self::Bounded => {
                let (bound, rest) = Bound::split_sign(text);
                number(rest).map(|value| Answer::Bounded(bound.unwrap_or(Bound::Exact), value))
            }
            Self::Side => match Bound::split_sign(text) {
                (Some(bound), "") if bound != Bound::Exact => Some(Answer::Side(bound)),
                _ => None,
            },
            Self::YesOrNo => match text.to_ascii_lowercase().as_str() {
                "yes" | "y" => Some(Answer::Yes(true)),
                "no" | "n" => Some(Answer::Yes(false)),
                _ => None,
            },
            Self::Count => text.replace(',', "").parse().ok().map(Answer::Count),
            Self::Branch | Self::Branches => None,
        }
    }
}

/// An integer, a decimal, a fraction, or an infinity.
fn number(text: &str) -> Option<Score> {
    let text = text.replace('∞', "inf");
    let Some((over, under)) = text.split_once('/') else { return text.parse().ok() };
    let (over, under): (Score, Score) = (over.trim().parse().ok()?, under.trim().parse().ok()?);
    let is_fraction = over.is_finite() && under.is_finite() && under != Score::ZERO;
    is_fraction.then(|| Score::new(over.get() / under.get())).flatten()
}
