//! A recording held against what the search said, with every visit looked at.

use super::printed::header;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::support::search;
use crate::support::words::job;
use plyscope::game::{Chess, Evaluation, Mnk, Started};
use plyscope::record::{
    Counts, GameReplay, Header, Landmark, Limits, Moment, NodeId, NodeTypes, Recorder, Recording, Returned,
    SearchQuality, Survey,
};
use plyscope::score::Window;
use plyscope::search::{Algorithm, End, Observer, Return, Role, Settings, Table, Visit, VisitKind};

/// A visit, and what it returned.
type Said = (Visit, Option<Returned>);

/// Writes down what a search says of each visit, beside a recording of it.
struct Keeper {
    recorder: Recorder,
    said: Vec<Said>,
}

impl Observer for Keeper {
    type Token = Option<NodeId>;

    fn enter(&mut self, visit: &Visit) -> Option<NodeId> {
        self.said.push((*visit, None));
        self.recorder.enter(visit)
    }

    fn visit(&mut self, visit: &Visit, returned: &Return<Option<NodeId>>) {
        self.said.push((*visit, Some(returned.map_from(|from| from))));
        self.recorder.visit(visit, returned);
    }

    fn leave(&mut self, token: Option<NodeId>, returned: &Return<Option<NodeId>>) {
        self.said[token.expect("all is recorded").index()].1 = Some(returned.map_from(|from| from));
        self.recorder.leave(token, returned);
    }
}

fn keep<G: Evaluation>(game: &Started<G>, algorithm: Algorithm, settings: &Settings) -> (Keeper, Recording) {
    let recorder = Recorder::new(header(algorithm, settings), Limits::default());
    let mut keeper = Keeper { recorder, said: Vec::new() };
    search(game, algorithm, settings, &mut keeper).expect("it ends");
    let recording = keeper.recorder.finish();
    (Keeper { recorder: Recorder::new(Header::default(), Limits::default()), ..keeper }, recording)
}

fn record<G: Evaluation>(game: &Started<G>, algorithm: Algorithm, settings: &Settings) -> Recording {
    keep(game, algorithm, settings).1
}

/// A recording of a tree that is written down.
fn typed(text: &str, algorithm: Algorithm, settings: &Settings) -> Recording {
    job(text, algorithm, settings.clone()).record().expect("a recording")
}

/// Searches of every kind: with tables, in passes, with scouts, with captures below the horizon.
fn searches() -> Vec<(Vec<Said>, Recording)> {
    let board = Started::new(Mnk::tic_tac_toe());
    let table = Settings::default().table(Table::Sound).table_size(300).depth(4);
    let material = Chess::default().with_evaluation("material").expect("a heuristic of chess");
    let mut chess = Started::new(material);
    chess.go_to("k7/8/8/3p1r2/4Q3/3n1b2/8/7K w - - 0 1").expect("a position");
    let quiet = Settings::default().quiescence(true).depth(1);
    let all =
        [Algorithm::AlphaBeta, Algorithm::Negamax, Algorithm::Pvs, Algorithm::Deepening, Algorithm::Mtdf];
    let mut found: Vec<_> = all.into_iter().map(|algorithm| keep(&board, algorithm, &table)).collect();
    found.push(keep(&chess, Algorithm::AlphaBeta, &quiet));
    found.into_iter().map(|(keeper, recording)| (keeper.said, recording)).collect()
}

#[test]
fn what_a_search_says_of_a_visit_is_recorded() {
    for (said, recording) in searches() {
        assert_eq!(said.len(), recording.len() as usize);
        for (id, (visit, returned)) in recording.ids().zip(&said) {
            let node = recording.node(id);
            assert_eq!((node.role(), node.kind(), node.window()), (visit.role, visit.kind, visit.window));
            assert_eq!(node.returned(), *returned, "{id}");
            let Some(returned) = returned else { continue };
            assert_eq!(node.is_leaf(), returned.end != End::Inner);
            assert_eq!(node.is_cut(), returned.cutoff && returned.pruned > 0);
            assert!(!node.stops_open(), "no search of ours does");
        }
    }
}

#[test]
fn counts_are_sums_over_all_visits() {
    for (said, recording) in searches() {
        let returned: Vec<_> =
            said.iter().map(|(visit, returned)| (visit, returned.expect("it ended"))).collect();
        let count = |is_such: &dyn Fn(&Visit, &Returned) -> bool| {
            returned.iter().filter(|(visit, returned)| is_such(visit, returned)).count() as u64
        };
        let is_hit = |visit: &Visit| visit.kind == VisitKind::Table;
        let expected = Counts {
            nodes: returned.len() as u64,
            leaves: count(&|visit, returned| returned.end != End::Inner && !is_hit(visit)),
            table_hits: count(&|visit, _| is_hit(visit)),
            cutoffs: count(&|_, returned| returned.cutoff),
            cuts: count(&|_, returned| returned.cutoff && returned.pruned > 0),
            pruned: returned.iter().map(|(_, returned)| u64::from(returned.pruned)).sum(),
        };
        assert_eq!(recording.totals(), expected);
        assert_eq!(
            (expected.closed(), expected.inner()),
            (expected.cutoffs - expected.cuts, expected.nodes - expected.leaves - expected.table_hits)
        );
        let below: Counts = recording.roots().iter().map(|&root| recording.counts_below(root)).sum();
        assert_eq!(below, expected);

        let quality = SearchQuality::of(&recording, &GameReplay::default());
        assert_eq!(quality.plies.iter().copied().sum::<Counts>(), expected);
        let is_again = |visit: &Visit| visit.kind == VisitKind::Research;
        assert_eq!(quality.researches.iter().sum::<u64>(), count(&|visit, _| is_again(visit)));
        for (ply, counts) in quality.plies.iter().enumerate() {
            let there = recording.ids().filter(|&id| recording.ply(id) as usize == ply);
            assert_eq!(counts.nodes, there.count() as u64);
        }
        let saved = returned.iter().filter_map(|(_, returned)| returned.from);
        let saved: u64 = saved.map(|from| u64::from(recording.size(from) - 1)).sum();
        assert_eq!(quality.saved_by_table, saved);
        assert_eq!(saved > 0, expected.table_hits > 0);
        assert_eq!(quality.types, types(&returned));
        assert_eq!(quality.types.sum(), expected.nodes);
        // A node was cut by the first move where no other was tried.
        let cut: Vec<_> = recording.ids().filter(|&id| recording.node(id).is_cut()).collect();
        let first = cut.iter().filter(|&&id| {
            let moves = recording.children(id).filter_map(|child| recording.node(child).entered_by());
            moves.collect::<std::collections::BTreeSet<_>>().len() == 1
        });
        assert_eq!((quality.cuts, quality.first_move_cuts), (cut.len() as u64, first.count() as u64));
    }
}

/// The types of nodes as Knuth and Moore have them, seen by who chooses.
fn types(returned: &[(&Visit, Returned)]) -> NodeTypes {
    let mut types = NodeTypes::default();
    for (visit, returned) in returned {
        let Window { alpha, beta } = visit.window;
        let (is_high, is_low) = (returned.value >= beta, returned.value <= alpha);
        let (is_good, is_bad) = if visit.role == Role::Min { (is_low, is_high) } else { (is_high, is_low) };
        *match () {
            () if visit.kind == VisitKind::StandPat => &mut types.stand,
            () if returned.cutoff || is_good => &mut types.cut,
            () if is_bad => &mut types.all,
            () => &mut types.pv,
        } += 1;
    }
    types
}

#[test]
fn a_survey_tells_how_much_is_left() {
    let recording = typed("((3 12 8) (2 4 6) (14 5 2))", Algorithm::Minimax, &Settings::default());
    let mut survey = Survey::new(&recording);
    assert_eq!(survey.left(), 13);
    assert!(!survey.advance(&recording, 5));
    assert_eq!(survey.left(), 8);
    assert!(survey.advance(&recording, 8));
    assert_eq!(survey.left(), 0);
}

#[test]
fn the_counts_of_a_moment_are_those_of_what_happened_by_then() {
    // Blocks of counts are summed up: 18,297 nodes fill several.
    let (_, recording) = keep(&Started::new(Mnk::tic_tac_toe()), Algorithm::AlphaBeta, &Settings::default());
    for number in (0..recording.moments()).step_by(3_001) {
        let moment = Moment::new(number);
        let mut expected = Counts::default();
        for id in recording.ids() {
            let node = recording.node(id);
            expected.nodes += u64::from(recording.entered(id) <= moment);
            let has_left = recording.left(id).is_some_and(|left| left <= moment);
            expected.leaves += u64::from(has_left && node.is_leaf());
            if recording.closed_at(id).is_some_and(|closed| closed <= moment) {
                expected.cutoffs += 1;
                expected.cuts += u64::from(node.pruned() > 0);
                expected.pruned += u64::from(node.pruned());
            }
        }
        assert_eq!(recording.counts(moment), expected, "{number}");
    }
}

/// A branch of so many leaves that is searched to its end, which adds one node for itself.
fn long(leaves: usize) -> String {
    format!("({})", vec!["9"; leaves].join(" "))
}

#[test]
fn landmarks_are_found_beyond_nodes_without_any() {
    let cuts = |recording: &Recording| -> Vec<Moment> {
        let cut = recording.ids().filter(|&id| recording.node(id).is_cut());
        cut.map(|id| recording.closed_at(id).expect("it closed")).collect()
    };
    // The branch that is cut last is the node 4,096, 8,192 or one beside these: there blocks of nodes begin.
    for number in [4_095, 4_096, 4_097, 8_191, 8_192, 8_193] {
        for (text, count) in [
            (format!("((3 12) (2 4) {} (1 7))", long(number - 7)), 2),
            (format!("((3 12) {} (1 7))", long(number - 5)), 1),
        ] {
            let recording = typed(&text, Algorithm::AlphaBeta, &Settings::default());
            let all = cuts(&recording);
            assert_eq!(all.len(), count);
            let last = recording.ids().rfind(|&id| recording.node(id).is_cut());
            assert_eq!(last.map(NodeId::index), Some(number));
            let ends = [0, 3, 9, 14, 20, recording.moments() - 1];
            let numbers = ends.into_iter().chain((0..recording.moments()).step_by(1_711));
            for at in numbers.map(Moment::new) {
                let next = all.iter().copied().find(|&cut| cut > at);
                assert_eq!(recording.next_landmark(at, Landmark::Cut), next, "{at:?}");
                let previous = all.iter().copied().rfind(|&cut| cut < at);
                assert_eq!(recording.previous_landmark(at, Landmark::Cut), previous, "{at:?}");
            }
        }
    }
}

#[test]
fn a_limit_leaves_the_roots_in() {
    let game = Started::new(Mnk::tic_tac_toe());
    let none = Limits { nodes: 0, ..Limits::default() };
    for (algorithm, roots) in [(Algorithm::AlphaBeta, 1), (Algorithm::Deepening, 3)] {
        let settings = Settings::default().depth(3);
        let mut recorder = Recorder::new(header(algorithm, &settings), none);
        search(&game, algorithm, &settings, &mut recorder).expect("it ends");
        let recording = recorder.finish();
        assert_eq!((recording.len(), recording.roots().len()), (roots, roots as usize));
        let whole = record(&game, algorithm, &settings);
        assert_eq!((recording.totals(), recording.max_ply()), (whole.totals(), 3));
    }
}

#[test]
fn a_recorder_pauses_after_every_so_many_nodes_and_can_end_the_search() {
    let game = Started::new(Mnk::tic_tac_toe());
    let settings = Settings::default();
    for (most, nodes) in [(u32::MAX, 18_297), (3, 3 * 1024)] {
        let calls = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&calls);
        let recorder = Recorder::new(header(Algorithm::AlphaBeta, &settings), Limits::default());
        let mut recorder = recorder.pausing(move |recording| {
            let calls = seen.fetch_add(1, Ordering::Relaxed) + 1;
            assert_eq!(recording.len(), calls * 1024);
            if calls == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let found = search(&game, Algorithm::AlphaBeta, &settings, &mut recorder);
        assert_eq!(found.is_ok(), most == u32::MAX);
        assert_eq!(recorder.finish().len(), nodes);
        assert_eq!(calls.load(Ordering::Relaxed), nodes / 1024);
    }
}
