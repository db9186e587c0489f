//! The searches that a game needs, and what becomes of them.

use std::collections::BTreeMap;
use std::time::Duration;

use super::super::model::OpenedFrom;
use super::super::{Action, Model, Way};
use super::setup::slips;
use super::{Play, PlayAction, PlayMode};
use crate::check::Opened;
use crate::engine::Job;
use crate::explain::Mover;
use crate::explain::words::play::{self as words, PlayNotice};
use crate::explain::{Analysis, Count, Progress};
use crate::game::child_key;
use crate::record::{GameReplay, Limits, Recording};
use crate::search::{Algorithm, Order, SearchError, Table};

/// A search that the game needs done.
#[derive(Clone)]
pub struct Wish {
    /// What to hand back with its result.
    pub ticket: Ticket,
    /// The search.
    pub job: Job,
    /// After so many nodes it is given up; it is only there to count them.
    pub within: Option<u64>,
}

/// What a search was wished for; stale once other moves were played, or it is to be searched another
/// way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    // The moves to the position that is searched.
    places: Vec<u32>,
    // The game stands so many moves after its start; one more was asked about where they are fewer.
    ply: usize,
    level: Option<u8>,
    // How many nodes this visits on a question that was searched to such a depth.
    counts: Option<(Algorithm, Option<u32>)>,
}

/// Why the search of a position was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ask {
    pub ply: usize,
    pub purpose: Purpose,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Hint,
    Why,
    /// What follows the move at this place.
    WhatIf(u32),
}

/// What is known of a position that was searched.
pub(super) struct Searched {
    // The level at which it was searched; `None` as well as can be.
    level: Option<u8>,
    pub analysis: Analysis,
    /// Whether its best move was recommended.
    pub is_hinted: bool,
    // The search, as long as there is room for it.
    pub model: Option<Box<Model>>,
}

/// What is known of the positions of a game, by how many moves lead there.
pub(super) type SearchedPositions = BTreeMap<usize, Searched>;

/// So many nodes are kept in memory, the newest search in any case.
const NODES_KEPT: u64 = 4_000_000;

/// A search that only counts is given up after so many nodes.
const COUNTED: u64 = 2_000_000;

impl Play {
    /// The search that the game waits for, where the machine is to move or somebody asked; else one
    /// that counts what other algorithms visit.
    pub fn wish(&self) -> Option<Wish> {
        let ticket = self.ticket()?;
        let mut job = self.setup.job_after(&ticket.places, ticket.level)?;
        if let Some((algorithm, depth)) = ticket.counts {
            job.algorithm = algorithm;
            job.settings.depth = depth;
            job.settings.table = Table::None;
            job.settings.order = Order::Natural;
            job.time = None;
            job.limits = Limits { nodes: 1, plies: 0 };
        }
        Some(Wish { within: ticket.counts.map(|_| COUNTED), ticket, job })
    }

    /// Whether a search is still what the game wishes for.
    pub fn is_wished(&self, ticket: &Ticket) -> bool {
        self.ticket().as_ref() == Some(ticket)
    }

    /// Whether the game waits for a search.
    pub fn is_thinking(&self) -> bool {
        self.ask.is_some() || self.waits_for_machine()
    }

    fn waits_for_machine(&self) -> bool {
        !self.cannot_move && self.is_machines_turn() && self.line.undone().is_empty()
    }

    fn ticket(&self) -> Option<Ticket> {
        let ticket = |ply, places, level| Ticket { places, ply, level, counts: None };
        match self.ask {
            Some(Ask { ply, purpose: Purpose::WhatIf(place) }) => {
                let places = self.line.places(ply).into_iter().chain([place]).collect();
                Some(ticket(ply, places, None))
            }
            None if !self.waits_for_machine() => self.count_ticket(),
            ask => {
                let ply = ask.map_or(self.turns().len(), |ask| ask.ply);
                Some(ticket(ply, self.line.places(ply), self.level_at(ply)))
            }
        }
    }

    /// What is to be counted, of the newest position first.
    fn count_ticket(&self) -> Option<Ticket> {
        self.known.iter().rev().find_map(|(&ply, Searched { level, analysis, .. })| {
            let algorithm = match (analysis.alphabeta, analysis.minimax) {
                (Count::Pending, _) => Algorithm::AlphaBeta,
                (_, Count::Pending) => Algorithm::Minimax,
                _ => return None,
            };
            let counts = Some((algorithm, analysis.settings.depth));
            Some(Ticket { places: self.line.places(ply), ply, level: *level, counts })
        })
    }

    /// The level at which the position after so many moves is searched: the machine's when it moved
    /// there, or now; `None`, as well as can be, where a person is to move, and where somebody said
    /// how far every search looks.
    fn level_at(&self, ply: usize) -> Option<u8> {
        let turn = self.turns().get(ply);
        let player = turn.map_or_else(|| self.live_player(), |turn| Some(turn.player));
        let is_asked = self.setup.depth.is_none() && player.is_some() && player == self.setup.machine;
        is_asked.then(|| turn.map_or(self.setup.level, |turn| turn.level))
    }

    /// Notes how far a search is.
    pub fn note_progress(&mut self, ticket: &Ticket, recording: &Recording, nodes_per_second: u64) {
        if recording.is_empty() || ticket.counts.is_some() || !self.is_wished(ticket) {
            return;
        }
        let there = self.line.walk_to(ticket.ply);
        let name = |place| self.line.shown(self.line.label(&ticket.places).as_deref(), there.as_ref(), place);
        let place = recording.chosen_place().filter(|_| ticket.places.len() == ticket.ply);
        let best = place.map(name).zip(recording.result().value);
        self.progress = Some(Progress { nodes: recording.totals().nodes, nodes_per_second, best });
    }

    /// Takes what a search came to; `result` says why it ended where it did not run to its end.
    pub fn found(
        &mut self,
        ticket: &Ticket,
        recording: Recording,
        result: Result<(), SearchError>,
        elapsed: Option<Duration>,
    ) {
        if !self.is_wished(ticket) {
            return;
        }
        if let Some((algorithm, _)) = ticket.counts {
            let count = match result {
                Ok(()) => Count::Nodes(recording.totals().nodes),
                Err(SearchError::Stopped) => Count::MoreThan(COUNTED),
                Err(_) => Count::Impossible,
            };
            return self.counted(ticket.ply, algorithm, count);
        }
        self.progress = None;
        match result {
            Ok(()) | Err(SearchError::Stopped) => {}
            Err(error) => return self.cannot_search(error.to_string()),
        }
        let Some(job) = self.setup.job_after(&ticket.places, ticket.level) else { return };
        let replay = job.replay().below(self.line.label(&ticket.places));
        let ask = self.ask.take();
        if let Some(Ask { ply, purpose: Purpose::WhatIf(place) }) = ask {
            return self.show_what_if(ply, place, opened(recording, replay));
        }
        let analysis = Analysis::new(&job, &recording, &replay, elapsed);
        let model = Some(Box::new(opened(recording, replay)));
        self.known.insert(ticket.ply, Searched { level: ticket.level, analysis, is_hinted: false, model });
        self.forget_old(ticket.ply);
        match ask {
            Some(ask) => self.answer(ask),
            None => self.let_machine_move(ticket.ply),
        }
    }

    fn counted(&mut self, ply: usize, algorithm: Algorithm, count: Count) {
        if let Some(Searched { analysis, .. }) = self.known.get_mut(&ply) {
            match algorithm {
                Algorithm::Minimax => analysis.minimax = count,
                _ => analysis.alphabeta = count,
            }
        }
    }

    /// Lets go of the oldest searches where all of them are too large.
    fn forget_old(&mut self, newest: usize) {
        let size = |model: &Model| u64::from(model.recording().len());
        let models = self.known.values().filter_map(|known| known.model.as_deref());
        let mut nodes: u64 = models.map(size).sum();
        for known in self.known.iter_mut().filter(|(ply, _)| **ply != newest).map(|(_, known)| known) {
            if nodes > NODES_KEPT {
                nodes -= known.model.take().as_deref().map_or(0, size);
            }
        }
    }

    /// A search crashed, or could not be started: the game goes on without it.
    pub fn lost(&mut self, ticket: &Ticket, why: &str) {
        if !self.is_wished(ticket) {
            return;
        }
        if let Some((algorithm, _)) = ticket.counts {
            return self.counted(ticket.ply, algorithm, Count::Impossible);
        }
        self.progress = None;
        self.cannot_search(why.to_owned());
    }

    fn cannot_search(&mut self, why: String) {
        let was_asked = self.ask.take().is_some();
        self.cannot_move = self.is_machines_turn();
        let undo = (self.cannot_move && !was_asked).then(|| self.key_for(PlayAction::Undo));
        self.tell(&PlayNotice::NoSearch { why, undo });
    }

    fn let_machine_move(&mut self, ply: usize) {
        let Some(Searched { analysis, .. }) = self.known.get(&ply) else { return };
        let slip = analysis.worse.filter(|_| self.slips());
        let (place, by) = match (slip, &analysis.best) {
            (Some(worse), _) => (worse, Mover::Slip),
            (None, Some((best, _))) => (*best, Mover::Machine),
            // Stopped before it had found anything: any move is as good.
            (None, None) => (0, Mover::Machine),
        };
        // Whoever was asked to wait need wait no longer.
        let waits = self.may_not_move().map(|waits| waits.to_string());
        self.message.take_if(|message| waits.as_ref() == Some(message));
        self.play_place(place, by);
    }

    /// Whether the machine slips at this move: the same for the same game and seed.
    fn slips(&self) -> bool {
        self.drawn(self.setup.seed) % 100 < u64::from(slips(self.setup.level))
    }

    /// A number that chance draws from the moves so far.
    pub(super) fn drawn(&self, seed: u64) -> u64 {
        self.line.places(usize::MAX).into_iter().fold(seed, child_key)
    }

    /// Asks for the search of a position; where it is known, the answer comes at once.
    pub(super) fn ask(&mut self, ply: usize, purpose: Purpose) {
        self.what_if = None;
        let ask = Ask { ply, purpose };
        let is_known = |known: &Searched| known.level == self.level_at(ply) && known.model.is_some();
        if !matches!(purpose, Purpose::WhatIf(_)) && self.known.get(&ply).is_some_and(is_known) {
            self.ask = None;
            self.answer(ask);
            return;
        }
        self.ask = Some(ask);
    }

    fn answer(&mut self, ask: Ask) {
        match ask.purpose {
            Purpose::Hint => self.give_hint(ask.ply),
            Purpose::Why | Purpose::WhatIf(_) => self.mode = PlayMode::Stepping(ask.ply),
        }
    }

    fn give_hint(&mut self, ply: usize) {
        let max = self.maximiser();
        let Some(Searched { analysis, is_hinted, .. }) = self.known.get_mut(&ply) else { return };
        let Some((place, name)) = analysis.best.clone() else {
            return self.tell(&PlayNotice::FoundNothing);
        };
        *is_hinted = true;
        self.message = Some(words::hint(analysis, &name, self.line.start().info(), max));
        if ply == self.viewed() {
            self.choice.choose(place);
        }
    }

    /// Opens what a search of the position after a move came to.
    fn show_what_if(&mut self, ply: usize, place: u32, model: Model) {
        if model.recording().is_empty() {
            return self.tell(&PlayNotice::FoundNothing);
        }
        let head = self.line.label(&self.line.places(ply));
        let asked = self.line.shown(head.as_deref(), self.line.walk_to(ply).as_ref(), place);
        self.what_if = Some((asked, Box::new(model)));
        self.mode = PlayMode::Stepping(ply);
    }
}

/// The stepper of a search, at its end.
fn opened(recording: Recording, replay: GameReplay) -> Model {
    let mut model = Model::new(Opened::own(recording, replay)).opened_from(OpenedFrom::Game);
    model.update(Action::ToEnd(Way::Forward));
    // Of passes that time cut short, what counts stands where the last whole one ended.
    let counts = Some(model.recording()).filter(|recording| !recording.is_empty());
    if let Some(moment) = counts.and_then(|recording| recording.left(recording.decided())) {
        model.update(Action::GoTo(moment));
    }
    model
}
