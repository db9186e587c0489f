//! What passes decide that are not recorded: else nobody could tell the best move of a search
//! that went on after its recording was full.

use crate::record::{HiddenBest, HiddenEnd};
use crate::score::{Bound, Score};
use crate::search::{Role, Visit, VisitKind};

/// The passes that are not recorded, as far as they matter.
#[derive(Debug, Default)]
pub(super) struct Passes {
    /// The one that is under way.
    open: Option<Open>,
    /// What the last one is worth that proved its best move to be worth it.
    proven: Option<Score>,
    /// What the last one chose, where it proved nothing.
    failed: Option<HiddenBest>,
}

#[derive(Debug)]
struct Open {
    role: Role,
    // The place of the move that is being searched.
    place: u32,
    best: Option<HiddenBest>,
}

impl Passes {
    /// A branch of the innermost recorded node is entered.
    pub fn enter(&mut self, visit: &Visit) {
        let is_pass = visit.kind == VisitKind::Pass;
        self.open = is_pass.then_some(Open { role: visit.role, place: 0, best: None });
    }

    /// A branch of that branch is entered: a move at the root, if that is a pass.
    pub fn enter_move(&mut self, place: u32) {
        if let Some(pass) = &mut self.open {
            pass.place = place;
        }
    }

    /// It returns.
    pub fn leave_move(&mut self, value: Score, ends: Option<HiddenEnd>) {
        let Some(pass) = &mut self.open else { return };
        let left = HiddenBest { place: pass.place, value, ends };
        if pass.best.is_none_or(|best| best.gives_way(left, pass.role)) {
            pass.best = Some(left);
        }
    }

    /// The branch returns. What is now the best of the search: for a branch that is no pass
    /// that branch; for a pass the best move, unless an earlier pass, `is_proven` tells
    /// of those that are recorded, proves more.
    pub fn leave(
        &mut self,
        branch: HiddenBest,
        bound: Bound,
        is_proven: impl FnOnce() -> bool,
    ) -> Option<HiddenBest> {
        let value = branch.value;
        let Some(pass) = self.open.take() else { return Some(branch) };
        let choice = pass.best.map(|best| HiddenBest { value, ..best });
        if bound != pass.role.worse() {
            self.proven = Some(value);
            self.failed = None;
            return choice;
        }
        self.failed = choice;
        choice.filter(|_| self.proven.is_none() && !is_proven())
    }

    /// The search is over. What the last pass chose, where no pass proves more.
    pub fn finish(&mut self, is_proven: impl FnOnce(Score) -> bool) -> Option<HiddenBest> {
        let failed = self.failed.take()?;
        let stands = self.proven == Some(failed.value) || is_proven(failed.value);
        (!stands).then_some(failed)
    }

    /// Whether the last pass proved nothing.
    pub fn has_failed(&self) -> bool {
        self.failed.is_some()
    }
}
