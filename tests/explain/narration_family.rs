//! The words of the whole family: every algorithm, order and table.

use plyscope::check::Session;
use plyscope::explain::Voice;
use std::fmt::Write as _;

use crate::support::circle::circles;
use crate::support::messages::{before, behind, message};
use crate::support::words::{check, document, job, told, tree, written};
use crate::support::{open_settings, trees, windows};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::{
    Fact, Format, Labels, facts, narrate, number_label, pseudo_code, why, window_ends, window_label,
};
use plyscope::game::{Evaluation, Mnk, Notation, Started};
use plyscope::record::{GameReplay, Moment, NodeId, Recorder, Recording};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{
    Algorithm, Cutoff, Fail, Observer, Order, Return, Scoring, Settings, Table, Visit, VisitKind, run,
};
use plyscope::view::View;
use proptest::prelude::*;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// The branches get better from left to right, as they should not.
const WORST: &str = "((3 5) (1 9) (7 8))";

fn check_tree(name: &str, text: &str, algorithm: Algorithm, settings: Settings) {
    check(name, &document(&job(text, algorithm, settings)));
}

fn tic_tac_toe(position: &str, algorithm: Algorithm, settings: Settings) -> Job {
    let mut game = Started::new(Mnk::tic_tac_toe());
    game.go_to(position).expect("a position");
    Job { game: "tictactoe".to_owned(), settings, ..Job::new(std::sync::Arc::new(game), algorithm) }
}

fn usual() -> Settings {
    Settings::default()
}

#[test]
fn negamax_tells_every_number_from_both_sides() {
    check_tree("negamax", TEXTBOOK, Algorithm::Negamax, usual());
    let job = job(TEXTBOOK, Algorithm::Negamax, usual());
    assert!(told(&job, 4).contains(&message!("min-sees".why, value = "-3")));
    assert!(told(&job, 10).contains(&message!("min-sees".why, window = "[-inf, -3]")));
    assert!(told(&job, 13).contains(&message!("min-sees".why, value = "at least -2")));
}

#[test]
fn principal_variation_search_asks_and_asks_again() {
    check_tree("pvs", WORST, Algorithm::Pvs, usual());
    check_tree("pvs-hard", WORST, Algorithm::Pvs, usual().fail(Fail::Hard));
    check_tree("pvs-min", "min ((3 5) (6 9 2) ((1 2) 0))", Algorithm::Pvs, usual());
}

/// The scout of B finds at least 4, its second search at most 4: only both prove that it is 4.
#[test]
fn a_scout_and_the_second_search_prove_a_value_together() {
    for (text, role, [exact, bound]) in [
        ("((3 12 8) (5 4 6) (14 1 2))", "max", ["4", "at most 4"]),
        ("min ((-3 -12 -8) (-5 -4 -6) (-14 -1 -2))", "min", ["-4", "at least -4"]),
    ] {
        let job = job(text, Algorithm::Pvs, usual());
        let recording = job.record().expect("a recording");
        let scout = recording.children(NodeId::ROOT).nth(1).expect("a scout");
        let again = recording.children(NodeId::ROOT).nth(2).expect("a second search");
        assert_eq!(recording.scout(again), Some(scout));
        assert!(recording.is_exact(again));
        let moment = recording.left(again).expect("it returned");
        let live = recording.live(NodeId::ROOT, moment);
        assert_eq!(live.bound, Some(recording.node(NodeId::ROOT).role().better()), "both prove it");

        let why = reasons(&job, 0);
        assert!(why.contains(&chosen(role, exact, "B")), "{why}");
        let replay = job.replay();
        let view = View::new(Session::own(&recording, &replay), moment);
        let so_far = plyscope::explain::why(&view, NodeId::ROOT);
        let Fact::SecondSearch { value, .. } = so_far.reasons[1].fact else { panic!("{so_far:?}") };
        assert_eq!(value.to_string(), exact);
        let found = so_far.reasons[1].text(&view, Voice::Full);
        let cut = message!("returned".what, told = "cut", child = "B", value = bound, parent = "the root");
        assert!(why.contains(&format!("{found}\n{cut}")), "{why}");
        let told = document(&job);
        assert!(told.contains(" has 4 from B, and ") || told.contains(" has -4 from B, and "), "{told}");
        assert!(!told.contains("the best with"), "{told}");
    }
}

/// The branch that gives the root its value.
fn chosen(role: &'static str, value: &'static str, best: &'static str) -> String {
    message!("chosen".what, case = "chosen", role = role, node = "the root", value = value, best = best)
}

/// Of a branch that was searched twice it is told once what the others brought.
#[test]
fn the_other_branches_are_told_once_each() {
    let why = reasons(&job("((3 5) (4 9) (7 8))", Algorithm::Pvs, usual()), 0);
    let own = chosen("max", "7", "C");
    let others = why.lines().find_map(|line| line.strip_prefix(&own)).expect("the others");
    assert_eq!(others.matches("B:").count(), 1, "{why}");
}

#[test]
fn no_zero_window_is_printed_upside_down_or_with_noise() {
    let hard = usual().fail(Fail::Hard);
    let told = document(&job("(((-9 -7) (-4 9)) ((-8 0) (-9 -1)))", Algorithm::Pvs, hard.clone()));
    let wanted = message!("question", side = "above", number = "-7⁺");
    let asks = message!("asks".why, wanted = wanted, window = "[-7⁺, -7⁺⁺]");
    assert!(told.contains(&asks), "{told}");
    assert!(!told.contains(".99999"), "{told}");
    let game = tic_tac_toe("XO./.O./..X", Algorithm::Pvs, hard);
    assert!(!document(&game).contains(".99999"), "nor what is best so far");
    let above = Score::ZERO.next_up();
    assert_eq!(window_label(Window { alpha: above, beta: above.next_up() }), "[0⁺, 0⁺⁺]");
    for text in ["3", "-7", "0.1", "-6.75", "1e300", "100000"] {
        let plain: Score = text.parse().expect("a score");
        assert_eq!(number_label(plain), text, "as it is");
        let mut alpha = plain;
        (0..6).for_each(|_| alpha = alpha.next_down());
        let mut told = Vec::new();
        for _ in 0..12 {
            let (low, high) = window_ends(Window { alpha, beta: alpha.next_up() });
            let height = |label: &str| {
                assert!(label.starts_with(text), "{label} is not near {text}");
                label.chars().map(|sign| i32::from(sign == '⁺') - i32::from(sign == '⁻')).sum::<i32>()
            };
            assert_eq!(height(&low) + 1, height(&high), "[{low}, {high}]");
            told.push(low);
            alpha = alpha.next_up();
        }
        assert!(told.contains(&format!("{text}⁺⁺⁺")), "{told:?}");
    }
}

#[test]
fn deepening_tells_of_its_passes() {
    let position = tic_tac_toe("XOX/.OO/.X.", Algorithm::Deepening, usual());
    check("deepening", &document(&position));
    let aspiring = usual().aspiration(Score::from(2)).depth(3);
    check("deepening-aspiration", &document(&tic_tac_toe("XO./.O./..X", Algorithm::Deepening, aspiring)));
}

#[test]
fn mtdf_closes_its_bounds() {
    check_tree("mtdf", TEXTBOOK, Algorithm::Mtdf, usual());
    check_tree("mtdf-guess", TEXTBOOK, Algorithm::Mtdf, usual().guess(Score::from(5)));
}

#[test]
fn expectimax_adds_up() {
    check_tree("expectimax", "(?(0.5:3 0.5:8) ?(1 9 2))", Algorithm::Expectimax, usual());
    let bounds = Some((Score::ZERO, Score::from(10)));
    let star1 = usual().bounds(bounds);
    check_tree(
        "star1",
        "(?(0.5:8 0.5:7) ?((1 2) (4 9) 3) ?(0.2:10 0.8:(6 1)))",
        Algorithm::Expectimax,
        star1,
    );
}

/// A MAX node with 1.5 in hand, and a chance node whose branches Star1 bounds.
#[test]
fn what_star1_allows_for_is_not_said_to_be_in_hand() {
    let bounds = Some((Score::from(-10), Score::from(20)));
    let settings = usual().bounds(bounds);
    let tree = "(stay:1.5 wild:?(1/4:(-10 0) 1/4:(5 7) 1/4:(20 3) 1/4:(1 1)))";
    let job = job(tree, Algorithm::Expectimax, settings);
    let text = document(&job);
    let held = message!("holds-already", bound = "upper", end = "-");
    assert!(!text.contains(&held), "{text}");
    for alpha in ["-24", "8"] {
        let matters = message!("what-matters", matters = "above", alpha = alpha);
        assert!(text.contains(&format!(": {matters}.")), "{text}");
    }
    let allows = message!("holder", holder = "chance", node = "wild", is_alpha = true);
    let cut =
        message!("cutoff".why, holder = allows, is_alpha = true, beta = "1", alpha = "8", strict = false);
    assert!(text.contains(&format!("{cut}\n")), "{text}");
}

/// The last branch of B is cut, and B with it, at 4/3.
const THIRDS: &str = "(?((3 4) (1 5) (2 6)) ?((3 1) (2 4) (1 4)))";

#[test]
fn an_average_is_told_in_as_many_digits_everywhere() {
    let bounds = Some((Score::ZERO, Score::from(7)));
    let job = job(THIRDS, Algorithm::Expectimax, usual().bounds(bounds));
    let text = document(&job);
    for words in ["comes to 1.3333.", "beta 1.3333 <= alpha 2", "at most 1.3333 comes back"] {
        assert!(text.contains(words), "no {words:?} in {text}");
    }
    assert!(!text.contains("1.33333"), "{text}");
}

#[test]
fn nothing_is_left_that_the_branches_after_the_last_could_bring() {
    let bounds = Some((Score::ZERO, Score::from(7)));
    let last = job(THIRDS, Algorithm::Expectimax, usual().bounds(bounds));
    let text = reasons(&last, 11);
    let whatever = |value| {
        let worth = message!("value", bound = "upper", number = value);
        message!("cutoff".meaning, holder = "", node = "B", is_alpha = true, worth = worth, role = "chance")
    };
    assert!(text.contains(&whatever("1.3333")), "{text}");
    let before = job("(5 ?(0 0 7))", Algorithm::Expectimax, usual().bounds(bounds));
    let text = reasons(&before, 2);
    assert!(text.contains(&whatever("4.6667")), "{text}");
}

#[test]
fn what_a_player_has_in_hand_is_said_in_a_tree_with_chance_too() {
    let bounds = Some((Score::from(-10), Score::from(20)));
    let settings = usual().bounds(bounds);
    let job = job("(a:3 b:(4 5) c:?(1 2))", Algorithm::Expectimax, settings);
    let text = document(&job);
    let ends = message!("awaits".meaning, case = "limit", role = "min", limit = "3", parent = "b");
    assert!(text.contains(&ends), "{text}");
}

#[test]
fn tables_tell_where_an_answer_comes_from_and_why_it_may_be_used() {
    let settings = usual().table(Table::Sound);
    check("table", &document(&tic_tac_toe("X.O/.O./X..", Algorithm::AlphaBeta, settings)));
}

#[test]
fn another_order_is_told_where_it_begins() {
    for (name, order) in [("order-reverse", Order::Reverse), ("order-best", Order::Best)] {
        check_tree(name, WORST, Algorithm::AlphaBeta, usual().order(order));
    }
}

#[test]
#[cfg(feature = "chess")]
fn quiescence_stands_pat_or_goes_on() {
    let mut game = Started::new(plyscope::game::Chess::default());
    game.go_to("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1").expect("a position");
    let settings = usual().depth(1).quiescence(true);
    let job = Job {
        game: "chess".to_owned(),
        settings,
        ..Job::new(std::sync::Arc::new(game), Algorithm::AlphaBeta)
    };
    check("quiescence", &document(&job));
}

fn naive() -> Job {
    let scoring = Scoring { win: Score::from(100), prefer_fast: true };
    let settings = usual().table(Table::Naive).scoring(scoring);
    tic_tac_toe(".../.../...", Algorithm::AlphaBeta, settings)
}

#[test]
fn from_a_wrong_root_one_comes_to_the_bound_that_was_taken_for_exact() {
    let job = naive();
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), Moment::new(u32::MAX));
    let why = why(&view, NodeId::ROOT);
    assert_eq!(why.title, message!("why-worth", node = "the root", value = "91"));
    let last = why.reasons.last().expect("reasons");
    let text = last.text(&view, Voice::Full);
    let but = message!("table-answer".meaning, value = "|", from = "|", proved = "at most 91");
    assert!(text.to_string().ends_with(behind(&but)), "{text}");
    let from = last.node.expect("a node");
    assert_eq!(recording.node(from).returned().map(|returned| returned.bound), Some(Bound::Upper));
    let Fact::TableAnswer { node: hit, .. } = last.fact else { panic!("{last:?}") };
    let hit = recording.node(hit);
    assert_eq!(hit.kind(), VisitKind::Table);
    assert_eq!(hit.returned().and_then(|returned| returned.from), Some(from));
    let sound = job.settings.clone().table(Table::Sound);
    let sound = Job { settings: sound, ..job };
    let last = document(&sound);
    assert!(!last.contains("naive") && !last.contains("wrong"));
}

#[test]
fn where_a_naive_table_answers_wrongly_why_tells_why_it_is_wrong() {
    let job = Job { settings: usual().table(Table::Naive), ..naive() };
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let session = Session::own(&recording, &replay);
    let is_wrong = |&id: &NodeId| {
        let node = recording.node(id);
        let from = node.returned().and_then(|returned| returned.from);
        let proved = from.and_then(|from| recording.node(from).returned());
        node.kind() == VisitKind::Table && proved.is_some_and(|proved| proved.bound != Bound::Exact)
    };
    let wrong: Vec<_> = recording.ids().filter(is_wrong).collect();
    assert!(wrong.len() > 100, "{}", wrong.len());
    for hit in wrong {
        let parent = recording.parent(hit).expect("a table answers below the root");
        let left = recording.left(hit).expect("it has answered");
        let answered = why(&View::new(session, left), parent);
        let is_told =
            |fact: &Fact| matches!(fact, Fact::TableAnswer { node, proved: Some(_), .. } if *node == hit);
        assert!(answered.reasons.iter().any(|reason| is_told(&reason.fact)), "{hit}: {answered:?}");
        // As it is entered it is known where the table has it from and what that showed, and not yet what it
        // answers.
        let entered = why(&View::new(session, recording.entered(hit)), hit);
        let facts: Vec<_> = entered.reasons.iter().map(|reason| &reason.fact).collect();
        assert!(
            facts.iter().any(|fact| matches!(fact, Fact::Known { from: Some(_), proved: Some(_), .. })),
            "{facts:?}"
        );
        assert!(!facts.iter().any(|fact| is_told(fact)), "{facts:?}");
    }
}

/// The reasons of a node, a line each.
fn reasons(job: &Job, node: u32) -> String {
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), Moment::new(u32::MAX));
    let why = why(&view, NodeId::new(node));
    let mut text = why.title.to_string();
    for reason in why.reasons {
        write!(text, "\n{}", reason.text(&view, Voice::Full)).expect("a string grows");
    }
    text
}

#[test]
fn every_value_has_its_reasons() {
    let textbook = job(TEXTBOOK, Algorithm::AlphaBeta, usual());
    let mut text = (0..11).map(|node| reasons(&textbook, node)).collect::<Vec<_>>().join("\n\n");
    let deep = job("(10 (20 (1 (4 2))))", Algorithm::AlphaBeta, usual());
    write!(text, "\n\n{}", reasons(&deep, 6)).expect("a string grows");
    let scouted = job(WORST, Algorithm::Pvs, usual());
    let recording = scouted.record().expect("a recording");
    for id in recording.ids().filter(|&id| recording.node(id).is_cutoff()) {
        write!(text, "\n\n{}", reasons(&scouted, id.number())).expect("a string grows");
    }
    let chance = job("(?(0.5:3 0.5:8) ?(1 9 2))", Algorithm::Expectimax, usual());
    write!(text, "\n\n{}\n\n{}", reasons(&chance, 0), reasons(&chance, 1)).expect("a string grows");
    let passes = job(TEXTBOOK, Algorithm::Mtdf, usual());
    write!(text, "\n\n{}\n\n{}", reasons(&passes, 0), reasons(&passes, 1)).expect("a string grows");
    text.push('\n');
    check("why", &text);
}

#[test]
fn passes_and_standing_pat_are_no_moves() {
    let job = tic_tac_toe("XOX/.OO/.X.", Algorithm::Deepening, usual());
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let called = |number| {
        let id = NodeId::new(number);
        (Labels::new(&recording, &replay).label(id), Labels::new(&recording, &replay).name(id))
    };
    assert_eq!(called(0), ("pass 1".to_owned(), "the root".to_owned()));
    assert_eq!(called(1), ("a2".to_owned(), "a2".to_owned()));
    let lettered = crate::support::words::job(TEXTBOOK, Algorithm::Mtdf, usual());
    let (recording, replay) = (lettered.record().expect("a recording"), lettered.replay());
    assert_eq!(Labels::new(&recording, &replay).label(NodeId::new(2)), "A1");
}

/// A search that is stopped after so many nodes.
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

fn recorded<G: Notation + Evaluation>(game: &G, job: &Job, stop: u32) -> Recording {
    let mut stopping = Stopping(Recorder::new(job.header(), job.limits), stop);
    let _ = run(game, &game.start(), job.algorithm, &job.settings, &mut stopping);
    stopping.0.finish()
}

fn any_settings() -> impl Strategy<Value = Settings> {
    let width = prop::option::of((1_i32..4).prop_map(Score::from));
    (
        prop::sample::select(open_settings()),
        prop::sample::select(Order::ALL.to_vec()),
        prop::sample::select(Table::ALL.to_vec()),
        prop_oneof![Just(usual().window), windows()],
        prop::option::of(0_u32..6),
        (any::<bool>(), 1_usize..40, width, -4_i32..4, any::<bool>()),
    )
        .prop_map(
            |(rules, order, table, window, depth, (quiescence, table_size, aspiration, guess, fade))| {
                let scoring = Scoring { win: Score::from(if fade { 100 } else { 1 }), prefer_fast: fade };
                let guess = Score::from(guess);
                rules
                    .order(order)
                    .table(table)
                    .window(window)
                    .depth(depth)
                    .quiescence(quiescence)
                    .table_size(table_size)
                    .aspiration(aspiration)
                    .guess(guess)
                    .scoring(scoring)
            },
        )
}

/// Trees in which chance moves, as they are typed.
fn chances() -> impl Strategy<Value = String> {
    let leaf = (-9_i32..10).prop_map(|value| value.to_string());
    leaf.prop_recursive(4, 40, 3, |inner| {
        let children = prop::collection::vec(inner, 1..=3);
        (children, any::<bool>()).prop_map(|(children, chance)| {
            format!("{}({})", if chance { "?" } else { "" }, children.join(" "))
        })
    })
}

/// Every moment can be told, from anywhere, in the words of the document; and every node has
/// reasons.
fn assert_told(recording: &Recording, replay: &GameReplay) -> Result<(), TestCaseError> {
    let fits = |text: &str| {
        let is_plain = !text.contains("  ") && !text.contains("NaN") && !text.contains("-0 ");
        is_plain && !text.contains(char::is_control) && text.ends_with(['.', ')', '?'])
    };
    let mut moments = String::new();
    for number in 0..recording.moments() {
        let moment = Moment::new(number);
        let session = Session::own(recording, replay);
        let narration = narrate(&View::new(session, moment), Voice::Full);
        prop_assert_eq!(&narration.changes, &View::new(session, moment).changes());
        prop_assert!(!narration.what.is_empty());
        prop_assert!(narration.sentences().all(|text| fits(&text.to_string())), "{:?}", narration);
        let text = narration.sentences().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let code = pseudo_code(&View::new(session, moment)).expect("code");
        prop_assert!(code.lines.len() <= 12 && code.lines.iter().all(|line| line.chars().count() <= 38));
        prop_assert!(code.current.is_some(), "{:?}", code);
        writeln!(moments, "- **{}** {} {text}", moment.shown(), narration.sign()).expect("a string grows");
    }
    let document = written(Session::own(recording, replay), Format::Markdown).replace('\\', "");
    prop_assert!(document.contains(&moments), "{document}\n{moments}");
    for id in recording.ids() {
        let view = View::new(Session::own(recording, replay), Moment::new(u32::MAX));
        let why = why(&view, id);
        prop_assert!(fits(&why.title.to_string()) && !why.reasons.is_empty(), "{:?}", why);
        prop_assert!(
            why.reasons.iter().all(|reason| fits(&reason.text(&view, Voice::Full).to_string())),
            "{:?}",
            why
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(crate::support::cases(150))]

    #[test]
    fn every_moment_of_every_algorithm_can_be_told(
        tree in trees(), settings in any_settings(), stop in prop_oneof![3 => Just(u32::MAX), 1 => 1_u32..60],
        plies in prop_oneof![3 => Just(u32::MAX), 1 => 0_u32..4], with_game in any::<bool>(),
    ) {
        for algorithm in Algorithm::ALL {
            let mut job = Job { settings: settings.clone(), ..Job::new(dyn_game(tree.clone()), algorithm) };
            job.limits.plies = plies;
            let recording = recorded(&tree, &job, stop);
            let replay = if with_game { job.replay() } else { GameReplay::default() };
            assert_told(&recording, &replay)?;
        }
    }

    #[test]
    fn games_whose_positions_come_back_can_be_told(
        game in circles(), settings in any_settings(), stop in prop_oneof![3 => Just(u32::MAX), 1 => 1_u32..60],
    ) {
        let depth = settings.depth.or(Some(4));
        let settings = settings.depth(depth);
        for algorithm in Algorithm::ALL {
            let job = Job { settings: settings.clone(), ..Job::new(dyn_game(game.clone()), algorithm) };
            assert_told(&recorded(&game, &job, stop), &job.replay())?;
        }
    }

    #[test]
    fn games_of_chance_can_be_told(text in chances(), settings in any_settings(), pruning in any::<bool>()) {
        let bounds = pruning.then(|| (Score::from(-9), Score::from(9)));
        let settings = settings.bounds(bounds).quiescence(false);
        let game = tree(&text);
        let job = Job { settings, ..Job::new(dyn_game(game.clone()), Algorithm::Expectimax) };
        assert_told(&recorded(&game, &job, u32::MAX), &job.replay())?;
    }
}

#[test]
fn a_tie_under_the_strict_rule_is_told() {
    for (text, algorithm, guess) in
        [("(5 (3 5) (5 5))", Algorithm::Mtdf, 5), ("(((6 -5)) (6 (2)))", Algorithm::Pvs, 0)]
    {
        let settings = usual().cutoff(Cutoff::Strict).guess(Score::from(guess));
        let told = document(&job(text, algorithm, settings));
        let tie = message!("improves".meaning, matters = "tie", bound = "exact", node = "|", value = "|");
        assert!(told.contains(behind(&tie)), "{told}");
    }
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn no_value_that_is_better_is_called_no_better(
        tree in trees(), is_mtdf in any::<bool>(), settings in 0..open_settings().len(), guess in -4_i32..=4
    ) {
        let settings = open_settings()[settings].clone().guess(Score::from(guess));
        // MTD(f) answers with what it found.
        let algorithm = if is_mtdf && settings.fail == Fail::Soft { Algorithm::Mtdf } else { Algorithm::Pvs };
        let job = Job { settings, ..Job::new(dyn_game(tree), algorithm) };
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        for number in 0..recording.moments() {
            let view = View::new(Session::own(&recording, &replay), Moment::new(number));
            for fact in facts(&view).facts {
                let Fact::NotBetter { player: role, value, than, .. } = fact else { continue };
                prop_assert!(!role.prefers(value, than), "{:?}", fact);
            }
        }
    }
}

#[test]
fn nobody_is_said_to_have_the_question_of_a_scout() {
    let job = job(TEXTBOOK, Algorithm::Pvs, usual());
    let told = crate::support::words::told(&job, 16);
    let end = message!("not-better".why, case = "end", role = "min", than = "3⁺", found = "|");
    assert!(told.contains(before(&end)) && !told.contains("hold MAX"), "{told}");
}

#[test]
fn the_last_moment_of_passes_ends_the_search() {
    for algorithm in [Algorithm::Deepening, Algorithm::Mtdf] {
        let text = document(&job(TEXTBOOK, algorithm, usual()));
        assert_eq!(text.matches('✓').count(), 1, "{text}");
    }
}

#[test]
fn a_value_that_rests_on_a_depth_says_so() {
    let told = document(&job(TEXTBOOK, Algorithm::AlphaBeta, usual().depth(2)));
    let done = message!("done".what, node = "the root", bound = "exact", depth = "2", value = "3");
    assert!(told.contains(&done), "{told}");
}

#[test]
fn a_number_has_few_digits_in_every_line() {
    for (number, expected) in [
        (12.0 / 11.0, "1.0909"),
        (-18.0 / 7.0, "-2.5714"),
        (1.0 / 1100.0, "0.0009091"),
        (0.061_725, "0.061725"),
        (2.345_67, "2.34567"),
        (1e300, "1e300"),
        (1_234_567_890_123_456.0, "1234567890123456"),
        (2.1_f64.next_down(), "2.1⁻"),
    ] {
        assert_eq!(number_label(Score::new(number).expect("a number")), expected);
    }
}

#[test]
fn numbers_that_are_compared_do_not_look_equal_unless_they_are() {
    let job = job("((1.333332222222222 9) (1.333331111111111 5))", Algorithm::AlphaBeta, usual());
    let cut = told(&job, 10);
    assert!(cut.contains("beta 1.333331111111111 <= alpha 1.333332222222222"), "{cut}");
    let [low, high] = ["1.333331111111111", "1.333332222222222"].map(|text| text.parse().expect("a score"));
    assert_eq!(number_label(low), number_label(high));
    let ends = window_ends(Window { alpha: low, beta: high });
    assert_eq!(ends, ("1.333331111111111".to_owned(), "1.333332222222222".to_owned()));
    // The question of a zero window is about one number.
    let asked = Window { alpha: low, beta: low.next_up() };
    assert_eq!(window_ends(asked), ("1.3333".to_owned(), "1.3333⁺".to_owned()));
}

#[test]
fn a_zero_window_asks_about_the_plainer_end() {
    let check = |alpha: Score, beta: Score, high: &str, low: &str| {
        let settings = usual().window(Window { alpha, beta });
        let job = job("(((1 2) 3) 4)", Algorithm::AlphaBeta, settings);
        for (moment, wanted) in [(2, high), (3, low)] {
            let told = told(&job, moment);
            assert!(told.contains(&format!(" {wanted}?")), "{wanted}: {told}");
        }
    };
    let (zero, three) = (Score::ZERO, Score::from(3));
    check(three, three.next_up(), "more than 3", "at most 3");
    check(three.next_down(), three, "at least 3", "less than 3");
    check(zero, zero.next_up(), "more than 0", "at most 0");
    check(zero.next_down(), zero, "at least 0", "less than 0");
    let quarter = Score::new(-0.25).expect("a number");
    check(quarter.next_down(), quarter, "at least -0.25", "less than -0.25");
    // Numbers farther off are asked about by the plain one.
    let mut above = Score::from(-7).next_up();
    for alpha in ["-7⁺", "-7⁺⁺", "-7⁺⁺⁺"] {
        check(above, above.next_up(), &format!("more than {alpha}"), &format!("at most {alpha}"));
        above = above.next_up();
    }
    let below = three.next_down();
    check(below.next_down(), below, "at least 3⁻", "less than 3⁻");
}
