//! A walk through all moments, each costing a step.

use super::{Above, Transition, View};
use crate::check::Session;
use crate::record::{BoundOwner, Certificate, Event, Live, Moment, Node, NodeId, Recording};

/// Goes through the moments of a search from the first to the last. It keeps what is known of the
/// open nodes, so a moment costs the same however deep or wide the tree is.
#[derive(Debug)]
pub struct Walker<'a> {
    session: Session<'a>,
    // The nodes entered and not left, from the root.
    open: Vec<WalkedNode>,
    // The node that is entered next.
    next: NodeId,
    moment: Moment,
}

/// A node that was entered and not left.
#[derive(Clone, Copy, Debug)]
struct WalkedNode {
    id: NodeId,
    node: Node,
    live: Live,
    // The nearest ancestors that were entered without this node's alpha, without its beta: there
    // the two are held.
    alpha_held: Option<BoundOwner>,
    beta_held: Option<BoundOwner>,
}

impl<'a> Walker<'a> {
    /// A walk that stands before the first moment.
    #[must_use]
    pub const fn new(session: Session<'a>) -> Self {
        Self { session, open: Vec::new(), next: NodeId::ROOT, moment: Moment::START }
    }

    /// A walk that stands just before a moment. Costs what is known of the nodes that are open there.
    #[must_use]
    pub fn before(session: Session<'a>, moment: Moment) -> Self {
        let Some(last) = moment.before().filter(|_| !session.recording.is_empty()) else {
            return Self::new(session);
        };
        let recording = session.recording;
        let last = last.min(recording.last_moment());
        let mut walker = Self { next: recording.last_entered(last).after(1), moment, ..Self::new(session) };
        let open = |&id: &NodeId| recording.left(id).is_none_or(|left| left > last);
        for id in recording.path(recording.standing(last)).into_iter().filter(open) {
            let mut entered = walker.opened(id, recording.node(id));
            if let Some(above) = walker.open.last().map(|above| above.id) {
                entered.alpha_held = walker.held_at(above, id, entered.alpha_held);
                entered.beta_held = walker.held_at(above, id, entered.beta_held);
            }
            walker.open.push(WalkedNode { live: recording.live(id, last), ..entered });
        }
        walker
    }

    /// A bound that is held by `above`, with the branch that brought it before `id` was entered.
    fn held_at(&self, above: NodeId, id: NodeId, held: Option<BoundOwner>) -> Option<BoundOwner> {
        let recording = self.session.recording;
        let best = || recording.live(above, recording.entered(id)).best;
        held.map(|held| if held.node == above { BoundOwner { best: best(), ..held } } else { held })
    }

    fn event(&self) -> Option<Event> {
        match self.open.last() {
            None => (self.next.number() < self.session.recording.len()).then_some(Event::Enter(self.next)),
            Some(open) if self.next < self.session.recording.end(open.id) => Some(Event::Enter(self.next)),
            Some(open) => (!open.node.is_open()).then_some(Event::Leave(open.id)),
        }
    }

    fn enter(&mut self, event: Event, id: NodeId) -> Transition {
        let recording = self.session.recording;
        let above = self.open.last_mut().map(|above| {
            let before = above.live;
            recording.take_back(&mut above.live, above.id, id);
            Above { id: above.id, node: above.node.reopened(), before, after: before }
        });
        let entered = self.opened(id, recording.node(id));
        self.open.push(entered);
        self.next = id.after(1);
        Transition { event, node: entered.node.reopened(), own: entered.live, above, cut: None }
    }

    fn leave(&mut self, event: Event, id: NodeId) -> Transition {
        let node = self.session.recording.node(id);
        let own = self.open.pop().map_or_else(|| Live::entered(&node), |left| left.live);
        let cut = self.open.last().and_then(|above| above.cut(self.session.recording, self.moment));
        let above = self.open.last_mut().map(|above| {
            let (recording, before) = (self.session.recording, above.live);
            recording.fold(&mut above.live, &above.node, id);
            Above { id: above.id, node: above.node.reopened(), before, after: above.live }
        });
        Transition { event, node, own, above, cut }
    }

    fn opened(&self, id: NodeId, node: Node) -> WalkedNode {
        let live = Live::entered(&node);
        let mut open = WalkedNode { id, node, live, alpha_held: None, beta_held: None };
        if let Some(above) = self.open.last() {
            let same_alpha = above.node.window().alpha == node.window().alpha;
            let same_beta = above.node.window().beta == node.window().beta;
            let held = BoundOwner { node: above.id, below: id, best: above.live.best };
            open.alpha_held = if same_alpha { above.alpha_held } else { Some(held) };
            open.beta_held = if same_beta { above.beta_held } else { Some(held) };
        }
        open
    }
}

impl<'a> Iterator for Walker<'a> {
    type Item = (View<'a>, Transition);

    fn next(&mut self) -> Option<Self::Item> {
        let event = self.event()?;
        let view = View::new(self.session, self.moment);
        let transition = match event {
            Event::Enter(id) => self.enter(event, id),
            Event::Leave(id) => self.leave(event, id),
        };
        self.moment = self.moment.after();
        Some((view, transition))
    }
}

impl WalkedNode {
    /// Why the node stops, where that is at this moment.
    fn cut(&self, recording: &Recording, moment: Moment) -> Option<Certificate> {
        recording.cut_at(self.id).filter(|&at| at == moment)?;
        recording.certificate_held(self.id, |alpha| if alpha { self.alpha_held } else { self.beta_held })
    }
}
