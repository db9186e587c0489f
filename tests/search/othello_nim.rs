//! Othello and nim along random lines of play, against slow and simple answers; their positions
//! and moves as people write them; and positions that mirror each other.

use crate::support::messages::message;
use plyscope::game::{
    Connect, Evaluation, Game, Mnk, Nim, Notation, Othello, Outcome, ParametersError, Player, PositionError,
};
use plyscope::score::Score;
use proptest::prelude::*;

type Rows = Vec<Vec<char>>;

const NEIGHBOURS: [(isize, isize); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

fn rows(text: &str) -> Rows {
    let rows = text.split(' ').next().expect("the rows come first");
    rows.split('/').map(|row| row.chars().collect()).collect()
}

/// The discs that a new one would turn over, found by walking in every direction.
fn turned(rows: &Rows, own: char, row: usize, column: usize) -> Vec<(usize, usize)> {
    let at = |row: isize, column: isize| {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    };
    let mut all = Vec::new();
    if rows[row][column] != '.' {
        return all;
    }
    for (down, right) in NEIGHBOURS {
        let step = |count: isize| (row.cast_signed() + count * down, column.cast_signed() + count * right);
        let is_other = |&count: &isize| {
            let (row, column) = step(count);
            at(row, column).is_some_and(|cell| cell != '.' && cell != own)
        };
        let run: Vec<_> = (1..8).take_while(is_other).collect();
        let (end_row, end_column) = step(run.len().cast_signed() + 1);
        if at(end_row, end_column) == Some(own) {
            let cells = run.into_iter().map(step);
            all.extend(cells.map(|(row, column)| (row.cast_unsigned(), column.cast_unsigned())));
        }
    }
    all
}

fn legal(rows: &Rows, own: char) -> Vec<(usize, usize)> {
    let size = rows.len();
    let cells = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    cells.filter(|&(row, column)| !turned(rows, own, row, column).is_empty()).collect()
}

fn cell_name((row, column): (usize, usize)) -> String {
    format!("{}{}", char::from(b"abcdefgh"[column]), row + 1)
}

fn check_othello(size: &str, heuristic: &str, choices: &[usize]) -> Result<(), TestCaseError> {
    let game = size.parse::<Othello>().expect("a size").with_evaluation(heuristic).expect("a heuristic");
    let mut position = game.start();
    for &choice in choices {
        let text = game.position_text(&position);
        prop_assert_eq!(game.parse_position(&text), Ok(position), "{}", text);
        let mut slow = rows(&text);
        let own = if game.player(&position) == Player::First { 'X' } else { 'O' };
        let other = if own == 'X' { 'O' } else { 'X' };
        let mut names: Vec<_> = legal(&slow, own).into_iter().map(cell_name).collect();
        let is_over = names.is_empty() && legal(&slow, other).is_empty();
        let discs =
            |own| i32::try_from(slow.iter().flatten().filter(|&&cell| cell == own).count()).expect("few");
        let result = is_over.then(|| Outcome::Points(Score::from(discs('X') - discs('O'))));
        prop_assert_eq!(game.outcome(&position), result, "{}", text);
        prop_assert_eq!(game.ply_limit(&position) == Some(0), is_over);
        let terms = game.evaluation_terms(&position).iter().map(|(_, value)| value.get()).sum::<f64>();
        prop_assert_eq!(Score::new(terms), Some(game.evaluate(&position)), "{}", text);
        prop_assert!(terms.abs() <= game.info().evaluation_limit.expect("known"));
        if is_over {
            break;
        }
        if names.is_empty() {
            names.push("pass".to_owned());
        }
        let moves: Vec<_> = game.moves(&position).collect();
        let found: Vec<_> = moves.iter().map(|&mv| game.move_name(&position, mv)).collect();
        prop_assert_eq!(&found, &names, "{}", text);
        let chosen = choice % moves.len();
        prop_assert_eq!(game.parse_move(&position, &names[chosen]), Some(moves[chosen]));
        if names[chosen] != "pass" {
            let (row, column) = legal(&slow, own)[chosen];
            for (row, column) in turned(&slow, own, row, column) {
                slow[row][column] = own;
            }
            slow[row][column] = own;
        }
        position = game.play(&position, moves[chosen]);
        prop_assert_eq!(rows(&game.position_text(&position)), slow);
    }
    Ok(())
}

/// All that a board can be turned and mirrored into.
fn mirrored(board: &Rows, is_upright: bool) -> Vec<Rows> {
    let across = |rows: &Rows| rows.iter().map(|row| row.iter().rev().copied().collect()).collect::<Rows>();
    let down = |rows: &Rows| rows.iter().rev().cloned().collect::<Rows>();
    let mut all = vec![board.clone(), across(board)];
    if !is_upright {
        all.extend([down(board), down(&across(board))]);
        if board.len() == board[0].len() {
            let turn = |rows: &Rows| -> Rows {
                (0..rows.len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
            };
            all.extend(all.clone().iter().map(turn));
        }
    }
    all
}

fn text(board: &Rows) -> String {
    board.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

/// Plays the choices; then every mirror of what is reached has one canonical position, which is
/// one of them, and is worth as much.
fn check_mirrors<G: Notation + Evaluation>(
    game: &G,
    is_upright: bool,
    choices: &[usize],
) -> Result<(), TestCaseError>
where
    G::Position: std::fmt::Debug,
{
    let mut position = game.start();
    for &choice in choices {
        let moves: Vec<_> = game.moves(&position).collect();
        let next = game.play(&position, moves[choice % moves.len()]);
        if game.outcome(&next).is_some() {
            break;
        }
        position = next;
    }
    let whole = game.position_text(&position);
    let player = whole.split_once(' ').map_or_else(String::new, |(_, player)| format!(" {player}"));
    let canonical = game.canonical(&position);
    prop_assert_eq!(game.player(&canonical), game.player(&position));
    prop_assert_eq!(game.outcome(&canonical), game.outcome(&position));
    let all = mirrored(&rows(&whole), is_upright);
    let own = rows(&game.position_text(&canonical));
    prop_assert!(all.contains(&own), "{} became {}", whole, text(&own));
    for board in all {
        // A mirrored Othello is another game at the beginning only.
        let Ok(mirror) = game.parse_position(&format!("{}{player}", text(&board))) else { continue };
        prop_assert_eq!(game.canonical(&mirror), canonical.clone(), "{}", text(&board));
        prop_assert_eq!(game.moves(&mirror).count(), game.moves(&position).count());
    }
    Ok(())
}

fn choices() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(any::<usize>(), 0..70)
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn any_line_of_othello_is_sound(
        size in prop::sample::select(vec!["4", "6", "8"]),
        heuristic in prop::sample::select(vec!["discs", "mobility", "corners", "mobility+corners", "corners+discs"]),
        choices in choices(),
    ) {
        check_othello(size, heuristic, &choices)?;
    }

    #[test]
    fn mirrors_of_a_position_are_one(columns in 1_u32..=6, rows in 1_u32..=6, choices in choices()) {
        let needed = columns.max(rows);
        check_mirrors(&Mnk::new(columns, rows, needed).expect("a game"), false, &choices)?;
        check_mirrors(&Connect::new(columns, rows, needed).expect("a game"), true, &choices)?;
        for size in ["4", "6", "8"] {
            check_mirrors(&size.parse::<Othello>().expect("a size"), false, &choices)?;
        }
    }

    #[test]
    fn any_line_of_nim_is_sound(
        heaps in prop::collection::vec(0_u32..6, 1..=5), choices in prop::collection::vec(any::<usize>(), 0..30),
    ) {
        let game = Nim::new(&heaps).expect("heaps");
        let mut position = game.start();
        for choice in choices {
            let text = game.position_text(&position);
            prop_assert_eq!(game.parse_position(&text), Ok(position), "{}", text);
            let moves: Vec<_> = game.moves(&position).collect();
            prop_assert_eq!(game.outcome(&position).is_some(), moves.is_empty());
            if moves.is_empty() {
                let winner = game.player(&position).opponent();
                prop_assert_eq!(game.outcome(&position), Some(Outcome::Win(winner)));
                break;
            }
            for &mv in &moves {
                prop_assert_eq!(game.parse_move(&position, &game.move_name(&position, mv)), Some(mv));
            }
            let left = |position| game.ply_limit(position).expect("known");
            let next = game.play(&position, moves[choice % moves.len()]);
            prop_assert!(left(&next) < left(&position));
            position = next;
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[XO./0-9, a-h:]{0,30}|\\PC*") {
        let othello = Othello::standard();
        let _ = othello.parse_position(&text);
        let _ = othello.parse_move(&othello.start(), &text);
        let nim = Nim::new(&[3, 4, 5]).expect("heaps");
        let _ = nim.parse_position(&text);
        let _ = nim.parse_move(&nim.start(), &text);
        let _ = text.parse::<Nim>();
        let _ = text.parse::<Othello>();
    }
}

fn check_refused<G: Notation + Evaluation>(game: &G, position: &str, reason: &str)
where
    G::Position: std::fmt::Debug,
{
    let refused = game.parse_position(position).expect_err(position);
    assert!(matches!(refused, PositionError::Refused(_)));
    assert!(refused.to_string().contains(reason), "{position}: {refused}");
}

#[test]
fn positions_that_cannot_arise_are_refused_with_the_reason() {
    let game = "4".parse::<Othello>().expect("a size");
    for (position, reason) in [
        ("..../.OX./.XO.", "3 rows"),
        ("..../.OX/.XO./....", "row 2 has 3 cells"),
        ("./.OX./.XO./....", &message!("position-cells", row = "1", found = 1_u64, columns = "4")),
        ("..../.OQ./.XO./....", &message!("position-no-cell", text = "Q")),
        ("..../.O.../.XO./....", "row 2 has 5 cells"),
        ("..../.O../.XO./....", &message!("othello-middle")),
        ("..../.OX./.XO./.... white", &message!("othello-start")),
        ("..../.XO./.OX./....", &message!("othello-start")),
        ("..../.OX./.XO./.... green", &message!("othello-side", text = "green")),
    ] {
        check_refused(&game, position, reason);
    }
    check_refused(
        &Othello::standard(),
        "X......./......../......../...OX.../...XO.../......../......../........",
        "touch",
    );
    let nim = Nim::new(&[3, 4, 5]).expect("heaps");
    for (position, reason) in [
        ("3", "it has 1 heap, and"),
        ("3,4", &message!("nim-other-heaps", found = 2_u64, heaps = "3")),
        ("3,4,6", &message!("nim-grown", number = "3", now = "6", then = "5")),
        ("3,4,x", &message!("nim-no-number", text = "x")),
        ("", &message!("nim-no-heaps")),
        ("3,4,5 second", &message!("nim-turn", taken = "0", player = "second")),
        ("2,4,5 first", &message!("nim-turn", taken = "1", player = "first")),
    ] {
        check_refused(&nim, position, reason);
    }
    assert_eq!(nim.parse_position("2,4,5").map(|position| nim.player(&position)), Ok(Player::Second));
    assert_eq!(nim.parse_position("1,2,3").map(|position| nim.player(&position)), Ok(Player::First));
    assert_eq!(nim.parse_position("1,2,3 second").map(|position| nim.player(&position)), Ok(Player::Second));
}

#[test]
fn a_cell_beyond_the_board_is_refused_for_one_reason() {
    for (size, column) in [("4", 'd'), ("6", 'f'), ("8", 'h')] {
        let game = size.parse::<Othello>().expect("a size");
        let reason = |text: &str| game.refusal(&game.start(), text).map(|refusal| refusal.reason);
        let beyond = message!("refused-board", from = "a", to = column.to_string(), first = "1", last = size);
        for cell in
            ["a9", "d9", "b99", "i1", "z9", "0,8", "8,0", "16", "64", "a0", "a99999999999", "0,99999999999"]
        {
            assert_eq!(reason(cell).as_ref(), Some(&beyond), "{cell} on {size}");
        }
        assert_eq!(reason("a1").as_deref(), Some(&*message!("othello-none-turned")));
        assert_eq!(reason("0,0").as_deref(), Some(&*message!("othello-none-turned")));
        assert_eq!(reason("corner"), None);
    }
    let game = "4".parse::<Othello>().expect("a size");
    let beyond = message!("refused-board", from = "a", to = "d", first = "1", last = "4");
    for cell in ["a5", "d5", "b7", "e1", "4,0", "0,4"] {
        let refusal = game.refusal(&game.start(), cell).expect(cell);
        assert_eq!(refusal.reason, beyond, "{cell}");
    }
    assert_eq!(game.refusal(&game.start(), "b2").expect("taken").reason, "white stands there");
}

#[test]
fn heaps_that_make_no_game_are_refused() {
    let refused = |heaps: &[u32]| Nim::new(heaps).map_err(|error: ParametersError| error.to_string());
    assert!(refused(&[]).is_err_and(|error| error.contains("1 to 16 heaps")));
    assert!(refused(&[1; 17]).is_err_and(|error| error.contains("not 17")));
    assert!(refused(&[65_535]).is_ok());
    assert!(refused(&[65_535, 1]).is_err_and(|error| error.contains("65536 objects")));
    assert!(refused(&[u32::MAX; 16]).is_err());
}

#[test]
fn who_cannot_move_passes() {
    let game = "4".parse::<Othello>().expect("a size");
    let start = game.parse_position("XXXX/OXX./OOXX/OO.. white").expect("a position");
    let names: Vec<_> = game.moves(&start).map(|mv| game.move_name(&start, mv)).collect();
    assert!(!names.is_empty());
    // Wherever a pass is due it is the only move, and nothing but the turn changes.
    let mut open = vec![game.start()];
    let mut passes = 0;
    while let Some(position) = open.pop().filter(|_| passes < 20) {
        if game.outcome(&position).is_some() {
            continue;
        }
        for mv in game.moves(&position) {
            let next = game.play(&position, mv);
            if game.move_name(&position, mv) == "pass" {
                passes += 1;
                assert_eq!(game.moves(&position).count(), 1);
                assert_eq!(rows(&game.position_text(&next)), rows(&game.position_text(&position)));
                assert_ne!(game.player(&next), game.player(&position));
                assert_eq!(game.parse_move(&position, "PASS"), Some(mv));
            }
            open.push(next);
        }
    }
    assert_eq!(passes, 20);
    assert_eq!(game.parse_move(&game.start(), "pass"), None);
    let refused = |position: &str| {
        let position = game.parse_position(position).expect("a position");
        game.refusal(&position, "pass").expect("a disc can be put down").reason
    };
    assert_eq!(refused("..../.OX./.XO./.... black"), message!("othello-no-pass", cells = 4_u64));
    assert_eq!(refused("OXXX/OXXX/OXXX/.XX. white"), message!("othello-no-pass", cells = 1_u64));
}

#[test]
fn the_parts_of_a_heuristic_are_told() {
    let told = |terms: Vec<(String, Score)>| {
        terms.into_iter().map(|(name, value)| format!("{name} {value}")).collect::<Vec<_>>()
    };
    let game = "4".parse::<Othello>().expect("a size").with_evaluation("discs+corners").expect("a sum");
    let position = game.parse_position("X.../.XX./.XO./....").expect("a position");
    assert_eq!(
        told(game.evaluation_terms(&position)),
        ["black: 4 discs 4", "black: 1 corner 10", "white: 1 disc -1"]
    );
    let game = Mnk::tic_tac_toe().with_evaluation("center").expect("a heuristic");
    let position = game.parse_position("XO./.X./X.O").expect("a position");
    assert_eq!(game.evaluate(&position), Score::from(4 + 3 + 3 - 2 - 3));
    assert_eq!(
        told(game.evaluation_terms(&position)),
        [
            "X: 1 stone on 4 lines 4",
            "X: 2 stones on 3 lines 6",
            "O: 1 stone on 3 lines -3",
            "O: 1 stone on 2 lines -2"
        ]
    );
    assert!(game.with_evaluation("discs").is_none());
}
