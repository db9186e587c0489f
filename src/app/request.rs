//! Searches that the model waits for. It does none itself but the smallest: whoever runs the model does
//! them, beside the screen or at once.

use std::mem;

use super::{Key, Mode, Model};
use crate::check::Opened;
use crate::engine::Job;
use crate::language::say;
use crate::record::{NodeId, Recording};

/// A position with so few nodes is searched at once.
const AT_ONCE: f64 = 20_000.0;

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

/// What is done with another recording.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// It is shown instead.
    Instead,
    /// It is shown instead, and what an edit of the tree changed is marked.
    Edited,
    /// It is shown beside this one.
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
            Mode::EveryMove(_) => self.shown.every_move_request(),
            Mode::Why(page) => self.shown.leaf_request(page.answer.as_ref()?.node),
            _ => None,
        }
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
            Err(why) => return self.tell(say!("screen-not-searched", why = why)),
        };
        match purpose {
            Purpose::Instead => self.show_another(opened),
            Purpose::Edited => self.show_edited(opened),
            Purpose::Beside => self.put_beside(opened),
        }
    }
}
