//! Trees as deep as they may be, and one ply deeper.

use serde_json::Value;

use super::{output, plyscope, stdout};

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
fn passes_over_65535_plies_are_recorded_and_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep.jsonl").to_str().expect("a plain path").to_owned();
    plyscope(&["record", "-", "-a", "mtdf", "-o", &path]).write_stdin(chain(DEEPEST)).assert().code(0);
    // The deepest node of the first pass and those above it return one after the other.
    let told = output(&["explain", &path, "--json", "--from", "65536", "--at", "65539"]);
    let nodes: Vec<_> =
        told.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["node"].clone()).collect();
    assert_eq!(nodes, [65_535, 65_535, 65_534, 65_533].map(Value::from));
}

#[test]
fn a_deeper_tree_is_refused() {
    for text in [chain(DEEPEST + 1), chain(2_000_000), "[".repeat(2_000_000)] {
        let refused = plyscope(&["solve", "-"]).write_stdin(text).assert();
        super::check_refused(&refused, &["a deeper tree"], 2, &["65535 plies"]);
    }
}
