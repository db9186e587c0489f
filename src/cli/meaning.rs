//! What an option means to an algorithm: nothing, harm, or what it says.

use super::args::SearchArgs;
use super::report::{Failure, note};
use crate::engine::DynGame;
use crate::game::Player;
use crate::record::Recording;
use crate::score::Score;
use crate::search::{Algorithm, Fail, Order, Role, Settings, Table, VisitKind};
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
    refuse(args, algorithm)?;
    let is_first = among.first() == Some(&algorithm);
    for (option, _, why) in
        foreign(args, subject).into_iter().filter(|(_, is_given, _)| is_first && *is_given)
    {
        note(&format!("{option} means nothing to this game, {why}; it is ignored"));
    }
    let title = algorithm.title();
    for (option, _, why) in meaningless(args, algorithm).into_iter().filter(|(_, is_given, _)| *is_given) {
        note(&format!("{option} means nothing to {title}, {why}; it is ignored"));
    }
    let has_table = args.table.is_some_and(|table| table != Table::None);
    for (option, is_given) in [
        ("--table-size", args.table_size.is_some()),
        ("--symmetry", args.symmetry && subject.info().has_symmetries),
    ] {
        if is_given && !has_table && is_first {
            note(&format!("{option} means nothing without a table; pass --table sound as well"));
        }
    }
    if args.quiescence && algorithm == Algorithm::Minimax && subject.info().has_noisy_moves {
        note(
            "minimax prunes nothing among the noisy moves beyond the horizon either: with --quiescence it may take very \
             long; Ctrl-C stops it and keeps what there is, and alphabeta finds the same value",
        );
    }
    let first_to_prune = among.iter().copied().find(|&one| prunes(args, one));
    if args.table == Some(Table::Naive) && first_to_prune == Some(algorithm) {
        note(
            "--table naive is wrong on purpose: it takes the bound that a cutoff leaves for the exact value. \
             Do not trust what it finds; --table sound is right",
        );
    }
    Ok(())
}

/// Takes back the settings that mean nothing to the game or to the algorithm, so that no recording
/// tells of them.
pub(super) fn clear(settings: &mut Settings, subject: &dyn DynGame, algorithm: Algorithm) {
    let usual = Settings::default();
    if settings.order == Order::Center && !subject.info().has_center {
        settings.order = usual.order;
    }
    settings.symmetry &= subject.info().has_symmetries;
    let is = |one| algorithm == one;
    if !algorithm.has_cutoffs(settings.bounds.is_some()) {
        settings.cutoff = usual.cutoff;
    }
    if !algorithm.has_window() {
        settings.fail = usual.fail;
    }
    if !has_window(algorithm) {
        settings.window = usual.window;
    }
    if !is(Algorithm::Deepening) {
        settings.aspiration = None;
    }
    if !is(Algorithm::Mtdf) {
        settings.guess = usual.guess;
    }
    if !is(Algorithm::Expectimax) {
        settings.bounds = None;
    }
    if is(Algorithm::Expectimax) {
        settings.quiescence = false;
    }
    if settings.table == Table::None {
        settings.table_size = usual.table_size;
        settings.symmetry = false;
    }
}

/// Tells why a win is worth so much.
pub(super) fn tell_win(win: Score) {
    let win = win.to_string();
    let win = win.parse().map_or(win, grouped);
    note(&format!(
        "a win counts {win} here, since the passes of deepening end at a horizon that a heuristic scores; \
         --win-score says otherwise"
    ));
}

/// Tells that values change their sign where who is called MIN in the game is made MAX.
pub(super) fn tell_sides(subject: &dyn DynGame, max: Player) {
    if subject.info().player_name(max) == Role::Min.name() {
        note(
            "the numbers of a tree say what it is worth to the first player; here the second one is MAX, so they are \
             told with the other sign",
        );
    }
}

/// Tells that a win does not fade, though it is to.
pub(super) fn tell_lasting(win: Score) {
    note(&format!(
        "--prefer-fast changes nothing: a win counts {win}, and that less one ply is the same, so that fast wins \
         are not told from slow ones; pass a --win-score such as 1000000"
    ));
}

/// Tells that a search was to go on beyond its horizon and never did.
pub(super) fn check_quiescence(recording: &Recording) {
    let is_wanted = recording.header.settings.quiescence && recording.is_complete();
    let goes_on = |id| matches!(recording.node(id).kind(), VisitKind::Quiet | VisitKind::StandPat);
    let is_whole = recording.totals().nodes == recording.visited_and_recorded();
    if is_wanted && is_whole && !recording.ids().any(goes_on) {
        note("--quiescence changed nothing: no noisy move came up at the horizon");
    }
}

fn refuse(args: &SearchArgs, algorithm: Algorithm) -> Result<(), Failure> {
    if algorithm == Algorithm::Mtdf && args.fail == Some(Fail::Hard) {
        return Err(Failure::Input(
            "MTD(f) needs the values that lie outside its windows, and --fail hard cuts them off: it would \
             never end; leave --fail out"
                .to_owned(),
        ));
    }
    match args.aspiration {
        Some(width) if width <= Score::ZERO => Err(Failure::Input(format!(
            "--aspiration {width}: a window that wide holds nothing; pass a number above 0"
        ))),
        _ => Ok(()),
    }
}

/// The options that mean nothing to the game, with what keeps them from it, and whether they were
/// given.
fn foreign(args: &SearchArgs, subject: &dyn DynGame) -> Vec<(&'static str, bool, &'static str)> {
    let mut options = Vec::new();
    if !subject.info().has_wins {
        let why = "which ends with points and not with a win";
        options.push(("--win-score", args.win_score.is_some(), why));
        options.push(("--prefer-fast", args.prefer_fast, why));
    }
    if !subject.info().has_center {
        options.push(("--order center", args.order == Some(Order::Center), "which has no middle"));
    }
    if !subject.info().has_symmetries {
        let why = "where no position mirrors or turns into another";
        options.push(("--symmetry", args.symmetry, why));
    }
    options
}

/// The options that mean nothing to the algorithm, with what keeps them from it, and whether they were given.
fn meaningless(args: &SearchArgs, algorithm: Algorithm) -> Vec<(&'static str, bool, &'static str)> {
    let is = |one| algorithm == one;
    let no_window = "which has no window";
    let mut options = Vec::new();
    if !algorithm.has_cutoffs(args.bounds.is_some()) {
        options.push(("--cutoff", args.cutoff.is_some(), no_window));
        let learns = "which has no cutoff to learn from";
        options.push(("--order killer", args.order == Some(Order::Killer), learns));
        options.push(("--order history", args.order == Some(Order::History), learns));
    }
    if !algorithm.has_window() {
        options.push(("--fail", args.fail.is_some(), no_window));
    }
    if !has_window(algorithm) {
        let why = match algorithm {
            Algorithm::Mtdf => "which chooses its own windows",
            Algorithm::Expectimax => "which looks for the exact value in any case",
            _ => no_window,
        };
        options.push(("--window", args.window.is_some(), why));
    }
    if !is(Algorithm::Deepening) {
        options.push(("--aspiration", args.aspiration.is_some(), "which has no pass to learn from"));
        options.push(("--time", args.time.is_some(), "which has no finished pass to fall back on"));
    }
    if !is(Algorithm::Mtdf) {
        options.push(("--guess", args.guess.is_some(), "which makes no guess"));
    }
    if !is(Algorithm::Expectimax) {
        options.push(("--bounds", args.bounds.is_some(), "which knows no chance nodes"));
    }
    if is(Algorithm::Expectimax) {
        options.push(("--quiescence", args.quiescence, "which averages what lies beyond the horizon"));
    }
    options
}

/// Whether the window that a search is started with means anything.
fn has_window(algorithm: Algorithm) -> bool {
    algorithm.has_window() && algorithm != Algorithm::Mtdf
}

fn prunes(args: &SearchArgs, algorithm: Algorithm) -> bool {
    algorithm.has_cutoffs(args.bounds.is_some())
}
