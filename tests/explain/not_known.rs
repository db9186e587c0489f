//! Why nobody can know whether a search is right, each reason alone; and what a recording leaves certain.

use plyscope::check::{NotKnown, Report};
use plyscope::explain::{Voice, narrate};
use plyscope::record::Moment;
use plyscope::view::View;

use crate::support::reading::read;

/// A right search of a tree, in which each node may have more to say.
const LINES: [(&str, &str); 10] = [
    ("root", r#"{"type":"enter""#),
    ("a", r#"{"type":"enter","move":"1""#),
    ("", r#"{"type":"leave","value":3,"leaf":"terminal""#),
    ("b", r#"{"type":"enter","move":"2""#),
    ("b1", r#"{"type":"enter","move":"1""#),
    ("", r#"{"type":"leave","value":5,"leaf":"terminal""#),
    ("b2", r#"{"type":"enter","move":"2""#),
    ("", r#"{"type":"leave","value":4,"leaf":"terminal""#),
    ("", r#"{"type":"leave","value":4"#),
    ("", r#"{"type":"leave","value":4"#),
];

/// The report on that search, with this in its first line and these keys at its nodes.
fn report(game: &str, first: &str, keys: &[(&str, &str)]) -> Report {
    let line = |&(name, line): &(&str, &str)| {
        let more = keys.iter().find(|(node, _)| !name.is_empty() && *node == name);
        format!("{line}{}}}\n", more.map_or(String::new(), |(_, more)| format!(",{more}")))
    };
    let lines: String = LINES.iter().map(line).collect();
    read(&format!("{{\"type\":\"search\"{game}{first}}}\n{lines}")).report
}

#[test]
fn each_reason_for_not_knowing_is_given_alone() {
    let named = |name: &str| format!(",\"algorithm\":\"{name}\"");
    let options = |name: &str, options: &str| format!("{},\"options\":\"{options}\"", named(name));
    let plain: &[(&str, &str)] = &[];
    let cases = [
        // What the first line says.
        (String::new(), plain, None),
        (named("alphabeta"), plain, None),
        (named("Alpha-Beta"), plain, None),
        (named("negamax"), plain, None),
        (named("minimax"), plain, None),
        (named("expectimax"), plain, None),
        (named("my engine"), plain, Some(NotKnown::Algorithm)),
        (named("pvs"), plain, Some(NotKnown::Algorithm)),
        (named("mtdf"), plain, Some(NotKnown::Algorithm)),
        (options("expectimax", "--bounds=-10,10"), plain, Some(NotKnown::Algorithm)),
        (options("alphabeta", "--table sound"), plain, Some(NotKnown::Table)),
        (options("alphabeta", "--depth 3 --quiescence"), plain, Some(NotKnown::Quiescence)),
        // What a visit says.
        (String::new(), &[("b2", r#""kind":"table""#)], Some(NotKnown::Table)),
        (String::new(), &[("b2", r#""kind":"quiet""#)], Some(NotKnown::Quiescence)),
        (String::new(), &[("b2", r#""kind":"my own""#)], Some(NotKnown::Kinds)),
        (String::new(), &[("b2", r#""kind":"research""#)], Some(NotKnown::Again)),
        (String::new(), &[("root", r#""kind":"pass""#)], Some(NotKnown::Passes)),
        (named("deepening"), &[("root", r#""kind":"pass""#)], None),
        (named("deepening"), &[("b", r#""kind":"pass""#)], Some(NotKnown::Passes)),
        // It looks ahead as far as the node above has plies left, or less.
        (String::new(), &[("root", r#""depth":2"#), ("b", r#""depth":1"#), ("b2", r#""depth":0"#)], None),
        (String::new(), &[("root", r#""depth":3"#), ("b", r#""depth":1"#)], Some(NotKnown::Reduced)),
        (String::new(), &[("root", r#""depth":3"#), ("b", r#""depth":2"#)], None),
        (String::new(), &[("root", r#""depth":3"#), ("b", r#""depth":3"#)], Some(NotKnown::Reduced)),
        (String::new(), &[("root", r#""depth":3"#), ("b", r#""depth":4"#)], None),
        (
            String::new(),
            &[("root", r#""depth":3"#), ("b", r#""depth":1,"counts":false"#)],
            Some(NotKnown::Reduced),
        ),
    ];
    let mut wrong = Vec::new();
    for (first, keys, why) in cases {
        // Of no game it is not known either whether branches are missing.
        let nameless = report("", &first, keys).not_known;
        let all: Vec<_> = why.into_iter().chain([NotKnown::Branches]).collect();
        if nameless != all {
            wrong.push(format!("{first} {keys:?}: {nameless:?} and not {all:?}"));
        }
        // What a search of ours does node by node is right.
        let is_ours = first.contains("options");
        let why = why.filter(|_| !is_ours);
        let found = report(",\"game\":\"(3 (5 4))\"", &first, keys);
        if found.not_known != why.into_iter().collect::<Vec<_>>() {
            wrong.push(format!(
                "{first} {keys:?}: {:?} and not {why:?}, {:?}",
                found.not_known, found.violations
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn who_says_that_there_are_moves_and_searches_none_was_answered_by_something_else() {
    let text = r#"{"type":"search"GAME,"version":1}
{"type":"enter","player":"max","moves":2}
{"type":"enter","move":"1:1","player":"min","moves":1}
{"type":"enter","move":"2:1","player":"max","moves":0}
{"type":"leave","value":-1}
{"type":"leave","value":-1}
{"type":"enter","move":"2:1","player":"min","moves":1}
{"type":"leave","value":-1}
{"type":"leave","value":-1}
"#;
    for game in ["", r#","game":"nim:1,1""#] {
        let report = read(&text.replace("GAME", game)).report;
        assert_eq!(report.violations, [], "{game}");
        assert_eq!((report.is_correct, report.not_known), (None, vec![NotKnown::Table]), "{game}");
    }
    // Who says nothing of moves takes the game for over.
    let silent = text.replace(r#","moves":1"#, "").replace("GAME", r#","game":"nim:1,1""#);
    assert_eq!(read(&silent).report.is_correct, Some(false));
}

#[test]
fn a_win_that_is_worth_no_more_than_an_estimate_may_be_passed_by() {
    // Who takes both objects has won, and after one the search looks no further.
    let found = |win: i32, estimate: i32| {
        let text = format!(
            r#"{{"type":"search","game":"nim:2"}}
{{"type":"enter","player":"max"}}
{{"type":"enter","move":"1:1","player":"min"}}
{{"type":"leave","value":{estimate},"leaf":"horizon"}}
{{"type":"enter","move":"1:2","player":"min"}}
{{"type":"leave","value":{win},"leaf":"terminal"}}
{{"type":"leave","value":{}}}
"#,
            win.max(estimate)
        );
        read(&text).report.not_known.contains(&NotKnown::Wins)
    };
    assert_eq!([found(1, 0), found(2, 1), found(1, 1), found(1, 2)], [false, false, true, true]);
}

#[test]
fn of_a_table_that_knows_its_depth_it_shows_where_it_ends() {
    // Lines of a search, each node with how many plies it goes on below: 0 is a leaf at the horizon.
    let told = |depth: u32, branches: &[u32]| {
        let first = format!("\"algorithm\":\"alphabeta\",\"options\":\"--table sound --depth {depth}\"");
        let mut lines = vec![format!("{{\"type\":\"search\",{first}}}"), "{\"type\":\"enter\"}".to_owned()];
        for (place, &plies) in branches.iter().enumerate() {
            let enter = |ply: u32| format!("{{\"type\":\"enter\",\"move\":\"{}\"}}", place + ply as usize);
            lines.extend((0..=plies).map(enter));
            lines.push("{\"type\":\"leave\",\"value\":1,\"leaf\":\"horizon\"}".to_owned());
            lines.extend((0..plies).map(|_| "{\"type\":\"leave\",\"value\":1}".to_owned()));
        }
        lines.push("{\"type\":\"leave\",\"value\":1}\n".to_owned());
        let report = read(&lines.join("\n")).report;
        assert_eq!(report.not_known.first(), Some(&NotKnown::Table));
        let mistakes: Vec<_> = report.mistakes.iter().map(|made| made.word()).collect();
        (report.is_correct, mistakes.join(" "))
    };
    let wrong = |mistakes: &str| (Some(false), mistakes.to_owned());
    let fine = (None, String::new());
    assert_eq!(
        [told(3, &[2, 2]), told(2, &[1]), told(1, &[0, 0, 0])],
        [fine.clone(), fine.clone(), fine.clone()]
    );
    assert_eq!(told(3, &[3, 3]), wrong("depth-off-by-one"));
    assert_eq!(told(3, &[1, 1]), wrong("depth-off-by-one"));
    // Two rounds are four plies.
    assert_eq!(told(2, &[3, 3]), wrong("rounds-for-plies"));
    // An engine has its reasons to look further in one branch.
    assert_eq!([told(3, &[2, 3]), told(3, &[1, 2]), told(3, &[0])], [fine.clone(), fine.clone(), fine]);
}

#[test]
fn a_roll_is_whole_where_its_probabilities_are_told_and_make_one() {
    let told = |probabilities: [&str; 2], value: f64| {
        let branch = |p: &str| format!("{{\"type\":\"enter\",\"player\":\"max\"{p}}}\n");
        let [one, other] = probabilities.map(branch);
        let text = format!(
            r#"{{"type":"search"}}
{{"type":"enter","player":"chance"}}
{one}{{"type":"leave","value":2,"leaf":"terminal"}}
{other}{{"type":"leave","value":4,"leaf":"terminal"}}
{{"type":"leave","value":{value}}}
"#
        );
        read(&text).report.not_known
    };
    assert_eq!(told([",\"p\":0.5"; 2], 3.0), []);
    assert_eq!(told([",\"p\":0.5", ",\"p\":0.25"], 2.0), [NotKnown::Chance, NotKnown::Branches]);
    assert_eq!(told([""; 2], 3.0), [NotKnown::Chance, NotKnown::Branches]);
}

#[test]
fn a_pass_of_deepening_begins_at_the_root_and_nowhere_else() {
    let first = ",\"algorithm\":\"deepening\"";
    let pass = "\"kind\":\"pass\"";
    let has_others = |keys: &[(&str, &str)]| report("", first, keys).not_known.contains(&NotKnown::Passes);
    assert!(!has_others(&[("root", pass)]));
    for node in ["a", "b", "b1"] {
        assert!(has_others(&[("root", pass), (node, pass)]), "{node}");
    }
}

#[test]
fn a_leaf_at_the_horizon_may_have_moves_and_so_may_all_leaves_of_the_last_ply() {
    let told = |near: &str, far: u32| {
        let text = format!(
            r#"{{"type":"search"}}
{{"type":"enter","player":"max","moves":2}}
{{"type":"enter","move":"1","player":"min","moves":3}}
{{"type":"leave","value":1,"leaf":"{near}"}}
{{"type":"enter","move":"2","player":"min","moves":1}}
{{"type":"enter","move":"1","player":"max","moves":{far}}}
{{"type":"leave","value":2,"leaf":"terminal"}}
{{"type":"leave","value":2}}
{{"type":"leave","value":2}}
"#
        );
        let report = read(&text).report;
        (report.is_correct, report.not_known)
    };
    assert_eq!(told("horizon", 0), (Some(true), vec![]));
    assert_eq!(told("horizon", 3), (Some(true), vec![]));
    assert_eq!(told("terminal", 0), (None, vec![NotKnown::Table]));
}

#[test]
fn nothing_is_said_to_be_skipped_or_not_where_nobody_recorded_it() {
    let told = |root: &str, b: &str| {
        let window = r#""alpha":"-inf","beta":"inf""#;
        let text = format!(
            r#"{{"type":"enter","player":"max",{window}{root}}}
{{"type":"enter","move":"A","player":"min",{window}}}
{{"type":"leave","value":3}}
{{"type":"enter","move":"B","player":"min","alpha":3,"beta":"inf"{b}}}
{{"type":"enter","move":"B1","player":"max","alpha":3,"beta":"inf"}}
{{"type":"leave","value":2}}
{{"type":"leave","value":2}}
{{"type":"leave","value":3}}
"#
        );
        let opened = read(&text);
        let all = narrate(&View::new(opened.session(), Moment::new(5)), Voice::Full);
        all.sentences().any(|sentence| sentence.to_string().contains("Nothing was skipped"))
    };
    assert_eq!([told("", ""), told(",\"moves\":2", ",\"moves\":1")], [false, true]);
}
