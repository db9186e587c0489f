//! What plain outputs say of numbers, lines and signs that could be taken for something else.

use serde_json::Value;

use super::{TREE, output, plyscope, refuses, solve, stderr, stdout};

#[test]
fn an_umbrella_over_passes_is_in_no_count() {
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
