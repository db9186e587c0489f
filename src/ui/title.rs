//! The first line: what is searched, how, and which moment is shown.

use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width};
use crate::app::{Action, Pane, SearchState, Sought, Way, key_for};
use crate::explain::words::rules::{self, Rule};
use crate::language::{Text, say};
use crate::record::Landmark;
use crate::text;
use crate::view::View;

/// Cells that the name of the game keeps.
const NAME_CELLS: usize = 8;
/// What stands where not everything has room.
const MORE: &str = ", …";
const NAME_GAP: usize = 3;

/// Cells of the name where two titles share a line: room for the rules, by which the searches differ.
pub(super) const SHARED_NAME: usize = 9;

/// Draws the title into the pen's first line. The name of the game has at most `name_cells` cells.
pub(super) fn draw(pane: Pane, name_cells: usize, pen: &mut Pen) {
    let moment = moment_line(pane, pen);
    let room = pen.width().saturating_sub(line_width(&moment) + 2);
    let rules = rules(pane);
    // The name, where it is wanted, has what all rules leave.
    let needed: usize = rules.iter().map(|rule| text::width(&rule.said) + ", ".len()).sum();
    let spare = if name_cells == 0 { 0 } else { room.saturating_sub(needed + NAME_GAP) };
    let game = text::fit(&game(&pane.view(), pane.search.start.as_deref()), name_cells.max(spare));
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
    say!("title-whole", game = game(&pane.view(), pane.search.start.as_deref()), rules = rules.join(", "))
}

pub(super) fn moment(view: &View) -> Text {
    // How many there are tells what is to come.
    let last = view.totals().map(|_| view.recording().moments());
    say!("title-moment", shown = view.moment().shown(), last)
}

/// Which plies of the tree are in view, where the first ones are not, and which pass holds the best line,
/// where that is another one than the one that is drawn.
pub(super) fn tree((first, last): (u32, u32), pass: Option<String>) -> Text {
    let plies = (first > 0).then(|| say!("title-plies", first = first.to_string(), last = last.to_string()));
    let pass = pass.map(|pass| say!("title-best-line", pass));
    Text::join(plies.into_iter().chain(pass), ", ")
}

/// What is searched, and from where.
pub(super) fn game(view: &View, start: Option<&str>) -> String {
    let name = Some(view.header().name()).filter(|name| !name.is_empty());
    let name = name.map_or_else(|| say!("export-unnamed"), |name| name.to_owned().into());
    let game = say!("title-game", name, start = start.map(str::to_owned));
    text::clean(&game.to_string()).into_owned()
}

/// The rules of the search, before them how often a recording from elsewhere contradicts itself, with the key that
/// goes on to the next contradiction.
fn rules(pane: Pane) -> Vec<Rule> {
    let contradictions = contradictions(&pane.view()).map(|said| Rule::new(said, true));
    contradictions.into_iter().chain(rules::rules(&pane.view())).collect()
}

fn contradictions(view: &View) -> Option<Text> {
    let report = view.session().report;
    if report.lacks_leaves {
        return Some(say!("title-no-leaves"));
    }
    let key = key_for(Action::Seek(Sought::Landmark(Landmark::Contradiction), Way::Forward));
    let (all, moment) = (&report.violations, report.violations.first()?.moment.shown().to_string());
    Some(say!("title-contradictions", count = all.len(), moment, key))
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

fn moment_line(pane: Pane, pen: &Pen) -> Line<'static> {
    let recording = pane.search.recording();
    let mut line = Line::default();
    if recording.is_empty() {
        return line;
    }
    line.push_span(Span::styled("●", pen.theme.now));
    line.push_span(Span::styled(format!(" {}", moment(&pane.view())), pen.theme.title));
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
