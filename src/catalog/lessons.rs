//! The lessons of the menu.

/// A lesson of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MenuLesson {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The lessons of the menu, in the order in which they are meant to be taken; their numbers count from 0.
pub const LESSONS: [MenuLesson; 7] = [
    MenuLesson {
        name: "how-to-read-the-screen",
        text: include_str!("../../docs/lessons/0-how-to-read-the-screen.md"),
    },
    MenuLesson { name: "values-go-up", text: include_str!("../../docs/lessons/1-values-go-up.md") },
    MenuLesson { name: "a-branch-is-cut", text: include_str!("../../docs/lessons/2-a-branch-is-cut.md") },
    MenuLesson { name: "deep-cutoffs", text: include_str!("../../docs/lessons/3-deep-cutoffs.md") },
    MenuLesson { name: "ties", text: include_str!("../../docs/lessons/4-ties.md") },
    MenuLesson { name: "order-matters", text: include_str!("../../docs/lessons/5-order-matters.md") },
    MenuLesson {
        name: "a-table-that-is-wrong",
        text: include_str!("../../docs/lessons/6-a-table-that-is-wrong.md"),
    },
];

impl MenuLesson {
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
