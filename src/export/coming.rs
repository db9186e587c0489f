//! What of a written tree the search has not come to by the moment of an export.

use super::Options;
use super::moves::ExportContext;
use super::selection::{Item, Selection, Shown};
use crate::check::Session;
use crate::record::NodeId;
use crate::score::Score;
use crate::search::Role;
use crate::view::{Mask, View, Written};

/// Walks through a written tree as it stands on paper, in visiting order.
pub(super) struct Coming<'a> {
    whole: Selection<'a>,
    view: View<'a>,
    // The last subtree that is not given away, as that of a second search.
    unknown: std::ops::Range<NodeId>,
}

/// A piece of a written tree.
pub(super) enum Paper<'a> {
    Visited(Shown<'a>),
    Node(ToCome<'a>),
    /// The node has branches which are still to come and will be pruned.
    Branches(ToCome<'a>),
}

/// A node that stands on paper, as nobody has searched it.
pub(super) struct ToCome<'a> {
    pub shown: Shown<'a>,
    pub role: Role,
    /// What a leaf is worth.
    pub value: Option<Score>,
    /// Whether the node from which its name hangs was entered.
    pub is_below_entered: bool,
}

impl<'a> Coming<'a> {
    /// `None` where nothing of it is drawn.
    pub fn of(session: Session<'a>, options: &Options, context: &ExportContext<'_>) -> Option<Self> {
        let at = options.at.filter(|&at| at < session.recording.last_moment())?;
        let is_drawn = options.written == Written::All && context.is_written() && !options.pv_only;
        let mask = Mask { written: Written::All, ..Mask::default() };
        is_drawn.then(|| Self {
            whole: Selection::new(session, &Options { at: None, ..options.clone() }),
            view: View::new(session, at).masked(mask),
            unknown: NodeId::ROOT..NodeId::ROOT,
        })
    }

    fn to_come(&self, shown: Shown<'a>, above: Option<NodeId>) -> ToCome<'a> {
        ToCome {
            role: shown.node.role(),
            value: self.view.given(shown.id),
            is_below_entered: above.is_none_or(|above| self.view.is_visited(above)),
            shown,
        }
    }
}

impl<'a> Iterator for Coming<'a> {
    type Item = Paper<'a>;

    fn next(&mut self) -> Option<Paper<'a>> {
        loop {
            match self.whole.next()? {
                Item::Node(shown) | Item::Rest(shown) if self.unknown.contains(&shown.id) => {}
                Item::Node(shown) if self.view.is_visited(shown.id) => return Some(Paper::Visited(shown)),
                Item::Node(shown) if !self.view.is_known(shown.id) => {
                    self.unknown = shown.id..self.view.recording().end(shown.id);
                }
                Item::Node(shown) => {
                    return Some(Paper::Node(self.to_come(shown, self.view.recording().parent(shown.id))));
                }
                Item::Rest(shown) if self.view.stopped(shown.id).is_some() => {}
                Item::Rest(shown) => return Some(Paper::Branches(self.to_come(shown, Some(shown.id)))),
            }
        }
    }
}
