//! How far a leaf can move the root, told where somebody asks why about it.

use crate::support::messages::message;
use plyscope::app::{Mode, Model, SearchFor, parse_keys};
use plyscope::catalog::{self, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::explain::{Fact, Voice};
use plyscope::language::Language;
use plyscope::search::Algorithm;

/// A search of a game that the catalog has, at its end.
fn model(game: &str, position: Option<&str>, depth: Option<u32>) -> Model {
    let opening = Opening { position: position.map(str::to_owned), ..Opening::default() };
    let mut job = Job::new(catalog::open(game, &opening).expect("a game"), Algorithm::AlphaBeta);
    game.clone_into(&mut job.game);
    job.settings.depth = depth;
    let mut model = Model::new(Opened::own(job.record().expect("a small search"), job.replay()));
    press(&mut model, "G");
    model
}

fn press(model: &mut Model, keys: &str) {
    for key in parse_keys(keys).expect("keys") {
        model.press(key);
    }
}

/// What is said of the root as the leaf holds this or that.
/// What is said of how far a leaf can move the root.
fn root_of_leaf(case: &'static str, alpha: &'static str, beta: &'static str) -> String {
    let args = [("case", case), ("root", "the root"), ("alpha", alpha), ("beta", beta)]
        .map(|(name, arg)| (name, arg.into()));
    Language::english().say(Some(Voice::Full), "root-of-leaf", Some("what"), &args).to_string()
}

fn said(model: &Model) -> Option<String> {
    let (answer, _) = model.answer()?;
    let last = answer.why.reasons.last()?;
    matches!(last.fact, Fact::RootOfLeaf { .. }).then(|| last.text(&model.view(), Voice::Full).to_string())
}

#[test]
fn a_leaf_of_a_small_tree_is_told_at_once() {
    let mut model = model("(A:(3 12 8) B:(2 4 6) C:(14 5 2))", None, None);
    press(&mut model, "<S-Down><S-Down>w");
    assert_eq!(said(&model), Some(root_of_leaf("both", "2", "8")));
    press(&mut model, "<S-Right>");
    assert_eq!(said(&model), Some(root_of_leaf("both", "2", "3")));
    press(&mut model, "<S-Up>");
    assert_eq!(said(&model), None, "that is no leaf");
    assert!(model.search_request().is_none());
}

#[test]
fn a_leaf_that_cannot_move_the_root_says_so() {
    let mut model = model("(3 (2 5))", None, None);
    press(&mut model, "<S-Down><S-Right><S-Down>w");
    assert_eq!(said(&model), Some(root_of_leaf("both", "3", "5")));
    let mut model = self::model("(3 (2 1))", None, None);
    press(&mut model, "<S-Down><S-Right><S-Down>w");
    assert_eq!(said(&model), Some(root_of_leaf("fixed", "3", "")));
}

#[test]
fn nothing_is_given_away_while_what_is_to_come_is_hidden() {
    let mut model = model("(A:(3 12 8) B:(2 4 6) C:(14 5 2))", None, None);
    press(&mut model, "S<S-Down><S-Down>w");
    assert!(matches!(model.mode(), Mode::Why(_)));
    assert_eq!(said(&model), None);
}

#[test]
fn a_leaf_of_a_large_game_is_searched_beside_the_screen() {
    let mut model = model("connect4", Some("4453"), Some(3));
    press(&mut model, "<S-Down><S-Down><S-Down>w");
    let waiting = said(&model).expect("it is being searched");
    assert_eq!(waiting, root_of_leaf("searching", "", ""));
    let mut searched = 0;
    while let Some((what_for, job)) = model.search_request() {
        assert!(matches!(what_for, SearchFor::LeafWindow(..)), "{what_for:?}");
        model.found(what_for, job.record().map_err(|error| error.to_string()));
        searched += 1;
        assert!(searched <= 18, "six branches beside the way at each of three nodes");
    }
    let told = said(&model).expect("it is known");
    let worth = message!("root-of-leaf".what, root = "the root");
    let worth = worth.split_once("whatever").expect("what it is worth").0;
    assert!(told.starts_with(worth) || told.starts_with("Whatever"), "{told}");
    press(&mut model, "<Esc>w");
    assert_eq!(said(&model), Some(told), "it is kept");
    // What fails is left out.
    press(&mut model, "<S-Right>");
    let (what_for, _) = model.search_request().expect("another leaf");
    model.found(what_for, Err("it crashed".to_owned()));
    assert_eq!((said(&model), model.search_request().is_none()), (None, true));
}
