//! The page on which another search of the same position is chosen.

use super::pen::{Pen, wrap};
use crate::app::SearchPage;
use crate::language::{Text, say};
use crate::search::{Depth, SearchOption, Settings};
use crate::text;

/// Cells before a row, and before its value; its value has as many as the longest.
const INDENT: usize = 2;
const NAME: usize = 11;
const VALUE: usize = 15;

/// From this width on a row is one line.
const WIDE: usize = 110;

pub(super) fn draw(page: &SearchPage, pen: &mut Pen) {
    let theme = pen.theme;
    pen.text(0, 0, &say!("choosing-title", beside = page.is_beside).to_string(), theme.title);
    // No row moves while another one changes.
    let height = if pen.width() < WIDE { 2 } else { 1 };
    let mut y = 2;
    for (number, (name, value, about, is_idle)) in rows(page).enumerate() {
        let is_chosen = number == page.row;
        let style = if is_chosen { theme.title } else { theme.text };
        pen.text(0, y, if is_chosen { "›" } else { " " }, theme.cursor);
        pen.text(INDENT, y, &name.to_string(), style);
        let value = if is_chosen && !is_idle { format!("‹ {value} ›") } else { format!("  {value}") };
        pen.text(INDENT + NAME, y, &value, if is_idle { theme.dim } else { style });
        let at = INDENT + NAME + VALUE;
        let lines = wrap(&about.to_string(), pen.width().saturating_sub(at));
        for (below, line) in lines.iter().enumerate().take(height) {
            pen.text(at, y + below, line, theme.dim);
        }
        y += height;
    }
    y += 1;
    pen.text(0, y, &say!("choosing-command").to_string(), theme.dim);
    let mut settings = page.settings.clone();
    settings.clear_idle(&page.game, page.algorithm);
    let options = format!("-a {} {}", page.algorithm.word(), settings.options_text());
    pen.text(INDENT + NAME, y, &options, theme.text);
    y += 2;
    let width = pen.width();
    for line in page.error.iter().flat_map(|error| wrap(&text::clean(error), width)) {
        pen.text(0, y, &line, theme.cut);
        y += 1;
    }
}

/// What can be chosen: its name, its value, what that means, and whether it means nothing.
fn rows(page: &SearchPage) -> impl Iterator<Item = (Text, String, Text, bool)> {
    let algorithm = page.algorithm;
    let first = (say!("choosing-algorithm"), algorithm.word().to_owned(), algorithm.summary(), false);
    let options = SearchPage::options().map(move |option| {
        let idle = option.idle(&page.game, algorithm, &page.settings);
        let is_idle = idle.is_some();
        let idle =
            idle.map(|why| say!("choosing-idle", algorithm = algorithm.title(), why = why.to_string()));
        let about = idle.unwrap_or_else(|| about(option, &page.settings));
        (option.name.into(), (option.text)(&page.settings).unwrap_or_default(), about, is_idle)
    });
    std::iter::once(first).chain(options)
}

fn about(option: &SearchOption, settings: &Settings) -> Text {
    match option.name {
        "cutoff" => settings.cutoff.summary(),
        "fail" => settings.fail.summary(),
        "order" => settings.order.summary(),
        "table" => settings.table.summary(),
        _ => match Depth::from(settings.depth) {
            Depth::Full => say!("choosing-depth", plies = None::<u32>),
            Depth::Plies(plies) => say!("choosing-depth", plies),
        },
    }
}
