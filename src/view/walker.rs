//! A walk through all moments, each costing a step.

use super::{Transition, View};
use crate::check::Session;
use crate::record::{Event, Live, Moment, NodeId, Step, Walk};

/// Goes through the moments of a search from the first to the last. It keeps what is known of the
/// open nodes, so a moment costs the same however deep or wide the tree is; a cutoff costs the climb to
/// who holds the bound.
#[derive(Debug)]
pub struct Walker<'a> {
    session: Session<'a>,
    // What is known of the open nodes.
    walk: Walk<(NodeId, Live)>,
    moment: Moment,
}

impl<'a> Walker<'a> {
    /// A walk that stands before the first moment.
    pub fn new(session: Session<'a>) -> Self {
        Self { session, walk: session.recording.walk(), moment: Moment::START }
    }

    /// A walk that stands just before a moment. Costs what is known of the nodes that are open there.
    pub fn before(session: Session<'a>, moment: Moment) -> Self {
        let Some(last) = moment.before().filter(|_| !session.recording.is_empty()) else {
            return Self::new(session);
        };
        let recording = session.recording;
        let last = last.min(recording.last_moment());
        let walk = Walk::over(recording.last_entered(last).after(1), NodeId::new(recording.len()));
        let mut walker = Self { session, walk, moment };
        let open = |&id: &NodeId| recording.left(id).is_none_or(|left| left > last);
        for id in recording.path(recording.standing(last)).into_iter().filter(open) {
            walker.walk.keep(recording, id, (id, recording.live(id, last)));
        }
        walker
    }

    fn enter(&mut self, id: NodeId) -> Transition {
        let recording = self.session.recording;
        let own = Live::entered(&recording.node(id));
        let above = self.walk.innermost().copied();
        if let Some((above, live)) = self.walk.innermost_mut() {
            recording.take_back(live, *above, id);
        }
        self.walk.keep(recording, id, (id, own));
        Transition::new(recording, self.moment, Event::Enter(id), own, above)
    }

    fn leave(&mut self, (id, own): (NodeId, Live)) -> Transition {
        let above = self.walk.innermost().copied();
        let change = Transition::new(self.session.recording, self.moment, Event::Leave(id), own, above);
        if let Some(((_, live), above)) = self.walk.innermost_mut().zip(change.above) {
            *live = above.after;
        }
        change
    }
}

impl<'a> Iterator for Walker<'a> {
    type Item = (View<'a>, Transition);

    fn next(&mut self) -> Option<Self::Item> {
        let step = self.walk.step()?;
        let view = View::new(self.session, self.moment);
        let transition = match step {
            Step::Enter(id) => self.enter(id),
            Step::Leave(left) => self.leave(left),
        };
        self.moment = self.moment.after();
        Some((view, transition))
    }
}
