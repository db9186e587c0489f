//! Trees that are drawn whole: how much room they take, and that they are drawn where there is as much.

use super::scenes::{self, Searched};
use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::layout::{Area, Camera, Folds, Layout, Scene, Size, Spot, SpotKind, Zoom};
use plyscope::record::{Moment, NodeId};
use plyscope::search::{Algorithm, Settings};
use plyscope::text;
use plyscope::ui::picture;
use plyscope::view::{Mask, View, Written};

use crate::support::reading::read;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";
const NAMED: &str = r#"{"children":[{"name":"a long way to the left","children":[3,12,{"name":"eight and a half","value":8}]},
    {"name":"the middle","children":[2,4,6]},{"name":"right","children":[14]}]}"#;
const CHANCE: &str = r#"[{"name":"a bet that is long","chance":true,"children":[
    {"name":"the first outcome","p":0.25,"value":3},{"name":"the other outcome","p":0.75,"value":4}]},{"name":"no bet","value":2}]"#;

fn searched(game: &str, position: Option<&str>, algorithm: Algorithm) -> Searched {
    let opening = Opening { position: position.map(str::to_owned), ..Opening::default() };
    let mut job = Job::new(open(game, &opening).expect("a game"), algorithm);
    job.settings = Settings::default();
    (job.record().expect("a thread for the search"), job.replay())
}

fn scene<'a>(shown: &'a Searched, zoom: Option<Zoom>, folds: &'a Folds) -> Scene<'a> {
    Scene { zoom, ..scenes::scene(shown, shown.0.last_moment(), folds) }
}

fn layout(scene: &Scene, width: u16, height: u16) -> Layout {
    Layout::of(scene, Size { width, height }, Camera::default())
}

/// The trees that are drawn here.
fn trees() -> Vec<Searched> {
    let plain = |game| searched(game, None, Algorithm::AlphaBeta);
    vec![
        plain("7"),
        plain("(5)"),
        plain("(1 2 3 4 5 6)"),
        plain("(1 (((12 13 14))))"),
        plain(TEXTBOOK),
        plain("((3 12 8) (2 4 (6 (7 1))) (14 5 2))"),
        plain(NAMED),
        searched(CHANCE, None, Algorithm::Expectimax),
        plain("nim:1,2"),
        searched("tictactoe", Some("XOX/O../..X"), Algorithm::AlphaBeta),
    ]
}

/// The columns that a spot takes, its box or its board included.
fn columns(layout: &Layout, spot: &Spot) -> (i32, i32) {
    let text = spot.x + if layout.zoom == Zoom::Dots { 1 } else { spot.room.max(spot.edge_cells()) };
    if layout.is_boxed {
        return (spot.x - 2, text.max(spot.x + spot.room + 2));
    }
    let Some(board) = layout.board else { return (spot.x, text) };
    let left = spot.x - i32::from(board.size.width / 2);
    (left, text.max(left + i32::from(board.size.width)))
}

/// The columns between the first cell of a tree and its last.
fn ends(layout: &Layout) -> (i32, i32) {
    let of = |spot| columns(layout, spot);
    let spots = || layout.in_view.spots.iter().map(of);
    (spots().map(|it| it.0).min().expect("the root"), spots().map(|it| it.1).max().expect("the root"))
}

/// Every way to draw a tree whole.
const WAYS: [(Option<Zoom>, bool); 6] = [
    (Some(Zoom::Dots), false),
    (Some(Zoom::Values), false),
    (Some(Zoom::Values), true),
    (Some(Zoom::Boards), false),
    (Some(Zoom::Windows), true),
    (None, false),
];

#[test]
fn a_tree_is_drawn_whole_in_as_many_columns_as_it_takes() {
    let folds = Folds::default();
    for shown in trees() {
        for (zoom, is_large) in WAYS {
            let scene = Scene { is_large, ..scene(&shown, zoom, &folds) };
            for width in 2..180 {
                let drawn = layout(&scene, width, 60);
                if !drawn.is_whole {
                    continue;
                }
                let (left, right) = ends(&drawn);
                // The first column is kept for a marker.
                assert!(left >= 1 && right <= i32::from(width), "{left}..{right} of {width} at {zoom:?}");
                // Windows stand below their nodes, and may be wider than what is seen from outside.
                if drawn.zoom >= Zoom::Windows {
                    continue;
                }
                let before = left - 1;
                let behind = i32::from(width) - right;
                assert!(
                    (0..=1).contains(&(behind - before)),
                    "{before} before it, {behind} behind at {zoom:?}"
                );
                let least = u16::try_from(right - left + 1).unwrap();
                let narrow = layout(&scene, least, 60);
                assert!(
                    narrow.is_whole && narrow.is_boxed == drawn.is_boxed,
                    "{least} of {width} at {zoom:?}"
                );
                let places = |layout: &Layout, from: i32| -> Vec<i32> {
                    layout.in_view.spots.iter().map(|spot| spot.x - from).collect()
                };
                assert_eq!(places(&narrow, 1), places(&drawn, left), "{least} and {width} at {zoom:?}");
            }
        }
    }
}

#[test]
fn on_a_row_nothing_touches_what_stands_next_to_it() {
    let folds = Folds::default();
    for shown in trees() {
        for (zoom, is_large) in WAYS {
            let scene = Scene { is_large, ..scene(&shown, zoom, &folds) };
            for width in 2..180 {
                let drawn = layout(&scene, width, 60);
                if !drawn.is_whole {
                    continue;
                }
                let spots = &drawn.in_view.spots;
                for (number, spot) in spots.iter().enumerate() {
                    let Some(next) = spots[number + 1..].iter().find(|next| next.ply == spot.ply) else {
                        continue;
                    };
                    let gap = columns(&drawn, next).0 - columns(&drawn, spot).1;
                    // The line on which moves stand goes on from one to the next.
                    let least = if drawn.is_boxed {
                        1
                    } else if drawn.board.is_some() {
                        2
                    } else {
                        0
                    };
                    assert!(gap >= least, "{gap} between {spot:?} and {next:?} at {zoom:?} in {width}");
                    let label = spot.x + if drawn.zoom == Zoom::Dots { 1 } else { spot.room };
                    assert!(label < next.x, "{spot:?} meets {next:?}");
                    // In as much room as boards can take, six columns lie between two.
                    let are_leaves = !spot.is_open && !next.is_open && spot.parent == next.parent;
                    assert!(gap == 6 || drawn.board.is_none() || !are_leaves || width < 170, "{gap}");
                }
                if drawn.is_boxed {
                    let boxes: Option<Vec<Area>> = spots.iter().map(|spot| drawn.box_of(spot)).collect();
                    for (one, spot) in boxes.expect("all nodes have boxes").into_iter().zip(spots) {
                        let (x, row) = (i32::from(one.x), i32::from(one.y));
                        assert_eq!((x, row, one.height), (spot.x - 2, drawn.row(spot.ply) - 1, 3));
                        assert_eq!(i32::from(one.width), spot.room + 4);
                        assert!(one.x + one.width <= width && one.bottom() <= 60);
                    }
                } else {
                    assert_eq!(drawn.box_of(&spots[0]), None);
                }
            }
        }
    }
}

#[test]
fn where_there_is_room_for_everything_a_tree_is_drawn_as_it_is_wanted() {
    let folds = Folds::default();
    for shown in trees() {
        let has_board = View::new(Session::own(&shown.0, &shown.1), Moment::START).has_board();
        for zoom in [Zoom::Dots, Zoom::Values, Zoom::Windows, Zoom::Boards] {
            let scene = scene(&shown, Some(zoom), &folds);
            let drawn = layout(&scene, 900, 90);
            assert!(drawn.is_whole && drawn.zoom == zoom && !drawn.is_boxed, "{zoom:?}");
            assert_eq!(drawn.board.is_some(), has_board && zoom == Zoom::Boards);
            let large = layout(&Scene { is_large: true, ..scene }, 900, 90);
            assert!(large.is_whole && large.zoom == zoom);
            assert_eq!(large.is_boxed, [Zoom::Values, Zoom::Windows].contains(&zoom), "{zoom:?}");
            // Every node has its place; those of dots are not named.
            let nodes = drawn.in_view.spots.iter().filter(|spot| matches!(spot.what, SpotKind::Node(_)));
            assert_eq!(nodes.count(), shown.0.len() as usize);
            let named = drawn.in_view.spots.iter().filter(|spot| !spot.edge.said.is_empty()).count();
            assert_eq!(named > 0, zoom != Zoom::Dots && shown.0.len() > 1);
        }
        let drawn = layout(&scene(&shown, None, &folds), 900, 90);
        assert!(drawn.is_whole && drawn.zoom == Zoom::Windows, "the closest that shows no board");
    }
}

#[test]
fn names_are_shortened_before_a_tree_is_folded_and_numbers_stay_whole() {
    let folds = Folds::default();
    let shown = searched(NAMED, None, Algorithm::AlphaBeta);
    let longest = |width| {
        let drawn = layout(&scene(&shown, Some(Zoom::Values), &folds), width, 30);
        let cells = drawn.in_view.spots.iter().map(|spot| text::width(&spot.edge.said)).max();
        drawn.is_whole.then_some(cells.expect("the root"))
    };
    let lengths: Vec<_> = (2..200).filter_map(longest).collect();
    assert!(lengths.is_sorted(), "{lengths:?}");
    assert_eq!((lengths.first(), lengths.last()), (Some(&7), Some(&22)), "{lengths:?}");
    assert!(lengths.contains(&10), "{lengths:?}");
    // How probable a branch is is never cut.
    let shown = searched(CHANCE, None, Algorithm::Expectimax);
    for width in 2..120 {
        let drawn = layout(&scene(&shown, Some(Zoom::Values), &folds), width, 30);
        for spot in drawn.in_view.spots.iter().filter(|spot| spot.ply == 2) {
            let said = &spot.edge.said;
            assert!(said.ends_with("×0.25") || said.ends_with("×0.75"), "{said} in {width}");
        }
    }
}

#[test]
fn a_tree_that_grows_has_the_same_room_for_every_node() {
    let folds = Folds::default();
    for game in [TEXTBOOK, NAMED, "nim:1,2"] {
        let shown = searched(game, None, Algorithm::AlphaBeta);
        for zoom in [Zoom::Dots, Zoom::Values, Zoom::Windows] {
            let scene = Scene { is_growing: true, ..scene(&shown, Some(zoom), &folds) };
            let drawn = layout(&scene, 300, 30);
            assert!(drawn.is_whole && drawn.zoom == zoom);
            let spots = &drawn.in_view.spots;
            assert_eq!(spots[0].x, 1, "it begins at the left edge");
            let mut end = 0;
            for (number, spot) in spots.iter().enumerate().skip(1) {
                let parent = spot.parent.expect("a parent");
                let name = text::width(&spot.edge.said);
                let is_named = name > 0 && name <= 10;
                // What can be counted is written where there is room for it.
                let may_be_left_out = spot.edge.is_counted && name == 0;
                assert!(if zoom == Zoom::Dots { name == 0 } else { is_named || may_be_left_out }, "{spot:?}");
                if parent + 1 == number {
                    assert_eq!(spot.x, spots[parent].x, "a first child stands below its parent");
                    continue;
                }
                // Every other one stands right of all before it, two columns behind a label of eight.
                let room = |other: &Spot| match zoom {
                    Zoom::Dots => 2,
                    _ => 10.max(if other.edge.is_counted { 0 } else { other.edge_cells() }),
                };
                end = spots[..number].iter().map(|other| other.x + room(other)).max().expect("the root");
                assert_eq!(spot.x, end, "{spot:?}");
            }
            assert!(end > 0);
        }
    }
}

/// What was pruned of a tree: a branch below which twelve leaves stand written.
fn pruned() -> Searched {
    searched("((3 4) (2 (1 1 1 1 1 1 1 1 1 1 1.125 (2 2))))", None, Algorithm::AlphaBeta)
}

fn ghosts(layout: &Layout) -> Vec<&Spot> {
    layout.in_view.spots.iter().filter(|spot| matches!(spot.what, SpotKind::Ghost { .. })).collect()
}

#[test]
fn what_was_pruned_of_a_written_tree_keeps_its_room_where_there_is_room_for_all() {
    let folds = Folds::default();
    let shown = pruned();
    let masked = |written| Mask { written, ..Mask::default() };
    let mut lengths = Vec::new();
    for width in 10..140 {
        let scene = scene(&shown, Some(Zoom::Values), &folds);
        let [never, all] = [Written::Never, Written::All].map(|written| {
            let view = scene.view.masked(masked(written));
            layout(&Scene { view, ..scene }, width, 30)
        });
        let count = ghosts(&never).len();
        assert!(count == 0 || count == 14, "{count}");
        // On paper nothing is left out: what does not fit is folded.
        assert_eq!((all.is_whole, count == 14 && never.is_whole), (count == 14, count == 14), "in {width}");
        lengths.push((never.is_whole, count));
    }
    lengths.dedup();
    assert_eq!(lengths, [(false, 0), (true, 0), (true, 14)], "first it is folded, then drawn without them");
    let drawn = layout(&scene(&shown, Some(Zoom::Values), &folds), 140, 30);
    let spots = &drawn.in_view.spots;
    let branch = spots.iter().position(|spot| matches!(spot.what, SpotKind::Branch(_))).expect("a branch");
    let ghosts = ghosts(&drawn);
    // Each has room for its value, or for the sign of who chooses.
    for spot in &ghosts {
        let SpotKind::Ghost { branch, number } = spot.what else { panic!("{spot:?}") };
        let view = View::new(Session::own(&shown.0, &shown.1), Moment::START);
        let value = view.ghosts(branch)[number as usize].value;
        let cells = value.map_or(1, |value| text::width(&value.to_string()));
        assert_eq!(spot.room, i32::try_from(cells).unwrap(), "{spot:?}");
    }
    // Its leaves hang from it, and two from the last of them.
    let last = spots.iter().position(|spot| std::ptr::eq(spot, ghosts[11])).expect("it is one of them");
    let parents: Vec<_> = ghosts.iter().map(|spot| spot.parent).collect();
    assert_eq!(parents, [vec![Some(branch); 12], vec![Some(last); 2]].concat());
    let plies: Vec<_> = ghosts.iter().map(|spot| spot.ply).collect();
    assert_eq!(plies, [vec![3; 12], vec![4; 2]].concat());
    let open: Vec<_> = spots.iter().filter(|spot| spot.is_open).map(|spot| spot.what).collect();
    let inner = [0, 1, 4].map(|node| SpotKind::Node(NodeId::new(node)));
    assert_eq!(open, [&inner[..], &[spots[branch].what, spots[last].what]].concat());
}

#[test]
fn a_tree_of_more_than_1024_nodes_is_never_drawn_whole() {
    let folds = Folds::default();
    let chain = |nodes: usize| format!("{}7{}", "(".repeat(nodes - 1), ")".repeat(nodes - 1));
    for (nodes, is_whole) in [(1000, true), (1023, true), (1025, false)] {
        let shown = searched(&chain(nodes), None, Algorithm::AlphaBeta);
        assert_eq!(layout(&scene(&shown, Some(Zoom::Dots), &folds), 90, 40).is_whole, is_whole, "{nodes}");
    }
}

#[test]
fn a_node_has_the_room_that_its_label_takes_at_some_moment() {
    let folds = Folds::default();
    for shown in trees().into_iter().chain([pruned()]) {
        let mut most = std::collections::BTreeMap::<NodeId, (i32, i32)>::new();
        for clock in (0..shown.0.moments()).map(Moment::new) {
            let view = View::new(Session::own(&shown.0, &shown.1), clock);
            let scene = scene(&shown, Some(Zoom::Values), &folds);
            let scene = Scene { view, cursor: NodeId::ROOT, ..scene };
            let drawn = layout(&scene, 400, 40);
            let items = picture(&scene, drawn.size, drawn.camera).items;
            for spot in &drawn.in_view.spots {
                let SpotKind::Node(node) = spot.what else { continue };
                let Some(item) = items.iter().find(|item| item.what == spot.what) else { continue };
                let width = i32::from(item.label.width());
                let known = most.entry(node).or_insert((0, spot.room));
                *known = (known.0.max(width), known.1);
                assert_eq!(known.1, spot.room, "it changed");
            }
        }
        for (node, (width, room)) in most {
            // The sign of a bound may come at a moment at which the value is shorter.
            let spare = i32::from(!shown.0.node(node).is_leaf());
            assert!(width <= room && room <= width + spare, "{node}: {width} of {room}");
        }
    }
}

#[test]
fn ghosts_are_drawn_far_to_the_right_of_a_large_tree() {
    let folds = Folds::default();
    let families = "(3 4 5 6 7 8 9)".repeat(14);
    let shown = searched(&format!("({families} (2 (1 1 1 1 1 1 1 1 1 1 1 1)))"), None, Algorithm::AlphaBeta);
    let drawn = layout(&scene(&shown, Some(Zoom::Dots), &folds), 600, 30);
    assert_eq!((drawn.is_whole, ghosts(&drawn).len()), (true, 12));
}

#[test]
fn branches_that_are_still_to_come_have_a_place_unless_the_tree_grows() {
    let lines = r#"{"type":"search","game":"((3 12 8) (2 4 6) (14 5 2))"}
{"type":"enter"}
{"type":"enter"}
{"type":"enter"}
{"type":"leave","value":3}
"#;
    let opened = read(lines);
    let shown = (opened.recording, opened.replay);
    let folds = Folds::default();
    for (is_growing, count) in [(false, 13), (true, 3)] {
        let scene = Scene { is_growing, ..scene(&shown, Some(Zoom::Values), &folds) };
        let drawn = layout(&scene, 200, 30);
        assert!(drawn.is_whole);
        assert_eq!(drawn.in_view.spots.len(), count, "{:?}", drawn.in_view.spots);
    }
}
