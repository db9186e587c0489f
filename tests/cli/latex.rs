//! Pictures for `LaTeX`, through the whole program: what is refused, and what is noted.

use crate::{TREE, message, output, plyscope, refuses, stderr};

#[test]
fn what_latex_could_not_set_is_refused_with_the_way_out() {
    let many = message!("tikz-too-many-moments", moments = "29,264", most = "24");
    refuses(&["export", "tictactoe", "-f", "tikz", "--beamer"], &[&many]);
    assert!(many.contains("--focus"), "{many}");
    refuses(&["export", "tictactoe", "-f", "tikz"], &[&message!("tikz-too-wide")]);
    refuses(&["export", TREE, "-f", "tikz", "--beamer", "--bare"], &["--bare", "--beamer"]);
    refuses(&["export", TREE, "-f", "tikz", "--beamer", "--focus", "Z"], &["Z"]);
}

#[test]
fn a_part_that_is_small_enough_is_a_slide() {
    let slide = output(&["export", "tictactoe", "-f", "tikz", "--beamer", "--max-depth", "1"]);
    assert!(slide.starts_with("\\documentclass[aspectratio=169]{beamer}"), "{slide}");
}

#[test]
fn what_the_letters_of_a_language_need_is_loaded() {
    for (language, is_loaded) in [("en", false), ("ko", true)] {
        let slide = output(&["export", TREE, "-f", "tikz", "--beamer", "--language", language]);
        let picture = output(&["export", TREE, "-f", "tikz", "--bare", "--language", language]);
        assert_eq!(slide.contains("\\usepackage{kotex}\\usepackage{tikz}"), is_loaded, "{slide}");
        assert!(!picture.contains("kotex"), "{picture}");
    }
}

#[test]
fn options_of_tikz_are_noted_where_they_mean_nothing() {
    for option in ["--bare", "--beamer"] {
        let done = plyscope(&["export", TREE, "-f", "svg", option]).assert().success();
        assert!(
            stderr(&done).contains(&message!("export-idle", option = option, format = "svg")),
            "{option}"
        );
    }
}
