//! Notes about options that mean nothing to the game or the algorithm.

use super::report::note;
use super::typed::Typed;
use crate::engine::DynGame;
use crate::game::Player;
use crate::language::{say, say_of};
use crate::search::{Algorithm, Role, Rule, Scoring, Table};

/// Notes the options that mean nothing to the game, or to the algorithm, one of those `among`
/// which values are compared; what holds for several of them is said once.
pub(super) fn note_all(
    typed: &Typed,
    has_time: bool,
    game: &dyn DynGame,
    algorithm: Algorithm,
    among: &[Algorithm],
) {
    let settings = &typed.settings;
    let row = algorithm.info();
    let is_first = among.first() == Some(&algorithm);
    let info = game.info();
    // To no algorithm in particular where the game is the reason.
    let ignored = |option: &str, whom: Option<&'static str>, why: &str| {
        let (option, why) = (option.to_owned(), say_of!("idle", why));
        note(&say!("note-idle", option = option, algorithm = whom, why = why));
    };
    for option in typed.options() {
        // Of an order it matters which.
        let order = format!("order {}", settings.order);
        let name = if option.name == "order" { &order } else { option.name };
        match ((option.idle_for)(&info, settings), (option.idle_in)(row, settings)) {
            (Some(why), _) if is_first => ignored(name, None, why),
            (None, Some(why)) => ignored(name, Some(row.title), why),
            (None, None) if option.needs_table && settings.table == Table::None && is_first => {
                note(&say!("note-no-table", option = option.name));
            }
            _ => {}
        }
    }
    if has_time && !row.deepens() {
        ignored("time", Some(row.title), "no-finished-pass");
    }
    if settings.quiescence && row.rule == Rule::Minimax && info.has_noisy_moves {
        note(&say!("note-noisy-minimax"));
    }
    let prunes = |one: &Algorithm| one.info().has_cutoffs(settings.bounds.is_some());
    if settings.table == Table::Naive && among.iter().copied().find(prunes) == Some(algorithm) {
        note(&say!("note-naive"));
    }
}

/// The largest win that fades: above it, floats leave out whole numbers.
const LARGEST_FADING: f64 = 9_007_199_254_740_992.0;

/// Says that a win hardly fades though it should.
pub(super) fn note_fading(scoring: Scoring) {
    let win = scoring.win;
    if scoring.prefer_fast && win.get() > LARGEST_FADING {
        note(&say!("note-fading", win = win));
    }
}

/// Says that values change their sign where the player called MIN in the game is made MAX.
pub(super) fn note_sides(game: &dyn DynGame, max: Option<Player>) {
    if max.is_some_and(|max| game.info().player_name(max) == Role::Min.name()) {
        note(&say!("note-sides"));
    }
}
