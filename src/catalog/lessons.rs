//! The lessons of the menu.

use crate::language::Language;

/// A lesson of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MenuLesson {
    /// What it is called on the command line.
    pub name: &'static str,
    english: &'static str,
    korean: &'static str,
}

macro_rules! lesson {
    ($number:literal, $name:literal) => {
        MenuLesson {
            name: $name,
            english: include_str!(concat!("../../docs/lessons/", $number, "-", $name, ".md")),
            korean: include_str!(concat!("../../docs/lessons/ko/", $number, "-", $name, ".md")),
        }
    };
}

/// The lessons of the menu, in the order in which they are meant to be taken; their numbers count from 0.
pub const LESSONS: [MenuLesson; 7] = [
    lesson!(0, "how-to-read-the-screen"),
    lesson!(1, "values-go-up"),
    lesson!(2, "a-branch-is-cut"),
    lesson!(3, "deep-cutoffs"),
    lesson!(4, "ties"),
    lesson!(5, "order-matters"),
    lesson!(6, "a-table-that-is-wrong"),
];

impl MenuLesson {
    /// Its text, in the language that is spoken where there is one, else in English.
    pub fn text(&self) -> &'static str {
        match Language::current().code() {
            "ko" => self.korean,
            _ => self.english,
        }
    }

    /// The lesson of the menu that is called so, or has this number there, from 0.
    ///
    /// ```
    /// use plyscope::catalog::MenuLesson;
    ///
    /// assert_eq!(MenuLesson::named("ties"), MenuLesson::named("4"));
    /// assert_eq!(MenuLesson::named("Deep cutoffs").map(|lesson| lesson.name), Some("deep-cutoffs"));
    /// assert_eq!(MenuLesson::named("7"), None);
    /// ```
    pub fn named(text: &str) -> Option<&'static Self> {
        let name = text.trim().to_lowercase().replace(' ', "-");
        let number = || LESSONS.get(name.parse::<usize>().ok()?);
        LESSONS.iter().find(|lesson| lesson.name == name).or_else(number)
    }
}
