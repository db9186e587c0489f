//! The branches of a node that were never entered.

use super::{GameReplay, NodeId, Recording};
use crate::search::{End, Order, Role, VisitKind};

/// A branch of a node that was never entered: the search pruned it, or never came that far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Branch {
    /// The node that it leads from.
    pub parent: NodeId,
    /// Its number among the branches of that node that were never entered, from 0, in the order
    /// of [`UnenteredMoves`].
    pub index: u32,
}

/// The branches of a node that were never entered, in the order in which the search would have
/// come to them as far as that is known, else in natural order.
#[derive(Clone, Debug)]
pub struct UnenteredMoves {
    /// The node that they lead from.
    pub parent: NodeId,
    len: usize,
    // Their places in natural order, where the game is known; else the names that came with the
    // recording, which may be fewer.
    places: Vec<u32>,
    names: Vec<String>,
}

impl Recording {
    /// The places of the moves by which the branches of a node were entered, sorted, each once.
    pub(crate) fn entered_places(&self, parent: NodeId) -> Vec<u32> {
        let entered = self.children(parent).filter_map(|child| self.node(child).entered_by());
        let mut places: Vec<_> = entered.collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

impl GameReplay {
    /// What ends the line of play at a node. Of one that never returned the game tells, and where
    /// the search looks `horizon` plies ahead, how deep it lies.
    pub fn end(&self, recording: &Recording, id: NodeId, horizon: Option<u32>) -> End {
        let node = recording.node(id);
        let horizon = horizon.filter(|_| !recording.header.settings.quiescence);
        match node.returned() {
            Some(returned) => returned.end,
            None if recording.end(id) > id.after(1) => End::Inner,
            None if self.branch_count(recording, id) == Some(0) => End::Terminal,
            None if node.kind() == VisitKind::StandPat => End::Horizon,
            None if horizon == Some(recording.node(id).moves_made()) => End::Horizon,
            None => End::Inner,
        }
    }

    /// Whether a node is a leaf, also one that the search was stopped at before it had a value.
    pub fn is_leaf(&self, recording: &Recording, id: NodeId) -> bool {
        // Passes have horizons of their own.
        let horizon = recording.header.settings.depth.filter(|_| !recording.has_passes());
        self.end(recording, id, horizon) != End::Inner
    }

    /// The branches of a node that were never entered; none of a node that returned and pruned
    /// nothing. Where the recording names what it pruned, those that it names.
    pub fn never_entered(&self, recording: &Recording, parent: NodeId) -> UnenteredMoves {
        let node = recording.node(parent);
        if (!node.is_open() && node.pruned() == 0) || self.is_leaf(recording, parent) {
            return UnenteredMoves { parent, len: 0, places: Vec::new(), names: Vec::new() };
        }
        if !self.has_game() || node.has_hidden() {
            let names = self.pruned(recording, parent);
            let len = names.len().max(node.pruned() as usize);
            return UnenteredMoves { parent, len, places: Vec::new(), names };
        }
        let mut places = self.unentered(recording, parent);
        if recording.header.settings.order == Order::Reverse {
            places.reverse();
        }
        if let Some(named) = self.listed_places(recording, parent) {
            places.retain(|place| named.binary_search(place).is_ok());
        }
        UnenteredMoves { parent, len: places.len(), places, names: Vec::new() }
    }

    /// The places of the moves that a recording neither has as searched nor names as pruned, in
    /// natural order.
    pub fn unlisted_places(&self, recording: &Recording, parent: NodeId) -> Vec<u32> {
        let mut places = self.unentered(recording, parent);
        if let Some(named) = self.listed_places(recording, parent) {
            places.retain(|place| named.binary_search(place).is_err());
        }
        places
    }

    /// The places, sorted, that a recording names as pruned; `None` where it names none. Among the
    /// names may be some that are no moves, or moves that were entered, or the same move twice:
    /// their number says nothing.
    fn listed_places(&self, recording: &Recording, parent: NodeId) -> Option<Vec<u32>> {
        let named = recording.names.note(parent).map_or(&[][..], |note| &note.pruned);
        let find = |mv: &String| self.find_place(recording, parent, mv);
        let mut places: Vec<_> = named.iter().filter_map(find).collect();
        places.sort_unstable();
        (!named.is_empty()).then_some(places)
    }

    /// How probable a branch is that was never entered; `None` where a player chooses, or where
    /// it is not known.
    pub fn branch_probability(
        &self,
        recording: &Recording,
        branches: &UnenteredMoves,
        index: u32,
    ) -> Option<f64> {
        let parent = branches.parent;
        if recording.node(parent).role() != Role::Chance {
            return None;
        }
        let noted = || self.find_place(recording, parent, branches.noted_name(index));
        self.probability(recording, parent, branches.place(index).or_else(noted)?)
    }
}

impl UnenteredMoves {
    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The place of one in natural order, where the game is known.
    pub fn place(&self, index: u32) -> Option<u32> {
        self.places.get(index as usize).copied()
    }

    /// The name of one that came with the recording; empty where none did.
    pub fn noted_name(&self, index: u32) -> &str {
        self.names.get(index as usize).map_or("", String::as_str)
    }
}
