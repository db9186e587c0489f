//! The questions in SQL run, and are answered as the page shows it, where `DuckDB` is installed: as a
//! program, or as a module of Python.
//!
//! `BLESS=1 cargo test --test pages queries` writes the answers into the page.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use plyscope::text::width;

use crate::support::page::{Page, assert_runs};

const QUERIES: Page = Page::new("docs/queries.md", "queries");

/// Ways to run SQL that is written on standard input.
const DUCKDB: [&[&str]; 2] =
    [&["duckdb", "-bail"], &["python3", "-c", "import duckdb, sys; duckdb.execute(sys.stdin.read())"]];

#[test]
fn the_questions_are_answered_as_the_page_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    for (command, _) in QUERIES.commands() {
        assert_runs(&command, folder.path(), 0);
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the files").count(), 5 + 7);
    let queries: Vec<_> = QUERIES.blocks("sql").iter().map(|lines| lines.join("\n")).collect();
    let (asked, orders): (Vec<_>, Vec<_>) =
        queries.iter().partition(|query| ["SELECT", "WITH"].iter().any(|word| query.starts_with(word)));
    assert_eq!(asked.len(), 10);
    let copied = asked.iter().enumerate().map(|(number, query)| {
        let query = query.trim_end_matches(';');
        format!("COPY ({query}) TO '{number}.answer' (FORMAT csv, DELIMITER '\t');")
    });
    let script = orders.into_iter().cloned().chain(copied).collect::<Vec<_>>().join("\n");
    if !DUCKDB.iter().any(|program| is_run(program, &script, folder.path())) {
        eprintln!("skipped: DuckDB is not installed, so no question was asked");
        return;
    }
    assert!(fs::read(folder.path().join("moves.parquet")).expect("a table").starts_with(b"PAR1"));
    let written = QUERIES.text();
    let mut truth = written.clone();
    let shown = QUERIES.blocks("text");
    assert_eq!(shown.len(), asked.len());
    for (number, (query, shown)) in asked.iter().zip(shown).enumerate() {
        let answer = fs::read_to_string(folder.path().join(format!("{number}.answer"))).expect("an answer");
        let block = |lines: &[String]| {
            let text = ["```", "", "```text"].into_iter().chain(lines.iter().map(String::as_str));
            format!("{query}\n{}\n```", text.collect::<Vec<_>>().join("\n"))
        };
        truth = truth.replace(&block(&shown), &block(&in_columns(&answer)));
    }
    QUERIES.check_or_bless(&written, &truth);
}

/// Runs SQL in a folder; `false` where `DuckDB` is not there.
fn is_run(program: &[&str], script: &str, folder: &Path) -> bool {
    let question: &[_] = if program[0] == "duckdb" { &["-version"] } else { &["-c", "import duckdb"] };
    let answer = Command::new(program[0]).args(question).output();
    if !answer.is_ok_and(|answer| answer.status.success()) {
        return false;
    }
    let mut running = Command::new(program[0])
        .args(&program[1..])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it was there");
    running.stdin.take().expect("it is piped").write_all(script.as_bytes()).expect("it reads");
    let output = running.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    true
}

/// A table in columns, numbers to the right.
fn in_columns(table: &str) -> Vec<String> {
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split('\t').collect()).collect();
    let column = |number: usize| rows.iter().map(move |row| row[number]);
    let columns: Vec<_> = (0..rows[0].len())
        .map(|number| {
            let is_number = column(number).skip(1).all(|cell| cell.is_empty() || cell.parse::<f64>().is_ok());
            (column(number).map(width).max().unwrap_or_default(), is_number)
        })
        .collect();
    let line = |row: &Vec<&str>| {
        let cells = row.iter().zip(&columns).map(|(cell, &(width, is_number))| {
            if is_number { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}
