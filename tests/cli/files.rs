//! Files: read by their endings, written whole or not at all.

use std::fs;
use std::path::Path;

use plyscope::text::grouped;
use serde_json::Value;
use tempfile::TempDir;

use super::{TREE, before, behind, message, names_in, output, plyscope, refuses, solve};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Writes a file and returns its path as text.
fn file(folder: &TempDir, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.path().join(name);
    fs::write(&path, content).expect("the file can be written");
    path.to_str().expect("a plain path").to_owned()
}

/// What the program says of the file that it writes; it writes nothing else.
fn written(args: &[&str]) -> String {
    let done = plyscope(args).assert().code(0);
    assert_eq!(super::stdout(&done), "", "{args:?}");
    super::stderr(&done)
}

#[test]
fn trees_are_read_from_files() {
    let folder = folder();
    let text = file(&folder, "lesson.tree", "# the textbook\nA:(B:(3 12 8)\n  C:(2 4 6)\n  D:(14 5 2))\n");
    assert_eq!(solve(&[&text])["nodes"], 11);
    assert_eq!(solve(&[&text])["best_move"], "B");
    let json = file(&folder, "lesson.json", "[[3,12,8],[2,4,6],[14,5,2]]");
    assert_eq!(solve(&[&json])["nodes"], 11);
}

#[test]
fn what_record_writes_reads_back_as_the_same_search() {
    let folder = folder();
    for game in [TREE, "tictactoe", "connect:4,4,3"] {
        let search: &[&str] = if game == TREE { &[] } else { &["--depth", "5"] };
        let path = folder.path().join("search.jsonl");
        let path = path.to_str().expect("a plain path");
        written(&[&["record", game, "-o", path], search].concat());
        let mut fresh = solve(&[&[game], search].concat());
        let mut read = solve(&[path]);
        fresh["elapsed_ms"] = 0.into();
        read["elapsed_ms"] = 0.into();
        assert_eq!(read, fresh, "{game}");
        for command in ["explain", "snapshot"] {
            assert_eq!(output(&[command, path]), output(&[&[command, game], search].concat()), "{game}");
        }
        let export = |source: &str, search: &[&str]| {
            output(&[&["export", source, "-f", "json", "--max-depth", "3"], search].concat())
        };
        assert_eq!(export(path, &[]), export(game, search), "{game}");
    }
    assert_eq!(names_in(folder.path()), ["search.jsonl"], "and nothing else is left");
}

#[test]
fn what_a_killed_program_has_left_is_removed_at_the_next_write() {
    let folder = folder();
    let part = |name: &str, hours: u64| {
        let file = fs::File::create(folder.path().join(name)).expect("a file");
        let then = std::time::SystemTime::now() - std::time::Duration::from_secs(hours * 3600);
        file.set_modified(then).expect("a time");
    };
    part(".plyscope-abcdef.part", 2);
    part(".plyscope-ghijkl.part", 0);
    part(".plyscope-config", 2);
    written(&["record", TREE, "-o", folder.path().join("search.jsonl").to_str().expect("a path")]);
    // One may still be written, and the other is none of these.
    let left = [".plyscope-config", ".plyscope-ghijkl.part", "search.jsonl"];
    assert_eq!(names_in(folder.path()), left);
}

#[test]
fn a_recording_takes_no_search_options() {
    let folder = folder();
    let path = folder.path().join("search.jsonl");
    let path = path.to_str().expect("a plain path");
    written(&["record", TREE, "-o", path]);
    let done = plyscope(&["solve", path, "--depth", "1"]).assert().code(0);
    assert!(super::stderr(&done).contains(&message!("note-idle-search", what = "recording")));
    assert!(super::stdout(&done).contains("nodes 11"));
}

#[test]
fn a_recording_that_names_no_game_is_said_to_be_unchecked() {
    let folder = folder();
    let lines = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3,\"leaf\":\"terminal\"}\n";
    let explained = |lines: String| {
        let path = file(&folder, "mine.jsonl", lines);
        super::stderr(&plyscope(&["explain", &path]).assert().code(0))
    };
    let unnamed = explained(lines.to_owned());
    assert!(unnamed.contains(&message!("note-unchecked")), "{unnamed}");
    assert_eq!(explained(format!("{{\"type\":\"search\",\"game\":\"3\"}}\n{lines}")), "");
}

#[test]
fn a_recording_that_ends_early_says_so() {
    let folder = folder();
    let whole = output(&["record", TREE, "-o", "-"]);
    let half: Vec<_> = whole.lines().take(10).collect();
    let path = file(&folder, "half.jsonl", half.join("\n") + "\n");
    let done = plyscope(&["solve", &path, "--json"]).assert().code(0);
    assert!(super::stderr(&done).contains("cut short"));
    assert!(super::stdout(&done).contains("\"complete\":false"));
}

#[test]
fn a_tree_from_a_file_is_called_by_the_name_of_the_file() {
    let folder = folder();
    let path = file(&folder, "lesson.tree", TREE);
    for args in [
        &["solve", &path][..],
        &["explain", &path],
        &["export", "-f", "text", &path],
        &["export", "-f", "dot", &path],
        &["snapshot", "--size", "80x24", &path],
    ] {
        let told = output(args);
        assert!(told.contains("lesson.tree"), "{args:?}: {told}");
        assert!(!told.contains(TREE), "{args:?}: {told}");
        assert!(!told.contains(folder.path().to_str().expect("a path")), "{args:?}: {told}");
    }
    // A recording has both, so that it does not depend on the file.
    let again = folder.path().join("search.jsonl").to_str().expect("a plain path").to_owned();
    plyscope(&["record", "-o", &again, &path]).assert().code(0);
    let recorded = fs::read_to_string(&again).expect("it was written");
    let header: Value = serde_json::from_str(recorded.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&header["title"], &header["game"]), (&Value::from("lesson.tree"), &Value::from(TREE)));
    assert!(output(&["solve", &again]).starts_with("lesson.tree   alphabeta\n"));
    assert_eq!(solve(&[&again])["game"], TREE);
    // A tree that is typed has no other name.
    assert!(output(&["solve", TREE]).starts_with(TREE));
}

#[test]
fn files_that_are_not_what_they_should_be_are_refused() {
    let folder = folder();
    let missing = folder.path().join("missing.tree");
    refuses(&["solve", missing.to_str().expect("a path")], &["missing.tree", &message!("io-no-file")]);
    refuses(&["solve", &file(&folder, "binary.tree", b"((1 2)\x00\xff)")], &["binary.tree"]);
    refuses(&["solve", &file(&folder, "cut.tree", "((3 12 8) (2 4")], &["cut.tree", "line 1"]);
    refuses(&["solve", &file(&folder, "cut.json", "[[3,12,8],[2,4")], &["cut.json", "line 1"]);
    let wrong = "{\"type\":\n{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3}\n";
    refuses(&["solve", &file(&folder, "wrong.jsonl", wrong)], &["wrong.jsonl", "line 1"]);
    let wrong = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":3,\"leaf\":true}\n";
    refuses(&["solve", &file(&folder, "leaf.jsonl", wrong)], &["line 2", "`terminal`, `horizon`"]);
    refuses(&["solve", &file(&folder, "really.json", TREE)], &["really.json", "ends in .tree"]);
    refuses(
        &["solve", &file(&folder, "really.tree", "{\"type\":\"search\"}")],
        &["really.tree", "ends in .json"],
    );
    refuses(&["solve", &file(&folder, "really.jsonl", TREE)], &["really.jsonl", "line 1"]);
    refuses(&["solve", &file(&folder, "empty.tree", "")], &["empty.tree"]);
    refuses(&["solve", &file(&folder, "notes.txt", TREE)], &["notes.txt", ".tree"]);
    refuses(&["solve", folder.path().to_str().expect("a path")], &["folder"]);
    fs::create_dir(folder.path().join("folder.tree")).expect("a folder");
    refuses(&["solve", folder.path().join("folder.tree").to_str().expect("a path")], &["folder.tree"]);
}

#[test]
fn an_error_shows_the_line_with_a_caret_under_the_place() {
    let folder = folder();
    let path = file(&folder, "wrong.tree", "(3\n (1 x 2)\n 5)\n");
    let refused = plyscope(&["solve", &path]).assert().code(2);
    let said = super::stderr(&refused);
    assert!(said.contains("line 2, column 5"), "{said}");
    assert!(said.contains("\n  |  (1 x 2)\n  |     ^"), "{said}");
}

#[test]
fn output_that_cannot_be_written_is_a_failure_of_the_system() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    for target in [path("missing/file.dot"), folder.path().to_str().expect("a path").to_owned()] {
        let refused = plyscope(&["export", TREE, "-f", "dot", "-o", &target]).assert();
        super::check_refused(&refused, &[&target], 3, &["cannot be written"]);
    }
    assert!(names_in(folder.path()).is_empty(), "nothing half written is left");
    assert!(!Path::new(&path("missing")).exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_no_file() {
    let refused = plyscope(&["export", "tictactoe", "-f", "dot", "-o", "/dev/full"]).assert();
    super::check_refused(&refused, &["/dev/full"], 3, &["/dev/full", "cannot be written"]);
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder();
    let real = file(&folder, "real.dot", "old");
    let link = folder.path().join("link.dot");
    symlink(&real, &link).expect("a link");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("permissions");
    written(&["export", TREE, "-f", "dot", "-o", link.to_str().expect("a path")]);
    assert!(fs::read_to_string(&real).expect("text").starts_with("digraph"));
    assert!(link.is_symlink());
    assert_eq!(fs::metadata(&real).expect("metadata").permissions().mode() & 0o777, 0o640);
}

#[test]
fn what_was_written_is_said() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let size = |path: &str| fs::metadata(path).expect("a file").len();
    let recording = path("search.jsonl");
    let said = written(&["record", TREE, "-o", &recording]);
    assert_eq!(said, format!("wrote {recording}: 11 nodes, {} bytes\n", grouped(size(&recording))));
    let said = written(&["record", "7", "-o", &recording]);
    let bytes = size(&recording);
    let (file, what, bytes) = (recording.clone(), "1 node", bytes.to_string());
    let wrote = message!("output-wrote", file = file, what = what, bytes = bytes, replaced = true);
    assert_eq!(said, format!("{wrote}\n"));
    let picture = path("tree.gv");
    let said = written(&["export", TREE, "-f", "dot", "-o", &picture]);
    assert_eq!(said, format!("wrote {picture}: {} bytes\n", grouped(size(&picture))));
    output(&["record", TREE, "-o", "-"]);
    written(&["export", TREE, "-f", "text", "-o", &path("no ending")]);
}

#[test]
fn what_is_read_and_what_an_ending_would_make_something_else_is_not_written() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    for name in ["search.json", "search.tree", "search", "search.jsonl.txt"] {
        refuses(&["record", TREE, "-o", &path(name)], &[".jsonl"]);
    }
    for (format, name) in [
        ("dot", "tree.json"),
        ("dot", "tree.svg"),
        ("svg", "tree.png"),
        ("json", "tree.jsonl"),
        ("text", "tree.tree"),
    ] {
        let ending = name.split('.').next_back().expect("an ending");
        let words = [format!("-f {format}"), format!(".{ending}")];
        refuses(&["export", TREE, "-f", format, "-o", &path(name)], &words.each_ref().map(String::as_str));
    }
    assert!(names_in(folder.path()).is_empty());
    let tree = file(&folder, "tree.json", "[[3, 12], [2, 4]]");
    refuses(
        &["export", &tree, "-f", "json", "-o", &tree],
        &[&message!("export-over-input", file = tree.clone())],
    );
    assert_eq!(solve(&[&tree])["value"], 3);
    let foreign = "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":7,\"time\":3}\n";
    let foreign = file(&folder, "mine.jsonl", foreign);
    let over = message!("export-over-input", file = foreign.clone());
    refuses(&["record", &foreign, "-o", &foreign], &[&over]);
    // What is plyscope's own can be marked in its place.
    let own = path("own.jsonl");
    plyscope(&["record", TREE, "-o", &own]).assert().code(0);
    plyscope(&["record", &own, "--marks", "a=12", "-o", &own]).assert().code(0);
    let refused = plyscope(&["export", TREE, "-f", "png"]).assert().code(2);
    assert!(super::stderr(&refused).contains("possible values: dot"), "{}", super::stderr(&refused));
}

const PLAYED: &str = r#"{
  "type": "game",
  "game": "tictactoe",
  "moves": ["b2", "a1", "c3"]
}"#;

#[test]
fn a_game_that_was_played_is_the_position_it_stands_at() {
    let folder = folder();
    let path = file(&folder, "mine.game", PLAYED);
    let solved = solve(&[&path]);
    assert_eq!(solved["position"], "O../.X./..X");
    assert_eq!(solved["nodes"], solve(&["tictactoe", "--position", "O../.X./..X"])["nodes"]);
    assert_eq!(solve(&[&path, "--moves", "a3"])["position"], "O../.X./O.X");
    for command in ["explain", "snapshot", "compare"] {
        assert!(!output(&[command, &path]).is_empty(), "{command}");
    }
    let recording = folder.path().join("search.jsonl");
    let recording = recording.to_str().expect("a path");
    written(&["record", &path, "-o", recording]);
    assert_eq!(solve(&[recording])["position"], "O../.X./..X");
    let piped = plyscope(&["solve", "-", "--json"]).write_stdin(PLAYED).assert().code(0);
    assert!(super::stdout(&piped).contains("O../.X./..X"));
    refuses(&["solve", &path, "--position", ".../.../..."], &["mine.game", "--position"]);
    refuses(&["solve", &path, "--moves", "b2"], &["mine.game", "b2"]);
    refuses(&["solve", &file(&folder, "empty.game", "")], &["empty.game", &message!("saved-empty")]);
    refuses(&["play", &file(&folder, "empty.game", "\n")], &["empty.game", &message!("saved-empty")]);
    refuses(&["solve", &file(&folder, "torn.game", "{\"type\":\"game\"")], &["torn.game", "line 1"]);
    let wrong = r#"{"type":"game","game":"tictactoe","moves":["b2","b2"]}"#;
    refuses(&["solve", &file(&folder, "wrong.game", wrong)], &["wrong.game", "`b2`"]);
    refuses(&["solve", &file(&folder, "not.game", TREE)], &["not.game"]);
}

#[test]
fn a_place_where_nothing_can_be_written_is_refused_before_the_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("nowhere").join("x.jsonl");
    let nowhere = nowhere.to_str().expect("a path");
    // To its end this search would take years.
    let arguments = ["record", "connect4", "--depth", "full", "-o", nowhere];
    let refused = super::plyscope(&arguments).timeout(std::time::Duration::from_secs(20)).assert();
    super::check_refused(
        &refused,
        &arguments,
        3,
        &[before(&message!("output-no-folder", folder = "|")), "nowhere"],
    );
    let no_name = if cfg!(windows) { "a<b.jsonl".to_owned() } else { format!("{}.jsonl", "a".repeat(300)) };
    let arguments = ["record", "connect4", "--depth", "full", "-o", &no_name];
    let refused = super::plyscope(&arguments).timeout(std::time::Duration::from_secs(20)).assert();
    super::check_refused(&refused, &arguments, 3, &["cannot be written", "name"]);
}

#[test]
fn a_device_takes_a_recording_whatever_its_name() {
    let folder = folder();
    let nothing = if cfg!(windows) { "nul" } else { "/dev/null" };
    let done = plyscope(&["record", TREE, "-o", nothing]).current_dir(folder.path()).assert().code(0);
    assert_eq!((super::stdout(&done), super::stderr(&done)), (String::new(), String::new()));
    assert!(names_in(folder.path()).is_empty());
}

#[test]
fn a_move_that_is_listed_as_pruned_and_is_none_takes_no_name_from_another() {
    let recorded = r#"{"type":"search","game":"tictactoe","position":"XX./OO./..."}
{"type":"enter"}
{"type":"enter","move":"c1"}
{"type":"leave","value":1}
{"type":"leave","value":1,"pruned":["a1","c2","a3","b3"]}
"#;
    let solved = plyscope(&["solve", "-"]).write_stdin(recorded).output().expect("it runs");
    let solved = String::from_utf8(solved.stdout).expect("text");
    let rows: Vec<_> = solved.lines().filter(|line| line.ends_with(" pruned")).collect();
    let names: Vec<_> = rows.iter().map(|row| row.trim_end_matches("pruned").trim()).collect();
    assert_eq!(names, ["a1", "c2", "a3", "b3"], "{solved}");
}

#[test]
fn a_search_of_several_in_a_file_is_opened_by_its_number() {
    let folder = folder();
    let lines = |value: u32| format!("{{\"type\":\"enter\"}}\n{{\"type\":\"leave\",\"value\":{value}}}\n");
    let path = file(&folder, "game.jsonl", (1..=3).map(lines).collect::<String>());
    assert_eq!(solve(&[&format!("{path}#3")])["value"], 3);
    let first = plyscope(&["solve", "--json", &path]).assert().code(0);
    assert!(super::stdout(&first).contains("\"value\":1,"));
    let note = super::stderr(&first);
    assert!(
        note.contains(before(&message!("source-more-searches", name = "|"))) && note.contains("#2"),
        "{note}"
    );
    for number in ["#0", "#4"] {
        let missing = message!("recordings-number", name = "|", searches = 3_u32, number = &number[1..]);
        refuses(&["solve", &format!("{path}{number}")], &[behind(&missing)]);
    }
}

#[test]
fn a_packed_recording_is_written_and_read_by_its_ending() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let (packed, plain) = (path("a.jsonl.gz"), path("a.jsonl"));
    for file in [&packed, &plain] {
        plyscope(&["record", TREE, "-o", file]).assert().code(0);
    }
    let bytes = fs::read(&packed).expect("a file");
    assert!(bytes.starts_with(&[0x1f, 0x8b]) && bytes.len() < fs::read(&plain).expect("a file").len());
    let solved = |file: &str| super::stdout(&plyscope(&["solve", file]).assert().code(0));
    assert_eq!(solved(&packed), solved(&plain));
    // One that is cut off is read as far as it can be unpacked.
    let cut = file(&folder, "cut.jsonl.gz", &bytes[..bytes.len() - 20]);
    let said = super::stderr(&plyscope(&["solve", &cut]).assert().code(0));
    assert!(
        said.contains(before(&message!("trace-damaged", problem = "|"))) && said.contains("cut short"),
        "{said}"
    );
    refuses(&["solve", &file(&folder, "no.jsonl.gz", "{\"type\":\"enter\"}\n")], &["no.jsonl.gz", "damaged"]);
    refuses(&["solve", &file(&folder, "a.tree.gz", "7")], &["a.tree.gz", ".jsonl.gz"]);
}
