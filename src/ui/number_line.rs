//! A window as a piece of the number line.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::Theme;
use crate::explain::number_label;
use crate::score::{Score, Window};
use crate::text;

struct Point {
    at: Score,
    said: String,
    sign: char,
    style: Style,
}

/// Draws a window, and a value if there is one, into two lines of `cells`: the numbers between
/// alpha and beta are the ones that still matter.
///
/// The points stand in order and not to scale: a window may reach to infinity.
pub(super) fn draw(window: Window, value: Option<Score>, cells: usize, theme: &Theme) -> [Line<'static>; 2] {
    let points = points(window, value, theme);
    let count = points.len();
    let column = |number: usize| (number + 1) * cells / (count + 1);
    let columns: Vec<usize> = (0..count).map(column).collect();
    let edge = |end: Score, infinite: usize| {
        let found = points.iter().position(|point| point.at == end);
        found.map_or(infinite, |number| columns[number])
    };
    let (low, high) = (edge(window.alpha, 0), edge(window.beta, cells));
    let is_closed = window.alpha >= window.beta;
    let mut line = Line::default();
    for cell in 0..cells {
        let point = columns.iter().position(|&column| column == cell);
        let (symbol, style) = match point {
            Some(number) => (points[number].sign, points[number].style),
            None if is_closed && (high..=low).contains(&cell) => ('╳', theme.cut),
            None if !is_closed && (low..high).contains(&cell) => ('━', theme.path),
            None => ('┄', theme.dim),
        };
        line.push_span(Span::styled(symbol.to_string(), style));
    }
    [line, labels(&points, &columns, cells)]
}

/// The finite numbers among alpha, beta and the value, in order; equal ones are one point.
fn points(window: Window, value: Option<Score>, theme: &Theme) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let ends = [window.alpha, window.beta].into_iter().zip([("α", theme.alpha), ("β", theme.beta)]);
    for (at, (name, style)) in ends.filter(|(at, _)| at.is_finite()) {
        let name = theme.symbols.text(name);
        match points.iter_mut().find(|point| point.at == at) {
            Some(point) => point.said = format!("{name} {}", point.said),
            None => {
                points.push(Point { at, said: format!("{name} {}", number_label(at)), sign: '●', style });
            }
        }
    }
    if let Some(at) = value.filter(|at| at.is_finite())
        && !points.iter().any(|point| point.at == at)
    {
        points.push(Point { at, said: number_label(at), sign: '◆', style: theme.title });
    }
    points.sort_by_key(|point| point.at);
    points
}

/// What the points are called, below them; where two would meet the later one moves right.
fn labels(points: &[Point], columns: &[usize], cells: usize) -> Line<'static> {
    let mut line = Line::default();
    let mut used = 0;
    for (point, &column) in points.iter().zip(columns) {
        let width = text::width(&point.said);
        let wanted = column.saturating_sub(width / 2).min(cells.saturating_sub(width));
        let start = if used == 0 { wanted } else { wanted.max(used + 1) };
        line.push_span(Span::raw(" ".repeat(start - used)));
        line.push_span(Span::styled(point.said.clone(), point.style));
        used = start + width;
    }
    line
}
