//! The signs that nodes bear on the screen: of special visits, of cutoffs, and of what the words of a moment
//! point at.

use super::facts::{Fact, Holder, How, facts_without_line};
use crate::record::NodeId;
use crate::search::VisitKind;
use crate::view::View;

/// Who holds the bound of a cutoff, which branch brought it, and where an answer of the table comes
/// from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The node that was cut; it bears the sign of a cutoff anyway.
    pub cut: Option<NodeId>,
    /// The node that holds the bound, or that asked.
    pub holder: Option<NodeId>,
    /// The branch of it that brought the bound.
    pub branch: Option<NodeId>,
    /// The visit that an answer of the table comes from.
    pub source: Option<NodeId>,
}

impl Marks {
    /// The nodes that the words of the view's moment point at.
    pub fn at(view: &View) -> Self {
        Self::of(view, &facts_without_line(view))
    }

    /// The nodes that some facts are about.
    pub fn of<'f>(view: &View, facts: impl IntoIterator<Item = &'f Fact>) -> Self {
        let mut marks = Self::default();
        for fact in facts {
            match *fact {
                Fact::Cutoff { node, holder: Some(holder), .. } => {
                    marks.cut = Some(node);
                    marks.hold(holder);
                }
                Fact::Known { from, .. } | Fact::TableAnswer { from, .. } => {
                    marks.source = marks.source.or(from.map(|from| from.node));
                }
                Fact::Returned { node, how: How::Table { .. }, .. } => marks.source = view.node(node).from(),
                _ => {}
            }
        }
        marks
    }

    fn hold(&mut self, holder: Holder) {
        (self.holder, self.branch) = match holder {
            Holder::Ancestor { node, branch, .. } => (Some(node), branch),
            // The first visit of a branch, of which the second is cut.
            Holder::Scout { branch } => (Some(branch), None),
            Holder::Question { node, .. } | Holder::Chance { node, .. } => (Some(node), None),
            Holder::Start { .. } | Holder::Best => (None, None),
        };
    }

    /// The sign of a node; `None` of a node that nothing points at.
    pub fn sign(&self, id: NodeId) -> Option<&'static str> {
        self.nodes().find(|&(node, _)| node == id).map(|(_, sign)| sign)
    }

    /// Every node that bears a sign, with it.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &'static str)> + use<> {
        let all = [(self.holder, "①"), (self.branch, "②"), (self.source, "③")];
        all.into_iter().filter_map(|(node, sign)| Some((node?, sign)))
    }

    /// Whether the bound came to the cut node by the line to a node from its parent.
    pub fn leads_through(&self, view: &View, id: NodeId) -> bool {
        let (Some(cut), Some(holder)) = (self.cut, self.holder) else { return false };
        self.branch == Some(id)
            || (id != holder && view.recording().contains(holder, id) && view.recording().contains(id, cut))
    }

    /// Those of the nodes that can be seen.
    #[must_use]
    pub fn among(self, is_seen: impl Fn(NodeId) -> bool) -> Self {
        let seen = |node: Option<NodeId>| node.filter(|&node| is_seen(node));
        let [holder, branch, source] = [self.holder, self.branch, self.source].map(seen);
        Self { holder, branch, source, ..self }
    }
}

/// The sign of a kind of visit, one cell wide; empty for a plain visit.
///
/// `≡` a table answers, `↻` a search again, `#` a pass, `~` below the horizon, `◦` no move is
/// made, `»` first since an earlier pass found it best.
pub const fn visit_sign(kind: VisitKind) -> &'static str {
    match kind {
        VisitKind::Plain => "",
        VisitKind::Table => "≡",
        VisitKind::Research => "↻",
        VisitKind::Pass => "#",
        VisitKind::Quiet => "~",
        VisitKind::StandPat => "◦",
        VisitKind::TableMove => "»",
    }
}

/// The sign of a cutoff: `✂` where branches were lost, and a quieter one where none was left.
pub const fn cutoff_sign(is_cut: bool) -> &'static str {
    if is_cut { "✂" } else { "⊣" }
}
