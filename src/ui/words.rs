//! What just happened, in words: the last panel to shrink.

use ratatui::style::Style;
use ratatui::text::Line;

use super::pen::{Pen, wrap};
use crate::explain::{Mark, Narration};

/// Cells before the text, for the sign of what happened.
const INDENT: usize = 2;

/// How many lines of so many cells the words need at the least, frames not counted.
pub(super) fn least_lines(narration: &Narration, cells: usize) -> usize {
    wrap(&run_on(narration), cells.saturating_sub(INDENT)).len()
}

/// Writes the narration into all of the pen's area. Where it is too long for that, it comes in
/// pages of whole sentences: what happened is told first and what it means last. `true` where
/// there are several.
pub(super) fn draw(narration: &Narration, page: u16, pen: &mut Pen) -> bool {
    let theme = pen.theme;
    let (cells, height) = (pen.width().saturating_sub(INDENT), pen.height());
    let sentences = narration.sentences().enumerate().map(|(place, said)| match place {
        _ if said == narration.contradiction => (said, theme.cut),
        0 => (said, theme.title),
        _ => (said, theme.text),
    });
    let mut lines: Vec<(String, Style)> = sentences
        .flat_map(|(said, style)| wrap(said, cells).into_iter().map(move |line| (line, style)))
        .collect();
    let mut has_more = false;
    if lines.len() > height {
        // Too little room for each part to begin a line.
        let mut pages = pages(&run_on(narration), cells, height);
        has_more = pages.len() > 1;
        let page = usize::from(page) % pages.len().max(1);
        let shown = if pages.is_empty() { Vec::new() } else { pages.swap_remove(page) };
        lines = shown.into_iter().map(|line| (line, theme.text)).collect();
    }
    let is_cut = matches!(narration.mark, Mark::Cutoff | Mark::Contradiction);
    let sign = if is_cut { theme.cut } else { theme.path };
    pen.text(0, 0, narration.mark.sign(), sign);
    for (y, (said, style)) in lines.into_iter().enumerate().take(height) {
        pen.line(INDENT, y, &Line::styled(said, style));
    }
    has_more
}

/// The sentences in pages of so many lines, with a sign where more follows. Only a sentence that
/// is longer than a page is parted.
fn pages(said: &str, cells: usize, height: usize) -> Vec<Vec<String>> {
    let mut pages = Vec::new();
    let mut rest = said;
    while !rest.is_empty() && height > 0 {
        let ends: Vec<usize> = rest.match_indices(". ").map(|(at, _)| at + 1).collect();
        let whole = (rest.len(), wrap(rest, cells));
        let parts = ends.into_iter().rev().map(|end| (end, wrap(&format!("{} …", &rest[..end]), cells)));
        let fitting = std::iter::once(whole).chain(parts).find(|(_, lines)| lines.len() <= height);
        let (end, lines) = fitting.unwrap_or_else(|| parted(rest, cells, height));
        pages.push(lines);
        rest = rest[end..].trim_start();
    }
    pages
}

/// As many words as fit into so many lines, and where they end; one word at the least.
fn parted(said: &str, cells: usize, height: usize) -> (usize, Vec<String>) {
    let ends = said.match_indices(' ').map(|(at, _)| (at, wrap(&format!("{} …", &said[..at]), cells)));
    let fitting = ends.take_while(|(_, lines)| lines.len() <= height).last();
    fitting.unwrap_or_else(|| {
        let end = said.find(' ').unwrap_or(said.len());
        (end, vec![said[..end].to_owned()])
    })
}

fn run_on(narration: &Narration) -> String {
    narration.sentences().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = "2 comes back to B. MIN holds MAX to 2. The rest needs no look.";

    #[test]
    fn words_come_in_pages_of_whole_sentences() {
        assert_eq!(pages(SAID, 80, 1), [[SAID]]);
        let two = [["2 comes back to B. MIN holds MAX to 2. …"], ["The rest needs no look."]];
        assert_eq!(pages(SAID, 45, 1), two);
        let last = vec!["The rest needs no", "look."];
        assert_eq!(
            pages(SAID, 20, 2),
            [vec!["2 comes back to B. …"], vec!["MIN holds MAX to 2.", "…"], last]
        );
    }

    #[test]
    fn a_sentence_longer_than_a_page_is_parted() {
        let parts = pages(SAID, 9, 2);
        assert_eq!(parts[0], ["2 comes", "back to …"]);
        assert_eq!(parts.concat().join(" ").replace(" …", ""), SAID);
        assert_eq!(pages(SAID, 9, 0), Vec::<Vec<String>>::new());
        assert_eq!(pages("unbreakable words", 4, 1), [["unbreakable"], ["words"]]);
    }
}
