//! Both notations of trees: what was written reads back, and what is wrong is told where it is.

use crate::support::messages::message;
use plyscope::catalog::{FileKind, Form};
use plyscope::game::{
    Evaluation, Game, MAX_PLY, Notation, Player, Replay, Replayer, Started, Tree, TreeBuilder, is_chance,
};
use plyscope::import::{SyntaxError, tree_json, tree_text};
use plyscope::score::Score;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Node {
    Leaf(String, Score),
    Inner(String, Vec<Node>),
    /// Of chance: with odds that are as given in proportion, or even ones.
    Chance(String, Vec<(Node, u32)>, bool),
}

impl Node {
    fn has_infinite(&self) -> bool {
        match self {
            Self::Leaf(_, value) => !value.is_finite(),
            Self::Inner(_, children) => children.iter().any(Self::has_infinite),
            Self::Chance(_, children, _) => children.iter().any(|(child, _)| child.has_infinite()),
        }
    }

    fn is_refused(&self) -> bool {
        match self {
            Self::Leaf(..) => false,
            Self::Inner(_, children) => children.iter().any(Self::is_refused),
            Self::Chance(..) => self.has_infinite(),
        }
    }
}

fn add(tree: &mut TreeBuilder, node: &Node) {
    match node {
        Node::Leaf(name, value) => tree.leaf(name, *value).expect("a leaf"),
        Node::Inner(name, children) => {
            tree.open(name).expect("a node");
            for child in children {
                add(tree, child);
            }
            tree.close().expect("children");
        }
        Node::Chance(name, children, is_weighed) => {
            tree.open(name).expect("a node");
            tree.chance().expect("it is open");
            let all = f64::from(children.iter().map(|(_, weight)| weight).sum::<u32>());
            for (child, weight) in children {
                add(tree, child);
                if *is_weighed {
                    tree.probability(f64::from(*weight) / all).expect("odds");
                }
            }
            tree.close().expect("children");
        }
    }
}

fn names() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just(String::new()),
        2 => "[A-C][0-9]?",
        1 => "\\?|1/2|p|chance",
        1 => "max|min|#|\"|a b|\\(|\\)|:|,|\\\\|\u{1b}\\[31m|é|日本|\n|-",
        1 => any::<String>().prop_filter("a name is not a number", |name| {
            name.is_empty() || Tree::builder().leaf(name, Score::ZERO).is_ok()
        }),
    ]
}

fn values() -> impl Strategy<Value = Score> {
    prop_oneof![
        (-9..=9).prop_map(Score::from),
        any::<f64>().prop_filter_map("not NaN", Score::new),
        Just(Score::INFINITY),
        Just(Score::NEG_INFINITY),
    ]
}

fn trees() -> impl Strategy<Value = Tree> {
    let leaf = (names(), values()).prop_map(|(name, value)| Node::Leaf(name, value));
    let node = leaf.prop_recursive(5, 60, 4, |inner| {
        let chance = prop::collection::vec((inner.clone(), 1_u32..5), 1..=4);
        prop_oneof![
            3 => (names(), prop::collection::vec(inner, 1..=4))
                .prop_map(|(name, nodes)| Node::Inner(name, nodes)),
            1 => (names(), chance, any::<bool>())
                .prop_map(|(name, nodes, is_weighed)| Node::Chance(name, nodes, is_weighed)),
        ]
    });
    let node = node.prop_filter("an average is finite", |node| !node.is_refused());
    (node, any::<bool>()).prop_map(|(root, max)| {
        let mut tree = Tree::builder();
        tree.root_player(if max { Player::First } else { Player::Second });
        add(&mut tree, &root);
        tree.finish().expect("one tree")
    })
}

proptest! {
    #![proptest_config(crate::support::cases(256))]

    #[test]
    fn what_is_written_reads_back_as_the_same_tree(tree in trees()) {
        let text = tree_text::write(&tree);
        prop_assert_eq!(tree_text::read(text.as_bytes()), Ok(tree), "{}", text);
        prop_assert_eq!(Form::of(&text), Form::Typed(FileKind::TreeText), "{}", text);
    }

    #[test]
    fn no_text_is_too_odd_to_be_refused_politely(text in "[()0-9a \\[\\]{},:\"#\n-]{0,20}|\\PC*") {
        let _ = tree_text::read(text.as_bytes()).map_err(|error| error.pointed());
        let _ = tree_json::read(text.as_bytes()).map_err(|error| error.pointed());
    }

    #[test]
    fn no_bytes_are_too_odd_to_be_refused_politely(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        let _ = tree_text::read(&bytes).map_err(|error| error.pointed());
        let _ = tree_json::read(&bytes).map_err(|error| error.pointed());
    }
}

fn check_text(text: &str, written: &str) {
    let tree = tree_text::read(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(tree_text::write(&tree), written);
}

#[test]
fn tree_text_is_read_as_promised() {
    check_text("((3 12 8) (2 4 6) (14 5 2))", "((3 12 8) (2 4 6) (14 5 2))");
    check_text("((3,12,8),(2,4,6))", "((3 12 8) (2 4 6))");
    check_text("( (3 , 12)\t8)\r\n", "((3 12) 8)");
    check_text("((1 2)(3 4)5)", "((1 2) (3 4) 5)");
    check_text("7", "7");
    check_text("max 7", "7");
    check_text("A:7", "\"A\":7");
    check_text("min\n(3 4)", "min (3 4)");
    check_text("MIN(3 4)", "min (3 4)");
    check_text("MAX:(3 4)", "MAX:(3 4)");
    check_text("max:(3 4)", "max:(3 4)");
    check_text("min max:(3 4)", "min max:(3 4)");
    check_text("A:(B:(3 12 8) C:(2 4 6))", "A:(B:(3 12 8) C:(2 4 6))");
    check_text("A: (B:\n3 C: inf)", "A:(B:3 C:inf)");
    check_text("(∞ -∞)", "(inf -inf)");
    check_text("(inf -inf 2.50 -0 +3 1e3) # done", "(inf -inf 2.5 0 3 1000)");
    check_text("# first\n(3 # three\n 4)", "(3 4)");
    check_text("\u{feff}(3 4)", "(3 4)");
    check_text("?(3 4)", "?(3 4)");
    check_text("?(0.5:3 0.5:4)", "?(3 4)");
    check_text("min ? # odds\n(1/4:3, 0.75:A:(4 5))", "min ?(0.25:3 0.75:A:(4 5))");
    check_text(
        "(A:?(1/3:3 2/3:?:4) ?:?(5 6))",
        "(A:?(0.3333333333333333:3 0.6666666666666666:?:4) ?:?(5 6))",
    );
    check_text("?(\"1/2\":3 4)", "?(\"1/2\":3 4)");
    check_text("(1/2:3 4)", "(\"1/2\":3 4)");
    check_text("(\"a b\":3 \"\\u00e9\":4)", "(\"a b\":3 é:4)");
}

#[test]
fn tree_json_is_read_as_promised() {
    for (json, text) in [
        ("[[3,12,8],[2,4,6]]", "((3 12 8) (2 4 6))"),
        ("7", "7"),
        (r#"{"name":"A","children":[{"name":"A1","value":3},[4]]}"#, "A:(A1:3 (4))"),
        (
            r#"{"children":[1,{"children":[2],"name":"late"}],"name":"A","player":"min"}"#,
            "min A:(1 late:(2))",
        ),
        (r#"["inf", "-inf", 1e3, -0.0]"#, "(inf -inf 1000 0)"),
        ("\u{feff}[1]\n", "(1)"),
        (r#"{"chance":true,"children":[3,[4,5]]}"#, "?(3 (4 5))"),
        (
            r#"{"children":[{"p":0.25,"value":3},{"children":[4],"p":0.75}],"chance":true}"#,
            "?(0.25:3 0.75:(4))",
        ),
        (r#"[{"chance":false,"children":[3]}]"#, "((3))"),
    ] {
        let tree = tree_json::read(json.as_bytes()).unwrap_or_else(|error| panic!("{json}: {error}"));
        assert_eq!(tree_text::write(&tree), text);
    }
}

fn check_error(error: &SyntaxError, line: usize, column: usize, message: &str) {
    assert_eq!((error.line, error.column), (line, column), "{error}\n{}", error.pointed());
    assert!(error.message.contains(message), "{error}");
    assert!(!error.help.is_empty());
}

#[test]
fn errors_in_tree_text_say_where_and_what() {
    for (text, line, column, message) in [
        ("", 1, 1, "no tree"),
        ("  # nothing\n", 2, 1, "no tree"),
        ("min", 1, 4, "no tree"),
        ("()", 1, 1, "without children"),
        ("(3 (\n) 4)", 1, 4, "without children"),
        ("((3 4) (5 6)", 1, 1, "never closed"),
        ("(3 4))", 1, 6, "closes nothing"),
        (")", 1, 1, "closes nothing"),
        ("(3 nan)", 1, 4, &message!("text-no-number", word = "`nan`")),
        ("(3 1e999)", 1, 4, "too large"),
        ("(3 4) 5", 1, 7, "complete before"),
        ("3 4", 1, 3, "complete before"),
        ("(3\n four)", 2, 2, &message!("text-no-number", word = "`four`")),
        ("(A:)", 1, 2, &message!("text-name-alone", name = "`A`")),
        ("A:", 1, 1, &message!("text-name-alone", name = "`A`")),
        ("(A: , 4)", 1, 2, &message!("text-name-alone", name = "`A`")),
        ("(A:B:3)", 1, 4, &message!("text-two-names", name = "`A`")),
        ("(3:4)", 1, 4, &message!("tree-name-is-number", name = "3")),
        ("(:4)", 1, 2, &message!("text-no-name")),
        ("(3,,4)", 1, 3, &message!("text-after-comma")),
        ("(,3)", 1, 2, &message!("text-before-comma")),
        ("(3,)", 1, 3, &message!("text-after-comma")),
        ("(3 max)", 1, 4, &message!("text-no-number", word = "`max`")),
        ("(\"a:3)", 1, 2, "no end"),
        ("(\"a\" 3)", 1, 5, "`:` is missing"),
        ("(\"\\q\":3)", 1, 2, &message!("text-quoted", ended = true)),
        ("(\"\":3)", 1, 2, "empty"),
        ("?", 1, 1, &message!("text-no-number", word = "`?`")),
        ("(? 3)", 1, 2, &message!("text-no-number", word = "`?`")),
        ("?()", 1, 1, "without children"),
        ("?(3 4", 1, 1, "never closed"),
        ("(0.5:3 4)", 1, 6, &message!("tree-name-is-number", name = "0.5")),
        ("?(3 0:4)", 1, 5, &message!("tree-no-probability", number = "0")),
        ("?(-1/2:3)", 1, 3, "-0.5 is not"),
        ("?(2:3 4)", 1, 3, "2 is not"),
        ("?(1/0:3)", 1, 3, "inf is not"),
        ("(1 ?(0.5:3 0.4:4))", 1, 4, &message!("tree-sum", sum = "0.9")),
        ("?(0.1:3 0.2:3 0.4:3)", 1, 1, &message!("tree-sum", sum = "0.7")),
        ("?(0.5:3 4)", 1, 1, "1 of the 2 branches"),
        ("?(0.5:0.5:3)", 1, 7, &message!("text-two-odds")),
        ("?(90%:3 9%:4)", 1, 1, &message!("tree-sum", sum = "0.99")),
        ("?(120%:3)", 1, 3, "1.2 is not"),
        ("?(90 %:3 10 %:4)", 1, 6, &message!("text-no-odds", word = "`%`")),
        ("?(1/4%:3 5)", 1, 3, &message!("text-no-odds", word = "`1/4%`")),
        ("?(0.5:)", 1, 3, &message!("text-odds-alone", odds = "0.5")),
        ("?(3 (4 inf))", 1, 8, "infinite value"),
        ("(é é)", 1, 2, &message!("text-no-number", word = "`é`")),
    ] {
        let error = tree_text::read(text.as_bytes()).expect_err(text);
        check_error(&error, line, column, message);
    }
    let error = tree_text::read(b"(3 4\n \xff)").expect_err("not UTF-8");
    check_error(&error, 2, 2, "UTF-8");
    assert_eq!(error.pointed(), " \u{fffd})\n ^");
}

#[test]
fn odds_are_read_as_numbers_as_fractions_and_as_percent() {
    let written = |text: &str| tree_text::write(&tree_text::read(text.as_bytes()).expect(text));
    for text in ["?(90%:10 10%:0)", "?(0.9:10 0.1:0)", "?(9/10:10 1/10:0)"] {
        assert_eq!(written(text), "?(0.9:10 0.1:0)");
    }
    assert_eq!(written("?(12.5%:won:10 87.5%:lost:0)"), "?(0.125:won:10 0.875:lost:0)");
    // Elsewhere, and in quotes, that is a name like any other.
    assert_eq!(written("(90%:10 0)"), "(\"90%\":10 0)");
    assert_eq!(written("?(\"90%\":10 \"%\":0)"), "?(\"90%\":10 \"%\":0)");
}

#[test]
fn json_is_helped_in_its_own_notation() {
    for json in [
        r#"[{"name":"3","value":2}]"#,
        r#"{"chance":true,"children":[{"p":0.9,"value":3}]}"#,
        r#"{"chance":true,"children":[{"p":90,"value":3}]}"#,
        r#"{"chance":true,"children":[{"p":0.9,"value":3},4]}"#,
        r#"[{"p":0.9,"value":3}]"#,
        "[]",
    ] {
        let error = tree_json::read(json.as_bytes()).expect_err(json);
        assert!(!error.help.contains('(') && !error.help.contains('?'), "{error}");
    }
}

#[test]
fn a_very_long_last_word_is_read_once() {
    // Letter by letter this would take hours.
    let error = tree_text::read(format!("(3 0.{}", "0".repeat(4_000_000)).as_bytes()).expect_err("no end");
    assert!(error.to_string().contains("never closed"), "{error}");
}

#[test]
fn the_innermost_parenthesis_that_is_not_closed_is_shown_with_how_many_there_are() {
    for (text, line, column, missing) in [
        ("((3 4) (5 6)", 1, 1, "1"),
        ("((3 4 (5 6)", 1, 2, "2"),
        // Quotes and comments are no tree.
        ("(\n  \"(\":(5 6)\n# (\n  A:(5 6", 4, 5, "2"),
    ] {
        let error = tree_text::read(text.as_bytes()).expect_err(text);
        check_error(&error, line, column, &message!("text-unclosed"));
        assert!(error.help.ends_with(missing), "{error}");
    }
}

#[test]
fn errors_in_tree_json_say_where_and_what() {
    for (json, line, column, message) in [
        ("", 1, 1, "ends before"),
        ("[]", 1, 1, "without children"),
        ("[3,\n []]", 2, 2, "without children"),
        ("[3,4", 1, 5, "ends before"),
        ("[3,4]]", 1, 6, "complete before"),
        ("[3] \n [4]", 2, 2, "complete before"),
        ("[3,1e999]", 1, 4, "too large"),
        ("[3,NaN]", 1, 4, &message!("json-word")),
        ("[3,null]", 1, 4, &message!("json-no-value")),
        ("[3,true]", 1, 4, &message!("json-no-value")),
        ("[3,\"4\"]", 1, 4, "in quotes"),
        ("[3 4]", 1, 4, &message!("json-broken")),
        ("[3,]", 1, 3, &message!("json-broken")),
        ("{}", 1, 1, "neither"),
        ("[{\"name\":\"A\"}]", 1, 2, "neither"),
        ("[{\"value\":3,\"children\":[4]}]", 1, 2, "both"),
        ("[{\"value\":3,\"value\":4}]", 1, 13, "twice"),
        ("{\"children\":[4],\"children\":[4]}", 1, 17, "twice"),
        ("[{\"vaule\":3}]", 1, 3, &message!("json-key", key = "`vaule`")),
        ("{\"player\":\"white\",\"value\":3}", 1, 11, "no player `white`"),
        ("{\"player\":3,\"value\":3}", 1, 11, &message!("json-misplaced")),
        ("[{\"player\":\"min\",\"value\":3}]", 1, 3, &message!("json-player-below")),
        ("[{\"name\":\"3\",\"value\":3}]", 1, 10, &message!("tree-name-is-number", name = "3")),
        ("[\n {\"value\":2,\"name\":\"3\"}]", 2, 20, &message!("tree-name-is-number", name = "3")),
        ("{\"name\":\"7\",\"children\":[3]}", 1, 9, &message!("tree-name-is-number", name = "7")),
        ("{\"children\":{}}", 1, 13, &message!("json-misplaced")),
        (r#"{"chance":1,"value":3}"#, 1, 11, &message!("json-misplaced")),
        (r#"{"chance":true,"value":3}"#, 1, 1, &message!("json-chance-leaf")),
        (r#"{"p":0.5,"value":3}"#, 1, 2, &message!("tree-no-chance")),
        (r#"[{"p":0.5,"value":3}]"#, 1, 1, &message!("tree-no-chance")),
        (r#"{"chance":true,"children":[{"p":0.5,"value":3}]}"#, 1, 27, &message!("tree-sum", sum = "0.5")),
        (r#"{"chance":true,"children":[{"p":2,"value":3}]}"#, 1, 29, "2 is not"),
        (r#"{"chance":true,"children":[{"p":"90%","value":3}]}"#, 1, 33, &message!("json-misplaced")),
        (r#"{"chance":true,"children":[3,"inf"]}"#, 1, 30, "infinite value"),
        (r#"{"children":[3,"inf"],"chance":true}"#, 1, 13, "infinite value"),
        ("{\"name\":4}", 1, 9, &message!("json-misplaced")),
    ] {
        let error = tree_json::read(json.as_bytes()).expect_err(json);
        check_error(&error, line, column, message);
    }
}

#[test]
fn the_deepest_tree_is_read_and_one_ply_more_is_refused() {
    let plies = MAX_PLY as usize;
    for (open, close, read) in
        [("(", ")", tree_text::read as fn(&[u8]) -> Result<Tree, SyntaxError>), ("[", "]", tree_json::read)]
    {
        let nested = |plies| format!("{}7{}", open.repeat(plies), close.repeat(plies));
        let tree = read(nested(plies).as_bytes()).expect("65,535 plies are allowed");
        assert_eq!(tree.ply_limit(&tree.start()), Some(MAX_PLY));
        assert_eq!(tree.len(), plies + 1);
        let error = read(nested(plies + 1).as_bytes()).expect_err("one ply too many");
        check_error(&error, 1, plies + 1, "65535 plies");
        assert!(error.pointed().chars().count() < 200);
    }
}

#[test]
fn a_child_without_a_name_of_its_own_is_called_by_its_place() {
    let tree = tree_text::read(b"(A:1 2 B:3 B:4 A1:5)").expect("a tree");
    let root = tree.start();
    let names: Vec<_> = tree.moves(&root).map(|mv| tree.move_name(&root, mv)).collect();
    assert_eq!(names, ["A", "2", "3", "4", "A1"]);
    for (place, name) in names.iter().enumerate() {
        let mv = tree.parse_move(&root, name).expect("a name");
        assert_eq!(tree.moves(&root).position(|other| other == mv), Some(place));
    }
    assert!(tree.parse_move(&root, "B").is_none());
}

#[test]
fn chance_takes_nobodys_turn() {
    let tree = tree_text::read(b"min (?(1/4:(1 ?(2 3)) 3/4:4) 5)").expect("a tree");
    let child = |at, place| tree.play(&at, tree.moves(&at).nth(place).expect("a child"));
    let root = tree.start();
    assert_eq!((is_chance(&tree, &root), tree.player(&root)), (false, Player::Second));
    let chance = child(root, 0);
    assert!(is_chance(&tree, &chance));
    let odds: Vec<_> =
        tree.moves(&chance).map(|mv| tree.probability(&chance, mv).expect("odds").to_string()).collect();
    assert_eq!(odds, ["0.25", "0.75"]);
    let below = child(chance, 0);
    assert_eq!((is_chance(&tree, &below), tree.player(&below)), (false, Player::First));
    let lower = child(below, 1);
    let odds: Vec<_> =
        tree.moves(&lower).map(|mv| tree.probability(&lower, mv).expect("odds").to_string()).collect();
    assert_eq!((is_chance(&tree, &lower), odds), (true, vec!["0.5".to_owned(); 2]));
    assert_eq!(tree.player(&child(lower, 0)), Player::Second);
}

#[test]
fn every_child_of_a_wide_tree_is_found_at_once() {
    let width: u16 = 60_000;
    let mut builder = Tree::builder();
    builder.open("").expect("the root");
    for place in 0..width {
        let name = if place % 2 == 0 { format!("n{place}") } else { String::new() };
        builder.leaf(&name, Score::from(i32::from(place))).expect("a leaf");
    }
    builder.close().expect("children");
    let tree = builder.finish().expect("a tree");
    let root = tree.start();
    let walk = Replayer::new(&Started::new(tree.clone()));
    assert_eq!(walk.move_count(), usize::from(width));
    for (place, mv) in (0..).zip(tree.moves(&root)) {
        assert_eq!(walk.find_move(&tree.move_name(&root, mv)), Some(place));
    }
}
