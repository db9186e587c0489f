//! What a picture is drawn of.

use super::Folds;
use crate::check::{Report, Session};
use crate::record::{Branch, Guide, Moment, NodeId, Recording};
use crate::view::View;

/// A recording at a moment, with what somebody looks at in it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The recording.
    pub recording: &'a Recording,
    /// Names for it.
    pub guide: &'a Guide,
    /// What is wrong in it.
    pub report: &'a Report,
    /// The moment that is shown.
    pub clock: Moment,
    /// The node that is looked at.
    pub cursor: NodeId,
    /// A branch of the cursor's node that was never entered, where that is what is looked at.
    pub branch: Option<Branch>,
    /// What was folded and unfolded by hand.
    pub folds: &'a Folds,
    /// A node to be pointed out: where a bound or a value comes from.
    pub held: Option<NodeId>,
}

impl<'a> Scene<'a> {
    /// The moment that is shown.
    pub(super) fn view(&self) -> View<'a> {
        View::new(self.session(), self.clock)
    }

    /// The recording with what is known beside it.
    #[must_use]
    pub const fn session(&self) -> Session<'a> {
        Session { recording: self.recording, replay: self.guide, report: self.report }
    }
}
