//! Why a node has its value, reason by reason.

use super::{Action, Mode, Model, Toward};
use crate::explain::{self, Notice, Why};
use crate::record::{Branch, Moment, NodeId, Phase};
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
    is_settled: bool,
    // The moment at which the search contradicts itself, where the answer begins with that.
    contradicted_at: Option<Moment>,
}

impl Model {
    /// The answer that is shown, and which of its reasons is pointed at; `None` while nobody asks.
    #[must_use]
    pub fn answer(&self) -> Option<(&Answer, usize)> {
        let Mode::Why(reason) = self.page() else { return None };
        let answer = self.answer.as_ref()?;
        Some((answer, (*reason).min(answer.why.reasons.len().saturating_sub(1))))
    }

    /// The node that the reason pointed at is about, where it is another one.
    pub(super) fn held(&self) -> Option<NodeId> {
        let (answer, reason) = self.answer()?;
        answer.why.reasons.get(reason)?.node.filter(|&node| self.is_visited(node))
    }

    /// Whether an action does anything for the answer that is shown; others are not asked about.
    pub(super) fn is_of_use(&self, action: Action) -> bool {
        match (action, self.answer()) {
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
        if !matches!(self.page(), Mode::Why(_)) || self.opened.recording.is_empty() {
            return;
        }
        let node = self.cursor();
        let branch = self.branch();
        let is_cut = self.is_cut(node);
        let is_settled = is_cut || self.opened.recording.phase(node, self.clock) == Phase::Done;
        let is_about = |answer: &Answer| (answer.node, answer.branch) == (node, branch);
        let contradicted_at = self.contradicted_here();
        let is_same = |answer: &Answer| {
            is_about(answer) && answer.is_settled && is_settled && answer.contradicted_at == contradicted_at
        };
        if self.answer.as_ref().is_some_and(is_same) {
            return;
        }
        let view = View::new(self.session(), self.clock);
        let why = match branch {
            Some(branch) => explain::why_pruned(&view, branch, self.voice),
            None => explain::why(&view, node, self.voice),
        };
        if !self.answer.as_ref().is_some_and(is_about) {
            // Of a cutoff the second reason is who holds the bound.
            let is_plain_cut = is_cut && contradicted_at.is_none();
            let first = usize::from(is_plain_cut && why.reasons.len() > 1);
            self.words_page = 0;
            if let Mode::Why(reason) = &mut self.mode {
                *reason = first;
            }
        }
        self.answer = Some(Answer { node, branch, why, is_settled, contradicted_at });
    }

    /// The moment, where the search contradicts itself at it and is what is looked at.
    fn contradicted_here(&self) -> Option<Moment> {
        let stands_here =
            self.branch().is_none() && self.cursor() == self.opened.recording.standing(self.clock);
        (stands_here && !self.session().report.violations_at(self.clock).is_empty()).then_some(self.clock)
    }

    /// Points at the reason before, or after.
    pub(super) fn point_at_reason(&mut self, toward: Toward) {
        let last = self.answer.as_ref().map_or(0, |answer| answer.why.reasons.len().saturating_sub(1));
        if let Mode::Why(reason) = &mut self.mode {
            self.words_page = 0;
            *reason = if toward == Toward::Up { reason.saturating_sub(1) } else { (*reason + 1).min(last) };
        }
    }

    /// Moves the cursor to where the reason pointed at is to be seen.
    pub(super) fn follow(&mut self) {
        match self.held() {
            Some(node) => self.look_at(node),
            None => {
                self.message = Some(Notice::LeadsNowhere);
            }
        }
    }
}
