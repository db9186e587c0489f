//! What stands above an export: which search it shows, and which part of it.

use super::moves::ExportContext;
use super::selection::Selection;
use crate::explain::Labels;
use crate::language::say;
use crate::record::{Header, NodeId};
use crate::text;

/// The longest name of a game in a title, in cells: a typed tree may have any length.
const MOST_CELLS: usize = 80;

/// The option for the worth of a win.
const WIN: &str = "--win-score";

/// One line: the game, the algorithm, and what of the search is shown.
pub(super) fn title(context: &ExportContext<'_>, selection: &Selection<'_>) -> String {
    let (recording, replay) = (context.recording, context.replay);
    let header = &recording.header;
    let known = header.names().into_iter().chain([header.position.as_str()]);
    let mut parts: Vec<_> = known.map(|text| text::fit(text, MOST_CELLS)).collect();
    parts.push(text::fit(header.algorithm_title(), MOST_CELLS));
    parts.push(text::fit(&options(header), MOST_CELLS));
    if parts.iter().all(String::is_empty) {
        parts.push(say!("export-unnamed").to_string());
    }
    if let Some(root) = selection.root().filter(|&root| root != NodeId::ROOT) {
        let below = if replay.has_board {
            text::in_line(&replay.moves_to(recording, root))
        } else {
            Labels::new(recording, replay).label(root)
        };
        parts.push(say!("export-below", node = text::fit(&below, MOST_CELLS)).to_string());
    }
    let moment = selection.moment;
    if moment < recording.last_moment() {
        parts.push(at_moment(moment.shown(), recording.moments()));
    } else if !recording.is_complete() {
        parts.push(say!("export-cut-short", nodes = recording.open_nodes()).to_string());
    }
    parts.retain(|part| !part.is_empty());
    text::clean(&parts.join(", ")).into_owned()
}

/// The options. The worth of a win is left out where it is the default: nobody typed it.
fn options(header: &Header) -> String {
    let mut words: Vec<_> = header.options.split(' ').collect();
    if header.settings.scoring.is_usual()
        && let Some(at) = words.iter().position(|&word| word == WIN)
    {
        words.drain(at..(at + 2).min(words.len()));
    }
    words.join(" ")
}

/// Which moment it is, of how many.
pub(super) fn at_moment(shown: u32, moments: u32) -> String {
    say!("export-moment", shown, moments).to_string()
}
