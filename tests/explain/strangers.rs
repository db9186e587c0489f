//! Recordings of programs that strangers wrote to try `check`, which once said something false of each.

use std::fs;

use plyscope::check::RootAnswer::{self, Right, Unknown, Wrong};
use plyscope::check::{NotKnown, ViolationKind};
use plyscope::search::Cutoff;

use crate::support::reading::read;

type Told = (Option<bool>, RootAnswer, Vec<NotKnown>);

fn told(name: &str) -> Told {
    let path = format!("{}/tests/data/strangers/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let report = read(&fs::read_to_string(path).expect("a recording")).report;
    (report.is_correct, report.root, report.not_known)
}

#[test]
fn of_programs_that_are_right_nothing_is_wrong() {
    for (name, expected) in [
        // Every leaf is moved into its window, and no window is printed.
        ("clamped-leaves", (Some(true), Right, vec![])),
        // It calls itself a negamax, and has no window.
        ("plain-negamax", (Some(true), Right, vec![])),
        // MIN is at the root, and no line says so; one has fail-soft at MAX and fail-hard at MIN.
        ("min-root-with-windows", (None, Unknown, vec![NotKnown::Root])),
        ("min-root-mixed", (None, Unknown, vec![NotKnown::Root])),
        // It looks one ply ahead, where the game goes on at one leaf and is over at the other.
        ("one-ply-of-a-tree", (None, Unknown, vec![NotKnown::Reduced])),
        // Its leaves are moved into their windows, and it has a name of its own.
        ("clamped-leaf-of-an-engine", (None, Unknown, vec![NotKnown::Algorithm])),
        // A win is worth less the later it comes, and the table asks for the ply as well.
        ("table-that-asks-for-the-ply", (None, Right, vec![NotKnown::Table])),
        // Nothing is left to chance, and it prunes.
        ("expectimax-that-prunes", (Some(true), Right, vec![])),
        // The values are those of who moves, and nobody says so.
        ("scouts-of-a-silent-negamax", (None, Unknown, vec![NotKnown::Again])),
        ("table-of-a-silent-negamax", (None, Unknown, vec![NotKnown::Table])),
        ("scouts-below-min", (None, Right, vec![NotKnown::Fading])),
        ("mate-distance-below-min", (None, Right, vec![NotKnown::Fading])),
        ("fading-of-a-silent-negamax", (None, Unknown, vec![NotKnown::Fading])),
        // A win is worth one less for each ply that it is passed up, and closes windows by that.
        ("fading-and-pruned", (None, Unknown, vec![NotKnown::Fading])),
        ("fading-and-pruned-without-a-game", (None, Unknown, vec![NotKnown::Fading])),
    ] {
        assert_eq!(told(name), expected, "{name}");
    }
}

#[test]
fn a_bound_is_no_answer() {
    // The value lies outside the window of the root, and branches were left out.
    assert_eq!(told("narrow-root"), (Some(true), Unknown, vec![]));
    // A later move that returns the same fail-hard may be worth less, and this one is.
    assert_eq!(told("last-of-equals-fail-hard"), (Some(false), Wrong, vec![]));
    let text = include_str!("../data/strangers/last-of-equals-fail-hard.jsonl");
    let kinds: Vec<_> = read(text).report.violations.iter().map(|found| found.kind).collect();
    assert!(kinds.iter().all(|kind| matches!(kind, ViolationKind::Best { .. })), "{kinds:?}");
}

#[test]
fn a_mistake_hides_what_a_program_returns() {
    // Its values are not reset, and it is fail-soft: the same mistake with other returns explains it as well.
    let report = read(include_str!("../data/strangers/value-not-reset.jsonl")).report;
    assert_eq!(report.mistakes.iter().map(|made| made.word()).collect::<Vec<_>>(), ["value-not-reset"]);
    assert_eq!(report.rule.map(|rule| (rule.cutoff, rule.fail)), Some((Some(Cutoff::Weak), None)));
}
