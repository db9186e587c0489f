//! Whole trees drawn tidily, and what of a drawing can be seen at a moment.

use super::scenes::scene_of;
use std::collections::BTreeMap;

use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::layout::{Camera, Folds, Layout, Scene, Size, SpotKind, TidyNode, Zoom, tidy};
use plyscope::record::{GameReplay, Moment, Recording};
use plyscope::search::Algorithm;
use plyscope::view::{Mask, View, Written};
use proptest::prelude::*;

/// A view drawn with values, and nothing else about it.
fn scene<'a>(view: View<'a>, folds: &'a Folds) -> Scene<'a> {
    Scene { zoom: Some(Zoom::Values), ..scene_of(view, folds) }
}

/// The parent of each node, by the nodes before it.
fn parents(nodes: &[TidyNode]) -> Vec<Option<usize>> {
    let above = |number: usize| {
        let depth = nodes[number].depth.checked_sub(1)?;
        nodes[..number].iter().rposition(|node| node.depth == depth)
    };
    (0..nodes.len()).map(above).collect()
}

/// Nodes in visiting order, some of which go back far, with several widths.
fn forests() -> impl Strategy<Value = Vec<TidyNode>> {
    prop::collection::vec((0..8_u32, 1..6_u8), 1..60).prop_map(|steps| {
        let mut depth: u32 = 0;
        let mut nodes: Vec<TidyNode> = Vec::new();
        for (back, width) in steps {
            depth = if nodes.is_empty() { 0 } else { (depth + 1).saturating_sub(back / 2).max(1) };
            nodes.push(TidyNode { depth, width: f64::from(width) * 2.0 });
        }
        nodes
    })
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

proptest! {
    #![proptest_config(crate::support::cases(512))]

    #[test]
    fn on_each_row_nodes_stand_apart_and_parents_in_the_middle(nodes in forests()) {
        let places = tidy(&nodes, 3.0);
        let parents = parents(&nodes);
        let mut last: BTreeMap<u32, f64> = BTreeMap::new();
        let mut families: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
        let (mut left, mut right) = (f64::INFINITY, 0.0_f64);
        for (number, (node, &middle)) in nodes.iter().zip(&places.middles).enumerate() {
            let (start, end) = (middle - node.width / 2.0, middle + node.width / 2.0);
            if let Some(before) = last.insert(node.depth, end) {
                prop_assert!(start - before > 3.0 - 1e-6, "{} begins {} behind", number, start - before);
            }
            if let Some(parent) = parents[number] {
                families.entry(parent).or_insert((middle, middle)).1 = middle;
            }
            (left, right) = (left.min(start), right.max(end));
        }
        for (parent, (first, last)) in families {
            prop_assert!(is_near(places.middles[parent], f64::midpoint(first, last)), "{}", parent);
        }
        prop_assert!(is_near(left, 0.0) && is_near(right, places.width), "{} to {} of {}", left, right, places.width);
    }

    #[test]
    fn siblings_stand_no_farther_apart_than_some_row_below_them_needs(nodes in forests()) {
        // Of two siblings some nodes that lie below each, on one row, or the siblings, are as near as may be.
        let places = tidy(&nodes, 3.0);
        let parents = parents(&nodes);
        let below = |root: usize| {
            let end = (root + 1..nodes.len()).find(|&other| nodes[other].depth <= nodes[root].depth);
            root..end.unwrap_or(nodes.len())
        };
        for (number, parent) in parents.iter().enumerate() {
            let siblings: Vec<_> = (0..number).filter(|&other| parents[other] == *parent && parent.is_some()).collect();
            if siblings.is_empty() {
                continue;
            }
            let edge = |node: usize, side: f64| places.middles[node] + side * nodes[node].width / 2.0;
            let own = below(number);
            let is_tight = own.clone().any(|node| {
                let before = siblings.iter().flat_map(|&sibling| below(sibling));
                let beside = before.filter(|&other| nodes[other].depth == nodes[node].depth).max();
                beside.is_some_and(|other| is_near(edge(node, -1.0) - edge(other, 1.0), 3.0))
            });
            // What was moved to share the room of a later one is no farther than that one.
            let is_last = !parents[number + 1..].contains(parent);
            prop_assert!(is_tight || !is_last, "{} of {:?}", number, places.middles);
        }
    }

    #[test]
    fn the_same_subtree_looks_the_same_wherever_it_hangs(nodes in forests()) {
        let alone = tidy(&nodes, 3.0);
        let deeper = nodes.iter().map(|node| TidyNode { depth: node.depth + 1, ..*node });
        let root = TidyNode { depth: 0, width: 2.0 };
        let twice: Vec<_> = [root].into_iter().chain(deeper.clone()).chain(deeper).collect();
        let both = tidy(&twice, 3.0);
        for copy in [1, 1 + nodes.len()] {
            let moved = both.middles[copy] - alone.middles[0];
            for (number, middle) in alone.middles.iter().enumerate() {
                prop_assert!(is_near(both.middles[copy + number], middle + moved), "{} of copy {}", number, copy);
            }
        }
    }
}

#[test]
fn narrow_siblings_share_the_room_between_wide_ones() {
    let node = |depth| TidyNode { depth, width: 2.0 };
    let family = |leaves: usize| [vec![node(1)], vec![node(2); leaves]].concat();
    for narrow in 1..6 {
        let nodes = [vec![node(0)], family(9), vec![node(1); narrow], family(9)].concat();
        let places = tidy(&nodes, 1.0);
        let siblings = nodes.iter().zip(&places.middles).filter(|(node, _)| node.depth == 1);
        let siblings: Vec<f64> = siblings.map(|(_, middle)| *middle).collect();
        let step = siblings[1] - siblings[0];
        assert!(step > 3.0, "{siblings:?}");
        assert!(siblings.windows(2).all(|two| is_near(two[1] - two[0], step)), "{siblings:?}");
    }
}

#[test]
fn ghosts_bear_the_names_that_they_have_in_the_tree() {
    let tree = r#"{"children":[{"children":[3,4]},
        {"children":[2,{"name":"cut","children":[{"name":"deep","value":1},5]}]}]}"#;
    let job = Job::new(open(tree, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let view = View::new(Session::own(&recording, &replay), recording.last_moment());
    let folds = Folds::default();
    let scene = scene(view, &folds);
    let size = Size { width: 160, height: 40 };
    let layout = Layout::of(&scene, size, Camera::default());
    let ghosts = layout.in_view.spots.iter().filter(|spot| matches!(spot.what, SpotKind::Ghost { .. }));
    assert_eq!(ghosts.map(|spot| &*spot.edge.said).collect::<Vec<_>>(), ["deep", ""]);
    // Of nothing there is a layout too, for as much room.
    let nothing = (Recording::default(), GameReplay::default());
    let view = View::new(Session::own(&nothing.0, &nothing.1), Moment::START);
    assert_eq!(Layout::of(&Scene { view, ..scene }, size, Camera::default()).size, size);
}

#[test]
fn what_is_not_known_of_yet_is_not_shown() {
    for (game, algorithm) in [
        ("((3 12 8) (2 4 (6 (7 1))) (14 5 2))", Algorithm::AlphaBeta),
        ("((3 12 8) (4 9 6) (14 5 2) (7 8))", Algorithm::Pvs),
        ("nim:1,2", Algorithm::Deepening),
    ] {
        let mut job = Job::new(open(game, &Opening::default()).expect("a game"), algorithm);
        if algorithm == Algorithm::Deepening {
            job.settings.depth = Some(2);
        }
        let (recording, replay) = (job.record().expect("it ends"), job.replay());
        let folds = Folds::default();
        let mut seen = [[0; 2]; 2];
        for clock in (0..recording.moments()).map(Moment::new) {
            for written in [Written::Never, Written::Pruned, Written::All] {
                let view = View::new(Session::own(&recording, &replay), clock);
                let view = view.masked(Mask { written, ..Mask::default() });
                let scene = scene(view, &folds);
                let layout = Layout::of(&scene, Size { width: 160, height: 40 }, Camera::default());
                for spot in &layout.in_view.spots {
                    let parent = spot.parent.map(|parent| layout.in_view.spots[parent].what);
                    let hangs = match parent {
                        Some(SpotKind::Node(parent)) => view.is_shown_below(parent),
                        _ => true,
                    };
                    let is_known = match spot.what {
                        SpotKind::Node(node) => view.is_known(node),
                        SpotKind::Ghost { branch, .. } => {
                            let is_pruned = written == Written::Pruned && view.is_pruned(branch);
                            view.is_shown_below(branch.parent) && (written == Written::All || is_pruned)
                        }
                        _ => true,
                    };
                    let is_shown = layout.is_shown(&scene, spot);
                    assert_eq!(is_shown, hangs && is_known, "{:?} at {clock:?}, {written:?}", spot.what);
                    let is_ghost = matches!(spot.what, SpotKind::Ghost { .. });
                    seen[usize::from(is_ghost)][usize::from(is_shown)] += 1;
                }
            }
        }
        assert!(seen[0].iter().all(|&count| count > 0), "{game}: {seen:?}");
        assert_eq!(
            seen[1].iter().all(|&count| count > 0),
            algorithm == Algorithm::AlphaBeta,
            "{game}: {seen:?}"
        );
    }
}
