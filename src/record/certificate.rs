//! Why a node was cut: which bound closed its window, and who holds that bound.

use super::{Moment, NodeId, Recording};
use crate::score::{Score, Window};
use crate::search::Role;

/// The reason of a cutoff, in the numbers of the recording.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Certificate {
    /// The node that stopped.
    pub node: NodeId,
    /// Who chooses at it: a MAX node stops at beta (a beta cutoff), a MIN node at alpha.
    pub role: Role,
    /// The child whose value closed the window; `None` where it is not recorded.
    pub crossing: Option<NodeId>,
    /// The value that closed it.
    pub value: Score,
    /// The bound that it reached: beta at a MAX node, alpha at a MIN node.
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
    /// Nobody in the tree: the search was started with that window.
    Window,
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
    #[must_use]
    pub const fn is_deep(&self) -> bool {
        matches!(self.holder, Holder::Ancestor { plies, .. } if plies > 1)
    }

    /// `alpha` or `beta`: the bound that was reached.
    #[must_use]
    pub const fn bound_name(&self) -> &'static str {
        match self.role {
            Role::Min => "alpha",
            _ => "beta",
        }
    }
}

impl Recording {
    /// Why a node was cut; `None` where it was not. Costs O(plies and the children on the way).
    #[must_use]
    pub fn certificate(&self, id: NodeId) -> Option<Certificate> {
        let node = self.get(id)?;
        let held = limit(node.role, node.window);
        let lacks_it = |&above: &NodeId| limit(node.role, self.node(above).window) != held;
        self.certificate_held(id, self.ancestors(id).skip(1).find(lacks_it))
    }

    /// The certificate of a node whose limit is held at `holder`, the nearest ancestor that was
    /// entered without it: for whoever walks through time in order and so knows that without
    /// climbing. `None` where the search was started with the limit.
    pub(crate) fn certificate_held(&self, id: NodeId, holder: Option<NodeId>) -> Option<Certificate> {
        let node = self.get(id)?;
        let moment = self.cut_at(id)?;
        let limit = limit(node.role, node.window);
        let crossing = if node.has_hidden { None } else { self.children(id).last() };
        let value = crossing.and_then(|child| self.node(child).value()).or(node.value())?;
        let holder = holder.map_or(Holder::Window, |holder| Holder::Ancestor {
            node: holder,
            branch: self.branch_with(holder, limit, id),
            plies: node.ply - self.node(holder).ply,
        });
        Some(Certificate {
            node: id,
            role: node.role,
            crossing,
            value,
            limit,
            holder,
            pruned: node.pruned(),
            moment,
        })
    }

    /// The branch of `node` that returned `value` before `id` was entered.
    fn branch_with(&self, node: NodeId, value: Score, id: NodeId) -> Option<NodeId> {
        let mut before = self.children(node).take_while(|&child| self.end(child) <= id);
        before.find(|&child| self.node(child).value() == Some(value))
    }
}

/// The end of a window that closes it when a child of a node of this role reaches it.
fn limit(role: Role, window: Window) -> Score {
    if role == Role::Min { window.alpha } else { window.beta }
}
