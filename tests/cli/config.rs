//! The config file.

use super::{meant, message};
use assert_cmd::assert::Assert;

use crate::{TREE, before, check_refused, plyscope, stderr, stdout};

/// What a command comes to with a config file.
fn with(config: &str, args: &[&str]) -> Assert {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("config.toml");
    std::fs::write(&file, config).expect("the file can be written");
    plyscope(args).env("PLYSCOPE_CONFIG", &file).assert()
}

#[test]
fn the_file_says_what_is_usual_and_the_command_line_wins() {
    let title = |config: &str, args: &[&str]| {
        let done = with(config, &[&["snapshot", TREE], args].concat()).code(0);
        assert_eq!(stderr(&done), "");
        stdout(&done).lines().next().unwrap_or_default().to_owned()
    };
    let config = "symbols = \"ascii\"\nwords = \"short\"\n[search]\ncutoff = \"strict\"\nfail = \"hard\"\n";
    assert!(title("", &[]).contains("weak, soft"));
    assert!(title(config, &[]).contains("strict, hard"));
    assert!(title(config, &["--cutoff", "weak"]).contains("weak, hard"));
    let frame = stdout(&with(config, &["snapshot", TREE, "--keys", "]p"]).code(0));
    assert!(frame.is_ascii() && frame.contains("beta 2 < alpha 3"), "{frame}");
    // What was not typed is not noted, where it means nothing.
    assert!(!title(config, &["-a", "minimax"]).contains("strict"));
}

#[test]
fn the_effective_config_is_a_file_that_says_the_same() {
    let config =
        "theme = \"contrast\"\ncolor = \"8\"\nspeed = 4\n\n[search]\norder = \"center\"\ndepth = 3\n";
    let printed = stdout(&with(config, &["config"]).code(0));
    for line in [
        "theme = \"contrast\"",
        "symbols = \"auto\"",
        "color = 8",
        "speed = 4",
        "order = \"center\"",
        "depth = 3",
    ] {
        assert!(printed.lines().any(|said| said.starts_with(line)), "{printed}");
    }
    let again = stdout(&with(&printed, &["config"]).code(0));
    let settings = |text: &str| {
        let lines =
            text.lines().filter_map(|line| line.split_once('#').map(|(said, _)| said.trim().to_owned()));
        lines.collect::<Vec<_>>()
    };
    assert_eq!(settings(&again), settings(&printed));
    let without = stdout(&plyscope(&["config"]).assert().code(0));
    assert!(
        without.starts_with(&format!("# {}", before(&message!("config-no-file", variable = "|"))))
            && without.contains("cutoff = \"weak\""),
        "{without}"
    );
}

#[test]
fn the_page_shows_a_file_that_says_what_is_usual() {
    let page = include_str!("../../docs/config.md");
    let shown = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a file");
    let shown = stdout(&with(shown, &["config"]).code(0));
    assert_eq!(settings(&shown), settings(&stdout(&plyscope(&["config"]).assert().code(0))));
}

/// What stands before the remarks.
fn settings(text: &str) -> Vec<String> {
    text.lines().filter_map(|line| line.split_once('#').map(|(said, _)| said.trim().to_owned())).collect()
}

#[test]
fn what_the_file_must_not_say_is_refused_with_its_place() {
    let refuses = |config: &str, words: &[&str]| {
        let words = [&["config.toml: line ", "  | "], words].concat();
        check_refused(&with(config, &["solve", TREE]), &["solve"], 2, &words);
    };
    refuses(
        "\nthme = \"dark\"\n",
        &["line 2, column 1", &message!("config-no-key", name = "thme"), &meant("theme")],
    );
    refuses("theme = \"drak\"\n", &["line 1, column 9", "dark, light, contrast", "        ^"]);
    refuses("theme = true\n", &["column 9", "dark, light, contrast"]);
    refuses("speed = 3\n", &[&message!("config-no-value", value = "3", name = "speed"), "0.25, 0.5, 1"]);
    refuses("cutoff = \"weak\"\n", &["line 1", &message!("config-no-key", name = "cutoff")]);
    refuses("[search]\ntheme = \"dark\"\n", &["line 2", &message!("config-no-key", name = "theme")]);
    refuses("[search]\ncutoff = \"week\"\n", &["line 2, column 10", "weak"]);
    refuses("[serch]\n", &[&meant("search")]);
    refuses("theme = dark\n", &["line 1, column 9", "theme = \"dark\""]);
    refuses("theme = \"\u{1b}[31m\"\n", &["line 1"]);
    let missing = plyscope(&["list"]).env("PLYSCOPE_CONFIG", "no/such.toml").assert();
    check_refused(&missing, &["list"], 2, &["no/such.toml", &message!("io-no-file")]);
    // Help does not need it.
    plyscope(&["--help"]).env("PLYSCOPE_CONFIG", "no/such.toml").assert().code(0);
}
