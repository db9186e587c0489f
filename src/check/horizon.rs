//! Where a search with a table ends, held against the depth that it declares.

use super::candidates::horizons;
use super::judge::observe;
use super::program::{Horizon, Program, Returns};
use super::run::Observation;
use super::walk::CheckInput;
use super::{Diagnosis, Mistake, Violation, ViolationKind};

/// The mistakes that make a search with a table end where it does, and what is wrong with that; none
/// where it ends as is declared, and where no mistake explains it. What its nodes are worth nobody can
/// follow; where it ends shows all the same.
pub(super) fn misplaced_horizon(
    input: &CheckInput<'_>,
    depth: u32,
    violations: &mut Vec<Violation>,
) -> Vec<Diagnosis> {
    let input = CheckInput { depth: Some(depth), ..*input };
    let misplaced = |horizon: Horizon| {
        let mut found = Vec::new();
        observe(&input, Program { horizon, ..Program::right(None, Returns::Value) }, |observed| {
            if let Observation::Differs(violation) = observed
                && violation.kind.concerns_depth()
            {
                found.push(violation);
            }
        });
        found
    };
    let found = misplaced(Horizon::Plies);
    let explains = |mistake: &Mistake| horizons(*mistake).iter().any(|&at| misplaced(at).is_empty());
    let mistakes: Vec<_> = if found.is_empty() {
        Vec::new()
    } else {
        Mistake::all().filter(explains).map(Diagnosis::of).collect()
    };
    if !mistakes.is_empty() {
        // A leaf whose game goes on is held against the search by the rules.
        let is_new = |found: &Violation| !matches!(found.kind, ViolationKind::Unfinished { .. });
        violations.extend(found.into_iter().filter(is_new));
    }
    mistakes
}
