//! Bad input: a clear error, nothing lost.

use super::{TREE, before, meant, message, moves_are, output, plyscope, refuses, stderr, stdout};

#[test]
fn unknown_games_get_the_nearest_right_one() {
    refuses(&["solve", "tictactwo"], &["tictactwo", "tictactoe"]);
    refuses(&["solve", "conect4"], &["connect4"]);
    refuses(&["solve", "mnk 3,3,3"], &[&meant("mnk:3,3,3")]);
    refuses(&["solve", "mnk:3,3"], &["mnk:M,N,K"]);
    refuses(&["solve", "mnk:0,3,3"], &["mnk:0,3,3"]);
    refuses(&["solve", "mnk:3,3,99999999999999999999"], &["mnk:"]);
    refuses(&["solve", "mnk:99999999999,1,1"], &[&message!("row-no-number", text = "99999999999")]);
    refuses(&["solve", ""], &["no game"]);
    refuses(&["solve", "random:b=0"], &["random:b=0"]);
    refuses(&["solve", "random:b=3,depth=2"], &["depth"]);
}

#[test]
fn unknown_moves_get_the_nearest_right_one() {
    refuses(&["solve", "tictactoe", "--moves", "a1,d9"], &["d9"]);
    refuses(&["solve", "tictactoe", "--moves", "a1,a1"], &["a1"]);
    refuses(&["solve", "connect4", "--depth", "3", "--moves", "9"], &["9"]);
    refuses(
        &["solve", "connect4", "--depth", "3", "--moves", "9"],
        &[&message!("refused-columns", from = "1", to = "7")],
    );
    refuses(
        &["solve", "tictactoe", "--moves", "d4"],
        &[&message!("refused-board", from = "a", to = "c", first = "1", last = "3")],
    );
    refuses(
        &["solve", "tictactoe", "--moves", "9"],
        &[&message!("refused-board", from = "a", to = "c", first = "1", last = "3")],
    );
    refuses(&["solve", "othello:4", "--moves", "a1"], &[&message!("othello-none-turned")]);
    refuses(&["solve", "othello:4", "--moves", "pass"], &["may not pass"]);
    refuses(
        &["solve", "nim:3,4", "--moves", "1:5"],
        &[&message!("nim-too-many", number = "1", all = "3", objects = "5")],
    );
    refuses(&["solve", "nim:3,4", "--moves", "3:1"], &["there is no heap 3"]);
    let chess = ["solve", "chess", "--depth", "1", "--moves"];
    refuses(
        &[&chess[..], &["Nf4"]].concat(),
        &[&message!("chess-cannot-go", piece = "knight", to = "f4"), &moves_are(true, "Na3, Nc3, Nf3, Nh3")],
    );
    refuses(
        &[&chess[..], &["Qd8"]].concat(),
        &[&message!("chess-cannot-go", piece = "queen", to = "d8"), &moves_are(false, "Na3, Nc3, Nf3,")],
    );
    refuses(
        &[&chess[..], &["d1d8"]].concat(),
        &[
            &message!("chess-cannot-go", piece = "queen", from = "d1", to = "d8"),
            &moves_are(false, "Na3, Nc3, Nf3,"),
        ],
    );
    let board = message!("refused-board", from = "a", to = "h", first = "1", last = "8");
    let moves = format!("{board}{}", moves_are(false, "Na3, Nc3,"));
    refuses(&[&chess[..], &["Ni3"]].concat(), &[&moves]);
    refuses(
        &[&chess[..], &["O-O"]].concat(),
        &[&message!("chess-no-castling", side = "white"), &moves_are(false, "Na3,")],
    );
    refuses(&["solve", "A:(left:(1 2) right:(3 4))", "--moves", "lef"], &["lef", "left"]);
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let position = |text: &str, words: &[&str]| {
        refuses(&["solve", "tictactoe", "--position", text], words);
    };
    position("XX./.../...", &["X"]);
    position("XXX/OOO/...", &["in a row"]);
    position("XO/...", &["3"]);
    position("XOZ/.../...", &["Z"]);
    refuses(&["solve", "connect4", "--depth", "3", "--position", "44444444"], &["4"]);
    let floating = "X....../......./......./......./......./.......";
    refuses(&["solve", "connect4", "--depth", "3", "--position", floating], &["X"]);
    refuses(&["solve", TREE, "--position", "XO./.../..."], &["position"]);
}

#[test]
fn trees_that_are_none_are_refused_with_the_place() {
    refuses(&["solve", "((3 12"], &["line 1", "^"]);
    refuses(&["solve", "(3 12))"], &["line 1, column 7", "^"]);
    refuses(&["solve", "()"], &["line 1"]);
    refuses(&["solve", "(1 () 2)"], &["line 1"]);
    refuses(&["solve", "(1 nan)"], &["nan"]);
    refuses(&["solve", "(1 1e999)"], &["1e999", "too large"]);
    refuses(&["solve", "[1, 2"], &["line 1"]);
    refuses(&["solve", "[1, 2]]"], &["line 1"]);
    refuses(&["solve", "[1, 1e999]"], &["1e999"]);
}

#[test]
fn a_name_in_json_that_is_a_number_is_told_where_it_stands() {
    let refused = plyscope(&["solve", "-"]).write_stdin("[\n {\"name\":\"3\",\"value\":2}]").assert().code(2);
    let said = stderr(&refused);
    assert!(
        said.contains(&format!("line 2, column 10: {}", message!("tree-name-is-number", name = "3"))),
        "{said}"
    );
    assert!(said.contains("\n  |          ^"), "{said}");
    assert!(!said.contains("?("), "{said}");
}

#[test]
fn a_recording_in_a_file_for_trees_is_told_where_it_belongs() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["recording.tree", "recording.json"] {
        let path = folder.path().join(name);
        std::fs::write(&path, "{\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":1}\n")
            .expect("it is written");
        refuses(&["solve", path.to_str().expect("text")], &["line 1", "recording", ".jsonl"]);
    }
}

#[test]
fn a_search_that_would_take_for_ever_is_refused_with_its_size() {
    refuses(&["solve", "connect4"], &["10^32 nodes", "--depth"]);
    refuses(&["step", "mnk:11,11,5"], &["--depth"]);
    refuses(&["compare", "mnk:4,4,4"], &["--depth"]);
}

#[test]
fn a_game_too_large_is_refused_with_what_else_could_be_done() {
    let usual = ["about 10^32 nodes", "`--depth 4`", "`--depth full`", "`--table sound`", "`-a deepening"];
    refuses(&["solve", "connect4"], &usual);
    // A game without end is not to be insisted on.
    for more in [&["--quiescence"][..], &["--table", "sound"], &["-a", "deepening"]] {
        let args = [&["solve", "chess"], more].concat();
        refuses(&args, &[&message!("settle-endless"), "`--depth 4`", "`-a deepening --time 5s`"]);
        let said = stderr(&plyscope(&args).assert().code(2));
        assert!(!said.contains("--depth full") && !said.contains("--table"), "{said}");
    }
}

#[test]
fn a_win_that_cannot_fade_is_told() {
    let fast = ["solve", "tictactoe", "--depth", "5", "--prefer-fast", "--win-score"];
    for win in ["inf", "1e17", "9007199254740994"] {
        let noted = stderr(&plyscope(&[&fast[..], &[win]].concat()).assert().code(0));
        assert!(noted.contains(&message!("note-fading", win = win)), "{noted}");
        assert_eq!(noted.lines().count(), 1, "{noted}");
    }
    assert_eq!(stderr(&plyscope(&[&fast[..], &["9007199254740992"]].concat()).assert().code(0)), "");
    output(&["solve", "tictactoe", "--depth", "5", "--win-score", "inf"]);
    let both = ["compare", "tictactoe", "--depth", "5", "--prefer-fast", "--win-score", "inf"];
    let noted = stderr(&plyscope(&both).assert().code(0));
    assert_eq!(noted.matches(before(&message!("note-fading", win = "|"))).count(), 1, "{noted}");
}

#[test]
fn windows_and_numbers_that_make_no_sense_are_refused() {
    refuses(&["solve", TREE, "--window", "5,3"], &["5", "3"]);
    refuses(&["solve", TREE, "--window", "3,3"], &["3"]);
    refuses(&["solve", TREE, "--window", "3"], &["3"]);
    refuses(&["solve", TREE, "--window", "nan,3"], &["nan"]);
    refuses(&["solve", TREE, "--depth", "-3"], &["-3"]);
    refuses(&["solve", TREE, "--depth", "deep"], &["deep", "full"]);
    refuses(&["solve", TREE, "--max-nodes", "0"], &["0"]);
    refuses(&["solve", "tictactoe", "--win-score", "nan"], &["nan"]);
    refuses(&["solve", "tictactoe", "--win-score", "-1"], &["-1"]);
    refuses(&["solve", "tictactoe", "--win-score", "0"], &["0"]);
    refuses(&["solve", "tictactoe", "--win-score", "3", "--prefer-fast"], &["3"]);
    refuses(&["solve", "connect4", "--depth", "4", "--evaluation", "lines", "--win-score", "5"], &["5"]);
}

#[test]
fn words_that_are_none_are_refused_with_the_right_ones() {
    refuses(&["solve", TREE, "-a", "alphabetta"], &["alphabetta", "alphabeta"]);
    refuses(&["solve", TREE, "--cutoff", "soft"], &["weak", "strict"]);
    refuses(&["solve", TREE, "--fail", "weak"], &["soft", "hard"]);
    refuses(&["solve", TREE, "--order", "random"], &["natural", "random:SEED"]);
    refuses(&["solve", "tictactoe", "--evaluation", "line"], &["line"]);
    refuses(&["solve", "tictactoe", "--max", "Z"], &["Z", "root"]);
    refuses(&["export", TREE, "-f", "svgg"], &["dot", "json", "text"]);
    refuses(&["completions", "tcsh"], &["bash"]);
    refuses(&["nonsense"], &["nonsense"]);
    refuses(&["solve", TREE, "--nonsense"], &["--nonsense"]);
    refuses(&["solv", TREE], &["solve"]);
}

#[test]
fn words_that_are_nearly_right_get_the_right_one() {
    refuses(&["solve", TREE, "-a", "alfabeta"], &["similar", "'alphabeta'"]);
    refuses(&["solve", TREE, "--order", "centre"], &[&meant("center")]);
    refuses(&["solve", TREE, "--order", "randon:3"], &[&meant("random:SEED")]);
    refuses(&["solve", TREE, "--order", "random"], &[&meant("random:SEED")]);
    refuses(&["solve", TREE, "--table", "soud"], &[&meant("sound")]);
    refuses(&["solve", TREE, "--cutoff", "strikt"], &[&meant("strict")]);
    refuses(&["solve", TREE, "--fail", "sofd"], &[&meant("soft")]);
    refuses(&["solve", TREE, "--depth", "ful"], &[&meant("full")]);
    refuses(&["solve", "tictactoe", "--max", "frist"], &[&meant("first")]);
    refuses(&["solve", "tictactoe", "--evaluation", "line"], &[&meant("lines")]);
    refuses(&["solve", "random:b=3,d=2,order=bst"], &["`random`, `best` or `worst`"]);
    refuses(&["export", TREE, "-f", "jsn"], &["similar", "'json'"]);
    refuses(&["export", TREE, "-f", "txt"], &["similar", "'text'"]);
    refuses(&["snapshot", TREE, "--keys", "<Entr>"], &["`<Enter>` is"]);
    refuses(
        &["solve", "nim:3,4", "--max", "X"],
        &[&format!("{}\n", message!("config-choices", known = "root, first, second"))],
    );
    refuses(
        &["solve", "tictactoe", "--max", "Z"],
        &[&format!("{}\n", message!("config-choices", known = "root, first, second, X, O"))],
    );
    for order in ["random:-1", "random:abc"] {
        refuses(
            &["solve", TREE, "--order", order],
            &[&message!(
                "seed-unknown",
                text = order.trim_start_matches("random:"),
                most = "18446744073709551615"
            )],
        );
    }
}

#[test]
fn an_option_that_a_command_does_not_know_is_named() {
    refuses(&["solve", TREE, "--focus", "A"], &["'--focus'"]);
    refuses(&["solve", TREE, "--recorddepth", "2"], &["'--record-depth'"]);
    for args in [&["list", "foo"][..], &["man", "solve"], &["solve", TREE, TREE]] {
        refuses(args, &["takes one GAME", "in quotes", "`list` and `man` take none"]);
    }
}

#[test]
fn what_a_terminal_obeys_is_not_repeated_in_any_refusal() {
    for args in [
        &["\u{1b}[31m"][..],
        &["solve", TREE, "--order", "\u{1b}]0;a\u{7}"],
        &["solve", TREE, "--\u{1b}[31m"],
        &["solve", TREE, "--moves", "\u{1b}[31m"],
        &["solve", "chess", "--depth", "1", "--moves", "\u{9b}31m"],
        &["solve", "nim:\u{1b}[31m"],
        &["solve", "random:b=\u{1b}[31m"],
        &["snapshot", TREE, "--keys", "<\u{1b}>"],
    ] {
        let said = stderr(&plyscope(args).env("CLICOLOR_FORCE", "1").assert().code(2));
        assert!(said.lines().all(|line| !line.contains(char::is_control)), "{args:?}: {said:?}");
    }
}

#[test]
fn an_algorithm_that_is_given_twice_searches_once() {
    let done = plyscope(&["compare", TREE, "-a", "minimax", "-a", "pvs,minimax"]).assert().code(0);
    assert_eq!(stdout(&done).matches("\nminimax ").count(), 1);
    assert_eq!(stderr(&done), format!("note: {}\n", message!("compare-alike", search = "minimax")));
}

#[test]
fn a_search_of_no_ply_says_so() {
    let told = output(&["solve", TREE, "--depth", "0"]);
    assert!(told.contains(&message!("line-end", why = "horizon")), "{told}");
}

#[test]
fn exports_of_what_is_not_there_are_refused() {
    refuses(&["export", TREE, "-f", "dot", "--at", "0"], &["--at 0", "22"]);
    refuses(&["export", TREE, "-f", "dot", "--at", "23"], &["--at 23", "22"]);
    refuses(&["export", TREE, "-f", "dot", "--at", "50%"], &["--at 50%"]);
    refuses(&["export", TREE, "-f", "dot", "--at", "-1"], &[&message!("lesson-moment", text = "`-1`")]);
    refuses(&["explain", TREE, "--from", "x"], &[&message!("lesson-moment", text = "`x`")]);
    refuses(&["explain", TREE, "--max-depth", "x"], &["`x` is no number of plies"]);
    refuses(&["play", "?(1 3)", "-a", "pvs"], &["chance nodes", "expectimax"]);
    refuses(&["play", TREE, "--players", "3"], &["--players", "1, 2"]);
    refuses(&["play", TREE, "--seed", "x"], &["`x` is no seed"]);
    refuses(&["export", TREE, "-f", "dot", "--focus", "4"], &["4"]);
    refuses(&["export", TREE, "-f", "dot", "--focus", "2,3"], &["3"]);
    refuses(&["export", TREE, "-f", "dot", "--focus", "3", "--at", "2"], &["--focus 3"]);
    refuses(&["snapshot", TREE, "--keys", "<Nowhere>"], &["Nowhere"]);
    refuses(&["snapshot", TREE, "--keys", "n<Right"], &["<Right"]);
    refuses(&["snapshot", TREE, "--at", "99"], &["99"]);
    refuses(&["snapshot", TREE, "--size", "80"], &["80"]);
    for size in ["80x99999999", "1001x24", "0x0", "0x24", "80x0"] {
        refuses(&["snapshot", TREE, "--size", size], &[size, "from 1 to 1000 each: `80x24`"]);
    }
}

#[test]
fn numbers_that_are_too_large_are_refused_with_the_largest() {
    for (option, number, largest) in [
        ("--max-nodes", "4294967296", "from 1 to 4294967295"),
        ("--record-depth", "4294967296", "from 0 to 4294967295"),
        ("--table-size", "99999999999999999999", &format!("from 1 to {}", usize::MAX)),
        ("--seed", "18446744073709551616", "from 0 to 18446744073709551615"),
    ] {
        refuses(&["play", TREE, option, number], &[&format!("`{number}` is no"), largest]);
        refuses(&["play", TREE, option, "-1"], &["`-1` is no", &format!("{}\n", &largest[..6])]);
    }
    refuses(&["play", TREE, "--first", "random:18446744073709551616"], &["from 0 to 18446744073709551615"]);
}

#[test]
fn keys_that_mean_nothing_do_nothing_and_are_noted() {
    for (keys, words, same) in [
        ("DD", &["key 1, `D`", "key 2, `D`", "<Right>", "]p", "<C-c>", "<lt>"][..], ""),
        ("]p]x", &["key 4, `x`", ": p d v l"], "]p"),
        ("?<S-Up><Esc>", &["key 2, `<S-Up>`", "<Esc>"], ""),
        // The example of the manual, on a game where nothing is left to come back to.
        (
            "n<Right><Space>]p<S-Up><Enter><Esc><C-o>",
            &[before(&message!("note-idle-key", place = "9", key = "<C-o>", known = "|"))],
            "n<Right><Space>]p<S-Up><Enter><Esc>",
        ),
    ] {
        let done = plyscope(&["snapshot", "tictactoe", "--keys", keys]).assert().code(0);
        let said = stderr(&done);
        assert!(said.lines().all(|line| line.starts_with("note: --keys: key ")), "{said}");
        for word in words {
            assert!(said.contains(word), "{keys} does not say {word:?}, but {said}");
        }
        // The last lines tell of the last key, as they do in the stepper.
        let above = |frame: &str| frame.lines().take(30).map(str::to_owned).collect::<Vec<_>>();
        let same = output(&["snapshot", "tictactoe", "--keys", same]);
        assert_eq!(above(&stdout(&done)), above(&same), "{keys}");
    }
}

#[test]
fn no_nonsense_makes_the_program_panic() {
    let words = [
        "",
        " ",
        "-",
        "--",
        "(",
        ")",
        "()",
        "((",
        "[",
        "{}",
        "{\"a\":",
        "\u{1b}[2J",
        "mnk:",
        "mnk:,,",
        "mnk:-1,2,3",
        "connect:",
        "random:",
        "random:b=",
        "random:b=99999999999",
        "random:d=70000",
        "random:b=2,d=2,lo=5,hi=1",
        "random:lo=nan",
        "a:b:c",
        "a:1",
        ":",
        "#",
        "# only a comment",
        "max",
        "min",
        "max max (1)",
        "(a:1 a:2)",
        "\u{202e}(1 2)",
        "日本",
        "x".repeat(10_000).leak(),
        "../",
        "/",
        "/dev/null",
        ".tree",
        "tictactoe ",
        "--json",
        "-1",
        "--window",
        "(((((((1)))))))",
        "1e-400",
        "-0",
        "+5",
        ".5",
        "5.",
        "inf",
        "+inf",
    ];
    for command in ["solve", "snapshot"] {
        for word in words {
            let done = plyscope(&[command, word]).timeout(std::time::Duration::from_secs(20)).assert();
            let code = done.get_output().status.code();
            assert!(matches!(code, Some(0 | 2)), "{command} {word:?} ends with {code:?}: {}", stderr(&done));
            assert!(!stderr(&done).contains("panicked"), "{command} {word:?}: {}", stderr(&done));
            assert!(!stderr(&done).contains('\u{1b}'), "{command} {word:?}: {}", stderr(&done));
        }
    }
}
