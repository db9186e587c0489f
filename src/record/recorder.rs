//! The observer that records.

#![expect(clippy::inline_always, reason = "a node that a call records costs a third more")]

use std::ops::ControlFlow;

use super::tree::NodeTree;
use super::{Header, NodeId, Recording, Unrecorded};
use crate::search::{Observer, Return, Visit, VisitKind};

/// How much of a search is recorded. The rest is searched and counted all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes recorded at the most, up to [`Recording::MOST_NODES`]. The root, and that of every pass,
    /// is recorded in any case.
    pub nodes: u32,
    /// Plies recorded below the root at the most.
    pub plies: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 20_000_000, plies: u32::MAX }
    }
}

impl Limits {
    /// Lowers the limits to no more nodes than fit into so many bytes while they are recorded.
    #[must_use]
    pub fn within(self, bytes: usize) -> Self {
        let most = u32::try_from(NodeTree::most_within(bytes)).unwrap_or(u32::MAX);
        Self { nodes: self.nodes.min(most), ..self }
    }
}

/// What a recorder calls now and then with its recording; it may end the search.
type Pause = dyn FnMut(&mut Recording) -> ControlFlow<()> + Send;

/// Records the search that it watches.
///
/// ```
/// use plyscope::game::{Game, Mnk};
/// use plyscope::record::{Header, Limits, Recorder};
/// use plyscope::search::{Algorithm, Settings, run};
///
/// let mut recorder = Recorder::new(Header::default(), Limits::default());
/// let game = Mnk::tic_tac_toe();
/// run(&game, &game.start(), Algorithm::AlphaBeta, &Settings::default(), &mut recorder)?;
/// let recording = recorder.finish();
/// assert_eq!(recording.len(), 18_297);
/// assert_eq!(recording.totals().cutoffs, 8_180);
/// # Ok::<(), plyscope::search::SearchError>(())
/// ```
pub struct Recorder {
    recording: Recording,
    limits: Limits,
    pause: Option<Box<Pause>>,
    nodes_to_pause: u32,
    unrecorded: Unrecorded,
}

impl Recorder {
    /// How many nodes a search enters between two pauses: a fraction of a millisecond's worth.
    pub(crate) const NODES_BETWEEN_PAUSES: u32 = 1024;

    /// A recorder that has seen nothing yet.
    pub fn new(header: Header, mut limits: Limits) -> Self {
        limits.nodes = limits.nodes.min(Recording::MOST_NODES);
        let mut recording = Recording::new(header);
        recording.is_growing = true;
        Self { recording, limits, pause: None, nodes_to_pause: u32::MAX, unrecorded: Unrecorded::default() }
    }

    /// Makes the recorder call `pause` with its recording every thousand nodes or so.
    /// Breaking ends the search where it stands. The recording must be left as it was found, or
    /// be put back.
    #[must_use]
    pub fn pausing(mut self, pause: impl FnMut(&mut Recording) -> ControlFlow<()> + Send + 'static) -> Self {
        self.pause = Some(Box::new(pause));
        self.nodes_to_pause = Self::NODES_BETWEEN_PAUSES;
        self
    }

    /// The recording so far. What is not recorded is counted in it after a thousand nodes or so.
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The recording, with the memory given back that it does not need.
    pub fn finish(mut self) -> Recording {
        self.unrecorded.flush(&mut self.recording);
        self.recording.is_growing = false;
        self.recording.shrink();
        self.recording
    }

    /// Whether the next node is not recorded.
    #[inline(always)]
    fn is_hidden(&self, kind: VisitKind) -> bool {
        let nodes = self.recording.len();
        let is_within = nodes < self.limits.nodes && self.recording.open_nodes() <= self.limits.plies;
        let is_root = nodes == 0 || kind == VisitKind::Pass;
        self.unrecorded.is_open() || !(is_within || is_root)
    }

    #[inline(always)]
    fn note_probability(&mut self, id: NodeId, visit: &Visit) {
        if visit.probability.is_some() {
            self.recording.names.note_mut(id).probability = visit.probability;
        }
    }

    #[cold]
    fn call_pause(&mut self) -> bool {
        self.nodes_to_pause = Self::NODES_BETWEEN_PAUSES;
        self.unrecorded.flush(&mut self.recording);
        self.pause.as_mut().is_some_and(|pause| pause(&mut self.recording).is_break())
    }
}

impl Observer for Recorder {
    /// The recorded node, or `None` for one that a limit left out.
    type Token = Option<NodeId>;

    #[inline(always)]
    fn enter(&mut self, visit: &Visit) -> Option<NodeId> {
        if self.is_hidden(visit.kind) {
            self.unrecorded.enter(visit.kind, Some(visit.move_index));
            return None;
        }
        let id = self.recording.enter(visit);
        self.note_probability(id, visit);
        Some(id)
    }

    #[inline(always)]
    fn visit(&mut self, visit: &Visit, returned: &Return<Option<NodeId>>) {
        if self.is_hidden(visit.kind) {
            self.unrecorded.enter(visit.kind, Some(visit.move_index));
            return self.unrecorded.leave(&mut self.recording, returned, true);
        }
        let id = self.recording.visit(visit, &returned.map_from(|visit| visit));
        self.note_probability(id, visit);
    }

    #[inline(always)]
    fn leave(&mut self, token: Option<NodeId>, returned: &Return<Option<NodeId>>) {
        if token.is_none() {
            return self.unrecorded.leave(&mut self.recording, returned, true);
        }
        self.recording.leave(&returned.map_from(|visit| visit));
    }

    #[inline]
    fn wants_stop(&mut self) -> bool {
        self.nodes_to_pause -= 1;
        self.nodes_to_pause == 0 && self.call_pause()
    }
}
