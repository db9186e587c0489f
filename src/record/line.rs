//! Best moves and the principal variation, as far as they are recorded.

use std::{iter, mem};

use serde::Serialize;

use super::{Moment, NodeId, Phase, Recording};
use crate::score::Score;
use crate::search::{End, Role, VisitKind};

/// Why a best line ends where it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineEnd {
    /// The game is over there.
    Terminal,
    /// The search looked no further: the depth limit, or a quiet position below it.
    Horizon,
    /// Below the horizon who is to move stands pat.
    #[serde(rename = "horizon")]
    Stand,
    /// A transposition table answered.
    Table,
    /// What follows was searched and not recorded.
    #[serde(rename = "hidden")]
    Unrecorded,
    /// The search was stopped before anything came back there.
    Stopped,
    /// Chance moves there, and has no best move.
    Chance,
    /// No branch is shown to be worth what the node is.
    Unproved,
}

impl Recording {
    /// The last root.
    pub fn top(&self) -> NodeId {
        self.roots.last().copied().unwrap_or_default()
    }

    /// The root whose moves count when a search is over or was cut short: of passes the last one that
    /// returned, if any did.
    pub fn last_pass(&self) -> NodeId {
        self.finished_passes().last().unwrap_or_else(|| self.top())
    }

    /// The root whose best move counts when a search is over: of passes the last one that proves that
    /// its best move is worth the value found. A pass that failed low for the side to move shows of
    /// each move only an upper bound; if the search was cut short after it, the pass before counts.
    pub fn decided(&self) -> NodeId {
        let last = self.last_pass();
        let found = self.known(last).map(|known| known.value).filter(|_| self.is_complete());
        let proofs = self.proofs().filter(|(_, value)| found.is_none_or(|found| found == *value));
        proofs.last().map_or(last, |(pass, _)| pass)
    }

    /// The passes that prove their best moves to be worth the value that they found.
    pub(super) fn proofs(&self) -> impl Iterator<Item = (NodeId, Score)> + '_ {
        self.finished_passes().filter_map(|pass| {
            let node = self.node(pass);
            let known = self.known(pass).filter(|known| known.bound != node.role().worse())?;
            Some((pass, known.value))
        })
    }

    pub(super) fn finished_passes(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.roots.iter().copied().filter(|&pass| !self.node(pass).is_open())
    }

    /// The place of the best move at a node, the first of equals in the order searched. `None` if
    /// the node is a leaf, nothing has returned, standing pat is best, or the move is not recorded.
    /// At a root it is always recorded.
    pub fn best_place(&self, id: NodeId) -> Option<u32> {
        if let Some(best) = self.kept_best(id) {
            return best.place;
        }
        self.node(self.best_child(id)?).entered_by()
    }

    /// The recorded child with the best value, the first of equals; `None` at a leaf, and where it
    /// is not recorded.
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        self.live(id, self.last_moment()).best
    }

    /// The place of the best move at the root position, also where its branch is not recorded.
    pub fn chosen_place(&self) -> Option<u32> {
        self.best_place(self.decided())
    }

    /// The best line of play below the root, as far as it is recorded and proved.
    pub fn principal_variation(&self) -> Vec<NodeId> {
        self.known_line(self.last_moment()).collect()
    }

    /// The [best line](Self::principal_variation) without standing pat at its end.
    pub fn best_moves(&self) -> Vec<NodeId> {
        let mut line = self.principal_variation();
        line.pop_if(|last| self.stands(*last));
        line
    }

    /// Who stands pat where the best line ends; `None` where nobody does.
    pub fn stands_at_end(&self) -> Option<Role> {
        let end = || self.best_moves().last().copied().unwrap_or_else(|| self.decided());
        (!self.is_empty() && self.line_end() == LineEnd::Stand).then(|| self.node(end()).role())
    }

    /// Whether a node stands for making no move.
    pub(crate) fn stands(&self, id: NodeId) -> bool {
        self.node(id).kind() == VisitKind::StandPat
    }

    /// The first move of the best line if its branch is not recorded: the node that it leads from,
    /// and its place.
    pub fn unrecorded_first(&self) -> Option<(NodeId, u32)> {
        let decided = (!self.is_empty()).then(|| self.decided())?;
        let is_hidden = self.node(decided).has_hidden() && self.best_child(decided).is_none();
        Some((decided, self.chosen_place().filter(|_| is_hidden)?))
    }

    /// Why the [best line](Self::principal_variation) ends where it does. The recording must have
    /// a node.
    pub fn line_end(&self) -> LineEnd {
        let end = self.principal_variation().last().copied().unwrap_or_else(|| self.decided());
        let node = self.node(end);
        match node.end() {
            _ if node.has_hidden() && node.role() != Role::Chance => LineEnd::Unrecorded,
            None => LineEnd::Stopped,
            Some(End::Terminal) => LineEnd::Terminal,
            _ if node.kind() == VisitKind::StandPat => LineEnd::Stand,
            Some(End::Horizon) => LineEnd::Horizon,
            _ if node.kind() == VisitKind::Table => LineEnd::Table,
            _ if node.role() == Role::Chance => LineEnd::Chance,
            // What is not recorded may prove more.
            _ if self.totals().nodes > u64::from(self.len()) => LineEnd::Unrecorded,
            _ => LineEnd::Unproved,
        }
    }

    /// The best line as it is known at a moment: at the last moment the
    /// [principal variation](Self::principal_variation), before that the best line of the pass.
    pub fn known_line(&self, moment: Moment) -> impl Iterator<Item = NodeId> + '_ {
        let begun = (!self.is_empty()).then(|| self.last_entered(moment));
        let is_over = moment >= self.last_moment();
        let root = begun.map(|last| if is_over { self.decided() } else { self.root_of(last) });
        root.into_iter().flat_map(move |root| self.best_line(root, moment))
    }

    /// The best line of play from a node as it is known at a moment. It ends where a value is no more than
    /// a bound: which branch brings it is not proved. The line may be long: it is found as far as somebody asks.
    pub fn best_line(&self, id: NodeId, moment: Moment) -> impl Iterator<Item = NodeId> + '_ {
        let is_known = move |node| self.phase(node, moment) == Phase::Open || self.is_exact(node);
        let next = move |&node: &NodeId| self.live(node, moment).best.filter(|_| is_known(node));
        iter::successors(self.live(id, moment).best, next)
    }

    /// Whether all that the value rests on was searched to the end of the game: no line was left
    /// at a depth limit, and neither was one that a table answered from. Of passes only those are
    /// asked that count. `None` where not all of it is recorded.
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
                if mem::replace(&mut seen[id.index()], true) {
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
