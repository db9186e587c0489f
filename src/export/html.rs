//! The stepper in one file: a page that any browser opens, with the player and a recording in it.
//!
//! `web/page` has the page, `web/player` the source of the player, which is the stepper of this crate in
//! WebAssembly. `web/player.wasm.gz` is kept, so that nobody who builds plyscope needs that target.

#[cfg(feature = "html")]
mod page;

use serde::{Deserialize, Serialize};

#[cfg(feature = "html")]
pub use page::{Page, player, write};

/// What a page begins with, beside the recording.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Start {
    /// The language of the words, by its code.
    pub language: String,
    /// The messages of that language, by the names of their files; none for English.
    pub messages: Vec<(String, String)>,
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
    pub lessons: Vec<PageLesson>,
    /// How much practice asks; without it that is chosen on screen.
    pub level: String,
    /// By which number the questions of practice are drawn.
    pub seed: Option<u64>,
    /// `full` or `short`.
    pub words: String,
    /// In which theme it opens; without one, as dark or as light as the system is.
    pub theme: String,
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

/// What a page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PageLesson {
    /// By which name its result is kept.
    pub name: String,
    /// The lesson, in Markdown.
    pub text: String,
    /// The search that it is about: the first line of its recording.
    pub search: String,
    /// How many answers were right at best, and of how many.
    pub result: Option<(usize, usize)>,
}
