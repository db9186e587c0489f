//! The branches of the node that is looked at: what became of each.

use std::ops::Range;

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Inspected, Theme, visit};
use crate::explain;
use crate::record::{Branches, NodeId, Phase};
use crate::text;

/// The branches of a node in the order in which they are searched.
pub(super) struct Family<'a> {
    of: &'a Inspected<'a>,
    children: Vec<NodeId>,
    branches: Branches,
    crossing: Option<NodeId>,
    is_cut: bool,
    // Whether the program stopped though its window was open.
    is_open: bool,
    /// How many more branches there are that nobody can tell apart: their siblings were visited
    /// without being recorded.
    untold: usize,
}

/// Cells of names and values at the least and at the most.
const LEAST_NAME: usize = 6;
const MOST_NAME: usize = 16;
const MOST_VALUE: usize = 8;

/// What a legal move is that a program says neither that it searched nor that it pruned.
pub(super) const UNLISTED: &str = "? not listed";

/// In fewer rows than these there is no room to count what is not shown.
const LEAST_COUNTED: usize = 3;

/// Which of `count` lines have room in so many rows, so that `last` is one of them and the next one
/// too. Where there are some above or below, a row each is left for saying so.
fn shown(count: usize, last: usize, rows: usize) -> Range<usize> {
    if count <= rows {
        return 0..count;
    }
    if rows < LEAST_COUNTED {
        let first = last.min(count - rows);
        return first..first + rows;
    }
    if last + 1 < rows - 1 {
        return 0..rows - 1;
    }
    if last > count - (rows - 1) {
        return count - (rows - 1)..count;
    }
    let (first, rows) = (last.saturating_sub((rows - 3) / 2), rows - 2);
    let first = first.clamp(1, (count - rows).saturating_sub(1).max(1));
    first..first + rows
}

/// What became of a branch.
struct Fate {
    name: String,
    value: String,
    said: &'static str,
    // Where it stands in natural order, if elsewhere; how probable it is.
    note: String,
    style: Style,
    is_changed: bool,
}

impl<'a> Family<'a> {
    pub fn of(of: &'a Inspected<'a>) -> Self {
        let (recording, clock) = (of.recording, of.model.clock());
        let certificate = recording.certificate(of.node).filter(|why| why.moment <= clock);
        let branches = of.model.guide().never_entered(recording, of.node);
        let has_names = !of.namer.never_entered(&branches, 0).is_empty();
        let is_told = !recording.node(of.node).has_hidden() || has_names;
        Self {
            of,
            untold: if is_told { 0 } else { branches.len() },
            children: recording.children(of.node).filter(|&child| is_known(of, child)).collect(),
            branches,
            crossing: certificate.as_ref().and_then(|why| why.crossing),
            is_cut: certificate.is_some(),
            is_open: of.model.session().stops_open(of.node),
        }
    }

    /// How many lines all of them take.
    pub fn rows(&self) -> usize {
        let is_visited = self.of.live.phase != Phase::Unvisited;
        if is_visited { self.count() + self.unrecorded_lines().len() } else { 0 }
    }

    /// They in as many lines as there are, around the one that the search visited last. What stands
    /// above and below those that have room is counted.
    pub fn lines(&self, rows: usize, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
        if self.of.live.phase == Phase::Unvisited || rows == 0 {
            return Vec::new();
        }
        let unrecorded = self.unrecorded_lines();
        let rows = rows - unrecorded.len().min(rows);
        let shown = shown(self.count(), self.visited().saturating_sub(1), rows);
        let places =
            visit::places(self.of.model.session(), &self.children[..shown.end.min(self.children.len())]);
        let fate = |number: usize| match self.children.get(number) {
            Some(&child) => self.child(child, places[number], theme),
            None => self.branch(number - self.children.len(), theme),
        };
        let fates: Vec<Fate> = shown.clone().map(fate).collect();
        // Values stand below each other.
        let name = fates.iter().map(|fate| fate.name_cells(cells)).max().unwrap_or(0);
        let said = |said: String| Line::from(Span::styled(text::fit(&said, cells), theme.dim));
        let mut lines: Vec<Line> = self.above(&shown).map(said).into_iter().collect();
        lines.extend(fates.into_iter().map(|fate| fate.line(name, cells, theme)));
        lines.extend(self.below(&shown).map(said));
        if rows < LEAST_COUNTED {
            lines.retain(|line| line.spans.len() > 1);
        }
        lines.extend(unrecorded.into_iter().map(said));
        lines
    }

    fn count(&self) -> usize {
        self.children.len() + self.branches.len() - self.untold
    }

    /// How many of them the search has come to.
    fn visited(&self) -> usize {
        self.children.partition_point(|&child| self.of.model.is_visited(child))
    }

    /// How many stand above those that are shown, and the best so far if it is one of them.
    fn above(&self, shown: &Range<usize>) -> Option<String> {
        let best = self.of.live.best.and_then(|best| self.children.binary_search(&best).ok());
        let best = best.filter(|&best| best < shown.start && !self.is_cut).map(|best| self.children[best]);
        let best = best.and_then(|best| Some((best, self.of.recording.node(best).returned()?)));
        let best = best.map_or_else(String::new, |(best, returned)| {
            let value = explain::value_label(returned.bound, returned.value);
            format!(", best {} {value}", self.of.namer.label(best))
        });
        let count = text::grouped(shown.start as u64);
        (shown.start > 0).then(|| format!(" +{count} above{best}"))
    }

    /// How many stand below, and what becomes of them.
    fn below(&self, shown: &Range<usize>) -> Option<String> {
        let count = self.count().checked_sub(shown.end).filter(|&count| count > 0)?;
        let fate = match (self.is_cut, self.visited() > shown.end) {
            (_, true) => "",
            (true, _) => ", pruned",
            _ => ", to come",
        };
        Some(format!(" +{} below{fate}", text::grouped(count as u64)))
    }

    /// What the recording leaves out: nodes that were visited, known once the node returns, and
    /// branches of which it does not say which they are.
    fn unrecorded_lines(&self) -> Vec<String> {
        let Some(hidden) = self.of.recording.hidden(self.of.node) else { return Vec::new() };
        if self.of.live.phase != Phase::Done {
            return vec![" more branches, not recorded".to_owned()];
        }
        let mut lines = vec![format!(" +{} nodes not recorded", text::grouped(hidden.counts.nodes))];
        if self.untold > 0 {
            lines.push(format!(" +{} pruned, not recorded which", text::grouped(self.untold as u64)));
        }
        lines
    }

    fn child(&self, child: NodeId, place: Option<u32>, theme: &Theme) -> Fate {
        let (recording, clock) = (self.of.recording, self.of.model.clock());
        let phase = recording.phase(child, clock);
        let (said, style) = match phase {
            Phase::Unvisited => ("to come", theme.dim),
            Phase::Open => ("being searched", theme.path),
            Phase::Done if self.crossing == Some(child) && self.is_open => {
                ("! the last looked at", theme.cut)
            }
            Phase::Done if self.crossing == Some(child) => ("✂ closes the window", theme.cut),
            Phase::Done if self.of.live.best == Some(child) => ("best", theme.best),
            Phase::Done if self.of.model.session().stops_open(child) => ("! stopped there", theme.text),
            Phase::Done if recording.cut_at(child).is_some() => ("✂ cut there", theme.text),
            Phase::Done => ("visited", theme.text),
        };
        let value = match (phase, recording.node(child).returned()) {
            (Phase::Done, Some(returned)) => explain::value_label(returned.bound, returned.value),
            _ => explain::live_label(&recording.live(child, clock)),
        };
        let is_changed = recording.left(child) == Some(clock);
        let kind = explain::visit_sign(recording.node(child).kind());
        let name = format!("{kind}{}", self.of.namer.label(child));
        let mut note =
            place.map_or_else(String::new, |place| format!("  by nature {}", visit::ordinal(place + 1)));
        note += &chance(visit::probability(recording, child));
        Fate { name, value, said, note, style, is_changed }
    }

    fn branch(&self, index: usize, theme: &Theme) -> Fate {
        let index = u32::try_from(index).unwrap_or(u32::MAX);
        let (said, style) = match (self.is_cut, self.branches.is_listed(index)) {
            (true, true) => ("┊ pruned", theme.pruned),
            (true, false) => (UNLISTED, theme.cut),
            (false, _) => ("to come", theme.dim),
        };
        let name = self.of.namer.never_entered(&self.branches, index);
        let probability = self.of.model.guide().branch_probability(self.of.recording, &self.branches, index);
        Fate { name, value: String::new(), said, note: chance(probability), style, is_changed: false }
    }
}

/// How probable a branch of chance is, as it stands beside its edge.
fn chance(probability: Option<f64>) -> String {
    probability.map_or_else(String::new, |probability| format!("  {}", explain::chance_label(probability)))
}

/// Whether it is known that the search comes to a child, or may: not of a pass, or a search again,
/// before it begins.
fn is_known(of: &Inspected, child: NodeId) -> bool {
    of.model.is_visited(child) || !of.recording.node(child).kind().is_unforeseen()
}

impl Fate {
    /// Cells for the name; it gives way where the line is too long.
    fn name_cells(&self, cells: usize) -> usize {
        let value = text::width(&self.value).clamp(6, MOST_VALUE);
        let others = 3 + value + text::width(self.said) + text::width(&self.note);
        let most = cells.saturating_sub(others).clamp(LEAST_NAME, MOST_NAME);
        text::width(&self.name).clamp(LEAST_NAME, most)
    }

    /// Name, value and what became of it, with so many cells for the name. What became of it gives
    /// way where the line is too long: half of a number would be another one.
    fn line(self, name_cells: usize, cells: usize, theme: &Theme) -> Line<'static> {
        let value = text::fit(&self.value, MOST_VALUE);
        let name = text::fit(&self.name, name_cells);
        let pad = |said: &str, cells: usize| " ".repeat(cells.saturating_sub(text::width(said)));
        let mut line = Line::default();
        line.push_span(Span::styled(if self.is_changed { "●" } else { " " }, theme.path));
        line.push_span(Span::styled(format!("{name}{} ", pad(&name, name_cells)), theme.text));
        line.push_span(Span::styled(format!("{value}{} ", pad(&value, 6)), self.style));
        let room = cells.saturating_sub(line.width() + text::width(&self.note));
        line.push_span(Span::styled(text::fit(self.said, room), self.style));
        line.push_span(Span::styled(self.note, theme.dim));
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_one_and_the_next_are_among_those_shown() {
        for (count, rows) in (1..30).flat_map(|count| (1..12).map(move |rows| (count, rows))) {
            for last in 0..count {
                let shown = shown(count, last, rows);
                let counted = if rows < LEAST_COUNTED {
                    0
                } else {
                    usize::from(shown.start > 0) + usize::from(shown.end < count)
                };
                assert!(shown.contains(&last), "{count} {last} {rows}: {shown:?}");
                assert!(shown.len() + counted == rows.min(count), "{count} {last} {rows}: {shown:?}");
                assert!(rows < 4 || last + 1 == count || shown.contains(&(last + 1)), "{shown:?}");
            }
        }
    }
}
