//! The lessons ask in Korean what they ask in English, and are taken by the same keys.

use std::fs;

use plyscope::app::{Model, Stage};
use plyscope::catalog::LESSONS;
use plyscope::import::lesson::Lesson;
use plyscope::record::Moment;
use plyscope::view::View;

use crate::speak;
use crate::support::lessons::{answer_keys, frame, menu, press, read, searched};
use crate::support::page::root;

fn english(number: usize) -> Lesson {
    let path = root().join(format!("docs/lessons/{number}-{}.md", LESSONS[number].name));
    read(&fs::read_to_string(path).expect("a lesson"))
}

#[test]
fn each_lesson_asks_the_same_at_the_same_moments() {
    speak();
    for (number, entry) in LESSONS.iter().enumerate() {
        let (korean, english) = (read(entry.text()), english(number));
        assert_ne!(korean.title, english.title);
        let (_, opened) = searched(&english);
        let view = View::new(opened.session(), Moment::START);
        let asked = |lesson: &Lesson| {
            assert_eq!(lesson.check(&view).len(), 0, "{}", lesson.title);
            let parts = lesson.set(&view).expect("a lesson").into_iter();
            parts.map(|part| (part.moment, part.questions)).collect::<Vec<_>>()
        };
        assert_eq!(asked(&korean), asked(&english));
        let choices = |lesson: &Lesson| {
            let asked = lesson.parts.iter().filter_map(|part| part.ungraded.as_ref());
            asked.map(|question| question.choices.len()).collect::<Vec<_>>()
        };
        assert_eq!(choices(&korean), choices(&english));
        assert_eq!((korean.goal, &korean.game.text), (english.goal, &english.game.text));
    }
}

#[test]
fn each_lesson_is_taken_by_keys_and_graded() {
    speak();
    for number in 0..LESSONS.len() {
        let mut menu = menu();
        press(&mut menu, &number.to_string());
        // No lesson has so many keys.
        for _ in 0..500 {
            if menu.stepper().and_then(Model::taught).is_some() {
                break;
            }
            let keys = menu.stepper().and_then(right_answer);
            press(&mut menu, &keys.unwrap_or_default());
            press(&mut menu, "<Enter>");
            assert!(frame(&mut menu, (80, 24)).contains(is_hangul));
        }
        let (right, all) = menu.stepper().and_then(Model::taught).expect("a score");
        assert_eq!((right, all), (english(number).questions(), english(number).questions()), "{number}");
    }
}

fn right_answer(model: &Model) -> Option<String> {
    let practice = model.practice().filter(|practice| practice.stage == Stage::Asking)?;
    if let Some(question) = &practice.ungraded {
        let place = question.choices.iter().position(|choice| *choice == question.answer);
        return Some(place.map_or("a".to_owned(), |place| "<Right>".repeat(place)));
    }
    let expected = practice.run.open()?.expected(&model.view()).expect("an answer");
    let [right, _] = answer_keys(practice, &expected);
    Some(right)
}

pub fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}
