//! The page for programs of one's own is true: its program runs, and the report is what it shows.
//!
//! `BLESS=1 cargo test --test pages your_program -- --test-threads 1` writes into the page what is
//! true now.

use std::fs;
use std::path::Path;

use crate::support::page::{Page, root, run, shown_command};

const PAGE: Page = Page::new("docs/your-program.md", "your_program");

fn recorder(name: &str) -> String {
    fs::read_to_string(root().join("examples/recorders").join(name)).expect("the file is there")
}

/// A folder with the module and a program, where Python is installed.
fn with_python(program: &str) -> Option<tempfile::TempDir> {
    let folder = tempfile::tempdir().expect("a folder");
    if !run("python3 --version", folder.path()).status.success() {
        eprintln!("skipped: python3 is not installed");
        return None;
    }
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("it can be written");
    write("plyscope.py", &recorder("plyscope/__init__.py"));
    write("engine.py", program);
    Some(folder)
}

#[test]
fn the_program_of_the_page_is_told_what_is_wrong() {
    let program = PAGE.blocks("python")[0].join("\n") + "\n";
    let Some(folder) = with_python(&program) else { return };
    let written = PAGE.text();
    let mut truth = written.clone();
    for block in PAGE.blocks("console") {
        let command = shown_command(&block);
        let done = run(command, folder.path());
        // The report ends with 1 where it finds a fault.
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(matches!(done.status.code(), Some(0 | 1)), "{command} says {said}");
        let printed = String::from_utf8(done.stdout).expect("text");
        let old = format!("```console\n{}\n```", block.join("\n"));
        truth = truth.replace(&old, &format!("```console\n$ {command}\n{}\n```", printed.trim_end()));
    }
    PAGE.check_or_bless(&written, &truth);
    nothing_is_written_unasked(folder.path());
}

fn nothing_is_written_unasked(folder: &Path) {
    let recorded = run("PLYSCOPE=search.jsonl python3 engine.py", folder).stdout;
    let files = || fs::read_dir(folder).expect("the folder").count();
    let before = files();
    assert_eq!(run("unset PLYSCOPE; python3 engine.py", folder).stdout, recorded);
    assert_eq!(files(), before);
}

#[test]
fn a_search_can_be_recorded_from_around_it() {
    let plain = "import plyscope\n\ndef alphabeta(node, alpha, beta, is_max):\n    \
                 return node if isinstance(node, int) else max(search(child, alpha, beta, not is_max) for child in node)\n\n";
    let wrapped = PAGE.blocks("python")[1].join("\n");
    let Some(folder) = with_python(&format!("{plain}{wrapped}\n\nsearch([3, 5], 0, 9, True)\n")) else {
        return;
    };
    let done =
        run("PLYSCOPE=search.jsonl python3 engine.py && plyscope solve search.jsonl --json", folder.path());
    let printed = String::from_utf8(done.stdout).expect("text");
    assert!(printed.contains("\"value\":5,") && printed.contains("\"nodes\":3,"), "{printed}");
}

#[test]
fn a_loop_at_the_root_is_one_search() {
    let plain = "from math import inf\nimport plyscope\n\ndef alphabeta(node, alpha, beta, is_max):\n    \
                 if isinstance(node, int): return node\n    \
                 found = [search(child, alpha, beta, not is_max) for child in node]\n    \
                 return max(found) if is_max else min(found)\n\n";
    let blocks = PAGE.blocks("python");
    let (wrapped, root) = (blocks[1].join("\n"), blocks[3].join("\n"));
    let call = "print(best_move([[3, 12], [2, 4], [14, 5]]))";
    let Some(folder) = with_python(&format!("{plain}{wrapped}\n\n{root}\n\n{call}\n")) else { return };
    let done =
        run("PLYSCOPE=search.jsonl python3 engine.py && plyscope solve search.jsonl --json", folder.path());
    let printed = String::from_utf8(done.stdout).expect("text");
    assert!(printed.starts_with("3\n"), "{printed}");
    assert!(printed.contains("\"value\":5,") && printed.contains("\"nodes\":10,"), "{printed}");
}

#[test]
fn the_moves_that_the_page_tells_to_print_can_be_read() {
    // The last of each row is what the page warns of.
    let rows = [
        ("tictactoe", vec!["b1", "0,1", "1", "9"]),
        ("connect4", vec!["1", "7", "0"]),
        ("nim:1,2,3", vec!["2:1", "3:3", "0,1"]),
        ("othello:4", vec!["b1", "0,1", "1"]),
        ("chess", vec!["e2e4", "e4", "Nf3", "e2-e4"]),
        ("((3 12) 5)", vec!["1", "2", "0"]),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    for (game, names) in rows {
        for (place, name) in names.iter().enumerate() {
            let lines = format!(
                r#"{{"type":"search","game":"{game}"}}
                {{"type":"enter","player":"max"}}
                {{"type":"enter","move":"{name}","player":"min"}}
                {{"type":"leave","value":0,"leaf":"horizon"}}
                {{"type":"leave","value":0}}
                "#
            );
            let lines: Vec<_> = lines.lines().map(str::trim).collect();
            fs::write(folder.path().join("move.jsonl"), lines.join("\n")).expect("it can be written");
            let code = run("plyscope solve move.jsonl", folder.path()).status.code();
            assert_eq!(code == Some(2), place + 1 == names.len(), "{game}: {name}");
        }
    }
}

#[test]
fn the_lines_in_other_languages_are_those_of_the_examples() {
    let text = PAGE.text();
    let mut parts = text.split("<!-- from: ").skip(1);
    for name in ["nim.js", "nim.rs", "Nim.java", "nim.c", "nim.go"] {
        let part = parts.next().and_then(|part| part.strip_prefix(name)).expect(name);
        let lines: Vec<_> = part.lines().skip(2).take_while(|line| *line != "```").collect();
        let program = recorder(name);
        assert_eq!(lines.len(), 2, "{name}");
        for line in lines {
            assert!(
                ["    ", "  ", "\t"].iter().any(|indent| program.contains(&format!("{indent}{line}\n"))),
                "{line}"
            );
        }
    }
}

#[test]
fn a_module_is_short_enough_to_copy() {
    let modules =
        ["plyscope/__init__.py", "plyscope.cjs", "plyscope.rs", "plyscope/Plyscope.java", "plyscope.h"];
    for name in modules.into_iter().chain(["plyscope.go"]) {
        assert!(recorder(name).lines().count() <= 220, "{name}");
        let copied = name.trim_end_matches("/__init__.py").trim_end_matches("/Plyscope.java");
        assert!(PAGE.text().contains(&format!("examples/recorders/{copied})")), "{name}");
    }
}
