//! Counts so far beside the totals, and how fast a running search is.

use crate::record::Counts;
use crate::text::grouped;
use crate::view::View;

/// The counts of a search that is over, each with its name, the most important first. Without cutoffs
/// nothing is said of them.
pub(crate) fn over(view: &View) -> Vec<(&'static str, String)> {
    type Count = fn(&Counts) -> u64;
    let rows: [(&str, Count, bool); 4] = [
        ("nodes", |counts| counts.nodes, true),
        ("pruned", |counts| counts.pruned, false),
        ("leaves", |counts| counts.leaves, true),
        ("cutoffs", |counts| counts.cutoffs, false),
    ];
    let (so_far, totals) = (view.so_far(), view.totals());
    let shown =
        rows.into_iter().filter(|(_, of, is_always)| *is_always || totals.as_ref().map(of) != Some(0));
    let row = |(name, of, _): (&'static str, Count, bool)| match &totals {
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

/// About how many nodes a second, in few cells: `950`, `820 k`, `4.5 M`.
fn rate(nodes: u64) -> String {
    match nodes {
        0..1_000 => nodes.to_string(),
        1_000..1_000_000 => format!("{} k", nodes / 1_000),
        _ => format!("{}.{} M", grouped(nodes / 1_000_000), nodes / 100_000 % 10),
    }
}
