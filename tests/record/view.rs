//! A moment seen through a mask.

use crate::support::words::job;
use crate::support::{TestTree, open_settings, searches, trees};
use plyscope::check::{Session, ViolationKind};
use plyscope::engine::{Job, dyn_game};
use plyscope::import::jsonl;
use plyscope::record::{Branch, Event, GameReplay, Landmark, Moment, NodeId, Phase, Recording};
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Settings};
use plyscope::view::{ChildView, Fate, Mask, Member, View, Walker};
use proptest::prelude::*;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn textbook() -> (Recording, GameReplay) {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, Settings::default());
    (job.record().expect("a recording"), job.replay())
}

fn of_tree(tree: TestTree, algorithm: Algorithm, settings: Settings) -> Job {
    let mut job = Job::new(dyn_game(tree), algorithm);
    job.settings = settings;
    job
}

/// The view at a moment as people count it.
fn at((recording, replay): &(Recording, GameReplay), shown: u32) -> View<'_> {
    View::new(Session::own(recording, replay), Moment::from_shown(shown).expect("a moment"))
}

/// A mask that hides the outcome of a moment as people count it.
fn from(shown: u32) -> Mask {
    Mask { values_from: Moment::from_shown(shown), ..Mask::default() }
}

/// All branches of a node that are known of.
fn branches(view: &View, id: NodeId) -> Vec<ChildView> {
    let family = view.known_family(id);
    view.members(&family, 0..family.len())
}

#[test]
fn a_cutoff_names_bound_holder_and_what_was_skipped() {
    let found = textbook();
    let b = NodeId::new(5);
    assert_eq!(at(&found, 11).cutoff(b), None);
    let cut = at(&found, 12).cutoff(b).expect("B is cut as 2 returns");
    assert_eq!((cut.value, cut.limit, cut.pruned), (Score::from(2), Score::from(3), 2));
    let children = branches(&at(&found, 12), b);
    let fates: Vec<_> = children.iter().map(|child| child.fate).collect();
    assert_eq!(fates, [Fate::Closes, Fate::Pruned, Fate::Pruned]);
    assert_eq!(children[1].member, Member::Branch(Branch { parent: b, index: 0 }));
    let before: Vec<_> = branches(&at(&found, 11), b).iter().map(|child| child.fate).collect();
    assert_eq!(before, [Fate::Open, Fate::ToCome, Fate::ToCome]);
}

#[test]
fn totals_and_landmarks_ahead_are_spoilers() {
    let found = textbook();
    let hidden = at(&found, 3).masked(Mask { spoilers: false, ..Mask::default() });
    assert_eq!(hidden.totals(), None);
    assert_eq!(hidden.next_landmark(Moment::START, Landmark::Closing), None);
    assert_eq!(hidden.so_far(), at(&found, 3).so_far());
    let later = at(&found, 20).masked(hidden.mask());
    assert_eq!(later.next_landmark(Moment::START, Landmark::Closing), Moment::from_shown(12));
    assert!(at(&found, 99).masked(hidden.mask()).totals().is_some());
}

#[test]
fn which_branch_is_the_best_can_be_hidden_and_no_more_than_that() {
    let found = textbook();
    let (open, hidden) = (at(&found, 20), at(&found, 20).masked(Mask { best: false, ..Mask::default() }));
    let is_best = |view: &View| {
        let family = view.family(NodeId::ROOT);
        view.members(&family, 0..family.len()).iter().any(|member| member.fate == Fate::Best)
    };
    assert!(is_best(&open) && open.best_line().next().is_some());
    assert!(!is_best(&hidden) && hidden.best_line().next().is_none());
    assert_eq!(hidden.value(NodeId::ROOT), open.value(NodeId::ROOT));
}

#[test]
fn a_mask_hides_what_a_moment_brings_and_not_which_it_is() {
    let found = textbook();
    let masked = at(&found, 20).masked(from(12));
    assert_eq!(masked.event(), Some(Event::Leave(NodeId::new(6))));
    assert_eq!(masked.cutoff(NodeId::new(5)), None);
    assert_eq!(masked.node(NodeId::new(6)).returned(), None);
    assert_eq!(masked.transition(), None);
    assert!(masked.changes().is_empty());
    let all = at(&found, 20).masked(from(1));
    assert_eq!(all.phase(NodeId::ROOT), Phase::Unvisited);
    assert_eq!(all.search(), None);
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn a_walker_gives_what_each_moment_says_of_itself(tree in trees(), (algorithm, settings) in searches()) {
        let job = of_tree(tree, algorithm, settings);
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let mut moment = Moment::START;
        for (view, transition) in Walker::new(Session::own(&recording, &replay)) {
            prop_assert_eq!(view.moment(), moment);
            prop_assert_eq!(view.transition(), Some(transition));
            moment = moment.after();
        }
        prop_assert_eq!(moment.number(), recording.moments());
    }

    #[test]
    fn nothing_that_is_hidden_tells_on_a_mask(
        tree in trees(), settings in prop::sample::select(open_settings()), hidden in 1_u32..40, later in 0_u32..40,
    ) {
        let job = of_tree(tree, Algorithm::AlphaBeta, settings);
        let found = (job.record().expect("a recording"), job.replay());
        let hidden = hidden.min(found.0.moments() - 1) + 1;
        let before = at(&found, hidden - 1);
        let masked = at(&found, hidden + later).masked(from(hidden));
        prop_assert_eq!(masked.event(), at(&found, hidden).event());
        for id in found.0.ids() {
            prop_assert_eq!(masked.node(id), before.node(id));
            prop_assert_eq!(masked.cutoff(id), before.cutoff(id));
            // What all branches of an open node come to would answer the question about it.
            let told = |view: &View| {
                let mut all = branches(view, id);
                for child in all.iter_mut().filter(|child| child.fate == Fate::Open) {
                    (child.value, child.bound) = (None, None);
                }
                all
            };
            prop_assert_eq!(told(&masked), told(&before));
            if masked.phase(id) == Phase::Open && !masked.is_leaf(id) {
                prop_assert!(masked.live(id).bound != Some(Bound::Exact) || !masked.live(id).value.expect("a value").is_finite());
            }
        }
        prop_assert_eq!(masked.so_far(), before.so_far());
        prop_assert!(masked.best_line().eq(before.best_line()));
    }
}

#[test]
fn a_program_that_stops_with_its_window_open_makes_no_cutoff() {
    let lines = [
        r#"{"type":"search","algorithm":"alphabeta"}"#,
        r#"{"type":"enter","alpha":"-inf","beta":"inf"}"#,
        r#"{"type":"enter","move":"1","alpha":"-inf","beta":"inf"}"#,
        r#"{"type":"enter","move":"1","alpha":"-inf","beta":"inf"}"#,
        r#"{"type":"leave","value":3}"#,
        r#"{"type":"leave","value":3,"pruned":["2","3"],"cutoff":true}"#,
        r#"{"type":"enter","move":"2","alpha":3,"beta":"inf"}"#,
        r#"{"type":"enter","move":"1","alpha":3,"beta":"inf"}"#,
        r#"{"type":"leave","value":2}"#,
        r#"{"type":"leave","value":2,"pruned":2}"#,
        r#"{"type":"leave","value":3,"pruned":1}"#,
    ];
    let opened =
        jsonl::read(lines.join("\n").as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    // B alone was cut: the windows of A, [-inf, 3], and of the root, [3, inf], are open.
    let [root, a, b] = [0, 1, 3].map(NodeId::new);
    assert_eq!((opened.recording.totals().cutoffs, opened.recording.totals().pruned), (1, 5));
    let view = View::new(opened.session(), opened.recording.last_moment());
    assert_eq!([root, a, b].map(|id| view.is_cut(id)), [false, false, true]);
    assert_eq!([root, a, b].map(|id| view.cutoff(id).is_some()), [false, false, true]);
    assert_eq!([root, a, b].map(|id| opened.session().stops_open(id)), [true, true, false]);
    // The branches are left out all the same, from the return of the child before them on.
    assert_eq!([root, a, b].map(|id| view.stopped(id).map(Moment::shown)), [Some(9), Some(4), Some(8)]);
    let fates = |id| branches(&view, id).iter().map(|child| child.fate).collect::<Vec<_>>();
    assert_eq!(fates(a), [Fate::LastLookedAt, Fate::Pruned, Fate::Pruned]);
    assert_eq!(fates(b), [Fate::Closes, Fate::Pruned, Fate::Pruned]);
    let [found] = &opened.report.violations[..] else { panic!("one violation") };
    assert!(found.node == a && matches!(found.kind, ViolationKind::StopsOpen { .. }));
}

#[test]
fn no_value_that_another_program_returned_is_exact() {
    let lines = [
        r#"{"type":"enter"}"#,
        r#"{"type":"enter","move":"1"}"#,
        r#"{"type":"leave","value":3}"#,
        r#"{"type":"leave","value":3}"#,
    ];
    let opened =
        jsonl::read(lines.join("\n").as_bytes(), |_| Err(String::new())).expect("a recording").opened;
    let view = View::new(opened.session(), opened.recording.last_moment());
    let three = Some(Score::from(3));
    assert_eq!(view.value(NodeId::ROOT), (three, None));
    assert_eq!((view.live(NodeId::ROOT).value, view.live(NodeId::ROOT).bound), (three, None));
    assert_eq!(view.search().and_then(|found| found.bound), None);
    // A leaf is given.
    assert_eq!(view.value(NodeId::new(1)), (three, Some(Bound::Exact)));
}
