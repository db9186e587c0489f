//! The language that is spoken.

use std::fs;
use std::path::Path;

use assert_cmd::assert::Assert;

use crate::{TREE, check_refused, output, plyscope, stderr, stdout};

/// A folder of messages: of the questions below some, in words of no language.
fn dummy(folder: &Path) -> String {
    let folder = folder.join("xx");
    fs::create_dir_all(&folder).expect("a folder");
    let common = "cli-error = mistake! { $message }
column-value = worthy
catalog-unknown-game = where is { $text }?
solve-recorded = kept { $nodes }
";
    fs::write(folder.join("some.ftl"), common).expect("a file");
    let full = "entered =\n    .what = Lo and behold, { $name }\n";
    fs::write(folder.join("full.ftl"), full).expect("a file");
    folder.display().to_string()
}

fn spoken(language: &str, args: &[&str]) -> Assert {
    plyscope(args).args(["--language", language]).assert()
}

#[test]
fn a_folder_of_messages_is_a_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let dummy = dummy(folder.path());
    let solved = stdout(&spoken(&dummy, &["solve", TREE]).code(0));
    assert!(solved.contains("worthy") && solved.contains("kept 11"), "{solved}");
    // What it does not say is said in English.
    assert!(solved.contains("best line"), "{solved}");
    let refused = spoken(&dummy, &["solve", "tictoe5"]).code(2);
    assert_eq!(stderr(&refused).trim(), "mistake! where is tictoe5?");
    let explained = stdout(&spoken(&dummy, &["explain", TREE]).code(0));
    assert!(explained.contains("Lo and behold") && explained.contains("MAX"), "{explained}");
    let frame = stdout(&spoken(&dummy, &["snapshot", TREE, "--keys", "l"]).code(0));
    assert!(frame.contains("Lo and behold"), "{frame}");
    // The config file says it as well, and the command line wins.
    let config = folder.path().join("config.toml");
    fs::write(&config, format!("language = {dummy:?}\n")).expect("a file");
    let mut command = plyscope(&["solve", TREE]);
    let said = stdout(&command.env("PLYSCOPE_CONFIG", &config).assert().code(0));
    assert!(said.contains("worthy"), "{said}");
    let said = stdout(&command.args(["--language", "en"]).assert().code(0));
    assert!(!said.contains("worthy"), "{said}");
}

#[test]
fn what_is_no_language_is_refused() {
    let args = ["list", "--language", "tlh"];
    check_refused(&plyscope(&args).assert(), &args, 2, &["`tlh`", "en"]);
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().display().to_string();
    let args = ["list", "--language", &empty];
    check_refused(&plyscope(&args).assert(), &args, 2, &[&empty, "en"]);
    fs::write(folder.path().join("a.ftl"), "one = 1\ntwo = { $\n").expect("a file");
    let name = folder.path().display().to_string();
    let args = ["list", "--language", &name];
    check_refused(&plyscope(&args).assert(), &args, 2, &["a.ftl, line", "en"]);
}

#[test]
fn a_locale_without_messages_is_english() {
    let english = output(&["solve", TREE]);
    for locale in ["C", "xx_YY.UTF-8", "en_GB.UTF-8", ""] {
        let done = plyscope(&["solve", TREE]).env("LC_ALL", locale).env("LANG", locale).assert().code(0);
        assert_eq!(stderr(&done), "");
        let lines = |text: &str| {
            text.lines().filter(|line| !line.ends_with(" ms")).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(lines(&stdout(&done)), lines(&english), "{locale}");
    }
}

#[test]
fn messages_of_ones_own_begin_with_those_of_english() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("de");
    let name = own.display().to_string();
    let messages = |code| stdout(&plyscope(&["config", "--messages", &name]).assert().code(code));
    messages(0);
    // They are whole, and can be spoken.
    let whole = messages(0);
    assert_eq!(whole.lines().count(), 1, "{whole}");
    let explain = |language: &str| stdout(&spoken(language, &["explain", TREE]).code(0));
    assert_eq!(explain(&name), explain("en"));
    // One is taken away, one has a variable that it does not get, one is said nowhere.
    let file = own.join("scores.ftl");
    let scores = fs::read_to_string(&file).expect("a file");
    let scores = scores.replace("score-no-number = `{ $text }`", "score-number = `{ $word }`");
    fs::write(&file, scores.replace("window-closed = alpha { $alpha }", "window-closed = alpha { $low }"))
        .expect("a file");
    let faults = messages(1);
    for word in ["score-no-number", "score-number", "window-closed", "$low"] {
        assert!(faults.contains(word), "{word}: {faults}");
    }
    assert_eq!(faults.lines().count(), 4, "{faults}");
    let printed = stdout(&plyscope(&["config", "--messages"]).assert().code(0));
    assert!(printed.contains("### full.ftl") && printed.contains("score-no-number"));
    fs::write(&file, "one = { $").expect("a file");
    let args = ["config", "--messages", &name];
    check_refused(&plyscope(&args).assert(), &args, 2, &["scores.ftl"]);
    let args = ["config", "--messages", "/nowhere/at/all"];
    check_refused(&plyscope(&args).assert(), &args, 3, &["/nowhere"]);
}

#[test]
fn a_language_is_typed_before_the_end_of_options() {
    let is_korean = |args: &[&str]| {
        let done = plyscope(args).assert();
        [stdout(&done), stderr(&done)].concat().contains(plyscope::language::is_hangul)
    };
    assert!(is_korean(&["solve", TREE, "--language", "ko"]));
    assert!(is_korean(&["--language=ko", "list"]));
    assert!(!is_korean(&["solve", "--", "--language", "ko"]));
    assert!(!is_korean(&["solve", TREE, "--languages", "ko"]));
}

#[test]
fn a_particle_follows_the_last_leaf_of_a_tree() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tree.jsonl").display().to_string();
    plyscope(&["record", TREE, "-o", &file]).assert().code(0);
    let told = output(&["check", &file, "--language", "ko"]);
    assert!(told.contains(&format!("{TREE}와 ")), "{told}");
}
