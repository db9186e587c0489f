//! What a level asks of a search: all that it says, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use super::plain::{Back, Plain};
use crate::support::TestTree;
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::game::Player;
use plyscope::practice::{Answer, Asked, Level, MOST_QUESTIONS, Question, draw};
use plyscope::record::{Moment, NodeId};
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Cutoff, Order, Role, Settings};
use plyscope::view::{Mask, View, Written};

use crate::support::Nested;

/// A tree of so many plies and branches; its leaves are the numbers, again and again.
fn uniform(plies: u32, branches: usize, leaves: &mut impl Iterator<Item = i32>) -> Nested {
    match plies {
        0 => Nested::Leaf(Score::from(leaves.next().expect("enough"))),
        _ => Nested::Inner((0..branches).map(|_| uniform(plies - 1, branches, leaves)).collect()),
    }
}

fn id(number: usize) -> NodeId {
    NodeId::new(u32::try_from(number).expect("few nodes"))
}

struct Asking<'a> {
    plain: &'a Plain,
    view: View<'a>,
    level: Level,
    algorithm: Algorithm,
    order: Order,
    /// The root of the last pass of a search that deepens: only that is asked about.
    first: usize,
}

impl Asking<'_> {
    fn has_windows(&self) -> bool {
        self.algorithm != Algorithm::Minimax
    }

    fn role(&self, node: usize) -> Role {
        self.view.recording().node(id(node)).role()
    }

    /// What a node is worth, with its bound where everything is asked; which branch is the best where the
    /// value is certain.
    fn value(&self, node: usize) -> Vec<Asked> {
        let node = &self.plain.nodes[node];
        match self.level {
            Level::Cutoffs => vec![],
            Level::Everything if self.has_windows() && node.entry.alpha != node.entry.beta => {
                vec![Asked::Bounded, Asked::Best]
            }
            _ if node.known.1 == Bound::Exact => vec![Asked::Value, Asked::Best],
            _ => vec![Asked::Value],
        }
    }

    /// As a value comes back to a node.
    fn back(&self, number: usize, back: &Back) -> Vec<(Asked, usize)> {
        let (plain, parent) = (self.plain, &self.plain.nodes[back.parent]);
        let before = plain.back[..number].iter().rfind(|before| before.parent == back.parent);
        let window = before.map_or(parent.entry, |before| before.window);
        let is_research = before.is_some_and(|before| before.is_again);
        let is_scout = !is_research && plain.nodes[back.child].entry != window;
        let asks_again = self.algorithm == Algorithm::Pvs && is_scout && self.level >= Level::Windows;
        let mut asked = Vec::new();
        if asks_again {
            asked.push((Asked::Again, back.child));
            if back.is_again {
                return asked;
            }
        }
        let is_last = parent.left == back.moment + 1;
        let is_max = self.role(back.parent) == Role::Max;
        let has_more = !is_last || !parent.pruned.is_empty();
        if self.has_windows() {
            if self.level >= Level::Windows {
                asked.push((if is_max { Asked::Alpha } else { Asked::Beta }, back.parent));
            }
            // Nothing meets an infinite end, so that it is no question whether anything does.
            let end = if is_max { back.window.beta } else { back.window.alpha };
            if has_more && (back.closes || end.is_finite()) {
                asked.push((Asked::Cut, back.parent));
            }
            if has_more && back.closes {
                let visits = plain.back.iter().filter(|other| other.parent == back.parent).count();
                let is_small = visits + parent.pruned.len() <= 8;
                asked.push((if is_small { Asked::Pruned } else { Asked::PrunedCount }, back.parent));
            }
        }
        if is_last && (!back.closes || self.level == Level::Everything) {
            asked.extend(self.value(back.parent).into_iter().map(|value| (value, back.parent)));
            let is_pass =
                self.algorithm == Algorithm::Mtdf && self.view.recording().roots().contains(&id(back.parent));
            if is_pass && self.level != Level::Everything {
                asked.push((Asked::Side, back.parent));
            }
        }
        asked
    }

    /// In advance, as a node is entered whose branches are few leaves: what they will come to can be read off.
    fn ahead(&self, node: usize) -> Vec<(Asked, usize)> {
        let found = &self.plain.nodes[node];
        let is_foreseen =
            matches!(self.order, Order::Natural | Order::Reverse) && self.algorithm != Algorithm::Pvs;
        let is_over_leaves = !found.is_leaf && self.plain.nodes[node + 1].is_leaf && found.branches <= 8;
        if !is_foreseen || !is_over_leaves {
            return vec![];
        }
        let pruned = self.has_windows().then_some(Asked::Pruned);
        pruned.into_iter().chain(self.value(node)).map(|asked| (asked, node)).collect()
    }

    /// All that may be asked, by its moment.
    fn all(&self) -> BTreeMap<Moment, Vec<Question>> {
        let mut all: BTreeMap<Moment, Vec<Question>> = BTreeMap::new();
        let mut add = |moment: u32, asked: Vec<(Asked, usize)>| {
            let moment = Moment::new(moment);
            let questions = asked.into_iter().map(|(asked, node)| Question { moment, asked, node: id(node) });
            let questions: Vec<_> = questions.filter(|question| self.is_askable(question)).collect();
            if !questions.is_empty() {
                all.insert(moment, questions);
            }
        };
        for (number, node) in self.plain.nodes.iter().enumerate().skip(self.first) {
            add(node.entered, self.ahead(number));
        }
        for (number, back) in self.plain.back.iter().enumerate().filter(|(_, back)| back.child >= self.first)
        {
            add(back.moment, self.back(number, back));
        }
        // Which branch the last pass tries first is asked before it begins, since then it shows.
        if self.first > 0 && self.level >= Level::Values {
            add(self.plain.nodes[self.first].entered - 1, vec![(Asked::First, self.first)]);
        }
        all
    }

    /// Whether there is an answer, and something to choose from.
    fn is_askable(&self, question: &Question) -> bool {
        match question.expected(&self.view) {
            Some(Answer::Branch(_)) => question.choices(&self.view).len() > 1,
            Some(Answer::Number(value) | Answer::Bounded(_, value)) => value.to_string().len() <= 8,
            expected => expected.is_some(),
        }
    }
}

/// Whether a question is answered by what another about its node tells.
fn is_told_once(question: &Question) -> bool {
    matches!(question.asked, Asked::Value | Asked::Bounded | Asked::Pruned | Asked::PrunedCount)
}

fn check(tree: &TestTree, algorithm: Algorithm, settings: &Settings, level: Level) -> usize {
    let mut job = Job::new(dyn_game(tree.clone()), algorithm);
    job.settings = settings.clone();
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let mask = Mask { written: Written::All, ..Mask::default() };
    let view = View::new(Session::own(&recording, &replay), Moment::START).masked(mask);
    let plain = Plain::of(&tree.root, tree.role(), algorithm, settings);
    let last = recording.roots().last().map_or(0, |root| root.index());
    let first = if algorithm == Algorithm::Deepening { last } else { 0 };
    let asking = Asking { plain: &plain, view, level, algorithm, order: settings.order, first };
    let all = asking.all();
    for seed in 0..2 {
        let drawn = draw(&view, level, seed);
        assert!(drawn.len() <= MOST_QUESTIONS && drawn.is_sorted_by_key(|question| question.moment));
        let told: BTreeSet<_> = drawn
            .iter()
            .filter(|question| is_told_once(question))
            .map(|question| (question.node, question.moment))
            .collect();
        let nodes: BTreeSet<_> = told.iter().map(|(node, _)| *node).collect();
        assert_eq!(told.len(), nodes.len(), "nothing is asked that was told before");
        assert!(
            drawn.iter().all(|question| all.contains_key(&question.moment)),
            "{algorithm:?} {level:?} {drawn:?}"
        );
        for (moment, questions) in &all {
            let asked: Vec<_> = drawn.iter().filter(|question| question.moment == *moment).copied().collect();
            let is_about = |node: NodeId| drawn.iter().any(|other| other.node == node);
            let is_told = questions.iter().any(|question| is_told_once(question) && is_about(question.node));
            if !asked.is_empty() || !(is_told || drawn.len() + questions.len() > MOST_QUESTIONS) {
                assert_eq!(&asked, questions, "{algorithm:?} {level:?} {settings:?}");
            }
        }
        // That moment comes first: it is before all others.
        let is_first = |question: &Question| question.asked == Asked::First;
        let may_be = all.values().flatten().any(is_first);
        assert_eq!(drawn.first().is_some_and(is_first), may_be, "{algorithm:?} {level:?}");
    }
    all.values().map(Vec::len).sum()
}

#[test]
fn a_level_asks_all_that_it_says_and_nothing_else() {
    let numbers = [3, 12, 8, 2, 4, 6, 14, 5, 2, 7, 1, 9, 11, 3, 0, 5, 8, 2, 6, 4, 10, 13, 1, 7, 3, 9, 12];
    let mut count = 0;
    for (plies, branches) in [(1, 3), (2, 1), (2, 2), (2, 3), (2, 8), (2, 9), (3, 2), (3, 3)] {
        for (max, turn) in [(Player::First, 0), (Player::Second, 5)] {
            let mut leaves = numbers.into_iter().cycle().skip(turn);
            let tree = TestTree { root: uniform(plies, branches, &mut leaves), first: max };
            for algorithm in [
                Algorithm::Minimax,
                Algorithm::AlphaBeta,
                Algorithm::Pvs,
                Algorithm::Deepening,
                Algorithm::Mtdf,
            ] {
                for (cutoff, order) in [
                    (Cutoff::Weak, Order::Natural),
                    (Cutoff::Strict, Order::Natural),
                    (Cutoff::Weak, Order::Reverse),
                ] {
                    let settings = Settings::default().cutoff(cutoff).order(order);
                    for level in Level::ALL {
                        count += check(&tree, algorithm, &settings, level);
                    }
                }
            }
        }
    }
    assert!(count > 1_000, "{count}");
}

#[test]
fn which_branches_are_pruned_is_asked_as_long_as_they_are_few() {
    // After two of seven leaves MIN prunes five, which can be ticked; of nine leaves seven are only counted.
    for others in [5, 7] {
        let mut leaves = vec![9, 4];
        leaves.resize(2 + others, 1);
        let branch = |leaves: &[i32]| {
            Nested::Inner(leaves.iter().map(|&leaf| Nested::Leaf(Score::from(leaf))).collect())
        };
        let root = Nested::Inner(vec![branch(&[5, 9]), branch(&leaves)]);
        let tree = TestTree { root, first: Player::First };
        for level in Level::ALL {
            check(&tree, Algorithm::AlphaBeta, &Settings::default(), level);
        }
    }
}

#[test]
fn a_number_is_asked_for_that_can_be_typed() {
    // The average of a chance node may be rounded, any other value has to be typed as it is.
    let asked = |text: &str, algorithm: Algorithm| {
        let job = crate::support::words::job(text, algorithm, Settings::default());
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let view = View::new(Session::own(&recording, &replay), Moment::START);
        draw(&view, Level::Values, 1).iter().any(|question| question.asked == Asked::Value)
    };
    assert!(asked("((1.234567 2) 3)", Algorithm::Minimax));
    assert!(!asked("((1.2345678 2) 1)", Algorithm::Minimax));
    assert!(asked("(?(1 2 2) ?(1 2 2))", Algorithm::Expectimax), "thirds");
}
