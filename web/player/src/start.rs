//! What a page begins with.

use serde::Deserialize;

/// What a page begins with, beside the recording.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Start {
    /// The language of the words, by its code.
    pub language: String,
    /// What is shown.
    pub show: Show,
    /// What is searched where there is no recording: a game or a tree as the command line takes it.
    pub game: String,
    /// By which algorithm.
    pub algorithm: String,
    /// With which options.
    pub options: String,
    /// The lesson, in Markdown.
    pub lesson: String,
    /// The lessons of the menu.
    pub lessons: Vec<MenuLesson>,
    /// How much practice asks; without it that is chosen on screen.
    pub level: String,
    /// By which number the questions of practice are drawn.
    pub seed: Option<u64>,
    /// `full` or `short`.
    pub words: String,
    /// Whether tree and words are shown large.
    pub large: bool,
    /// Whether totals, and cuts still to come, are hidden.
    pub no_spoilers: bool,
    /// Whether practice hides what the leaves of a tree are worth.
    pub hide_leaves: bool,
    /// How much of a written tree is shown: `never`, `pruned`, `all`.
    pub show_tree: String,
    /// Keys that are pressed as it opens.
    pub keys: String,
    /// What should be known of the recording.
    pub warnings: Vec<String>,
}

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Show {
    /// The search in the stepper.
    #[default]
    Step,
    /// The stepper asks before it shows.
    Practice,
    /// A lesson about the search.
    Lesson,
    /// The menu of lessons.
    Menu,
}

/// A lesson of the menu.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct MenuLesson {
    /// The lesson, in Markdown.
    pub text: String,
    /// The search that it is about: the first line of its recording.
    pub search: String,
    /// How many answers were right at best, and of how many.
    #[serde(default)]
    pub result: Option<(usize, usize)>,
}
