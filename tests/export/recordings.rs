//! Recordings as JSON Lines: what is written reads back, and what is wrong is told.

use plyscope::check::{Session, ViolationKind};
use std::ops::ControlFlow;

use crate::support::messages::message;
use crate::support::{Nested, TestTree, searches, trees};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Labels, find_node};
use plyscope::export;
use plyscope::game::{Evaluation, Game, Mnk, Notation, Player, Replay, Replayer};
use plyscope::import::jsonl::{self, Loaded, ReadError, Searches, Warning};
use plyscope::record::{
    GameReplay, Header, Limits, Moment, NodeId, Recorder, Recording, Rule, Summary, UnenteredMoves, Verdict,
};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, End, Observer, Return, Role, Settings, Visit, VisitKind, run};
use plyscope::view::{Mask, View};
use proptest::prelude::*;

fn replay_of<G>(game: &G) -> Box<dyn Replay>
where
    G: Notation + Evaluation + Clone + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    Box::new(Replayer::new(&plyscope::game::Started::new(game.clone())))
}

fn written(recording: &Recording, replay: &GameReplay) -> String {
    let mut bytes = Vec::new();
    export::jsonl::write(recording, replay, &mut bytes).expect("memory takes it");
    String::from_utf8(bytes).expect("JSON is text")
}

fn read(text: &str) -> Loaded {
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording")
}

/// What a recording tells of a node: not whether its window was told, where there are none.
fn facts(recording: &Recording, id: NodeId) -> impl PartialEq + std::fmt::Debug + use<> {
    let node = recording.node(id);
    let place = (node.ply(), node.move_index(), node.size(), node.has_hidden());
    (place, node.role(), node.kind(), node.window(), node.returned())
}

/// Compares all that two recordings tell.
fn assert_same(left: &Recording, right: &Recording) {
    assert_eq!(left.len(), right.len());
    for id in left.ids() {
        assert_eq!(facts(left, id), facts(right, id), "node {id}");
        assert_eq!(left.parent(id), right.parent(id), "node {id}");
        assert_eq!(left.hidden(id), right.hidden(id), "node {id}");
        assert_eq!(left.names.note(id), right.names.note(id), "node {id}");
        assert_eq!(left.names.move_name(id), right.names.move_name(id), "node {id}");
    }
    assert_eq!(left.totals(), right.totals());
    assert_eq!(left.moments(), right.moments());
    assert_eq!(left.is_complete(), right.is_complete());
    assert_eq!(left.header.rule, right.header.rule);
    assert_eq!(left.header.settings, right.header.settings);
    assert_eq!(left.header.extra, right.header.extra);
}

/// Records a search that is stopped as soon as so many nodes were entered.
fn record(
    tree: &TestTree,
    (algorithm, settings): &(Algorithm, Settings),
    limits: Limits,
    stop: Option<u32>,
) -> Recording {
    struct Stopping(Recorder, Option<u32>);
    impl Observer for Stopping {
        type Token = Option<NodeId>;
        fn enter(&mut self, visit: &Visit) -> Self::Token {
            self.1 = self.1.map(|left| left.saturating_sub(1));
            self.0.enter(visit)
        }
        fn leave(&mut self, token: Self::Token, returned: &Return<Self::Token>) {
            self.0.leave(token, returned);
        }
        fn wants_stop(&mut self) -> bool {
            self.1 == Some(0) || self.0.wants_stop()
        }
    }
    let header = Header {
        title: "a \"title\"\u{1b}[31m".to_owned(),
        game: "a tree".to_owned(),
        algorithm: algorithm.word().to_owned(),
        options: "--evaluation lines".to_owned(),
        settings: settings.clone().evaluation("lines".to_owned()),
        rule: algorithm.info().rule,
        extra: vec![("course".to_owned(), "{\"week\":3}".to_owned())],
        ..Header::default()
    };
    let mut watching = Stopping(Recorder::new(header, limits).pausing(|_| ControlFlow::Continue(())), stop);
    let _ = run(tree, &tree.start(), *algorithm, settings, &mut watching);
    watching.0.finish()
}

#[test]
fn our_own_search_that_stops_among_leaves_is_cut_short() {
    let zero = || Nested::Leaf(Score::ZERO);
    let root = Nested::Inner(vec![Nested::Inner(vec![zero(), zero(), zero(), zero()])]);
    let tree = TestTree { root, first: Player::First };
    let recording = record(&tree, &(Algorithm::AlphaBeta, Settings::default()), Limits::default(), Some(6));
    let text = written(&recording, &GameReplay::new(Some(replay_of(&tree))));
    let loaded = jsonl::read(text.as_bytes(), |_| Ok(dyn_game(tree.clone()))).expect("it reads back");
    assert_eq!(loaded.warnings, [Warning::CutShort { open: 2, nodes: 6 }]);
}

proptest! {
    #![proptest_config(crate::support::cases(400))]

    #[test]
    fn what_is_written_reads_back_as_the_same_recording(
        tree in trees(),
        how in searches(),
        nodes in prop_oneof![Just(u32::MAX), 1_u32..20],
        plies in prop_oneof![Just(u32::MAX), 0_u32..4],
        stop in prop::option::of(1_u32..60),
    ) {
        let recording = record(&tree, &how, Limits { nodes, plies }, stop);
        let text = written(&recording, &GameReplay::new(Some(replay_of(&tree))));
        let mut asked = None;
        let loaded = jsonl::read(text.as_bytes(), |header| {
            asked = Some(header.game.clone());
            Ok(dyn_game(tree.clone()))
        }).expect("it reads back");
        prop_assert_eq!(asked.as_deref(), Some("a tree"));
        assert_same(&recording, &loaded.opened.recording);
        prop_assert_eq!(loaded.warnings.is_empty(), recording.is_complete());
        // What is not held against its game is the same recording, with the same trust and warnings.
        let kept = jsonl::read_kept(text.as_bytes(), |_| Ok(dyn_game(tree.clone()))).expect("it reads back");
        assert_same(&loaded.opened.recording, &kept.opened.recording);
        prop_assert_eq!(loaded.opened.recording.verdict(), kept.opened.recording.verdict());
        prop_assert_eq!(&loaded.warnings, &kept.warnings);
        prop_assert_eq!(&loaded.opened.recording.header.title, &recording.header.title);

        // And so does what was read without knowing the game.
        let nameless = read(&text);
        let again = read(&written(&nameless.opened.recording, &GameReplay::default()));
        assert_same(&nameless.opened.recording, &again.opened.recording);
        for id in recording.ids() {
            prop_assert_eq!(nameless.opened.recording.node(id).returned(), recording.node(id).returned());
        }
    }

    #[test]
    fn no_file_makes_reading_crash(
        tree in trees(), cut in any::<prop::sample::Index>(), noise in any::<Vec<u8>>(), keep in any::<bool>(),
    ) {
        let recording = record(&tree, &(Algorithm::AlphaBeta, Settings::default()), Limits::default(), None);
        let text = written(&recording, &GameReplay::default());
        let mut bytes = text.into_bytes();
        let cut = cut.index(bytes.len());
        if keep {
            bytes.splice(cut..cut, noise);
            let _ = jsonl::read(bytes.as_slice(), |_| Err(String::new()));
        } else {
            // Cut anywhere, it is a search that was cut short, unless nothing is left of it.
            bytes.truncate(cut);
            match jsonl::read(bytes.as_slice(), |_| Err(String::new())) {
                Ok(loaded) => {
                    prop_assert!(loaded.opened.recording.is_complete() || !loaded.warnings.is_empty());
                }
                Err(error) => prop_assert!(error.to_string().contains("no search"), "{error}"),
            }
        }
    }
}

#[test]
fn tic_tac_toe_reads_back_with_its_game() {
    let mut job = plyscope::engine::Job::new(dyn_game(Mnk::tic_tac_toe()), Algorithm::AlphaBeta);
    job.game = "tictactoe".to_owned();
    let recording = job.record().expect("it ends");
    let text = written(&recording, &job.replay());
    let loaded = jsonl::read(text.as_bytes(), |_| Ok(job.dyn_game.clone())).expect("it reads back");
    assert_same(&recording, &loaded.opened.recording);
    assert!(loaded.opened.recording.names.is_empty());
    assert!(loaded.warnings.is_empty());
}

#[test]
fn two_printed_lines_are_enough() {
    let trace = "\
{\"type\":\"enter\"}
{\"type\":\"enter\",\"move\":\"a\"}
{\"type\":\"leave\",\"value\":3}
{\"type\":\"enter\",\"move\":7}
{\"type\":\"leave\",\"value\":-1.5}
{\"type\":\"leave\",\"value\":3}
";
    let loaded = read(trace);
    let recording = &loaded.opened.recording;
    assert!(recording.is_complete() && loaded.warnings.is_empty());
    assert_eq!(recording.header.rule, Rule::Minimax);
    let (a, seven) = (NodeId::new(1), NodeId::new(2));
    assert_eq!(recording.node(NodeId::ROOT).role(), Role::Max);
    assert_eq!(recording.node(a).role(), Role::Min);
    assert_eq!((recording.node(a).move_index(), recording.node(seven).move_index()), (0, 1));
    let replay = GameReplay::default();
    assert_eq!(replay.move_name(recording, seven), "7");
    let returned = recording.node(a).returned().expect("it returned");
    assert_eq!((returned.end, returned.bound), (End::Terminal, Bound::Exact));
    assert_eq!(recording.node(NodeId::ROOT).returned().expect("it returned").end, End::Inner);
    assert_eq!(recording.totals().leaves, 2);
}

#[test]
fn windows_say_what_values_and_cutoffs_are() {
    let trace = r#"{"type":"search","algorithm":"mine","theme":"dark","options":"--cutoff strict"}
{"type":"enter","alpha":"-inf","beta":"inf"}
{"type":"enter","move":"B","alpha":3,"beta":"inf","colour":"red"}
{"type":"enter","move":"x","alpha":3,"beta":"inf","kind":"null-move"}
{"type":"leave","value":2,"leaf":"horizon","time":0}
{"type":"leave","value":2,"pruned":["y","z"]}
{"type":"leave","value":2}
"#;
    let loaded = read(trace);
    let recording = &loaded.opened.recording;
    assert_eq!(recording.header.rule, Rule::AlphaBeta);
    assert_eq!(recording.header.settings.cutoff, Cutoff::Strict);
    assert_eq!(recording.header.extra, [("theme".to_owned(), "\"dark\"".to_owned())]);
    let b = recording.node(NodeId::new(1)).returned().expect("it returned");
    assert_eq!((b.bound, b.cutoff, b.pruned), (Bound::Upper, true, 2));
    assert_eq!(GameReplay::default().pruned(recording, NodeId::new(1)), ["y", "z"]);
    let x = recording.names.note(NodeId::new(2)).expect("keys that nobody knows");
    assert_eq!(recording.node(NodeId::new(2)).kind(), VisitKind::Plain);
    assert_eq!(x.extra, [("kind".to_owned(), "\"null-move\"".to_owned())]);
    assert_eq!(x.extra_on_leaving, [("time".to_owned(), "0".to_owned())]);
    let again = read(&written(recording, &GameReplay::default()));
    assert_same(recording, &again.opened.recording);
}

#[test]
fn a_window_that_its_children_close_is_a_cutoff_without_being_told() {
    let trace = r#"{"type":"enter","player":"min","alpha":3,"beta":9}
{"type":"enter","alpha":3,"beta":9}
{"type":"leave","value":3}
{"type":"leave","value":3}
"#;
    let cut = |options: &str| {
        let text = format!("{{\"type\":\"search\",\"options\":\"{options}\"}}\n{trace}");
        read(&text).opened.recording.node(NodeId::ROOT).is_cutoff()
    };
    assert!(cut(""));
    assert!(!cut("--cutoff strict"));
}

#[test]
fn a_node_that_is_cut_before_its_first_branch_is_cut_as_it_returns() {
    let recording =
        read("{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3,\"pruned\":2}\n").opened.recording;
    assert_eq!(recording.closed_at(NodeId::ROOT), recording.left(NodeId::ROOT));
    assert_eq!(recording.counts(Moment::START).cutoffs, 0);
    assert_eq!((recording.totals().cutoffs, recording.totals().pruned), (1, 2));
}

#[test]
fn what_programs_and_systems_do_to_files_is_taken() {
    let windows = "\u{feff}{\"type\":\"enter\"}\r\n\r\n   \r\n{\"type\":\"leave\",\"value\":1}\r\n";
    assert!(read(windows).opened.recording.is_complete());
    let unended = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":1}";
    let loaded = read(unended);
    assert!(loaded.opened.recording.is_complete() && loaded.warnings.is_empty());
}

#[test]
fn infinities_are_read_as_python_and_java_print_them_and_null_as_nothing() {
    let trace = r#"{"type":"enter","move":null,"alpha":-Infinity,"beta":Infinity,"name":"\"Infinity"}
{"type":"enter","move":"Infinity","alpha":null,"beta": Infinity}
{"type":"leave","value":-Infinity}
{"type":"leave","value":Infinity,"pruned":null}
"#;
    let loaded = read(trace);
    let root = loaded.opened.recording.node(NodeId::ROOT);
    assert_eq!(root.window(), Window::FULL);
    assert_eq!(root.value(), Some(Score::INFINITY));
    assert_eq!(loaded.opened.recording.node(NodeId::new(1)).value(), Some(Score::NEG_INFINITY));
    assert_eq!(loaded.opened.recording.names.move_name(NodeId::new(1)), Some("Infinity"));
    assert_eq!(
        loaded.opened.recording.names.note(NodeId::ROOT).and_then(|note| note.name.as_deref()),
        Some("\"Infinity")
    );
}

#[test]
fn what_students_programs_print_is_taken() {
    let bare = "{\"type\":\"enter\",\"alpha\":-inf,\"beta\":inf,\"move\":\"inf\"}\n{\"type\":\"leave\",\"value\":-inf}\n";
    let recording = read(bare).opened.recording;
    assert_eq!(recording.node(NodeId::ROOT).window(), Window::FULL);
    assert_eq!(recording.node(NodeId::ROOT).value(), Some(Score::NEG_INFINITY));
    assert_eq!(recording.names.move_name(NodeId::ROOT), Some("inf"));
    let quoted = "{\"type\":\"enter\",\"alpha\":\"-Infinity\",\"beta\":\"Infinity\"}\n";
    assert_eq!(read(quoted).opened.recording.node(NodeId::ROOT).window(), Window::FULL);
    let listed = "{\"type\":\"enter\"}\n{\"type\":\"enter\",\"move\":[0, 1]}\n{\"type\":\"leave\",\"value\":1,\"pruned\":[[2,\"a\"]]}\n";
    let recording = read(listed).opened.recording;
    assert_eq!(recording.names.move_name(NodeId::new(1)), Some("0,1"));
    assert_eq!(GameReplay::default().pruned(&recording, NodeId::new(1)), ["2,a"]);
    let marked = "\u{feff}\n\n{\"type\":\"enter\"}\n";
    assert_eq!(read(marked).opened.recording.len(), 1);
    let no_json = "{\"type\":\"enter\",\"move\":None}\n";
    check_error(no_json, 1, 24, "json.dumps");
    check_error("{\"type\":\"search\",\"version\":\"1\"}\n", 1, 28, "\"version\":1");
    check_error("{\"type\":\"enter\",\"move\":[[1]]}\n", 1, 24, "a list");
}

#[test]
fn what_a_program_says_in_keys_of_its_own_is_exported() {
    let trace = r#"{"type":"search","course":"AI 101"}
{"type":"enter","eval":3}
{"type":"enter","move":"a","tt":"\u001b[31m"}
{"type":"leave","value":3,"visits":12}
{"type":"leave","value":3,"eval":4,"depth":2}
"#;
    let loaded = read(trace);
    let written = written(&loaded.opened.recording, &GameReplay::default());
    assert!(written.contains("\"value\":3,\"leaf\":\"terminal\",\"visits\":12}"), "{written}");
    let mut json = Vec::new();
    export::json::write(
        Session::own(&loaded.opened.recording, &GameReplay::default()),
        &export::Options::default(),
        &mut json,
    )
    .expect("memory");
    let json: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(json["other"]["course"], "AI 101");
    assert_eq!(json["nodes"][0]["other"], serde_json::json!({"eval": 4}));
    assert_eq!(json["nodes"][0]["depth"], 2);
    assert_eq!(json["nodes"][1]["other"], serde_json::json!({"tt": "\u{1b}[31m", "visits": 12}));
}

#[test]
fn a_file_that_ends_early_is_a_search_cut_short_and_says_so() {
    let loaded = read("{\"type\":\"enter\"}\n{\"type\":\"enter\",\"move\":\"a\"}\n");
    assert!(!loaded.opened.recording.is_complete());
    assert_eq!(loaded.warnings, [Warning::CutShort { open: 2, nodes: 2 }]);
    for torn in ["{\"type\":\"lea", "{", "{\"type\":\"leave\",\"value\":", "{\"type\":\"leave\",\"value\":1"]
    {
        let loaded = read(&format!("{{\"type\":\"enter\"}}\n{torn}"));
        assert_eq!(loaded.opened.recording.len(), 1);
        assert_eq!(loaded.warnings.len(), 2, "{torn}");
        assert_eq!(loaded.warnings[0], Warning::TornLine(2), "{torn}");
    }
    let torn_character =
        [b"{\"type\":\"enter\"}\n{\"type\":\"enter\",\"move\":\"".as_slice(), &[0xE6, 0x97]].concat();
    assert_eq!(
        jsonl::read(torn_character.as_slice(), |_| Err(String::new())).expect("it loads").warnings.len(),
        2
    );
}

/// Checks line, column and words of the error that a text makes.
#[track_caller]
fn check_error(text: impl AsRef<[u8]>, line: usize, column: usize, words: &str) {
    let open = |header: &Header| {
        (header.game == "tictactoe").then(|| dyn_game(Mnk::tic_tac_toe())).ok_or_else(String::new)
    };
    match jsonl::read(text.as_ref(), open) {
        Err(ReadError::Syntax(error)) => {
            let message = error.to_string();
            assert!(message.contains(words), "{message}");
            assert_eq!((error.line, error.column), (line, column), "{message}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn errors_say_where_and_what_would_be_right() {
    let root = "{\"type\":\"enter\"}\n";
    let after = |line: &str| format!("{root}{line}\n");
    check_error("", 1, 1, "no search");
    check_error("{\"type\":\"search\"}\n", 1, 1, &message!("trace-empty".help));
    check_error("hello\n", 1, 1, &message!("trace-no-line"));
    check_error("  value: 3\n\n[1]\n", 1, 3, "standard error");
    check_error("[1]\n", 1, 1, &message!("trace-no-line".help));
    check_error("(1 2)\n", 1, 1, &message!("trace-no-line".help));
    check_error("{\"type\":\"enter\" \"move\":1}\n", 1, 17, "not JSON");
    let ends = message!("trace-no-json", reason = "end", python = false);
    check_error("{\"type\":\"enter\"\n{\"type\":\"leave\"}\n", 1, 15, &ends);
    check_error("{'type':'enter'}\n", 1, 2, "double quotes");
    check_error(after("{\"value\":1}"), 2, 1, "`type`");
    check_error(after("{\"type\":\"exit\"}"), 2, 1, &message!("trace-type", text = "`exit`"));
    // Infinities stand in the text as they were printed.
    let printed = r#"{"type": "enter", "alpha": -Infinity, "beta": inf, "player": "moon", "move": "b2"}"#;
    check_error(after(printed), 2, 62, &message!("trace-word", text = "`moon`", what = "player"));
    let Err(error) = jsonl::read(after(printed).as_bytes(), |_| Err(String::new())) else {
        panic!("there is no moon")
    };
    let ReadError::Syntax(error) = error else { panic!("{error}") };
    assert!(error.pointed().contains(r#""alpha": -Infinity, "beta": inf, "player": "moon""#), "{error:?}");
    check_error(r#"{"type":"enter","alpha":-Infinity,"beta" 3}"#, 1, 42, "not JSON");
    check_error(after(r#"{"type":"leave","value":inf,"pruned":-inf}"#), 2, 38, &message!("trace-pruned"));
    check_error(
        after("{\"type\":7}"),
        2,
        9,
        &message!(
            "trace-no-string",
            what = message!("trace-what-type"),
            kind = message!("trace-kind-number")
        ),
    );
    check_error(after("{\"type\":\"leave\"}"), 2, 1, &message!("trace-no-value"));
    check_error("{\"type\":\"enter\",\"alpha\":NaN}\n", 1, 25, "NaN");
    check_error(after("{\"type\":\"leave\",\"value\":\"nan\"}"), 2, 25, "no number");
    check_error(after("{\"type\":\"leave\",\"value\":\"3\"}"), 2, 25, "without quotes");
    check_error(after("{\"type\":\"leave\",\"value\":null}"), 2, 25, "JavaScript");
    check_error(after("{\"type\":\"leave\",\"value\":1e999}"), 2, 25, "too large");
    check_error(after("{\"type\":\"leave\",\"value\":1,\"bound\":\"about\"}"), 2, 35, "`exact`");
    check_error(after("{\"type\":\"leave\",\"value\":1,\"leaf\":true}"), 2, 34, &message!("trace-kind-bool"));
    check_error(after("{\"type\":\"leave\",\"value\":1,\"pruned\":-1}"), 2, 36, &message!("trace-pruned"));
    check_error(after("{\"type\":\"leave\",\"value\":1,\"pruned\":[[]]}"), 2, 37, "a list");
    check_error(after("{\"type\":\"leave\",\"value\":1,\"hidden\":1.5}"), 2, 36, "whole number");
    check_error(after("{\"type\":\"leave\",\"value\":1,\"from\":9}"), 2, 34, "from 0 to 0");
    check_error(after("{\"type\":\"enter\",\"place\":4294967295}"), 2, 25, "from 0 to 2147483647");
    let below = |what: &str| {
        after(&format!(
            "{{\"type\":\"hidden\",\"hidden\":9007199254740992,\"below\":{{\"{what}\":9007199254740992}}}}"
        ))
    };
    check_error(below("plies"), 2, 61, "from 0 to 65535");
    let pruned = "{\"type\":\"hidden\",\"hidden\":1,\"below\":{\"pruned\":9007199254740992}}\n";
    check_error(after(pruned) + pruned, 4, 47, "from 0 to 0");
    check_error(after("{\"type\":\"enter\",\"p\":1.5}"), 2, 21, "from 0 to 1");
    check_error(after("{\"type\":\"enter\",\"player\":\"white\"}"), 2, 26, "`max`, `min`");
    check_error("{\"type\":\"leave\",\"value\":1}\n", 1, 1, &message!("trace-nothing-open", what = "leave"));
    let done = after("{\"type\":\"leave\",\"value\":1}");
    // What stands before a `leave` too many is kept.
    let twice = format!("{done}{{\"type\":\"leave\",\"value\":1}}\n");
    let kept = jsonl::read(twice.as_bytes(), |_| Err(String::new())).expect("a recording");
    assert!(kept.opened.recording.is_complete(), "{kept:?}");
    assert!(
        matches!(&kept.warnings[..], [Warning::Broken { error, .. }] if error.line == 3),
        "{:?}",
        kept.warnings
    );
    check_error("{\"type\":\"search\",\"version\":2}\n", 1, 28, &message!("trace-version", found = "2"));
    check_error(*b"\xff\xfe{\0\"\0\n", 1, 1, "PowerShell");
    check_error([0x89, b'P', b'N', b'G', b'\n'], 1, 1, "UTF-8");
}

#[test]
fn what_comes_before_a_broken_line_is_kept() {
    let sound = "{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n";
    let more = "{\"type\":\"leave\",\"value\":3}\n";
    let endless = format!("{{{}", "x".repeat(1 << 26));
    let no_json = message!("trace-no-json", reason = "");
    let broken: [(&[u8], usize, &str); 6] = [
        (b"{\"type\":\"lea\n", 12, &message!("trace-no-json", reason = "end")),
        (b"{'type': 'leave', 'value': 3}\n", 2, &no_json),
        (b"{\"type\":\"leave\",\"value\":NaN}\n", 25, &message!("trace-nan")),
        (b"{\"type\":\"leave\",\xff\xfe\n", 17, &message!("syntax-utf-8")),
        (b"{{{{{{{{\0\0\n", 2, &no_json),
        (endless.as_bytes(), 1, &message!("trace-long-line")),
    ];
    for (line, column, words) in broken {
        let text = [sound.as_bytes(), line, more.as_bytes()].concat();
        let loaded = jsonl::read(text.as_slice(), |_| Err(String::new())).expect("it loads");
        let recording = &loaded.opened.recording;
        assert_eq!((recording.len(), recording.open_nodes()), (2, 1), "{words}");
        let [Warning::Broken { error, nodes: 2 }, Warning::CutShort { open: 1, nodes: 2 }, ..] =
            &loaded.warnings[..]
        else {
            panic!("{:?}", loaded.warnings)
        };
        assert_eq!((error.line, error.column), (4, column), "{error}");
        assert!(error.message.starts_with(words), "{error}");
    }
}

#[test]
fn the_last_best_move_counts_however_many_lines_name_one() {
    let mut lines = vec!["{\"type\":\"enter\"}".to_owned()];
    for number in 0..10_000 {
        lines.push(format!("{{\"type\":\"enter\",\"move\":\"m{number}\"}}"));
        lines.push("{\"type\":\"leave\",\"value\":1}".to_owned());
    }
    let hidden = |number| format!("{{\"type\":\"hidden\",\"hidden\":1,\"best\":\"m{number}\"}}");
    lines.extend((0..10_000).map(hidden));
    lines.push("{\"type\":\"leave\",\"value\":1}".to_owned());
    let loaded = read(&lines.join("\n"));
    let written = written(&loaded.opened.recording, &loaded.opened.replay);
    let best: Vec<_> = written.lines().filter(|line| line.contains("\"best\"")).collect();
    assert!(matches!(best[..], [line] if line.contains("\"best\":9999}")), "{best:?}");
}

#[test]
fn what_a_program_prints_besides_is_kept_with_its_moment() {
    let text =
        b"hello\n{\"type\":\"enter\"}\ncaf\xe9\n  [1]\n{\"type\":\"leave\",\"value\":3}\n\0\x1b\nbye\n";
    let loaded = jsonl::read(text.as_slice(), |_| Err(String::new())).expect("it loads");
    let recording = &loaded.opened.recording;
    let kept = recording.printed.lines.iter();
    let kept: Vec<_> = kept.map(|line| (line.number, line.before.number(), line.text.as_str())).collect();
    let expected = [(1, 0, "hello"), (3, 1, "caf\u{fffd}"), (4, 1, "  [1]"), (6, 2, "\0\x1b"), (7, 2, "bye")];
    assert_eq!(kept, expected);
    assert_eq!(loaded.warnings.last(), Some(&Warning::Printed(5)));
    assert!(recording.is_complete());
    let view = View::new(loaded.opened.session(), Moment::new(1));
    let texts = |view: View| view.printed().map(|line| line.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(view.before()), ["hello"]);
    assert_eq!(texts(view), ["caf\u{fffd}", "  [1]", "\0\x1b", "bye"]);
    let hidden = view.masked(Mask { values_from: Some(Moment::new(1)), ..Mask::default() });
    assert_eq!(texts(hidden), [""; 0]);

    let flood = format!("{{\"type\":\"enter\"}}\n{}", "0123456789\n".repeat(10_000));
    let loaded = read(&flood);
    let printed = &loaded.opened.recording.printed;
    assert_eq!((printed.count, printed.lines.len()), (10_000, 4_096));
}

#[test]
fn a_child_without_a_move_takes_the_first_place_that_was_not_entered() {
    let header = "{\"type\":\"search\",\"game\":\"tictactoe\"}\n{\"type\":\"enter\"}\n";
    let child = |more: &str| {
        format!("{{\"type\":\"enter\"{more}}}\n{{\"type\":\"leave\",\"value\":0,\"leaf\":\"horizon\"}}\n")
    };
    let children =
        ["", ",\"move\":\"c1\"", ",\"move\":\"a2\"", "", "", ",\"kind\":\"research\"", ",\"move\":null"];
    let text = format!("{header}{}", children.map(child).concat());
    let opened = jsonl::read(text.as_bytes(), |_| Ok(dyn_game(Mnk::tic_tac_toe()))).expect("it loads").opened;
    let moves = opened.recording.children(NodeId::ROOT);
    let moves: Vec<_> = moves.map(|child| opened.replay.move_name(&opened.recording, child)).collect();
    assert_eq!(moves, ["a1", "c1", "a2", "b1", "b2", "b2", "c2"]);
    assert_eq!(opened.report.violations, []);
}

#[test]
fn a_file_may_hold_several_searches() {
    let named = |title: &str| format!("{{\"type\":\"search\",\"title\":\"{title}\",\"values\":\"mover\"}}\n");
    let root = "{\"type\":\"enter\",\"player\":\"min\"}\n";
    let left = "{\"type\":\"leave\",\"value\":3}\n";
    // Cut short by the next first line; a second root without one; and nothing after the last first line.
    let (a, b, c) = (named("a"), named("b"), named("c"));
    let file = format!("{a}{root}{b}{root}{left}{root}{left}{c}");
    let mut searches = Searches::new(file.as_bytes());
    let mut read = Vec::new();
    while let Some(loaded) = searches.next(&Header::default(), |_| Err(String::new())).expect("it is sound") {
        let recording = loaded.opened.recording;
        let value = recording.node(NodeId::ROOT).value();
        read.push((recording.header.title.clone(), recording.is_complete(), value, loaded.has_more));
    }
    let minus = Some(Score::from(-3));
    let expected = [("a", false, None, true), ("b", true, minus, true), ("b", true, minus, true)];
    assert_eq!(
        read,
        expected.map(|(title, is_whole, value, more)| (title.to_owned(), is_whole, value, more))
    );
}

#[test]
fn what_is_expected_takes_the_place_of_what_is_said() {
    let file = concat!(
        "{\"type\":\"search\",\"game\":\"go\",\"position\":\"x\",\"algorithm\":\"mine\",",
        "\"options\":\"--cutoff weak --depth 3\"}\n{\"type\":\"enter\"}\n"
    );
    let (game, options) = ("nim:1,2".to_owned(), "--cutoff strict".to_owned());
    let expected = Header { game, options, ..Header::default() };
    let loaded = Searches::new(file.as_bytes()).next(&expected, |header| Err(header.game.clone()));
    let header = loaded.expect("it is sound").expect("it is there").opened.recording.header;
    assert_eq!([&header.game, &header.position, &header.algorithm], ["nim:1,2", "x", "mine"]);
    assert_eq!((header.settings.cutoff, header.settings.depth), (Cutoff::Strict, Some(3)));
}

#[test]
fn keys_that_look_like_a_slip_are_told_and_kept() {
    let warnings =
        |lines: &str| jsonl::read(lines.as_bytes(), |_| Err(String::new())).expect("a recording").warnings;
    let slip = |line: &'static str, key: &'static str, meant: &'static str| {
        Warning::Unheeded(message!("warning-key", line = line, key = key, meant = meant))
    };
    let misspelt = r#"{"type":"enter","alfa":-inf,"Beta":inf}
{"type":"enter","alfa":-inf,"beta":inf}
{"type":"leave","value":3,"Leaf":"terminal"}
{"type":"leave","value":3,"prunned":0}"#;
    assert_eq!(
        warnings(misspelt),
        [
            slip("1", "`alfa`", "alpha"),
            slip("1", "`Beta`", "beta"),
            slip("3", "`Leaf`", "leaf"),
            slip("4", "`prunned`", "pruned"),
        ]
    );
    // What is no slip: keys of a program's own, and keys beside the right one.
    let own = r#"{"type":"search","author":"me"}
{"type":"enter","id":1,"pv":[],"depth":2,"alpha":0,"alpha0":0}
{"type":"leave","value":3,"time":0.5,"eval":3,"hash":"x","nodes":9}"#;
    assert_eq!(warnings(own), []);
}

#[test]
fn moves_have_to_be_those_of_the_game() {
    let game = "{\"type\":\"search\",\"game\":\"tictactoe\"}\n{\"type\":\"enter\"}\n";
    let first = {
        let replay = replay_of(&Mnk::tic_tac_toe());
        replay.move_name(0).expect("an empty board has moves")
    };
    check_error(
        format!("{game}{{\"type\":\"enter\",\"move\":\"z9\"}}\n"),
        3,
        24,
        &message!("trace-no-move", name = "`z9`", game = "`tictactoe`"),
    );
    // Without a name it is the next move of the game.
    let unnamed =
        "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":0,\"leaf\":\"horizon\"}\n{\"type\":\"enter\"}\n";
    let tictactoe = dyn_game(Mnk::tic_tac_toe());
    let read = jsonl::read(format!("{game}{unnamed}").as_bytes(), |_| Ok(tictactoe)).expect("it loads");
    assert_eq!(read.opened.replay.move_name(&read.opened.recording, NodeId::new(2)), "b1");
    assert_eq!(read.opened.report.violations, []);
    let twice = format!("{{\"type\":\"enter\",\"move\":\"{first}\"}}\n");
    // Once moves are those of the game, one that is not is a fault of the program.
    let pruned = "{\"type\":\"leave\",\"value\":0,\"pruned\":[\"z9\"]}\n";
    // A node that prunes all its branches stops with an open window, and has no value either.
    let is_childless = |kinds: &[ViolationKind]| {
        use ViolationKind::{Pruned, StopsOpen, Value};
        matches!(kinds, [StopsOpen { .. }, Value { .. }, Pruned])
    };
    for more in [&twice, pruned] {
        let tictactoe = dyn_game(Mnk::tic_tac_toe());
        let read = jsonl::read(format!("{game}{twice}{more}").as_bytes(), |_| Ok(tictactoe));
        let found = read.expect("it loads").opened.report.violations.clone();
        let kinds: Vec<_> = found.iter().map(|found| found.kind).collect();
        let is_right = if more == pruned { is_childless(&kinds) } else { kinds == [ViolationKind::Illegal] };
        assert!(is_right, "{kinds:?}");
    }
    let unknown =
        jsonl::read("{\"type\":\"search\",\"game\":\"go\"}\n{\"type\":\"enter\"}\n".as_bytes(), |_| {
            Err(String::new())
        });
    assert!(unknown.expect("it loads").warnings[0].to_string().contains("`go`"));
}

#[test]
fn a_line_without_end_is_refused_before_it_fills_the_memory() {
    let endless = std::io::BufReader::new(std::io::repeat(b'x'));
    let error = jsonl::read(endless, |_| Err(String::new())).expect_err("it never ends");
    assert!(error.to_string().contains(&message!("trace-long-line")), "{error}");
}

#[test]
fn a_first_line_with_a_tree_of_17_mib_is_read() {
    let game = "0 ".repeat(17 << 19);
    let text = format!("{{\"type\":\"search\",\"game\":\"({game})\"}}\n{{\"type\":\"enter\"}}\n");
    let loaded = read(&text);
    assert_eq!(loaded.opened.recording.header.game.len(), game.len() + 2);
}

#[test]
fn as_many_plies_are_read_as_are_recorded_and_no_more() {
    let enter = "{\"type\":\"enter\"}\n";
    let most = enter.repeat(65_536);
    let recording = read(&most).opened.recording;
    assert_eq!(recording.max_ply(), 65_535);
    assert_eq!(recording.open_nodes(), 65_536);
    assert_same(&recording, &read(&written(&recording, &GameReplay::default())).opened.recording);
    let deeper = read(&enter.repeat(70_000));
    assert_eq!(deeper.opened.recording.open_nodes(), 65_536);
    let [Warning::Broken { error, .. }, ..] = &deeper.warnings[..] else { panic!("{:?}", deeper.warnings) };
    assert_eq!((error.line, error.column, &error.message), (65_537, 1, &message!("trace-too-deep")));
}

#[test]
fn counts_that_claim_too_much_are_refused() {
    let line = "{\"type\":\"leave\",\"value\":1,\"hidden\":9007199254740993}\n";
    check_error(format!("{{\"type\":\"enter\"}}\n{line}"), 2, 36, "no count");
    let most = read("{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":1,\"pruned\":4294967295}\n");
    assert_eq!(most.opened.recording.totals().pruned, 4_294_967_295);
    assert_eq!(most.opened.recording.node(NodeId::ROOT).value(), Some(Score::from(1)));
}

#[test]
fn moves_that_are_called_by_their_places_say_no_more_than_none() {
    let line = |first: u32| {
        let (one, two, three) = (first, first + 1, first + 2);
        format!(
            r#"{{"type":"enter","move":"start"}}
{{"type":"enter","move":{one}}}
{{"type":"leave","value":3}}
{{"type":"enter","move":{two}}}
{{"type":"enter","move":"{one}"}}
{{"type":"leave","value":2}}
{{"type":"leave","value":2,"pruned":[{two},"{three}"]}}
{{"type":"leave","value":3}}
"#
        )
    };
    let labels = |trace: &str| {
        let loaded = read(trace);
        let (recording, replay) = (loaded.opened.recording, GameReplay::default());
        let labels = Labels::new(&recording, &replay);
        let branches = replay.never_entered(&recording, NodeId::new(2));
        let entered = recording.ids().map(|id| labels.label(id));
        let pruned = (0..2).map(|index| labels.never_entered(&branches, index));
        entered.chain(pruned).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(labels(&line(1)), "root A B B1 B2 B3");
    assert_eq!(labels(&line(0)), "root A B B1 B2 B3");
    // Numbers that are no places are names, and then all are.
    assert_eq!(labels(&line(2)), "root 2 3 2 3 4");
    assert_eq!(labels(&line(1).replace("\"3\"", "\"c\"")), "root 1 2 1 2 c");
    assert_eq!(labels(&line(1).replacen("\"move\":2", "\"move\":4", 1)), "root 1 4 1 2 3");
    // They stay what is written and typed.
    let loaded = read(&line(0));
    assert!(written(&loaded.opened.recording, &GameReplay::default()).contains("\"pruned\":[\"1\",\"2\"]"));
    let found =
        |words: &[&str]| find_node(Session::own(&loaded.opened.recording, &GameReplay::default()), words);
    assert_eq!(found(&["b1"]), Ok(NodeId::new(3)));
    assert_eq!(found(&["1", "0"]), Ok(NodeId::new(3)));
    let pruned = found(&["b", "b3"]).expect_err("it was pruned");
    assert_eq!(
        pruned.to_string(),
        message!("find-not-entered", why = "pruned", name = "B3", moment = "6", below = "B")
    );
}

#[test]
fn bounds_of_passes_meet_only_where_they_are_one_number() {
    let trace = |low: i32, high: i32| {
        format!(
            r#"{{"type":"search","algorithm":"mtdf"}}
{{"type":"enter","kind":"pass","player":"max","alpha":-1,"beta":0}}
{{"type":"leave","value":{low},"bound":"lower"}}
{{"type":"enter","kind":"pass","player":"max","alpha":9,"beta":10}}
{{"type":"leave","value":{high},"bound":"upper"}}
{{"type":"enter","kind":"pass","player":"max","alpha":4,"beta":5}}
"#
        )
    };
    let said = |low, high| {
        let result = read(&trace(low, high)).opened.recording.result();
        (result.value.expect("a pass returned").to_string(), result.bound)
    };
    assert_eq!(said(2, 7), ("2".to_owned(), Some(Bound::Lower)));
    assert_eq!(said(5, 5), ("5".to_owned(), Some(Bound::Exact)));
    assert_eq!(said(5, 3), ("5".to_owned(), Some(Bound::Lower)));
}

/// An alpha-beta that names the tree and prints no windows, and prunes C3 at 5: the truth is 3.
const WRONG: &str = r#"{"type":"search","game":"((3 12 8) (2 4 6) (14 5 2))","algorithm":"alphabeta"}
{"type":"enter"}
{"type":"enter","move":"1"}
{"type":"enter","move":"1"}
{"type":"leave","value":3}
{"type":"leave","value":3,"pruned":["2","3"]}
{"type":"enter","move":"3"}
{"type":"enter","move":"1"}
{"type":"leave","value":14}
{"type":"enter","move":"2"}
{"type":"leave","value":5}
{"type":"leave","value":5,"pruned":["3"]}
{"type":"leave","value":5,"pruned":["2"]}
"#;

#[test]
fn what_another_program_says_is_never_called_exact_or_proved() {
    let opened = crate::support::reading::read(WRONG);
    let summary = Summary::new(&opened.recording, &opened.replay);
    // C is left with its window open, which shows though no window is printed.
    assert_eq!((summary.value, summary.verdict), (Some(Score::from(5)), Verdict::Doubtful));
    let bounds = summary.moves.iter().map(|mv| mv.bound).chain([summary.bound]);
    assert!(bounds.clone().all(|bound| bound != Some(Bound::Exact)), "{summary:?}");
    let mut json = Vec::new();
    export::json::write(opened.session(), &export::Options::default(), &mut json).expect("memory");
    assert!(!String::from_utf8(json).expect("text").contains("exact"));
}

#[test]
fn a_recording_of_our_own_is_believed_until_a_line_is_changed() {
    let tree = "((3 12 8) (2 4 6) (14 5 2))";
    let parsed = plyscope::import::tree_text::read(tree.as_bytes()).expect("a tree");
    let mut job = Job::new(dyn_game(parsed), Algorithm::AlphaBeta);
    tree.clone_into(&mut job.game);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let text = written(&recording, &replay);
    assert!(text.ends_with("\"}\n") && text.lines().last().is_some_and(|line| line.contains(",\"seal\":\"")));
    let verdict = |text: &str| crate::support::reading::read(text).recording.verdict();
    assert_eq!(verdict(&text), Verdict::Best);
    assert_eq!(verdict(&text.replace('\n', "\r\n")), Verdict::Best);
    // What reads back is written as it was.
    let again = crate::support::reading::read(&text);
    assert_eq!(written(&again.recording, &again.replay), text);
    let changed = verdict(&text.replace("\"value\":8", "\"value\":9"));
    assert!(matches!(changed, Verdict::Said | Verdict::Doubtful), "{changed:?}");
    // The same where it is believed before it is read.
    let kept = |text: &str| {
        let open = |header: &Header| plyscope::catalog::reopen(header).map_err(|error| error.to_string());
        jsonl::read_kept(text.as_bytes(), open).expect("a recording").opened
    };
    assert_eq!(kept(&text).recording.verdict(), Verdict::Best);
    let changed = kept(&text.replace("\"value\":8", "\"value\":9"));
    assert!(!changed.report.violations.is_empty());
    assert_eq!(kept(&text.repeat(2)).recording.verdict(), Verdict::Best);
    // Where only the seal is wrong, the game bears the search out.
    assert_eq!(verdict(&text.replace("\"seal\":\"", "\"seal\":\"0")), Verdict::Best);
    // Without its end nothing vouches for it.
    let cut = text.lines().take(15).collect::<Vec<_>>().join("\n");
    assert_ne!(verdict(&cut), Verdict::Best);
    // What somebody else's program printed is not sealed when it is written.
    let said = crate::support::reading::read(WRONG);
    assert!(!written(&said.recording, &said.replay).contains("seal"));
}

#[test]
fn an_answer_comes_from_a_node_that_had_returned() {
    let trace = |from: u32| {
        format!(
            r#"{{"type":"enter"}}
{{"type":"enter","move":"a"}}
{{"type":"leave","value":1}}
{{"type":"enter","move":"b","kind":"table"}}
{{"type":"leave","value":1,"from":{from}}}
{{"type":"leave","value":1}}
"#
        )
    };
    assert_eq!(read(&trace(1)).opened.recording.node(NodeId::new(2)).from(), Some(NodeId::new(1)));
    // The node itself, one above it that is still open, and one that is still to come.
    for from in [2, 0, 3] {
        check_error(trace(from), 5, 34, "return");
    }
}

#[test]
fn half_a_character_is_told_as_that() {
    check_error("{\"type\":\"enter\",\"move\":\"\\ud800\"}\n", 1, 24, "surrogate");
}

#[test]
fn a_move_is_called_as_the_recording_calls_it() {
    let text = "{\"type\":\"enter\"}\n{\"type\":\"enter\",\"move\":\"a\"}\n{\"type\":\"leave\",\"value\":1}\n{\"type\":\"enter\",\"move\":\"b\"}\n{\"type\":\"leave\",\"value\":2}\n{\"type\":\"leave\",\"value\":2}\n";
    let opened = read(text).opened;
    let labels = Labels::new(&opened.recording, &opened.replay);
    assert_eq!(
        (labels.branch(NodeId::ROOT, 1), labels.label(NodeId::new(2))),
        ("b".to_owned(), "b".to_owned())
    );
    // A search again that nothing came before is the first move that was tried.
    let again = text.replacen("\"move\":\"a\"", "\"move\":\"a\",\"place\":1,\"kind\":\"research\"", 1);
    let opened = read(&again).opened;
    let view = View::new(opened.session(), opened.recording.last_moment());
    assert_eq!(view.order(NodeId::new(1)), Some((1, 1)));
}

#[test]
fn pruned_moves_of_a_quiescence_search_read_back_by_their_own_names() {
    let opening = plyscope::catalog::Opening {
        position: Some("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3".to_owned()),
        ..plyscope::catalog::Opening::default()
    };
    let mut job = Job::new(plyscope::catalog::open("chess", &opening).expect("chess"), Algorithm::AlphaBeta);
    "chess".clone_into(&mut job.game);
    job.settings = Settings::default().depth(1).quiescence(true);
    job.limits = Limits { nodes: 2_000, ..Limits::default() };
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let opened = crate::support::reading::read(&written(&recording, &replay));
    let (ours, read) = (Labels::new(&recording, &replay), Labels::new(&opened.recording, &opened.replay));
    let mut pruned = 0;
    for id in recording.ids() {
        let [branches, again] =
            [replay.never_entered(&recording, id), opened.replay.never_entered(&opened.recording, id)];
        let names = |labels: &Labels, branches: &UnenteredMoves| -> Vec<_> {
            (0..).take(branches.len()).map(|index| labels.never_entered(branches, index)).collect()
        };
        pruned += branches.len();
        assert_eq!(names(&ours, &branches), names(&read, &again), "{id}");
    }
    assert!(pruned > 0);
}
