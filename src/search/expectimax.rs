//! Expectimax: chance nodes are worth the average of their children. With bounds on all scores,
//! Star1 prunes below chance nodes as alpha-beta does elsewhere.
//!
//! Donald Michie, *Game-Playing and Game-Learning Automata*, in *Advances in Programming and
//! Non-Numerical Computation* (1966); Star1 after Bruce Ballard, *The \*-Minimax Search Procedure
//! for Trees Containing Chance Nodes*, Artificial Intelligence 21 (1983).

use super::inner::Inner;
use super::mean::Mean;
use super::visit::{Plan, expand};
use super::walk::{Spot, Step, Walk};
use super::{Cutoff, End, Fail, Found, Observer, Return, Role, SearchError, Settings, Stored, VisitKind};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

/// No bounds on the scores are known: every branch is searched, in the full window.
struct Whole;

impl Plan for Whole {
    const PRUNES: bool = false;

    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        _node: &Inner,
        _role: Role,
        child: &Spot<'_, G::Position>,
        _kind: VisitKind,
    ) -> Found {
        visit::<_, _, Self>(walk, child, Window::FULL, None)
    }
}

/// All scores lie within bounds.
struct Star1;

impl Plan for Star1 {
    fn child<G: Game, O: Observer, const AIDED: bool>(
        walk: &mut Walk<'_, G, O>,
        node: &Inner,
        _role: Role,
        child: &Spot<'_, G::Position>,
        _kind: VisitKind,
    ) -> Found {
        visit::<_, _, Self>(walk, child, node.window, None)
    }
}

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    let root = game.start();
    let spot = Spot::root(&root);
    let found = match settings.bounds {
        Some(_) => search_from::<_, _, Star1>(&mut walk, &spot),
        None => search_whole(&mut walk, &spot),
    };
    walk.halt.map_or(Ok(found), Err)
}

/// What a position is worth, every branch searched; meaningless once the search has been halted.
pub(super) fn search_whole<G: Game, O: Observer>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
) -> Found {
    search_from::<_, _, Whole>(walk, spot)
}

fn search_from<G: Game, O: Observer, P: Plan>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
) -> Found {
    walk.takes_chances = true;
    visit::<_, _, P>(walk, spot, Window::FULL, None)
}

/// What a position is worth within a window.
fn visit<G: Game, O: Observer, P: Plan>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
    probability: Option<f64>,
) -> Found {
    let role = walk.desk.role(spot.position);
    let entered = match walk.enter::<true>(spot, role, window, VisitKind::Plain, probability) {
        Step::Done(found) => {
            refuse_outside_bounds(walk, found.value);
            return found;
        }
        Step::Search(entered) => entered,
    };
    if role == Role::Chance {
        let returned = average::<_, _, P>(walk, spot, window);
        walk.leave::<true>(entered, spot, returned, None)
    } else {
        expand::<_, _, P, true>(walk, spot, role, window, entered)
    }
}

/// Star1 relies on the bounds: a value beyond them would go unnoticed where it is averaged.
fn refuse_outside_bounds<G: Game, O: Observer>(walk: &mut Walk<'_, G, O>, value: Score) {
    let Some((least, greatest)) = walk.settings().bounds else { return };
    if walk.halt.is_none() && !(least..=greatest).contains(&value) {
        walk.halt = Some(SearchError::OutsideBounds { value, least, greatest });
    }
}

/// A node where chance chooses.
fn average<G: Game, O: Observer, P: Plan>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
) -> Return<O::Token> {
    let game = walk.desk.game;
    let odds: Vec<_> = game.moves(spot.position).map(|mv| game.probability(spot.position, mv)).collect();
    let mut chance = Chance::new(window, walk.settings(), &odds);
    for ((place, mv), probability) in walk.desk.moves(spot.position).zip(odds) {
        let position = game.play(spot.position, mv);
        let child = spot.below(&position, place);
        let found = visit::<_, _, P>(walk, &child, chance.child_window(probability), Some(probability));
        if walk.halt.is_some() {
            break;
        }
        if !found.value.is_finite() {
            walk.halt = Some(SearchError::InfiniteUnderChance);
            break;
        }
        chance.take(found, probability);
        if let Some((value, bound)) = chance.closed() {
            let pruned = u32::try_from(chance.rest.len()).unwrap_or(u32::MAX);
            return chance.returned(value, bound, Some(pruned));
        }
    }
    let value = Score::new(chance.reached()).unwrap_or_default();
    let bound = if chance.bound == Bound::Exact { window.bound_of(value) } else { chance.bound };
    chance.returned(value, bound, None)
}

/// A chance node while its children are searched.
struct Chance<'a> {
    window: Window,
    settings: &'a Settings,
    mean: Mean,
    /// What the sum says of the true one: less than that where a child came back with a bound.
    bound: Bound,
    /// For each child to come, the last one first: how probable those after it are together. They
    /// are added up once, since what is left of 1 in the end would be the rounding.
    rest: Vec<f64>,
    /// How probable the children to come are together.
    left: f64,
}

impl<'a> Chance<'a> {
    fn new(window: Window, settings: &'a Settings, odds: &[f64]) -> Self {
        let before = |sum: &mut f64, odds: &f64| {
            let rest = *sum;
            *sum += odds;
            Some(rest)
        };
        let rest = odds.iter().rev().scan(0.0, before).collect();
        Self { window, settings, mean: Mean::default(), bound: Bound::Exact, rest, left: 0.0 }
    }

    /// The window in which the value of the next child decides whether the node stays in its own:
    /// the others taken to be as good, or as bad, as can be.
    fn child_window(&self, probability: f64) -> Window {
        let Some((least, greatest)) = self.settings.bounds else { return Window::FULL };
        let others = self.rest.last().copied().unwrap_or(0.0);
        let sum = self.mean.sum();
        let alpha = (self.window.alpha.get() - sum - greatest.get() * others) / probability;
        let beta = (self.window.beta.get() - sum - least.get() * others) / probability;
        let window = Window {
            alpha: Score::new(alpha).unwrap_or(Score::NEG_INFINITY),
            beta: Score::new(beta).unwrap_or(Score::INFINITY),
        };
        if window.alpha < window.beta { window } else { Window::FULL }
    }

    fn take(&mut self, found: Found, probability: f64) {
        self.mean.add(probability, found.value.get());
        self.left = self.rest.pop().unwrap_or(0.0);
        if self.bound == Bound::Exact {
            self.bound = found.bound;
        }
    }

    /// What the children so far come to; of all of them it is the value.
    fn reached(&self) -> f64 {
        if self.rest.is_empty() { self.mean.mean() } else { self.mean.sum() }
    }

    /// The bound that the node has reached, where the children to come, if there are any, cannot
    /// bring it back. A child outside its window has proved that by itself, whatever rounding makes
    /// of the sum.
    fn closed(&self) -> Option<(Score, Bound)> {
        let (least, greatest) = self.settings.bounds?;
        let sum = self.reached();
        let at_most = Score::new(sum + greatest.get() * self.left)?;
        let at_least = Score::new(sum + least.get() * self.left)?;
        let cutoff = self.settings.cutoff;
        let closes = |alpha, beta, bound| {
            cutoff.closes(Window { alpha, beta }) || (cutoff == Cutoff::Weak && self.bound == bound)
        };
        if closes(self.window.alpha, at_most, Bound::Upper) {
            Some((at_most, Bound::Upper))
        } else if closes(at_least, self.window.beta, Bound::Lower) {
            Some((at_least, Bound::Lower))
        } else {
            None
        }
    }

    /// What the node returns: a bound never lies inside the window, where rounding can put it and
    /// a player would take it for the better move.
    fn returned<T>(&self, value: Score, bound: Bound, pruned: Option<u32>) -> Return<T> {
        let Window { alpha, beta } = self.window;
        let value = match (bound, self.settings.fail) {
            (Bound::Exact, _) => value,
            (_, Fail::Hard) => self.window.clamp(value),
            (Bound::Upper, Fail::Soft) => value.min(alpha),
            (Bound::Lower, Fail::Soft) => value.max(beta),
        };
        Return {
            value,
            bound,
            end: End::Inner,
            cutoff: pruned.is_some(),
            pruned: pruned.unwrap_or(0),
            stored: Stored::No,
            from: None,
        }
    }
}
