//! Every key, and every sign of the drawing.

use ratatui::text::{Line, Span};

use super::pen::{Pen, to_cells, wrap};
use super::{Symbols, Theme};
use crate::app::{BINDINGS, Binding, HEADLINES, Model};
use crate::explain::{Signs, legend};
use crate::language::{Text, say, say_of};
use crate::layout::Shape;
use crate::text;

/// Keys longer than this have a line to themselves.
const MOST_KEY_CELLS: usize = 20;
/// From this width on there are two columns.
const WIDE: usize = 140;

/// A headline, and keys or signs with what they mean.
pub(super) struct Section {
    name: &'static str,
    title: Text,
    entries: Vec<(String, Text)>,
}

impl Section {
    /// The keys below a headline.
    pub fn of_keys<A, C>(name: &'static str, bindings: &[Binding<A, C>], symbols: Symbols) -> Self {
        let lines = bindings.iter().filter(|binding| binding.group == name);
        let entries = lines.map(|line| (symbols.keys(&line.label()).into_owned(), line.what())).collect();
        Self { name, title: say_of!("keys", name), entries }
    }

    /// Signs that belong together.
    pub fn of_signs(signs: Signs, symbols: Symbols) -> Self {
        let Signs { name, title, signs } = signs;
        let drawn = |sign: Text| symbols.text(&sign.to_string()).into_owned();
        Self { name, title, entries: signs.into_iter().map(|(sign, what)| (drawn(sign), what)).collect() }
    }
}

/// Draws the page of the stepper. What belongs to what was on screen stands first.
pub(super) fn draw(model: &Model, first: u16, pen: &mut Pen) -> u16 {
    let mut sections = sections(pen.theme.symbols);
    let about = about(model);
    sections.sort_by_key(|section| about.iter().position(|&one| one == section.name).unwrap_or(about.len()));
    page(first, &sections, pen)
}

fn about(model: &Model) -> &'static [&'static str] {
    match model.preferences().shape {
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

/// The lines of a page, in two columns where both are wide enough to be read.
fn columns(sections: &[Section], cells: usize, theme: &Theme) -> Columns {
    let count = if cells < WIDE { 1 } else { 2 };
    let width = cells / count;
    let keys = sections.iter().flat_map(|section| section.entries.iter().map(|(keys, _)| text::width(keys)));
    let widest = keys.filter(|&width| width <= MOST_KEY_CELLS).max().unwrap_or(0);
    let indent = (widest + 4).min(2 + width / 3);
    let parts: Vec<_> = sections.iter().map(|section| lines(section, indent, width, theme)).collect();
    if count == 1 {
        return vec![(0, parts.join(&Line::default()))];
    }
    // No section is parted.
    let height = |parts: &[Vec<Line>]| parts.iter().map(|lines| lines.len() + 1).sum::<usize>();
    let rows = |split: &usize| height(&parts[..*split]).max(height(&parts[*split..]));
    let (left, right) = parts.split_at((0..=parts.len()).min_by_key(rows).unwrap_or(0));
    vec![(0, left.join(&Line::default())), (width, right.join(&Line::default()))]
}

fn sections(symbols: Symbols) -> Vec<Section> {
    let keys = HEADLINES.iter().map(|&group| Section::of_keys(group, BINDINGS, symbols));
    keys.chain(legend().into_iter().map(|signs| Section::of_signs(signs, symbols))).collect()
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
    let mut lines = vec![Line::from(Span::styled(keys, theme.title))];
    for (number, said) in
        wrap(&theme.symbols.text(&what.to_string()), cells.saturating_sub(indent + 1)).into_iter().enumerate()
    {
        let said = Span::styled(said, theme.text);
        match (number, gap, lines.last_mut()) {
            (0, Some(gap), Some(line)) => {
                line.push_span(Span::raw(" ".repeat(gap)));
                line.push_span(said);
            }
            _ => lines.push(Line::from(vec![Span::raw(" ".repeat(indent)), said])),
        }
    }
    lines
}
