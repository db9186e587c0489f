//! The known mistakes: each in a sentence, with the wrong line of code beside the right one.

use super::grammar::list;
use crate::check::{Diagnosis, Mistake};

/// A mistake in words. The lines of code are empty where no one line is to blame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MistakeWords {
    what: &'static str,
    wrong: &'static str,
    right: &'static str,
}

const fn words(what: &'static str, wrong: &'static str, right: &'static str) -> MistakeWords {
    MistakeWords { what, wrong, right }
}

/// A line that is not there.
const MISSING: &str = "(this line is missing)";
const RESET: &str = "at MAX: value = -inf; at MIN: value = inf";
const PASS: &str = "search(child, alpha, beta)";
const STOP: &str = "if alpha >= beta: break";
const STOP_AT_MAX: &str = "at MAX: if alpha >= beta: break";
const STOP_AT_MIN: &str = "at MIN: if alpha >= beta: break";
const ALPHA: &str = "at MAX: alpha = max(alpha, value)";
const BETA: &str = "at MIN: beta = min(beta, value)";
const MINUS: &str = "-search(child, -beta, -alpha)";

impl MistakeWords {
    const fn of(mistake: Mistake) -> Self {
        match mistake {
            Mistake::StrictForWeak => words(
                "A tie of alpha and beta does not cut, though the rule that is declared is weak.",
                "if alpha > beta: break",
                STOP,
            ),
            Mistake::WeakForStrict => words(
                "A tie of alpha and beta cuts, though the rule that is declared is strict.",
                STOP,
                "if alpha > beta: break",
            ),
            Mistake::AlphaNotPassed => {
                words("Alpha is not passed on to the children.", "search(child, -inf, beta)", PASS)
            }
            Mistake::BetaNotPassed => {
                words("Beta is not passed on to the children.", "search(child, alpha, inf)", PASS)
            }
            Mistake::ParentBoundOnly => words(
                "Children get the value of the node above as their only bound, and not the bounds from farther up.",
                "at MAX: search(child, value, inf); at MIN: search(child, -inf, value)",
                PASS,
            ),
            Mistake::BoundsSwapped => {
                words("Alpha and beta change places on the way down.", "search(child, beta, alpha)", PASS)
            }
            Mistake::AlphaMovedAtMin => words(
                "MIN raises alpha where it should lower beta.",
                "at MIN: alpha = max(alpha, value)",
                BETA,
            ),
            Mistake::BetaMovedAtMax => words(
                "MAX lowers beta where it should raise alpha.",
                "at MAX: beta = min(beta, value)",
                ALPHA,
            ),
            Mistake::AlphaNotUpdated => words("MAX never raises alpha.", MISSING, ALPHA),
            Mistake::BetaNotUpdated => words("MIN never lowers beta.", MISSING, BETA),
            Mistake::ValueNotReset => words(
                "A node begins with the value that the child before left, as where it is set once for all nodes.",
                MISSING,
                RESET,
            ),
            Mistake::ReturnsOtherBound => words(
                "A node returns the bound that it does not move.",
                "at MAX: return beta; at MIN: return alpha",
                "return value",
            ),
            Mistake::NoCutoffAtMax => {
                words("MAX does not test whether its window has closed.", MISSING, STOP_AT_MAX)
            }
            Mistake::NoCutoffAtMin => {
                words("MIN does not test whether its window has closed.", MISSING, STOP_AT_MIN)
            }
            Mistake::DepthOffByOne => words(
                "The horizon lies one ply off.",
                "if depth == 1: return evaluate(node), or if depth < 0",
                "if depth == 0: return evaluate(node)",
            ),
            Mistake::RoundsForPlies => words(
                "The depth counts down at one side only: it counts rounds, and not plies.",
                "at MIN, or at MAX: search(child, depth)",
                "search(child, depth - 1)",
            ),
            Mistake::LastOfEquals => words(
                "Of moves that come back with one value the last is chosen, which may be a mere bound.",
                "if v >= value: best = child",
                "if v > value: best = child",
            ),
            Mistake::MinusForgottenInWindow => {
                words("The window is passed on without the minus.", "-search(child, alpha, beta)", MINUS)
            }
            Mistake::MinusForgottenInValue => words(
                "The value of a child is taken without the minus.",
                "value = max(value, search(child, -beta, -alpha))",
                "value = max(value, -search(child, -beta, -alpha))",
            ),
            Mistake::CutoffStoredAsExact => words(
                "The table keeps the value of a cutoff as if it were exact.",
                "table[node] = (value, exact)",
                "table[node] = (value, exact, at least or at most)",
            ),
            Mistake::TerminalAfterDepth => words(
                "A finished game at the horizon is estimated.",
                "if depth == 0: ... before if node is over: ...",
                "if node is over: return result(node), before if depth == 0",
            ),
            Mistake::RootSideWrong => words("The program takes the other side to move at the root.", "", ""),
            Mistake::LeafWrong => words("A leaf has another value than the game gives it.", "", ""),
            Mistake::IllegalMove => words("A move is made that is not legal.", "", ""),
            Mistake::StartsAtZero => words("A node begins with 0, not with infinity.", "value = 0", RESET),
            Mistake::ValueOverwritten => words(
                "A node returns what its last child brought, and not the best.",
                "value = search(child, alpha, beta)",
                "at MAX: value = max(value, search(child, alpha, beta)); at MIN: value = min(value, ...)",
            ),
            Mistake::CutoffInverted => {
                words("The test for a closed window is the wrong way round.", "if alpha <= beta: break", STOP)
            }
        }
    }
}

/// Two lines of code, the wrong one and the right one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    /// What the program does.
    pub wrong: &'static str,
    /// What is right.
    pub right: &'static str,
}

/// A mistake in a sentence.
#[must_use]
pub const fn mistake(mistake: Mistake) -> &'static str {
    MistakeWords::of(mistake).what
}

/// The wrong line of code and the right one, as a negamax has them or as a function for both sides
/// has; `None` where no one line is to blame.
#[must_use]
pub fn mistaken_lines(mistake: Mistake, is_negamax: bool) -> Option<Lines> {
    let MistakeWords { wrong, right, .. } = MistakeWords::of(mistake);
    let lines = if is_negamax { negamax_lines(mistake) } else { None };
    lines.or_else(|| (!right.is_empty()).then_some(Lines { wrong, right }))
}

/// The lines of a negamax, where they are others than those of a function for both sides.
const fn negamax_lines(mistake: Mistake) -> Option<Lines> {
    let (wrong, right) = match mistake {
        Mistake::AlphaNotPassed => ("-search(child, -beta, inf)", MINUS),
        Mistake::BetaNotPassed => ("-search(child, -inf, -alpha)", MINUS),
        Mistake::ParentBoundOnly => ("-search(child, -inf, -value)", MINUS),
        Mistake::BoundsSwapped => ("-search(child, -alpha, -beta)", MINUS),
        Mistake::AlphaNotUpdated | Mistake::BetaNotUpdated => (MISSING, "alpha = max(alpha, value)"),
        Mistake::ReturnsOtherBound => ("return beta", "return value"),
        Mistake::NoCutoffAtMax | Mistake::NoCutoffAtMin => (MISSING, STOP),
        Mistake::ValueNotReset => (MISSING, "value = -inf"),
        Mistake::StartsAtZero => ("value = 0", "value = -inf"),
        Mistake::ValueOverwritten => {
            ("value = -search(child, -beta, -alpha)", "value = max(value, -search(child, -beta, -alpha))")
        }
        _ => return None,
    };
    Some(Lines { wrong, right })
}

/// What explains a whole recording, in a few sentences; empty where nothing does, and where no line of
/// code is to blame: what is wrong says it all.
pub(super) fn diagnosed(all: &[Diagnosis]) -> String {
    let explained = |diagnosis: &Diagnosis| {
        let each: Vec<_> = diagnosis.mistakes().map(in_full).collect();
        each.join(" ")
    };
    match all {
        [] => String::new(),
        [one] if one.mistakes().all(|named| mistaken_lines(named, false).is_none()) => String::new(),
        [one] => explained(one),
        [first, ..] => {
            let words = list(all.iter().map(|diagnosis| diagnosis.word()));
            format!("It may be that: {} On this tree {words} look the same.", explained(first))
        }
    }
}

/// A mistake with its lines, in running text.
fn in_full(named: Mistake) -> String {
    match mistaken_lines(named, false) {
        None => mistake(named).to_owned(),
        Some(Lines { wrong: MISSING, right }) => {
            format!("{} It is as if `{right}` were missing.", mistake(named))
        }
        Some(Lines { wrong, right }) => {
            format!("{} It is as if `{wrong}` stood for `{right}`.", mistake(named))
        }
    }
}
