//! A search beside the one that is shown, in two lines: what happens there, and what either has visited.

use std::cmp::Ordering;

use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width};
use super::title;
use crate::app::Pane;
use crate::explain::words::rules::rules;
use crate::explain::{self, Fact, Labels, met};
use crate::language::{Text, say};
use crate::record::Header;
use crate::search::Role;
use crate::text::{self, fit};
use crate::view::{Apart, View};

const GAP: &str = "   ";

pub(super) fn draw(shown: Pane, second: Pane, apart: Option<Apart>, pen: &mut Pen) {
    let (view, beside) = (shown.view(), second.view());
    let narration = explain::narrate(&beside, second.preferences.voice);
    let said = match apart {
        Some(apart) => self::apart(apart, &beside, &narration.facts).to_string(),
        None => narration.what.to_string(),
    };
    let name = self::name(&view, &beside);
    let style = if apart.is_some() { pen.theme.pruned } else { pen.theme.text };
    pen.text(0, 0, &name, pen.theme.title);
    pen.text(text::width(&name) + 2, 0, &said, style);
    pen.line(0, 1, &counts(&view, &beside, pen));
}

/// The nodes that either has visited so far, and below each move from the root. Where not all have room,
/// the last ones.
fn counts(view: &View, other: &View, pen: &Pen) -> Line<'static> {
    let theme = pen.theme;
    let labels = [Labels::of(view), Labels::of(other)];
    let piece = |name: &str, nodes: String, is_same: bool| {
        let style = if is_same { theme.dim } else { theme.text };
        let name = Span::styled(format!("{name}: "), theme.dim);
        Line::from(vec![name, Span::styled(nodes, style), Span::raw(GAP)])
    };
    let all = [view.so_far().nodes, other.so_far().nodes];
    let mut line = piece(&say!("beside-nodes").to_string(), all_nodes(view, other), all[0] == all[1]);
    let moves = view.root_moves(other);
    let said = moves.iter().rev().filter_map(|found| {
        let (side, visit) = (0..).zip(found.visits).find_map(|(side, visit)| Some((side, visit?)))?;
        let name: &Labels = &labels[side];
        let is_same = found.counts[0] == found.counts[1];
        let [own, others] = found.counts.map(text::grouped);
        Some(piece(&name.edge(visit).said, format!("{own} | {others}"), is_same))
    });
    let more = Line::styled(format!("…{GAP}"), theme.dim);
    let room = (pen.width() + GAP.len()).saturating_sub(line_width(&line));
    // From the last one back; a root may have thousands.
    let (mut pieces, mut left) = (Vec::new(), room);
    for piece in said {
        if let Some(rest) = left.checked_sub(line_width(&piece)) {
            left = rest;
            pieces.push(piece);
            continue;
        }
        while left < line_width(&more) {
            let Some(left_out) = pieces.pop() else { break };
            left += line_width(&left_out);
        }
        pieces.push(more);
        break;
    }
    pieces.reverse();
    line.extend(pieces.into_iter().flatten());
    line
}

/// Cells of a tree that names a search.
const TREE: usize = 30;

/// How the other search differs from this one: its name or its tree, where that is another one, or its algorithm, else
/// the rules that it has and this one has not; and which moment of it is shown.
fn name(view: &View, other: &View) -> String {
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
        differs.extend(theirs.into_iter().next());
    }
    format!("{} ● {}", differs.join(", "), title::moment(other))
}

/// Why the other search is not at the same event. `facts` are those of the moment where it stays.
fn apart(apart: Apart, other: &View, facts: &[Fact]) -> Text {
    let (why, node) = match apart {
        Apart::Pruned(branch) => ("pruned", branch.parent),
        Apart::Elsewhere(node) => ("elsewhere", node),
    };
    let met = facts.iter().find_map(|fact| closed(fact, other));
    say!("beside-apart", why, node = Labels::of(other).name(node), met)
}

/// What closed the window of a node.
fn closed(fact: &Fact, view: &View) -> Option<String> {
    let Fact::Cutoff { is_alpha, window, holder: Some(_), .. } = *fact else { return None };
    let role = if is_alpha { Role::Min } else { Role::Max };
    Some(met(role, window, view.header().settings.cutoff))
}

/// How many nodes either has visited so far, and what that saves where it is known.
fn all_nodes(view: &View, other: &View) -> String {
    let (here, there) = (view.so_far().nodes, other.so_far().nodes);
    let saves = match here.cmp(&there) {
        Ordering::Less => Some("here"),
        Ordering::Equal => None,
        Ordering::Greater => Some("there"),
    };
    let saves = saves.filter(|_| view.shows_savings(other));
    say!("beside-counts", here, there, saves, saved = here.abs_diff(there)).to_string()
}
