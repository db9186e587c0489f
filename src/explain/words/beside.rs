//! What is said of a search beside the one that is shown.

use std::cmp::Ordering;

use super::rules::rules;
use super::title;
use crate::explain::numbers::met;
use crate::explain::{Fact, Labels};
use crate::language::{Text, say};
use crate::record::Header;
use crate::search::Role;
use crate::text::fit;
use crate::view::{Apart, View};

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
        differs.extend(
            own.iter()
                .filter(|rule| !theirs.contains(rule))
                .map(|rule| say!("beside-without", rule = rule.clone()).to_string()),
        );
    }
    if differs.is_empty() {
        differs.extend(theirs.into_iter().next());
    }
    format!("{} ● {}", differs.join(", "), title::moment(other))
}

/// Why the other search is not at the same event. `facts` are those of the moment where it stays.
pub(crate) fn apart(apart: Apart, other: &View, facts: &[Fact]) -> Text {
    let (why, node) = match apart {
        Apart::Pass => ("pass", None),
        Apart::Visit(node) => ("visit", Some(node)),
        Apart::Pruned(branch) => ("pruned", Some(branch.parent)),
        Apart::Leaf(node) => ("leaf", Some(node)),
        Apart::Table(node) => ("table", Some(node)),
        Apart::NotRecorded(node) => ("not-recorded", Some(node)),
        Apart::CutShort(node) => ("cut-short", Some(node)),
        Apart::NoBranch(node) => ("no-branch", Some(node)),
    };
    let node = node.map(|node| Labels::of(other).name(node));
    let met = facts.iter().find_map(|fact| closed(fact, other));
    say!("beside-apart", why, node, met)
}

/// What closed the window of a node.
fn closed(fact: &Fact, view: &View) -> Option<String> {
    let Fact::Cutoff { is_alpha, window, holder: Some(_), .. } = *fact else { return None };
    let role = if is_alpha { Role::Min } else { Role::Max };
    Some(met(role, window, view.header().settings.cutoff))
}

/// How many nodes either has visited so far, and what that saves where it is known.
pub(crate) fn all_nodes(view: &View, other: &View) -> String {
    let (here, there) = (view.so_far().nodes, other.so_far().nodes);
    let saves = match here.cmp(&there) {
        Ordering::Less => Some("here"),
        Ordering::Equal => None,
        Ordering::Greater => Some("there"),
    };
    let saves = saves.filter(|_| view.shows_savings(other));
    say!("beside-counts", here, there, saves, saved = here.abs_diff(there)).to_string()
}
