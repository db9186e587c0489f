//! What `w` says of a cutoff and of a bound, against other searches and plain minimax.

use crate::sentences::skipped;
use crate::support::messages::message;
use crate::support::words::job;
use crate::support::{Nested, TestTree, cases, searches, trees};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{BoundReason, Fact, Voice, why};
use plyscope::record::{Moment, NodeId, Recording};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Role, Settings, VisitKind};
use plyscope::view::View;
use proptest::prelude::*;

/// What a node is worth to a search that looks so many plies ahead; trees say nothing of a horizon.
fn minimax(node: &Nested, role: Role, depth: u32) -> Score {
    match node {
        Nested::Leaf(value) => *value,
        Nested::Inner(_) if depth == 0 => Score::ZERO,
        Nested::Inner(children) => {
            let values = children.iter().map(|child| minimax(child, role.opponent(), depth - 1));
            if role == Role::Max { values.max() } else { values.min() }.expect("an inner node has children")
        }
    }
}

/// The subtree at the end of a path.
fn below<'t>(node: &'t mut Nested, path: &[usize]) -> &'t mut Nested {
    path.iter().fold(node, |node, &place| match node {
        Nested::Inner(children) => &mut children[place],
        Nested::Leaf(_) => panic!("no move at a leaf"),
    })
}

/// Writes a number on every leaf.
fn fill(node: &mut Nested, value: Score) {
    match node {
        Nested::Leaf(leaf) => *leaf = value,
        Nested::Inner(children) => children.iter_mut().for_each(|child| fill(child, value)),
    }
}

/// The moves that lead to a node.
fn path(recording: &Recording, id: NodeId) -> Vec<usize> {
    let moves = recording.path(id).into_iter().skip(1).map(|node| recording.node(node).move_index());
    moves.map(|place| place as usize).collect()
}

/// How deep the search that a node belongs to looks.
fn depth(recording: &Recording, id: NodeId) -> u32 {
    let pass = recording.passes().into_iter().rfind(|pass| pass.node <= id);
    pass.and_then(|pass| pass.depth).or(recording.header.settings.depth).unwrap_or(u32::MAX)
}

fn reasons(job: &Job, recording: &Recording, id: NodeId) -> Vec<Fact> {
    let replay = job.replay();
    let view = View::new(Session::own(recording, &replay), recording.last_moment());
    why(&view, id).reasons.into_iter().map(|reason| reason.fact).collect()
}

fn search(tree: &TestTree, algorithm: Algorithm, settings: &Settings) -> (Job, Recording) {
    let job = Job { settings: settings.clone(), ..Job::new(dyn_game(tree.clone()), algorithm) };
    let recording = job.record().expect("a small search");
    (job, recording)
}

/// Whether a value cuts its node, by what is said of another that did.
fn is_said_to_cut(fact: &Fact, x: Score) -> Option<bool> {
    let Fact::StillCuts { is_alpha, limit, strict, .. } = *fact else { return None };
    let beyond = if is_alpha { x < limit } else { x > limit };
    Some(beyond || (x == limit && !strict))
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn exactly_the_values_that_are_said_to_cut_do(tree in trees(), (algorithm, settings) in searches()) {
        // A search that sees the leaf before it stands there goes another way once the leaf is changed.
        let goes_another_way = matches!(algorithm, Algorithm::Deepening | Algorithm::Mtdf)
            || matches!(settings.order, Order::Best | Order::Worst);
        if goes_another_way {
            return Ok(());
        }
        let (job, recording) = search(&tree, algorithm, &settings);
        for id in recording.ids() {
            let Some(crossing) = recording.children(id).last() else { continue };
            let facts = reasons(&job, &recording, id);
            let Some(fact) = facts.iter().find(|fact| matches!(fact, Fact::StillCuts { .. })) else { continue };
            let way = path(&recording, crossing);
            let before = (0..crossing.number()).map(NodeId::new);
            let is_again = before.into_iter().any(|other| path(&recording, other) == way);
            let mut other = tree.clone();
            if is_again || !matches!(below(&mut other.root, &way), Nested::Leaf(_)) {
                continue;
            }
            let Fact::StillCuts { limit, value, .. } = *fact else { continue };
            prop_assert_eq!(is_said_to_cut(fact, value), Some(true));
            for x in [limit, limit.next_up(), limit.next_down(), Score::INFINITY, Score::NEG_INFINITY] {
                fill(below(&mut other.root, &way), x);
                let (_, again) = search(&other, algorithm, &settings);
                let is_cut = again.node(id).is_cutoff() && again.children(id).last() == Some(crossing);
                prop_assert_eq!(Some(is_cut), is_said_to_cut(fact, x), "{} at {:?} of {:?}", x, way, tree);
            }
        }
    }

    #[test]
    fn what_is_known_exactly_is_what_minimax_finds(tree in trees(), (algorithm, settings) in searches()) {
        let (_, recording) = search(&tree, algorithm, &settings);
        for id in recording.ids().filter(|_| !recording.has_naive_answers()) {
            let node = recording.node(id);
            let (value, bound) = recording.known(id).map(|known| (known.value, known.bound)).unzip();
            if bound == Some(Bound::Exact) {
                let way = path(&recording, id);
                let left = depth(&recording, id).saturating_sub(node.ply());
                let mut whole = tree.clone();
                let expected = minimax(below(&mut whole.root, &way), node.role(), left);
                prop_assert_eq!(value, Some(expected), "{:?} of {:?}", way, tree);
            }
            // Who has seen everything below a node knows its value; a pass only answers its question.
            let below: Vec<_> = recording.ids().filter(|&other| recording.contains(id, other)).collect();
            let is_seen = |&other: &NodeId| {
                let node = recording.node(other);
                node.pruned() == 0 && node.kind() != VisitKind::Table
            };
            if node.kind() != VisitKind::Pass && below.iter().all(is_seen) {
                prop_assert_eq!(bound, Some(Bound::Exact), "{:?} of {:?}", path(&recording, id), tree);
            }
        }
    }

    #[test]
    fn what_is_said_to_leave_the_root_as_it_is_does(tree in trees(), (algorithm, settings) in searches()) {
        let (job, recording) = search(&tree, algorithm, &settings);
        for id in recording.ids() {
            let depth = depth(&recording, id);
            let truth = minimax(&tree.root, tree.role(), depth);
            for fact in reasons(&job, &recording, id) {
                let Fact::Spared { node, ref moves, stays: true, .. } = fact else { continue };
                prop_assert!(!moves.is_empty());
                for x in [-21, -1, 0, 1, 21].map(Score::from) {
                    let mut other = tree.clone();
                    for &place in moves {
                        let way = [path(&recording, node), vec![place as usize]].concat();
                        fill(below(&mut other.root, &way), x);
                    }
                    let found = minimax(&other.root, tree.role(), depth);
                    prop_assert_eq!(found, truth, "{} below {:?} of {:?}", x, node, tree);
                }
            }
        }
    }

    #[test]
    fn a_line_that_is_said_to_be_best_is_best_play(tree in trees(), (algorithm, settings) in searches()) {
        let (job, recording) = search(&tree, algorithm, &settings);
        let worth = |id: NodeId, depth: u32| {
            let mut tree = tree.clone();
            let role = recording.node(id).role();
            minimax(below(&mut tree.root, &path(&recording, id)), role, depth - recording.node(id).ply())
        };
        for id in recording.ids() {
            for fact in reasons(&job, &recording, id) {
                let Fact::BestLine { node, ref pv, proved: true, .. } = fact else { continue };
                let depth = depth(&recording, node);
                for &after in pv {
                    prop_assert_eq!(worth(after, depth), worth(node, depth), "{} of {:?}", after, tree);
                }
            }
        }
    }

    #[test]
    fn a_branch_that_is_said_to_be_cut_has_skipped_something(tree in trees(), (algorithm, settings) in searches()) {
        let (job, recording) = search(&tree, algorithm, &settings);
        for id in recording.ids() {
            for fact in reasons(&job, &recording, id) {
                if let Fact::OnlyBound { reason: BoundReason::Branch(branch, true), .. } = fact {
                    prop_assert!(recording.node(branch).pruned() > 0, "{} of {:?}", branch, tree);
                }
            }
        }
    }
}

/// Why a node has its value, a reason a line.
fn said(job: &Job, id: u32) -> String {
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), recording.last_moment());
    let reasons = why(&view, NodeId::new(id)).reasons;
    reasons.iter().map(|reason| reason.text(&view, Voice::Full).to_string()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_pass_says_why_it_is_only_a_bound_and_a_search_needs_not_to() {
    let window = Window { alpha: 7.into(), beta: Score::INFINITY };
    let shown = message!(
        "only-bound".what,
        reason = "shown",
        node = "the root",
        value = "6",
        held = false,
        bound = "upper",
        end = "7",
    );
    let settings = Settings::default().window(window);
    assert!(!said(&job("(5 6)", Algorithm::AlphaBeta, settings), 0).contains(&shown));
    let passes = job("(5 6)", Algorithm::Mtdf, Settings::default().guess(Score::from(7)));
    let (recording, replay) = (passes.record().expect("a recording"), passes.replay());
    assert_eq!(recording.known(NodeId::ROOT).map(|known| known.bound), Some(Bound::Upper));
    let view = View::new(Session::own(&recording, &replay), Moment::from_shown(6).expect("a moment"));
    assert_eq!(view.value(NodeId::ROOT), (Some(6.into()), Some(Bound::Upper)));
    // Fail-hard returns 7 at B1, whose leaves show 6.
    let hard = job("(7 ((5 6) 8) 3)", Algorithm::AlphaBeta, Settings::default().fail(Fail::Hard));
    let recording = hard.record().expect("a recording");
    let known = [2, 3].map(|id| recording.known(NodeId::new(id)).map(|known| (known.value, known.bound)));
    assert_eq!(known, [Some((6.into(), Bound::Upper)), Some((6.into(), Bound::Exact))]);
    let cut = job("(7 (((5 9) (4 1)) 8) 3)", Algorithm::AlphaBeta, Settings::default());
    let facts = reasons(&cut, &cut.record().expect("a recording"), NodeId::new(3));
    assert!(facts.iter().any(|fact| matches!(fact, Fact::OnlyBound { .. })), "{facts:?}");
}

#[test]
fn a_margin_follows_the_rule_of_the_search() {
    let told = |cutoff, fail, text: &str, id| {
        said(&job(text, Algorithm::AlphaBeta, Settings::default().cutoff(cutoff).fail(fail)), id)
    };
    let textbook = "((3 12 8) (2 4 6) (14 5 2))";
    let cuts = |is_alpha: bool, strict: bool, just: bool| {
        message!(
            "still-cuts".what,
            just = just,
            is_alpha = is_alpha,
            strict = strict,
            limit = "3",
            node = "B"
        )
    };
    let weak = told(Cutoff::Weak, Fail::Soft, textbook, 5);
    assert!(weak.contains(&cuts(true, false, false)), "{weak}");
    let strict = told(Cutoff::Strict, Fail::Soft, textbook, 5);
    assert!(strict.contains(&cuts(true, true, false)), "{strict}");
    let tie = told(Cutoff::Weak, Fail::Hard, "((3 12) (3 4))", 4);
    assert!(tie.contains(&cuts(true, false, true)), "{tie}");
    let min = told(Cutoff::Weak, Fail::Soft, "min ((3 1) (5 4))", 4);
    assert!(min.contains(&cuts(false, false, false)), "{min}");
    let (skipped, role) = (skipped("B2", 1), "max");
    let spared =
        message!("spared".what, skipped = skipped, branches = 1_u32, role = role, node = "B", root = "stays");
    assert!(min.contains(&spared), "{min}");
}

#[test]
fn a_leaf_that_is_entered_says_what_it_holds() {
    let tree = job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta, Settings::default());
    let (recording, replay) = (tree.record().expect("a recording"), tree.replay());
    let leaf = NodeId::new(2);
    let view = View::new(Session::own(&recording, &replay), recording.entered(leaf));
    let facts: Vec<_> = why(&view, leaf).reasons.into_iter().map(|reason| reason.fact).collect();
    assert!(matches!(facts[..], [Fact::Leaf { value, .. }] if value == Score::from(3)), "{facts:?}");
}

#[test]
fn an_open_node_says_what_would_end_it() {
    let tree = job("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta, Settings::default());
    let (recording, replay) = (tree.record().expect("a recording"), tree.replay());
    let moment = recording.left(NodeId::new(8)).expect("it has returned");
    let view = View::new(Session::own(&recording, &replay), moment);
    let reasons = why(&view, NodeId::new(7)).reasons;
    let texts: Vec<_> = reasons.iter().map(|reason| reason.text(&view, Voice::Full)).collect();
    let expected = [
        message!("so-far".what, value = "14", worth = "at most 14", best = "C1"),
        message!("awaits".meaning, case = "both", parent = "C", role = "min", has = "14", limit = "3"),
    ];
    assert_eq!(texts, expected);
}
