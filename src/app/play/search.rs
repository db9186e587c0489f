//! The searches that a game needs, and what becomes of them.

use crate::check::Opened;
use std::collections::BTreeMap;
use std::time::Duration;

use super::super::{Action, Model, Way};
use super::finding::{COUNTED, Count, Finding};
use super::{Level, Mover, Play, PlayAction, PlayMode, Seat, heaps, words};
use crate::engine::Job;
use crate::explain::words::play::PlayNotice;
use crate::game::child_key;
use crate::record::{GameReplay, Limits, Recording};
use crate::score::Score;
use crate::search::{Algorithm, Order, SearchError, Table};

/// A search that the game needs done.
#[derive(Clone)]
pub struct Wish {
    /// What to hand back with its result.
    pub ticket: Ticket,
    /// The search.
    pub job: Job,
}

/// Nodes to be counted beside the game: how many another algorithm visits on the same question.
#[derive(Clone)]
pub struct CountWish {
    /// What to hand back with the count.
    pub ticket: Ticket,
    /// The search that is counted.
    pub job: Job,
    /// After so many nodes it is given up.
    pub within: u64,
}

/// What a search was wished for; stale once other moves were played, or it is to be searched another
/// way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ticket {
    // Drawn from the moves.
    position: u64,
    ply: usize,
    // With the setup, this says how it is searched.
    level: Option<Level>,
    algorithm: Algorithm,
    // Of a count: time may have cut short what it is compared with.
    depth: Option<u32>,
}

/// What a running search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Nodes visited.
    pub nodes: u64,
    /// Nodes a second.
    pub nodes_per_second: u64,
    /// The best move so far, and what it is worth to MAX.
    pub best: Option<(String, Score)>,
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
    /// The branch of the move at this place.
    WhatIf(u32),
    /// A search of its own of the position after that move.
    Whole(u32),
}

/// The position whose search the game waits for.
struct Wished {
    ply: usize,
    // The moves that lead there: as many as plies, and one more where it is asked what if.
    places: Vec<u32>,
    level: Option<Level>,
}

/// Searches that can be stepped through, by how many moves lead to their position.
#[derive(Debug, Default)]
pub(super) struct Searches(BTreeMap<usize, Box<Model>>);

/// So many nodes are kept in memory, the newest search in any case.
const NODES_KEPT: u64 = 4_000_000;

impl Searches {
    pub fn get(&self, ply: usize) -> Option<&Model> {
        self.0.get(&ply).map(Box::as_ref)
    }

    pub fn get_mut(&mut self, ply: usize) -> Option<&mut Model> {
        self.0.get_mut(&ply).map(Box::as_mut)
    }

    fn keep(&mut self, ply: usize, model: Model) {
        self.0.insert(ply, Box::new(model));
        while self.0.len() > 1 && self.nodes() > NODES_KEPT {
            let oldest = self.0.keys().copied().find(|&old| old != ply);
            self.0.remove(&oldest.unwrap_or(ply));
        }
    }

    fn nodes(&self) -> u64 {
        self.0.values().map(|model| u64::from(model.recording().len())).sum()
    }

    pub fn forget_after(&mut self, ply: usize) {
        self.0.retain(|&known, _| known <= ply);
    }
}

impl Play {
    /// The search that the game waits for: where the machine is to move, or somebody asked.
    #[must_use]
    pub fn wish(&self) -> Option<Wish> {
        let Wished { ply, places, level } = self.wished()?;
        let job = self.setup.job_after(&places, level).ok().flatten()?;
        let (position, algorithm, depth) = (self.key_of(places), job.algorithm, job.settings.depth);
        Some(Wish { ticket: Ticket { position, ply, level, algorithm, depth }, job })
    }

    /// Whether the game waits for a search.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.ask.is_some() || self.waits_for_machine()
    }

    fn waits_for_machine(&self) -> bool {
        !self.stuck && self.is_machines_turn() && self.line.undone().is_empty()
    }

    fn wished(&self) -> Option<Wished> {
        let wished = |ply| Wished { ply, places: self.line.places(ply), level: self.level_at(ply) };
        match self.ask {
            Some(Ask { ply, purpose: Purpose::Whole(place) }) => {
                let places = self.line.places(ply).into_iter().chain([place]).collect();
                Some(Wished { ply, places, level: None })
            }
            Some(ask) => Some(wished(ask.ply)),
            None => self.waits_for_machine().then(|| wished(self.turns().len())),
        }
    }

    /// Whether the machine is to move in the last position.
    pub(super) fn is_machines_turn(&self) -> bool {
        self.live_seat() == Some(Seat::Machine)
    }

    /// Who is to move in the last position; nobody where the game is over.
    pub(super) fn live_seat(&self) -> Option<Seat> {
        let end = self.last_position();
        end.map(|player| self.setup.seats.of(player))
    }

    /// The search of the position after so many moves: at `level`, or as well as can be.
    fn job_at(&self, ply: usize, level: Option<Level>) -> Option<Job> {
        self.setup.job_after(&self.line.places(ply), level).ok().flatten()
    }

    /// The level at which the position after so many moves is searched: the machine's when it moved
    /// there, or now; `None`, as well as can be, where a person is to move, and where somebody said
    /// how far every search looks.
    fn level_at(&self, ply: usize) -> Option<Level> {
        let is_asked = self.setup.depth.is_none() && self.seat_at(ply) == Some(Seat::Machine);
        is_asked.then(|| self.turns().get(ply).map_or(self.setup.level, |turn| turn.level))
    }

    /// How many plies the machine looks ahead where the game stands; `None` to its end.
    pub(super) fn reach(&self) -> Option<u32> {
        let (level, position) = (self.setup.level, self.position_key(usize::MAX));
        let key = child_key(position, level.number().into());
        if self.reach.get().0 != key {
            let job = self.job_at(usize::MAX, Some(level));
            self.reach.set((key, job.and_then(|job| job.settings.depth)));
        }
        self.reach.get().1
    }

    fn seat_at(&self, ply: usize) -> Option<Seat> {
        match self.turns().get(ply) {
            Some(turn) => Some(self.setup.seats.of(turn.player)),
            None => self.live_seat(),
        }
    }

    /// Notes how far a search is.
    pub fn note_progress(&mut self, ticket: Ticket, recording: &Recording, nodes_per_second: u64) {
        if recording.is_empty() || !self.is_wished(ticket) {
            return;
        }
        let is_ahead = matches!(self.ask, Some(Ask { purpose: Purpose::Whole(_), .. }));
        let best = recording.chosen_place().zip(recording.result().value).and_then(|(place, value)| {
            let mut walk = self.setup.job.subject.replay();
            let ok = self.line.places(ticket.ply).iter().all(|&place| walk.descend(place));
            self.line
                .shown(ticket.ply, walk.as_ref(), place)
                .filter(|_| ok && !is_ahead)
                .map(|name| (name, value))
        });
        self.progress = Some(Progress { nodes: recording.totals().nodes, nodes_per_second, best });
    }

    /// Whether a search is still what the game waits for.
    #[must_use]
    pub fn is_wished(&self, ticket: Ticket) -> bool {
        self.wished().is_some_and(|wished| {
            (wished.ply, wished.level) == (ticket.ply, ticket.level)
                && self.key_of(wished.places) == ticket.position
        })
    }

    fn position_key(&self, ply: usize) -> u64 {
        self.key_of(self.line.places(ply))
    }

    fn key_of(&self, places: Vec<u32>) -> u64 {
        places.into_iter().fold(self.setup.seed, child_key)
    }

    /// Takes what a search came to; `result` says why it ended where it did not run to its end.
    pub fn found(
        &mut self,
        ticket: Ticket,
        recording: Recording,
        result: Result<(), SearchError>,
        elapsed: Option<Duration>,
    ) {
        if !self.is_wished(ticket) {
            return;
        }
        self.progress = None;
        match result {
            Ok(()) | Err(SearchError::Stopped) => {}
            Err(error) => return self.cannot_search(&PlayNotice::Impossible { error: error.to_string() }),
        }
        if let Some(Ask { ply, purpose: Purpose::Whole(place) }) = self.ask {
            return self.show_whole(ply, place, recording);
        }
        let Some(job) = self.job_at(ticket.ply, ticket.level) else { return };
        let guide = job.guide().below(self.line.way_to(ticket.ply));
        let finding = Finding::new(&job, ticket.level, &recording, &guide, elapsed);
        self.searches.keep(ticket.ply, opened(recording, guide));
        self.findings.insert(ticket.ply, finding);
        match self.ask.take() {
            Some(ask) => self.answer(ask),
            None => self.let_machine_move(ticket.ply),
        }
    }

    /// A search crashed, or could not be started: the game goes on without it.
    pub fn lost(&mut self, ticket: Ticket, why: &str) {
        if self.is_wished(ticket) {
            self.progress = None;
            self.cannot_search(&PlayNotice::BrokeOff { why: why.to_owned() });
        }
    }

    fn cannot_search(&mut self, why: &PlayNotice) {
        let was_asked = self.ask.take().is_some();
        self.stuck = self.is_machines_turn();
        let undo = self.key_for(PlayAction::Undo);
        if was_asked || !self.stuck {
            self.tell(why);
        } else {
            self.tell(&PlayNotice::Stuck { why: why.to_string(), undo });
        }
    }

    fn let_machine_move(&mut self, ply: usize) {
        let Some(finding) = self.findings.get(&ply) else { return };
        let best = finding.best.as_ref().map(|(place, _)| *place);
        let slip = finding.second_best().filter(|_| self.slips());
        let (place, by) = match (slip, best) {
            (Some(second), _) => (second, Mover::Slip),
            (None, Some(best)) => (best, Mover::Machine),
            // Stopped before it had found anything: any move is as good.
            (None, None) => (0, Mover::Machine),
        };
        // Whoever was told to wait need wait no longer.
        let waits = self.may_not_move().map(|waits| waits.to_string());
        self.message.take_if(|message| waits.as_ref() == Some(message));
        if !self.play_place(place, by) {
            self.cannot_search(&PlayNotice::NoMoveFound);
        }
    }

    /// Whether the machine slips at this move: the same for the same game and seed.
    fn slips(&self) -> bool {
        self.position_key(usize::MAX) % 100 < u64::from(self.setup.level.slips())
    }

    /// Asks for the search of a position; where it is known, the answer comes at once.
    pub(super) fn ask(&mut self, ply: usize, purpose: Purpose) {
        self.ask = None;
        self.whole = None;
        let ask = Ask { ply, purpose };
        let level = self.level_at(ply);
        let is_known = self.findings.get(&ply).is_some_and(|finding| finding.level == level);
        if is_known && self.searches.get(ply).is_some() {
            self.answer(ask);
        } else if self.job_at(ply, level).is_some() {
            self.ask = Some(ask);
        }
    }

    fn answer(&mut self, ask: Ask) {
        match ask.purpose {
            Purpose::Hint => self.give_hint(ask.ply),
            Purpose::Why => {
                self.asked_about = None;
                self.mode = PlayMode::Stepping(ask.ply);
            }
            Purpose::WhatIf(place) => self.show_branch(ask.ply, place),
            Purpose::Whole(_) => {}
        }
    }

    /// The nodes that are to be counted beside the game, the newest position first.
    #[must_use]
    pub fn count_wish(&self) -> Option<CountWish> {
        let pending = |count| count == Count::Pending;
        let (&ply, finding) = self
            .findings
            .iter()
            .rev()
            .find(|(_, finding)| pending(finding.alphabeta) || pending(finding.minimax))?;
        let algorithm = if pending(finding.alphabeta) { Algorithm::AlphaBeta } else { Algorithm::Minimax };
        let (level, depth) = (finding.level, finding.depth);
        let mut job = self.job_at(ply, level)?;
        job.algorithm = algorithm;
        job.settings.depth = depth;
        job.settings.table = Table::None;
        job.settings.order = Order::Natural;
        job.time = None;
        job.limits = Limits { nodes: 1, plies: 0 };
        let ticket = Ticket { position: self.position_key(ply), ply, level, algorithm, depth };
        Some(CountWish { ticket, job, within: COUNTED })
    }

    /// Takes a count; `nodes` is what was visited, up to the end if `is_whole`.
    pub fn counted(&mut self, ticket: Ticket, nodes: u64, result: &Result<(), SearchError>) {
        let count = match result {
            Ok(()) => Count::Nodes(nodes),
            Err(SearchError::Stopped) => Count::MoreThan(COUNTED),
            Err(_) => Count::Impossible,
        };
        if self.position_key(ticket.ply) != ticket.position {
            return;
        }
        let is_meant =
            |finding: &&mut Finding| (finding.level, finding.depth) == (ticket.level, ticket.depth);
        let Some(finding) = self.findings.get_mut(&ticket.ply).filter(is_meant) else { return };
        match ticket.algorithm {
            Algorithm::Minimax => finding.minimax = count,
            _ => finding.alphabeta = count,
        }
    }

    fn give_hint(&mut self, ply: usize) {
        let Some(finding) = self.findings.get(&ply) else { return };
        let Some((place, name)) = finding.best.clone() else {
            return self.tell(&PlayNotice::NoHint);
        };
        let told_of = [self.worth(finding), self.outlook(finding), words::ties(finding)];
        let told_of: Vec<_> = told_of.into_iter().filter(|told| !told.is_empty()).collect();
        let told = if self.choice.has_heaps() { heaps::told(&name) } else { None };
        let told = told.map_or_else(String::new, |told| format!(", {told}"));
        self.message = Some(format!("Hint: {name}{told}. {}", told_of.join(" ")));
        self.hinted = Some((ply, place));
        if ply == self.viewed() {
            self.choice.choose(place);
        }
    }
}

/// The stepper of a search, at its end.
pub(super) fn opened(recording: Recording, guide: GameReplay) -> Model {
    let mut model = Model::new(Opened::own(recording, guide)).inside();
    model.update(Action::ToEnd(Way::Forward));
    // Of passes that time cut short, what counts stands where the last whole one ended.
    let counts = Some(model.recording()).filter(|recording| !recording.is_empty());
    if let Some(moment) = counts.and_then(|recording| recording.left(recording.decided())) {
        model.update(Action::GoTo(moment));
    }
    model
}
