//! Iterative deepening: a whole search to one ply, then to two, and so on, under one umbrella;
//! with aspiration windows if asked for. A pass tries first what the pass before found best: at the
//! root, and with a table at every position where it found something good.
//!
//! David Slate and Lawrence Atkin, *Chess 4.5*, in *Chess Skill in Man and Machine* (1977).
//! Aspiration after Gerard Baudet, *The Design and Analysis of Algorithms for Asynchronous
//! Multiprocessors* (1978).

use super::alphabeta::AlphaBeta;
use super::visit::search_from;
use super::walk::{Spot, Walk};
use super::{Found, MAX_PLY, Observer, SearchError, Settings, VisitKind};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    walk.follows_table = true;
    let root = game.start();
    let spot = Spot::root(&root);
    let umbrella = walk.enter_umbrella(&root, settings.window);
    let deepest = settings.depth.unwrap_or(MAX_PLY);
    let mut found = Found::NOTHING;
    for depth in deepest.min(1)..=deepest {
        walk.desk.horizon = depth;
        walk.cut_short = 0;
        let window = match settings.aspiration {
            Some(width) if depth > 1 => around(found.value, width, settings.window),
            _ => settings.window,
        };
        found = pass(&mut walk, &spot, window);
        let best = walk.best_at_root;
        walk.try_first(best);
        // Where no line was cut short, deeper passes would be this one again.
        if walk.halt.is_some() || walk.cut_short == 0 {
            break;
        }
    }
    if walk.halt.is_none() {
        walk.leave_umbrella(umbrella, found);
    }
    walk.halt.map_or(Ok(found), Err)
}

/// One pass: a search of the whole tree; again with an open end where it fell out of its window.
fn pass<G: Game, O: Observer>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    mut window: Window,
) -> Found {
    let whole = walk.settings().window;
    loop {
        let found = search_from::<_, _, AlphaBeta>(walk, spot, window, VisitKind::Pass);
        let wider = match found.bound {
            Bound::Upper if window.alpha > whole.alpha => Window { alpha: whole.alpha, ..window },
            Bound::Lower if window.beta < whole.beta => Window { beta: whole.beta, ..window },
            _ => return found,
        };
        if walk.halt.is_some() {
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
