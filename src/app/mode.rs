//! What is on screen, and so what the keys mean.

use super::breakpoints::BreakpointPage;
use super::choosing::SearchPage;
use super::edit::TreeEdit;
use super::practice::Practice;
use super::request::Waiting;
use super::why::WhyPage;

/// What is on screen, and so what the keys mean. Each mode has what only it needs.
#[derive(PartialEq, Debug, Default)]
pub enum Mode {
    /// Stepping through the search.
    #[default]
    Stepping,
    /// The search plays by itself.
    Playing,
    /// A moment or a node to go to is being typed, after `:`.
    Typing(String),
    /// A text to search for is being typed, after `/`.
    Finding(String),
    /// The breakpoints are listed.
    Breakpoints(BreakpointPage),
    /// Every key is listed.
    Help {
        /// By so many lines the page is scrolled.
        scrolled: u16,
        /// What was typed: only lines that hold it are shown.
        filter: String,
        /// The practice that goes on afterwards.
        practice: Option<Practice>,
    },
    /// The statistics are shown, scrolled by this many lines.
    Statistics(u16),
    /// It is shown why the cursor's node has its value.
    Why(WhyPage),
    /// It is shown what every move of the root is worth.
    EveryMove(WhyPage),
    /// Questions are asked.
    Practice(Practice),
    /// A value is typed for a leaf of the tree, or a tree for a node.
    Editing(TreeEdit),
    /// Another search of the position is chosen.
    Choosing(Box<SearchPage>),
    /// The keys wait for a search.
    Waiting(Box<Waiting>),
}
