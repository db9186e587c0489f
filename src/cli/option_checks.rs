//! Notes about options that mean nothing to the game or the algorithm.

use super::args::SearchArgs;
use super::report::note;
use crate::engine::DynGame;
use crate::game::Player;
use crate::search::{Algorithm, Role, Rule, Scoring, Table};

/// Notes the options that mean nothing to the game, or to the algorithm, one of those `among`
/// which values are compared; what holds for several of them is said once.
pub(super) fn note_all(args: &SearchArgs, game: &dyn DynGame, algorithm: Algorithm, among: &[Algorithm]) {
    let settings = &args.typed.settings;
    let row = algorithm.info();
    let is_first = among.first() == Some(&algorithm);
    let info = game.info();
    let ignored = |option: &str, whom: &str, why: &str| {
        note(&format!("--{option} means nothing to {whom}, {why}; it is ignored"));
    };
    for option in args.typed.options() {
        // Of an order it matters which.
        let order = format!("order {}", settings.order);
        let name = if option.name == "order" { &order } else { option.name };
        match ((option.idle_for)(&info, settings), (option.idle_in)(row, settings)) {
            (Some(why), _) if is_first => ignored(name, "this game", why),
            (None, Some(why)) => ignored(name, row.title, why),
            (None, None) if option.needs_table && settings.table == Table::None && is_first => {
                note(&format!("--{name} means nothing without a table; pass --table sound as well"));
            }
            _ => {}
        }
    }
    if args.time.is_some() && !row.deepens() {
        ignored("time", row.title, "which has no finished pass to fall back on");
    }
    if settings.quiescence && row.rule == Rule::Minimax && info.has_noisy_moves {
        note(
            "minimax prunes nothing among the noisy moves after the horizon either: with --quiescence it may take very \
             long; Ctrl-C stops it and keeps what there is, and alphabeta finds the same value",
        );
    }
    let prunes = |one: &Algorithm| one.info().has_cutoffs(settings.bounds.is_some());
    if settings.table == Table::Naive && among.iter().copied().find(prunes) == Some(algorithm) {
        note(
            "--table naive is wrong on purpose: it takes the bound that a cutoff leaves for the exact value. \
             Do not trust what it finds; --table sound is right",
        );
    }
}

/// The largest win that fades: above it, floats leave out whole numbers.
const LARGEST_FADING: f64 = 9_007_199_254_740_992.0;

/// Says that a win hardly fades though it should.
pub(super) fn note_fading(scoring: Scoring) {
    let win = scoring.win;
    if scoring.prefer_fast && win.get() > LARGEST_FADING {
        note(&format!(
            "--prefer-fast says little: a win counts {win}, and floats of that size do not tell one ply from the next"
        ));
    }
}

/// Says that values change their sign where the player called MIN in the game is made MAX.
pub(super) fn note_sides(game: &dyn DynGame, max: Option<Player>) {
    if max.is_some_and(|max| game.info().player_name(max) == Role::Min.name()) {
        note(
            "the numbers of a tree say what it is worth to the first player; here the second one is MAX, so they have \
             the other sign",
        );
    }
}
