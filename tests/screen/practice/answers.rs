//! Answers as they are typed, and what is said where equals are worth as much.

use crate::support::words::job;
use plyscope::check::Session;
use plyscope::practice::{Answer, Asked, Form, Grade, Mistake, Question, Tie, Verdict};
use plyscope::record::{Moment, NodeId};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Settings};
use plyscope::view::View;

fn number(value: f64) -> Answer {
    Answer::Number(Score::new(value).expect("a number"))
}

/// What an answer about a node of a tree is worth, asked before a moment as people count it.
fn grade(text: &str, settings: &Settings, shown: u32, asked: Asked, node: u32, answer: &Answer) -> Grade {
    let algorithm = if text.contains('?') { Algorithm::Expectimax } else { Algorithm::AlphaBeta };
    let job = job(text, algorithm, settings.clone());
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), Moment::START);
    let moment = Moment::from_shown(shown).expect("a moment");
    Question { moment, asked, node: NodeId::new(node) }.grade(&view, answer).expect("it has an answer")
}

#[test]
fn a_side_is_a_sign_alone() {
    for (text, bound) in
        [("<=", Bound::Upper), ("≤", Bound::Upper), (">=", Bound::Lower), (" ≥ ", Bound::Lower)]
    {
        assert_eq!(Form::Side.read(text), Some(Answer::Side(bound)), "{text}");
    }
    for text in ["", "=", "<= 3", "3", "yes"] {
        assert_eq!(Form::Side.read(text), None, "{text}");
    }
}

#[test]
fn a_fraction_is_one_of_two_numbers() {
    assert_eq!(Form::Number.read("14 / 4"), Some(number(3.5)));
    for text in ["1/0", "inf/2", "2/inf", "1/", "/2", "a/b"] {
        assert_eq!(Form::Number.read(text), None, "{text}");
    }
}

#[test]
fn an_average_may_be_off_by_half_a_hundredth() {
    let verdict = |text, given| grade(text, &Settings::default(), 2, Asked::Value, 0, &number(given)).verdict;
    for given in [0.5, 0.505, 0.495, 0.501] {
        assert_eq!(verdict("?(0 1)", given), Verdict::Right, "{given}");
    }
    for given in [0.51, 0.49, f64::INFINITY] {
        assert_eq!(verdict("?(0 1)", given), Verdict::Wrong(Mistake::Another), "{given}");
    }
    assert_eq!(verdict("(0 1)", 1.001), Verdict::Wrong(Mistake::Another), "it is no average");
}

#[test]
fn a_tie_is_told_where_there_is_one() {
    // The second branch of MAX comes to 3 at its first leaf, as the first did.
    let tie = |text: &str, cutoff, shown, asked, node| {
        let settings = Settings::default().cutoff(cutoff);
        grade(text, &settings, shown, asked, node, &Answer::Yes(true)).tie
    };
    let (tied, plain) = ("((3 12) (3 4))", "((3 12) (2 4))");
    for cutoff in Cutoff::ALL {
        assert_eq!(tie(tied, cutoff, 10, Asked::Cut, 4), Some(Tie::Window(cutoff)));
        assert_eq!(tie(plain, cutoff, 10, Asked::Cut, 4), None);
    }
    for asked in [Asked::Pruned, Asked::PrunedCount] {
        assert_eq!(tie(tied, Cutoff::Weak, 10, asked, 4), Some(Tie::Window(Cutoff::Weak)));
        assert_eq!(tie(plain, Cutoff::Weak, 10, asked, 4), None);
    }
    // Only several branches that bring as much are a matter of which comes first.
    assert_eq!(tie("(3 3 1)", Cutoff::Weak, 7, Asked::Best, 0), Some(Tie::First));
    assert_eq!(tie("(3 2 1)", Cutoff::Weak, 7, Asked::Best, 0), None);
    assert_eq!(tie("(3 2 1)", Cutoff::Weak, 7, Asked::Value, 0), None);
}

#[test]
fn a_number_with_another_sign_is_half_right() {
    let verdict = |bound, value: i32| {
        let answer = Answer::Bounded(bound, Score::from(value));
        grade("((3 12 8) (2 4 6) (14 5 2))", &Settings::default(), 12, Asked::Bounded, 5, &answer).verdict
    };
    assert_eq!(verdict(Bound::Upper, 2), Verdict::Right);
    assert_eq!(verdict(Bound::Exact, 2), Verdict::Wrong(Mistake::Bound));
    assert_eq!(verdict(Bound::Upper, 3), Verdict::Wrong(Mistake::Another));
    assert_eq!(verdict(Bound::Exact, 3), Verdict::Wrong(Mistake::Another));
}

#[test]
fn the_best_branch_is_asked_for_where_there_is_one() {
    let expected = |text: &str, algorithm, settings: Settings| {
        let job = job(text, algorithm, settings);
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let view = View::new(Session::own(&recording, &replay), Moment::START);
        Question { moment: Moment::START, asked: Asked::Best, node: NodeId::ROOT }.expected(&view)
    };
    let text = "((3 9) (4 8))";
    let usual = Settings::default;
    assert_eq!(expected(text, Algorithm::AlphaBeta, usual()), Some(Answer::Branch(1)));
    // That both branches are worth at most 5 says nothing of which is better.
    let window = Window { alpha: Score::from(5), beta: Score::INFINITY };
    assert_eq!(expected(text, Algorithm::AlphaBeta, usual().window(window)), None);
    assert_eq!(expected("?(1 2)", Algorithm::Expectimax, usual()), None, "chance does not choose");
}
