//! Games in which one side moves several times in a row: a right search of one is never accused, and
//! what is told of it does not lean on sides that take turns.

use std::fmt::Write as _;

use plyscope::catalog::{self, Opening};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::explain::Voice;
use plyscope::export::jsonl;
use plyscope::search::{Algorithm, Cutoff, Fail, Settings};
use proptest::prelude::*;

use crate::support::reading::read;
use crate::support::words::written_by;

/// A graph-game test with so many agents: each state has the successors that are listed, and a value.
fn test(agents: usize, rounds: usize, successors: &[Vec<usize>], values: &[i32]) -> String {
    let (mut edges, mut evaluation) = (String::new(), String::new());
    for (state, (successors, value)) in successors.iter().zip(values).enumerate() {
        let _ = writeln!(evaluation, "s{state} {value}");
        for (action, next) in successors.iter().enumerate() {
            let _ = writeln!(edges, "s{state} a{action} s{next}");
        }
    }
    format!(
        "class: \"GraphGameTreeTest\"\nalg: \"MinimaxAgent\"\ndepth: \"{rounds}\"\nnum_agents: \"{agents}\"\n\
         start_state: \"s0\"\nwin_states: \"\"\nlose_states: \"\"\nsuccessors: \"\"\"\n{edges}\"\"\"\n\
         evaluation: \"\"\"\n{evaluation}\"\"\"\n"
    )
}

fn tests() -> impl Strategy<Value = String> {
    let sizes = prop::sample::select(vec![(1, 3), (3, 1), (3, 2), (4, 1)]);
    let graph = (2..8_usize).prop_flat_map(|states| {
        let successors = prop::collection::vec(prop::collection::vec(0..states, 0..4), states);
        (successors, prop::collection::vec(-3..4, states))
    });
    (sizes, graph)
        .prop_map(|((agents, rounds), (successors, values))| test(agents, rounds, &successors, &values))
}

proptest! {
    #![proptest_config(crate::support::cases(40))]

    #[test]
    fn a_right_search_is_never_accused(
        game in tests(),
        algorithm in prop::sample::select(vec![Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf]),
        cutoff in prop::sample::select(Cutoff::ALL.to_vec()),
        fail in prop::sample::select(Fail::ALL.to_vec()),
    ) {
        let fail = if algorithm == Algorithm::Mtdf { Fail::Soft } else { fail };
        let opened = catalog::open(&game, &Opening::default()).expect("a game");
        let mut job = Job::new(opened, algorithm);
        job.settings = Settings::default().cutoff(cutoff).fail(fail);
        job.game.clone_from(&game);
        job.options = job.settings.options_text();
        let (recording, replay) = (job.record().expect("it ends"), job.replay());
        let session = Session::own(&recording, &replay);
        prop_assert!(!written_by(session, Voice::Full).is_empty());
        let mut text = Vec::new();
        jsonl::write(&recording, &replay, &mut text).expect("memory");
        let text = String::from_utf8(text).expect("text");
        let (first, nodes) = text.split_once('\n').expect("lines");
        let nodes = nodes.split(",\"seal\"").next().expect("a part").trim_end_matches('}').to_owned() + "}\n";
        let with_windows = format!("{first}\n{nodes}");
        let declared = read(&with_windows);
        prop_assert_eq!(&declared.report.violations[..], [], "{}", with_windows);
        prop_assert_ne!(declared.report.is_correct, Some(false));
        // Another program says neither how it searches nor who moves.
        if matches!(algorithm, Algorithm::Minimax | Algorithm::AlphaBeta) {
            let game = serde_json::Value::from(game);
            let bare = format!("{{\"type\":\"search\",\"game\":{game}}}\n{nodes}");
            let bare = bare.replace(",\"player\":\"min\"", "").replace(",\"player\":\"max\"", "");
            let found = read(&bare);
            prop_assert_eq!(&found.report.violations[..], [], "{}", bare);
            prop_assert_ne!(found.report.is_correct, Some(false));
            prop_assert_eq!(found.recording.len(), recording.len());
        }
    }
}
