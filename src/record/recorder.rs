//! The observer that records.

#![expect(clippy::inline_always, reason = "a node that a call records costs a third more")]

mod passes;

use std::mem;
use std::ops::ControlFlow;

use self::passes::Passes;
use super::{Counts, Header, Hidden, HiddenBest, HiddenEnd, HiddenPass, Measured, NodeId, Recording};
use crate::score::Window;
use crate::search::{Observer, Return, Role, Visit, VisitKind};

/// How much of a search is recorded. What lies beyond is searched and counted all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes recorded at the most; at least the root is, and never more than
    /// [`Recording::MOST_NODES`].
    pub nodes: u32,
    /// Plies recorded below the root at the most.
    pub plies: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 20_000_000, plies: u32::MAX }
    }
}

/// What a recorder calls now and then with its recording; it may end the search.
type Pause = dyn FnMut(&mut Recording) -> ControlFlow<()> + Send;

/// How many nodes a search enters between two pauses: a fraction of a millisecond's worth.
const NODES_BETWEEN_PAUSES: u32 = 1024;

/// Records the search that it watches.
///
/// ```
/// use plyscope::game::Mnk;
/// use plyscope::record::{Header, Limits, Recorder};
/// use plyscope::search::{Algorithm, Settings, run};
///
/// let mut recorder = Recorder::new(Header::default(), Limits::default());
/// run(&Mnk::tic_tac_toe(), Algorithm::AlphaBeta, &Settings::default(), &mut recorder)?;
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
    // The open nodes below the innermost recorded one that are not recorded themselves.
    open: Vec<OpenHidden>,
    hidden_place: u32,
    passes: Passes,
    // What was visited there since the recording was last told of it.
    hidden: Hidden,
    measured: Measured,
}

/// An open node that is not recorded.
struct OpenHidden {
    role: Role,
    kind: VisitKind,
    window: Window,
    // How many moves were searched there, a second search counted again.
    moves: u32,
}

impl Recorder {
    /// A recorder that has seen nothing yet.
    #[must_use]
    pub fn new(header: Header, mut limits: Limits) -> Self {
        limits.nodes = limits.nodes.min(Recording::MOST_NODES);
        Self {
            recording: Recording::new(header),
            limits,
            pause: None,
            nodes_to_pause: u32::MAX,
            open: Vec::new(),
            hidden_place: 0,
            passes: Passes::default(),
            hidden: Hidden::default(),
            measured: Measured::default(),
        }
    }

    /// The same recorder, calling `pause` with its recording every thousand nodes or so.
    /// Breaking ends the search where it stands. The recording must be left as it was found, or
    /// be put back.
    #[must_use]
    pub fn pausing(mut self, pause: impl FnMut(&mut Recording) -> ControlFlow<()> + Send + 'static) -> Self {
        self.pause = Some(Box::new(pause));
        self.nodes_to_pause = NODES_BETWEEN_PAUSES;
        self
    }

    /// The recording so far. What is not recorded is counted in it after a thousand nodes or so.
    #[must_use]
    pub const fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The recording, with the memory given back that it does not need.
    #[must_use]
    pub fn finish(mut self) -> Recording {
        self.tell_hidden();
        self.recording.shrink();
        self.recording
    }

    /// Whether the next node is not recorded.
    #[inline(always)]
    fn is_hidden(&mut self, kind: VisitKind) -> bool {
        !self.open.is_empty() || !self.has_room(kind)
    }

    #[inline(always)]
    fn has_room(&mut self, kind: VisitKind) -> bool {
        let nodes = self.recording.len();
        if nodes == 0 {
            // An umbrella is no ply.
            let umbrellas = u32::from(kind == VisitKind::Umbrella);
            self.limits.plies = self.limits.plies.saturating_add(umbrellas);
            return true;
        }
        nodes < self.limits.nodes && self.recording.open_nodes() <= self.limits.plies
    }

    #[inline(always)]
    fn note_probability(&mut self, id: NodeId, visit: &Visit) {
        if visit.probability.is_some() {
            self.recording.names_mut().note_mut(id).probability = visit.probability;
        }
    }

    #[cold]
    fn call_pause(&mut self) -> bool {
        self.nodes_to_pause = NODES_BETWEEN_PAUSES;
        self.tell_hidden();
        self.pause.as_mut().is_some_and(|pause| pause(&mut self.recording).is_break())
    }

    #[inline(always)]
    fn enter_hidden(&mut self, visit: &Visit) {
        self.count_entered(visit);
        let Visit { role, kind, window, .. } = *visit;
        self.open.push(OpenHidden { role, kind, window, moves: 0 });
    }

    #[inline(always)]
    fn leave_hidden(&mut self, returned: &Return<Option<NodeId>>) {
        let Some(left) = self.open.pop() else { return };
        let by_first = returned.cutoff && left.moves == 1;
        self.measured.first_move_cutoffs += u64::from(by_first);
        self.count_left(left.role, left.kind, left.window, returned);
    }

    #[inline(always)]
    fn visit_hidden(&mut self, visit: &Visit, returned: &Return<Option<NodeId>>) {
        self.count_entered(visit);
        self.count_left(visit.role, visit.kind, visit.window, returned);
    }

    #[inline(always)]
    fn count_entered(&mut self, visit: &Visit) {
        match self.open.as_mut_slice() {
            [] => self.begin_hidden(visit),
            [only] => {
                only.moves += u32::from(visit.kind.is_moved_to());
                self.passes.enter_move(visit.move_index);
            }
            [.., above] => above.moves += u32::from(visit.kind.is_moved_to()),
        }
        let plies = u32::try_from(self.open.len() + 1).unwrap_or(u32::MAX);
        self.hidden.plies = self.hidden.plies.max(plies);
        self.hidden.counts.nodes += 1;
    }

    /// Counts a node that returned and is no longer among the open ones.
    #[inline(always)]
    fn count_left(&mut self, role: Role, kind: VisitKind, window: Window, returned: &Return<Option<NodeId>>) {
        self.measured.types.count(kind, role, window, returned.value);
        self.hidden.counts += Counts::of(kind, returned.end, returned.cutoff, returned.pruned);
        // Of few nodes it matters how a line ends there.
        let ends = || HiddenEnd::of(role, kind, returned.end);
        match self.open.len() {
            0 => self.end_hidden(returned, ends()),
            1 => self.passes.leave_move(returned.value, ends()),
            _ => {}
        }
    }

    /// A branch of the innermost recorded node is entered.
    #[inline(never)]
    fn begin_hidden(&mut self, visit: &Visit) {
        self.hidden_place = visit.move_index;
        self.hidden.children += u32::from(visit.kind != VisitKind::StandPat);
        self.hidden.again += u32::from(visit.kind == VisitKind::Research);
        self.passes.enter(visit);
        if visit.kind == VisitKind::Pass {
            let pass = HiddenPass { window: visit.window, found: None, nodes: 0 };
            self.recording.unrecorded_mut().passes.push(pass);
        }
    }

    /// A branch of the innermost recorded node returned.
    #[inline(never)]
    fn end_hidden(&mut self, returned: &Return<Option<NodeId>>, ends: Option<HiddenEnd>) {
        let is_proven = || self.recording.has_proof(|_| true);
        let (value, bound) = (returned.value, returned.bound);
        let branch = HiddenBest { place: self.hidden_place, value, ends };
        self.hidden.best = self.passes.leave(branch, bound, is_proven);
        self.tell_hidden();
        if let Some(pass) = self.recording.unrecorded_mut().passes.last_mut() {
            pass.found = Some((value, bound));
        }
    }

    /// Tells what the last pass chose, which is not recorded.
    #[cold]
    fn finish_passes(&mut self) {
        let recording = &self.recording;
        self.hidden.best = self.passes.finish(|value| recording.has_proof(|proven| proven == value));
        self.tell_hidden();
    }

    /// Tells the recording what was visited below its innermost open node without being recorded.
    fn tell_hidden(&mut self) {
        let hidden = mem::take(&mut self.hidden);
        if hidden == Hidden::default() {
            return;
        }
        let told = self.recording.unrecorded_mut();
        told.measured += mem::take(&mut self.measured);
        if let Some(pass) = told.passes.last_mut() {
            // Nothing is recorded after a pass that is not.
            pass.nodes += hidden.counts.nodes;
        }
        if let Some(above) = self.recording.innermost() {
            self.recording.hide(above, &hidden);
        }
    }
}

impl Observer for Recorder {
    /// The recorded node, or `None` for one that a limit left out.
    type Token = Option<NodeId>;

    #[inline(always)]
    fn enter(&mut self, visit: &Visit) -> Option<NodeId> {
        if self.is_hidden(visit.kind) {
            self.enter_hidden(visit);
            return None;
        }
        let id = self.recording.enter(visit.move_index, visit.role, visit.kind, visit.window);
        self.note_probability(id, visit);
        Some(id)
    }

    #[inline(always)]
    fn visit(&mut self, visit: &Visit, returned: &Return<Option<NodeId>>) {
        if self.is_hidden(visit.kind) {
            return self.visit_hidden(visit, returned);
        }
        let Visit { move_index: place, role, kind, window, .. } = *visit;
        let id = self.recording.visit(place, role, kind, window, &returned.map_from(|visit| visit));
        self.note_probability(id, visit);
    }

    #[inline(always)]
    fn leave(&mut self, token: Option<NodeId>, returned: &Return<Option<NodeId>>) {
        if token.is_none() {
            return self.leave_hidden(returned);
        }
        if self.passes.has_failed() {
            self.finish_passes();
        }
        self.recording.leave(&returned.map_from(|visit| visit));
    }

    #[inline]
    fn wants_stop(&mut self) -> bool {
        self.nodes_to_pause -= 1;
        self.nodes_to_pause == 0 && self.call_pause()
    }
}
