//! Files as editors and shells of every system write them: line ends, byte order marks, UTF-16.

use std::fs;
use std::path::Path;

use assert_cmd::Command;

use super::{message, plyscope, refuses};

const TREE_TEXT: &str = "# the textbook\nA:(B:(3 12 8)\n  C:(2 4 6) # cut\n  D:(14 5 2))\n";
const TREE_JSON: &str = "{\"name\":\"A\",\n \"children\":[[3,12,8],\n [2,4,6]]}\n";
const PLAYED: &str =
    "{\n  \"type\": \"game\",\n  \"game\": \"tictactoe\",\n  \"moves\": [\"b2\",\n \"a1\"]\n}\n";
const TRACE: &str = "my program\n{\"type\":\"enter\"}\n\n{\"type\":\"enter\",\"move\":\"left\"}\n{\"type\":\"leave\",\"value\":3}\ndone\n{\"type\":\"leave\",\"value\":3}\n";
const CONFIG: &str = "symbols = \"ascii\"\n\n[search]\n# usual\ndepth = 3\n";
const LESSON: &str = "---\ntitle: A branch is cut\ngame: (A:(3 12 8) B:(2 4 6))\n---\n## enter A\nMIN chooses\nat A.\n\nWhat then?\n? value A = 3\n## end\n? best = A\n";
const GRAPH: &str = include_str!("../data/cs188/shared.test");

/// A command that reads a file; of the config file it is told by its variable.
fn reading(args: &[&str], file: &Path) -> Command {
    let file = file.to_str().expect("a plain path");
    if args == ["config"] {
        let mut command = plyscope(args);
        command.env("PLYSCOPE_CONFIG", file);
        return command;
    }
    plyscope(&[args, &[file]].concat())
}

/// Everything that comes of a command.
fn comes_of(command: &mut Command) -> String {
    let done = command.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    format!("{:?}\n{}\n{}", done.status.code(), text(done.stdout), text(done.stderr))
}

/// The same text as it is written on other systems.
fn variants(text: &str) -> [String; 3] {
    let windows = text.replace('\n', "\r\n");
    [format!("\u{feff}{text}"), format!("\u{feff}{windows}"), windows]
}

/// What comes of a file is the same in every variant; returns it.
fn is_read_alike(args: &[&str], name: &str, text: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    let come_of = |text: &str| {
        fs::write(&file, text).expect("it can be written");
        comes_of(&mut reading(args, &file))
    };
    let expected = come_of(text);
    for variant in variants(text) {
        assert_eq!(come_of(&variant), expected, "{args:?} {name}: {variant:?}");
    }
    expected
}

#[test]
fn every_file_is_read_alike_whatever_ends_its_lines() {
    for (args, name, text) in [
        (&["explain"][..], "a.tree", TREE_TEXT),
        (&["explain"], "a.json", TREE_JSON),
        (&["record", "-o", "-"], "a.test", GRAPH),
        (&["explain"], "a.jsonl", TRACE),
        (&["check"], "a.jsonl", TRACE),
        (&["snapshot", "--keys", "G"], "a.jsonl", TRACE),
        (&["record", "-o", "-"], "a.game", PLAYED),
        (&["lesson"], "a.md", LESSON),
        (&["lesson", "--check"], "a.md", LESSON),
        (&["config"], "config.toml", CONFIG),
        (&["grade", "--against", super::TREE], "ada.txt", "A = 3\nB = <=2\n"),
    ] {
        let told = is_read_alike(args, name, text);
        assert!(!told.contains("error: ") && !told.contains('\r'), "{args:?} {name}: {told}");
    }
}

#[test]
fn a_recording_of_our_own_is_known_whatever_ends_its_lines() {
    let recorded = plyscope(&["record", super::TREE, "-o", "-"]).output().expect("it runs").stdout;
    let recorded = String::from_utf8(recorded).expect("text");
    let told = is_read_alike(&["explain"], "own.jsonl", &recorded);
    assert!(!told.contains("note: "), "{told}");
}

#[test]
fn errors_stand_at_the_same_place_whatever_ends_the_lines() {
    for (args, name, text, place) in [
        (&["solve"][..], "a.tree", "(3\n (1 x 2)\n 5)\n", "line 2, column 5"),
        (&["solve"], "a.tree", "(3\n (1 2)\n", "line 1, column 1"),
        (&["solve"], "a.tree", "(3\n \"a\n:3)\n", "line 2, column 2"),
        (&["solve"], "a.json", "[3,\n [1, x]]\n", "line 2, column 6"),
        (&["solve"], "a.json", "[3,\n [1, 2\n", "line 3, column 1"),
        (&["solve"], "a.test", "class: \"GraphGameTreeTest\"\nalg: \"None\"\n", "line 2, column 7"),
        (&["solve"], "a.jsonl", "{\"type\":\"enter\"}\n{\"type\":\"leave\"}\n", "line 2, column 1"),
        (&["solve"], "a.jsonl", "\n{\"type\":\n", "line 2, column"),
        (&["solve"], "a.game", "{\n  \"type\": \"game\",\n  \"moved\": 3\n}\n", "line 3, column 9"),
        (&["solve"], "a.game", "{\n  \"type\":\n}\n", "line 3, column 1"),
        (&["solve"], "a.game", "{\n  \"ty\npe\": 3\n}\n", "line 2, column 6"),
        (&["lesson"], "a.md", "---\ntitle: A\ngame: 7\n---\n## end\n? best\n", "line 6, column 7"),
        (&["lesson"], "a.md", "---\ntitle: A\ngame: (3 x)\n---\n## end\nWords.\n", "line 3, column 10"),
        (&["config"], "config.toml", "speed = 4\ncolour = 3\n", "line 2, column 1"),
        (&["config"], "config.toml", "speed = 4\ntheme = \"dark\n", "line 2, column"),
    ] {
        let told = is_read_alike(args, name, text);
        assert!(told.contains(place) && told.starts_with("Some(2)"), "{name} {text:?}: {told}");
    }
}

#[test]
fn standard_input_is_read_alike_whatever_ends_its_lines() {
    for text in [TREE_TEXT, TREE_JSON, GRAPH, TRACE, PLAYED, "(3\n x)\n"] {
        let expected = comes_of(plyscope(&["explain", "-"]).write_stdin(text));
        for variant in variants(text) {
            assert_eq!(comes_of(plyscope(&["explain", "-"]).write_stdin(variant)), expected, "{text}");
        }
    }
}

#[test]
fn recordings_that_were_joined_may_each_have_a_mark() {
    let joined = format!("\u{feff}{TRACE}\u{feff}{TRACE}");
    let checked = comes_of(plyscope(&["check", "-"]).write_stdin(joined));
    assert_eq!(checked, comes_of(plyscope(&["check", "-"]).write_stdin(TRACE.repeat(2))));
}

#[test]
fn utf_16_is_refused_and_what_to_do_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let little: Vec<u8> = "\u{feff}(3 4)\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = "\u{feff}{\"type\":\"enter\"}\r\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
    let words = [message!("syntax-utf-16"), message!("syntax-utf-16".help)];
    for bytes in [&little[..], &big, &little[2..], &big[2..]] {
        for (command, name) in [
            (&["solve"][..], "a.tree"),
            (&["solve"], "a.json"),
            (&["solve"], "a.test"),
            (&["solve"], "a.jsonl"),
            (&["check"], "a.jsonl"),
            (&["solve"], "a.game"),
            (&["lesson"], "a.md"),
            (&["config"], "config.toml"),
            (&["grade", "--against", super::TREE], "ada.txt"),
        ] {
            let file = folder.path().join(name);
            fs::write(&file, bytes).expect("it can be written");
            let told = comes_of(&mut reading(command, &file));
            assert!(told.contains(name) && words.iter().all(|word| told.contains(&**word)), "{told}");
        }
        let told = comes_of(plyscope(&["solve", "-"]).write_stdin(bytes));
        assert!(words.iter().all(|word| told.contains(&**word)), "{told}");
    }
    // What is neither is not called so.
    let file = folder.path().join("a.tree");
    fs::write(&file, b"\x89PNG\r\n\x1a\n\0").expect("it can be written");
    refuses(&["solve", file.to_str().expect("a plain path")], &["a.tree", &message!("syntax-utf-8")]);
}
