//! What is right is graded right and what is wrong wrong, whatever the rule of the search.

use super::plain::Plain;
use crate::support::words::job;
use crate::support::{TestTree, cases, is_thorough, trees};
use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::practice::{
    Answer, Asked, Form, Level, MOST_QUESTIONS, Mistake, Question, Run, Tie, Verdict, draw,
};
use plyscope::record::{Moment, NodeId};
use plyscope::score::{Bound, Score};
use plyscope::search::{Algorithm, Cutoff, Fail, Order, Settings};
use plyscope::view::{Mask, View, Written};
use proptest::prelude::*;

fn id(number: usize) -> NodeId {
    NodeId::new(u32::try_from(number).expect("few nodes"))
}

/// What is right by plain recomputation.
fn right(plain: &Plain, question: Question) -> Option<Answer> {
    let moment = question.moment.number();
    let node = question.about().map(|node| &plain.nodes[node.index()]);
    let back = plain.back.iter().find(|back| back.moment == moment);
    let to = |node: NodeId| back.filter(|back| id(back.parent) == node);
    Some(match question.asked {
        Asked::Value => Answer::Number(node?.value),
        Asked::Bounded => Answer::Bounded(node?.known.1, node?.known.0),
        Asked::Side => Answer::Side(Some(node?.known.1).filter(|&bound| bound != Bound::Exact)?),
        Asked::Alpha => Answer::Number(to(question.node)?.window.alpha),
        Asked::Beta => Answer::Number(to(question.node)?.window.beta),
        Asked::Cut => Answer::Yes(to(question.node)?.closes && !node?.pruned.is_empty()),
        Asked::Pruned => Answer::Branches(node?.pruned.clone()),
        Asked::PrunedCount => Answer::Count(node?.pruned.len() as u64),
        Asked::Best => Answer::Branch(node?.best?),
        Asked::First => Answer::Branch(node?.first?),
        Asked::Again => Answer::Yes(back.filter(|back| id(back.child) == question.node)?.is_again),
        Asked::Nodes => Answer::Count(plain.nodes.len() as u64),
        Asked::Leaves => Answer::Count(plain.nodes.iter().filter(|node| node.is_leaf).count() as u64),
    })
}

/// Answers that are wrong, since another one is right.
fn wrong(right: &Answer, branches: u32) -> Vec<Answer> {
    let numbers = |value: Score| {
        let other =
            [value.plus(Score::from(1)), value.plus(Score::from(-1)), value.next_up(), value.next_down()];
        let ends = [Score::INFINITY, Score::NEG_INFINITY];
        other.into_iter().chain(ends).filter(move |&other| other != value)
    };
    match right {
        Answer::Number(value) => numbers(*value).map(Answer::Number).collect(),
        Answer::Bounded(bound, value) => {
            let values = numbers(*value).map(|other| Answer::Bounded(*bound, other));
            let bounds =
                [Bound::Exact, Bound::Lower, Bound::Upper].into_iter().filter(|other| other != bound);
            values.chain(bounds.map(|other| Answer::Bounded(other, *value))).collect()
        }
        Answer::Side(bound) => {
            let sides = [Bound::Lower, Bound::Upper].into_iter();
            sides.filter(|side| side != bound).map(Answer::Side).collect()
        }
        Answer::Yes(yes) => vec![Answer::Yes(!yes)],
        Answer::Branch(place) => (0..branches).filter(|other| other != place).map(Answer::Branch).collect(),
        Answer::Branches(places) => {
            let subsets = (0..1_u32 << branches)
                .map(|bits| Answer::branches((0..branches).filter(|place| bits >> place & 1 == 1).collect()));
            subsets.filter(|other| *other != Answer::Branches(places.clone())).collect()
        }
        Answer::Count(count) => vec![Answer::Count(count + 1), Answer::Count(count.wrapping_sub(1))],
    }
}

/// Every question that an author could write about a search.
fn questions(plain: &Plain) -> Vec<Question> {
    let mut all = Vec::new();
    for back in &plain.back {
        let (parent, child) = (id(back.parent), id(back.child));
        let about =
            [(Asked::Alpha, parent), (Asked::Beta, parent), (Asked::Cut, parent), (Asked::Again, child)];
        let moment = Moment::new(back.moment);
        all.extend(about.map(|(asked, node)| Question { moment, asked, node }));
    }
    for (number, node) in plain.nodes.iter().enumerate().filter(|(_, node)| !node.is_leaf) {
        let id = id(number);
        let about = [
            Asked::Value,
            Asked::Bounded,
            Asked::Pruned,
            Asked::PrunedCount,
            Asked::Best,
            Asked::First,
            Asked::Side,
        ];
        for moment in [node.entered, node.left] {
            all.extend(about.map(|asked| Question { moment: Moment::new(moment), asked, node: id }));
        }
    }
    for asked in [Asked::Nodes, Asked::Leaves] {
        all.push(Question { moment: Moment::START, asked, node: NodeId::ROOT });
    }
    all
}

fn settings(order: Order) -> Vec<Settings> {
    let mut all = Vec::new();
    for cutoff in Cutoff::ALL {
        for fail in Fail::ALL {
            all.push(Settings::default().cutoff(cutoff).fail(fail).order(order));
        }
    }
    all
}

const ALGORITHMS: [Algorithm; 6] = [
    Algorithm::Minimax,
    Algorithm::AlphaBeta,
    Algorithm::Negamax,
    Algorithm::Pvs,
    Algorithm::Deepening,
    Algorithm::Mtdf,
];

/// Every question of a run is graded as plain recomputation has it, and so is every wrong answer.
fn check(view: &View, plain: &Plain, question: Question, is_drawn: bool) -> Result<(), TestCaseError> {
    let Some(expected) = question.expected(view) else {
        prop_assert!(!is_drawn, "{question:?} was drawn and has no answer");
        return Ok(());
    };
    let node = question.about().map(|node| &plain.nodes[node.index()]);
    // What is known of a value counts there, also to tell the best branch.
    let is_of_bounds = matches!(question.asked, Asked::Bounded | Asked::Side | Asked::Best);
    if is_of_bounds && node.is_some_and(|node| node.is_unsure) {
        return Ok(());
    }
    let right = right(plain, question);
    prop_assert_eq!(Some(&expected), right.as_ref(), "{:?}", question);
    let grade = question.grade(view, &expected).expect("it has an answer");
    prop_assert_eq!(grade.verdict, Verdict::Right);
    let branches = question.about().map_or(0, |node| plain.nodes[node.index()].branches);
    for wrong in wrong(&expected, branches) {
        let grade = question.grade(view, &wrong).expect("it has an answer");
        prop_assert!(matches!(grade.verdict, Verdict::Wrong(_)), "{question:?} {wrong:?} {expected:?}");
    }
    Ok(())
}

fn check_tree(tree: &TestTree, algorithm: Algorithm, settings: &Settings) -> Result<(), TestCaseError> {
    let mut job = Job::new(dyn_game(tree.clone()), algorithm);
    job.settings = settings.clone();
    let Ok(recording) = job.record() else { return Ok(()) };
    let replay = job.replay();
    let view = View::new(Session::own(&recording, &replay), Moment::START).masked(ON_PAPER);
    let plain = Plain::of(&tree.root, tree.role(), algorithm, settings);
    prop_assert_eq!(recording.len() as usize, plain.nodes.len(), "{:?} {:?}", algorithm, settings);
    for question in questions(&plain) {
        check(&view, &plain, question, false)?;
    }
    for (seed, level) in (0..).zip(Level::ALL) {
        let drawn = draw(&view, level, seed);
        prop_assert!(drawn.len() <= MOST_QUESTIONS);
        prop_assert!(drawn.is_sorted_by_key(|question| question.moment));
        prop_assert_eq!(&drawn, &draw(&view, level, seed));
        for question in drawn {
            check(&view, &plain, question, true)?;
        }
    }
    Ok(())
}

proptest! {
    // Each case is one algorithm under one rule, and thousands of answers: two tests, side by side.
    #![proptest_config(if is_thorough() { cases(5_000) } else { cases(500) })]

    #[test]
    fn grades_in_natural_order_are_those_of_plain_recomputation(tree in trees(), rule in 0_usize..4, which in 0..ALGORITHMS.len()) {
        check_tree(&tree, ALGORITHMS[which], &settings(Order::Natural)[rule])?;
    }

    #[test]
    fn grades_in_reverse_order_are_those_of_plain_recomputation(tree in trees(), rule in 0_usize..4, which in 0..ALGORITHMS.len()) {
        check_tree(&tree, ALGORITHMS[which], &settings(Order::Reverse)[rule])?;
    }
}

/// As it is in practice: leaves can be read off.
const ON_PAPER: Mask =
    Mask { values_from: None, spoilers: true, written: Written::All, counts: true, best: true };

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// Asks a recording of a tree.
fn with<T>(text: &str, algorithm: Algorithm, settings: Settings, ask: impl FnOnce(&View) -> T) -> T {
    let job = job(text, algorithm, settings);
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    ask(&View::new(Session::own(&recording, &replay), Moment::START).masked(ON_PAPER))
}

fn textbook<T>(ask: impl FnOnce(&View) -> T) -> T {
    with(TEXTBOOK, Algorithm::AlphaBeta, Settings::default(), ask)
}

#[test]
fn a_branch_too_many_is_a_mistake_and_so_is_one_too_few() {
    let question = Question { moment: Moment::new(11), asked: Asked::Pruned, node: NodeId::new(5) };
    let mistake = |places| textbook(|view| question.grade(view, &Answer::branches(places))).expect("a grade");
    let branches = |missed, wrong| Verdict::Wrong(Mistake::Branches { missed, wrong });
    assert_eq!(mistake(vec![2, 1]).verdict, Verdict::Right);
    assert_eq!(mistake(vec![2]).verdict, branches(vec![1], vec![]));
    assert_eq!(mistake(vec![0, 1, 2]).verdict, branches(vec![], vec![0]));
    assert_eq!(mistake(vec![]).verdict, branches(vec![1, 2], vec![]));
    assert_eq!(textbook(|view| question.choices(view)), [0, 1, 2]);
}

#[test]
fn a_tie_follows_the_rule_of_the_search_and_the_grade_says_so() {
    // The first leaf of the second branch is as much as MAX has.
    let closes = |cutoff| {
        with("((3 12) (3 4))", Algorithm::AlphaBeta, Settings::default().cutoff(cutoff), |view| {
            let question = Question { moment: Moment::new(9), asked: Asked::Cut, node: NodeId::new(4) };
            question.grade(view, &Answer::Yes(true)).expect("a value comes back")
        })
    };
    let weak = closes(Cutoff::Weak);
    assert_eq!((weak.verdict, weak.tie), (Verdict::Right, Some(Tie::Window(Cutoff::Weak))));
    let strict = closes(Cutoff::Strict);
    let wrong = Verdict::Wrong(Mistake::Another);
    assert_eq!((strict.verdict, strict.tie), (wrong, Some(Tie::Window(Cutoff::Strict))));
}

#[test]
fn of_equal_branches_the_first_is_chosen() {
    with("(5 7 7 6)", Algorithm::Minimax, Settings::default(), |view| {
        let question = Question { moment: Moment::START, asked: Asked::Best, node: NodeId::ROOT };
        let grade = |place| question.grade(view, &Answer::Branch(place)).expect("a choice");
        assert_eq!((grade(1).verdict, grade(1).tie), (Verdict::Right, Some(Tie::First)));
        assert_eq!(grade(2).verdict, Verdict::Wrong(Mistake::NotFirst));
        assert_eq!(grade(0).verdict, Verdict::Wrong(Mistake::Another));
    });
}

#[test]
fn a_branch_whose_value_two_visits_tell_together_is_the_best() {
    // The scout of the second branch says at least 0, and its second search at most 0.
    with("((-0.25) ((0 0) 1) (0))", Algorithm::Pvs, Settings::default(), |view| {
        let question = Question { moment: Moment::START, asked: Asked::Best, node: NodeId::ROOT };
        assert_eq!(question.expected(view), Some(Answer::Branch(1)));
    });
}

#[test]
fn an_average_may_be_rounded_or_a_fraction() {
    with("?(1 2 2)", Algorithm::Expectimax, Settings::default(), |view| {
        let question = Question { moment: Moment::START, asked: Asked::Value, node: NodeId::ROOT };
        let is_right = |text: &str| {
            let answer = Form::Number.read(text).expect("a number");
            question.grade(view, &answer).expect("a value").verdict == Verdict::Right
        };
        for text in ["5/3", "1.67", "1.665", "1.6667"] {
            assert!(is_right(text), "{text}");
        }
        for text in ["1.66", "1.68", "2", "inf", "-5/3"] {
            assert!(!is_right(text), "{text}");
        }
    });
}

#[test]
fn what_is_asked_cannot_be_seen_while_it_is_asked() {
    textbook(|view| {
        for (level, seed) in Level::ALL.into_iter().flat_map(|level| (0..20).map(move |seed| (level, seed))) {
            for question in draw(view, level, seed) {
                let seen = question.seen(view);
                let node = question.about().expect("about a node");
                assert_eq!(seen.node(node).value(), None, "{question:?}");
                assert!(!seen.is_cut(node) && seen.totals().is_none(), "{question:?}");
                assert!(seen.transition().is_none_or(|found| found.cut.is_none()), "{question:?}");
            }
        }
    });
}

#[test]
fn before_the_last_pass_it_is_asked_what_is_searched_first() {
    with("((1 2) 5)", Algorithm::Deepening, Settings::default(), |view| {
        let drawn = draw(view, Level::Values, 1);
        let question = drawn[0];
        assert_eq!(question.asked, Asked::First);
        assert_eq!(question.expected(view), Some(Answer::Branch(1)));
        let seen = question.seen(view);
        assert!(!seen.is_visited(question.node), "what comes first would show");
        assert_eq!(seen.live(NodeId::new(0)).phase, plyscope::record::Phase::Done);
    });
}

#[test]
fn levels_ask_more_and_more() {
    textbook(|view| {
        let of = |level| (0..40).flat_map(|seed| draw(view, level, seed)).collect::<Vec<_>>();
        let has = |level, is_it: fn(Asked) -> bool| of(level).iter().any(|question| is_it(question.asked));
        let values = |asked| matches!(asked, Asked::Value | Asked::Best);
        let windows = |asked| matches!(asked, Asked::Alpha | Asked::Beta);
        let bounds = |asked| matches!(asked, Asked::Bounded);
        assert!(has(Level::Cutoffs, |asked| matches!(asked, Asked::Cut)));
        assert!(has(Level::Cutoffs, |asked| matches!(asked, Asked::Pruned)));
        assert!(!has(Level::Cutoffs, values) && has(Level::Values, values));
        assert!(!has(Level::Values, windows) && has(Level::Windows, windows));
        assert!(!has(Level::Windows, bounds) && has(Level::Everything, bounds));
    });
}

#[test]
fn leaves_that_are_hidden_are_not_asked_for_in_advance() {
    textbook(|view| {
        let hidden = view.masked(Mask::default());
        for seed in 0..20 {
            for question in draw(&hidden, Level::Cutoffs, seed) {
                let now = view.at(question.moment);
                assert!(matches!(now.event(), Some(plyscope::record::Event::Leave(_))), "{question:?}");
            }
        }
    });
}

#[test]
fn a_run_counts_what_was_right_and_keeps_what_was_not() {
    textbook(|view| {
        let mut run = Run::new(draw(view, Level::Values, 1));
        let count = run.questions.len();
        assert!(count > 2, "{count}");
        run.answer(view, None);
        run.answer(view, Some(Answer::Number(Score::from(1000))));
        while let Some(question) = run.open() {
            let expected = question.expected(view).expect("it was drawn");
            run.answer(view, Some(expected));
        }
        assert_eq!((run.right(), run.mistakes().count()), (count - 2, 2));
        assert_eq!(run.answered[0].grade.verdict, Verdict::Shown);
        run.answer(view, None);
        assert_eq!(run.answered.len(), count);
    });
}
