//! Beyond the horizon of chess: standing pat, captures, and every way out of a check.

use crate::support::messages::{behind, message};
use crate::support::search;
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::explain::Voice;
use plyscope::explain::{Labels, line_end, narrate, pseudo_code, why};
use plyscope::game::{Chess, Evaluation, Game, Outcome, Player, Started};
use plyscope::record::{GameReplay, Limits, LineEnd, Moment, NodeId, Recording, SearchQuality, Summary};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Order, Quiescence, Scoring, Settings, Table, VisitKind};
use plyscope::view::View;

/// White gives up a rook for the queen that black loses by moving out of check.
const SKEWER: &str = "5qk1/5pp1/8/8/1Q6/8/8/K6R w - - 0 1";

fn chess(position: &str) -> Started<Chess> {
    let material = Chess::default().with_evaluation("material").expect("a heuristic of chess");
    let mut game = Started::new(material);
    game.go_to(position).expect(position);
    game
}

fn quiet(depth: u32) -> Settings {
    let scoring = Scoring { win: Score::from(WIN), prefer_fast: false };
    Settings::default().depth(depth).quiescence(true).scoring(scoring).max(Player::First)
}

fn recorded(position: &str) -> (Job, Recording) {
    let mut job = Job::new(std::sync::Arc::new(chess(position)), Algorithm::AlphaBeta);
    job.settings = quiet(1);
    let recording = job.record().expect("a recording");
    (job, recording)
}

const WIN: i32 = 1_000_000;

/// What a position is worth to white, by the definition and nothing else.
fn worth(game: Chess, position: &<Chess as Game>::Position, depth: u32) -> Score {
    match game.outcome(position) {
        Some(Outcome::Win(Player::First)) => return Score::from(WIN),
        Some(Outcome::Win(Player::Second)) => return Score::from(-WIN),
        Some(_) => return Score::ZERO,
        None => {}
    }
    let in_check = game.must_move(position).is_some();
    let stands = depth == 0 && !in_check;
    let moves = game.moves(position).filter(|&mv| !stands || game.is_noisy(position, mv));
    let values = moves.map(|mv| worth(game, &game.play(position, mv), depth.saturating_sub(1)));
    let values = values.chain(stands.then(|| game.evaluate(position)));
    let best = if game.player(position) == Player::First { values.max() } else { values.min() };
    best.expect("a move")
}

#[test]
fn who_is_in_check_does_not_stand_pat() {
    let game = chess(SKEWER);
    let found = search(&game, Algorithm::AlphaBeta, &quiet(1), &mut ()).expect("it ends");
    assert_eq!(found.value, worth(*game.game, game.position(), 1));
    // A queen and a rook, a pawn taken, for the queen and a pawn: 800. Black standing pat after Rh8+ would
    // leave it at 300.
    assert_eq!(found.value, Score::from(800));
    let mated = chess("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
    let found = search(&mated, Algorithm::AlphaBeta, &quiet(1), &mut ()).expect("it ends");
    assert_eq!(found.value, Score::from(WIN));
}

#[test]
fn all_algorithms_find_what_the_definition_says() {
    let positions = [
        SKEWER,
        "5qk1/5pp1/8/8/1Q6/8/8/K6R b - - 0 1",
        "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1",
        "4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1",
        "k7/8/8/8/p3q3/1P3Q2/8/7K b - - 0 1",
        "r3k3/8/8/8/8/2B5/4n3/3KR3 b - - 0 1",
        "8/1P1k4/8/8/3q4/8/5R2/3K4 w - - 0 1",
        "3rk3/8/8/8/8/2n5/3P4/3RK3 w - - 0 1",
        "4k3/4r3/8/3n4/8/4B3/4Q3/4K3 b - - 0 1",
    ];
    let mut forced = 0;
    for (position, depth) in positions.into_iter().flat_map(|position| [(position, 1), (position, 2)]) {
        let game = chess(position);
        let truth = worth(*game.game, game.position(), depth);
        for algorithm in Algorithm::ALL.into_iter().filter(|&one| one != Algorithm::Expectimax) {
            for table in [Table::None, Table::Sound] {
                let settings = quiet(depth).table(table);
                let found = search(&game, algorithm, &settings, &mut ()).expect("it ends");
                assert_eq!(found.value, truth, "{position} to {depth} by {algorithm:?}, table {table}");
            }
        }
        let (_, recording) = recorded(position);
        forced += recording.ids().filter(|&id| recording.quiescence(id) == Some(Quiescence::Forced)).count();
    }
    assert!(forced > 20, "{forced}");
}

/// The node after the moves that are typed.
fn after(job: &Job, recording: &Recording, moves: &[&str]) -> NodeId {
    let replay = job.replay();
    let below = |above, mv: &&str| replay.find_child(recording, above, mv).expect(mv);
    moves.iter().fold(NodeId::ROOT, below)
}

#[test]
fn every_way_out_of_a_check_is_recorded_or_pruned() {
    let (job, recording) = recorded(SKEWER);
    let replay = job.replay();
    let mut seen = 0;
    for id in recording.ids().filter(|&id| recording.quiescence(id).is_some()) {
        let stands = recording.children(id).any(|child| recording.node(child).kind() == VisitKind::StandPat);
        let in_check = replay.at(&recording, id, |game| game.must_move()).is_some();
        assert_ne!(stands, in_check, "{:?}", replay.moves_to(&recording, id));
        if in_check {
            let node = recording.node(id);
            let entered = recording.children(id).count();
            assert_eq!(replay.branch_count(&recording, id), Some(entered + node.pruned() as usize));
            assert_eq!(replay.pruned(&recording, id).len(), node.pruned() as usize);
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen}");
    let line = replay.best_line(&recording);
    assert_eq!(line, ["h1h8", "g8h8", "b4f8", "h8h7", "f8f7"], "out of the second check no capture leads");
}

/// Where the horizon lies is a matter of plies, whichever way the branches were visited.
#[test]
fn nodes_are_beyond_the_horizon_also_where_a_table_answers_for_their_branches() {
    const DEPTH: u32 = 4;
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Deepening, Algorithm::Mtdf] {
        let mut job = Job::new(std::sync::Arc::new(chess(SKEWER)), algorithm);
        job.settings = quiet(DEPTH).table(Table::Sound);
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let passes = recording.passes();
        let kind = |id| recording.node(id).kind();
        let mut not_quiet = 0;
        for id in recording.ids().filter(|&id| recording.children(id).next().is_some()) {
            let pass = passes.iter().find(|pass| recording.contains(pass.node, id));
            let horizon = pass.and_then(|pass| pass.depth).unwrap_or(DEPTH);
            let is_beyond = recording.node(id).moves_made() >= horizon;
            let is_forced = is_beyond && replay.at(&recording, id, |game| game.must_move()).is_some();
            let expected =
                is_beyond.then_some(if is_forced { Quiescence::Forced } else { Quiescence::Noisy });
            assert_eq!(
                recording.quiescence(id),
                expected,
                "{algorithm:?}: {:?}",
                replay.moves_to(&recording, id)
            );
            let is_quiet = recording.children(id).chain([id]).any(|id| kind(id) == VisitKind::Quiet);
            not_quiet += u32::from(is_forced && !is_quiet);
        }
        assert!(not_quiet > 0 || algorithm == Algorithm::Deepening, "{algorithm:?}");
    }
}

#[test]
fn it_is_told_that_a_check_has_to_be_answered() {
    let (job, recording) = recorded(SKEWER);
    let check = after(&job, &recording, &["Rh8+"]);
    let said =
        narrate(&View::new(Session::own(&recording, &job.replay()), recording.entered(check)), Voice::Full)
            .meaning;
    let told = message!("quiescence".meaning, mover = "black", forced = "in check");
    assert!(said.to_string().ends_with(&told), "{said}");
    let pat = message!("entered".what, came = "pat", mover = "|");
    let all: Vec<_> = (0..recording.moments()).map(Moment::new).collect();
    for moment in all {
        let told = narrate(&View::new(Session::own(&recording, &job.replay()), moment), Voice::Full).what;
        let above = recording.parent(recording.standing(moment)).filter(|_| told.contains(behind(&pat)));
        assert!(above.is_none_or(|above| recording.quiescence(above) == Some(Quiescence::Noisy)), "{told}");
    }
    let code = pseudo_code(&View::new(Session::own(&recording, &job.replay()), recording.entered(check)))
        .expect("a moment");
    assert_eq!(code.title(80), "alpha-beta, MIN node, forced to move");
    assert_eq!(code.lines[1..3], ["  value = +inf (no standing pat)", "  for each move:"]);
    assert_eq!(code.current, Some(1));
    let quiet = after(&job, &recording, &["Kb1"]);
    let code = pseudo_code(&View::new(Session::own(&recording, &job.replay()), recording.entered(quiet)))
        .expect("a moment");
    assert_eq!(code.lines[1], "  value = evaluation (stand pat)");
}

#[test]
fn it_is_told_why_a_capture_is_the_first_way_out_of_a_check() {
    // The queen checks from a1, where the rook takes it; the king is listed before the rook.
    let (job, recording) = recorded("R7/8/8/7k/8/8/1q6/4K3 b - - 0 1");
    let check = after(&job, &recording, &["Qa1+"]);
    let tried: Vec<_> =
        recording.children(check).map(|child| job.replay().shown_move(&recording, child)).collect();
    assert_eq!(tried, ["Rxa1", "Kd2", "Ke2", "Kf2"], "captures, and then as the game lists them");
}

#[test]
fn standing_pat_is_no_move_that_a_later_pass_tries_first() {
    // One ply deep black stands pat after Kd2, since the pawn is guarded; turned around, Kf8 is first.
    let mut job =
        Job::new(std::sync::Arc::new(chess("4k3/8/8/3q4/8/3P4/2P5/4K3 w - - 0 1")), Algorithm::Deepening);
    job.settings = quiet(2).table(Table::Sound).order(Order::Reverse);
    let recording = job.record().expect("a recording");
    let replay = job.replay();
    let node = replay.find_child(&recording, recording.top(), "Kd2").expect("a move");
    let first = recording.children(node).next().expect("a branch");
    assert_eq!(
        (replay.shown_move(&recording, first).as_str(), recording.node(first).kind()),
        ("Kf8", VisitKind::Plain)
    );
}

/// A pawn that the queen may take and had better not, for either side.
const GUARDED: [(&str, &str, &str); 2] = [
    ("4k3/8/8/3q4/8/3P4/2P5/4K3 w - - 0 1", "Kd1", "MIN"),
    ("4k3/2p5/3p4/8/3Q4/8/8/4K3 b - - 0 1", "Kd7", "MAX"),
];

#[test]
fn a_line_ends_where_a_side_stands_pat_and_says_which() {
    for (position, best, side) in GUARDED {
        let (job, recording) = recorded(position);
        let replay = job.replay();
        assert_eq!(Labels::new(&recording, &replay).best_line(), [best]);
        assert_eq!(recording.line_end(), LineEnd::Stand);
        assert_eq!(serde_json::to_value(recording.line_end()).expect("JSON"), "horizon");
        let end = line_end(&recording).expect("it is not the end of the game");
        let told = message!("line-end", why = "stands", plies = 1_u64, side = side);
        assert_eq!(end, told);
        let done =
            narrate(&View::new(Session::own(&recording, &replay), recording.last_moment()), Voice::Full).why;
        let told = message!("best-line".why, proved = true, is_root = true, line = best);
        assert!(done.to_string().ends_with(&told), "{done}");
        let view = View::new(Session::own(&recording, &replay), Moment::new(u32::MAX));
        let reasons = why(&view, NodeId::ROOT).reasons;
        assert!(reasons.iter().any(|reason| reason.text(&view, Voice::Full).contains(&told)), "{reasons:#?}");
    }
}

#[test]
fn standing_pat_at_the_root_is_no_move_either() {
    let (mut job, _) = recorded("4k3/8/8/3q4/8/3P4/2P5/3RK3 b - - 0 1");
    job.settings.depth = Some(0);
    let recording = job.record().expect("a recording");
    let summary = Summary::new(&recording, &job.replay());
    assert_eq!((summary.best_move, recording.chosen_place()), (None, None));
    let moves: Vec<_> = summary.moves.iter().map(|mv| mv.name.as_str()).collect();
    assert_eq!(moves, ["d5d3"]);
    let end = line_end(&recording);
    assert_eq!(end.expect("it ends"), message!("line-end", why = "stands", side = "MIN"));
}

#[test]
fn standing_pat_is_no_other_visit_of_the_first_move() {
    // The same position twice but for where the knight stands, and so for the place of its capture.
    let least = |position: &str| {
        let (mut job, _) = recorded(position);
        job.settings.depth = Some(0);
        let recording = job.record().expect("a recording");
        SearchQuality::of(&recording, &GameReplay::default()).minimal.map(|least| least.nodes)
    };
    let taken_first = least("7k/8/8/8/8/8/8/3nK3 w - - 0 1");
    assert_eq!(taken_first, least("7k/8/8/8/8/8/8/4Kn2 w - - 0 1"));
    assert_eq!(taken_first, Some(3), "the root, where it stands, and after the capture");
}

#[test]
fn how_deep_a_search_went_does_not_depend_on_how_much_is_recorded() {
    for position in [
        "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3",
        "4k3/8/2p5/3p4/4P3/3P4/8/4K3 w - - 0 1",
        "4k3/8/8/3q4/8/3P4/2P5/3RK3 b - - 0 1",
    ] {
        for depth in 0..3 {
            let (mut job, _) = recorded(position);
            job.settings.depth = Some(depth);
            let measured = [u32::MAX, 0, 1, 2, 3, 4].map(|plies| {
                job.limits = Limits { plies, ..Limits::default() };
                let recording = job.record().expect("a recording");
                (recording.max_ply(), SearchQuality::of(&recording, &GameReplay::default()).branching)
            });
            assert!(measured.iter().all(|part| *part == measured[0]), "{position} {depth}: {measured:?}");
        }
    }
}
