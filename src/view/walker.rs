//! A walk through all moments, each costing a step.

use super::{Above, Transition, View};
use crate::check::Session;
use crate::record::{BoundOwner, Certificate, Event, Live, Moment, Node, NodeId, Recording, Step, Walk};

/// Goes through the moments of a search from the first to the last. It keeps what is known of the
/// open nodes, so a moment costs the same however deep or wide the tree is.
#[derive(Debug)]
pub struct Walker<'a> {
    session: Session<'a>,
    walk: Walk<WalkedNode>,
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
    pub fn new(session: Session<'a>) -> Self {
        Self { session, walk: session.recording.walk(), moment: Moment::START }
    }

    /// A walk that stands just before a moment. Costs what is known of the nodes that are open there.
    #[must_use]
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
            let mut entered = walker.opened(id, recording.node(id));
            if let Some(above) = walker.walk.innermost().map(|above| above.id) {
                entered.alpha_held = walker.held_at(above, id, entered.alpha_held);
                entered.beta_held = walker.held_at(above, id, entered.beta_held);
            }
            walker.walk.keep(recording, id, WalkedNode { live: recording.live(id, last), ..entered });
        }
        walker
    }

    /// A bound that is held by `above`, with the branch that brought it before `id` was entered.
    fn held_at(&self, above: NodeId, id: NodeId, held: Option<BoundOwner>) -> Option<BoundOwner> {
        let recording = self.session.recording;
        let best = || recording.live(above, recording.entered(id)).best;
        held.map(|held| if held.node == above { BoundOwner { best: best(), ..held } } else { held })
    }

    fn enter(&mut self, id: NodeId) -> Transition {
        let recording = self.session.recording;
        let above = self.walk.innermost_mut().map(|above| {
            let before = above.live;
            recording.take_back(&mut above.live, above.id, id);
            Above { id: above.id, node: above.node.reopened(), before, after: before }
        });
        let entered = self.opened(id, recording.node(id));
        self.walk.keep(recording, id, entered);
        let (event, node) = (Event::Enter(id), entered.node.reopened());
        Transition { event, node, own: entered.live, above, cut: None }
    }

    fn leave(&mut self, left: &WalkedNode) -> Transition {
        let recording = self.session.recording;
        let cut = self.walk.innermost().and_then(|above| above.cut(recording, self.moment));
        let above = self.walk.innermost_mut().map(|above| {
            let before = above.live;
            recording.fold(&mut above.live, &above.node, left.id);
            Above { id: above.id, node: above.node.reopened(), before, after: above.live }
        });
        Transition { event: Event::Leave(left.id), node: left.node, own: left.live, above, cut }
    }

    fn opened(&self, id: NodeId, node: Node) -> WalkedNode {
        let live = Live::entered(&node);
        let mut open = WalkedNode { id, node, live, alpha_held: None, beta_held: None };
        if let Some(above) = self.walk.innermost() {
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
        let step = self.walk.step()?;
        let view = View::new(self.session, self.moment);
        let transition = match step {
            Step::Enter(id) => self.enter(id),
            Step::Leave(left) => self.leave(&left),
        };
        self.moment = self.moment.after();
        Some((view, transition))
    }
}

impl WalkedNode {
    /// Why the node stops, where that is at this moment.
    fn cut(&self, recording: &Recording, moment: Moment) -> Option<Certificate> {
        recording.closed_at(self.id).filter(|&at| at == moment)?;
        recording.certificate_held(self.id, |alpha| if alpha { self.alpha_held } else { self.beta_held })
    }
}
