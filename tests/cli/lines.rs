//! The stepper in lines: the same model as on the screen, told in plain text.

use plyscope::app::{Mode, Model, Stage, parse_keys};
use plyscope::catalog::LESSONS;
use plyscope::practice::Form;
use plyscope::ui::{self, Asked, Shown};
use ratatui::layout::Rect;

use super::{TREE, message, plyscope, stderr, stdout};
use crate::support::lessons::{read, searched};

/// No line holds a control character, so what is answered to this one parts the other answers.
const BETWEEN: &str = "\u{1}";

/// What is answered to each line, the first answer being what it begins with.
fn answers(args: &[&str], lines: &[String]) -> Vec<Vec<String>> {
    let input: Vec<_> = lines.iter().flat_map(|line| [BETWEEN, line]).collect();
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = plyscope(args);
    command.env("XDG_STATE_HOME", folder.path()).env("XDG_DATA_HOME", folder.path()).arg("--lines");
    let done = command.write_stdin(input.join("\n")).assert().code(0);
    let between = message!("lines-no-text");
    let text = stdout(&done);
    let all: Vec<_> = text.lines().collect();
    all.split(|line| **line == *between)
        .map(|part| part.iter().map(|&line| line.to_owned()).collect())
        .collect()
}

fn press(model: &mut Model, keys: &str) {
    let keys = parse_keys(keys).expect("keys");
    ui::type_keys(model, &keys, Rect::new(0, 0, 80, 24), |model, _, key| {
        assert!(model.knows(key), "{key} in {:?}", model.mode());
    });
}

/// What stands in lines against a model that the keys of the screen move. It is asked where both stand, and for the
/// tree, which shows what is masked.
fn check_both(args: &[&str], model: &mut Model, steps: &[(String, String)]) {
    let asked = |(line, _): &(String, String)| [line.clone(), "where".to_owned(), "tree".to_owned()];
    let lines: Vec<_> = steps.iter().flat_map(asked).collect();
    let answers = answers(args, &lines);
    assert_eq!(answers.len(), lines.len() + 1);
    for ((line, keys), answer) in steps.iter().zip(answers[1..].chunks(3)) {
        let state = [Asked::Now, Asked::Cursor, Asked::Hints];
        let before = state.map(|asked| model.say(asked));
        press(model, keys);
        let told = model.say(Asked::Told);
        assert_eq!(answer[0][..told.len()], told, "{line}");
        for (asked, before) in state.into_iter().zip(before) {
            let said = model.say(asked);
            let is_heard = said.is_empty() || answer[0].windows(said.len()).any(|part| part == said);
            assert!(is_heard || said == before, "{line}: {said:?} in {:?}", answer[0]);
        }
        assert_eq!(answer[1], model.say(Asked::Where), "{line}");
        assert_eq!(answer[2], model.say(Asked::Tree), "{line}");
    }
}

fn steps(steps: &[(&str, &str)]) -> Vec<(String, String)> {
    steps.iter().map(|&(line, keys)| (line.to_owned(), keys.to_owned())).collect()
}

#[test]
fn lines_and_keys_move_the_same_model() {
    let same =
        ["]p", "J", "L", "H", "t", "w", "j", "<Esc>", "V", "<Esc>", "b", "g", "c", "]l]l", "S", "x", "u"];
    let mut script: Vec<_> = same.iter().map(|&keys| (keys, keys)).collect();
    script.extend([
        ("", "<Right>"),
        (":12", ":12<Enter>"),
        ("/B2", "/B2<Enter>"),
        ("e 7", "e 7<Enter>"),
        ("U", "U"),
        ("?cut", "?cut"),
        ("n", "<Esc><Esc>n"),
        ("B", "B"),
        ("value < 3", "value <lt> 3<Enter>"),
        ("back", "<Esc>"),
        ("p", "p"),
        ("", "<Enter>"),
        ("3", "3<Enter>"),
        ("", "<Enter>"),
    ]);
    let mut model = Model::new(plyscope::open(TREE).expect("a tree"));
    check_both(&["step", TREE], &mut model, &steps(&script));
    assert!(matches!(model.mode(), Mode::Practice(practice) if practice.run.answered.len() == 1));
}

#[test]
fn each_lesson_in_lines_is_graded_as_on_the_screen() {
    let is_over = |model: &Model| model.practice().is_some_and(|asked| matches!(asked.stage, Stage::Over(_)));
    for (number, entry) in LESSONS.iter().enumerate() {
        let start = || {
            let lesson = read(entry.text());
            let (_, mut opened) = searched(&lesson);
            opened.recording.header.title.clone_from(&lesson.title);
            let mut model = Model::new(opened);
            model.teach(lesson).expect("a lesson that fits");
            model
        };
        let mut taken = start();
        let mut script = Vec::new();
        while !is_over(&taken) {
            assert!(script.len() < 99, "{} ends", entry.name);
            let form = taken.practice().and_then(plyscope::app::Practice::form);
            let (line, keys) = match form {
                Some(Form::Number) => ("3", "3<Enter>"),
                Some(Form::YesOrNo) if script.len() % 2 == 0 => ("yes", "y"),
                Some(Form::YesOrNo) => ("no", "n"),
                Some(Form::Branches) if number == 3 => ("none", "<Enter>"),
                Some(Form::Branches) => ("1 2", "<Space><Right><Space><Enter>"),
                Some(_) => ("w", "w"),
                None => ("", "<Enter>"),
            };
            press(&mut taken, keys);
            script.push((line, keys));
        }
        let result = taken.questions_result().expect("a result");
        assert!(result.right < result.questions, "some answers are wrong");
        assert!(number != 2 || result.right > 0, "some answers are right");
        let file = format!("{}/docs/lessons/{number}-{}.md", env!("CARGO_MANIFEST_DIR"), entry.name);
        check_both(&["lesson", &file], &mut start(), &steps(&script));
    }
}

#[test]
fn branches_are_answered_by_their_names() {
    let practise = || {
        let mut model = Model::new(plyscope::open(TREE).expect("a tree"));
        model.practise(Some(plyscope::practice::Level::Cutoffs), 1);
        model
    };
    let mut model = practise();
    let mut script = Vec::new();
    while model.practice().and_then(plyscope::app::Practice::form) != Some(Form::Branches) {
        let line = if model.practice().is_some_and(|asked| asked.stage == Stage::Asking) {
            ("y", "y")
        } else {
            ("", "<Enter>")
        };
        press(&mut model, line.1);
        script.push(line);
    }
    script.push(("A2, A3", "<Right><Space><Right><Space><Enter>"));
    let mut model = practise();
    check_both(&["practice", TREE, "--level", "cutoffs"], &mut model, &steps(&script));
    let given = model.practice().and_then(|asked| asked.run.answered.last()?.given.clone());
    assert_eq!(given, Some(plyscope::practice::Answer::branches(vec![1, 2])));
}

#[test]
fn what_came_back_is_what_fail_hard_returned() {
    let lines: Vec<_> = ["w", ""].repeat(12).into_iter().map(str::to_owned).collect();
    let told = answers(&["practice", TREE, "--fail", "hard", "--level", "windows"], &lines).concat().concat();
    let moved = |value: &'static str| {
        message!(
            "practice-moves",
            how = "compared",
            asked = "alpha",
            before = "3",
            value = value,
            after = "3"
        )
    };
    // B is worth 2, and hands 3 to the root.
    assert!(told.contains(&moved("3")) && !told.contains(&moved("2")), "{told}");
}

#[test]
fn a_game_is_played_to_its_end() {
    let cells = ["b2", "a1", "c1", "a3", "c3", "b1", "b3", "a2", "c2", "where", "?new", "where"];
    let answers = answers(&["play", "tictactoe", "--level", "1"], &cells.map(str::to_owned));
    let moves = |answer: &[String]| {
        answer.iter().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count()
    };
    let [.., played, _, anew] = &answers[..] else { panic!("an answer to each line") };
    assert!((5..=9).contains(&moves(played)), "{played:?}");
    // No game begins before the last one is over.
    assert_eq!(moves(anew), 0, "{anew:?}");
}

#[test]
fn signs_are_said_as_words_and_nothing_is_drawn() {
    let lines = ["]p", "where", "tree", "V", "s", "back", "?", "back", "b", "B", "back", "a", "back", "help"];
    let said = answers(&["step", TREE], &lines.map(str::to_owned)).concat().join("\n");
    let is_drawn = |c: char| c > '~' && !c.is_alphanumeric();
    // The page of breakpoints has what is typed, and `>` stands before the line.
    let drawn: Vec<_> = said.lines().filter(|line| line.chars().any(is_drawn)).collect();
    assert!(drawn.is_empty(), "{drawn:?}");
    let value = message!("spoken-at-most", value = "2");
    assert!(said.contains(&value), "{said}");
}

#[test]
fn a_line_that_is_no_command_presses_nothing() {
    let lines = ["next", "hepl", "hint", "]p\u{7}", "\u{202e}n"].map(str::to_owned);
    let answers = answers(&["step", TREE], &lines);
    assert_eq!(answers[2], [message!("lines-no-word", near = "help")]);
    for place in [1, 3] {
        assert_eq!(answers[place], [message!("lines-no-word", near = None::<u32>)]);
    }
    assert!(answers[4..].iter().all(Vec::is_empty), "each is refused as the lines between are: {answers:?}");
}

#[test]
fn no_input_is_written_back_raw_or_ends_it_badly() {
    let long = vec![b'l'; 100_000];
    let bytes: [&[u8]; 9] = [
        b"\x1b[31mred\n",
        b"\0\n",
        b"\xff\xfe/\n",
        &long,
        b"\n/\xe2\x80\xae\x1b]0;x\x07\n",
        "/\u{202e}b\n".as_bytes(),
        b"\n<Click:1,1>\n<lt><gt><\n<Nope>\n",
        b"e\n(((((\nback\nB\n<<<<\n",
        b"]",
    ];
    for command in [["step", TREE], ["practice", TREE], ["play", "tictactoe"], ["lesson", "0"]] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut run = plyscope(&command);
        run.env("XDG_STATE_HOME", folder.path()).env("XDG_DATA_HOME", folder.path()).arg("--lines");
        let done = run.write_stdin(bytes.concat()).assert().code(0);
        let said = stdout(&done) + &stderr(&done);
        assert!(!said.chars().any(|c| c.is_control() && c != '\n' || c == '\u{202e}'), "{said:?}");
    }
}

#[test]
fn a_dumb_terminal_has_lines_and_a_game_from_standard_input_none() {
    let done = plyscope(&["step", TREE]).env("TERM", "dumb").write_stdin("quit\nn\n").assert().code(0);
    let begun = Model::new(plyscope::open(TREE).expect("a tree")).say(Asked::Now);
    assert_eq!(stdout(&done), format!("{}\n{}\n", begun.join("\n"), message!("lines-begin")));
    let refused = plyscope(&["step", "-", "--lines"]).write_stdin(TREE).assert();
    super::check_refused(&refused, &["step"], 2, &[&message!("lines-input")]);
}

#[test]
fn who_begins_plays_for_the_side_that_is_to_move() {
    for (position, mover) in [(".../.../...", "X"), ("X../.../...", "O")] {
        let person_begins = |who: Option<&str>| {
            let mut args = vec!["play", "tictactoe", "--level", "1", "--position", position];
            args.extend(who.iter().flat_map(|who| ["--first", who]));
            let told = answers(&args, &["where".to_owned()]).concat().join("\n");
            told.contains(&message!("play-your-turn", machine = true, name = mover))
        };
        assert!(person_begins(None) && person_begins(Some("me")), "{position}");
        assert!(!person_begins(Some("machine")), "{position}");
        let drawn = |seed| person_begins(Some(&format!("random:{seed}")));
        assert!((0..9).any(drawn) && !(0..9).all(drawn), "{position}");
    }
}

#[test]
fn quick_wins_are_preferred_unless_somebody_says_what_a_win_is_worth() {
    for (options, worth) in [
        (&[][..], "99"),
        (&["--prefer-fast", "--win-score", "500"], "499"),
        (&["--no-prefer-fast"], "1"),
        (&["--win-score", "500"], "500"),
    ] {
        let mut args = vec!["play", "tictactoe", "--position", "XX./OO./...", "--players", "2"];
        args.extend(options);
        let told = answers(&args, &["?hint".to_owned()]).concat().join("\n");
        assert!(told.split_whitespace().any(|word| word == worth), "{options:?}: {told}");
    }
}

#[test]
fn in_a_game_a_word_is_a_word_and_not_the_key_that_it_begins_with() {
    let lines = ["b2", "undo", "status", "hint", "why", "b2"].map(str::to_owned);
    let told = answers(&["play", "tictactoe"], &lines);
    assert_eq!(told[2], told[0][..1], "it is taken back");
    assert!(told[3][0].starts_with("?status "), "{told:?}");
    assert!(told[4][0].starts_with("Hint: "), "{told:?}");
    assert_eq!(told[5].len(), 1, "nothing was played: {told:?}");
    assert!(told[6][0].starts_with("The machine played "), "{told:?}");
    // In chess a move can begin with an h.
    let told = answers(&["play", "chess", "--level", "1"], &["hint".to_owned()]);
    assert!(told[1][0].starts_with("Hint: "), "{told:?}");
    // A move that is a word is one, and so is what begins with the letter of a move.
    let told = answers(&["play", "(undo:3 hint:(1 2))", "--players", "2"], &["undo".to_owned()]);
    assert!(told[1].concat().contains("worth 3"), "{told:?}");
}

#[cfg(unix)]
#[test]
fn saved_games_are_called_as_was_said_or_numbered() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, name, file) in [
        ("tictactoe", "my game", "my game.game"),
        ("tictactoe", "-x", "-x.game"),
        ("mnk:4,4,3", "", "game-1.game"),
        ("((3 4) 5)", "", "game-2.game"),
    ] {
        let mut command = plyscope(&["play", game, "--players", "2", "--lines"]);
        command.env("XDG_STATE_HOME", folder.path()).current_dir(folder.path());
        let told = stdout(&command.write_stdin(format!("?save {name}\n")).assert().code(0));
        let saved = message!("save-saved", path = file);
        assert!(told.contains(&saved), "{game} {name}: {told}");
        assert!(folder.path().join(file).exists(), "{file}");
    }
}
