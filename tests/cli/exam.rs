//! Trees on demand, sheets, and grades.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::{check_refused, message, names_in, output, plyscope, refuses, solve, stdout};

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
    // One cut above each family of leaves but the first: so many there are, and no more.
    for (shape, most, asked) in [
        (&["--depth", "1"][..], 0_u64, "1"),
        (&["--branching", "1"], 0, "1"),
        (&["--depth", "2"], 1, "2"),
        (&["--depth", "3", "--branching", "3"], 8, "9"),
        (&["--depth", "4"], 7, "50"),
    ] {
        let cuts = message!("generate-cuts", most = most, asked = asked.parse::<u64>().expect("a number"));
        for option in ["--cuts", "--deep"] {
            if option == "--cuts" || shape == ["--depth", "4"] {
                refuses(&[&["generate", option, asked][..], shape].concat(), &[&cuts]);
            }
        }
    }
    assert_ne!(output(&["generate", "--depth", "2", "--cuts", "1"]), "");
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let drawn = ["generate", "--depth", "4", "--leaves", "0..3", "--uneven", "--seed", seed];
        assert!(solve(&[output(&drawn).trim()])["cuts"].as_u64().expect("a count") <= 7);
    }
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
        for wrong in ["x", "3..", "1..2..3", "99999999999999999999"] {
            let wrong_option = format!("{option}={wrong}");
            refuses(&["generate", &wrong_option], &[&message!("numbers-wrong", text = wrong)]);
        }
        let reversed = message!("numbers-reversed", text = "3..2", right = "2..3");
        refuses(&["generate", option, "3..2"], &[&reversed]);
        for negative in ["-1", "-3..2"].into_iter().filter(|_| option != "--leaves") {
            refuses(&["generate", option, negative], &[&message!("numbers-negative", text = negative)]);
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

const EXAM: [&str; 12] =
    ["--branching", "2", "--depth", "4", "--leaves", "0..20", "--cuts", "4", "--deep", "1", "--ties", "none"];

/// Writes sheets into a folder; what is in its files, by their names.
fn sheets(args: &[&str]) -> BTreeMap<String, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let exam = folder.path().join("exam");
    let done = plyscope(&["sheet", "-o", exam.to_str().expect("a path")]).args(args).assert().code(0);
    assert_eq!(stdout(&done), "", "{args:?}");
    assert_eq!(names_in(folder.path()), ["exam"], "nothing else is left");
    let read = |name: String| (name.clone(), fs::read_to_string(exam.join(name)).expect("a file"));
    names_in(&exam).into_iter().map(read).collect()
}

fn key(files: &BTreeMap<String, String>) -> Value {
    serde_json::from_str(&files["key.json"]).expect("a key")
}

#[test]
fn each_seed_has_a_sheet_a_solution_and_a_key() {
    for (format, names) in [
        ("svg", &["sheet-09.svg", "sheet-10.svg", "solution-09.svg", "solution-10.svg"][..]),
        ("html", &["sheets.html", "solutions.html"]),
        ("tex", &["sheets.tex", "solutions.tex"]),
        (
            "md",
            &[
                "sheet-09.md",
                "sheet-09.svg",
                "sheet-10.md",
                "sheet-10.svg",
                "solution-09.md",
                "solution-09.svg",
                "solution-10.md",
                "solution-10.svg",
            ],
        ),
    ] {
        let files = sheets(&[&EXAM[..], &["--seed", "9..10", "-f", format]].concat());
        let found: Vec<_> = files.keys().map(String::as_str).collect();
        assert_eq!(found, [&["key.csv", "key.json"], names].concat(), "{format}");
        assert_eq!(key(&files)["sheets"][1]["seed"], 10);
    }
    let page = &sheets(&["-f", "html", "--seed", "1..3"])["sheets.html"];
    assert_eq!(page.matches("<section>").count(), 3);
}

/// Keys of five seeds, in every version: this test is never blessed.
#[test]
fn a_seed_gives_the_same_key_for_ever() {
    let files =
        sheets(&[&EXAM[..], &["--seed", "1..5", "--ask", "values,pruned,best", "-f", "svg"]].concat());
    let key = key(&files);
    let of = |item: &str| {
        key["sheets"].as_array().expect("sheets").iter().map(|sheet| sheet[item].clone()).collect::<Vec<_>>()
    };
    assert_eq!(of("best"), ["B", "A", "B", "A", "A"].map(|best| json!([best])));
    assert_eq!(of("pruned")[0], json!(["A1.2.2", "A2.2.2", "B1.1.2", "B2.2"]));
    assert_eq!(of("tree")[1], "((((19 11) (6 7)) ((16 18) (3 20))) (((4 10) (17 9)) ((1 12) (14 0))))");
}

#[test]
fn a_key_says_what_the_recording_says() {
    let ask = "minimax,values,windows,pruned,best";
    let files = sheets(&["--tree", "((3 12 8) (2 4 6) (14 5 2))", "--ask", ask, "-f", "svg"]);
    let sheet = &key(&files)["sheets"][0];
    assert_eq!(sheet["values"], json!({"A": 3, "B": "<=2", "C": 2, "root": 3}));
    assert_eq!(
        sheet["windows"],
        json!({"A": [null, null], "B": [3, null], "C": [3, null], "root": [null, null]})
    );
    assert_eq!(sheet["minimax"], json!({"A": 3, "B": 2, "C": 2, "root": 3}));
    assert_eq!((&sheet["pruned"], &sheet["best"]), (&json!(["B2", "B3"]), &json!(["A"])));
    assert_eq!(
        (&sheet["seed"], &sheet["algorithm"], &sheet["options"]),
        (&Value::Null, &json!("alphabeta"), &json!(""))
    );
    assert!(files["key.csv"].contains("\n,window B,\"3, inf\"\n"), "{}", files["key.csv"]);
    // What strict and fail-hard change.
    let tree = ["--tree", "((3 12 8) (3 4 6) (14 5 2))", "-f", "svg"];
    let strict = key(&sheets(&[&tree[..], &["--cutoff", "strict", "--fail", "hard"]].concat()));
    assert_eq!(strict["sheets"][0]["pruned"], json!([]));
    assert_eq!(strict["sheets"][0]["options"], "--cutoff strict --fail hard");
    assert_eq!(strict["sheets"][0]["values"]["C"], "<=3");
    assert_eq!(key(&sheets(&tree))["sheets"][0]["pruned"], json!(["B2", "B3"]));
    // Own names where all differ, else places; and no name that could be taken for an item.
    let named = |tree: &str| {
        key(&sheets(&["--tree", tree, "--ask", "pruned", "-f", "svg"]))["sheets"][0]["pruned"].clone()
    };
    assert_eq!(named("(L:(3 12) R:(2 hit:4))"), json!(["hit"]));
    assert_eq!(named("(L:(3 12) L:(2 4))"), json!(["B2"]));
    assert_eq!(named("(best:(3 12) R:(2 4))"), json!(["B2"]));
    assert_eq!(named("((3 12) (2 A:4))"), json!(["B2"]));
    // All moves that are worth the best, also where the search has shown it of one.
    let best = key(&sheets(&["--tree", "((3 4) (3 5) (2 9))", "--ask", "best", "-f", "svg"]));
    assert_eq!(best["sheets"][0]["best"], json!(["A", "B"]));
}

#[test]
fn a_blank_sheet_betrays_nothing() {
    let shapes = ["(((3 12) (8 2)) ((4 6) (14 5)))", "(((-9999 0) (1 2)) ((3.25 7) (7 7)))"];
    for ask in ["values,windows,pruned,best", "minimax,values,windows"] {
        let both = shapes.map(|tree| sheets(&["--tree", tree, "--ask", ask, "-f", "md"]));
        let sizes = |svg: &str| {
            svg.lines()
                .map(|line| line.split("font-size").next().unwrap_or(line).to_owned())
                .collect::<Vec<_>>()
        };
        let [one, other] = both.each_ref().map(|files| sizes(&files["sheet.svg"]));
        assert_eq!(one, other, "places are those of the shape");
        let [one, other] = both.each_ref().map(|files| &files["sheet.md"]);
        assert_eq!(one, other);
        let [blank, solved] = ["sheet.svg", "solution.svg"].map(|name| &both[0][name]);
        let printed = |svg: &str| {
            svg.lines()
                .filter(|line| {
                    !line.contains("answer") && !line.contains("title") && !line.contains("font-size=\"18\"")
                })
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let solved: Vec<_> = printed(solved);
        let missing: Vec<_> = printed(blank).into_iter().filter(|line| !solved.contains(line)).collect();
        assert!(
            missing.len() <= 1,
            "the solution has all that the sheet has, but the line to the best move: {missing:?}"
        );
        assert!(!blank.contains("class=\"answer"), "{blank}");
    }
}

#[test]
fn wrong_options_of_sheets_are_refused() {
    let refused = |args: &[&str], words: &[&str]| {
        let folder = tempfile::tempdir().expect("a folder");
        let exam = folder.path().join("exam");
        refuses(&[&["sheet", "-o", exam.to_str().expect("a path")], args].concat(), words);
        assert!(names_in(folder.path()).is_empty(), "{args:?}");
    };
    for (option, wrongs) in [
        ("--ask", ["value", "", "values pruned"]),
        ("--format", ["png", "", "pdf"]),
        ("--seed", ["-1", "2..1", "x"]),
        ("--algorithm", ["alpha", "", "0"]),
    ] {
        for wrong in wrongs {
            refused(&["-f", "svg", &format!("{option}={wrong}")], &[option.trim_start_matches('-')]);
        }
    }
    refused(&["-f", "pdf"], &["tex"]);
    let svg = ["-f", "svg"];
    let with = |args: &[&'static str]| [&svg[..], args].concat();
    refused(&with(&["--tree", "((3 4) (5"]), &["line 1"]);
    refused(&with(&["--tree", "nim:3"]), &[&message!("sheet-no-tree", name = "nim:3")]);
    refused(&with(&["--tree", "7"]), &["400"]);
    let deep: &'static str = format!("{}1{}", "(".repeat(30_000), ")".repeat(30_000)).leak();
    refused(&with(&["--tree", deep]), &["400"]);
    refused(&with(&["--tree", "nowhere.tree"]), &["nowhere.tree"]);
    refused(&with(&["--game", "nim:3,4"]), &[&message!("sheet-large", most = "400")]);
    refused(&with(&["--game", "nimm:3"]), &["nim:"]);
    refused(&with(&["--game", "connect4"]), &["--depth"]);
    refused(&with(&["--game", "tictactoe", "--position", "XX./.../..."]), &["XX./.../..."]);
    refused(&with(&["--game", "tictactoe", "--depth", "1", "--moves", "d9"]), &["d9"]);
    refused(&with(&["--position", "XX./.../..."]), &["--game"]);
    for wish in
        [&["--seed", "2"][..], &["--cuts", "2"], &["--uneven"], &["--order", "best"], &["--when", "cut"]]
    {
        refused(&with(&[&["--tree", "((1 2) (3 4))"], wish].concat()), &["--tree", wish[0]]);
    }
    for algorithm in ["pvs", "mtdf", "deepening"] {
        refused(&[&svg[..], &["-a", algorithm]].concat(), &[&message!("sheet-again", algorithm = algorithm)]);
    }
    for asked in ["windows", "pruned"] {
        let said = message!("sheet-no-windows", algorithm = "minimax", asked = asked);
        refused(&[&svg[..], &["-a", "minimax", "--ask", asked]].concat(), &[&said]);
    }
    refused(&with(&["--deep", "1"]), &[&message!("generate-deep", needed = "4", depth = "3")]);
}

#[test]
fn a_folder_gets_all_its_files_or_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let exam = folder.path().join("exam");
    fs::create_dir(&exam).expect("a folder");
    fs::write(exam.join("notes.txt"), "mine").expect("a file");
    let at = |path: &Path| path.to_str().expect("a path").to_owned();
    plyscope(&["sheet", "-f", "svg", "-o", &at(&exam)]).assert().code(0);
    assert_eq!(names_in(&exam), ["key.csv", "key.json", "notes.txt", "sheet-1.svg", "solution-1.svg"]);
    assert_eq!(fs::read_to_string(exam.join("notes.txt")).expect("a file"), "mine");
    // No sheet of an earlier run stays among the new ones.
    let other = message!("output-stale", file = "sheet-1.svg", folder = at(&exam));
    refuses(&["sheet", "-f", "svg", "--seed", "2", "-o", &at(&exam)], &[&other]);
    refuses(&["sheet", "-f", "tex", "-o", &at(&exam)], &[&other]);
    plyscope(&["sheet", "-f", "md", "-o", &at(&exam)]).assert().code(0);
    assert_eq!(names_in(&exam).len(), 7);
    // One of several trees cannot be had: nothing is written.
    let other = folder.path().join("other");
    let never =
        ["sheet", "-f", "svg", "--seed", "1..2", "--depth", "1", "--branching", "1", "--when", "value == 99"];
    plyscope(&[&never[..], &["-o", &at(&other)]].concat()).assert().code(2);
    let none = at(&folder.path().join("none"));
    for (place, why) in [
        (folder.path().join("none/exam"), message!("output-no-folder", folder = none)),
        (exam.join("notes.txt"), message!("output-file")),
    ] {
        let args = ["sheet", "-f", "svg", "-o", &at(&place)];
        check_refused(&plyscope(&args).assert(), &args, 3, &[&why]);
    }
    assert_eq!(names_in(folder.path()), ["exam"]);
}
