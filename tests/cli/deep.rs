//! Trees as deep as they may be, and one ply deeper.

use super::{plyscope, stdout};

const DEEPEST: usize = 65_535;

fn chain(plies: usize) -> String {
    format!("{}7{}", "(".repeat(plies), ")".repeat(plies))
}

#[test]
fn a_tree_of_65535_plies_works_everywhere() {
    let deep = chain(DEEPEST);
    let commands: [&[&str]; 6] = [
        &["solve", "-", "--json"],
        &["compare", "-"],
        &["snapshot", "-", "--keys", "G", "--size", "80x24"],
        &["export", "-", "-f", "dot"],
        &["export", "-", "-f", "text", "--max-depth", "3"],
        &["record", "-", "-o", "-"],
    ];
    for command in commands {
        let done = plyscope(command).write_stdin(deep.as_str()).assert();
        // Not a word of the tree itself in any message of a test.
        let end = done.get_output().stderr.iter().take(300).copied().collect();
        let end = String::from_utf8(end).expect("standard error is text");
        assert_eq!(done.get_output().status.code(), Some(0), "{command:?} says {end}");
        assert!(!stdout(&done).is_empty(), "{command:?}");
        if command[0] == "solve" {
            assert!(stdout(&done).contains("\"max_depth\":65535"), "{command:?}");
        }
    }
}

#[test]
fn a_deeper_tree_is_refused() {
    for text in [chain(DEEPEST + 1), chain(2_000_000), "[".repeat(2_000_000)] {
        let refused = plyscope(&["solve", "-"]).write_stdin(text).assert();
        super::check_refused(&refused, &["a deeper tree"], 2, &["65535 plies"]);
    }
}
