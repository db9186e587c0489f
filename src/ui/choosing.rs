//! The page on which another search of the same position is chosen.

use super::pen::{Pen, wrap};
use crate::app::SearchPage;
use crate::explain::words::choosing::{ALGORITHM, COMMAND, TITLE, TITLE_BESIDE, about, idle, options};
use crate::text;

/// Cells before a row, and before its value; its value has as many as the longest.
const INDENT: usize = 2;
const NAME: usize = 11;
const VALUE: usize = 15;

/// From this width on a row is one line.
const WIDE: usize = 110;

/// A row: what is chosen, what it is, and what that says.
struct Row {
    name: &'static str,
    value: String,
    about: String,
    is_idle: bool,
}

/// Draws the page.
pub(super) fn draw(page: &SearchPage, pen: &mut Pen) {
    let theme = pen.theme;
    pen.text(0, 0, if page.is_beside { TITLE_BESIDE } else { TITLE }, theme.title);
    // No row moves while another one changes.
    let height = if pen.width() < WIDE { 2 } else { 1 };
    let mut y = 2;
    for (number, row) in rows(page).into_iter().enumerate() {
        let is_chosen = number == page.row;
        let style = if is_chosen { theme.title } else { theme.text };
        pen.text(0, y, if is_chosen { "›" } else { " " }, theme.cursor);
        pen.text(INDENT, y, row.name, style);
        let value = if is_chosen && !row.is_idle {
            format!("‹ {} ›", row.value)
        } else {
            format!("  {}", row.value)
        };
        pen.text(INDENT + NAME, y, &value, if row.is_idle { theme.dim } else { style });
        let at = INDENT + NAME + VALUE;
        let lines = wrap(&row.about, pen.width().saturating_sub(at));
        for (below, line) in lines.iter().enumerate().take(height) {
            pen.text(at, y + below, line, theme.dim);
        }
        y += height;
    }
    y += 1;
    pen.text(0, y, COMMAND, theme.dim);
    let mut settings = page.settings.clone();
    settings.clear_idle(&page.game, page.algorithm);
    pen.text(INDENT + NAME, y, &options(page.algorithm, &settings), theme.text);
    y += 2;
    let width = pen.width();
    for line in page.error.iter().flat_map(|error| wrap(&text::clean(error), width)) {
        pen.text(0, y, &line, theme.cut);
        y += 1;
    }
}

fn rows(page: &SearchPage) -> Vec<Row> {
    let info = page.algorithm.info();
    let first = Row {
        name: ALGORITHM,
        value: info.name.to_owned(),
        about: info.summary().to_string(),
        is_idle: false,
    };
    let options = SearchPage::options().map(|option| {
        let why = option.idle(&page.game, page.algorithm, &page.settings);
        let is_idle = why.is_some();
        Row {
            name: option.name,
            value: option.value_in(&page.settings).unwrap_or_default(),
            about: why
                .map_or_else(|| about(option, &page.settings), |why| idle(page.algorithm, &why.to_string())),
            is_idle,
        }
    });
    std::iter::once(first).chain(options).collect()
}
