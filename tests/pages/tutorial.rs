//! The tutorial shows what the stepper says after the keys that it names.

use plyscope::app::{Model, parse_keys};
use plyscope::check::{Opened, Session};
use plyscope::engine::{Job, dyn_game};
use plyscope::explain::Voice;
use plyscope::explain::{Narration, narrate};
use plyscope::import::tree_text;
use plyscope::record::Moment;
use plyscope::search::{Algorithm, Settings};
use plyscope::view::View;

const TUTORIAL: &str = include_str!("../../docs/tutorial.md");
const TEXTBOOK: &str = "((3 12 8) (2 4 6) (14 5 2))";

/// What a page says, in order.
enum Said<'a> {
    /// Keys are to be pressed.
    Press(Vec<&'a str>),
    /// A moment is shown: its number, the search if it is another one, and the sentences.
    Moment { shown: u32, search: &'a str, text: Vec<&'a str> },
}

fn read(page: &str) -> Vec<Said<'_>> {
    let mut said = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("Press ") {
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
    for said in read(TUTORIAL) {
        match said {
            Said::Press(keys) => {
                for key in keys.into_iter().flat_map(|key| parse_keys(&script(key)).expect("a key")) {
                    model.press(key);
                }
            }
            Said::Moment { shown: number, search: "", text } => {
                assert_eq!(model.clock().shown(), number, "the moment that the keys lead to");
                let narration = narrate(
                    &View::new(Session::own(model.recording(), model.shown().replay()), model.clock()),
                    Voice::Full,
                );
                assert_eq!(shown(&narration), text, "moment {number}");
                seen.push(number);
            }
            Said::Moment { .. } => {}
        }
    }
    assert_eq!(seen[..22], (1..=22).collect::<Vec<_>>(), "every moment, in order");
}

#[test]
fn the_other_searches_say_what_the_tutorial_shows() {
    let mut searches = 0;
    for said in read(TUTORIAL) {
        let Said::Moment { shown: number, search, text } = said else { continue };
        let Some(tree) = search.find('(') else { continue };
        let job = job(&search[tree..], &search[..tree]);
        let moment = Moment::from_shown(number).expect("moments count from 1");
        let narration = narrate(
            &View::new(Session::own(&job.record().expect("a recording"), &job.replay()), moment),
            Voice::Full,
        );
        assert_eq!(shown(&narration), text, "moment {number} of {search}");
        let command = search[..tree].trim_end();
        let step = format!("plyscope step '{}' {command}", &search[tree..]);
        assert!(TUTORIAL.contains(step.trim_end()), "{step}");
        searches += 1;
    }
    assert!(searches >= 4);
}
