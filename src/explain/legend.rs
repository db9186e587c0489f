//! What every sign and every word on screen means: for the help page, the docs and the tests.

use crate::language::{Language, Text, say_of};

const HEADLINES: [&str; 13] = [
    "nodes",
    "windows",
    "places",
    "visits",
    "folded",
    "narration",
    "time-line",
    "icicle",
    "rest",
    "search-words",
    "node-words",
    "screen-words",
    "practice-words",
];

/// Signs that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signs {
    /// What their headline is called among the messages.
    pub name: &'static str,
    /// Their headline.
    pub title: Text,
    /// Each sign, or an example of it, with what it means.
    pub signs: Vec<(Text, Text)>,
}

impl Signs {
    /// The signs below a headline, as the messages of English list them.
    #[must_use]
    pub fn below(name: &'static str) -> Self {
        let start = format!("legend-{name}-");
        let ids = Language::english().family(&start);
        let names = ids.filter_map(|id| id.strip_prefix("legend-"));
        let signs = names.map(|name| (say_of!("legend", name), say_of!("legend".means, name))).collect();
        Self { name, title: say_of!("legend", name), signs }
    }
}

/// Every sign that the stepper draws, and every word of it. `tests/pages/signs.rs` looks at its frames and asks.
#[must_use]
pub fn legend() -> Vec<Signs> {
    HEADLINES.into_iter().map(Signs::below).collect()
}
