//! Every key, and every sign of the drawing.

use ratatui::text::{Line, Span};

use super::pen::{Pen, to_cells, wrap};
use super::spoken::{heard, undrawn};
use super::{Symbols, Theme};
use crate::app::{BINDINGS, Binding, HEADLINES, Model};
use crate::language::{Language, Text, say, say_of};
use crate::layout::Shape;
use crate::text;

/// Keys longer than this have a line to themselves.
const MOST_KEY_CELLS: usize = 20;
/// So many cells a column has at the least; there are as many as have room, and no more than this.
const COLUMN: usize = 58;
const MOST_COLUMNS: usize = 3;

/// The headlines of signs and words, as they are called among the messages.
const LEGEND: [&str; 13] = [
    "nodes",
    "windows",
    "places",
    "visits",
    "folded",
    "narration",
    "time-line",
    "icicle",
    "rest",
    "search-words",
    "node-words",
    "screen-words",
    "practice-words",
];

/// A headline, and keys or signs with what they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What the headline is called among the messages.
    pub name: &'static str,
    /// The headline.
    pub title: Text,
    /// Each key or sign, or an example of it, as it is drawn, with what it means.
    pub entries: Vec<(String, Text)>,
}

impl Section {
    /// The keys below a headline.
    pub(super) fn of_keys(name: &'static str, bindings: &[Binding], symbols: Symbols) -> Self {
        let lines = bindings.iter().filter(|binding| binding.group == name);
        let entries = lines.map(|line| (symbols.keys(&line.label()).into_owned(), line.what())).collect();
        Self { name, title: say_of!("keys", name), entries }
    }

    /// Leaves only the keys and signs with a text in them, or in what they mean; says whether there are any.
    fn keep(&mut self, filter: &str) -> bool {
        let filter = filter.trim().to_lowercase();
        let holds = |said: &str| said.to_lowercase().contains(&filter);
        self.entries.retain(|(keys, what)| holds(keys) || holds(&what.to_string()));
        !self.entries.is_empty()
    }

    /// The signs below a headline, as the messages of English list them.
    pub(super) fn of_signs(name: &'static str, symbols: Symbols) -> Self {
        let start = format!("legend-{name}-");
        let names = Language::english().family(&start).filter_map(|id| id.strip_prefix("legend-"));
        let drawn = |name| symbols.text(&say_of!("legend", name).to_string()).into_owned();
        let entries = names.map(|name| (drawn(name), say_of!("legend".means, name))).collect();
        Self { name, title: say_of!("legend", name), entries }
    }
}

/// What every sign that the stepper draws means, and every word of it. `tests/pages/signs.rs` looks at its frames and
/// asks.
pub fn legend(symbols: Symbols) -> impl Iterator<Item = Section> {
    LEGEND.into_iter().map(move |name| Section::of_signs(name, symbols))
}

/// Draws the page of the stepper. What belongs to what was on screen stands first.
/// Of what is typed the last line tells.
pub(super) fn draw(model: &Model, first: u16, filter: &str, pen: &mut Pen) -> u16 {
    let mut sections = sections(pen.theme.symbols);
    let about = about(model);
    sections.sort_by_key(|section| about.iter().position(|&one| one == section.name).unwrap_or(about.len()));
    if filter.is_empty() {
        return page(first, &sections, pen);
    }
    sections.retain_mut(|section| section.keep(filter));
    let hits = sections.iter().map(|section| section.entries.len()).sum::<usize>();
    let said = say!("help-filter", text = text::clean(filter).into_owned(), hits).to_string();
    let last = pen.height().saturating_sub(1);
    pen.text(0, last, &text::fit(&said, pen.width()), pen.theme.title);
    page(first, &sections, &mut pen.above(1))
}

fn about(model: &Model) -> &'static [&'static str] {
    match model.preferences.shape {
        _ if model.practice().is_some() => &["practice", "practice-words", "lesson"],
        _ if !model.lesson_words().is_empty() => &["lesson", "practice-words"],
        Shape::Icicle => &["icicle"],
        Shape::Drawing | Shape::Outline => &[],
    }
}

pub(super) fn page(first: u16, sections: &[Section], pen: &mut Pen) -> u16 {
    scrolled(first, &columns(sections, pen.width(), pen.theme), pen)
}

pub(super) type Columns = Vec<(usize, Vec<Line<'static>>)>;

/// Draws columns from their line `first` on, as far down as they go; where more follows, the last
/// line says how much. Says which line the last page begins with.
pub(super) fn scrolled(first: u16, columns: &Columns, pen: &mut Pen) -> u16 {
    let rows = columns.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0);
    let end = to_cells(rows.saturating_sub(pen.height()));
    let first = usize::from(first.min(end));
    let below = rows.saturating_sub(first + pen.height());
    // The last line tells how many there are that it takes the place of.
    let shown = pen.height() - usize::from(below > 0).min(pen.height());
    for (x, lines) in columns {
        for (y, line) in lines.iter().skip(first).take(shown).enumerate() {
            pen.line(*x, y, line);
        }
    }
    if below > 0 {
        let more = format!("  {}", say!("panel-more-lines", lines = below + 1));
        pen.text(0, shown, &more, pen.theme.dim);
    }
    end
}

/// The lines of a page, in as many columns as are wide enough to be read.
fn columns(sections: &[Section], cells: usize, theme: &Theme) -> Columns {
    let count = (cells / COLUMN).clamp(1, MOST_COLUMNS);
    let width = cells / count;
    let keys = sections.iter().flat_map(|section| section.entries.iter().map(|(keys, _)| text::width(keys)));
    let widest = keys.filter(|&width| width <= MOST_KEY_CELLS).max().unwrap_or(0);
    let indent = (widest + 4).min(2 + width / 3);
    let parts: Vec<_> = sections.iter().map(|section| lines(section, indent, width, theme)).collect();
    // No section is parted.
    let heights: Vec<_> = parts.iter().map(|lines| lines.len() + 1).collect();
    let column_of = columns_of(&heights, count);
    let column = |number: usize| {
        let own = parts.iter().zip(&column_of).filter(|&(_, &column)| column == number);
        (number * width, own.map(|(lines, _)| lines.clone()).collect::<Vec<_>>().join(&Line::default()))
    };
    (0..count).map(column).collect()
}

/// The column that each of some sections stands in, one after the other, so that the longest column is as
/// short as it can be.
fn columns_of(heights: &[usize], count: usize) -> Vec<usize> {
    let filled = |most: usize| {
        let mut at = (0, 0);
        let mut column = |&height: &usize| {
            at = if at.1 > 0 && at.1 + height > most { (at.0 + 1, height) } else { (at.0, at.1 + height) };
            at.0
        };
        heights.iter().map(&mut column).collect::<Vec<_>>()
    };
    let fits = |columns: &Vec<usize>| columns.last().is_none_or(|&last| last < count);
    (0..=heights.iter().sum()).map(filled).find(fits).unwrap_or_default()
}

/// The keys with a text in them, or in what they mean, a line each.
pub(super) fn spoken(filter: &str) -> Vec<String> {
    let groups = HEADLINES.iter().map(|&group| Section::of_keys(group, BINDINGS, Symbols::Ascii));
    let groups = groups.filter_map(|mut section| section.keep(filter).then_some(section));
    let lines = groups.flat_map(|section| {
        let entry = |(keys, what): (String, Text)| {
            say!("spoken-key", keys = undrawn(&keys), what = heard(&what)).to_string()
        };
        std::iter::once(section.title.to_string()).chain(section.entries.into_iter().map(entry))
    });
    lines.collect()
}

fn sections(symbols: Symbols) -> Vec<Section> {
    let keys = HEADLINES.iter().map(|&group| Section::of_keys(group, BINDINGS, symbols));
    keys.chain(legend(symbols)).collect()
}

fn lines(section: &Section, indent: usize, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let title = Line::from(Span::styled(section.title.to_string(), theme.title));
    let entries = section.entries.iter().flat_map(|(keys, what)| entry(keys, what, indent, cells, theme));
    std::iter::once(title).chain(entries).collect()
}

/// Keys, and what they mean beside them from column `indent` on; below them where the keys take
/// too much room.
fn entry(keys: &str, what: &Text, indent: usize, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let keys = format!("  {}", text::fit(keys, cells.saturating_sub(2)));
    let gap = indent.checked_sub(text::width(&keys)).filter(|&gap| gap > 0);
    let mut first = Line::from(Span::styled(keys, theme.title));
    let said = wrap(&theme.symbols.text(&what.to_string()), cells.saturating_sub(indent + 1));
    let mut said = said.into_iter().map(|said| Span::styled(said, theme.text));
    if let Some(gap) = gap {
        first.push_span(" ".repeat(gap));
        first.extend(said.next());
    }
    let below = said.map(|said| Line::from(vec![Span::raw(" ".repeat(indent)), said]));
    std::iter::once(first).chain(below).collect()
}
