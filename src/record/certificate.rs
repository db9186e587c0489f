//! Why a node was cut: which bound closed its window, and who holds that bound.

use super::{Moment, Node, NodeId, Recording};
use crate::score::Score;
use crate::search::Role;

/// The reason of a cutoff, in the numbers of the recording.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Certificate {
    /// The node that stopped.
    pub node: NodeId,
    /// Who chooses at it: a MAX node stops at beta (a beta cutoff), a MIN node at alpha, a chance
    /// node at either.
    pub role: Role,
    /// Whether alpha was reached, and not beta.
    pub is_alpha: bool,
    /// The child whose value closed the window; `None` where it is not recorded, or does not count.
    pub crossing: Option<NodeId>,
    /// The value that closed it: that of the child, at a chance node the best or the worst that
    /// the average could still come to.
    pub value: Score,
    /// The bound that it reached: alpha or beta.
    pub limit: Score,
    /// Who holds that bound.
    pub holder: Holder,
    /// How many branches were never entered for it.
    pub pruned: u32,
    /// The moment at which the window closed.
    pub moment: Moment,
}

/// Who can be sure of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody in the tree: the search, or the pass of it, was started with that window.
    Window,
    /// Nobody: `node` asked of its branch only on which side of the bound it lies, with a zero
    /// window.
    Question {
        /// The node that asked.
        node: NodeId,
    },
    /// The other branches of a chance node, taken to be as good, or as bad, as can be.
    Chance {
        /// The chance node.
        node: NodeId,
    },
    /// The opponent of who chooses at the cut node, at an ancestor of it.
    Ancestor {
        /// The node where the opponent has something as good in hand.
        node: NodeId,
        /// The branch of that node that holds it; `None` where it is not recorded.
        branch: Option<NodeId>,
        /// How many plies above the cut node it is; more than one makes the cutoff deep.
        plies: u32,
    },
}

impl Certificate {
    /// Whether the bound comes from a farther ancestor than the parent.
    pub const fn is_deep(&self) -> bool {
        matches!(self.holder, Holder::Ancestor { plies, .. } if plies > 1)
    }
}

impl Recording {
    /// Why a node was cut; `None` where it was not. Costs O(plies and the children on the way).
    pub fn certificate(&self, id: NodeId) -> Option<Certificate> {
        let node = self.get(id)?;
        let moment = self.closed_at(id)?;
        let is_alpha = node.stops_at_alpha();
        let limit = end(&node, is_alpha);
        let last = if node.has_hidden() { None } else { self.children(id).last() };
        let crossing = last.filter(|&last| self.is_counted(last));
        let brought = crossing.filter(|_| node.role() != Role::Chance);
        let value = brought.and_then(|child| self.node(child).value()).or(node.value())?;
        Some(Certificate {
            node: id,
            role: node.role(),
            is_alpha,
            crossing,
            value,
            limit,
            holder: self.holder(id, limit, is_alpha),
            pruned: node.pruned(),
            moment,
        })
    }

    /// Who holds a bound of a node: it is the nearest ancestor that was entered without that.
    fn holder(&self, id: NodeId, limit: Score, is_alpha: bool) -> Holder {
        let mut steps = self.ancestors(id).zip(self.ancestors(id).skip(1));
        let lacks_it = |&(_, above): &(NodeId, NodeId)| end(&self.node(above), is_alpha) != limit;
        let Some((below, holder)) = steps.find(lacks_it) else { return Holder::Window };
        let above = self.node(holder);
        match above.role() {
            Role::Chance => Holder::Chance { node: holder },
            // MAX moves only alpha: if beta differs, the node asked a question.
            Role::Max if !is_alpha => Holder::Question { node: holder },
            Role::Min if is_alpha => Holder::Question { node: holder },
            _ => Holder::Ancestor {
                node: holder,
                branch: self.branch_with(limit, holder, below),
                plies: self.node(id).ply() - above.ply(),
            },
        }
    }

    /// The branch of the holder that returned `value` before its branch `below` was entered, in which
    /// the cut node lies: the best one by then, or the scout of that branch.
    fn branch_with(&self, value: Score, holder: NodeId, below: NodeId) -> Option<NodeId> {
        let brought = |&child: &NodeId| self.node(child).value() == Some(value);
        let best = self.live(holder, self.entered(below)).best;
        best.filter(brought).or_else(|| self.scout(below).filter(brought))
    }
}

/// An end of the window of a node: alpha, or beta.
const fn end(node: &Node, is_alpha: bool) -> Score {
    if is_alpha { node.alpha() } else { node.beta() }
}
