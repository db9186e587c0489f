//! How far one leaf can move the root.

use super::{Fact, Reason};
use crate::check::Session;
use crate::engine::{Job, JobError};
use crate::record::{NodeId, Recording, Trust};
use crate::score::Window;
use crate::search::{Role, Table, VisitKind};

/// So many branches beside the way to a leaf are searched at the most.
const MOST: usize = 1_000;

/// The window inside which a leaf is the value of the root: if the leaf holds `x`, and every other
/// leaf what it holds, the root is worth `max(alpha, min(x, beta))`.
///
/// At each node from the root to the leaf whoever chooses there has the other branches besides. Each
/// of them is searched, with the window that is left, and narrows it from its side.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::LeafWindow;
/// use plyscope::import::tree_text;
/// use plyscope::record::NodeId;
/// use plyscope::search::Algorithm;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let (recording, replay) = (job.record()?, job.replay());
/// let session = Session::own(&recording, &replay);
/// let mut window = LeafWindow::new(job, session, NodeId::new(2)).expect("the first leaf");
/// window.search_all()?;
/// // The second branch is worth 2, and the first at most 8.
/// assert_eq!(window.found().expect("all is searched").to_string(), "[2, 8]");
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LeafWindow {
    job: Job,
    depth: Option<u32>,
    root: NodeId,
    leaf: NodeId,
    // The nodes above the leaf, the root first.
    way: Vec<Choice>,
    // What is searched next: a branch of the node so many plies below the root.
    ply: usize,
    place: u32,
    /// How many of the branches beside the way to it have been searched.
    pub searched: usize,
    window: Window,
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    role: Role,
    branches: u32,
    taken: u32,
}

impl LeafWindow {
    /// The window of a leaf in a recording that `job` made; nothing is searched yet.
    ///
    /// `None` where it is not known, or the root is no such function of the leaf: of other programs'
    /// recordings, where chance moves or a naive table answers, where the search was given a window,
    /// behind the horizon of a quiescence search, where the node is no leaf, and where more than a
    /// thousand branches lie beside the way to it.
    pub fn new(job: Job, session: Session<'_>, leaf: NodeId) -> Option<Self> {
        let Session { recording, replay, .. } = session;
        let path = recording.path(leaf);
        let (&root, &node) = (path.first()?, &recording.node(leaf));
        let settings = &recording.header.settings;
        let is_whole = recording.trust == Trust::Own && recording.node(root).window() == Window::FULL;
        let is_sound = settings.table != Table::Naive && !job.dyn_game.info().has_chance;
        let depth = recording.horizon_of(leaf);
        let is_leaf = replay.is_leaf(recording, leaf)
            && !matches!(node.kind(), VisitKind::Table | VisitKind::StandPat)
            && depth.is_none_or(|depth| node.ply() <= depth);
        if !is_whole || !is_sound || !is_leaf {
            return None;
        }
        let choice = |(&node, &next): (&NodeId, &NodeId)| {
            let branches = u32::try_from(replay.branch_count(recording, node)?).ok()?;
            let taken = recording.node(next).move_index();
            Some(Choice { role: recording.node(node).role(), branches, taken })
        };
        let way: Vec<_> = path.iter().zip(path.iter().skip(1)).map(choice).collect::<Option<_>>()?;
        let mut window =
            Self { job, depth, root, leaf, way, ply: 0, place: 0, searched: 0, window: Window::FULL };
        if window.branches() > MOST {
            return None;
        }
        window.skip_taken();
        Some(window)
    }

    /// The search of the next branch beside the way; `None` once the window is known.
    pub fn next_search(&self) -> Option<Job> {
        if self.found().is_some() {
            return None;
        }
        let above = self.way.get(..self.ply)?.iter().map(|choice| choice.taken);
        let places: Vec<_> = above.chain([self.place]).collect();
        let mut job = self.job.after_moves(&places, self.depth)?;
        job.settings.window = self.window;
        Some(job)
    }

    /// Takes what the search of the next branch came to; `false` where that has no value.
    pub fn take(&mut self, recording: &Recording) -> bool {
        let value = if recording.is_empty() { None } else { recording.result().value };
        let (Some(value), Some(choice)) = (value, self.way.get(self.ply)) else { return false };
        self.window = choice.role.narrow(self.window, self.window.clamp(value));
        self.searched += 1;
        self.place += 1;
        self.skip_taken();
        true
    }

    /// Searches all that is left, and waits for the end.
    ///
    /// # Errors
    /// When one of the searches goes too deep, or no thread can be had for it.
    pub fn search_all(&mut self) -> Result<(), JobError> {
        while let Some(job) = self.next_search()
            && self.take(&job.record()?)
        {}
        Ok(())
    }

    /// The window, once it is known. Where its ends meet the root stays there, whatever the leaf holds.
    pub fn found(&self) -> Option<Window> {
        let is_known = self.ply >= self.way.len() || self.window.alpha >= self.window.beta;
        is_known.then_some(self.window)
    }

    /// How many branches lie beside the way to it.
    pub fn branches(&self) -> usize {
        self.way.iter().map(|choice| choice.branches as usize - 1).sum()
    }

    /// What the root is worth as the leaf holds this or that.
    pub fn reason(&self) -> Reason {
        let fact = Fact::RootOfLeaf { root: self.root, leaf: self.leaf, window: self.found() };
        Reason { fact, node: None, moment: None }
    }

    /// Goes on to the next branch that does not lie on the way.
    fn skip_taken(&mut self) {
        while let Some(choice) = self.way.get(self.ply) {
            self.place += u32::from(self.place == choice.taken);
            if self.place < choice.branches {
                break;
            }
            (self.ply, self.place) = (self.ply + 1, 0);
        }
    }
}
