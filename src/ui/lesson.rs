//! The words of a lesson.

use super::Theme;
use super::words::MarkedText;
use crate::app::Model;
use crate::explain::Narration;
use crate::language::say;
use crate::record::Moment;
use crate::text::clean;

/// What stands in the place of what just happened: the words of the lesson, then what happened, and which
/// piece is pointed at.
pub(super) fn said(model: &Model, narration: &Narration, theme: &Theme) -> (String, Vec<MarkedText>, usize) {
    let mut said = paragraphs(model, theme);
    if model.clock() == Moment::START {
        // Nothing has happened that the lesson does not begin with.
        return (headline(model), said, 0);
    }
    said.extend(narration.sentences().map(|text| MarkedText::plain(text.clone(), theme.dim)));
    (headline(model), said, 0)
}

/// The words of the lesson at the moment, a piece a paragraph.
pub(super) fn paragraphs(model: &Model, theme: &Theme) -> Vec<MarkedText> {
    let words = model.lesson_words().iter();
    words.map(|text| MarkedText::plain(clean(text).into_owned(), theme.text)).collect()
}

/// The name of the lesson, and how far it is.
pub(super) fn headline(model: &Model) -> String {
    model.lesson().map_or_else(String::new, |taught| {
        let title = clean(&taught.lesson.title).into_owned();
        say!("menu-place", title = title, part = taught.at + 1, parts = taught.lesson.parts.len()).to_string()
    })
}
