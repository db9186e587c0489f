//! The statistics: counts so far beside those in all, how good the order was, and every ply.

use std::ops::Add;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::help::{self, Columns};
use super::pen::{Pen, line_width, wrap};
use super::{Theme, title};
use crate::app::Model;
use crate::explain::{hit_bounds, no_least, spoken};
use crate::record::{Counts, MinimalTree, NodeTypes, Recording, SearchQuality};
use crate::score::Bound;
use crate::search::{Settings, Table};
use crate::text::{self, count, grouped};

/// From this width on the plies stand beside the rest.
const TWO_COLUMNS: usize = 116;
const NAME_CELLS: usize = 12;
const NUMBER_CELLS: usize = 12;
const BAR_CELLS: usize = 24;
/// What is counted of a ply.
const PLY_COLUMNS: [&str; 4] = ["nodes", "leaves", "cutoffs", "branches"];
/// Cells for all of it, and a short bar.
const PLY_CELLS: usize = 1 + NAME_CELLS + 4 * NUMBER_CELLS + 10;
/// Lines for plies at the most.
const MOST_LINES: usize = 64;

/// Draws the page from its line `first` on, as far down as it goes.
pub(super) fn draw(model: &Model, first: u16, pen: &mut Pen) {
    help::scrolled(first, &columns(model, pen.width(), pen.theme), pen);
}

/// The line that the page begins with when it is scrolled to its end.
pub(super) fn end(model: &Model, area: Rect, theme: &Theme) -> u16 {
    help::last_first(&columns(model, area.width.into(), theme), area.height.into())
}

/// Where each column begins, and its lines.
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

/// One number of several that are counted.
type Count = fn(&Counts) -> u64;

fn summary(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let recording = model.recording();
    let (now, all) = (recording.counts(model.clock()), recording.totals());
    let mut lines = vec![headline("Counts", &["so far", "in all"], theme)];
    let rows: [(&str, Count); 5] = [
        ("nodes", |counts| counts.nodes),
        ("leaves", |counts| counts.leaves),
        ("cutoffs", |counts| counts.cutoffs),
        ("pruned", |counts| counts.pruned),
        ("table hits", |counts| counts.table_hits),
    ];
    let shown = rows.into_iter().filter(|(name, of)| *name != "table hits" || of(&all) > 0);
    lines.extend(shown.map(|(name, of)| row(name, &[grouped(of(&now)), grouped(of(&all))], theme)));
    if model.is_searching() {
        lines.extend(said(
            "The search is still running: “in all” is what it has visited so far.",
            cells,
            theme,
        ));
    }
    lines.push(Line::default());
    lines.push(headline("What is searched, and how", &[], theme));
    lines.extend(said(&title::whole(model), cells, theme));
    let unrecorded = all.nodes.saturating_sub(u64::from(recording.len()));
    if unrecorded > 0 {
        let sentence = format!("{} of the nodes were counted and not recorded.", grouped(unrecorded));
        lines.extend(said(&sentence, cells, theme));
    }
    lines.extend(table(model, cells, theme));
    lines.push(Line::default());
    lines.push(headline("How good the order was", &[], theme));
    match (model.is_searching(), model.statistics().and_then(|statistics| statistics.quality())) {
        (true, _) => lines.extend(said("That can be told when the search is over.", cells, theme)),
        (_, None) => lines.push(counting(model, theme)),
        (_, Some(quality)) => {
            lines.extend(order(quality, recording, cells, theme));
            if recording.header.has_window() {
                lines.extend(types(quality, all, cells, theme));
            }
        }
    }
    lines
}

/// Of which kind the table is, and what it did; nothing where there was none.
fn table(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let recording = model.recording();
    if !recording.has_table() {
        return Vec::new();
    }
    let mut lines = vec![Line::default(), headline("The table", &[], theme)];
    let Settings { table, table_size, .. } = recording.header.settings;
    if table != Table::None {
        lines.extend(said(&format!("The {table} table keeps {}.", table.summary()), cells, theme));
        if table_size != Settings::default().table_size {
            let room = count(table_size as u64, "position", "positions");
            let sentence = format!("It has room for {room}; when it is full the oldest gives way.");
            lines.extend(said(&sentence, cells, theme));
        }
    }
    let Some(quality) = model.statistics().and_then(|statistics| statistics.quality()) else {
        return lines;
    };
    let done = &quality.table;
    if u64::from(recording.len()) < recording.totals().nodes {
        let recorded = grouped(u64::from(recording.len()));
        lines.extend(said(&format!("At the {recorded} nodes that are recorded:"), cells, theme));
    }
    lines.extend(counted("hits", done.hits(), &hit_bounds(done), cells, theme));
    if recording.tells_stores(done) {
        lines.extend(counted("stores", done.stores(), "values that the table kept", cells, theme));
        let what = "of these in place of an older entry";
        lines.extend(counted("replacements", done.replaced, what, cells, theme));
    }
    lines
}

/// What the quality says, in sentences.
fn order(quality: &SearchQuality, recording: &Recording, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut say = |sentence: String| lines.extend(said(&sentence, cells, theme));
    let is_part = u64::from(recording.len()) < recording.totals().nodes;
    match quality.minimal {
        Some(least) => say(against(least, recording)),
        None if is_part => {
            say("How few nodes prove the value is told only where the whole search is recorded.".to_owned());
        }
        None => say(format!("How few nodes prove the value is not told, {}.", no_least(recording))),
    }
    if quality.cutoffs > 0 {
        let (first, cutoffs) = (quality.first_move_cutoffs, quality.cutoffs);
        let (first_said, cutoffs_said) = (grouped(first), grouped(cutoffs));
        let of = if quality.unmeasured > 0 {
            "cutoffs that are recorded with all their branches"
        } else {
            "cutoffs"
        };
        say(format!(
            "The first move tried made {first_said} of {cutoffs_said} {of}: {}%.",
            percent(first, cutoffs)
        ));
    }
    if let Some(branching) = quality.branching {
        say(format!(
            "Effective branching factor {branching:.2}: a uniform tree as deep, with as many nodes, has so many branches a node."
        ));
    }
    if quality.saved_by_table > 0 {
        // Which visit a table hit stands for is known where both are recorded.
        let at_least = if is_part { "at least " } else { "" };
        say(format!(
            "The table answered for {at_least}{}, visited when its values were found.",
            count(quality.saved_by_table, "node", "nodes")
        ));
    }
    lines
}

/// How many nodes there are of each type, of a search that has windows, and the rest: together
/// they are `all`.
fn types(quality: &SearchQuality, all_counts: Counts, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default(), headline("Nodes by type", &[], theme)];
    let NodeTypes { pv, cut, all, stand } = quality.types;
    let unmeasured = quality.unmeasured;
    let open = all_counts.nodes.saturating_sub(quality.types.sum() + unmeasured);
    let types = [
        ("PV", pv, "the value lies inside the window"),
        (
            "CUT",
            cut,
            "so good that the other side will not let it come to this: one branch, or a leaf, was enough",
        ),
        ("ALL", all, "no better than what there is elsewhere: it took all branches, or a leaf"),
    ];
    let rest = [
        ("stand pat", stand, "no positions of their own: the side to move leaves it at the evaluation"),
        ("open", open, "entered and not left: the search was stopped there"),
        ("not told", unmeasured, "not recorded, and of what type they are is not told"),
    ];
    for (name, count, what) in types.into_iter().chain(rest.into_iter().filter(|(_, count, _)| *count > 0)) {
        lines.extend(counted(name, count, what, cells, theme));
    }
    lines
}

/// A number and what it counts: beside it, or below where that has no room.
fn counted(name: &str, count: u64, what: &str, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    let mut line = row(name, &[grouped(count)], theme);
    let is_beside = line_width(&line) + 2 + text::width(what) < cells;
    if is_beside {
        line.push_span(Span::styled(format!("  {what}"), theme.dim));
        return vec![line];
    }
    let below = wrap(what, cells.saturating_sub(4)).into_iter();
    let below = below.map(|said| Line::from(Span::styled(format!("   {said}"), theme.dim)));
    std::iter::once(line).chain(below).collect()
}

/// The search against the least that it could have visited.
fn against(least: MinimalTree, recording: &Recording) -> String {
    let all = recording.totals();
    let (nodes, leaves) = (grouped(least.nodes), grouped(least.leaves));
    // What a table answered is a node without children and no leaf.
    let answers = if all.table_hits > 0 { ", the rest with what the table answered" } else { "" };
    let of_them = format!("of them {leaves} leaves{answers}");
    let tree = format!("{nodes} nodes, {of_them}: the minimal tree of Knuth and Moore.");
    let has_passes = recording.pass_count() > 1;
    let value = recording.node(recording.top()).value();
    let proved = match (least.proves, value) {
        (Bound::Exact, _) | (_, None) => None,
        (bound, Some(value)) => Some(format!("that the value is {}", spoken(bound, value))),
    };
    let is_all = all.nodes <= least.nodes;
    let first = match &proved {
        None if least.is_certain => format!("No order of the moves visits fewer than {tree}"),
        Some(proved) if least.is_certain => {
            format!("To prove {proved} it would have been enough to visit {tree}")
        }
        // The least of what was visited is not the least of all: each search has its own.
        _ => {
            let proved = proved.as_deref().unwrap_or("the value");
            let smaller = "in what it pruned a smaller proof may lie";
            if is_all {
                return format!(
                    "All {nodes} nodes that this search visited, {of_them}, are needed to prove {proved} with them; {smaller}."
                );
            }
            let who = if has_passes { "the last pass" } else { "this search" };
            format!("Of what {who} visited, {nodes} nodes, {of_them}, prove {proved}; {smaller}.")
        }
    };
    if is_all {
        return format!("{first} This search visited no more than that.");
    }
    let visited = grouped(all.nodes);
    if has_passes {
        return format!("{first} That is what one pass has to do; all passes together visited {visited}.");
    }
    let times = ratio(all.nodes, least.nodes);
    format!("{first} This search visited {visited}, {times} times as many.")
}

fn percent(part: u64, whole: u64) -> u64 {
    let whole = u128::from(whole.max(1));
    u64::try_from((u128::from(part) * 100 + whole / 2) / whole).unwrap_or(u64::MAX)
}

/// A line a ply, or where there are very many one for several, with a bar as long as its share of
/// the nodes.
fn plies(model: &Model, cells: usize, theme: &Theme) -> Vec<Line<'static>> {
    // Half a number would be another number.
    let columns = (cells.saturating_sub(1 + NAME_CELLS) / NUMBER_CELLS).min(PLY_COLUMNS.len());
    let mut lines = vec![headline("By ply", &PLY_COLUMNS[..columns], theme)];
    let Some(statistics) = model.statistics() else { return lines };
    let is_counting = statistics.plies().looked_at() < model.recording().len();
    if is_counting {
        // Numbers that are still growing are not to be taken for the last word.
        lines.push(counting(model, theme));
    }
    let (recorded, all) = (u64::from(model.recording().len()), model.recording().totals().nodes);
    let is_part = recorded < all;
    if is_part {
        let sentence = format!("Of the {} nodes that are recorded:", grouped(recorded));
        lines.extend(said(&sentence, cells, theme));
    }
    let again = statistics.plies().again();
    let researches: u64 = again.iter().sum();
    if researches > 0 {
        let sentence =
            format!("{} of them re-searches, which are no branches of their own:", grouped(researches));
        lines.extend(said(&sentence, cells, theme));
    }
    let style = if is_counting { theme.dim } else { theme.text };
    let plies = statistics.plies().plies();
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
        let numbers = [grouped(counts.nodes), grouped(counts.leaves), grouped(counts.cutoffs), branches];
        let name = if step == 1 { format!("ply {first}") } else { format!("{first}-{}", end - 1) };
        let mut line = row_in(&name, &numbers[..columns], style, theme);
        let room = cells.saturating_sub(line_width(&line) + 2).min(BAR_CELLS);
        let bar = (u128::from(counts.nodes) * room as u128).div_ceil(u128::from(most));
        let bar = "▆".repeat(usize::try_from(bar).unwrap_or(0));
        line.push_span(Span::styled(format!("  {bar}"), theme.path));
        lines.push(line);
    }
    lines
}

/// How much has been counted.
fn counting(model: &Model, theme: &Theme) -> Line<'static> {
    let looked_at = model.statistics().map_or(0, |statistics| statistics.plies().looked_at());
    let share = percent(looked_at.into(), model.recording().len().into()).min(99);
    Line::from(Span::styled(format!(" counting … {share}% of the nodes"), theme.changed))
}

/// A quotient to a hundredth.
fn ratio(part: u64, whole: u64) -> String {
    let whole = u128::from(whole.max(1));
    let hundredths = (u128::from(part) * 100 + whole / 2) / whole;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn headline(name: &'static str, columns: &[&'static str], theme: &Theme) -> Line<'static> {
    let mut line = Line::from(Span::styled(format!(" {name}"), theme.title));
    for (number, column) in (1..).zip(columns) {
        let end = 1 + NAME_CELLS + number * NUMBER_CELLS;
        let gap = end.saturating_sub(line_width(&line) + text::width(column));
        line.push_span(Span::styled(format!("{}{column}", " ".repeat(gap)), theme.dim));
    }
    line
}

fn row(name: &str, numbers: &[String], theme: &Theme) -> Line<'static> {
    row_in(name, numbers, theme.text, theme)
}

fn row_in(name: &str, numbers: &[String], style: Style, theme: &Theme) -> Line<'static> {
    let mut line = Line::from(Span::styled(format!(" {name:NAME_CELLS$}"), theme.dim));
    for number in numbers {
        line.push_span(Span::styled(format!("{number:>NUMBER_CELLS$}"), style));
    }
    line
}

fn said(sentence: &str, cells: usize, theme: &Theme) -> impl Iterator<Item = Line<'static>> {
    let lines = wrap(sentence, cells.saturating_sub(2)).into_iter();
    lines.map(|line| Line::from(Span::styled(format!(" {line}"), theme.text)))
}
