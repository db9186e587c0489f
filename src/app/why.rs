//! Why a node has its value, reason by reason.

use super::{Action, Mode, Model, Practice, Toward};
use crate::explain::{self, Why};
use crate::game::Board;
use crate::language::say;
use crate::layout::SpotKind;
use crate::practice::Form;
use crate::record::{Branch, Moment, NodeId};

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

/// The page that shows why.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyPage {
    /// The answer; `None` until it is found.
    pub(super) answer: Option<Answer>,
    /// Which of its reasons is pointed at, from 0.
    pub(super) pointed: usize,
    /// Whether the search for it was stopped.
    pub(super) is_stopped: bool,
    // Where clock and cursor were when it was asked.
    asked_at: (Moment, Option<SpotKind>),
}

impl Model {
    /// The page that shows why, where that is open.
    pub(super) const fn why_page(&mut self) -> Option<&mut WhyPage> {
        match &mut self.mode {
            Mode::Why(page) | Mode::EveryMove(page) => Some(page),
            _ => None,
        }
    }

    /// The board that the reason pointed at is about, with the node where it is one of the recording:
    /// of a move of the root the board that best play after it leads to.
    pub fn pointed_board(&self) -> Option<(Board, Option<NodeId>)> {
        let (_, reason) = self.answer()?;
        if !matches!(self.mode, Mode::EveryMove(_)) {
            let node = self.pane().held()?;
            return self.view().board(node).map(|board| (board, Some(node)));
        }
        let mv = self.shown.every_move.as_ref()?.found().nth(reason)?;
        mv.board.clone().map(|board| (board, None))
    }

    /// Whether an action does anything for the answer that is shown; others are not asked about.
    pub(super) fn is_of_use(&self, action: Action) -> bool {
        let is_yes_or_no = self.practice().and_then(Practice::form) == Some(Form::YesOrNo);
        match (action, self.answer()) {
            (Action::Submit, None) => !is_yes_or_no,
            (Action::Submit, Some(_)) => self.pane().held().is_some(),
            (Action::PointAt(_), Some((answer, _))) => answer.why.reasons.len() > 1,
            _ => true,
        }
    }

    /// A page that asks here, before there is an answer.
    pub(super) const fn new_why_page(&self) -> WhyPage {
        let asked_at = (self.shown.clock, self.shown.manual_cursor);
        WhyPage { answer: None, pointed: 0, is_stopped: false, asked_at }
    }

    /// The cursor is where it was when it was asked why: reasons led it elsewhere. Where the clock
    /// has moved since, it stays.
    pub(super) fn leave_why(&mut self) {
        if let Some(&mut WhyPage { asked_at: (clock, cursor), .. }) = self.why_page()
            && clock == self.shown.clock
        {
            self.shown.manual_cursor = cursor;
        }
        self.mode = Mode::Stepping;
        self.words_page = 0;
    }

    /// Keeps the answer up with the cursor and the clock.
    pub(super) fn answer_again(&mut self) {
        match &self.mode {
            // It is the same at every moment.
            Mode::EveryMove(page) if page.answer.is_none() => {
                let answer = self.every_move_answer();
                if let Some(page) = self.why_page() {
                    page.answer = answer;
                }
            }
            Mode::Why(_) if !self.view().is_empty() => self.answer_why(),
            _ => {}
        }
    }

    /// Answers why the cursor's node has its value, and points at the first reason where another one is
    /// asked about.
    fn answer_why(&mut self) {
        let view = self.shown.now();
        let (node, branch) = (self.shown.cursor(), self.shown.branch());
        let mask = self.preferences.mask;
        let mut why = match branch {
            Some(branch) => explain::why_pruned(&view, branch),
            None => explain::why(&view, node),
        };
        why.reasons.extend(branch.is_none().then(|| self.shown.leaf_reason(node, mask)).flatten());
        let view = self.shown.now();
        // Of a cutoff the second reason is who holds the bound, unless the search contradicts itself at the
        // moment: that comes first.
        let is_here = branch.is_none() && node == view.standing();
        let contradicts = is_here && !self.shown.session().report.violations_at(self.shown.clock).is_empty();
        let first = usize::from(view.is_closed(node) && !contradicts && why.reasons.len() > 1);
        let is_about = |answer: &Answer| (answer.node, answer.branch) == (node, branch);
        let Mode::Why(page) = &mut self.mode else { return };
        if !page.answer.as_ref().is_some_and(is_about) {
            (page.pointed, self.words_page) = (first, 0);
        }
        page.answer = Some(Answer { node, branch, why });
    }

    pub(super) fn point_at_reason(&mut self, toward: Toward) {
        let count = self.answer().map_or(0, |(answer, _)| answer.why.reasons.len());
        let Some(page) = self.why_page() else { return };
        page.pointed = toward.along(page.pointed, count);
        self.words_page = 0;
    }

    /// Moves the cursor to where the reason pointed at is to be seen.
    pub(super) fn follow(&mut self) {
        match self.pane().held() {
            Some(node) => self.look_at(node),
            None => self.tell(say!("screen-leads-nowhere")),
        }
    }
}
