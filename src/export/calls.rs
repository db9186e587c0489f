//! What the moves of an export are called.

use std::borrow::Cow;

use super::Options;
use crate::explain::{Namer, chance_label};
use crate::record::{Guide, Naming, Node, NodeId, Recording};
use crate::search::VisitKind;

/// Calls moves as the screen and the sentences call them, in visiting order.
pub(super) struct Calls<'a> {
    recording: &'a Recording,
    guide: &'a Guide,
    naming: Naming<'a>,
    // Where moves are called otherwise than they are typed.
    namer: Option<Namer<'a>>,
    said: String,
    // The pass that was asked for last, and its number.
    pass: (NodeId, u32),
}

impl<'a> Calls<'a> {
    /// One who calls the moves of an export.
    pub fn new(recording: &'a Recording, guide: &'a Guide, options: &Options) -> Self {
        let naming = guide.naming(recording, options.focus.unwrap_or(NodeId::ROOT));
        let differs = !guide.has_board() || has_own_notation(recording, guide);
        let namer = differs.then(|| Namer::new(recording, guide));
        Self { recording, guide, naming, namer, said: String::new(), pass: (NodeId::ROOT.after(1), 1) }
    }

    /// The move that led to a node as it is typed; empty where none did.
    #[inline]
    pub fn typed(&mut self, id: NodeId, node: &Node) -> &str {
        self.naming.of(id, node)
    }

    /// The move that led to a node as people are told it; empty where none did. Asked for in
    /// visiting order.
    #[inline]
    pub fn told(&mut self, id: NodeId, node: &Node) -> &str {
        match &self.namer {
            None => self.naming.of(id, node),
            Some(_) if !node.kind().is_moved_to() || id == NodeId::ROOT => "",
            Some(namer) => {
                self.said = namer.edge(id).said;
                namer.forget();
                &self.said
            }
        }
    }

    /// The same where it may be another name than is typed; `None` where it never is.
    #[inline]
    pub fn told_otherwise(&mut self, id: NodeId, node: &Node) -> Option<&str> {
        self.namer.as_ref()?;
        Some(self.told(id, node)).filter(|told| !told.is_empty())
    }

    /// What is to be said of a visit that is not a plain one; empty of all others. Asked for in
    /// visiting order.
    #[inline(never)]
    pub fn visit(&mut self, id: NodeId, kind: VisitKind) -> Cow<'static, str> {
        let said = match kind {
            VisitKind::Plain | VisitKind::Umbrella => "",
            VisitKind::Table => "from the table",
            VisitKind::Research => "searched again",
            VisitKind::Pass => return Cow::Owned(format!("pass {}", self.pass_number(id))),
            VisitKind::Quiet => "quiescence",
            VisitKind::StandPat => "stand pat",
            VisitKind::TableMove => "the table's move",
        };
        Cow::Borrowed(said)
    }

    /// Which pass a node lies in, from 1: counted on from the one before it.
    fn pass_number(&mut self, id: NodeId) -> u32 {
        let (mut pass, mut number) = self.pass;
        while pass < id && self.recording.end(pass) <= id {
            pass = self.recording.end(pass);
            number += 1;
        }
        self.pass = (pass, number);
        number
    }

    /// How probable the move is that led to a node, as people are told it; `None` where chance
    /// did not make it.
    #[inline]
    pub fn chance(&self, id: NodeId) -> Option<String> {
        self.recording.names().note(id)?.probability.map(chance_label)
    }

    /// The branches of a node that were never entered, as people are told them; of those of
    /// chance also how probable they are.
    pub fn pruned(&self, parent: NodeId) -> Vec<String> {
        let typed = self.guide.pruned(self.recording, parent);
        let Some(namer) = self.namer.as_ref().filter(|_| !typed.is_empty()) else {
            let mut odds = self.guide.pruned_odds(self.recording, parent).into_iter();
            return typed.into_iter().map(|name| with_chance(name, odds.next())).collect();
        };
        let branches = self.guide.never_entered(self.recording, parent);
        let count = u32::try_from(branches.len()).unwrap_or(u32::MAX);
        let probability = |index| self.guide.branch_probability(self.recording, &branches, index);
        let said = (0..count)
            .filter(|&index| branches.is_listed(index))
            .map(|index| with_chance(namer.never_entered_edge(&branches, index).said, probability(index)));
        let said = said.collect();
        namer.forget();
        said
    }
}

fn with_chance(name: String, probability: Option<f64>) -> String {
    match probability {
        Some(probability) => format!("{name} {}", chance_label(probability)).trim_start().to_owned(),
        None => name,
    }
}

/// Whether the moves of a game are shown otherwise than they are typed, told by those of the root.
fn has_own_notation(recording: &Recording, guide: &Guide) -> bool {
    let children = recording.ids().take(1).flat_map(|_| recording.children(recording.top())).take(3);
    children.into_iter().any(|child| guide.move_name(recording, child) != guide.shown_move(recording, child))
}
