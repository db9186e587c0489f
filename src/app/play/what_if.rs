//! What if: the branch of a move that was not made, or is not made yet.

use super::super::{Action, keymap};
use super::refuse::NAMED;
use super::search::{Ask, Purpose, opened};
use super::{Choice, Mover, Play, PlayMode, Spot, heaps};
use crate::engine::Job;
use crate::explain::Labels;
use crate::explain::Notice;
use crate::explain::words::play::PlayNotice;
use crate::game::Replay;
use crate::record::{GameReplay, NodeId, Recording};
use crate::search::{End, Quiescence, VisitKind};
use crate::text::{clean, fit};

/// A move that was asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// What it is called.
    pub name: String,
    /// How much of its branch was left out, in a sentence.
    pub left_out: Option<String>,
    // The position it was asked about in, by the moves before it.
    ply: usize,
    place: u32,
}

impl Play {
    /// The position in which a person moved last, up to the one shown; where nobody has, the one
    /// shown.
    pub(super) fn persons_ply(&self) -> usize {
        let shown = self.line.turns_shown();
        let last = shown.iter().rposition(|turn| turn.by == Mover::Person);
        last.unwrap_or_else(|| self.viewed())
    }

    /// The position that "what if" is about: the one shown, unless nobody can move there or it is the
    /// machine that is to.
    pub(super) fn asked_ply(&self) -> usize {
        let is_machines = self.is_live() && self.is_machines_turn();
        if self.line.is_over() || is_machines { self.persons_ply() } else { self.viewed() }
    }

    pub(super) fn what_if(&mut self, ply: usize) {
        let named = self.choice.place().and_then(|place| self.line.here().move_name(place));
        if let Some(name) = named {
            self.what_if_named(&name, ply);
            return;
        }
        let Some(there) = self.replay_to(ply) else { return };
        let Some(spot) = self.choice.spot() else {
            let asked = self.moves_to_ask_about(ply, there.as_ref());
            let no_move = |asked: PlayNotice| PlayNotice::NoMoveChosen { asked: asked.to_string() };
            return self.tell(&asked.map_or_else(|| self.nobody_moves(), no_move));
        };
        if self.choice.takes_two() {
            self.tell(&self.ask_for_a_step(spot, ply, there.as_ref()));
        } else if self.choice.has_heaps() {
            match self.meant_on_heaps(spot, there.as_ref()) {
                Some(place) => self.ask(ply, Purpose::WhatIf(place)),
                None => self.tell(&self.refuse_object(spot, ply, there.as_ref())),
            }
        } else if let Some(name) = self.spot_name(spot) {
            self.what_if_named(&name, ply);
        }
    }

    /// Shows the branch of a move in the position after `ply` moves.
    pub(super) fn what_if_named(&mut self, text: &str, ply: usize) {
        let Some(there) = self.replay_to(ply) else { return };
        match there.find_move(text).or_else(|| self.choice_at(ply, there.as_ref()).called(text)) {
            Some(place) => self.ask(ply, Purpose::WhatIf(place)),
            None => self.tell(&self.refuse_what_if(text, ply, there.as_ref())),
        }
    }

    /// Opens the search of a position at the moment at which the branch of a move came back.
    pub(super) fn show_branch(&mut self, ply: usize, place: u32) {
        let Some(model) = self.searches.get_mut(ply) else { return };
        let recording = model.recording();
        if recording.is_empty() {
            return;
        }
        let top = recording.decided();
        let is_asked = |&child: &NodeId| {
            let node = recording.node(child);
            node.kind().is_moved_to() && node.move_index() == place
        };
        let Some(child) = recording.children(top).filter(is_asked).last() else {
            let is_complete = recording.is_complete();
            return self.tell(&PlayNotice::NotLookedAt { is_complete });
        };
        let name = Labels::new(recording, model.guide()).label(child);
        let left_out = left_out(recording, model.guide(), child);
        self.asked_about = Some(Asked { name, left_out, ply, place });
        let moment = recording.left(child).unwrap_or_else(|| recording.last_moment());
        model.update(Action::GoTo(moment));
        model.update(if child == NodeId::ROOT { Action::CursorToClock } else { Action::LookAt(child) });
        self.mode = PlayMode::Stepping(ply);
    }

    /// Searches the position after the move that was asked about by itself, as well as can be, where
    /// its branch was not looked at as a whole. A search that runs meanwhile is no longer wished for,
    /// as with every ask.
    pub(super) fn search_whole(&mut self) {
        let asked = self.asked_about.as_ref().filter(|_| self.left_out().is_some());
        let asked = asked.map(|asked| (asked.ply, asked.place));
        if let Some((ply, place)) = asked.filter(|&(ply, place)| self.branch_job(ply, place).is_some()) {
            self.mode = PlayMode::Board;
            self.ask = Some(Ask { ply, purpose: Purpose::Whole(place) });
        } else if let Some(model) = self.stepper_mut() {
            model.message = Some(Notice::NotAskedAbout(keymap::key_for(Action::SearchBranch)));
        }
    }

    /// The search of the position after one more move than so many.
    fn branch_job(&self, ply: usize, place: u32) -> Option<Job> {
        let places: Vec<_> = self.line.places(ply).into_iter().chain([place]).collect();
        self.setup.job_after(&places, None).ok().flatten()
    }

    /// Opens what that search came to.
    pub(super) fn show_whole(&mut self, ply: usize, place: u32, recording: Recording) {
        self.ask = None;
        let Some((job, there)) =
            self.branch_job(ply, place).zip(self.replay_to(ply)).filter(|_| !recording.is_empty())
        else {
            return self.tell(&PlayNotice::FoundNothing);
        };
        let guide = job.guide().below(self.line.way_through(ply, there.as_ref(), place));
        self.whole = Some(Box::new(opened(recording, guide)));
        self.mode = PlayMode::Stepping(ply);
    }

    /// The moves of the position after `ply` moves, where `there` stands.
    fn choice_at(&self, ply: usize, there: &dyn Replay) -> Choice {
        let shown = (0..).map_while(|place| self.line.shown(ply, there, place)).collect();
        Choice::of(there, shown, there.board().as_ref(), self.heaps.is_some(), &Choice::default())
    }

    /// A walk that stands at the position after `ply` moves.
    fn replay_to(&self, ply: usize) -> Option<Box<dyn Replay>> {
        let mut walk = self.setup.job.subject.replay();
        self.line.places(ply).into_iter().all(|place| walk.descend(place)).then_some(walk)
    }

    /// The move that a cell of stacked heaps means in the position where `there` stands.
    fn meant_on_heaps(&self, spot: Spot, there: &dyn Replay) -> Option<u32> {
        let board = heaps::stacked(&there.board()?, self.heaps?);
        *heaps::cells(&board, there).get(spot.row)?.get(spot.column)?
    }

    fn refuse_object(&self, spot: Spot, ply: usize, there: &dyn Replay) -> PlayNotice {
        if ply == self.viewed() {
            return self.refuse_cell(spot);
        }
        PlayNotice::NothingLay { before: self.numbered(ply), asked: self.asked_text(ply, there) }
    }

    /// Why there is no branch of a move to be shown at a position after so many moves, where `there`
    /// stands.
    fn refuse_what_if(&self, text: &str, moves: usize, there: &dyn Replay) -> PlayNotice {
        PlayNotice::CannotPlay {
            is_now: moves == self.turns().len(),
            text: fit(&clean(text), 20),
            before: self.numbered(moves),
            reason: there.refusal(text).map(|refusal| refusal.reason),
            asked: self.asked_text(moves, there),
        }
    }

    fn asked_text(&self, moves: usize, there: &dyn Replay) -> String {
        self.moves_to_ask_about(moves, there).map_or_else(String::new, |asked| asked.to_string())
    }

    /// The moves after so many moves, where `there` stands, and how to ask about one of them; `None`
    /// where there are none.
    fn moves_to_ask_about(&self, moves: usize, there: &dyn Replay) -> Option<PlayNotice> {
        let names = (0..).map_while(|place| self.line.shown(moves, there, place));
        let names: Vec<_> = names.take(NAMED).map(|name| clean(&name).into_owned()).collect();
        let (is_now, has_more) = (moves == self.turns().len(), there.move_count() > NAMED);
        let word = if moves == self.viewed() { "?if" } else { "?instead" };
        (!names.is_empty()).then_some(PlayNotice::Ask { is_now, names, has_more, word })
    }

    /// What to do where "what if" needs a move and only a cell is chosen.
    fn ask_for_a_step(&self, spot: Spot, ply: usize, there: &dyn Replay) -> PlayNotice {
        let cell = self.spot_name(spot).unwrap_or_default();
        if ply != self.viewed() {
            return PlayNotice::OnlyCell { cell, asked: self.asked_text(ply, there) };
        }
        if let Some(reason) = self.may_not_move().filter(|_| self.is_live()) {
            return reason;
        }
        if self.choice.taken_up() == Some(spot) {
            return PlayNotice::TakenUp { cell };
        }
        match self.choice.leaving(spot).filter(|_| self.choice.taken_up().is_none()) {
            Some(example) => {
                PlayNotice::HalfMove { cell, example: clean(self.choice.shown(example)).into_owned() }
            }
            None => self.refuse_step(spot),
        }
    }
}

/// What of the branch at a node the search did not look at, and how to see that.
fn left_out(recording: &Recording, guide: &GameReplay, node: NodeId) -> Option<String> {
    let branch = recording.node(node);
    let end = branch.returned()?.end;
    let pruned = branch.pruned() as usize;
    let all = guide.branch_count(recording, node).unwrap_or(0);
    let key = keymap::key_for(Action::SearchBranch);
    if branch.kind() == VisitKind::Table {
        return Some(format!(
            "A table knew this position, and the search went no further. {key} searches it."
        ));
    }
    if end == End::Horizon && all > 0 {
        return Some(format!("The search looked no deeper than this move. {key} searches what follows."));
    }
    if recording.beyond(node) == Some(Quiescence::Noisy) {
        return Some(format!(
            "So deep the search looked only at noisy replies, such as captures. {key} searches them all."
        ));
    }
    (pruned > 0 && pruned < all).then(|| {
        let looked = all - pruned;
        format!("Of {all} replies the search looked at {looked} and cut the rest. {key} searches them all.")
    })
}
