//! Another search of the same position, and another value of a leaf.

use std::collections::BTreeMap;

use crate::support::messages::{before, message};
use crate::support::{Nested, TestTree, cases, searches, trees};
use plyscope::app::{Mode, Model, parse_keys};
use plyscope::catalog::{self, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::export;
use plyscope::game::Player;
use plyscope::record::{Before, Event, Moment, NodeId, Recording};
use plyscope::score::Score;
use plyscope::search::{Algorithm, Order};
use plyscope::ui::{self, Theme};
use proptest::prelude::*;
use ratatui::layout::Rect;

const TREE: &str = "(A:(3 12 8) B:(2 4 6) C:(14 5 2))";

fn job(game: &str, algorithm: Algorithm) -> Job {
    let mut job = Job::new(catalog::open(game, &Opening::default()).expect("a game"), algorithm);
    game.clone_into(&mut job.game);
    job
}

fn model(job: &Job) -> Model {
    Model::new(Opened::own(job.record().expect("a small search"), job.replay()))
}

/// A search of a game, just opened.
fn fresh(game: &str, algorithm: Algorithm) -> Model {
    model(&job(game, algorithm))
}

/// The recording as a file.
fn written(model: &Model) -> String {
    let mut bytes = Vec::new();
    export::jsonl::write(model.recording(), model.shown().session().replay, &mut bytes)
        .expect("memory takes it");
    String::from_utf8(bytes).expect("text")
}

fn press(model: &mut Model, keys: &str) {
    for key in parse_keys(keys).expect("keys") {
        model.press(key);
    }
}

/// The frame after some more keys.
fn frame(model: &mut Model, keys: &str, [width, height]: [u16; 2]) -> String {
    let keys = parse_keys(keys).expect("keys");
    let frame = ui::snapshot(model, &keys, Rect::new(0, 0, width, height), &Theme::plain());
    ui::plain_text(&frame)
}

#[test]
fn another_search_takes_the_place_of_the_one_shown_and_gives_it_back() {
    let mut model = fresh(TREE, Algorithm::AlphaBeta);
    let before = frame(&mut model, "]pb<S-Up>", [100, 28]);
    let shown = frame(&mut model, "a<Right><Enter>", [100, 28]);
    let searched = message!("screen-shown-instead", nodes = 13_u64, before = "11", key = "U");
    assert!(shown.contains("minimax") && shown.contains(&searched), "{shown}");
    assert_eq!(written(&model), written(&fresh(TREE, Algorithm::Minimax)));
    assert!(model.shown().breakpoints().is_empty(), "they were at nodes of the other search");
    // B1 comes back in both of them.
    let returned = message!("practice-returned", value = "2", child = "B1", parent = "B");
    assert!(shown.contains(&returned), "{shown}");
    let again = frame(&mut model, "U<Esc>", [100, 28]);
    press(&mut model, "t");
    press(&mut model, "<S-Up>");
    assert_eq!(frame(&mut model, "", [100, 28]), before, "{again}");
    press(&mut model, "U");
    assert_eq!(*model.message().expect("a message"), message!("screen-nothing-to-undo"));
}

#[test]
fn every_row_of_the_page_changes_the_search() {
    let mut model = fresh("tictactoe", Algorithm::AlphaBeta);
    press(
        &mut model,
        "a<Right><Right><Right><Down><Right><Down><Right><Down><Right><Right><Down><Right><Down>",
    );
    press(&mut model, "<Right><Right><Right><Left><Enter>");
    let (wish, job) = model.search_request().expect("a large search is done beside the screen");
    assert_eq!(job.algorithm, Algorithm::Pvs);
    assert_eq!(job.settings.order, Order::Center);
    assert_eq!(
        job.options,
        "--depth 2 --cutoff strict --fail hard --win-score 1000000 --order center --table sound"
    );
    model.found(wish, Ok(job.record().expect("a small search")));
    assert_eq!(model.mode(), &Mode::Stepping);
    assert_eq!(model.recording().header.options, job.options);
    press(&mut model, "U");
    assert_eq!(model.recording().header.options, "");
}

#[test]
fn what_cannot_be_searched_is_refused_in_words() {
    let mut tree = fresh(TREE, Algorithm::AlphaBeta);
    press(&mut tree, "a<Right><Right><Right><Right><Right><Down><Down><Right><Enter>");
    let Mode::Choosing(page) = tree.mode() else { panic!("the page stays open") };
    assert!(page.error.as_ref().is_some_and(|error| error == &message!("search-hard-bounds")));
    let hard = message!("search-hard-bounds");
    // In words of two lines a row, nothing is cut at the usual size.
    let shown = frame(&mut tree, "", [80, 24]);
    assert!(
        shown.contains(
            hard.split_once("cuts them ").expect("why").1.split(", or").next().expect("what helps")
        ),
        "{shown}"
    );
    press(&mut tree, "<Esc>");
    assert_eq!(tree.mode(), &Mode::Stepping);
    let mut shallow = job("connect4", Algorithm::AlphaBeta);
    shallow.settings.depth = Some(1);
    let mut large = model(&shallow);
    press(&mut large, "a<Up><Down><Down><Down><Down><Down><Left><Enter>");
    let Mode::Choosing(page) = large.mode() else { panic!("the page stays open") };
    assert!(page.error.as_ref().is_some_and(|error| error.contains("`--depth N`")), "{page:?}");
}

#[test]
fn a_search_that_nobody_waits_for_any_more_changes_nothing() {
    let mut model = fresh("tictactoe", Algorithm::AlphaBeta);
    press(&mut model, "a<Right><Enter>");
    let (first, job) = model.search_request().expect("a search");
    assert_eq!(*model.message().expect("a message"), message!("screen-being-searched", key = "Esc"));
    press(&mut model, "n<Esc>");
    assert!(model.search_request().is_none());
    model.found(first, Ok(job.record().expect("a search")));
    assert_eq!(model.recording().header.algorithm, "alphabeta");
    press(&mut model, "a<Right><Enter>");
    assert_ne!(model.search_request().expect("another search").0, first);
}

#[test]
fn a_leaf_gets_another_value_and_the_root_is_told_of() {
    let mut model = fresh(TREE, Algorithm::AlphaBeta);
    let before = frame(&mut model, ":A1<Enter>", [80, 24]);
    let asked = frame(&mut model, "e", [80, 24]);
    assert!(
        asked.ends_with(&format!("{}▏\n", message!("screen-edit-leaf", node = "A1", value = "3"))),
        "{asked}"
    );
    let edited = frame(&mut model, "7<Enter>", [80, 24]);
    let worth = message!("screen-edited", same = false, now = "7", before = "3", key = "U");
    assert!(edited.ends_with(&format!("{worth}\n")), "{edited}");
    assert!(!edited.contains('→'), "nothing has returned yet: {edited}");
    assert_eq!(model.recording().header.game, "(A:(7 12 8) B:(2 4 6) C:(14 5 2))");
    let end = frame(&mut model, "G", [80, 24]);
    assert!(["▲ 3→7", "▼ 3→7", "▼ 2→≤5"].iter().all(|mark| end.contains(mark)), "{end}");
    assert_eq!(frame(&mut model, "U", [80, 24]), before);
}

#[test]
fn what_was_pruned_can_be_edited_and_changes_nothing() {
    let mut model = fresh(TREE, Algorithm::AlphaBeta);
    let asked = frame(&mut model, "]p<S-Down><S-Right>e", [80, 24]);
    assert!(asked.contains(&message!("screen-edit-leaf", node = "B2", value = "4")), "{asked}");
    let edited = frame(&mut model, "-0.5<Enter>", [80, 24]);
    let same = message!("screen-edited", same = true, now = "3", key = "U");
    assert!(edited.contains(&same), "{edited}");
    assert_eq!(model.recording().header.game, "(A:(3 12 8) B:(2 -0.5 6) C:(14 5 2))");
    // A branch becomes a tree, a name stays.
    press(&mut model, "T<S-Up>:C<Enter>e(9 x:(1 inf))<Enter>");
    assert_eq!(model.recording().header.game, "(A:(3 12 8) B:(2 -0.5 6) C:(9 x:(1 inf)))");
    press(&mut model, "UU");
    assert_eq!(model.recording().header.game, TREE);
}

#[test]
fn the_way_back_leads_to_the_tree_before_whichever_side_leads() {
    for (keys, is_edited) in
        [("v", true), ("vv", true), ("v<Tab>", false), ("v<Tab>v", true), ("v<Tab><Tab>v", true)]
    {
        let mut model = fresh(TREE, Algorithm::AlphaBeta);
        press(&mut model, ":A1<Enter>e7<Enter>");
        press(&mut model, keys);
        assert_eq!(model.recording().header.game != TREE, is_edited, "{keys}");
        press(&mut model, "U");
        assert_eq!(model.recording().header.game, TREE, "{keys}");
        press(&mut model, "U");
        assert!(model.message().is_some_and(|why| *why == message!("screen-nothing-to-undo")), "{keys}");
    }
}

#[test]
fn what_cannot_be_edited_says_why() {
    let mut tree = fresh(TREE, Algorithm::AlphaBeta);
    let typed = |problem: String| message!("edit-typed", problem = problem, column = "1");
    for (typed, why) in [
        ("3x", typed(message!("text-no-number", word = "`3x`"))),
        ("(1 2", typed(message!("text-unclosed"))),
        ("min (1 2)", message!("edit-player")),
        ("Min(1 2)", message!("edit-player")),
    ] {
        press(&mut tree, &format!(":A1<Enter>e{typed}<Enter>"));
        assert_eq!(tree.message().map(ToString::to_string).as_ref(), Some(&why));
        assert_eq!(tree.recording().header.game, TREE);
        // It stays to be mended, below what is wrong with it.
        let Mode::Editing(edit) = tree.mode() else { panic!("the prompt closed") };
        assert_eq!(edit.typed, typed);
        let shown = frame(&mut tree, "", [80, 24]);
        assert!(shown.lines().last().is_some_and(|last| last.contains(typed)), "{shown}");
        assert!(shown.contains(&why[..20]), "{shown}");
        press(&mut tree, "<Esc>");
        assert_eq!((tree.mode(), tree.message()), (&Mode::Stepping, None));
    }
    press(&mut tree, ":A1<Enter>e3x<Enter><Backspace><Enter>");
    assert!(tree.message().is_some_and(|said| said.contains(before(&message!(
        "screen-edited",
        same = true,
        now = "|"
    )))));
    let mut chance = fresh("?(1 2)", Algorithm::Expectimax);
    press(&mut chance, "le<lt><Esc>einf<Enter>");
    assert!(chance.message().is_some_and(|why| why.contains("below a chance node")));
    let mut game = fresh("nim:2", Algorithm::AlphaBeta);
    press(&mut game, "e");
    assert!(game.message().is_some_and(|why| *why == message!("screen-no-tree-to-edit")));
    assert_eq!(game.mode(), &Mode::Stepping);
}

#[test]
fn what_is_hidden_of_the_root_stays_hidden_after_an_edit() {
    let mut tree = fresh(TREE, Algorithm::AlphaBeta);
    press(&mut tree, "Sle7<Enter>");
    assert_eq!(tree.message().map(ToString::to_string).as_deref(), Some("U goes back."));
}

#[test]
fn a_tree_of_too_many_letters_is_not_edited() {
    let leaves = "1234567 ".repeat(25_001);
    let mut tree = fresh(&format!("({leaves})"), Algorithm::AlphaBeta);
    press(&mut tree, "e");
    let why = message!("screen-tree-too-large", letters = 200_000_u64);
    assert_eq!(tree.message().map(ToString::to_string), Some(why));
}

#[test]
fn the_recording_of_another_program_gives_way_and_is_not_edited() {
    let trace = "{\"type\":\"search\",\"version\":1,\"title\":\"mine\",\"game\":\"(1 2)\"}\n\
        {\"type\":\"enter\"}\n{\"type\":\"leave\",\"value\":2}\n";
    let game = |header: &plyscope::record::Header| catalog::reopen(header).map_err(|error| error.to_string());
    let loaded = plyscope::import::jsonl::read(trace.as_bytes(), game).expect("a recording");
    let mut model = Model::new(loaded.opened);
    press(&mut model, "e");
    assert!(model.message().is_some_and(|why| *why == message!("screen-foreign-search")));
    press(&mut model, "a<Right><Enter>");
    let header = &model.recording().header;
    assert_eq!((header.title.as_str(), header.algorithm.as_str()), ("", "minimax"), "it is none of theirs");
}

/// The places that lead to a node.
fn places(recording: &Recording, node: NodeId) -> Vec<usize> {
    let path = recording.path(node).into_iter().skip(1);
    path.map(|id| recording.node(id).move_index() as usize).collect()
}

/// The tree with a leaf at the end of a path.
fn with_leaf(tree: &Nested, path: &[usize], value: Score) -> Nested {
    let mut tree = tree.clone();
    let mut node = &mut tree;
    for &place in path {
        let Nested::Inner(children) = node else { panic!("no branch at a leaf") };
        node = &mut children[place];
    }
    *node = Nested::Leaf(value);
    tree
}

fn text(tree: &TestTree) -> String {
    let player = if tree.first == Player::First { "" } else { "min " };
    format!("{player}{}", tree.root.text())
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn an_edit_is_the_search_of_the_edited_tree(
        tree in trees(),
        (algorithm, settings) in searches(),
        at in any::<u32>(),
        value in -4_i32..=4,
    ) {
        prop_assume!(settings.check(algorithm).is_ok());
        let job = |tree: &TestTree| {
            let mut job = job(&text(tree), algorithm);
            job.settings = settings.clone();
            job.options = settings.options_text();
            job
        };
        let mut model = model(&job(&tree));
        let moment = Moment::new(at % model.recording().moments());
        let before = frame(&mut model, &format!(":{}<Enter>", moment.shown()), [100, 28]);
        let view = model.view();
        let now = view.event().map(Event::node).expect("an event");
        let node = if view.is_leaf(now) { now } else { view.standing() };
        let path = places(model.recording(), node);
        press(&mut model, &format!("e{value}<Enter>"));
        let edited = TestTree { root: with_leaf(&tree.root, &path, Score::from(value)), first: tree.first };
        let expected = job(&edited);
        let expected = Model::new(Opened::own(expected.record().expect("a small search"), expected.replay()));
        prop_assert_eq!(written(&model), written(&expected));
        press(&mut model, "U");
        prop_assert_eq!(frame(&mut model, "", [100, 28]), before);
    }

    #[test]
    fn marks_say_what_was_before(tree in trees(), at in any::<u32>(), value in -4_i32..=4) {
        let mut model = fresh(&text(&tree), Algorithm::AlphaBeta);
        let told = |recording: &Recording| -> BTreeMap<Vec<usize>, _> {
            let told = |id| recording.known(id).map(|it| (it.value, it.bound, it.cutoff));
            recording.ids().map(|id| (places(recording, id), told(id).expect("it returned"))).collect()
        };
        let before = told(model.recording());
        let moment = Moment::new(at % model.recording().moments()).shown();
        press(&mut model, &format!(":{moment}<Enter>e{value}<Enter>G"));
        let now = told(model.recording());
        for id in model.recording().ids() {
            let path = places(model.recording(), id);
            let marked = model.pane().scene().before_edit(id);
            match before.get(&path) {
                Some(was) if now[&path] == *was => prop_assert_eq!(marked, None),
                Some(was) => {
                    let Some(Before::Returned(it)) = marked else { panic!("{path:?} changed") };
                    prop_assert_eq!((it.value, it.bound, it.cutoff), *was);
                }
                None => prop_assert_eq!(marked, Some(Before::NeverEntered)),
            }
        }
    }
}
