//! The outline and the icicle: places, the work that they take, and what keys and clicks do there.

use super::scenes::{Searched, scene};
use crate::support::messages::message;
use std::collections::BTreeMap;

use plyscope::app::{LaidOut, Model, parse_keys};
use plyscope::catalog::{Opening, open};
use plyscope::check::Opened;
use plyscope::engine::{Job, dyn_game};
use plyscope::layout::{Folds, Icicle, Outline, Shape, Size, SpotKind};
use plyscope::record::{Branch, Moment, NodeId, Recording};
use plyscope::search::Algorithm;
use plyscope::ui::{self, Shown, Theme, ThemeName};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::support::{TestTree, is_thorough, trees};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn searched(game: &str, algorithm: Algorithm) -> Searched {
    let job = Job::new(open(game, &Opening::default()).expect("a game"), algorithm);
    (job.record().expect("a thread for the search"), job.replay())
}

fn of_tree(tree: &TestTree) -> Searched {
    let job = Job::new(dyn_game(tree.clone()), Algorithm::AlphaBeta);
    (job.record().expect("a thread for the search"), job.replay())
}

fn sizes() -> impl Strategy<Value = Size> {
    (0..120_u16, 0..40_u16).prop_map(|(width, height)| Size { width, height })
}

fn model(game: &str) -> Model {
    let mut job = Job::new(open(game, &Opening::default()).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    Model::new(Opened::own(job.record().expect("a thread for the search"), job.replay()))
}

fn frame(model: &mut Model, keys: &str, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    ui::type_keys(model, &parse_keys(keys).expect("keys"), area, |_, _, _| ());
    let mut buffer = Buffer::empty(area);
    model.show(area, &mut buffer, &Theme::plain());
    buffer
}

/// The cells in which each node stands, by its ply, and those that no node is wide enough for.
fn shares(icicle: &Icicle) -> (BTreeMap<NodeId, (usize, u32, u32)>, usize) {
    let mut nodes = BTreeMap::new();
    let mut narrow = 0;
    for (ply, shares) in icicle.plies.iter().enumerate() {
        let mut end = 0;
        for share in shares {
            assert!(end <= share.first && share.first < share.end, "{ply}: {shares:?}");
            end = share.end;
            if share.is_narrow {
                narrow += 1;
            } else {
                assert_eq!(nodes.insert(share.node, (ply, share.first, share.end)), None, "drawn twice");
            }
        }
        assert!(end <= icicle.halves());
    }
    (nodes, narrow)
}

fn check_icicle(recording: &Recording, icicle: &Icicle) {
    let (nodes, _) = shares(icicle);
    for id in recording.ids() {
        let is_wide =
            u64::from(recording.size(id)) * u64::from(icicle.halves()) >= u64::from(recording.len());
        assert_eq!(nodes.contains_key(&id), is_wide && icicle.halves() > 0, "{id}");
    }
    for (&id, &(ply, first, end)) in &nodes {
        assert_eq!(ply, recording.ply(id) as usize);
        let share = f64::from(recording.size(id)) / f64::from(recording.len()) * f64::from(icicle.halves());
        assert!((share - f64::from(end - first)).abs() < 1.0, "{id} is {} wide and not {share}", end - first);
        let Some(parent) = recording.parent(id) else { continue };
        let (_, left, right) = nodes[&parent];
        assert!(left <= first && end <= right, "{id} leaves its parent");
    }
    let roots: u32 = recording.roots().iter().filter_map(|root| nodes.get(root)).map(|(_, a, b)| b - a).sum();
    assert!(roots == icicle.halves() || recording.roots().len() > 1, "{roots}");
}

/// Each half cell asks one node a ply at the most.
fn check_asked(recording: &Recording, icicle: &Icicle) {
    let most = u64::from(icicle.halves()) * (u64::from(recording.max_ply()) + 1);
    assert!(u64::from(icicle.asked) <= most, "{} of {most}", icicle.asked);
    assert!(icicle.asked < 2 * recording.len() + icicle.halves(), "{}", icicle.asked);
}

proptest! {
    #![proptest_config(crate::support::cases(128))]

    #[test]
    fn in_an_icicle_nothing_overlaps_and_each_node_is_as_wide_as_its_share(tree in trees(), size in sizes()) {
        let shown = of_tree(&tree);
        let folds = Folds::default();
        let icicle = Icicle::of(&scene(&shown, Moment::START, &folds), size, shown.0.len());
        check_icicle(&shown.0, &icicle);
        check_asked(&shown.0, &icicle);
        for clock in (0..shown.0.moments()).map(Moment::new) {
            let then = Icicle::of(&scene(&shown, clock, &folds), size, shown.0.len());
            prop_assert_eq!(&then.plies, &icicle.plies);
        }
    }

    #[test]
    fn in_an_outline_where_the_search_is_has_a_row_and_every_row_is_another(tree in trees(), size in sizes()) {
        let shown = of_tree(&tree);
        let folds = Folds::default();
        for clock in (0..shown.0.moments()).map(Moment::new) {
            let scene = scene(&shown, clock, &folds);
            let outline = Outline::of(&scene, size);
            prop_assert!(outline.rows.len() <= usize::from(size.height));
            let stands = |what| outline.rows.iter().filter(|row| row.what == what).count();
            prop_assert!(outline.rows.iter().all(|row| stands(row.what) == 1));
            let focus = scene.focus().expect("a node");
            let is_there = outline.rows.iter().any(|row| row.what == SpotKind::Node(focus) && row.is_shown);
            prop_assert!(is_there || size.height == 0, "moment {} of {:?}", clock.shown(), size);
        }
    }

    #[test]
    fn steps_forward_and_back_show_the_same_frame(
        tree in trees(), keys in "[23]", share in 0..=100_u32, steps in 1..12_usize,
        width in 30..130_u16, height in 16..40_u16,
    ) {
        let (recording, guide) = of_tree(&tree);
        let last = recording.last_moment().number();
        let clock = last * share / 100;
        let steps = steps.min((last - clock) as usize);
        let mut model = Model::new(Opened::own(recording, guide));
        let before = frame(&mut model, &format!("{keys}:{}<Enter>", clock + 1), width, height);
        frame(&mut model, &"l".repeat(steps), width, height);
        let after = frame(&mut model, &"h".repeat(steps), width, height);
        prop_assert_eq!(before, after);
    }
}

#[test]
fn an_icicle_asks_a_node_a_half_cell_and_ply_however_many_there_are() {
    let games: &[(&str, Algorithm)] = &[
        ("random:b=7,d=6", Algorithm::Minimax),
        ("tictactoe", Algorithm::AlphaBeta),
        // Eleven million nodes.
        ("random:b=10,d=7", Algorithm::Minimax),
    ];
    let size = Size { width: 200, height: 60 };
    for (game, algorithm) in &games[..if is_thorough() { 3 } else { 2 }] {
        let shown = searched(game, *algorithm);
        let folds = Folds::default();
        let icicle = Icicle::of(&scene(&shown, Moment::START, &folds), size, shown.0.len());
        check_asked(&shown.0, &icicle);
        assert!(icicle.asked < 400 * 10, "{} asked of {}", icicle.asked, shown.0.len());
    }
}

#[test]
fn very_wide_and_very_deep_trees_have_their_outline_and_their_icicle() {
    let wide = format!("({})", "1 ".repeat(100_000));
    let deep = format!("{}1{}", "(".repeat(65_535), ")".repeat(65_535));
    for tree in [wide, deep] {
        let shown = searched(&tree, Algorithm::Minimax);
        let folds = Folds::default();
        let size = Size { width: 100, height: 30 };
        let middle = Moment::new(shown.0.moments() / 3);
        for clock in [Moment::START, middle, shown.0.last_moment()] {
            let scene = scene(&shown, clock, &folds);
            let icicle = Icicle::of(&scene, size, shown.0.len());
            check_asked(&shown.0, &icicle);
            let outline = Outline::of(&scene, size);
            let focus = scene.focus().map(SpotKind::Node);
            assert!(outline.rows.iter().any(|row| Some(row.what) == focus), "moment {}", clock.shown());
        }
    }
}

#[test]
fn in_the_outline_of_a_small_tree_every_node_keeps_its_row() {
    let shown = searched(TEXTBOOK, Algorithm::AlphaBeta);
    let folds = Folds::default();
    let size = Size { width: 80, height: 20 };
    let first = Outline::of(&scene(&shown, Moment::START, &folds), size);
    assert!(first.is_whole && first.rows.len() == 13);
    for clock in (0..shown.0.moments()).map(Moment::new) {
        let then = Outline::of(&scene(&shown, clock, &folds), size);
        let whats = |outline: &Outline| outline.rows.iter().map(|row| row.what).collect::<Vec<_>>();
        assert_eq!(whats(&first), whats(&then));
    }
}

#[test]
fn the_signs_of_an_icicle_differ_without_a_colour() {
    for name in ThemeName::ALL {
        let theme = Theme::named(name);
        let rows = ui::plain_text(&ui::snapshot(
            &mut model(TEXTBOOK),
            &parse_keys("3:16<Enter>").expect("keys"),
            Rect::new(0, 0, 80, 24),
            &theme,
        ));
        for sign in ["█ open", "▓ best line", "▒ visited", "░ cut there", "· to come"] {
            assert!(rows.contains(sign), "{name:?}: {sign}\n{rows}");
        }
        // Each stands behind the name of such a node.
        for node in ["▼ C ≤14█", "▼ A 3▓", "A2 12▒", "B ≤2 ✂░", "C2·"] {
            assert!(rows.contains(node), "{name:?}: {node}\n{rows}");
        }
    }
}

#[test]
fn in_the_outline_a_size_stands_apart_from_the_value() {
    for width in 40..80 {
        let rows = ui::plain_text(&frame(&mut model("tictactoe"), "]p]p]p2", width, 24));
        for row in rows.lines().filter_map(|row| row.split_once('▸')) {
            let after = row.1.trim_start_matches(|c: char| c.is_ascii_digit() || c == ',');
            assert!(after.starts_with("  "), "{width}: {row:?}");
        }
    }
}

#[test]
fn the_moves_stand_above_the_first_row_of_a_tree_that_is_scrolled() {
    for keys in ["]p]p]p", "]l]l", "G"] {
        for (width, height) in [(80, 24), (100, 28), (120, 40), (200, 60)] {
            let mut model = model("tictactoe");
            let rows = ui::plain_text(&frame(&mut model, keys, width, height));
            let is_node =
                |row: &&str| row.trim_start_matches(['│', ' ', '①', '②', '›', '●']).starts_with(['▲', '▼']);
            let of_tree: Vec<_> = rows.lines().skip(2).collect();
            let first = of_tree.iter().position(is_node).expect("a node");
            let is_scrolled = rows.contains("plies ");
            assert!(!is_scrolled || of_tree[first - 1].contains(['━', '─']), "{rows}");
        }
    }
}

#[test]
fn clicks_and_keys_move_the_cursor_in_every_shape() {
    let mut model = model(TEXTBOOK);
    let rows = ui::plain_text(&frame(&mut model, "]p2", 80, 24));
    assert!(rows.contains("B2") && rows.contains("┊ pruned"), "{rows}");
    assert_eq!(model.preferences.shape, Shape::Outline);
    // The rows begin below title and path: the root, A, A1, A2, A3, B, B1, B2.
    frame(&mut model, "<Click:8,6>", 80, 24);
    assert_eq!(model.shown().cursor(), NodeId::new(3));
    frame(&mut model, "<Click:8,10>", 80, 24);
    let pruned = Branch { parent: NodeId::new(5), index: 0 };
    assert_eq!(model.shown().branch(), Some(pruned));
    frame(&mut model, "K", 80, 24);
    assert_eq!((model.shown().cursor(), model.shown().branch()), (NodeId::new(6), None));
    frame(&mut model, "JH", 80, 24);
    assert_eq!((model.shown().cursor(), model.shown().branch()), (NodeId::new(5), None));
    frame(&mut model, "KK", 80, 24);
    assert_eq!(model.shown().cursor(), NodeId::new(3));
    frame(&mut model, "HL", 80, 24);
    assert_eq!(model.shown().cursor(), NodeId::new(2));
    let rows = ui::plain_text(&frame(&mut model, "3", 80, 24));
    assert!(rows.contains("A2 12") && rows.contains("11 nodes"), "{rows}");
    frame(&mut model, "<Click:9,7>", 80, 24);
    assert_eq!(model.shown().cursor(), NodeId::new(1));
    frame(&mut model, "1", 80, 24);
    assert_eq!((model.preferences.shape, model.shown().cursor()), (Shape::Drawing, NodeId::new(1)));
}

#[test]
fn what_is_folded_in_the_drawing_is_folded_in_the_outline() {
    let mut model = model(TEXTBOOK);
    let rows = ui::plain_text(&frame(&mut model, ":12<Enter>2<Click:8,4>", 80, 24));
    assert!(rows.contains("A1"), "{rows}");
    let rows = ui::plain_text(&frame(&mut model, "<Enter>", 80, 24));
    assert!(rows.contains("A ▸3") && !rows.contains("A1"), "{rows}");
    let drawn = ui::plain_text(&frame(&mut model, "1", 80, 24));
    assert!(drawn.contains("▸3"), "{drawn}");
    let rows = ui::plain_text(&frame(&mut model, "2u", 80, 24));
    assert!(rows.contains("A1"), "{rows}");
}

fn icicle(model: &Model) -> &Icicle {
    let Some(LaidOut::Icicle(icicle)) = &model.shown().cache.tree else { panic!("no icicle") };
    icicle
}

#[test]
fn an_icicle_of_a_running_search_is_scaled_anew_at_every_fifth_look() {
    let (recording, replay) = searched("random:b=3,d=4", Algorithm::Minimax);
    let nodes = recording.len();
    let mut model = Model::searching(Recording::default(), replay);
    model.put_recording(recording);
    frame(&mut model, "3", 80, 24);
    let mut scales = Vec::new();
    for look in 0..10_u32 {
        let (more, _) = searched(&format!("random:b=3,d={}", 4 + look / 3), Algorithm::Minimax);
        drop(model.take_recording());
        model.put_recording(more);
        frame(&mut model, "", 80, 24);
        scales.push(icicle(&model).nodes);
    }
    scales.dedup();
    assert_eq!(scales[0], nodes);
    assert_eq!(scales.len(), 3, "{scales:?}");
    model.end_search(Ok(()));
    frame(&mut model, "l", 80, 24);
    assert_eq!(icicle(&model).nodes, model.recording().len());
}

#[test]
fn steps_forward_and_back_show_the_same_outline_of_a_large_tree() {
    let mut model = model("tictactoe");
    for moment in [40, 5_000, 20_001, 36_000] {
        let before = frame(&mut model, &format!("2:{moment}<Enter>"), 100, 28);
        for steps in [1, 7, 60] {
            frame(&mut model, &"l".repeat(steps), 100, 28);
            assert_eq!(frame(&mut model, &"h".repeat(steps), 100, 28), before, "{steps} from {moment}");
        }
    }
}

#[test]
fn the_time_that_has_passed_is_drawn_up_to_the_last_node_entered() {
    let mut model = model(TEXTBOOK);
    let end = ui::plain_text(&frame(&mut model, "G3", 80, 24));
    let marks = end.lines().nth(2).expect("a row of marks");
    assert_eq!(marks.chars().filter(|&c| c == '━').count(), 79, "{end}");
    let folded = ui::plain_text(&frame(&mut model, ":12<Enter><Enter>", 80, 24));
    let elsewhere = message!("screen-folded-elsewhere", key = "1");
    assert!(folded.contains(&elsewhere), "{folded}");
}

#[test]
fn a_window_stands_behind_the_sign_that_its_node_bears() {
    let text = ui::plain_text(&frame(&mut model("tictactoe"), "]p", 48, 20));
    assert!(text.contains("▲ ≥1 ① [1, ∞]"), "{text}");
}

#[test]
fn a_line_that_is_cut_says_so() {
    let text = |width| ui::plain_text(&frame(&mut model("tictactoe"), "2l", width, 14));
    // Who chooses goes before a number does: the sign says it too.
    for (width, line) in
        [(42, "▼ a1  not known yet  alpha -∞  beta ∞"), (30, "▼ a1  not known yet  alpha -∞…")]
    {
        assert!(text(width).lines().any(|said| said == line), "{}", text(width));
    }
}
