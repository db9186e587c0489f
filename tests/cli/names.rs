//! Names that are meant to do harm, or are merely unusual.

use serde_json::{Value, json};

use crate::{TREE, message, output, plyscope, refuses, solve, stderr, stdout};

const NAMES: [&str; 9] = [
    "\u{1b}[2J\u{1b}]0;title\u{7}",
    "\u{9b}31m\u{7f}",
    "\u{202e}evil\u{2066}",
    "a\r\nb\u{2028}c",
    "\"];x [class=\"max\"",
    "\\N\\",
    "<b>&lt;</b>",
    "e\u{301}👩‍👩‍👧‍👦日本",
    "'",
];

fn tree() -> String {
    let child = |name: &&str| json!({"name": name, "children": [{"name": name, "value": 1}, {"name": "x", "value": 2}]});
    json!({"name": NAMES[0], "children": NAMES.iter().map(child).collect::<Vec<_>>()}).to_string()
}

#[test]
fn no_command_hands_a_terminal_what_it_would_obey() {
    let tree = tree();
    for command in [
        &["solve"][..],
        &["solve", "--json"],
        &["compare"],
        &["compare", "--json"],
        &["explain"],
        &["explain", "--markdown"],
        &["snapshot", "--keys", "]pK", "--size", "300x60"],
        &["export", "-f", "dot"],
        &["export", "-f", "text"],
        &["export", "-f", "json"],
        &["record", "-o", "-"],
    ] {
        let written = output(&[command, &[tree.as_str()][..]].concat());
        let is_obeyed = |c: char| {
            (c.is_control() && c != '\n')
                || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        let found: String = written.chars().filter(|&c| is_obeyed(c)).collect();
        assert!(found.is_empty(), "{command:?} writes {found:?}");
    }
}

#[test]
fn json_keeps_every_name_as_it_is() {
    let solved = solve(&[&tree()]);
    let moves: Vec<_> = solved["moves"].as_array().expect("a list").iter().map(|mv| &mv["move"]).collect();
    assert_eq!(moves, NAMES.map(Value::from).iter().collect::<Vec<_>>());
}

#[test]
fn a_long_name_does_not_widen_the_table_for_all() {
    let long = "x".repeat(10_000);
    let leaves = " 1".repeat(50);
    let text = output(&["solve", &format!("({long}:3{leaves})")]);
    assert!(text.lines().filter(|line| line.len() > 200).count() <= 2, "only where the whole name is told");
    assert!(text.len() < 30_000, "{} bytes", text.len());
}

#[test]
fn no_two_nodes_of_a_tree_are_made_to_share_a_name() {
    for (tree, told) in [
        // A place would be called like a name that is given elsewhere.
        ("(K:(5 2) K1:(3 4))", "root K K.1 K2 K1 K1.1 K1.2"),
        ("(K:((5 1) 2) K1:(3 4))", "root K K.1 K.1.1 K.1.2 K2 K1 K1.1 K1.2"),
        ("((A:5 B:2) (C:3 D:4))", "root branch 1 A B branch 2 C D"),
        ("((5 2) (A1:3 4))", "root A A.1 A2 B A1 B2"),
        // Brothers and sisters of one name are told apart by their places.
        ("(K:(5 2) K:(3 4))", "root K (1) K (1).1 K (1).2 K (2) K (2).1 K (2).2"),
        ("(K:(5 2) L:(3 4))", "root K K1 K2 L L1 L2"),
    ] {
        let document = output(&["explain", tree, "-a", "minimax"]);
        let entered = document.lines().filter_map(|line| {
            let (_, after) = line.split_once(" The search ")?;
            let after = after.strip_prefix("begins at the ").or(after.strip_prefix("comes to "))?;
            after.split_once(". ").map(|(name, _)| name.to_owned())
        });
        assert_eq!(entered.collect::<Vec<_>>().join(" "), told, "{tree}");
    }
    let solved = output(&["solve", "(K:(5 2) K:(3 4))"]);
    assert!(solved.contains("\nK (2) ") && !solved.contains("(2) (2)"), "{solved}");
    for focus in ["K.1", "K,1"] {
        let below = output(&["export", "(K:(5 2) K1:(3 4))", "-f", "text", "--focus", focus]);
        assert!(below.starts_with("(K:(5 2) K1:(3 4)), alpha-beta, below K.1\n"), "{below}");
    }
}

#[test]
fn two_numbers_with_a_comma_are_two_moves() {
    let moved = |moves: &str| solve(&["tictactoe", "--moves", moves])["position"].clone();
    assert_eq!(moved("0,2"), "X.O/.../...");
    assert_eq!(moved("0,2"), moved("0 2"));
    refuses(&["solve", "tictactoe", "--moves", "1,1"], &["X stands there"]);
}

#[test]
fn sides_of_a_tree_that_change_are_not_called_by_their_old_names() {
    let told = |args: &[&str]| {
        let done = plyscope(&[&["solve"], args].concat()).assert().code(0);
        (stdout(&done), stderr(&done))
    };
    let second = &[TREE, "--max", "second"];
    let (solved, noted) = told(second);
    assert!(solved.contains("to move     MIN\n"), "{solved}");
    assert!(solved.contains("value       -3\n"), "{solved}");
    assert!(noted.starts_with(&format!("note: {}", message!("note-sides"))), "{noted}");
    let (solved, noted) = told(&["random:b=2,d=2", "--max", "MIN"]);
    assert!(solved.contains("to move     MIN\n"), "{solved}");
    assert!(noted.contains(&message!("note-sides")), "{noted}");
    for (game, max, mover) in [
        (TREE, "first", "to move     MAX\n"),
        (TREE, "root", "to move     MAX\n"),
        ("tictactoe", "second", "to move     X, who is MIN\n"),
        ("nim:1,2", "second", "to move     first, who is MIN\n"),
    ] {
        let (solved, noted) = told(&[game, "--max", max]);
        assert!(solved.contains(mover), "{solved}");
        assert_eq!(noted, "", "{game} {max}");
    }
}

#[test]
fn a_line_of_play_says_by_itself_how_deep_its_nodes_lie() {
    let told = output(&["explain", "connect4", "--depth", "4"]);
    assert!(told.contains(" is 4 4 4 3."), "{told}");
}
