//! A page whose commands run and whose boxes show what they print. `BLESS=1` writes into the page
//! what is true now.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A page of the repository. Its `sh` blocks are commands; a `console` block is a command after
/// `$ ` and what it prints.
pub struct Page {
    path: &'static str,
    /// The test that keeps it true.
    test: &'static str,
}

impl Page {
    pub const fn new(path: &'static str, test: &'static str) -> Self {
        Self { path, test }
    }

    /// The one of two pages that is in the language of the test program.
    pub fn of_two(english: &'static str, korean: &'static str, test: &'static str) -> Self {
        Self::new(if is_korean() { korean } else { english }, test)
    }

    /// The folder that the page is in.
    pub fn folder(&self) -> PathBuf {
        self.file().parent().expect("a folder").to_owned()
    }

    fn file(&self) -> PathBuf {
        root().join(self.path)
    }

    pub fn text(&self) -> String {
        fs::read_to_string(self.file()).expect("the page is there")
    }

    /// The lines of the `sh` blocks: each command with the comment behind it, if there is one.
    pub fn commands(&self) -> Vec<(String, String)> {
        let lines = self.blocks("sh").into_iter().flatten();
        let parted = lines.map(|line| match line.split_once("  #") {
            Some((command, comment)) => (command.trim().to_owned(), comment.trim().to_owned()),
            None => (line.trim().to_owned(), String::new()),
        });
        parted.collect()
    }

    /// The lines of the fenced blocks of one language.
    pub fn blocks(&self, language: &str) -> Vec<Vec<String>> {
        let text = self.text();
        let mut blocks = Vec::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("```") {
                let block: Vec<_> =
                    lines.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect();
                if line == format!("```{language}") {
                    blocks.push(block);
                }
            }
        }
        blocks
    }

    /// Every box shows what its command prints.
    pub fn check_shown(&self) {
        self.check_shown_in(tempfile::tempdir().expect("a folder").path());
    }

    /// The same of commands that find files in a folder.
    pub fn check_shown_in(&self, folder: &Path) {
        let written = self.text();
        let mut truth = written.clone();
        let shown = self.blocks("console");
        assert!(!shown.is_empty());
        for block in shown {
            let command = shown_command(&block);
            let done = run(command, folder);
            assert!(done.status.success(), "{command} says {}", String::from_utf8_lossy(&done.stderr));
            let printed = String::from_utf8(done.stdout).expect("text");
            let printed: Vec<_> = printed.lines().map(str::trim_end).collect();
            let printed = printed.join("\n");
            let old = format!("```console\n{}\n```", block.join("\n"));
            truth = truth.replace(&old, &format!("```console\n$ {command}\n{printed}\n```"));
        }
        self.check_or_bless(&written, &truth);
    }

    /// Compares what is written with what is true, or writes it.
    pub fn check_or_bless(&self, written: &str, truth: &str) {
        if env::var_os("BLESS").is_some() {
            fs::write(self.file(), truth).expect("the page can be written");
            return;
        }
        let differing = written.lines().zip(truth.lines()).find(|(written, truth)| written != truth);
        assert!(
            written == truth,
            "{} is out of date, first at {differing:?}; BLESS=1 cargo test --test {} {} -- --test-threads 1 mends it",
            self.path,
            env!("CARGO_CRATE_NAME"),
            self.test
        );
    }
}

/// Runs a command and asks with which code it ends.
pub fn assert_runs(command: &str, folder: &Path, expected: i32) {
    let done = run(command, folder);
    let said = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(expected), "{command} says {said}");
}

/// Runs a command line as a shell does, with the binary on its path, without a terminal.
pub fn run(command: &str, folder: &Path) -> Output {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_plyscope"));
    let mut path = binary.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env("PLYSCOPE_CONFIG", "")
        .envs(is_korean().then_some(("LC_ALL", "ko_KR.UTF-8")))
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell")
}

/// Whether this is the test program that speaks Korean.
fn is_korean() -> bool {
    env!("CARGO_CRATE_NAME") == "korean"
}

/// The repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The command of a `console` block.
pub fn shown_command(block: &[String]) -> &str {
    block.first().and_then(|line| line.strip_prefix("$ ")).expect("a command after `$ `")
}
