//! Conditions: what they say of a search, and what is said of those that are none.

use crate::support::messages::message;
use crate::support::{open_settings, trees};
use plyscope::check::Opened;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{Condition, ConditionError};
use plyscope::import::tree_text;
use plyscope::record::{Landmark, Moment};
use plyscope::search::Algorithm;
use plyscope::view::{View, Walker};
use proptest::prelude::*;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn opened(tree: &str, algorithm: Algorithm) -> Opened {
    let job = Job::new(dyn_game(tree_text::read(tree.as_bytes()).expect("a tree")), algorithm);
    Opened::own(job.record().expect("a search"), job.replay())
}

/// The moments at which a condition fires, as people count them; the same forward and back.
fn moments(opened: &Opened, condition: &str) -> Vec<u32> {
    let session = opened.session();
    let watch = Condition::parse(condition).expect(condition).watch(session).expect(condition);
    let end = opened.recording.last_moment().after();
    let mut found = Vec::new();
    let mut from = Moment::START;
    while let Some(at) = watch.first_in(session, from..end) {
        found.push(at.shown());
        from = at.after();
    }
    let fires = |at: &Moment| watch.first_in(session, *at..at.after()).is_some();
    let back = (0..end.number()).rev().map(Moment::new).filter(fires).map(Moment::shown);
    assert_eq!(back.collect::<Vec<_>>(), found.iter().rev().copied().collect::<Vec<_>>(), "{condition}");
    found
}

#[test]
fn several_moves_may_be_named_in_a_condition() {
    let opened = opened("((3 12) (2 4))", Algorithm::Minimax);
    let [one, two] = ["move == 1", "move == 2"].map(|condition| moments(&opened, condition));
    let mut both = [one, two].concat();
    both.sort_unstable();
    assert!(!both.is_empty());
    // It fires as it becomes true: a move that follows the other one finds it true already.
    for condition in ["move == 1 or move == 2", "move == 2 or move == 1"] {
        let found = moments(&opened, condition);
        assert_eq!(found, moments(&opened, "ply > 0"), "{condition}: each alone fires at {both:?}");
    }
}

#[test]
fn conditions_fire_as_they_become_true() {
    let opened = opened(TEXTBOOK, Algorithm::AlphaBeta);
    let check =
        |condition: &str, expected: &[u32]| assert_eq!(moments(&opened, condition), expected, "{condition}");
    check("cut", &[12]);
    check("prunes", &[12]);
    check("pruned > 1", &[12]);
    check("deep cut", &[]);
    check("leaf", &[4, 6, 8, 12, 16, 18, 20]);
    check("not leaf", &[9, 13, 21, 22]);
    check("not cut and not leaf", &[9, 21, 22]);
    check("new best", &[4, 9, 12, 16, 18, 20]);
    check("root changes", &[9]);
    check("alpha changes", &[9]);
    check("beta changes", &[4, 12, 16, 18, 20]);
    // A node has the window that it was entered with.
    check("alpha >= 3", &[9, 10, 11, 14, 15, 17, 19]);
    check("alpha >= 3 and ply == 0", &[9]);
    check("value < 3 and leaf", &[12, 20]);
    check("value == 12 or value == 14", &[6, 16]);
    check("cut and value <= 2", &[13]);
    check("closed and not prunes", &[20]);
    check("closed", &[12, 20]);
    check("ply == 1", &[2, 10, 14]);
    check("ply==1 and player == min", &[2, 10, 14]);
    check("player == max and ply < 2", &[1]);
    check("node == B", &[10]);
    check("node == root", &[1]);
    check("node != B and ply == 1", &[2, 14]);
    check("node == B1 or node == \"B\"", &[10, 11]);
    check("below B and cut", &[12]);
    check("below B and leaf", &[12]);
    check("below C and value > 4", &[16, 18]);
    check("move == 2", &[5, 10, 17]);
    check("move == 2 and not leaf", &[13]);
    check("visit == 2", &[]);
    check("visit == 1 and ply == 1", &[2, 10, 14]);
    // The whole search is counted as it ends.
    check("nodes == 11 and leaves == 7 and cuts == 1", &[22]);
    check("nodes != 11 or leaves > 7 or cuts < 1", &[]);
    // Without passes nobody knows of a pass.
    check("pass == 1", &[]);
    check("not pass == 1", &[]);
    check("not (pass == 1)", &[]);
    check("beta < INF and ply == 1", &[4, 12, 16]);
}

#[test]
fn what_is_unknown_never_matches() {
    let minimax = opened(TEXTBOOK, Algorithm::Minimax);
    assert!(moments(&minimax, "alpha < inf").is_empty(), "minimax has no window");
    assert!(moments(&minimax, "not alpha < inf").is_empty());
    assert!(moments(&minimax, "cut or prunes").is_empty());
    assert_eq!(moments(&minimax, "value >= 14").len(), 1);
}

#[test]
fn passes_and_second_visits_are_told_apart() {
    let deepening = opened(TEXTBOOK, Algorithm::Deepening);
    let roots = deepening.recording.roots().to_vec();
    let entered: Vec<_> = roots.iter().map(|&root| deepening.recording.entered(root).shown()).collect();
    assert_eq!(moments(&deepening, "ply == 0"), entered);
    assert_eq!(moments(&deepening, "pass == 2 and ply == 0"), entered[1..2]);
    // The same node of every pass.
    assert_eq!(moments(&deepening, "node == B").len(), roots.len());

    let pvs = opened("((3 12 8) (5 4 6) (14 9 7))", Algorithm::Pvs);
    let again = moments(&pvs, "research");
    assert!(!again.is_empty());
    assert_eq!(again, moments(&pvs, "visit == 2"));
    assert_eq!(
        moments(&pvs, "research and ply == 1").len(),
        moments(&pvs, "research and not leaf and ply == 1").len()
    );
}

#[test]
fn conditions_follow_the_landmarks_of_a_game() {
    let job = Job::new(dyn_game(plyscope::game::Nim::new(&[1, 2, 2]).expect("heaps")), Algorithm::AlphaBeta);
    let opened = Opened::own(job.record().expect("a search"), job.replay());
    let mut cuts = Vec::new();
    let mut clock = Moment::START;
    while let Some(cut) = opened.session().next_landmark(clock, Landmark::Cut) {
        cuts.push(cut.shown());
        clock = cut;
    }
    assert_eq!(moments(&opened, "cut"), cuts);
    let is_deep = |cut: &u32| {
        let view = View::new(opened.session(), Moment::new(cut - 1));
        let certificate = view.transition().and_then(|change| change.cut);
        certificate.is_some_and(|certificate| certificate.is_deep())
    };
    let deep: Vec<_> = cuts.iter().copied().filter(is_deep).collect();
    assert_eq!(moments(&opened, "deep cut"), deep);
}

#[test]
fn an_error_points_at_what_is_wrong() {
    let check = |text: &str, caret: usize, said: &str| {
        let error = Condition::parse(text).expect_err(text);
        assert_eq!(error.pointed(), format!("{text}\n{}^", " ".repeat(caret)), "{error}");
        assert!(error.to_string().contains(said), "{error}");
    };
    check("", 0, &message!("condition-missing"));
    check("cut and", 7, &message!("condition-missing"));
    check("cutt", 0, &message!("condition-meant", word = "cut"));
    check("cut xyzzy", 4, &message!("condition-unjoined"));
    check("cut and xyzzy", 8, "these are: cut, deep cut");
    let alone = |word, right: String| message!("condition-alone", word = word, right = right);
    check("deep", 0, &alone("deep", message!("condition-right-deep")));
    check("cut and alpha", 8, &alone("alpha", message!("condition-right-alpha")));
    check("value", 0, "`value > 3`");
    check("value 3", 0, "`value > 3`");
    check("value=3", 0, "write `value ==`");
    check("value = 3", 0, "write `value ==`");
    check("value > three", 8, &message!("condition-no-number", word = "`three`"));
    check("value >", 7, &message!("condition-number-missing"));
    check("player == X", 10, &message!("condition-no-player", word = "`X`"));
    check("player > max", 7, "write `==` or `!=`");
    check("move ==", 7, &message!("condition-name-missing"));
    check("move b2", 0, "`move == M`");
    check("below and cut", 6, &message!("condition-name-missing"));
    check("(cut", 0, "never closed");
    check("cut)", 3, "never opened");
    check("node == \"B", 8, "never closed");
    check("märz and cut", 0, "märz");
    check("cut and märz", 8, "märz");
    check(&format!("{}cut", "not ".repeat(101)), 400, "more than 100");
    check(&"(".repeat(100_000), 100, "more than 100");
}

#[test]
fn a_node_that_was_not_entered_is_refused() {
    let opened = opened(TEXTBOOK, Algorithm::AlphaBeta);
    let watch = |text: &str| Condition::parse(text).and_then(|condition| condition.watch(opened.session()));
    let error: ConditionError = watch("cut and below B2").expect_err("it was pruned");
    assert_eq!(error.pointed(), "cut and below B2\n              ^");
    let pruned = message!("find-not-entered", why = "pruned", name = "B2", moment = "12", below = "B");
    assert!(error.to_string().contains(&pruned), "{error}");
    assert!(watch("node == Z").expect_err("there is none").to_string().contains('Z'));
}

proptest! {
    #![proptest_config(crate::support::cases(200))]

    #[test]
    fn a_walk_can_begin_at_any_moment(tree in trees(), which in 0..8_usize, start in 0.0..1.0) {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Deepening] {
            let settings = open_settings().swap_remove(which);
            let job = Job { settings, ..Job::new(dyn_game(tree.clone()), algorithm) };
            let Ok(recording) = job.record() else { continue };
            let opened = Opened::own(recording, job.replay());
            let moments = f64::from(opened.recording.moments());
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a u32")]
            let start = (moments * start) as u32;
            let told = |walker: Walker| -> Vec<_> {
                walker.map(|(view, change)| format!("{:?} {change:?}", view.moment())).collect()
            };
            let whole = told(Walker::new(opened.session()));
            let rest = told(Walker::before(opened.session(), Moment::new(start)));
            prop_assert_eq!(&whole[start as usize..], &rest[..]);
        }
    }
}
