//! Whether the root has the value of the tree that was recorded, though something else is wrong.

use std::fmt::Write as _;

use plyscope::catalog::{Opening, open};
use plyscope::check::RootAnswer::{self, Right, Unknown, Wrong};
use plyscope::check::ViolationKind;
use plyscope::engine::Job;
use plyscope::export;
use plyscope::search::Algorithm;

use crate::support::reading::read;

/// A search of `((3 5) (2 9))` by minimax in which A returned 4. The nodes in the order of the search say more on
/// entering or leaving.
fn answer(algorithm: &str, root: i32, more: &[(usize, &str)]) -> RootAnswer {
    let lines = [
        r#"{"type":"enter","player":"max""#,
        r#"{"type":"enter","move":"a","player":"min""#,
        r#"{"type":"enter","move":"a","player":"max""#,
        r#"{"type":"leave","value":3,"leaf":"terminal""#,
        r#"{"type":"enter","move":"b","player":"max""#,
        r#"{"type":"leave","value":5,"leaf":"terminal""#,
        r#"{"type":"leave","value":4"#,
        r#"{"type":"enter","move":"b","player":"min""#,
        r#"{"type":"enter","move":"a","player":"max""#,
        r#"{"type":"leave","value":2,"leaf":"terminal""#,
        r#"{"type":"enter","move":"b","player":"max""#,
        r#"{"type":"leave","value":9,"leaf":"terminal""#,
        r#"{"type":"leave","value":2"#,
    ];
    let mut text = format!("{{\"type\":\"search\",\"algorithm\":\"{algorithm}\"}}\n");
    let last = format!("{{\"type\":\"leave\",\"value\":{root}");
    for (place, line) in (1..).zip(lines.into_iter().chain([&*last])) {
        let more = more.iter().find(|(at, _)| *at == place).map_or("", |(_, more)| more);
        writeln!(text, "{line}{more}}}").expect("memory");
    }
    read(&text).report.root
}

#[test]
fn the_answer_is_judged_by_the_leaves_as_far_as_they_tell() {
    assert_eq!([3, 4, 2].map(|root| answer("minimax", root, &[])), [Right, Wrong, Wrong]);
    // Of a chance node nobody asks what its branches make, and of one with hidden branches nobody can.
    let chance = ",\"player\":\"chance\"";
    for (place, more) in
        [(2, chance), (7, ",\"hidden\":3"), (13, ",\"hidden\":3"), (7, ",\"pruned\":1"), (1, ",\"moves\":3")]
    {
        let found = [3, 4, 2, 1, 6].map(|root| answer("minimax", root, &[(place, more)]));
        let expected = match (place, more) {
            // B is worth 2, so the root is worth no less; A may be worth anything.
            (2, _) | (7, ",\"hidden\":3") => [Unknown, Unknown, Unknown, Wrong, Unknown],
            // A is worth 3, and so is the root at least.
            (13 | 1, _) => [Unknown, Unknown, Wrong, Wrong, Unknown],
            // A is worth 3 at most.
            _ => [Unknown, Wrong, Unknown, Wrong, Wrong],
        };
        assert_eq!(found, expected, "{place} {more}");
    }
    // By alpha-beta any node may have left branches out, where none ever says so.
    let one_said = (13, ",\"pruned\":1");
    assert_eq!([3, 4, 2].map(|root| answer("alphabeta", root, &[])), [Unknown; 3]);
    assert_eq!([3, 4, 2].map(|root| answer("alphabeta", root, &[one_said])), [Right, Wrong, Wrong]);
    // What does not count may have been what the root returned.
    assert_eq!(answer("minimax", 3, &[(11, ",\"counts\":false")]), Unknown);
}

#[test]
fn the_move_that_the_root_chooses_is_part_of_the_answer() {
    let chooses = |mv: &str, more: &[(usize, &str)]| {
        let best = format!(",\"best\":\"{mv}\"");
        answer("minimax", 3, &[more, &[(14, &*best)]].concat())
    };
    // A is worth 3, and B is worth 2.
    assert_eq!([chooses("a", &[]), chooses("b", &[])], [Right, Wrong]);
    // Of B nothing is known but that it is worth 2 at the most, or nothing at all.
    assert_eq!(chooses("b", &[(13, ",\"pruned\":1")]), Wrong);
    assert_eq!(chooses("b", &[(13, ",\"hidden\":3")]), Unknown);
    // The value alone may still be wrong.
    assert_eq!(answer("minimax", 4, &[(14, ",\"best\":\"a\"")]), Wrong);
}

#[test]
fn of_a_known_game_the_move_is_searched() {
    let opening = Opening { position: Some("XOX/.O./...".to_owned()), ..Opening::default() };
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let mut job = Job::new(open("tictactoe", &opening).expect("a position"), algorithm);
        job.game = "tictactoe".to_owned();
        let mut text = Vec::new();
        export::jsonl::write(&job.record().expect("it ends"), &job.replay(), &mut text).expect("memory");
        let text = String::from_utf8(text).expect("text");
        let (before, seal) = text.rsplit_once(",\"seal\"").expect("the last line has one");
        let chooses = |mv: &str| read(&format!("{before},\"best\":\"{mv}\"}}\n")).report;
        assert!(seal.starts_with(':'));
        // O threatens b3: every other move loses.
        let right = chooses("b3");
        assert_eq!((right.is_correct, right.root), (Some(true), Right), "{algorithm:?}");
        let wrong = chooses("c3");
        assert_eq!((wrong.is_correct, wrong.root, wrong.wrong_root.is_none()), (Some(false), Wrong, true));
    }
}

#[test]
fn of_branches_that_stop_at_a_win_any_may_be_the_best_and_of_those_that_a_window_cuts_the_first() {
    // At the second branch MAX leaves a move out, at a window that closes above 9.
    let is_told = |win: i32, algorithm: &str| {
        let branch = |number: u32, beta: &str, leaf: i32, pruned: u32| {
            format!(
                r#"{{"type":"enter","move":{number},"alpha":"-inf","beta":{beta}}}
{{"type":"enter","move":1,"alpha":"-inf","beta":{beta}}}
{{"type":"leave","value":{leaf},"leaf":"terminal"}}
{{"type":"leave","value":9,"pruned":{pruned}}}
"#
            )
        };
        let text = format!(
            r#"{{"type":"search",{algorithm}}}
{{"type":"enter","player":"min","alpha":"-inf","beta":"inf"}}
{}{}{{"type":"leave","value":9,"best":2}}
"#,
            branch(1, "\"inf\"", 9, 0),
            branch(2, "9", win, 1)
        );
        let found = read(&text).report.violations;
        found.iter().any(|found| matches!(found.kind, ViolationKind::Best { .. }))
    };
    let strict = r#""algorithm":"alphabeta","options":"--cutoff strict --fail hard""#;
    assert!(!is_told(9, strict), "nobody does better than the best leaf");
    assert!(is_told(12, strict), "it is worth 9 or more");
}
