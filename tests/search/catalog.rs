//! Opening games by what is typed: what works, and what is said of what does not.

use crate::support::messages::{before, behind, meant, message};
use plyscope::catalog::{self, CatalogError, FileKind, Form, Opening, SettleError, numbered, settle};
use plyscope::engine::DynGame;
use plyscope::score::Score;
use plyscope::search::{Algorithm, Depth};
use std::sync::Arc;

fn opening(position: &str, moves: &str, evaluation: &str) -> Opening {
    let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let opening = Opening { position: given(position), evaluation: given(evaluation), ..Opening::default() };
    opening.with_moves(moves)
}

fn open(game: &str, position: &str, moves: &str) -> Arc<dyn DynGame> {
    catalog::open(game, &opening(position, moves, "")).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn check_position(game: &str, position: &str, moves: &str, reached: &str) {
    assert_eq!(open(game, position, moves).position_text(), reached);
    // What is written reads back.
    if !reached.is_empty() {
        assert_eq!(open(game, reached, "").position_text(), reached);
    }
}

#[test]
fn games_open_at_positions_and_after_moves() {
    check_position("tictactoe", "", "", ".../.../...");
    check_position("tictactoe", "XO./.X./..O", "", "XO./.X./..O");
    check_position("tictactoe", "XO./.X./..O", "b3", "XO./.X./.XO");
    check_position("tictactoe", "", "a1,B2,8", "X../.O./..X");
    check_position("tictactoe", "", "0,0 1,1", "X../.O./...");
    check_position("mnk:4,3,3", "", "d3", "..../..../...X");
    check_position(
        "mnk:16,8,5",
        "",
        "p8,a1",
        &format!("O{}{}X", ".".repeat(15), {
            let rows = format!("/{}", ".".repeat(16)).repeat(6);
            format!("{rows}/{}", ".".repeat(15))
        }),
    );
    check_position("connect4", "4453", "", "......./......./......./......./...O.../..OXX..");
    check_position("connect4", "4453", "5,5", "......./......./......./....O../...OX../..OXX..");
    check_position("connect:2,2,2", "", "1 1", "O./X.");
    check_position("connect:10,2,2", "10,10,1", "", ".........O/X........X");
    check_position("connect", "", "7", "......./......./......./......./......./......X");
}

#[test]
fn trees_and_random_trees_open_at_the_places_of_moves() {
    check_position("((3 12 8) (2 4 6))", "", "", "");
    check_position("A:(B:(3 12 8) C:(2 4 6))", "", "C,3", "2,3");
    check_position("[[3,12,8],[2,4,6]]", "2", "1", "2,1");
    check_position("random:b=3,d=4", "3,1,2", "", "3,1,2");
    assert_eq!(open("((3 12 8) (2 4 6))", "2", "").size_limit(), Some(4.0));
    assert_eq!(open("((3 12 8) (2 4 6))", "2", "").ply_limit(), Some(1));
    assert_eq!(open("min (3 12)", "", "").maximiser(), plyscope::game::Player::First);
}

fn check_refused(game: &str, opening: &Opening, words: &[&str]) {
    let Err(error) = catalog::open(game, opening) else { panic!("{game} {opening:?} was opened") };
    let error = error.to_string();
    for word in words {
        assert!(error.contains(word), "{game} {opening:?}: {error}");
    }
}

#[test]
fn unknown_games_are_refused_with_the_nearest_right_one() {
    let start = Opening::default();
    check_refused("tictactoe4", &start, &["`tictactoe4`", &meant("tictactoe")]);
    check_refused("TicTacToe", &start, &[&meant("tictactoe")]);
    check_refused("conect4", &start, &[&meant("connect4")]);
    check_refused("nmk:3,3,3", &start, &[&meant("mnk:3,3,3")]);
    check_refused("quux", &start, &[before(&message!("catalog-unknown-game", text = "quux", games = "|"))]);
    check_refused("", &start, &["no game"]);
    check_refused("evil\u{1b}[2J", &start, &["\u{fffd}[2J"]);
}

#[test]
fn numbers_that_make_no_game_are_refused() {
    let start = Opening::default();
    check_refused("mnk", &start, &[&message!("row-three-numbers", found = "0"), "mnk:M,N,K"]);
    check_refused("mnk:3", &start, &[&message!("row-three-numbers", found = "1")]);
    check_refused("mnk:3,3,3,3", &start, &[&message!("row-three-numbers", found = "4")]);
    check_refused("mnk:3,3,x", &start, &[&message!("row-no-number", text = "x")]);
    check_refused("mnk:3,3,-1", &start, &["`-1`"]);
    check_refused("mnk:3,3,4", &start, &[&message!("row-too-long", needed = "4", columns = "3", rows = "3")]);
    check_refused(
        "mnk:12,12,5",
        &start,
        &[&message!("row-cells", most = "128", falls = false, cells = "144")],
    );
    check_refused("mnk:27,1,1", &start, &["26 columns"]);
    check_refused("mnk:4294967295,4294967295,1", &start, &["26 columns"]);
    check_refused("mnk:2,4294967295,1", &start, &["128 cells"]);
    check_refused("connect:0,0,0", &start, &["at least 1", "connect:M,N,K"]);
    check_refused("connect:4294967295,4294967295,4", &start, &["128 cells"]);
    check_refused("connect:1,4294967295,4", &start, &["128 cells"]);
    check_refused("tictactoe:4", &start, &[&message!("catalog-no-numbers")]);
    check_refused("connect4:7", &start, &[&message!("catalog-no-numbers")]);
    check_refused("random:b=x", &start, &["`x` is not", "random:b=3,d=4,seed=1"]);
    check_refused("random:b=0", &start, &["from 1 to"]);
    check_refused("((3 4)", &start, &["line 1, column 1", "never closed"]);
    check_refused("[3,4", &start, &["line 1, column 5"]);
    check_refused("tree.json", &start, &[&message!("catalog-file", text = "tree.json")]);
}

#[test]
fn positions_that_cannot_arise_are_refused_with_the_reason() {
    for (game, position, reason) in [
        ("tictactoe", "XO./.X.", &*message!("position-rows", found = 2_u64, rows = "3")),
        ("tictactoe", "XO./.X./..O/...", "4 rows"),
        ("tictactoe", "XO./.X/..O", "row 2 has 2 cells"),
        ("tictactoe", "XO./.Q./..O", &message!("position-no-cell", text = "Q")),
        ("tictactoe", "XX./.../...", &message!("row-turns", first = 2_u64, second = 0_u64)),
        ("tictactoe", "O../.../...", &message!("row-turns", first = 0_u64, second = 1_u64)),
        ("tictactoe", "XXX/OOO/...", &message!("row-both", needed = "3")),
        ("tictactoe", "XXX/OO./O..", &message!("row-moved-after", winner = "X", needed = "3", other = "O")),
        ("tictactoe", "OOO/XX./X.X", &message!("row-moved-after", winner = "O", needed = "3", other = "X")),
        ("mnk:7,3,3", "XXX.XXX/OO.O.O./...O...", &message!("row-two-lines", needed = "3")),
        ("tictactoe", "4453", "it has 1 row,"),
        ("connect4", "44444444", &message!("row-column-full", number = "7", column = "4")),
        ("connect4", "48", &message!("row-no-column", number = "2", column = "8", last = "7")),
        ("connect4", "40", "no column `0`"),
        ("connect4", "12121212", "over after 7 moves"),
        ("connect:3,2,2", "X../...", &message!("row-floats", column = "1", row = "1")),
        ("connect:3,2,2", "XX./OO.", &message!("row-both", needed = "2")),
        ("connect:3,2,3", "X../O..", &message!("row-no-order", won = false)),
        ("connect:3,3,2", ".../.../XX.", "X has 2 stones"),
        ("connect:4,3,3", "..../OOX./XXXO", &message!("row-no-order", won = true)),
        ("connect:4,3,3", "O.../X.../XXXO", "X has 4"),
        ("((3 4) 5)", "b2", &message!("position-no-place", text = "b2")),
        ("((3 4) 5)", "3", &message!("position-no-move", place = "3")),
        ("((3 4) 5)", "1,1,1", &message!("position-no-move", place = "1", reached = "1,1")),
        ("((3 4) 5)", "0", &message!("position-no-place", text = "0")),
    ] {
        check_refused(game, &opening(position, "", ""), &[reason]);
    }
}

#[test]
fn illegal_moves_are_refused_with_the_legal_ones() {
    let check = |game: &str, moves: &str, words: &[&str]| check_refused(game, &opening("", moves, ""), words);
    check(
        "tictactoe",
        "b2,b2",
        &[&message!("move-illegal", text = "b2", position = ".../.X./..."), "a1, b1, c1, a2, c2, a3, b3, c3"],
    );
    check("tictactoe", "b4", &[&message!("refused-board", from = "a", to = "c", first = "1", last = "3")]);
    check("(Alpha:3 Beta:4)", "Alhpa", &[&meant("Alpha")]);
    check("tictactoe", "d1", &["`d1`"]);
    check(
        "tictactoe",
        "9",
        &["`9`", &message!("refused-board", from = "a", to = "c", first = "1", last = "3")],
    );
    check("tictactoe", "3,0 0,3", &["`3,0`"]);
    check("tictactoe", "b0", &["`b0`"]);
    check("tictactoe", "a1,a2,b1,b2,c1,c2", &[&message!("move-over", text = "c2", position = "XXX/OO./...")]);
    check("mnk:5,5,3", "z9", &["and 9 more"]);
    check(
        "(A:(3 4))",
        "C",
        &[&message!("catalog-move", error = message!("move-illegal", text = "C"), moves = "A")],
    );
    check("connect4", "8", &[behind(&message!("catalog-move", error = "|", moves = "1, 2, 3, 4, 5, 6, 7"))]);
    check(
        "connect4",
        "h9",
        &[
            "`h9`",
            &message!("catalog-move", error = message!("refused-columns", from = "1", to = "7"), moves = "1"),
        ],
    );
    check("(A:(3 4) B:5)", "C", &[&message!("move-illegal", text = "C"), "A, B"]);
    check("(3 4)", "1,1", &[&message!("move-over", text = "1", position = "1")]);
}

#[test]
fn evaluations_are_those_of_the_game() {
    let open = |game: &str, evaluation: &str| catalog::open(game, &opening("", "", evaluation));
    assert_eq!(open("connect4", "").expect("opens").info().evaluation_limit, Some(6_900.0));
    assert_eq!(open("connect4", "lines").expect("opens").info().evaluation_limit, Some(6_900.0));
    assert_eq!(open("connect4", "zero").expect("opens").info().evaluation_limit, Some(0.0));
    assert_eq!(open("(3 4)", "zero").expect("opens").info().evaluation_limit, Some(0.0));
    check_refused("(3 4)", &opening("", "", "lines"), &["no evaluation `lines`", "`zero`"]);
    check_refused("tictactoe", &opening("", "", "material"), &["`lines`, `center`, `zero`"]);
}

#[test]
fn the_forms_of_a_game_are_distinct() {
    for (text, form) in [
        ("tictactoe", Form::Name),
        ("random:b=3,d=4,seed=1,order=best", Form::Name),
        ("-", Form::StandardInput),
        ("7", Form::Typed(FileKind::TreeText)),
        ("-inf", Form::Typed(FileKind::TreeText)),
        ("nan", Form::Name),
        ("max 7", Form::Typed(FileKind::TreeText)),
        ("min(3 4)", Form::Typed(FileKind::TreeText)),
        ("(3 4", Form::Typed(FileKind::TreeText)),
        ("{\"value\":3}", Form::Typed(FileKind::TreeJson)),
        ("x.tree", Form::File),
        ("trees/x", Form::File),
        ("[1] final.JSON", Form::File),
        ("game.jsonl", Form::File),
        ("notes.txt", Form::File),
        ("0.5", Form::Typed(FileKind::TreeText)),
    ] {
        assert_eq!(Form::of(text), form, "{text}");
    }
    assert_eq!(FileKind::of_path("a.JSONL"), Some(FileKind::Recording));
    assert_eq!(FileKind::of_path(r"\\server\share\A.JsonL.GZ"), Some(FileKind::Recording));
    assert_eq!(FileKind::of_path("a.txt"), None);
    assert_eq!(catalog::read_tree(b"{}", FileKind::Recording).err(), Some(CatalogError::NoTree));
}

#[test]
fn a_search_that_would_take_for_ever_is_refused_unless_somebody_insists() {
    let settled = |game: &str, moves: &str, depth| {
        settle(open(game, "", moves).as_ref(), &[Algorithm::AlphaBeta], depth, None, false)
    };
    for small in ["tictactoe", "mnk:4,3,3", "connect:4,4,4", "((3 4) 5)", "random:b=10,d=9"] {
        assert_eq!(settled(small, "", None).expect(small).depth, None);
    }
    for large in ["connect4", "mnk:4,4,3", "mnk:11,11,5", "random:b=10,d=11", "random:b=1000000,d=65535"] {
        let error = settled(large, "", None).expect_err(large);
        let is_hopeless = error.to_string().contains("more than 10^308");
        assert_eq!(error.to_string().contains("`--depth full`"), !is_hopeless, "{error}");
        assert_eq!(settled(large, "", Some(Depth::Full)).expect("insisted").depth, None);
        assert_eq!(settled(large, "", Some(Depth::Plies(4))).expect("a depth").depth, Some(4));
    }
    // A position with few free cells is a small game again.
    assert_eq!(settled("mnk:4,4,3", "a1,b1,c1,d1", None).expect("12 cells").depth, None);
    let sizes = [
        ("mnk:4,4,4", "56,874,039,553,217 nodes"),
        ("connect4", "10^"),
        ("random:b=1000000,d=65535", "10^308"),
    ];
    for (game, words) in sizes {
        let error = settled(game, "", None).expect_err(game).to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn a_size_limit_is_never_below_the_size() {
    let check = |game: &str, moves: &str, size: &str| {
        assert_eq!(open(game, "", moves).size_limit().expect("known").to_string(), size, "{game}");
    };
    check("tictactoe", "", "986410");
    check("tictactoe", "a1,a2,b1,b2,c1", "1");
    check("connect:1,5,5", "", "6");
    // Both columns in any order: 1 + 2 + 4 + 6 + 6.
    check("connect:2,2,2", "", "19");
    check("random:b=3,d=4", "", "121");
    check("random:b=1,d=9", "1", "9");
    check("7", "", "1");
}

#[test]
fn a_win_outweighs_what_it_has_to() {
    let win = |game: &str, depth: Option<u32>, fast| {
        let depth = depth.map(Depth::Plies);
        let settled =
            settle(open(game, "", "").as_ref(), &[Algorithm::AlphaBeta], depth, None, fast).expect("settles");
        settled.scoring.win.to_string()
    };
    assert_eq!(win("tictactoe", None, false), "1");
    assert_eq!(win("tictactoe", None, true), "100");
    assert_eq!(win("tictactoe", Some(4), false), "1000000");
    assert_eq!(win("tictactoe", Some(4), true), "1000000");
    // No line of play reaches this horizon.
    assert_eq!(win("tictactoe", Some(9), false), "1");
    assert_eq!(win("mnk:11,11,6", Some(2), false), "10000000");
    assert_eq!(win("((3 4) 5)", Some(1), false), "1");

    let deepened = settle(
        open("tictactoe", "", "").as_ref(),
        &[Algorithm::Minimax, Algorithm::Deepening],
        None,
        None,
        false,
    );
    let deepened = deepened.expect("settles");
    assert_eq!(deepened.scoring.win.to_string(), "1000000");

    let pass = |game: &str, depth, score: &str, fast| {
        let win = score.parse::<Score>().expect("a number");
        settle(open(game, "", "").as_ref(), &[Algorithm::AlphaBeta], Some(depth), Some(win), fast)
    };
    assert!(pass("connect4", Depth::Plies(9), "6901", false).is_ok());
    assert!(pass("connect4", Depth::Plies(9), "inf", true).is_ok());
    assert!(pass("tictactoe", Depth::Full, "10", true).is_ok());
    assert!(matches!(pass("tictactoe", Depth::Full, "0", false), Err(SettleError::WinTooSmall { .. })));
    assert!(matches!(pass("tictactoe", Depth::Full, "-inf", false), Err(SettleError::WinTooSmall { .. })));
    for (game, depth, score, fast, words) in [
        ("connect4", Depth::Plies(9), "6900", false, "more than 6900"),
        ("connect4", Depth::Plies(9), "6909", true, "more than 6909"),
        ("tictactoe", Depth::Full, "9", true, "more than 9"),
    ] {
        let error = pass(game, depth, score, fast).expect_err(score).to_string();
        assert!(error.contains(words), "{error}");
    }
    for (score, fast) in [("1e17", true), ("1e17", false), ("inf", false), ("inf", true)] {
        assert!(pass("tictactoe", Depth::Full, score, fast).is_ok(), "{score}");
    }
}

#[test]
fn the_list_tells_every_game_that_opens() {
    for entry in catalog::games() {
        let example = entry.form.replace("M,N,K", "3,3,3");
        let zero = Opening { evaluation: Some("zero".to_owned()), ..Opening::default() };
        assert!(catalog::open(&example, &Opening::default()).is_ok(), "{example}");
        assert!(!entry.summary().is_empty());
        assert!(catalog::open(&example, &zero).is_ok());
    }
}

#[test]
fn paths_of_every_system_are_told_from_games_and_trees() {
    for text in [
        r"C:\Users\Anna K\my tree.tree",
        r"C:\Users\Anna K\my tree",
        r"C:\trees (old)\a # b, c",
        "C:/trees/(3 4)/mine",
        "C:tree.tree",
        r"C:trees\mine",
        r"c:\x.jsonl",
        r"\\server\share\x.jsonl",
        r"\\server\my share\x",
        r"\\?\C:\x (1).game",
        r"..\mnk:3,3,3",
        r".\nim",
        "./nim:3,4",
        "/home/anna k/tree (1).JSON",
        "nim:3,4.jsonl",
        "7.tree",
        "(3 4).tree",
        "[3, 4].json",
        "my tree.txt",
    ] {
        assert_eq!(Form::of(text), Form::File, "{text}");
    }
    // A file of such a name is opened where no game has it.
    for text in ["nim:3,4", "mnk:3,3,3", "random:b=3,d=4,seed=1", "C:tree", "A:7", "C:", "tree"] {
        assert_eq!(Form::of(text), Form::Name, "{text}");
    }
    for text in ["C:(3 4)", "C:?(3 4)", r"C\D:(3 4)", "C:(D/E:3 4)", "max C:(3 4)", "((3 4) 5) # a.b", "-3.5"]
    {
        assert_eq!(Form::of(text), Form::Typed(FileKind::TreeText), "{text}");
    }
    for text in ["[[3,4],5]", r#"{"name":"C:\\x.tree","value":3}"#] {
        assert_eq!(Form::of(text), Form::Typed(FileKind::TreeJson), "{text}");
    }
}

#[test]
fn the_number_of_a_search_stands_behind_the_name_of_its_file() {
    for (text, file, number) in [
        ("tree.jsonl#3", "tree.jsonl", Some(3)),
        (r"C:\Users\Anna K\a #2.jsonl#12", r"C:\Users\Anna K\a #2.jsonl", Some(12)),
        (r"\\server\share\x.JSONL.GZ#1", r"\\server\share\x.JSONL.GZ", Some(1)),
        ("a #2.jsonl", "a #2.jsonl", None),
        ("tree.jsonl#", "tree.jsonl#", None),
        ("tree.jsonl#two", "tree.jsonl#two", None),
        ("tree.tree#2", "tree.tree#2", None),
        ("(3 4) # 2", "(3 4) # 2", None),
    ] {
        assert_eq!(numbered(text), (file, number), "{text}");
    }
}

#[test]
fn a_search_that_a_link_asks_for_is_refused_where_a_word_of_it_would_be_passed_over() {
    let asked = |game: &str, algorithm: &str, options: &str| {
        catalog::search_asked(game, algorithm, options).map_err(|error| error.to_string())
    };
    let job = asked("tictactoe", "pvs", "--depth 4 --max O").expect("a search");
    assert_eq!((job.algorithm, job.settings.depth), (Algorithm::Pvs, Some(4)));
    assert_eq!(asked("((3 1) (2 5))", "", "").map(|job| job.algorithm), Ok(Algorithm::default()));
    let refused = [
        ("pvvs", "", "pvs"),
        ("", "--dept 4", "--depth"),
        ("", "--depth four", "four"),
        ("", "--depth 4 --cuttof strict", "--cutoff"),
    ];
    for (algorithm, options, meant) in refused {
        let said = asked("tictactoe", algorithm, options).expect_err("it is misspelt");
        assert!(said.contains(meant), "{algorithm} {options}: {said}");
    }
    assert_eq!(asked("chess", "", "").unwrap_err(), message!("asked-too-large"));
    assert!(asked("quux", "", "").is_err() && asked("((3", "", "").is_err());
}
