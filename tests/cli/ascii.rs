//! `--symbols ascii`: what is printed for people, on both streams.

use std::fs;
use std::process::Output;

use super::commands::COMMANDS;
use super::{TREE, output, plyscope, stderr, stdout};

const CHANCE: &str = "?(0.5:(1 2) 0.25:(3 (4 5)) 0.25:?(0.25:3 0.75:-8))";

/// A command in both kinds of signs.
fn both(args: &[&str]) -> [Output; 2] {
    ["unicode", "ascii"].map(|symbols| {
        let args = [args, &["--symbols", symbols]].concat();
        plyscope(&args).output().expect("it runs")
    })
}

fn check(args: &[&str]) {
    let [unicode, ascii] = both(args);
    assert_eq!(unicode.status, ascii.status, "{args:?}");
    for [unicode, ascii] in [[unicode.stdout, ascii.stdout], [unicode.stderr, ascii.stderr]] {
        let [unicode, ascii] = [unicode, ascii].map(|text| String::from_utf8(text).expect("text"));
        assert!(ascii.is_ascii(), "{args:?}: {ascii}");
        // A sign without a form would be a question mark. A control character is one.
        let unknown = |text: &str| text.matches(['?', '\u{fffd}']).count();
        assert_eq!(unknown(&ascii), unknown(&unicode), "{args:?}: {ascii}");
    }
}

#[test]
fn every_command_prints_ascii_where_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let [recording, wrong, lesson] = ["search.jsonl", "wrong.jsonl", "lesson.md"].map(place);
    plyscope(&["record", TREE, "-o", &recording]).assert().code(0);
    let lines = [
        r#"{"type":"enter"}"#,
        r#"{"type":"enter","move":"Defend king"}"#,
        r#"{"type":"enter","move":"King side"}"#,
        r#"{"type":"leave","value":3}"#,
        r#"{"type":"leave","value":3}"#,
        r#"{"type":"leave","value":7}"#,
    ];
    fs::write(&wrong, lines.join("\n")).expect("a file");
    let text =
        "---\ntitle: A\ngame: ((3 12 8) (2 4 6))\n---\n## enter B\nWhat is it worth?\n? value B = 99\n";
    fs::write(&lesson, text).expect("a file");
    let commands: [&[&str]; 38] = [
        &["list"],
        &["solve", TREE, "--exact-moves"],
        &["solve", "nim:2,2", "-a", "mtdf", "--table", "naive"],
        &["solve", CHANCE, "-a", "expectimax"],
        &["compare", TREE],
        &["compare", &wrong, "-a", "minimax"],
        &["check", &recording],
        &["check", &wrong],
        &["check", folder.path().to_str().expect("a path")],
        &["explain", TREE],
        &["explain", TREE, "--words", "short"],
        &["explain", TREE, "--markdown"],
        &["explain", &wrong],
        &["explain", "tictactoe", "--depth", "3", "--table", "sound", "-a", "deepening"],
        &["snapshot", TREE, "--keys", "]pw"],
        &["snapshot", CHANCE, "-a", "expectimax"],
        &["export", TREE, "-f", "text"],
        &["export", CHANCE, "-a", "expectimax", "-f", "text"],
        &["export", "nim:2,3", "-a", "mtdf", "-f", "text"],
        &["record", TREE, "-o", &recording],
        &["generate", "--cuts", "1"],
        &["sheet", "--deep", "1", "-f", "svg", "-o", "exam"],
        &["grade", "nowhere.txt", "--against", TREE],
        &["config"],
        &["completions", "powershell"],
        &["man"],
        &["lesson"],
        &["lesson", "--list"],
        &["lesson", &lesson],
        &["lesson", &lesson, "--check"],
        // What needs a terminal, and refusals.
        &["step", TREE],
        &["play", "tictactoe"],
        &["practice", TREE],
        &[
            "solve",
            "((3 12 8) (2 4 6) (14 5 2) (14 5 2) (14 5 2) (14 5 2) (14 5 2) (14 5 2) (14 5 2) (14 5 2) x)",
        ],
        &["solve", "(3 \u{1b}[31m"],
        &["solve", "\u{1b}.tree"],
        &["solve", "--bogus\u{7}"],
        &["export", TREE, "-f", "dot", "-o", "\u{7}/tree.dot"],
    ];
    for args in commands {
        check(args);
    }
    for command in COMMANDS {
        assert!(commands.iter().any(|args| args[0] == command), "nobody tries {command}");
        check(&[command, "--help"]);
    }
    check(&["--help"]);
    check(&[]);
}

#[test]
fn signs_are_written_out_and_lines_stay_lines() {
    let ascii = |args: &[&str]| output(&[args, &["--symbols", "ascii"]].concat());
    for args in [&["explain", TREE][..], &["explain", TREE, "--markdown"], &["lesson", "--list"]] {
        assert_eq!(ascii(args).lines().count(), output(args).lines().count(), "{args:?}");
    }
    assert!(output(&["explain", TREE]).contains("✂ 2 comes back"));
    assert!(ascii(&["explain", TREE]).contains("x 2 comes back"));
    let outline = ["export", CHANCE, "-a", "expectimax", "-f", "text"];
    assert!(output(&outline).contains("A ×0.5 MAX 2") && ascii(&outline).contains("A *0.5 MAX 2"));
    // A file has ASCII only where that was said.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tree.txt");
    let written = |how: &[&str]| {
        let to_file = [&outline[..], &["-o", path.to_str().expect("a path")], how].concat();
        plyscope(&to_file).env("LC_ALL", "C").assert().code(0);
        fs::read_to_string(&path).expect("a file")
    };
    assert!(written(&[]).contains('×') && written(&["--symbols", "ascii"]).is_ascii());
}

#[test]
fn what_was_typed_stays_as_it_was_typed() {
    let named = "(é:(3 12) B:(2 4))";
    let ascii = |args: &[&str]| output(&[args, &["--symbols", "ascii"]].concat());
    assert_eq!(ascii(&["compare", named]), output(&["compare", named]));
    let refused = plyscope(&["solve", "é.tree", "--symbols", "ascii"]).assert().code(2);
    assert!(stderr(&refused).contains("`é.tree` cannot be read"), "{}", stderr(&refused));
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("é.toml");
    fs::write(&config, "").expect("a file");
    let configured = plyscope(&["config", "--symbols", "ascii"]).env("PLYSCOPE_CONFIG", &config).assert();
    assert!(stdout(&configured).contains("é.toml\n"), "{}", stdout(&configured));
    // What programs read is what it is.
    for json in [&["compare", named, "--json"][..], &["explain", named, "--json"]] {
        let known = |text: String| text.split("elapsed_ms").next().map(str::to_owned);
        assert_eq!(known(ascii(json)), known(output(json)), "{json:?}");
    }
    for format in ["json", "dot", "svg", "csv"] {
        let args = ["export", CHANCE, "-a", "expectimax", "-f", format];
        assert_eq!(ascii(&args), output(&args), "{format}");
    }
}
