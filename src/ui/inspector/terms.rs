//! What the evaluation of a leaf at the horizon is made of.

use std::iter;

use ratatui::text::{Line, Span};

use super::super::Theme;
use super::super::pen::wrap;
use super::Inspected;
use crate::app::{Action, key_for};
use crate::language::say;
use crate::score::Score;
use crate::search::End;
use crate::text;

type Term = (String, Score);

/// A term a row, in so many rows; none where the node is no such leaf. What is long goes on in the
/// next row, or is cut short where there are too few; of terms that have no row of their own their
/// sum is given, so that the rows add up to the value in any case.
pub(super) fn lines(inspected: &Inspected, cells: usize, rows: usize, theme: &Theme) -> Vec<Line<'static>> {
    if inspected.view.node(inspected.id()).end() != Some(End::Horizon) || rows == 0 {
        return Vec::new();
    }
    let terms = inspected.view.evaluation_terms(inspected.id());
    let mut said: Vec<_> = terms.iter().flat_map(|term| wrapped(term, cells)).collect();
    if said.len() > rows {
        let is_short = terms.len() > rows;
        let (shown, rest) = terms.split_at(if is_short { rows - 1 } else { terms.len() });
        let all = key_for(Action::Why);
        said = shown.iter().chain(rest_of(rest, &all).as_ref()).map(|term| cut(term, cells)).collect();
    }
    said.into_iter().map(|said| Line::from(Span::styled(said, theme.text))).collect()
}

/// The terms that have no row in one, and the key that tells them all.
fn rest_of(terms: &[Term], all: &str) -> Option<Term> {
    let sum = terms.iter().map(|(_, score)| score.get()).sum();
    let name = say!("node-more-terms", terms = terms.len(), key = all.to_owned()).to_string();
    Some((name, Score::new(sum)?)).filter(|_| !terms.is_empty())
}

fn head(score: Score) -> String {
    format!("  {score:>6}  ")
}

/// A term in a row, cut short where it is too long.
fn cut((name, score): &Term, cells: usize) -> String {
    let head = head(*score);
    let room = cells.saturating_sub(text::width(&head));
    head + &text::fit(&text::clean(name), room)
}

/// A term in as many rows as it needs.
fn wrapped((name, score): &Term, cells: usize) -> Vec<String> {
    let head = head(*score);
    let width = text::width(&head);
    let mut rows = wrap(&text::clean(name), cells.saturating_sub(width));
    rows.resize(rows.len().max(1), String::new());
    let heads = iter::once(head).chain(iter::repeat(" ".repeat(width)));
    heads.zip(rows).map(|(head, name)| head + &name).collect()
}
