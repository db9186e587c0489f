//! A search told without a drawing.

use super::super::title;
use super::heard;
use crate::explain::words::node as words;
use crate::explain::{Labels, so_far_label, window_label};
use crate::game::{Board, Cell};
use crate::language::{SpanKind, Text, say};
use crate::record::{Branch, NodeId};
use crate::text::clean;
use crate::view::{ChildView, Fate, Member, View};

/// So many nodes of a level are told at the most.
const MOST_NODES: usize = 24;

/// The moment that is shown, and where the search stands.
pub(super) fn moment(view: &View) -> String {
    let at = (!view.is_empty()).then(|| Text::of(SpanKind::Node(0), Labels::of(view).name(view.standing())));
    heard(&say!("spoken-moment", moment = title::moment(view), at))
}

/// The moment, and the nodes from the root to where the search stands, a line each, with values and windows.
pub(super) fn path(view: &View) -> Vec<String> {
    let mut lines = vec![moment(view)];
    if !view.is_empty() {
        let above: Vec<_> = view.recording().ancestors(view.standing()).collect();
        lines.extend(above.into_iter().rev().map(|id| node(view, id)));
    }
    lines
}

/// A node: who chooses there, its value so far, its window, and whether that is closed.
pub(super) fn node(view: &View, id: NodeId) -> String {
    let live = view.live(id);
    let has_window = view.header().has_window() && view.is_visited(id) && !view.is_leaf(id);
    let window = has_window.then(|| Text::of(SpanKind::Window, window_label(live.window)));
    let closed = view.is_closed(id).then(|| if view.is_cut(id) { "cut" } else { "closed" });
    let (name, role) = (Text::of(SpanKind::Node(0), Labels::of(view).label(id)), words::role(view, id));
    heard(&say!("spoken-node", name, role, value = words::value(&live), window, closed))
}

/// A branch that was never entered, and why.
pub(super) fn branch(view: &View, branch: Branch, key: String) -> String {
    let labels = Labels::of(view);
    let name = labels.never_entered(&view.never_entered(branch.parent), branch.index);
    let why = words::never_searched(view, &labels, branch, key);
    heard(&Text::join([Text::of(SpanKind::Node(0), name), why], ": "))
}

/// The tree as far as it is known, a line for the branches of each node, level by level.
pub(super) fn tree(view: &View) -> Vec<String> {
    let mut lines = vec![moment(view)];
    let mut level = if view.is_empty() { Vec::new() } else { vec![NodeId::ROOT] };
    lines.extend(level.iter().map(|&root| node(view, root)));
    for ply in 1_u32.. {
        let (mut next, mut told, mut told_here) = (Vec::new(), Vec::new(), 0);
        for &parent in &level {
            let family = view.known_family(parent);
            if family.is_empty() || told_here >= MOST_NODES {
                continue;
            }
            let shown = family.len().min(MOST_NODES - told_here);
            told_here += shown;
            next.extend(family.children.iter().take(shown).filter(|&&child| view.is_visited(child)));
            told.push(below(view, parent, shown));
        }
        if told.is_empty() {
            break;
        }
        lines.push(say!("spoken-level", ply = ply.to_string()).to_string());
        lines.extend(told);
        level = next;
    }
    lines
}

/// The first branches of a node, with their values and what became of them.
fn below(view: &View, parent: NodeId, shown: usize) -> String {
    let (labels, family) = (Labels::of(view), view.known_family(parent));
    let tell = |child: ChildView| {
        let name = match child.member {
            Member::Node(id) => labels.label(id),
            Member::Branch(branch) => labels.never_entered(&family.branches, branch.index),
            Member::Unrecorded => say!("node-more-not-recorded").to_string(),
        };
        let value = Text::of(SpanKind::Value, so_far_label(child.value, child.bound));
        // Its sign says the same as its words.
        let fate = words::fate(child.fate).to_string();
        let fate = fate.trim_start_matches(|c: char| !c.is_alphanumeric()).to_owned();
        let fate = Some(fate).filter(|_| child.fate != Fate::Visited);
        say!(
            "spoken-branch",
            name = Text::of(SpanKind::Node(0), name),
            value = Some(value).filter(|value| !value.is_empty()),
            fate
        )
    };
    let told = Text::join(view.members(&family, 0..shown).into_iter().map(tell), "; ");
    let more = Some(family.len() - shown).filter(|&more| more > 0);
    heard(&say!("spoken-below", parent = Text::of(SpanKind::Node(0), labels.name(parent)), told, more))
}

/// A position, a line a row, with the label of the row before it.
pub(super) fn board(board: &Board) -> Vec<String> {
    let columns = Some(board.column_labels.join(" ")).filter(|labels| !labels.is_empty());
    let columns = columns.map(|labels| say!("spoken-columns", labels = clean(&labels)).to_string());
    let cell = |cell: &Cell| {
        let text = clean(cell.text.trim()).into_owned();
        let is_empty = cell.owner.is_none() && !text.chars().any(char::is_alphanumeric);
        if is_empty { say!("spoken-empty") } else { Text::of(SpanKind::Node(0), text) }
    };
    let row = |(row, cells): (usize, &Vec<Cell>)| {
        let label = board.row_labels.get(row).map(|label| clean(label).trim().to_owned());
        let label = label.unwrap_or_else(|| (row + 1).to_string());
        say!("spoken-row", label, cells = Text::join(cells.iter().map(cell), ", ")).to_string()
    };
    columns.into_iter().chain(board.rows.iter().enumerate().map(row)).collect()
}
