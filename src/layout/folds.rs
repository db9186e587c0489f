//! What is folded by hand, and by a rule.

use std::collections::BTreeMap;

use crate::record::NodeId;
use crate::view::View;

/// Which nodes somebody wants folded or unfolded; every other node folds by itself where room is
/// short.
///
/// A standing rule says what is folded without looking through the tree, however large it is; a
/// node folded or unfolded by hand is an exception to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Folds {
    rule: Option<FoldRule>,
    by_hand: BTreeMap<NodeId, bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum FoldRule {
    /// Nodes whose window has closed are folded.
    Refuted,
    /// Nodes are folded that are not on this line. It rises, as nodes below each other do.
    AllBut(Vec<NodeId>),
}

impl Folds {
    /// Whether a node is to be folded (`Some(true)`) or unfolded; `None` where nobody
    /// said.
    pub fn folded(&self, view: &View, id: NodeId) -> Option<bool> {
        if let Some(&folded) = self.by_hand.get(&id) {
            return Some(folded);
        }
        match self.rule.as_ref()? {
            FoldRule::Refuted => view.is_closed(id).then_some(true),
            FoldRule::AllBut(line) => {
                Some(view.recording().parent(id).is_some() && line.binary_search(&id).is_err())
            }
        }
    }

    /// The nodes below another one that somebody wants unfolded, by hand or by a rule; of a line
    /// only the next.
    pub(super) fn unfolded_below(&self, view: &View, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let by_hand = self.by_hand.range(id.after(1)..view.recording().end(id));
        let next = match &self.rule {
            Some(FoldRule::AllBut(line)) => line.get(line.partition_point(|&node| node <= id)).copied(),
            _ => None,
        };
        by_hand.filter(|(_, folded)| !**folded).map(|(&below, _)| below).chain(next)
    }

    /// Whether somebody folded or unfolded this very node.
    pub fn is_by_hand(&self, id: NodeId) -> bool {
        self.by_hand.contains_key(&id)
    }

    /// Whether nothing is folded or unfolded on demand.
    pub fn is_empty(&self) -> bool {
        self.rule.is_none() && self.by_hand.is_empty()
    }

    /// Folds or unfolds a node by hand.
    pub fn set(&mut self, id: NodeId, folded: bool) {
        self.by_hand.insert(id, folded);
    }

    /// From now on what was refuted is folded, and nothing stays unfolded by hand.
    pub fn fold_refuted(&mut self) {
        self.stand(FoldRule::Refuted);
    }

    /// From now on all is folded but the best line known, and nothing stays unfolded by hand.
    pub fn fold_all_but_principal(&mut self, view: &View) {
        self.stand(FoldRule::AllBut(view.best_line().collect()));
    }

    /// Keeps up with the clock: the best line known is another one at another moment.
    pub fn follow(&mut self, view: &View) {
        if let Some(FoldRule::AllBut(line)) = &mut self.rule {
            *line = view.best_line().collect();
        }
    }

    /// Forgets the rule and everything done by hand.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    fn stand(&mut self, rule: FoldRule) {
        self.rule = Some(rule);
        self.by_hand.retain(|_, folded| *folded);
    }
}
