//! The statistics: counts so far beside those in all, how good the order was, and every ply.

use std::ops::Add;

use ratatui::text::{Line, Span};

use super::help::{self, Columns};
use super::pen::{Pen, line_width, paragraph};
use super::{Theme, title};
use crate::app::Model;
use crate::explain::words::statistics::{self as words, Row, percent, ratio};
use crate::language::{Text, say};
use crate::record::{Counts, Survey};
use crate::text::{grouped, padded, width};

/// From this width on the plies stand beside the rest.
const TWO_COLUMNS: usize = 116;
const NAME_CELLS: usize = 12;
const NUMBER_CELLS: usize = 12;
const BAR_CELLS: usize = 24;
/// Cells for all of it, and a short bar.
const PLY_CELLS: usize = 1 + NAME_CELLS + 4 * NUMBER_CELLS + 10;
/// The signs of the bars: nodes that were cut, and the others.
const CUT_THERE: &str = "█";
const VISITED: &str = "▒";
/// Lines for plies at the most.
const MOST_LINES: usize = 64;

pub(super) fn draw(model: &Model, first: u16, pen: &mut Pen) -> u16 {
    help::scrolled(first, &columns(model, pen.width(), pen.theme), pen)
}

fn columns(model: &Model, width: usize, theme: &Theme) -> Columns {
    let is_wide = width >= TWO_COLUMNS;
    // The plies want more room than the sentences.
    let second = if is_wide { (width / 2).min(width - PLY_CELLS) } else { 0 };
    let (first_cells, cells) = if is_wide { (second - 1, width - second) } else { (width, width) };
    let (mut left, mut right) = (summary(model, first_cells, theme), plies(model, cells, theme));
    if !is_wide {
        left.push(Line::default());
        left.append(&mut right);
    }
    vec![(0, left), (second, right)]
}

fn summary(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let quality = model.shown().quality.as_ref();
    let page = words::page(&model.view(), quality, model.shown().is_searching(), title::whole(model.pane()));
    let mut lines = Vec::new();
    for row in page {
        match row {
            Row::Head(name, columns) => {
                lines.extend((!lines.is_empty()).then(Line::default));
                lines.push(headline(&name, &columns, theme));
            }
            Row::Say(sentence) => lines.extend(said(&sentence, cells, theme)),
            Row::Numbers(name, numbers) => lines.push(row_in(&name.to_string(), &numbers, theme)),
            Row::Counted(name, count, what) => lines.extend(counted(&name, count, &what, cells, theme)),
            Row::Counting => lines.push(counting(model, theme)),
        }
    }
    lines
}

fn counted(name: &Text, count: u64, what: &Text, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let mut line = row_in(&name.to_string(), &[grouped(count)], theme);
    let is_beside = line_width(&line) + 2 + what.width() < cells;
    if is_beside {
        line.push_span(Span::styled(format!("  {what}"), theme.dim));
        return vec![line];
    }
    let below = paragraph(&what.to_string(), 3, cells.saturating_sub(4), theme.dim);
    std::iter::once(line).chain(below).collect()
}

/// A line a ply, or where there are very many one for several, with a bar as long as its share of
/// the nodes.
fn plies(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let (title, names) = words::by_ply();
    // Half a number would be another number.
    let columns = (cells.saturating_sub(1 + NAME_CELLS) / NUMBER_CELLS).min(names.len());
    let mut lines = vec![headline(&title, &names[..columns], theme)];
    let Some(quality) = &model.shown().quality else {
        lines.extend(model.shown().survey.is_some().then(|| counting(model, theme)));
        return lines;
    };
    let part = words::fewer_recorded(model.recording());
    let is_part = part.is_some();
    if let Some(nodes) = part {
        lines.extend(said(&say!("statistics-of-recorded", nodes = nodes), cells, theme));
    }
    let again = &quality.researches;
    let researches: u64 = again.iter().sum();
    if researches > 0 {
        lines.extend(said(&say!("statistics-searched-again", nodes = researches), cells, theme));
    }
    let plies = &quality.plies;
    let step = plies.len().div_ceil(MOST_LINES).max(1);
    let sum = |plies: &[Counts]| plies.iter().copied().fold(Counts::default(), Add::add);
    let sums: Vec<_> = plies.chunks(step).map(sum).collect();
    let most = sums.iter().map(|counts| counts.nodes).max().unwrap_or(1).max(1);
    for (number, counts) in sums.iter().enumerate().filter(|(_, counts)| counts.nodes > 0) {
        let (first, end) = (number * step, ((number + 1) * step).min(plies.len()));
        let next = first + 1..(end + 1).min(plies.len());
        let below = sum(plies.get(next.clone()).unwrap_or_default()).nodes
            - again.get(next).unwrap_or_default().iter().sum::<u64>();
        // Where no branch is recorded, nobody can tell how many there are.
        let has_none = counts.inner() == 0 || (is_part && below == 0);
        let branches = if has_none { String::new() } else { ratio(below, counts.inner()) };
        let numbers = [grouped(counts.nodes), grouped(counts.leaves), grouped(counts.cuts), branches];
        let name = if step == 1 {
            say!("statistics-ply", ply = first.to_string()).to_string()
        } else {
            format!("{first}-{}", end - 1)
        };
        let mut line = row_in(&name, &numbers[..columns], theme);
        let room = cells.saturating_sub(line_width(&line) + 2).min(BAR_CELLS);
        line.push_span("  ");
        line.extend(bar([counts.cuts, counts.nodes], most, room, theme));
        lines.push(line);
    }
    lines.extend(picture_key(most, theme));
    if quality.cuts > 0 {
        lines.push(Line::default());
        let said = say!("statistics-bar-order", first = quality.first_move_cuts, cuts = quality.cuts);
        let mut line = Line::from(" ");
        line.extend(bar([quality.first_move_cuts, quality.cuts], quality.cuts, BAR_CELLS, theme));
        line.push_span(Span::styled(format!("  {said}"), theme.dim));
        lines.push(line);
    }
    lines
}

/// What the signs of the bars mean.
fn picture_key(most: u64, theme: &Theme) -> [Line<'static>; 2] {
    let key = Line::from(vec![
        Span::styled(format!(" {CUT_THERE}"), theme.cut),
        Span::styled(format!(" {}   ", say!("statistics-bar-cut")), theme.dim),
        Span::styled(VISITED, theme.path),
        Span::styled(format!(" {}", say!("statistics-bar-nodes", most = most)), theme.dim),
    ]);
    [Line::default(), key]
}

/// A bar as long as the share of some nodes in the `most` of a ply; the part of it that was cut there comes
/// first, with a sign of its own.
fn bar([cut, nodes]: [u64; 2], most: u64, room: usize, theme: &Theme) -> [Span<'static>; 2] {
    let share = |of: u64, all: u64, cells: usize| u128::from(of) * cells as u128 * 2 / u128::from(all.max(1));
    let cells = |halves: u128| usize::try_from(halves.div_ceil(2)).unwrap_or(0);
    // A ply with nodes has a bar; a cut has a part of it where it is worth half a cell.
    let all = cells(share(nodes, most, room).max(u128::from(nodes > 0)));
    let cut = usize::try_from(share(cut, nodes, all).saturating_add(1) / 2).unwrap_or(0);
    let rest = all.saturating_sub(cut);
    [Span::styled(CUT_THERE.repeat(cut), theme.cut), Span::styled(VISITED.repeat(rest), theme.path)]
}

fn counting(model: &Model, theme: &Theme) -> Line<'static> {
    let all = model.recording().len();
    let left = model.shown().survey.as_ref().map_or(all, Survey::left);
    let share = percent((all - left).into(), all.into()).min(99);
    Line::from(Span::styled(format!(" {}", say!("statistics-counting", share = share)), theme.changed))
}

fn headline(name: &Text, columns: &[Text], theme: &Theme) -> Line<'static> {
    let mut line = Line::from(Span::styled(format!(" {name}"), theme.title));
    for (number, column) in (1..).zip(columns) {
        let end = 1 + NAME_CELLS + number * NUMBER_CELLS;
        let gap = end.saturating_sub(line_width(&line) + column.width());
        line.push_span(Span::styled(format!("{}{column}", " ".repeat(gap)), theme.dim));
    }
    line
}

fn row_in(name: &str, numbers: &[String], theme: &Theme) -> Line<'static> {
    let mut line = Line::from(Span::styled(format!(" {}", padded(name, NAME_CELLS)), theme.dim));
    for number in numbers {
        let gap = NUMBER_CELLS.saturating_sub(width(number));
        line.push_span(Span::styled(format!("{}{number}", " ".repeat(gap)), theme.text));
    }
    line
}

fn said(sentence: &Text, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    paragraph(&sentence.to_string(), 1, cells.saturating_sub(2), theme.text)
}
