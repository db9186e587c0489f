//! Lessons taken key by key.

use plyscope::app::{Key, List, MenuEntry, Practice, Request, parse_keys};
use plyscope::catalog::{self, LESSONS, Opening};
use plyscope::check::Opened;
use plyscope::engine::Job;
use plyscope::import::lesson::{self, Lesson};
use plyscope::practice::Answer;
use plyscope::search::{Algorithm, Settings, Table};
use plyscope::ui::{self, Theme};
use ratatui::layout::Rect;

pub fn read(text: &str) -> Lesson {
    lesson::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{}", error.pointed()))
}

pub fn searched(lesson: &Lesson) -> (Job, Opened) {
    let is_minimax = lesson.options.text.contains("minimax");
    let algorithm = if is_minimax { Algorithm::Minimax } else { Algorithm::AlphaBeta };
    let mut opening = Opening::default();
    let mut settings = Settings::default();
    // The options of the last lesson; those of the others change no answer.
    if lesson.options.text.contains("--moves b2,c2,a2,c1") {
        opening.moves = ["b2", "c2", "a2", "c1"].map(str::to_owned).to_vec();
        settings.table = Table::Naive;
    }
    let game = catalog::open(&lesson.game.text, &opening).expect("a game");
    let mut job = Job::new(game, algorithm);
    job.settings = settings;
    job.game.clone_from(&lesson.game.text);
    let opened = Opened::own(job.record().expect("a search"), job.replay());
    (job, opened)
}

/// The lessons of the menu, each with its search.
pub fn menu() -> List {
    menu_after(&[None; LESSONS.len()])
}

/// A menu of one lesson.
pub fn menu_of(lesson: Lesson) -> List {
    let (job, _) = searched(&lesson);
    List::of_lessons(vec![MenuEntry { lesson, job, result: None }])
}

/// The menu where so much came of the lessons before.
pub fn menu_after(results: &[Option<(usize, usize)>]) -> List {
    let entries = LESSONS.iter().zip(results).map(|(entry, &result)| {
        let lesson = read(entry.text());
        MenuEntry { job: searched(&lesson).0, lesson, result }
    });
    List::of_lessons(entries.collect())
}

pub fn press(menu: &mut List, keys: &str) -> Option<Request> {
    let keys: Vec<Key> = parse_keys(keys).expect("keys");
    keys.into_iter().map(|key| menu.press(key)).last().flatten()
}

pub fn frame(menu: &mut List, size: (u16, u16)) -> String {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = ratatui::buffer::Buffer::empty(area);
    ui::Shown::show(menu, area, &mut buffer, &Theme::plain());
    ui::plain_text(&buffer)
}

/// The keys of the right answer to the open question, and of a wrong one.
pub fn answer_keys(practice: &Practice, expected: &Answer) -> [String; 2] {
    let choices = &practice.entry.choices;
    let steps = |place: &u32| choices.iter().position(|choice| choice == place).expect("a choice");
    match expected {
        Answer::Number(value) => [value.to_string(), format!("{value}1")],
        Answer::Count(count) => [count.to_string(), (count + 1).to_string()],
        Answer::Yes(yes) => if *yes { ["y", "n"] } else { ["n", "y"] }.map(str::to_owned),
        Answer::Branch(place) => {
            let steps = steps(place);
            [steps, (steps + 1) % choices.len()].map(|steps| "<Right>".repeat(steps))
        }
        Answer::Branches(places) => {
            let tick = |choice: &u32| if places.contains(choice) { "<Space><Right>" } else { "<Right>" };
            [choices.iter().map(tick).collect(), String::new()]
        }
        other => panic!("no lesson asks for {other:?}"),
    }
}
