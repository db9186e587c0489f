//! Another search of the same position, and another value of a leaf.

use plyscope::app::{Mode, Model, parse_keys};
use plyscope::catalog::{self, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::export;
use plyscope::search::{Algorithm, Order};
use plyscope::ui::{self, Theme};
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
    export::jsonl::write(model.recording(), model.replay(), &mut bytes).expect("memory takes it");
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
    assert!(shown.contains("minimax") && shown.contains("This search visits 13 nodes, the one before 11."));
    assert_eq!(written(&model), written(&fresh(TREE, Algorithm::Minimax)));
    assert!(model.breakpoints().is_empty(), "they were at nodes of the other search");
    // B1 comes back in both of them.
    assert!(shown.contains("2 comes back from B1 to B"), "{shown}");
    let again = frame(&mut model, "U<Esc>", [100, 28]);
    press(&mut model, "t");
    press(&mut model, "<S-Up>");
    assert_eq!(frame(&mut model, "", [100, 28]), before, "{again}");
    press(&mut model, "U");
    assert_eq!(model.message().expect("a message"), "There is no earlier search to go back to.");
}

#[test]
fn every_row_of_the_page_changes_the_search() {
    let mut model = fresh("tictactoe", Algorithm::AlphaBeta);
    press(
        &mut model,
        "a<Right><Right><Right><Down><Right><Down><Right><Down><Right><Right><Down><Right><Down>",
    );
    press(&mut model, "<Right><Right><Right><Left><Enter>");
    let (wish, job) = model.wish().expect("a large search is done beside the screen");
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
    assert!(page.error.as_ref().is_some_and(|error| error.contains("it would never end")));
    // In words of two lines a row, nothing is cut at the usual size.
    let shown = frame(&mut tree, "", [80, 24]);
    assert!(shown.contains("off: it would never end; leave --fail out"), "{shown}");
    press(&mut tree, "<Esc>");
    assert_eq!(tree.mode(), &Mode::Stepping);
    let mut shallow = job("connect4", Algorithm::AlphaBeta);
    shallow.settings.depth = Some(1);
    let mut large = model(&shallow);
    press(&mut large, "a<Up><Down><Down><Down><Down><Down><Left><Enter>");
    let Mode::Choosing(page) = large.mode() else { panic!("the page stays open") };
    assert!(page.error.as_ref().is_some_and(|error| error.contains("pass `--depth N`")), "{page:?}");
}

#[test]
fn a_search_that_nobody_waits_for_any_more_changes_nothing() {
    let mut model = fresh("tictactoe", Algorithm::AlphaBeta);
    press(&mut model, "a<Right><Enter>");
    let (first, job) = model.wish().expect("a search");
    assert_eq!(model.message().expect("a message"), "It is being searched. Esc gives up.");
    press(&mut model, "n<Esc>");
    assert!(model.wish().is_none());
    model.found(first, Ok(job.record().expect("a search")));
    assert_eq!(model.recording().header.algorithm, "alphabeta");
    press(&mut model, "a<Right><Enter>");
    assert_ne!(model.wish().expect("another search").0, first);
}
