//! A recorded search at a moment, seen through a mask.
//!
//! Panels, drawings and sentences ask a [`View`], and its [recording](View::recording) for what is the same
//! at every moment. To hide an answer is a [`Mask`]; to put two searches side by side is two views.

mod counterpart;
mod differences;
mod family;
mod game;
mod mask;
mod node;
mod transition;
mod walker;

use crate::check::Session;

pub use counterpart::{Apart, Counterpart};
pub use differences::{Parting, RootMove, branch_counts};
pub use family::{BranchGroup, ChildView, Family, Fate, Member};
pub use mask::{Mask, Written};
pub use transition::{Above, Change, Part, Transition};
pub use walker::Walker;

use crate::record::{
    Branch, Certificate, Counts, Event, Header, Landmark, Live, Moment, NodeId, Phase, PrintedLine,
    Recording, UnenteredMoves,
};

/// A recorded search at a moment, seen through a mask. It is a handle: cheap to copy, and it copies
/// nothing that nobody asks for.
///
/// ```
/// use plyscope::check::Opened;
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::import::tree_text;
/// use plyscope::record::{Moment, NodeId};
/// use plyscope::score::Score;
/// use plyscope::search::Algorithm;
/// use plyscope::view::View;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let opened = Opened::own(job.record()?, job.replay());
/// let recording = &opened.recording;
/// // The second branch of the root is cut as its first leaf returns 2.
/// let view = View::new(opened.session(), Moment::new(11));
/// let parent = recording.parent(view.event().expect("an event").node()).expect("a parent");
/// let cut = view.cutoff(parent).expect("a cutoff");
/// assert_eq!((cut.value, cut.limit, cut.pruned), (Score::from(2), Score::from(3), 2));
/// assert_eq!(view.live(NodeId::ROOT).value, Some(Score::from(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    session: Session<'a>,
    moment: Moment,
    mask: Mask,
}

impl<'a> View<'a> {
    /// A recording at a moment, nothing hidden. Past the last moment it
    /// is the last one that is seen.
    pub fn new(session: Session<'a>, moment: Moment) -> Self {
        Self { session, moment, mask: Mask::default() }.at(moment)
    }

    /// The view through a mask. It goes no farther than to the first moment that is hidden.
    #[must_use]
    pub fn masked(self, mask: Mask) -> Self {
        Self { mask, ..self }.at(self.moment)
    }

    /// The view of another moment.
    #[must_use]
    pub fn at(self, moment: Moment) -> Self {
        let last = self.recording().last_moment();
        let moment = moment.min(self.mask.values_from.unwrap_or(last)).min(last);
        Self { moment, ..self }
    }

    /// The view just before this moment; at the first moment the view itself.
    #[must_use]
    pub fn before(self) -> Self {
        self.at(self.moment.before().unwrap_or(Moment::START))
    }

    /// The moment.
    pub const fn moment(&self) -> Moment {
        self.moment
    }

    /// What is hidden.
    pub const fn mask(&self) -> Mask {
        self.mask
    }

    /// What is known of the search beside its nodes.
    pub const fn header(&self) -> &'a Header {
        &self.recording().header
    }

    /// Whether the search has not begun: no node can be asked about.
    pub fn is_empty(&self) -> bool {
        self.recording().is_empty()
    }

    /// What happens at the moment; of a moment whose outcome is hidden too.
    pub fn event(&self) -> Option<Event> {
        self.recording().event(self.moment)
    }

    /// The node that the search stands in: the one entered, or the parent of the one that returned.
    pub fn standing(&self) -> NodeId {
        self.recording().standing(self.moment)
    }

    /// How far the search is with a node. What is hidden has not happened.
    pub fn phase(&self, id: NodeId) -> Phase {
        match self.known() {
            Some(known) if id.number() < self.recording().len() => self.recording().phase(id, known),
            _ => Phase::Unvisited,
        }
    }

    /// Whether a node has been entered.
    pub fn is_visited(&self, id: NodeId) -> bool {
        self.phase(id) != Phase::Unvisited
    }

    /// Whether the window of a node has closed, be it at its last branch.
    pub fn is_closed(&self, id: NodeId) -> bool {
        self.stopped(id).is_some() && self.recording().node(id).is_cutoff()
    }

    /// When a node stopped: as its window closed, or as another program left branches out with the
    /// window open. `None` where it has not.
    pub fn stopped(&self, id: NodeId) -> Option<Moment> {
        let known = self.known().filter(|_| id.number() < self.recording().len())?;
        self.recording().stopped_at(id).filter(|&stopped| stopped <= known)
    }

    /// Whether a node has been cut: its window has closed with branches left, which are pruned.
    pub fn is_cut(&self, id: NodeId) -> bool {
        self.is_closed(id) && self.recording().node(id).is_cut()
    }

    /// Why the window of a node has closed; `None` where it has not.
    pub fn cutoff(&self, id: NodeId) -> Option<Certificate> {
        if self.is_closed(id) { self.recording().certificate(id) } else { None }
    }

    /// The best line below the root as it is known, with the pass that it lies in.
    pub fn best_line(&self) -> impl Iterator<Item = NodeId> + use<'a> {
        let (recording, known) = (self.recording(), self.known().filter(|_| self.mask.best));
        known.into_iter().flat_map(move |known| recording.known_line(known))
    }

    /// The branches of a node that were never entered by the end of the search.
    pub fn never_entered(&self, parent: NodeId) -> UnenteredMoves {
        self.session.replay.never_entered(self.recording(), parent)
    }

    /// Whether a branch that was never entered is known to be pruned. Of a program that stopped with
    /// its window open, and leaves out more than it says that it pruned, that is not known of any.
    pub fn is_pruned(&self, branch: Branch) -> bool {
        let pruned = self.recording().node(branch.parent).pruned() as usize;
        let is_listed = || self.never_entered(branch.parent).len() <= pruned;
        self.stopped(branch.parent).is_some() && (self.is_closed(branch.parent) || is_listed())
    }

    /// The next landmark after a moment. One that is still to come is hidden with the spoilers.
    pub fn next_landmark(&self, after: Moment, landmark: Landmark) -> Option<Moment> {
        let found = self.session.next_landmark(after, landmark)?;
        let is_shown = self.mask.spoilers || self.known().is_some_and(|known| found <= known);
        is_shown.then_some(found)
    }

    /// The last moment whose outcome can be seen; `None` where not even the first one's can.
    pub(crate) fn known(&self) -> Option<Moment> {
        if self.mask.values_from.is_none_or(|from| self.moment < from) {
            return Some(self.moment);
        }
        self.moment.before()
    }

    /// What is known of the value of the search; `None` while nothing is.
    pub fn search(&self) -> Option<Live> {
        let known = self.known().filter(|_| !self.is_empty())?;
        let result = self.recording().result_by(known);
        Some(Live { bound: self.recording().claimed(result.bound), ..result })
    }

    /// What has happened so far.
    pub fn so_far(&self) -> Counts {
        self.known().map_or_else(Counts::default, |known| self.recording().counts(known))
    }

    /// What happens in all; `None` where that is hidden.
    pub fn totals(&self) -> Option<Counts> {
        (self.mask.spoilers || self.is_over()).then(|| self.recording().totals())
    }

    /// Whether the last moment is seen.
    pub fn is_over(&self) -> bool {
        self.known() == Some(self.recording().last_moment())
    }

    /// What the program printed just before the moment, and at the last moment after it too; nothing
    /// while the outcome of the moment is hidden.
    pub fn printed(&self) -> impl Iterator<Item = &'a PrintedLine> + use<'a> {
        let recording = self.recording();
        let known = self.known().filter(|&known| known == self.moment);
        let after = self.moment.after();
        let last = (self.moment == recording.last_moment()).then_some(after);
        let lines =
            |moment: Option<Moment>| moment.map_or(&[][..], |moment| recording.printed.before(moment)).iter();
        lines(known).chain(lines(last.filter(|_| known.is_some())))
    }

    /// The whole recording, for what is the same at every moment: which nodes there are below which, and
    /// when each of them is entered. Nothing of it is hidden.
    pub const fn recording(&self) -> &'a Recording {
        self.session.recording
    }

    /// The recording with what is known beside it, for names and for what does not depend on a moment.
    pub(crate) const fn session(&self) -> Session<'a> {
        self.session
    }
}
