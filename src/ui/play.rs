//! A game that is played, drawn: the board, the moves, what the machine found, and the search
//! behind a move in the stepper.

mod board;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width, wrap, wrap_within};
use super::{Asked, Shown, Theme, help, hints, spoken};
use crate::app::{Model, PLAY_BINDINGS, Play, PlayMode, Typing};
use crate::language::say;
use crate::text;
use board::HINTED;

impl Shown for Play {
    /// Draws the whole screen of a game, which learns how large it is.
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        self.resize(area.into());
        Pen::new(buffer, area, theme).ground();
        let end = draw(self, &mut Pen::new(buffer, area, theme));
        self.scroll_within(end);
        if let Some(model) = self.stepper_mut() {
            let line = area.height.min(1);
            model.show(Rect { y: area.y + line, height: area.height - line, ..area }, buffer, theme);
        }
    }

    fn say(&mut self, asked: Asked) -> Vec<String> {
        match self.stepper_mut() {
            Some(model) => model.say(asked),
            None => spoken::of_play(self, asked),
        }
    }

    fn typing(&self, line: &str) -> Typing {
        self.stepper().map_or_else(|| self.typing(line), Model::typing)
    }
}

/// Draws all but the stepper, and says with which line the last page of the list of keys begins.
fn draw(play: &Play, pen: &mut Pen) -> u16 {
    if play.stepper().is_some() {
        stepper_line(play, pen);
        return 0;
    }
    let screen = play.screen();
    footer(play, &mut pen.at(screen.hints.into()));
    if let PlayMode::Help(first) = &play.mode {
        let symbols = pen.theme.symbols;
        let keys = HEADLINES.into_iter().map(|group| help::Section::of_keys(group, PLAY_BINDINGS, symbols));
        let signs = help::Section::of_signs("board", symbols);
        return help::page(*first, &keys.chain([signs]).collect::<Vec<_>>(), &mut pen.above(1));
    }
    title(play, &mut pen.at(screen.title.into()));
    status(play, &mut pen.at(screen.status.into()));
    board::draw(play, &mut pen.at(screen.board.into()));
    list(play, &mut pen.at(screen.list.into()));
    if !screen.moves.is_empty() {
        moves(play, &mut pen.at(screen.moves.into()).framed(&say!("play-moves").to_string()));
        report(play, &mut pen.at(screen.report.into()).framed(&play.report_title().to_string()));
    }
    0
}

fn stepper_line(play: &Play, pen: &mut Pen) {
    pen.style(0, 0, pen.width(), pen.theme.now);
    let back = say!("play-back");
    let room = pen.width().saturating_sub(back.width() + 2);
    pen.text(1, 0, &text::fit(&play.stepping_words().to_string(), room), pen.theme.now);
    pen.right(0, &Line::from(Span::styled(back.to_string(), pen.theme.now)));
}

const HEADLINES: [&str; 5] = ["moves", "line", "game", "machine", "program"];

fn title(play: &Play, pen: &mut Pen) {
    let level = Line::from(Span::styled(play.skill().to_string(), pen.theme.dim));
    let who = text::clean(&play.who_plays().to_string()).into_owned();
    let room = pen.width().saturating_sub(line_width(&level) + 2);
    let name = text::clean(play.setup.job.name());
    let name = text::fit(&name, room.saturating_sub(text::width(&who) + 3).max(room / 3));
    let used = text::width(&name) + 3;
    pen.text(0, 0, &name, pen.theme.title);
    pen.text(used, 0, &text::fit(&who, room.saturating_sub(used)), pen.theme.text);
    pen.right(0, &level);
}

/// What the last key has to say, and whose turn it is, as far as there is room.
fn status(play: &Play, pen: &mut Pen) {
    for (y, (line, is_message)) in play.sentences(pen.width()).iter().enumerate().take(pen.height()) {
        pen.text(0, y, line, if *is_message { pen.theme.changed } else { pen.theme.title });
    }
}

fn footer(play: &Play, pen: &mut Pen) {
    let PlayMode::Line(typed) = &play.mode else { return hints::keys(usize::MAX, play.hints(), pen) };
    let words = if typed.starts_with('?') { Play::words(typed).collect::<Vec<_>>() } else { Vec::new() };
    let keys = words.join(" ");
    let prompt = say!("play-prompt");
    hints::prompt(&prompt.to_string(), typed, pen);
    let used = prompt.width() + 2 + text::width(&text::clean(typed));
    if used + text::width(&keys) + 2 < pen.width() {
        pen.right(0, &Line::from(Span::styled(keys, pen.theme.dim)));
    }
}

fn list(play: &Play, pen: &mut Pen) {
    let (rows, room) = (play.listed(), pen.height());
    for (y, (place, said)) in rows.iter().skip(play.first_listed(&rows, room)).take(room).enumerate() {
        let is_chosen = play.choice.place() == Some(*place);
        let hint = if play.hinted() == Some(*place) { HINTED } else { "" };
        let style = if is_chosen { pen.theme.now } else { pen.theme.text };
        pen.text(3, y, &format!("{} {hint}", text::clean(said)), style);
        pen.text(1, y, if is_chosen { "›" } else { " " }, style);
    }
}

fn moves(play: &Play, pen: &mut Pen) {
    let turns = &play.line.all;
    if turns.is_empty() {
        pen.text(0, 0, &say!("play-none-yet").to_string(), pen.theme.dim);
    }
    for (y, (before, turn)) in turns.iter().enumerate().skip(play.first_turn(pen.height())).enumerate() {
        let side = if turn.player == play.setup.maximiser() { pen.theme.max } else { pen.theme.min };
        let style = match () {
            () if before >= play.turns().len() => pen.theme.dim,
            () if before + 1 == play.viewed() => side.patch(pen.theme.best).patch(pen.theme.cursor),
            () => side,
        };
        let (number, said) = play.numbered_move(before, turn);
        let room = pen.width().saturating_sub(text::width(&number));
        let said = text::fit(&said, room);
        let gap = " ".repeat(room.saturating_sub(text::width(&said)));
        let number = Span::styled(number, pen.theme.dim);
        pen.line(0, y, &Line::from(vec![number, Span::styled(format!("{said}{gap}"), style)]));
    }
}

/// Cells that the labels of the report have.
const LABEL: usize = 11;

/// Nothing behind a label takes more lines than this, but the last, which takes what is left.
const LINES: usize = 3;

fn report(play: &Play, pen: &mut Pen) {
    let (worth, rows) = play.report();
    let style = if rows.is_empty() { pen.theme.dim } else { pen.theme.title };
    let mut y = 0;
    for line in wrap(&text::clean(&worth.to_string()), pen.width()) {
        pen.text(0, y, &line, style);
        y += 1;
    }
    let room = pen.width().saturating_sub(LABEL);
    let last = rows.len().saturating_sub(1);
    for (row, (label, said)) in rows.into_iter().enumerate() {
        pen.text(0, y, &label.to_string(), pen.theme.dim);
        let lines = if row == last { pen.height().saturating_sub(y).max(1) } else { LINES };
        for line in wrap_within(&said.to_string(), room, lines) {
            pen.text(LABEL, y, &text::fit(&line, room), pen.theme.text);
            y += 1;
        }
    }
}
