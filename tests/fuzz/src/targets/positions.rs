//! GAME, positions and moves, of every game.

use plyscope::catalog::{self, Opening, games};

use super::bytes::Bytes;

/// What positions are read for.
const GAMES: [&str; 10] = [
    "tictactoe",
    "mnk:4,3,3",
    "mnk:26,26,5",
    "connect4",
    "connect:3,3,3",
    "nim:3,4,5",
    "othello",
    "othello:6",
    "chess",
    "((3 12 8) (2 4 6) (14 5 2))",
];

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let choice = bytes.byte();
    let [first, second] = [bytes.part(), bytes.part()].map(std::str::from_utf8);
    let (Ok(first), Ok(second)) = (first, second) else { return };
    let name = match choice % 16 {
        place @ 0..10 => GAMES[usize::from(place)],
        // GAME itself.
        _ => return named(first, second),
    };
    let position = (!first.is_empty()).then(|| first.to_owned());
    let opening = Opening { position, ..Opening::default() }.with_moves(second);
    check(name, &opening);
}

fn named(game: &str, moves: &str) {
    check(game, &Opening::default().with_moves(moves));
    for known in games() {
        let _ = known.summary();
    }
}

/// What is opened can be opened again where it stands.
fn check(name: &str, opening: &Opening) {
    let game = match catalog::open(name, opening) {
        Ok(game) => game,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let text = game.position_text();
    let is_tree = text.is_empty() || !catalog::Form::of(name).eq(&catalog::Form::Name);
    let again = Opening {
        position: Some(text.clone()),
        evaluation: opening.evaluation.clone(),
        ..Opening::default()
    };
    match catalog::open(name, &again) {
        Ok(again) => assert_eq!(again.position_text(), text, "{name}"),
        Err(error) => assert!(is_tree, "{name} at {text:?}: {error}"),
    }
}
