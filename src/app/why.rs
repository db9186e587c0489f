//! Why a node has its value, reason by reason.

use super::{Action, Mode, Model, Practice, Toward};
use crate::explain::{self, Marks, Notice, Why};
use crate::game::Board;
use crate::practice::Form;
use crate::record::{Branch, NodeId};
use crate::view::View;

/// The answer to why, for the node that the cursor is on.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The node that is asked about.
    pub node: NodeId,
    /// The branch of it that is asked about, which was pruned.
    pub branch: Option<Branch>,
    /// The reasons, as far as the node is settled at the clock.
    pub why: Why,
}

impl Model {
    /// The answer that is shown, and which of its reasons is pointed at; `None` while nobody asks.
    pub fn answer(&self) -> Option<(&Answer, usize)> {
        let (Mode::Why(reason) | Mode::EveryMove(reason)) = self.mode else { return None };
        let answer = self.answer.as_ref()?;
        Some((answer, reason.min(answer.why.reasons.len().saturating_sub(1))))
    }

    /// The node that the reason pointed at is about, where it is another one.
    pub(super) fn held(&self) -> Option<NodeId> {
        let (answer, reason) = self.answer()?;
        answer.why.reasons.get(reason)?.node.filter(|&node| self.view().is_visited(node))
    }

    /// The board that the reason pointed at is about, with the node where it is one of the recording:
    /// of a move of the root the board that best play after it leads to.
    pub fn pointed_board(&self) -> Option<(Board, Option<NodeId>)> {
        let (_, reason) = self.answer()?;
        if !matches!(self.mode, Mode::EveryMove(_)) {
            let node = self.held()?;
            return self.view().board(node).map(|board| (board, Some(node)));
        }
        let mv = self.every_move.as_ref()?.found().get(reason)?;
        mv.board.clone().map(|board| (board, None))
    }

    /// The nodes that the words on the screen point at: those of the answer that is shown, else of what
    /// just happened.
    pub fn marks(&self) -> Marks {
        let view = self.view();
        match self.answer() {
            Some((answer, _)) => Marks::of(&view, answer.why.reasons.iter().map(|reason| &reason.fact)),
            None => Marks::of(&view, &explain::facts(&view).facts),
        }
    }

    /// Whether an action does anything for the answer that is shown; others are not asked about.
    pub(super) fn is_of_use(&self, action: Action) -> bool {
        let is_yes_or_no = self.practice().and_then(Practice::form) == Some(Form::YesOrNo);
        match (action, self.answer()) {
            (Action::Submit, _) => !is_yes_or_no,
            (Action::Follow, Some(_)) => self.held().is_some(),
            (Action::Reason(_), Some((answer, _))) => answer.why.reasons.len() > 1,
            _ => true,
        }
    }

    /// Asks why.
    pub(super) fn ask_why(&mut self) {
        self.mode = Mode::Why(0);
        self.words_page = 0;
        self.answer = None;
        self.asked_at = Some((self.clock, self.by_hand));
    }

    /// The cursor is where it was when it was asked why: reasons led it elsewhere. Where the clock
    /// has moved since, it stays.
    pub(super) fn leave_why(&mut self) {
        self.mode = Mode::Stepping;
        self.words_page = 0;
        if let Some((_, by_hand)) = self.asked_at.take().filter(|(clock, _)| *clock == self.clock) {
            self.by_hand = by_hand;
        }
    }

    /// Keeps the answer up with the cursor and the clock.
    pub(super) fn answer_again(&mut self) {
        if matches!(self.mode, Mode::EveryMove(_)) && self.answer.is_none() {
            // It is the same at every moment.
            self.answer = self.every_move_answer();
        }
        if !matches!(self.mode, Mode::Why(_)) || self.view().is_empty() {
            return;
        }
        let view = View::new(self.opened.session(), self.clock);
        let (node, branch) = (self.cursor(), self.branch());
        let mut why = match branch {
            Some(branch) => explain::why_pruned(&view, branch, self.voice),
            None => explain::why(&view, node, self.voice),
        };
        why.reasons.extend(branch.is_none().then(|| self.leaf_reason(node)).flatten());
        let view = View::new(self.opened.session(), self.clock);
        let is_about = |answer: &Answer| (answer.node, answer.branch) == (node, branch);
        if !self.answer.as_ref().is_some_and(is_about) {
            // Of a cutoff the second reason is who holds the bound, unless the search contradicts itself
            // at the moment: that comes first.
            let is_here = branch.is_none() && node == view.standing();
            let contradicts = is_here && !self.session().report.violations_at(self.clock).is_empty();
            let first = usize::from(view.is_cut(node) && !contradicts && why.reasons.len() > 1);
            self.words_page = 0;
            self.mode = Mode::Why(first);
        }
        self.answer = Some(Answer { node, branch, why });
    }

    /// Points at the reason before, or after.
    pub(super) fn point_at_reason(&mut self, toward: Toward) {
        let count = self.answer.as_ref().map_or(0, |answer| answer.why.reasons.len());
        if let Mode::Why(reason) | Mode::EveryMove(reason) = &mut self.mode {
            self.words_page = 0;
            *reason = toward.along(*reason, count);
        }
    }

    /// Moves the cursor to where the reason pointed at is to be seen.
    pub(super) fn follow(&mut self) {
        match self.held() {
            Some(node) => self.look_at(node),
            None => {
                self.tell(Notice::LeadsNowhere);
            }
        }
    }
}
