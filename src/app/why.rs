//! Why a node has its value, reason by reason.

use super::{Mode, Model, Toward};
use crate::explain::{self, Reason, Why};
use crate::record::{Branch, NodeId, Phase};

/// The answer to why, for the node that the cursor is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The node that is asked about.
    pub node: NodeId,
    /// The branch of it that is asked about, which was pruned.
    pub branch: Option<Branch>,
    /// The reasons, as far as the node is settled at the clock.
    pub why: Why,
    is_settled: bool,
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
        if !matches!(self.page(), Mode::Why(_)) || self.recording.is_empty() {
            return;
        }
        let node = self.cursor();
        let branch = self.branch();
        let is_cut = self.is_cut(node);
        let is_settled = is_cut || self.recording.phase(node, self.clock) == Phase::Done;
        let is_about = |answer: &Answer| (answer.node, answer.branch) == (node, branch);
        let is_same = |answer: &Answer| is_about(answer) && answer.is_settled && is_settled;
        if self.answer.as_ref().is_some_and(is_same) {
            return;
        }
        let why = match branch {
            Some(branch) => explain::why_pruned(&self.recording, &self.guide, branch),
            None if is_settled => explain::why(&self.recording, &self.guide, node),
            None => self.so_far(node),
        };
        if !self.answer.as_ref().is_some_and(is_about) {
            // Of a cutoff the second reason is who holds the bound.
            let first = usize::from(is_cut && why.reasons.len() > 1);
            self.words_page = 0;
            if let Mode::Why(reason) = &mut self.mode {
                *reason = first;
            }
        }
        self.answer = Some(Answer { node, branch, why, is_settled });
    }

    /// What there is to say of a node that is still being searched.
    fn so_far(&self, node: NodeId) -> Why {
        let name = explain::node_name(&self.recording, &self.guide, node);
        let title = format!("What is {name} worth?");
        let live = self.recording.live(node, self.clock);
        let reason = match live.best {
            None => Reason {
                text: "Nothing has come back to it yet, so nothing is proved.".to_owned(),
                node: None,
                moment: None,
            },
            Some(best) => {
                let (value, label) =
                    (explain::live_label(&live), explain::node_label(&self.recording, &self.guide, best));
                Reason {
                    text: format!("It is being searched. So far it is {value}, from {label}."),
                    node: Some(best),
                    moment: self.recording.left(best),
                }
            }
        };
        Why { title, reasons: vec![reason] }
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
                self.message =
                    Some("This reason is about the node itself; it leads nowhere else.".to_owned());
            }
        }
    }
}
