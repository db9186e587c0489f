//! The mistakes that are known by name: the textbook's function with one line wrong.
//!
//! One table has all of a mistake but the sentence for it, which is a matter of words, and the change
//! that it makes in a program, which `program.rs` has beside what is right.

use crate::search::Role;

/// How a mistake is looked for, and what follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MistakeFlag {
    /// Only the game can show it: it is no program of the list.
    ShownByGame,
    /// Two of these together are tried as well.
    Paired,
    /// It makes windows wider than they should be, or keeps them open, and does nothing else.
    Widens,
    /// It is about where a search that has a depth ends.
    Depth,
    /// A minimax without windows can have it too.
    WithoutWindow,
    /// It may stand in the function of one side only.
    OneSide,
    /// It is tried also where bounds move by what a child brought.
    ByChild,
    /// In a negamax the same line is wrong for both sides.
    BothSides,
    /// One side takes what is best for the other.
    OtherBest,
}

/// A line of code that is wrong, and the right one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MistakenLine {
    /// What the program does.
    pub wrong: &'static str,
    /// What is right.
    pub right: &'static str,
}

/// The row of a mistake in the table.
struct MistakeRow {
    word: &'static str,
    flags: &'static [MistakeFlag],
    // The line of a function for both sides, and that of a negamax, where it is another one.
    lines: &'static [MistakenLine],
}

/// Makes of the rows the enum and the table.
macro_rules! mistakes {
    ($($(#[$doc:meta])* $name:ident $word:literal [$($flag:ident)*] { $($wrong:expr => $right:expr),* })*) => {
        /// A line that is wrong in a program that is right otherwise. Reports list mistakes in this order.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Mistake {
            $($(#[$doc])* $name,)*
        }

        impl Mistake {
            const ALL: &[Self] = &[$(Self::$name),*];

            const fn row(self) -> MistakeRow {
                match self {
                    $(Self::$name => MistakeRow {
                        word: $word,
                        flags: &[$(MistakeFlag::$flag),*],
                        lines: &[$(MistakenLine { wrong: $wrong, right: $right }),*],
                    },)*
                }
            }
        }
    };
}

/// A line that is not there.
pub(crate) const MISSING: &str = "(this line is missing)";
const RESET: &str = "at MAX: value = -inf; at MIN: value = inf";
const PASS: &str = "search(child, alpha, beta)";
const STOP: &str = "if alpha >= beta: break";
const STRICT: &str = "if alpha > beta: break";
const ALPHA: &str = "at MAX: alpha = max(alpha, value)";
const BETA: &str = "at MIN: beta = min(beta, value)";
const MINUS: &str = "-search(child, -beta, -alpha)";
const BEST: &str = "value = max(value, -search(child, -beta, -alpha))";

mistakes! {
    /// A tie does not cut, where the rule that is declared says that it does.
    StrictForWeak "strict-for-weak" [Widens] { STRICT => STOP }
    /// A tie cuts, where the rule that is declared says that it does not.
    WeakForStrict "weak-for-strict" [] { STOP => STRICT }
    /// A child is called with `(-inf, beta)`.
    AlphaNotPassed "alpha-not-passed" [Paired Widens OneSide BothSides] {
        "search(child, -inf, beta)" => PASS, "-search(child, -beta, inf)" => MINUS
    }
    /// A child is called with `(alpha, inf)`.
    BetaNotPassed "beta-not-passed" [Paired Widens OneSide BothSides] {
        "search(child, alpha, inf)" => PASS, "-search(child, -inf, -alpha)" => MINUS
    }
    /// A child has only the value of the node itself as a bound: `(value, inf)` at MAX,
    /// `(-inf, value)` at MIN.
    ParentBoundOnly "parent-bound-only" [Widens] {
        "at MAX: search(child, value, inf); at MIN: search(child, -inf, value)" => PASS,
        "-search(child, -inf, -value)" => MINUS
    }
    /// A child is called with `(beta, alpha)`.
    BoundsSwapped "bounds-swapped" [OneSide] {
        "search(child, beta, alpha)" => PASS, "-search(child, -alpha, -beta)" => MINUS
    }
    /// At MIN `alpha = max(alpha, value)`, where beta should move.
    AlphaMovedAtMin "alpha-moved-at-min" [ByChild] { "at MIN: alpha = max(alpha, value)" => BETA }
    /// At MAX `beta = min(beta, value)`, where alpha should move.
    BetaMovedAtMax "beta-moved-at-max" [ByChild] { "at MAX: beta = min(beta, value)" => ALPHA }
    /// At MAX alpha does not move.
    AlphaNotUpdated "alpha-not-updated" [Paired Widens BothSides] {
        MISSING => ALPHA, MISSING => "alpha = max(alpha, value)"
    }
    /// At MIN beta does not move.
    BetaNotUpdated "beta-not-updated" [Paired Widens] {
        MISSING => BETA, MISSING => "alpha = max(alpha, value)"
    }
    /// The value begins with what the child before left.
    ValueNotReset "value-not-reset" [WithoutWindow ByChild] { MISSING => RESET, MISSING => "value = -inf" }
    /// MAX returns beta, and MIN alpha.
    ReturnsOtherBound "returns-other-bound" [] {
        "at MAX: return beta; at MIN: return alpha" => "return value", "return beta" => "return value"
    }
    /// A node returns as soon as its first child has.
    ReturnsInLoop "returns-in-loop" [WithoutWindow OneSide] {
        "return value, inside the loop" => "return value, after the loop"
    }
    /// MAX does not test whether its window has closed.
    NoCutoffAtMax "no-cutoff-at-max" [Paired Widens] {
        MISSING => "at MAX: if alpha >= beta: break", MISSING => STOP
    }
    /// MIN does not test whether its window has closed.
    NoCutoffAtMin "no-cutoff-at-min" [Paired Widens] {
        MISSING => "at MIN: if alpha >= beta: break", MISSING => STOP
    }
    /// The horizon lies one ply too far, or too near.
    DepthOffByOne "depth-off-by-one" [Depth WithoutWindow] {
        "if depth == 1: return evaluate(node), or if depth < 0" => "if depth == 0: return evaluate(node)"
    }
    /// The depth counts down only at MAX.
    RoundsForPlies "rounds-for-plies" [Depth WithoutWindow] {
        "at MIN, or at MAX: search(child, depth)" => "search(child, depth - 1)"
    }
    /// Of equal moves the last is chosen.
    LastOfEquals "last-of-equals" [WithoutWindow] {
        "if v >= value: best = child" => "if v > value: best = child"
    }
    /// In negamax `search(child, alpha, beta)`, without the minus.
    MinusForgottenInWindow "minus-forgotten-in-window" [] { "-search(child, alpha, beta)" => MINUS }
    /// In negamax the value of a child is taken without the minus.
    MinusForgottenInValue "minus-forgotten-in-value" [WithoutWindow] {
        "value = max(value, search(child, -beta, -alpha))" => BEST
    }
    /// The table keeps the value of a cutoff as if it were exact.
    CutoffStoredAsExact "cutoff-stored-as-exact" [ShownByGame] {
        "table[node] = (value, exact)" => "table[node] = (value, exact, at least or at most)"
    }
    /// A cache answers that was asked for the position alone, and not for how far it was searched.
    CacheAnswers "cache-answers" [ShownByGame] {
        "if board in cache: return cache[board]" => "if (board, depth) in cache: return cache[board, depth]"
    }
    /// A finished game at the horizon is estimated.
    TerminalAfterDepth "terminal-after-depth" [ShownByGame] {
        "if depth == 0: ... before if node is over: ..."
            => "if node is over: return result(node), before if depth == 0"
    }
    /// The side to move at the root is the other one.
    RootSideWrong "root-side-wrong" [ShownByGame] {}
    /// A leaf has another value than the game gives it.
    LeafWrong "leaf-wrong" [ShownByGame] {}
    /// A move is made that is not legal.
    IllegalMove "illegal-move" [ShownByGame] {}
    /// The value begins with 0.
    StartsAtZero "starts-at-zero" [WithoutWindow OneSide ByChild] {
        "value = 0" => RESET, "value = 0" => "value = -inf"
    }
    /// The value is that of the last child, and not the best.
    ValueOverwritten "value-overwritten" [WithoutWindow OneSide ByChild] {
        "value = search(child, alpha, beta)"
            => "at MAX: value = max(value, search(child, alpha, beta)); at MIN: value = min(value, ...)",
        "value = -search(child, -beta, -alpha)" => BEST
    }
    /// The root hands to every child the window that it was entered with. It finds the same.
    RootWindowNotNarrowed "root-window-not-narrowed" [Widens ShownByGame] {
        "at the root: search(child, -inf, inf)" => PASS
    }
    /// A window that is open cuts, and one that has closed does not.
    CutoffInverted "cutoff-inverted" [OneSide ByChild] { "if alpha <= beta: break" => STOP }
    /// The value begins with another number that is no infinity.
    StartsAtNumber "starts-at-number" [WithoutWindow ByChild] {
        "value = -10, or another number" => RESET, "value = -10, or another number" => "value = -inf"
    }
    /// One window serves all nodes: what a child leaves in it stays.
    BoundsGlobal "bounds-global" [ByChild] {
        "global alpha, beta" => "def search(child, alpha, beta)"
    }
    /// MIN takes the most.
    MaximumAtMin "maximum-at-min" [OtherBest WithoutWindow ByChild] {
        "at MIN: value = max(value, search(child, alpha, beta))"
            => "at MIN: value = min(value, search(child, alpha, beta))"
    }
    /// MAX takes the least, and so does each side of a negamax.
    MinimumAtMax "minimum-at-max" [OtherBest WithoutWindow ByChild BothSides] {
        "at MAX: value = min(value, search(child, alpha, beta))"
            => "at MAX: value = max(value, search(child, alpha, beta))",
        "value = min(value, -search(child, -beta, -alpha))" => BEST
    }
    /// A bound is set to what a child brought, be it better than the bound or not.
    BoundOverwritten "bound-overwritten" [Widens OneSide ByChild] {
        "at MAX: alpha = value; at MIN: beta = value"
            => "at MAX: alpha = max(alpha, value); at MIN: beta = min(beta, value)",
        "alpha = value" => "alpha = max(alpha, value)"
    }
    /// The test stands before the bound moves, so that one more child is searched.
    TestBeforeUpdate "test-before-update" [Widens OneSide ByChild] {
        "if alpha >= beta: break, before alpha or beta moves" => "if alpha >= beta: break, after it has moved"
    }
    /// The value is tested against the bound that the node itself moves.
    WrongBoundTested "wrong-bound-tested" [OneSide ByChild] {
        "at MAX: if value >= alpha: break; at MIN: if value <= beta: break"
            => "at MAX: if value >= beta: break; at MIN: if value <= alpha: break",
        "if value >= alpha: break" => "if value >= beta: break"
    }
    /// In negamax `search(child, -beta, alpha)`.
    MinusForgottenAtAlpha "minus-forgotten-at-alpha" [] { "-search(child, -beta, alpha)" => MINUS }
}

impl Mistake {
    /// Every mistake, in the order in which reports list them.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied()
    }

    /// Its name in reports: `beta-not-passed`.
    pub const fn word(self) -> &'static str {
        self.row().word
    }

    pub(super) fn is(self, flag: MistakeFlag) -> bool {
        self.row().flags.contains(&flag)
    }
}

/// What explains a recording from its first line to its last: one mistake, or two together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Diagnosis {
    /// The mistake, the first of two in the order of reports.
    pub mistake: Mistake,
    /// The other one.
    pub second: Option<Mistake>,
    /// The side that makes it, where the other is seen not to.
    pub side: Option<Role>,
}

impl Diagnosis {
    /// One mistake alone.
    pub(super) const fn of(mistake: Mistake) -> Self {
        Self { mistake, second: None, side: None }
    }

    /// Where it stands in reports: what one line explains stands before what takes two.
    pub(super) const fn order(self) -> (bool, Self) {
        (self.second.is_some(), self)
    }

    /// One mistake, or two.
    pub fn mistakes(self) -> impl Iterator<Item = Mistake> {
        [self.mistake].into_iter().chain(self.second)
    }

    /// The wrong line of code of one of its mistakes and the right one, as a negamax has them or as a function
    /// for both sides has, or for the side that makes it; `None` where no one line is to blame.
    pub fn line(self, named: Mistake, is_negamax: bool) -> Option<MistakenLine> {
        let lines = named.row().lines;
        let line = lines.get(usize::from(is_negamax && self.side.is_none())).or(lines.first())?;
        let part = |whole: &'static str| {
            let begin = if self.side? == Role::Min { "at MIN: " } else { "at MAX: " };
            whole.split("; ").find(|part| part.starts_with(begin))
        };
        let own = |whole| part(whole).unwrap_or(whole);
        Some(MistakenLine { wrong: own(line.wrong), right: own(line.right) })
    }

    /// Its name in reports; two mistakes are joined by `+`.
    pub fn word(self) -> String {
        self.mistakes().map(Mistake::word).collect::<Vec<_>>().join("+")
    }
}

impl serde::Serialize for Diagnosis {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.word())
    }
}
