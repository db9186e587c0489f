//! A file that is read.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::pen::Pen;
use super::{Shown, Theme, hints};
use crate::app::Loading;

/// Where it says how far the file is read.
const PROGRESS: (usize, usize) = (2, 2);

impl Shown for Loading {
    fn show(&mut self, area: Rect, buffer: &mut Buffer, theme: &Theme) {
        let mut pen = Pen::new(buffer, area, theme);
        pen.ground();
        pen.text(0, 0, &self.title(), theme.title);
        let (x, y) = PROGRESS;
        pen.text(x, y, self.progress(), theme.text);
        hints::keys(usize::MAX, vec![self.hint()], &mut hints::last(&mut pen, 1));
    }
}
