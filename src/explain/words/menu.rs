//! The menu of lessons, and what a lesson says beside its own words.

use crate::text::count;

/// The headline of the menu.
pub(crate) const TITLE: &str = "plyscope   lessons";

/// What stands above the lessons.
pub(crate) const LEAD: &str = "See how minimax and alpha-beta think. Each lesson takes five to ten minutes.";

/// The headline above what else there is.
pub(crate) const BESIDE: &str = "Then, from the shell";

/// What else there is, with what it does.
pub(crate) const COMMANDS: [(&str, &str); 5] = [
    ("plyscope step tictactoe", "step through any search"),
    ("plyscope practice tictactoe", "be asked about it, and graded"),
    ("plyscope play connect4", "play, and look into the machine's moves"),
    ("plyscope lesson FILE", "a lesson of your own"),
    ("plyscope --help", "all commands"),
];

/// How much a lesson asks, or what came of it, with a sign where the goal was reached.
pub(crate) fn asked(questions: usize, result: Option<(usize, usize)>, goal: Option<usize>) -> String {
    match result {
        Some((right, all)) if goal.is_none_or(|goal| right >= goal) => format!("✓ {right} of {all} right"),
        Some((right, all)) => format!("{right} of {all} right, goal {}", goal.unwrap_or(all)),
        None => count(questions as u64, "question", "questions"),
    }
}

/// That what came of a lesson could not be written.
#[cfg(feature = "tui")]
pub(crate) fn not_kept(error: &std::io::Error) -> String {
    format!("What came of this lesson is forgotten when plyscope ends: {error}.")
}

/// That a key does nothing in the menu.
pub(crate) fn no_key(key: char, lessons: usize) -> String {
    format!("{} does nothing here. The lessons are 1 to {lessons}.", crate::text::clean(&key.to_string()))
}

/// The headline above the words of a lesson.
pub(crate) fn place(title: &str, part: usize, parts: usize) -> String {
    format!("{}, {part} of {parts}", crate::text::clean(title))
}

/// Whether a lesson's goal is reached.
pub(crate) fn goal(right: usize, goal: Option<usize>, questions: usize) -> String {
    match goal {
        Some(goal) if right >= goal => format!("The goal of {goal} is reached."),
        Some(goal) => format!("The goal is {goal} of {questions}: take the lesson again."),
        None => String::new(),
    }
}
