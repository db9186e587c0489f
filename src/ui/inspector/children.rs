//! The branches of the node that is looked at: what became of each.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Inspected, LEAST_NAME, Theme};
use crate::explain;
use crate::explain::words::node as words;
use crate::language::say;
use crate::record::Phase;
use crate::text;
use crate::view::{ChildView, Family, Member};

/// The branches of a node in the order in which they are searched.
pub(super) struct Branches<'a> {
    of: &'a Inspected<'a>,
    family: Family,
    /// How many more branches there are that nobody can tell apart: their siblings were visited
    /// without being recorded.
    unknown: usize,
}

/// Cells of names and values at the most.
const MOST_NAME: usize = 16;
const MOST_VALUE: usize = 8;

/// Which of `count` lines have room in `rows` rows, so that `last` and the next one are among them.
/// Where not all have room, a row is left for saying so; a single row has one of them all the same.
fn shown(count: usize, last: usize, rows: usize) -> Range<usize> {
    if count <= rows {
        return 0..count;
    }
    let rows = rows.saturating_sub(1).max(1);
    let first = last.saturating_sub((rows - 1) / 2).min(count - rows);
    first..first + rows
}

impl<'a> Branches<'a> {
    pub fn of(of: &'a Inspected<'a>) -> Self {
        let family = of.view.known_family(of.id);
        let has_names = !of.labels.never_entered(&family.branches, 0).is_empty();
        let is_known = !of.view.node(of.id).has_hidden() || has_names;
        let unknown = if is_known { 0 } else { family.branches.len() };
        Self { of, family, unknown }
    }

    pub fn rows(&self) -> usize {
        let is_visited = self.of.live.phase != Phase::Unvisited;
        if is_visited { self.count() + self.unrecorded_lines().len() } else { 0 }
    }

    /// The branches around the one that the search visited last, in at most `rows` lines. Branches without
    /// room are counted.
    pub fn lines(&self, rows: usize, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        if self.of.live.phase == Phase::Unvisited || rows == 0 {
            return Vec::new();
        }
        let unrecorded = self.unrecorded_lines();
        let rows = rows - unrecorded.len().min(rows);
        let visited = self.family.visited(&self.of.view);
        let shown = shown(self.count(), visited.saturating_sub(1), rows);
        let members = self.of.view.members(&self.family, shown.clone());
        let rows_of: Vec<BranchRow> = members.iter().map(|member| self.row(member, theme)).collect();
        // Values stand below each other.
        let name = rows_of.iter().map(|row| row.name_cells(cells)).max().unwrap_or(0);
        let said = |said: String| Line::from(Span::styled(text::fit(&said, cells), theme.dim));
        let mut lines: Vec<Line> = rows_of.into_iter().map(|row| row.line(name, cells, theme)).collect();
        let left_out = self.count() - shown.len();
        if left_out > 0 {
            let best = self.best_of(|number| !shown.contains(&number));
            // The value comes from the best one: in a single row it stands before any other.
            if rows == 1 && best.is_some() {
                lines.clear();
            }
            let (best, value) = best.unzip();
            lines.push(said(format!(" {}", say!("node-more", branches = left_out, best, value))));
            lines.truncate(rows);
        }
        lines.extend(unrecorded.into_iter().map(said));
        lines
    }

    /// How many different ones there are. What is not recorded has a line of its own.
    fn count(&self) -> usize {
        self.family.children.len() + self.family.branches.len() - self.unknown
    }

    /// The best so far, if it is one of these, and its value.
    fn best_of(&self, is_one: impl Fn(usize) -> bool) -> Option<(String, String)> {
        let view = self.of.view;
        let best = self.of.live.best.filter(|_| !view.is_closed(self.of.id));
        let best = best.filter(|best| self.family.children.binary_search(best).is_ok_and(is_one))?;
        let (value, bound) = view.value(best);
        Some((self.of.labels.label(best), explain::so_far_label(value, bound)))
    }

    /// What the recording leaves out: nodes that were visited, known once the node returns, and
    /// branches of which it does not say which they are.
    fn unrecorded_lines(&self) -> Vec<String> {
        if !self.of.view.node(self.of.id).has_hidden() {
            return Vec::new();
        }
        let Some(hidden) = self.of.view.hidden(self.of.id) else {
            return vec![format!(" {}", say!("node-more-not-recorded"))];
        };
        let mut lines = vec![format!(" {}", say!("node-not-recorded", nodes = hidden.nodes))];
        if self.unknown > 0 {
            lines.push(format!(" {}", say!("node-pruned-unnamed", branches = self.unknown)));
        }
        lines
    }

    fn row(&self, child: &ChildView, theme: &Theme) -> BranchRow {
        let name = match child.member {
            Member::Node(id) => format!("{}{}", explain::visit_sign(child.kind), self.of.labels.label(id)),
            Member::Branch(branch) => self.of.labels.never_entered(&self.family.branches, branch.index),
            Member::Unrecorded => String::new(),
        };
        let style = theme.fate(child.fate);
        let chance = |probability| format!("  {}", explain::chance_label(probability));
        let notes = [
            child.natural.map(|place| format!("  {}", words::natural(place))),
            child.probability.map(chance),
        ];
        let note = notes.into_iter().flatten().collect();
        let given = match (child.value, child.member) {
            (None, Member::Node(id)) => self.of.view.given(id),
            (None, Member::Branch(branch)) => self.of.view.given_branch(branch),
            _ => None,
        };
        let value =
            given.map_or_else(|| explain::so_far_label(child.value, child.bound), explain::number_label);
        let value = theme.symbols.text(&value).into_owned();
        BranchRow {
            name,
            value,
            said: words::fate(child.fate).to_string(),
            note,
            style,
            is_changed: child.is_new,
        }
    }
}

struct BranchRow {
    name: String,
    value: String,
    said: String,
    // Where it stands in natural order, if elsewhere; how probable it is.
    note: String,
    style: Style,
    is_changed: bool,
}

impl BranchRow {
    /// Cells for the name; it gives way where the line is too long.
    fn name_cells(&self, cells: usize) -> usize {
        let value = text::width(&self.value).clamp(6, MOST_VALUE);
        let others = 3 + value + text::width(&self.said) + text::width(&self.note);
        let most = cells.saturating_sub(others).clamp(LEAST_NAME, MOST_NAME);
        text::width(&self.name).clamp(LEAST_NAME, most)
    }

    /// Name, value and what became of the branch. What became of it gives way where the line is too long:
    /// half a number would be another number.
    fn line(self, name_cells: usize, cells: usize, theme: &Theme) -> Line<'static> {
        let value = text::fit(&self.value, MOST_VALUE);
        let name = text::fit(&self.name, name_cells);
        let pad = |said: &str, cells: usize| " ".repeat(cells.saturating_sub(text::width(said)));
        let mut line = Line::default();
        line.push_span(Span::styled(if self.is_changed { "●" } else { " " }, theme.path));
        line.push_span(Span::styled(format!("{name}{} ", pad(&name, name_cells)), theme.text));
        line.push_span(Span::styled(format!("{value}{} ", pad(&value, 6)), self.style));
        let room = cells.saturating_sub(line.width() + text::width(&self.note));
        line.push_span(Span::styled(text::fit(&self.said, room), self.style));
        line.push_span(Span::styled(self.note, theme.dim));
        line
    }
}
