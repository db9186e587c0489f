//! Lessons, the stops of a file, tests of CS188, and games that were kept.

use plyscope::app::Model;
use plyscope::catalog::{self, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::import::{cs188, lesson, saved_game};
use plyscope::record::Moment;
use plyscope::search::{Algorithm, Settings};
use plyscope::view::View;

use super::bytes::Bytes;
use super::{commands, shown, trees};

/// The search that lessons are held against.
const TREE: &str = "(A:(3 12 8) B:(2 4 6) C:(14 5 2))";

pub fn run(data: &[u8]) {
    let mut bytes = Bytes(data);
    let reader = bytes.below(8);
    let (text, choices) = (bytes.part(), &mut Bytes(bytes.0));
    match reader {
        0 | 1 => graph_test(text, choices),
        2 => kept_game(text),
        3 => told(text),
        4 => match lesson::read_stops(text) {
            Ok(lesson) => hold(&lesson),
            Err(error) => trees::said(&error),
        },
        _ => match lesson::read(text) {
            Ok(lesson) => hold(&lesson),
            Err(error) => trees::said(&error),
        },
    }
}

pub fn opened(game: &str) -> Opened {
    let algorithm = if game.contains('?') { Algorithm::Expectimax } else { Algorithm::AlphaBeta };
    let mut job = Job::new(catalog::open(game, &Opening::default()).expect("a game"), algorithm);
    game.clone_into(&mut job.game);
    Opened::own(job.record().expect("a small search"), job.replay())
}

fn hold(lesson: &lesson::Lesson) {
    let opened = opened(TREE);
    let view = View::new(opened.session(), Moment::START);
    match lesson.set(&view) {
        Ok(_) => {}
        Err(error) => trees::said(&error),
    }
    for error in lesson.check(&view) {
        trees::said(&error);
    }
}

fn graph_test(text: &[u8], choices: &mut Bytes) {
    let graph = match cs188::read(text) {
        Ok(graph) => graph,
        Err(error) => return trees::said(&error),
    };
    let Ok(game) = catalog::open_game(graph.game, &Opening::default()) else { return };
    let mut job = Job::new(game, choices.pick(&Algorithm::ALL));
    job.settings = Settings::default().depth(u32::from(choices.below(4)));
    if let Ok(recording) = job.record() {
        let mut model = Model::new(Opened::own(recording, job.replay()));
        shown::frame(&mut model, choices);
    }
}

/// A game that is kept again is the same, and can be opened or says why not.
fn kept_game(text: &[u8]) {
    let played = match saved_game::read(text) {
        Ok(played) => played,
        Err(error) => return trees::said(&error),
    };
    let again = saved_game::read(saved_game::write(&played).as_bytes()).expect("what was kept is read");
    assert_eq!(again, played);
    if played.game.len() < 100 && played.moves.len() < 100 {
        let _ = catalog::open_played(&played, &Opening::default());
    }
}

/// A lesson is told as a whole, and checked.
fn told(text: &[u8]) {
    // Another game might be searched for hours.
    let is_small = |line: &&[u8]| !line.starts_with(b"game:") || line.starts_with(b"game: (");
    let text = text.split(|&byte| byte == b'\n').filter(is_small).collect::<Vec<_>>().join(&b'\n');
    let path = commands::file("lesson.md", &text);
    commands::run(&["lesson", &path, "--check"], b"");
    commands::run(&["lesson", &path], b"");
}
