//! How two searches of one position differ as wholes.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use crate::check::Session;
use crate::record::{Counts, Moment, NodeId};

/// Where two searches of one position part. Before that both enter and leave the same nodes in the
/// same order, so that there a moment, or a node, has one number in both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parting {
    /// The first node that both enter, with different windows; only where both say with which.
    pub window: Option<NodeId>,
    /// The node that both leave first with different values.
    pub value: Option<NodeId>,
    /// The first moment at which they do not enter or leave the same node, or one of them does no more.
    pub visit: Option<Moment>,
    /// The branches that they choose at the root, where those are different moves.
    pub best: Option<[NodeId; 2]>,
}

/// What two searches of one position have visited by a move at the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RootMove<T> {
    /// The first visit by the move: of the one search, and of the other. One of them has come to it.
    pub visits: [Option<NodeId>; 2],
    /// What was visited there, by the one and by the other.
    pub counts: [T; 2],
}

impl Parting {
    /// Where two searches part. Costs the nodes up to there.
    pub fn of(sessions: [Session<'_>; 2]) -> Self {
        let recordings = sessions.map(|session| session.recording);
        let [one, other] = recordings;
        let mut parting = Self { visit: parted(sessions), best: choices(sessions), ..Self::default() };
        let are_windowed = recordings.iter().all(|recording| recording.header.has_window());
        let by_then = |moment: Moment| parting.visit.is_none_or(|visit| moment < visit);
        let shared = one.ids().zip(other.ids()).map(|(id, _)| id).take_while(|&id| by_then(one.entered(id)));
        let mut value: Option<(Moment, NodeId)> = None;
        let mut window = None;
        for id in shared {
            let [node, same] = recordings.map(|recording| recording.node(id));
            let are_given = are_windowed && [node, same].iter().all(|node| node.given_ends() == [true; 2]);
            if window.is_none() && are_given && node.window() != same.window() {
                window = Some(id);
            }
            let Some(left) = one.left(id).filter(|&left| by_then(left)) else { continue };
            if node.value() != same.value() && value.is_none_or(|(first, _)| left < first) {
                value = Some((left, id));
            }
        }
        (parting.window, parting.value) = (window, value.map(|(_, id)| id));
        parting
    }
}

/// The branches that two searches choose at the root, where those are different moves.
fn choices(sessions: [Session<'_>; 2]) -> Option<[NodeId; 2]> {
    let best = |session: Session<'_>| session.recording.best_child(session.recording.decided());
    let chosen = [best(sessions[0])?, best(sessions[1])?];
    (MoveKey::of(sessions[0], chosen[0]) != MoveKey::of(sessions[1], chosen[1])).then_some(chosen)
}

/// The first moment at which two searches do not enter or leave the same node.
fn parted(sessions: [Session<'_>; 2]) -> Option<Moment> {
    let [one, other] = sessions.map(|session| session.recording);
    let is_same = |&id: &NodeId| {
        one.ply(id) == other.ply(id)
            && (one.ply(id) == 0 || MoveKey::of(sessions[0], id) == MoveKey::of(sessions[1], id))
    };
    let shared = one.ids().zip(other.ids()).map(|(id, _)| id);
    let first = shared.take_while(is_same).last().map_or(NodeId::ROOT, |last| last.after(1));
    // Before it enters that node a search leaves those that are deeper; at its end, those that it leaves.
    let [ply, others] = [one, other].map(|recording| match recording.get(first) {
        Some(node) => node.ply(),
        None => recording.open_nodes(),
    });
    let are_over = [one, other].map(|recording| recording.get(first).is_none());
    if ply == others && are_over == [true; 2] {
        return None;
    }
    Some(Moment::new(2 * first.number() - ply.max(others)))
}

/// What two searches have visited by each move at the root, in all passes together, as far as the branch
/// is recorded, in the order of the first. What is hidden at a root itself belongs to no branch. Costs the
/// nodes of both.
pub fn branch_counts(sessions: [Session<'_>; 2]) -> Vec<RootMove<Counts>> {
    by_move(sessions.map(|session| {
        let recording = session.recording;
        let visits = recording.roots().iter().flat_map(|&root| recording.children(root));
        (session, visits.map(|visit| (visit, recording.counts_below(visit))).collect())
    }))
}

/// The first visit by each move in two searches, and the sum over all visits by it, in the order of the
/// first search.
pub(super) fn by_move<T: Copy + Default + AddAssign>(
    sides: [(Session<'_>, Vec<(NodeId, T)>); 2],
) -> Vec<RootMove<T>> {
    let mut moves: Vec<RootMove<T>> = Vec::new();
    let mut numbers: BTreeMap<MoveKey, usize> = BTreeMap::new();
    for (side, (session, visits)) in sides.into_iter().enumerate() {
        for (visit, part) in visits {
            let number = *numbers.entry(MoveKey::of(session, visit)).or_insert_with(|| {
                moves.push(RootMove { visits: [None; 2], counts: [T::default(); 2] });
                moves.len() - 1
            });
            let RootMove { visits, counts } = &mut moves[number];
            visits[side] = visits[side].or(Some(visit));
            counts[side] += part;
        }
    }
    moves
}

/// What leads from a node to one below it, in every search of the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum MoveKey<'a> {
    /// The move at this place of the natural order.
    Place(u32),
    /// The move that the recording calls so, where its game is not known.
    Named(&'a str),
    /// No move.
    Stay,
}

impl<'a> MoveKey<'a> {
    pub fn of(session: Session<'a>, node: NodeId) -> Self {
        let Session { recording, replay, .. } = session;
        let name = recording.names.move_name(node).filter(|_| !replay.has_game());
        let place = recording.node(node).entered_by().map_or(Self::Stay, Self::Place);
        name.map_or(place, Self::Named)
    }
}
