//! The published figures, through the whole program.

use super::solve;

/// Solves and checks value, nodes, leaves, cutoffs and pruned branches.
fn check(search: &[&str], value: i64, counts: [u64; 4]) {
    let solved = solve(search);
    assert_eq!(solved["value"], value, "{search:?}");
    let names = ["nodes", "leaves", "cutoffs", "pruned"];
    assert_eq!(names.map(|name| solved[name].as_u64().expect("a count")), counts, "{search:?}");
    assert_eq!(solved["complete"], true);
    assert_eq!(solved["recorded"], solved["nodes"]);
}

#[test]
fn solve_prints_the_known_counts_of_tic_tac_toe() {
    check(&["tictactoe", "-a", "minimax"], 0, [549_946, 255_168, 0, 0]);
    check(&["tictactoe"], 0, [18_297, 7_330, 8_180, 6_930]);
    check(&["tictactoe", "--cutoff", "strict"], 0, [146_120, 62_162, 37_788, 26_396]);
    check(&["tictactoe", "--win-score", "inf"], 0, [16_811, 6_740, 7_795, 6_063]);
    check(&["tictactoe", "--window=-1,1"], 0, [16_811, 6_740, 7_795, 6_063]);
    check(&["tictactoe", "--window", "-1,1"], 0, [16_811, 6_740, 7_795, 6_063]);
    let fast = ["tictactoe", "--win-score", "100", "--prefer-fast"];
    check(&fast, 0, [20_866, 8_453, 7_692, 7_788]);
    check(&["tictactoe", "--prefer-fast"], 0, [20_866, 8_453, 7_692, 7_788]);
}

#[test]
fn solve_prints_the_known_counts_of_connect_four() {
    let search = ["connect4", "--depth", "7", "--evaluation", "zero"];
    check(&search, 0, [7_153, 5_311, 1_215, 5_741]);
    check(&[&search[..], &["-a", "minimax"]].concat(), 0, [960_793, 823_536, 0, 0]);
}

#[test]
fn solve_prints_the_known_counts_of_other_boards() {
    check(&["mnk:4,4,3", "--depth", "5", "--evaluation", "zero"], 1, [8_870, 7_362, 1_137, 9_692]);
}

#[test]
fn solve_prints_the_known_counts_of_textbook_trees() {
    check(&[super::TREE], 3, [11, 7, 2, 2]);
    check(&["[[3,12,8],[2,4,6],[14,5,2]]"], 3, [11, 7, 2, 2]);
    check(&["(((3 5) (6 9)) ((1 2) (0 -1)))"], 5, [11, 5, 2, 2]);
    check(&["-7"], -7, [1, 1, 0, 0]);
}
