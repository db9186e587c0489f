//! What is told of a search does not depend on how much of it is recorded, and exports keep their
//! promises whatever was left out.

use plyscope::check::Session;
use plyscope::explain::{Fact, Voice};
use plyscope::view::View;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::support::messages::message;
use crate::support::{Nested, TestTree, holds, open_settings, search, searches, trees};
use plyscope::engine::dyn_game;
use plyscope::explain;
use plyscope::export::{self, Options};
use plyscope::game::{Evaluation, Game, Notation, Player, Replayer, Started};
use plyscope::import::{jsonl, tree_text};
use plyscope::record::{
    Counts, GameReplay, Header, Limits, LineEnd, Moment, Node, NodeId, Pass, Recorder, Recording, RootMove,
    Rule, SearchQuality, Summary,
};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Role, Settings, Table, VisitKind, run};
use proptest::prelude::*;

fn replay<G>(game: &Started<G>) -> GameReplay
where
    G: Notation + Evaluation + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    GameReplay::new(Some(Box::new(Replayer::new(game))))
}

fn record<G: Notation + Evaluation>(
    game: &Started<G>,
    algorithm: Algorithm,
    settings: &Settings,
    limits: Limits,
) -> Recording {
    let header = Header {
        game: "a game".to_owned(),
        algorithm: algorithm.word().to_owned(),
        settings: settings.clone(),
        rule: algorithm.info().rule,
        ..Header::default()
    };
    let mut recorder = Recorder::new(header, limits);
    search(game, algorithm, settings, &mut recorder).expect("nobody stops it");
    recorder.finish()
}

/// Checks that what is told of a search is the same where less of it is recorded.
fn check_same<G>(game: &Started<G>, whole: &Recording, part: &Recording) -> Result<(), TestCaseError>
where
    G: Notation + Evaluation + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    let (expected, found) = (Summary::new(whole, &replay(game)), Summary::new(part, &replay(game)));
    // That all branches of a root were seen is known only where what lies below is recorded.
    if found.bound == expected.bound {
        prop_assert_eq!(found.value, expected.value);
        // Of equal moves the first counts whose value is known: what proves it may be left out.
        let best = |summary: &Summary| {
            let told = summary.moves.iter().find(|told| Some(&told.name) == expected.best_move.as_ref());
            told.map(|told| (told.value, told.bound))
        };
        if best(&found) == best(&expected) {
            prop_assert_eq!(&found.best_move, &expected.best_move);
            prop_assert!(expected.line.starts_with(&found.line), "{:?} of {:?}", found.line, expected.line);
            check_end(part, &expected, &found)?;
        } else {
            // Where only the scout of that move is recorded, it shows one side of its value.
            let taken = found.moves.iter().find(|told| Some(&told.name) == found.best_move.as_ref());
            let is_told = |(value, bound)| holds(bound, value, expected.value.expect("it ran to its end"));
            let is_true = |told: &RootMove| told.value.zip(told.bound).is_some_and(is_told);
            prop_assert!(taken.is_none_or(is_true), "{:?} of {:?}", taken, expected);
        }
    } else {
        let (value, bound) = found.value.zip(found.bound).expect("it ran to its end");
        prop_assert_eq!(expected.bound, Some(Bound::Exact));
        prop_assert!(whole.len() > part.len() && holds(bound, value, expected.value.expect("a value")));
    }
    prop_assert_eq!(found.counts, expected.counts);
    prop_assert_eq!(found.max_depth, expected.max_depth);
    prop_assert_eq!(found.recorded, u64::from(part.len()));
    // A move is searched again after the limit was reached: only then is less known of it.
    let again = whole.header.rule == Rule::Scout;
    for mv in found.moves.iter().filter(|_| !again) {
        let told = expected.moves.iter().find(|other| other.name == mv.name).expect("it was searched");
        prop_assert_eq!(mv.nodes, told.nodes);
        // What its branches prove is known only where they are recorded.
        let (value, bound) = mv.value.zip(mv.bound).expect("it has returned");
        let is_less = [Some(Bound::Exact), mv.bound].contains(&told.bound)
            && holds(bound, value, told.value.expect("a value"));
        prop_assert!(is_less || (mv.value, mv.bound) == (told.value, told.bound));
    }
    let mut bytes = Vec::new();
    export::json::write(Session::own(part, &replay(game)), &Options::default(), &mut bytes)
        .expect("memory takes it");
    let json: serde_json::Value = serde_json::from_slice(&bytes).expect("JSON");
    // Where a best move is known, every report begins the line with it.
    prop_assert_eq!(found.line.first(), found.best_move.as_ref());
    let line: Vec<_> = json["pv"].as_array().expect("a list").iter().map(ToString::to_string).collect();
    let expected: Vec<_> = found.line.iter().map(|mv| format!("\"{mv}\"")).collect();
    prop_assert_eq!(line, expected);
    check_measured(whole, part)?;
    check_passes(game, whole, part)?;
    check_classes(part, &replay(game))
}

/// Checks that a line which is told to its end ends as it does in the whole, and that moves
/// are missing only where the summary says so.
fn check_end(part: &Recording, before: &Summary, after: &Summary) -> Result<(), TestCaseError> {
    let is_complete = after.line.len() == before.line.len();
    if is_complete {
        let is_same = after.line_end == before.line_end || after.line_end == Some(LineEnd::Unrecorded);
        prop_assert!(is_same, "{:?} for {:?} of {:?}", after.line_end, before.line_end, after.line);
    } else {
        prop_assert_eq!(after.line_end, Some(LineEnd::Unrecorded));
    }
    if !after.hides_moves {
        let moves = |told: &Summary| told.moves.iter().map(|mv| mv.name.clone()).collect::<Vec<_>>();
        prop_assert_eq!(moves(after), moves(before), "{:?}", part);
    }
    Ok(())
}

/// Checks that the yardstick measures what is recorded, and says how much is not; and that the least
/// is told of the whole or not at all.
fn check_measured(whole: &Recording, part: &Recording) -> Result<(), TestCaseError> {
    let (expected, found) =
        (SearchQuality::of(whole, &GameReplay::default()), SearchQuality::of(part, &GameReplay::default()));
    prop_assert_eq!(expected.unmeasured, 0);
    prop_assert_eq!(found.types.sum(), u64::from(part.len()));
    prop_assert_eq!(found.types.sum() + found.unmeasured, whole.totals().nodes);
    prop_assert!(found.cuts <= expected.cuts);
    prop_assert!(found.first_move_cuts <= expected.first_move_cuts);
    prop_assert_eq!(found.branching, expected.branching);
    prop_assert!(found.saved_by_table <= expected.saved_by_table);
    // What a table did is told of what is recorded.
    prop_assert!(found.table.hits() <= expected.table.hits());
    prop_assert!(found.table.added <= expected.table.added);
    prop_assert!(found.table.replaced <= expected.table.replaced);
    prop_assert_eq!(expected.table.hits(), whole.totals().table_hits);
    prop_assert!(found.minimal.is_none() || found.minimal == expected.minimal, "{:?}", found.minimal);
    Ok(())
}

/// Checks that the passes are the same, recorded or not, and what is said of them.
fn check_passes<G>(game: &Started<G>, whole: &Recording, part: &Recording) -> Result<(), TestCaseError>
where
    G: Notation + Evaluation + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    let anywhere = |recording: &Recording| -> Vec<_> {
        recording.passes().into_iter().map(|pass| Pass { node: NodeId::ROOT, ..pass }).collect()
    };
    let best = |recording: &Recording| -> Vec<_> {
        recording.passes().into_iter().map(|pass| recording.best_place(pass.node)).collect()
    };
    prop_assert_eq!(best(part), best(whole));
    prop_assert_eq!(anywhere(part), anywhere(whole));
    prop_assert_eq!(part.pass_count(), whole.pass_count());
    let number = |recording: &Recording| recording.counting_pass().map(|pass| pass.number);
    prop_assert_eq!(number(part), number(whole));
    let counts = whole.passes().into_iter().find(|pass| pass.node == whole.decided());
    prop_assert_eq!(number(whole), counts.map(|pass| pass.number));
    let (whole_guide, part_guide) = (replay(game), replay(game));
    for (before, after) in whole.passes().into_iter().zip(part.passes()) {
        // With the last one the search is over, and there is more to say.
        if before.number == u32::try_from(whole.passes().len()).expect("few") {
            continue;
        }
        let (before, after) = (before.node, after.node);
        let ended = |recording: &Recording, replay: &GameReplay, id| {
            let told = explain::narrate(
                &View::new(Session::own(recording, replay), recording.left(id).expect("it returned")),
                Voice::Full,
            );
            // A node has another number where fewer are recorded.
            [told.what, told.why, told.meaning].map(|text| text.to_string())
        };
        prop_assert_eq!(ended(part, &part_guide, after), ended(whole, &whole_guide, before));
    }
    let done = |recording: &Recording, replay: &GameReplay| {
        let view = View::new(Session::own(recording, replay), recording.last_moment());
        explain::facts(&view).facts.into_iter().find_map(|fact| match fact {
            Fact::Totals { counts, passes, .. } => Some((counts, passes)),
            _ => None,
        })
    };
    prop_assert_eq!(done(part, &part_guide), done(whole, &whole_guide));
    Ok(())
}

/// Checks that the best move is one: whatever the algorithm, the window and the table are.
fn check_choice(tree: &TestTree, whole: &Recording) -> Result<(), TestCaseError> {
    let settings = &whole.header.settings;
    let place = whole.chosen_place();
    prop_assert_eq!(place.is_none(), tree.outcome(&tree.start()).is_some() || settings.depth == Some(0));
    let is_true =
        settings.depth.is_none() && settings.window == Window::FULL && settings.table != Table::Naive;
    if let Some(place) = place.filter(|_| is_true) {
        prop_assert_eq!(Some(tree.value_at(&[place as usize])), whole.result().value);
        // And so is every move of the best line, to the end of the game unless a table answered.
        let line = whole.principal_variation().into_iter();
        let line: Vec<_> = line.map(|node| whole.node(node).move_index() as usize).collect();
        let drawn: Vec<_> = whole.known_line(whole.last_moment()).collect();
        prop_assert_eq!(drawn.last().map(|&last| whole.path(last)[1..].to_vec()), Some(drawn.clone()));
        prop_assert_eq!(drawn, whole.principal_variation());
        for end in 1..=line.len() {
            prop_assert_eq!(Some(tree.value_at(&line[..end])), whole.result().value, "{:?}", &line[..end]);
        }
        let is_end = match whole.line_end() {
            LineEnd::Terminal => true,
            LineEnd::Table => settings.table != Table::None,
            // Each pass of MTD(f) proves one side of a reply only.
            LineEnd::Unproved => whole.has_joint_passes(),
            _ => false,
        };
        prop_assert!(is_end, "{:?}", whole.line_end());
    }
    Ok(())
}

/// Checks the totals of a whole recording node by node.
fn check_totals(whole: &Recording) -> Result<(), TestCaseError> {
    let nodes: Vec<_> = whole.ids().map(|id| whole.node(id)).collect();
    let count = |is_such: fn(&Node) -> bool| nodes.iter().filter(|node| is_such(node)).count() as u64;
    let expected = Counts {
        nodes: nodes.len() as u64,
        leaves: count(|node| node.kind() != VisitKind::Table && node.is_leaf()),
        cutoffs: count(Node::is_cutoff),
        cuts: count(Node::is_cut),
        pruned: nodes.iter().map(|node| u64::from(node.pruned())).sum(),
        table_hits: count(|node| node.kind() == VisitKind::Table),
    };
    prop_assert_eq!(whole.totals(), expected);
    Ok(())
}

/// The contract of DOT: a class for every visited node, one for every pruned branch, and no others.
fn check_classes(recording: &Recording, replay: &GameReplay) -> Result<(), TestCaseError> {
    let mut bytes = Vec::new();
    export::dot::write(Session::own(recording, replay), &Options::default(), &mut bytes)
        .expect("memory takes it");
    let graph = String::from_utf8(bytes).expect("text");
    let mut line: BTreeSet<_> = recording.known_line(recording.last_moment()).collect();
    let first = line.first().and_then(|&first| recording.parent(first));
    line.insert(first.unwrap_or_else(|| recording.decided()));
    let mut classes = 0;
    for id in recording.ids() {
        let node = recording.node(id);
        let roles = [
            (node.role() == Role::Max, "max"),
            (node.role() == Role::Min, "min"),
            (node.is_leaf(), "leaf"),
            (line.contains(&id), "pv"),
            (node.is_cut(), "cut"),
        ];
        let roles: Vec<_> = roles.into_iter().filter(|(is, _)| *is).map(|(_, role)| role).collect();
        let start = format!("  n{id} [");
        let statement = graph.lines().find(|line| line.starts_with(&start)).expect("a node of its own");
        let class = format!("class=\"{}\"", roles.join(" "));
        prop_assert!(statement.contains(&class), "{} lacks {}", statement, class);
        let names = replay.pruned(recording, id);
        prop_assert!(names.is_empty() || names.len() == node.pruned() as usize, "{:?}", names);
        let pruned = graph.matches(&format!("  cut{id}_")).count();
        prop_assert_eq!(pruned, node.pruned() as usize);
        classes += 1 + pruned;
    }
    prop_assert_eq!(graph.matches("class=").count(), classes);
    Ok(())
}

fn limits() -> impl Strategy<Value = Limits> {
    let nodes = prop_oneof![Just(u32::MAX), 1_u32..30];
    let plies = prop_oneof![Just(u32::MAX), 0_u32..4];
    (nodes, plies).prop_map(|(nodes, plies)| Limits { nodes, plies })
}

proptest! {
    #![proptest_config(crate::support::cases(500))]

    #[test]
    fn what_is_not_recorded_counts_as_the_node_above_it_returns(
        tree in trees(), settings in prop::sample::select(open_settings()), limits in limits(),
    ) {
        let whole = record(&Started::new(tree.clone()), Algorithm::AlphaBeta, &settings, Limits::default());
        let part = record(&Started::new(tree.clone()), Algorithm::AlphaBeta, &settings, limits);
        for moment in (0..part.moments()).map(Moment::new) {
            let expected = naive_counts(&whole, &part, moment);
            prop_assert_eq!(part.counts(moment), expected, "{:?}", moment);
            prop_assert_eq!(part.visited_by(NodeId::ROOT, moment), expected.nodes, "{:?}", moment);
        }
    }

    #[test]
    fn what_a_search_came_to_does_not_depend_on_how_much_is_recorded(
        tree in trees(), (algorithm, settings) in searches(), limits in limits(),
    ) {
        let whole = record(&Started::new(tree.clone()), algorithm, &settings, Limits::default());
        let part = record(&Started::new(tree.clone()), algorithm, &settings, limits);
        check_totals(&whole)?;
        check_choice(&tree, &whole)?;
        let roots = u32::try_from(part.pass_count()).expect("few passes").max(1);
        prop_assert!(part.len() < limits.nodes.saturating_add(1 + roots));
        let deepest = part.ids().map(|id| part.node(id).ply()).max().unwrap_or(0);
        prop_assert!(deepest <= limits.plies);
        if limits.nodes == u32::MAX {
            let recorded = whole.ids().filter(|&id| whole.node(id).ply() <= limits.plies).count();
            prop_assert_eq!(part.len() as usize, recorded);
        }
        check_same(&Started::new(tree.clone()), &whole, &part)?;

        // And reading it back makes no difference either.
        let mut bytes = Vec::new();
        export::jsonl::write(&part, &replay(&Started::new(tree.clone())), &mut bytes).expect("memory takes it");
        let read = jsonl::read(bytes.as_slice(), |_| Ok(dyn_game(tree.clone()))).expect("it reads back").opened.recording;
        prop_assert_eq!(read.chosen_place(), part.chosen_place());
        prop_assert_eq!(read.result(), part.result());
        prop_assert_eq!(read.principal_variation(), part.principal_variation());
        prop_assert_eq!(read.passes(), part.passes());
        prop_assert_eq!(SearchQuality::of(&read, &GameReplay::default()), SearchQuality::of(&part, &GameReplay::default()));
    }
}

proptest! {
    #![proptest_config(crate::support::cases(3_000))]

    #[test]
    fn passes_that_are_not_recorded_choose_the_move_that_they_chose(
        tree in trees(), (_, settings) in searches(), mtdf in any::<bool>(), nodes in 1_u32..5,
    ) {
        let (algorithm, window) =
            if mtdf { (Algorithm::Mtdf, Window::FULL) } else { (Algorithm::Deepening, settings.window) };
        let settings = settings.window(window).depth(None);
        let whole = record(&Started::new(tree.clone()), algorithm, &settings, Limits::default());
        let part = record(&Started::new(tree.clone()), algorithm, &settings, Limits { nodes, ..Limits::default() });
        prop_assert_eq!(part.chosen_place(), whole.chosen_place());
    }
}

#[test]
fn of_equal_moves_the_first_is_named_whose_value_is_known() {
    let tree = tree_text::read(b"((-3) -3)").expect("a tree");
    let settings = Settings::default().window(Window { alpha: Score::from(-1), beta: Score::ZERO });
    for (plies, best, bound) in [(2, 0, Bound::Exact), (1, 1, Bound::Upper)] {
        let limits = Limits { plies, ..Limits::default() };
        let part = record(&Started::new(tree.clone()), Algorithm::AlphaBeta, &settings, limits);
        assert_eq!(part.chosen_place(), Some(best), "{plies} plies");
        let summary = Summary::new(&part, &replay(&Started::new(tree.clone())));
        let moves: Vec<_> = summary.moves.iter().map(|told| (told.value, told.bound)).collect();
        let [least, exact] = [bound, Bound::Exact].map(|bound| (Some(Score::from(-3)), Some(bound)));
        assert_eq!(moves, [least, exact], "{plies} plies");
    }
}

/// What is recorded of a search of tic-tac-toe that is stopped after some thousand nodes: the first ones.
fn stopped(algorithm: Algorithm, nodes: u32) -> (plyscope::game::Mnk, Recording) {
    let game = plyscope::game::Mnk::tic_tac_toe();
    let settings = Settings::default().depth(8);
    let header = Header {
        algorithm: algorithm.word().to_owned(),
        options: settings.options_text(),
        settings: settings.clone(),
        rule: algorithm.info().rule,
        ..Header::default()
    };
    let mut asked = 0;
    let stop = move |_: &mut Recording| {
        asked += 1;
        if asked == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut recorder = Recorder::new(header, Limits { nodes, ..Limits::default() }).pausing(stop);
    run(&game, &game.start(), algorithm, &settings, &mut recorder).expect_err("it is stopped");
    (game, recorder.finish())
}

#[test]
fn what_a_search_had_when_it_was_stopped_does_not_depend_on_how_much_is_recorded() {
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Deepening, Algorithm::Mtdf] {
        let (_, part) = stopped(algorithm, 100);
        let (_, whole) = stopped(algorithm, u32::MAX);
        assert!(part.len() < whole.len());
        assert_eq!(part.totals(), whole.totals());
        assert_eq!(part.result().value, whole.result().value, "{algorithm:?}");
        assert_eq!(part.chosen_place(), whole.chosen_place(), "{algorithm:?}");
    }
}

#[test]
fn a_search_that_is_stopped_in_a_pass_that_is_not_recorded_says_so() {
    let (game, part) = stopped(Algorithm::Deepening, 100);
    let passes = part.passes();
    let (open, counts) = (passes.last().expect("a pass"), part.counting_pass().expect("one that counts"));
    assert!(open.is_open() && part.node(open.node).has_hidden());
    assert_eq!(counts.number + 1, open.number);
    assert_eq!(counts.found, part.result().value.zip(part.result().bound), "the pass ran to its end");
    assert_eq!(passes.iter().map(|pass| pass.nodes).sum::<u64>(), part.totals().nodes);
    let told = explain::stopped(Session::own(&part, &replay(&Started::new(game.clone()))));
    let (open, counts) = (open.number, counts.number);
    assert_eq!(told, message!("stopped-at", pass = open, counts = counts));

    let mut bytes = Vec::new();
    export::jsonl::write(&part, &replay(&Started::new(game.clone())), &mut bytes).expect("memory takes it");
    let read = jsonl::read(bytes.as_slice(), |_| Err(String::new())).expect("it reads back").opened.recording;
    assert_eq!(read.passes(), passes);
    assert_eq!(read.totals(), part.totals());
    assert_eq!(
        SearchQuality::of(&read, &GameReplay::default()),
        SearchQuality::of(&part, &GameReplay::default())
    );
}

/// The counts of a search at a moment of a recording of part of it, one node after the other:
/// what is not recorded counts as the node above it returns.
fn naive_counts(whole: &Recording, part: &Recording, moment: Moment) -> Counts {
    let path = |recording: &Recording, id| -> Vec<u32> {
        recording.path(id).into_iter().skip(1).map(|node| recording.node(node).move_index()).collect()
    };
    let recorded: BTreeMap<_, _> = part.ids().map(|id| (path(part, id), id)).collect();
    let is_past = |at: Option<Moment>| at.is_some_and(|at| at <= moment);
    let mut counts = Counts::default();
    for id in whole.ids() {
        let mut path = path(whole, id);
        let own = recorded.get(&path).copied();
        while !recorded.contains_key(&path) {
            path.pop();
        }
        let above = recorded[&path];
        let entered = own.map_or(part.left(above), |own| Some(part.entered(own)));
        let left = part.left(own.unwrap_or(above));
        let last_child =
            own.and_then(|own| part.children(own).last()).filter(|_| !part.node(above).has_hidden());
        let closed = last_child.map_or(left, |child| part.left(child));
        let node = whole.node(id);
        counts.nodes += u64::from(is_past(entered));
        counts.leaves += u64::from(node.is_leaf() && is_past(left));
        if node.is_cutoff() && is_past(closed) {
            counts.cutoffs += 1;
            counts.cuts += u64::from(node.pruned() > 0);
            counts.pruned += u64::from(node.pruned());
        }
    }
    counts
}

/// Checks every small limit of nodes, and of plies.
fn check_all_limits<G>(game: &Started<G>, algorithm: Algorithm, settings: &Settings)
where
    G: Notation + Evaluation + Send + Sync + 'static,
    G::Position: Send + Sync,
{
    let whole = record(game, algorithm, settings, Limits::default());
    let by_nodes = (1..=whole.len().min(60)).map(|nodes| Limits { nodes, ..Limits::default() });
    let by_plies = (0..4).map(|plies| Limits { plies, ..Limits::default() });
    for limits in by_nodes.chain(by_plies).chain([Limits::default()]) {
        let part = record(game, algorithm, settings, limits);
        check_same(game, &whole, &part).unwrap_or_else(|error| panic!("{limits:?}: {error}"));
    }
}

#[test]
fn moves_that_fail_hard_makes_equal_are_not_taken_for_each_other() {
    // Both moves below the root's only one come back as -1; the second was worth more.
    let [zero, second] = [Nested::Leaf(Score::ZERO), Nested::Leaf(Score::ZERO)];
    let first = Nested::Inner(vec![zero.clone(), zero.clone(), zero]);
    let root = Nested::Inner(vec![Nested::Inner(vec![first, second])]);
    let tree = Started::new(TestTree { root, first: Player::Second });
    let settings = Settings::default()
        .cutoff(Cutoff::Strict)
        .fail(Fail::Hard)
        .window("-2,-1".parse().expect("a window"))
        .order(Order::Center);
    check_all_limits(&tree, Algorithm::Negamax, &settings);
}

#[test]
fn chance_has_no_best_branch_whatever_is_recorded() {
    let text = "?(0.5:(?(3 -3 1) 2) 0.25:?(2 (1 0) -2) 0.25:(0 ?(1 1 -1)))";
    let tree = Started::new(plyscope::import::tree_text::read(text.as_bytes()).expect("a tree"));
    let bounds = ["-3", "3"].map(|bound| bound.parse().expect("a number"));
    for bounds in [None, Some(bounds.into())] {
        check_all_limits(&tree, Algorithm::Expectimax, &Settings::default().bounds(bounds));
    }
}

#[cfg(feature = "chess")]
#[test]
fn a_quiescence_search_is_told_of_alike_whatever_is_recorded() {
    use plyscope::game::Chess;
    let mut game = Started::new(Chess::default());
    game.go_to("k7/8/3p4/4p3/3P4/8/1Q6/K7 w - - 0 1").expect("a position");
    // The third only where all is tried.
    let algorithms = [Algorithm::AlphaBeta, Algorithm::Deepening, Algorithm::Minimax];
    for algorithm in algorithms.into_iter().take(if crate::support::is_thorough() { 3 } else { 2 }) {
        let settings = Settings::default().depth(2).quiescence(true);
        check_all_limits(&game, algorithm, &settings);
    }
}

#[test]
fn of_a_move_whose_scout_alone_is_recorded_one_side_of_the_value_is_told() {
    // B is better than -1, as its scout finds with three nodes; the second search, which finds 5, is left out.
    let game = Started::new(tree_text::read(b"((0 -1) ((0 5)))").expect("a tree"));
    let part = record(&game, Algorithm::Pvs, &Settings::default(), Limits { nodes: 7, ..Limits::default() });
    let summary = Summary::new(&part, &replay(&game));
    assert_eq!((summary.value, summary.bound), (Some(Score::from(5)), Some(Bound::Exact)));
    assert_eq!(summary.best_move.as_deref(), Some("2"));
    let told: Vec<_> = summary.moves.iter().map(|mv| mv.value.zip(mv.bound)).collect();
    let [minus_one, zero] = [-1, 0].map(Score::from);
    assert_eq!(told, [Some((minus_one, Bound::Exact)), Some((zero, Bound::Lower))]);
    assert!(summary.hides_moves);
}
