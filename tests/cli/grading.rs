//! Grades: answers in every form, mistakes and what follows from them, and a plain recomputation.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{TREE, check_refused, message, plyscope, refuses, stdout};

/// A folder with sheets and their key.
struct Exam {
    folder: TempDir,
    key: Value,
}

impl Exam {
    fn new(args: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let exam = folder.path().join("exam");
        plyscope(&["sheet", "-f", "svg", "-o", path(&exam)]).args(args).assert().code(0);
        let key = fs::read_to_string(exam.join("key.json")).expect("a key");
        Self { folder, key: serde_json::from_str(&key).expect("a key") }
    }

    fn file(&self, name: &str, text: &str) -> String {
        let file = self.folder.path().join(name);
        fs::write(&file, text).expect("a file");
        path(&file).to_owned()
    }

    /// The rows of a class, by their columns.
    fn grade(&self, files: &[&str], args: &[&str]) -> Vec<BTreeMap<String, String>> {
        let key = self.file("key.json", &self.key.to_string());
        let done = plyscope(&["grade", "--key", &key]).args(files).args(args).assert().code(0);
        rows(&stdout(&done))
    }
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path")
}

fn rows(table: &str) -> Vec<BTreeMap<String, String>> {
    let mut lines = table.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let heads = lines.next().expect("heads");
    lines.map(|line| heads.iter().cloned().zip(line).collect()).collect()
}

const ALL: [&str; 4] = ["--tree", TREE, "--ask", "values,windows,pruned,best"];

const RIGHT: &str = "A = 3\nB <= 2\nC = 2\nroot = 3\nwindow root = -inf, inf\nwindow A: [-∞, ∞]\nwindow B = 3, inf\n\
window C = 3, inf # as B\npruned: B2, B3\nbest = A\n";

#[test]
fn answers_are_read_in_every_form() {
    let exam = Exam::new(&ALL);
    let lines = exam.file("ann.txt", RIGHT);
    let answers = json!({"student": "bob", "values": {"A": 3, "B": "≤2", "C": "<=2", "root": "3"},
        "windows": {"root": [null, null], "A": ["-inf", "inf"], "B": [3, null], "C": "3, inf"},
        "pruned": ["B2", "B3"], "best": "A"});
    let object = exam.file("object.json", &serde_json::to_string_pretty(&answers).expect("JSON"));
    let of = |student: &str| {
        let mut answers = answers.clone();
        answers["student"] = json!(student);
        answers
    };
    let array = exam.file("array.json", &json!([of("b1"), of("b2")]).to_string());
    let each = exam.file("each.jsonl", &format!("{}\n{}\n", of("b3"), of("b4")));
    let heads = "student,A,B,C,root,window A,window B,window C,window root,pruned,best";
    let cells = r#"3,<=2,2,3,"-inf, inf","3, inf","3, inf","-inf, inf",B2 B3,A"#;
    let table = exam.file("class.csv", &format!("\u{feff}{heads}\r\ncy,{cells}\r\ndee,{cells}\r\n"));
    let other = exam.file("other.CSV", "student;A;B;pruned;best;window B\neve;3;<=2;B2 B3;A;3, inf\n");
    let several = exam.file("several.txt", &format!("student: fay\n{RIGHT}\nstudent: gus\n{RIGHT}"));
    let graded = exam.grade(&[&lines, &object, &array, &each, &table, &several, &other], &[]);
    let students: Vec<_> = graded.iter().map(|row| row["student"].as_str()).collect();
    assert_eq!(students, ["ann", "bob", "b1", "b2", "b3", "b4", "cy", "dee", "fay", "gus", "eve"]);
    for row in &graded[..10] {
        assert_eq!(
            (row["points"].as_str(), row["of"].as_str(), row["percent"].as_str()),
            ("10", "10", "100"),
            "{row:?}"
        );
    }
    assert_eq!((graded[10]["points"].as_str(), graded[10]["windows"].as_str()), ("5", "1"));
    // A spreadsheet would calculate what begins like a formula.
    let formula = exam.file("formula.txt", &format!("student: =1+1\n{RIGHT}"));
    assert_eq!(exam.grade(&[&formula], &[])[0]["student"], "'=1+1");
}

#[test]
fn what_is_left_blank_is_missing_and_refuses_nobody() {
    let exam = Exam::new(&ALL);
    let some = exam.file("ann.txt", "student =\nseed =\nA = 3\nB =\nwindow C =\npruned =\nbest:\n");
    let lines = exam.file("lines.txt", "student: bob\nA =\nB =\nstudent: cy\nA = 3\n");
    let table = exam.file("class.csv", "student,seed,A,B\ndee,,,\n,,,\n,,,\n");
    let object = exam.file("eve.json", r#"{"seed": "", "values": {"A": "3", "B": ""}, "best": ""}"#);
    let graded = exam.grade(&[&some, &lines, &table, &object], &[]);
    let found: Vec<_> =
        graded.iter().map(|row| [&row["student"], &row["points"], &row["of"]].map(String::as_str)).collect();
    let expected = [("ann", "1"), ("bob", "0"), ("cy", "1"), ("dee", "0"), ("eve", "1")];
    assert_eq!(found, expected.map(|(student, points)| [student, points, "10"]));
}

#[test]
fn a_seed_comes_from_the_answers_or_the_name_of_their_file() {
    let exam = Exam::new(&["--ask", "best", "--seed", "7..8"]);
    let best = |sheet: usize| exam.key["sheets"][sheet]["best"][0].as_str().expect("a name").to_owned();
    let wrong = |sheet: usize| if best(sheet) == "A" { "B" } else { "A" };
    let named = exam.file("s017-8.txt", &format!("best = {}", best(1)));
    let said = exam.file("x.txt", &format!("student = s018\nseed = 7\nbest = {}", best(0)));
    let failed = exam.file("s_7.txt", &format!("best: {}", wrong(0)));
    let graded = exam.grade(&[&named, &said, &failed], &[]);
    let found: Vec<_> = graded
        .iter()
        .map(|row| [&row["student"], &row["seed"], &row["points"]].map(String::as_str))
        .collect();
    assert_eq!(found, [["s017", "8", "1"], ["s018", "7", "1"], ["s", "7", "0"]]);
}

#[test]
fn a_second_mistake_is_none_that_follows_from_the_first() {
    let exam = Exam::new(&ALL);
    // MAX has 8, so B and C are entered with 8, and C is cut after 5.
    let ann = "A = 8\nB <= 2\nC <= 5\nroot = 8\nwindow root = -inf, inf\nwindow A = -inf, inf\nwindow B = 8, inf\n\
               window C = 8, inf\npruned: B2 B3 C3\nbest = A\n";
    let graded = exam.grade(&[&exam.file("ann.txt", ann)], &[]);
    let points = |row: &BTreeMap<String, String>| {
        ["points", "values", "windows", "pruned", "best"].map(|key| row[key].clone())
    };
    assert_eq!(points(&graded[0]), ["9", "3", "4", "1", "1"]);
    // The same values without that mistake are wrong.
    let bob = ann.replace("A = 8", "A = 3");
    let graded = exam.grade(&[&exam.file("bob.txt", &bob)], &[]);
    assert_eq!(points(&graded[0]), ["7", "3", "2", "1", "1"]);
}

#[test]
fn points_and_bounds_are_those_that_are_asked_for() {
    let exam = Exam::new(&ALL);
    let plain = exam.file("ann.txt", "A = 3\nB = 2\nC = 2\nroot = 3\npruned: B2 B3\nbest = A\n");
    let points = |args: &[&str]| {
        let row = exam.grade(&[&plain], args).remove(0);
        ["points", "of", "values", "windows", "pruned", "best"]
            .map(|key| row[key].parse::<u32>().expect("a number"))
    };
    assert_eq!(points(&[]), [5, 10, 3, 0, 1, 1]);
    assert_eq!(points(&["--bounds", "lenient"]), [6, 10, 4, 0, 1, 1]);
    assert_eq!(points(&["--points", "values=2,pruned=5,windows=0"]), [12, 14, 6, 0, 5, 1]);
    // What is pruned on no good ground takes points, but no more than there are.
    let extra = exam.file("bob.txt", "pruned: B2 B3 A3 C3\n");
    assert_eq!(exam.grade(&[&extra], &[])[0]["pruned"], "0");
    // Whoever names all below a branch has named the branch.
    let deep = Exam::new(&["--tree", "((3 4) ((2 1) (9 8)))", "--ask", "pruned"]);
    for names in ["B2", "B2.1 B2.2", "B2 B2.1"] {
        let file = deep.file("ann.txt", &format!("pruned: {names}"));
        assert_eq!(deep.grade(&[&file], &[])[0]["percent"], "100", "{names}");
    }
    assert_eq!(deep.grade(&[&deep.file("bob.txt", "pruned: B2.1")], &[])[0]["percent"], "0");
    // A name too many takes one point, wherever it stands, and hides no right one.
    let exam = Exam::new(&["--tree", "((3 4) ((2 1) (9 8)) ((1 2) (5 6)))", "--ask", "pruned"]);
    let count = |names: &str| {
        let row = exam.grade(&[&exam.file("ann.txt", &format!("pruned: {names}"))], &[]).remove(0);
        [&row["points"], &row["of"]].map(|points| points.parse::<u32>().expect("a number"))
    };
    let right = exam.key["sheets"][0]["pruned"].as_array().expect("names").clone();
    let right = right.iter().map(|name| name.as_str().expect("a name")).collect::<Vec<_>>().join(" ");
    let all = count(&right)[1];
    assert_eq!(count(&right), [all, all], "{right}");
    for more in ["A", "A1", "B", "B1", "C", "B1.1"] {
        assert!(!right.split(' ').any(|name| name == more), "{right}");
        assert_eq!(count(&format!("{right} {more}")), [all - 1, all], "{right} and {more}");
    }
    assert_eq!(count("none"), [0, all]);
    // The best of all moves that are worth as much; and nothing to be pruned.
    let exam = Exam::new(&["--tree", "((3 4) (3 5) (9 8))", "--ask", "pruned,best", "--cutoff", "strict"]);
    let right = exam.file("ann.txt", "pruned: none\nbest: C\n");
    assert_eq!(exam.grade(&[&right], &[])[0]["percent"], "100");
    assert_eq!(exam.grade(&[&exam.file("bob.txt", "pruned: A2\nbest: B\n")], &[])[0]["points"], "0");
}

#[test]
fn a_branch_that_is_cut_at_the_best_value_is_not_best() {
    let exam = Exam::new(&["--tree", "((3 5) (3 2))", "--ask", "values,best"]);
    let values = "A = 3\nB <= 3\nroot = 3\n";
    let points = |best: &str| {
        let file = exam.file("ann.txt", &format!("{values}best = {best}"));
        exam.grade(&[&file], &[]).remove(0)["points"].clone()
    };
    assert_eq!(["A", "B", "A B"].map(points), ["4", "3", "3"]);
    // Whoever does minimax first takes the best move from there, with a mistake as without.
    let exam = Exam::new(&["--tree", TREE, "--ask", "minimax,best"]);
    let file =
        exam.file("ann.txt", "minimax A = 3\nminimax B = 2\nminimax C = 5\nminimax root = 5\nbest = C");
    assert_eq!(exam.grade(&[&file], &[])[0]["points"], "4");
}

#[test]
fn a_game_can_be_graded_without_a_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("ann.txt");
    fs::write(&file, RIGHT).expect("a file");
    let done = plyscope(&["grade", path(&file), "--against", TREE]).assert().code(0);
    assert_eq!(rows(&stdout(&done))[0]["percent"], "100");
    fs::write(&file, "root = 3\nB = 2\n").expect("a file");
    let minimax = plyscope(&["grade", path(&file), "--against", TREE, "-a", "minimax"]).assert().code(0);
    let row = &rows(&stdout(&minimax))[0];
    assert_eq!((row["points"].as_str(), row["of"].as_str()), ("2", "4"));
    assert!(!row.contains_key("windows"), "only what was answered is asked");
    let asked = plyscope(&["grade", path(&file), "--against", TREE, "--ask", "values,best"]).assert().code(0);
    assert_eq!(rows(&stdout(&asked))[0]["of"], "5");
}

#[test]
fn a_class_has_a_table_a_text_for_each_and_what_was_missed() {
    let exam = Exam::new(&ALL);
    let ann = exam.file("ann.txt", &RIGHT.replace("C = 2", "C = 7"));
    let bob = exam.file("b o:b.txt", &RIGHT.replace("C = 2", "C = 5").replace("B2, B3", "B3"));
    let lesson = json!({"type": "result", "lesson": "A branch is cut", "game": TREE, "right": 3, "questions": 4, "answers": []});
    let lesson = exam.file("cy.json", &lesson.to_string());
    let out = exam.folder.path().join("out");
    let key = exam.file("key.json", &exam.key.to_string());
    plyscope(&["grade", &ann, &bob, &lesson, "--key", &key, "-o", path(&out)]).assert().code(0);
    assert_eq!(super::names_in(&out), ["ann.txt", "b_o_b.txt", "class.csv", "cy.txt", "missed.txt"]);
    let read = |name: &str| fs::read_to_string(out.join(name)).expect("a file");
    let class = rows(&read("class.csv"));
    let found: Vec<_> = class.iter().map(|row| (row["points"].as_str(), row["of"].as_str())).collect();
    assert_eq!(found, [("9", "10"), ("8", "10"), ("3", "4")]);
    assert_eq!(class[2]["lesson"], "A branch is cut");
    let name = message!("grade-name", ask = "values", node = "C");
    let missed = message!("grade-missed", item = name.clone(), count = 2_usize, all = 2_usize);
    assert_eq!(read("missed.txt").lines().next(), Some(missed.as_str()));
    let text = read("ann.txt");
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(
        text.contains(&message!("grade-item", verdict = "wrong", name = name, given = "7", right = "2")),
        "{text}"
    );
}

#[test]
fn answers_that_mean_nothing_are_refused_with_their_line() {
    let exam = Exam::new(&ALL);
    let key = exam.file("key.json", &exam.key.to_string());
    let refused = |name: &str, text: &str, line: u32, word: &str| {
        let file = exam.file(name, text);
        let args = ["grade", &file, "--key", &key];
        let told = plyscope(&args).assert();
        check_refused(&told, &args, 2, &[name, &format!("line {line}: "), word]);
    };
    let none = message!("answers-no-node", name = "B7", near = Some("B1".to_owned()));
    refused("a.txt", "A = 3\n\nB7 = 2\n", 3, none.split(';').next().expect("a part"));
    refused("b.txt", "A = 3\nwindow B7 = 2, 3\n", 2, "B7");
    refused("c.txt", "pruned: B2 B7\n", 1, "B7");
    refused("d.txt", "# Bob\nbest = Z\n", 2, "Z");
    refused("e.txt", "A = three\n", 1, &message!("answers-no-value", text = "three"));
    refused("f.txt", "window B = 3\n", 1, &message!("answers-no-window", text = "3"));
    refused("g.txt", "A = 3\nabout A\n", 2, &message!("answers-no-item", text = "about A"));
    refused("p.txt", "A = 3\nA = 4\n", 2, &message!("answers-twice", name = "A"));
    refused("q.txt", "pruned: B2 root\n", 1, &message!("answers-root"));
    refused("h.txt", "seed = x\n", 1, &message!("answers-no-seed", text = "x"));
    refused("i.csv", "student,A,Q\nann,3,1\nbob,2,2\n", 1, "Q");
    refused("r.csv", "student,A,A\nann,3,3\n", 1, &message!("answers-twice", name = "A"));
    for (name, text) in [("s.txt", ""), ("t.txt", "# Bob\n"), ("u.csv", "student,A\n"), ("v.json", "[]")] {
        refused(name, text, 1, &message!("answers-none"));
    }
    refused("key.csv", "seed,item,answer\n,A,3\n", 1, &message!("answers-key"));
    refused("key.json", &exam.key.to_string(), 1, &message!("answers-key"));
    refused("j.csv", "student,A\nann,3\nbob,2,2\n", 3, &message!("answers-cells", cells = "3", heads = "2"));
    refused("k.json", "{\"student\": \"ann\",\n \"values\": {\n  \"A\": 3,\n  \"B7\": 2}}\n", 4, "B7");
    refused("l.json", "[{\"values\": {\"A\": 3}},\n {\"value\": {\"A\": 3}}]\n", 2, "value");
    refused("m.json", "{\"values\": 3}\n", 1, &message!("answers-no-object", name = "values"));
    refused("n.json", "{\"values\": {\"A\": 3}\n", 2, &message!("answers-no-json", reason = "end"));
    // Whose answers they are, `student` tells.
    let near = None::<String>;
    refused("p.txt", "Name: Ada\n", 1, &message!("answers-no-node", name = "Name", near = near));
    refused("o.jsonl", "{\"values\": {\"A\": 3}}\n{\"seed\": 2, \"valuess\": 3}\n", 2, "valuess");
}

#[test]
fn all_mistakes_are_told_and_nothing_is_graded() {
    let exam = Exam::new(&ALL);
    let key = exam.file("key.json", &exam.key.to_string());
    let table = exam.file("class.csv", "student,A,B\nann,three,2\nbob,3\ncy,3,x\ndee,3,2\n");
    let lines = exam.file("eve.txt", "B7 = 2\nA = y\n");
    let again = exam.file("dee.txt", "A = 3\n");
    let out = exam.folder.path().join("out");
    let args = ["grade", &table, "nowhere.txt", &lines, &again, "--key", &key, "-o", path(&out)];
    let said = |line: &str, file: &str| format!("{file}: line {line}: ");
    let twice = message!("answers-again", student = "dee", file = table.clone(), line = "5");
    let places = [
        &*said("2", &table),
        &said("3", &table),
        &said("4", &table),
        "nowhere.txt",
        &said("1", &lines),
        &said("2", &lines),
        &format!("{}{twice}", said("1", &again)),
        &message!("grade-refused", count = 7_usize),
    ];
    check_refused(&plyscope(&args).assert(), &args, 2, &places);
    assert!(!out.exists());
    let many = exam.file("many.txt", &"Q = 3\n".repeat(30));
    let more = message!("grade-more", count = 10_usize);
    refuses(&["grade", &many, "--key", &key], &[&said("20", &many), &more]);
    // The texts for students do not replace what they handed in.
    let right = exam.file("ann.txt", RIGHT);
    let folder = path(exam.folder.path());
    let among = message!("grade-among", file = right.clone());
    refuses(&["grade", &right, "--key", &key, "-o", folder], &[&among]);
    assert_eq!(fs::read_to_string(&right).expect("a file"), RIGHT);
}

#[test]
fn a_cut_that_ones_own_numbers_ask_for_is_missed() {
    let exam = Exam::new(&ALL);
    // MAX has 8 at A, so the 5 below C cuts its last branch: that is no branch of the key.
    let answers = "A = 8\nB <= 2\nroot = 8\n";
    let points = |exam: &Exam, answers: &str, pruned: &str| {
        let file = exam.file("ann.txt", &format!("{answers}{pruned}"));
        let row = exam.grade(&[&file], &[]).remove(0);
        row["pruned"].parse::<u32>().expect("a number")
    };
    let counts = |pruned: &str| points(&exam, answers, pruned);
    assert_eq!(counts("pruned: B2 B3 C3"), 1);
    assert_eq!(counts("pruned: B2 B3"), 0);
    assert_eq!(counts("pruned: B2 C3"), 0);
    assert_eq!(counts(""), 0);
    assert_eq!(points(&exam, "A = 3\n", "pruned: B2 B3"), 1);
    // Nothing is pruned, but for who has 8.
    let exam = Exam::new(&["--tree", "((3 12) (4 7))", "--ask", "values,pruned"]);
    assert_eq!(points(&exam, "A = 3\n", "pruned: none"), 1);
    assert_eq!(points(&exam, "A = 8\n", "pruned: none"), 0);
    assert_eq!(points(&exam, "A = 8\n", "pruned: B2"), 1);
    // What lies below a branch that should have been cut is no second mistake.
    let exam = Exam::new(&["--tree", "((3 4) ((2 1) (9 8)) ((1 2) (5 6)))", "--ask", "values,pruned"]);
    let right = exam.key["sheets"][0]["pruned"].as_array().expect("names").clone();
    let right = right.iter().map(|name| name.as_str().expect("a name")).collect::<Vec<_>>().join(" ");
    let all = points(&exam, "A = 3\n", &format!("pruned: {right}"));
    let without = points(&exam, "A = 3\n", &format!("pruned: {}", right.replace("B2", "")));
    assert_eq!(without + 1, all, "{right}");
}

#[test]
fn a_text_goes_with_the_search_and_lists_what_is_open_in_a_line() {
    let exam = Exam::new(&ALL);
    let file = exam.file("ann.txt", "root = 9\nC = 7\nwindow C = 5, 6\nbest = B\npruned: A3\n");
    let key = exam.file("key.json", &exam.key.to_string());
    let out = exam.folder.path().join("out");
    plyscope(&["grade", &file, "--key", &key, "-o", path(&out)]).assert().code(0);
    let text = fs::read_to_string(out.join("ann.txt")).expect("a file");
    let name = |ask: &'static str, node: &'static str| message!("grade-name", ask = ask, node = node);
    let places = [
        name("pruned", "A"),
        name("windows", "C"),
        name("values", "C"),
        name("values", "root"),
        name("best", "root"),
    ];
    let places: Vec<_> = places.iter().map(|item| text.find(&format!("- {item}:"))).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?} {text}");
    let open = [name("windows", "root"), name("windows", "A"), name("values", "A")].join(", ");
    assert!(text.lines().last().expect("a line").contains(&open), "{text}");
}

#[test]
fn wrong_options_of_grades_are_refused() {
    let exam = Exam::new(&["--ask", "best", "--seed", "7..8"]);
    let key = exam.file("key.json", &exam.key.to_string());
    let file = exam.file("ann.txt", "best = A\n");
    refuses(
        &["grade", &file, "--key", &key],
        &["ann.txt", &message!("grade-no-sheet", line = "1", seed = None::<String>)],
    );
    let other = exam.file("ann-9.txt", "best = A\n");
    refuses(
        &["grade", &other, "--key", &key],
        &[&message!("grade-no-sheet", line = "1", seed = Some("9".to_owned()))],
    );
    refuses(&["grade", &file], &["--key"]);
    refuses(&["grade", "--key", &key], &["ANSWERS"]);
    refuses(&["grade", "nowhere.txt", "--key", &key], &["nowhere.txt"]);
    refuses(&["grade", &file, "--key", "nowhere.json"], &["nowhere.json"]);
    refuses(&["grade", &file, "--key", &file], &["ann.txt"]);
    refuses(&["grade", &file, "--key", &key, "--against", TREE], &["--against"]);
    refuses(&["grade", &file, "--key", &key, "--cutoff", "strict"], &["--cutoff"]);
    refuses(&["grade", &file, "--key", &key, "--depth", "3"], &["--depth"]);
    for game in ["nimm:3", "((3 4", "chess"] {
        refuses(&["grade", &file, "--against", game], &[""]);
    }
    for points in ["value=1", "values", "values=-1", "values=x", ""] {
        refuses(&["grade", &file, "--key", &key, "--points", points], &["points"]);
    }
    for ask in ["value", "", "values,x"] {
        refuses(&["grade", &file, "--against", TREE, "--ask", ask], &["--ask"]);
    }
    for bounds in ["loose", "", "0"] {
        refuses(&["grade", &file, "--key", &key, "--bounds", bounds], &["--bounds"]);
    }
    // A key whose tree is none, or that names a node which is not there.
    let broken = |change: fn(&mut Value)| {
        let mut key = exam.key.clone();
        change(&mut key["sheets"][0]);
        exam.file("broken.json", &key.to_string())
    };
    refuses(&["grade", &other, "--key", &broken(|sheet| sheet["tree"] = json!("((3"))], &["line 1"]);
    let deep = |sheet: &mut Value| {
        sheet["tree"] = json!(format!("{}1{}", "(".repeat(60_000), ")".repeat(60_000)));
    };
    refuses(&["grade", &other, "--key", &broken(deep)], &["400"]);
    refuses(
        &["grade", &other, "--key", &broken(|sheet| sheet["best"] = json!(["Q"]))],
        &[&message!("key-unknown", name = "Q")],
    );
    refuses(
        &["grade", &other, "--key", &broken(|sheet| sheet["algorithm"] = json!("x"))],
        &[&message!("key-unknown", name = "x")],
    );
    refuses(
        &["grade", &other, "--key", &broken(|sheet| sheet["valeus"] = json!({}))],
        &["valeus", "broken.json", "line 1", &message!("key-wrong".help)],
    );
    let later = exam.key.to_string().replace("\"version\":1", "\"version\":9");
    let version = message!("key-version", version = "9");
    refuses(&["grade", &other, "--key", &exam.file("later.json", &later)], &["later.json: line 1", &version]);
    for wrong in ["", "{}", "[1]", "{\"type\":\"key\",\"version\":1,\"sheets\":[]}"] {
        refuses(&["grade", &other, "--key", &exam.file("no.json", wrong)], &[&message!("key-wrong".help)]);
    }
}

/// A sheet as whoever knows everything fills it in.
fn filled_in(sheet: &Value) -> Value {
    let mut answers = json!({"student": "ann", "seed": sheet["seed"]});
    for item in ["minimax", "values", "windows", "pruned", "best"] {
        if let Some(right) = sheet.get(item) {
            answers[item] = right.clone();
        }
    }
    answers
}

/// All searches on paper.
const SEARCHES: [&[&str]; 6] = [
    &["-a", "alphabeta"],
    &["-a", "negamax", "--cutoff", "strict"],
    &["-a", "alphabeta", "--fail", "hard"],
    &["-a", "negamax", "--cutoff", "strict", "--fail", "hard"],
    &["--order", "worst", "--uneven"],
    &["--order", "best", "--branching", "1..3"],
];

#[test]
fn who_knows_everything_is_right_and_what_follows_is_what_the_search_does() {
    for search in SEARCHES {
        let asks = "minimax,values,windows,pruned,best";
        let args = [&["--depth", "4", "--leaves", "0..6", "--seed", "1..20", "--ask", asks], search];
        let mut exam = Exam::new(&args.concat());
        let sheets = exam.key["sheets"].as_array().expect("sheets").clone();
        let answers: Vec<_> = sheets.iter().map(filled_in).collect();
        let file = exam.file("class.json", &Value::from(answers).to_string());
        for row in exam.grade(&[&file], &[]) {
            assert_eq!(row["percent"], "100", "{search:?} {row:?}");
        }
        // With a key that is wrong everywhere, all that is right follows from the numbers before.
        for sheet in exam.key["sheets"].as_array_mut().expect("sheets") {
            for item in ["minimax", "values"] {
                sheet[item]
                    .as_object_mut()
                    .expect("values")
                    .values_mut()
                    .for_each(|value| *value = json!(777));
            }
            sheet["windows"]
                .as_object_mut()
                .expect("windows")
                .values_mut()
                .for_each(|value| *value = json!([776, 777]));
        }
        for row in exam.grade(&[&file], &[]) {
            assert_eq!(row["percent"], "100", "{search:?} {row:?}");
        }
    }
}

/// A tree as the test thinks of it.
enum Plain {
    Leaf(i64),
    Inner(String, Vec<Plain>),
}

fn plain(tree: &[Value], name: &str, depth: usize) -> Vec<Plain> {
    let child = |(number, value): (usize, &Value)| {
        let letter = char::from(b'A' + u8::try_from(number).expect("few"));
        let name = match depth {
            0 => letter.to_string(),
            1 => format!("{name}{}", number + 1),
            _ => format!("{name}.{}", number + 1),
        };
        match value {
            Value::Array(children) => Plain::Inner(name.clone(), plain(children, &name, depth + 1)),
            leaf => Plain::Leaf(leaf.as_i64().expect("a leaf")),
        }
    };
    tree.iter().enumerate().map(child).collect()
}

type Values = BTreeMap<String, i64>;

/// What alpha-beta returns that goes on with a student's numbers; notes how many of those are what it comes to.
fn go_on(
    node: &Plain,
    is_max: bool,
    [alpha, beta]: [i64; 2],
    prunes: bool,
    own: &Values,
    follows: &mut Vec<String>,
) -> i64 {
    let (name, children) = match node {
        Plain::Leaf(value) => return *value,
        Plain::Inner(name, children) => (name, children),
    };
    let (mut best, mut window) = (if is_max { i64::MIN } else { i64::MAX }, [alpha, beta]);
    for child in children {
        let value = go_on(child, !is_max, window, prunes, own, follows);
        best = if is_max { best.max(value) } else { best.min(value) };
        window = if is_max { [window[0].max(best), window[1]] } else { [window[0], window[1].min(best)] };
        if prunes && window[0] >= window[1] {
            break;
        }
    }
    if own.get(name) == Some(&best) {
        follows.push(name.clone());
    }
    own.get(name).copied().unwrap_or(best)
}

#[test]
fn a_grade_is_what_a_plain_recomputation_gives() {
    for (algorithm, prunes) in [("minimax", false), ("alphabeta", true)] {
        let exam = Exam::new(&[
            "--depth",
            "4",
            "--branching",
            "2..3",
            "--seed",
            "1..40",
            "--ask",
            "values",
            "-a",
            algorithm,
        ]);
        let sheets = exam.key["sheets"].as_array().expect("sheets");
        let mut runner = TestRunner::deterministic();
        let (mut class, mut expected) = (String::new(), Vec::new());
        for sheet in sheets {
            let number = |value: &Value| {
                value.as_i64().or_else(|| value.as_str()?.trim_start_matches(['<', '>', '=']).parse().ok())
            };
            let right: Values = sheet["values"]
                .as_object()
                .expect("values")
                .iter()
                .map(|(name, value)| (name.clone(), number(value).expect("a number")))
                .collect();
            // Some are wrong, and some are missing.
            let change = proptest::collection::vec((0..6, -3_i64..24), right.len())
                .new_tree(&mut runner)
                .expect("drawn")
                .current();
            let mut own = Values::new();
            for ((name, value), (kind, other)) in right.iter().zip(change) {
                if kind > 0 {
                    own.insert(name.clone(), if kind == 1 { other } else { *value });
                }
            }
            let tree: Value = serde_json::from_str(
                &sheet["tree"]
                    .as_str()
                    .expect("a tree")
                    .replace('(', "[")
                    .replace(')', "]")
                    .replace(' ', ","),
            )
            .expect("a tree");
            let root = Plain::Inner("root".to_owned(), plain(tree.as_array().expect("a root"), "", 0));
            let mut follows = Vec::new();
            go_on(&root, true, [i64::MIN, i64::MAX], prunes, &own, &mut follows);
            let counts = own
                .iter()
                .filter(|(name, value)| right.get(*name) == Some(value) || follows.contains(name))
                .count();
            expected.push(counts.to_string());
            writeln!(class, "{}", json!({"student": "x", "seed": sheet["seed"], "values": own}))
                .expect("text");
        }
        let file = exam.file("class.jsonl", &class);
        let points: Vec<_> =
            exam.grade(&[&file], &["--bounds", "lenient"]).iter().map(|row| row["points"].clone()).collect();
        assert_eq!(points, expected, "{algorithm}");
    }
}
