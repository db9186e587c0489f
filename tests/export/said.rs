//! What other programs say of single nodes: visits that do not count, and how many plies are left.

use crate::support::messages::{before, behind, message};
use plyscope::check::{Violation, ViolationKind};
use plyscope::engine::dyn_game;
use plyscope::explain;
use plyscope::export;
use plyscope::game::Mnk;
use plyscope::import::jsonl::{self, Loaded, Searches};
use plyscope::record::{Header, Moment, NodeId, Summary};
use plyscope::score::Score;
use plyscope::view::View;

/// A null move that stops B, a scout of less depth before C, and what they leave of the root.
const TRICKS: &str = r#"{"type":"search","algorithm":"my alphabeta"}
{"type":"enter","alpha":"-inf","beta":"inf","depth":4}
{"type":"enter","move":"null","alpha":"-inf","beta":"inf"}
{"type":"leave","value":9}
{"type":"enter","move":"a","alpha":"-inf","beta":"inf","depth":3}
{"type":"leave","value":3}
{"type":"enter","move":"b","alpha":3,"beta":"inf","depth":2.5}
{"type":"enter","kind":"null","alpha":3,"beta":"inf"}
{"type":"leave","value":1}
{"type":"leave","value":1,"pruned":4,"depth":-1}
{"type":"enter","move":"c","alpha":3,"beta":"inf"}
{"type":"leave","value":7,"counts":false,"depth":1}
{"type":"enter","move":"c","alpha":3,"beta":"inf","kind":"research"}
{"type":"leave","value":2}
{"type":"leave","value":3,"best":"a"}
"#;

fn read(text: &str) -> Loaded {
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording")
}

#[test]
fn what_does_not_count_brings_nothing_to_its_parent() {
    let opened = read(TRICKS).opened;
    let recording = &opened.recording;
    let uncounted: Vec<_> = recording.ids().filter(|&id| !recording.is_counted(id)).collect();
    assert_eq!(uncounted, [1, 4, 5].map(NodeId::new));
    let live = recording.live(NodeId::ROOT, recording.last_moment());
    assert_eq!((live.value, live.best), (Some(Score::from(3)), Some(NodeId::new(2))));
    // While the null move is all that came back, the root has no value.
    assert_eq!(recording.live(NodeId::ROOT, Moment::new(2)).value, None);
    let summary = Summary::new(recording, &opened.replay);
    let moves: Vec<_> = summary.moves.iter().map(|mv| mv.name.as_str()).collect();
    assert_eq!(moves, ["a", "b", "c"]);
    // The null move stops its parent, which is no branch left out with its window open.
    assert!(recording.node(NodeId::new(3)).is_cutoff());
    let certificate = recording.certificate(NodeId::new(3)).expect("a cutoff");
    assert_eq!((certificate.crossing, certificate.value), (None, Score::from(1)));
    assert_eq!(recording.said_best(NodeId::ROOT), Some(1));
}

#[test]
fn plies_that_are_left_are_kept_and_other_depths_shown_as_they_are() {
    let opened = read(TRICKS).opened;
    let recording = &opened.recording;
    let depths: Vec<_> = recording.ids().map(|id| recording.depth_left(id)).collect();
    assert_eq!(depths, [Some(4), None, Some(3), None, None, Some(1), None]);
    let note = recording.names.note(NodeId::new(3)).expect("a note");
    assert_eq!(note.said(true).map(|(_, json)| json.as_str()).collect::<Vec<_>>(), ["-1"]);
}

#[test]
fn it_reads_back_as_it_was_written() {
    let first = read(TRICKS).opened;
    let mut bytes = Vec::new();
    export::jsonl::write(&first.recording, &first.replay, &mut bytes).expect("memory takes it");
    let text = String::from_utf8(bytes).expect("JSON is text");
    let second = read(&text).opened.recording;
    let told = |recording: &plyscope::record::Recording| {
        let of = |id| {
            let node = recording.node(id);
            (node.returned(), node.window(), recording.is_counted(id), recording.depth_left(id))
        };
        recording.ids().map(of).collect::<Vec<_>>()
    };
    assert_eq!(told(&first.recording), told(&second), "{text}");
    assert!(text.contains(r#""kind":"null""#) && text.contains(r#""counts":false"#), "{text}");
}

#[test]
fn it_is_said_that_a_value_does_not_count() {
    let opened = read(TRICKS).opened;
    let text = |moment| {
        let narration =
            explain::narrate(&View::new(opened.session(), Moment::new(moment)), explain::Voice::Full);
        narration.sentences().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert!(text(2).contains(&message!("not-counted".why, node = "the root")), "{}", text(2));
    let ends = message!("awaits".meaning, case = "asked", wanted = "", parent = "|");
    assert!(!text(6).contains(before(&ends)), "{}", text(6));
    let stopped = text(7);
    assert!(
        stopped.contains(&message!("not-counted".why, node = "b")) && !stopped.contains("not recorded"),
        "{stopped}"
    );
}

#[test]
fn a_null_move_of_a_game_is_no_illegal_move() {
    for (name, is_null) in [("null", true), ("--", true), ("a1", false)] {
        let text = format!(
            "{{\"type\":\"search\",\"game\":\"tictactoe\"}}\n{{\"type\":\"enter\"}}\n\
             {{\"type\":\"enter\",\"move\":\"{name}\"}}\n{{\"type\":\"enter\",\"move\":\"b2\"}}\n\
             {{\"type\":\"leave\",\"value\":0,\"leaf\":\"horizon\"}}\n{{\"type\":\"leave\",\"value\":0}}\n"
        );
        let opened =
            jsonl::read(text.as_bytes(), |_| Ok(dyn_game(Mnk::tic_tac_toe()))).expect("it loads").opened;
        let (recording, node) = (&opened.recording, NodeId::new(1));
        assert_eq!(recording.is_counted(node), !is_null, "{name}");
        let is_illegal = |found: &Violation| found.kind == ViolationKind::Illegal;
        assert!(!opened.report.violations.iter().any(is_illegal), "{name}");
        assert_eq!(opened.replay.move_name(recording, node), name);
        assert_eq!(opened.replay.board(recording, NodeId::new(2)).is_none(), is_null, "{name}");
    }
}

#[test]
fn nodes_without_memory_are_counted_and_not_kept() {
    let mut text = String::from("{\"type\":\"enter\"}\n");
    for _ in 0..1_000 {
        text.push_str("{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":2}\n");
        text.push_str("{\"type\":\"leave\",\"value\":2,\"pruned\":3}\n");
    }
    text.push_str("{\"type\":\"enter\",\"move\":\"last\"}\n{\"type\":\"leave\",\"value\":7}\n");
    text.push_str("{\"type\":\"leave\",\"value\":7}\n");
    let whole = read(&text).opened.recording;
    let mut searches = Searches::new(text.as_bytes());
    searches.memory = 100_000;
    let loaded = searches.next(&Header::default(), |_| Err(String::new()));
    let loaded = loaded.expect("it loads").expect("a search");
    let recording = &loaded.opened.recording;
    assert!((256..1_000).contains(&recording.len()), "{}", recording.len());
    assert_eq!(recording.totals(), whole.totals());
    assert_eq!(recording.max_ply(), whole.max_ply());
    assert_eq!(recording.best_place(NodeId::ROOT), whole.best_place(NodeId::ROOT));
    assert_eq!(loaded.opened.report.violations, []);
    let said = loaded.warnings[0].to_string();
    let left_out = message!("warning-left-out", nodes = "|", more = "|");
    assert!(said.starts_with(before(&left_out)) && said.ends_with(behind(&left_out)), "{said}");
}
