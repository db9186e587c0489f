//! Trees on demand, sheets, and grades.

use super::{message, output, refuses, solve};

/// The same seed gives the same tree in every version: this test is never blessed.
#[test]
fn a_seed_gives_the_same_tree_for_ever() {
    let wanted = "generate --branching 2 --depth 4 --leaves 0..20 --cuts 4 --deep 1 --ties none --seed 1..3";
    let args: Vec<_> = wanted.split(' ').collect();
    let trees = output(&args);
    assert_eq!(
        trees.lines().collect::<Vec<_>>(),
        [
            "((((15 17) (4 12)) ((9 10) (2 5))) (((7 20) (18 13)) ((16 14) (3 6))))",
            "((((19 11) (6 7)) ((16 18) (3 20))) (((4 10) (17 9)) ((1 12) (14 0))))",
            "((((6 15) (2 4)) ((9 13) (0 12))) (((5 19) (17 11)) ((10 18) (1 16))))",
        ]
    );
    assert_eq!(output(&["generate"]), "(((18 1) (7 8)) ((18 8) (2 9)))\n");
    let uneven =
        ["generate", "--uneven", "--depth", "4", "--branching", "2..3", "--order", "best", "--seed", "4"];
    assert_eq!(output(&uneven), "(17 ((6 (5 13)) ((12 16 17) (4 4 11) (0 3 16)) 15))\n");
}

#[test]
fn a_tree_is_as_it_is_wanted() {
    for (args, key, from, to) in [
        (&["--cuts", "3", "--depth", "4"][..], "cuts", 3, 3),
        (&["--nodes", "20..24", "--depth", "4"], "nodes", 20, 24),
        (&["--when", "nodes == 11", "--when", "cut"], "nodes", 11, 11),
        (&["--when", "leaves < 6"], "leaves", 0, 5),
        (&["--order", "best", "--depth", "4", "--ties", "none"], "nodes", 18, 18),
    ] {
        let trees = output(&[&["generate", "--seed", "1..5"], args].concat());
        assert_eq!(trees.lines().count(), 5);
        for tree in trees.lines() {
            let found = solve(&[tree])[key].as_i64().expect("a count");
            assert!((from..=to).contains(&found), "{args:?}: {found} {key} in {tree}");
        }
    }
    let strict =
        output(&["generate", "--cutoff", "strict", "--cuts", "2", "--leaves", "0..3", "--depth", "4"]);
    assert_eq!(solve(&["--cutoff", "strict", strict.trim()])["cuts"], 2);
    let distinct = output(&["generate", "--leaves", "-3..4", "--ties", "none"]);
    let mut leaves: Vec<_> = distinct.split(['(', ')', ' ', '\n']).filter(|leaf| !leaf.is_empty()).collect();
    leaves.sort_unstable();
    leaves.dedup();
    assert_eq!(leaves.len(), 8);
}

#[test]
fn what_no_tree_can_be_is_refused_with_the_reason() {
    let deep = message!("generate-deep", needed = "4", depth = "3");
    refuses(&["generate", "--deep", "1"], &[&deep]);
    refuses(&["generate", "--when", "deep cut"], &[&deep]);
    refuses(&["generate", "--depth", "1", "--cuts", "1"], &[&message!("generate-cuts", needed = "2")]);
    refuses(&["generate", "--branching", "1", "--cuts", "1"], &[&message!("generate-cuts", needed = "2")]);
    refuses(
        &["generate", "-a", "minimax", "--cuts", "1"],
        &[&message!("generate-uncut", algorithm = "minimax")],
    );
    let ties = message!("generate-ties", leaves = "8", numbers = "3");
    refuses(&["generate", "--leaves", "1..3", "--ties", "none"], &[&ties]);
    refuses(&["generate", "--nodes", "99"], &[&message!("generate-nodes", most = "15", asked = "99")]);
    let large = message!("generate-large", plies = "30", nodes = "2000");
    refuses(&["generate", "--branching", "9", "--depth", "9"], &[&large]);
    refuses(&["generate", "--branching", "0"], &[&large]);
    refuses(&["generate", "--depth", "31", "--branching", "1"], &[&large]);
    let never = ["generate", "--depth", "1", "--branching", "1", "--when"];
    refuses(&[&never[..], &["value == 77"]].concat(), &["20000"]);
    refuses(&[&never[..], &["node == Q9"]].concat(), &["20000", "Q9"]);
}

#[test]
fn wrong_options_of_trees_are_refused() {
    for option in ["--branching", "--leaves", "--nodes", "--cuts", "--deep", "--seed"] {
        for wrong in ["x", "3..1", "1..2..3", "99999999999999999999"] {
            let wrong_option = format!("{option}={wrong}");
            refuses(&["generate", &wrong_option], &[&message!("numbers-wrong", text = wrong)]);
        }
    }
    for (option, wrongs) in [
        ("--depth", ["x", "-1", ""]),
        ("--ties", ["some", "", "0"]),
        ("--order", ["random", "", "3"]),
        ("--when", ["nodess == 3", "deep", ""]),
        ("--cutoff", ["soft", "", "0"]),
        ("--fail", ["weak", "", "0"]),
        ("--algorithm", ["alpha", "", "0"]),
        ("--seed", ["-1", "-3..2", ""]),
    ] {
        for wrong in wrongs {
            refuses(&["generate", &format!("{option}={wrong}")], &[option.trim_start_matches('-')]);
        }
    }
}
