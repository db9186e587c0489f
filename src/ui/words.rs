//! What is to be read: what just happened, or the reasons for a value. The last panel to shrink.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Theme;
use super::pen::Pen;
use crate::app::Model;
use crate::explain::{Mark, Narration, Reason, Why};
use crate::language::{Text, say};
use crate::record::Moment;
use crate::text::clean;

const INDENT: usize = 2;

/// Something to be read, with a sign before it.
pub(super) struct MarkedText {
    pub sign: Span<'static>,
    pub text: Text,
    style: Style,
}

impl MarkedText {
    pub fn new(sign: Span<'static>, text: impl Into<Text>, style: Style) -> Self {
        Self { sign, text: text.into(), style }
    }

    pub fn plain(text: impl Into<Text>, style: Style) -> Self {
        Self::new(Span::default(), text, style)
    }

    /// Whether it is one of several that was chosen.
    pub fn is_chosen(&self) -> bool {
        self.sign.content == "›"
    }
}

/// A headline, what is to be read below it, and which piece of that is pointed at.
pub(super) type Reading = (String, Vec<MarkedText>, usize);

/// What just happened, a sentence after the other; first what no correct search does.
pub(super) fn narrated(narration: &Narration, theme: &Theme) -> Vec<MarkedText> {
    let is_cut = matches!(narration.mark, Mark::Cutoff | Mark::Contradiction);
    let mut sign = Span::styled(narration.sign(), if is_cut { theme.cut } else { theme.path });
    let Narration { what, contradiction, why, meaning, .. } = narration;
    let said = [(contradiction, theme.cut), (what, theme.title), (why, theme.text), (meaning, theme.text)];
    let said = said.into_iter().filter(|(text, _)| !text.is_empty());
    said.map(|(text, style)| MarkedText { sign: std::mem::take(&mut sign), text: text.clone(), style })
        .collect()
}

/// The reasons for a value; a star stands before those that are to be seen in the tree.
pub(super) fn reasons(
    why: &Why,
    text: impl Fn(&Reason) -> Text,
    pointed: usize,
    theme: &Theme,
) -> Vec<MarkedText> {
    let said = why.reasons.iter().enumerate().map(|(number, reason)| {
        let (sign, style) = match (number == pointed, reason.node) {
            (true, Some(_)) => (Span::styled("★", theme.changed), theme.title),
            (true, None) => (Span::styled("›", theme.cursor), theme.title),
            (false, Some(_)) => (Span::styled("☆", theme.dim), theme.text),
            (false, None) => (Span::default(), theme.text),
        };
        MarkedText { sign, text: text(reason), style }
    });
    said.collect()
}

/// The words of the lesson, then what happened.
pub(super) fn lesson(model: &Model, narration: &Narration, theme: &Theme) -> Reading {
    let mut said = lesson_paragraphs(model, theme);
    let is_closing = model.lesson().is_some_and(|taught| taught.at + 1 == taught.lesson.parts.len());
    if model.clock() == Moment::START || is_closing || model.is_outcome_hidden() {
        // Nothing has happened that the lesson does not begin with, and its closing words stand alone.
        return (lesson_headline(model), said, 0);
    }
    said.extend(narration.sentences().map(|text| MarkedText::plain(text.clone(), theme.dim)));
    (lesson_headline(model), said, 0)
}

/// The words of the lesson at the moment, a piece a paragraph.
pub(super) fn lesson_paragraphs(model: &Model, theme: &Theme) -> Vec<MarkedText> {
    let words = model.lesson_words().iter();
    words.map(|text| MarkedText::plain(clean(text).into_owned(), theme.text)).collect()
}

pub(super) fn lesson_headline(model: &Model) -> String {
    if let Some((_, number, all)) = model.prepared_stop().filter(|_| model.lesson().is_none()) {
        return say!("panel-stop", number, all).to_string();
    }
    model.lesson().map_or_else(String::new, |taught| {
        let title = clean(&taught.lesson.title).into_owned();
        say!("menu-place", title, part = taught.at + 1, parts = taught.lesson.parts.len()).to_string()
    })
}

/// Writes it into all of the pen's area; where it is too long, the page with the piece that is pointed
/// at, and from there on page by page. `true` where there are several pages.
pub(super) fn draw(said: &[MarkedText], pointed: usize, page: u16, pen: &mut Pen) -> bool {
    let height = pen.height();
    // The sign that more follows has a cell of its own.
    let widest = pen.width().saturating_sub(INDENT);
    let texts: Vec<Text> = said.iter().map(|said| pen.theme.symbols.drawn(&said.text)).collect();
    let lines: usize = texts.iter().map(|text| text.wrap(widest).len()).sum();
    let more = usize::from(lines > height);
    let cells = pen.width().saturating_sub(INDENT + more);
    let pieces: Vec<Vec<Text>> = texts.iter().map(|text| text.wrap(cells)).collect();
    let lengths: Vec<usize> = pieces.iter().map(Vec::len).collect();
    let at: usize = lengths.iter().take(pointed).sum();
    let pages = pages(&lengths, height);
    let first = pages.iter().position(|page| page.contains(&at)).unwrap_or(0);
    let Some(shown) = pages.get((first + usize::from(page)) % pages.len().max(1)) else { return false };
    let rows =
        said.iter().zip(&pieces).flat_map(|(said, lines)| (0..).zip(lines).map(move |row| (said, row)));
    for (y, (said, (row, line))) in rows.skip(shown.start).take(shown.len()).enumerate() {
        if row == 0 {
            pen.line(0, y, &Line::from(said.sign.clone()));
        }
        pen.words(INDENT, y, line, said.style);
    }
    if shown.end < lengths.iter().sum() {
        pen.right(height.saturating_sub(1), &Line::from(Span::styled("…", pen.theme.dim)));
    }
    pages.len() > 1
}

/// The lines of each page of `height` lines. A page has whole pieces; only a piece that is longer than a
/// page is broken.
fn pages(lengths: &[usize], height: usize) -> Vec<Range<usize>> {
    let (mut pages, mut start, mut end) = (Vec::new(), 0, 0);
    if height == 0 {
        return pages;
    }
    for length in lengths {
        if end > start && end + length - start > height {
            pages.push(start..end);
            start = end;
        }
        end += length;
        while end - start > height {
            pages.push(start..start + height);
            start += height;
        }
    }
    pages.extend((end > start).then_some(start..end));
    pages
}
