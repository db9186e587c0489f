//! The known mistakes: each in a sentence, with the wrong line of code beside the right one.

use super::grammar::list;
use crate::check::{Diagnosis, MISSING, Mistake, MistakenLine};

/// A mistake in a sentence.
#[must_use]
pub const fn mistake(mistake: Mistake) -> &'static str {
    match mistake {
        Mistake::StrictForWeak => {
            "A tie of alpha and beta does not cut, though the rule that is declared is weak."
        }
        Mistake::WeakForStrict => "A tie of alpha and beta cuts, though the rule that is declared is strict.",
        Mistake::AlphaNotPassed => "Alpha is not passed on to the children.",
        Mistake::BetaNotPassed => "Beta is not passed on to the children.",
        Mistake::ParentBoundOnly => {
            "Children get the value of the node above as their only bound, and not the bounds from farther up."
        }
        Mistake::BoundsSwapped => "Alpha and beta change places on the way down.",
        Mistake::AlphaMovedAtMin => "MIN raises alpha where it should lower beta.",
        Mistake::BetaMovedAtMax => "MAX lowers beta where it should raise alpha.",
        Mistake::AlphaNotUpdated => "MAX never raises alpha.",
        Mistake::BetaNotUpdated => "MIN never lowers beta.",
        Mistake::ValueNotReset => {
            "A node begins with the value that the child before left, as where it is set once for all nodes."
        }
        Mistake::ReturnsOtherBound => "A node returns the bound that it does not move.",
        Mistake::NoCutoffAtMax => "MAX does not test whether its window has closed.",
        Mistake::NoCutoffAtMin => "MIN does not test whether its window has closed.",
        Mistake::DepthOffByOne => "The horizon lies one ply off.",
        Mistake::RoundsForPlies => "The depth counts down at one side only: it counts rounds, and not plies.",
        Mistake::LastOfEquals => {
            "Of moves that come back with one value the last is chosen, which may be a mere bound."
        }
        Mistake::MinusForgottenInWindow => "The window is passed on without the minus.",
        Mistake::MinusForgottenInValue => "The value of a child is taken without the minus.",
        Mistake::CutoffStoredAsExact => "The table keeps the value of a cutoff as if it were exact.",
        Mistake::TerminalAfterDepth => "A finished game at the horizon is estimated.",
        Mistake::RootSideWrong => "The program takes the other side to move at the root.",
        Mistake::LeafWrong => "A leaf has another value than the game gives it.",
        Mistake::IllegalMove => "A move is made that is not legal.",
        Mistake::StartsAtZero => "A node begins with 0, not with infinity.",
        Mistake::ValueOverwritten => "A node returns what its last child brought, and not the best.",
        Mistake::CutoffInverted => "The test for a closed window is the wrong way round.",
    }
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
        [one] if one.mistakes().all(|named| named.line(false).is_none()) => String::new(),
        [one] => explained(one),
        [first, ..] => {
            let words = list(all.iter().map(|diagnosis| diagnosis.word()));
            format!("It may be that: {} On this tree {words} look the same.", explained(first))
        }
    }
}

/// A mistake with its lines, in running text.
fn in_full(named: Mistake) -> String {
    match named.line(false) {
        None => mistake(named).to_owned(),
        Some(MistakenLine { wrong: MISSING, right }) => {
            format!("{} It is as if `{right}` were missing.", mistake(named))
        }
        Some(MistakenLine { wrong, right }) => {
            format!("{} It is as if `{wrong}` stood for `{right}`.", mistake(named))
        }
    }
}
