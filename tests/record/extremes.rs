//! Recordings as wide and as deep as they come: nothing that reads or writes them may look at
//! all the others for each node. What is linear takes a second or two here, what is not takes
//! minutes.

use plyscope::check::Session;
use plyscope::explain::Voice;
use plyscope::record::Moment;
use plyscope::text::grouped;
use plyscope::view::View;
use std::fmt::Write as _;

use crate::support::is_thorough;
use crate::support::messages::{before, message};
use crate::support::patience::soon;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Excerpt, Format, Labels, why, write_document};
use plyscope::export::{self, Options};
use plyscope::game::Nim;
use plyscope::import::{jsonl, tree_text};
use plyscope::record::{GameReplay, NodeId, Recording, SearchQuality, Summary};
use plyscope::search::{Algorithm, Settings};

/// How wide and how deep: a tenth and a quarter of it unless all is tried.
fn wide() -> u32 {
    if is_thorough() { 100_000 } else { 10_000 }
}

fn deep() -> usize {
    if is_thorough() { 65_536 } else { 16_384 }
}

fn read(text: &str) -> Recording {
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened.recording
}

fn document(recording: &Recording, replay: &GameReplay) -> String {
    let mut text = Vec::new();
    soon(|| {
        write_document(
            Session::own(recording, replay),
            &Excerpt::default(),
            Format::Plain,
            Voice::Full,
            &mut text,
        )
    })
    .expect("memory takes it");
    String::from_utf8(text).expect("text")
}

#[test]
fn cutoffs_below_very_many_branches_name_the_one_in_the_middle_that_holds_the_bound() {
    // Every branch of the first half is better than those before, and cuts all of the second.
    let mut tree = String::from("(");
    (1..=wide() / 2).for_each(|value| write!(tree, "({value} 99999) ").expect("memory takes it"));
    tree.push_str(&"(0 99999) ".repeat(wide() as usize / 2));
    tree.push(')');
    let tree = tree_text::read(tree.as_bytes()).expect("a tree");
    let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), Moment::new(u32::MAX));
    let reasons = soon(|| {
        let reasons = why(&view, NodeId::ROOT).reasons;
        reasons.iter().map(|reason| reason.text(&view, Voice::Full)).collect::<Vec<_>>()
    });
    let more = format!(" and {} more).", grouped((wide() - 4).into()));
    assert!(reasons.iter().any(|reason| reason.contains(&more)), "{reasons:?}");
    let document = document(&recording, &replay);
    let limit = (wide() / 2).to_string();
    let held = message!(
        "holder",
        holder = "ancestor",
        is_alpha = true,
        limit = limit,
        node = "the root",
        branch = "|"
    );
    assert_eq!(document.matches(before(&held)).count(), wide() as usize / 2);
}

#[test]
fn very_many_moves_of_nim_are_named() {
    let heap = wide() / 4;
    let game: Nim = format!("{heap},{heap}").parse().expect("heaps");
    let mut job = Job::new(dyn_game(game), Algorithm::Minimax);
    job.settings = Settings::default().depth(1);
    let document = document(&job.record().expect("a recording"), &job.replay());
    assert_eq!(document.matches(&message!("comes-back", parent = "the root")).count(), 2 * heap as usize);
    assert!(document.contains(&format!(" plays 2:{heap}.")));
}

#[test]
fn very_many_passes_are_numbered_and_counted() {
    let asks = message!("pass-ends".why, next = "asks", low = "-inf", high = "2");
    let ends =
        message!("pass-ends".what, pass = 1_u64, node = "the root", value = format!("at most {}", wide()));
    for (algorithm, told) in [("mtdf", &asks), ("deepening", &ends)] {
        let mut text = format!("{{\"type\":\"search\",\"algorithm\":\"{algorithm}\"}}\n");
        for pass in 0..wide() {
            let window = format!("\"alpha\":{},\"beta\":{}", wide() - pass, wide() - pass + 1);
            let value = wide() - pass;
            writeln!(text, "{{\"type\":\"enter\",\"kind\":\"pass\",{window}}}").expect("memory takes it");
            writeln!(text, "{{\"type\":\"leave\",\"value\":{value},\"bound\":\"upper\"}}")
                .expect("memory takes it");
        }
        let recording = soon(|| read(&text));
        let document = document(&recording, &GameReplay::default());
        assert!(document.contains(told), "{document:.4000}");
        assert!(document.contains(&format!("{},000 nodes", wide() / 1_000)), "{document:.4000}");
        assert!(document.contains(&format!("Pass {} ", grouped(wide().into()))), "{document:.4000}");
        let replay = GameReplay::default();
        let names = Labels::new(&recording, &replay);
        soon(|| {
            (1..=wide())
                .for_each(|pass| assert_eq!(names.label(NodeId::new(pass - 1)), format!("pass {pass}")));
        });
    }
}

#[test]
fn very_many_branches_searched_twice_are_read() {
    let mut text = String::from("{\"type\":\"search\",\"algorithm\":\"pvs\"}\n{\"type\":\"enter\"}\n");
    let pair = |name: u32, kind: &str| {
        format!("{{\"type\":\"enter\",\"move\":\"m{name}\"{kind}}}\n{{\"type\":\"leave\",\"value\":0}}\n")
    };
    // All are scouted before any is searched again.
    (0..wide() / 2).for_each(|name| text.push_str(&pair(name, "")));
    (0..wide() / 2).for_each(|name| text.push_str(&pair(name, ",\"kind\":\"research\"")));
    text.push_str("{\"type\":\"leave\",\"value\":0}\n");
    let recording = soon(|| read(&text));
    for name in [0, 1, wide() / 2 - 1] {
        let again = recording.node(NodeId::new(1 + wide() / 2 + name));
        assert_eq!(again.move_index(), name);
    }
    // Each second search stands in the row of its move.
    let summary = soon(|| Summary::new(&recording, &GameReplay::default()));
    assert_eq!(summary.moves.len(), wide() as usize / 2);
    for (name, mv) in [0, 1, wide() / 2 - 1].map(|name| (name, &summary.moves[name as usize])) {
        assert_eq!((mv.name.as_str(), mv.nodes), (format!("m{name}").as_str(), 2));
        assert_eq!(mv.node, NodeId::new(1 + wide() / 2 + name));
    }
}

#[test]
fn the_line_of_the_deepest_tree_with_parts_left_out_all_along_is_exported() {
    let mut text = "{\"type\":\"enter\",\"move\":\"a\"}\n".repeat(deep());
    for _ in 0..deep() {
        writeln!(text, "{{\"type\":\"leave\",\"value\":1,\"hidden\":3}}").expect("memory takes it");
    }
    let recording = read(&text);
    let options = Options { pv_only: true, ..Options::default() };
    let mut outline = Vec::new();
    soon(|| export::text::write(Session::own(&recording, &GameReplay::default()), &options, &mut outline))
        .expect("it fits");
    let outline = String::from_utf8(outline).expect("text");
    assert_eq!(outline.matches("+3 nodes left out").count(), deep());
}

#[test]
fn a_line_with_300_000_keys_of_its_own_is_read() {
    let mut text = String::from("{\"type\":\"enter\",\"k\":1");
    (0..300_000).for_each(|key| write!(text, ",\"k{key}\":{key}").expect("memory takes it"));
    text.push_str(",\"k\":2}\n{\"type\":\"leave\",\"value\":1,\"k0\":\"new\"}\n");
    let recording = soon(|| read(&text));
    let extra = &recording.names.note(NodeId::ROOT).expect("keys").extra;
    assert_eq!(extra.len(), 300_001);
    assert_eq!(extra[300_000], ("k".to_owned(), "2".to_owned()));
    let said = soon(|| recording.names.note(NodeId::ROOT).expect("keys").said(true).count());
    assert_eq!(said, 300_001);
}

#[test]
fn table_hits_that_each_stand_for_a_tree_with_many_parts_left_out_are_counted() {
    let part = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3,\"hidden\":2}\n";
    let hit = "{\"type\":\"enter\",\"kind\":\"table\"}\n{\"type\":\"leave\",\"value\":3,\"from\":1}\n";
    let parts = part.repeat(deep());
    let leave = "{\"type\":\"leave\",\"value\":3}\n";
    let enter = "{\"type\":\"enter\"}\n";
    let recording = read(&format!("{enter}{enter}{parts}{leave}{}{leave}", hit.repeat(deep())));
    let saved = soon(|| SearchQuality::of(&recording, &GameReplay::default())).saved_by_table;
    assert_eq!(saved, u64::try_from(deep() * deep()).expect("it fits"));
}
