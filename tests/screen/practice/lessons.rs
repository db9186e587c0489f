//! Lessons: those of the menu are right and read well, what is wrong in one is said where it is, and one
//! that is taken asks, grades and comes to its end.

use crate::support::lessons::{frame, menu, menu_after, menu_of, press, read, searched};
use crate::support::messages::{before, meant, message};
use plyscope::app::{List, Model, Request, Teaching};
use plyscope::catalog::LESSONS;
use plyscope::import::lesson::{self};
use plyscope::record::Moment;
use plyscope::ui::{self};
use plyscope::view::View;
use proptest::prelude::*;

/// A lesson of the textbook tree, with these moments.
fn lesson(moments: &str) -> String {
    format!("---\ntitle: A test\ngame: (A:(3 12 8) B:(2 4 6) C:(14 5 2))\n---\n{moments}")
}

/// What is wrong with moments of the textbook tree: line, column and message of each fault.
fn faults(moments: &str) -> Vec<(usize, usize, String)> {
    let lesson = read(&lesson(moments));
    let (_, opened) = searched(&lesson);
    let faults = lesson.check(&View::new(opened.session(), Moment::START)).into_iter();
    faults.map(|fault| (fault.line, fault.column, fault.message)).collect()
}

#[track_caller]
fn refused(text: &str, line: usize, column: usize, words: &str) {
    let error = lesson::read(text.as_bytes()).expect_err(text);
    assert_eq!((error.line, error.column), (line, column), "{error}");
    assert!(error.to_string().contains(words), "{error}");
}

#[test]
fn the_lessons_of_the_menu_read_well() {
    for entry in LESSONS {
        let lesson = read(entry.text());
        let goal = lesson.goal.unwrap_or_else(|| panic!("{} has no goal", entry.name));
        assert!(goal < lesson.questions() && 2 * goal > lesson.questions(), "{}: {goal}", entry.name);
        assert!((3..=16).contains(&lesson.parts.len()), "{} has {} parts", entry.name, lesson.parts.len());
        for part in &lesson.parts {
            assert!(!part.words.is_empty(), "{}: every moment has words", entry.name);
            let words = part.words.join(" ");
            assert!(words.split_whitespace().count() <= 75, "{}: {words}", entry.name);
            let sentences = words.split(['.', '?', '!', ':']);
            let longest = sentences.map(|sentence| sentence.split_whitespace().count()).max();
            assert!(longest <= Some(25), "{}: {words}", entry.name);
        }
    }
}

#[test]
fn each_wrong_answer_is_found_where_it_stands() {
    let right = "## leave A\n? alpha root = 3\n## leave B1\nMAX has 3.\n? cut = yes\n? pruned = B2 B3\n\
        ## end\n? best = A\n? leaves = 7\n? nodes = 11\n";
    assert_eq!(faults(right), []);
    let wrong = right
        .replace("root = 3", "root = 4")
        .replace("cut = yes", "cut = no")
        .replace("B2 B3", "B3")
        .replace("best = A", "best = B")
        .replace("leaves = 7", "leaves = 9")
        .replace("nodes = 11", "nodes = 13");
    let said = |line, column, right: &'static str, said: &'static str| {
        (line, column, message!("lesson-wrong-answer", right = right, said = said))
    };
    assert_eq!(
        faults(&wrong),
        [
            said(6, 16, "3", "4"),
            said(9, 9, "yes", "no"),
            said(10, 12, "B2 B3", "B3"),
            said(12, 10, "A", "B"),
            said(13, 12, "7", "9"),
            said(14, 11, "11", "13"),
        ]
    );
}

#[test]
fn what_the_search_does_not_have_is_found_too() {
    let first = |moments: &str| {
        let (line, column, message) = faults(moments).remove(0);
        format!("{line}:{column} {message}")
    };
    let pruned = message!("find-not-entered", why = "pruned", name = "B2", moment = "12", below = "|");
    assert!(first("## leave B2\nWords.\n").starts_with(&format!("5:10 {}", before(&pruned))));
    let unknown = message!("find-unknown", typed = "X", count = 3_u64, entered = "A, B, C");
    let unknown = unknown.split_once(". ").expect("a sentence").0;
    assert!(first("## enter X\nWords.\n").starts_with(&format!("5:10 {unknown}")));
    assert_eq!(
        first("## leave B\nWords.\n## enter B\nWords.\n"),
        format!("7:1 {}", message!("lesson-order", moment = "10", before = "13"))
    );
    assert_eq!(first("## enter A\n? cut = yes\n"), format!("6:1 {}", message!("lesson-nothing-back")));
    assert_eq!(first("## end\n? value A = 3\n"), format!("6:1 {}", message!("lesson-seen")));
    assert_eq!(
        first("## start\n? alpha B = 3\n"),
        format!("6:1 {}", message!("lesson-not-entered", node = "B"))
    );
    assert_eq!(
        first("## leave A1\n? alpha A1 = 3\n"),
        format!("6:1 {}", message!("lesson-leaf", node = "A1"))
    );
    assert_eq!(
        first("## leave B1\n? pruned = B2 B9\n"),
        format!("6:15 {}", message!("lesson-branch", name = "`B9`", node = "B"))
    );
    assert_eq!(first("## next table\nWords.\n"), format!("5:9 {}", message!("lesson-never", moment = "0")));
    assert_eq!(first("## next below X\nWords.\n").split(' ').next(), Some("5:15"));
}

#[test]
fn conditions_find_moments_and_words_may_follow_a_question() {
    let text = lesson("## next cut\nFirst.\n? cut = yes\nThen.\n? pruned = B2 B3\n## next closed\nAgain.\n");
    let lesson = read(&text);
    let (_, opened) = searched(&lesson);
    let parts = lesson.set(&View::new(opened.session(), Moment::START)).expect("a lesson");
    let moments: Vec<_> = parts.iter().map(|part| part.moment.shown()).collect();
    assert_eq!(moments, [12, 12, 20]);
    assert_eq!(
        faults("## next cut\nFirst.\n? cut = yes\nThen.\n? pruned = B2 B3\n## next closed\nAgain.\n"),
        []
    );
}

#[test]
fn what_is_no_lesson_is_refused_with_line_and_column() {
    refused("", 1, 1, "no header");
    refused("---\ntitle: x\n", 1, 1, "never ends");
    refused("---\ntitle: x\n---\n", 1, 1, "no `game`");
    refused("---\ntitel: x\n---\n", 2, 1, &meant("title"));
    refused("---\ntitle x\n---\n", 2, 1, "no colon");
    refused("---\ntitle: x\ntitle: y\n---\n", 3, 1, "written twice");
    refused("---\ngoal: many\n---\n", 2, 7, "no goal");
    refused("---\ngoal: 3 of 2\n---\n", 2, 7, "no goal");
    refused(&lesson(""), 5, 1, "no moment");
    refused(&lesson("Words.\n"), 5, 1, &message!("lesson-before-moments"));
    refused(&lesson("# Start\n"), 5, 1, "no moment");
    refused(&lesson("## begin\n"), 5, 4, &message!("lesson-moment", text = "`begin`"));
    refused(&lesson("## entre A\n"), 5, 4, &meant("enter"));
    refused(&lesson("## enter\n"), 5, 9, &message!("lesson-moment-rest", word = "enter"));
    refused(&lesson("## start A\n"), 5, 10, &message!("lesson-moment-rest", word = "start"));
    refused(&lesson("## next cutt\n"), 5, 9, &meant("cut"));
    refused(&lesson("## start\n## end\nWords.\n"), 5, 1, &message!("lesson-empty-moment"));
    refused(&lesson("## start\n? value A\n"), 6, 10, "no answer");
    refused(&lesson("## start\n? value A =\n"), 6, 12, "no answer");
    refused(&lesson("## start\n? valu A = 3\n"), 6, 3, &meant("value"));
    refused(&lesson("## start\n? value = 3\n"), 6, 9, &message!("lesson-no-node", word = "value"));
    refused(&lesson("## start\n? cut B = yes\n"), 6, 7, &message!("lesson-takes-no-node", word = "cut"));
    refused(&lesson("## start\n? text Why?\n"), 6, 12, &message!("lesson-no-own-answer"));
    refused(&lesson("## start\n? text = Because.\n"), 6, 8, &message!("lesson-asks-nothing", word = "text"));
    refused(
        &lesson("## start\n? choice Who? | MAX = MAX\n"),
        6,
        10,
        &message!("lesson-asks-nothing", word = "choice"),
    );
    refused(&lesson("## start\n? choice Who? | MAX | MIN = chance\n"), 6, 29, "MAX, MIN");
    refused(&lesson("## start\n? choise Who? | MAX | MIN = MIN\n"), 6, 3, &meant("choice"));
    refused(
        &lesson("## start\n? value A = three\n"),
        6,
        13,
        &message!("lesson-answer", text = "`three`", word = "value"),
    );
    refused(&lesson("## start\n? value A = 3\n").replace("---\n#", "goal: 1 of 2\n---\n#"), 4, 7, "asks 1");
    refused("---\ntitle: ä\n---\n\u{1b}[2J", 1, 1, "no `game`");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_makes_the_reader_fail_otherwise(text in "(---|title|game|:|\n|## |start|end|enter|next|\\?|=|value|cut|[A-C]|3| |é|\u{1b}){0,60}") {
        for text in [text.clone(), lesson(&text)] {
            if let Err(error) = lesson::read(text.as_bytes()) {
                prop_assert!(error.line >= 1 && error.column >= 1);
                let pointed = error.pointed();
                prop_assert!(!pointed.contains('\x1b'));
            }
        }
    }
}

/// Whether the words of a lesson wait for a key, and its last words are shown.
fn is_closing(menu: &List) -> bool {
    menu.stepper().is_some_and(|model| {
        let is_last = |taught: &Teaching| taught.at + 1 == taught.lesson.parts.len();
        model.practice().is_none() && model.taught().is_none() && model.lesson().is_some_and(is_last)
    })
}

/// Takes a lesson to its score without an answer of one's own.
fn miss_all(menu: &mut List) {
    while menu.stepper().and_then(Model::taught).is_none() {
        press(menu, "<Enter>");
        if menu.stepper().and_then(Model::practice).is_some_and(|practice| practice.form().is_some()) {
            press(menu, "w");
        }
    }
}

#[test]
fn the_menu_opens_lessons_and_has_what_came_of_them() {
    let mut menu = menu();
    assert!(frame(&mut menu, (80, 24)).contains("A branch is cut"));
    assert_eq!(press(&mut menu, "<Down><Down>"), None);
    assert_eq!((menu.pointed, menu.wanted()), (2, None));
    // There is no lesson of that number.
    press(&mut menu, "9");
    assert_eq!((menu.pointed, menu.wanted()), (2, None));
    // The right answers to "Values go up", and one that is wrong.
    press(&mut menu, "1<Enter>8<Enter><Enter>4<Enter><Enter><Right><Enter><Enter><Enter><Enter>9<Enter>");
    assert!(frame(&mut menu, (80, 24)).contains(&message!(
        "practice-verdict",
        verdict = "wrong",
        right = "B returns 6",
        given = "9"
    )));
    press(&mut menu, "<Enter><Enter><Enter><Enter>6<Enter><Enter><Right><Enter><Enter>");
    // How many leaves there are is asked, and not counted beside it.
    let asked = frame(&mut menu, (120, 40));
    assert!(asked.contains("How many leaves") && !asked.contains("nodes 15"), "{asked}");
    press(&mut menu, "8<Enter><Enter><Enter>");
    let score = frame(&mut menu, (80, 24));
    assert!(
        score.contains("6 of 7 right.") && score.contains(&message!("menu-goal", reached = true, goal = "5")),
        "{score}"
    );
    assert_eq!(press(&mut menu, "<Enter>"), None, "back to the menu");
    assert!(menu.stepper().is_none());
    assert_eq!((menu.result(1), menu.pointed), (Some((6, 7)), 2));
    assert_eq!((menu.wanted(), menu.wanted()), (Some(1), None));
    assert!(frame(&mut menu, (80, 24)).contains("6 of 7 right"));
    assert_eq!(press(&mut menu, "q"), Some(Request::Quit));
}

#[test]
fn a_click_begins_the_lesson_on_its_row() {
    let mut menu = menu();
    assert!(frame(&mut menu, (120, 40)).contains("plyscope step tictactoe"));
    menu.has_commands = false;
    let shown = frame(&mut menu, (120, 40));
    assert!(!shown.contains("plyscope step"), "{shown}");
    let row = shown.lines().position(|line| line.contains("A branch is cut")).expect("a lesson");
    assert_eq!(press(&mut menu, "<Click:3,1>"), None);
    assert!(menu.stepper().is_none(), "a click beside the lessons");
    press(&mut menu, &format!("<Click:12,{}>", row + 1));
    let opened = menu.stepper().and_then(Model::lesson).map(|taught| taught.lesson.title.as_str());
    assert_eq!(opened, Some("A branch is cut"));
}

#[test]
fn what_is_spoken_is_the_question_the_verdict_and_the_reasons() {
    let mut menu = menu();
    press(&mut menu, "2<Enter><Enter><Enter><Enter>7");
    let spoken = |menu: &List| ui::spoken(menu.stepper().expect("a lesson"));
    let asked = spoken(&menu);
    assert!(asked.contains("From now on MAX is sure of that.") && asked.ends_with('?'), "{asked}");
    press(&mut menu, "<Enter>");
    let graded = spoken(&menu);
    let said = message!("practice-verdict", verdict = "wrong", right = "alpha of the root is 3", given = "7");
    assert!(graded.contains(&said), "{graded}");
    press(&mut menu, "<Esc><Esc>]pw");
    let why = spoken(&menu);
    assert!(why.contains("MAX already has 3 at the root"), "{why}");
}

#[test]
fn the_closing_words_of_every_lesson_stand_whole_on_one_page() {
    for size in [(80, 24), (100, 28), (120, 40)] {
        for lesson in 0..LESSONS.len() {
            let mut menu = menu();
            press(&mut menu, &lesson.to_string());
            while !is_closing(&menu) {
                press(&mut menu, "<Enter>");
                if menu.stepper().and_then(Model::practice).is_some_and(|practice| practice.form().is_some())
                {
                    press(&mut menu, "w");
                }
            }
            let words = menu.stepper().expect("a lesson").lesson_words().join(" ");
            let shown = frame(&mut menu, size);
            let last = words.split(' ').next_back().expect("words");
            assert!(shown.contains("Remember: ") && shown.contains(last), "{size:?}: {shown}");
            let is_cut = |line: &str| line.trim_end_matches(['│', ' ']).ends_with("  …");
            assert!(!shown.contains("PageDown") && !shown.lines().any(is_cut), "{size:?}: {shown}");
        }
    }
}

#[test]
fn the_first_lesson_explains_the_signs_of_the_screen() {
    let lesson = read(LESSONS[0].text());
    let words: Vec<_> = lesson.parts.iter().flat_map(|part| &part.words).map(String::as_str).collect();
    let words = words.join(" ");
    for sign in ["▲", "▼", "●", "ply", "leaf", "≤9", "value", "time"] {
        assert!(words.contains(sign), "{sign} is missing in {words}");
    }
    let mut menu = menu();
    assert_eq!(menu.pointed, 0);
    press(&mut menu, "0<Enter><Enter>");
    let shown = frame(&mut menu, (80, 24));
    assert!(shown.contains("▼ ≤9") && shown.contains("at most 9"), "{shown}");
}

#[test]
fn what_the_author_answers_is_asked_and_not_graded() {
    let lesson = read(&lesson(
        "## leave B1\nMAX has 3.\n? choice Who has a bound? | MAX | MIN = MAX\n? text Why is B cut? = It is 2 or less.\n\
         ? cut = yes\nSo it is.\n",
    ));
    assert_eq!((lesson.questions(), lesson.parts.len()), (1, 4));
    let mut menu = menu_of(lesson);
    press(&mut menu, "0");
    let asked = frame(&mut menu, (80, 24));
    for words in ["MAX has 3.", "Who has a bound?", "[MAX] MIN"] {
        assert!(asked.contains(words), "{words} is missing in {asked}");
    }
    assert!(!asked.contains("✂"), "the cut is asked later: {asked}");
    press(&mut menu, "<Right><Enter>");
    let told = frame(&mut menu, (80, 24));
    assert!(
        told.contains(&message!("practice-own-answer", answer = "MIN"))
            && told.contains(&message!("practice-lesson-answer", answer = "MAX")),
        "{told}"
    );
    press(&mut menu, "<Enter>");
    let hints = frame(&mut menu, (80, 24));
    assert!(hints.contains("Enter answer   F1 keys   Esc leave"), "{hints}");
    press(&mut menu, "why? ok<Backspace><Enter>");
    let told = frame(&mut menu, (80, 24));
    assert!(
        told.contains(&message!("practice-own-answer", answer = "why? o"))
            && told.contains(&message!("practice-lesson-answer", answer = "It is 2 or less.")),
        "{told}"
    );
    assert!(!told.contains("[3, 2] ✂"), "the cut is asked later: {told}");
    press(&mut menu, "<Enter>y");
    assert!(frame(&mut menu, (80, 24)).contains("Right: "), "{}", frame(&mut menu, (80, 24)));
    press(&mut menu, "<Enter>");
    assert!(frame(&mut menu, (80, 24)).contains("So it is."));
    press(&mut menu, "<Enter>");
    let score = frame(&mut menu, (80, 24));
    assert!(score.contains("1 of 1 right") || score.contains("All"), "{score}");
    assert_eq!(menu.result(0), Some((1, 1)));
}

#[test]
fn a_lesson_about_a_board_shows_it_on_a_small_screen() {
    let mut menu = menu();
    press(&mut menu, "6<Enter>");
    let shown = frame(&mut menu, (80, 24));
    assert!(shown.contains("see the board"), "{shown}");
    for row in ["1 O  X  O", "2 X  X  O", "3 .  . [X]"] {
        assert!(shown.contains(row), "{row} is missing in {shown}");
    }
}

#[test]
fn the_best_result_stays_and_the_next_lesson_is_pointed_at() {
    let mut results = [None; LESSONS.len()];
    results[..2].copy_from_slice(&[Some((4, 4)), Some((3, 7))]);
    let mut menu = menu_after(&results);
    assert_eq!(menu.pointed, 2);
    let shown = frame(&mut menu, (80, 24));
    assert!(shown.contains("✓ 4 of 4 right") && shown.contains("3 of 7 right, goal 5"), "{shown}");
    // Taken again without an answer, it is not forgotten what came of it before.
    press(&mut menu, "0");
    miss_all(&mut menu);
    press(&mut menu, "<Enter>");
    assert_eq!((menu.result(0), menu.wanted(), menu.pointed), (Some((4, 4)), None, 1));
}

#[test]
fn no_key_steps_over_a_question() {
    for keys in ["G", "]p", "nnnn", ":leave<Enter>:100%<Enter>", "ooo"] {
        let mut menu = menu();
        press(&mut menu, &format!("2<Enter><Enter><Enter>{keys}"));
        let shown = frame(&mut menu, (100, 28));
        assert!(shown.contains("question 1 of 9"), "{keys}: {shown}");
        assert!(menu.stepper().is_some_and(|model| model.clock() == Moment::new(8)), "{keys}");
    }
}

#[test]
fn what_is_asked_is_hidden_until_it_is_answered() {
    let mut menu = menu();
    press(&mut menu, "2<Enter><Enter><Enter><Enter>");
    let shown = frame(&mut menu, (120, 40));
    assert!(!shown.contains("[3, inf]") && !shown.contains(">=3"), "{shown}");
    press(&mut menu, "3<Enter>");
    let shown = frame(&mut menu, (120, 40));
    assert!(
        shown.contains(&message!("practice-verdict", verdict = "right", right = "alpha of the root is 3")),
        "{shown}"
    );
}

#[test]
fn words_after_a_question_wait_for_its_answer() {
    let mut menu = menu();
    press(&mut menu, "1<Enter>8<Enter><Enter>4<Enter><Enter>");
    let asked = frame(&mut menu, (80, 24));
    assert!(asked.contains("branch does A choose?") && !asked.contains("does not give it away"), "{asked}");
    press(&mut menu, "<Right><Enter><Enter>");
    assert!(frame(&mut menu, (80, 24)).contains("The 8 is out of reach"));
    assert!(menu.stepper().is_some_and(|model| model.practice().is_none()));
}

#[test]
fn a_lesson_is_left_and_taken_again() {
    let mut menu = menu();
    press(&mut menu, "4<Enter><Esc>");
    assert!(frame(&mut menu, (80, 24)).contains(&message!("screen-lesson-left")));
    press(&mut menu, "G");
    assert!(menu.stepper().is_some_and(|model| model.lesson().is_none() && model.taught().is_none()));
    press(&mut menu, "q4");
    miss_all(&mut menu);
    let score = frame(&mut menu, (80, 24));
    assert!(
        score.contains("0 of 9 right.")
            && score.contains(before(&message!("menu-goal", reached = false, goal = "7", questions = "9|"))),
        "{score}"
    );
    press(&mut menu, "r");
    assert_eq!(menu.stepper().map(Model::clock), Some(Moment::START));
    assert!(frame(&mut menu, (80, 24)).contains("Ties, 1 of 9"));
}

#[test]
fn answers_of_a_lesson_are_not_lost_by_one_key() {
    let is_taught = |menu: &List| menu.stepper().is_some_and(|model| model.lesson().is_some());
    let mut menu = menu();
    press(&mut menu, "4<Enter>w");
    for key in ["<Esc>", "?<Esc><Esc>", "<Enter><Esc>"] {
        press(&mut menu, key);
        assert!(is_taught(&menu), "{key}");
        assert!(frame(&mut menu, (80, 24)).contains(&message!("screen-answers-lost")), "{key}");
    }
    press(&mut menu, "<Esc>");
    assert!(!is_taught(&menu) && menu.stepper().is_some());
    // Between two questions q is asked about in the same way; without an answer it is not.
    press(&mut menu, "q1<Enter>8<Enter><Enter>4<Enter><Enter><Right><Enter><Enter>");
    let model = menu.stepper().expect("a lesson");
    assert_eq!((model.practice().is_none(), model.answers_at_stake()), (true, 3));
    press(&mut menu, "q");
    assert!(is_taught(&menu));
    press(&mut menu, "q");
    assert!(menu.stepper().is_none());
    press(&mut menu, "2<Enter>q");
    assert!(menu.stepper().is_none());
}

#[test]
fn every_size_shows_a_lesson() {
    for size in [(1, 1), (20, 5), (40, 12), (80, 24), (100, 28), (200, 60)] {
        let mut menu = menu();
        for keys in ["", "3", "<Enter>", "5", "<Enter>", "<Enter>", "<Enter>"] {
            press(&mut menu, keys);
            frame(&mut menu, size);
        }
    }
}
