//! What `solve` and `compare` say of numbers, lines and signs that could be taken for something else.

use serde_json::json;

use super::{TREE, message, output, plyscope, solve, stderr, stdout};

#[test]
fn every_count_of_a_search_in_passes_is_the_sum_over_them() {
    for algorithm in ["deepening", "mtdf"] {
        let solved = solve(&[TREE, "-a", algorithm]);
        assert_eq!(solved["recorded"], solved["nodes"], "{algorithm}");
        let nodes = solved["nodes"].as_u64().expect("a count");
        let told = output(&["solve", TREE, "-a", algorithm]);
        assert!(told.contains(&format!("\nrecorded {nodes} ")), "{told}");
        let json = output(&["export", TREE, "-a", algorithm, "-f", "json"]);
        assert!(json.contains(&format!("\"nodes\":{nodes},\"recorded\":{nodes},")), "{algorithm}");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("search.jsonl").to_string_lossy().into_owned();
        let done = plyscope(&["record", TREE, "-a", algorithm, "-o", &file]).assert().code(0);
        assert!(stderr(&done).contains(&format!(": {nodes} nodes, ")), "{}", stderr(&done));
    }
}

/// Where the best line ends, in words and as a word.
fn line_ends(args: &[&str], words: &str, word: &str) {
    let told = output(&[&["solve"], args].concat());
    assert!(told.contains(words), "{args:?} does not say {words:?}, but {told}");
    assert_eq!(solve(args)["pv_end"], word, "{args:?}");
}

#[test]
fn a_best_line_that_ends_early_says_why() {
    let ends = |plies: u32, why: &'static str| message!("line-end", plies = plies, why = why);
    let deeper = format!("\n            {}", ends(3, "unrecorded"));
    line_ends(&["tictactoe", "--record-depth", "3"], &deeper, "hidden");
    let first = format!("best line   a1\n            {}", ends(1, "unrecorded"));
    line_ends(&["tictactoe", "--record-depth", "0"], &first, "hidden");
    let unrecorded = ends(1, "unrecorded");
    let unrecorded = unrecorded.split_once(": ").expect("why").1;
    line_ends(&["tictactoe", "--max-nodes", "3"], unrecorded, "hidden");
    line_ends(&["tictactoe", "--depth", "3"], &ends(3, "horizon"), "horizon");
    line_ends(&["tictactoe", "--table", "sound"], &ends(4, "table"), "table");
    let chance = ["(?(1 2) 1)", "-a", "expectimax"];
    line_ends(&chance, &ends(1, "chance"), "chance");
    for whole in [&["tictactoe"][..], &[TREE], &[TREE, "-a", "pvs"], &[TREE, "-a", "deepening"]] {
        let told = output(&[&["solve"], whole].concat());
        assert!(told.contains("best line ") && !told.contains(" ends "), "{told}");
        assert_eq!(solve(whole)["pv_end"], "terminal");
    }
}

#[test]
fn passes_of_mtdf_prove_the_best_move_together_and_no_reply() {
    // The first reply of MIN is a tie by its bounds alone: MAX answers it with 10.
    let tree = "(((3 10) (3 1)) ((2 1) (1 0)))";
    let (one, other) = (solve(&[tree, "-a", "mtdf"]), solve(&[tree]));
    for key in ["value", "best_move", "best_move_is_proved"] {
        assert_eq!(one[key], other[key], "{key}");
    }
    assert_eq!((&one["pv"], &one["pv_end"]), (&json!(["1"]), &json!("unproved")));
    assert_eq!(one["best_move_is_proved"], true);
    let part = solve(&[tree, "-a", "mtdf", "--max-nodes", "12"]);
    assert_eq!(
        (&part["pv"], &part["pv_end"]),
        (&json!(["1"]), &json!("hidden")),
        "what is not recorded may prove more"
    );
    // And what they show of the best move meets.
    assert_eq!(one["moves"][0]["value"], 3);
    assert_eq!(one["moves"][0]["bound"], "exact");
    assert_eq!(one["moves"][1]["bound"], "upper");
    let nodes = |at: usize| one["moves"][at]["nodes"].as_u64().expect("a count");
    assert_eq!(nodes(0) + nodes(1) + 2, one["nodes"].as_u64().expect("a count"), "over both passes");
}

#[test]
fn what_is_shown_of_the_best_move_has_a_word() {
    let word = |args: &[&str]| solve(args)["best_move_is"].clone();
    assert_eq!(word(&[TREE]), "best");
    for algorithm in ["alphabeta", "negamax", "pvs", "deepening"] {
        assert_eq!(word(&["(-1.5 (2 -0.25) (100 300))", "--window=-1,-0.5", "-a", algorithm]), "enough");
        assert_eq!(word(&["min (1 2 3)", "--window=10,20", "-a", algorithm]), "enough");
        assert_eq!(word(&["((1 9) (2 9) (3 9))", "--window=10,20", "-a", algorithm]), "unproved");
        assert_eq!(word(&["min ((1 0) (2 0) (3 0))", "--window=-20,-10", "-a", algorithm]), "unproved");
        // It looked at all of them, and the last was the best.
        assert_eq!(word(&["(1 2 3)", "--window=-5,3", "-a", algorithm]), "best");
        // Nothing is better.
        assert_eq!(word(&["(inf 1 2)", "--window=-5,3", "-a", algorithm]), "best");
        assert_eq!(word(&["7", "-a", algorithm]), json!(null));
    }
    // By the strict rule a branch cut at the end of the window may be worth more than the last.
    let strict = ["((5 9) 7 3)", "--window", "0,5", "--cutoff", "strict", "--fail", "hard"];
    assert_eq!(word(&strict), "enough");
    assert_eq!(word(&[TREE, "-a", "mtdf"]), "best");
    assert_eq!(word(&[TREE, "-a", "mtdf", "--max-nodes", "3"]), "best");
}

#[test]
fn a_value_that_a_naive_table_may_have_made_wrong_is_marked() {
    let solve = |more: &[&str]| -> serde_json::Value {
        let args = [&["solve", "--json", "tictactoe", "--win-score", "100", "--prefer-fast"], more].concat();
        serde_json::from_str(&super::stdout(&super::plyscope(&args).assert().code(0))).expect("JSON")
    };
    let wrong = solve(&["--table", "naive"]);
    assert_eq!((&wrong["value"], &wrong["value_may_be_wrong"]), (&json!(91), &json!(true)));
    assert_eq!(wrong["best_move_is"], "doubtful");
    for right in [&["--table", "sound"][..], &[], &["--table", "naive", "-a", "minimax"]] {
        assert_eq!(solve(right)["value_may_be_wrong"], false, "{right:?}");
        assert_eq!(solve(right)["best_move_is"], "best", "{right:?}");
    }
    let text = ["solve", "tictactoe", "--win-score", "100", "--prefer-fast", "--table", "naive"];
    let text = super::stdout(&super::plyscope(&text).assert().code(0));
    assert!(text.contains(&message!("doubt", why = "naive")), "{text}");
    let both = ["compare", "--json", "tictactoe", "--table", "naive"];
    let both: serde_json::Value =
        serde_json::from_str(&super::stdout(&super::plyscope(&both).assert())).expect("JSON");
    assert_eq!(both[0]["value_may_be_wrong"], false, "minimax leaves no bounds in the table");
    assert_eq!(both[1]["value_may_be_wrong"], true);
    let both = ["compare", "tictactoe", "--win-score", "100", "--prefer-fast", "--table", "naive"];
    let both = super::plyscope(&both).assert().code(1);
    assert!(stderr(&both).contains(&message!("compare-disagree")), "{}", stderr(&both));
    let both = stdout(&both);
    let doubt = format!("the value {}.", message!("doubt", why = "naive"));
    assert!(both.contains(&format!("\nalphabeta: {doubt}\n")), "{both}");
    assert_eq!(both.matches("may be wrong").count(), 1, "minimax leaves no bounds in the table: {both}");
}

#[test]
fn a_best_move_that_nobody_proved_is_marked() {
    assert_eq!(solve(&[TREE, "--window", "4,10"])["best_move_is_proved"], false);
    assert_eq!(solve(&[TREE, "--table", "sound"])["best_move_is_proved"], true);
    let naive = ["solve", "--json", "tictactoe", "--position", "X.O/.X./..O", "--table", "naive"];
    let told = super::stdout(&super::plyscope(&naive).assert().code(0));
    assert!(told.contains("\"best_move_is_proved\":false"), "{told}");
    // The branches that were pruned for the window may be better.
    assert_eq!(solve(&[TREE, "--window=-5,1"])["best_move_is_proved"], false);
    assert_eq!(solve(&["-inf", "-a", "mtdf"])["best_move_is_proved"], false, "there is no move");
    assert_eq!(solve(&["(-inf -inf)", "-a", "mtdf"])["best_move_is_proved"], true);
}

#[test]
fn a_value_that_proves_nothing_is_not_written_as_an_exact_one() {
    let lines = "{\"type\":\"enter\"}\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n{\"type\":\"leave\",\"value\":3}\n";
    for args in [&["solve", "-"][..], &["compare", "-"]] {
        let told = stdout(&plyscope(args).write_stdin(lines).assert().code(0));
        assert!(told.contains(" 3?"), "{told}");
        assert!(told.split_whitespace().all(|word| word != "3"), "{told}");
    }
}

#[test]
fn compare_has_one_least_for_all_rows_and_explains_every_sign() {
    let rows = ["compare", "tictactoe", "-a", "alphabeta,pvs,mtdf"];
    let part = output(&rows);
    let least = |nodes: u32, leaves: u32| {
        let least = message!("compare-least", nodes = nodes, leaves = leaves, certain = false, value = "0");
        format!("\n{least}\n")
    };
    assert!(part.contains(&least(2604, 847)), "{part}");
    assert!(!part.contains("of minimax"), "a column without a number: {part}");
    assert!(!part.contains("depth limit"), "{part}");
    assert!(part.contains(&format!("\nmtdf: {}.\n", message!("compare-sums"))), "{part}");
    let whole = output(&["compare", "tictactoe", "-a", "minimax,alphabeta"]);
    assert!(whole.contains(&least(1452, 529)), "{whole}");
    assert_eq!(whole.matches("least").count(), 1, "{whole}");
    // No cell is blank, and what stands in place of a number is explained.
    let cells = |line: &str| line.split("  ").filter(|cell| !cell.trim().is_empty()).count();
    let mut lines = whole.lines();
    assert!(lines.by_ref().take(3).all(|line| cells(line) == 10), "{whole}");
    assert!(whole.contains(&message!("compare-by-first")), "{whole}");
    let chance = output(&["compare", "(?(0.5:(3 8) 0.5:2) ?(1 9))", "-a", "expectimax"]);
    let unknown = format!("\n{}", message!("compare-least"));
    assert!(chance.contains(&unknown), "{chance}");
    // Only a uniform tree makes it certain: another order may need fewer than any search visited.
    let board = ["compare", "connect:4,4,3", "--depth", "6"];
    for how in [&["-a", "minimax"][..], &["-a", "alphabeta", "--order", "best"]] {
        let connect = output(&[&board[..], how].concat());
        assert!(connect.contains("or fewer") && !connect.contains("no order"), "{connect}");
        assert!(connect.contains(&format!("\n{}", message!("compare-horizon"))), "{connect}");
    }
    let table = output(&["compare", TREE, "--table", "sound"]);
    assert!(table.contains(&unknown), "{table}");
    assert!(table.contains(&message!("compare-shares")), "{table}");
    // Minimax knows no rule, but what it proves in the best order is no least by the strict one.
    let mut strict = plyscope(&["compare", "(((8 6) (-1 -4)) ((0 -3) (-7 -1)))", "--cutoff", "strict"]);
    assert!(stdout(&strict.assert().code(0)).contains(&unknown));
    let done = plyscope(&["compare", TREE, "--window", "4,10"]).assert().code(0);
    for words in ["<=3", "<=: the value", "value is 3;"] {
        assert!(stdout(&done).contains(words), "{words:?} is missing in {}", stdout(&done));
    }
}
