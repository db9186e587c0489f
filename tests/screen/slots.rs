//! A tree too large to be drawn whole: the slots of a family, what is folded, and what stands for what is not drawn.

use super::scenes::{Searched, scene, scene_of};
use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::explain::Marks;
use plyscope::layout::{
    Camera, Folds, Icicle, Layout, LayoutContext, Scene, Share, Size, Spot, SpotKind, Zoom,
};
use plyscope::record::{Moment, NodeId};
use plyscope::search::{Algorithm, Settings};
use plyscope::view::View;

fn searched(game: &str, depth: Option<u32>) -> Searched {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    job.settings = depth.map_or_else(Settings::default, |depth| Settings::default().depth(depth));
    (job.record().expect("a thread for the search"), job.replay())
}

/// A node with a hundred leaves.
fn flat() -> Searched {
    let leaves: Vec<String> = (0..100).map(|leaf: u32| leaf.to_string()).collect();
    searched(&format!("({})", leaves.join(" ")), None)
}

/// Where a scene is drawn with a camera that has come to rest.
fn layout(scene: &Scene, width: u16, height: u16) -> Layout {
    let size = Size { width, height };
    Layout::of(scene, size, Layout::of(scene, size, Camera::default()).camera)
}

/// The cells of a slot: of the widest label or move.
fn slot(row: &[&Spot]) -> i32 {
    row.iter().map(|spot| spot.room.max(spot.edge_cells())).max().expect("a member")
}

#[test]
fn a_row_that_is_wider_than_the_picture_shows_as_many_members_as_have_room() {
    let (shown, folds) = (flat(), Folds::default());
    for width in (12..160).step_by(7).chain([59, 60, 61]) {
        for leaf in (1..=100).step_by(9).chain([100]) {
            for zoom in [None, Some(Zoom::Dots), Some(Zoom::Windows)] {
                let leaf = NodeId::new(leaf);
                let clock = shown.0.left(leaf).expect("it returns");
                let drawn = layout(&Scene { zoom, ..scene(&shown, clock, &folds) }, width, 12);
                if drawn.is_whole {
                    assert!(width > 60, "{width}");
                    continue;
                }
                let top = &drawn.in_view.spots[0];
                assert_eq!(
                    top.x,
                    ((i32::from(width) - top.room) / 2).max(1),
                    "the root stands in the middle"
                );
                let row: Vec<_> = drawn.in_view.spots.iter().filter(|spot| spot.ply == 1).collect();
                let numbers: Vec<u32> = row.iter().map(|spot| spot.what.node().number() - 1).collect();
                let (first, count) = (numbers[0] as usize, numbers.len());
                assert!(numbers.windows(2).all(|two| two[1] == two[0] + 1), "{numbers:?}");
                // Labels have two cells, and the names of the later branches three, from `A27` on.
                let cells = if zoom == Some(Zoom::Dots) { 1 } else { 3 };
                assert!(slot(&row) <= cells || zoom == Some(Zoom::Dots), "{row:?}");
                // Two columns lie between two slots; chips take ten at an edge, in a picture of sixty or more.
                let chip = if width >= 60 { 10 } else { 0 };
                assert!(row.windows(2).all(|two| two[1].x - two[0].x == cells + 2), "{row:?}");
                assert_eq!(row[0].x, if first == 0 { 1 } else { 1 + chip });
                let fitting = |room: i32| usize::try_from((room + 2) / (cells + 2)).unwrap_or(0).max(1);
                let room = i32::from(width) - 1;
                let most = fitting(room - 2 * chip);
                assert_eq!(count, if first == 0 { fitting(room - chip) } else { most }, "{width} {zoom:?}");
                // Pages overlap by half, and turn as the member that is looked at comes near an edge.
                let step = (most / 2).max(1);
                let member = leaf.number() as usize - 1;
                assert!(first.is_multiple_of(step) || first == 100 - most, "{first}");
                assert!(first == 0 || member - first >= most / 4);
                assert!(
                    first == 100 - most || member < first + most / 4 + step || first == 0,
                    "{member} {first}"
                );
                let chips: Vec<_> =
                    drawn.in_view.chips.iter().map(|chip| (chip.spot.what, chip.is_left)).collect();
                let (from, to) = (numbers[0], numbers[count - 1] + 1);
                let sides = [(0, from, true), (to, 100, false)].into_iter();
                let sides = sides.filter(|&(from, to, _)| from < to && width >= 60);
                let parent = NodeId::ROOT;
                let expected =
                    sides.map(|(from, to, is_left)| (SpotKind::Chip { parent, from, to }, is_left));
                assert_eq!(chips, expected.collect::<Vec<_>>());
                assert!(drawn.in_view.chips.iter().all(|chip| chip.spot.ply == 1 && chip.spot.room == 8));
            }
        }
    }
}

#[test]
fn in_a_row_names_are_shortened_to_ten_cells() {
    let leaf = |number: u32| format!("{{\"name\":\"the branch of number {number}\",\"value\":{number}}}");
    let leaves: Vec<String> = (0..60).map(leaf).collect();
    let shown = searched(&format!("{{\"children\":[{}]}}", leaves.join(",")), None);
    let folds = Folds::default();
    for width in [6, 9, 40, 80, 150] {
        let drawn = layout(&scene(&shown, shown.0.last_moment(), &folds), width, 12);
        let row: Vec<_> = drawn.in_view.spots.iter().filter(|spot| spot.ply == 1).collect();
        assert!(!drawn.is_whole && row.iter().all(|spot| (1..=11).contains(&spot.edge_cells())), "{row:?}");
        assert!(row.windows(2).all(|two| two[0].x + two[0].edge_cells() < two[1].x), "{row:?}");
        assert!(row.iter().all(|spot| spot.x + spot.edge_cells() <= i32::from(width)), "{row:?}");
        assert!(width < 40 || row.iter().all(|spot| spot.edge_cells() == 11), "{row:?}");
    }
}

#[test]
fn a_family_that_has_room_stands_in_the_middle_of_its_row() {
    let folds = Folds::default();
    for (game, depth) in [("random:b=5,d=6,seed=3", None), ("connect4", Some(6)), ("tictactoe", None)] {
        let shown = searched(game, depth);
        let last = shown.0.last_moment().number();
        for clock in (0..=12).map(|part| Moment::new(last / 12 * part)) {
            for width in [70, 100, 140] {
                for (zoom, is_growing) in
                    [(None, false), (Some(Zoom::Dots), false), (Some(Zoom::Windows), false), (None, true)]
                {
                    let scene = Scene { zoom, is_growing, ..scene(&shown, clock, &folds) };
                    let drawn = layout(&scene, width, 20);
                    let spots = &drawn.in_view.spots;
                    for (number, parent) in spots.iter().enumerate() {
                        // What is small may be drawn whole below its root.
                        let SpotKind::Node(node) = parent.what else { continue };
                        if drawn.is_whole || (shown.0.size(node) <= 256 && !is_growing) {
                            continue;
                        }
                        let row: Vec<_> = spots.iter().filter(|spot| spot.parent == Some(number)).collect();
                        let len = scene.view.family(node).len();
                        if row.len() < len || len < 2 {
                            continue;
                        }
                        let cells = if zoom == Some(Zoom::Dots) {
                            1
                        } else if is_growing {
                            8
                        } else {
                            slot(&row)
                        };
                        let count = i32::try_from(len).unwrap();
                        let spare = i32::from(width) - 1 - count * cells;
                        let gap = (spare / (count - 1)).min(if is_growing { 2 } else { 12 });
                        assert!(
                            row.windows(2).all(|two| two[1].x - two[0].x == cells + gap),
                            "{width}: {row:?}"
                        );
                        let left = if is_growing { 0 } else { (spare - (count - 1) * gap) / 2 };
                        assert_eq!(row[0].x, 1 + left, "{width}: {row:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_small_subtree_on_the_path_is_drawn_whole_in_the_middle() {
    let shown = searched("random:b=3,d=8,seed=5", None);
    let (recording, folds) = (&shown.0, Folds::default());
    let mut drawn_whole = 0;
    for part in 0..40 {
        let clock = Moment::new(recording.last_moment().number() / 40 * part);
        let scene = Scene { zoom: Some(Zoom::Dots), ..scene(&shown, clock, &folds) };
        let drawn = layout(&scene, 300, 30);
        let way = LayoutContext::new(&scene).way;
        let is_root = |&id: &NodeId| {
            let parent = recording.parent(id).expect("the root is large");
            (2..=256).contains(&recording.size(id)) && recording.size(parent) > 256
        };
        let path: Vec<_> = recording.ancestors(way).take_while(|&id| id != NodeId::ROOT).collect();
        let Some(root) = path.into_iter().find(is_root) else { continue };
        // Leaves take a column and one beside it.
        let leaves = |id: NodeId| scene.view.family(id).branches.len() + usize::from(recording.size(id) == 1);
        let ids = || (root.number()..recording.end(root).number()).map(NodeId::new);
        if ids().map(leaves).sum::<usize>() > 120 {
            continue;
        }
        let of = |id: NodeId| drawn.in_view.spots.iter().find(|spot| spot.what == SpotKind::Node(id));
        assert!(ids().all(|id| of(id).is_some()), "{root} at {clock:?}");
        let below: Vec<_> = drawn
            .in_view
            .spots
            .iter()
            .filter(|spot| recording.contains(root, spot.what.node()) && spot.what != SpotKind::Node(root))
            .map(|spot| spot.x)
            .collect();
        let [left, right] = [below.iter().min(), below.iter().max()].map(|x| *x.expect("it has children"));
        assert!((0..=1).contains(&(300 - (right + 1) - (left - 1))), "{left} to {right}");
        drawn_whole += 1;
    }
    assert!(drawn_whole > 10, "{drawn_whole}");
}

#[test]
fn a_chip_bears_the_sign_of_a_node_that_it_stands_for() {
    let (shown, folds) = (flat(), Folds::default());
    let last = shown.0.last_moment();
    for marked in (0..=100).step_by(5).map(NodeId::new) {
        let marks = Marks { holder: Some(marked), ..Marks::default() };
        let scene = Scene { marks, ..scene(&shown, last, &folds) };
        let drawn = layout(&scene, 80, 12);
        let context = LayoutContext::new(&scene);
        let number = marked.number().checked_sub(1);
        for chip in &drawn.in_view.chips {
            let SpotKind::Chip { from, to, .. } = chip.spot.what else { panic!("{chip:?}") };
            let is_there = number.is_some_and(|number| from <= number && number < to);
            assert_eq!(context.mark(&chip.spot).is_some(), is_there, "{marked} among {from}..{to}");
        }
        for spot in &drawn.in_view.spots {
            assert_eq!(context.mark(spot).is_some(), spot.what == SpotKind::Node(marked), "{spot:?}");
        }
    }
    // A node bears the sign of what is folded below it, and not of what is drawn there.
    let shown = searched("((3 12 8) (2 4 6) (14 5 2))", None);
    let mut folds = Folds::default();
    folds.set(NodeId::new(1), true);
    let marks = Marks { source: Some(NodeId::new(3)), ..Marks::default() };
    let scene = Scene { marks, ..scene(&shown, shown.0.last_moment(), &folds) };
    let drawn = layout(&scene, 80, 20);
    let context = LayoutContext::new(&scene);
    let signs = drawn.in_view.spots.iter().filter_map(|spot| Some((spot.what, context.mark(spot)?.1)));
    assert_eq!(signs.collect::<Vec<_>>(), [(SpotKind::Node(NodeId::new(1)), "③")]);
}

#[test]
fn a_rule_folds_what_it_says_and_the_hand_is_an_exception() {
    let shown = searched("((3 12 8) (2 4 6) (14 5 2))", None);
    let view = |clock| View::new(Session::own(&shown.0, &shown.1), clock);
    let end = view(shown.0.last_moment());
    let folded = |folds: &Folds, view: &View| -> Vec<Option<bool>> {
        shown.0.ids().map(|id| folds.folded(view, id)).collect()
    };
    let mut folds = Folds::default();
    assert!(folds.is_empty() && folded(&folds, &end).iter().all(Option::is_none));
    folds.set(NodeId::new(1), false);
    assert!(!folds.is_empty() && folds.is_by_hand(NodeId::new(1)) && !folds.is_by_hand(NodeId::new(2)));
    assert_eq!(folds.folded(&end, NodeId::new(1)), Some(false));
    // A window that closed: that of B, and of the leaf at which it did; before it is none.
    folds.fold_refuted();
    assert!(!folds.is_empty() && !folds.is_by_hand(NodeId::new(1)), "nothing stays unfolded by hand");
    for clock in [Moment::START, shown.0.last_moment()] {
        let closed = |id| view(clock).is_closed(id).then_some(true);
        assert_eq!(folded(&folds, &view(clock)), shown.0.ids().map(closed).collect::<Vec<_>>());
    }
    assert!(shown.0.ids().any(|id| end.is_closed(id)));
    // The best line is another one at another moment.
    let on_line = |folds: &Folds, clock| {
        let line: Vec<_> = view(clock).best_line().collect();
        let is_off = |id: NodeId| Some(id != NodeId::ROOT && !line.contains(&id));
        assert_eq!(folded(folds, &view(clock)), shown.0.ids().map(is_off).collect::<Vec<_>>(), "{line:?}");
    };
    let early = shown.0.left(NodeId::new(2)).expect("it returns");
    folds.fold_all_but_principal(&view(early));
    on_line(&folds, early);
    assert_ne!(view(early).best_line().last(), end.best_line().last());
    folds.follow(&end);
    on_line(&folds, shown.0.last_moment());
    folds.set(NodeId::new(5), false);
    assert_eq!(folds.folded(&end, NodeId::new(5)), Some(false));
    folds.clear();
    assert!(folds.is_empty());
}

#[test]
fn below_the_path_the_next_row_is_of_what_was_unfolded_by_hand() {
    let shown = searched("tictactoe", Some(6));
    // The first move has just returned; there the path ends.
    let first = NodeId::new(1);
    let view = View::new(Session::own(&shown.0, &shown.1), shown.0.left(first).expect("it returned"));
    let best = view.live(first).best.expect("a best move");
    let other = shown.0.children(first).find(|&child| child != best && shown.0.size(child) > 1);
    let other = other.expect("another move");
    // Which moves have their replies on the next row, with these unfolded (`false`) or folded by hand.
    let opened = |by_hand: &[(NodeId, bool)]| {
        let mut folds = Folds::default();
        for &(node, folded) in by_hand {
            folds.set(node, folded);
        }
        let drawn = layout(&scene_of(view, &folds), 120, 12);
        assert!(!drawn.is_whole);
        let row = drawn.in_view.spots.iter().filter(|spot| spot.ply == 2 && spot.is_open);
        row.map(|spot| spot.what.node()).collect::<Vec<_>>()
    };
    let reply = |node: NodeId| node.after(1);
    assert_eq!(opened(&[]), [best]);
    assert_eq!(opened(&[(other, false)]), [other]);
    assert_eq!(opened(&[(other, false), (reply(other), false)]), [other]);
    // What is unfolded below a move unfolds no move above it.
    assert_eq!(opened(&[(reply(other), false)]), [best]);
    assert_ne!(opened(&[(best, true)]), [best]);
}

#[test]
fn an_icicle_tells_where_nodes_are_too_narrow_to_be_drawn() {
    let folds = Folds::default();
    for game in ["random:b=3,d=7,seed=5", "random:b=40,d=2,seed=1", "nim:2,3"] {
        let shown = searched(game, None);
        let recording = &shown.0;
        for width in [0, 1, 7, 40, 133] {
            for nodes in [recording.len(), recording.len() + 9, recording.len() * 3] {
                let scene = scene(&shown, recording.last_moment(), &folds);
                let icicle = Icicle::of(&scene, Size { width, height: 20 }, nodes);
                let halves = icicle.halves();
                let is_narrow =
                    |id: NodeId| u64::from(recording.size(id)) * u64::from(halves) < u64::from(nodes);
                // Each half cell stands for the last node whose share ends in it, and what lies above it.
                let mut expected: Vec<Vec<(NodeId, u32)>> = Vec::new();
                let mut asked = 0;
                for half in 0..halves {
                    let end = u64::from(half + 1) * u64::from(nodes);
                    let last = u32::try_from(end.div_ceil(u64::from(halves)) - 1).unwrap();
                    if last >= recording.len() {
                        continue;
                    }
                    asked += 1;
                    let mut path: Vec<_> = recording.ancestors(NodeId::new(last)).collect();
                    path.reverse();
                    if let Some(ply) = path.iter().position(|&id| is_narrow(id)).filter(|&ply| ply > 0) {
                        expected.resize(expected.len().max(ply + 1), Vec::new());
                        expected[ply].push((path[ply - 1], half));
                    }
                }
                let found = icicle.plies.iter().map(|shares| {
                    let narrow = shares.iter().filter(|share| share.is_narrow);
                    narrow.flat_map(|share| (share.first..share.end).map(|half| (share.node, half))).collect()
                });
                let mut found: Vec<Vec<(NodeId, u32)>> = found.collect();
                found.resize(found.len().max(expected.len()), Vec::new());
                expected.resize(found.len(), Vec::new());
                assert_eq!(found, expected, "{game} in {width} of {nodes}");
                assert!(icicle.asked >= asked, "each asks a node at the least");
                // What goes on is one stretch.
                let goes_on = |two: &[Share]| {
                    two[0].is_narrow
                        && two[1].is_narrow
                        && two[0].node == two[1].node
                        && two[0].end == two[1].first
                };
                assert!(!icicle.plies.iter().any(|shares| shares.windows(2).any(goes_on)));
            }
        }
    }
}

#[test]
fn boards_in_a_row_that_is_too_wide_stand_two_columns_apart() {
    let (shown, folds) = (searched("tictactoe", Some(5)), Folds::default());
    for width in [64, 90] {
        let last = shown.0.last_moment();
        let scene = Scene { zoom: Some(Zoom::Boards), ..scene(&shown, last, &folds) };
        let drawn = layout(&scene, width, 40);
        let board = drawn.board.expect("a board");
        let before = i32::from(board.size.width) / 2;
        let row: Vec<_> = drawn.in_view.spots.iter().filter(|spot| spot.ply == 2).collect();
        assert!(!drawn.is_whole && row.len() > 2 && !drawn.in_view.chips.is_empty());
        // A board has its middle above its node's column; a label begins there, and so does a move.
        let edge = row.iter().map(|spot| spot.edge_cells()).max().expect("a move");
        let slot = row[0].room.max(before + edge.max(row[0].room - before));
        assert!(row.windows(2).all(|two| two[1].x - two[0].x == slot + 2), "{slot} {row:?}");
        assert!(row[0].x >= before, "no board begins left of the picture");
    }
}
