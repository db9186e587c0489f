//! While a search runs, and where it is stopped or lost.

use plyscope::app::{Play, PlayRequest, Seats};
use plyscope::game::Player;
use plyscope::search::SearchError;

use crate::{Journey, search, setup, setup_with};

#[test]
fn a_search_that_is_lost_leaves_the_game_to_people() {
    let mut journey =
        Journey::of(setup("tictactoe", Seats::person_as(Player::First))).press_at_once("b2<Enter>");
    let wish = journey.play.wish().expect("the machine is to move");
    journey.play.lost(wish.ticket, "it crashed");
    journey.hears("Make its move for it").press_at_once("a1<Enter>").has_moves("b2 a1");
}

#[test]
fn while_the_machine_thinks_the_board_waits() {
    let journey = Journey::of(setup("tictactoe", Seats::person_as(Player::First)))
        .press_at_once("b2<Enter>")
        .reads("The machine is thinking")
        .press_at_once("c3<Enter>")
        .hears("the machine's turn")
        .has_moves("b2")
        .press_at_once("<Esc>");
    assert_eq!(journey.asked, Some(PlayRequest::StopSearch));
    let stale = journey.play.wish().expect("a wish").ticket;
    let mut journey = journey.press_at_once("u").has_moves("");
    assert!(journey.play.wish().is_none() && !journey.play.is_wished(stale));
    journey.play.found(stale, plyscope::record::Recording::default(), Ok(()), None);
    journey.has_moves("");
}

#[test]
fn a_stopped_search_plays_the_best_so_far() {
    let mut journey =
        Journey::of(setup("connect4", Seats::person_as(Player::First))).press_at_once("4<Enter>");
    let wish = journey.play.wish().expect("a wish");
    let (recorder, result) = search(&wish.job, 3_000);
    assert_eq!(result, Err(SearchError::Stopped));
    journey.play.found(wish.ticket, recorder.finish(), result, None);
    assert_eq!(journey.play.turns().len(), 2);
    journey.sees("stopped");
}

#[test]
fn a_search_that_was_stopped_says_what_it_knows() {
    let stopped_after = |nodes: u64| {
        let mut setup = setup_with("connect4", 6, Seats::person_as(Player::Second));
        setup.job.time = Some(std::time::Duration::from_millis(1500));
        let mut play = Play::new(setup);
        let wish = play.wish().expect("a search");
        let (recorder, result) = search(&wish.job, nodes);
        assert_eq!(result, Err(SearchError::Stopped));
        play.found(wish.ticket, recorder.finish(), result, Some(std::time::Duration::from_secs(2)));
        assert_eq!(play.turns().len(), 1, "any move is as good");
        Journey { play, asked: None }
    };
    stopped_after(1).sees("Nothing is known of its worth:").sees("2.0 s, stopped");
    stopped_after(8_000).sees("It looks worth at least").sees("estimate 6 plies ahead.");
    let mut timed = setup("connect4", Seats::person_as(Player::First));
    timed.job.time = Some(std::time::Duration::from_millis(1500));
    let words = Play::new(timed).level_words();
    assert!(words.contains("it looks ahead as far as it can in 1.5 seconds, and always"), "{words}");
}

#[test]
fn small_leads_are_about_even_and_the_depth_of_level_5_is_told() {
    let mut start = setup("connect4", Seats::person_as(Player::First));
    start.depth = Some(plyscope::search::Depth::Plies(1));
    Journey::of(start).press("?hint<Enter>").hears("an estimate 1 ply ahead: about even.");
    let words = |game: &str| Play::new(setup(game, Seats::person_as(Player::First))).level_words();
    assert_eq!(
        words("connect4"),
        "Level 5 of 5: it looks 8 plies ahead (more where there are fewer moves), and always plays the best \
         it sees."
    );
    assert_eq!(
        words("tictactoe"),
        "Level 5 of 5: it looks to the end of the game, and always plays the best it sees."
    );
}
