//! That a value is told as exact where it is known exactly, and nowhere else: by brute force over what the
//! leaves hold that were never visited. What they make of a value moves with them, so that the smallest and
//! the largest numbers on all of them are enough.

use crate::support::messages::message;
use crate::support::words::{job, told};
use crate::support::{Nested, TestTree, cases, holds, searches, trees};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{BoundReason, Fact, facts, why};
use plyscope::record::{Moment, NodeId, Recording};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Role, Settings, Table, VisitKind};
use plyscope::view::View;
use proptest::prelude::*;
use std::collections::HashSet;

/// What a node is worth where every leaf that was not `seen` holds one number; a horizon is worth 0.
fn worth(
    node: &Nested,
    way: &mut Vec<usize>,
    (role, plies): (Role, u32),
    (seen, x): (&HashSet<Vec<usize>>, Score),
) -> Score {
    let children = match node {
        Nested::Inner(children) if plies > 0 => children,
        _ if !seen.contains(way) => return x,
        Nested::Leaf(value) => return *value,
        Nested::Inner(_) => return Score::ZERO,
    };
    let values = children.iter().enumerate().map(|(place, child)| {
        way.push(place);
        let value = worth(child, way, (role.opponent(), plies.saturating_sub(1)), (seen, x));
        way.pop();
        value
    });
    if role == Role::Max { values.max() } else { values.min() }.expect("an inner node has children")
}

fn way(recording: &Recording, id: NodeId) -> Vec<usize> {
    let moves = recording.path(id).into_iter().skip(1).map(|node| recording.node(node).move_index());
    moves.map(|place| place as usize).collect()
}

/// How far the search that a node belongs to looks from there.
fn plies(recording: &Recording, id: NodeId) -> u32 {
    let pass = recording.passes().into_iter().rfind(|pass| pass.node <= id);
    let depth = pass.and_then(|pass| pass.depth).or(recording.header.settings.depth);
    depth.unwrap_or(u32::MAX).saturating_sub(recording.node(id).ply())
}

/// Between which values a node lies, by what was visited below it; `None` where a table answered there.
fn range(tree: &TestTree, recording: &Recording, id: NodeId) -> Option<[Score; 2]> {
    let below: Vec<_> = recording.ids().filter(|&other| recording.contains(id, other)).collect();
    if below.iter().any(|&other| recording.node(other).kind() == VisitKind::Table) {
        return None;
    }
    let seen: HashSet<_> = below.into_iter().map(|other| way(recording, other)).collect();
    let mut way = way(recording, id);
    let node = way.iter().fold(&tree.root, |node, &place| match node {
        Nested::Inner(children) => &children[place],
        Nested::Leaf(_) => panic!("no move at a leaf"),
    });
    let at = (recording.node(id).role(), plies(recording, id));
    Some([Score::NEG_INFINITY, Score::INFINITY].map(|x| worth(node, &mut way, at, (&seen, x))))
}

fn search(tree: &TestTree, algorithm: Algorithm, settings: &Settings) -> (Job, Recording) {
    let job = Job { settings: settings.clone(), ..Job::new(dyn_game(tree.clone()), algorithm) };
    let recording = job.record().expect("a small search");
    (job, recording)
}

/// Whether a search visits every branch once, so that nothing is known from two visits together.
fn visits_once(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::Minimax | Algorithm::Negamax | Algorithm::AlphaBeta)
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn a_value_is_exact_where_the_leaves_that_were_never_visited_cannot_change_it(
        tree in trees(), (algorithm, settings) in searches(),
    ) {
        let (_, recording) = search(&tree, algorithm, &settings);
        for id in recording.ids().filter(|_| !recording.has_naive_answers()) {
            let Some([least, most]) = range(&tree, &recording, id) else { continue };
            let (node, known) = (recording.node(id), recording.known(id).expect("it ran to its end"));
            for truth in [least, most] {
                prop_assert!(holds(known.bound, known.value, truth), "{:?}: {} {:?}", known, truth, way(&recording, id));
            }
            let is_determined = least == most && least.is_finite() && node.pruned() == 0;
            // In a narrow window that a tie does not close, fail-hard may return no more than the end of it.
            let is_told = (settings.fail, settings.cutoff) != (Fail::Hard, Cutoff::Strict)
                || settings.window == Window::FULL;
            if is_determined && is_told && visits_once(algorithm) && settings.table == Table::None {
                prop_assert_eq!((known.bound, known.value), (Bound::Exact, least), "{:?}", way(&recording, id));
            }
        }
    }

    #[test]
    fn words_say_what_the_value_beside_them_says(tree in trees(), (algorithm, settings) in searches()) {
        let (job, recording) = search(&tree, algorithm, &settings);
        let replay = job.replay();
        if settings.fail == Fail::Hard && recording.has_naive_answers() {
            return Ok(());
        }
        for moment in (0..recording.moments()).map(Moment::new) {
            let view = View::new(Session::own(&recording, &replay), moment);
            let told = facts(&view).facts;
            for fact in &told {
                match *fact {
                    // What fail-hard returns of a root beyond its window is the end of that.
                    Fact::Cutoff { node, worth: (value, bound), holder: Some(_), .. }
                        if recording.parent(node).is_some() || settings.fail == Fail::Soft =>
                    {
                        prop_assert_eq!(view.value(node), (Some(value), Some(bound)), "{:?} {:?}", moment, fact);
                    }
                    Fact::Returned { node, value, bound, .. } => {
                        let clamped = |fact: &Fact| matches!(*fact, Fact::Clamped { node: it, .. } if it == node);
                        let is_told = view.value(node) == (Some(value), Some(bound));
                        prop_assert!(is_told || told.iter().any(clamped), "{:?} {:?}", moment, told);
                    }
                    Fact::Done { node, value, bound, .. } if recording.pass_count() == 0 => {
                        prop_assert_eq!(view.value(node), (Some(value), bound), "{:?}", fact);
                    }
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn a_node_has_its_value_with_its_last_branch(tree in trees(), (algorithm, settings) in searches()) {
        let (_, recording) = search(&tree, algorithm, &settings);
        for id in recording.ids() {
            let (node, left) = (recording.node(id), recording.left(id).expect("it ran to its end"));
            let known = recording.known(id).expect("it has returned");
            // A root whose window is open returns at once.
            let is_told = node.is_cutoff() || recording.parent(id).is_some();
            if !is_told || known.bound != Bound::Exact || node.pruned() > 0 || node.is_leaf() || node.size() == 1 {
                continue;
            }
            let [before, after] = [left.before().expect("it was entered"), left].map(|at| recording.live(id, at));
            prop_assert_eq!((before.value, before.bound, before.best), (after.value, after.bound, after.best));
            let best = after.best.expect("a branch brings it");
            prop_assert_eq!(recording.shown(best).map(|shown| shown.value), Some(known.value), "{:?}", way(&recording, id));
            prop_assert!(recording.is_exact(best), "{:?} of {:?}", way(&recording, best), tree);
        }
    }

    #[test]
    fn reasons_say_what_the_values_of_their_nodes_say(tree in trees(), (algorithm, settings) in searches()) {
        let (job, recording) = search(&tree, algorithm, &settings);
        let replay = job.replay();
        let view = View::new(Session::own(&recording, &replay), recording.last_moment());
        for id in recording.ids().filter(|_| !recording.has_naive_answers()) {
            for reason in why(&view, id).reasons {
                match reason.fact {
                    Fact::Cutoff { node, worth: (value, bound), holder: Some(_), .. } => {
                        prop_assert_eq!(view.value(node), (Some(value), Some(bound)));
                    }
                    Fact::OnlyBound { node, value, bound, reason, .. } => {
                        prop_assert_eq!(view.value(node), (Some(value), Some(bound)));
                        let BoundReason::Branch(branch, _) = reason else { continue };
                        let Some([least, most]) = range(&tree, &recording, branch) else { continue };
                        let other = if bound == Bound::Upper { least } else { most };
                        prop_assert!(other != value, "{:?} of {:?}", way(&recording, branch), tree);
                    }
                    Fact::Chosen { child: Some(child), value, bound, ref others, .. } => {
                        let all = others.iter().copied().chain([(child, bound, value)]);
                        for (child, bound, value) in all {
                            prop_assert_eq!(view.value(child).0, Some(value));
                            prop_assert!(bound == Bound::Exact || view.value(child).1 == Some(bound));
                        }
                    }
                    Fact::BestLine { node, ref pv, proved: true, .. }
                        if settings.table == Table::None && visits_once(algorithm) =>
                    {
                        let Some([least, most]) = range(&tree, &recording, node) else { continue };
                        for &after in pv.iter().filter(|_| least == most) {
                            let [low, high] = range(&tree, &recording, after).expect("no table");
                            prop_assert_eq!((low, high), (least, most), "{:?}", after);
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn the_third_branch_of_the_textbook_is_worth_two_however_the_search_returns_it() {
    let text = "((3 12 8) (2 4 6) (14 5 2))";
    for fail in Fail::ALL {
        let job = job(text, Algorithm::AlphaBeta, Settings::default().fail(fail));
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let view = View::new(Session::own(&recording, &replay), Moment::from_shown(20).expect("a moment"));
        let two = (Some(Score::from(2)), Some(Bound::Exact));
        assert_eq!(view.value(NodeId::new(7)), two);
        assert_eq!(view.at(recording.last_moment()).value(NodeId::new(7)), two);
        let returned = if fail == Fail::Hard { 3 } else { 2 };
        assert_eq!(recording.node(NodeId::new(7)).value(), Some(Score::from(returned)));
        let hard = message!("clamped".why, hard = true, value = "3", found = "2");
        assert_eq!(told(&job, 21).contains(&hard), fail == Fail::Hard, "{}", told(&job, 21));
    }
}

#[test]
fn a_root_that_was_seen_whole_is_exact_whatever_its_window_asked() {
    let window = Window { alpha: 7.into(), beta: 9.into() };
    for fail in Fail::ALL {
        let job = job("(5 6)", Algorithm::AlphaBeta, Settings::default().window(window).fail(fail));
        let recording = job.record().expect("a recording");
        let result = recording.result();
        assert_eq!((result.value, result.bound), (Some(6.into()), Some(Bound::Exact)));
        assert_eq!(recording.principal_variation(), [NodeId::new(2)]);
    }
}
