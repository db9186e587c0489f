//! The menu of lessons.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::pen::{Pen, wrap};
use super::{Shown, Theme, hints};
use crate::app::{Menu, MenuEntry};
use crate::explain::words::menu as words;
use crate::text;

/// Where there is more room than this, the lines of the menu do not run across all of it.
const WIDEST: usize = 76;

impl Shown for Menu {
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        match self.stepper_mut() {
            Some(model) => model.show(area, buffer, theme),
            None => draw(self, &mut Pen::new(buffer, area, theme)),
        }
    }
}

fn draw(menu: &Menu, pen: &mut Pen) {
    let theme = pen.theme;
    let cells = pen.width().saturating_sub(4).min(WIDEST);
    let mut lines = vec![Line::styled(words::TITLE, theme.title), Line::default()];
    lines.extend(indented(words::LEAD, cells, theme));
    lines.push(Line::default());
    lines.extend(
        menu.entries().iter().enumerate().map(|(place, entry)| lesson(menu, place, entry, cells, theme)),
    );
    lines.push(Line::default());
    if let Some(first) = menu.entries().get(menu.pointed()).and_then(|entry| entry.lesson.parts.first()) {
        lines.extend(first.words.iter().flat_map(|paragraph| indented(paragraph, cells, theme)));
        lines.push(Line::default());
    }
    lines.push(Line::styled(format!("  {}", words::BESIDE), theme.title));
    lines.extend(words::COMMANDS.iter().map(|(command, what)| {
        Line::from(vec![Span::styled(format!("  {command:<30}"), theme.key), Span::styled(*what, theme.dim)])
    }));
    let height = pen.height().saturating_sub(1);
    let shown: Vec<_> = lines.into_iter().take(height).collect();
    pen.lines(&shown);
    let y = u16::try_from(height).unwrap_or(u16::MAX).min(pen.area.height);
    let last = Rect { y: pen.area.y + y, height: pen.area.height - y, ..pen.area };
    let mut footer = pen.at(last);
    match menu.message() {
        Some(message) => footer.text(0, 0, &text::clean(message), theme.changed),
        None => hints::keys(menu.hints(), &mut footer),
    }
}

/// A paragraph in lines.
fn indented(paragraph: &str, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let lines = wrap(&text::clean(paragraph), cells);
    lines.into_iter().map(|line| Line::styled(format!("  {line}"), theme.text)).collect()
}

/// A lesson: its number, its name, and how much it asks or what came of it.
fn lesson(menu: &Menu, place: usize, entry: &MenuEntry, cells: usize, theme: &Theme) -> Line<'static> {
    let is_pointed = place == menu.pointed();
    let (sign, style) = if is_pointed { ("›", theme.now) } else { (" ", theme.text) };
    let asked = words::asked(entry.lesson.questions(), menu.result(place), entry.lesson.goal);
    let room = cells.saturating_sub(text::width(&asked) + 8);
    let title = text::fit(&text::clean(&entry.lesson.title), room);
    let gap = " ".repeat(room.saturating_sub(text::width(&title)));
    Line::from(vec![
        Span::styled(format!("  {sign} "), theme.cursor),
        Span::styled(format!("{}  ", place + 1), theme.key),
        Span::styled(title, style),
        Span::raw(gap),
        Span::styled(asked, theme.dim),
    ])
}
