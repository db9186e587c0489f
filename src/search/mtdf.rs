//! MTD(f): nothing but zero windows, each around the best guess so far, until the bounds that
//! they leave meet.
//!
//! Aske Plaat, Jonathan Schaeffer, Wim Pijls and Arie de Bruin, *A New Paradigm for Minimax
//! Search*, technical report EUR-CS-95-03 (1995).

use super::context::SearchContext;
use super::{Fail, Found, Observer, VisitKind, alphabeta};
use crate::game::Evaluation;
use crate::score::{Bound, Window};

pub(super) fn search<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>) -> Found {
    // Fail-hard would return the end of the window, and the next window would be the same.
    search.fail = Fail::Soft;
    let mut bounds = Window::FULL;
    let mut found = Found { value: search.settings.guess, bound: Bound::Exact };
    while !search.is_halted() && bounds.alpha < bounds.beta {
        // The zero window lies just below the guess, or just above the lower bound.
        let beta = found.value.max(bounds.alpha.next_up());
        let window = Window { alpha: beta.next_down(), beta };
        found = alphabeta::search(search, window, VisitKind::Pass);
        // A value that the search knows for certain leaves no more to ask.
        bounds = bounds.bounded(found.bound, found.value);
    }
    Found { bound: Bound::Exact, ..found }
}
