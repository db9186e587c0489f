//! Which side chooses, held against who is to move in the game.

use crate::support::messages::message;
use crate::support::said::{contradiction, contradictions};
use plyscope::check::ViolationKind;
use std::fmt::Write as _;

use crate::support::reading::read;

/// A recording of tic-tac-toe: `max c1` enters, `- c1` does so without a side, `1` leaves, and
/// `1 a2` leaves with a branch pruned.
fn game(board: &str, root: &str, lines: &[&str]) -> String {
    let enter = |side: &str, rest: &str| match side {
        "-" => format!("{{\"type\":\"enter\"{rest}}}\n"),
        _ => format!("{{\"type\":\"enter\",\"player\":\"{side}\"{rest}}}\n"),
    };
    let mut text = format!("{{\"type\":\"search\",\"game\":\"tictactoe\",\"position\":\"{board}\"}}\n");
    text += &enter(root, "");
    for line in lines {
        match line.split(' ').collect::<Vec<_>>()[..] {
            [value] => writeln!(text, "{{\"type\":\"leave\",\"value\":{value}}}").expect("memory"),
            [value, mv] if value.parse::<i32>().is_ok() => {
                writeln!(text, "{{\"type\":\"leave\",\"value\":{value},\"pruned\":[\"{mv}\"]}}")
                    .expect("memory");
            }
            [side, mv] => text += &enter(side, &format!(",\"move\":\"{mv}\"")),
            _ => panic!("{line}"),
        }
    }
    text
}

/// X to move, with a3, b3 and c3 free: c3 wins at once for X, and a3 does not.
const BOARD: &str = "XOX/OXO/...";

fn turned(text: &str) -> Vec<String> {
    let opened = read(text);
    let session = opened.session();
    let movers =
        session.report.violations.iter().filter(|found| matches!(found.kind, ViolationKind::Mover { .. }));
    movers.map(|&found| contradiction(session, found)).collect()
}

#[test]
fn a_side_that_is_not_to_move_is_told_once_and_first() {
    let text = game(BOARD, "max", &["max b3", "min a3", "1", "1", "max c3", "1", "1"]);
    let opened = read(&text);
    let session = opened.session();
    let mover = message!("violation-mover", said = true, role = "max", node = "b3", to_move = "O (MIN)");
    assert_eq!(turned(&text), std::slice::from_ref(&mover));
    let told = contradictions(session);
    let all = message!("violations-all", count = 1_u32, moment = 2_u32, first = mover);
    assert!(told.contains(&all), "{told}");
    // What may follow from it is not told as well.
    assert_eq!(session.report.violations.len(), 1);
}

#[test]
fn a_side_that_was_not_told_is_not_held_against_the_game() {
    // The root says nothing, and is read as MAX.
    let lines = ["max b3", "min a3", "1", "1", "max c3", "1", "1"];
    assert_eq!(turned(&game(BOARD, "-", &lines)), [""; 0]);
    // X may be MIN.
    assert_eq!(turned(&game(BOARD, "min", &["max b3", "min a3", "-1", "-1", "- c3", "-1", "-1"])), [""; 0]);
    // Nobody is to move in a finished game, whatever the line says.
    assert_eq!(turned(&game(BOARD, "max", &["max c3", "1", "1"])), [""; 0]);
    assert_eq!(turned(&game(BOARD, "max", &["- b3", "- a3", "1", "1", "min c3", "1", "1"])), [""; 0]);
}
