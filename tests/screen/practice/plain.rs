//! Every algorithm once more, as a textbook writes it, with a list of what comes back: nothing of it is
//! shared with the searches of the library.

use crate::support::Nested;
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Role, Settings};

/// A node in the order of visits.
#[derive(Debug)]
pub struct Visited {
    pub entry: Window,
    pub value: Score,
    pub pruned: Vec<u32>,
    /// The branch that the value comes from, the first of equals.
    pub best: Option<u32>,
    pub first: Option<u32>,
    pub is_leaf: bool,
    /// Whether it or a branch of it had a single number for a window: what a value there says depends on
    /// where it came from.
    pub is_unsure: bool,
    /// Between which values it lies by what was seen below it.
    pub range: [Score; 2],
    /// What is known of its value: that, or what it returned.
    pub known: (Score, Bound),
    pub entered: u32,
    pub left: u32,
    pub branches: u32,
}

/// A value comes back to a node.
#[derive(Debug)]
pub struct Back {
    pub moment: u32,
    pub child: usize,
    pub parent: usize,
    pub window: Window,
    pub closes: bool,
    pub is_again: bool,
}

/// A search as it happened.
#[derive(Debug)]
pub struct Plain {
    pub nodes: Vec<Visited>,
    pub back: Vec<Back>,
    settings: Settings,
    algorithm: Algorithm,
    clock: u32,
    horizon: u32,
    cut_short: bool,
    tried_first: Option<u32>,
}

/// A node that is searched.
struct Here<'a> {
    tree: &'a Nested,
    role: Role,
    entry: Window,
    ply: u32,
}

fn better(role: Role, one: Score, other: Score) -> bool {
    if role == Role::Max { one > other } else { one < other }
}

/// What a value that is returned says of the true one.
fn bound(entry: Window, value: Score, is_leaf: bool) -> Bound {
    let Window { alpha, beta } = entry;
    match value {
        _ if is_leaf => Bound::Exact,
        value if value <= alpha && alpha.is_finite() => Bound::Upper,
        value if value >= beta && beta.is_finite() => Bound::Lower,
        _ => Bound::Exact,
    }
}

impl Plain {
    pub fn of(tree: &Nested, role: Role, algorithm: Algorithm, settings: &Settings) -> Self {
        let mut plain = Self {
            nodes: Vec::new(),
            back: Vec::new(),
            settings: settings.clone(),
            algorithm,
            clock: 0,
            horizon: u32::MAX,
            cut_short: false,
            tried_first: None,
        };
        plain.run(tree, role);
        plain
    }

    fn run(&mut self, tree: &Nested, role: Role) {
        let whole = Here { tree, role, entry: Window::FULL, ply: 0 };
        match self.algorithm {
            Algorithm::Deepening => {
                for depth in 1.. {
                    self.horizon = depth;
                    self.cut_short = false;
                    let root = self.nodes.len();
                    self.visit(&whole);
                    self.tried_first = self.nodes[root].best;
                    if !self.cut_short {
                        break;
                    }
                }
            }
            Algorithm::Mtdf => {
                let (mut low, mut high) = (Score::NEG_INFINITY, Score::INFINITY);
                let mut guess = self.settings.guess;
                while low < high {
                    let beta = if guess > low { guess } else { low.next_up() };
                    let root = self.nodes.len();
                    let entry = Window { alpha: beta.next_down(), beta };
                    guess = self.visit(&Here { entry, ..whole });
                    match bound(self.nodes[root].entry, guess, self.nodes[root].is_leaf) {
                        Bound::Exact => (low, high) = (guess, guess),
                        Bound::Lower => low = guess,
                        Bound::Upper => high = guess,
                    }
                }
            }
            _ => {
                self.visit(&whole);
            }
        }
    }

    fn visit(&mut self, here: &Here) -> Score {
        let id = self.nodes.len();
        let entered = self.clock;
        self.clock += 1;
        let (is_leaf, value) = match here.tree {
            Nested::Leaf(value) => (true, *value),
            Nested::Inner(_) if here.ply == self.horizon => {
                self.cut_short = true;
                (true, Score::ZERO)
            }
            Nested::Inner(_) => (false, Score::ZERO),
        };
        self.nodes.push(Visited {
            entry: here.entry,
            value,
            pruned: Vec::new(),
            best: None,
            first: None,
            is_leaf,
            is_unsure: here.entry.alpha == here.entry.beta,
            range: [value, value],
            known: (value, Bound::Exact),
            entered,
            left: 0,
            branches: 0,
        });
        if let (Nested::Inner(children), false) = (here.tree, is_leaf) {
            self.search(id, here, children);
        }
        self.nodes[id].left = self.clock;
        self.clock += 1;
        self.nodes[id].value
    }

    fn order(&self, ply: u32, branches: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (0..branches).collect();
        if self.settings.order == Order::Reverse {
            order.reverse();
        }
        if let Some(first) = self.tried_first.filter(|_| ply == 0) {
            order.retain(|&place| place != first);
            order.insert(0, first);
        }
        order
    }

    fn search(&mut self, id: usize, here: &Here, children: &[Nested]) {
        let Here { role, entry, ply, .. } = *here;
        let branches = u32::try_from(children.len()).expect("few");
        let order = self.order(ply, branches);
        let other = if role == Role::Max { Role::Min } else { Role::Max };
        let is_windowed = self.algorithm != Algorithm::Minimax;
        let (mut window, mut value, mut best) = (entry, None, None);
        // What each branch brought, and all visits, of which a branch may have two.
        let (mut seen, mut visits) = (Vec::new(), Vec::new());
        let mut left = order.into_iter();
        for place in left.by_ref() {
            let tree = &children[place as usize];
            let scout =
                if self.algorithm == Algorithm::Pvs && value.is_some() { zero(role, window) } else { None };
            let asked = scout.unwrap_or(window);
            let child = self.nodes.len();
            let entry = if is_windowed { asked } else { Window::FULL };
            let mut found = self.visit(&Here { tree, role: other, entry, ply: ply + 1 });
            self.nodes[id].first.get_or_insert(place);
            let inside = window.alpha < found && found < window.beta;
            let mut child = child;
            visits.push((child, place));
            if scout.is_some_and(|scout| scout != window) && inside {
                self.come_back(id, child, window, false, true);
                child = self.nodes.len();
                visits.push((child, place));
                let entry = match role {
                    Role::Max => Window { alpha: found, ..window },
                    _ => Window { beta: found, ..window },
                };
                found = self.visit(&Here { tree, role: other, entry, ply: ply + 1 });
            }
            seen.push((child, place));
            if value.is_none_or(|had| better(role, found, had)) {
                value = Some(found);
                best = Some(place);
            }
            let now = value.expect("it was set");
            match role {
                Role::Max if is_windowed && now > window.alpha => window.alpha = now,
                Role::Min if is_windowed && now < window.beta => window.beta = now,
                _ => {}
            }
            let closes = match self.settings.cutoff {
                Cutoff::Weak => window.alpha >= window.beta,
                Cutoff::Strict => window.alpha > window.beta,
            };
            self.come_back(id, child, window, closes, false);
            if closes {
                break;
            }
        }
        let mut pruned: Vec<u32> = left.collect();
        pruned.sort_unstable();
        let mut value = value.expect("an inner node has children");
        if self.settings.fail == Fail::Hard && self.algorithm != Algorithm::Mtdf && is_windowed {
            value = if value < entry.alpha { entry.alpha } else { value };
            value = if value > entry.beta { entry.beta } else { value };
        }
        let seen: Vec<_> = seen.into_iter().map(|(child, place)| (&self.nodes[child], place)).collect();
        let is_unsure = seen.iter().any(|(child, _)| child.is_unsure);
        let of = |end: usize| {
            let ends = seen.iter().map(|(child, _)| child.range[end]);
            if role == Role::Max { ends.max() } else { ends.min() }.expect("an inner node has children")
        };
        let mut range = [of(0), of(1)];
        if !pruned.is_empty() {
            range[usize::from(role == Role::Max)] =
                if role == Role::Max { Score::INFINITY } else { Score::NEG_INFINITY };
        }
        let is_pass = ply == 0 && matches!(self.algorithm, Algorithm::Deepening | Algorithm::Mtdf);
        let known = match bound(entry, value, false) {
            Bound::Exact => (value, Bound::Exact),
            _ if range[0] == range[1] && !is_pass => (range[0], Bound::Exact),
            bound if ply == 0 => (value, bound),
            Bound::Lower => (range[0], Bound::Lower),
            Bound::Upper => (range[1], Bound::Upper),
        };
        // Nothing is above the largest number, or below the smallest.
        let known = match known {
            (end, Bound::Lower) if end == Score::INFINITY => (end, Bound::Exact),
            (end, Bound::Upper) if end == Score::NEG_INFINITY => (end, Bound::Exact),
            known => known,
        };
        if ply > 0 {
            let values = seen.iter().map(|(child, place)| (child.known.0, *place));
            let first = values.reduce(|had, next| if better(role, next.0, had.0) { next } else { had });
            best = first.map(|(_, place)| place);
        }
        // Two visits of a branch may tell its value together: at least that, and at most that.
        let brings = |place: &u32| {
            let of_branch = visits.iter().filter(|(_, visited)| visited == place);
            let said = of_branch.map(|(child, _)| self.nodes[*child].known).collect::<Vec<_>>();
            let ends = |side| said.iter().filter(move |(_, bound)| *bound != side).map(|(value, _)| *value);
            let value = Some(known.0);
            ends(Bound::Upper).max() == value && ends(Bound::Lower).min() == value
        };
        if known.1 == Bound::Exact && !best.as_ref().is_some_and(brings) {
            best = visits.iter().map(|(_, place)| *place).find(brings).or(best);
        }
        let node = &mut self.nodes[id];
        node.is_unsure |= is_unsure;
        (node.range, node.known) = (range, known);
        (node.value, node.best, node.pruned, node.branches) = (value, best, pruned, branches);
    }

    /// A child has just returned: its moment is the one before the clock.
    fn come_back(&mut self, parent: usize, child: usize, window: Window, closes: bool, is_again: bool) {
        self.back.push(Back { moment: self.clock - 1, child, parent, window, closes, is_again });
    }
}

/// The window that asks only whether a branch is better.
fn zero(role: Role, window: Window) -> Option<Window> {
    let Window { alpha, beta } = window;
    let scout = match role {
        Role::Max => Window { alpha, beta: alpha.next_up() },
        _ => Window { alpha: beta.next_down(), beta },
    };
    (scout.alpha < scout.beta && scout.alpha >= alpha && scout.beta <= beta).then_some(scout)
}
