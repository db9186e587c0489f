//! The tutorial is true. It shows what the stepper says after the keys that it names. The commands of
//! its worked examples print what it shows. Its lesson is right, and its questions are read.
//!
//! `BLESS=1 cargo test --test pages tutorial -- --test-threads 1` writes into the page what is true now.

use std::collections::BTreeSet;
use std::fs;

use plyscope::app::{Model, parse_keys};
use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::Voice;
use plyscope::explain::{Narration, narrate};
use plyscope::import::lesson::{self, LESSON_QUESTIONS};
use plyscope::import::tree_text;
use plyscope::record::Moment;
use plyscope::search::{Algorithm, Settings};
use plyscope::view::View;

use crate::support::page::{Page, assert_runs, shown_command};

fn page() -> Page {
    Page::of_two("docs/tutorial.md", "docs/ko/tutorial.md", "tutorial")
}

const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// What a page says, in order.
enum Said<'a> {
    /// Keys are to be pressed.
    Press(Vec<&'a str>),
    /// A moment is shown: its number, the search if it is another one, and the sentences.
    Moment { shown: u32, search: &'a str, text: Vec<&'a str> },
}

fn read(page: &str) -> Vec<Said<'_>> {
    crate::speak();
    let mut said = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        // Korean says the keys first.
        if line.starts_with("Press ") || (line.starts_with('`') && line.contains("누른다")) {
            said.push(Said::Press(line.split('`').skip(1).step_by(2).collect()));
        } else if let Some(info) = line.strip_prefix("```moment ") {
            let (shown, search) = info.split_once(' ').unwrap_or((info, ""));
            let text = lines.by_ref().take_while(|line| *line != "```").collect();
            said.push(Said::Moment { shown: shown.parse().expect("a moment"), search, text });
        }
    }
    said
}

fn job(tree: &str, options: &str) -> Job {
    let game = dyn_game(tree_text::read(tree.as_bytes()).expect("a tree"));
    Job { settings: Settings::read_options(options, |_| None), ..Job::new(game, Algorithm::AlphaBeta) }
}

fn shown(narration: &Narration) -> Vec<String> {
    let mut sentences = narration.sentences();
    let first = sentences.next().map(|what| format!("{} {what}", narration.sign()));
    first.into_iter().chain(sentences.map(|text| format!("  {text}"))).collect()
}

/// A page with what is true now in the box of a moment.
fn with_moment(page: &str, info: &str, written: &[&str], true_now: &[String]) -> String {
    let shown = |text: &str| format!("```moment {info}\n{text}\n```");
    page.replace(&shown(&written.join("\n")), &shown(&true_now.join("\n")))
}

/// A key by its name in the key table, as key scripts write it.
fn script(key: &str) -> String {
    let named = parse_keys(&format!("<{key}>")).is_ok();
    if named { format!("<{key}>") } else { key.to_owned() }
}

#[test]
fn the_keys_lead_to_the_moments_that_the_tutorial_shows() {
    let job = job(TEXTBOOK, "");
    let mut model = Model::new(Opened::own(job.record().expect("a recording"), job.replay()));
    let mut seen = Vec::new();
    let written = page().text();
    let mut truth = written.clone();
    for said in read(&written) {
        match said {
            Said::Press(keys) => {
                for key in keys.into_iter().flat_map(|key| parse_keys(&script(key)).expect("a key")) {
                    model.press(key);
                }
            }
            Said::Moment { shown: number, search: "", text } => {
                assert_eq!(model.clock().shown(), number, "the moment that the keys lead to");
                let narration = narrate(
                    &View::new(
                        Session::own(model.recording(), model.shown().session().replay),
                        model.clock(),
                    ),
                    Voice::Full,
                );
                truth = with_moment(&truth, &number.to_string(), &text, &shown(&narration));
                seen.push(number);
            }
            Said::Moment { .. } => {}
        }
    }
    assert_eq!(seen[..22], (1..=22).collect::<Vec<_>>(), "every moment, in order");
    page().check_or_bless(&written, &truth);
}

#[test]
fn the_other_searches_say_what_the_tutorial_shows() {
    let mut searches = 0;
    let written = page().text();
    let mut truth = written.clone();
    for said in read(&written) {
        let Said::Moment { shown: number, search, text } = said else { continue };
        let Some(tree) = search.find('(') else { continue };
        let job = job(&search[tree..], &search[..tree]);
        let moment = Moment::from_shown(number).expect("moments count from 1");
        let narration = narrate(
            &View::new(Session::own(&job.record().expect("a recording"), &job.replay()), moment),
            Voice::Full,
        );
        truth = with_moment(&truth, &format!("{number} {search}"), &text, &shown(&narration));
        let command = search[..tree].trim_end();
        let step = format!("plyscope step '{}' {command}", &search[tree..]);
        assert!(written.contains(step.trim_end()), "{step}");
        searches += 1;
    }
    assert!(searches >= 4);
    page().check_or_bless(&written, &truth);
}

const STEP: &str = "plyscope step ";
const SNAPSHOT: &str = "plyscope snapshot ";

#[test]
fn what_is_shown_of_a_command_is_what_it_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = page().blocks("markdown").remove(0).join("\n");
    fs::write(folder.path().join("prune.md"), lesson).expect("a file");
    page().check_shown_in(folder.path());
}

#[test]
fn every_command_runs_as_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (command, _) in page().commands() {
        // They all step, which needs a terminal.
        assert_runs(&command, folder.path(), 3);
    }
}

#[test]
fn the_keys_lead_to_the_frames() {
    let boxes = page().blocks("console");
    let frames = boxes.iter().filter_map(|shown| shown_command(shown).strip_prefix(SNAPSHOT));
    let frames: BTreeSet<_> = frames.map(search_and_keys).collect();
    let steps = page().commands();
    let steps = steps.iter().filter_map(|(command, comment)| {
        Some((command.strip_prefix(STEP)?, comment.strip_prefix("then press ")?))
    });
    assert_eq!(steps.collect::<BTreeSet<_>>(), frames);
    assert!(frames.len() >= 3, "only {frames:?}");
}

/// The search of a snapshot, with its options, and the keys that are pressed.
fn search_and_keys(snapshot: &str) -> (&str, &str) {
    let (search, rest) = snapshot.split_once(" --keys '").expect("keys");
    let (keys, size) = rest.split_once('\'').expect("the end of the keys");
    assert!(size.starts_with(" --size "), "{snapshot}");
    (search, keys)
}

#[test]
fn every_question_of_the_page_is_read() {
    let text = page().text();
    let asked: Vec<_> = text.split('`').filter(|code| code.starts_with("? ")).collect();
    for key in LESSON_QUESTIONS {
        assert!(
            asked.iter().any(|code| code.split_whitespace().nth(1) == Some(key.word())),
            "{}",
            key.word()
        );
    }
    for code in asked {
        let text = format!("---\ntitle: t\ngame: (3 4)\n---\n## start\n{}\n", code.replace("NODE", "A"));
        lesson::read(text.as_bytes()).unwrap_or_else(|error| panic!("{code}: {error}"));
    }
}
