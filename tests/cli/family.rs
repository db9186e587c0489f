//! The whole family of algorithms, its orders and its tables from the command line.

use serde_json::json;

use super::{TREE, before, idle, message, output, plyscope, refuses, solve, stderr, stdout};

/// A game that an option is noted for, and goes on.
fn notes(args: &[&str], words: &[&str]) {
    let done = plyscope(args).assert().code(0);
    let said = stderr(&done);
    assert!(said.starts_with("note: "), "{args:?} said {said:?}");
    for word in words {
        assert!(said.contains(word), "{args:?} does not say {word:?}, but {said}");
    }
}

#[test]
fn every_algorithm_finds_the_same() {
    for algorithm in ["alphabeta", "minimax", "negamax", "pvs", "deepening", "mtdf", "expectimax"] {
        assert_eq!(solve(&[TREE, "-a", algorithm])["value"], 3, "{algorithm}");
        assert_eq!(
            solve(&["tictactoe", "--position", "XO./.X./..O", "-a", algorithm, "--win-score", "inf"])["value"],
            "inf"
        );
    }
    let compared = ["compare", TREE, "-a", "pvs", "-a", "mtdf", "-a", "negamax", "-a", "deepening"];
    assert!(output(&compared).contains("deepening"));
}

#[test]
fn orders_and_tables_come_to_the_published_figures() {
    let nodes = |options: &[&str]| solve(&[&["tictactoe"], options].concat())["nodes"].clone();
    assert_eq!(nodes(&["--order", "center"]), 7_275);
    assert_eq!(nodes(&["-a", "minimax", "--table", "sound"]), 16_168);
    assert_eq!(nodes(&["--order", "random:7"]), nodes(&["--order=random:7"]));
    let chances = ["(?(0.5:3 0.5:8) ?(1 9 2))", "-a", "expectimax", "--bounds", "0,10"];
    assert_eq!(solve(&chances)["value"], 5.5);
}

#[test]
fn the_naive_table_is_wrong_and_said_to_be() {
    let args = ["solve", "tictactoe", "--table", "naive", "--win-score", "100", "--prefer-fast"];
    let done = plyscope(&args).assert().code(0);
    assert!(stderr(&done).contains(&message!("note-naive")));
    let told = stdout(&done);
    assert!(told.contains("value       91") && told.contains("nodes 5,206"), "{told}");
    let told = stdout(&plyscope(&[&["explain"], &args[1..]].concat()).assert().code(0));
    assert!(
        told.contains(before(&message!("table-answer".meaning, at = "7,697", value = "91|"))),
        "{}",
        &told[told.len() - 800..]
    );
}

#[test]
fn what_would_make_a_search_wrong_or_endless_is_refused() {
    refuses(&["solve", TREE, "-a", "mtdf", "--fail", "hard"], &[&message!("search-hard-bounds")]);
    refuses(&["solve", TREE, "-a", "deepening", "--aspiration", "0"], &[&message!("option-window-empty")]);
    refuses(
        &["solve", TREE, "-a", "expectimax", "--bounds", "4,-4"],
        &[&message!("option-no-bounds", text = "4,-4")],
    );
    refuses(&["solve", TREE, "-a", "expectimax", "--bounds", "4"], &["-10,10"]);
    refuses(&["solve", TREE, "--table-size", "0"], &["table-size"]);
    refuses(&["solve", "(?(1 2) 3)"], &["`-a expectimax`"]);
    refuses(&["solve", "(?(1 inf) 3)", "-a", "expectimax"], &["infinite"]);
    refuses(&["solve", "tictactoe", "-a", "deepening", "--win-score", "1"], &["--win-score 1", "outweigh"]);
}

#[test]
fn what_may_take_very_long_is_noted() {
    let chess = ["solve", "chess", "--depth", "1", "--quiescence"];
    let why = &message!("note-noisy-minimax");
    notes(&[&chess[..], &["-a", "minimax"]].concat(), &[why]);
    let pruned = stderr(&plyscope(&chess).assert().success());
    assert!(!pruned.contains(why), "{pruned}");
}

#[test]
fn what_means_nothing_is_noted_and_ignored() {
    notes(&["solve", TREE, "--aspiration", "2"], &[&idle("aspiration", Some("alpha-beta"))]);
    notes(&["solve", TREE, "--guess", "2"], &["--guess means nothing"]);
    notes(&["solve", TREE, "--bounds", "0,9"], &["--bounds means nothing"]);
    notes(&["solve", TREE, "-a", "mtdf", "--window", "0,9"], &[&idle("window", Some("MTD(f)"))]);
    notes(&["solve", TREE, "-a", "expectimax", "--cutoff", "strict"], &["--cutoff means nothing"]);
    notes(&["solve", TREE, "-a", "expectimax", "--quiescence"], &["--quiescence means nothing"]);
    notes(&["solve", "tictactoe", "--symmetry"], &[&message!("note-no-table", option = "symmetry")]);
    notes(&["solve", TREE, "--table-size", "9"], &[&message!("note-no-table", option = "table-size")]);
    // And what is noted leaves no trace in the recording.
    let told = plyscope(&["solve", TREE, "--guess", "2", "--aspiration", "2"]).assert().code(0);
    assert!(!stdout(&told).contains("--guess") && !stdout(&told).contains("--aspiration"));
}

#[test]
fn moves_are_called_as_everywhere_and_typed_as_they_are_read() {
    let told = output(&["solve", TREE]);
    for line in ["best move   A (1)", "best line   A A1", "B (2)     <=2"] {
        assert!(told.contains(line), "{line:?} is missing in {told}");
    }
    let named = output(&["solve", "(left:(3 12) (2 4))"]);
    assert!(named.contains("best move   left\n"), "{named}");
    assert_eq!(solve(&[TREE])["pv"], json!(["1", "1"]));
}

#[test]
fn a_move_that_was_searched_twice_is_told_once() {
    let solved = solve(&["((3 5) (1 9) (7 8))", "-a", "pvs"]);
    let moves = json!([
        {"move": "1", "value": 3, "bound": "exact", "nodes": 3},
        {"move": "2", "value": 1, "bound": "upper", "nodes": 2},
        {"move": "3", "value": 7, "bound": "exact", "nodes": 5},
    ]);
    assert_eq!(solved["moves"], moves);
    assert_eq!(solved["nodes"], 11);
}

#[test]
fn chances_may_be_told_in_percent() {
    assert_eq!(super::solve(&["?(90%:10 10%:0)", "-a", "expectimax"])["value"], 9);
}

#[test]
fn bounds_prune_without_chance_nodes_too_and_the_help_says_so() {
    let bounded = solve(&[TREE, "-a", "expectimax", "--bounds=0,20"]);
    assert_eq!(bounded["nodes"], solve(&[TREE])["nodes"]);
    assert!(bounded["nodes"].is_u64(), "{bounded}");
    let help = output(&["solve", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("to prune as alpha-beta does, and below chance nodes too (Star1)"), "{help}");
}

#[test]
fn every_move_is_told_exactly_where_that_is_asked() {
    let object = solve(&[TREE, "--exact-moves"]);
    let moves = json!([
        { "move": "1", "value": 3, "best": true, "pv": ["1"], "nodes": 4 },
        { "move": "2", "value": 2, "best": false, "pv": ["1"], "nodes": 4 },
        { "move": "3", "value": 2, "best": false, "pv": ["3"], "nodes": 4 },
    ]);
    assert_eq!(object["exact_moves"], moves);
    assert!(
        output(&["solve", "tictactoe", "--exact-moves"])
            .contains(&message!("exact-equally-good", moves = 9_u64))
    );
    let naive = ["solve", "tictactoe", "--position", "..O/XXO/...", "--table", "naive", "--exact-moves"];
    let told = stdout(&plyscope(&naive).assert().code(0));
    assert!(told.contains(&message!("exact-search-was-wrong", said = "1", exact = "0")), "{told}");
    refuses(&["solve", "7", "--exact-moves"], &[&format!("--exact-moves: {}", message!("exact-leaf"))]);
}
