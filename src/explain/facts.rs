//! What happens in a search, as plain data: no word of English, only nodes, moves and numbers.
//!
//! [`FactMaker`] makes the facts of a moment; [`words`](super::words) puts them into sentences.

mod cutoff;
mod enter;
mod fact;
mod leave;
mod result;
mod table;
mod violation;
mod why;

use std::cell::OnceCell;

use crate::check::Session;
use crate::game::{Outcome, Player};
use crate::record::{Certificate, GameReplay, Moment, Node, NodeId, Pass, Recording, Returned};
use crate::score::{Score, Window};
use crate::search::Role;
use crate::view::{Above, Change, Transition, View};

pub use fact::{
    AfterPass, BoundReason, CurrentBest, Ended, Fact, FirstReason, Holder, How, LeafEnd, UnprovedReason,
    Visit, WindowEnd,
};
pub(in crate::explain) use result::unproved_reason;
pub use why::Reason;

/// What happened at a moment, the most important first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MomentFacts {
    /// What kind of thing happened, for its sign and its colour.
    pub mark: super::Mark,
    /// The facts.
    pub facts: Vec<Fact>,
    /// What is another number now than a moment ago.
    pub changes: Vec<Change>,
}

/// The facts of a moment; none where nothing has happened, and where the outcome is hidden. Costs
/// what [`View::transition`] costs.
pub fn facts(view: &View) -> MomentFacts {
    let found = view.transition().map(|found| FactMaker::of(view).tell(view.moment(), &found));
    found.unwrap_or_default()
}

pub(super) fn facts_without_line(view: &View) -> Vec<Fact> {
    let maker = FactMaker { tells_line: false, ..FactMaker::of(view) };
    view.transition().map(|found| maker.tell(view.moment(), &found).facts).unwrap_or_default()
}

pub(crate) struct FactMaker<'a> {
    pub session: Session<'a>,
    pub recording: &'a Recording,
    pub replay: &'a GameReplay,
    // The best line may have 60,000 plies, and a frame asks several times for what bears signs.
    tells_line: bool,
    passes: OnceCell<Vec<Pass>>,
    after: OnceCell<Vec<(u64, Window)>>,
    maximiser: OnceCell<Option<Player>>,
}

struct Back<'a> {
    id: NodeId,
    node: Node,
    returned: Returned,
    above: Above,
    cut: Option<&'a Certificate>,
}

impl<'a> FactMaker<'a> {
    pub fn new(session: Session<'a>) -> Self {
        let Session { recording, replay, .. } = session;
        let (passes, after, maximiser) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { session, recording, replay, tells_line: true, passes, after, maximiser }
    }

    /// A maker of facts of what a view shows.
    pub fn of(view: &View<'a>) -> Self {
        Self::new(view.session())
    }

    pub fn tell(&self, moment: Moment, found: &Transition) -> MomentFacts {
        let recording = self.recording;
        let (id, node) = (found.event.node(), found.node);
        let (mark, facts) = match (node.returned().and_then(|_| recording.handed(id)), found.above) {
            (None, above) => self.entered(id, &node, above.as_ref()),
            (Some(returned), Some(above)) => {
                let back = Back { id, node, returned, above, cut: found.cut.as_ref() };
                self.left(&back, &found.own)
            }
            (Some(returned), None) => self.root_left(moment, id, &returned, &found.own),
        };
        let mut happening = MomentFacts { mark, facts, changes: found.changes() };
        let violations = self.violations_at(moment);
        if !violations.is_empty() {
            happening.mark = super::Mark::Contradiction;
            happening.facts.extend(violations);
        }
        if !recording.is_complete() && !recording.is_growing && moment == recording.last_moment() {
            happening.facts.insert(0, self.stopped());
        }
        happening
    }

    fn maximiser(&self) -> Option<Player> {
        *self.maximiser.get_or_init(|| self.replay.maximiser(self.recording))
    }

    /// Whether the game is over at a node that the recording has it over at. Where there is no game
    /// to ask the recording is believed; `None` below a move that is not legal.
    fn is_over(&self, id: NodeId) -> Option<bool> {
        if !self.replay.has_game() {
            return Some(true);
        }
        self.replay.at(self.recording, id, |game| Some(game.result().is_some()))
    }

    /// How the game ended at a node; `None` where it goes on, and at the leaves of trees.
    fn ended(&self, id: NodeId) -> Option<Ended> {
        self.ended_at(id).filter(|ended| ended.points.is_none() || self.replay.has_board)
    }

    fn ended_at(&self, id: NodeId) -> Option<Ended> {
        ended_at(self.recording, self.replay, self.maximiser(), id)
    }

    /// The window that the search was started with, or the pass that a node belongs to.
    fn given(&self, id: NodeId) -> Window {
        let start = self.pass_of(id).map_or(NodeId::ROOT, |pass| pass.node);
        self.recording.get(start).map_or(Window::FULL, |start| start.window())
    }

    fn visit(&self, node: NodeId) -> Visit {
        Visit { node, moment: self.recording.entered(node) }
    }

    fn is_closed(&self, node: &Node, window: Window) -> bool {
        let header = &self.recording.header;
        header.has_window() && node.role() != Role::Chance && header.settings.cutoff.closes(window)
    }

    fn window_end(&self, id: NodeId, is_alpha: bool) -> WindowEnd {
        let ends = |window: Window| if is_alpha { window.alpha } else { window.beta };
        let is_before = |first: &crate::check::Violation| first.moment < self.recording.entered(id);
        let (window, rule) = (self.recording.node(id).window(), self.recording.header.rule);
        match ends(window) {
            end if end == ends(Window::FULL) => WindowEnd::Open,
            end if end == ends(self.given(id)) => WindowEnd::Start,
            // One end of a zero window is the question of a scout, which nobody has in hand, also once it is met.
            _ if rule == crate::record::Rule::Scout && window.alpha.next_up() >= window.beta => {
                WindowEnd::Start
            }
            // Star1 gives branches bounds that nobody has in hand.
            _ if rule == crate::record::Rule::Average => WindowEnd::Chance,
            _ if self.session.report.violations.first().is_some_and(is_before) => WindowEnd::Taken,
            _ => WindowEnd::Held,
        }
    }
}

/// How the game ended at a node, also at the leaf of a tree.
pub(super) fn ended_at(
    recording: &Recording,
    replay: &GameReplay,
    maximiser: Option<Player>,
    id: NodeId,
) -> Option<Ended> {
    let (outcome, by) = replay.at(recording, id, |game| Some((game.result()?, game.ended_by())))?;
    let winner = outcome.winner();
    let winner = winner.map(|player| if maximiser == Some(player) { Role::Max } else { Role::Min });
    let points = if let Outcome::Points(points) = outcome { Some(points) } else { None };
    Some(Ended { winner, points, by })
}

/// The end of a window that a side moves itself, and the other one.
pub(super) fn ends(role: Role, window: Window) -> (Score, Score) {
    if role == Role::Min { (window.beta, window.alpha) } else { (window.alpha, window.beta) }
}
