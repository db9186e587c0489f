//! What nodes are called, as parts of a text: spans that know which node they name.

use super::{LINE, Labels};
use crate::language::{SpanKind, Text, say};
use crate::record::NodeId;
use crate::text::in_line;

impl Labels<'_> {
    /// What a node bears behind its name, on the same line; mostly nothing.
    pub(in crate::explain) fn mark(&self, id: NodeId) -> Text {
        let mut mark = Text::default();
        if let Some(sign) = self.marks.sign(id) {
            mark.push_words("\u{a0}");
            mark.push(SpanKind::Mark, sign);
        }
        mark
    }

    /// A node in a word or two, as a part of a text.
    pub(in crate::explain) fn label_text(&self, id: NodeId) -> Text {
        let mut label = Text::of(SpanKind::Node(id.number()), self.unmarked(id));
        label.append(self.mark(id));
        label
    }

    /// What a node is called beside its mark; `None` of a root without a name.
    pub(in crate::explain) fn own_label(&self, id: NodeId) -> Option<String> {
        match self.recording.parent(id) {
            None => self.called(id).label,
            Some(_) => Some(self.unmarked(id)),
        }
    }

    /// A line of play by its moves, at most [`LINE`] of them.
    pub(in crate::explain) fn line(&self, line: &[NodeId]) -> Text {
        let shown: Vec<_> = line.iter().take(LINE).map(|&node| self.label(node)).collect();
        let between = if in_line(&shown).contains(" › ") { " › " } else { " " };
        let moves = Text::join(line.iter().take(LINE).map(|&node| self.label_text(node)), between);
        if line.len() <= LINE { moves } else { say!("line-of", moves = moves, plies = line.len()) }
    }

    /// What the branches are called that a cutoff skipped, where that is known: as the recording
    /// names them, else by their moves.
    pub(in crate::explain) fn skipped<'m>(
        &'m self,
        id: NodeId,
        moves: &'m [u32],
    ) -> Box<dyn ExactSizeIterator<Item = Text> + 'm> {
        let branch = move |place, label| Text::of(SpanKind::Branch(id.number(), place), label);
        match self.recording.names().note(id) {
            Some(note) if !note.pruned.is_empty() => {
                // Nobody knows their places.
                Box::new(note.pruned.iter().map(move |name| branch(u32::MAX, self.noted_branch(id, name))))
            }
            _ => Box::new(moves.iter().map(move |&place| branch(place, self.branch(id, place)))),
        }
    }
}
