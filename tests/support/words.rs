//! Documents of searches, and comparing them with files.

use plyscope::check::Session;
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::Voice;
use plyscope::explain::{Excerpt, Format, narrate, write_document};
use plyscope::game::Tree;
use plyscope::import::tree_text;
use plyscope::record::Moment;
use plyscope::search::{Algorithm, Settings};
use plyscope::view::View;
use std::{env, fs};

pub fn tree(text: &str) -> Tree {
    tree_text::read(text.as_bytes()).expect("a tree")
}

pub fn job(text: &str, algorithm: Algorithm, settings: Settings) -> Job {
    let mut job = Job::new(dyn_game(tree(text)), algorithm);
    text.clone_into(&mut job.game);
    job.settings = settings;
    job
}

pub fn written(session: Session<'_>, format: Format) -> String {
    let mut text = Vec::new();
    write_document(session, &Excerpt::default(), format, Voice::Full, &mut text)
        .expect("a vector takes everything");
    String::from_utf8(text).expect("text")
}

pub fn written_by(session: Session<'_>, voice: Voice) -> String {
    let mut text = Vec::new();
    write_document(session, &Excerpt::default(), Format::Plain, voice, &mut text)
        .expect("a vector takes everything");
    String::from_utf8(text).expect("text")
}

pub fn document(job: &Job) -> String {
    written(Session::own(&job.record().expect("a recording"), &job.replay()), Format::Plain)
}

/// The sentences of a moment as people count it, a line each.
pub fn told(job: &Job, shown: u32) -> String {
    let moment = Moment::from_shown(shown).expect("moments count from 1");
    let narration = narrate(
        &View::new(Session::own(&job.record().expect("a recording"), &job.replay()), moment),
        Voice::Full,
    );
    narration.sentences().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// A document must read like the file, which `BLESS=1` rewrites for reading it anew.
pub fn check(name: &str, text: &str) {
    let path = format!("{}/tests/data/words/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("BLESS").is_some() {
        fs::write(&path, text).expect("the file can be written");
    }
    let expected = fs::read_to_string(&path).expect("the file is there");
    for (line, (told, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(told, expected, "{name}, line {}", line + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{name}");
}
