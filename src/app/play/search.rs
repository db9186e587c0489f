//! The searches that a game needs, and what becomes of them.

use std::time::Duration;

use super::super::{Action, Context, Model, Way};
use super::setup::slips;
use super::{Play, PlayMode};
use crate::check::Opened;
use crate::engine::Job;
use crate::explain::words::play_report as report;
use crate::explain::{Analysis, Basis, Count, Mover, Progress};
use crate::game::{Outcome, child_key};
use crate::language::say;
use crate::record::{GameReplay, Limits, Recording};
use crate::score::{Bound, Score};
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

/// Which search is wished for: two with the same ticket find the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticket {
    // The moves to the position that is searched.
    places: Vec<u32>,
    // The level at which it is searched; `None` as well as can be.
    level: Option<u8>,
    aim: Aim,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// A move, and what there is to tell of it.
    Move,
    /// A search to be stepped through.
    Steps,
    /// How many nodes this visits.
    Count(Algorithm),
}

/// What a search of a position is to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What the machine plays.
    Move,
    /// What a person could best play.
    Hint,
    /// What was found before the move that so many others precede.
    Why(usize),
    /// What follows, after so many moves, the move at this place.
    WhatIf(usize, u32),
}

pub(super) struct KnownSearch {
    ticket: Ticket,
    analysis: Analysis,
    // The search itself, as long as there is room for it.
    model: Option<Box<Model>>,
}

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
        let Aim::Count(algorithm) = ticket.aim else { return Some(Wish { ticket, job, within: None }) };
        job.algorithm = algorithm;
        job.settings.depth = self.finding()?.1.settings.depth;
        job.settings.table = Table::None;
        job.settings.order = Order::Natural;
        job.time = None;
        job.limits = Limits { nodes: 1, plies: 0 };
        Some(Wish { ticket, job, within: Some(COUNTED) })
    }

    /// Whether a search is still what the game wishes for.
    pub fn is_wished(&self, ticket: &Ticket) -> bool {
        self.ticket().as_ref() == Some(ticket)
    }

    /// Whether the game waits for a search.
    pub fn is_thinking(&self) -> bool {
        self.question().is_some()
    }

    fn question(&self) -> Option<Question> {
        let is_move = self.is_machines_turn() && !self.cannot_move;
        self.asked.or_else(|| is_move.then_some(Question::Move))
    }

    fn ticket(&self) -> Option<Ticket> {
        self.question().map(|question| self.ticket_for(question)).or_else(|| self.count_ticket())
    }

    fn ticket_for(&self, question: Question) -> Ticket {
        let ply = match question {
            Question::Move | Question::Hint => self.turns().len(),
            Question::Why(ply) | Question::WhatIf(ply, _) => ply,
        };
        let mut places = self.line.places(ply);
        if let Question::WhatIf(_, place) = question {
            places.push(place);
            return Ticket { places, level: None, aim: Aim::Steps };
        }
        if self.turns().get(ply).is_some_and(|turn| turn.by == Mover::Person) {
            return Ticket { places, level: None, aim: Aim::Steps };
        }
        Ticket { places, level: self.level_at(ply), aim: Aim::Move }
    }

    /// Where the person moved after whose move each search of the machine proved that it wins, once it has
    /// won: how many moves were made before.
    pub(super) fn losing_ply(&self) -> Option<usize> {
        let machine = self.setup.machine?;
        let outcome = self.outcome()?;
        // What a leaf of a tree is worth makes nobody win.
        let counts = !matches!(outcome, Outcome::Points(_)) || self.line.start.info().points.is_some();
        if !(self.line.is_live() && counts && outcome.winner() == Some(machine)) {
            return None;
        }
        let wins = |turn: usize| {
            let ticket = self.ticket_for(Question::Why(turn));
            let found = &self.searched.iter().find(|known| known.ticket == ticket)?.analysis;
            let value = if machine == self.setup.maximiser() { found.value? } else { -found.value? };
            Some(found.basis == Basis::Proof && value > Score::ZERO && found.bound == Some(Bound::Exact))
        };
        let turns = self.turns();
        let machines = (0..turns.len()).rev().filter(|&ply| turns[ply].player == machine);
        let first = machines.take_while(|&ply| wins(ply) == Some(true)).last()?;
        turns[..first].iter().rposition(|turn| turn.by == Mover::Person)
    }

    /// What is to be counted beside the search that is told of.
    fn count_ticket(&self) -> Option<Ticket> {
        let KnownSearch { ticket, analysis, .. } = self.searched.get(self.reported()?)?;
        let algorithm = match (analysis.alphabeta, analysis.minimax) {
            (Count::Pending, _) => Algorithm::AlphaBeta,
            (_, Count::Pending) => Algorithm::Minimax,
            _ => return None,
        };
        Some(Ticket { aim: Aim::Count(algorithm), ..ticket.clone() })
    }

    /// The level at which the position after so many moves is searched: the machine's where it is to move;
    /// `None`, as well as can be, where a person is, and where somebody said how far every search looks.
    fn level_at(&self, ply: usize) -> Option<u8> {
        let turn = self.turns().get(ply);
        let player = turn.map_or_else(|| self.live_player(), |turn| Some(turn.player));
        let is_asked = self.setup.depth.is_none() && player.is_some() && player == self.setup.machine;
        is_asked.then_some(self.setup.level)
    }

    /// Nobody asks any more, and no search is under way.
    pub(super) fn stop_waiting(&mut self) {
        (self.asked, self.progress, self.cannot_move) = (None, None, false);
    }

    /// Asks for a search; where it is known, the answer comes at once.
    pub(super) fn ask(&mut self, question: Question) {
        (self.asked, self.progress) = (Some(question), None);
        self.answer();
    }

    /// Notes how far a search is.
    pub fn note_progress(&mut self, ticket: &Ticket, recording: &Recording, nodes_per_second: u64) {
        if recording.is_empty() || !self.is_wished(ticket) {
            return;
        }
        let place = recording.chosen_place().filter(|_| ticket.aim == Aim::Move);
        let name = place.map(|place| self.line.shown_after(ticket.places.len(), place));
        let best = name.zip(recording.result().value);
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
        let is_stopped = result == Err(SearchError::Stopped);
        match (ticket.aim, result) {
            (_, Err(error)) if !is_stopped => return self.lost(ticket, &error.to_string()),
            (Aim::Count(algorithm), _) => {
                let nodes = recording.totals().nodes;
                let count = if is_stopped { Count::MoreThan(COUNTED) } else { Count::Nodes(nodes) };
                return self.counted(algorithm, count);
            }
            (Aim::Steps, _) if recording.is_empty() => {
                self.stop_waiting();
                return self.tell(say!("play-found-nothing"));
            }
            _ => {}
        }
        let Some(job) = self.setup.job_after(&ticket.places, ticket.level) else { return };
        let replay = job.replay().below(self.line.label_below(&ticket.places));
        let analysis = Analysis::new(&job, &recording, &replay, elapsed);
        let model = Some(Box::new(opened(recording, replay)));
        self.keep(KnownSearch { ticket: ticket.clone(), analysis, model });
        self.answer();
    }

    /// A search crashed, or could not be started: the game goes on without it.
    pub fn lost(&mut self, ticket: &Ticket, why: &str) {
        if !self.is_wished(ticket) {
            return;
        }
        if let Aim::Count(algorithm) = ticket.aim {
            return self.counted(algorithm, Count::Impossible);
        }
        let was_asked = self.asked.is_some();
        self.stop_waiting();
        self.cannot_move = self.is_machines_turn();
        let undo = (self.cannot_move && !was_asked).then(|| self.key_for(Action::Undo));
        self.tell(say!("play-no-search", why = why.to_owned(), undo));
    }

    fn counted(&mut self, algorithm: Algorithm, count: Count) {
        let at = self.reported();
        let Some(KnownSearch { analysis, .. }) = at.and_then(|at| self.searched.get_mut(at)) else { return };
        match algorithm {
            Algorithm::Minimax => analysis.minimax = count,
            _ => analysis.alphabeta = count,
        }
    }

    /// Answers what the game waits to know, where the search of it is known.
    pub(super) fn answer(&mut self) {
        let Some(question) = self.question() else { return };
        let ticket = self.ticket_for(question);
        let is_stepped = matches!(question, Question::Why(_) | Question::WhatIf(..));
        let is_known =
            |known: &&KnownSearch| known.ticket == ticket && (known.model.is_some() || !is_stepped);
        let Some(KnownSearch { analysis, .. }) = self.searched.iter().find(is_known) else { return };
        let analysis = analysis.clone();
        (self.asked, self.progress) = (None, None);
        match question {
            Question::Move => self.let_machine_move(&analysis),
            Question::Hint => self.give_hint(&analysis),
            Question::Why(_) | Question::WhatIf(..) => self.mode = PlayMode::Stepping(question),
        }
    }

    fn let_machine_move(&mut self, analysis: &Analysis) {
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

    fn give_hint(&mut self, analysis: &Analysis) {
        let Some((place, name)) = &analysis.best else {
            return self.tell(say!("play-found-nothing"));
        };
        let mut said = say!("play-hint", move = name.clone());
        said.add(report::worth(analysis, self.line.start.info(), self.setup.maximiser()));
        said.add(report::ties(analysis));
        self.tell(said);
        if self.line.is_live() {
            self.choice.choose(*place);
        }
    }

    /// Keeps a search, and lets go of the oldest recordings where all of them are too large.
    fn keep(&mut self, searched: KnownSearch) {
        self.searched.retain(|known| known.ticket != searched.ticket);
        self.searched.push(searched);
        let mut nodes = 0;
        for (age, known) in self.searched.iter_mut().rev().enumerate() {
            nodes += known.model.as_ref().map_or(0, |model| u64::from(model.recording().len()));
            known.model.take_if(|_| age > 0 && nodes > NODES_KEPT);
        }
    }

    /// Where the last search for a move stands, up to the position that is shown.
    fn reported(&self) -> Option<usize> {
        let path = self.line.places(self.viewed());
        let is_on_way = |ticket: &Ticket| ticket.aim == Aim::Move && path.starts_with(&ticket.places);
        let on_way = self.searched.iter().enumerate().filter(|(_, known)| is_on_way(&known.ticket));
        on_way.max_by_key(|(_, known)| known.ticket.places.len()).map(|(at, _)| at)
    }

    /// What the last search found up to the position that is shown, and after how many moves.
    pub fn finding(&self) -> Option<(usize, &Analysis)> {
        let known = self.searched.get(self.reported()?)?;
        Some((known.ticket.places.len(), &known.analysis))
    }

    /// The move that a hint recommended for the position that is shown: where a person is to move,
    /// nothing but a hint searches.
    pub fn hinted(&self) -> Option<u32> {
        let is_persons = self.setup.machine != Some(self.line.here.player());
        let (_, analysis) = self.finding().filter(|(ply, _)| is_persons && *ply == self.viewed())?;
        analysis.best.as_ref().map(|(place, _)| *place)
    }

    fn stepped(&self) -> Option<Ticket> {
        let PlayMode::Stepping(question) = self.mode else { return None };
        Some(self.ticket_for(question))
    }

    /// The search that is stepped through.
    pub fn stepper(&self) -> Option<&Model> {
        let ticket = self.stepped()?;
        self.searched.iter().find(|known| known.ticket == ticket)?.model.as_deref()
    }

    /// The search that is stepped through.
    pub fn stepper_mut(&mut self) -> Option<&mut Model> {
        let ticket = self.stepped()?;
        self.searched.iter_mut().find(|known| known.ticket == ticket)?.model.as_deref_mut()
    }
}

/// The stepper of a search, at its end.
fn opened(recording: Recording, replay: GameReplay) -> Model {
    let mut model = Model::new(Opened::own(recording, replay)).opened_from(Context::Inside);
    model.update(Action::ToEnd(Way::Forward));
    // Of passes that time cut short, what counts stands where the last whole one ended.
    let counts = Some(model.recording()).filter(|recording| !recording.is_empty());
    if let Some(moment) = counts.and_then(|recording| recording.left(recording.decided())) {
        model.update(Action::GoTo(moment));
    }
    model
}
