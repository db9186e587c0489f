//! The searches of a file as a list.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::pen::Pen;
use super::{Shown, Theme, hints};
use crate::app::SearchList;
use crate::text;

/// The lines above the list, and those below it.
const ABOVE: usize = 2;
const BELOW: usize = 2;

impl Shown for SearchList {
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        if let Some(model) = self.stepper_mut() {
            return model.show(area, buffer, theme);
        }
        let mut pen = Pen::new(buffer, area, theme);
        pen.ground();
        draw(self, &mut pen);
    }
}

/// Draws as many searches as have room, around the one that is pointed at.
fn draw(list: &SearchList, pen: &mut Pen) {
    let theme = pen.theme;
    let room = pen.height().saturating_sub(ABOVE + BELOW).max(1);
    let first = (list.pointed() + 1).saturating_sub(room);
    pen.text(0, 0, &text::fit(list.title(), pen.width()), theme.title);
    for (row, (place, said)) in list.entries().iter().enumerate().skip(first).take(room).enumerate() {
        let (sign, style) = if place == list.pointed() { ("›", theme.now) } else { (" ", theme.text) };
        let number = Span::styled(format!("{:>5} ", place + 1), theme.key);
        let said = text::fit(said, pen.width().saturating_sub(10));
        let line = vec![Span::styled(format!("  {sign}"), theme.cursor), number, Span::styled(said, style)];
        pen.line(0, ABOVE + row, &Line::from(line));
    }
    let height = pen.area.height.min(1);
    let y = pen.area.y + pen.area.height - height;
    let mut footer = pen.at(Rect { y, height, ..pen.area });
    match list.message() {
        Some(message) => footer.text(0, 0, &text::clean(message), theme.changed),
        None => hints::keys(list.hints(), &mut footer),
    }
}
