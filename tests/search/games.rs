//! The built-in games against slow and simple answers, along random lines of play.

use std::collections::HashMap;
use std::fmt::Debug;
use std::str::FromStr;

use plyscope::game::{Connect, Evaluation, Game, LargeConnect, LargeMnk, Mnk, Notation, Outcome, Player};
use plyscope::score::Score;
use proptest::prelude::*;

fn check_evaluation(game: &(impl Notation + Evaluation), position: &str, value: i32) {
    let position = game.parse_position(position).expect("a position");
    assert_eq!(game.evaluate(&position), Score::from(value));
}

#[test]
fn lines_count_by_powers_of_ten_where_one_side_is_alone() {
    let game = Mnk::tic_tac_toe();
    check_evaluation(&game, ".../.../...", 0);
    check_evaluation(&game, "X../.../...", 3);
    check_evaluation(&game, "X../.O./...", 2 - 3);
    check_evaluation(&game, "XX./.O./...", 10 + 1 - 2);
    // Through the middle of the bottom: four lines along the row, one up, two aslant.
    check_evaluation(&Connect::connect_four(), "4", 4 + 1 + 2);
    check_evaluation(&Connect::connect_four(), "44", (4 + 2) - (4 + 1 + 4));
}

#[test]
fn boards_are_labelled_as_moves_are_called() {
    let game = "3,2,2".parse::<Mnk>().expect("a game");
    let board = game.board(&game.parse_position("X../.O.").expect("a position")).expect("a board");
    assert_eq!(board.column_labels, ["a", "b", "c"]);
    assert_eq!(board.row_labels, ["1", "2"]);
    let texts: Vec<Vec<_>> =
        board.rows.iter().map(|row| row.iter().map(|cell| cell.text.as_str()).collect()).collect();
    assert_eq!(texts, [["X", ".", "."], [".", "O", "."]]);
    assert_eq!(board.rows[1][1].owner, Some(Player::Second));

    let game = Connect::connect_four();
    let board = game.board(&game.parse_position("44").expect("a position")).expect("a board");
    assert_eq!(board.column_labels, ["1", "2", "3", "4", "5", "6", "7"]);
    assert!(board.row_labels.is_empty());
    assert_eq!(board.rows[5][3].text, "X");
    assert_eq!(board.rows[4][3].text, "O");
}

#[test]
fn a_finished_game_is_a_position_too() {
    let game = Mnk::tic_tac_toe();
    let outcome = |text: &str| game.outcome(&game.parse_position(text).expect("a position"));
    assert_eq!(outcome("XXX/OO./..."), Some(Outcome::Win(Player::First)));
    assert_eq!(outcome("XX./OOO/X.."), Some(Outcome::Win(Player::Second)));
    assert_eq!(outcome("XOX/XOX/OXO"), Some(Outcome::Draw));
    // Two lines made by one stone.
    assert_eq!(outcome("XXX/XOO/XOO"), Some(Outcome::Win(Player::First)));
}

/// Who has so many in a row among rows of `X`, `O` and `.`, found the slow way.
fn winner(rows: &[Vec<char>], needed: usize) -> Option<char> {
    let at = |row: isize, column: isize| {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied().filter(|&cell| cell != '.')
    };
    let (height, width) = (rows.len().cast_signed(), rows[0].len().cast_signed());
    for row in 0..height {
        for column in 0..width {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let owner = at(row, column);
                let is_line = (1..needed.cast_signed())
                    .all(|step| at(row + step * down, column + step * right) == owner);
                if owner.is_some() && is_line {
                    return owner;
                }
            }
        }
    }
    None
}

/// Plays the choices, and checks at every step whatever can be known of a position.
fn check_line<G: Notation + Evaluation>(
    game: &G,
    needed: usize,
    choices: &[usize],
) -> Result<(), TestCaseError>
where
    G::Position: Debug,
{
    let mut position = game.start();
    for &choice in choices {
        let text = game.position_text(&position);
        prop_assert_eq!(game.parse_position(&text), Ok(position.clone()), "{}", text);
        let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
        let expected = match winner(&rows, needed) {
            Some('X') => Some(Outcome::Win(Player::First)),
            Some(_) => Some(Outcome::Win(Player::Second)),
            None => (!text.contains('.')).then_some(Outcome::Draw),
        };
        prop_assert_eq!(game.outcome(&position), expected, "{}", text);
        let plies = game.ply_limit(&position).expect("known");
        prop_assert_eq!(plies == 0, expected.is_some());
        if expected.is_some() {
            prop_assert_eq!(game.size_limit(&position), Some(1.0));
            return Ok(());
        }
        let terms = game.evaluation_terms(&position).iter().map(|(_, value)| value.get()).sum::<f64>();
        prop_assert_eq!(Score::new(terms), Some(game.evaluate(&position)), "{}", text);
        prop_assert!(terms.abs() <= game.info().evaluation_limit.expect("known"));
        let moves: Vec<_> = game.moves(&position).collect();
        for &mv in &moves {
            let name = game.move_name(&position, mv);
            prop_assert!(game.parse_move(&position, &name) == Some(mv), "{} in {}", name, text);
        }
        position = game.play(&position, moves[choice % moves.len()]);
    }
    Ok(())
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn any_line_of_an_mnk_game_is_sound(
        columns in 1_u32..=9, rows in 1_u32..=9, needed in 1_u32..=9,
        choices in prop::collection::vec(any::<usize>(), 1..90),
    ) {
        if let Ok(game) = Mnk::new(columns, rows, needed) {
            check_line(&game, needed as usize, &choices)?;
        }
    }

    #[test]
    fn any_line_of_a_connect_game_is_sound(
        columns in 1_u32..=9, rows in 1_u32..=9, needed in 1_u32..=9,
        choices in prop::collection::vec(any::<usize>(), 1..90),
    ) {
        if let Ok(game) = Connect::new(columns, rows, needed) {
            check_line(&game, needed as usize, &choices)?;
        }
    }

    #[test]
    fn any_text_for_a_position_is_read_or_refused(text in "[XO.0-9,/ ]{0,30}|\\PC*") {
        let _ = Mnk::tic_tac_toe().parse_position(&text);
        let _ = Connect::connect_four().parse_position(&text);
        let game = Mnk::tic_tac_toe();
        let _ = game.parse_move(&game.start(), &text);
        let game = Connect::connect_four();
        let _ = game.parse_move(&game.start(), &text);
    }
}

/// A board where stones go anywhere, as text, with its last cell tried.
fn check_last_cell<G: Notation + Evaluation + FromStr<Err: Debug>>(text: &str) {
    let game = text.parse::<G>().expect("a game");
    let start = game.start();
    let last = game.moves(&start).last().expect("a cell");
    let next = game.play(&start, last);
    assert!(game.position_text(&next).ends_with('X'), "{text}");
    assert_eq!(game.moves(&next).count() + 1, game.moves(&start).count());
}

/// A board where stones fall, as text, with its last column filled.
fn check_last_column<G: Notation + Evaluation + FromStr<Err: Debug>>(text: &str) {
    let game = text.parse::<G>().expect("a game");
    let mut position = game.start();
    let column = game.moves(&position).last().map(|mv| game.move_name(&position, mv)).expect("a column");
    while let Some(mv) = game.parse_move(&position, &column) {
        position = game.play(&position, mv);
    }
    assert!(game.position_text(&position).ends_with('X'), "{text}");
}

#[test]
fn the_largest_boards_work_to_the_last_cell() {
    ["8,8,5", "16,4,8", "21,3,3", "1,64,3"].into_iter().for_each(check_last_cell::<Mnk>);
    ["11,11,5", "16,8,8", "26,4,4", "1,128,3"].into_iter().for_each(check_last_cell::<LargeMnk>);
    ["8,7,4", "9,6,4", "32,1,4", "1,63,4"].into_iter().for_each(check_last_column::<Connect>);
    ["10,11,4", "18,6,4", "64,1,4", "1,127,4"].into_iter().for_each(check_last_column::<LargeConnect>);
    assert!("9,8,5".parse::<Mnk>().is_err());
    assert!("8,8,4".parse::<Connect>().is_err());
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn large_boards_have_the_rules_of_small_ones(
        columns in 1_u32..=8, rows in 1_u32..=7, needed in 1_u32..=5,
        choices in prop::collection::vec(any::<usize>(), 1..60),
    ) {
        if let (Ok(small), Ok(large)) = (Mnk::new(columns, rows, needed), LargeMnk::new(columns, rows, needed)) {
            check_same(&small, &large, &choices)?;
        }
        if let (Ok(small), Ok(large)) =
            (Connect::new(columns, rows, needed), LargeConnect::new(columns, rows, needed))
        {
            check_same(&small, &large, &choices)?;
        }
    }
}

/// Plays a few hundred games and holds the words against the positions they stand for.
fn check_words<G>(game: &G)
where
    G: Notation + Evaluation,
    G::Position: Debug,
{
    let mut meant = HashMap::new();
    for seed in 0..300_usize {
        let mut here = game.start();
        for ply in 0_usize.. {
            let word = game.packed(&here).expect("a word for every position");
            assert_eq!(meant.entry(word).or_insert_with(|| here.clone()), &here, "{word:x}");
            let moves: Vec<_> = game.moves(&here).collect();
            if game.outcome(&here).is_some() || moves.is_empty() {
                break;
            }
            here = game.play(&here, moves[(seed * 31 + ply * ply * 7 + seed / 5 * ply) % moves.len()]);
        }
    }
    assert!(meant.len() > 100, "{} positions", meant.len());
}

#[test]
fn a_word_stands_for_one_position() {
    check_words(&Mnk::tic_tac_toe());
    check_words(&"4,4,4".parse::<Mnk>().expect("a game"));
    check_words(&"8,4,4".parse::<Mnk>().expect("a game"));
    check_words(&Connect::connect_four());
    check_words(&"8,7,4".parse::<Connect>().expect("a game"));
    // Where not all of a board fits into a word, no position has one.
    let large = "6,6,4".parse::<Mnk>().expect("a game");
    assert_eq!(large.packed(&large.start()), None);
    let large = LargeConnect::new(7, 6, 4).expect("a game");
    assert_eq!(large.packed(&large.start()), None);
}

/// Plays the choices in both games, which must not be told apart.
fn check_same<G, H>(one: &G, other: &H, choices: &[usize]) -> Result<(), TestCaseError>
where
    G: Notation + Evaluation,
    H: Notation + Evaluation<Move = G::Move>,
{
    let (mut here, mut there) = (one.start(), other.start());
    for choice in choices {
        prop_assert_eq!(one.outcome(&here), other.outcome(&there));
        prop_assert_eq!(one.evaluate(&here), other.evaluate(&there));
        prop_assert_eq!(
            one.position_text(&one.canonical(&here)),
            other.position_text(&other.canonical(&there))
        );
        let moves: Vec<_> = one.moves(&here).collect();
        prop_assert!(other.moves(&there).eq(moves.iter().copied()));
        if one.outcome(&here).is_some() || moves.is_empty() {
            break;
        }
        let mv = moves[choice % moves.len()];
        (here, there) = (one.play(&here, mv), other.play(&there, mv));
    }
    Ok(())
}
