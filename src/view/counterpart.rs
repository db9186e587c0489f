//! Where another search of the same position stands as this one is at a moment.

use super::View;
use super::differences::{MoveKey, RootMove, by_move};
use crate::check::Session;
use crate::record::{Branch, Event, Moment, NodeId, Recording, Rule, Trust};
use crate::search::{Order, Table};

/// Where another search of the same position stands: at the same event of the same path of moves, or
/// as near to it as it ever was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counterpart {
    /// The moment of the other search.
    pub moment: Moment,
    /// Why that is not the same event; `None` where it is.
    pub apart: Option<Apart>,
}

/// Why another search does not come to an event. Nodes and branches are its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Apart {
    /// It pruned the branch.
    Pruned(Branch),
    /// It has no such visit, or none is recorded: this node of the way is where it stays.
    Elsewhere(NodeId),
}

impl View<'_> {
    /// Where another search of the same position stands at this moment. It is found by the moves from
    /// the root. Visits by the same move, and passes, are counted from the last, which is the one that
    /// counts: a search again of PVS is matched, and the search before it is not.
    ///
    /// Where the other search has no such event it stays on the nearest common ancestor. Costs the
    /// branches along the path, and never the recording.
    pub fn counterpart(&self, other: Session<'_>) -> Counterpart {
        let Some(event) = self.event().filter(|_| !other.recording.is_empty()) else {
            return Counterpart { moment: Moment::START, apart: None };
        };
        match found(self.session, event.node(), other) {
            Err((moment, apart)) => Counterpart { moment, apart: Some(apart) },
            Ok(node) => match (event, other.recording.left(node)) {
                (Event::Enter(_), _) => Counterpart { moment: other.recording.entered(node), apart: None },
                (Event::Leave(_), Some(left)) => Counterpart { moment: left, apart: None },
                (Event::Leave(_), None) => {
                    let moment = other.recording.last_moment();
                    Counterpart { moment, apart: Some(Apart::Elsewhere(node)) }
                }
            },
        }
    }

    /// What this search and another one of the same position have visited so far below each move from
    /// the root, in the order of the first; of passes in the ones where they stand.
    pub fn root_moves(&self, other: &View<'_>) -> Vec<RootMove<u64>> {
        by_move([self, other].map(|view| (view.session, view.visited_below_root())))
    }

    /// Whether the nodes visited so far say what one of the two searches saves. Both ran to their end and ask
    /// for the same value; and as long as they are not over, both come to the same moves in the same order.
    pub fn shows_savings(&self, other: &View<'_>) -> bool {
        let (own, theirs) = (self.recording(), other.session.recording);
        let is_one_value = (&own.header.game, &own.header.position)
            == (&theirs.header.game, &theirs.header.position)
            && own.header.settings.window == theirs.header.settings.window
            && own.header.settings.ask_the_same(&theirs.header.settings);
        let are_whole = own.is_complete() && theirs.is_complete();
        let are_over = self.is_over() && other.is_over();
        let are_in_step = fixed_order(own).is_some_and(|order| fixed_order(theirs) == Some(order));
        is_one_value && are_whole && (are_over || are_in_step)
    }

    /// The children of the root where the search stands, each with how many nodes are visited there.
    fn visited_below_root(&self) -> Vec<(NodeId, u64)> {
        let recording = self.recording();
        let Some(known) = self.known().filter(|_| !self.is_empty()) else { return Vec::new() };
        let root = self.recording().root_of(recording.last_entered(known));
        // Where all nodes are recorded their numbers count them, which is cheaper for a root of many moves.
        let is_whole = recording.totals().nodes == u64::from(recording.len());
        let nodes_by = |moment: Moment| {
            if is_whole {
                u64::from(recording.last_entered(moment).number())
            } else {
                recording.counts(moment).nodes
            }
        };
        let mut before = nodes_by(recording.entered(root));
        let mut found = Vec::new();
        for child in self.recording().children(root).take_while(|&child| self.is_visited(child)) {
            let by_now = nodes_by(recording.left_or_last(child).min(known));
            found.push((child, by_now - before));
            before = by_now;
        }
        found
    }
}

/// The node of another search that is reached by the same moves, and the same visits of them; or where
/// that search stays, and why.
fn found(session: Session<'_>, node: NodeId, other: Session<'_>) -> Result<NodeId, (Moment, Apart)> {
    let path = session.recording.path(node);
    let roots = other.recording.roots();
    let later = session.recording.roots().iter().filter(|&&root| root > path[0]).count();
    let mut at = match roots.len().checked_sub(later + 1) {
        Some(number) => roots[number],
        None => return Err((Moment::START, Apart::Elsewhere(NodeId::ROOT))),
    };
    for pair in path.windows(2) {
        let (parent, child) = (pair[0], pair[1]);
        let wanted = MoveKey::of(session, child);
        let is_wanted = |&visit: &NodeId| MoveKey::of(session, visit) == wanted;
        let later =
            session.recording.children(parent).filter(|&visit| visit > child).filter(is_wanted).count();
        let is_wanted = |&visit: &NodeId| MoveKey::of(other, visit) == wanted;
        let visits: Vec<_> = other.recording.children(at).filter(is_wanted).collect();
        at = match visits.len().checked_sub(later + 1) {
            Some(number) => visits[number],
            None => {
                return Err(visits
                    .first()
                    .map_or_else(|| stay(other, at, wanted), |&visit| wait(other, visit)));
            }
        };
    }
    Ok(at)
}

/// The order of the moves, where it does not depend on what the search found before.
fn fixed_order(recording: &Recording) -> Option<Order> {
    let settings = &recording.header.settings;
    let is_fixed = !matches!(settings.order, Order::Killer | Order::History);
    let is_plain = settings.table == Table::None && recording.header.rule != Rule::Scout;
    let is_known = recording.trust == Trust::Own && !recording.has_passes();
    (is_fixed && is_plain && is_known).then_some(settings.order)
}

/// A search waits before a branch that it will come to later.
fn wait(other: Session<'_>, visit: NodeId) -> (Moment, Apart) {
    let before = other.recording.entered(visit).before().unwrap_or(Moment::START);
    (before, Apart::Elsewhere(visit))
}

/// A search stays at a node where it has no such branch.
fn stay(other: Session<'_>, at: NodeId, wanted: MoveKey<'_>) -> (Moment, Apart) {
    let (recording, node) = (other.recording, other.recording.node(at));
    let is_whole = !(node.is_open() || node.is_leaf() || node.has_hidden());
    let pruned = is_whole.then(|| pruned(other, at, wanted)).flatten();
    if let Some((branch, stopped)) = pruned.zip(recording.stopped_at(at)) {
        return (stopped, Apart::Pruned(branch));
    }
    let end = recording.left(at).and_then(Moment::before);
    (end.unwrap_or_else(|| recording.last_moment()), Apart::Elsewhere(at))
}

/// The branch of a node that was never entered and is reached so.
fn pruned(other: Session<'_>, parent: NodeId, wanted: MoveKey<'_>) -> Option<Branch> {
    let branches = other.replay.never_entered(other.recording, parent);
    let index = (0..u32::try_from(branches.len()).unwrap_or(u32::MAX)).find(|&index| {
        match (wanted, branches.place(index)) {
            (MoveKey::Place(wanted), Some(place)) => place == wanted,
            _ if branches.noted_name(index).is_empty() => true,
            _ => wanted == MoveKey::Named(branches.noted_name(index)),
        }
    })?;
    Some(Branch { parent, index })
}
