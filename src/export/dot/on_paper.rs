//! What nobody has searched, pale, as it stands written in a tree.

use std::io;

use super::super::coming::{Coming, Paper};
use super::super::moves::ExportContext;
use super::super::page::Page;
use super::super::svg::places::Piece;
use super::super::svg::shape::Form;
use super::looks::Looks;
use super::quoted;
use crate::explain::{Labels, number_label, textbook_signs};
use crate::record::{Ghost, NodeId};
use crate::score::Score;
use crate::search::Role;

/// How it is drawn: its lines and its class.
pub(super) type Pale = [&'static str; 2];
pub(super) const PRUNED: Pale = ["dashed", "pruned ghost"];
const COMING: Pale = ["solid", "coming"];

/// The line to what is still to come.
const PALE_LINE: &str = "solid, color=gray50";

/// A node as it stands written: who chooses there, or what it is worth.
type OnPaper = (Role, Option<Score>);

/// Where a node belongs: its name in places, and how many plies it lies below the root.
type At = ((NodeId, u32), u32);

/// Writes what is still to come.
pub(super) fn coming(
    page: &mut Page<'_>,
    looks: &mut Looks,
    context: &ExportContext<'_>,
    coming: Coming<'_>,
) -> io::Result<()> {
    looks.begin_again();
    for paper in coming {
        match paper {
            Paper::Visited(_) => {}
            Paper::Node(node) => {
                let id = node.shown.id;
                let own = format!("n{}", id.number());
                pale(
                    page,
                    looks,
                    &own,
                    (node.role, node.value),
                    ((id, Piece::NODE), node.shown.depth),
                    COMING,
                )?;
                if let Some(parent) = context.recording.parent(id) {
                    let name = context.coming(id, node.is_below_entered);
                    let parent = format!("n{}", parent.number());
                    looks.edge(page, [&parent, &own], &quoted(&name), node.shown.depth, PALE_LINE)?;
                }
            }
            Paper::Branches(node) => {
                let id = node.shown.id;
                let names = context.coming_branches(id, node.is_below_entered);
                let (depth, mut code) = (node.shown.depth + 1, Piece::BELOW);
                for (index, name) in (0..node.shown.pruned).zip(&names) {
                    let ghosts = context.ghosts(&node.shown, index);
                    let Some(first) = ghosts.first() else { continue };
                    let branch = format!("{}_{}", id.number(), index + 1);
                    let (cut, at) = (format!("cut{branch}"), ((id, Piece::PRUNED + index), depth));
                    pale(page, looks, &cut, (first.role, first.value), at, COMING)?;
                    looks.edge(
                        page,
                        [&format!("n{}", id.number()), &cut],
                        &quoted(name),
                        depth,
                        PALE_LINE,
                    )?;
                    code = below(page, looks, &branch, &ghosts, ((id, code), depth), COMING)?;
                }
            }
        }
    }
    Ok(())
}

/// Writes what lies below a branch that was never entered, and which code comes next.
pub(super) fn below(
    page: &mut Page<'_>,
    looks: &mut Looks,
    branch: &str,
    ghosts: &[Ghost],
    ((parent, mut code), depth): At,
    pale_as: Pale,
) -> io::Result<u32> {
    let mut above = vec![format!("cut{branch}")];
    for (number, ghost) in ghosts.iter().enumerate().skip(1) {
        above.truncate(ghost.depth as usize);
        let id = format!("ghost{branch}_{number}");
        pale(page, looks, &id, (ghost.role, ghost.value), ((parent, code), depth + ghost.depth), pale_as)?;
        if let Some(parent) = above.last() {
            let name = Labels::ghost_edge(ghost).said;
            let line = if pale_as[0] == "solid" { PALE_LINE } else { "dashed, color=gray50" };
            looks.edge(page, [parent, &id], &quoted(&name), depth + ghost.depth, line)?;
        }
        above.push(id);
        code += 1;
    }
    Ok(code)
}

/// Writes a node that was never entered.
pub(super) fn pale(
    page: &mut Page<'_>,
    looks: &mut Looks,
    id: &str,
    (role, value): OnPaper,
    (key, depth): At,
    [style, class]: Pale,
) -> io::Result<()> {
    let label = value.map_or_else(String::new, number_label);
    let label = textbook_signs(&label);
    page.text("  ").text(id).text(" [label=\"").text(&label).text("\"");
    looks.node(page, Form::of(role, value.is_some()), &label, key, depth);
    page.text(", style=").text(style).text(", color=gray50, fontcolor=gray40, class=\"");
    page.text(class).end("\"];\n")
}
