//! The mistakes that are known by name: the textbook's function with one line wrong.
//!
//! One table has all of a mistake but the sentence for it, which is a matter of words, and the change
//! that it makes in a program, which `program.rs` has beside what is right.

use super::program::Program;
use super::styles::Way;
use crate::search::{Cutoff, Role};

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MistakenLine {
    /// What the program does.
    pub wrong: String,
    /// What is right.
    pub right: String,
}

/// The row of a mistake in the table.
struct MistakeRow {
    word: &'static str,
    flags: &'static [MistakeFlag],
    // The wrong line of a function for both sides and the right one, and those of a negamax, where they
    // are not what MAX has.
    lines: &'static [[&'static str; 2]],
    // The other ways in which the mistake is made, with their lines.
    ways: &'static [(Way, [&'static str; 2])],
}

/// Makes of the rows the enum and the table.
macro_rules! mistakes {
    ($($(#[$doc:meta])+ $name:ident $word:literal [$($flag:ident)*] { $($wrong:expr => $right:expr),* }
        $($way:ident { $other:expr => $instead:expr })*)*) => {
        /// A line that is wrong in a program that is right otherwise. Reports list mistakes in this order.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Mistake {
            $($(#[$doc])+ $name,)*
        }

        impl Mistake {
            const ALL: &[Self] = &[$(Self::$name),*];

            const fn row(self) -> MistakeRow {
                match self {
                    $(Self::$name => MistakeRow {
                        word: $word,
                        flags: &[$(MistakeFlag::$flag),*],
                        lines: &[$([$wrong, $right]),*],
                        ways: &[$((Way::$way, [$other, $instead])),*],
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
        SameClamp { "search(child, beta, alpha)" => PASS }
    /// At MIN `alpha = max(alpha, value)`, where beta should move.
    AlphaMovedAtMin "alpha-moved-at-min" [ByChild] { "at MIN: alpha = max(alpha, value)" => BETA }
    /// At MAX `beta = min(beta, value)`, where alpha should move.
    BetaMovedAtMax "beta-moved-at-max" [ByChild] { "at MAX: beta = min(beta, value)" => ALPHA }
    /// At MAX alpha does not move.
    AlphaNotUpdated "alpha-not-updated" [Paired Widens BothSides] { MISSING => ALPHA }
    /// At MIN beta does not move.
    BetaNotUpdated "beta-not-updated" [Paired Widens] {
        MISSING => BETA, MISSING => "alpha = max(alpha, value)"
    }
    /// The value begins with what the child before left.
    ValueNotReset "value-not-reset" [WithoutWindow ByChild] { MISSING => RESET }
    /// MAX returns beta, and MIN alpha.
    ReturnsOtherBound "returns-other-bound" [OneSide] {
        "at MAX: return beta; at MIN: return alpha" => "return value"
    }
    /// A node returns as soon as its first child has.
    ReturnsInLoop "returns-in-loop" [WithoutWindow OneSide] {
        "return value, inside the loop" => "return value, after the loop"
    }
    /// MAX does not test whether its window has closed.
    NoCutoffAtMax "no-cutoff-at-max" [Paired Widens] { MISSING => "at MAX: if alpha >= beta: break" }
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
    StartsAtZero "starts-at-zero" [WithoutWindow OneSide ByChild] { "value = 0" => RESET }
    /// The value begins with the infinity of the other side, so that no child is better.
    StartsAtOtherInfinity "starts-at-other-infinity" [WithoutWindow OneSide ByChild] {
        "at MAX: value = inf; at MIN: value = -inf" => RESET
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
    StartsAtNumber "starts-at-number" [WithoutWindow ByChild] { "value = -10, or another number" => RESET }
    /// One window serves all nodes: what a child leaves in it stays.
    BoundsGlobal "bounds-global" [ByChild] {
        "global alpha, beta" => "def search(child, alpha, beta)"
    }
    /// MIN takes the most.
    MaximumAtMin "maximum-at-min" [OtherBest WithoutWindow ByChild] {
        "at MIN: value = max(value, search(child, alpha, beta))"
            => "at MIN: value = min(value, search(child, alpha, beta))"
    }
        WithStart {
            "at MIN: value = -inf, and value = max(value, ...)"
                => "at MIN: value = inf, and value = min(value, ...)"
        }
        Whole { "at MIN: value, alpha and the test as at MAX" => "at MIN: value, beta and the test of MIN" }
    /// MAX takes the least, and so does each side of a negamax.
    MinimumAtMax "minimum-at-max" [OtherBest WithoutWindow ByChild BothSides] {
        "at MAX: value = min(value, search(child, alpha, beta))"
            => "at MAX: value = max(value, search(child, alpha, beta))",
        "value = min(value, -search(child, -beta, -alpha))" => BEST
    }
        WithStart {
            "at MAX: value = inf, and value = min(value, ...)"
                => "at MAX: value = -inf, and value = max(value, ...)"
        }
        Whole { "at MAX: value, beta and the test as at MIN" => "at MAX: value, alpha and the test of MAX" }
    /// A bound is set to what a child brought, be it better than the bound or not.
    BoundOverwritten "bound-overwritten" [Widens OneSide ByChild] {
        "at MAX: alpha = value; at MIN: beta = value"
            => "at MAX: alpha = max(alpha, value); at MIN: beta = min(beta, value)"
    }
    /// The test stands before the bound moves, so that one more child is searched.
    TestBeforeUpdate "test-before-update" [Widens OneSide ByChild] {
        "if alpha >= beta: break, before alpha or beta moves" => "if alpha >= beta: break, after it has moved"
    }
        WhereBetter {
            "if alpha >= beta: break, before alpha or beta moves, and only where one will"
                => "if alpha >= beta: break, after it has moved"
        }
    /// The value is tested against the bound that the node itself moves.
    WrongBoundTested "wrong-bound-tested" [OneSide ByChild] {
        "at MAX: if value >= alpha: break; at MIN: if value <= beta: break"
            => "at MAX: if value >= beta: break; at MIN: if value <= alpha: break"
    }
        Turned {
            "at MAX: if value <= alpha: break; at MIN: if value >= beta: break"
                => "at MAX: if value >= beta: break; at MIN: if value <= alpha: break"
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

    /// The ways in which it is made, the plainest first.
    pub(super) fn ways(self) -> impl Iterator<Item = Way> {
        [Way::Usual].into_iter().chain(self.row().ways.iter().map(|&(way, _)| way))
    }

    pub(super) fn is(self, flag: MistakeFlag) -> bool {
        self.row().flags.contains(&flag)
    }
}

/// What explains a recording from its first line to its last: one mistake, or two together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Diagnosis {
    /// The other one of two. Reports list first what one line explains.
    pub second: Option<Mistake>,
    /// The mistake, the first of two in the order of reports.
    pub mistake: Mistake,
    /// The side that makes it, where the other is seen not to.
    pub side: Option<Role>,
    // How the first program has it that makes the recording: in which way, at which side, by which rule it
    // cuts, and whether it is a negamax.
    way: Way,
    wrong_at: Option<Role>,
    is_strict: bool,
    pub(crate) is_negamax: bool,
}

impl Diagnosis {
    /// One mistake alone.
    pub(crate) fn of(mistake: Mistake) -> Self {
        Self::with(mistake, None)
    }

    /// One mistake, or two.
    pub(super) fn with(mistake: Mistake, second: Option<Mistake>) -> Self {
        let (way, wrong_at, is_strict, is_negamax) = (Way::Usual, None, false, false);
        Self { mistake, second, side: None, way, wrong_at, is_strict, is_negamax }
    }

    /// As these programs have it, which make the recording: its side is that of all of them, and its line
    /// that of the first, which is the plainest.
    pub(super) fn as_in(self, programs: &[Program]) -> Self {
        let of_it = || programs.iter().filter(|program| program.mistakes == Some(self));
        let Some(&Program { way, wrong_at, cutoff, is_negamax, .. }) = of_it().next() else { return self };
        let side = wrong_at.filter(|_| of_it().all(|program| program.wrong_at == wrong_at));
        Self { side, way, wrong_at, is_strict: cutoff == Some(Cutoff::Strict), is_negamax, ..self }
    }

    /// One mistake, or two.
    pub fn mistakes(self) -> impl Iterator<Item = Mistake> {
        [self.mistake].into_iter().chain(self.second)
    }

    /// The wrong line of code of one of its mistakes and the right one, as one of the programs has them that
    /// make the recording, or as a negamax has them; `None` where no one line is to blame.
    pub fn line(self, named: Mistake, is_negamax: bool) -> Option<MistakenLine> {
        let MistakeRow { lines, ways, .. } = named.row();
        let is_negamax = (is_negamax || self.is_negamax) && self.wrong_at.is_none();
        let other = ways.iter().find(|other| other.0 == self.way).map(|(_, line)| line);
        let line = lines.get(1).filter(|_| is_negamax).or(other).or(lines.first())?;
        let begin = if self.wrong_at == Some(Role::Min) { "at MIN: " } else { "at MAX: " };
        let [wrong, right] = line.map(|whole| {
            let part = whole.split("; ").find(|part| part.starts_with(begin));
            let own = match part.filter(|_| self.wrong_at.is_some() || is_negamax) {
                Some(part) if is_negamax => part[begin.len()..].to_owned(),
                None if self.wrong_at.is_some() && whole != MISSING => format!("{begin}{whole}"),
                part => part.unwrap_or(whole).to_owned(),
            };
            let is_test = own.contains("break") && named != Mistake::StrictForWeak;
            if self.is_strict && is_test { own.replace(">= ", "> ").replace("<= ", "< ") } else { own }
        });
        Some(MistakenLine { wrong, right })
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
