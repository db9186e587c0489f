//! How well the machine plays.

use crate::support::messages::message;
use std::collections::BTreeMap;

use plyscope::app::{Play, Setup};
use plyscope::catalog::{Opening, open};
use plyscope::engine::Job;
use plyscope::explain::Basis;
use plyscope::explain::Mover;
use plyscope::game::{Outcome, Player};
use plyscope::record::NodeId;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Table};

use super::{AREA, Journey, PEOPLE, draw, finish, person_as, proved, search, setup, setup_with};

#[test]
fn a_low_level_slips_the_same_way_every_time() {
    let game = |level| {
        let mut setup = setup("mnk:4,4,3", person_as(Player::First));
        setup.level = level;
        setup.job.settings.scoring.prefer_fast = true;
        finish(Journey::of(setup)).play
    };
    let [first, second] = [game(1), game(1)];
    assert_eq!(first.turns(), second.turns());
    assert!(first.turns().iter().any(|turn| turn.by == Mover::Slip));
    assert!(matches!(first.outcome(), Some(Outcome::Win(Player::First))));
}

/// What every move of the position is worth that a search looks at, and what the best is worth.
fn worths(job: &Job) -> (BTreeMap<u32, Score>, Score) {
    let job = Job { algorithm: Algorithm::Minimax, ..job.clone() };
    let (recorder, _) = search(&job, u64::MAX);
    let recording = recorder.finish();
    let moves = recording.children(NodeId::ROOT).map(|child| recording.node(child));
    let worths = moves.filter_map(|child| Some((child.move_index(), child.value()?))).collect();
    (worths, recording.node(NodeId::ROOT).value().expect("a value"))
}

#[test]
fn a_slip_is_a_worse_move_and_where_all_are_equally_good_there_is_none() {
    let slips = |game: &str, level: u8, seed: u64| {
        let mut play = Play::new(Setup { level, seed, ..setup(game, person_as(Player::Second)) });
        let mut slips = 0;
        while !play.is_over() {
            if let Some(wish) = play.wish().filter(|wish| wish.within.is_none()) {
                let (worths, best) = worths(&wish.job);
                let (recorder, result) = search(&wish.job, u64::MAX);
                play.found(&wish.ticket, recorder.finish(), result, None);
                let turn = play.turns().last().expect("a move");
                let is_best = worths.get(&turn.place) == Some(&best);
                assert_eq!(is_best, turn.by == Mover::Machine, "{game}, seed {seed}: {turn:?} of {worths:?}");
                slips += usize::from(turn.by == Mover::Slip);
            } else {
                play.play_by_person(childs_move(&play, seed));
            }
        }
        slips
    };
    let mut sum = 0;
    for seed in 1..=8 {
        sum += (1..=3).map(|level| slips("mnk:4,4,3", level, seed)).sum::<usize>();
    }
    assert!(sum > 8, "{sum} slips");
    let chain = "((1 1) (1 1))";
    assert_eq!((1..=20).map(|seed| slips(chain, 1, seed)).sum::<usize>(), 0);
}

/// A child: it wins where it can at once, stops a win that threatens, and else plays anywhere.
fn childs_move(play: &Play, seed: u64) -> u32 {
    let replay = || {
        let mut walk = play.setup.job.dyn_game.replay();
        play.turns().iter().for_each(|turn| assert!(walk.descend(turn.place)));
        walk
    };
    let mut walk = replay();
    let count = u32::try_from(walk.move_count()).expect("few moves");
    let me = walk.player();
    let wins = |walk: &mut Box<dyn plyscope::game::Replay>, place: u32, who: Player| {
        let played = walk.descend(place);
        let won = played && walk.result() == Some(Outcome::Win(who));
        walk.ascend();
        won
    };
    if let Some(place) = (0..count).find(|&place| wins(&mut walk, place, me)) {
        return place;
    }
    let loses = |walk: &mut Box<dyn plyscope::game::Replay>, place: u32| {
        walk.descend(place);
        let answers = u32::try_from(walk.move_count()).expect("few moves");
        let lost = (0..answers).any(|answer| wins(walk, answer, me.opponent()));
        walk.ascend();
        lost
    };
    let safe: Vec<_> = (0..count).filter(|&place| !loses(&mut walk, place)).collect();
    let key = play.turns().iter().fold(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), |key, turn| {
        (key ^ u64::from(turn.place)).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23)
    });
    let pick = |count: usize| usize::try_from(key % count as u64).expect("few moves");
    if safe.is_empty() { u32::try_from(pick(count as usize)).expect("few") } else { safe[pick(safe.len())] }
}

/// Of so many games against a level, how many a child wins and loses; they take turns to begin.
fn childs_games(game: &str, level: u8, games: u64) -> (u64, u64) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..games {
        let child = if seed % 2 == 0 { Player::First } else { Player::Second };
        let setup = Setup { level, seed, ..setup(game, person_as(child)) };
        let mut journey = Journey::of(setup);
        while !journey.play.is_over() {
            let place = childs_move(&journey.play, seed);
            journey.play.play_by_person(place);
            journey = journey.tended();
        }
        match journey.play.outcome() {
            Some(Outcome::Win(winner)) if winner == child => won += 1,
            Some(Outcome::Win(_)) => lost += 1,
            Some(Outcome::Points(points)) => {
                let points = if child == Player::First { points } else { -points };
                won += u64::from(points > plyscope::score::Score::ZERO);
                lost += u64::from(points < plyscope::score::Score::ZERO);
            }
            _ => {}
        }
    }
    (won, lost)
}

#[test]
fn a_child_can_beat_the_lowest_level_and_the_highest_never_loses_a_drawn_game() {
    for game in ["tictactoe", "connect4", "nim:3,4,5", "othello:4"] {
        let (easy, hard) = (childs_games(game, 1, 40), childs_games(game, 3, 40));
        // What this child looks for there is not in Othello: it plays anywhere.
        let least = if game.starts_with("othello") { 8 } else { 12 };
        assert!(easy.0 >= least, "{game}, level 1: {easy:?} won and lost");
        assert!(hard.0 < easy.0, "{game}: level 3 {hard:?} is no harder than level 1 {easy:?}");
    }
    assert_eq!(childs_games("tictactoe", 5, 12).0, 0);
}

#[test]
fn after_a_slip_all_words_agree() {
    let mut setup = setup("mnk:4,4,3", person_as(Player::First));
    setup.level = 1;
    let mut journey = Journey::of(setup);
    while journey.play.turns().last().is_none_or(|turn| turn.by != Mover::Slip) {
        assert!(!journey.play.is_over());
        journey = journey.press("?hint<Enter><Enter>");
    }
    let number = journey.play.turns().len();
    let slip = journey.play.turns()[number - 1].shown.clone();
    let best = journey.play.finding().and_then(|(_, finding)| finding.best.clone()).expect("a best move").1;
    assert_ne!(slip, best);
    let not_best = message!("play-not-best", move = slip.clone());
    let journey = journey
        .sees(&format!("searched: move {number}"))
        .sees(&format!("played     {not_best}"))
        .sees(&format!("line       {best}"))
        .press("w")
        .sees(&format!("search for move {number}, {not_best}"));
    // A file keeps it.
    let turns = journey.play.turns().to_vec();
    let mut again = Play::new(journey.play.setup.clone());
    let slips: Vec<_> =
        (1..).zip(&turns).filter(|(_, turn)| turn.by == Mover::Slip).map(|(number, _)| number).collect();
    again.replay_moves(turns.iter().map(|turn| turn.name.as_str()), &slips);
    assert_eq!(again.turns(), turns);
}

#[test]
fn whoever_says_how_deep_hears_of_no_other_depth() {
    let mut setup = setup_with("connect4", 3, person_as(Player::First));
    let journey = Journey::of(setup.clone()).sees("depth 3").sees("The machine looks 3 plies");
    let mut journey = journey.press("4<Enter>").sees("3 plies ahead");
    assert!(!draw(&mut journey.play, AREA).contains("level 5"));
    setup.level = 1;
    Journey::of(setup).sees("level 1, depth 3");
}

/// What the machine finds for a side after some moves, played by people up to there.
fn finding(game: &str, level: u8, moves: &str) -> plyscope::explain::Analysis {
    let played = moves.split_whitespace().count();
    let machine = if played.is_multiple_of(2) { Player::First } else { Player::Second };
    let mut play = Play::new(Setup { level, ..setup(game, Some(machine)) });
    play.replay_moves(moves.split_whitespace(), &[]);
    let journey = Journey { play, asked: None }.tended();
    let (_, finding) = journey.play.finding().expect("a search");
    finding.clone()
}

#[test]
fn the_highest_level_solves_what_is_small_enough() {
    for (game, moves, value) in [
        ("othello:4", "", -8.0),
        ("othello:4", "b1", -8.0),
        ("nim:3,4,5", "", 1.0),
        ("tictactoe", "b2", 0.0),
        ("connect:4,4,3", "1 1 1", 1.0),
        ("connect:4,4,4", "1 1 1", 0.0),
    ] {
        let found = finding(game, 5, moves);
        assert_eq!(
            (found.settings.depth, found.value.map(Score::get)),
            (None, Some(value)),
            "{game} {moves}"
        );
        assert_eq!(found.basis, Basis::Proof);
    }
    assert!(finding("connect:4,4,4", 5, "").settings.depth.is_some());
    let journey = Journey::of(setup("othello:4", person_as(Player::Second)));
    let worth = proved("-8", "black", white_wins());
    let beginning = worth.split("discs").next().expect("a number").trim_end();
    journey.sees(beginning).sees(&format!("searched   {}", message!("play-reach")));
}

fn white_wins() -> String {
    message!("foreseen", lead = message!("leads", winner = "white", open = false, margin = "8 discs"))
}

#[test]
fn a_search_that_cut_no_line_short_is_no_estimate() {
    // Three cells are left, and a disc or a pass on each: that may be six moves, and is not.
    let near_the_end = "b1 a1 a2 c1 d4 a3 d1 b4 a4";
    let found = finding("othello:4", 4, near_the_end);
    assert_eq!(found.settings.depth, Some(4));
    assert_eq!(found.basis, Basis::Proof);
    assert_eq!(finding("othello:4", 4, "b1 a1").basis, Basis::Estimate);
    let mut deepens = setup("othello:4", person_as(Player::First));
    deepens.job.algorithm = Algorithm::Deepening;
    deepens.job.settings.table = Table::Sound;
    Journey::of(deepens).press("h").hears(&white_wins());
    assert_eq!(finding("tictactoe", 4, "b2 a1 c3").basis, Basis::Estimate);
    assert_eq!(finding("tictactoe", 4, "b2 a1 c3 c1 b1 b3").basis, Basis::Proof);
}

#[test]
fn a_look_at_the_first_plies_never_takes_a_game_for_smaller_than_it_is() {
    for (game, size) in [("tictactoe", 549_946.0), ("nim:3,4,5", 1_038_768.0), ("((3 12) (2 4))", 7.0)] {
        let subject = open(game, &Opening::default()).expect("a game");
        assert!(!subject.fits(size - 1.0) && subject.fits(2.0 * size), "{game}");
    }
    let othello = open("othello:4", &Opening::default()).expect("a game");
    assert!(othello.size_limit().is_some_and(|size| size > 1e9) && othello.fits(1e7));
    assert!(!open("chess", &Opening::default()).expect("a game").fits(1e9), "it may last for ever");
}

#[test]
fn others_are_counted_on_the_question_that_was_searched() {
    let position = Some("4k3/8/4p3/3p4/3P4/4P3/8/4K3 w - - 0 1".to_owned());
    let subject = open("chess", &Opening { position, ..Opening::default() }).expect("a position");
    let mut setup = setup("chess", person_as(Player::Second));
    setup.job.dyn_game = subject;
    setup.job.algorithm = plyscope::search::Algorithm::Pvs;
    let mut journey = Journey { play: Play::new(setup), asked: None };
    let mut wish = journey.play.wish().expect("the machine begins");
    assert!(wish.job.settings.quiescence, "the highest level goes on");
    wish.job.settings.depth = Some(1);
    let (recorder, result) = search(&wish.job, u64::MAX);
    journey.play.found(&wish.ticket, recorder.finish(), result, None);
    let count = journey.play.wish().expect("a count");
    assert!(count.job.settings.quiescence, "what is counted goes on like what was searched");
    let mut counted = count.job.clone();
    counted.settings.depth = Some(0);
    let (recorder, result) = search(&counted, u64::MAX);
    journey.play.found(&count.ticket, recorder.finish(), result, None);
    let found = journey.play.finding().expect("a search").1;
    assert!(matches!(found.alphabeta, plyscope::explain::Count::Nodes(1..)));
}

#[test]
fn a_win_score_that_is_too_small_later_is_refused_at_the_start_and_stops_no_machine() {
    let setup = |win: i32, depth| {
        let mut setup = setup_with("tictactoe", 1, person_as(Player::Second));
        setup.job.settings.scoring.prefer_fast = true;
        Setup { win: Some(win.into()), depth, level: 4, ..setup }
    };
    // No open lines are worth more than 80, and a win fades by at most 9 plies.
    let small = message!("settle-win-too-small", win = "82", least = "89");
    assert!(setup(82, None).check_win().is_err_and(|error| error.to_string() == small));
    assert!(setup(90, None).check_win().is_ok());
    assert!(setup(82, Some(plyscope::search::Depth::Plies(1))).check_win().is_ok());
    for win in [1, 82, 90] {
        assert_eq!(Journey::of(setup(win, None)).play.turns().len(), 1, "{win}");
    }
}

#[test]
fn a_win_that_is_worth_less_for_each_ply_says_how_many_there_are() {
    let mut setup = setup("tictactoe", PEOPLE);
    setup.job.settings.scoring.prefer_fast = true;
    let journey = Journey::of(setup).press("a1<Enter>a2<Enter>b1<Enter>a3<Enter>h");
    let wins = |plies, one: bool| {
        message!("play-meaning", what = "wins", ahead = "X", plies = plies, one = one, win = "100")
    };
    let journey = journey.hears(&format!("Hint: c1. {}", proved("99", "X", wins("1", true))));
    journey.press("?undo<Enter>h").hears(&wins("4", false));
}
