//! A search beside an interface: who holds the recording when, and how it ends.

use std::sync::Arc;
use std::time::{Duration, Instant};

use plyscope::engine::{DynGame, Job, Progress, Running, dyn_game};
use plyscope::game::{Connect, Mnk};
use plyscope::record::Recording;
use plyscope::search::{Algorithm, Order, SearchError};

const LONG: Duration = Duration::from_secs(60);

fn tic_tac_toe() -> Arc<dyn DynGame> {
    dyn_game(Mnk::tic_tac_toe())
}

fn minimax() -> Job {
    Job::new(tic_tac_toe(), Algorithm::Minimax)
}

/// A prefix of a search: as many nodes are open as the innermost is deep, and one.
fn check_is_prefix(recording: &Recording) {
    let open = recording.ids().filter(|&id| recording.node(id).is_open()).count();
    assert_eq!(u32::try_from(open).expect("few"), recording.open_nodes());
    assert_eq!(recording.is_complete(), open == 0 && !recording.is_empty());
}

fn wait_for_end(running: &Running) -> (Recording, Result<(), SearchError>) {
    loop {
        match running.watcher.look(LONG) {
            Progress::Paused(recording) => running.watcher.give_back(recording),
            Progress::Ended((recording, result)) => return (recording, result),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn looking_does_not_change_what_is_found() {
    let alone = minimax().record().expect("a recording");
    let running = Running::start(minimax(), None).expect("a thread");
    let mut seen = 0;
    let mut looks = 0;
    let watched = loop {
        match running.watcher.look(LONG) {
            Progress::Paused(recording) => {
                assert!(recording.len() >= seen, "the recording only grows");
                // Every look would take as long as the search again.
                if recording.len() >= 2 * seen {
                    check_is_prefix(&recording);
                    seen = recording.len();
                }
                looks += 1;
                running.watcher.give_back(recording);
            }
            Progress::Ended((recording, Ok(()))) => break recording,
            other => panic!("{other:?}"),
        }
    };
    assert!(looks > 0, "half a million nodes take long enough for a look");
    assert!(watched.is_complete());
    assert_eq!(watched.totals(), alone.totals());
    assert!(watched.ids().all(|id| watched.get(id) == alone.get(id)));
}

#[test]
fn a_search_can_be_stopped_while_it_searches_for_the_order_of_moves() {
    let mut job = Job::new(dyn_game(Connect::connect_four()), Algorithm::AlphaBeta);
    job.settings.order = Order::Best;
    // The moves of the root alone would be sorted for days.
    job.settings.depth = Some(20);
    let running = Running::start(job, None).expect("a thread");
    match running.watcher.look(LONG) {
        Progress::Paused(recording) => {
            assert_eq!(recording.len(), 1);
            running.watcher.stop();
            running.watcher.give_back(recording);
        }
        other => panic!("{other:?}"),
    }
    let (recording, result) = wait_for_end(&running);
    assert_eq!(result, Err(SearchError::Stopped));
    assert_eq!((recording.len(), recording.open_nodes()), (1, 1));
}

#[test]
fn a_stopped_search_keeps_what_it_has() {
    let running = Running::start(minimax(), None).expect("a thread");
    match running.watcher.look(LONG) {
        Progress::Paused(recording) => {
            let before = recording.len();
            running.watcher.stop();
            running.watcher.give_back(recording);
            let (recording, result) = wait_for_end(&running);
            assert_eq!(result, Err(SearchError::Stopped));
            assert_eq!(recording.len(), before, "it stops where it stands");
            check_is_prefix(&recording);
            assert!(!recording.is_complete());
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_late_look_is_answered_once() {
    let running = Running::start(minimax(), None).expect("a thread");
    let recording = loop {
        match running.watcher.look(Duration::ZERO) {
            Progress::Late => {}
            Progress::Paused(recording) => break recording,
            other => panic!("{other:?}"),
        }
    };
    running.watcher.give_back(recording);
    match running.watcher.wait(LONG) {
        Progress::Ended((recording, Ok(()))) => assert!(recording.is_complete()),
        other => panic!("nobody asked again: {other:?}"),
    }
}

#[test]
fn what_is_dropped_ends_at_once_whoever_holds_the_recording() {
    let start = Instant::now();
    drop(Running::start(minimax(), None).expect("a thread"));
    let running = Running::start(minimax(), None).expect("a thread");
    let held = running.watcher.look(LONG);
    drop(running);
    assert!(matches!(held, Progress::Paused(_)));
    assert!(start.elapsed() < LONG);
}

#[test]
fn the_end_is_handed_over_once() {
    let running = Running::start(Job::new(tic_tac_toe(), Algorithm::AlphaBeta), None).expect("a thread");
    let (recording, result) = wait_for_end(&running);
    assert_eq!((recording.len(), result), (18_297, Ok(())));
    assert!(matches!(running.watcher.look(LONG), Progress::Lost));
}
