//! While a search runs, and where it is stopped or lost.

use crate::support::messages::{before, behind, message};
use plyscope::app::{Play, Request, Setup};
use plyscope::catalog::{Opening, open};
use plyscope::explain::Basis;
use plyscope::game::Player;
use plyscope::record::Limits;
use plyscope::search::{Algorithm, Depth, SearchError, Table};

use super::{Journey, PEOPLE, ahead, estimated, person_as, proved, search, setup, setup_with, wins};

#[test]
fn a_search_that_is_lost_leaves_the_game_to_people() {
    let mut journey = Journey::of(setup("tictactoe", person_as(Player::First))).press_at_once("b2<Enter>");
    let wish = journey.play.wish().expect("the machine is to move");
    journey.play.lost(&wish.ticket, "it crashed");
    let failed = message!("play-no-search", why = "it crashed", undo = "|");
    journey.hears(before(&failed)).press_at_once("a1<Enter>").has_moves("b2 a1");
}

#[test]
fn while_the_machine_thinks_the_board_waits() {
    let journey = Journey::of(setup("tictactoe", person_as(Player::First)))
        .press_at_once("b2<Enter>")
        .reads(&message!("play-thinking", asked = false))
        .press_at_once("c3<Enter>")
        .hears(before(&message!("play-machine-searches", stop = "|")))
        .has_moves("b2")
        .press_at_once("<Esc>");
    assert_eq!(journey.asked, Some(Request::StopSearch));
    let stale = journey.play.wish().expect("a wish").ticket;
    let mut journey = journey.press_at_once("u").has_moves("");
    assert!(journey.play.wish().is_none() && !journey.play.is_wished(&stale));
    journey.play.found(&stale, plyscope::record::Recording::default(), Ok(()), None);
    journey.has_moves("");
}

#[test]
fn a_stopped_search_plays_the_best_so_far() {
    let mut journey = Journey::of(setup("connect4", person_as(Player::First))).press_at_once("4<Enter>");
    let wish = journey.play.wish().expect("a wish");
    let (recorder, result) = search(&wish.job, 3_000);
    assert_eq!(result, Err(SearchError::Stopped));
    journey.play.found(&wish.ticket, recorder.finish(), result, None);
    assert_eq!(journey.play.turns().len(), 2);
    journey.sees("stopped");
}

#[test]
fn a_search_that_was_stopped_says_what_it_knows() {
    let stopped_after = |nodes: u64| {
        let mut setup = setup_with("connect4", 6, person_as(Player::Second));
        setup.job.time = Some(std::time::Duration::from_millis(1500));
        let mut play = Play::new(setup);
        let wish = play.wish().expect("a search");
        let (recorder, result) = search(&wish.job, nodes);
        assert_eq!(result, Err(SearchError::Stopped));
        play.found(&wish.ticket, recorder.finish(), result, Some(std::time::Duration::from_secs(2)));
        assert_eq!(play.turns().len(), 1, "any move is as good");
        Journey { play, asked: None }
    };
    stopped_after(1).sees("Nothing is known").sees("2.0 s, stopped");
    stopped_after(8_000).sees("worth at least").sees("was stopped");
}

#[test]
fn a_limit_of_time_is_told_beside_the_level_and_the_depth() {
    let timed = |algorithm: Algorithm, millis: u64| {
        let mut setup = setup("connect4", person_as(Player::First));
        setup.job.algorithm = algorithm;
        setup.job.time = Some(std::time::Duration::from_millis(millis));
        setup
    };
    let deepens = || timed(Algorithm::Deepening, 2000);
    let as_far = |time| message!("play-skill", level = "5", reach = "time", time = time, slips = 0_u32);
    let journey = Journey::of(deepens()).sees("level 5, time 2s");
    assert_eq!(journey.play.setup.skill_sentences().to_string(), as_far("2"));
    let mut easy = timed(Algorithm::Deepening, 1000);
    easy.level = 1;
    let mut deep = deepens();
    deep.depth = Some(Depth::Plies(3));
    let words = |setup: Setup| Play::new(setup).setup.skill_sentences().to_string();
    assert_eq!(
        words(easy),
        message!("play-skill", level = "1", reach = "plies", plies = 1_u32, time = "1", slips = 50_u32)
    );
    let by_both = message!("play-skill", reach = "plies", plies = 3_u32, time = "2", slips = 0_u32);
    assert_eq!(words(deep.clone()), by_both);
    Journey::of(deep).sees("  depth 3, time 2s");
    // Who does not deepen has a horizon beside its time.
    assert_eq!(words(timed(Algorithm::AlphaBeta, 1500)), as_far("1.5"));
}

#[test]
fn small_leads_are_about_even() {
    let mut start = setup("connect4", person_as(Player::First));
    start.depth = Some(Depth::Plies(1));
    Journey::of(start).press("?hint<Enter>").hears(&estimated(
        1,
        message!("play-meaning", what = "even"),
        true,
    ));
    let words = Play::new(setup("connect4", person_as(Player::First))).setup.skill_sentences().to_string();
    assert_eq!(words, message!("play-skill", level = "5", reach = "can", slips = 0_u32));
}

/// Tic-tac-toe from a position, where both sides are people.
fn from(position: &str) -> Setup {
    let opening = Opening { position: Some(position.to_owned()), ..Opening::default() };
    let mut setup = setup("tictactoe", PEOPLE);
    setup.job.dyn_game = open("tictactoe", &opening).expect("a position");
    setup
}

#[test]
fn what_a_naive_table_found_is_told_as_no_proof() {
    let mut naive = from("..O/XXO/...");
    naive.job.settings.table = Table::Naive;
    let doubt = message!("play-worth", basis = "naive", value = "|", max = "|");
    let journey = Journey::of(naive).press("h").hears("Hint: ").hears(behind(&doubt));
    let message = journey.play.message().unwrap_or_default();
    assert!(!message.contains(before(&proved("|", "", "|"))) && !message.contains("best play"), "{message}");
    journey.sees("to be trusted");
    let mut sound = from("..O/XXO/...");
    sound.job.settings.table = Table::Sound;
    Journey::of(sound).press("h").hears(&proved("0", "X", message!("play-meaning", what = "draw")));
}

#[test]
fn of_a_line_that_is_not_recorded_nothing_is_said() {
    let mut short = from("XX./OO./...");
    short.job.limits = Limits { nodes: 1, plies: 0 };
    let journey = Journey::of(short).press("h");
    let worth = proved("1", "X", wins("X"));
    assert_eq!(journey.play.message(), Some(format!("Hint: c1. {worth}").as_str()));
}

#[test]
fn a_hint_of_a_search_that_was_stopped_says_so() {
    let stopped_after = |nodes: u64| {
        let journey = Journey::of(setup_with("connect4", 6, person_as(Player::First))).press_at_once("h");
        let mut play = journey.play;
        let wish = play.wish().expect("a search");
        let (recorder, result) = search(&wish.job, nodes);
        assert_eq!(result, Err(SearchError::Stopped));
        play.found(&wish.ticket, recorder.finish(), result, None);
        Journey { play, asked: None }
    };
    stopped_after(1).hears(&message!("play-found-nothing")).sees("stopped");
    stopped_after(8_000).hears(&estimated(6, None::<u32>, false));
}

#[test]
fn while_the_machine_thinks_stopping_makes_it_play() {
    let journey = Journey::of(setup("tictactoe", person_as(Player::First))).press_at_once("b2<Enter>");
    assert_eq!(journey.play.hints()[0].what, message!("key-game-stop".hint));
}

#[test]
fn a_value_is_proved_only_where_that_is_known() {
    let hint = |game: &str, depth: Depth, nodes: u32| {
        let mut setup = Setup { depth: Some(depth), ..setup(game, PEOPLE) };
        setup.job.limits.nodes = nodes;
        Journey::of(setup).press("?hint<Enter>")
    };
    // Every line may have ended before the ninth ply; of one search nothing is recorded.
    for nodes in [1, u32::MAX] {
        let journey = hint("othello:4", Depth::Plies(9), nodes);
        journey.hears("worth 7 to black").hears(&estimated(9, ahead("black"), true));
    }
    // A win is worth more than any estimate.
    hint("nim:3,4,5", Depth::Full, 1).hears(before(&proved("|", "", "")));
    let journey = hint("connect4", Depth::Plies(5), 1);
    let (_, found) = journey.play.finding().expect("a search");
    assert_eq!((found.basis, found.line.len()), (Basis::Estimate, 0));
    let best = found.best.clone().expect("a move").1;
    journey.sees(&format!("move       {best} ")).sees("searched   5 plies ahead");
}

#[test]
fn nobody_is_told_to_wait_once_the_machine_has_moved() {
    let start = || Journey::against_the_machine("tictactoe");
    let waiting = start()
        .press_at_once("b2<Enter>a1<Enter>")
        .hears(before(&message!("play-machine-searches", stop = "|")));
    let moved = waiting.tended().has_moves("b2 a1");
    assert_eq!(moved.play.message(), None);
}

#[test]
fn the_machine_wins_at_once_where_it_can() {
    let mut quick = setup("tictactoe", person_as(Player::First));
    quick.job.settings.scoring.prefer_fast = true;
    let journey = Journey::of(quick.clone()).press("a1<Enter>c3<Enter>a2<Enter>");
    let journey = journey.has_moves("a1 b2 c3 b1 a2 b3");
    assert!(journey.play.is_over(), "{}", journey.play.status());
    // A hint sees the win too.
    quick.machine = PEOPLE;
    quick.job.dyn_game = from("XX./OO./...").job.dyn_game;
    Journey::of(quick).press("h").hears("Hint: c1.").hears("X wins in 1 ply");
}

#[test]
fn moves_that_are_worth_the_same_are_said_to_be_ties() {
    Journey::of(setup_tree("(5 3 5 5)", Algorithm::Minimax))
        .press("?hint<Enter>")
        .hears("Equally good: C, D.");
    // Alpha-beta proves no more of the third branch than that it is no better.
    let pruned = setup_tree("((5 6) (3 4) (5 7))", Algorithm::AlphaBeta);
    let hint = Journey::of(pruned).press("?hint<Enter>");
    let message = hint.play.message().unwrap_or_default();
    assert!(message.contains("Hint: A.") && !message.contains("as good"), "{message}");
    let all = setup_tree("((5 6) (3 4) (5 7))", Algorithm::Minimax);
    Journey::of(all).press("?hint<Enter>").hears("Equally good: C.").sees("as good");
}

fn setup_tree(tree: &str, algorithm: Algorithm) -> Setup {
    let mut setup = setup(tree, PEOPLE);
    setup.job.algorithm = algorithm;
    setup
}
