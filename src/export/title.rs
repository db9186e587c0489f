//! What stands above an export: which search it shows, and which part of it.

use super::selection::Selection;
use crate::explain::node_label;
use crate::record::{Guide, Header, NodeId, Recording};
use crate::text;

/// How many cells the name of a game takes in a title at the most; one that is typed in place
/// can be a tree of any length.
const MOST_CELLS: usize = 80;

/// The option that says what a win is worth.
const WIN: &str = "--win-score";

/// One line: the game, the algorithm, and what of the search is shown.
pub(super) fn title(recording: &Recording, guide: &Guide, selection: &Selection<'_>) -> String {
    let header = &recording.header;
    let known = header.names().into_iter().chain([header.position.as_str()]);
    let mut parts: Vec<_> = known.map(|text| text::fit(text, MOST_CELLS)).collect();
    parts.push(text::fit(header.algorithm_title(), MOST_CELLS));
    parts.push(text::fit(&options(header), MOST_CELLS));
    if parts.iter().all(String::is_empty) {
        parts.push("a recorded search".to_owned());
    }
    if let Some(root) = selection.root().filter(|&root| root != NodeId::ROOT) {
        let below = if guide.has_board() {
            text::in_line(&guide.moves_to(recording, root))
        } else {
            node_label(recording, guide, root)
        };
        parts.push(format!("below {}", text::fit(&below, MOST_CELLS)));
    }
    let moment = selection.moment();
    if moment < recording.last_moment() {
        let moments = text::grouped(recording.moments().into());
        parts.push(format!("at moment {} of {moments}", text::grouped(moment.shown().into())));
    } else if !recording.is_complete() {
        parts.push(format!("cut short, nodes still open: {}", text::grouped(recording.open_nodes().into())));
    }
    parts.retain(|part| !part.is_empty());
    text::clean(&parts.join(", ")).into_owned()
}

/// The options, without what a win is worth where that is what it usually is: nobody typed it.
fn options(header: &Header) -> String {
    let mut words: Vec<_> = header.options.split(' ').collect();
    if header.settings.scoring.is_usual()
        && let Some(at) = words.iter().position(|&word| word == WIN)
    {
        words.drain(at..(at + 2).min(words.len()));
    }
    words.join(" ")
}
