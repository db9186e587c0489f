//! The algorithm as pseudo-code, with the line that is being done.

use super::pen::Pen;
use crate::explain::PseudoCode;

/// Writes the code into all of the pen's area; where it is too long, around the current line.
pub(super) fn draw(code: &PseudoCode, pen: &mut Pen) {
    let height = pen.height();
    let current = code.current.unwrap_or(0);
    let first =
        (current + 1).saturating_sub(height.saturating_sub(1)).min(code.lines.len().saturating_sub(height));
    for (y, (number, line)) in code.lines.iter().enumerate().skip(first).take(height).enumerate() {
        let is_current = code.current == Some(number);
        let style = if is_current { pen.theme.now } else { pen.theme.text };
        if is_current {
            pen.text(0, y, "›", pen.theme.now);
        }
        pen.text(2, y, line, style);
    }
}
