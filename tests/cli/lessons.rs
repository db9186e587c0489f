//! `plyscope lesson`: what is checked, listed, told as text and refused.

use std::fs;

use super::{before, behind, meant, message, output, plyscope, refuses, stderr, stdout};

const TEXT: &str = "---\ntitle: A test\ngame: (A:(3 12 8) B:(2 4 6))\noptions: --cutoff weak\n---\n\
    ## leave B1\nMAX has 3.\n? cut = yes\n? pruned = B2 B3\n";

/// A lesson in a file of its own, and the folder that it is in.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("test.md");
    fs::write(&path, text).expect("a file");
    let path = path.to_string_lossy().into_owned();
    (folder, path)
}

#[test]
fn the_lessons_of_the_menu_are_right() {
    let done = plyscope(&["lesson", "--check"]).assert().code(0);
    let told = stdout(&done);
    assert_eq!(told.lines().count(), 7, "{told}");
    let right = message!("lesson-right", name = "", answers = "|");
    assert!(told.lines().all(|line| line.ends_with(behind(&right))), "{told}");
    let list = output(&["lesson", "--list"]);
    assert_eq!(list.lines().count(), 7, "{list}");
    for line in list.lines() {
        let tell = |name: &str| stdout(&plyscope(&["lesson", name]).assert().code(0));
        let told: Vec<_> = line.split_whitespace().take(2).map(tell).collect();
        assert_eq!(told[0], told[1], "its number and its name: {line}");
        let numbers = |line: &&str| {
            line.trim_start().split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
        };
        let questions = line.rsplit(' ').nth(1).and_then(|count| count.parse().ok());
        let numbered = told[0].lines().filter(numbers).count();
        assert_eq!(
            Some(numbered),
            questions.map(|questions: usize| 2 * questions),
            "asked and answered: {line}"
        );
    }
}

#[test]
fn a_wrong_answer_ends_with_1_and_is_shown() {
    let (_folder, path) = file(TEXT);
    assert!(
        output(&["lesson", &path, "--check"])
            .ends_with(&format!("{}\n", message!("lesson-right", name = "", answers = 2_u32)))
    );
    let (_folder, path) = file(&TEXT.replace("= yes", "= no"));
    let done = plyscope(&["lesson", &path, "--check"]).assert().code(1);
    let told = stdout(&done);
    assert!(
        told.contains(&format!(
            "test.md: line 8, column 9: {}",
            message!("lesson-wrong-answer", right = "yes", said = "no")
        )),
        "{told}"
    );
    assert!(told.contains("\n  | ? cut = no\n  |         ^\n"), "{told}");
    // It can be taken all the same: the search grades.
    plyscope(&["lesson", &path]).assert().code(0);
}

#[test]
fn without_a_terminal_a_lesson_is_told_as_text() {
    let (_folder, path) = file(TEXT);
    let done = plyscope(&["lesson", &path]).assert().code(0);
    let told = stdout(&done);
    for words in [
        "A test\n",
        "Moment 12 of 14: B1 returns",
        "MAX has 3.",
        "2. Which branches of B are pruned?",
        "1. cut\n  2. B2, B3\n",
    ] {
        assert!(told.contains(words), "{words} is missing in {told}");
    }
    assert!(stderr(&done).contains("plyscope snapshot"));
    let ties = stdout(&plyscope(&["lesson", "4"]).assert().code(0));
    assert_eq!(ties, stdout(&plyscope(&["lesson", "ties"]).assert().code(0)));
}

#[test]
fn a_sheet_of_questions_has_no_answers_and_names_the_rules() {
    let after =
        "3 is enough.\n## end\nThat was all.\n? choice Who won? | MAX | MIN = MAX\n? text Why? = Because.\n";
    let (_folder, path) = file(&format!("{TEXT}{after}"));
    let sheet = output(&["lesson", &path, "--no-answers"]);
    for words in [
        "A test\n",
        "alpha-beta, weak",
        "MAX has 3.",
        "1. Is B cut (y), or does it go on (n)?",
        "That was all.",
        "* Who won?",
        "- MIN",
        "* Why?",
    ] {
        assert!(sheet.contains(words), "{words} is missing in {sheet}");
    }
    for answer in ["Answers", "yes", "B2 B3", "3 is enough", "Because"] {
        assert!(!sheet.contains(answer), "{answer} is given away in {sheet}");
    }
    assert!(stdout(&plyscope(&["lesson", &path]).assert().code(0)).contains("* MAX\n  * Because.\n"));
    let wrong = output(&["lesson", "6", "--no-answers"]);
    assert!(wrong.contains("tictactoe at ..O/XXO/...   alpha-beta, naive table, weak"), "{wrong}");
    refuses(&["lesson", "--no-answers"], &["NAME|FILE"]);
    refuses(&["lesson", "6", "--no-answers", "--check"], &["--check"]);
}

#[test]
fn the_game_of_a_lesson_may_be_in_a_file_beside_it() {
    let (folder, path) = file(&TEXT.replace("(A:(3 12 8) B:(2 4 6))", "trees/exam.tree"));
    fs::create_dir(folder.path().join("trees")).expect("a folder");
    let tree = folder.path().join("trees/exam.tree");
    fs::write(&tree, "(A:(3 12 8)\n B:(2 4 6))\n").expect("a file");
    assert!(
        output(&["lesson", &path, "--check"])
            .ends_with(&format!("{}\n", message!("lesson-right", name = "", answers = 2_u32)))
    );
    let frame = output(&["snapshot", &path, "--size", "80x24"]);
    assert!(frame.starts_with("A test"), "{frame}");
    fs::write(&tree, "(A:(3 12 8)\n B:(2 4 6)\n").expect("a file");
    refuses(&["lesson", &path], &["exam.tree: line "]);
    let (folder, path) = file(&TEXT.replace("(A:(3 12 8) B:(2 4 6))", "search.jsonl"));
    let recording = folder.path().join("search.jsonl");
    plyscope(&["record", "((3 12) 4)", "-o", &recording.to_string_lossy()]).assert().code(0);
    refuses(&["lesson", &path], &["line 3, column 7", &message!("lesson-game-recording"), "(.test)"]);
}

#[test]
fn a_snapshot_shows_a_frame_of_a_lesson() {
    let (folder, path) = file(TEXT);
    let start = TEXT.replace("## leave B1", "## start\nLook.\n## leave B1");
    fs::write(folder.path().join("start.md"), start).expect("a file");
    let frame = output(&["snapshot", &path, "--keys", "<Enter>y<Enter>", "--size", "80x24"]);
    assert!(frame.contains("Which branches of B are pruned?"), "{frame}");
    let idle = plyscope(&["snapshot", &path, "-a", "minimax"]).assert().code(0);
    assert!(
        stderr(&idle).contains(&format!("note: {}", message!("note-idle-search", what = "lesson"))),
        "{}",
        stderr(&idle)
    );
    let frame = output(&["snapshot", &path.replace("test.md", "start.md"), "--size", "80x24"]);
    assert!(frame.contains("nodes 1  ") && !frame.contains("pruned 0 of 2"), "{frame}");
}

#[test]
fn what_is_no_lesson_is_refused() {
    refuses(
        &["lesson", "tyes"],
        &[before(&message!("lesson-unknown", name = "tyes", near = "|")), &meant("ties")],
    );
    refuses(&["lesson", "missing.md"], &["missing.md", "no such file"]);
    refuses(&["lesson", "src"], &["`src` is a folder", "ends in .md"]);
    let seed = |text| message!("whole-number", text = text, what = "seed", least = "0");
    refuses(&["practice", "tictactoe", "--seed", "-1"], &[&seed("-1")]);
    refuses(&["practice", "tictactoe", "--seed", "x"], &[&seed("x")]);
    let unknown = message!("find-unknown", typed = "X", after = "|");
    let unknown = before(&unknown).trim_end_matches(" after ");
    let missing = message!("lesson-game-file", path = "|");
    let help = message!("lesson-game-input".help);
    let cases: [(&str, &str, &[&str]); 8] = [
        ("## leave", "## leafe", &["line 6, column 4", &meant("leave")]),
        ("## leave B1", "## leave X", &["line 6, column 10", unknown]),
        ("--cutoff weak", "--cutoff week", &["line 4, column 10", "week"]),
        ("--cutoff weak", "--nothing", &["line 4, column 10", "--nothing"]),
        ("(A:(3 12 8)", "(A:(3 12 8", &["line 3, column "]),
        ("(A:(3 12 8) B:(2 4 6))", "tictactoo", &["line 3, column 7", &meant("tictactoe")]),
        ("(A:(3 12 8) B:(2 4 6))", "exam.tree", &["line 3, column 7", before(&missing), &help]),
        ("(A:(3 12 8) B:(2 4 6))", "-", &["line 3, column 7", "standard input"]),
    ];
    for (right, wrong, words) in cases {
        let (_folder, path) = file(&TEXT.replace(right, wrong));
        refuses(&["lesson", &path], words);
    }
}

#[test]
fn stops_that_do_not_fit_are_refused_with_their_place() {
    let tree = "(A:(3 12 8) B:(2 4 6))";
    for (text, place) in [("## leave Z\nWhat now?\n", "line 1, column 10"), ("leave A\n", "line 1, column 1")]
    {
        let (_folder, path) = file(text);
        refuses(&["step", tree, "--stops", &path], &["test.md", place]);
    }
    refuses(&["step", tree, "--stops", "no-such-file.md"], &["no-such-file.md"]);
    refuses(&["step", tree, "--vote"], &["--stops"]);
    refuses(&["step", "-", "--follow", "--stops", "x.md"], &["--follow"]);
}
