//! Programs that search a game to its end. Their table asks for the position alone, which may come again after
//! another number of moves.

use plyscope::check::ViolationKind;

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
        let mistakes: Vec<_> = report.mistakes.iter().map(|each| each.word()).collect();
        let (is_correct, names): (_, &[&str]) =
            if expected > 0 { (Some(false), &["cutoff-stored-as-exact"]) } else { (None, &[]) };
        assert_eq!((told, report.is_correct), (expected, is_correct), "{heaps:?}");
        assert_eq!(mistakes, names, "{heaps:?}");
    }
}
