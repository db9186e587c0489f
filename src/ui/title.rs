//! The first line: what is searched, how, and which moment is shown.

use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width};
use crate::app::{Model, SearchState};
use crate::record::Header;
use crate::search::{Algorithm, Cutoff, Fail, Order, Settings};
use crate::text;

/// What a recording is called that says nothing of itself.
const UNNAMED: &str = "a recorded search";

/// Draws the title into the pen's first line.
pub(super) fn draw(model: &Model, pen: &mut Pen) {
    let moment = moment(model, pen);
    let room = pen.width().saturating_sub(line_width(&moment) + 2);
    let header = &model.recording().header;
    let game = if header.title.is_empty() { &header.game } else { &header.title };
    let how = how(header);
    let game_room = room.saturating_sub(text::width(&how) + 3);
    // A game of a few letters is worth more than every rule.
    let (game_room, how) = if game_room < 8 { (room, String::new()) } else { (game_room, how) };
    let game = if game.is_empty() { UNNAMED } else { game };
    let game = text::fit(&text::clean(game), game_room);
    let used = text::width(&game);
    pen.text(0, 0, &game, pen.theme.title);
    pen.text(used + 3, 0, &text::fit(&how, room.saturating_sub(used + 3)), pen.theme.dim);
    pen.right(0, &moment);
}

fn moment(model: &Model, pen: &Pen) -> Line<'static> {
    let recording = model.recording();
    let shown = text::grouped(u64::from(model.clock().shown()));
    let last = text::grouped(u64::from(recording.moments()));
    let mut line = Line::default();
    if recording.is_empty() {
        return line;
    }
    line.push_span(Span::styled("●", pen.theme.now));
    line.push_span(Span::styled(format!(" moment {shown} of {last}"), pen.theme.title));
    match model.search() {
        SearchState::Running { .. } => line.push_span(Span::styled(" so far", pen.theme.title)),
        SearchState::Over if !recording.is_complete() => {
            line.push_span(Span::styled(", cut short", pen.theme.changed));
        }
        SearchState::Over => {}
    }
    line
}

/// The algorithm and its rules in a few words.
fn how(header: &Header) -> String {
    let algorithm = header.algorithm.parse::<Algorithm>();
    let mut words =
        vec![algorithm.map_or_else(|()| header.algorithm.clone(), |known| known.title().to_owned())];
    let settings = &header.settings;
    // A program that does not say how it searches has not said that it is weak or soft either.
    if header.has_window() && !(header.algorithm.is_empty() && header.options.is_empty()) {
        words.push(if settings.cutoff == Cutoff::Weak { "weak" } else { "strict" }.to_owned());
        words.push(if settings.fail == Fail::Soft { "soft" } else { "hard" }.to_owned());
    }
    if let Some(depth) = settings.depth {
        words.push(format!("depth {depth}"));
    }
    if settings.order != Order::Natural {
        words.push(format!("{} order", settings.order.word()));
    }
    if settings.scoring.prefer_fast {
        words.push("fast wins preferred".to_owned());
    }
    if settings.window != Settings::default().window {
        words.push(format!("window {}", settings.window));
    }
    words.retain(|word| !word.is_empty());
    text::clean(&words.join(", ")).into_owned()
}
