//! What happens at a moment, as data, and what both voices make of it.

use crate::support::messages::{before, behind, message};
use crate::support::reading::read;
use crate::support::words::{check, job, told, written_by};
use crate::support::{searches, trees};
use plyscope::check::Session;
use plyscope::engine::Job;
use plyscope::explain::{
    CurrentBest, Excerpt, Fact, Holder, Labels, Voice, WindowEnd, facts, narrate, why, write_facts,
};
use plyscope::export::jsonl;
use plyscope::game::{Mnk, Started};
use plyscope::record::{Moment, NodeId};
use plyscope::score::{Bound, Score, Window};
use plyscope::search::{Algorithm, Cutoff, Fail, Role, Scoring, Settings, Table};
use plyscope::view::View;
use proptest::prelude::*;

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

fn at(job: &Job, shown: u32) -> Vec<Fact> {
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let moment = Moment::from_shown(shown).expect("moments count from 1");
    facts(&View::new(Session::own(&recording, &replay), moment)).facts
}

fn strict() -> Settings {
    Settings::default().cutoff(Cutoff::Strict)
}

#[test]
fn a_cutoff_says_who_holds_the_bound_and_what_is_skipped() {
    let facts = at(&job(TEXTBOOK, Algorithm::AlphaBeta, Settings::default()), 12);
    let [
        Fact::Returned { .. },
        Fact::Cutoff { node, player: role, value, holder, .. },
        Fact::Skipped { pruned: branches, moves, proved, .. },
    ] = &facts[..]
    else {
        panic!("{facts:?}")
    };
    assert_eq!((*node, *role, *value), (NodeId::new(5), Role::Min, Score::from(2)));
    let at_root = Some(Holder::Ancestor { node: NodeId::ROOT, branch: Some(NodeId::new(1)), plies: 1 });
    assert_eq!((*holder, *branches, &moves[..], *proved), (at_root, 2, &[1, 2][..], true));
}

#[test]
fn a_branch_that_is_worth_at_most_a_number_is_not_who_has_it() {
    let job = job("(1 (((1 0) 1 (0 5)) 7))", Algorithm::AlphaBeta, Settings::default());
    let facts = at(&job, 15);
    let kept = facts.iter().find_map(|fact| match fact {
        Fact::NotBetter { than, had, .. } => Some((*than, *had)),
        _ => None,
    });
    assert_eq!(kept, Some((Score::from(1), CurrentBest::Proved(None))), "{facts:?}");
    let said = message!("not-better".why, case = "proved", role = "max", than = "1", found = "|");
    assert!(told(&job, 15).contains(before(&said)), "{}", told(&job, 15));
}

#[test]
fn where_alpha_is_beta_nothing_is_said_to_matter() {
    let job = job("((3 5) (3 9))", Algorithm::AlphaBeta, strict());
    let facts = at(&job, 10);
    let ties = |window: &Window| window.alpha == window.beta;
    let is_tie = |fact: &Fact| matches!(fact, Fact::Improves { left: Some(left), .. } if ties(left));
    let improves = facts.iter().any(is_tie);
    assert!(improves, "{facts:?}");
    let told = told(&job, 10);
    let tie = message!("improves".meaning, matters = "tie", bound = "exact", node = "|", value = "|");
    assert!(!told.contains("matter") && told.contains(behind(&tie)), "{told}");
}

#[test]
fn a_number_that_fail_hard_returns_is_a_bound_also_where_the_value_is_known() {
    for (tree, bound) in [("(5 ((-inf) inf))", Bound::Upper), ("min(3 ((inf) 0))", Bound::Lower)] {
        let facts = at(&job(tree, Algorithm::AlphaBeta, strict().fail(Fail::Hard)), 8);
        let told = facts.iter().find_map(|fact| match fact {
            Fact::Improves { bound, .. } => *bound,
            _ => None,
        });
        assert_eq!(told, Some(bound), "{tree}: {facts:?}");
    }
}

#[test]
fn a_branch_that_is_worth_more_than_fail_hard_says_brings_nothing() {
    let facts = at(&job("min ((6) 2 5)", Algorithm::AlphaBeta, narrow(1, 2)), 9);
    let two = Score::from(2);
    let kept = facts.iter().find_map(|fact| match fact {
        Fact::NotBetter { than, had, .. } => Some((*than, *had)),
        _ => None,
    });
    assert_eq!(kept, Some((two, CurrentBest::Proved(None))), "A is worth 6: {facts:?}");
    // Of the branches of a root that fails low more is known than its search took: none is said to be the best.
    let job = job("((1 -2) (2 -3))", Algorithm::AlphaBeta, narrow(3, 9));
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let view = View::new(Session::own(&recording, &replay), recording.last_moment());
    let reasons = why(&view, NodeId::ROOT).reasons;
    let is_chosen = |fact: &Fact| matches!(fact, Fact::Chosen { .. });
    assert!(!reasons.is_empty() && !reasons.iter().any(|reason| is_chosen(&reason.fact)), "{reasons:?}");
}

/// Fail-hard with this window.
fn narrow(alpha: i32, beta: i32) -> Settings {
    let window = Window { alpha: Score::from(alpha), beta: Score::from(beta) };
    Settings::default().fail(Fail::Hard).window(window)
}

#[test]
fn nobody_has_in_hand_what_a_scout_asks_for() {
    let facts = at(&job("(0 (((7) (1))))", Algorithm::Pvs, strict().fail(Fail::Hard)), 12);
    let had = |fact: &Fact| if let Fact::NotBetter { had, .. } = fact { Some(*had) } else { None };
    let had: Vec<_> = facts.iter().filter_map(had).collect();
    assert_eq!(had, [CurrentBest::End(WindowEnd::Start)], "B is worth 7: {facts:?}");
}

#[test]
fn a_search_that_stops_as_a_window_closes_does_not_go_on() {
    let job = job(TEXTBOOK, Algorithm::AlphaBeta, Settings::default());
    let mut text = Vec::new();
    jsonl::write(&job.record().expect("a recording"), &job.replay(), &mut text).expect("memory");
    let lines: Vec<_> = String::from_utf8(text).expect("text").lines().take(13).map(str::to_owned).collect();
    let stopped = read(&lines.join("\n"));
    let last = stopped.recording.last_moment();
    let facts = facts(&View::new(stopped.session(), last)).facts;
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Improves { left: None, .. })), "{facts:?}");
}

#[test]
fn what_is_skipped_leaves_no_claim_about_the_node_above() {
    let settings = strict().fail(Fail::Hard);
    let job = job("((1 ((5) (0 9))))", Algorithm::AlphaBeta, settings);
    let facts = at(&job, 12);
    assert!(facts.iter().any(|fact| matches!(fact, Fact::Skipped { pruned: 1, .. })), "{facts:?}");
    assert!(!told(&job, 12).contains("stays"), "{}", told(&job, 12));
}

#[test]
fn the_short_voice_says_the_same_in_signs() {
    let voice = |algorithm, settings| {
        let job = job(TEXTBOOK, algorithm, settings);
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        written_by(Session::own(&recording, &replay), Voice::Short)
    };
    check("short-textbook", &voice(Algorithm::AlphaBeta, Settings::default()));
    check("short-mtdf", &voice(Algorithm::Mtdf, Settings::default()));
    let short = voice(Algorithm::AlphaBeta, Settings::default());
    assert!(short.contains("β 2 ≤ α 3 (root, A) ✂ B2 B3"), "{short}");
}

/// Words of a text; a name of a node or of a move counts as one, and so does a list of them.
fn words(text: &str, names: &[String]) -> usize {
    let mut text = format!(" {text} ");
    for name in names {
        if !text.contains(name.as_str()) {
            continue;
        }
        for end in [' ', ',', '.', ':', ';', '?'] {
            text = text.replace(&format!(" {name}{end}"), &format!(" ①{end}"));
        }
    }
    let parts: Vec<_> = text.split_whitespace().collect();
    let is_name = |word: &str| word.starts_with('①');
    let mut count = 0;
    let mut rest = &parts[..];
    while let [first, behind @ ..] = rest {
        count += 1;
        rest = behind;
        let mut goes_on = is_name(first) && !first.ends_with(['.', ':', ';', '?']);
        while goes_on {
            (goes_on, rest) = match rest {
                [next, behind @ ..] if is_name(next) => (!next.ends_with(['.', ':', ';', '?']), behind),
                ["and", next, behind @ ..] if is_name(next) => (false, behind),
                ["and", _, more, behind @ ..] if more.starts_with("more") => (false, behind),
                ["…", behind @ ..] => (true, behind),
                _ => (false, rest),
            };
        }
    }
    count
}

#[test]
fn a_list_of_moves_counts_as_one_word() {
    let names = ["B2", "B3", "2:1", "the root"].map(str::to_owned);
    assert_eq!(words("B2 and B3 are skipped.", &names), 3);
    assert_eq!(words("The moves 2:1, 2:1, B3 and 2 more are skipped.", &names), 5);
    assert_eq!(words("The root has 2 and 3. B2 B3.", &names), 7);
    assert_eq!(words("2 comes back to the root. B3 is left.", &names), 8);
}

/// What happened takes at most 15 words, why 25, what it means 15.
fn assert_short(job: &Job) {
    let (recording, replay) = (job.record().expect("a recording"), job.replay());
    let labels = Labels::new(&recording, &replay);
    let branches = |id| {
        let count = replay.branch_count(&recording, id).unwrap_or(0);
        (0..u32::try_from(count).expect("few branches")).map(move |place| (id, place))
    };
    let mut names: Vec<_> = recording.ids().flat_map(|id| [labels.name(id), labels.label(id)]).collect();
    names.extend(recording.ids().flat_map(branches).map(|(id, place)| labels.branch(id, place)));
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names.dedup();
    for number in 0..recording.moments() {
        let view = View::new(Session::own(&recording, &replay), Moment::new(number));
        let said = narrate(&view, Voice::Full);
        for (part, most) in [(&said.what, 15), (&said.why, 25), (&said.meaning, 15)] {
            let words = words(&part.to_string(), &names);
            assert!(words <= most, "{words} words: {part}, {:?}", job.algorithm);
        }
    }
}

#[test]
fn no_moment_of_a_game_takes_more_words_than_it_may() {
    for algorithm in Algorithm::ALL {
        for table in [Table::None, Table::Sound, Table::Naive] {
            let mut game = Started::new(Mnk::tic_tac_toe());
            game.go_to("XO./.O./..X").expect("a position");
            let scoring = Scoring { win: Score::from(100), prefer_fast: true };
            let settings = Settings::default().table(table).scoring(scoring);
            assert_short(&Job { settings, ..Job::new(std::sync::Arc::new(game), algorithm) });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_moment_takes_more_words_than_it_may(tree in trees(), how in searches(), plies in 0_u32..9) {
        let (algorithm, settings) = how;
        let mut job = Job { settings, ..Job::new(plyscope::engine::dyn_game(tree), algorithm) };
        job.limits.plies = plies;
        assert_short(&job);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The document walks with what it needs in hand, the stepper looks it up.
    #[test]
    fn a_walk_and_a_look_make_the_same_facts(tree in trees(), how in searches()) {
        let (algorithm, settings) = how;
        let job = Job { settings, ..Job::new(plyscope::engine::dyn_game(tree), algorithm) };
        let (recording, replay) = (job.record().expect("a recording"), job.replay());
        let session = Session::own(&recording, &replay);
        let mut walked = Vec::new();
        write_facts(session, &Excerpt::default(), &mut walked).expect("memory takes it");
        let walked = String::from_utf8(walked).expect("text");
        prop_assert_eq!(walked.lines().count(), recording.moments() as usize);
        for (number, line) in walked.lines().enumerate() {
            let moment = Moment::new(u32::try_from(number).expect("few moments"));
            let looked = facts(&View::new(session, moment)).facts;
            let looked = serde_json::to_value(&looked).expect("facts are data");
            let walked: serde_json::Value = serde_json::from_str(line).expect("a line is an object");
            prop_assert_eq!(&walked["facts"], &looked);
        }
    }
}

#[test]
fn however_many_branches_a_cutoff_skips_it_says_so() {
    let game = plyscope::catalog::open("nim:1,2,3", &plyscope::catalog::Opening::default());
    let job = Job::new(game.expect("a game"), Algorithm::Mtdf);
    let said = told(&job, 525);
    assert!(said.ends_with("The moves 2:1, 2:2, 3:1 and 2 more are skipped."), "{said}");
}
