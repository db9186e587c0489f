//! What every move of the root is worth exactly, and why the others are worse.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;
use thiserror::Error;

use super::facts::FactMaker;
use super::{Ended, Fact, Labels};
use crate::check::Session;
use crate::engine::{Job, JobError};
use crate::game::Board;
use crate::language::say;
use crate::record::{NodeId, Recording, Trust};
use crate::score::Score;
use crate::search::{Role, SearchError, with_deep_stack};

/// The exact values of the moves at the root, each found by a search of its own with an open window.
///
/// A search with cutoffs knows of most moves only that they are no better. These searches ask what
/// each of them is worth.
///
/// ```
/// use plyscope::check::Session;
/// use plyscope::engine::{Job, dyn_game};
/// use plyscope::explain::ExactMoves;
/// use plyscope::import::tree_text;
/// use plyscope::score::Score;
/// use plyscope::search::Algorithm;
///
/// let tree = tree_text::read(b"((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
/// let job = Job::new(dyn_game(tree), Algorithm::AlphaBeta);
/// let (recording, replay) = (job.record()?, job.replay());
/// let mut moves = ExactMoves::new(job, Session::own(&recording, &replay)).expect("it has moves");
/// moves.search_while(|_| true)?;
/// let values: Vec<_> = moves.found().map(|mv| (mv.label.as_str(), mv.value)).collect();
/// assert_eq!(values, [("A", Score::from(3)), ("B", Score::from(2)), ("C", Score::from(2))]);
/// # Ok::<(), plyscope::engine::JobError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactMoves {
    job: Job,
    /// The node that stands for the root.
    pub node: NodeId,
    role: Role,
    depth: Option<u32>,
    // The moves that are still to be searched, the last first: names and labels.
    ahead: Vec<(u32, String, String)>,
    // The best first; of equals, and of branches of chance, the first in natural order.
    found: BTreeMap<Rank, ExactMove>,
}

/// Before which others a move comes: the better value to who chooses, then the place in natural order.
type Rank = (Option<Reverse<Score>>, u32);

/// What a move is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExactMove {
    /// Its place in natural order.
    pub place: u32,
    /// Its name as it is typed.
    pub name: String,
    /// What it is called on screen.
    pub label: String,
    /// What it is worth to MAX.
    pub value: Score,
    /// The best play that follows, as it is typed.
    pub line: Vec<String>,
    /// The best play that follows, as it stands on screen: of a worse move, what refutes it.
    pub shown: Vec<String>,
    /// Who makes the first move of it; `None` where there is none, or chance does.
    pub answers: Option<Role>,
    /// How the game ended after it, if it did.
    pub ended: Option<Ended>,
    /// The board after it, if the game has one.
    #[serde(skip)]
    pub board: Option<Board>,
    /// How many nodes its search visited.
    pub nodes: u64,
}

/// Why the moves of a root cannot be searched one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoMoves {
    /// It has none.
    #[error("{}", say!("exact-leaf"))]
    Leaf,
    /// Nothing has been searched yet.
    #[error("{}", say!("exact-nothing"))]
    Nothing,
    /// Another program made it: nobody knows how deep it looked, and how it scored what it found.
    #[error("{}", say!("exact-foreign"))]
    Foreign,
}

impl ExactMoves {
    /// The moves at the root of a recording that `job` made; nothing is searched yet.
    ///
    /// Of passes that were cut short the depth of the one that counts is the depth of all.
    ///
    /// # Errors
    /// When there are no moves, or the recording is not one of ours.
    pub fn new(job: Job, session: Session<'_>) -> Result<Self, NoMoves> {
        let Session { recording, replay, .. } = session;
        if recording.is_empty() {
            return Err(NoMoves::Nothing);
        }
        if recording.trust != Trust::Own {
            return Err(NoMoves::Foreign);
        }
        let node = recording.decided();
        let count = replay.branch_count(recording, node).unwrap_or(0);
        if count == 0 || replay.is_leaf(recording, node) {
            return Err(NoMoves::Leaf);
        }
        let labels = Labels::new(recording, replay);
        let places = 0..u32::try_from(count).unwrap_or(u32::MAX);
        let named = |place| (place, replay.name_of_place(recording, node, place), labels.branch(node, place));
        // A pass may see all that it does not cut before it is as deep as was asked: what it cuts may be
        // deeper.
        let pass = recording.counting_pass().filter(|_| !recording.is_complete());
        Ok(Self {
            depth: pass.and_then(|pass| pass.depth).or(job.settings.depth),
            // The text of a large tree is not copied for every move.
            job: Job { game: String::new(), ..job },
            node,
            role: recording.node(node).role(),
            ahead: places.rev().map(named).collect(),
            found: BTreeMap::new(),
        })
    }

    /// The search of the next move; `None` once all are known.
    pub fn next_search(&self) -> Option<Job> {
        self.job.after_moves(&[self.ahead.last()?.0], self.depth)
    }

    /// Takes what the search of the next move came to.
    pub fn take(&mut self, recording: &Recording) {
        let Some(job) = self.next_search() else { return };
        let Some((place, name, label)) = self.ahead.pop() else { return };
        if recording.is_empty() {
            return;
        }
        let Some(value) = recording.result().value else { return };
        let replay = job.replay().below(Some(label.clone()));
        let line = replay.best_line(recording);
        let shown = Labels::new(recording, &replay).best_line();
        let root = recording.decided();
        let last = recording.best_moves().last().copied().unwrap_or(root);
        let found = ExactMove {
            place,
            name,
            label,
            value,
            answers: Some(recording.node(root).role())
                .filter(|role| *role != Role::Chance && !line.is_empty()),
            line,
            shown,
            ended: FactMaker::new(Session::own(recording, &replay)).ended_at_leaf(last),
            board: replay.board(recording, last),
            nodes: recording.totals().nodes,
        };
        self.found.insert((self.to_mover(value).map(Reverse), place), found);
    }

    /// Searches what is left, all on one thread, as long as `goes_on`, which hears how many moves are known. It is
    /// asked at every pause of a search, and between two of them.
    ///
    /// # Errors
    /// When it did not go on, a search goes too deep, or no thread can be had for it.
    pub fn search_while(
        &mut self,
        goes_on: impl Fn(usize) -> bool + Clone + Send + Sync + 'static,
    ) -> Result<(), JobError> {
        let plies = self.job.plies();
        let search_all = || {
            while let Some(job) = self.next_search() {
                let (known, asked) = (self.found.len(), goes_on.clone());
                if !asked(known) {
                    return Err(SearchError::Stopped);
                }
                let recording = job.record_while(move |_| asked(known))?;
                self.take(&recording);
            }
            Ok(())
        };
        Ok(with_deep_stack(plies, search_all)??)
    }

    /// What is known so far, the best move first; of equals, and of branches of chance, the first in
    /// natural order.
    pub fn found(&self) -> impl ExactSizeIterator<Item = &ExactMove> {
        self.found.values()
    }

    /// How many moves there are.
    pub fn count(&self) -> usize {
        self.found.len() + self.ahead.len()
    }

    /// Whether a move is as good as any, of those that are known; at a chance node nobody chooses.
    pub fn is_best(&self, mv: &ExactMove) -> bool {
        self.role != Role::Chance && self.found().next().is_some_and(|best| best.value == mv.value)
    }

    /// The moves as facts, in the order of [`found`](Self::found).
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let best = self.found().next().filter(|_| self.role != Role::Chance).map(|best| best.value);
        let equals = self.found().filter(|mv| Some(mv.value) == best).count();
        self.found().map(move |mv| Fact::ExactMove {
            node: self.node,
            best,
            equals: equals as u64,
            found: Box::new(mv.clone()),
        })
    }

    /// How good a value is for who chooses; where chance does, none is better.
    fn to_mover(&self, value: Score) -> Option<Score> {
        match self.role {
            Role::Max => Some(value),
            Role::Min => Some(-value),
            Role::Chance => None,
        }
    }
}
