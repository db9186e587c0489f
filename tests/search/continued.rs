//! A game is searched from where it was taken up, with its evaluation or without.

use plyscope::catalog::{Opening, open_game};
use plyscope::engine::dyn_game;
use plyscope::game::{Evaluation, Game, GameInfo, Mnk, Notation, Outcome, Player, Started};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Settings};

/// A countdown by one or two without a notation for positions.
#[derive(Clone)]
struct Countdown;

impl Game for Countdown {
    type Position = i32;
    type Move = i32;

    fn start(&self) -> i32 {
        7
    }

    fn player(&self, position: &i32) -> Player {
        if position % 2 == 1 { Player::Second } else { Player::First }
    }

    fn outcome(&self, position: &i32) -> Option<Outcome> {
        (*position <= 0).then_some(Outcome::Points(Score::from(3)))
    }

    fn moves(&self, _position: &i32) -> impl Iterator<Item = i32> {
        [2, 1].into_iter()
    }

    fn play(&self, position: &i32, mv: i32) -> i32 {
        position - mv
    }

    fn evaluate(&self, position: &i32) -> Score {
        Score::from(*position)
    }

    fn info(&self) -> GameInfo {
        GameInfo { evaluation_limit: Some(7.0), evaluation_margin: 2.5, ..GameInfo::default() }
    }
}

impl Notation for Countdown {
    fn move_name(&self, _position: &i32, mv: i32) -> String {
        format!("take{mv}")
    }
}

impl Evaluation for Countdown {
    const EVALUATIONS: &'static [(&'static str, &'static str)] = &[("left", "what is left")];

    fn with_evaluation(self, name: &str) -> Option<Self> {
        (name == "left").then_some(self)
    }

    fn evaluation_terms(&self, position: &i32) -> Vec<(String, Score)> {
        vec![("left".to_owned(), Score::from(*position))]
    }
}

#[test]
fn positions_without_a_notation_are_written_as_moves() {
    let mut game = Started::new(Countdown);
    game.go_to("2,1").expect("two moves");
    assert_eq!((*game.position(), game.position_text().as_str()), (4, "2,1"));
    game.play_named("take2").expect("a move");
    assert_eq!((*game.position(), game.position_text().as_str()), (2, "2,1,1"));
    assert!(game.play_named("take3").is_err() && game.go_to("3").is_err() && game.go_to("x").is_err());
}

#[test]
fn without_its_evaluation_a_game_scores_its_horizon_zero() {
    let settings = Settings::default().depth(1);
    for (evaluation, value, terms) in [("left", 5, 1), ("zero", 0, 0)] {
        let opening = Opening { evaluation: Some(evaluation.to_owned()), ..Opening::default() };
        let game = open_game(Countdown, &opening).expect("opens");
        let job = plyscope::engine::Job {
            settings: settings.clone(),
            ..plyscope::engine::Job::new(game, Algorithm::AlphaBeta)
        };
        let recording = job.record().expect("a recording");
        let found = plyscope::record::Summary::new(&recording, &job.replay()).value;
        // The second player moves first, and is MAX.
        assert_eq!(found, Some(Score::from(-value)), "{evaluation}");
        assert_eq!(job.dyn_game.replay().evaluation_terms().len(), terms);
    }
}

#[test]
fn a_game_of_ones_own_opens_like_any_other() {
    let opening = |position: &str, evaluation: &str| Opening {
        position: Some(position.to_owned()),
        moves: vec!["1".to_owned()],
        evaluation: Some(evaluation.to_owned()),
        ..Opening::default()
    };
    let game = open_game(Countdown, &opening("1", "left")).expect("opens");
    assert_eq!(game.position_text(), "1,1");
    assert_eq!(game.info().evaluation_limit, Some(7.0));
    let game = open_game(Countdown, &opening("1", "zero")).expect("opens");
    assert_eq!(
        (game.info().evaluation_limit, game.info().evaluation_margin.to_string()),
        (Some(0.0), "0".to_owned())
    );
    assert!(open_game(Countdown, &opening("1", "right")).is_err());
    assert!(open_game(Countdown, &opening("x", "zero")).is_err());
}

#[test]
fn a_game_is_taken_up_again_after_moves() {
    let start = dyn_game(Mnk::tic_tac_toe());
    let later = start.after(&[4, 0]).expect("two moves");
    assert_eq!(later.position_text(), "O../.X./...");
    assert_eq!(later.after(&[0]).expect("a third").position_text(), "OX./.X./...");
    assert!(start.after(&[4, 8]).is_none(), "eight moves are left");
    assert_eq!(start.position_text(), ".../.../...");
    let leaf = dyn_game(plyscope::import::tree_text::read(b"((3 4) 5)").expect("a tree"));
    let leaf = leaf.after(&[1]).expect("a leaf");
    assert_eq!(leaf.position_text(), "2");
    assert!(leaf.after(&[0]).is_none(), "the game is over there");
    assert!(leaf.replay().result().is_some());
}
