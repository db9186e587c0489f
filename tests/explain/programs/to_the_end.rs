//! Programs that search a game to its end. Their table asks for the position alone, which may come again after
//! another number of moves.

use plyscope::check::ViolationKind;
use plyscope::score::{Bound, Score};

use super::games::Nim;
use super::with_a_game::{Custom, Prints, Program, Slip, TO_THE_END};
use crate::support::reading::read;

fn run(heaps: &[usize], windows: bool, slip: Option<Slip>, custom: Custom) -> String {
    let name = heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let first_line = format!("{{\"type\":\"search\",\"game\":\"nim:{name}\",\"algorithm\":\"alphabeta\"}}");
    let prints = Prints { windows, player: true, pruned: true, leaf: true };
    let mut program = Program::new(first_line, prints, slip, TO_THE_END);
    (program.has_table, program.custom) = (true, custom);
    program.run(&Nim { heaps: heaps.to_vec(), is_max: true }, true);
    program.out
}

#[test]
fn a_cutoff_that_is_stored_as_exact_is_told_wherever_the_position_comes_again() {
    // How many answers are told. Two heaps of two may be one position to a table: then its answers are right.
    let cases = [
        (&[3, 3][..], true, 1),
        (&[4, 2], false, 3),
        (&[2, 2, 1], true, 0),
        (&[2, 3, 1], false, 2),
        (&[3, 3, 1], false, 7),
    ];
    for (heaps, windows, expected) in cases {
        let customs = Custom::OF_TABLES.into_iter().chain([Custom::None]);
        let right: Vec<_> = customs.map(|custom| run(heaps, windows, None, custom)).collect();
        for printed in &right {
            let report = read(printed).report;
            let is_fine = report.is_correct != Some(false) && report.mistakes.is_empty();
            assert!(is_fine, "{heaps:?}: {:?}\n{printed}", report.violations);
        }
        let wrong = run(heaps, windows, Some(Slip::CutoffStoredAsExact), Custom::None);
        assert!(!right.contains(&wrong), "{heaps:?}");
        let report = read(&wrong).report;
        let is_bound = |kind| matches!(kind, ViolationKind::BoundAsExact { .. });
        let told = report.violations.iter().filter(|found| is_bound(found.kind)).count();
        // Nothing is worth less than a lost game, or more than one that is won.
        for found in &report.violations {
            let ViolationKind::BoundAsExact { found, bound } = found.kind else { continue };
            assert_eq!(bound, if found < Score::ZERO { Bound::Lower } else { Bound::Upper }, "{found}");
        }
        let mistakes: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
        let (is_correct, names): (_, &[&str]) =
            if expected > 0 { (Some(false), &["cutoff-stored-as-exact"]) } else { (None, &[]) };
        assert_eq!((told, report.is_correct), (expected, is_correct), "{heaps:?}");
        assert_eq!(mistakes, names, "{heaps:?}");
    }
}

/// How many answers of the table are told to be bounds.
fn bounds_told(text: &str) -> usize {
    let is_bound = |kind| matches!(kind, ViolationKind::BoundAsExact { .. });
    read(text).report.violations.iter().filter(|found| is_bound(found.kind)).count()
}

#[test]
fn of_a_table_nothing_is_told_where_the_search_does_more_than_ask_it() {
    let wrong = run(&[3, 3], true, Some(Slip::CutoffStoredAsExact), Custom::None);
    assert_eq!(bounds_told(&wrong), 1);
    // The first leaf says more, as it is entered or left.
    let leaf = wrong.lines().position(|line| line.contains("terminal")).expect("a leaf");
    let with = |line: usize, more: &str| {
        let mended = |(place, text): (usize, &str)| {
            let more = if place == line { more } else { "" };
            format!("{}{more}}}\n", text.strip_suffix('}').expect("an object"))
        };
        wrong.lines().enumerate().map(mended).collect::<String>()
    };
    assert_eq!(bounds_told(&with(leaf - 1, "")), 1);
    for more in
        [",\"kind\":\"quiet\"", ",\"kind\":\"futility\"", ",\"kind\":\"research\"", ",\"counts\":false"]
    {
        assert_eq!(bounds_told(&with(leaf - 1, more)), 0, "{more}");
    }
    assert_eq!(bounds_told(&with(leaf, ",\"hidden\":1")), 0);
    // A naive table is known to answer so.
    assert_eq!(bounds_told(&with(0, ",\"options\":\"--table sound\"")), 1);
    assert_eq!(bounds_told(&with(0, ",\"options\":\"--table naive\"")), 0);
    // A root whose pass comes before another tells of less than all.
    let (_, search) = wrong.split_once('\n').expect("a first line");
    let pass = |text: &str| text.replacen("{\"type\":\"enter\"", "{\"type\":\"enter\",\"kind\":\"pass\"", 1);
    let first = wrong.lines().next().expect("a first line");
    assert_eq!(bounds_told(&format!("{first}\n{}{}", pass(search), pass(search))), 0);
    // What the program does beside its table must be right.
    let line = wrong.lines().nth(leaf).expect("the leaf");
    let value =
        line.split("\"value\":").nth(1).and_then(|rest| rest.split([',', '}']).next()).expect("a value");
    let other = wrong.replacen(line, &line.replace(value, "77"), 1);
    assert_eq!(bounds_told(&other), 0, "{value}");
}
