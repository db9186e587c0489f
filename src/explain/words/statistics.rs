//! The statistics in words: what the page says, line by line.

use super::result::hit_bounds;
use crate::record::{Counts, MinimalTree, NodeTypes, Recording, SearchQuality};
use crate::score::Bound;
use crate::search::{Settings, Table};
use crate::text::{count, grouped};
use crate::view::View;

/// That it is not known how few nodes prove the value of a search.
const NO_LEAST: &str = "How few nodes prove the value is not known. A search that was stopped hides it; so can nodes \
    that are not recorded, averages of chance, answers of a table, and values that only several visits prove together.";

/// A line of the page, or several that belong together.
pub(crate) enum Row {
    /// A headline above so many columns of numbers, after a blank line unless it is the first.
    Head(&'static str, &'static [&'static str]),
    /// A sentence.
    Say(String),
    /// Numbers below the columns of the headline.
    Numbers(&'static str, Vec<String>),
    /// A number with what it counts.
    Counted(&'static str, u64, String),
    /// How much has been counted so far.
    Counting,
}

/// One number of several that are counted.
type Count = fn(&Counts) -> u64;

/// What is counted of a search, the most important first.
const COUNTS: [(&str, Count); 5] = [
    ("nodes", |counts| counts.nodes),
    ("pruned", |counts| counts.pruned),
    ("leaves", |counts| counts.leaves),
    ("cutoffs", |counts| counts.cutoffs),
    ("table hits", |counts| counts.table_hits),
];

/// What is counted of a ply.
pub(crate) const PLY_COLUMNS: [&str; 4] = ["nodes", "leaves", "cutoffs", "branches"];
pub(crate) const BY_PLY: &str = "By ply";

/// The counts of a search that is over, each with its name. Where there are no cutoffs nothing is
/// said of them.
pub(crate) fn over(view: &View) -> Vec<(&'static str, String)> {
    if !view.mask().counts {
        return Vec::new();
    }
    let (so_far, totals) = (view.so_far(), view.totals());
    let shown = COUNTS[..4].iter().filter(|(name, of)| {
        ["nodes", "leaves"].contains(name) || totals.as_ref().is_none_or(|totals| of(totals) > 0)
    });
    let row = |&(name, of): &(&'static str, Count)| match &totals {
        Some(totals) => (name, format!("{} of {}", grouped(of(&so_far)), grouped(of(totals)))),
        None => (name, grouped(of(&so_far))),
    };
    shown.map(row).collect()
}

/// The counts of a search that runs, with how many nodes a second it visits, and at which ply it
/// is.
pub(crate) fn running(total: Counts, ply: u32, nodes_per_second: u64) -> Vec<(&'static str, String)> {
    vec![
        ("searched", grouped(total.nodes)),
        ("a second", rate(nodes_per_second)),
        ("ply", grouped(ply.into())),
        ("cutoffs", grouped(total.cutoffs)),
    ]
}

/// The counts of a program that is still read, with how many lines it has printed.
pub(crate) fn reading(total: Counts, ply: u32, lines: u64) -> Vec<(&'static str, String)> {
    vec![
        ("read", format!("{} so far", count(lines, "line", "lines"))),
        ("nodes", grouped(total.nodes)),
        ("ply", grouped(ply.into())),
        ("cutoffs", grouped(total.cutoffs)),
    ]
}

/// The counts of a program of which all has been read, so many lines, while that is checked.
pub(crate) fn checking(total: Counts, lines: u64) -> Vec<(&'static str, String)> {
    vec![
        ("checking", count(lines, "line", "lines")),
        ("nodes", grouped(total.nodes)),
        ("cutoffs", grouped(total.cutoffs)),
    ]
}

/// About how many nodes a second, in few cells: `950`, `820 k`, `4.5 M`.
fn rate(nodes: u64) -> String {
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
    searched: String,
) -> Vec<Row> {
    let recording = view.session().recording;
    let (now, all) = (view.so_far(), recording.totals());
    let mut page = vec![Row::Head("Counts", &["so far", "in all"])];
    let shown = COUNTS.into_iter().filter(|(name, of)| *name != "table hits" || of(&all) > 0);
    page.extend(shown.map(|(name, of)| Row::Numbers(name, vec![grouped(of(&now)), grouped(of(&all))])));
    if is_searching {
        let still = "The search is still running: “in all” is what it has visited so far.";
        page.push(Row::Say(still.to_owned()));
    }
    page.extend([Row::Head("What is searched, and how", &[]), Row::Say(searched)]);
    let unrecorded = all.nodes.saturating_sub(u64::from(recording.len()));
    if unrecorded > 0 {
        page.push(Row::Say(format!("{} of the nodes were counted and not recorded.", grouped(unrecorded))));
    }
    page.extend(table(recording, quality));
    page.push(Row::Head("How good the order was", &[]));
    match quality {
        _ if is_searching => page.push(Row::Say("That is known when the search is over.".to_owned())),
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
    let kind = (table != Table::None).then(|| format!("The {table} table keeps {}.", table.summary()));
    let room = (table != Table::None && table_size != Settings::default().table_size).then(|| {
        let room = count(table_size as u64, "position", "positions");
        format!("It has room for {room}; when it is full the oldest gives way.")
    });
    let mut rows = vec![Row::Head("The table", &[])];
    rows.extend(kind.into_iter().chain(room).map(Row::Say));
    let Some(done) = quality.map(|quality| &quality.table) else { return rows };
    rows.extend(of_the_recorded(recording, "At").map(Row::Say));
    rows.push(Row::Counted("hits", done.hits(), hit_bounds(done).to_string()));
    if recording.tells_stores(done) {
        rows.push(Row::Counted("stores", done.stores(), "values that the table kept".to_owned()));
        let what = "of these in place of an older entry";
        rows.push(Row::Counted("replacements", done.replaced, what.to_owned()));
    }
    rows
}

/// Says that what follows is of the recorded nodes only, where there are others.
pub(crate) fn of_the_recorded(recording: &Recording, preposition: &str) -> Option<String> {
    let recorded = u64::from(recording.len());
    let is_part = recorded < recording.totals().nodes;
    is_part.then(|| format!("{preposition} the {} nodes that are recorded:", grouped(recorded)))
}

/// Says how many of the nodes of the plies are second searches.
pub(crate) fn searched_again(researches: u64) -> String {
    format!("{} of them re-searches, which are no branches of their own:", grouped(researches))
}

/// How many percent of the nodes have been counted.
pub(crate) fn counting(share: u64) -> String {
    format!(" counting … {share}% of the nodes")
}

/// What the quality says, in sentences.
fn order(quality: &SearchQuality, recording: &Recording) -> Vec<String> {
    let is_part = u64::from(recording.len()) < recording.totals().nodes;
    let least = quality.minimal.map_or_else(|| NO_LEAST.to_owned(), |least| against(least, recording));
    let first = (quality.cutoffs > 0).then(|| {
        let (first, cutoffs) = (quality.first_move_cutoffs, quality.cutoffs);
        let of = if quality.unmeasured > 0 { " that are recorded with all their branches" } else { "" };
        let [first_said, cutoffs_said] = [first, cutoffs].map(grouped);
        let share = percent(first, cutoffs);
        format!("The first move tried made {first_said} of {cutoffs_said} cutoffs{of}: {share}%.")
    });
    let branching = quality.branching.map(|branching| {
        format!(
            "Effective branching factor {branching:.2}: a uniform tree as deep, with as many nodes, has so many branches a node."
        )
    });
    let saved = (quality.saved_by_table > 0).then(|| {
        // Which visit a table hit stands for is known where both are recorded.
        let at_least = if is_part { "at least " } else { "" };
        let nodes = count(quality.saved_by_table, "node", "nodes");
        format!("The table answered for {at_least}{nodes}, visited when its values were found.")
    });
    [Some(least), first, branching, saved].into_iter().flatten().collect()
}

/// How many nodes there are of each type, of a search that has windows, and the rest: together
/// they are `all`.
fn types(quality: &SearchQuality, all_counts: Counts) -> Vec<Row> {
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
        ("stand pat", stand, "no positions of their own: the side to move leaves it at the evaluation"),
        ("open", open, "entered and not left: the search was stopped there"),
        ("unknown", unmeasured, "not recorded, so their type is not known"),
    ];
    let shown = types.into_iter().enumerate().filter(|(number, (_, count, _))| *number < 3 || *count > 0);
    let rows = shown.map(|(_, (name, count, what))| Row::Counted(name, count, what.to_owned()));
    std::iter::once(Row::Head("Nodes by type", &[])).chain(rows).collect()
}

/// The search against the least that it could have visited.
fn against(least: MinimalTree, recording: &Recording) -> String {
    let all = recording.totals().nodes;
    let [nodes, leaves, visited] = [least.nodes, least.leaves, all].map(grouped);
    let tree = format!("{nodes} nodes, of them {leaves} leaves");
    let proved = if least.proves == Bound::Exact { "the value" } else { "the bound that was asked for" };
    let first = if least.is_certain {
        format!("No order of the moves visits fewer than {tree}: the minimal tree of Knuth and Moore.")
    } else {
        format!("In the best order {nodes} nodes or fewer, of them {leaves} leaves, prove {proved}.")
    };
    if all <= least.nodes {
        format!("{first} This search visited no more than that.")
    } else if recording.pass_count() > 1 {
        format!("{first} That is what one pass has to do; all passes together visited {visited}.")
    } else {
        format!("{first} This search visited {visited}, {} times as many.", ratio(all, least.nodes))
    }
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
