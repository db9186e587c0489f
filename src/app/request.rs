//! Searches that the model waits for. It does none itself but the smallest: whoever runs the model does
//! them, beside the screen or at once.

use std::mem;

use super::{Answer, Key, Mode, Model, SearchState, SearchView};
use crate::catalog;
use crate::check::Opened;
use crate::engine::{Job, JobError};
use crate::explain::{self, ExactMoves, LeafWindow, Reason};
use crate::language::say;
use crate::record::{Limits, NodeId, Phase, Recording};
use crate::view::Mask;

/// A position with so few nodes is searched at once.
const AT_ONCE: f64 = 20_000.0;

/// So many moves are searched at once: each search has a thread of its own.
const FEW: usize = 50;

/// So many nodes of a search are recorded that is shown instead, or beside.
const RECORDED_BESIDE: u32 = 5_000_000;

/// So many nodes of each search are recorded, for the line that it finds.
const RECORDED: u32 = 1_000_000;

/// A tree that takes more letters is not read again at a key: that would be felt.
pub(super) const LETTERS: usize = 200_000;

/// What a search is for that the model waits for, with a number that no other such request has. Where
/// the model asks for something else, nobody waits for this any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchFor {
    /// What a move of the root is worth exactly, after so many others.
    EveryMove(usize),
    /// How far a leaf can move the root, after so many other searches for it.
    LeafWindow(NodeId, usize),
    /// Another recording, after so many others.
    Recording(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Instead,
    /// It is shown instead, and what an edit of the tree changed is marked.
    Edited,
    Beside,
}

/// A search that the keys wait for.
#[derive(Debug)]
pub struct Waiting {
    // No other one has it.
    number: u32,
    purpose: Purpose,
    job: Job,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

pub(super) fn is_small(job: &Job) -> bool {
    job.dyn_game.size_limit().is_some_and(|nodes| nodes <= AT_ONCE)
}

impl Model {
    /// The search that the model waits for; whoever runs the model does it and hands over what it
    /// [found](Self::found).
    pub fn search_request(&self) -> Option<(SearchFor, Job)> {
        match &self.mode {
            Mode::Waiting(waiting) => Some((SearchFor::Recording(waiting.number), waiting.job.clone())),
            Mode::EveryMove(page) if !page.is_stopped => self.shown.every_move_request(),
            Mode::Why(page) => self.shown.leaf_request(page.answer.as_ref()?.node),
            _ => None,
        }
    }

    /// Stops the search that the keys wait for, and keeps what it has found: asked again, it goes on. Whether there
    /// was one.
    pub(super) fn stop_request(&mut self) -> bool {
        let is_asked = self.search_request().is_some();
        match &mut self.mode {
            Mode::Waiting(_) => self.mode = Mode::Stepping,
            Mode::EveryMove(page) if is_asked => page.is_stopped = true,
            _ => return false,
        }
        true
    }

    /// Takes what a search came to that was asked for. Where nobody waits for it any more, nothing
    /// happens.
    pub fn found(&mut self, what_for: SearchFor, result: Result<Recording, String>) {
        if self.search_request().is_none_or(|(asked, _)| asked != what_for) {
            return;
        }
        match what_for {
            SearchFor::EveryMove(_) => self.found_every_move(result),
            SearchFor::LeafWindow(..) => self.shown.found_beside_leaf(result),
            SearchFor::Recording(_) => {
                if let Mode::Waiting(waiting) = mem::take(&mut self.mode) {
                    self.found_awaited(waiting.purpose, &waiting.job, result);
                }
            }
        }
        self.answer_again();
        self.shown.cache.forget();
        self.sync();
    }

    /// Begins to wait for a search, until [`Mode::Waiting`] is left. A small one is done at once.
    pub(super) fn wait_for(&mut self, purpose: Purpose, job: Job) {
        let job = Job { limits: Limits { nodes: RECORDED_BESIDE, ..Limits::default() }, ..job };
        self.waits = self.waits.wrapping_add(1);
        if is_small(&job) {
            let result = job.record().map_err(|error| error.to_string());
            return self.found_awaited(purpose, &job, result);
        }
        self.mode = Mode::Waiting(Box::new(Waiting { number: self.waits, purpose, job }));
        self.tell(say!("screen-being-searched", key = Key::Esc.label()));
    }

    fn found_awaited(&mut self, purpose: Purpose, job: &Job, result: Result<Recording, String>) {
        (self.mode, self.message) = (Mode::Stepping, None);
        let opened = match result {
            Ok(recording) => Opened::own(recording, job.replay()),
            Err(why) => return self.tell(say!("screen-not-searched", why)),
        };
        match purpose {
            Purpose::Instead => self.show_another(opened),
            Purpose::Edited => self.show_edited(opened),
            Purpose::Beside => self.put_beside(opened),
        }
        self.note_limit();
    }

    /// Says so where not every node of a search of its own is recorded.
    pub fn note_limit(&mut self) {
        let (recorded, visited) = (u64::from(self.recording().len()), self.recording().totals().nodes);
        if recorded < visited && self.message.is_none() {
            self.tell(say!("screen-recorded-in-part", recorded, visited));
        }
    }

    pub(super) fn found_every_move(&mut self, result: Result<Recording, String>) {
        match (result, &mut self.shown.every_move) {
            (Ok(recording), Some(moves)) => moves.take(&recording),
            (Err(why), _) => self.cannot_search_moves(why),
            (_, None) => {}
        }
        if let Some(page) = self.why_page() {
            page.answer = None;
        }
    }

    /// Asks what every move is worth; asked again, goes back.
    pub(super) fn ask_every_move(&mut self) {
        if self.is_outcome_hidden() {
            // What comes would be told before the class has voted.
            return self.tell(say!("screen-voting"));
        }
        if matches!(self.mode, Mode::EveryMove(_)) {
            return self.leave_why();
        }
        if let Err(why) = self.shown.require_over() {
            return self.tell(why);
        }
        if self.shown.every_move.is_none() {
            match self.shown.moves_to_search() {
                Ok(moves) => self.shown.every_move = Some(moves),
                Err(why) => return self.cannot_search_moves(why),
            }
        }
        self.mode = Mode::EveryMove(self.new_why_page());
        self.words_page = 0;
    }

    fn cannot_search_moves(&mut self, why: String) {
        if matches!(self.mode, Mode::EveryMove(_)) {
            self.leave_why();
        }
        self.shown.every_move = None;
        self.tell(say!("screen-no-exact-moves", why));
    }

    pub(super) fn every_move_answer(&self) -> Option<Answer> {
        let moves = self.shown.every_move.as_ref()?;
        let why = explain::why_every_move(&self.view(), moves);
        Some(Answer { node: moves.node, branch: None, why })
    }
}

impl SearchView {
    pub(super) fn every_move_request(&self) -> Option<(SearchFor, Job)> {
        let moves = self.every_move.as_ref()?;
        let mut job = moves.next_search()?;
        job.limits = Limits { nodes: RECORDED, ..Limits::default() };
        Some((SearchFor::EveryMove(moves.found().len()), job))
    }

    /// The moves of the root, searched already where that takes no time.
    fn moves_to_search(&self) -> Result<ExactMoves, String> {
        let job = catalog::search_again(&self.recording().header).map_err(|error| error.to_string())?;
        let is_small = is_small(&job);
        let mut moves = ExactMoves::new(job, self.session()).map_err(|error| error.to_string())?;
        if is_small && moves.count() <= FEW {
            moves.search_while(|_| true).map_err(|error: JobError| error.to_string())?;
        }
        Ok(moves)
    }

    /// The search of the next branch beside the way to a leaf.
    pub(super) fn leaf_request(&self, asked: NodeId) -> Option<(SearchFor, Job)> {
        let Some((leaf, Some(window))) = &self.leaf_window else { return None };
        let mut job = window.next_search().filter(|_| asked == *leaf)?;
        // Only its value is asked for.
        job.limits = Limits { nodes: 1, ..Limits::default() };
        Some((SearchFor::LeafWindow(*leaf, window.searched), job))
    }

    /// Takes what the search of the next branch came to. Without a value nothing is said of the leaf.
    pub(super) fn found_beside_leaf(&mut self, result: Result<Recording, String>) {
        let Some((_, found)) = &mut self.leaf_window else { return };
        let is_taken = found.as_mut().zip(result.ok()).is_some_and(|(window, found)| window.take(&found));
        if !is_taken {
            *found = None;
        }
    }

    /// What the root is worth as a leaf holds this or that. Nothing is said while the search goes on,
    /// and where what is still to come is hidden.
    pub(super) fn leaf_reason(&mut self, leaf: NodeId, mask: Mask) -> Option<Reason> {
        let view = self.now().masked(mask);
        let is_settled = view.is_leaf(leaf) && view.phase(leaf) == Phase::Done;
        if !is_settled || !mask.spoilers || self.state != SearchState::Over {
            return None;
        }
        if self.leaf_window.as_ref().is_none_or(|(known, _)| *known != leaf) {
            self.leaf_window = Some((leaf, self.window_of(leaf)));
        }
        Some(self.leaf_window.as_ref()?.1.as_ref()?.reason())
    }

    /// The window of a leaf, searched already where that takes no time.
    fn window_of(&self, leaf: NodeId) -> Option<LeafWindow> {
        let header = &self.recording().header;
        if header.game.len() > LETTERS {
            return None;
        }
        let job = catalog::search_again(header).ok()?;
        let is_small = is_small(&job);
        let mut window = LeafWindow::new(job, self.session(), leaf)?;
        if is_small && window.branches() <= FEW {
            window.search_all().ok()?;
        }
        Some(window)
    }
}
