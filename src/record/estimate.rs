//! Whether a value is an estimate: whether what it rests on was followed to the end of the game.

use super::{Hidden, NodeId, Pass, Recording};
use crate::search::{End, VisitKind};

impl Recording {
    /// Whether all that the value rests on was searched to the end of the game: no line of a pass
    /// that counts was left at a depth limit, and neither was one that a table answered from.
    /// `None` where that is not known, since it lies in what is not recorded.
    #[must_use]
    pub fn sees_the_end(&self) -> Option<bool> {
        let counting = self.counting_pass();
        let pass_depth = counting.and_then(|pass| pass.depth);
        let todo = self.counting_roots(counting);
        let mut look = Look {
            recording: self,
            depth: pass_depth.or(self.header.settings.depth),
            deepens: pass_depth.is_some(),
            seen: vec![false; self.len() as usize],
            is_known: !todo.is_empty(),
            todo,
        };
        let counts_hidden = self.hides_passes() && counting.is_none_or(|pass| self.rests_on_hidden(&pass));
        if counts_hidden {
            look.is_known = counting.is_some() && !look.hides_horizon(NodeId::ROOT);
        }
        while let Some(id) = look.todo.pop() {
            if look.finds_horizon(id) {
                return Some(false);
            }
        }
        look.is_known.then_some(true)
    }

    /// The recorded nodes that stand for the root position in what the value rests on.
    fn counting_roots(&self, counting: Option<Pass>) -> Vec<NodeId> {
        if self.has_joint_passes() && self.finished_passes().next().is_some() {
            return self.finished_passes().collect();
        }
        match counting {
            Some(pass) => pass.id.into_iter().collect(),
            // Of passes that are not known it is not known either which of them counts.
            None if self.umbrellas() > 0 || self.is_empty() => Vec::new(),
            None => vec![NodeId::ROOT],
        }
    }

    /// Whether the value rests on passes that are not recorded.
    fn rests_on_hidden(&self, counting: &Pass) -> bool {
        counting.id.is_none() || self.has_joint_passes()
    }
}

/// A look at what a value rests on.
struct Look<'a> {
    recording: &'a Recording,
    depth: Option<u32>,
    // Passes before the one that counts looked less deep, and a table may answer from them.
    deepens: bool,
    seen: Vec<bool>,
    todo: Vec<NodeId>,
    is_known: bool,
}

impl Look<'_> {
    /// Whether a recorded line below a node was cut short. What tables answered from below it is
    /// looked at next.
    fn finds_horizon(&mut self, id: NodeId) -> bool {
        if self.seen.get(id.index()).is_none_or(|&seen| seen) {
            return false;
        }
        let size = self.recording.node(id).size;
        for id in (id.number()..id.after(size).number()).map(NodeId::new) {
            let Some(node) = self.recording.get(id) else { break };
            let Some(seen) = self.seen.get_mut(id.index()) else { break };
            if std::mem::replace(seen, true) {
                continue;
            }
            match (node.returned, node.kind) {
                // The search was stopped in it.
                (None, _) => return true,
                (Some(returned), VisitKind::Table) => match returned.from {
                    Some(from) => self.todo.push(from),
                    None => self.is_known &= returned.end == End::Terminal,
                },
                (Some(returned), _) if returned.end == End::Horizon => return true,
                _ => {}
            }
            self.is_known &= !node.has_hidden || !self.hides_horizon(id);
        }
        false
    }

    /// Whether what is not recorded below a node may have been cut short.
    fn hides_horizon(&self, id: NodeId) -> bool {
        let Some(depth) = self.depth else { return false };
        let Some(hidden) = self.recording.hidden(id) else { return true };
        let &Hidden { plies, counts, .. } = hidden;
        let umbrellas = self.recording.umbrellas();
        let deepest = self.recording.node(id).ply.saturating_add(plies).saturating_sub(umbrellas);
        deepest >= depth || (self.deepens && counts.table_hits > 0)
    }
}
