//! Whether every line that a value rests on was searched to the end of the game.

use super::{NodeId, Recording};
use crate::search::{End, VisitKind};

impl Recording {
    /// Whether all that the value rests on was searched to the end of the game: no line was left
    /// at a depth limit, and neither was one that a table answered from. Of passes only those are
    /// asked that count. `None` where not all of it is recorded.
    #[must_use]
    pub fn sees_the_end(&self) -> Option<bool> {
        if self.is_empty() {
            return None;
        }
        // Whether something that is not recorded may have been left at the depth limit.
        let is_limited = self.passes().iter().any(|pass| pass.depth.is_some())
            || self.header.settings.depth.is_some_and(|depth| self.max_ply() >= depth);
        let joint = self.joint_passes();
        let mut todo = if joint.is_empty() { vec![self.decided()] } else { joint };
        let mut seen = vec![false; self.len() as usize];
        let mut is_known = true;
        while let Some(top) = todo.pop() {
            for id in (top.number()..self.end(top).number()).map(NodeId::new) {
                if std::mem::replace(&mut seen[id.index()], true) {
                    continue;
                }
                let node = self.node(id);
                // Where nothing returned, the search was stopped.
                let Some(returned) = node.returned() else { return Some(false) };
                match (node.kind(), returned.from) {
                    (VisitKind::Table, Some(from)) => todo.push(from),
                    (VisitKind::Table, None) => is_known &= returned.end == End::Terminal,
                    _ if returned.end == End::Horizon => return Some(false),
                    _ => is_known &= !(is_limited && node.has_hidden()),
                }
            }
        }
        is_known.then_some(true)
    }
}
