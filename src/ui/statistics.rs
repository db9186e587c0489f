//! The statistics: counts so far beside those in all, how good the order was, and every ply.

use std::ops::Add;

use ratatui::text::{Line, Span};

use super::help::{self, Columns};
use super::pen::{Pen, line_width, paragraph};
use super::{Theme, title};
use crate::app::Model;
use crate::explain::words::hit_bounds;
use crate::language::{Text, say, say_of};
use crate::record::{Counts, MinimalTree, NodeTypes, Recording, SearchQuality, Survey};
use crate::score::Bound;
use crate::search::{Settings, Table};
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

pub(super) type Count = fn(&Counts) -> u64;

/// What is counted of a search, the most important first, as it is called among the messages.
pub(super) const COUNTS: [(&str, Count); 6] = [
    ("nodes", |counts| counts.nodes),
    ("pruned", |counts| counts.pruned),
    ("leaves", |counts| counts.leaves),
    ("cuts", |counts| counts.cuts),
    ("closed", Counts::closed),
    ("table-hits", |counts| counts.table_hits),
];

/// Lines of a page below each other.
struct Page<'a> {
    lines: Vec<Line<'static>>,
    cells: usize,
    theme: &'a Theme,
}

impl Page<'_> {
    /// A headline above columns of numbers, after a blank line unless it is the first.
    fn head(&mut self, name: &Text, columns: &[Text]) {
        self.lines.extend((!self.lines.is_empty()).then(Line::default));
        self.lines.push(headline(name, columns, self.theme));
    }

    fn say(&mut self, sentence: &Text) {
        self.lines.extend(said(sentence, self.cells, self.theme));
    }

    /// A number, with what it counts beside it or below.
    fn counted(&mut self, name: &Text, count: u64, what: &Text) {
        let mut line = row_in(&name.to_string(), &[grouped(count)], self.theme);
        let is_beside = line_width(&line) + 2 + what.width() < self.cells;
        line.extend(is_beside.then(|| Span::styled(format!("  {what}"), self.theme.dim)));
        self.lines.push(line);
        if !is_beside {
            let cells = self.cells.saturating_sub(4);
            self.lines.extend(paragraph(&what.to_string(), 3, cells, self.theme.dim));
        }
    }

    /// Of which kind the table is, and what it did; nothing where there was none.
    fn table(&mut self, recording: &Recording, quality: Option<&SearchQuality>) {
        if !recording.has_table() {
            return;
        }
        let Settings { table, table_size, .. } = recording.header.settings;
        self.head(&say!("statistics-table"), &[]);
        if table != Table::None {
            self.say(&say!("statistics-table-keeps", table = table.to_string(), summary = table.summary()));
            if table_size != Settings::default().table_size {
                self.say(&say!("statistics-table-room", positions = table_size));
            }
        }
        let Some(done) = quality.map(|quality| &quality.table) else { return };
        if let Some(nodes) = fewer_recorded(recording) {
            self.say(&say!("statistics-at-recorded", nodes));
        }
        self.counted(&say!("statistics-hits"), done.hits(), &hit_bounds(done));
        if recording.tells_stores(done) {
            self.counted(&say!("statistics-stores"), done.stores(), &say!("statistics-stores".means));
            let what = say!("statistics-replacements".means);
            self.counted(&say!("statistics-replacements"), done.replaced, &what);
        }
    }

    /// How many nodes there are of each type, of a search that has windows, and the rest: together
    /// they are all.
    fn types(&mut self, quality: &SearchQuality, all_counts: Counts) {
        let NodeTypes { pv, cut, all, stand } = quality.types;
        let unmeasured = quality.unmeasured;
        let open = all_counts.nodes.saturating_sub(quality.types.sum() + unmeasured);
        let always = [("pv", pv), ("cut", cut), ("all", all)];
        let others = [("stand-pat", stand), ("open", open), ("unknown", unmeasured)];
        self.head(&say!("statistics-types"), &[]);
        for (name, count) in always.into_iter().chain(others.into_iter().filter(|&(_, count)| count > 0)) {
            self.counted(&say_of!("statistics-type", name), count, &say_of!("statistics-type".means, name));
        }
    }
}

fn summary(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let (view, recording, quality) = (model.view(), model.recording(), model.shown().quality.as_ref());
    let (now, all, is_searching) = (view.so_far(), recording.totals(), model.shown().is_searching());
    let mut page = Page { lines: Vec::new(), cells, theme };
    page.head(&say!("statistics-counts"), &[say!("statistics-so-far"), say!("statistics-in-all")]);
    for (name, of) in
        COUNTS.iter().filter(|(name, of)| !["closed", "table-hits"].contains(name) || of(&all) > 0)
    {
        let numbers = [grouped(of(&now)), grouped(of(&all))];
        page.lines.push(row_in(&say_of!("count", name).to_string(), &numbers, theme));
    }
    if is_searching {
        page.say(&say!("statistics-running"));
    }
    page.head(&say!("statistics-searched"), &[]);
    page.say(&title::whole(model.pane()));
    let unrecorded = all.nodes.saturating_sub(u64::from(recording.len()));
    if unrecorded > 0 {
        page.say(&say!("statistics-not-recorded", nodes = unrecorded));
    }
    page.table(recording, quality);
    page.head(&say!("statistics-order"), &[]);
    match quality {
        _ if is_searching => page.say(&say!("statistics-known-later")),
        None => page.lines.push(counting(model, theme)),
        Some(quality) => {
            for sentence in order(quality, recording) {
                page.say(&sentence);
            }
            if recording.header.has_window() {
                page.types(quality, all);
            }
        }
    }
    page.lines
}

/// How many nodes are recorded, where those are not all.
fn fewer_recorded(recording: &Recording) -> Option<u32> {
    Some(recording.len()).filter(|&recorded| u64::from(recorded) < recording.totals().nodes)
}

/// What the quality says, in sentences.
fn order(quality: &SearchQuality, recording: &Recording) -> Vec<Text> {
    let least = match quality.minimal {
        Some(least) => against(least, recording),
        None => say!("statistics-no-least"),
    };
    let first = (quality.cuts > 0).then(|| {
        let (first, cuts) = (quality.first_move_cuts, quality.cuts);
        let (is_part, share) = (quality.unmeasured > 0, percent(first, cuts));
        say!("statistics-first-move", first, cuts, part = is_part, share)
    });
    let branching =
        quality.branching.map(|factor| say!("statistics-branching", factor = format!("{factor:.2}")));
    // Which visit a table hit stands for is known where both are recorded.
    let is_part = fewer_recorded(recording).is_some();
    let spared = quality.saved_by_table;
    let spared = (spared > 0).then(|| say!("statistics-spared", part = is_part, nodes = spared));
    [Some(least), first, branching, spared].into_iter().flatten().collect()
}

/// The search against the least that it could have visited.
fn against(least: MinimalTree, recording: &Recording) -> Text {
    let visited = recording.totals().nodes;
    let MinimalTree { nodes, leaves, .. } = least;
    let mut said = if least.is_certain {
        say!("statistics-least", nodes, leaves)
    } else {
        say!("statistics-enough", nodes, leaves, exact = least.proves == Bound::Exact)
    };
    said.add(if visited <= nodes {
        say!("statistics-no-more")
    } else if recording.pass_count() > 1 {
        say!("statistics-all-passes", visited)
    } else {
        say!("statistics-times", visited, times = ratio(visited, nodes))
    });
    said
}

fn percent(part: u64, whole: u64) -> u64 {
    let whole = u128::from(whole.max(1));
    u64::try_from((u128::from(part) * 100 + whole / 2) / whole).unwrap_or(u64::MAX)
}

/// A quotient to a hundredth.
fn ratio(part: u64, whole: u64) -> String {
    let whole = u128::from(whole.max(1));
    let hundredths = (u128::from(part) * 100 + whole / 2) / whole;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// A line a ply, or where there are very many one for several, with a bar as long as its share of
/// the nodes.
fn plies(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let names = ["nodes", "leaves", "cuts", "branches"].map(|name| say_of!("count", name));
    // Half a number would be another number.
    let columns = (cells.saturating_sub(1 + NAME_CELLS) / NUMBER_CELLS).min(names.len());
    let mut lines = vec![headline(&say!("statistics-by-ply"), &names[..columns], theme)];
    let Some(quality) = &model.shown().quality else {
        lines.extend(model.shown().survey.is_some().then(|| counting(model, theme)));
        return lines;
    };
    let part = fewer_recorded(model.recording());
    let is_part = part.is_some();
    if let Some(nodes) = part {
        lines.extend(said(&say!("statistics-of-recorded", nodes), cells, theme));
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
        Span::styled(format!(" {}", say!("statistics-bar-nodes", most)), theme.dim),
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
    Line::from(Span::styled(format!(" {}", say!("statistics-counting", share)), theme.changed))
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
