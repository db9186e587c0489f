//! A search beside the one that is shown, in two lines: what happens there, and what either has visited.

use ratatui::text::{Line, Span};

use super::pen::{Pen, line_width};
use crate::app::Pane;
use crate::explain::words::beside as words;
use crate::explain::{self, Labels};
use crate::language::say;
use crate::text;
use crate::view::{Apart, View};

const GAP: &str = "   ";

pub(super) fn draw(shown: Pane, second: Pane, apart: Option<Apart>, pen: &mut Pen) {
    let (view, beside) = (shown.view(), second.view());
    let narration = explain::narrate(&beside, second.preferences.voice);
    let said = match apart {
        Some(apart) => words::apart(apart, &beside, &narration.facts).to_string(),
        None => narration.what.to_string(),
    };
    let name = words::name(&view, &beside);
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
    let mut line = piece(&say!("beside-nodes").to_string(), words::all_nodes(view, other), all[0] == all[1]);
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
    let (mut pieces, mut width) = (Vec::new(), 0);
    for piece in said {
        width += line_width(&piece);
        pieces.push(piece);
        if width > room {
            break;
        }
    }
    if width > room {
        while width + line_width(&more) > room {
            let Some(left_out) = pieces.pop() else { break };
            width -= line_width(&left_out);
        }
        pieces.push(more);
    }
    pieces.reverse();
    line.extend(pieces.into_iter().flatten());
    line
}
