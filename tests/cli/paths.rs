//! Paths as people have them: with blanks, brackets, backslashes, and endings in capitals.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path};

use tempfile::TempDir;

use super::{TREE, behind, message, names_in, output, plyscope, refuses, solve, stderr, stdout};

/// A folder whose name has all that makes trouble.
fn folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("Anna K (2) #1, trees");
    fs::create_dir(&inner).expect("a folder");
    let inner = inner.to_str().expect("a plain path").to_owned();
    (folder, inner)
}

#[test]
fn files_are_found_whatever_their_folder_is_called() {
    let (_held, folder) = folder();
    let path = |name: &str| format!("{folder}{MAIN_SEPARATOR}{name}");
    fs::write(path("my tree.TREE"), TREE).expect("a file");
    assert_eq!(solve(&[&path("my tree.TREE")])["nodes"], 11);
    for name in ["my search.jsonl", "my search.JSONL.GZ"] {
        let done = plyscope(&["record", TREE, "-o", &path(name)]).assert().code(0);
        assert!(stderr(&done).starts_with(&format!("wrote {}: 11 nodes", path(name))));
        assert_eq!(solve(&[&path(name)])["nodes"], 11);
        assert_eq!(solve(&[&format!("{}#1", path(name))])["nodes"], 11);
        refuses(&["solve", &format!("{}#2", path(name))], &[&path(name), "none with the number 2"]);
    }
    assert!(fs::read(path("my search.JSONL.GZ")).expect("a file").starts_with(&[0x1f, 0x8b]));
    let checked = plyscope(&["check", &folder]).assert().code(0);
    let told = stdout(&checked);
    assert!(told.contains("my search.JSONL.GZ") && told.contains("my search.jsonl"), "{told}");
    // Where its own name does not say what it is, somebody may.
    fs::write(path("printed"), "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n").expect("a file");
    let checked = plyscope(&["check", &path("printed")]).assert().code(0);
    assert!(stdout(&checked).contains("printed"));
}

#[test]
fn a_folder_is_checked_in_the_order_of_names() {
    let (_held, folder) = folder();
    let names = ["c.jsonl", "B.JSONL", "a.jsonl", "a b.JSONL.gz", "a.jsonl.GZ"];
    for name in names {
        output_to(&Path::new(&folder).join(name));
    }
    fs::write(Path::new(&folder).join("0.txt"), "no recording").expect("a file");
    let printed = stdout(&plyscope(&["check", "--json", &folder]).assert().code(0));
    let findings: Vec<serde_json::Value> = match serde_json::from_str(&printed) {
        Ok(serde_json::Value::Array(findings)) => findings,
        _ => printed.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect(),
    };
    let files: Vec<_> = findings.iter().map(|one| one["file"].as_str().expect("a name")).collect();
    let mut sorted = names.map(|name| format!("{folder}{MAIN_SEPARATOR}{name}"));
    sorted.sort();
    assert_eq!(files, sorted);
}

#[test]
fn a_pattern_is_answered_with_the_folder() {
    let (_held, folder) = folder();
    refuses(&["check", &format!("{folder}{MAIN_SEPARATOR}*.jsonl")], &["*.jsonl", "write the folder"]);
}

fn output_to(path: &Path) {
    plyscope(&["record", TREE, "-o", path.to_str().expect("a plain path")]).assert().code(0);
}

#[test]
fn backslashes_of_a_name_stay_in_what_is_said() {
    for path in [r"C:\Users\Anna K\no such tree.tree", r"\\server\share\x.jsonl", r"C:tree.tree"] {
        refuses(&["solve", path], &[path, "cannot be read"]);
    }
    for path in [r"C:\Users\Anna (K)\tree", r"\\server\trees (old)\mine"] {
        refuses(&["solve", path], &[&format!("`{path}`")]);
    }
    assert!(output(&["solve", r"C\D:(3 (4 5))"]).starts_with(r"C\D:(3 (4 5))"));
}

#[test]
fn a_file_is_replaced_whole() {
    let (_held, folder) = folder();
    let path = format!("{folder}{MAIN_SEPARATOR}picture.dot");
    fs::write(&path, "old and long ".repeat(10_000)).expect("a file");
    let done = plyscope(&["export", TREE, "-f", "dot", "-o", &path]).assert().code(0);
    assert!(stderr(&done).contains(behind(&message!(
        "output-wrote",
        file = "",
        bytes = "|",
        replaced = true
    ))));
    assert_eq!(fs::read_to_string(&path).expect("a file"), output(&["export", TREE, "-f", "dot"]));
    assert_eq!(names_in(Path::new(&folder)), ["picture.dot"], "nothing is left beside it");
}

#[test]
fn a_file_that_may_not_be_written_stays_as_it_is() {
    let (_held, folder) = folder();
    let path = format!("{folder}{MAIN_SEPARATOR}picture.dot");
    fs::write(&path, "old").expect("a file");
    let writable = fs::metadata(&path).expect("metadata").permissions();
    let mut locked = writable.clone();
    locked.set_readonly(true);
    fs::set_permissions(&path, locked).expect("permissions");
    // Whoever may do everything may write it too.
    let may_all = fs::OpenOptions::new().write(true).open(&path).is_ok();
    let done = plyscope(&["export", TREE, "-f", "dot", "-o", &path]).assert();
    if !may_all {
        super::check_refused(&done, &[&path], 3, &["picture.dot", &message!("io-denied")]);
        // To its end this search would take years.
        let arguments = ["export", "connect4", "--depth", "full", "-f", "dot", "-o", &path];
        let refused = plyscope(&arguments).timeout(std::time::Duration::from_secs(20)).assert();
        super::check_refused(&refused, &arguments, 3, &[&message!("io-denied")]);
        assert_eq!(fs::read_to_string(&path).expect("a file"), "old");
    }
    fs::set_permissions(&path, writable).expect("permissions");
    assert_eq!(names_in(Path::new(&folder)), ["picture.dot"]);
}
