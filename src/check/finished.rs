//! What finished games are worth in a recording. Programs score them as they like, and are right as
//! long as a win is better than everything else.

use super::leaf_evidence::WinTrend;
use super::reading::Extremes;
use crate::record::{Node, NodeId};
use crate::score::{Bound, Score, Window};
use crate::search::Role;

/// How a game ended, as MAX sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Finish {
    MaxWon,
    Drawn,
    MinWon,
}

/// A value at which a program may stop looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Win {
    /// A game was won with it, and every win has the same value.
    Known,
    /// Nothing better has been seen.
    Likely,
}

/// The values of finished games, and of those that go on where the search ends.
#[derive(Debug, Default)]
pub(super) struct FinishedGames {
    // In the order of `Finish`, all of them, and those where the search ends.
    pub all: [Extremes; 3],
    pub at_horizon: [Extremes; 3],
    pub estimates: Extremes,
    // What late wins are worth to MAX and to MIN.
    pub trends: [WinTrend; 2],
    // What the root takes for infinity, where it prints a window that a search begins with.
    infinity: Option<Score>,
}

impl Finish {
    pub const fn winner(self) -> Option<Role> {
        match self {
            Self::MaxWon => Some(Role::Max),
            Self::Drawn => None,
            Self::MinWon => Some(Role::Min),
        }
    }

    /// What is worth nothing better than nothing to who has won, or is a draw that is worth anything.
    pub fn contradicts(self, value: Score) -> bool {
        match self.winner() {
            Some(winner) => !winner.prefers(value, Score::ZERO),
            None => value != Score::ZERO,
        }
    }
}

/// How the games end that a side wins, and that it loses.
const fn sides(role: Role) -> [Finish; 2] {
    if let Role::Min = role { [Finish::MinWon, Finish::MaxWon] } else { [Finish::MaxWon, Finish::MinWon] }
}

impl FinishedGames {
    /// A root is entered.
    pub fn begin(&mut self, root: &Node) {
        let Window { alpha, beta } = root.window();
        let is_usual = root.given_ends() == [true; 2] && alpha < Score::ZERO && Score::ZERO < beta;
        self.infinity = is_usual.then(|| beta.min(-alpha));
    }

    /// A game was won, and what that is worth is a program's own choice.
    pub fn add_win(&mut self, id: NodeId, node: &Node, winner: Role, value: Score) {
        let worth = if winner == Role::Min { -value } else { value };
        self.trends[usize::from(winner == Role::Min)].add(id, node, worth);
    }

    /// Whether a value is less than some win is worth to either side, as an estimate is.
    pub fn may_be_estimate(&self, value: Score) -> bool {
        [Role::Max, Role::Min].into_iter().all(|role| {
            let won = self.all[sides(role)[0] as usize];
            won.count == 0 || role.prefers(won.best(role), value)
        })
    }

    /// Whether all wins of a side have one value that is no better than something else: they may be passed by.
    pub fn hide_wins(&self) -> bool {
        [Role::Max, Role::Min].into_iter().any(|role| {
            let [own, other] = sides(role).map(|finish| self.all[finish as usize]);
            let others = [self.all[Finish::Drawn as usize], other, self.estimates];
            let is_as_good = |one: &Extremes, win| one.count > 0 && !role.prefers(win, one.best(role));
            own.agreed().is_some_and(|win| others.iter().any(|one| is_as_good(one, win)))
        })
    }

    /// Whether a value is a win for a side; `has_wins` is whether games are won at all, where that is
    /// known, and `is_best` whether nothing better has been seen.
    pub fn win(
        &self,
        has_wins: Option<bool>,
        role: Role,
        value: Score,
        is_best: impl FnOnce() -> bool,
    ) -> Option<Win> {
        let is_of = |finish: Finish| self.all[finish as usize].agreed() == Some(value);
        let [own, other] = sides(role);
        match has_wins {
            Some(false) => None,
            Some(true) if is_of(own) => Some(Win::Known),
            // So much is what all draws are worth, or all games that the other side won.
            Some(true) if is_of(Finish::Drawn) || (is_of(other) && role.prefers(Score::ZERO, value)) => None,
            _ => is_best().then_some(Win::Likely),
        }
    }

    /// Whether a finished game has the sign that it has to have with these sides, so that they
    /// cannot all be the wrong way round. Where all results have one sign it says nothing.
    pub fn confirm_sides(&self) -> bool {
        let results = || self.all.iter().filter(|all| all.count > 0);
        let is_shifted = results().count() > 1
            && (results().all(|all| all.least > Score::ZERO)
                || results().all(|all| all.greatest < Score::ZERO));
        let [max, _, min] = self.all;
        (max.greatest > Score::ZERO || min.least < Score::ZERO) && !is_shifted
    }

    /// Whether a game that was won where the search ends has no better a value than one that goes on
    /// there, as an estimate has that does not see the win: another win has another value, or it is
    /// no win at all.
    pub fn is_low(&self, finish: Finish, node: &Node, window: Option<Window>) -> bool {
        let printed = (node.given_ends() == [true; 2]).then(|| node.window());
        let (Some(value), Some(window), Some(role)) = (node.value(), window.or(printed), finish.winner())
        else {
            return false;
        };
        let won = self.at_horizon[finish as usize];
        let is_clamped = [window.alpha, window.beta].contains(&value);
        // Where no game goes on there, a win is held against a draw, unless all are worth the same.
        let least = self.estimates.best(role);
        let is_known = self.estimates.count > 0 || won.least != won.greatest;
        let is_odd = won.least != won.greatest || !role.prefers(value, Score::ZERO);
        is_known && is_odd && !role.prefers(value, least) && !is_clamped
    }

    /// Whether a game that this side won has a value that no scoring gives it.
    pub fn is_misjudged(&self, role: Role, node: &Node, window: Option<Window>) -> bool {
        let Some(returned) = node.returned() else { return false };
        let [own, other] = sides(role);
        let (end, half) = match role {
            Role::Min => (window.map(|window| window.alpha), Bound::Upper),
            _ => (window.map(|window| window.beta), Bound::Lower),
        };
        let value = returned.value;
        if returned.bound == half || end == Some(value) {
            // It is worth more to the winner than the window has room for.
            return false;
        }
        let others = [Finish::Drawn, other].map(|finish| self.all[finish as usize]).into_iter();
        let mut others = others.filter(|all| all.count > 0).peekable();
        let is_shifted =
            others.peek().is_some() && others.all(|others| role.prefers(value, others.best(role)));
        let knows_better = || role.prefers(self.all[own as usize].best(role), Score::ZERO);
        !is_shifted && (value != Score::ZERO || knows_better())
    }

    /// Whether a draw is worth more to a side than any game that it has won; or where the search looks
    /// no further, as much as one, or as what the program takes for infinity, and more than any estimate.
    pub fn is_no_draw(&self, node: &Node, window: Option<Window>) -> bool {
        let Window { alpha, beta } = window.unwrap_or(node.window());
        let Some(value) = node.value().filter(|value| ![alpha, beta].contains(value)) else { return false };
        [Role::Max, Role::Min].into_iter().any(|role| {
            let won = self.all[sides(role)[0] as usize];
            let infinity = self.infinity.map(|end| if role == Role::Min { -end } else { end });
            let least_win = if won.count > 0 { Some(won.best(role.opponent())) } else { infinity };
            let is_better = won.count > 0 && role.prefers(value, won.best(role));
            let is_as_good = least_win.is_some_and(|win| !role.prefers(win, value));
            let is_best = self.estimates.count > 0 && role.prefers(value, self.estimates.best(role));
            role.prefers(value, Score::ZERO) && (is_better || (is_best && is_as_good))
        })
    }
}
