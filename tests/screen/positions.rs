//! Where nodes stand in a drawing, and what a click there means: each held against what the picture promises.

use super::scenes::{Searched, scene};
use std::collections::BTreeMap;

use plyscope::catalog::{Opening, open};
use plyscope::engine::{Job, dyn_game};
use plyscope::layout::{Camera, Folds, Icicle, Layout, Scene, Size, Spot, SpotKind, Zoom, next_on_row};
use plyscope::record::{Moment, NodeId, Recording};
use plyscope::search::{Algorithm, Settings};
use proptest::prelude::*;

use crate::support::trees;

fn searched(game: &str, settings: Settings) -> Searched {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    job.settings = settings;
    (job.record().expect("a thread for the search"), job.replay())
}

fn moments(recording: &Recording, count: u32) -> impl Iterator<Item = Moment> {
    let last = u64::from(recording.moments() - 1);
    (0..=count).map(move |part| {
        Moment::new(u32::try_from(last * u64::from(part) / u64::from(count)).expect("a moment"))
    })
}

/// The trees that are drawn here, small and large.
fn games() -> Vec<Searched> {
    let deep = |depth| Settings::default().depth(depth);
    vec![
        searched("7", Settings::default()),
        searched("((3 12 8) (2 4 6) (14 5 2))", Settings::default()),
        searched("((3 12 8) (2 4 (6 (7 1))) (14 5 2))", Settings::default()),
        searched(
            r#"{"children":[{"name":"to the left","children":[3,12,8]},{"name":"on","children":[2,4]}]}"#,
            Settings::default(),
        ),
        searched("(((((((((((((1 2)))))))))))))", Settings::default()),
        searched("nim:2,3", Settings::default()),
        searched("mnk:2,2,2", Settings::default()),
        searched("connect4", deep(4)),
        searched("random:b=40,d=3,seed=5", Settings::default()),
        searched("random:b=3,d=7,seed=5", Settings::default()),
    ]
}

/// Each game at some moments, sizes and zooms, laid out.
fn each(with: impl Fn(&Scene, &Layout)) {
    let folds = Folds::default();
    for shown in games() {
        for clock in moments(&shown.0, 3) {
            for (width, height) in [(24, 9), (40, 10), (58, 12), (76, 20), (130, 45)] {
                for zoom in
                    [None, Some(Zoom::Dots), Some(Zoom::Values), Some(Zoom::Windows), Some(Zoom::Boards)]
                {
                    for is_large in [false, true].into_iter().filter(|large| !large || zoom.is_none()) {
                        let scene = Scene { zoom, is_large, ..scene(&shown, clock, &folds) };
                        let size = Size { width, height };
                        let camera = Layout::of(&scene, size, Camera::default()).camera;
                        with(&scene, &Layout::of(&scene, size, camera));
                    }
                }
            }
        }
    }
}

#[test]
fn a_click_means_the_nearest_of_what_stands_there() {
    each(|scene, layout| {
        if layout.size.height > 10 && !layout.is_boxed {
            return;
        }
        let board = layout.board.map_or(0, |board| i32::from(board.size.height));
        // A label has its own row, those of its box or its board, and one more.
        let below = 1 + board.max(i32::from(layout.is_boxed));
        let is_shown: Vec<_> =
            layout.in_view.spots.iter().filter(|spot| layout.is_shown(scene, spot)).collect();
        for y in 0..layout.size.height {
            for x in 0..layout.size.width {
                let (column, row) = (i32::from(x), i32::from(y));
                let reach = |spot: &Spot| {
                    let joint = layout.joint(spot.ply);
                    let label = spot.room.max(spot.edge_cells()).max(5);
                    let cells = if row == joint { spot.edge_cells() } else { label };
                    let is_there = joint <= row && row <= layout.row(spot.ply) + below;
                    is_there && spot.x - 1 <= column && column < spot.x + cells
                };
                let hit = is_shown.iter().filter(|spot| reach(spot));
                let nearest = hit.clone().map(|spot| (spot.x - column).abs()).min();
                let hit: Vec<_> = hit
                    .filter(|spot| Some((spot.x - column).abs()) == nearest)
                    .map(|spot| spot.what)
                    .collect();
                let found = layout.at(scene, x, y);
                assert_eq!(found.is_some(), !hit.is_empty(), "{x}, {y} of {:?}", layout.size);
                assert!(found.is_none_or(|what| hit.contains(&what)), "{found:?} and not {hit:?}");
            }
        }
        for spot in is_shown {
            let (Ok(x), Ok(y)) = (u16::try_from(spot.x), u16::try_from(layout.row(spot.ply))) else {
                continue;
            };
            let found = layout.at(scene, x, y);
            assert_eq!(found, Some(spot.what), "its own column is nearest: {spot:?}");
        }
    });
}

#[test]
fn rows_are_as_far_apart_as_the_height_allows() {
    each(|scene, layout| {
        let height = i32::from(layout.size.height);
        let deepest = layout.in_view.spots.iter().map(|spot| spot.ply).max().expect("the root");
        let plies = i32::try_from(deepest).unwrap();
        let pitch = layout.row(1) - layout.row(0);
        let board = layout.board.map_or(0, |board| i32::from(board.size.height));
        assert!((2..=7).contains(&pitch) || board > 0, "{pitch}");
        assert_eq!(layout.has_row_below(), pitch > 2);
        let box_rows = i32::from(layout.is_boxed);
        assert_eq!(layout.joint(deepest), layout.row(deepest) - 1 - box_rows);
        assert_eq!(layout.below(deepest), layout.row(deepest) + 1 + board.max(box_rows));
        if !layout.is_whole {
            // As many plies as there are, ten at the most, should be in view.
            let plies = i32::try_from(scene.view.recording().max_ply()).unwrap().min(10);
            let airy = (4..=7).rev().find(|pitch| plies * pitch + 2 <= height);
            let expected = match layout.zoom {
                Zoom::Dots => 2,
                Zoom::Boards => 3 + board,
                _ if height < 10 => 2,
                _ => airy.unwrap_or(3),
            };
            assert_eq!(pitch, expected, "{:?}", layout.size);
            // A third of what no ply needs stands above them; of a tree that is scrolled, the names of the first.
            let rows = height - board - 1;
            let plies = i32::try_from(scene.view.recording().max_ply()).unwrap();
            let has_room = rows % pitch > 0 || rows / pitch + 1 >= 5;
            let expected = match layout.camera.top {
                0 => (rows - (plies + 1) * pitch).max(0) / 3,
                _ => i32::from(has_room),
            };
            assert_eq!(layout.row(layout.camera.top), expected, "{:?}", layout.size);
            return;
        }
        let fits = |pitch: i32, more: i32| plies * pitch + more <= height;
        let expected = if layout.is_boxed {
            (5..=7).rev().find(|&pitch| fits(pitch, 3)).expect("else there are no boxes")
        } else if board > 0 {
            3 + board
        } else {
            let near = (2..=3).rev().find(|&pitch| fits(pitch, 1));
            let airy = (4..=7).rev().find(|&pitch| fits(pitch, 2)).filter(|_| layout.zoom != Zoom::Dots);
            let least = if height < 10 || layout.zoom == Zoom::Dots { 2 } else { 3 };
            airy.or(near).unwrap_or(least)
        };
        assert_eq!(pitch, expected, "{:?} {deepest}", layout.size);
        // Two thirds of the rows that are left stand below the tree.
        let needed = plies * pitch + 1 + board + 2 * box_rows;
        if needed <= height {
            assert_eq!(layout.row(0), (height - needed) / 3 + box_rows);
            assert!(layout.is_all_in_view());
        } else {
            assert_eq!(layout.is_all_in_view(), deepest < layout.camera.levels);
            let rows = height - board - 1;
            let has_room = rows % pitch > 0 || rows / pitch + 1 >= 5;
            let is_scrolled = layout.camera.top > 0;
            assert_eq!(layout.row(layout.camera.top), i32::from(is_scrolled && has_room));
        }
        if layout.is_boxed {
            assert!(scene.is_large && [Zoom::Values, Zoom::Windows].contains(&layout.zoom));
        }
    });
}

#[test]
fn each_level_in_view_has_its_row() {
    each(|scene, layout| {
        let Camera { top, levels } = layout.camera;
        let last = layout.row(scene.view.recording().max_ply().min(top + levels - 1));
        let board = layout.board.map_or(0, |board| i32::from(board.size.height));
        assert!(layout.row(top) >= 0);
        if board == 0 {
            assert!(last < i32::from(layout.size.height), "{:?} {:?}", layout.camera, layout.size);
        }
    });
}

#[test]
fn parents_stand_above_their_families_and_the_tree_in_the_middle() {
    each(|_, layout| {
        // A window below a node may be wider than its family.
        if !layout.is_whole || layout.zoom >= Zoom::Windows {
            return;
        }
        let spots = &layout.in_view.spots;
        let mut families: BTreeMap<usize, Vec<&Spot>> = BTreeMap::new();
        for spot in spots {
            families.entry(spot.parent.unwrap_or(usize::MAX)).or_default().push(spot);
        }
        for (&parent, family) in families.iter().filter(|family| *family.0 != usize::MAX) {
            let [first, last] = [family[0], family[family.len() - 1]].map(|spot| spot.x);
            let x = spots[parent].x;
            let end = spots[parent].x + spots[parent].room.max(spots[parent].edge_cells());
            let is_wider = end - x > last - first;
            assert!(
                (first <= x && x <= last) || is_wider,
                "{:?} does not stand above {family:?}",
                spots[parent]
            );
        }
        if layout.zoom == Zoom::Values && layout.board.is_none() && !layout.is_boxed {
            // The first column is kept for a marker.
            let left = spots.iter().map(|spot| spot.x).min().expect("the root") - 1;
            let ends = spots.iter().map(|spot| spot.x + spot.room.max(spot.edge_cells()));
            let right = i32::from(layout.size.width) - ends.max().expect("the root");
            assert!((0..=1).contains(&(right - left)), "{left} left of it, {right} right of it");
        }
    });
}

#[test]
fn more_room_shows_no_less() {
    let folds = Folds::default();
    for shown in games() {
        let scene = scene(&shown, shown.0.last_moment(), &folds);
        for is_large in [false, true] {
            let scene = Scene { is_large, ..scene };
            let mut before = (false, Zoom::Dots);
            for width in (4..320).step_by(3) {
                let layout = Layout::of(&scene, Size { width, height: 60 }, Camera::default());
                let now = (layout.is_whole, layout.zoom);
                assert!(
                    !before.0 || (now.0 && now.1 >= before.1) || layout.is_boxed,
                    "{width}: {before:?} {now:?}"
                );
                before = now;
            }
        }
    }
}

#[test]
fn the_members_of_a_family_share_their_row_and_chips_stand_for_the_others() {
    each(|scene, layout| {
        if layout.is_whole {
            return;
        }
        let width = i32::from(layout.size.width);
        for chip in &layout.in_view.chips {
            let SpotKind::Chip { parent, from, to } = chip.spot.what else { panic!("{chip:?}") };
            assert!(width >= 60, "a narrow picture has none");
            let family = scene.view.family(parent);
            let columns = layout.columns(chip.spot.ply);
            if chip.is_left {
                assert!(from == 0 && columns.start == 10, "{chip:?} {columns:?}");
            } else {
                assert!(to as usize == family.len() && columns.end == width - 10, "{chip:?} {columns:?}");
            }
            // Between the two every member is in view.
            let number = |spot: &Spot| match spot.what {
                SpotKind::Branch(branch) => family.number_of(branch),
                what => family.number_above(&scene.view, what.node()),
            };
            let row = layout.in_view.spots.iter().filter(|spot| spot.ply == chip.spot.ply);
            let row: Vec<usize> = row.filter_map(number).collect();
            let [first, last] = [row[0], row[row.len() - 1]];
            assert!(row.windows(2).all(|two| two[1] == two[0] + 1), "{row:?}");
            if chip.is_left { assert_eq!(first, to as usize) } else { assert_eq!(last + 1, from as usize) }
        }
        let mut rows: BTreeMap<(u32, usize), Vec<&Spot>> = BTreeMap::new();
        for spot in &layout.in_view.spots {
            rows.entry((spot.ply, spot.parent.unwrap_or(usize::MAX))).or_default().push(spot);
        }
        for spots in rows.values() {
            for spot in spots {
                let columns = layout.columns(spot.ply);
                assert!(columns.start <= spot.x || spot.ply < layout.camera.top, "{spot:?} {columns:?}");
            }
        }
    });
}

#[test]
fn the_next_on_a_row_is_the_nearest_to_the_right() {
    each(|_, layout| {
        let spots = &layout.in_view.spots;
        let columns = i32::from(layout.size.width);
        let expected = spots.iter().enumerate().map(|(number, spot)| {
            let behind = spots[number + 1..].iter().find(|other| other.ply == spot.ply);
            behind.map_or(columns + 1, |other| other.x)
        });
        assert_eq!(next_on_row(spots, columns), expected.collect::<Vec<_>>());
    });
}

/// An icicle held against a look at each of its half cells.
fn check_icicle(scene: &Scene, icicle: &Icicle) {
    let (width, height) = (icicle.size.width, icicle.size.height);
    let rows = usize::from(height) - usize::from(height >= 3) - usize::from(height >= 6);
    assert_eq!(icicle.spare_rows(), ((height >= 3).then_some(0), (height >= 6).then(|| height - 1)));
    let plies = icicle.plies.len();
    assert_eq!(usize::from(icicle.pitch), (rows / plies.max(1)).clamp(1, 9));
    // The ply that is looked at is in view, with a quarter of the page on either side but at the ends.
    let ply =
        scene.focus().map_or(0, |focus| scene.view.recording().ply(focus) as usize).min(plies.max(1) - 1);
    let top = icicle.top;
    if plies <= rows {
        assert_eq!(top, 0);
    } else if rows > 0 {
        let step = (rows / 2).max(1);
        assert!(top.is_multiple_of(step) || top == plies - rows, "{top}");
        assert!(top + rows <= plies && top <= ply && ply < top + rows, "{ply} from {top} on");
        assert!(top == 0 || ply - top >= rows / 4, "{ply} from {top} on");
        assert!(top == plies - rows || ply - top < rows / 4 + step, "{ply} from {top} on");
    }
    let in_view: Vec<_> = icicle.in_view().collect();
    let first = u16::from(height >= 3);
    let levels = (rows / usize::from(icicle.pitch)).min(plies - top.min(plies));
    let expected =
        (0..levels).map(|level| (top + level, first + u16::try_from(level).unwrap() * icicle.pitch));
    assert_eq!(in_view, expected.collect::<Vec<_>>());
    for y in 0..height {
        let ply = in_view.iter().find(|&&(_, row)| row <= y && y < row + icicle.pitch).map(|(ply, _)| *ply);
        for x in 0..width {
            let halves = [u32::from(x) * 2, u32::from(x) * 2 + 1];
            let of_ply = ply.map(|ply| &icicle.plies[ply]).into_iter().flatten();
            let covers = |half: u32| of_ply.clone().rfind(|share| share.first <= half && half < share.end);
            let expected = covers(halves[1]).or(covers(halves[0])).map(|share| SpotKind::Node(share.node));
            assert_eq!(icicle.at(x, y), expected, "{x}, {y} of {:?}", icicle.size);
        }
    }
    // A half cell begins with the node whose share begins in it or before it.
    for half in 0..icicle.halves() {
        let node = icicle.node_at(half).number();
        assert!(u64::from(node) * u64::from(icicle.halves()) <= u64::from(half) * u64::from(icicle.nodes));
        assert!(u64::from(node + 1) * u64::from(icicle.halves()) > u64::from(half) * u64::from(icicle.nodes));
    }
    for id in scene.view.recording().ids().filter(|_| icicle.halves() > 0) {
        let exact = u64::from(id.number()) * u64::from(icicle.halves()) / u64::from(icicle.nodes);
        assert_eq!(u64::from(icicle.half(id)), exact.min(u64::from(icicle.halves()) - 1));
    }
}

#[test]
fn an_icicle_has_a_place_for_each_ply_in_view_and_a_click_finds_it() {
    let folds = Folds::default();
    for shown in games() {
        for clock in moments(&shown.0, 6) {
            for (width, height) in [(0, 9), (1, 2), (9, 3), (40, 5), (40, 6), (76, 12), (120, 40)] {
                let scene = scene(&shown, clock, &folds);
                let size = Size { width, height };
                check_icicle(&scene, &Icicle::of(&scene, size, shown.0.len()));
                // While it is searched there may be more.
                check_icicle(&scene, &Icicle::of(&scene, size, shown.0.len() * 2));
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::support::cases(64))]

    #[test]
    fn an_icicle_of_any_tree_turns_its_pages(tree in trees(), size in (0..60_u16, 0..12_u16), cursor in any::<prop::sample::Index>()) {
        let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
        let shown = (job.record().expect("a thread for the search"), job.replay());
        let folds = Folds::default();
        let cursor = NodeId::new(u32::try_from(cursor.index(shown.0.len() as usize)).unwrap());
        let scene = Scene { cursor, ..scene(&shown, shown.0.last_moment(), &folds) };
        check_icicle(&scene, &Icicle::of(&scene, Size { width: size.0, height: size.1 }, shown.0.len()));
    }
}
