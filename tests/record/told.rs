//! What follows from the lines of other programs, where they leave something out.

use super::printed::{enter, leave, lines};
use crate::support::reading::read;
use crate::support::words::job;
use plyscope::check::Opened;
use plyscope::export;
use plyscope::import::jsonl::Searches;
use plyscope::practice::Level;
use plyscope::record::{Branch, Comment, GameReplay, Header, LineEnd, Moment, NodeId, Recording, Trust};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, End, Role, Settings};
use plyscope::view::{Parting, View};

const ROOT: &str = "\"type\":\"enter\"";

fn searched(text: &str, algorithm: Algorithm, settings: Settings) -> Opened {
    let job = job(text, algorithm, settings);
    Opened::own(job.record().expect("a recording"), job.replay())
}

#[test]
fn what_a_line_leaves_out_follows_from_the_window() {
    let told = |player: &str, children: &[(i32, bool)], value: i32, more: &str| {
        let root = format!("{ROOT},\"player\":\"{player}\",\"alpha\":0,\"beta\":10");
        let mut told = vec![root];
        for &(value, counts) in children {
            told.extend([enter("m", if counts { "" } else { ",\"counts\":false" }), leave(value, "")]);
        }
        told.push(leave(value, more));
        let told: Vec<_> = told.iter().map(String::as_str).collect();
        let root = lines(&told).recording.node(NodeId::ROOT);
        (root.bound().expect("it returned"), root.is_cutoff())
    };
    let (exact, lower, upper) = (Bound::Exact, Bound::Lower, Bound::Upper);
    let (pruned, hidden) = (",\"pruned\":2", ",\"hidden\":3,\"pruned\":2");
    for (children, value, more, expected) in [
        (&[(5, true)][..], 5, "", (exact, false)),
        (&[(12, true)], 12, "", (lower, true)),
        (&[(12, true), (3, true)], 12, "", (lower, false)),
        (&[(-3, true)], -3, "", (upper, false)),
        (&[(12, true)], 12, pruned, (lower, true)),
        // Another branch may be better: the window was open.
        (&[(5, true)], 5, pruned, (lower, false)),
        // What was seen beside these may have closed it.
        (&[], 5, pruned, (exact, true)),
        (&[(5, true)], 5, hidden, (exact, true)),
        (&[(12, false)], 5, pruned, (exact, true)),
        (&[(12, false)], 12, pruned, (lower, true)),
        (&[(12, false), (5, true)], 5, "", (exact, false)),
        (&[], 5, "", (exact, false)),
        // What is said of a bound is held against the window: alone a node without pruned branches knows more.
        (&[(12, true)], 12, ",\"bound\":\"upper\"", (lower, true)),
        (&[(-3, true)], -3, ",\"bound\":\"lower\"", (upper, false)),
        (&[(12, true)], 12, ",\"bound\":\"exact\"", (exact, true)),
        (&[(12, true)], 12, ",\"bound\":\"exact\",\"pruned\":2", (lower, true)),
    ] {
        assert_eq!(told("max", children, value, more), expected, "{children:?} {value} {more}");
        // MIN sees alpha and beta the other way round.
        let mirrored: Vec<_> = children.iter().map(|&(value, counts)| (10 - value, counts)).collect();
        let (bound, cutoff) = expected;
        assert_eq!(
            told("min", &mirrored, 10 - value, more),
            (bound.negated(), cutoff),
            "{mirrored:?} {more}"
        );
    }
}

#[test]
fn a_bound_that_is_said_yields_to_the_window_that_follows_from_the_rule() {
    let leaf = |value: i32| [ROOT.to_owned(), leave(value, "")];
    let mut said = vec![ROOT.to_owned(), ROOT.to_owned()];
    said.extend([3, 12, 8].into_iter().flat_map(leaf));
    said.extend([leave(3, ""), ROOT.to_owned()].into_iter().chain(leaf(2)));
    said.extend([leave(2, r#","bound":"lower","pruned":2"#), leave(3, "")]);
    let opened = lines(&said.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(opened.report.is_correct, Some(true));
    assert_eq!(opened.recording.node(NodeId::new(5)).bound(), Some(Bound::Upper), "MIN has 2 there");
}

#[test]
fn who_stands_pat_has_made_no_move() {
    let stand = "\"type\":\"enter\",\"kind\":\"stand\"";
    let leaf = leave(3, ",\"leaf\":\"horizon\"");
    let opened = lines(&[ROOT, &enter("a", ""), stand, &leaf, &leave(3, ""), &leave(3, "")]);
    let (recording, replay) = (&opened.recording, &opened.replay);
    let [root, a, pat] = [0, 1, 2].map(NodeId::new);
    assert_eq!([root, a, pat].map(|id| recording.node(id).role()), [Role::Max, Role::Min, Role::Min]);
    assert_eq!([root, a, pat].map(|id| replay.move_name(recording, id)), ["", "a", ""]);
    assert_eq!(recording.node(pat).end(), Some(End::Horizon));
    assert_eq!(recording.max_ply(), 1);
    // A move without a name is its place, as people count.
    assert_eq!([0, 1, 9].map(|place| replay.name_of_place(recording, root, place)), ["1", "2", "10"]);
}

#[test]
fn moves_are_numbers_where_every_name_is_the_number_of_its_place() {
    let named = |names: [&str; 3]| {
        let children = names.map(|name| [enter(name, ""), leave(1, "")]).concat();
        let end = leave(1, "");
        let told: Vec<_> =
            [ROOT].into_iter().chain(children.iter().map(String::as_str)).chain([end.as_str()]).collect();
        lines(&told).recording.names
    };
    let number = |names: [&str; 3], name: &str| named(names).numbered_move(name);
    assert_eq!(["0", "1", "3"].map(|name| number(["1", "2", "3"], name)), [None, Some(0), Some(2)]);
    assert_eq!(["0", "1", "2"].map(|name| number(["0", "1", "2"], name)), [Some(0), Some(1), Some(2)]);
    for other in [["0", "2", "3"], ["1", "2", "4"], ["a", "2", "3"], ["01", "2", "3"]] {
        assert_eq!(number(other, "2"), None, "{other:?}");
    }
    assert!(!named(["1", "2", "3"]).is_empty());
    assert!(searched("(1 2)", Algorithm::Minimax, Settings::default()).recording.names.is_empty());
    let noted = lines(&["\"type\":\"enter\",\"name\":\"start\"", &leave(1, "")]);
    assert!(!noted.recording.names.is_empty());
    let said = |text: Option<&str>, tags: &[&str]| Comment {
        text: text.map(str::to_owned),
        tags: tags.iter().map(|&tag| tag.to_owned()).collect(),
    };
    let told = [said(None, &[]), said(Some("x"), &[]), said(None, &["y"]), said(Some("x"), &["y"])];
    assert_eq!(told.map(|comment| comment.is_empty()), [true, false, false, false]);
}

/// A recording of ours as a program prints it that says nothing of windows.
fn without_windows(opened: &Opened) -> String {
    let mut bytes = Vec::new();
    export::jsonl::write(&opened.recording, &opened.replay, &mut bytes).expect("memory takes it");
    let mut text = String::new();
    for line in String::from_utf8(bytes).expect("JSON is text").lines() {
        let mut line: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).expect("JSON");
        for key in ["alpha", "beta", "bound", "cutoff", "pruned", "seal", "options"] {
            line.shift_remove(key);
        }
        text.push_str(&serde_json::Value::Object(line).to_string());
        text.push('\n');
    }
    text
}

#[test]
fn windows_that_are_not_printed_are_those_of_alpha_beta() {
    for text in
        ["((3 12 8) (2 4 6) (14 5 2))", "min((3 12 (8 1)) (2 4 6) (14 5 (2 9)))", "((3 12) (3 4) (4 (1 5)))"]
    {
        let own = searched(text, Algorithm::AlphaBeta, Settings::default());
        let read = read(&without_windows(&own));
        assert_eq!(read.recording.trust, Trust::Checked, "{text}");
        for id in own.recording.ids() {
            let [ours, theirs] = [&own, &read].map(|opened| opened.recording.node(id));
            assert_eq!(theirs.window(), ours.window(), "{text} {id}");
            assert_eq!(theirs.returned(), ours.returned(), "{text} {id}");
        }
        assert_eq!(read.recording.totals(), own.recording.totals());
        for moment in (0..own.recording.moments()).map(Moment::new) {
            assert_eq!(read.recording.counts(moment), own.recording.counts(moment));
        }
        // They are as good as printed ones: another search can be held against them.
        let settings = Settings::default().window(Window { alpha: Score::from(-100), beta: Score::INFINITY });
        let other = searched(text, Algorithm::AlphaBeta, settings);
        assert_eq!(Parting::of([read.session(), other.session()]).window, Some(NodeId::ROOT));
    }
}

#[test]
fn what_is_pruned_is_named_once() {
    let own = searched("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta, Settings::default());
    let mut bytes = Vec::new();
    export::jsonl::write(&own.recording, &own.replay, &mut bytes).expect("memory takes it");
    let again = read(&String::from_utf8(bytes).expect("JSON is text"));
    for opened in [&own, &again] {
        for id in opened.recording.ids() {
            let names = opened.replay.pruned(&opened.recording, id);
            assert_eq!(names, if id == NodeId::new(5) { vec!["2", "3"] } else { vec![] });
        }
    }
    assert!(
        GameReplay::default().pruned(&own.recording, NodeId::new(5)).is_empty(),
        "who knows which they are"
    );
}

#[test]
fn whole_plies_stand_below_a_pruned_branch() {
    let ghosts = |text: &str| {
        let opened = searched(text, Algorithm::AlphaBeta, Settings::default());
        let cut = opened.recording.ids().find(|&id| opened.recording.node(id).is_cut()).expect("a cut");
        opened.replay.ghosts(&opened.recording, Branch { parent: cut, index: 0 })
    };
    let many = |leaves: usize| format!("((3 4) (2 (7 ({}))))", vec!["1"; leaves].join(" "));
    // 256 nodes are told and no more; half a ply would be another one.
    assert_eq!(ghosts(&many(253)).len(), 256);
    assert_eq!(ghosts(&many(254)).len(), 3);
    assert_eq!(ghosts(&many(2_000)).iter().map(|ghost| ghost.depth).collect::<Vec<_>>(), [0, 1, 1]);
    assert_eq!(ghosts("((3 4) (2 9))").len(), 1);
}

#[test]
fn chance_moves_below_a_pruned_branch_too() {
    let settings = Settings::default().bounds(Some((Score::ZERO, Score::from(10))));
    let opened = searched("(9 ?(0 (4 ?(5 6))))", Algorithm::Expectimax, settings);
    let cut = opened.recording.ids().find(|&id| opened.recording.node(id).is_cut()).expect("a cut");
    let ghosts = opened.replay.ghosts(&opened.recording, Branch { parent: cut, index: 0 });
    let told: Vec<_> = ghosts.iter().map(|ghost| (ghost.role, ghost.value, ghost.probability)).collect();
    let (value, half) = (|value: i32| Some(Score::from(value)), Some(0.5));
    assert_eq!(
        told,
        [
            (Role::Min, None, half),
            (Role::Max, value(4), None),
            (Role::Chance, None, None),
            (Role::Max, value(5), half),
            (Role::Max, value(6), half),
        ]
    );
}

#[test]
fn there_are_levels_where_windows_narrow() {
    let levels = |text: &str, algorithm, settings| {
        Level::of(&searched(text, algorithm, settings).recording.header).len()
    };
    let usual = Settings::default;
    assert_eq!(levels("(1 2)", Algorithm::AlphaBeta, usual()), 4);
    assert_eq!(levels("(1 2)", Algorithm::Minimax, usual()), 1);
    assert_eq!(levels("?(1 2)", Algorithm::Expectimax, usual()), 1);
    let bounds = Some((Score::ZERO, Score::from(10)));
    assert_eq!(
        levels("?(1 2)", Algorithm::Expectimax, usual().bounds(bounds)),
        1,
        "no value moves an average"
    );
}

#[test]
fn a_best_line_needs_no_exact_values() {
    let bounds = Window { alpha: Score::NEG_INFINITY, beta: Score::from(2) };
    let opened = searched("(((3 9) 12) (5 6))", Algorithm::AlphaBeta, Settings::default().window(bounds));
    let recording = &opened.recording;
    let line = recording.principal_variation();
    assert_eq!(line.first(), Some(&NodeId::new(1)));
    assert_ne!(recording.node(line[0]).bound(), Some(Bound::Exact));
    assert_eq!(recording.known_line(recording.last_moment()).collect::<Vec<_>>(), line);
    // Of an open node not all of whose branches are recorded nobody can say how the line goes on.
    let hidden = lines(&[ROOT, "\"type\":\"hidden\",\"hidden\":3"]);
    assert_eq!(hidden.recording.line_end(), LineEnd::Unrecorded);
    // What a node was entered with it has before it returns, also that not all below it is recorded.
    let view = View::new(hidden.session(), Moment::START);
    assert!(view.node(NodeId::ROOT).has_hidden() && view.node(NodeId::ROOT).value().is_none());
}

#[test]
fn what_there_is_no_memory_for_is_counted_all_the_same() {
    let mut text = format!("{{{ROOT}}}\n");
    let mut add = |line: &str| text.extend(["{", line, "}\n"]);
    for number in 0..400 {
        add(&enter(&format!("m{number}"), ""));
        add(&enter("x", ""));
        add(&leave(2, ",\"kind\":\"table\""));
        add(&enter("y", ""));
        add("\"type\":\"hidden\",\"hidden\":5,\"below\":{\"plies\":7,\"leaves\":4}");
        add(&leave(1, ",\"hidden\":2,\"below\":{\"leaves\":1}"));
        add(&leave(1, ",\"cutoff\":true,\"pruned\":1"));
    }
    add(&leave(1, ""));
    let load = |memory| -> Recording {
        let mut searches = Searches::new(text.as_bytes());
        searches.memory = memory;
        let loaded = searches.next(&Header::default(), |_| Err(String::new()));
        loaded.expect("it loads").expect("a search").opened.recording
    };
    let (whole, part) = (load(usize::MAX), load(0));
    assert!(part.len() < whole.len() && whole.len() == 1_201);
    assert_eq!(whole.totals().nodes, 1_201 + 400 * 7);
    assert_eq!((whole.totals().table_hits, whole.totals().cutoffs), (400, 400));
    assert_eq!((part.totals(), part.max_ply()), (whole.totals(), whole.max_ply()));
}
