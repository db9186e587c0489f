//! What commands tell of searches of which not all is recorded.

use serde_json::Value;

use super::{message, output, solve};

const LIMITED: [&[&str]; 3] = [
    &["othello", "--depth", "4", "--max-nodes", "50"],
    &["connect4", "--depth", "5", "--max-nodes", "300"],
    &["tictactoe", "--depth", "4", "--max-nodes", "30"],
];

#[test]
fn every_pass_is_told_of_whatever_the_limit() {
    for game in LIMITED {
        let told = output(&[&["explain", "-a", "deepening", "--max-depth", "0"], game].concat());
        assert!(!told.contains(&message!("pass-ends".why, next = "complete")), "{told}");
        assert_eq!(
            told.matches(&message!("pass-ends".why, next = "deeper")).count(),
            told.matches(" ends: ").count()
        );
        let depth = game[2];
        assert!(told.contains(&format!("Pass {depth} begins")), "{told}");
    }
}

#[test]
fn the_passes_are_the_same_however_little_is_recorded() {
    let solved = solve(&["tictactoe", "-a", "deepening", "--depth", "3", "--max-nodes", "5"]);
    let whole = solve(&["tictactoe", "-a", "deepening", "--depth", "3"]);
    assert_eq!((&solved["value"], &solved["pass"]), (&12.into(), &3.into()));
    assert_eq!(solved["passes"], whole["passes"]);
    assert_eq!(solved["passes"][2]["value"], 12);
}

#[test]
fn the_best_line_is_told_alike_where_only_its_move_is_known() {
    let deepening = [LIMITED[0], &["-a", "deepening"]].concat();
    let mtdf = ["chess", "--depth", "3", "-a", "mtdf", "--table", "sound", "--max-nodes", "100"];
    for (search, best, typed) in [(&deepening[..], "d3", "d3"), (&mtdf[..], "Nc3", "b1c3")] {
        let text = output(&[&["solve"], search].concat());
        assert!(text.contains(&format!("best line   {best}\n            ends after 1 ply: ")), "{text}");
        assert!(text.contains(&message!("solve-moves-hidden")), "{text}");
        let told = output(&[&["explain"], search].concat());
        assert!(
            told.contains(&format!("principal variation  {}", message!("line-cut", line = best))),
            "{told}"
        );
        let solved = solve(search);
        assert_eq!((&solved["best_move"], &solved["pv"]), (&typed.into(), &vec![typed].into()));
        let json = output(&[&["export", "-f", "json"], search].concat());
        let json: Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(json["pv"], solved["pv"]);
    }
    let none = output(&["solve", "((1 2) (5 6) (3 4))", "--record-depth", "0"]);
    assert!(none.contains(&format!("\n\n{}\n", message!("solve-moves-hidden"))), "{none}");
    let one = output(&["solve", "((1 2) (5 6) (3 4))", "--max-nodes", "7"]);
    assert!(one.contains(&format!("\n{}\n", message!("solve-moves-hidden"))), "{one}");
}

#[test]
fn how_often_the_first_move_cut_is_told_of_a_whole_recording_only() {
    let search = ["compare", "othello", "--depth", "4", "-a", "alphabeta"];
    let whole = output(&search);
    assert!(whole.contains("60.0 %"), "{whole}");
    let part = output(&[&search[..], &["--record-depth", "2"]].concat());
    assert!(part.lines().nth(1).is_some_and(|row| row.ends_with("   -")), "{part}");
    assert!(part.contains(&message!("compare-least")), "{part}");
}

#[test]
fn a_tree_of_one_node_is_told_of_in_the_singular() {
    let told = output(&["compare", "tictactoe", "-a", "minimax", "--depth", "0"]);
    assert!(told.contains(&message!("compare-least", nodes = 1_u32, certain = true, value = "0")), "{told}");
}
