//! What every move of the root is worth exactly: a search of each, on demand.

use super::request::is_small;
use super::{Answer, Mode, Model, SearchFor, SearchView};
use crate::catalog;
use crate::engine::{Job, JobError};
use crate::explain::{self, ExactMoves};
use crate::language::say;
use crate::record::{Limits, Recording};

/// So many moves are searched at once: each search has a thread of its own.
pub(super) const FEW: usize = 50;

/// So many nodes of each search are recorded, for the line that it finds.
const RECORDED: u32 = 1_000_000;

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
            moves.search_all().map_err(|error: JobError| error.to_string())?;
        }
        Ok(moves)
    }
}

impl Model {
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
        self.tell(say!("screen-no-exact-moves", why = why));
    }

    pub(super) fn every_move_answer(&self) -> Option<Answer> {
        let moves = self.shown.every_move.as_ref()?;
        let why = explain::why_every_move(&self.view(), moves);
        Some(Answer { node: moves.node, branch: None, why })
    }
}
