//! Counts so far beside the totals, and how fast a running search is.

use crate::record::Counts;
use crate::text::grouped;
use crate::view::View;

/// The counts of a search that is over, each with its name, the most important first.
pub(crate) fn over(view: &View) -> Vec<(&'static str, String)> {
    let so_far = view.so_far();
    let of = |so_far: u64, total: Option<u64>| match total {
        Some(total) => format!("{} of {}", grouped(so_far), grouped(total)),
        None => grouped(so_far),
    };
    let total = |of: fn(&Counts) -> u64| view.totals().as_ref().map(of);
    let mut counts = vec![("nodes", of(so_far.nodes, total(|counts| counts.nodes)))];
    if total(|counts| counts.pruned) != Some(0) {
        counts.push(("pruned", of(so_far.pruned, total(|counts| counts.pruned))));
    }
    counts.push(("leaves", of(so_far.leaves, total(|counts| counts.leaves))));
    if total(|counts| counts.cutoffs) != Some(0) {
        counts.push(("cutoffs", of(so_far.cutoffs, total(|counts| counts.cutoffs))));
    }
    counts
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
