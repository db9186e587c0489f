//! What is said of a search beside the one that is shown.

use std::cmp::Ordering;

use super::rules::rules;
use super::title;
use crate::explain::numbers::met;
use crate::explain::{Fact, Labels};
use crate::record::Header;
use crate::search::Role;
use crate::text::{fit, grouped};
use crate::view::{Apart, View};

/// Before how many nodes the two have visited: of those of the other one, those of this one.
pub(crate) const NODES: &str = "nodes so far";

/// Cells of a tree that names a search.
const TREE: usize = 30;

/// How the other search differs from this one: its name or its tree, where that is another one, or its algorithm, else
/// the rules that it has and this one has not; and which moment of it is shown.
pub(crate) fn name(view: &View, other: &View) -> String {
    let said = |view: &View| rules(view).into_iter().map(|rule| rule.said).collect::<Vec<_>>();
    let (own, theirs) = (said(view), said(other));
    let mut differs: Vec<_> = theirs.iter().filter(|rule| !own.contains(rule)).cloned().collect();
    let is_of_other = |of: fn(&Header) -> &str| of(view.header()) != of(other.header());
    if is_of_other(|header| &header.game) || is_of_other(|header| &header.title) {
        differs = vec![fit(&title::game(other, None), TREE)];
    } else if differs.first() == theirs.first() {
        differs.truncate(1);
    }
    if differs.is_empty() {
        differs
            .extend(own.iter().filter(|rule| !theirs.contains(rule)).map(|rule| format!("without {rule}")));
    }
    if differs.is_empty() {
        differs.extend(theirs.into_iter().next());
    }
    format!("{} ●{}", differs.join(", "), title::moment(other))
}

/// Why the other search is not at the same event. `facts` are those of the moment where it stays.
pub(crate) fn apart(apart: Apart, other: &View, facts: &[Fact]) -> String {
    let names = Labels::of(other);
    match apart {
        Apart::Pass => "Not visited: it has fewer passes.".to_owned(),
        Apart::Visit(node) => {
            format!("Not visited: it comes to {} less often, and waits before it.", names.name(node))
        }
        Apart::Pruned(branch) => {
            let why = facts.iter().find_map(|fact| closed(fact, other)).unwrap_or_default();
            format!("Not visited: pruned at {}{why}.", names.name(branch.parent))
        }
        Apart::Leaf(node) => format!("Not visited: it looks no farther than {}.", names.name(node)),
        Apart::Table(node) => format!("Not visited: the table answers for {}.", names.name(node)),
        Apart::NotRecorded(node) => {
            format!("Not recorded: {} has more below it than was kept.", names.name(node))
        }
        Apart::CutShort(node) => format!("Not visited: it was cut short in {}.", names.name(node)),
        Apart::NoBranch(node) => format!("Not visited: {} has no such branch there.", names.name(node)),
    }
}

/// What closed the window of a node.
fn closed(fact: &Fact, view: &View) -> Option<String> {
    let Fact::Cutoff { is_alpha, window, holder: Some(_), .. } = *fact else { return None };
    let role = if is_alpha { Role::Min } else { Role::Max };
    Some(format!(", {}", met(role, window, view.header().settings.cutoff)))
}

/// How many nodes either has visited so far, and what that saves where it is known.
pub(crate) fn all_nodes(view: &View, other: &View) -> String {
    let (own, theirs) = (view.so_far().nodes, other.so_far().nodes);
    let saved = grouped(own.abs_diff(theirs));
    let is_known = view.shows_savings(other);
    let saved = match own.cmp(&theirs) {
        Ordering::Less if is_known => format!(", {saved} saved"),
        Ordering::Less | Ordering::Equal => String::new(),
        Ordering::Greater if !is_known => String::new(),
        Ordering::Greater => format!(", {saved} saved there"),
    };
    format!("{} here, {} there{saved}", grouped(own), grouped(theirs))
}

/// How many nodes this search has visited, and how many the other one has.
pub(crate) fn nodes([own, other]: [u64; 2]) -> String {
    format!("{} | {}", grouped(own), grouped(other))
}
