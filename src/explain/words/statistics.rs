//! The statistics in words: what the page says, line by line.

use super::result::hit_bounds;
use crate::language::{Text, say, say_of};
use crate::record::{Counts, MinimalTree, NodeTypes, Recording, SearchQuality};
use crate::score::Bound;
use crate::search::{Settings, Table};
use crate::text::grouped;
use crate::view::View;

/// A line of the page, or several that belong together.
pub(crate) enum Row {
    /// A headline above so many columns of numbers, after a blank line unless it is the first.
    Head(Text, Vec<Text>),
    /// A sentence.
    Say(Text),
    /// Numbers below the columns of the headline.
    Numbers(Text, Vec<String>),
    /// A number with what it counts.
    Counted(Text, u64, Text),
    /// How much has been counted so far.
    Counting,
}

impl Row {
    /// A headline without columns.
    const fn head(title: Text) -> Self {
        Self::Head(title, Vec::new())
    }
}

/// One number of several that are counted.
type Count = fn(&Counts) -> u64;

/// What is counted of a search, the most important first, as it is called among the messages.
const COUNTS: [(&str, Count); 6] = [
    ("nodes", |counts| counts.nodes),
    ("pruned", |counts| counts.pruned),
    ("leaves", |counts| counts.leaves),
    ("cuts", |counts| counts.cuts),
    ("closed", Counts::closed),
    ("table-hits", |counts| counts.table_hits),
];

/// The headline above what is counted of each ply.
pub(crate) fn by_ply() -> (Text, [Text; 4]) {
    let columns = ["nodes", "leaves", "cuts", "branches"];
    (say!("statistics-by-ply"), columns.map(|name| say_of!("count", name)))
}

/// The counts of a search that is over, each with its name. Where there are no cuts nothing is
/// said of them.
pub(crate) fn over(view: &View) -> Vec<(Text, String)> {
    if !view.mask().counts {
        return Vec::new();
    }
    let (so_far, totals) = (view.so_far(), view.totals());
    let shown = COUNTS[..4].iter().filter(|(name, of)| {
        ["nodes", "leaves"].contains(name) || totals.as_ref().is_none_or(|totals| of(totals) > 0)
    });
    let count = |of: &Count| match &totals {
        Some(totals) => say!("counted-of", part = of(&so_far), whole = of(totals)).to_string(),
        None => grouped(of(&so_far)),
    };
    shown.map(|(name, of)| (say_of!("count", name), count(of))).collect()
}

/// The counts of a search that is not over, behind what says how far it is; `ply` is where it stands.
pub(crate) fn under_way(first: [(Text, String); 2], ply: Option<u32>, total: Counts) -> Vec<(Text, String)> {
    let ply = ply.map(|ply| (say!("count-ply"), grouped(ply.into())));
    first.into_iter().chain(ply).chain([(say!("count-cuts"), grouped(total.cuts))]).collect()
}

/// About how many nodes a second, in few cells: `950`, `820 k`, `4.5 M`.
pub(crate) fn rate(nodes: u64) -> String {
    match nodes {
        0..1_000 => nodes.to_string(),
        1_000..1_000_000 => format!("{} k", nodes / 1_000),
        _ => format!("{}.{} M", grouped(nodes / 1_000_000), nodes / 100_000 % 10),
    }
}

/// The page but for its plies; `quality` is there once it has been counted, `searched` says what is
/// searched and how.
pub(crate) fn page(
    view: &View,
    quality: Option<&SearchQuality>,
    is_searching: bool,
    searched: Text,
) -> Vec<Row> {
    let recording = view.recording();
    let (now, all) = (view.so_far(), recording.totals());
    let columns = vec![say!("statistics-so-far"), say!("statistics-in-all")];
    let mut page = vec![Row::Head(say!("statistics-counts"), columns)];
    let shown =
        COUNTS.into_iter().filter(|(name, of)| !["closed", "table-hits"].contains(name) || of(&all) > 0);
    page.extend(
        shown.map(|(name, of)| {
            Row::Numbers(say_of!("count", name), vec![grouped(of(&now)), grouped(of(&all))])
        }),
    );
    page.extend(is_searching.then(|| Row::Say(say!("statistics-running"))));
    page.extend([Row::head(say!("statistics-searched")), Row::Say(searched)]);
    let unrecorded = all.nodes.saturating_sub(u64::from(recording.len()));
    page.extend((unrecorded > 0).then(|| Row::Say(say!("statistics-not-recorded", nodes = unrecorded))));
    page.extend(table(recording, quality));
    page.push(Row::head(say!("statistics-order")));
    match quality {
        _ if is_searching => page.push(Row::Say(say!("statistics-known-later"))),
        None => page.push(Row::Counting),
        Some(quality) => {
            page.extend(order(quality, recording).into_iter().map(Row::Say));
            if recording.header.has_window() {
                page.extend(types(quality, all));
            }
        }
    }
    page
}

/// Of which kind the table is, and what it did; nothing where there was none.
fn table(recording: &Recording, quality: Option<&SearchQuality>) -> Vec<Row> {
    if !recording.has_table() {
        return Vec::new();
    }
    let Settings { table, table_size, .. } = recording.header.settings;
    let kept = (table != Table::None)
        .then(|| say!("statistics-table-keeps", table = table.to_string(), summary = table.summary()));
    let room = (table != Table::None && table_size != Settings::default().table_size)
        .then(|| say!("statistics-table-room", positions = table_size));
    let mut rows = vec![Row::head(say!("statistics-table"))];
    rows.extend(kept.into_iter().chain(room).map(Row::Say));
    let Some(done) = quality.map(|quality| &quality.table) else { return rows };
    rows.extend(fewer_recorded(recording).map(|nodes| Row::Say(say!("statistics-at-recorded", nodes))));
    rows.push(Row::Counted(say!("statistics-hits"), done.hits(), hit_bounds(done)));
    if recording.tells_stores(done) {
        rows.push(Row::Counted(say!("statistics-stores"), done.stores(), say!("statistics-stores".means)));
        let what = say!("statistics-replacements".means);
        rows.push(Row::Counted(say!("statistics-replacements"), done.replaced, what));
    }
    rows
}

/// How many nodes are recorded, where those are not all.
pub(crate) fn fewer_recorded(recording: &Recording) -> Option<u32> {
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

/// How many nodes there are of each type, of a search that has windows, and the rest: together
/// they are `all`.
fn types(quality: &SearchQuality, all_counts: Counts) -> Vec<Row> {
    let NodeTypes { pv, cut, all, stand } = quality.types;
    let unmeasured = quality.unmeasured;
    let open = all_counts.nodes.saturating_sub(quality.types.sum() + unmeasured);
    let always = [("pv", pv), ("cut", cut), ("all", all)];
    let others = [("stand-pat", stand), ("open", open), ("unknown", unmeasured)];
    let shown = always.into_iter().chain(others.into_iter().filter(|&(_, count)| count > 0));
    let rows = shown.map(|(name, count)| {
        Row::Counted(say_of!("statistics-type", name), count, say_of!("statistics-type".means, name))
    });
    std::iter::once(Row::head(say!("statistics-types"))).chain(rows).collect()
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

/// A share in percent.
pub(crate) fn percent(part: u64, whole: u64) -> u64 {
    let whole = u128::from(whole.max(1));
    u64::try_from((u128::from(part) * 100 + whole / 2) / whole).unwrap_or(u64::MAX)
}

/// A quotient to a hundredth.
pub(crate) fn ratio(part: u64, whole: u64) -> String {
    let whole = u128::from(whole.max(1));
    let hundredths = (u128::from(part) * 100 + whole / 2) / whole;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
