//! What nobody has searched, pale, as it stands written in a tree.

use std::io;

use super::super::coming::{Coming, Paper};
use super::super::moves::ExportContext;
use super::super::page::Page;
use super::{quoted, shape};
use crate::explain::{Labels, number_label};
use crate::record::Ghost;
use crate::score::Score;
use crate::search::Role;

/// How it is drawn: its lines and its class.
pub(super) type Pale = [&'static str; 2];
pub(super) const PRUNED: Pale = ["dashed", "pruned ghost"];
const COMING: Pale = ["solid", "coming"];

/// Writes what is still to come.
pub(super) fn coming(page: &mut Page<'_>, context: &ExportContext<'_>, coming: Coming<'_>) -> io::Result<()> {
    for paper in coming {
        match paper {
            Paper::Visited(_) => {}
            Paper::Node(node) => {
                let id = node.shown.id;
                let own = format!("n{}", id.number());
                pale(page, &own, (node.role, node.value), COMING)?;
                if let Some(parent) = context.recording.parent(id) {
                    let name = context.coming(id, node.is_below_entered);
                    edge(page, &format!("n{}", parent.number()), &own, &name, COMING)?;
                }
            }
            Paper::Branches(node) => {
                let id = node.shown.id;
                let names = context.coming_branches(id, node.is_below_entered);
                for (index, name) in (0..node.shown.pruned).zip(&names) {
                    let ghosts = context.ghosts(&node.shown, index);
                    let Some(first) = ghosts.first() else { continue };
                    let branch = format!("{}_{}", id.number(), index + 1);
                    pale(page, &format!("cut{branch}"), (first.role, first.value), COMING)?;
                    edge(page, &format!("n{}", id.number()), &format!("cut{branch}"), name, COMING)?;
                    below(page, &branch, &ghosts, COMING)?;
                }
            }
        }
    }
    Ok(())
}

/// Writes what lies below a branch that was never entered.
pub(super) fn below(page: &mut Page<'_>, branch: &str, ghosts: &[Ghost], looks: Pale) -> io::Result<()> {
    let mut above = vec![format!("cut{branch}")];
    for (number, ghost) in ghosts.iter().enumerate().skip(1) {
        above.truncate(ghost.depth as usize);
        let id = format!("ghost{branch}_{number}");
        pale(page, &id, (ghost.role, ghost.value), looks)?;
        if let Some(parent) = above.last() {
            edge(page, parent, &id, &Labels::ghost_edge(ghost).said, looks)?;
        }
        above.push(id);
    }
    Ok(())
}

fn pale(page: &mut Page<'_>, id: &str, (role, value): (Role, Option<Score>), looks: Pale) -> io::Result<()> {
    let [style, class] = looks;
    let label = value.map_or_else(String::new, number_label);
    let shape = shape(role, value.is_some());
    page.text("  ").text(id).text(" [label=\"").text(&label).text("\", shape=").text(shape);
    page.text(", style=").text(style).text(", fontsize=9, color=gray, fontcolor=gray40, class=\"");
    page.text(class).end("\"];\n")
}

fn edge(page: &mut Page<'_>, from: &str, to: &str, name: &str, looks: Pale) -> io::Result<()> {
    page.text("  ").text(from).text(" -> ").text(to).text(" [");
    if !name.is_empty() {
        page.text("label=\"  ").text(&quoted(name)).text(" \", ");
    }
    page.text("style=").text(looks[0]).end(", color=gray];\n")
}
