//! Figures for slides on the command line: several moments, forms, sizes, pictures that move, casts.

use std::fs;

use serde_json::Value;
use tempfile::tempdir;

use super::{TREE, check_refused, message, names_in, output, plyscope, refuses, stderr, stdout};

/// What the program notes, where it ends well.
fn notes(args: &[&str]) -> String {
    stderr(&plyscope(args).assert().code(0))
}

#[test]
fn several_moments_make_a_file_each() {
    let folder = tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    for (format, at, names) in [
        ("svg", "14,11, 12", &["a-11.svg", "a-12.svg", "a-14.svg"][..]),
        ("svg", "cuts", &["b-12.svg"]),
        ("dot", "cut:1,3,B", &["c-10.dot", "c-12.dot", "c-3.dot"]),
        ("tikz", "1,2", &["d-1.tex", "d-2.tex"]),
        ("csv", "22,22", &["e-22.csv"]),
    ] {
        let file = path(&format!("{}.{}", &names[0][..1], names[0].rsplit('.').next().expect("an ending")));
        notes(&["export", TREE, "-f", format, "--at", at, "-o", &file]);
        let found: Vec<_> =
            names_in(folder.path()).into_iter().filter(|name| name[..1] == names[0][..1]).collect();
        assert_eq!(found, names);
    }
    // One moment alone writes the file that is named, and the same picture.
    let alone = output(&["export", TREE, "-f", "svg", "--at", "12"]);
    assert_eq!(fs::read_to_string(path("a-12.svg")).expect("a picture"), alone);
    let at = |place| output(&["export", TREE, "-f", "svg", "--at", place]);
    assert_eq!(at("cut:1"), alone);
    assert_eq!(at("B"), at("10"));
    assert_eq!(at("B,B1"), at("11"));
    assert_eq!(output(&["explain", TREE, "--at", "cut:1"]), output(&["explain", TREE, "--at", "12"]));
}

#[test]
fn moments_that_are_none_are_refused_with_a_sentence() {
    let refused = |at: &str, words: &[&str]| {
        for format in ["svg", "dot"] {
            refuses(&["export", TREE, "-f", format, "--at", at], words);
        }
    };
    refused("Q", &["--at Q leads to no node. ", "A, B, C"]);
    refused("0", &["--at 0", "22"]);
    refused("11,99", &["--at 99", "22"]);
    refused("11,Q", &["--at Q"]);
    refused("cut:2", &[&message!("step-no-cut", place = "cut:2", cuts = 1_u32)]);
    for ending in ["svg", "dot", "csv"] {
        let said = message!("export-row-standard", files = 2_u32, ending = ending);
        refuses(&["export", TREE, "-f", ending, "--at", "11,12"], &[&said]);
    }
    refuses(&["export", TREE, "-f", "svg", "--at", "cuts", "--focus", "A"], &[&message!("export-no-cuts")]);
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("x.svg").to_string_lossy().into_owned();
    let many = ["export", "tictactoe", "-f", "svg", "--at", "cuts", "-o", &file];
    refuses(&many, &[&message!("export-row-long", files = 4_237_u32, most = 100_u32), "--focus"]);
    assert!(names_in(folder.path()).is_empty(), "nothing is written");
    refuses(&["explain", TREE, "--at", "Q"], &["--at Q leads to no node. "]);
}

#[test]
fn looks_that_there_are_not_are_refused_or_noted() {
    let export = |args: &[&'static str]| [&["export", TREE, "-f", "svg"], args].concat();
    for size in ["8", "97", "large", "-3", "12.5"] {
        refuses(&export(&["--font-size", size]), &["--font-size", size]);
    }
    for shape in ["circle", "", "TRIANGLE"] {
        refuses(&export(&["--shape", shape]), &["--shape", "triangle"]);
    }
    for labels in ["types", "", "pv"] {
        refuses(&export(&["--labels", labels]), &["--labels", "type"]);
    }
    refuses(&export(&["--legend", "--legend"]), &["--legend"]);
    refuses(&export(&["--legend=below"]), &["--legend"]);
    refuses(&export(&["--animate", "--animate"]), &["--animate"]);
    for format in ["json", "text"] {
        for option in ["--shape=triangle", "--font-size=12", "--legend"] {
            let name = option.split('=').next().expect("a name").to_owned();
            let said = notes(&["export", TREE, "-f", format, option]);
            assert!(said.contains(&message!("export-idle", option = name, format = format)), "{said}");
        }
    }
}

#[test]
fn a_picture_moves_only_where_it_can_and_where_it_is_short() {
    let moving = output(&["export", TREE, "-f", "svg", "--animate"]);
    assert!(moving.contains("animation-delay:") && !moving.contains("script"), "{moving}");
    assert!(moving.contains("class=\"coming past\""), "the tree that is to come stands there");
    let chosen = output(&["export", TREE, "-f", "svg", "--animate", "--at", "10,cut:1"]);
    assert!(
        chosen.len() < moving.len()
            && !chosen.contains(&message!("export-moment", shown = 11_u32, moments = 22_u32))
    );
    for format in ["dot", "json", "tikz"] {
        let args = ["export", TREE, "-f", format, "--animate"];
        refuses(&args, &[&message!("export-animate-format", format = format.to_owned())]);
    }
    let long = message!("export-animate-long", moments = 36_594_u32, most = 400_u32);
    refuses(&["export", "tictactoe", "-f", "svg", "--animate"], &[&long, "--focus", "--max-depth"]);
    output(&["export", "tictactoe", "-f", "svg", "--animate", "--max-depth", "1"]);
}

#[test]
fn a_cast_is_the_stepper_as_keys_play_it() {
    let cast = |args: &[&str]| output(&[&["export", TREE, "-f", "cast", "--size", "80x24"], args].concat());
    let played = cast(&["--keys", "lll]p"]);
    assert_eq!(played, cast(&["--keys", "lll]p"]), "times depend on no clock");
    let mut lines = played.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let head = lines.next().expect("a head");
    assert_eq!([&head["version"], &head["width"], &head["height"]], [2, 80, 24]);
    assert_eq!(head.get("timestamp"), None);
    let events: Vec<_> = lines.collect();
    let times: Vec<_> = events.iter().map(|event| event[0].as_f64().expect("seconds")).collect();
    assert_eq!(times, [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 7.6], "a frame for each key; the cut is seen longer");
    assert!(events.iter().all(|event| event[1] == "o" && event[2].is_string()));
    let first = events[0][2].as_str().expect("a text");
    assert!(first.starts_with("\u{1b}[2J") && first.contains("((3 12 8) (2 4 6) (14 5 2))"), "{first}");
    // Keys after one that quits are not pressed.
    assert_eq!(cast(&["--keys", "lq"]).lines().count(), cast(&["--keys", "lqlll"]).lines().count());
    assert_ne!(cast(&["--at", "cut:1"]), cast(&[]));
    let refused =
        |args: &[&str], words: &[&str]| refuses(&[&["export", TREE, "-f", "cast"], args].concat(), words);
    for size in ["80", "0x24", "80x99999"] {
        refused(&["--size", size], &[size]);
    }
    for keys in ["<Nowhere>", "l<Right", "<C->"] {
        refused(&["--keys", keys], &["--keys"]);
    }
    for places in ["11,12", "cuts"] {
        refused(&["--at", places], &[&message!("export-cast-places")]);
    }
    refused(&["--at", "99"], &["22"]);
    let said = notes(&["export", TREE, "-f", "svg", "--keys", "l"]);
    assert!(said.contains(&message!("export-idle", option = "--keys", format = "svg")), "{said}");
}

#[test]
fn marks_are_kept_with_a_recording() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("marked.jsonl").display().to_string();
    let copy = folder.path().join("copy.jsonl").display().to_string();
    plyscope(&["record", TREE, "--marks", "a=12,b=C2, c=cut:1", "-o", &file]).assert().code(0);
    // A recording that is recorded again keeps them, and those that are typed replace them.
    plyscope(&["record", &file, "-o", &copy]).assert().code(0);
    let frame =
        |file: &str, keys: &str| stdout(&plyscope(&["snapshot", file, "--keys", keys]).assert().code(0));
    for (mark, place) in [("'a", ":12<Enter>"), ("'b", ":17<Enter>"), ("'c", ":12<Enter>")] {
        assert_eq!(frame(&copy, mark), frame(&file, place), "{mark}");
    }
    assert_ne!(frame(&file, "'a"), frame(&file, ""));
    plyscope(&["record", &file, "--marks", "a=3", "-o", &copy]).assert().code(0);
    assert_eq!(frame(&copy, "'a"), frame(&file, ":3<Enter>"));
    assert_eq!(frame(&copy, "'b"), frame(&file, ":17<Enter>"));
    plyscope(&["check", &file]).assert().code(0);
    // Marks that are none, in the file and on the command line.
    let written = fs::read_to_string(&file).expect("a file");
    fs::write(&copy, written.replace("\"a\":12", "\"a\":4000000000")).expect("a file");
    frame(&copy, "'a");
    for mark in ["a", "a=", "12=a", "a=99", "!=3", "a=cut:9", "é=3"] {
        let args = ["record", TREE, "--marks", mark, "-o", &copy];
        check_refused(&plyscope(&args).assert(), &args, 2, &[]);
    }
}
