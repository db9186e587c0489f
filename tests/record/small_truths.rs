//! Truths of a line each, which no larger test holds: worked out by hand.

use std::num::NonZeroU32;

use super::printed::{enter, leave, lines};
use crate::support::reading::read;
use crate::support::words::job as job_of;
use plyscope::catalog::{Opening, open};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::table_use;
use plyscope::export::{self, Options};
use plyscope::game::{GraphGame, GraphState, Opponents};
use plyscope::record::{GameReplay, Landmark, Moment, NodeId, SearchQuality};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Role, Settings, Table};

const ROOT: &str = "\"type\":\"enter\"";

/// Three plies of two moves each, of which only the sum counts: so positions come again.
fn sums() -> GraphGame {
    let state = |ply: usize, sum: usize| GraphState {
        name: format!("{ply}-{sum}").into(),
        value: i32::try_from(sum).ok().map(Score::from),
        is_final: ply == 3,
        successors: (0..2)
            .filter(|_| ply < 3)
            .map(|more| (more.to_string().into(), (ply + 1) * (ply + 2) / 2 + sum + more))
            .collect(),
    };
    let states = (0..4).flat_map(|ply| (0..=ply).map(move |sum| state(ply, sum))).collect();
    let two = NonZeroU32::new(2).expect("above 0");
    GraphGame::new(states, 0, two, two, Opponents::Minimise).expect("a game")
}

#[test]
fn a_table_is_measured_by_what_was_proved_and_not_as_a_uniform_tree() {
    let least = |table| {
        let settings = Settings::default().table(table);
        let job = Job { settings, ..Job::new(dyn_game(sums()), Algorithm::Minimax) };
        let recording = job.record().expect("three plies");
        let least = SearchQuality::of(&recording, &job.replay()).minimal.expect("the value is proved");
        (least.is_certain, recording.totals().table_hits)
    };
    assert_eq!(least(Table::None), (true, 0));
    assert_eq!(least(Table::Sound), (false, 1));
}

#[test]
fn only_a_table_that_stores_is_said_to_store() {
    let told = |header: &str, stored: &str| {
        let hit = enter("2", ",\"kind\":\"table\"");
        let header = format!("\"type\":\"search\",\"version\":1,\"algorithm\":\"minimax\"{header}");
        let last = leave(4, stored);
        let opened = lines(&[&header, ROOT, &enter("1", ""), &leave(3, ""), &hit, &leave(4, ""), &last]);
        let done = SearchQuality::of(&opened.recording, &opened.replay).table;
        table_use(&opened.recording, &done).expect("there is a table").to_string().contains("stores")
    };
    // A program that tells of hits alone may have stored, and does not say so.
    assert!(!told("", ""));
    assert!(told("", ",\"stored\":\"added\""));
    assert!(told(",\"options\":\"--table sound\"", ""));
}

#[test]
fn a_block_with_as_many_answers_of_the_table_as_leaves_has_leaves() {
    let hit = enter("2", ",\"kind\":\"table\"");
    let recording =
        lines(&[ROOT, &enter("1", ""), &leave(3, ""), &hit, &leave(4, ""), &leave(4, "")]).recording;
    let first = recording.next_landmark(Moment::START, Landmark::Leaf);
    assert_eq!(first, recording.left(NodeId::new(1)));
}

#[test]
fn a_move_without_a_name_is_its_number() {
    let recording =
        job_of("((3 5) (2 9))", Algorithm::Minimax, Settings::default()).record().expect("it ends");
    let (mut table, nobody) = (Vec::new(), GameReplay::default());
    let session = Session::own(&recording, &nobody);
    export::csv::write(session, &Options::default(), &mut table).expect("memory takes it");
    let table = String::from_utf8(table).expect("text");
    let moves: Vec<_> = table.lines().skip(1).map(|row| row.split(',').nth(5).expect("a move")).collect();
    assert_eq!(moves, ["", "1", "1", "2", "2", "1", "2"], "{table}");
}

#[test]
fn a_game_on_a_board_has_no_leaf_that_stands_on_paper() {
    let opening = Opening { position: Some("XXXX/XXXX/XXXX/XOO. X".to_owned()), ..Opening::default() };
    let job = Job::new(open("othello:4", &opening).expect("a position"), Algorithm::Minimax);
    let (recording, replay) = (job.record().expect("one move"), job.replay());
    assert_eq!(recording.node(NodeId::ROOT).value(), Some(Score::from(16)));
    assert_eq!(replay.leaf_below(&recording, NodeId::ROOT, 0), None);
    let job = job_of("(B:(3 5) 4)", Algorithm::Minimax, Settings::default());
    let (recording, replay) = (job.record().expect("it ends"), job.replay());
    assert_eq!(replay.leaf_below(&recording, NodeId::ROOT, 1), Some(Score::from(4)));
    assert!(replay.is_node_name("B") && !replay.is_node_name("A"));
}

#[test]
fn who_begins_with_the_other_side_takes_turns_from_there() {
    let roles = |player: &str| {
        let text = format!(
            "{{\"type\":\"search\",\"version\":1,\"game\":\"((3 5) 9)\"}}\n{{{ROOT}{player}}}\n{{{}}}\n{{{}}}",
            enter("1", ""),
            enter("1", "")
        );
        let recording = read(&text).recording;
        [0, 1, 2].map(|id| recording.node(NodeId::new(id)).role())
    };
    assert_eq!(roles(""), [Role::Max, Role::Min, Role::Max]);
    assert_eq!(roles(",\"player\":\"min\""), [Role::Min, Role::Max, Role::Min]);
}
