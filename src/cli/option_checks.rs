//! Notes about options that mean nothing to the game or the algorithm, and options that are refused.

use super::args::SearchArgs;
use super::report::{Failure, note};
use crate::catalog::Settled;
use crate::engine::DynGame;
use crate::game::Player;
use crate::record::Recording;
use crate::search::{Algorithm, Fail, OPTIONS, Passes, Role, Rule, SearchOption, Settings, Table, VisitKind};
use crate::text::grouped;

/// Tells of the options that mean nothing to the game, or to the algorithm, one of those `among`
/// which values are compared; what holds for several of them is told once.
///
/// # Errors
/// When one would make the search wrong or endless.
pub(super) fn check(
    args: &SearchArgs,
    subject: &dyn DynGame,
    algorithm: Algorithm,
    among: &[Algorithm],
) -> Result<(), Failure> {
    let settings = &args.typed.settings;
    let row = algorithm.info();
    if row.passes == Some(Passes::Bound) && settings.fail == Fail::Hard {
        return Err(Failure::Input(
            "MTD(f) needs the values that lie outside its windows, and --fail hard cuts them off: it would \
             never end; leave --fail out"
                .to_owned(),
        ));
    }
    let is_first = among.first() == Some(&algorithm);
    let ignored = |option: &str, whom: &str, why: &str| {
        note(&format!("{option} means nothing to {whom}, {why}; it is ignored"));
    };
    for option in args.typed.options() {
        if let Some(why) = option.idle_for(&subject.info(), settings).filter(|_| is_first) {
            ignored(&shown(option, settings), "this game", why);
        }
    }
    for option in args.typed.options() {
        if let Some(why) = option.idle_in(row, settings) {
            ignored(&shown(option, settings), row.title, why);
        }
    }
    if args.time.is_some() && !row.deepens() {
        ignored("--time", row.title, "which has no finished pass to fall back on");
    }
    for option in args.typed.options().filter(|option| option.needs_table && is_first) {
        if settings.table == Table::None && option.idle_for(&subject.info(), settings).is_none() {
            note(&format!("--{} means nothing without a table; pass --table sound as well", option.name));
        }
    }
    if settings.quiescence && row.rule == Rule::Minimax && subject.info().has_noisy_moves {
        note(
            "minimax prunes nothing among the noisy moves beyond the horizon either: with --quiescence it may take very \
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
    Ok(())
}

/// An option as the notes have it; of an order it matters which.
fn shown(option: &SearchOption, settings: &Settings) -> String {
    if option.name == "order" { format!("--order {}", settings.order) } else { format!("--{}", option.name) }
}

/// Takes back the settings that mean nothing to the game or to the algorithm, so that no recording
/// tells of them.
pub(super) fn clear(settings: &mut Settings, subject: &dyn DynGame, algorithm: Algorithm) {
    let (typed, usual) = (settings.clone(), Settings::default());
    for option in OPTIONS {
        let is_idle = option.idle_for(&subject.info(), &typed).is_some()
            || option.idle_in(algorithm.info(), &typed).is_some()
            || (option.needs_table && typed.table == Table::None);
        if is_idle {
            option.copy(settings, &usual);
        }
    }
}

/// Tells why a win is worth so much, and that it does not fade though it is to.
pub(super) fn tell_scoring(settled: &Settled, is_expected: bool) {
    let win = settled.scoring.win.to_string();
    if settled.is_for_passes && !is_expected {
        let win = win.parse().map_or_else(|_| win.clone(), grouped);
        note(&format!(
            "a win counts {win} here, since the passes of deepening end at a horizon that a heuristic scores; \
             --win-score says otherwise"
        ));
    }
    if settled.is_too_large_to_fade {
        note(&format!(
            "--prefer-fast changes nothing: a win counts {win}, and that less one ply is the same, so that fast wins \
             are not told from slow ones; pass a --win-score such as 1000000"
        ));
    }
}

/// Tells that values change their sign where who is called MIN in the game is made MAX.
pub(super) fn tell_sides(subject: &dyn DynGame, max: Option<Player>) {
    if max.is_some_and(|max| subject.info().player_name(max) == Role::Min.name()) {
        note(
            "the numbers of a tree say what it is worth to the first player; here the second one is MAX, so they are \
             told with the other sign",
        );
    }
}

/// Tells that a search was to go on beyond its horizon and never did.
pub(super) fn check_quiescence(recording: &Recording) {
    let is_wanted = recording.header.settings.quiescence && recording.is_complete();
    let goes_on = |id| matches!(recording.node(id).kind(), VisitKind::Quiet | VisitKind::StandPat);
    let is_whole = recording.totals().nodes == u64::from(recording.len());
    if is_wanted && is_whole && !recording.ids().any(goes_on) {
        note("--quiescence changed nothing: no noisy move came up at the horizon");
    }
}
