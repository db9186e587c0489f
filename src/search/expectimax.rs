//! Expectimax: chance nodes are worth the average of their children. With bounds on all scores,
//! Star1 prunes below chance nodes as alpha-beta does elsewhere.
//!
//! Donald Michie, *Game-Playing and Game-Learning Automata*, in *Advances in Programming and
//! Non-Numerical Computation* (1966); Star1 after Bruce Ballard, *The \*-Minimax Search Procedure
//! for Trees Containing Chance Nodes*, Artificial Intelligence 21 (1983).

use super::context::{Entered, SearchContext, SearchNode};
use super::order::{Candidate, Moves};
use super::{
    Cutoff, End, Fail, Found, NodeFold, Observer, Return, Role, SearchError, Settings, Stored, Visit,
    VisitKind,
};
use crate::game::Evaluation;
use crate::score::{Bound, Score, Window};

pub(super) fn search<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>) -> Found {
    search.takes_chances = true;
    match search.enter_root(Window::FULL, VisitKind::Plain) {
        Entered::Left(found) => within_bounds(search, found),
        Entered::Open(root) => expectimax::<_, _, true>(search, &root),
    }
}

/// The value of a node: of its best child where a player chooses.
pub(super) fn expectimax<G: Evaluation, O: Observer, const AIDED: bool>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
) -> Found {
    if node.role == Role::Chance {
        return average::<_, _, AIDED>(search, node);
    }
    let prunes = search.settings.bounds.is_some();
    let mut fold = NodeFold::new(node.role, node.window);
    let mut moves = search.moves::<AIDED>(node);
    while !(prunes && search.closes(&fold)) {
        let Some(candidate) = moves.next() else { break };
        let position = search.game.play(node.position, candidate.mv);
        let window = if prunes { fold.window } else { Window::FULL };
        let found = child::<_, _, AIDED>(search, node, &position, candidate, window, None);
        if search.is_halted() {
            return Found::NOTHING;
        }
        fold.take(found, candidate.move_index);
        if AIDED && prunes && search.closes(&fold) {
            search.learn(node, candidate.mv);
        }
    }
    if prunes && search.closes(&fold) {
        fold.cut(moves.left::<O>());
    }
    search.leave::<AIDED, _>(node, &fold, moves)
}

/// The value of a node where chance chooses: the average of its children.
fn average<G: Evaluation, O: Observer, const AIDED: bool>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
) -> Found {
    let game = search.game;
    let odds: Vec<_> =
        game.moves(node.position).map(|mv| game.probability(node.position, mv).unwrap_or(0.0)).collect();
    let mut chance = Chance::new(node.window, search.settings, &odds);
    let mut moves = Moves::natural(game.moves(node.position));
    for probability in odds {
        let Some(candidate) = moves.next() else { break };
        let position = game.play(node.position, candidate.mv);
        let window = chance.child_window(probability);
        let found = child::<_, _, AIDED>(search, node, &position, candidate, window, Some(probability));
        if !found.value.is_finite() && !search.is_halted() {
            search.halt = Some(SearchError::InfiniteUnderChance);
        }
        if search.is_halted() {
            return Found::NOTHING;
        }
        chance.take(found, probability);
        if let Some((value, bound)) = chance.closed() {
            let returned = chance.returned(value, bound, Some(moves.left::<O>()));
            return search.leave_with::<AIDED>(node, returned, None);
        }
    }
    let value = Score::new(chance.reached()).unwrap_or_default();
    let bound = if chance.bound == Bound::Exact { node.window.bound_of(value) } else { chance.bound };
    search.leave_with::<AIDED>(node, chance.returned(value, bound, None), None)
}

/// The value of a child, as far as a window asks for it; `probability` is that of the move that
/// leads there, where chance makes it.
fn child<G: Evaluation, O: Observer, const AIDED: bool>(
    search: &mut SearchContext<'_, G, O>,
    node: &SearchNode<'_, G, O>,
    position: &G::Position,
    candidate: Candidate<G::Move>,
    window: Window,
    probability: Option<f64>,
) -> Found {
    let (Candidate { move_index, kind, .. }, role) = (candidate, search.role(position));
    match search.arrive::<AIDED>(
        position,
        node.ply + 1,
        Visit { move_index, role, window, kind, probability },
    ) {
        Entered::Left(found) => within_bounds(search, found),
        Entered::Open(child) => expectimax::<_, _, AIDED>(search, &child),
    }
}

/// Star1 relies on the bounds: a value outside, which would go unnoticed where it is averaged,
/// halts the search.
fn within_bounds<G: Evaluation, O: Observer>(search: &mut SearchContext<'_, G, O>, found: Found) -> Found {
    let Found { value, .. } = found;
    if let Some((least, greatest)) = search.settings.bounds
        && !search.is_halted()
        && !(least..=greatest).contains(&value)
    {
        search.halt = Some(SearchError::OutsideBounds { value, least, greatest });
    }
    found
}

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
        let (cutoff, pruned) = (pruned.is_some(), pruned.unwrap_or(0));
        Return { value, bound, end: End::Inner, cutoff, pruned, stored: Stored::No, from: None }
    }
}

/// The mean of numbers by their weights, as near as a float can tell it.
///
/// Six times a sixth is less than 1 in floats, and a die that always shows 1 would be worth less than
/// a sure 1. So what rounding takes from a sum is kept beside it, after Ole Møller, *Quasi
/// Double-Precision in Floating Point Addition*, BIT 5 (1965), and what the numbers come to is divided
/// by what the weights come to.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: Sum,
    weight: Sum,
}

/// Weights are probabilities: further from 1 than this they are none, and nothing is divided.
const NEARLY_ONE: f64 = 1e-6;

impl Mean {
    fn add(&mut self, weight: f64, number: f64) {
        self.weight.add(weight, 1.0);
        self.sum.add(weight, number);
    }

    fn sum(&self) -> f64 {
        self.sum.high + self.sum.low
    }

    fn mean(&self) -> f64 {
        let whole = self.weight.high + self.weight.low;
        let guess = self.sum() / whole;
        // What the first division left over.
        let rest =
            (-guess).mul_add(self.weight.high, self.sum.high) + (self.sum.low - guess * self.weight.low);
        let mean = guess + rest / whole;
        if (whole - 1.0).abs() <= NEARLY_ONE && mean.is_finite() { mean } else { self.sum() }
    }
}

/// A sum of products, and what rounding took from both.
#[derive(Clone, Copy, Default)]
struct Sum {
    high: f64,
    low: f64,
}

impl Sum {
    fn add(&mut self, factor: f64, number: f64) {
        let product = factor * number;
        let sum = self.high + product;
        let added = sum - self.high;
        self.low += factor.mul_add(number, -product) + (self.high - (sum - added)) + (product - added);
        self.high = sum;
    }
}
