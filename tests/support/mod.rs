//! Random trees and independent answers about them, shared by the property tests.

// Every test binary uses its own part of this.
#![allow(dead_code, unused_imports)]

pub mod chance;
pub mod circle;
#[cfg(feature = "ui")]
pub mod lessons;
pub mod messages;
#[cfg(feature = "cli")]
pub mod page;
pub mod patience;
pub mod reading;
pub mod said;
#[cfg(all(unix, feature = "tui"))]
pub mod terminal;
pub mod words;

use plyscope::game::{Evaluation, Game, GameInfo, Notation, Outcome, Player, Started};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, End, Found, Observer, Return, Role, SearchError, Settings, Visit, run};
use proptest::prelude::*;

/// How many random cases a property is tried on: `many` where `PLYSCOPE_THOROUGH` is set, as the gate
/// does, and an eighth of them otherwise, so that `cargo test` stays short.
pub fn cases(many: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if is_thorough() { many } else { (many / 8).max(8) })
}

/// Whether tests try all that they can, as the gate does.
pub fn is_thorough() -> bool {
    std::env::var_os("PLYSCOPE_THOROUGH").is_some()
}

/// A tree as the tests think of it; also a user's own [`Game`].
#[derive(Clone, Debug)]
pub enum Nested {
    Leaf(Score),
    Inner(Vec<Nested>),
}

/// A tree with the side that moves at its root.
#[derive(Clone, Debug)]
pub struct TestTree {
    pub root: Nested,
    pub first: Player,
}

impl Nested {
    fn at(&self, path: &[usize]) -> &Self {
        path.iter().fold(self, |node, &place| match node {
            Self::Inner(children) => &children[place],
            Self::Leaf(_) => panic!("no move at a leaf"),
        })
    }

    /// What plain minimax makes of it: written once more, from the definition.
    pub fn minimax(&self, role: Role) -> Score {
        match self {
            Self::Leaf(value) => *value,
            Self::Inner(children) if role == Role::Max => children
                .iter()
                .map(|child| child.minimax(Role::Min))
                .max()
                .expect("an inner node has children"),
            Self::Inner(children) => children
                .iter()
                .map(|child| child.minimax(Role::Max))
                .min()
                .expect("an inner node has children"),
        }
    }

    /// In the notation that the command line takes.
    pub fn text(&self) -> String {
        match self {
            Self::Leaf(value) => value.to_string(),
            Self::Inner(children) => {
                format!("({})", children.iter().map(Self::text).collect::<Vec<_>>().join(" "))
            }
        }
    }
}

impl TestTree {
    pub fn role(&self) -> Role {
        if self.first == Player::First { Role::Max } else { Role::Min }
    }

    pub fn value_at(&self, path: &[usize]) -> Score {
        let root = self.role();
        self.root.at(path).minimax(if path.len().is_multiple_of(2) { root } else { root.opponent() })
    }
}

/// Searches a game from where it was taken up.
pub fn search<G: Evaluation, O: Observer>(
    game: &Started<G>,
    algorithm: Algorithm,
    settings: &Settings,
    observer: &mut O,
) -> Result<Found, SearchError> {
    run(&*game.game, game.position(), algorithm, settings, observer)
}

impl Game for TestTree {
    type Position = Vec<usize>;
    type Move = usize;

    fn start(&self) -> Vec<usize> {
        Vec::new()
    }

    fn player(&self, path: &Vec<usize>) -> Player {
        if path.len().is_multiple_of(2) { self.first } else { self.first.opponent() }
    }

    fn outcome(&self, path: &Vec<usize>) -> Option<Outcome> {
        match self.root.at(path) {
            Nested::Leaf(value) => Some(Outcome::Points(*value)),
            Nested::Inner(_) => None,
        }
    }

    fn moves(&self, path: &Vec<usize>) -> impl Iterator<Item = usize> {
        match self.root.at(path) {
            Nested::Leaf(_) => 0..0,
            Nested::Inner(children) => 0..children.len(),
        }
    }

    fn play(&self, path: &Vec<usize>, place: usize) -> Vec<usize> {
        let mut path = path.clone();
        path.push(place);
        path
    }

    fn info(&self) -> GameInfo {
        GameInfo { maximiser: Some(Player::First), ..GameInfo::default() }
    }
}

impl Notation for TestTree {
    fn move_name(&self, _path: &Vec<usize>, place: usize) -> String {
        (place + 1).to_string()
    }
}

impl Evaluation for TestTree {}

/// Values with many ties, zeros, decimals and infinities.
fn values() -> impl Strategy<Value = Score> {
    prop_oneof![
        6 => (-3..=3).prop_map(Score::from),
        2 => (-20..=20).prop_map(|n| Score::new(f64::from(n) / 4.0).expect("a number")),
        1 => Just(Score::ZERO),
        1 => prop_oneof![Just(Score::INFINITY), Just(Score::NEG_INFINITY)],
    ]
}

/// Trees of uneven depth, with single children and leaves at every level.
pub fn trees() -> impl Strategy<Value = TestTree> {
    let leaf = values().prop_map(Nested::Leaf);
    let tree =
        leaf.prop_recursive(6, 80, 4, |inner| prop::collection::vec(inner, 1..=4).prop_map(Nested::Inner));
    (tree, any::<bool>())
        .prop_map(|(root, max)| TestTree { root, first: if max { Player::First } else { Player::Second } })
}

/// A node as an observer saw it.
#[derive(Clone, Debug)]
pub struct Seen {
    pub path: Vec<usize>,
    pub visit: Visit,
    pub returned: Option<Return<usize>>,
    pub entered: u32,
    pub left: Option<u32>,
}

/// Writes down every call in the plainest way: a list of nodes and a clock.
#[derive(Clone, Debug, Default)]
pub struct Log {
    pub nodes: Vec<Seen>,
    pub clock: u32,
    stop_after: Option<usize>,
    open: Vec<usize>,
}

impl Log {
    /// A log that asks the search to stop once it has seen so many nodes.
    pub fn stopping(stop_after: Option<usize>) -> Self {
        Self { stop_after, ..Self::default() }
    }

    pub fn find(&self, path: &[usize]) -> Option<&Seen> {
        self.nodes.iter().find(|seen| seen.path == path)
    }

    pub fn paths(&self) -> std::collections::BTreeSet<Vec<usize>> {
        self.nodes.iter().map(|seen| seen.path.clone()).collect()
    }
}

impl Observer for Log {
    type Token = usize;

    fn enter(&mut self, visit: &Visit) -> usize {
        let mut path = self.open.last().map_or_else(Vec::new, |&parent| self.nodes[parent].path.clone());
        if !self.open.is_empty() {
            path.push(visit.move_index as usize);
        }
        let token = self.nodes.len();
        self.nodes.push(Seen { path, visit: *visit, returned: None, entered: self.clock, left: None });
        self.open.push(token);
        self.clock += 1;
        token
    }

    fn leave(&mut self, token: usize, returned: &Return<usize>) {
        assert_eq!(self.open.pop(), Some(token), "calls nest");
        self.nodes[token].returned = Some(*returned);
        self.nodes[token].left = Some(self.clock);
        self.clock += 1;
    }

    fn wants_stop(&mut self) -> bool {
        self.stop_after.is_some_and(|limit| self.nodes.len() >= limit)
    }
}

/// Every combination of cutoff rule, fail rule and move order, with an open window.
pub fn open_settings() -> Vec<Settings> {
    use plyscope::search::{Cutoff, Fail, Order};
    let mut all = Vec::new();
    for cutoff in [Cutoff::Weak, Cutoff::Strict] {
        for fail in [Fail::Soft, Fail::Hard] {
            for order in [Order::Natural, Order::Reverse] {
                all.push(Settings::default().cutoff(cutoff).fail(fail).order(order));
            }
        }
    }
    all
}

/// Windows whose ends are values that the trees are full of.
pub fn windows() -> impl Strategy<Value = Window> {
    let end = prop_oneof![
        (-4..=4).prop_map(Score::from),
        (-8..=8).prop_map(|n| Score::new(f64::from(n) / 4.0).expect("a number")),
        Just(Score::INFINITY),
        Just(Score::NEG_INFINITY),
    ];
    (end.clone(), end).prop_filter_map("alpha below beta", |(a, b)| Window::new(a.min(b), a.max(b)))
}

/// What a value says, by the definition in the interface.
pub fn holds(bound: Bound, value: Score, truth: Score) -> bool {
    match bound {
        Bound::Exact => value == truth,
        Bound::Lower => truth >= value,
        Bound::Upper => truth <= value,
    }
}

/// Whether a node was valued without children.
pub fn is_leaf(returned: &Return<usize>) -> bool {
    returned.end != End::Inner
}

/// Any algorithm with any settings that it can have.
pub fn searches() -> impl Strategy<Value = (plyscope::search::Algorithm, Settings)> {
    use plyscope::search::{Algorithm, Cutoff, Fail, Order, Table};
    let choices = (
        prop::sample::select(Algorithm::ALL.to_vec()),
        prop::option::of(0_u32..5),
        prop::sample::select(Cutoff::ALL.to_vec()),
        prop::sample::select(Fail::ALL.to_vec()),
        prop::sample::select(Order::ALL.to_vec()),
        prop_oneof![Just(Window::FULL), windows()],
        prop::sample::select(Table::ALL.to_vec()),
        prop::option::of(1_i32..4),
    );
    choices.prop_map(|(algorithm, depth, cutoff, fail, order, window, table, width)| {
        let window = if algorithm.info().has_window() { window } else { Window::FULL };
        let aspiration = width.map(Score::from);
        let settings = Settings::default()
            .depth(depth)
            .cutoff(cutoff)
            .fail(fail)
            .order(order)
            .window(window)
            .table(table)
            .aspiration(aspiration);
        (algorithm, settings)
    })
}
