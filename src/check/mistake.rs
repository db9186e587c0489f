//! The mistakes that are known by name: the textbook's function with one line wrong.

/// A line that is wrong in a program that is right otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mistake {
    /// A tie does not cut, where the rule that is declared says that it does.
    StrictForWeak,
    /// A tie cuts, where the rule that is declared says that it does not.
    WeakForStrict,
    /// A child is called with `(-inf, beta)`.
    AlphaNotPassed,
    /// A child is called with `(alpha, inf)`.
    BetaNotPassed,
    /// A child has only the value of the node itself as a bound: `(value, inf)` at MAX,
    /// `(-inf, value)` at MIN.
    ParentBoundOnly,
    /// A child is called with `(beta, alpha)`.
    BoundsSwapped,
    /// At MIN `alpha = max(alpha, value)`, where beta should move.
    AlphaMovedAtMin,
    /// At MAX `beta = min(beta, value)`, where alpha should move.
    BetaMovedAtMax,
    /// At MAX alpha does not move.
    AlphaNotUpdated,
    /// At MIN beta does not move.
    BetaNotUpdated,
    /// The value begins with what the child before left.
    ValueNotReset,
    /// MAX returns beta, and MIN alpha.
    ReturnsOtherBound,
    /// MAX does not test whether its window has closed.
    NoCutoffAtMax,
    /// MIN does not test whether its window has closed.
    NoCutoffAtMin,
    /// The horizon lies one ply too far, or too near.
    DepthOffByOne,
    /// The depth counts down only at MAX.
    RoundsForPlies,
    /// Of equal moves the last is chosen.
    LastOfEquals,
    /// In negamax `search(child, alpha, beta)`, without the minus.
    MinusForgottenInWindow,
    /// In negamax the value of a child is taken without the minus.
    MinusForgottenInValue,
    /// The table keeps the value of a cutoff as if it were exact.
    CutoffStoredAsExact,
    /// A finished game at the horizon is estimated.
    TerminalAfterDepth,
    /// The side to move at the root is the other one.
    RootSideWrong,
    /// A leaf has another value than the game gives it.
    LeafWrong,
    /// A move is made that is not legal.
    IllegalMove,
    /// The value begins with 0.
    StartsAtZero,
    /// The value is that of the last child, and not the best.
    ValueOverwritten,
    /// A window that is open cuts, and one that has closed does not.
    CutoffInverted,
}

impl Mistake {
    /// Every mistake with its word, in the order in which reports list them.
    const WORDS: [(Self, &'static str); 27] = [
        (Self::StrictForWeak, "strict-for-weak"),
        (Self::WeakForStrict, "weak-for-strict"),
        (Self::AlphaNotPassed, "alpha-not-passed"),
        (Self::BetaNotPassed, "beta-not-passed"),
        (Self::ParentBoundOnly, "parent-bound-only"),
        (Self::BoundsSwapped, "bounds-swapped"),
        (Self::AlphaMovedAtMin, "alpha-moved-at-min"),
        (Self::BetaMovedAtMax, "beta-moved-at-max"),
        (Self::AlphaNotUpdated, "alpha-not-updated"),
        (Self::BetaNotUpdated, "beta-not-updated"),
        (Self::ValueNotReset, "value-not-reset"),
        (Self::ReturnsOtherBound, "returns-other-bound"),
        (Self::NoCutoffAtMax, "no-cutoff-at-max"),
        (Self::NoCutoffAtMin, "no-cutoff-at-min"),
        (Self::DepthOffByOne, "depth-off-by-one"),
        (Self::RoundsForPlies, "rounds-for-plies"),
        (Self::LastOfEquals, "last-of-equals"),
        (Self::MinusForgottenInWindow, "minus-forgotten-in-window"),
        (Self::MinusForgottenInValue, "minus-forgotten-in-value"),
        (Self::CutoffStoredAsExact, "cutoff-stored-as-exact"),
        (Self::TerminalAfterDepth, "terminal-after-depth"),
        (Self::RootSideWrong, "root-side-wrong"),
        (Self::LeafWrong, "leaf-wrong"),
        (Self::IllegalMove, "illegal-move"),
        (Self::StartsAtZero, "starts-at-zero"),
        (Self::ValueOverwritten, "value-overwritten"),
        (Self::CutoffInverted, "cutoff-inverted"),
    ];

    /// Every mistake, in the order in which reports list them.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::WORDS.into_iter().map(|(mistake, _)| mistake)
    }

    /// Whether it makes windows wider than they should be, or keeps them open, and does nothing else:
    /// then the value stays right, and more is searched than need be.
    #[must_use]
    pub const fn only_widens(self) -> bool {
        matches!(
            self,
            Self::StrictForWeak
                | Self::AlphaNotPassed
                | Self::BetaNotPassed
                | Self::ParentBoundOnly
                | Self::AlphaNotUpdated
                | Self::BetaNotUpdated
                | Self::NoCutoffAtMax
                | Self::NoCutoffAtMin
        )
    }

    /// Whether it is about where a search that has a depth ends.
    #[must_use]
    pub const fn is_of_depth(self) -> bool {
        matches!(self, Self::DepthOffByOne | Self::RoundsForPlies)
    }

    /// Its name in reports: `beta-not-passed`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].1
    }
}

/// What explains a recording from its first line to its last: one mistake, or two together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Diagnosis {
    /// The mistake, the first of two in the order of reports.
    pub mistake: Mistake,
    /// The other one.
    pub second: Option<Mistake>,
}

impl Diagnosis {
    /// One mistake, or two.
    pub fn mistakes(self) -> impl Iterator<Item = Mistake> {
        [self.mistake].into_iter().chain(self.second)
    }

    /// Its name in reports; two mistakes are joined by `+`.
    #[must_use]
    pub fn word(self) -> String {
        self.mistakes().map(Mistake::word).collect::<Vec<_>>().join("+")
    }
}

impl serde::Serialize for Diagnosis {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word())
    }
}
