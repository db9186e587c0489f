//! Every command does what it says.

use serde_json::{Value, json};

use super::{
    TREE, before, behind, idle, meant, message, moves_are, output, plyscope, refuses, solve, stderr, stdout,
    won_by,
};

pub const COMMANDS: [&str; 18] = [
    "list",
    "step",
    "play",
    "practice",
    "lesson",
    "solve",
    "compare",
    "explain",
    "snapshot",
    "export",
    "record",
    "check",
    "generate",
    "sheet",
    "grade",
    "config",
    "completions",
    "man",
];

#[test]
fn help_names_every_command() {
    let help = output(&["--help"]);
    for command in COMMANDS {
        assert!(help.contains(&format!("\n  {command} ")), "{command} is missing in {help}");
        assert!(output(&[command, "--help"]).contains("Usage: plyscope"), "{command}");
    }
    assert!(output(&["--version"]).starts_with("plyscope "));
}

#[test]
fn without_a_terminal_the_bare_program_tells_its_lesson() {
    let told = plyscope(&[]).assert().code(0);
    assert!(stdout(&told).contains("How to read the screen"));
    for command in ["solve", "explain", "snapshot", "export"] {
        assert!(stderr(&told).contains(&format!("plyscope {command}")), "{}", stderr(&told));
    }
}

#[test]
fn without_a_terminal_step_names_what_works_without_one() {
    let refused = plyscope(&["step", "tictactoe"]).assert();
    let none = message!("step-no-terminal", error = "");
    let none = none.split_once(" and ").expect("a reason").1;
    super::check_refused(&refused, &["step"], 3, &[none, "plyscope snapshot"]);
    let refused = plyscope(&["play", "tictactoe"]).assert();
    super::check_refused(&refused, &["play"], 3, &[none, "plyscope snapshot"]);
}

#[test]
fn list_names_games_algorithms_and_options() {
    let list = output(&["list"]);
    for word in ["tictactoe", "mnk:", "connect4", "random:", "alphabeta", "minimax", "natural", "lines"] {
        assert!(list.contains(word), "{word} is missing in {list}");
    }
}

#[test]
fn solve_tells_value_moves_line_and_counts() {
    let text = output(&["solve", TREE]);
    for words in ["value       3", "best move   A (1)", "best line   A A1", "<=2", "nodes 11", "pruned 2"] {
        assert!(text.contains(words), "{words} is missing in {text}");
    }
    assert!(output(&["solve", "tictactoe"]).contains("\n3 . . .\n"));
}

#[test]
fn solve_json_keeps_its_promise() {
    let mut solved = solve(&[TREE]);
    let elapsed = solved.as_object_mut().and_then(|object| object.shift_remove("elapsed_ms"));
    assert!(elapsed.is_some_and(|elapsed| elapsed.is_f64()));
    let expected = json!({
        "game": TREE, "position": "", "algorithm": "alphabeta", "options": "", "value": 3,
        "bound": "exact", "value_may_be_wrong": false,
        "best_move": "1", "best_move_is_proved": true, "best_move_is": "best", "pv": ["1", "1"], "pv_end": "terminal",
        "moves": [
            {"move": "1", "value": 3, "bound": "exact", "nodes": 4},
            {"move": "2", "value": 2, "bound": "upper", "nodes": 2},
            {"move": "3", "value": 2, "bound": "exact", "nodes": 4},
        ],
        "nodes": 11, "recorded": 11, "leaves": 7, "table_hits": 0, "cutoffs": 2, "cuts": 1, "pruned": 2,
        "max_depth": 2, "complete": true,
        "yardstick": {
            "least_nodes": 9, "least_leaves": 5, "least_is_certain": true, "least_proves": "exact", "pv_nodes": 5, "cut_nodes": 4,
            "all_nodes": 2, "stand_nodes": 0, "first_move_cutoffs": 1, "unmeasured": 0, "branching": 2.702, "saved_by_table": 0,
            "table_exact_hits": 0, "table_lower_hits": 0, "table_upper_hits": 0, "table_stores": 0, "table_replacements": 0,
        },
        "check": {"correct": true, "root": "right", "violations": 0, "first": null, "mistakes": [], "not_known": []},
    });
    assert_eq!(solved, expected);
    let keys = |value: &Value| value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
    assert_eq!(keys(&solved), keys(&expected), "in the order that is written down");
}

#[test]
fn solve_and_compare_tell_what_a_table_did() {
    let small = ["solve", "tictactoe", "--table", "sound", "--table-size", "500"];
    let told = "table hits 1,981 (135 exact, 653 at least, 1,193 at most), stores 3,505, replacements 3,005";
    let whole = output(&small);
    assert!(whole.contains(told), "{whole}");
    let yardstick = &solve(&small[1..])["yardstick"];
    let counted = ["exact_hits", "lower_hits", "upper_hits", "stores", "replacements"]
        .map(|key| yardstick[format!("table_{key}")].as_u64());
    assert_eq!(counted, [135, 653, 1_193, 3_505, 3_005].map(Some));
    // Of nodes that are not recorded nobody knows what was stored there.
    let part = output(&[&small[..], &["--record-depth", "4"]].concat());
    let told = "table hits 1,981; of the recorded nodes: hits 70 (12 exact, 44 at least, 14 at most), stores 498, replacements 402";
    assert!(part.split_whitespace().collect::<Vec<_>>().join(" ").contains(told), "{part}");
    assert!(!output(&["solve", "tictactoe"]).contains("table"));
    let compared = output(&["compare", "tictactoe", "-a", "minimax", "--table", "sound"]);
    let told = "minimax: table hits 8,786 (all exact), stores 4,520, replacements 0.";
    assert!(compared.contains(told), "{compared}");
}

#[test]
fn json_writes_infinities_as_strings_and_decimals_as_numbers() {
    let solved = solve(&["(-inf 0.25 inf)"]);
    assert_eq!(solved["value"], "inf");
    assert_eq!(solved["moves"][0]["value"], "-inf");
    assert_eq!(solved["moves"][1]["value"], 0.25);
    assert_eq!(solve(&["(0.25)"])["value"], 0.25);
    assert_eq!(solve(&["1e300"])["value"], 1e300);
    // A number reads back as itself, to the last digit.
    for number in ["1.8373285036663098", "5e-324", "1.7976931348623157e308", "-0.1", "9007199254740993"] {
        let value = number.parse::<f64>().expect("a number");
        let solved = output(&["solve", "--json", number]);
        let solved: Value = serde_json::from_str(&solved).expect("JSON");
        assert_eq!(solved["value"].as_f64(), Some(value), "{solved}");
    }
    assert_eq!(solve(&["-inf"])["value"], "-inf");
    assert_eq!(solve(&["7"])["best_move"], Value::Null);
}

#[test]
fn a_limited_recording_knows_the_best_move_all_the_same() {
    for limit in [["--max-nodes", "1"], ["--record-depth", "0"]] {
        let solved = solve(&[&["((1 2) (5 6) (3 4))"], &limit[..]].concat());
        assert_eq!(solved["recorded"], 1);
        assert_eq!(solved["nodes"], 9);
        assert_eq!(solved["value"], 5);
        assert_eq!(solved["best_move"], "2");
        assert_eq!(solved["max_depth"], 2);
    }
}

#[test]
fn compare_sets_algorithms_side_by_side() {
    let table = output(&["compare", "tictactoe"]);
    for words in ["minimax", "549,946", "alphabeta", "18,297", "3.3 %"] {
        assert!(table.contains(words), "{words} is missing in {table}");
    }
    let json = output(&["compare", TREE, "-a", "alphabeta", "-a", "minimax", "--json"]);
    let rows: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows.as_array().map(Vec::len), Some(2));
    assert_eq!(rows[0]["nodes"], 11);
    assert_eq!(rows[1]["nodes"], 13);
}

#[test]
fn windows_that_closed_at_a_last_branch_are_counted_apart_where_there_are_some() {
    let counts = |text: &str, args: &[&str]| output(&[&["solve", text], args].concat());
    assert!(counts(TREE, &[]).contains("cuts 1   closed 1   pruned 2"));
    assert!(!counts(TREE, &["-a", "minimax"]).contains("closed"));
    let table = output(&["compare", TREE]);
    let heads = message!("column-closed");
    let row = table.lines().find(|line| line.starts_with("alphabeta")).expect("a row");
    let place = table.lines().next().expect("heads").split_whitespace().position(|head| head == heads);
    assert_eq!(place.and_then(|place| row.split_whitespace().nth(place)), Some("1"), "{table}");
    assert!(table.contains(&message!("compare-closed")));
    assert!(!output(&["compare", TREE, "-a", "minimax"]).contains(&heads));
}

#[test]
fn what_an_evaluation_counts_stands_below_what_rests_on_it() {
    let unit = message!("node-counted", counted = message!("evaluation-othello-discs"));
    for command in ["solve", "explain"] {
        assert!(output(&[command, "othello", "--depth", "1", "--evaluation", "discs"]).contains(&unit));
        assert!(!output(&[command, TREE]).contains(&message!("node-counted", counted = "")[..20]));
    }
}

#[test]
fn options_without_meaning_are_noted() {
    let done = plyscope(&["solve", TREE, "-a", "minimax", "--window", "0,1"]).assert().code(0);
    assert!(stderr(&done).starts_with(&format!("note: {}", idle("window", Some("minimax")))));
    for (order, option) in [("killer", "order killer"), ("history", "order history")] {
        let done = plyscope(&["solve", TREE, "-a", "minimax", "--order", order]).assert().code(0);
        let noted = stderr(&done);
        assert!(noted.starts_with(&format!("note: {}", idle(option, Some("minimax")))), "{noted}");
    }
    assert!(stdout(&done).contains("value       3"));
}

#[test]
fn options_without_meaning_to_the_game_are_noted_and_not_recorded() {
    let all = [
        ("--win-score 1e17", "points"),
        ("--prefer-fast", "points"),
        ("--order center", "middle"),
        ("--table sound --symmetry", "mirrors"),
    ];
    for (game, none) in [
        (&[TREE][..], &all[..]),
        (&["random:b=2,d=3"], &all[..]),
        (&["othello:4", "--depth", "2"], &all[..2]),
        (&["nim:1,2"], &all[2..3]),
        (&["chess", "--depth", "2"], &all[3..]),
    ] {
        for (option, why) in all {
            let option: Vec<_> = option.split(' ').collect();
            let args = [&["solve"], game, &option].concat();
            if option == ["--win-score", "1e17"] || none.iter().any(|(_, one)| *one == why) {
                let done = plyscope(&args).assert().code(0);
                let noted = stderr(&done);
                let is_meant = !none.iter().any(|(_, one)| *one == why);
                assert_eq!(noted.is_empty(), is_meant, "{args:?} says {noted}");
                assert!(is_meant || noted.contains(idle("", None).trim_start_matches('-')), "{noted}");
                assert!(is_meant || noted.contains(why), "{noted}");
                let name = option.iter().rev().find(|word| word.starts_with("--")).expect("an option");
                assert!(is_meant || !stdout(&done).contains(name), "{}", stdout(&done));
            } else {
                output(&args);
            }
        }
    }
    let done = plyscope(&["compare", TREE, "--prefer-fast"]).assert().code(0);
    assert_eq!(stderr(&done).matches("--prefer-fast").count(), 1, "{}", stderr(&done));
    let done = plyscope(&["solve", TREE, "--symmetry"]).assert().code(0);
    assert!(!stderr(&done).contains("--table sound"), "{}", stderr(&done));
}

#[test]
fn the_maximiser_can_be_named() {
    assert_eq!(solve(&["tictactoe", "--position", "XX./OO./...", "--max", "X"])["value"], 1);
    assert_eq!(solve(&["tictactoe", "--position", "XX./OO./...", "--max", "o"])["value"], -1);
    assert_eq!(solve(&["tictactoe", "--moves", "a1,a2,b1,b2"])["value"], 1);
}

#[test]
fn explain_tells_every_moment() {
    let told = output(&["explain", TREE]);
    assert!(told.contains("22"), "{told}");
    let markdown = output(&["explain", TREE, "--markdown"]);
    assert!(markdown.starts_with("# "), "{markdown}");
}

#[test]
fn snapshot_prints_one_frame() {
    let frame = output(&["snapshot", TREE, "--keys", "]p", "--size", "100x30"]);
    assert_eq!(frame.lines().count(), 30);
    assert!(frame.contains("MAX"), "{frame}");
    assert!(!frame.contains('\u{1b}'));
    assert!(output(&["snapshot", TREE, "--ansi"]).contains('\u{1b}'));
    // A picture has colours whatever the terminal can show.
    let drawn =
        plyscope(&["snapshot", TREE, "--svg", "--keys", "]p"]).env("NO_COLOR", "1").assert().success();
    let picture = String::from_utf8(drawn.get_output().stdout.clone()).expect("text");
    assert!(picture.starts_with("<svg ") && picture.contains("moment 12 of 22"));
    assert!(picture.contains("fill=\"#0087ff\"") && !picture.contains('\u{1b}'), "{picture}");
}

#[test]
fn a_frame_as_a_picture_leaves_no_line_and_no_sign_to_a_font() {
    for (target, keys) in [
        (TREE, "]p"),
        (TREE, "Gi"),
        (TREE, "]p2"),
        ("tictactoe --depth 5", ":50%<Enter>3"),
        ("nim:1,2", "]pP"),
    ] {
        let [game, depth] =
            target.split_once(" --depth ").map_or([target, "9"], |(game, depth)| [game, depth]);
        let picture = output(&["snapshot", game, "--depth", depth, "--svg", "--keys", keys]);
        let text = picture.split("<text ").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
        let text: Vec<_> = text.collect();
        let is_line = |letter| ('\u{2500}'..'\u{25a0}').contains(&letter);
        let is_drawn = |letter| is_line(letter) || "①②③●▲▼◆■★".contains(letter);
        assert!(text.len() > 20 && !text.iter().any(|text| text.contains(is_drawn)), "{text:?}");
        assert!(picture.contains("<path"));
        // Nothing touches the border.
        assert!(picture.contains("viewBox=\"-9 -9 1098 698\""), "{}", &picture[..300]);
    }
}

#[test]
fn pictures_have_the_theme_that_is_named_and_light_unless_one_is() {
    let drawn = |theme: &[&str]| output(&[&["export", TREE, "-f", "svg"], theme].concat());
    assert_eq!(drawn(&[]), drawn(&["--theme", "light"]));
    assert!(drawn(&["--theme", "dark"]).contains("#15181e"));
    assert!(drawn(&[]).contains("pruned ghost"));
    refuses(&["export", TREE, "-f", "svg", "--theme", "paper"], &["print"]);
    let own = drawn(&["--title", "Figure 1", "--id-prefix", "left-"]);
    assert!(own.contains(">Figure 1</text>") && own.contains("id=\"left-n0\""), "{own}");
    assert!(!drawn(&["--title", "none"]).contains("class=\"title\""));
    refuses(&["export", TREE, "-f", "svg", "--id-prefix", "1 "], &["--id-prefix", "letters"]);
    let csv = plyscope(&["export", TREE, "-f", "csv", "--title", "Figure 1"]).assert().code(0);
    assert!(
        stderr(&csv).contains(&message!("export-idle", option = "--title", format = "csv")),
        "{}",
        stderr(&csv)
    );
    let json = plyscope(&["export", TREE, "-f", "json", "--show-tree", "never"]).assert().code(0);
    let ghosts = message!("export-idle", option = "--show-tree", format = "json");
    assert!(stderr(&json).contains(&ghosts), "{}", stderr(&json));
    let on_paper = |part: &[&str]| drawn(part).matches("class=\"coming\"").count();
    assert_eq!(on_paper(&["--at", "1"]), 12);
    assert_eq!(on_paper(&["--at", "1", "--show-tree", "never"]), 0);
    assert_eq!(on_paper(&["--at", "11", "--show-tree", "pruned"]), 0);
    assert_eq!(on_paper(&["--show-tree", "all"]), 0);
    refuses(&["export", TREE, "-f", "svg", "--show-tree", "al"], &["never", "pruned", "all"]);
    let board = plyscope(&["export", "nim:1,2", "-f", "svg", "--show-tree", "never"]).assert().code(0);
    assert!(stderr(&board).contains(&message!("export-idle-board")), "{}", stderr(&board));
}

#[test]
fn the_characters_of_a_frame_are_a_choice() {
    let frame = |args: &[&str]| {
        let done = plyscope(&[&["snapshot", TREE], args].concat()).env("LC_ALL", "C").assert().code(0);
        stdout(&done)
    };
    assert!(frame(&["--symbols", "ascii"]).is_ascii());
    // A file has Unicode whatever the locale of the terminal is.
    assert!(frame(&[]).contains('▲'));
    assert_eq!(frame(&["--symbols", "unicode"]), frame(&[]));
    let refused = plyscope(&["snapshot", TREE, "--symbols", "utf8"]).assert().code(2);
    assert!(stderr(&refused).contains("auto, unicode, ascii"), "{}", stderr(&refused));
}

#[test]
fn colour_is_a_choice() {
    const COLOUR: &str = "38;5;";
    let shows_colour = |args: &[&str], no_color: &str, term: &str| {
        let args = [&["snapshot", TREE, "--ansi"], args].concat();
        let done = plyscope(&args).env("NO_COLOR", no_color).env("TERM", term).assert().code(0);
        stdout(&done).contains(COLOUR)
    };
    assert!(shows_colour(&[], "", "xterm"));
    assert!(!shows_colour(&[], "1", "xterm"));
    assert!(!shows_colour(&[], "", "dumb"));
    assert!(!shows_colour(&["--color", "never"], "", "xterm"));
    assert!(shows_colour(&["--color", "always"], "1", "dumb"));
    let eight = output(&["snapshot", TREE, "--color", "8"]);
    assert!(eight.contains(";36m") && !eight.contains(COLOUR), "{eight}");
    refuses(&["snapshot", TREE, "--color", "16"], &["auto, always, 8, never"]);
}

#[test]
fn export_writes_every_format() {
    let dot = output(&["export", TREE, "-f", "dot"]);
    assert!(dot.contains("ordering") && dot.matches("pruned").count() >= 2, "{dot}");
    let json = output(&["export", TREE, "-f", "json"]);
    assert!(serde_json::from_str::<Value>(&json).is_ok(), "{json}");
    assert!(output(&["export", TREE, "-f", "text"]).contains("12"));
    let classes =
        |args: &[&str]| output(&[&["export", TREE, "-f", "dot"], args].concat()).matches("class=").count();
    let all = classes(&[]);
    let past = ["--at", "5", "--show-tree", "never"];
    for limit in [&["--max-depth", "1"][..], &["--focus", "2"], &past, &["--pv-only"]] {
        assert!(classes(limit) < all, "{limit:?}");
    }
}

#[test]
fn shells_and_manuals_are_told() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(output(&["completions", shell]).contains("plyscope"));
    }
    assert!(output(&["completions", "zsh"]).contains(":(weak strict)"));
    let manual = output(&["man"]);
    for command in COMMANDS {
        assert!(
            manual.contains(&format!(".SH {}\n", command.to_uppercase())),
            "{command} is not in the manual"
        );
    }
    assert!(manual.contains("makes a search of each value"), "{manual}");
    assert!(manual.contains("\nplyscope list\n") && !manual.contains("list(1)"));
    assert_eq!(manual.matches("\\fB\\-\\-symbols\\fR \\fI").count(), 1, "{manual}");
}

#[test]
fn play_refuses_what_makes_no_game() {
    super::refuses(&["play"], &["plyscope play tictactoe"]);
    super::refuses(&["play", "tictactoe", "--first", "you"], &["machine", "random:7"]);
    super::refuses(&["play", "tictactoe", "--level", "6"], &["1", "5"]);
    super::refuses(&["play", "tictactoe", "--level", "x"], &["1, 2, 3, 4, 5"]);
    super::refuses(&["play", "tictactoe", "--players", "3"], &["1, 2"]);
    super::refuses(&["play", "tictactoe", "--time", "0s"], &["500ms"]);
    let noted = super::stderr(&plyscope(&["play", "tictactoe", "--window=5,6"]).assert().code(3));
    assert!(noted.starts_with(&format!("note: {}", message!("play-idle-window"))), "{noted}");
    super::refuses(&["play", "nowhere.game"], &["nowhere.game", "cannot be read"]);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("odd.game");
    for (text, part) in [
        (
            r#"{"type":"game","game":"tictactoe","moves":["b2","b2"]}"#,
            &*message!("move-illegal", text = "b2", position = ".../.X./..."),
        ),
        (
            r#"{"type":"game","game":"tictactoe","options":["--what"]}"#,
            "its `options`: unexpected argument '--what'",
        ),
        (
            r#"{"type":"game","game":"tictactoe","options":["--help"]}"#,
            "its `options`: unexpected argument '--help'",
        ),
        (
            r#"{"type":"game","game":"tictactoe","options":["--seed=1","--depth=x"]}"#,
            "its `options`: invalid value 'x' for '--depth",
        ),
        (r#"{"type":"game","game":"tictactoe","level":9}"#, &message!("saved-wrong", known = "1")),
        (r#"{"type":"game","game":"tictactoe","level":0}"#, "odd.game: line 1, column 1"),
        (
            r#"{"type":"game","game":"tictactoe","first":"machine","second":"machine"}"#,
            &message!("saved-two-machines"),
        ),
        (r#"{"type":"game","game":"tictoctoe"}"#, "tictactoe"),
    ] {
        std::fs::write(&file, text).expect("a file");
        super::refuses(&["play", &file.to_string_lossy()], &[part]);
    }
}

// Where games are kept can be chosen by a variable there alone.
#[cfg(target_os = "linux")]
#[test]
fn options_beside_a_saved_game_are_noted() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("plyscope")).expect("a folder");
    let path = folder.path().join("plyscope/1.game");
    let game = r#"{"type":"game","game":"tictactoe","options":["--depth=3"],"moves":["b2"]}"#;
    std::fs::write(&path, game).expect("a file");
    let noted = |args: &[&str]| {
        let args: Vec<_> = ["play"].iter().chain(args).copied().collect();
        super::stderr(&plyscope(&args).env("XDG_STATE_HOME", folder.path()).assert().code(3))
    };
    let saved = path.to_string_lossy();
    let told = noted(&[&saved, "--level", "2", "-a", "minimax", "--prefer-fast", "--color", "never"]);
    for option in ["--level", "--algorithm", "--prefer-fast"] {
        let part = format!("note: {}\n", message!("play-idle-option", option = option));
        assert!(told.contains(&part), "{told}");
    }
    assert_eq!(told.matches("note: ").count(), 3, "{told}");
    assert!(!noted(&[&saved]).contains("note: "), "what the file says is no news");
}

#[test]
fn a_game_where_a_command_belongs_is_shown_its_place() {
    for game in ["tictactoe", "((3 12) (2 4))"] {
        refuses(&[game], &["unrecognized subcommand", &message!("usage-command")]);
    }
    refuses(&["slove", "nim"], &["'slove'", "similar", "'solve'"]);
    refuses(&["solve", "tictactoe", "--max-nodes", "0"], &["`0`", "from 1"]);
    refuses(&["solve", "tictactoe", "--depth", "-1"], &[&message!("depth-unknown", text = "-1")]);
}

#[test]
fn a_broken_game_is_refused_alike_wherever_it_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.game");
    let text = |game: &str, moves: &str| format!(r#"{{"type":"game","game":"{game}","moves":[{moves}]}}"#);
    for (text, parts) in [
        (
            text("tictactoe", r#""b2","b2""#),
            [
                &*message!(
                    "move-illegal",
                    text = "b2",
                    position = ".../.X./...",
                    reason = message!("refused-taken", player = "X")
                ),
                &moves_are(false, ""),
            ],
        ),
        (
            text("tictoctoe", ""),
            [
                &format!("mine.game: {}", before(&message!("catalog-unknown-game", text = "|"))),
                &meant("tictactoe"),
            ],
        ),
        (
            text("((1 2) (3", ""),
            [&format!("its `game`: line 1, column 8: {}", message!("text-unclosed")), "| ((1 2) (3"],
        ),
        (text("nim:1", "")[..30].to_owned(), ["line 1, column", &message!("saved-torn")]),
    ] {
        std::fs::write(&file, text).expect("a file");
        for command in ["solve", "play"] {
            refuses(&[command, &file.to_string_lossy()], &parts);
        }
    }
    for command in ["solve", "play"] {
        refuses(&[command, &folder.path().to_string_lossy()], &["is a folder"]);
    }
}

#[test]
fn a_game_that_is_over_is_told_as_one() {
    let over = |ended: String, value: &'static str| {
        message!("game-over", worth = message!("ended-worth", ended = ended, value = value))
    };
    for (game, position, told) in [
        ("tictactoe", "XXX/OO./...", over(message!("ended", winner = "X (MIN)"), "-1")),
        ("tictactoe", "XOX/XOO/OXX", over(message!("ended"), "0")),
        ("connect:3,3,3", "12121", over(message!("ended", winner = "X (MIN)"), "-1")),
        ("nim:3,4", "0,0", over(message!("ended", winner = "MIN"), "-1")),
        (
            "othello:4",
            "XXXX/XXXX/XXXO/XXXO",
            over(message!("ended", winner = "black (MAX)", margin = "12 discs"), "12"),
        ),
        ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", over(message!("ended", by = "stalemate"), "0")),
        (
            "chess",
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
            over(message!("ended", winner = "white (MIN)", by = "checkmate"), "-1"),
        ),
    ] {
        for algorithm in ["alphabeta", "deepening", "mtdf"] {
            let search = [game, "--position", position, "-a", algorithm, "--evaluation", "zero"];
            let solved = output(&[&["solve"], &search[..]].concat());
            assert!(solved.contains(&told) && !solved.contains("to move"), "{solved}");
            let explained = output(&[&["explain"], &search[..]].concat());
            assert!(explained.contains(&told), "{explained}");
        }
    }
    assert!(output(&["explain", "7"]).contains(&message!(
        "done".what,
        node = "the root",
        bound = "exact",
        value = "7"
    )));
}

#[test]
fn a_difference_of_discs_says_who_wins() {
    let wins = won_by("white", false, "8 discs");
    let foreseen = message!("foreseen", lead = "|");
    let proof = behind(&foreseen);
    assert!(output(&["solve", "othello:4"]).contains(&format!("value       -8\n            {wins}\n")));
    assert!(output(&["solve", "othello:4", "--max", "white"]).contains(&wins));
    let told = output(&["explain", "othello:4", "--record-depth", "1"]);
    assert!(told.contains(&format!("-8: {wins}")), "{told}");
    let estimate = &message!("foreseen");
    for search in [&["othello:4", "--depth", "4"][..], &["othello:4", "--depth", "4", "-a", "deepening"]] {
        assert!(output(&[&["solve"], search].concat()).contains(estimate));
    }
    assert!(output(&["solve", "othello:4", "--depth", "20"]).contains(&wins));
    for search in [
        &["-a", "deepening"][..],
        &["-a", "deepening", "--table", "sound"],
        &["-a", "mtdf", "--depth", "16", "--table", "sound"],
        &["--depth", "16", "--table", "sound"],
        &["--depth", "20", "--record-depth", "3"],
    ] {
        let told = output(&[&["solve", "othello:4"], search].concat());
        assert!(told.contains(&wins), "{search:?}: {told}");
    }
    // Shallow passes fill the table: a hit may rest on a line that was cut short, or not be recorded.
    let shallow = output(&["solve", "othello:4", "-a", "deepening", "--depth", "9", "--table", "sound"]);
    assert!(shallow.contains(estimate), "{shallow}");
    for search in [
        &["--depth", "16", "--record-depth", "3"][..],
        &["--depth", "8", "--record-depth", "3"],
        &["-a", "deepening", "--record-depth", "3"],
        &["-a", "deepening", "--max-nodes", "5"],
    ] {
        let silent = output(&[&["solve", "othello:4"], search].concat());
        assert!(!silent.contains(estimate) && !silent.contains(proof), "{search:?}: {silent}");
    }
    let at_least = output(&["solve", "othello:4", "--window=-5,5"]);
    assert!(at_least.contains(&won_by("white", true, "6 discs")), "{at_least}");
    assert!(!output(&["solve", "nim:1,2"]).contains("with best play"));
}

#[test]
fn a_recording_that_contradicts_itself_promises_nobody_a_win() {
    let recorded = output(&["record", "othello:4", "--record-depth", "1", "-o", "-"]);
    let solved = |text: String| {
        let done = plyscope(&["solve", "-"]).write_stdin(text).output().expect("it runs");
        String::from_utf8(done.stdout).expect("text")
    };
    let (before, after) = recorded.rsplit_once(r#""value":-8"#).expect("the root returns it");
    let wrong = format!("{before}\"value\":9{after}");
    assert!(solved(recorded).contains(&won_by("white", false, "8 discs")));
    let told = solved(wrong);
    assert!(
        told.contains("contradictions: ") && !told.contains(behind(&message!("foreseen", lead = "|"))),
        "{told}"
    );
}

/// Another program's search that stops at B although MIN may still find less there.
const STOPPED_EARLY: &str = r#"{"type":"search","version":1,"title":"my wrong search","algorithm":"alphabeta"}
{"type":"enter","player":"max","alpha":"-inf","beta":"inf"}
{"type":"enter","player":"min","alpha":"-inf","beta":"inf"}
{"type":"enter","alpha":"-inf","beta":"inf"}
{"type":"leave","value":3}
{"type":"enter","alpha":"-inf","beta":3}
{"type":"leave","value":12}
{"type":"leave","value":3}
{"type":"enter","player":"min","alpha":3,"beta":"inf"}
{"type":"enter","alpha":3,"beta":"inf"}
{"type":"leave","value":5}
{"type":"leave","value":5,"pruned":2,"cutoff":true}
{"type":"enter","player":"min","alpha":5,"beta":"inf"}
{"type":"enter","alpha":5,"beta":"inf"}
{"type":"leave","value":2}
{"type":"leave","value":2,"bound":"upper","pruned":1}
{"type":"leave","value":5}
"#;

#[test]
fn a_recording_that_contradicts_itself_names_no_best_move() {
    let run = |command: &str| {
        let done = plyscope(&[command, "-"]).write_stdin(STOPPED_EARLY).output().expect("it runs");
        String::from_utf8(done.stdout).expect("text")
    };
    let named = &message!("none-proven", reason = "the program names B");
    let told = run("explain");
    assert!(told.contains(named) && told.contains(before(&message!("unproved".why, reason = "|"))), "{told}");
    assert!(told.contains(&message!("result-value", worth = "5", trust = "wrong")), "{told}");
    assert!(!told.contains("principal variation") && !told.contains("he best line"), "{told}");
    // B is worth at most 5: nobody has 5 in hand, and another branch may be better.
    assert!(
        !told.contains(&message!("holds-already", bound = "upper", end = "5"))
            && told.contains("C stops at 2."),
        "{told}"
    );
    assert!(!told.contains(before(&message!("returned".meaning, last = true, parent = "|"))), "{told}");
    let frame = plyscope(&["snapshot", "-", "--keys", "Gw"]).write_stdin(STOPPED_EARLY).output();
    let frame = String::from_utf8(frame.expect("it runs").stdout).expect("text");
    let (value, node) = ("at most 5", "the root");
    let taken = message!("chosen".what, case = "taken", value = value, node = node, best = "B");
    assert!(frame.contains(&taken), "{frame}");
    assert!(!frame.contains("No other") && !frame.contains("he best line"), "{frame}");
    let told = run("solve");
    assert!(told.contains(named) && !told.contains("best line"), "{told}");
    let json = plyscope(&["solve", "-", "--json"]).write_stdin(STOPPED_EARLY).output().expect("it runs");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((&json["pv"], &json["pv_end"]), (&serde_json::json!([]), &"unproved".into()));
}

fn best_line(line: &'static str) -> String {
    message!("best-line".why, proved = true, is_root = true, line = line)
}

#[test]
fn names_with_blanks_are_distinct_in_lines() {
    let tree = r#"("Queen side":("Queen side1":3 x:4) y:2)"#;
    assert!(output(&["solve", tree]).contains("best line   Queen side › Queen side1\n"));
    assert!(output(&["explain", tree]).contains(&best_line("Queen side › Queen side1")));
    assert!(output(&["solve", "((3 12) (2 4))"]).contains("best line   A A1\n"));
}

#[test]
fn explain_tells_a_part_when_asked() {
    let whole = output(&["explain", TREE]);
    let told = |more: &[&str]| output(&[&["explain", TREE], more].concat());
    let moments = |text: &str| -> Vec<u32> {
        let numbers = text.lines().filter_map(|line| line.get(..2)?.trim().parse().ok());
        numbers.collect()
    };
    assert_eq!(moments(&whole), (1..=22).collect::<Vec<_>>());
    assert_eq!(moments(&told(&["--focus", "2"])), [10, 11, 12, 13]);
    assert_eq!(moments(&told(&["--focus", "B", "--at", "11"])), [10, 11]);
    assert_eq!(moments(&told(&["--from", "12", "--at", "12"])), [12]);
    assert_eq!(moments(&told(&["--max-depth", "1"])), [1, 2, 9, 10, 13, 14, 21, 22]);
    assert_eq!(moments(&told(&["--focus", "2", "--max-depth", "0"])), [10, 13]);
    let one = told(&["--from", "12", "--at", "12"]);
    assert!(one.contains("\n12  ✂ "), "{one}");
    assert!(one.ends_with(&format!("\n{}\n", message!("excerpt", shown = 1_u64, all = 22_u64))), "{one}");
    for line in one.lines().filter(|line| line.starts_with("12")) {
        assert!(whole.contains(line), "{line}");
    }
    refuses(&["explain", TREE, "--from", "13", "--at", "12"], &["--from 13", "--at 12"]);
    refuses(&["explain", TREE, "--from", "23"], &["--from 23", "1 to 22"]);
    refuses(
        &["explain", TREE, "--focus", "2,9"],
        &["--focus 2,9", &message!("find-unknown", typed = "9", after = "2", count = 1_u64, entered = "B1")],
    );
}

#[test]
fn a_best_move_that_nobody_proved_is_not_named() {
    let low = output(&["solve", TREE, "--window", "4,10"]);
    assert!(
        low.contains(&format!(
            "best move   {}",
            message!("none-proven", reason = "no move leads above alpha 4")
        )),
        "{low}"
    );
    assert!(!low.contains("best line"), "{low}");
    let low = output(&["solve", &format!("min {TREE}"), "--window", "0,3"]);
    assert!(
        low.contains(&format!(
            "best move   {}",
            message!("none-proven", reason = "no move leads below beta 3")
        )),
        "{low}"
    );
    let high = output(&["solve", TREE, "--window=-5,1"]);
    assert!(
        high.contains(&format!(
            "best move   {}",
            message!(
                "none-proven",
                reason =
                    message!("not-proven", reason = "enough", called = "A (1)", is_alpha = false, end = "1")
            )
        )),
        "{high}"
    );
    assert!(!high.contains("best line"), "{high}");
    let all = output(&["solve", "(1 2 3)", "--window=-5,3"]);
    assert!(all.contains("best move   C (3)\nbest line   C\n"), "{all}");
}

#[test]
fn explain_names_no_best_branch_where_solve_names_no_best_move() {
    let high = output(&["explain", "(-1.5 (2 -0.25) (100 300))", "--window=-1,-0.5"]);
    let enough = message!("not-proven", reason = "enough", called = "B", is_alpha = false, end = "-0.5");
    assert!(high.contains(&message!("unproved".why, reason = enough.clone())), "{high}");
    assert!(high.contains(&format!("\nbest move  {}", message!("none-proven", reason = enough))), "{high}");
    let low = output(&["explain", "((1 9) (2 9) (3 9))", "--window=10,20"]);
    let outside = message!("not-proven", reason = "out_of_window", is_alpha = true, end = "10");
    assert!(low.contains(&message!("unproved".why, reason = outside.clone())), "{low}");
    assert!(low.contains(&format!("\nbest move  {}", message!("none-proven", reason = outside))), "{low}");
    let min = output(&["explain", "min ((1 0) (2 0) (3 0))", "--window=-20,-10"]);
    let outside = message!("not-proven", reason = "out_of_window", is_alpha = false, end = "-10");
    assert!(min.contains(&outside), "{min}");
    let min = output(&["explain", "min (1 2 3)", "--window=10,20"]);
    let enough = message!("not-proven", reason = "enough", called = "A", is_alpha = true, end = "10");
    assert!(min.contains(&enough), "{min}");
    for text in [high, low, min] {
        assert!(!text.contains("principal variation") && !text.contains("he best line"), "{text}");
    }
    let infinite = output(&["explain", "(inf 1 2)", "--window=-5,3"]);
    assert!(infinite.contains(&best_line("A")), "{infinite}");
    let passes = output(&["explain", TREE, "-a", "deepening", "--window=-20,-10"]);
    assert!(passes.contains(&message!("none-proven", reason = "A reaches beta -10")), "{passes}");
}

#[test]
fn a_move_that_cannot_be_played_is_refused_with_the_reason() {
    refuses(&["solve", "tictactoe", "--moves", "a1,a1"], &["X stands there", &moves_are(false, "b1")]);
    let board = message!("refused-board", from = "a", to = "c", first = "1", last = "3");
    let moves = format!("{board}{}", moves_are(false, "b1, c1"));
    refuses(&["solve", "tictactoe", "--moves", "a1,b4"], &[&moves]);
    let full = ["solve", "connect4", "--depth", "1", "--moves", "1,1,1,1,1,1,1"];
    refuses(&full, &[&message!("refused-column-full", column = "1")]);
    refuses(&["solve", "othello", "--depth", "1", "--moves", "d4"], &["white stands there"]);
}

#[test]
fn snapshots_are_coloured_when_asked_in_either_way() {
    let plain = output(&["snapshot", TREE]);
    let ansi = output(&["snapshot", TREE, "--ansi", "--color", "always"]);
    assert!(!plain.contains('\u{1b}'));
    assert!(ansi.contains("\u{1b}[0;1m"));
    assert_eq!(output(&["snapshot", TREE, "--color", "always"]), ansi);
}

#[test]
fn list_tells_what_evaluations_count() {
    let list = output(&["list"]);
    for words in ["10 with two", "othello: 1 for a disc", "queen 900", "any game: an unfinished"] {
        assert!(list.contains(words), "{words} is missing in {list}");
    }
    assert!(output(&["--help"]).contains("nim:3,4,5, othello, chess"));
}

#[test]
fn a_branch_is_found_by_what_sentences_call_it_and_by_what_is_typed() {
    let first = |focus: &str| {
        let text = output(&["export", TREE, "-f", "text", "--focus", focus]);
        text.lines().next().unwrap_or_default().to_owned()
    };
    for focus in ["C,C2", "C2", "3,2", "C,2", "C C2"] {
        assert_eq!(first(focus), format!("{TREE}, alpha-beta, below C2"), "{focus}");
    }
    refuses(
        &["export", TREE, "-f", "text", "--focus", "C,A1"],
        &[&message!("find-unknown", typed = "A1", after = "C", count = 3_u64, entered = "C1, C2, C3")],
    );
    let names = r#"max Start:(Attack:(Bishop:5 Knight:(6 7 4) Queen:3) Defend:(Rook:6 "King side":(6 9) Pawn:7) Wait:(5 (9 8) 6))"#;
    for focus in ["Defend,King side", "Defend, King side", "Defend,\"King side\"", "Defend \"King side\""] {
        let below = output(&["export", names, "-f", "text", "--focus", focus]);
        assert!(
            below.lines().next().is_some_and(|line| line.ends_with("below King side")),
            "{focus}: {below}"
        );
        let after = output(&["solve", names, "--moves", focus]);
        assert!(after.contains("value       9\n"), "{focus}: {after}");
    }
    refuses(
        &["export", names, "-f", "text", "--focus", "Defend,\"Queen side\""],
        &[&message!(
            "find-unknown",
            typed = "Queen side",
            after = "Defend",
            count = 3_u64,
            entered = "Rook, King side, Pawn"
        )],
    );
    let chance = output(&["solve", "?(0.5:(3 4) 0.5:5)", "-a", "expectimax"]);
    assert!(chance.contains("to move   chance\n"), "{chance}");
}

#[test]
fn a_frame_is_drawn_at_a_moment_at_a_node_and_at_a_cut() {
    let frame = |how: &[&str]| output(&[&["snapshot", TREE, "--size", "80x24"], how].concat());
    for (place, keys) in [("12", ":12<Enter>"), ("B", "/B<Enter>"), ("cut:1", "]p")] {
        assert_eq!(frame(&["--at", place]), frame(&["--keys", keys]), "{place}");
    }
    assert_eq!(frame(&["--at", "12", "--keys", "l"]), frame(&["--keys", ":13<Enter>"]));
}
