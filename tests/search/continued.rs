//! A game taken up elsewhere is the same game in everything else.

use plyscope::catalog::{Opening, open_game};
use plyscope::game::{Board, Continued, Game, Outcome, Player, PositionError, Refusal};
use plyscope::score::Score;

/// A countdown by one or two that answers every question in a way of its own.
#[derive(Clone)]
struct Odd(&'static str);

const ODD: Odd = Odd("odd");

impl Game for Odd {
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
    fn aim(&self) -> Option<&'static str> {
        Some("nobody wins")
    }
    fn ended_by(&self, position: &i32) -> Option<&'static str> {
        (*position < 0).then_some("a step too far")
    }
    fn points_count(&self) -> Option<[&'static str; 2]> {
        Some(["egg", "eggs"])
    }
    fn moves(&self, _position: &i32) -> impl Iterator<Item = i32> {
        [2, 1].into_iter()
    }
    fn play(&self, position: &i32, mv: i32) -> i32 {
        position - mv
    }
    fn place_of(&self, _position: &i32, _mv: i32) -> Option<usize> {
        Some(1)
    }
    fn move_at(&self, _position: &i32, place: usize) -> Option<i32> {
        [2, 1].get(place).copied().or((place == 7).then_some(42))
    }
    fn move_name(&self, _position: &i32, mv: i32) -> String {
        format!("take{mv}")
    }
    fn write_move_name(&self, _position: &i32, mv: i32, out: &mut String) {
        out.push_str("write");
        out.push_str(&mv.to_string());
    }
    fn shown_name(&self, _position: &i32, mv: i32) -> String {
        format!("TAKE{mv}")
    }
    fn evaluate(&self, position: &i32) -> Score {
        Score::from(*position)
    }
    fn evaluation_limit(&self) -> Option<f64> {
        Some(7.0)
    }
    fn evaluation_margin(&self) -> f64 {
        2.5
    }
    fn evaluation_terms(&self, position: &i32) -> Vec<(String, Score)> {
        vec![("left".to_owned(), Score::from(*position))]
    }
    fn is_chance(&self, position: &i32) -> bool {
        *position == 5
    }
    fn has_chance(&self) -> bool {
        true
    }
    fn probability(&self, _position: &i32, _mv: i32) -> f64 {
        0.5
    }
    fn has_wins(&self) -> bool {
        false
    }
    fn has_center(&self) -> bool {
        false
    }
    fn has_symmetries(&self) -> bool {
        false
    }
    fn centrality(&self, _position: &i32, mv: i32) -> i32 {
        mv
    }
    fn is_noisy(&self, _position: &i32, mv: i32) -> bool {
        mv == 2
    }
    fn must_move(&self, position: &i32) -> Option<&'static str> {
        (*position == 5).then_some("at five")
    }
    fn move_number(&self, position: &i32) -> Option<u32> {
        Some(position.unsigned_abs() + 300)
    }
    fn has_noise(&self) -> bool {
        true
    }
    fn stake(&self, _position: &i32, mv: i32) -> i32 {
        mv * 10
    }
    fn canonical(&self, position: &i32) -> i32 {
        position + 100
    }
    fn packed(&self, position: &i32) -> Option<u64> {
        Some(u64::from(position.unsigned_abs()) + 200)
    }
    fn maximiser(&self, _position: &i32) -> Player {
        Player::Second
    }
    fn player_name(&self, _player: Player) -> &str {
        self.0
    }
    fn board(&self, _position: &i32) -> Option<Board> {
        Some(Board::default())
    }
    fn position_name(&self, _position: &i32) -> Option<String> {
        Some("name".to_owned())
    }
    fn is_position_name(&self, text: &str) -> bool {
        text == "name"
    }
    fn position_text(&self, position: &i32) -> String {
        position.to_string()
    }
    fn parse_position(&self, text: &str) -> Result<i32, PositionError> {
        text.parse().map_err(|_| PositionError::Refused("it is no number".to_owned()))
    }
    fn parse_move(&self, _position: &i32, text: &str) -> Option<i32> {
        text.parse().ok()
    }
    fn refusal(&self, _position: &i32, text: &str) -> Option<Refusal> {
        Some(Refusal::new(format!("{text} is odd")))
    }
    fn transposes(&self) -> bool {
        false
    }
    fn size_limit(&self, position: &i32) -> Option<f64> {
        Some(f64::from(*position))
    }
    fn ply_limit(&self, _position: &i32) -> Option<u32> {
        Some(4)
    }
}

#[test]
fn everything_but_the_start_is_handed_on() {
    let mut game = Continued::new(ODD);
    game.go_to("6").expect("a position");
    game.play_named("1").expect("a move");
    let at = game.start();
    assert_eq!(at, 5);
    assert_eq!(game.start_text(), "5");
    assert_eq!(game.player(&at), ODD.player(&at));
    assert_eq!(game.outcome(&0), ODD.outcome(&0));
    assert_eq!(game.aim(), Some("nobody wins"));
    assert_eq!(game.ended_by(&-1), Some("a step too far"));
    assert_eq!(game.points_count(), Some(["egg", "eggs"]));
    assert!(game.moves(&at).eq(ODD.moves(&at)));
    assert_eq!(game.play(&at, 2), 3);
    assert_eq!(game.place_of(&at, 2), Some(1));
    assert_eq!(game.move_at(&at, 7), Some(42));
    assert_eq!(game.move_name(&at, 2), "take2");
    let mut written = String::new();
    game.write_move_name(&at, 2, &mut written);
    assert_eq!(written, "write2");
    assert_eq!(game.shown_name(&at, 2), "TAKE2");
    assert_eq!(game.evaluate(&at), Score::from(5));
    assert_eq!(game.evaluation_limit(), Some(7.0));
    assert_eq!(game.evaluation_margin().to_string(), "2.5");
    assert_eq!(game.evaluation_terms(&at), ODD.evaluation_terms(&at));
    assert!(game.is_chance(&at));
    assert!(game.has_chance());
    assert_eq!(game.probability(&at, 1).to_string(), "0.5");
    assert!(!game.has_wins());
    assert!(!game.has_center());
    assert!(!game.has_symmetries());
    assert_eq!(game.centrality(&at, 2), 2);
    assert!(game.is_noisy(&at, 2));
    assert_eq!((game.must_move(&at), game.must_move(&4)), (Some("at five"), None));
    assert_eq!(game.move_number(&at), Some(305));
    assert!(game.has_noise());
    assert_eq!(game.stake(&at, 2), 20);
    assert_eq!(game.canonical(&at), 105);
    assert_eq!(game.packed(&at), Some(205));
    assert_eq!(game.maximiser(&at), Player::Second);
    assert_eq!(game.player_name(Player::First), "odd");
    assert_eq!(game.board(&at), Some(Board::default()));
    assert_eq!(game.position_name(&at).as_deref(), Some("name"));
    assert!(game.is_position_name("name"));
    assert!(!game.is_position_name("other"));
    assert_eq!(game.position_text(&3), "3");
    assert_eq!(game.parse_position("x"), ODD.parse_position("x"));
    assert_eq!(game.parse_move(&at, "2"), Some(2));
    assert_eq!(game.refusal(&at, "x"), ODD.refusal(&at, "x"));
    assert!(!game.transposes());
    assert_eq!(game.size_limit(&at), Some(5.0));
    assert_eq!(game.ply_limit(&at), Some(4));
}

#[test]
fn no_question_is_forgotten() {
    let methods = |source: &str| {
        let lines = source.lines().filter_map(|line| line.strip_prefix("    fn "));
        let mut names: Vec<_> = lines.filter_map(|line| line.split('(').next()).map(str::to_owned).collect();
        names.sort();
        names
    };
    let block = |source: &'static str, head: &str| {
        let block = &source[source.find(head).expect("the beginning")..];
        methods(&block[..block.find("\n}\n").expect("its end")])
    };
    let game = block(include_str!("../../src/game.rs"), "pub trait Game");
    assert_eq!(block(include_str!("../../src/game/continued.rs"), "Game for Continued"), game);
    // The game of these tests answers each in its own way, but for the text of the start, which is not
    // handed on.
    let mut odd = block(include_str!("continued.rs"), "impl Game for Odd");
    odd.push("start_text".to_owned());
    odd.sort();
    assert_eq!(odd, game);
}

#[test]
fn a_game_of_ones_own_opens_like_any_other() {
    let opening = |position: &str, evaluation: &str| Opening {
        position: Some(position.to_owned()),
        moves: vec!["1".to_owned()],
        evaluation: Some(evaluation.to_owned()),
        ..Opening::default()
    };
    let subject = open_game(ODD, Some("left"), &opening("6", "left")).expect("opens");
    assert_eq!(subject.position_text(), "5");
    assert_eq!(subject.evaluation_limit(), Some(7.0));
    let subject = open_game(ODD, Some("left"), &opening("6", "zero")).expect("opens");
    assert_eq!(subject.evaluation_limit(), Some(0.0));
    assert!(open_game(ODD, None, &opening("6", "left")).is_err());
    assert!(open_game(ODD, None, &opening("x", "zero")).is_err());
}

#[test]
fn a_subject_is_taken_up_again_after_moves() {
    use plyscope::engine::subject;

    let start = subject(plyscope::game::Mnk::tic_tac_toe());
    let later = start.after(&[4, 0]).expect("two moves");
    assert_eq!(later.position_text(), "O../.X./...");
    assert_eq!(later.after(&[0]).expect("a third").position_text(), "OX./.X./...");
    assert!(start.after(&[4, 8]).is_none(), "eight moves are left");
    assert_eq!(start.position_text(), ".../.../...");
    let leaf = subject(plyscope::import::tree_text::read(b"((3 4) 5)").expect("a tree"));
    let leaf = leaf.after(&[1]).expect("a leaf");
    assert_eq!(leaf.position_text(), "2");
    assert!(leaf.after(&[0]).is_none(), "the game is over there");
    assert!(leaf.replay().outcome().is_some());
}
