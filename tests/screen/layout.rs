//! Pictures of random trees: nothing overlaps, nothing leaves its place, the search stays in view.

use super::scenes::{self};
use plyscope::check::Session;
use std::collections::{BTreeMap, BTreeSet};

use crate::support::{TestTree, open_settings, trees};
use plyscope::catalog::{Opening, open};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::Marks;
use plyscope::game::Mnk;
use plyscope::layout::{Camera, Folds, Layout, Scene, Size, SpotKind, Zoom};
use plyscope::record::{Event, GameReplay, Moment, NodeId, Recording};
use plyscope::search::{Algorithm, Settings};
use plyscope::ui::{Item, Picture, PlacedLine, Pointer, Theme, picture};
use plyscope::view::View;
use proptest::prelude::*;
use ratatui::text::Span;

/// A recorded search of a tree, with the replay of its game.
fn record(tree: &TestTree, settings: Settings, plies: u32) -> (Recording, GameReplay) {
    let mut job = Job::new(dyn_game(tree.clone()), Algorithm::AlphaBeta);
    job.settings = settings;
    job.limits.plies = plies;
    (job.record().expect("a thread for the search"), job.replay())
}

fn moments(recording: &Recording) -> impl Iterator<Item = Moment> + use<> {
    (0..recording.moments()).map(Moment::new)
}

fn scene<'a>(
    shown: &'a (Recording, GameReplay),
    clock: Moment,
    cursor: NodeId,
    folds: &'a Folds,
) -> Scene<'a> {
    Scene { cursor, ..scenes::scene(shown, clock, folds) }
}

fn sizes() -> impl Strategy<Value = Size> {
    (0..120_u16, 0..40_u16).prop_map(|(width, height)| Size { width, height })
}

fn zooms() -> impl Strategy<Value = Option<Zoom>> {
    prop::sample::select(vec![None, Some(Zoom::Dots), Some(Zoom::Values), Some(Zoom::Windows)])
}

/// Everything that is written for an item.
fn texts(item: &Item) -> impl Iterator<Item = &PlacedLine> {
    std::iter::once(&item.label).chain(&item.name).chain(&item.tag).chain(&item.mark).chain(&item.board)
}

/// Whether a text covers a cell.
fn covers(text: &PlacedLine, x: u16, y: u16) -> bool {
    text.y == y && (text.x..text.x + text.width()).contains(&x)
}

/// The item of a node, if it is in view.
fn item_of(picture: &Picture, node: NodeId) -> Option<&Item> {
    picture.items.iter().find(|item| item.what == SpotKind::Node(node))
}

/// No cell is written twice, and none lies outside.
fn check_cells(picture: &Picture) {
    let mut cells = BTreeSet::new();
    for item in &picture.items {
        for text in texts(item) {
            assert!(text.y < picture.size.height, "{item:?} is below the picture");
            assert!(text.x + text.width() <= picture.size.width, "{item:?} is right of the picture");
            for x in text.x..text.x + text.width() {
                assert!(cells.insert((x, text.y)), "{item:?} meets another at {x}, {}", text.y);
            }
        }
    }
    for item in picture.items.iter().filter(|item| item.pointer.is_some()) {
        assert!(cells.insert((item.label.x - 1, item.label.y)), "a marker covers a text");
    }
    for stroke in &picture.strokes {
        assert!(stroke.x < picture.size.width && stroke.y < picture.size.height);
    }
}

/// Whatever a line leads down to is there: a line that goes on, or what stands at its end. Below
/// the last row there is nothing.
fn check_lines_lead_somewhere(picture: &Picture) {
    const DOWN: &str = "│┃┊╷╻╽╿╭╮┌┐┏┓├┤┬┼╂┠┨┯┳┰┱┲┭┮┢┡┞┟╁╅╆╈╀╄╃╇┝┥┣┫┿╋╊╉";
    let is_written = |x, y| picture.items.iter().any(|item| texts(item).any(|text| covers(text, x, y)));
    let strokes: BTreeMap<_, _> =
        picture.strokes.iter().map(|stroke| ((stroke.x, stroke.y), stroke)).collect();
    for stroke in &picture.strokes {
        let (x, y) = (stroke.x, stroke.y + 1);
        let leads_down = DOWN.contains(stroke.symbol);
        if leads_down && !is_written(stroke.x, stroke.y) {
            assert!(strokes.contains_key(&(x, y)) || is_written(x, y), "{stroke:?} leads nowhere");
        }
    }
}

/// Parents stand above their children; siblings stand in the order of the search.
fn check_family(recording: &Recording, picture: &Picture) {
    let places: BTreeMap<NodeId, (u16, u16)> = picture
        .items
        .iter()
        .filter_map(|item| match item.what {
            SpotKind::Node(node) => Some((node, (item.label.x, item.label.y))),
            _ => None,
        })
        .collect();
    for (&node, &(x, y)) in &places {
        for (&other, &(other_x, other_y)) in places.range(node.after(1)..) {
            if recording.parent(other) == Some(node) {
                assert!(other_y > y, "{other} does not stand below {node}");
            } else if recording.parent(other) == recording.parent(node) {
                assert!(other_y == y && other_x > x, "{other} does not stand right of {node}");
            }
        }
    }
}

/// The node that the moment is about, and its ancestors, as far as the height allows.
fn check_path(recording: &Recording, clock: Moment, picture: &Picture) {
    let now = recording.event(clock).map_or(NodeId::ROOT, Event::node);
    let plies = picture.plies.0..=picture.plies.1;
    assert!(plies.contains(&recording.node(now).ply()), "{now} is scrolled out of view");
    for node in recording.ancestors(now) {
        if plies.contains(&recording.node(node).ply()) {
            assert!(item_of(picture, node).is_some(), "{node} on the path to {now} is missing");
        }
    }
    let marked: Vec<_> = picture.items.iter().filter(|item| item.pointer == Some(Pointer::Now)).collect();
    assert_eq!(marked.len(), 1, "the search is at one place");
    assert_eq!(marked[0].what, SpotKind::Node(now));
}

/// Where a window has closed its node says so, however little room there is.
fn check_cutoffs(recording: &Recording, clock: Moment, picture: &Picture) {
    for item in &picture.items {
        let SpotKind::Node(node) = item.what else { continue };
        let is_cut = recording.closed_at(node).is_some_and(|cut| cut <= clock);
        let cut = Theme::default().cut;
        let is_sign = |span: &Span| span.style == cut && ["✂", "⊣"].contains(&&*span.content);
        let says_so = texts(item).any(|text| text.line.iter().any(is_sign));
        // Where there is no room for a value there is none for its blank.
        let is_bare = item.label.width() <= 2;
        assert!(says_so == is_cut || (is_cut && is_bare), "{item:?} of {:?}", picture.size);
    }
}

proptest! {
    #![proptest_config(crate::support::cases(64))]

    #[test]
    fn nothing_overlaps_or_leaves_the_picture(
        tree in trees(),
        size in sizes(),
        at in any::<prop::sample::Index>(),
        cursor in any::<prop::sample::Index>(),
        folded in prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..4),
        plies in 0..6_u32,
        settings in prop::sample::select(open_settings()),
    ) {
        let shown = record(&tree, settings, plies);
        let nodes = shown.0.len() as usize;
        let mut folds = Folds::default();
        for (node, is_folded) in folded {
            folds.set(NodeId::new(u32::try_from(node.index(nodes)).unwrap()), is_folded);
        }
        let clock = Moment::new(u32::try_from(at.index(shown.0.moments() as usize)).unwrap());
        let cursor = NodeId::new(u32::try_from(cursor.index(nodes)).unwrap());
        let scene = scene(&shown, clock, cursor, &folds);
        let camera = Layout::of(&scene, size, Camera::default()).camera;
        let drawn = picture(&scene, size, camera);
        check_cells(&drawn);
        check_lines_lead_somewhere(&drawn);
        check_family(&shown.0, &drawn);
        check_cutoffs(&shown.0, clock, &drawn);
        prop_assert_eq!(&drawn, &picture(&scene, size, camera), "the same scene is another picture");
        prop_assert_eq!(camera, Layout::of(&scene, size, camera).camera, "the camera does not rest");
    }

    #[test]
    fn the_search_stays_in_view(
        tree in trees(),
        width in 30..120_u16,
        height in 4..40_u16,
        settings in prop::sample::select(open_settings()),
    ) {
        let shown = record(&tree, settings, u32::MAX);
        let folds = Folds::default();
        let mut camera = Camera::default();
        for clock in moments(&shown.0) {
            let scene = scene(&shown, clock, shown.0.standing(clock), &folds);
            let size = Size { width, height };
            camera = Layout::of(&scene, size, camera).camera;
            let drawn = picture(&scene, size, camera);
            check_path(&shown.0, clock, &drawn);
            check_family(&shown.0, &drawn);
            check_cutoffs(&shown.0, clock, &drawn);
        }
    }

    #[test]
    fn in_a_whole_tree_every_node_keeps_its_place(
        tree in trees(),
        settings in prop::sample::select(open_settings()),
    ) {
        let shown = record(&tree, settings, u32::MAX);
        let folds = Folds::default();
        let size = Size { width: 600, height: 60 };
        let mut places: BTreeMap<NodeId, (u16, u16)> = BTreeMap::new();
        for clock in moments(&shown.0) {
            let scene = scene(&shown, clock, NodeId::ROOT, &folds);
            let drawn = picture(&scene, size, Camera::default());
            prop_assert!(Layout::of(&scene, size, Camera::default()).is_whole);
            for item in &drawn.items {
                let SpotKind::Node(node) = item.what else { continue };
                let place = (item.label.x, item.label.y);
                prop_assert_eq!(*places.entry(node).or_insert(place), place, "{} moved", node);
            }
        }
        prop_assert_eq!(places.len(), shown.0.len() as usize, "some nodes never appeared");
    }
}

/// No two nodes of a whole tree take the same cells of a row, moves included.
fn check_places(layout: &Layout) {
    let mut ends: BTreeMap<u32, i32> = BTreeMap::new();
    for spot in &layout.in_view.spots {
        let end = ends.entry(spot.ply).or_insert(0);
        assert!(spot.x > *end, "{spot:?} begins before {end}");
        let room = if layout.zoom == Zoom::Dots { 1 } else { spot.room };
        *end = spot.x + room.max(spot.edge_cells()) - 1;
        let parent = spot.parent.map(|parent| &layout.in_view.spots[parent]);
        assert!(parent.is_none_or(|parent| parent.ply + 1 == spot.ply));
    }
}

proptest! {
    #![proptest_config(crate::support::cases(64))]

    #[test]
    fn a_tree_that_fits_has_the_same_places_at_every_moment(
        tree in trees(),
        size in sizes(),
        cursors in prop::collection::vec(any::<prop::sample::Index>(), 0..8),
        folded in any::<Option<prop::sample::Index>>(),
        zoom in zooms(),
        settings in prop::sample::select(open_settings()),
    ) {
        let shown = record(&tree, settings, u32::MAX);
        let nodes = shown.0.len() as usize;
        let node = |index: prop::sample::Index| NodeId::new(u32::try_from(index.index(nodes)).unwrap());
        let mut folds = Folds::default();
        if let Some(index) = folded {
            folds.set(node(index), true);
        }
        let mut before: Option<Layout> = None;
        let mut camera = Camera::default();
        let clocks = moments(&shown.0).map(|clock| (clock, shown.0.standing(clock)));
        let looks = cursors.into_iter().map(|cursor| (shown.0.last_moment(), node(cursor)));
        for (clock, cursor) in clocks.chain(looks) {
            let scene = Scene { zoom, ..scene(&shown, clock, cursor, &folds) };
            let layout = Layout::of(&scene, size, camera);
            camera = layout.camera;
            if !layout.is_whole {
                // What does not fit at one moment does at none.
                prop_assert!(before.as_ref().is_none_or(|before| !before.is_whole));
                before = Some(layout);
                continue;
            }
            let root = layout.in_view.spots[0].what;
            if let Some(before) = before.filter(|before| before.in_view.spots[0].what == root) {
                prop_assert_eq!(&before.in_view.spots, &layout.in_view.spots, "something moved at {:?}", clock);
            } else {
                check_places(&layout);
            }
            let picture = picture(&scene, size, camera);
            check_cells(&picture);
            check_lines_lead_somewhere(&picture);
            before = Some(layout);
        }
    }
}

/// The lines of a trace of a tree, in which each inner node is left as soon as its children are.
fn trace(tree: &TestTree) -> Vec<String> {
    let (recording, _) = record(tree, Settings::default(), u32::MAX);
    let line = |clock| match recording.event(clock).expect("an event") {
        Event::Enter(_) => r#"{"type":"enter"}"#.to_owned(),
        Event::Leave(_) => r#"{"type":"leave","value":1}"#.to_owned(),
    };
    moments(&recording).map(line).collect()
}

proptest! {
    #![proptest_config(crate::support::cases(32))]

    #[test]
    fn in_a_tree_that_grows_no_node_leaves_its_place(tree in trees(), zoom in zooms(), width in 10..120_u16) {
        let lines = trace(&tree);
        let folds = Folds::default();
        let mut places: BTreeMap<NodeId, (u32, i32)> = BTreeMap::new();
        let mut camera = Camera::default();
        for count in 1..lines.len() {
            let text = lines[..count].join("\n");
            let loaded = plyscope::import::jsonl::read(text.as_bytes(), |_| unreachable!("it names no game"));
            let opened = loaded.expect("a recording").opened;
            let view = View::new(opened.session(), opened.recording.last_moment());
            let cursor = view.standing();
            let scene = Scene { view, cursor, branch: None, folds: &folds, zoom, is_growing: true, held: None, changed: None, marks: Marks::default(), is_large: false };
            let layout = Layout::of(&scene, Size { width, height: 12 }, camera);
            camera = layout.camera;
            if !layout.is_whole {
                // Once it is too wide, a family has a row.
                break;
            }
            check_places(&layout);
            let pitch = if zoom == Some(Zoom::Dots) { 2 } else { 3 };
            prop_assert_eq!(layout.row(1) - layout.row(0), pitch, "the rows moved apart");
            let picture = picture(&scene, layout.size, camera);
            check_cells(&picture);
            check_lines_lead_somewhere(&picture);
            for spot in &layout.in_view.spots {
                let SpotKind::Node(node) = spot.what else { continue };
                let place = (spot.ply, spot.x);
                prop_assert_eq!(*places.entry(node).or_insert(place), place, "{} moved", node);
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::support::cases(24))]

    #[test]
    fn of_a_large_tree_a_family_has_the_same_slots_whenever_it_is_drawn(
        branches in 2..80_u32,
        seed in any::<u32>(),
        clocks in prop::collection::vec(any::<prop::sample::Index>(), 1..24),
        cursors in prop::collection::vec(any::<prop::sample::Index>(), 1..6),
        zoom in zooms(),
        size in sizes(),
        folded in any::<Option<prop::sample::Index>>(),
    ) {
        let plies = if branches > 9 { 3 } else { 6 };
        let shown = searched(&format!("random:b={branches},d={plies},seed={seed}"), None);
        let nodes = shown.0.len() as usize;
        let node = |index: prop::sample::Index| NodeId::new(u32::try_from(index.index(nodes)).unwrap());
        let mut folds = Folds::default();
        if let Some(index) = folded {
            folds.set(node(index), true);
        }
        let last = shown.0.last_moment();
        // Each moment twice, so that steps back are looked at too.
        let moments = clocks.iter().chain(clocks.iter().rev());
        let moments = moments.map(|at| Moment::new(u32::try_from(at.index(shown.0.moments() as usize)).unwrap()));
        let clocks = moments.map(|clock| (clock, shown.0.standing(clock)));
        let looks = cursors.into_iter().map(|cursor| (last, node(cursor)));
        // From the slot of a family's first spot in view to the others, by the node that they hang from.
        let mut slots: BTreeMap<NodeId, Vec<(usize, i32)>> = BTreeMap::new();
        let mut camera = Camera::default();
        for (clock, cursor) in clocks.chain(looks) {
            let scene = Scene { zoom, ..scene(&shown, clock, cursor, &folds) };
            let layout = Layout::of(&scene, size, camera);
            camera = layout.camera;
            let picture = picture(&scene, size, camera);
            check_cells(&picture);
            check_lines_lead_somewhere(&picture);
            check_family(&shown.0, &picture);
            if !layout.is_whole {
                let most = usize::from(size.width) * (layout.camera.levels as usize + 2) + 1024;
                prop_assert!(layout.in_view.spots.len() <= most, "{} spots", layout.in_view.spots.len());
                for (parent, row) in rows_of(&scene.view, &layout) {
                    let known = slots.entry(parent).or_default();
                    let offset = known.iter().find_map(|&(number, x)| {
                        row.iter().find(|(other, _)| *other == number).map(|(_, other)| other - x)
                    });
                    for &(number, x) in &row {
                        let same = known.iter().find(|(other, _)| *other == number);
                        let place = x - offset.unwrap_or(0);
                        prop_assert!(same.is_none_or(|(_, before)| *before == place), "{} of {}", number, parent);
                        if same.is_none() && (offset.is_some() || known.is_empty()) {
                            known.push((number, place));
                        }
                    }
                }
            }
        }
    }
}

/// The members in view of each family, by their numbers, with their columns.
fn rows_of(view: &View, layout: &Layout) -> BTreeMap<NodeId, Vec<(usize, i32)>> {
    let mut rows: BTreeMap<NodeId, Vec<(usize, i32)>> = BTreeMap::new();
    for spot in &layout.in_view.spots {
        let Some(parent) = spot.parent.map(|parent| layout.in_view.spots[parent].what.node()) else {
            continue;
        };
        let family = view.family(parent);
        let number = match spot.what {
            SpotKind::Branch(branch) => family.number_of(branch),
            what => family.number_above(view, what.node()),
        };
        rows.entry(parent).or_default().extend(number.map(|number| (number, spot.x)));
    }
    rows
}

#[test]
fn boards_on_the_nodes_overlap_nothing_and_say_what_the_position_is() {
    let games = [
        ("tictactoe", Some("XOX/O../..X"), None),
        ("tictactoe", None, None),
        ("connect4", None, Some(3)),
        ("nim:2,3", None, None),
        ("chess", None, Some(1)),
        ("othello:4", None, Some(3)),
    ];
    for (game, position, depth) in games {
        let opening = Opening { position: position.map(str::to_owned), ..Opening::default() };
        let mut job = Job::new(open(game, &opening).expect("a game"), Algorithm::AlphaBeta);
        job.settings.depth = depth;
        let shown = (job.record().expect("it ends"), job.replay());
        let folds = Folds::default();
        let step = (shown.0.moments() / 12).max(1) as usize;
        for (width, height) in [(80, 13), (76, 26), (140, 45), (30, 9)] {
            let mut camera = Camera::default();
            let mut boards = 0;
            for clock in moments(&shown.0).step_by(step) {
                let scene = scene(&shown, clock, shown.0.standing(clock), &folds);
                let scene = Scene { zoom: Some(Zoom::Boards), ..scene };
                let size = Size { width, height };
                camera = Layout::of(&scene, size, camera).camera;
                let picture = picture(&scene, size, camera);
                check_cells(&picture);
                check_lines_lead_somewhere(&picture);
                boards += picture.items.iter().filter(|item| !item.board.is_empty()).count();
                for item in picture.items.iter().filter(|item| !item.board.is_empty()) {
                    let board = scene.view.board(item.what.node()).expect("a board");
                    let pieces = board.rows.iter().flatten().filter(|cell| cell.text != ".");
                    let drawn = item.board.iter().flat_map(|row| &row.line).map(|span| &*span.content);
                    let drawn = drawn.filter(|text| !" ·│".contains(text) && !text.contains('┼'));
                    assert!(pieces.map(|cell| cell.text.trim()).eq(drawn.map(str::trim)));
                }
            }
            assert!(boards > 0 || height < 20, "{game} in {width} columns");
        }
    }
}

/// A tree given as text, searched and recorded.
fn record_text(tree: &str) -> (Recording, GameReplay) {
    searched(tree, None)
}

/// A game searched and recorded.
fn searched(game: &str, depth: Option<u32>) -> (Recording, GameReplay) {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    job.settings.depth = depth;
    (job.record().expect("a thread for the search"), job.replay())
}

/// Draws some moments of a recording, from the first to the last.
fn check_moments(shown: &(Recording, GameReplay), size: Size) {
    let folds = Folds::default();
    let last = shown.0.last_moment().number();
    let mut camera = Camera::default();
    for part in 0..=4 {
        let clock = Moment::new(last / 4 * part);
        let scene = scene(shown, clock, shown.0.standing(clock), &folds);
        let layout = Layout::of(&scene, size, camera);
        assert!(
            layout.in_view.spots.len() <= 1024,
            "{} spots of {}",
            layout.in_view.spots.len(),
            shown.0.len()
        );
        camera = layout.camera;
        let drawn = picture(&scene, size, camera);
        check_cells(&drawn);
        check_lines_lead_somewhere(&drawn);
        check_path(&shown.0, clock, &drawn);
    }
}

#[test]
fn a_tree_of_65_535_plies_is_drawn() {
    let plies = 65_535;
    let tree = format!("{}7{}", "(".repeat(plies), ")".repeat(plies));
    check_moments(&record_text(&tree), Size { width: 80, height: 24 });
}

#[test]
fn a_node_with_100_000_branches_is_drawn() {
    let leaves: Vec<String> = (0..100_000).map(|leaf: u32| leaf.to_string()).collect();
    let shown = record_text(&format!("({} ({}))", leaves.join(" "), leaves.join(" ")));
    check_moments(&shown, Size { width: 80, height: 24 });
}

#[test]
fn far_siblings_become_chips_that_say_what_they_hold() {
    let leaves: Vec<String> = (0..100).map(|leaf: u32| leaf.to_string()).collect();
    let shown = record_text(&format!("({})", leaves.join(" ")));
    let folds = Folds::default();
    // The fiftieth leaf returns.
    let clock = Moment::new(100);
    let drawn = picture(
        &scene(&shown, clock, NodeId::ROOT, &folds),
        Size { width: 60, height: 12 },
        Camera::default(),
    );
    let chips: Vec<_> =
        drawn.items.iter().filter(|item| matches!(item.what, SpotKind::Chip { .. })).collect();
    let said = |item: &Item| texts(item).map(said).collect::<Vec<_>>().join(" ");
    assert_eq!(chips.len(), 2);
    assert!(said(chips[0]).contains("best"), "{}", said(chips[0]));
    assert!(said(chips[1]).contains("to come"), "{}", said(chips[1]));
    assert!(chips.iter().all(|chip| said(chip).contains('+')));
}

fn said(text: &PlacedLine) -> String {
    text.line.to_string()
}

#[test]
fn before_a_cutoff_a_branch_that_will_be_pruned_looks_like_any_other() {
    let shown = record_text("((3 12 8) (2 4 6) (14 5 2))");
    let folds = Folds::default();
    let labels = |clock: u32| -> Vec<String> {
        let scene = scene(&shown, Moment::new(clock), NodeId::ROOT, &folds);
        let drawn = picture(&scene, Size { width: 80, height: 20 }, Camera::default());
        drawn.items.iter().map(|item| said(&item.label)).collect()
    };
    // B is entered, its first leaf is, and that returns: beta 2 meets alpha 3.
    assert_eq!(labels(9), ["▲ ≥3", "▼ 3", "3", "12", "8", "▼", "·", "·", "·", "·"].map(str::to_owned));
    assert_eq!(labels(11), ["▲ ≥3", "▼ 3", "3", "12", "8", "▼ ≤2", "2", "┊", "┊", "·"].map(str::to_owned));
}

#[test]
fn when_the_search_is_over_the_line_that_is_told_is_the_line_that_is_drawn() {
    let (subject, settings) = (dyn_game(Mnk::tic_tac_toe()), Settings::default());
    let job = Job { settings, ..Job::new(subject, Algorithm::Mtdf) };
    let shown = (job.record().expect("it ends"), job.replay());
    let folds = Folds::default();
    let scene = scene(&shown, shown.0.last_moment(), NodeId::ROOT, &folds);
    let picture = picture(&scene, Size { width: 200, height: 60 }, Camera::default());
    let marked: Vec<_> =
        picture.items.iter().filter(|item| item.on_best_line).map(|item| item.what).collect();
    let told = shown.0.principal_variation();
    assert_eq!(told.len(), 1, "no pass proves a reply");
    let named: Vec<_> = told.iter().map(|&node| shown.1.move_name(&shown.0, node)).collect();
    assert_eq!(named, ["a1"]);
    let whats: Vec<_> = told.iter().map(|&node| SpotKind::Node(node)).collect();
    assert_eq!(marked, whats);
    // The line to each of them is the path.
    for item in picture.items.iter().filter(|item| item.on_best_line) {
        let mut name = item.name.iter().flat_map(|name| &name.line);
        assert!(name.all(|span| span.style == Theme::default().path), "{item:?}");
    }
}

#[test]
fn where_the_last_row_has_labels_they_say_that_the_tree_goes_on() {
    let job = Job::new(open("tictactoe", &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    let shown = (job.record().expect("it ends"), job.replay());
    let folds = Folds::default();
    let scene = scene(&shown, shown.0.last_moment(), NodeId::ROOT, &folds);
    // The tree of a screen of 80x24, and with rows to spare below the last labels.
    for height in [13, 14, 15, 16] {
        let size = Size { width: 80, height };
        let picture = picture(&scene, size, Camera::default());
        let deepest = picture.items.iter().filter(|item| item.on_best_line).max_by_key(|item| item.label.y);
        let deepest = deepest.expect("the best line");
        let says_so = deepest.tag.iter().any(|tag| said(tag).contains('…'))
            || picture.strokes.iter().any(|stroke| stroke.symbol == '…' && stroke.y > deepest.label.y);
        assert!(says_so, "{deepest:?} of {size:?}");
        check_cutoffs(&shown.0, scene.view.moment(), &picture);
    }
}

/// The moves that cover a cell at which a line comes down from above.
fn covering(picture: &Picture) -> Vec<&PlacedLine> {
    const UP: &str = "╵╯┙│┤┥╽┧┪╰┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋┊";
    let comes_down = |name: &&PlacedLine| {
        picture.strokes.iter().any(|stroke| covers(name, stroke.x, stroke.y) && UP.contains(stroke.symbol))
    };
    picture.items.iter().filter_map(|item| item.name.as_ref()).filter(comes_down).collect()
}

#[test]
fn a_move_covers_no_cell_at_which_a_line_comes_down() {
    let named = r#"{"children":[{"name":"to the left","children":[3,12,8]},
        {"name":"a middle way","children":[2,4,6]},{"name":"quite far right","children":[14,5]},
        {"name":"and more","children":[1,2,3,4]}]}"#;
    // Of so many moves one may, where there is no room beside the line.
    let games = [(named, None, None), ("connect4", Some(4), Some(200)), ("nim:2,3,4", None, Some(200))];
    for (game, depth, most) in games {
        let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
        job.settings.depth = depth;
        let shown = (job.record().expect("it ends"), job.replay());
        let folds = Folds::default();
        for (width, height) in [(80, 13), (76, 26), (140, 45)] {
            let step = (shown.0.moments() / 30).max(1) as usize;
            let (mut moves, mut hidden) = (0, 0);
            for clock in moments(&shown.0).step_by(step).chain([shown.0.last_moment()]) {
                let scene = scene(&shown, clock, shown.0.standing(clock), &folds);
                let picture = picture(&scene, Size { width, height }, Camera::default());
                moves += picture.items.iter().filter(|item| item.name.is_some()).count();
                hidden += covering(&picture).len();
            }
            let allowed = most.map_or(0, |most| moves / most);
            assert!(hidden <= allowed, "{game} in {width} columns: {hidden} of {moves}");
        }
    }
}

#[test]
fn what_was_folded_by_hand_is_one_node() {
    let shown = record_text("((3 12 8) (2 4 6) (14 5 2))");
    let mut folds = Folds::default();
    folds.set(NodeId::new(1), true);
    let drawn = picture(
        &scene(&shown, shown.0.last_moment(), NodeId::ROOT, &folds),
        Size { width: 80, height: 20 },
        Camera::default(),
    );
    assert!(item_of(&drawn, NodeId::new(2)).is_none());
    let folded = item_of(&drawn, NodeId::new(1)).expect("A itself");
    assert_eq!(folded.tag.as_ref().map(said).as_deref(), Some("▸3"));
}

#[test]
fn no_label_is_lost_in_games() {
    for (game, depth) in
        [("tictactoe", None), ("connect4", Some(4)), ("chess", Some(2)), ("othello:4", Some(4))]
    {
        let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
        job.settings.depth = depth;
        let shown = (job.record().expect("a recording"), job.replay());
        let mut folds = [Folds::default(), Folds::default()];
        for part in 0..16 {
            let clock = Moment::new(shown.0.last_moment().number() / 16 * part);
            folds[1].fold_all_but_principal(&View::new(Session::own(&shown.0, &shown.1), clock));
            for (folds, width) in folds.iter().zip([76, 57]).chain(folds.iter().zip([80, 156])) {
                let scene = scene(&shown, clock, shown.0.standing(clock), folds);
                let size = Size { width, height: 26 };
                let camera = Layout::of(&scene, size, Camera::default()).camera;
                let picture = picture(&scene, size, camera);
                check_cells(&picture);
                check_lines_lead_somewhere(&picture);
            }
        }
    }
}

#[test]
fn the_room_below_a_family_that_the_search_has_left_is_the_best_childs() {
    let game = open("tictactoe", &Opening::default()).expect("a game");
    let mut job = Job::new(game, Algorithm::Deepening);
    job.settings.depth = Some(5);
    let shown = (job.record().expect("it ends"), job.replay());
    let (recording, folds) = (&shown.0, Folds::default());
    let drawn = |clock: Moment, folds: &Folds| {
        let size = Size { width: 138, height: 46 };
        let places = |picture: Picture| -> BTreeMap<NodeId, (u16, u16)> {
            let item = |item: &Item| match item.what {
                SpotKind::Node(node) => Some((node, (item.label.x, item.label.y))),
                _ => None,
            };
            picture.items.iter().filter_map(item).collect()
        };
        places(picture(&scene(&shown, clock, recording.standing(clock), folds), size, Camera::default()))
    };
    let pass = recording.roots()[4];
    let best = recording.best_child(pass).expect("its best move");
    let last = recording.children(pass).last().expect("its last move");
    let returns = recording.left(pass).expect("it ends");
    let at_rest = drawn(returns, &folds);
    let replies: Vec<_> = recording.children(best).collect();
    assert!(!replies.is_empty() && replies.iter().all(|reply| at_rest.contains_key(reply)));
    // They stand where they stood while the search was there, and nothing that stays in view moves.
    let there = drawn(recording.left(replies[replies.len() - 1]).expect("it ends"), &folds);
    assert!(replies.iter().all(|reply| there.get(reply) == at_rest.get(reply)));
    let before = drawn(recording.left(last).expect("it ends"), &folds);
    let stays = |(node, place): (&NodeId, &(u16, u16))| at_rest.get(node).is_none_or(|now| now == place);
    assert!(before.iter().chain(&there).all(stays));
    // What was folded by hand stays folded.
    let mut by_hand = Folds::default();
    by_hand.set(best, true);
    let folded = drawn(returns, &by_hand);
    assert!(replies.iter().all(|reply| !folded.contains_key(reply)));
    // So does what the search is in, and nothing opens in its place.
    let searched = recording.children(pass).find(|&child| child > best).expect("a move after the best");
    let inside = recording.entered(searched.after(1));
    let mut by_hand = Folds::default();
    by_hand.set(searched, true);
    let folded = drawn(inside, &by_hand);
    assert!(replies.iter().all(|reply| !folded.contains_key(reply)));
}

#[test]
fn a_node_with_nothing_recorded_below_it_never_looks_childless_or_foldable() {
    let mut job = Job::new(open("mnk:4,3,3", &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    job.limits.plies = 3;
    let shown = (job.record().expect("it ends"), job.replay());
    let (recording, folds) = (&shown.0, Folds::default());
    for (width, height) in [(80, 13), (62, 22), (76, 26), (100, 30), (140, 45)] {
        for clock in moments(recording).step_by(7) {
            let scene = scene(&shown, clock, recording.standing(clock), &folds);
            let size = Size { width, height };
            let picture = picture(&scene, size, Layout::of(&scene, size, Camera::default()).camera);
            for item in &picture.items {
                let SpotKind::Node(node) = item.what else { continue };
                let is_bare = recording.hidden(node).is_some() && recording.end(node) == node.after(1);
                let is_done = recording.left(node).is_some_and(|left| left <= clock);
                let says = |sign| item.tag.iter().any(|tag| said(tag).contains(sign));
                // In a tree that fits it is told below the node, or goes on there out of view.
                let is_below =
                    picture.items.iter().any(|item| item.what == SpotKind::Unrecorded { parent: node });
                let is_told = says('∅') || is_below || says('…');
                assert!(is_told || !(is_bare && is_done), "{item:?} of {size:?} at {clock:?}");
                assert!(!says('▸') || !is_bare, "{item:?}");
                assert!(!says('∅') || is_bare, "{item:?}");
            }
        }
    }
}
