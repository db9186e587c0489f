//! What every tree format needs of a recording, and the names of its moves.

use std::borrow::Cow;

use super::selection::{Reason, Shown};
use super::{LabelDetail, Options};
use crate::check::Session;
use crate::explain::{Edge, Labels, chance_label};
use crate::game::Board;
use crate::language::{say, say_of};
use crate::record::{Branch, GameReplay, Ghost, MoveNames, Node, NodeId, NodeTypes, Recording};
use crate::score::{Bound, Score};
use crate::search::VisitKind;
use crate::view::Written;

/// A recording and how it is written. Moves are named as the screen and the sentences name them; nodes
/// must come in visiting order.
pub(super) struct ExportContext<'a> {
    pub recording: &'a Recording,
    pub replay: &'a GameReplay,
    pub detail: LabelDetail,
    pub has_windows: bool,
    // Of a game on a board nothing stands on paper.
    written: Written,
    max_depth: u32,
    naming: MoveNames<'a>,
    // Only where moves may be shown otherwise than they are typed.
    labels: Option<Labels<'a>>,
    // Whether moves are called by what the game calls them, and by nothing else.
    is_plain: bool,
    shown: String,
}

impl<'a> ExportContext<'a> {
    pub fn new(session: Session<'a>, options: &Options) -> Self {
        let Session { recording, replay, .. } = session;
        let detail = options.labels;
        let has_windows = recording.header.has_window() && detail.has_reasons();
        let naming = MoveNames::new(recording, replay.another_walk(), options.focus.unwrap_or(NodeId::ROOT));
        let differs = !replay.has_board || has_own_notation(recording, replay);
        let labels = differs.then(|| Labels::new(recording, replay));
        let is_plain = replay.has_board && recording.names.is_empty();
        let written = if replay.has_board { Written::Never } else { options.written };
        let (max_depth, shown) = (options.max_depth.unwrap_or(u32::MAX), String::new());
        Self { recording, replay, detail, has_windows, written, max_depth, naming, labels, is_plain, shown }
    }

    /// Why a node was cut, where reasons are written and it is known.
    pub fn reason(&self, shown: &Shown<'_>) -> Option<Reason> {
        shown.cut.filter(|reason| self.detail.has_reasons() && reason.is_known())
    }

    /// Whether a node that returned is PV, CUT or ALL, where types are written; empty where that is not known.
    pub fn node_type(&self, shown: &Shown<'_>) -> &'static str {
        let is_written = self.detail == LabelDetail::Type && !shown.is_open;
        if is_written { NodeTypes::word_of(shown.node) } else { "" }
    }

    /// What is known of a node; of a leaf on paper what it holds, as soon as it is entered.
    pub fn value(&self, shown: &Shown<'_>) -> (Option<Score>, Option<Bound>) {
        let is_entered = self.written == Written::All && shown.is_open && shown.node.is_leaf();
        let parent = self.recording.parent(shown.id).filter(|_| is_entered);
        let place = parent.zip(shown.node.entered_by());
        let held = place.and_then(|(parent, place)| self.replay.leaf_below(self.recording, parent, place));
        held.map_or((shown.value, shown.bound), |held| (Some(held), Some(Bound::Exact)))
    }

    /// The board at a node, where boards are drawn and the game has one.
    pub fn board(&self, id: NodeId) -> Option<Board> {
        if self.detail == LabelDetail::Board { self.replay.board(self.recording, id) } else { None }
    }

    /// Whether the game is a tree that is written down.
    pub fn is_written(&self) -> bool {
        !self.recording.is_empty()
            && !self.replay.has_board
            && self.replay.branch_count(self.recording, NodeId::ROOT).is_some()
    }

    /// A branch that was never entered, by its number from 0, and what lies below it, as it stands
    /// written, down to the depth of the export; empty where that is not drawn, or not known.
    pub fn ghosts(&self, parent: &Shown<'_>, index: u32) -> Vec<Ghost> {
        if self.written == Written::Never {
            return Vec::new();
        }
        let mut ghosts = self.replay.ghosts(self.recording, Branch { parent: parent.id, index });
        ghosts.retain(|ghost| parent.depth.saturating_add(1 + ghost.depth) <= self.max_depth);
        ghosts
    }

    /// The move to a node that is still to come as it is written beside its edge. Below a node that was not
    /// entered only a name is written that the author gave: what will be pruned has no other there.
    pub fn coming(&self, id: NodeId, is_entered: bool) -> String {
        let edge = self.labels.as_ref().map(|labels| labels.edge(id)).unwrap_or_default();
        self.coming_edge(edge, is_entered)
    }

    /// The moves to the branches of a node that will be pruned, likewise.
    pub fn coming_branches(&self, parent: NodeId, is_entered: bool) -> Vec<String> {
        let branches = self.replay.never_entered(self.recording, parent);
        let edge = |index| {
            let edge = self.labels.as_ref().map(|labels| labels.never_entered_edge(&branches, index));
            self.coming_edge(edge.unwrap_or_default(), is_entered)
        };
        (0..u32::try_from(branches.len()).unwrap_or(u32::MAX)).map(edge).collect()
    }

    fn coming_edge(&self, edge: Edge, is_entered: bool) -> String {
        if self.detail.has_moves() && (is_entered || edge.is_own) { edge.said } else { String::new() }
    }

    /// The move that led to a node as it is typed; empty where none did.
    pub fn typed(&mut self, id: NodeId, node: &Node) -> &str {
        self.naming.of(id, node)
    }

    /// The move that led to a node as people read it; empty where none did.
    pub fn shown(&mut self, id: NodeId, node: &Node) -> &str {
        match &self.labels {
            None => self.naming.of(id, node),
            Some(_) if !node.kind().is_moved_to() || node.ply() == 0 => "",
            Some(labels) => {
                // A move on a board needs no look at where it leads to, nor at other nodes.
                let parent = self.recording.parent(id).filter(|_| self.is_plain);
                self.shown = match parent {
                    Some(parent) => labels.branch(parent, node.move_index()),
                    None => labels.edge(id).said,
                };
                &self.shown
            }
        }
    }

    /// The move as people read it, if that may differ from what is typed.
    pub fn shown_if_other(&mut self, id: NodeId, node: &Node) -> Option<&str> {
        self.labels.as_ref()?;
        Some(self.shown(id, node)).filter(|shown| !shown.is_empty())
    }

    /// The name that a node has itself. Below the root it is what the recording notes: there the move
    /// says as much as the game.
    pub fn own_name(&self, id: NodeId, node: &Node) -> Option<String> {
        match node.moves_made() {
            0 => self.replay.node_name(self.recording, id),
            _ => self.recording.names.note(id)?.name.clone(),
        }
    }

    /// What is special about a visit; empty of a plain one.
    #[inline(never)]
    pub fn visit(&self, id: NodeId, kind: VisitKind) -> Cow<'static, str> {
        match kind {
            VisitKind::Pass => Cow::Owned(
                say!("export-pass", number = self.recording.pass_number(id).to_string()).to_string(),
            ),
            VisitKind::Plain => Cow::Borrowed(""),
            kind => Cow::Owned(say_of!("export-visit", kind.word()).to_string()),
        }
    }

    /// The probability of the move that led to a node; `None` where chance did not make it.
    pub fn chance(&self, id: NodeId) -> Option<String> {
        self.recording.names.note(id)?.probability.map(chance_label)
    }

    /// The branches of a node that were never entered, with their probabilities at a chance node; none
    /// where moves are not written.
    pub fn pruned(&self, parent: NodeId) -> Vec<String> {
        if !self.detail.has_moves() {
            return Vec::new();
        }
        let typed = self.replay.pruned(self.recording, parent);
        let Some(labels) = self.labels.as_ref().filter(|_| !typed.is_empty()) else {
            let mut odds = self.replay.pruned_odds(self.recording, parent).into_iter();
            return typed.into_iter().map(|name| with_chance(name, odds.next())).collect();
        };
        let branches = self.replay.never_entered(self.recording, parent);
        let count = u32::try_from(branches.len()).unwrap_or(u32::MAX);
        let probability = |index| self.replay.branch_probability(self.recording, &branches, index);
        let said = (0..count)
            .map(|index| with_chance(labels.never_entered_edge(&branches, index).said, probability(index)));
        said.collect()
    }
}

fn with_chance(name: String, probability: Option<f64>) -> String {
    match probability {
        Some(probability) => format!("{name} {}", chance_label(probability)).trim_start().to_owned(),
        None => name,
    }
}

/// Whether moves are shown otherwise than they are typed. The first moves at the root decide.
fn has_own_notation(recording: &Recording, replay: &GameReplay) -> bool {
    let children = recording.ids().take(1).flat_map(|_| recording.children(recording.top())).take(3);
    children
        .into_iter()
        .any(|child| replay.move_name(recording, child) != replay.shown_move(recording, child))
}
