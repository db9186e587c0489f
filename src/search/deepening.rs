//! Iterative deepening: a whole search to one ply, then to two, and so on,
//! with aspiration windows if asked for. A pass tries first what the pass before found best: at the
//! root, and with a table at every position where it found something good.
//!
//! David Slate and Lawrence Atkin, *Chess 4.5*, in *Chess Skill in Man and Machine* (1977).
//! Aspiration after Gerard Baudet, *The Design and Analysis of Algorithms for Asynchronous
//! Multiprocessors* (1978).

use super::context::SearchContext;
use super::{Found, MAX_PLY, Observer, VisitKind, alphabeta};
use crate::game::Evaluation;
use crate::score::{Bound, Score, Window};

pub(super) fn search<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>) -> Found {
    let settings = search.settings;
    search.follows_table = true;
    let deepest = settings.depth.unwrap_or(MAX_PLY);
    let mut found = Found::NOTHING;
    for depth in deepest.min(1)..=deepest {
        search.horizon = depth;
        search.cut_short = 0;
        let window = match settings.aspiration {
            Some(width) if depth > 1 => around(found.value, width, settings.window),
            _ => settings.window,
        };
        found = pass(search, window);
        // The next pass tries its best move first, whatever the order.
        (search.is_aided, search.order.first_at_root) = (true, Some(search.best_at_root));
        // Where no line was cut short, deeper passes would be this one again.
        if search.is_halted() || search.cut_short == 0 {
            break;
        }
    }
    found
}

/// One pass: a search of the whole tree; again with an open end where it fell out of its window.
fn pass<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>, mut window: Window) -> Found {
    let whole = search.settings.window;
    loop {
        let found = alphabeta::search(search, window, VisitKind::Pass);
        let wider = match found.bound {
            Bound::Upper if window.alpha > whole.alpha => Window { alpha: whole.alpha, ..window },
            Bound::Lower if window.beta < whole.beta => Window { beta: whole.beta, ..window },
            _ => return found,
        };
        if search.is_halted() {
            return found;
        }
        window = wider;
    }
}

/// The window that many points to either side of a value, within the window of the whole search.
fn around(value: Score, width: Score, whole: Window) -> Window {
    let aspired =
        Window { alpha: value.plus(-width).max(whole.alpha), beta: value.plus(width).min(whole.beta) };
    if aspired.alpha < aspired.beta { aspired } else { whole }
}
