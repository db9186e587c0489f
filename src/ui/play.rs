//! A game that is played, drawn: the board, the moves, what the machine found, and the search
//! behind a move in the stepper.

mod board;
mod list;
mod moves;
mod place;
mod report;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::pen::{Pen, to_cells, wrap};
use super::{Shown, Theme, help, hints};
use crate::app::{Key, Mover, PLAY_BINDINGS, Play, PlayAction, PlayGroup, PlayMode, PlayRequest, Seat};
use crate::game::Player;
use crate::text;
use place::Places;

/// Draws the whole screen of a game into an area of a buffer.
pub fn draw_play(play: &Play, area: Rect, buffer: &mut Buffer, theme: &Theme) {
    let mut pen = Pen::new(buffer, area, theme);
    let area = pen.area;
    if let Some(model) = play.stepper() {
        let (line, inner) = stepper_areas(play, area);
        stepper_line(play, &mut pen.at(line));
        super::draw(model, inner, buffer, theme);
        return;
    }
    let places = places(play, area);
    footer(play, &mut pen.at(places.hints));
    if let PlayMode::Help(first) = play.mode() {
        let page = Rect { height: area.height.saturating_sub(1), ..area };
        help::page(*first, &sections(), &mut pen.at(page));
        return;
    }
    title(play, &mut pen.at(places.title));
    status(play, &mut pen.at(places.status));
    board::draw(play, &mut pen.at(places.board));
    if !places.moves.is_empty() {
        moves::draw(play, &mut pen.at(places.moves).framed("moves"));
    }
    if !places.report.is_empty() {
        let title = report::title(play);
        report::draw(play, &mut pen.at(places.report).framed(&title));
    }
}

/// Does what a key means on a screen drawn in `area`, pointing at a cell too. What is left to do
/// is asked for.
pub fn press_play(play: &mut Play, key: Key, area: Rect) -> Option<PlayRequest> {
    follow_stepper(play, area);
    let mut request = play.press(key);
    if let Some(PlayRequest::Point { column, row }) = request {
        request = pointed(play, area, column, row);
    }
    follow_stepper(play, area);
    request
}

impl Shown for Play {
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        follow_stepper(self, area);
        draw_play(self, area, buffer, theme);
    }
}

fn pointed(play: &mut Play, area: Rect, column: u16, row: u16) -> Option<PlayRequest> {
    let places = places(play, area);
    let cell = Position::new(column, row);
    let action = if places.board.contains(cell) {
        board::at(play, places.board, cell)
    } else if places.moves.contains(cell) {
        moves::at(play, places.moves, cell).map(PlayAction::LookAt)
    } else {
        None
    };
    action.and_then(|action| play.update(action))
}

/// The lines above a search that is stepped through, and what is left for the stepper.
fn stepper_areas(play: &Play, area: Rect) -> (Rect, Rect) {
    let lines = 1 + to_cells(left_out(play, usize::from(area.width)).len());
    let line = Rect { height: area.height.min(lines), ..area };
    (line, Rect { y: area.y + line.height, height: area.height - line.height, ..area })
}

fn follow_stepper(play: &mut Play, area: Rect) {
    let (_, inner) = stepper_areas(play, area);
    if let Some(model) = play.stepper_mut() {
        super::side::fit(model, inner.into());
    }
}

fn stepper_line(play: &Play, pen: &mut Pen) {
    let PlayMode::Stepping(before) = *play.mode() else { return };
    let number = play.numbered(before);
    let of_machine =
        play.turns().get(before).filter(|turn| play.setup().seats.of(turn.player) == Seat::Machine);
    let made = play.turns().get(before).map(|turn| text::clean(&turn.shown));
    let asked = play.asked_about().map(text::clean);
    let what = match (asked, made, of_machine) {
        (Some(asked), Some(made), _) if asked != made => {
            format!(" What if: {asked} instead of {made}, {number}")
        }
        (Some(asked), Some(_), _) => format!(" What if: {asked}, which was {number}"),
        (Some(asked), None, _) => format!(" What if: {asked} as {number}"),
        (None, Some(made), Some(turn)) => {
            let slip = if turn.by == Mover::Slip { ", not its best" } else { "" };
            format!(" The machine's search for {number}, {made}{slip}")
        }
        (None, ..) => format!(" A search of the position before {number}"),
    };
    let what = if play.is_whole() { format!("{what}, searched by itself") } else { what };
    pen.style(0, 0, pen.width(), pen.theme.now);
    let room = |back: &str| pen.width().saturating_sub(back.len() + 2);
    let backs = ["Esc back to the game ", "Esc back "];
    let back = backs.into_iter().find(|back| text::width(&what) <= room(back)).unwrap_or(backs[1]);
    pen.text(0, 0, &text::fit(&what, room(back)), pen.theme.now);
    pen.right(0, &Line::from(Span::styled(back, pen.theme.now)));
    for (y, line) in (1..).zip(left_out(play, pen.width())) {
        pen.text(1, y, &line, pen.theme.changed);
    }
}

/// What was left out of the branch that was asked about, in lines of a screen that is so wide.
fn left_out(play: &Play, width: usize) -> Vec<String> {
    play.left_out().map_or_else(Vec::new, |said| wrap(said, width.saturating_sub(2)))
}

fn sections() -> Vec<help::Section> {
    let of = |group| {
        let lines = PLAY_BINDINGS.iter().filter(move |line| line.group == group);
        lines.map(|line| (line.label(), line.what)).collect()
    };
    let signs = board::SIGNS.map(|(sign, what)| (sign.to_owned(), what));
    let keys = PlayGroup::SHOWN.into_iter().map(|group| (group.title(), of(group)));
    keys.chain([("Signs on the board", signs.to_vec())]).collect()
}

/// What is played, by whom.
fn title(play: &Play, pen: &mut Pen) {
    let setup = play.setup();
    let name = |player| text::clean(&play.player_name(player)).into_owned();
    let max = play.maximiser();
    let side = |player| {
        let name = name(player);
        let sign = play.sign(player).map(|sign| text::clean(&sign).into_owned());
        let max = (player == max && name != "MAX").then(|| "MAX".to_owned());
        let told: Vec<_> = sign.into_iter().chain(max).collect();
        if told.is_empty() { name } else { format!("{name} ({})", told.join(", ")) }
    };
    let (first, second) = (side(Player::First), side(Player::Second));
    let who = match (setup.seats.first, setup.seats.second) {
        (Seat::Person, Seat::Machine) => format!("you are {first}; the machine is {second}"),
        (Seat::Machine, Seat::Person) => format!("you are {second}; the machine is {first}"),
        _ => format!("two players: {first}, and {second}"),
    };
    let level = play.skill();
    let level = Line::from(Span::styled(level, pen.theme.dim));
    let room = pen.width().saturating_sub(super::pen::line_width(&level) + 2);
    let game =
        text::fit(&text::clean(setup.job.name()), room.saturating_sub(text::width(&who) + 3).max(room / 3));
    let used = text::width(&game);
    pen.text(0, 0, &game, pen.theme.title);
    if used + 3 < room {
        pen.text(used + 3, 0, &text::fit(&who, room - used - 3), pen.theme.text);
    }
    pen.right(0, &level);
}

/// Which panel stands where.
fn places(play: &Play, area: Rect) -> Places {
    let (message, status) = sentences(play, usize::from(area.width));
    let rows = |width| to_cells(report::height(play, usize::from(width)));
    Places::of(area, to_cells(message.len() + status.len()), to_cells(board::least_rows(play)), rows)
}

/// What the last key has to say, and whose turn it is, in lines of this width.
fn sentences(play: &Play, width: usize) -> (Vec<String>, Vec<String>) {
    let said = |said: &str| wrap(&text::clean(said), width);
    (play.message().map_or_else(Vec::new, said), said(&play.status()))
}

/// What the last key has to say, and whose turn it is, as far as there is room.
fn status(play: &Play, pen: &mut Pen) {
    let (message, status) = sentences(play, pen.width());
    let message = message.into_iter().map(|line| (line, pen.theme.changed));
    let lines: Vec<_> = message.chain(status.into_iter().map(|line| (line, pen.theme.title))).collect();
    for (y, (line, style)) in lines.into_iter().enumerate().take(pen.height()) {
        pen.text(0, y, &line, style);
    }
}

/// What is typed, or the keys.
fn footer(play: &Play, pen: &mut Pen) {
    match play.mode() {
        PlayMode::Line(typed) => {
            let keys = play.hints().into_iter().map(|hint| format!("{} {}", hint.keys, hint.what));
            let keys = match typed.as_str() {
                word if word.starts_with('?') => Play::words(word).collect::<Vec<_>>().join(" "),
                _ => keys.collect::<Vec<_>>().join("   "),
            };
            hints::prompt("move: ", typed, pen);
            let typed = 8 + text::width(&text::clean(typed));
            if typed + text::width(&keys) + 2 < pen.width() {
                pen.right(0, &Line::from(Span::styled(keys, pen.theme.dim)));
            }
        }
        _ => hints::keys(play.hints(), pen),
    }
}
