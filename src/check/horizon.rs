//! Where a search with a table ends, held against the depth that it declares.

use super::candidates::horizons;
use super::judge::observe;
use super::program::{Horizon, Program, Returns};
use super::walk::CheckInput;
use super::{Diagnosis, Mistake, Violation, ViolationKind as Kind};

/// The mistakes that make a search with a table end where it does, and what is wrong with that; none
/// where it ends as is declared, and where no mistake explains it. What its nodes are worth nobody can
/// follow; where it ends shows all the same.
pub(super) fn misplaced_horizon(
    input: &CheckInput<'_>,
    depth: u32,
    violations: &mut Vec<Violation>,
) -> Vec<Diagnosis> {
    let input = CheckInput { depth: Some(depth), ..*input };
    let misplaced = |horizon: Horizon| -> Vec<Violation> {
        let seen = observe(&input, Program { horizon, ..Program::right(None, Returns::Value) });
        let found = seen.violations.into_iter().filter(|(_, is_of_game)| !is_of_game);
        let is_of_depth =
            |kind| matches!(kind, Kind::Deeper { .. } | Kind::Shallower { .. } | Kind::Unfinished { .. });
        found.map(|(found, _)| found).filter(|found| is_of_depth(found.kind)).collect()
    };
    let found = misplaced(Horizon::Plies);
    if found.is_empty() {
        return Vec::new();
    }
    let explains = |mistake: &Mistake| horizons(*mistake).iter().any(|&at| misplaced(at).is_empty());
    let mistakes: Vec<_> = Mistake::all().filter(explains).map(Diagnosis::of).collect();
    if !mistakes.is_empty() {
        // A leaf whose game goes on is held against the search by the rules.
        let is_new = |found: &Violation| !matches!(found.kind, Kind::Unfinished { .. });
        violations.extend(found.into_iter().filter(is_new));
    }
    mistakes
}
