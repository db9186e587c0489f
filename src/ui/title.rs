//! The first line: what is searched, how, and which moment is shown.

use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width};
use crate::app::{Action, Pane, SearchState, Sought, Way, key_for};
use crate::explain::words::rules::Rule;
use crate::explain::words::title as words;
use crate::language::{Text, say};
use crate::record::Landmark;
use crate::text;

/// Cells that the name of the game keeps.
const NAME_CELLS: usize = 8;
/// What stands where not everything has room.
const MORE: &str = ", …";
const NAME_GAP: usize = 3;

/// Cells of the name where two titles share a line: room for the rules, by which the searches differ.
pub(super) const SHARED_NAME: usize = 9;

/// Draws the title into the pen's first line. The name of the game has at most `name_cells` cells.
pub(super) fn draw(pane: Pane, name_cells: usize, pen: &mut Pen) {
    let moment = moment(pane, pen);
    let room = pen.width().saturating_sub(line_width(&moment) + 2);
    let rules = rules(pane);
    // The name, where it is wanted, has what all rules leave.
    let needed: usize = rules.iter().map(|rule| text::width(&rule.said) + ", ".len()).sum();
    let spare = if name_cells == 0 { 0 } else { room.saturating_sub(needed + NAME_GAP) };
    let game = text::fit(&game(pane), name_cells.max(spare));
    let gap = if game.is_empty() { 0 } else { NAME_GAP };
    let most = room.saturating_sub(text::width(&game).min(room / 2) + gap);
    let shown = fitting(&rules, most, room.saturating_sub(NAME_CELLS.min(text::width(&game)) + gap));
    let game_room = if shown.is_empty() { room } else { room.saturating_sub(text::width(&shown) + gap) };
    let game = text::fit(&game, game_room);
    pen.text(0, 0, &game, pen.theme.title);
    pen.text(text::width(&game) + gap, 0, &shown, pen.theme.dim);
    pen.right(0, &moment);
}

/// Whether two searches are called otherwise, so that both titles have to name them.
pub(super) fn differ(pane: Pane, other: Pane) -> bool {
    pane.search.recording().header.title != other.search.recording().header.title
}

/// Everything that the title would say, had it room.
pub(super) fn whole(pane: Pane) -> Text {
    let rules: Vec<_> = rules(pane).into_iter().map(|rule| rule.said).collect();
    say!("title-whole", game = game(pane), rules = rules.join(", "))
}

fn game(pane: Pane) -> String {
    words::game(&pane.view(), pane.search.start.as_deref())
}

fn rules(pane: Pane) -> Vec<Rule> {
    let next = key_for(Action::Seek(Sought::Landmark(Landmark::Contradiction), Way::Forward));
    words::rules(&pane.view(), next)
}

/// As many of the rules as have room, the first ones first. What changes what comes out may take
/// more room than the rest; what is left out leaves an ellipsis.
fn fitting(rules: &[Rule], room: usize, most: usize) -> String {
    let mut shown = String::new();
    let mut left = rules.len();
    for rule in rules {
        let gap = if shown.is_empty() { "" } else { ", " };
        let needed = text::width(&shown) + gap.len() + text::width(&rule.said);
        let more = if left > 1 { text::width(MORE) } else { 0 };
        if needed + more > if rule.changes_value { most } else { room } {
            break;
        }
        shown += gap;
        shown += &rule.said;
        left -= 1;
    }
    match (left, shown.is_empty()) {
        (0, _) | (_, true) => shown,
        _ => shown + MORE,
    }
}

fn moment(pane: Pane, pen: &Pen) -> Line<'static> {
    let recording = pane.search.recording();
    let mut line = Line::default();
    if recording.is_empty() {
        return line;
    }
    line.push_span(Span::styled("●", pen.theme.now));
    line.push_span(Span::styled(format!(" {}", words::moment(&pane.view())), pen.theme.title));
    match pane.search.state {
        SearchState::Running { .. } | SearchState::Reading { .. } => {
            line.push_span(Span::styled(say!("title-so-far").to_string(), pen.theme.title));
        }
        _ if !recording.is_complete() => {
            line.push_span(Span::styled(say!("title-cut-short").to_string(), pen.theme.changed));
        }
        _ => {}
    }
    line
}
