//! What is known of values and branches, held against small trees worked out by hand.

use super::printed::header;
use crate::support::words::job;
use crate::support::{Nested, TestTree, search};
use plyscope::game::{Evaluation, Game, Mnk, Notation, Outcome, Player, Replayer, Started};
use plyscope::import::jsonl;
use plyscope::record::{
    Branch, GameReplay, Landmark, Limits, LineEnd, Moment, NodeId, Pass, Recorder, Recording, Trust, Verdict,
};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Observer, Return, Role, Settings, Table, Visit, VisitKind};

fn record<G: Evaluation>(game: &Started<G>, algorithm: Algorithm, settings: &Settings) -> Recording {
    let mut recorder = Recorder::new(header(algorithm, settings), Limits::default());
    search(game, algorithm, settings, &mut recorder).expect("it ends");
    recorder.finish()
}

/// A recording of a tree that is written down.
fn typed(text: &str, algorithm: Algorithm, settings: &Settings) -> Recording {
    job(text, algorithm, settings.clone()).record().expect("a recording")
}

#[test]
fn values_are_known_that_no_branch_was_left_out_of() {
    let known = |text: &str| {
        let recording = typed(text, Algorithm::AlphaBeta, &Settings::default());
        let second = recording.children(NodeId::ROOT).nth(1).expect("two branches");
        recording.known(second).map(|known| (known.value, known.bound)).expect("it returned")
    };
    let two = Score::from(2);
    // MIN has 2 at its last branch: it is worth no more than 2, and no less. Who looks at a thousand branches
    // looks at no more.
    for (branches, bound) in [(1, Bound::Exact), (900, Bound::Exact), (1_100, Bound::Upper)] {
        assert_eq!(known(&format!("(3 ({} 2))", vec!["9"; branches].join(" "))), (two, bound), "{branches}");
    }
    assert_eq!(known("(3 (9 2 7))"), (two, Bound::Upper), "7 might have been 1");
    // So with branches of one move each, as far as 64 plies down.
    for (plies, bound) in [(2, Bound::Exact), (60, Bound::Exact), (70, Bound::Upper)] {
        let text = format!("(3 {}2{})", "(".repeat(plies), ")".repeat(plies));
        assert_eq!(known(&text), (two, bound), "{plies}");
    }
    // Nothing is above the largest number.
    assert_eq!(known("(3 ((inf 1)))"), (Score::INFINITY, Bound::Exact));
    assert_eq!(known("min(3 ((-inf 1)))"), (Score::NEG_INFINITY, Bound::Exact));
    for (text, end) in [("((3 (inf 1)) 5)", Score::INFINITY), ("min((3 (-inf 1)) 5)", Score::NEG_INFINITY)] {
        let recording = typed(text, Algorithm::AlphaBeta, &Settings::default());
        let cut = NodeId::new(3);
        assert!(recording.node(cut).is_cut() && recording.node(cut).bound() != Some(Bound::Exact));
        assert_eq!(recording.known(cut).map(|known| (known.value, known.bound)), Some((end, Bound::Exact)));
    }
    // What another program says is taken as it is.
    let mut said = typed("(3 (9 2))", Algorithm::AlphaBeta, &Settings::default());
    said.trust = Trust::Said;
    let second = said.children(NodeId::ROOT).nth(1).expect("two branches");
    assert_eq!(said.known(second).map(|known| known.bound), Some(Bound::Upper));
}

#[test]
fn what_is_asked_does_not_depend_on_what_was_asked_before() {
    // Two nodes of more children than are looked through every time; one of them is searched again.
    let wide =
        |first: i32| (0..1_500).map(|n| ((n * 7) % 13 + first + n / 400).to_string()).collect::<Vec<_>>();
    let branches = wide(0).into_iter().map(|value| format!("({value})")).collect::<Vec<_>>();
    let text = format!(
        "(({}) ({}))",
        branches.join(" "),
        branches.iter().rev().cloned().collect::<Vec<_>>().join(" ")
    );
    for (algorithm, text) in [
        (Algorithm::AlphaBeta, &text),
        (Algorithm::Pvs, &text),
        (Algorithm::Pvs, &format!("({})", branches.join(" "))),
    ] {
        let recording = typed(text, algorithm, &Settings::default());
        let wide: Vec<_> = recording.ids().filter(|&id| recording.children(id).count() > 1_024).collect();
        assert!(!wide.is_empty());
        let again = recording.ids().filter(|&id| recording.node(id).kind() == VisitKind::Research);
        let around = again
            .flat_map(|id| [recording.entered(id).before().expect("not the first"), recording.entered(id)]);
        let steps = (0..recording.moments()).step_by(397).map(Moment::new);
        let mut moments: Vec<_> = steps.chain(around).collect();
        moments.sort_unstable();
        let back: Vec<_> = moments.iter().rev().step_by(5).copied().collect();
        for moment in moments.into_iter().chain(back) {
            for &id in &wide {
                let anew = recording.clone();
                assert_eq!(recording.live(id, moment), anew.live(id, moment), "{moment:?}");
            }
        }
    }
}

/// A game of a tree without a board, in which either side may maximise.
struct Bare(TestTree);

impl Game for Bare {
    type Position = Vec<usize>;
    type Move = usize;

    fn start(&self) -> Vec<usize> {
        self.0.start()
    }

    fn player(&self, path: &Vec<usize>) -> Player {
        self.0.player(path)
    }

    fn outcome(&self, path: &Vec<usize>) -> Option<Outcome> {
        self.0.outcome(path)
    }

    fn moves(&self, path: &Vec<usize>) -> impl Iterator<Item = usize> {
        self.0.moves(path).collect::<Vec<_>>().into_iter()
    }

    fn play(&self, path: &Vec<usize>, place: usize) -> Vec<usize> {
        self.0.play(path, place)
    }
}

impl Notation for Bare {
    fn move_name(&self, path: &Vec<usize>, place: usize) -> String {
        self.0.move_name(path, place)
    }
}

impl Evaluation for Bare {}

#[test]
fn what_stands_below_a_pruned_branch_is_worth_it_for_who_maximises() {
    let leaf = |value: i32| Nested::Leaf(Score::from(value));
    let inner = Nested::Inner;
    // The second branch is cut after its first leaf, and what is pruned has plies of its own.
    for (max, sign) in [(Player::First, 1), (Player::Second, -1)] {
        let last = inner(vec![leaf(7 * sign), inner(vec![leaf(sign), leaf(9 * sign)])]);
        let root =
            inner(vec![inner(vec![leaf(3 * sign), leaf(12 * sign)]), inner(vec![leaf(2 * sign), last])]);
        let game = Bare(TestTree { root, first: max });
        let settings = Settings::default().max(max);
        let started = Started::new(game);
        let recording = record(&started, Algorithm::AlphaBeta, &settings);
        let replay = GameReplay::new(Some(Box::new(Replayer::new(&started))));
        let cut = NodeId::new(4);
        assert_eq!(recording.node(cut).pruned(), 1);
        let found = replay.ghosts(&recording, Branch { parent: cut, index: 0 });
        let found: Vec<_> =
            found.into_iter().map(|ghost| (ghost.depth, ghost.place, ghost.role, ghost.value)).collect();
        let value = |value: i32| Some(Score::from(value));
        assert_eq!(
            found,
            [
                (0, 1, Role::Max, None),
                (1, 0, Role::Min, value(7)),
                (1, 1, Role::Min, None),
                (2, 0, Role::Max, value(1)),
                (2, 1, Role::Max, value(9)),
            ]
        );
        assert_eq!(replay.leaf_below(&recording, NodeId::new(1), 1), value(12));
        assert_eq!(replay.leaf_below(&recording, cut, 1), None);
    }
}

/// A recording of another program, a line of it each.
fn lines(lines: &[&str]) -> Recording {
    let lines: Vec<_> = lines.iter().map(|line| format!("{{{line}}}")).collect();
    let text = lines.join("\n");
    jsonl::read(text.as_bytes(), |_| Err(String::new())).expect("a recording").opened.recording
}

#[test]
fn a_best_line_ends_for_the_reason_that_its_last_node_has() {
    let root = "\"type\":\"enter\",\"player\":\"max\"";
    let child = |more: &str| format!("\"type\":\"enter\",\"move\":\"a\",\"player\":\"min\"{more}");
    let leave = |more: &str| format!("\"type\":\"leave\",\"value\":3{more}");
    let (plain, end) = (child(""), leave(""));
    let below = |enter: &str, left: &str| lines(&[root, enter, left, &end]).line_end();
    assert_eq!(lines(&[root]).line_end(), LineEnd::Stopped);
    assert_eq!(lines(&[root, &plain]).line_end(), LineEnd::Stopped);
    assert_eq!(below(&plain, &leave(",\"leaf\":\"terminal\"")), LineEnd::Terminal);
    assert_eq!(below(&plain, &leave(",\"leaf\":\"horizon\"")), LineEnd::Horizon);
    assert_eq!(below(&child(",\"kind\":\"table\""), &end), LineEnd::Table);
    assert_eq!(below(&plain, &leave(",\"hidden\":4")), LineEnd::Unrecorded);
    let stand = "\"type\":\"enter\",\"kind\":\"stand\"";
    assert_eq!(below(stand, &leave(",\"leaf\":\"horizon\"")), LineEnd::Stand);
    let chance = "\"type\":\"enter\",\"player\":\"chance\"";
    let half = |mv: &str| format!("\"type\":\"enter\",\"move\":\"{mv}\",\"p\":0.5");
    assert_eq!(lines(&[chance, &half("a"), &end, &half("b"), &end, &end]).line_end(), LineEnd::Chance);
    assert_eq!(lines(&[chance, &leave(",\"hidden\":4")]).line_end(), LineEnd::Chance);
}

#[test]
fn the_end_is_seen_where_nothing_was_left_at_a_depth() {
    let sees = |text: &str, settings: Settings| typed(text, Algorithm::AlphaBeta, &settings).sees_the_end();
    let text = "((3 12) (2 4))";
    assert_eq!(sees(text, Settings::default()), Some(true));
    assert_eq!(sees(text, Settings::default().depth(5)), Some(true));
    assert_eq!(sees(text, Settings::default().depth(2)), Some(true), "the game ends there by itself");
    assert_eq!(Recording::default().sees_the_end(), None);
    let root = "\"type\":\"enter\"";
    let leave = "\"type\":\"leave\",\"value\":3";
    assert_eq!(lines(&[root, "\"type\":\"enter\"", leave]).sees_the_end(), Some(false), "it was stopped");
    // Of what a table answered from nothing is known, unless it says itself that the game was over.
    let hit = "\"type\":\"enter\",\"kind\":\"table\"";
    assert_eq!(lines(&[root, hit, leave, leave]).sees_the_end(), None);
    let over = format!("{leave},\"leaf\":\"terminal\"");
    assert_eq!(lines(&[root, hit, &over, leave]).sees_the_end(), Some(true));
    // What a table answered from counts, wherever it stands.
    let horizon = format!("{leave},\"leaf\":\"horizon\"");
    let pass = "\"type\":\"enter\",\"kind\":\"pass\"";
    for (before, is_seen) in [(&over, true), (&horizon, false)] {
        let from = format!("{leave},\"from\":1");
        let told = lines(&[pass, "\"type\":\"enter\"", before, leave, pass, hit, &from, leave]);
        assert_eq!(told.node(NodeId::new(3)).from(), Some(NodeId::new(1)));
        assert_eq!(told.sees_the_end(), Some(is_seen));
    }
}

#[test]
fn a_table_was_there_where_one_was_asked_for_or_answered() {
    let text = "((3 12) (2 4))";
    assert!(!typed(text, Algorithm::AlphaBeta, &Settings::default()).has_table());
    assert!(typed(text, Algorithm::AlphaBeta, &Settings::default().table(Table::Sound)).has_table());
    let leave = "\"type\":\"leave\",\"value\":3";
    let hit = "\"type\":\"enter\",\"kind\":\"table\"";
    assert!(lines(&["\"type\":\"enter\"", hit, leave, leave]).has_table());
    // An answer of a table may be a leaf, and the only one.
    let leaf = format!("{leave},\"leaf\":\"terminal\"");
    let told = lines(&["\"type\":\"enter\"", hit, &leaf, leave]);
    assert_eq!(told.next_landmark(Moment::START, Landmark::Leaf), told.left(NodeId::new(1)));
}

#[test]
fn a_visit_that_does_not_count_gives_its_parent_nothing() {
    let enter = |mv: &str, more: &str| format!("\"type\":\"enter\",\"move\":\"{mv}\"{more}");
    let leave = |value: i32, more: &str| format!("\"type\":\"leave\",\"value\":{value}{more}");
    let told = |best: &str| {
        lines(&[
            "\"type\":\"enter\"",
            &enter("a", ",\"depth\":2"),
            &leave(3, ""),
            &enter("b", ",\"counts\":false"),
            &leave(9, ""),
            &enter("c", ""),
            &leave(3, ""),
            &leave(3, best),
        ])
    };
    let recording = told("");
    let [root, a, b, c] = [0, 1, 2, 3].map(NodeId::new);
    assert_eq!([a, b, c].map(|id| recording.is_counted(id)), [true, false, true]);
    assert_eq!([a, b, c].map(|id| recording.depth_left(id)), [Some(2), None, None]);
    let before = recording.left(root).and_then(Moment::before).expect("the moment before the last");
    assert_eq!(recording.live(root, before).value, Some(Score::from(3)));
    // Of equals the first is the best, unless the program names another.
    assert_eq!((recording.best_child(root), recording.said_best(root)), (Some(a), None));
    let named = told(",\"best\":\"c\"");
    assert_eq!((named.best_child(root), named.said_best(root)), (Some(c), Some(2)));
}

#[test]
fn a_printed_average_stands_only_for_a_sum_that_it_rounds() {
    let enter = |mv: usize| format!("\"type\":\"enter\",\"move\":\"{mv}\",\"p\":0.1");
    for (printed, before) in [("1", "1"), ("1.5", "0.9999999999999999")] {
        let one = "\"type\":\"leave\",\"value\":1".to_owned();
        let mut told = vec!["\"type\":\"enter\",\"player\":\"chance\"".to_owned()];
        told.extend((0..10).flat_map(|mv| [enter(mv), one.clone()]));
        told.push(format!("\"type\":\"leave\",\"value\":{printed}"));
        let told: Vec<_> = told.iter().map(String::as_str).collect();
        let recording = lines(&told);
        let value = recording.live(NodeId::ROOT, Moment::new(20)).value.expect("all have returned");
        // Ten tenths that are added up are not quite one.
        assert_eq!(value, before.parse().expect("a number"), "{printed}");
        let half = recording.live(NodeId::ROOT, Moment::new(10)).value.expect("five have returned");
        assert_eq!(half, Score::new(0.5).expect("a number"));
    }
}

/// Asks the search to stop after so many nodes.
struct Stopping(Recorder, u32);

impl Observer for Stopping {
    type Token = Option<NodeId>;

    fn enter(&mut self, visit: &Visit) -> Option<NodeId> {
        self.0.enter(visit)
    }

    fn leave(&mut self, token: Option<NodeId>, returned: &Return<Option<NodeId>>) {
        self.0.leave(token, returned);
    }

    fn wants_stop(&mut self) -> bool {
        self.0.recording().len() >= self.1
    }
}

#[test]
fn what_a_search_of_passes_came_to_is_what_the_pass_found_that_returned_last() {
    let game = Started::new(Mnk::tic_tac_toe());
    for aspiration in [None, Some(Score::from(1))] {
        let settings = Settings::default().depth(4).aspiration(aspiration);
        let whole = record(&game, Algorithm::Deepening, &settings);
        let passes = whole.passes();
        assert_eq!(whole.asked(), whole.node(NodeId::ROOT).window());
        assert!(passes.iter().all(|pass| !pass.is_open()));
        for nodes in [whole.len(), whole.len() - 9, whole.len() / 2, 12, 5] {
            let mut stopping =
                Stopping(Recorder::new(header(Algorithm::Deepening, &settings), Limits::default()), nodes);
            let _ = search(&game, Algorithm::Deepening, &settings, &mut stopping);
            let recording = stopping.0.finish();
            let begun = recording.passes();
            let is_cut_short = !recording.is_complete();
            assert_eq!(begun.last().map(Pass::is_open), Some(is_cut_short));
            let finished: Vec<_> = begun.iter().filter(|pass| !pass.is_open()).collect();
            for pass in &finished {
                let left = recording.left(pass.node).expect("it returned");
                let live = recording.result_by(left);
                assert_eq!(live.value.zip(live.bound), pass.found, "{}", pass.number);
                // As the next pass begins, that is still what is known.
                if left < recording.last_moment() {
                    assert_eq!(recording.result_by(left.after()).value, live.value);
                }
            }
            // What the passes that returned have shown stands, however the search ended.
            let is_so_far = recording.verdict() == Verdict::SoFar;
            assert_eq!(is_so_far, finished.is_empty() && recording.chosen_place().is_some());
            if let Some(counting) = recording.counting_pass().filter(|_| is_cut_short && !finished.is_empty())
            {
                assert_eq!(recording.asked(), counting.window);
                assert_eq!(recording.result().value, counting.found.map(|(value, _)| value));
            }
            assert!(
                begun
                    .iter()
                    .zip(&passes)
                    .all(|(one, other)| (one.depth, one.window) == (other.depth, other.window))
            );
        }
    }
    // A search without passes is its root.
    let alone = typed("((3 12 8) (2 4 6) (14 5 2))", Algorithm::AlphaBeta, &Settings::default());
    for moment in (0..alone.moments()).map(Moment::new) {
        assert_eq!(alone.result_by(moment), alone.live(NodeId::ROOT, moment));
    }
    // Passes that each prove a bound ask together for the value.
    let proved = record(&game, Algorithm::Mtdf, &Settings::default().depth(4));
    assert_ne!(proved.node(NodeId::ROOT).window(), Window::FULL);
    assert_eq!(proved.asked(), Window::FULL);
    assert_eq!(proved.result_by(Moment::new(1)), proved.live(NodeId::ROOT, Moment::new(1)));
    assert!(!record(&game, Algorithm::AlphaBeta, &Settings::default().depth(2)).has_passes());
}
