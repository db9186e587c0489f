//! Exports: what is in them, what is left out, and that other programs take them.

use plyscope::check::Session;
use plyscope::explain::Voice;
use plyscope::view::View;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::support::messages::{before, message};
use crate::support::{TestTree, trees};
use plyscope::catalog::{Opening, open};
use plyscope::engine::{Job, dyn_game};
use plyscope::export::{self, LabelDetail, NodeShape, Options};
use plyscope::game::{Game, Mnk, Replayer, Tree};
use plyscope::import::{jsonl, tree_text};
use plyscope::record::{GameReplay, Header, Limits, Moment, NodeId, Recorder, Recording, Rule};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Settings, run};
use proptest::prelude::*;
use serde_json::{Value, json as value};

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn job(tree: &str, algorithm: Algorithm) -> Job {
    let parsed: Tree = tree_text::read(tree.as_bytes()).expect("a tree");
    Job { game: tree.to_owned(), ..Job::new(dyn_game(parsed), algorithm) }
}

fn tic_tac_toe(algorithm: Algorithm) -> (Recording, GameReplay) {
    let job = Job { game: "tictactoe".to_owned(), ..Job::new(dyn_game(Mnk::tic_tac_toe()), algorithm) };
    (job.record().expect("it ends"), job.replay())
}

pub fn dot(recording: &Recording, replay: &GameReplay, options: &Options) -> String {
    let mut bytes = Vec::new();
    export::dot::write(Session::own(recording, replay), options, &mut bytes).expect("memory takes it");
    String::from_utf8(bytes).expect("DOT is text")
}

fn text(recording: &Recording, replay: &GameReplay, options: &Options) -> String {
    let mut bytes = Vec::new();
    export::text::write(Session::own(recording, replay), options, &mut bytes).expect("memory takes it");
    String::from_utf8(bytes).expect("an outline is text")
}

fn json(recording: &Recording, replay: &GameReplay, options: &Options) -> Value {
    let mut bytes = Vec::new();
    export::json::write(Session::own(recording, replay), options, &mut bytes).expect("memory takes it");
    serde_json::from_slice(&bytes).expect("it is JSON")
}

/// How many nodes of a graph have a class among their classes.
fn classed(dot: &str, class: &str) -> usize {
    let classes = dot.lines().filter_map(|line| line.split_once("class=\"")?.1.split('"').next());
    classes.filter(|classes| classes.split(' ').any(|each| each == class)).count()
}

/// Has Graphviz draw a graph. Where it is not installed that is said and left; the gate installs
/// it, and insists.
#[track_caller]
pub fn check_graphviz(dot: &str) -> Option<String> {
    let program = Command::new("dot")
        .args(["-Tplain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut program) = program else {
        assert!(std::env::var_os("PLYSCOPE_NEEDS_DOT").is_none(), "Graphviz is not installed");
        eprintln!("skipped: Graphviz is not installed, so nothing was drawn");
        return None;
    };
    let mut input = program.stdin.take().expect("it is piped");
    let graph = dot.to_owned();
    let feeding = std::thread::spawn(move || input.write_all(graph.as_bytes()));
    let output = program.wait_with_output().expect("it ends");
    feeding.join().expect("it does not panic").expect("Graphviz reads it all");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{complaint}\n{dot}");
    Some(String::from_utf8(output.stdout).expect("plain text"))
}

#[test]
fn the_textbook_tree_is_a_graph_that_says_everything() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let recording = job.record().expect("it ends");
    let graph = dot(&recording, &job.replay(), &Options::default());
    for expected in [
        "ordering=out",
        "n0 [label=\"3\\n[3, ∞]\", shape=house,",
        "class=\"max pv\"",
        "n1 [label=\"3\\n[-∞, 3]\", shape=invhouse,",
        "n5 [label=\"≤2\\n[3, 2]\", tooltip=\"cut: β 2 ≤ α 3\", shape=invhouse,",
        "class=\"min cut\"",
        "n0 -> n1 [label=\"  A \", style=bold",
        "n5 -> cut5_1 [label=\"  B2 \", style=dashed];",
        "cut5_1 [label=\"pruned:\\nβ 2 ≤ α 3\", shape=box, style=dashed,",
        "tooltip=\"pruned: β 2 ≤ α 3\"",
        "n7 [label=\"2\\n[3, 2]\", tooltip=\"closed: β 2 ≤ α 3\",",
    ] {
        assert!(graph.contains(expected), "{expected} in\n{graph}");
    }
    let counts = ["max", "min", "leaf", "pv", "cut", "pruned"].map(|class| classed(&graph, class));
    assert_eq!(counts, [8, 3, 7, 3, 1, 2]);
    assert_eq!(graph.matches("class=").count(), 13);
    let drawn = check_graphviz(&graph);
    // Children from left to right in the order of the visits, the pruned ones last.
    if let Some(plain) = drawn {
        let x = |name: &str| -> f64 {
            let line =
                plain.lines().find(|line| line.starts_with(&format!("node {name} "))).expect("it is drawn");
            line.split(' ').nth(2).and_then(|x| x.parse().ok()).expect("a place")
        };
        let row = ["n2", "n3", "n4", "n6", "cut5_1", "cut5_2", "n8", "n9", "n10"].map(x);
        assert!(row.is_sorted(), "{row:?}");
    }
}

#[test]
fn a_strict_search_says_so_in_its_reasons() {
    let mut job = job("((3 5) (2 9))", Algorithm::AlphaBeta);
    job.settings = Settings::read_options("--cutoff strict", |_| None);
    let recording = job.record().expect("it ends");
    let graph = dot(&recording, &job.replay(), &Options::default());
    assert!(graph.contains("pruned: β 2 < α 3"), "{graph}");
    job.settings = Settings::read_options("--max first", |_| None);
    let mut at_max = job.clone();
    at_max.dyn_game = dyn_game(tree_text::read(b"min ((3 5) (7 1))").expect("a tree"));
    let recording = at_max.record().expect("it ends");
    let graph = dot(&recording, &at_max.replay(), &Options::default());
    assert!(graph.contains("pruned: α 7 ≥ β 5"), "{graph}");
}

#[test]
fn every_node_of_tic_tac_toe_has_its_classes() {
    let (recording, replay) = tic_tac_toe(Algorithm::AlphaBeta);
    let graph = dot(&recording, &replay, &Options::default());
    assert_eq!(classed(&graph, "max") + classed(&graph, "min"), 18_297);
    assert_eq!(classed(&graph, "leaf"), 7_330);
    assert_eq!(classed(&graph, "cut"), 4_237, "of 8,180 windows that closed");
    assert_eq!(classed(&graph, "pruned"), 6_930);
    assert_eq!(graph.matches("class=\"pruned\"").count(), 6_930);
    assert_eq!(graph.matches("class=").count(), 18_297 + 6_930);
    assert_eq!(classed(&graph, "pv"), 1 + recording.principal_variation().len());
}

#[test]
fn what_no_move_led_to_is_not_called_after_one() {
    let job = job(TEXTBOOK, Algorithm::Deepening);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let drawn = dot(&recording, &replay, &Options::default());
    assert!(drawn.contains("n0 [label=\"pass 1\\n"), "{drawn}");
    let outline = text(&recording, &replay, &Options::default());
    assert!(outline.contains("\n  0  MAX 0  [0, inf]  pass 1"), "{outline}");
    let first = &json(&recording, &replay, &Options::default())["nodes"][0];
    assert_eq!((&first["move"], &first["kind"]), (&Value::Null, &Value::from("pass")));
}

#[test]
fn moves_are_called_as_sentences_call_them() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let outline = text(&recording, &replay, &Options::default());
    for line in ["\n  1    B MIN <=2", "\n  2      C3 MAX 2", "\n         pruned: B2 B3"] {
        assert!(outline.contains(line), "{line} in\n{outline}");
    }
    let nodes = &json(&recording, &replay, &Options::default())["nodes"];
    assert_eq!((&nodes[2]["move"], &nodes[2]["label"]), (&Value::from("1"), &Value::from("A1")));
    assert_eq!(nodes[0]["label"], Value::Null);
    let focus = replay.find_child(&recording, NodeId::ROOT, "B").expect("it was visited");
    let below = text(&recording, &replay, &Options { focus: Some(focus), ..Options::default() });
    assert!(below.starts_with("((3 12 8) (2 4 6) (14 5 2)), alpha-beta, below B\n"), "{below}");
}

#[test]
fn less_is_written_when_asked() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let full = dot(&recording, &replay, &Options::default());
    for labels in [LabelDetail::Short, LabelDetail::Value] {
        let options = Options { labels, ..Options::default() };
        let less = dot(&recording, &replay, &options);
        check_graphviz(&less);
        assert!(!less.contains("[3, ∞]") && !less.contains("β 2"), "{less}");
        assert_eq!(less.contains("label=\"  B2 \""), labels == LabelDetail::Short, "{less}");
        for class in ["max", "min", "leaf", "pv", "cut", "pruned"] {
            assert_eq!(classed(&less, class), classed(&full, class), "{class}");
        }
        let outline = text(&recording, &replay, &options);
        assert!(!outline.contains("alpha ") && !outline.contains('['), "{outline}");
        assert_eq!(outline.contains("pruned: B2 B3"), labels == LabelDetail::Short, "{outline}");
    }
}

#[test]
fn names_are_found_below_any_root() {
    let (recording, replay) = tic_tac_toe(Algorithm::AlphaBeta);
    let focus = replay.find_child(&recording, NodeId::ROOT, "b1").expect("it was visited");
    let options = Options { focus: Some(focus), max_depth: Some(2), ..Options::default() };
    let outline = text(&recording, &replay, &options);
    let below = replay.find_child(&recording, focus, "a1").expect("it was visited");
    assert!(outline.lines().any(|line| line.starts_with("  2    a1 MAX ")), "{outline}");
    let lines = dot(&recording, &replay, &options);
    assert!(lines.contains(&format!("n{focus} -> n{below} [label=\"  a1 \"")), "{lines}");
}

#[test]
fn plain_minimax_shows_no_windows() {
    let job = job(TEXTBOOK, Algorithm::Minimax);
    let recording = job.record().expect("it ends");
    let graph = dot(&recording, &job.replay(), &Options::default());
    assert!(!graph.contains('∞'), "{graph}");
    assert!(!text(&recording, &job.replay(), &Options::default()).contains("inf"));
    assert_eq!(json(&recording, &job.replay(), &Options::default())["nodes"][0].get("alpha"), None);
}

#[test]
fn limits_leave_out_and_say_how_much() {
    let (recording, replay) = tic_tac_toe(Algorithm::AlphaBeta);
    let graph = dot(&recording, &replay, &Options { max_depth: Some(0), ..Options::default() });
    assert!(graph.contains("[label=\"+18,296 nodes\""), "{graph}");
    assert_eq!(graph.matches("class=").count(), 1);
    let graph = dot(&recording, &replay, &Options { max_depth: Some(2), ..Options::default() });
    check_graphviz(&graph);
    // What was pruned at the last ply that is shown would lie below it.
    let ply = |id| recording.node(id).ply();
    let pruned = recording.ids().filter(|&id| ply(id) < 2).map(|id| recording.node(id).pruned() as usize);
    assert_eq!(classed(&graph, "pruned"), pruned.sum::<usize>());
    assert!(recording.ids().any(|id| ply(id) == 2 && recording.node(id).pruned() > 0));
    let line = Options { pv_only: true, ..Options::default() };
    let graph = dot(&recording, &replay, &line);
    assert_eq!(classed(&graph, "pv"), graph.matches("class=").count());
    check_graphviz(&graph);
    let second = recording.children(NodeId::ROOT).nth(1).expect("nine moves");
    let focused = Options { focus: Some(second), max_depth: Some(1), ..Options::default() };
    let graph = dot(&recording, &replay, &focused);
    assert!(graph.contains(&format!("n{second} [label=")) && !graph.contains("n0 "), "{graph}");
    assert!(graph.contains(&format!("below {}", replay.move_name(&recording, second))), "{graph}");
    check_graphviz(&graph);
    let nowhere = Options { focus: Some(NodeId::new(20_000)), ..Options::default() };
    assert_eq!(json(&recording, &replay, &nowhere)["nodes"], Value::Array(Vec::new()));
    check_graphviz(&dot(&recording, &replay, &nowhere));
}

#[test]
fn an_open_node_is_marked_and_has_its_value_so_far() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let recording = job.record().expect("it ends");
    // Moment 12 as people count: 2 comes back to the second child of the root.
    let then = Options { at: Moment::from_shown(12), ..Options::default() };
    let graph = dot(&recording, &job.replay(), &then);
    assert!(graph.contains("n0 [label=\"≥3\\n[3, ∞]\\nopen\""), "{graph}");
    assert!(graph.contains("n5 [label=\"≤2\\n[3, 2]\\nopen\""), "{graph}");
    assert_eq!(classed(&graph, "pruned"), 2);
    assert_eq!(classed(&graph, "leaf"), 4);
    check_graphviz(&graph);
    let before = Options { at: Moment::from_shown(11), ..Options::default() };
    let graph = dot(&recording, &job.replay(), &before);
    assert_eq!(classed(&graph, "pruned"), 0);
    assert!(graph.contains("n6 [label=\"?"), "{graph}");
}

#[test]
fn a_title_tells_what_was_typed() {
    let titled = |win: i32, options: &str| {
        let mut job = job(TEXTBOOK, Algorithm::AlphaBeta);
        job.settings.scoring.win = win.into();
        options.clone_into(&mut job.options);
        text(&job.record().expect("it ends"), &job.replay(), &Options::default())
    };
    assert!(
        titled(1_000_000, "--depth 2 --win-score 1000000 --fail hard").contains(", --depth 2 --fail hard\n")
    );
    assert!(titled(500, "--win-score 500").contains("--win-score 500"));
}

#[test]
fn a_root_that_nothing_came_back_to_is_on_no_line() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let at = |shown| Options { at: Moment::from_shown(shown), ..Options::default() };
    assert_eq!(classed(&dot(&recording, &replay, &at(3)), "pv"), 0);
    assert!(classed(&dot(&recording, &replay, &at(12)), "pv") > 1);
}

#[test]
fn names_of_any_kind_are_drawn_as_they_are() {
    let names = [
        "a\"b",
        "a\\\\N",
        "a]; x [class=evil",
        "a&lt;b",
        "<b>",
        "日本",
        "e\u{301}\u{301}",
        "\u{202e}abc",
        "\u{1b}[31m",
        "a\nb",
        &format!("long{}", "e\u{301}".repeat(100_000)),
        &format!("long{}", "\u{301}".repeat(100_000)),
        "",
    ];
    let mut trace = String::from("{\"type\":\"enter\"}\n");
    for name in names {
        let name = Value::from(name);
        writeln!(trace, "{{\"type\":\"enter\",\"move\":{name},\"name\":{name},\"beta\":3}}").expect("memory");
        writeln!(trace, "{{\"type\":\"leave\",\"value\":3,\"pruned\":[{name}]}}").expect("memory");
    }
    let loaded = jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording");
    let replay = GameReplay::default();
    let graph = dot(&loaded.opened.recording, &replay, &Options::default());
    check_graphviz(&graph);
    assert_eq!(graph.matches(" class=\"pruned\"").count(), names.len());
    for escaped in ["a\\\"b", "a\\\\\\\\N", "a&amp;lt;b", "a\u{FFFD}b"] {
        assert!(graph.contains(escaped), "{escaped}");
    }
    let outline = text(&loaded.opened.recording, &replay, &Options::default());
    for written in [&graph, &outline] {
        assert!(!written.chars().any(|c| c.is_control() && c != '\n'));
        assert!(!written.contains('\u{202e}'));
    }
    // Graphviz refuses longer strings.
    assert!(graph.split('"').all(|part| part.len() < 16_384));
    assert_eq!(
        json(&loaded.opened.recording, &replay, &Options::default())["nodes"][9]["move"],
        "\u{1b}[31m"
    );
}

#[test]
fn branches_whose_names_are_not_known_are_counted() {
    let trace = "{\"type\":\"enter\",\"alpha\":3,\"beta\":9}\n{\"type\":\"enter\",\"alpha\":3,\"beta\":9}\n{\"type\":\"leave\",\"value\":9}\n{\"type\":\"leave\",\"value\":9,\"pruned\":30000}\n";
    let loaded = jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording");
    let graph = dot(&loaded.opened.recording, &GameReplay::default(), &Options::default());
    assert!(graph.contains("cut0_1 [label=\"pruned:\\nα 9 ≥ β 9\","), "it says why");
    assert!(graph.contains("n0 -> cut0_1 [style=dashed];"), "nothing is beside its edge");
    assert_eq!(classed(&graph, "pruned"), 10_000);
    assert!(graph.contains("+20,000 pruned branches"));
    assert!(
        text(&loaded.opened.recording, &GameReplay::default(), &Options::default())
            .contains("pruned: 30,000 branches")
    );
}

#[test]
fn every_named_pruned_branch_is_a_node_however_many_there_are() {
    let leaves = "9 ".repeat(20_000);
    let job = job(&format!("((5) (3 {leaves}))"), Algorithm::AlphaBeta);
    let recording = job.record().expect("it ends");
    let graph = dot(&recording, &job.replay(), &Options::default());
    assert_eq!(classed(&graph, "pruned"), 20_000);
    assert_eq!(recording.totals().pruned, 20_000);
}

#[test]
fn a_very_deep_tree_is_exported_in_as_many_lines_as_it_has_nodes() {
    let depth: u16 = if crate::support::is_thorough() { 65_535 } else { 9_999 };
    let nodes = usize::from(depth) + 1;
    let trace = "{\"type\":\"enter\",\"alpha\":0,\"beta\":1}\n".repeat(nodes);
    let leaves = "{\"type\":\"leave\",\"value\":1}\n".repeat(nodes);
    let loaded =
        jsonl::read(format!("{trace}{leaves}").as_bytes(), |_| Err(String::new())).expect("a recording");
    let (recording, replay) = (loaded.opened.recording, GameReplay::default());
    let outline = text(&recording, &replay, &Options::default());
    assert_eq!(outline.lines().count(), nodes + 1);
    assert!(outline.len() < nodes * 200);
    assert_eq!(dot(&recording, &replay, &Options::default()).matches("class=").count(), nodes);
    assert_eq!(json(&recording, &replay, &Options::default())["nodes"].as_array().map(Vec::len), Some(nodes));
    let line = Options { pv_only: true, at: Some(Moment::new(depth.into())), ..Options::default() };
    assert_eq!(json(&recording, &replay, &line)["nodes"].as_array().map(Vec::len), Some(1));
}

/// A recorded search with any limits.
fn record(tree: &TestTree, limits: Limits) -> Recording {
    let header = Header { rule: Rule::AlphaBeta, ..Header::default() };
    let mut recorder = Recorder::new(header, limits);
    run(tree, &tree.start(), Algorithm::AlphaBeta, &Settings::default(), &mut recorder)
        .expect("nobody stops it");
    recorder.finish()
}

proptest! {
    #![proptest_config(crate::support::cases(300))]

    #[test]
    fn what_is_shown_and_what_is_left_out_are_all_that_was_visited(
        tree in trees(),
        nodes in prop_oneof![Just(u32::MAX), 1_u32..20],
        plies in prop_oneof![Just(u32::MAX), 0_u32..4],
        max_depth in prop::option::of(0_u32..5),
        focus in prop::option::of(any::<prop::sample::Index>()),
        at in prop::option::of(any::<prop::sample::Index>()),
        pv_only in any::<bool>(),
    ) {
        let recording = record(&tree, Limits { nodes, plies });
        let focus = focus.map(|index| NodeId::new(u32::try_from(index.index(recording.len() as usize)).expect("small")));
        let at = at.map(|index| Moment::new(u32::try_from(index.index(recording.moments() as usize)).expect("small")));
        let options = Options { max_depth, focus, at, pv_only, ..Options::default() };
        let replay = GameReplay::new(Some(Box::new(Replayer::new(&plyscope::game::Started::new(tree)))));
        let (root, moment) = (focus.unwrap_or(NodeId::ROOT), at.unwrap_or(recording.last_moment()));
        let exported = json(&recording, &replay, &options);
        let shown = exported["nodes"].as_array().expect("a list");
        let left_out: u64 = shown.iter().filter_map(|node| node["hidden"].as_u64()).sum();
        prop_assert_eq!(shown.len() as u64 + left_out, recording.visited_by(root, moment));

        // Every format shows the same nodes and leaves out the same.
        let graph = dot(&recording, &replay, &options);
        prop_assert_eq!(classed(&graph, "max") + classed(&graph, "min"), shown.len());
        let pruned: u64 = shown.iter().filter_map(|node| node["pruned"].as_u64()).sum();
        let drawn = classed(&graph, "pruned") as u64;
        prop_assert!(drawn <= pruned);
        prop_assert!(max_depth.is_some() || drawn == pruned);
        let outline = text(&recording, &replay, &options);
        let nodes = outline.lines().skip(1).filter(|line| line.contains(" MAX ") || line.contains(" MIN "));
        prop_assert_eq!(nodes.count(), shown.len());
        for node in shown {
            let id = NodeId::new(u32::try_from(node["node"].as_u64().expect("a number")).expect("small"));
            let live = recording.live(id, moment);
            let value = live.value.map(|value| value.to_string());
            let told = match &node["value"] {
                Value::Null => None,
                Value::String(text) => Some(text.clone()),
                number => Some(number.as_f64().map_or_else(String::new, |number| plyscope::score::Score::new(number).expect("no NaN").to_string())),
            };
            prop_assert_eq!(told, value);
            let is_cut = recording.closed_at(id).is_some_and(|cut| cut <= moment);
            prop_assert_eq!(node["cutoff"].as_bool(), Some(is_cut));
        }
    }
}

#[test]
fn probabilities_are_told_beside_moves_of_chance() {
    let mut job = job("(3 lot:?(1/8:-9 win:7/8:(9 9 9)))", Algorithm::Expectimax);
    job.settings.bounds = Some((Score::from(-9), Score::from(9)));
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let whole = json(&recording, &replay, &Options::default());
    assert_eq!((&whole["nodes"][2]["p"], &whole["nodes"][3]["p"]), (&Value::Null, &Value::from(0.125)));
    assert_eq!(whole["nodes"][2].get("pruned_p"), None, "all of it was searched");
    let graph = dot(&recording, &replay, &Options::default());
    assert!(graph.contains("n2 -> n3 [label=\"  .1 ×0.125 \"];"), "{graph}");

    // Nothing that is left can make up for it.
    let mut job = self::job("(3 lot:?(7/8:-9 win:1/8:(9 9 9)))", Algorithm::Expectimax);
    job.settings.bounds = Some((Score::from(-9), Score::from(9)));
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let whole = json(&recording, &replay, &Options::default());
    let cut = &whole["nodes"][2];
    assert_eq!((&cut["pruned_moves"], &cut["pruned_p"]), (&value!(["win"]), &value!([0.125])));
    let graph = dot(&recording, &replay, &Options::default());
    assert!(graph.contains("n2 -> cut2_1 [label=\"  win ×0.125 \", style=dashed];"), "{graph}");
    check_graphviz(&graph);
    let outline = text(&recording, &replay, &Options::default());
    assert!(outline.contains(" .1 ×0.875 "), "{outline}");
    assert!(outline.contains("pruned: win ×0.125\n"), "{outline}");
    let bare = text(&recording, &replay, &Options { labels: LabelDetail::Value, ..Options::default() });
    assert!(!bare.contains('×'), "{bare}");
}

#[test]
fn zero_windows_are_written_as_on_the_screen_and_passes_are_counted() {
    let job = job(TEXTBOOK, Algorithm::Mtdf);
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let graph = dot(&recording, &replay, &Options::default());
    let outline = text(&recording, &replay, &Options::default());
    for expected in ["[0⁻, 0]", "[3, 3⁺]", "pass 1", "pass 2"] {
        assert!(graph.contains(expected) && outline.contains(expected), "{expected} in\n{graph}\n{outline}");
    }
    assert!(!outline.contains("e-324") && !graph.contains("000004"), "{outline}\n{graph}");
    // A machine reads the numbers themselves.
    let nodes = json(&recording, &replay, &Options::default())["nodes"].clone();
    let passes: Vec<_> =
        nodes.as_array().expect("nodes").iter().filter(|node| node["kind"] == "pass").collect();
    assert_eq!([&passes[0]["alpha"], &passes[0]["beta"]], [&value!(-5e-324), &value!(0)]);
    assert_eq!([&passes[1]["alpha"], &passes[1]["beta"]], [&value!(3), &value!(3.000_000_000_000_000_4)]);
    // The second pass by itself is still the second.
    let second = recording.roots().get(1).copied();
    let alone = text(&recording, &replay, &Options { focus: second, ..Options::default() });
    assert!(alone.contains("pass 2") && !alone.contains("pass 1"), "{alone}");
}

#[test]
fn the_line_of_a_search_in_passes_is_marked_as_far_as_one_pass_proves_it() {
    let (recording, replay) = tic_tac_toe(Algorithm::Mtdf);
    let line = replay.best_line(&recording);
    assert_eq!(line, ["a1"]);
    let export = json(&recording, &replay, &Options { pv_only: true, ..Options::default() });
    let nodes = export["nodes"].as_array().expect("nodes");
    assert!(nodes.iter().all(|node| node["pv"] == true), "{nodes:?}");
    let moves: Vec<_> = nodes.iter().filter_map(|node| node["move"].as_str()).collect();
    assert_eq!(moves, line);
    // The root of the pass, and the move.
    assert_eq!(classed(&dot(&recording, &replay, &Options::default()), "pv"), 2);
    let outline = text(&recording, &replay, &Options { max_depth: Some(3), ..Options::default() });
    assert_eq!(outline.lines().filter(|line| line.contains("  pv")).count(), 2, "{outline}");
}

#[test]
fn graphs_tell_contradictions_as_outlines_do() {
    // A program that returns what none of its children brought.
    let trace = r#"{"type":"enter"}
{"type":"enter","move":"left"}
{"type":"leave","value":3}
{"type":"leave","value":7}
"#;
    let (opened, all) = (
        jsonl::read(trace.as_bytes(), |_| Err(String::new())).expect("a recording").opened,
        Options::default(),
    );
    let mut outline = Vec::new();
    export::text::write(opened.session(), &all, &mut outline).expect("memory takes it");
    let outline = String::from_utf8(outline).expect("text");
    let dot = |options: &Options| {
        let mut graph = Vec::new();
        export::dot::write(opened.session(), options, &mut graph).expect("memory takes it");
        String::from_utf8(graph).expect("text")
    };
    let (_, told) = outline.split_once("! ").expect("the outline tells it");
    let told = told.lines().next().expect("a sentence");
    let graph = dot(&all);
    let node = graph.lines().find(|line| line.starts_with("  n0 [")).expect("the root");
    let returned = message!("violation-value", found = "7", node = "|");
    assert!(node.contains(&format!("\\n! {}", before(&returned).trim_end())), "{node}");
    assert!(node.replace("\\n", " ").contains(told), "{node} does not say {told:?}");
    assert!(node.contains(&format!("tooltip=\"! {told}")), "{node}");
    assert_eq!(graph.matches('!').count(), 2, "{graph}");
    assert_eq!(graph.matches("class=").count(), 2, "{graph}");
    check_graphviz(&graph);
    // What has not happened yet is not told, and where there is no room only the sign is.
    let before = Options { at: Moment::from_shown(3), ..all.clone() };
    assert!(!dot(&before).contains('!'));
    let small = Options { labels: LabelDetail::Value, ..all };
    assert!(dot(&small).contains("[label=\"7? !\""));
}

#[test]
fn graphviz_takes_every_kind_of_graph() {
    let mut job = job("A:(B:(3 12 8) \"C\":(2 4 6) (14 5 2))", Algorithm::AlphaBeta);
    for limits in
        [Limits::default(), Limits { nodes: 4, plies: u32::MAX }, Limits { nodes: u32::MAX, plies: 1 }]
    {
        job.limits = limits;
        let recording = job.record().expect("it ends");
        for moment in 0..recording.moments() {
            let options = Options { at: Some(Moment::new(moment)), ..Options::default() };
            check_graphviz(&dot(&recording, &job.replay(), &options));
        }
    }
    check_graphviz(&dot(&Recording::default(), &GameReplay::default(), &Options::default()));
}

#[test]
fn a_chance_node_that_star1_cut_has_one_reason_everywhere() {
    let mut job = job("(a:4 b:?(1/2:-10 1/4:1 1/4:2))", Algorithm::Expectimax);
    job.settings.bounds = Some((Score::from(-10), Score::from(10)));
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    let options = Options::default();
    let cut = recording.certificate(NodeId::new(2)).expect("it was cut");
    let told =
        plyscope::explain::narrate(&View::new(Session::own(&recording, &replay), cut.moment), Voice::Full);
    assert!(told.why.contains("beta 0 <= alpha 4: "), "{}", told.why);
    let dot = dot(&recording, &replay, &options);
    assert!(dot.contains("label=\"pruned:\\nβ 0 ≤ α 4\""), "{dot}");
    assert!(dot.contains("tooltip=\"cut: β 0 ≤ α 4\""), "{dot}");
    let text = text(&recording, &replay, &options);
    assert!(text.contains("cut: beta 0 <= alpha 4"), "{text}");
    let json = json(&recording, &replay, &options);
    assert_eq!(json["nodes"][2]["window_after"], value!([4, 0]));
}

#[test]
fn a_window_that_unrecorded_children_closed_is_told_as_closed() {
    let opening = Opening { position: Some("X.O/.O./X..".to_owned()), ..Opening::default() };
    let mut job = Job::new(open("tictactoe", &opening).expect("a game"), Algorithm::AlphaBeta);
    job.limits.plies = 1;
    let outline = text(&job.record().expect("it ends"), &job.replay(), &Options::default());
    assert!(outline.contains("c2 MIN <=1  [1, 1]  cut: beta 1 <= alpha 1"), "{outline}");
}

#[test]
fn the_name_of_the_root_is_exported_as_json() {
    let job = job("Top:((3 5) Right:(1 2))", Algorithm::AlphaBeta);
    let recording = job.record().expect("a recording");
    let nodes = json(&recording, &job.replay(), &Options::default())["nodes"].clone();
    assert_eq!(nodes[0]["name"], "Top");
    let right =
        nodes.as_array().expect("nodes").iter().find(|node| node["move"] == "Right").expect("a child");
    assert_eq!(right.get("name"), None, "its move says it");
}

#[test]
fn two_threads_write_a_large_graph_as_one_does() {
    let all = Options { labels: LabelDetail::Full, ..Options::default() };
    let a_move = Options { focus: Some(NodeId::new(1)), ..all.clone() };
    for (game, algorithm, plies, options) in [
        ("connect4", Algorithm::AlphaBeta, 7, all.clone()),
        ("random:b=6,d=8,seed=3", Algorithm::AlphaBeta, 8, all.clone()),
        (
            "random:b=6,d=8,seed=3",
            Algorithm::AlphaBeta,
            8,
            Options { shape: NodeShape::Triangle, ..all.clone() },
        ),
        ("connect4", Algorithm::AlphaBeta, 7, Options { at: Moment::from_shown(88_888), ..all.clone() }),
        ("connect4", Algorithm::Deepening, 7, all),
        ("tictactoe", Algorithm::Minimax, 7, a_move),
    ] {
        let opened =
            plyscope::open_with(game, algorithm, &Settings::default().depth(plies)).expect("a search");
        // With a limit of its depth, one thread writes it.
        let by_one = Options { max_depth: Some(100), ..options.clone() };
        let [by_two, by_one] =
            [options, by_one].map(|options| dot(&opened.recording, &opened.replay, &options));
        let nodes = classed(&by_two, "max") + classed(&by_two, "min");
        assert!(nodes > 20_000, "{game} {algorithm:?}: {nodes} nodes");
        let differs = by_two.lines().zip(by_one.lines()).find(|(two, one)| two != one);
        assert_eq!(differs, None, "{game} {algorithm:?}");
        assert_eq!(by_two.len(), by_one.len(), "{game} {algorithm:?}");
    }
}
