//! Lists of what can be opened in the stepper: the menu of lessons, the searches of a file; and how far one is
//! read.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::pen::{Pen, paragraph};
use super::{Asked, Shown, Theme, hints, spoken};
use crate::app::{Entries, Key, List, MenuEntry, Model, Typing};
use crate::language::{Text, say, say_of};
use crate::text;

/// Where there is more room than this, the lines of the menu do not run across all of it.
const WIDEST: usize = 76;

/// The lines above the searches, and those between them and the keys.
const ABOVE: usize = 2;
const BELOW: usize = 1;

/// What else there is, with what it is called among the messages.
const COMMANDS: [(&str, &str); 5] = [
    ("plyscope step tictactoe", "step"),
    ("plyscope practice tictactoe", "practice"),
    ("plyscope play connect4", "play"),
    ("plyscope lesson FILE", "lesson"),
    ("plyscope --help", "help"),
];

/// How much a lesson asks, or what came of it, with a sign where the goal was reached.
fn asked(questions: usize, result: Option<(usize, usize)>, goal: Option<usize>) -> String {
    let Some((right, all)) = result else { return say!("menu-questions", questions).to_string() };
    let missed = goal.filter(|&goal| right < goal);
    let said: Text = say!("menu-right", right, all, goal = missed);
    if missed.is_none() { format!("✓ {said}") } else { said.to_string() }
}

impl Shown for List {
    /// Draws what is open, or else the list, with its keys in the last line.
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        if let Some(model) = self.stepper_mut() {
            return model.show(area, buffer, theme);
        }
        let mut pen = Pen::new(buffer, area, theme);
        pen.ground();
        match &self.entries {
            Entries::Reading(progress) => {
                pen.text(0, 0, &self.title, theme.title);
                pen.text(2, 2, progress, theme.text);
            }
            Entries::Searches(entries) => searches(self, entries, &mut pen.above(1)),
            Entries::Lessons(entries) => self.first_row = lessons(self, entries, &mut pen.above(1)),
        }
        let mut footer = pen.last(1);
        match &self.message {
            Some(message) => footer.text(0, 0, &text::clean(message), theme.changed),
            None => hints::keys(usize::MAX, self.hints(), &mut footer),
        }
    }

    fn say(&mut self, asked: Asked) -> Vec<String> {
        match (self.stepper_mut(), asked) {
            (Some(model), _) => model.say(asked),
            (None, Asked::Told) => self.message.as_deref().map(spoken::spoken_signs).into_iter().collect(),
            (None, Asked::Cursor | Asked::Hints) => Vec::new(),
            (None, _) => spoken::page(self),
        }
    }

    fn typing(&self, _: &str) -> Typing {
        let own = Typing { empty: Some(Key::Enter), ..Typing::default() };
        self.stepper().map_or(own, Model::typing)
    }
}

/// Draws as many searches as have room, around the one that is pointed at.
fn searches(list: &List, entries: &[String], pen: &mut Pen) {
    let theme = pen.theme;
    let room = pen.height().saturating_sub(ABOVE + BELOW).max(1);
    let first = (list.pointed + 1).saturating_sub(room);
    pen.text(0, 0, &list.title, theme.title);
    for (row, (place, said)) in entries.iter().enumerate().skip(first).take(room).enumerate() {
        let (sign, style) = pointer(list, place, theme);
        let number = Span::styled(format!("{:>5} ", place + 1), theme.title);
        let said = text::fit(said, pen.width().saturating_sub(10));
        let line = vec![Span::styled(format!("  {sign}"), theme.cursor), number, Span::styled(said, style)];
        pen.line(0, ABOVE + row, &Line::from(line));
    }
}

/// The sign before an entry, and the style of its text.
fn pointer(list: &List, place: usize, theme: &Theme) -> (&'static str, Style) {
    if place == list.pointed { ("›", theme.now) } else { (" ", theme.text) }
}

/// Draws the lessons, what the one that is pointed at begins with, and what else there is. Returns the row of
/// the first lesson.
fn lessons(menu: &List, entries: &[MenuEntry], pen: &mut Pen) -> usize {
    let theme = pen.theme;
    let cells = pen.width().saturating_sub(4).min(WIDEST);
    let mut lines = vec![Line::styled(menu.title.as_str(), theme.title), Line::default()];
    lines.extend(paragraph(&say!("menu-lead").to_string(), 2, cells, theme.text));
    lines.push(Line::default());
    let first_row = lines.len();
    lines.extend((0..).zip(entries).map(|(place, entry)| lesson(menu, place, entry, cells, theme)));
    lines.push(Line::default());
    if let Some(first) = entries.get(menu.pointed).and_then(|entry| entry.lesson.parts.first()) {
        lines.extend(
            first.words.iter().flat_map(|words| paragraph(&text::clean(words), 2, cells, theme.text)),
        );
        lines.push(Line::default());
    }
    if menu.has_commands {
        lines.push(Line::styled(format!("  {}", say!("menu-beside")), theme.title));
        lines.extend(COMMANDS.iter().map(|(command, name)| {
            let (command, what) = (format!("  {command:<30}"), say_of!("menu", name).to_string());
            Line::from(vec![Span::styled(command, theme.title), Span::styled(what, theme.dim)])
        }));
    }
    pen.lines(&lines);
    first_row
}

fn lesson(menu: &List, place: usize, entry: &MenuEntry, cells: usize, theme: &Theme) -> Line<'static> {
    let (sign, style) = pointer(menu, place, theme);
    let asked = asked(entry.lesson.questions(), entry.result, entry.lesson.goal);
    let room = cells.saturating_sub(text::width(&asked) + 8);
    let title = text::fit(&text::clean(&entry.lesson.title), room);
    let gap = " ".repeat(room.saturating_sub(text::width(&title)));
    Line::from(vec![
        Span::styled(format!("  {sign} "), theme.cursor),
        Span::styled(format!("{place}  "), theme.title),
        Span::styled(title, style),
        Span::raw(gap),
        Span::styled(asked, theme.dim),
    ])
}
