//! The examples of the pages of formats, against what plyscope reads and writes.
//!
//! `BLESS=1 cargo test --test pages formats -- --test-threads 1` writes the exports into the pages anew.

use crate::support::messages::message;
use plyscope::check::Session;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use plyscope::engine::{Job, dyn_game};
use plyscope::explain;
use plyscope::export::{self, Options};
use plyscope::game::{Game, Tree};
use plyscope::import::{jsonl, tree_json, tree_text};
use plyscope::record::{GameReplay, NodeId, Recording};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Settings, run};
use serde_json::Value;

const TREE: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// The pages that have examples.
const PAGES: [&str; 4] = ["docs/formats.md", "docs/recordings.md", "docs/exports.md", "docs/check.md"];

fn page(path: &str) -> String {
    fs::read_to_string(file(path)).expect("the page is there")
}

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The page that has the example of a name, and where the lines between its fences begin and end.
fn place_of(name: &str) -> (&'static str, usize, usize) {
    let marker = format!("<!-- example: {name} -->\n```");
    let path = PAGES.into_iter().find(|path| page(path).contains(&marker));
    let path = path.unwrap_or_else(|| panic!("no example of {name}"));
    let text = page(path);
    let fence = text.find(&marker).expect("it is there") + marker.len();
    let begin = fence + text[fence..].find('\n').expect("a line ends") + 1;
    (path, begin, begin + text[begin..].find("```").expect("a fence ends"))
}

fn example(name: &str) -> String {
    let (path, begin, end) = place_of(name);
    page(path)[begin..end].to_owned()
}

/// Checks that an export is what the page shows; or shows it there, where that is asked for.
#[track_caller]
fn check(name: &str, written: &[u8]) {
    let written = std::str::from_utf8(written).expect("it is text");
    if std::env::var_os("BLESS").is_some() {
        let (path, begin, end) = place_of(name);
        let mut text = page(path);
        text.replace_range(begin..end, written);
        fs::write(file(path), text).expect("the page can be written");
    }
    assert_eq!(example(name), written);
}

fn recorded() -> (Recording, GameReplay) {
    let tree: Tree = tree_text::read(TREE.as_bytes()).expect("a tree");
    let job = Job { game: TREE.to_owned(), ..Job::new(dyn_game(tree), Algorithm::AlphaBeta) };
    (job.record().expect("it ends"), job.replay())
}

#[test]
fn the_game_on_the_page_is_one() {
    use plyscope::import::saved_game;

    let saved = saved_game::read(example("game").as_bytes()).expect("a game");
    assert_eq!(saved.moves, ["b2", "a1"]);
    check("game", saved_game::write(&saved).as_bytes());
    for (text, part) in [
        ("{", "line 1"),
        ("[1]", "line 1"),
        (r#"{"type":"search"}"#, "line 1, column 1"),
        (r#"{"type":"game","moves":["a1"]}"#, "line 1, column 1"),
        (r#"{"type":"game","version":2,"game":"chess"}"#, "`version`"),
        (r#"{"type":"game","game":"chess","first":"me"}"#, "column 42"),
        (r#"{"type":"game","game":"chess","moves":"e2e4"}"#, "column 44"),
        (r#"{"type":"game","game":"chess","position":4}"#, "column 42"),
    ] {
        let error = saved_game::read(text.as_bytes()).expect_err(text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

#[test]
fn a_key_that_a_saved_game_has_not_is_refused_where_it_stands() {
    use plyscope::import::saved_game;

    let text = "{\n  \"type\": \"game\",\n  \"game\": \"mvoes\",\n  \"mvoes\" : [\"b2\"]\n}";
    let error = saved_game::read(text.as_bytes()).expect_err(text);
    assert_eq!((error.line, error.column), (4, 10));
    assert_eq!(error.message, message!("saved-wrong", known = "1"));
    let keys = "`type`, `version`, `game`, `position`, `first`, `second`, `level`, `seed`, `options`, `moves`, \
                `slips`";
    let page = page("docs/formats.md");
    let (_, page) = page.split_once("\n## Games that were played").expect("the part is there");
    for key in keys.split(", ") {
        let bare = key.replace('`', "\"");
        assert!(page.contains(key) || page.contains(&bare), "{key} is not on the page");
    }
    // What a newer version has is no misspelling.
    let newer = r#"{"type":"game","version":2,"game":"chess","clock":"5m"}"#;
    let error = saved_game::read(newer.as_bytes()).expect_err(newer).message;
    assert_eq!(error, message!("saved-version", known = "1"));
    // Whatever a game can have is written and read.
    let every = saved_game::SavedGame {
        game: "chess".to_owned(),
        position: "8/8/8/8/8/8/8/K1k5 w - - 0 1".to_owned(),
        machine: [false, true],
        level: 2,
        seed: 7,
        options: vec!["--depth=2".to_owned()],
        moves: vec!["a1a2".to_owned()],
        slips: vec![1],
    };
    let written = saved_game::write(&every);
    assert_eq!(saved_game::read(written.as_bytes()), Ok(every), "{written}");
}

#[test]
fn the_exports_are_what_the_page_shows() {
    let (recording, replay) = recorded();
    let all = Options::default();
    let mut bytes = Vec::new();
    export::dot::write(Session::own(&recording, &replay), &all, &mut bytes).expect("memory takes it");
    check("dot", &bytes);
    bytes.clear();
    export::json::write(Session::own(&recording, &replay), &all, &mut bytes).expect("memory takes it");
    check("json", &bytes);
    bytes.clear();
    export::csv::write(Session::own(&recording, &replay), &all, &mut bytes).expect("memory takes it");
    check("csv", &bytes);
    bytes.clear();
    export::text::write(Session::own(&recording, &replay), &all, &mut bytes).expect("memory takes it");
    check("text", &bytes);
    bytes.clear();
    export::jsonl::write(&recording, &replay, &mut bytes).expect("memory takes it");
    check("recording", &bytes);
}

#[test]
fn the_facts_of_a_moment_are_as_the_page_has_them() {
    let args = ["explain", TREE, "--json", "--from", "12", "--at", "12"];
    let output = Command::new(env!("CARGO_BIN_EXE_plyscope")).args(args).output().expect("it runs");
    let line = String::from_utf8(output.stdout).expect("text");
    check("facts", line.replace("},{\"fact\"", "},\n  {\"fact\"").as_bytes());
    // Every fact of the library has its name there.
    let page = page("docs/exports.md");
    let source = include_str!("../../src/explain/facts/fact.rs");
    let variants = source.split_once("pub enum Fact {").expect("the facts").1;
    let variants = variants.split_once("\n}").expect("their end").0.lines();
    let names = variants
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(char::is_uppercase));
    for name in names {
        let name: String = name.chars().take_while(|letter| letter.is_alphanumeric()).collect();
        let words: String = name
            .chars()
            .map(|c| if c.is_uppercase() { format!("_{}", c.to_lowercase()) } else { c.to_string() })
            .collect();
        let word = words.trim_start_matches('_');
        assert!(OF_WHY.contains(&word) || page.contains(&format!("`{word}`")), "{word}");
    }
}

/// Facts that only answer why, and no moment has.
const OF_WHY: [&str; 9] =
    ["so_far", "chosen", "only_bound", "still_cuts", "spared", "leaf", "root_of_leaf", "sum", "exact_move"];

/// What a command prints, as JSON.
fn result(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_plyscope")).args(args).output().expect("it runs");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

/// The keys of a value and of what lies in it.
fn keys(value: &Value) -> Vec<String> {
    match value {
        Value::Object(object) => {
            object.iter().flat_map(|(key, value)| [vec![key.clone()], keys(value)].concat()).collect()
        }
        Value::Array(values) => values.iter().flat_map(keys).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn no_key_of_the_results_is_missing_on_the_page() {
    let mut shown: Value = serde_json::from_str(&example("results")).expect("JSON");
    let mut found = result(&["solve", TREE, "--json"]);
    let order = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(order(&shown), order(&found));
    // It takes another time every time.
    shown["elapsed_ms"] = Value::Null;
    found["elapsed_ms"] = Value::Null;
    assert_eq!(shown, found);

    let folder = tempfile::tempdir().expect("a folder");
    let wrong = folder.path().join("wrong.jsonl");
    let lines = r#"{"type":"enter"}{"type":"enter"}{"type":"leave","value":1}{"type":"leave","value":2}"#;
    fs::write(&wrong, lines.replace('}', "}\n")).expect("the file can be written");
    let wrong = result(&["solve", wrong.to_str().expect("a path"), "--json"]);
    assert_eq!(wrong["check"]["violations"], 1, "{wrong}");
    let mut written = keys(&wrong);
    for algorithm in ["deepening", "mtdf", "minimax"] {
        written.extend(keys(&result(&["solve", TREE, "-a", algorithm, "--json"])));
    }
    written.extend(keys(&result(&["solve", TREE, "--exact-moves", "--json"])));
    written.extend(keys(&result(&["compare", TREE, "--json"])));
    written.sort();
    written.dedup();
    let page = page("docs/exports.md");
    let (_, section) = page.split_once("\n## Results in JSON\n").expect("the section");
    let table: String = section.lines().filter(|line| line.starts_with("| ")).collect();
    for key in &written {
        assert!(table.contains(&format!("`{key}`")), "no `{key}`");
    }
    // What the page tells is there.
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let told =
        rows.filter_map(|row| row.split(" | ").next()).flat_map(|cell| cell.split('`').skip(1).step_by(2));
    for key in told {
        assert!(written.iter().any(|each| each == key), "`{key}` is not written");
    }
}

#[test]
fn the_two_trees_are_one() {
    let text = tree_text::read(example("tree text").as_bytes()).expect("a tree");
    let json = tree_json::read(example("tree json").as_bytes()).expect("a tree");
    assert_eq!(text, json);
    let text = tree_text::read(example("chance text").as_bytes()).expect("a tree");
    let json = tree_json::read(example("chance json").as_bytes()).expect("a tree");
    assert_eq!(text, json);
    let found =
        run(&text, &text.start(), Algorithm::Expectimax, &Settings::default(), &mut ()).expect("finite");
    assert_eq!(found.value, Score::from(3));
}

/// Checks that a program's trace is the search of the page: the same visits, values and counts.
#[track_caller]
fn check_trace(trace: &[u8]) {
    let loaded = jsonl::read(trace, |_| Err(String::new())).expect("a recording");
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    let (expected, _) = recorded();
    assert_eq!(loaded.opened.recording.totals(), expected.totals());
    assert_eq!(loaded.opened.recording.node(NodeId::ROOT).value(), Some(Score::from(3)));
    for id in expected.ids() {
        assert_eq!(loaded.opened.recording.node(id), expected.node(id), "node {id}");
    }
}

/// Runs a program of the page, if what runs it is installed.
fn output(program: &str, file: &str, source: &str) -> Option<Vec<u8>> {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join(file), source).expect("it can be written");
    let Ok(output) = Command::new(program).arg(file).current_dir(folder.path()).output() else {
        eprintln!("skipped: {program} is not installed");
        return None;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(output.stdout)
}

#[test]
fn the_python_program_is_recorded() {
    if let Some(trace) = output("python3", "search.py", &example("python")) {
        check_trace(&trace);
    }
}

#[test]
fn the_wrong_program_is_told_what_is_wrong() {
    let right = example("python");
    let (kept, moved) =
        ("        alpha, beta = ", right.lines().find(|line| line.contains("alpha, beta = (")));
    let moved = moved.filter(|line| line.starts_with(kept)).expect("the line that moves the window");
    let wrong = right.replace(moved, example("wrong line").trim_end());
    let Some(trace) = output("python3", "search.py", &wrong) else { return };
    let opened = jsonl::read(&trace[..], |_| Err(String::new())).expect("a recording").opened;
    let session = opened.session();
    let told = session.report.violations.iter().map(|&found| {
        let moment = found.moment.shown();
        format!("{moment:>2}  ! {}\n", explain::contradiction(session, found))
    });
    check("contradictions", told.collect::<String>().as_bytes());
}

#[test]
fn the_java_program_is_recorded() {
    if let Some(trace) = output("java", "Search.java", &example("java")) {
        check_trace(&trace);
    }
}

#[test]
fn a_saved_game_has_the_levels_that_there_are() {
    let has = |level: u8| {
        let text = format!(r#"{{"type":"game","game":"tictactoe","level":{level}}}"#);
        plyscope::import::saved_game::read(text.as_bytes()).is_ok()
    };
    for level in 0..=u8::MAX {
        assert_eq!(has(level), plyscope::import::saved_game::LEVELS.contains(&level), "{level}");
    }
}
