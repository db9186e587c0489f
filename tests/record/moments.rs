//! Everything that a recording tells of a moment, against a list of events kept by hand.

use crate::support::{Log, Seen, TestTree, is_leaf, open_settings, trees};
use plyscope::game::Game as _;
use plyscope::record::{Counts, Event, Header, Limits, Moment, NodeId, Phase, Recorder, Recording, Rule};
use plyscope::search::{Algorithm, Fail, Observer, Return, Role, Settings, Visit, run};
use proptest::prelude::*;

/// Tells two observers the same.
struct Both<'a>(&'a mut Log, &'a mut Recorder);

impl Observer for Both<'_> {
    type Token = (usize, Option<NodeId>);

    fn enter(&mut self, visit: &Visit) -> Self::Token {
        (self.0.enter(visit), self.1.enter(visit))
    }

    fn leave(&mut self, token: Self::Token, returned: &Return<Self::Token>) {
        let Return { value, bound, end, cutoff, pruned, stored, .. } = *returned;
        self.0.leave(token.0, &Return { value, bound, end, cutoff, pruned, stored, from: None });
        self.1.leave(token.1, &Return { value, bound, end, cutoff, pruned, stored, from: None });
    }

    fn wants_stop(&mut self) -> bool {
        self.0.wants_stop()
    }
}

fn record(
    tree: &TestTree,
    settings: &Settings,
    limits: Limits,
    stop_after: Option<usize>,
) -> (Log, Recording) {
    let header = Header { rule: Rule::AlphaBeta, settings: settings.clone(), ..Header::default() };
    let mut log = Log::stopping(stop_after);
    let mut recorder = Recorder::new(header, limits);
    let result = run(tree, &tree.start(), Algorithm::AlphaBeta, settings, &mut Both(&mut log, &mut recorder));
    assert_eq!(result.is_err(), stop_after.is_some_and(|limit| log.nodes.len() >= limit));
    (log, recorder.finish())
}

/// A setting, and after how many nodes the search is stopped, if it is.
fn circumstances() -> impl Strategy<Value = (Settings, Option<usize>)> {
    (prop::sample::select(open_settings()), prop::option::of(1_usize..60))
}

proptest! {
    #![proptest_config(crate::support::cases(700))]

    #[test]
    fn nodes_are_entered_and_left_when_the_arithmetic_says(
        tree in trees(), (settings, stop) in circumstances(),
    ) {
        let (log, recording) = record(&tree, &settings, Limits::default(), stop);
        prop_assert_eq!(recording.len() as usize, log.nodes.len());
        prop_assert_eq!(recording.moments(), log.clock);
        prop_assert_eq!(recording.is_complete(), log.nodes[0].left.is_some());
        for (id, seen) in recording.ids().zip(&log.nodes) {
            prop_assert_eq!(recording.entered(id), Moment::new(seen.entered));
            prop_assert_eq!(recording.left(id), seen.left.map(Moment::new));
            prop_assert_eq!(recording.event(Moment::new(seen.entered)), Some(Event::Enter(id)));
            if let Some(left) = seen.left {
                prop_assert_eq!(recording.event(Moment::new(left)), Some(Event::Leave(id)));
            }
        }
        prop_assert_eq!(recording.event(Moment::new(log.clock)), None);
    }

    #[test]
    fn the_recorded_tree_is_the_tree_that_was_visited(
        tree in trees(), (settings, stop) in circumstances(),
    ) {
        let (log, recording) = record(&tree, &settings, Limits::default(), stop);
        for (id, seen) in recording.ids().zip(&log.nodes) {
            let path: Vec<_> = recording.path(id).iter().skip(1).map(|&n| recording.node(n).move_index() as usize).collect();
            prop_assert_eq!(&path, &seen.path);
            let node = recording.node(id);
            prop_assert_eq!(node.ply() as usize, seen.path.len());
            prop_assert_eq!(node.window(), seen.visit.window);
            prop_assert_eq!(node.role(), seen.visit.role);
            prop_assert_eq!(node.value(), seen.returned.map(|returned| returned.value));
            prop_assert_eq!(node.pruned(), seen.returned.map_or(0, |returned| returned.pruned));
            let children: Vec<_> = recording.children(id).collect();
            let expected: Vec<_> = recording.ids().filter(|&other| recording.parent(other) == Some(id)).collect();
            prop_assert_eq!(children, expected);
        }
    }

    #[test]
    fn what_is_known_at_a_moment_is_what_the_search_knew(
        tree in trees(), (settings, stop) in circumstances(),
    ) {
        let (log, recording) = record(&tree, &settings, Limits::default(), stop);
        for moment in 0..log.clock {
            for (id, seen) in recording.ids().zip(&log.nodes) {
                let live = recording.live(id, Moment::new(moment));
                let phase = match seen.left {
                    _ if seen.entered > moment => Phase::Unvisited,
                    Some(left) if left <= moment => Phase::Done,
                    _ => Phase::Open,
                };
                prop_assert_eq!(live.phase, phase);
                let (value, window) = naive_state(&log, seen, moment);
                // Fail-hard hands on the end of a window where more is known.
                if settings.fail == Fail::Soft {
                    prop_assert_eq!(live.value, value);
                }
                prop_assert_eq!(live.value.is_some(), value.is_some());
                prop_assert_eq!(live.window, window);
            }
        }
        // The window that a child is entered with is the one its parent has at that moment.
        for id in recording.ids().skip(1) {
            let parent = recording.parent(id).expect("not the root");
            let live = recording.live(parent, recording.entered(id));
            prop_assert_eq!(live.window, recording.node(id).window());
        }
    }

    #[test]
    fn counts_are_those_of_the_nodes_seen_by_then(
        tree in trees(), (settings, stop) in circumstances(),
    ) {
        let (log, recording) = record(&tree, &settings, Limits::default(), stop);
        for moment in 0..log.clock {
            prop_assert_eq!(recording.counts(Moment::new(moment)), naive_counts(&log, moment), "moment {}", moment);
        }
        prop_assert_eq!(recording.totals(), naive_counts(&log, log.clock));
    }

    #[test]
    fn limits_leave_subtrees_out_but_count_them(
        tree in trees(), settings in prop::sample::select(open_settings()), nodes in 1_u32..40, plies in 0_u32..5,
    ) {
        let (log, whole) = record(&tree, &settings, Limits::default(), None);
        let limits = [Limits { nodes, ..Limits::default() }, Limits { plies, ..Limits::default() }, Limits { nodes, plies }];
        for limits in limits {
            let (_, part) = record(&tree, &settings, limits, None);
            prop_assert!(part.len() <= limits.nodes.max(1));
            prop_assert_eq!(part.totals(), whole.totals());
            prop_assert_eq!(part.best_place(NodeId::ROOT), whole.best_place(NodeId::ROOT));
            prop_assert!(part.is_complete());
            for id in part.ids() {
                let path: Vec<_> = part.path(id).iter().skip(1).map(|&n| part.node(n).move_index() as usize).collect();
                let seen = log.find(&path).expect("it was visited");
                prop_assert_eq!(part.node(id).value(), seen.returned.map(|returned| returned.value));
                let visited = log.nodes.iter().filter(|n| n.path.len() == path.len() + 1 && n.path.starts_with(&path));
                prop_assert_eq!(part.node(id).has_hidden(), part.children(id).count() < visited.count());
            }
        }
    }

    #[test]
    fn a_search_that_is_stopped_where_nothing_is_recorded_counts_what_it_visited(
        tree in trees(), settings in prop::sample::select(open_settings()), nodes in 1_u32..20, stop in 1_usize..60,
    ) {
        let (log, part) = record(&tree, &settings, Limits { nodes, ..Limits::default() }, Some(stop));
        prop_assert_eq!(part.totals().nodes, log.nodes.len() as u64);
        prop_assert_eq!(part.visited_below(NodeId::ROOT), log.nodes.len() as u64);
        prop_assert_eq!(part.counts(part.last_moment()), part.totals());
    }

    #[test]
    fn a_node_knows_what_its_children_were_searched_with(
        tree in trees(), settings in prop::sample::select(open_settings()), width in prop::option::of(0_i32..3),
    ) {
        use plyscope::search::{VisitKind, zero_window};
        let settings = settings.aspiration(width.map(plyscope::score::Score::from));
        for algorithm in [Algorithm::Pvs, Algorithm::Negamax, Algorithm::Deepening, Algorithm::Mtdf] {
            if algorithm == Algorithm::Mtdf && settings.fail == plyscope::search::Fail::Hard {
                continue;
            }
            let header = Header { rule: algorithm.info().rule, settings: settings.clone(), ..Header::default() };
            let mut recorder = Recorder::new(header, Limits::default());
            let found = run(&tree, &tree.start(), algorithm, &settings, &mut recorder).expect("it ends");
            let recording = recorder.finish();
            for id in recording.ids() {
                let Some(parent) = recording.parent(id) else { continue };
                let role = recording.node(parent).role();
                let node = recording.node(id);
                let live = recording.live(parent, recording.entered(id));
                let scouted = zero_window(role, live.window) == Some(node.window());
                let again = node.kind() == VisitKind::Research && recording.contains(parent, id);
                prop_assert!(node.window() == live.window || scouted || again, "{:?} {}", algorithm, id);
            }
            // What the children make of a node is what it returned, but for a clamp at the end.
            for id in recording.ids() {
                let node = recording.node(id);
                let before = recording.left(id).and_then(Moment::before).expect("every node returned");
                if !node.is_leaf() && settings.fail == plyscope::search::Fail::Soft {
                    prop_assert_eq!(recording.live(id, before).value, node.value(), "{:?} {}", algorithm, id);
                }
            }
            prop_assert_eq!(recording.node(recording.top()).value(), Some(found.value));
        }
    }

    #[test]
    fn a_certificate_names_who_holds_the_bound(
        tree in trees(), settings in prop::sample::select(open_settings()),
    ) {
        use plyscope::record::Holder;
        let (_, recording) = record(&tree, &settings, Limits::default(), None);
        for id in recording.ids() {
            let node = recording.node(id);
            let Some(certificate) = recording.certificate(id) else {
                prop_assert!(!node.is_cutoff());
                continue;
            };
            let crossing = certificate.crossing.expect("everything is recorded");
            prop_assert_eq!(recording.left(crossing), Some(certificate.moment));
            match node.role() {
                Role::Max => prop_assert!(certificate.value >= certificate.limit),
                _ => prop_assert!(certificate.value <= certificate.limit),
            }
            match certificate.holder {
                Holder::Window => {
                    let window = settings.window;
                    let end = if node.role() == Role::Max { window.beta } else { window.alpha };
                    prop_assert_eq!(certificate.limit, end);
                }
                Holder::Ancestor { node: above, branch, plies } => {
                    prop_assert_ne!(recording.node(above).role(), node.role());
                    prop_assert_eq!(node.ply() - recording.node(above).ply(), plies);
                    let branch = branch.expect("everything is recorded");
                    prop_assert_eq!(recording.parent(branch), Some(above));
                    prop_assert_eq!(recording.node(branch).value(), Some(certificate.limit));
                    prop_assert!(recording.left(branch) < Some(recording.entered(id)));
                    // Of branches of equal value only the first is sure to hold it: a later one
                    // may have been cut there.
                    let live = recording.live(above, recording.entered(id));
                    prop_assert_eq!(live.best, Some(branch));
                }
                Holder::Question { .. } | Holder::Chance { .. } => prop_assert!(false, "alpha-beta asks no such things"),
            }
        }
    }
}

/// Value and window of a node at a moment, from the definitions of alpha-beta.
fn naive_state(
    log: &Log,
    seen: &Seen,
    moment: u32,
) -> (Option<plyscope::score::Score>, plyscope::score::Window) {
    let mut value = None;
    let mut window = seen.visit.window;
    if seen.entered > moment {
        return (None, window);
    }
    for child in &log.nodes {
        let is_child = child.path.len() == seen.path.len() + 1 && child.path.starts_with(&seen.path);
        if !is_child || child.left.is_none_or(|left| left > moment) {
            continue;
        }
        let returned = child.returned.expect("it was left").value;
        if seen.visit.role == Role::Max {
            value = value.max(Some(returned));
            window.alpha = window.alpha.max(returned);
        } else {
            value = Some(value.map_or(returned, |value: plyscope::score::Score| value.min(returned)));
            window.beta = window.beta.min(returned);
        }
    }
    match seen.left {
        Some(left) if left <= moment => (seen.returned.map(|returned| returned.value), window),
        _ => (value, window),
    }
}

fn naive_counts(log: &Log, moment: u32) -> Counts {
    let mut counts = Counts::default();
    for seen in log.nodes.iter().filter(|seen| seen.entered <= moment) {
        counts.nodes += 1;
        let (Some(returned), Some(left)) = (seen.returned, seen.left) else { continue };
        if is_leaf(&returned) && left <= moment {
            counts.leaves += 1;
        }
        // The window closes as the last child returns, just before the node itself does.
        if returned.cutoff && left - 1 <= moment {
            counts.cutoffs += 1;
            counts.cuts += u64::from(returned.pruned > 0);
            counts.pruned += u64::from(returned.pruned);
        }
    }
    counts
}

#[test]
fn what_is_remembered_of_a_wide_node_is_what_it_is() {
    use crate::support::Nested;
    use plyscope::game::Player;
    use plyscope::score::Score;

    let value = |number: u32| Score::new(f64::from(number * 7919 % 4001)).expect("a number");
    let leaves: Vec<_> = (0..4000).map(|number| Nested::Leaf(value(number))).collect();
    let tree = TestTree { root: Nested::Inner(leaves), first: Player::First };
    let (_, recording) = record(&tree, &Settings::default(), Limits::default(), None);
    for number in [7999, 3000, 3001, 4500, 7000, 3, 2, 8001, 6000, 8000] {
        // Of the leaves, so many have returned.
        let returned = (number / 2).min(4000);
        let best = (0..returned).map(value).max();
        assert_eq!(recording.live(NodeId::ROOT, Moment::new(number)).value, best, "at moment {number}");
    }
}
