//! Nodes for which there is no memory: they are counted, and not kept.

use super::Builder;
use super::leave::{count, cutoff, end};
use super::said;
use crate::import::SyntaxError;
use crate::import::jsonl::line::TraceLine;
use crate::record::SaidOnLeaving;
use crate::search::{Role, VisitKind};

/// Bytes that a list and its entries take beside the texts in it.
const LIST: usize = 256;
const ENTRY: usize = 64;

impl Builder<'_> {
    /// Notes that a list of texts is kept beside the nodes.
    pub(super) fn keep_bytes(&mut self, texts: impl Iterator<Item = usize>) {
        self.kept_bytes += LIST + texts.map(|length| length + ENTRY).sum::<usize>();
    }

    /// Whether the next node is counted and not kept. A root is kept in any case.
    pub(super) fn is_full(&self, kind: VisitKind) -> bool {
        let kept = self.kept_bytes + self.recording.names().move_bytes();
        let has_room = || self.recording.has_room(self.memory.saturating_sub(kept));
        let is_root = self.recording.innermost().is_none() || kind == VisitKind::Pass;
        self.unrecorded.is_open() || (!is_root && !has_room())
    }

    /// A node is entered that is not kept.
    pub(super) fn enter_unrecorded(
        &mut self,
        line: &TraceLine<'_>,
        kind: VisitKind,
        named: Option<&str>,
        is_counted: bool,
    ) -> Result<(), SyntaxError> {
        let role = match line.get("player") {
            Some(player) => player.word("player", &Role::ALL, Role::word)?,
            None => self.defaults.role(kind),
        };
        let (window, _) = self.values.window(role, self.window(line)?, [true; 2]);
        let place = match (self.game(), named) {
            (Some(game), Some(name)) => game.find_move(name),
            (Some(_), None) => None,
            (None, _) => Some(self.defaults.place()),
        };
        self.unrecorded.enter(kind, place);
        self.left_out += 1;
        self.defaults.enter(role, kind, window);
        if !is_counted {
            self.defaults.discount();
        }
        Ok(())
    }

    /// A node returns that is not kept.
    pub(super) fn leave_unrecorded(&mut self, line: &TraceLine<'_>) -> Result<(), SyntaxError> {
        let value = self.value(line, self.defaults.innermost_role())?;
        let pruned = match line.get("pruned").map(|pruned| (pruned, pruned.list())) {
            None => 0,
            Some((_, Some(list))) => u32::try_from(list.len()).unwrap_or(u32::MAX),
            Some((pruned, None)) => count(pruned)?,
        };
        let hidden = self.hidden(line)?;
        let said = SaidOnLeaving {
            value,
            end: end(line)?,
            cutoff: cutoff(line)?,
            pruned,
            has_hidden: hidden.is_some(),
            ..SaidOnLeaving::default()
        };
        if let Some(hidden) = hidden {
            self.unrecorded.add(&hidden);
        }
        if !said::counts(line)? {
            self.defaults.discount();
        }
        let header = &self.recording.header;
        let returned = self.defaults.returned(&said, header.settings.cutoff, header.has_window());
        let is_counted = self.defaults.leave(value);
        self.unrecorded.leave(&mut self.recording, &returned, is_counted);
        Ok(())
    }
}
