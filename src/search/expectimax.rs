//! Expectimax: chance nodes are worth the average of their children. With bounds on all scores,
//! Star1 prunes below chance nodes as alpha-beta does elsewhere.
//!
//! Donald Michie, *Game-Playing and Game-Learning Automata*, in *Advances in Programming and
//! Non-Numerical Computation* (1966); Star1 after Bruce Ballard, *The \*-Minimax Search Procedure
//! for Trees Containing Chance Nodes*, Artificial Intelligence 21 (1983).

use super::inner::Inner;
use super::order::Arranged;
use super::walk::{Spot, Step, Walk};
use super::{End, Found, Observer, Return, Role, SearchError, Settings, Stored, VisitKind};
use crate::game::Game;
use crate::score::{Bound, Score, Window};

pub(super) fn search<G: Game, O: Observer>(
    game: &G,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    let mut walk = Walk::new(game, settings, observer);
    walk.takes_chances = true;
    let root = game.start();
    let found = visit(&mut walk, &Spot::root(&root), Window::FULL, None);
    walk.halt.map_or(Ok(found), Err)
}

/// What a position is worth within a window; meaningless once the search has been halted.
/// Without bounds on the scores every window is the full one and nothing is ever cut.
fn visit<G: Game, O: Observer>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
    probability: Option<f64>,
) -> Found {
    let role = walk.desk.role(spot.position);
    let entered = match walk.enter(spot, role, window, VisitKind::Plain, probability) {
        Step::Done(found) => return found,
        Step::Search(entered) => entered,
    };
    let returned =
        if role == Role::Chance { average(walk, spot, window) } else { best(walk, spot, role, window) };
    walk.leave(entered, spot, returned)
}

/// A node where a player chooses.
fn best<G: Game, O: Observer>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    role: Role,
    window: Window,
) -> Return<O::Token> {
    let prunes = walk.settings().bounds.is_some();
    let mut node = Inner::new(role, window);
    let mut moves: Box<dyn Iterator<Item = _>> = match walk.arrange(spot, role, false) {
        Arranged::Natural(moves) => Box::new(moves),
        Arranged::Sorted(moves) => Box::new(moves),
    };
    while let Some((place, mv)) = moves.next() {
        let position = walk.desk.game.play(spot.position, mv);
        let child = spot.below(&position, place);
        let found = visit(walk, &child, if prunes { node.window } else { Window::FULL }, None);
        if walk.halt.is_some() {
            break;
        }
        node.take(found, place);
        if prunes && walk.settings().cutoff.closes(node.window) {
            node.cut(u32::try_from(moves.count()).unwrap_or(u32::MAX));
            break;
        }
    }
    node.returned(walk.settings())
}

/// A node where chance chooses.
fn average<G: Game, O: Observer>(
    walk: &mut Walk<'_, G, O>,
    spot: &Spot<'_, G::Position>,
    window: Window,
) -> Return<O::Token> {
    let game = walk.desk.game;
    let mut chance = Chance { window, bounds: walk.settings().bounds, sum: 0.0, left: 1.0 };
    let mut moves = walk.desk.moves(spot.position);
    while let Some((place, mv)) = moves.next() {
        let probability = game.probability(spot.position, mv);
        let position = game.play(spot.position, mv);
        let child = spot.below(&position, place);
        let found = visit(walk, &child, chance.child_window(probability), Some(probability));
        if walk.halt.is_some() {
            break;
        }
        if !found.value.is_finite() {
            walk.halt = Some(SearchError::InfiniteUnderChance);
            break;
        }
        chance.take(found.value, probability);
        if let Some((value, bound)) = chance.closed(walk.settings()) {
            let pruned = u32::try_from(moves.count()).unwrap_or(u32::MAX);
            return Return {
                value,
                bound,
                end: End::Inner,
                cutoff: true,
                pruned,
                stored: Stored::No,
                from: None,
            };
        }
    }
    let value = Score::new(chance.sum).unwrap_or_default();
    let bound = window.bound_of(value);
    Return { value, bound, end: End::Inner, cutoff: false, pruned: 0, stored: Stored::No, from: None }
}

/// A chance node while its children are searched.
struct Chance {
    window: Window,
    /// The least and the greatest score there is, where that is known.
    bounds: Option<(Score, Score)>,
    sum: f64,
    /// The probability of the children to come.
    left: f64,
}

impl Chance {
    /// The window in which the value of a child decides whether the node stays in its own: the
    /// others taken to be as good, or as bad, as can be.
    fn child_window(&self, probability: f64) -> Window {
        let Some((least, greatest)) = self.bounds else { return Window::FULL };
        let others = self.left - probability;
        let alpha = (self.window.alpha.get() - self.sum - greatest.get() * others) / probability;
        let beta = (self.window.beta.get() - self.sum - least.get() * others) / probability;
        let window = Window {
            alpha: Score::new(alpha).unwrap_or(Score::NEG_INFINITY),
            beta: Score::new(beta).unwrap_or(Score::INFINITY),
        };
        if window.alpha < window.beta { window } else { Window::FULL }
    }

    fn take(&mut self, value: Score, probability: f64) {
        self.sum += probability * value.get();
        self.left -= probability;
    }

    /// The bound that the node has reached, where the children to come cannot bring it back.
    fn closed(&self, settings: &Settings) -> Option<(Score, Bound)> {
        let (least, greatest) = self.bounds?;
        if self.left <= f64::EPSILON {
            return None;
        }
        let at_most = Score::new(self.sum + greatest.get() * self.left)?;
        let at_least = Score::new(self.sum + least.get() * self.left)?;
        let closes = |alpha, beta| settings.cutoff.closes(Window { alpha, beta });
        if self.window.alpha > Score::NEG_INFINITY && closes(self.window.alpha, at_most) {
            Some((at_most, Bound::Upper))
        } else if self.window.beta < Score::INFINITY && closes(at_least, self.window.beta) {
            Some((at_least, Bound::Lower))
        } else {
            None
        }
    }
}
