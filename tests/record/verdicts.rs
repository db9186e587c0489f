//! What a search shows of the move that it names is true, and told alike in every report.

use plyscope::check::Session;
use plyscope::explain::Voice;
use plyscope::record::Moment;
use plyscope::view::View;

use crate::support::messages::message;
use crate::support::{TestTree, searches, trees, windows};
use plyscope::explain::{self, Excerpt, Fact, Format};
use plyscope::game::{Game, Replayer};
use plyscope::record::{GameReplay, Header, Limits, Node, NodeId, Recorder, Recording, Summary, Verdict};
use plyscope::score::{Bound, Window};
use plyscope::search::{Algorithm, Role, Settings, Table, run};
use proptest::prelude::*;

fn record(tree: &TestTree, algorithm: Algorithm, settings: &Settings, limits: Limits) -> Recording {
    let header = Header {
        algorithm: algorithm.word().to_owned(),
        settings: settings.clone(),
        rule: algorithm.info().rule,
        ..Header::default()
    };
    let mut recorder = Recorder::new(header, limits);
    run(tree, &tree.start(), algorithm, settings, &mut recorder).expect("nobody stops it");
    recorder.finish()
}

fn replay(tree: &TestTree) -> GameReplay {
    GameReplay::new(Some(Box::new(Replayer::new(&plyscope::game::Started::new(tree.clone())))))
}

/// Checks what is claimed of the move that is named against plain minimax.
fn check_true(tree: &TestTree, recording: &Recording) -> Result<(), TestCaseError> {
    let settings = &recording.header.settings;
    let named = recording.chosen_place().map(|place| tree.value_at(&[place as usize]));
    let found = recording.result().value.expect("it ran to its end");
    match recording.verdict() {
        Verdict::NoMove => prop_assert!(tree.outcome(&tree.start()).is_some()),
        Verdict::Best => prop_assert_eq!(named, Some(tree.value_at(&[])), "{:?}", settings),
        Verdict::Enough => {
            prop_assert!(named.is_some_and(|named| !tree.role().prefers(found, named)), "{:?}", settings);
            prop_assert!(settings.window != Window::FULL);
        }
        Verdict::Unproved => {
            prop_assert!(!tree.role().prefers(tree.value_at(&[]), found), "{:?}", settings);
            prop_assert!(settings.window != Window::FULL);
        }
        Verdict::SoFar => prop_assert!(false, "it ran to its end"),
        Verdict::Doubtful => prop_assert_eq!(settings.table, Table::Naive),
        Verdict::Said => prop_assert!(false, "nobody else says it"),
    }
    // Of the moves that follow, each is one of the best where it is made.
    let line: Vec<_> = recording.principal_variation().iter().map(|&id| recording.node(id)).collect();
    let line: Vec<_> = line.iter().filter_map(Node::entered_by).map(|place| place as usize).collect();
    for plies in (2..=line.len()).filter(|_| settings.table != Table::Naive) {
        let [before, after] = [plies - 1, plies].map(|plies| tree.value_at(&line[..plies]));
        prop_assert_eq!(before, after, "{:?} {:?}", &line[..plies], settings);
    }
    Ok(())
}

/// Checks that every report names a best move where it is shown to be one, and nowhere else.
fn check_told_alike(tree: &TestTree, recording: &Recording) -> Result<(), TestCaseError> {
    let replay = replay(tree);
    let verdict = recording.verdict();
    prop_assert_eq!(Summary::new(recording, &replay).verdict, verdict);
    prop_assert_eq!(Summary::new(recording, &replay).best_move.is_none(), verdict == Verdict::NoMove);
    let lacks = matches!(verdict, Verdict::Enough | Verdict::Unproved);
    prop_assert_eq!(explain::unproven(recording, "A").is_some(), lacks);
    let mut document = Vec::new();
    explain::write_document(
        Session::own(recording, &replay),
        &Excerpt::default(),
        Format::Plain,
        Voice::Full,
        &mut document,
    )
    .expect("memory takes it");
    let document = String::from_utf8(document).expect("text");
    let none = message!("none-proven", reason = "");
    prop_assert_eq!(document.contains(&none), lacks, "{}", document);
    prop_assert!(!lacks || !document.contains("principal variation"), "{}", document);
    let done =
        explain::narrate(&View::new(Session::own(recording, &replay), recording.last_moment()), Voice::Full)
            .why;
    prop_assert!(!lacks || !done.contains("he best line"), "{}", done);
    let view = View::new(Session::own(recording, &replay), Moment::new(u32::MAX));
    let why = explain::why(&view, recording.decided());
    let says = |words: &str| why.reasons.iter().any(|reason| reason.text(&view, Voice::Full).contains(words));
    let is_unproved = |fact: &Fact| matches!(fact, Fact::Unproved { .. });
    prop_assert_eq!(why.reasons.iter().any(|reason| is_unproved(&reason.fact)), lacks, "{:?}", why);
    prop_assert!(!lacks || !says("he best line"), "{:?}", why);
    Ok(())
}

proptest! {
    #![proptest_config(crate::support::cases(3_000))]

    #[test]
    fn a_best_move_that_is_claimed_is_one(
        tree in trees(),
        (algorithm, settings) in searches(),
        window in windows(),
        nodes in 1_u32..40,
    ) {
        let window = if algorithm.info().has_window() { window } else { Window::FULL };
        for window in [settings.window, window] {
            // To a horizon plain minimax would find another value.
            let settings = settings.clone().window(window).depth(None);
            let whole = record(&tree, algorithm, &settings, Limits::default());
            check_true(&tree, &whole)?;
            check_told_alike(&tree, &whole)?;
            let limits = Limits { nodes, ..Limits::default() };
            let part = record(&tree, algorithm, &settings, limits);
            check_true(&tree, &part)?;
            // Whether all branches were seen is known only where they are recorded.
            let is_less = whole.verdict() == Verdict::Best && whole.len() > part.len();
            let is_less = is_less && matches!(part.verdict(), Verdict::Enough | Verdict::Unproved);
            prop_assert!(part.verdict() == whole.verdict() || is_less);
        }
    }

    #[test]
    fn an_open_window_proves_the_best_move_and_a_narrow_one_only_what_it_looked_at(
        tree in trees(),
        window in windows(),
    ) {
        for algorithm in Algorithm::ALL {
            let settings = Settings::default();
            let recording = record(&tree, algorithm, &settings, Limits::default());
            let is_leaf = tree.outcome(&tree.start()).is_some();
            prop_assert_eq!(recording.verdict(), if is_leaf { Verdict::NoMove } else { Verdict::Best });
        }
        let settings = Settings::default().window(window);
        let recording = record(&tree, Algorithm::AlphaBeta, &settings, Limits::default());
        let root = recording.node(NodeId::ROOT);
        let high = if tree.role() == Role::Max { Bound::Lower } else { Bound::Upper };
        let returned = root.returned().expect("it ran to its end");
        if returned.bound == high && returned.value.is_finite() && !root.is_leaf() {
            let expected = if root.pruned() > 0 { Verdict::Enough } else { Verdict::Best };
            prop_assert_eq!(recording.verdict(), expected);
        }
    }
}
