//! Stops that were prepared for a demonstration, and a vote of a class at them.

use plyscope::app::{Mode, Model, parse_keys};
use plyscope::catalog::{self, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::import::lesson;
use plyscope::record::NodeId;
use plyscope::score::Score;
use plyscope::search::Algorithm;
use plyscope::ui;

const STOPS: &str =
    "## leave A1\nWhat can A be worth?\n## next cut\nIs the rest of B needed?\n\nVote.\n## end\nDone.\n";

fn model(stops: &str, is_vote: bool) -> Model {
    let game = "(A:(3 12 8) B:(2 4 6) C:(14 5 2))";
    let opened = catalog::open(game, &Opening::default()).expect("a game");
    let job = Job::new(opened, Algorithm::AlphaBeta);
    let mut model = Model::new(Opened::own(job.record().expect("a small search"), job.replay()));
    let stops = lesson::read_stops(stops.as_bytes()).expect("stops");
    model.prepare_stops(&stops, is_vote).expect("they fit");
    model
}

fn press(model: &mut Model, keys: &str) {
    for key in parse_keys(keys).expect("keys") {
        model.press(key);
    }
}

#[test]
fn one_key_goes_from_stop_to_stop() {
    let mut model = model(STOPS, false);
    let mut shown = Vec::new();
    for keys in ["]s", "]s", "]s", "]s", "[s", "[s", "[s"] {
        press(&mut model, keys);
        shown.push(model.clock().shown());
    }
    // The last stop and the first one hold the clock.
    assert_eq!(shown, [4, 12, 22, 22, 12, 4, 4]);
    press(&mut model, "]s");
    let said = ui::spoken(&model);
    assert!(said.contains("Is the rest of B needed? Vote."), "{said}");
    assert_eq!(model.prepared_stop().map(|(_, number, all)| (number, all)), Some((2, 3)));
    // Elsewhere the words are those of the search.
    press(&mut model, "l");
    assert!(!ui::spoken(&model).contains("Vote"));
    assert_eq!(model.prepared_stop(), None);
}

#[test]
fn in_a_vote_the_outcome_is_hidden_until_it_is_shown() {
    let mut model = model(STOPS, true);
    let root = |model: &Model| model.view().live(NodeId::ROOT).value;
    press(&mut model, "]s]s");
    assert!(model.is_outcome_hidden());
    let cut = NodeId::new(5);
    assert_eq!((model.view().live(cut).value, model.view().is_cut(cut)), (None, false));
    assert!(model.view().totals().is_none());
    let said = ui::spoken(&model);
    assert!(said.contains("Vote.") && !said.contains("comes back"), "{said}");
    // Neither what every move is worth nor practice tells it before.
    press(&mut model, "Vp");
    assert!(model.is_outcome_hidden() && *model.mode() == Mode::Stepping, "{:?}", model.mode());
    press(&mut model, "<Enter>");
    assert!(!model.is_outcome_hidden());
    assert_eq!((model.view().live(cut).value, model.view().is_cut(cut)), (Some(Score::from(2)), true));
    assert!(ui::spoken(&model).len() > said.len(), "now it is told");
    assert_eq!(root(&model), Some(Score::from(3)));
    // Whatever key leads to a stop: it is hidden. What was shown stays so.
    press(&mut model, ":22<Enter>");
    assert!(model.is_outcome_hidden());
    press(&mut model, "[s");
    assert!(!model.is_outcome_hidden());
}

#[test]
fn a_lesson_has_stops_and_asks_nothing_there() {
    let text = format!("---\ntitle: T\ngame: (1 2)\n---\n{STOPS}? best = A\n");
    let model = model(&text, false);
    assert!(model.practice().is_none() && model.lesson().is_none());
}

#[test]
fn what_is_no_stop_is_told_with_its_place() {
    for (text, line) in
        [("leave A1\n", 1), ("## leave\nx\n", 1), ("## end\n", 1), ("## end\nx\n## middle\nx\n", 3)]
    {
        let error = lesson::read_stops(text.as_bytes()).expect_err("no stops");
        assert_eq!(error.line, line, "{text}: {error}");
    }
    let mut model = model(STOPS, false);
    for (text, line) in [("## leave Z\nx\n", 1), ("## leave C\nx\n## enter A\nx\n", 3)] {
        let stops = lesson::read_stops(text.as_bytes()).expect("stops");
        assert_eq!(model.prepare_stops(&stops, true).map_err(|error| error.line), Err(line), "{text}");
    }
    assert!(!model.is_outcome_hidden());
}
