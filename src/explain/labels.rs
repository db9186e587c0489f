//! What nodes are called.

mod places;
mod steps;

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;

pub(super) use places::ends_in_place;
pub(super) use steps::cut;
use steps::is_place;
pub(crate) use steps::{STEPS, is_lettered, step, steps_label};

use crate::game::Player;
use crate::record::{Branches, GameReplay, LabelledMove, Moment, NodeId, Recording};
use crate::search::{Role, VisitKind};
use crate::text::{clean, count, in_line, width};

/// Places strung together that are told as a whole beside an edge: `A`, `B2`, `B12`.
const EDGE_CELLS: usize = 3;

/// Moves of a line of play that are told at the most.
const LINE: usize = 12;

/// What a sentence calls the choice to make no move.
const STANDING: &str = "standing pat";

/// A node in a word or two: its own name; else the move that led to it; else, in a tree without
/// names, its place: `A` is the first branch of the root, `A2` the second branch of that.
#[must_use]
pub fn node_label(recording: &Recording, guide: &GameReplay, id: NodeId) -> String {
    Labels::new(recording, guide).label(id)
}

/// A node as a sentence names it: like [`node_label`], but `the root`, and in a game by its place on
/// the way, `MIN at ply 3`.
#[must_use]
pub fn node_name(recording: &Recording, guide: &GameReplay, id: NodeId) -> String {
    Labels::new(recording, guide).name(id)
}

/// Names the nodes of a recording, and remembers how: for whoever names many of them.
pub struct Labels<'a> {
    recording: &'a Recording,
    guide: &'a GameReplay,
    // Whether a shortened string of places says how deep it is, as it must where others stand beside
    // it: every node at the end of a long line of first branches would be `…1.1`.
    tells_plies: bool,
    lettered: OnceCell<bool>,
    known: RefCell<BTreeMap<NodeId, String>>,
    names: RefCell<BTreeMap<NodeId, String>>,
    players: OnceCell<Option<Players>>,
}

/// What the two sides are called in a game that has names for them.
struct Players {
    max: String,
    min: String,
}

/// What is written beside an edge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Edge {
    /// The name of the move.
    pub said: String,
    /// Whether it says no more than which of its siblings the branch is, which can be counted.
    pub is_counted: bool,
}

impl Edge {
    fn counted(place: u32) -> Self {
        Self { said: format!(".{}", u64::from(place) + 1), is_counted: true }
    }
}

impl<'a> Labels<'a> {
    /// One who has named nothing yet; `guide` is a guide to the recording.
    #[must_use]
    pub fn new(recording: &'a Recording, guide: &'a GameReplay) -> Self {
        Self {
            recording,
            guide,
            tells_plies: false,
            lettered: OnceCell::new(),
            known: RefCell::default(),
            names: RefCell::default(),
            players: OnceCell::new(),
        }
    }

    /// One whose labels stand in sentences beside others: `…1.1 (ply 9)`.
    pub(super) fn for_sentences(recording: &'a Recording, guide: &'a GameReplay) -> Self {
        Self { tells_plies: true, ..Self::new(recording, guide) }
    }

    /// See [`node_label`].
    #[must_use]
    pub fn label(&self, id: NodeId) -> String {
        if let Some(known) = self.known.borrow().get(&id) {
            return known.clone();
        }
        let label = self.make_label(id);
        self.known.borrow_mut().insert(id, label.clone());
        label
    }

    /// See [`node_name`].
    #[must_use]
    pub fn name(&self, id: NodeId) -> String {
        if let Some(known) = self.names.borrow().get(&id) {
            return known.clone();
        }
        let name = self.make_name(id);
        self.names.borrow_mut().insert(id, name.clone());
        name
    }

    /// The branch of a node at a place of its natural order, entered or not, as a label.
    #[must_use]
    pub fn branch(&self, id: NodeId, place: u32) -> String {
        if let Some(named) = self.named_child(id, place) {
            return self.label(named);
        }
        let name = self.guide.shown_place(self.recording, id, place);
        if self.guide.has_board() {
            return cut(&name);
        }
        let own = self.guide.name_below(self.recording, id, place);
        if let Some(label) = step(place, &name, own).label {
            return label;
        }
        let label = self.place_label(id, place);
        let made = self.recording.moves_made(id).saturating_add(1);
        if self.tells_plies { with_ply(label, made) } else { label }
    }

    /// The child that a move led to which the recording itself names.
    fn named_child(&self, id: NodeId, place: u32) -> Option<NodeId> {
        let names = self.recording.names();
        let mut children = self.recording.children(id).filter(|_| !names.is_empty());
        children.find(|&child| {
            let node = self.recording.node(child);
            node.kind().is_moved_to() && node.move_index() == place && names.move_name(child).is_some()
        })
    }

    /// The moves of the best line of the search as far as they are known: that of its first move may
    /// be, though its branch is not recorded.
    #[must_use]
    pub fn best_line(&self) -> Vec<String> {
        match self.recording.unrecorded_first() {
            Some((node, place)) => vec![self.branch(node, place)],
            None => self.recording.best_moves().into_iter().map(|node| self.label(node)).collect(),
        }
    }

    /// The move to a node as it is written beside its edge: its label; of places strung together
    /// only the last, `.2`, since the others stand above it.
    #[must_use]
    pub fn edge(&self, id: NodeId) -> Edge {
        let label = self.label(id);
        let is_strung = width(&label) > EDGE_CELLS && self.is_moved_to(id);
        if is_strung && self.own_name(id).is_none() && self.is_placed(id) {
            return Edge::counted(self.recording.node(id).move_index());
        }
        Edge { said: label, is_counted: false }
    }

    /// The label of a branch that was never entered; empty where nobody knows what it is called.
    #[must_use]
    pub fn never_entered(&self, branches: &Branches, index: u32) -> String {
        match branches.place(index) {
            Some(place) => self.branch(branches.parent(), place),
            None => self.noted_branch(branches.parent(), branches.noted_name(index)),
        }
    }

    /// The label of a branch of a node that came with the recording under this name.
    pub(super) fn noted_branch(&self, id: NodeId, name: &str) -> String {
        let place = self.recording.names().numbered_move(name);
        place.map_or_else(|| cut(name), |place| self.branch(id, place))
    }

    /// The same as it is written beside its edge.
    #[must_use]
    pub fn never_entered_edge(&self, branches: &Branches, index: u32) -> Edge {
        let label = self.never_entered(branches, index);
        let strung = self.place_of(branches, index).filter(|&place| {
            let name = self.guide.shown_place(self.recording, branches.parent(), place);
            width(&label) > EDGE_CELLS && self.is_place(&name, place)
        });
        strung.map_or(Edge { said: label, is_counted: false }, Edge::counted)
    }

    /// The place of a branch that was never entered, where it is known.
    fn place_of(&self, branches: &Branches, index: u32) -> Option<u32> {
        let called = || self.recording.names().numbered_move(branches.noted_name(index));
        branches.place(index).or_else(called)
    }

    /// Whether a node's branches are called by the moves of a game, not by names or places.
    pub(super) fn tells_moves(&self, id: NodeId) -> bool {
        self.is_moved_to(id) && self.own_name(id).is_none() && !self.is_placed(id)
    }

    /// Forgets what it was asked, for whoever will not ask the same again.
    pub(crate) fn forget(&self) {
        self.known.borrow_mut().clear();
        self.names.borrow_mut().clear();
    }

    /// Forgets what was entered after `id`.
    pub(super) fn forget_below(&self, id: NodeId) {
        self.known.borrow_mut().split_off(&id.after(1));
        self.names.borrow_mut().split_off(&id.after(1));
    }

    fn make_label(&self, id: NodeId) -> String {
        match self.recording.node(id).kind() {
            VisitKind::Pass => return self.pass_label(id),
            VisitKind::StandPat => return if self.tells_plies { STANDING } else { "stand pat" }.to_owned(),
            _ => {}
        }
        if let Some(own) = self.own_label(id) {
            return own;
        }
        let Some(parent) = self.recording.parent(id) else { return "root".to_owned() };
        if self.is_placed(id) {
            let label = self.place_label(parent, self.recording.node(id).move_index());
            return if self.tells_plies { with_ply(label, self.recording.moves_made(id)) } else { label };
        }
        cut(&self.guide.shown_move(self.recording, id))
    }

    fn make_name(&self, id: NodeId) -> String {
        if self.recording.node(id).kind() == VisitKind::StandPat {
            return STANDING.to_owned();
        }
        if let Some(own) = self.own_label(id) {
            return own;
        }
        if !self.is_moved_to(id) {
            // The root of a pass is the root again.
            return "the root".to_owned();
        }
        let made = self.recording.moves_made(id);
        if self.is_placed(id) {
            let label = self.label(id);
            return if self.tells_plies { label } else { with_ply(label, made) };
        }
        format!("{} at ply {made}", self.recording.node(id).role().name())
    }

    /// The node once more in the same breath: a long name is not said twice.
    pub(super) fn again(&self, id: NodeId) -> String {
        if self.tells_moves(id) { "this node".to_owned() } else { self.name(id) }
    }

    /// Where on the way a node is, as it stands behind `at`: `the root`, `B`, `ply 3`.
    pub(super) fn place(&self, id: NodeId) -> String {
        if self.tells_moves(id) { format!("ply {}", self.recording.moves_made(id)) } else { self.name(id) }
    }

    /// What a side is called in the game, `X`; `None` where the game has no names for players.
    pub(super) fn player(&self, role: Role) -> Option<&str> {
        let players = self.players.get_or_init(|| players(self.recording, self.guide)).as_ref()?;
        match role {
            Role::Max => Some(&players.max),
            Role::Min => Some(&players.min),
            Role::Chance => None,
        }
    }

    /// What a side is called where it makes a move: `X`, or `MAX` where the game has no names.
    pub(super) fn mover(&self, role: Role) -> &str {
        self.player(role).unwrap_or_else(|| role.name())
    }

    /// A line of play by its moves, at most [`LINE`] of them.
    pub(super) fn line(&self, line: &[NodeId]) -> String {
        let moves: Vec<_> = line.iter().take(LINE).map(|&node| self.label(node)).collect();
        let told = in_line(&moves);
        if line.len() <= LINE {
            return told;
        }
        format!("{told} … ({} in all)", count(line.len() as u64, "ply", "plies"))
    }

    /// What the branches are called that a cutoff skipped, where that is known: as the recording
    /// names them, else by their moves.
    pub(super) fn skipped(&self, id: NodeId, moves: &[u32]) -> Vec<String> {
        let noted = self.recording.names().note(id).map_or(&[][..], |note| &note.pruned);
        if !noted.is_empty() {
            return noted.iter().map(|name| self.noted_branch(id, name)).collect();
        }
        moves.iter().map(|&place| self.branch(id, place)).collect()
    }

    /// A branch that was never entered, by its number among those.
    pub(super) fn never_entered_at(&self, id: NodeId, index: u32) -> String {
        let label = self.never_entered(&self.guide.never_entered(self.recording, id), index);
        if label.is_empty() { "this branch".to_owned() } else { label }
    }

    /// The move at a place of a node as the game calls it.
    pub(super) fn move_at(&self, id: NodeId, place: u32) -> String {
        cut(&self.guide.shown_place(self.recording, id, place))
    }

    /// The places of all moves of a node.
    pub(super) fn all_moves(&self, id: NodeId) -> Vec<u32> {
        let count = self.guide.branch_count(self.recording, id).unwrap_or(0);
        (0..u32::try_from(count).unwrap_or(u32::MAX)).collect()
    }

    /// Whether the branches of the root are called by the moves of a game.
    pub(super) fn has_moves(&self) -> bool {
        let top = self.recording.decided();
        let is_moved_to = |&child: &NodeId| self.recording.node(child).kind().is_moved_to();
        let first = self.recording.get(top).and_then(|_| self.recording.children(top).find(is_moved_to));
        first.is_some_and(|first| self.tells_moves(first))
    }

    /// What the points of the game count, one and several of them, if they do.
    pub(super) fn points_count(&self) -> Option<[&'static str; 2]> {
        self.guide.points_count()
    }

    /// Who chooses at a node.
    pub(super) fn role(&self, id: NodeId) -> Role {
        self.recording.node(id).role()
    }

    /// When a node was entered.
    pub(super) fn entered(&self, id: NodeId) -> Moment {
        self.recording.entered(id)
    }

    pub(super) const fn recording(&self) -> &'a Recording {
        self.recording
    }

    /// Whether a file or a game gave the node a name.
    pub(super) fn is_named(&self, id: NodeId) -> bool {
        self.is_moved_to(id) && self.own_name(id).is_some()
    }

    /// The name that a file or a game gave to the node.
    fn own_name(&self, id: NodeId) -> Option<String> {
        self.guide.node_name(self.recording, id).filter(|name| !name.is_empty()).map(|name| cut(&name))
    }

    /// The same with its place where a brother or sister has the same: only then is it the move that
    /// is called by its place.
    fn own_label(&self, id: NodeId) -> Option<String> {
        let way = &self.guide.way().steps;
        if !self.is_moved_to(id)
            && let Some(last) = way.last()
        {
            return last.label.clone();
        }
        let own = self.own_name(id)?;
        let is_shared =
            self.is_moved_to(id) && self.recording.names().note(id).is_none() && self.is_placed(id);
        let place = self.recording.node(id).move_index();
        let name = if is_shared { (u64::from(place) + 1).to_string() } else { own.clone() };
        step(place, &name, Some(own)).label
    }

    fn pass_label(&self, id: NodeId) -> String {
        format!("pass {}", self.recording.roots().partition_point(|&pass| pass <= id))
    }

    /// Whether a move led to a node.
    fn is_moved_to(&self, id: NodeId) -> bool {
        self.recording.parent(id).is_some() && self.recording.node(id).kind().is_moved_to()
    }

    /// Whether the move that led to a node is called by nothing but its place.
    fn is_placed(&self, id: NodeId) -> bool {
        let names = self.recording.names();
        if let Some(noted) = names.move_name(id) {
            return names.numbered_move(noted).is_some();
        }
        let name = self.guide.shown_move(self.recording, id);
        self.is_place(&name, self.recording.node(id).move_index())
    }

    fn is_place(&self, name: &str, place: u32) -> bool {
        is_place(name, place) && !self.guide.has_board()
    }

    /// Places strung together from the nearest node above that has a name, or from the root.
    /// `last` is the one below `above`.
    fn place_label(&self, above: NodeId, last: u32) -> String {
        let mut upwards = vec![LabelledMove { place: last, label: None }];
        let mut next = Some(above);
        while let Some(node) = next.filter(|_| upwards.len() < STEPS) {
            let place = self.recording.node(node).move_index();
            let parent = self.recording.parent(node).filter(|_| self.is_moved_to(node));
            let label = match self.own_label(node) {
                None if parent.is_some() && !self.is_placed(node) => Some(self.label(node)),
                own => own,
            };
            if label.is_some() {
                upwards.push(LabelledMove { place, label });
                break;
            }
            if parent.is_some() {
                upwards.push(LabelledMove { place, label });
            } else {
                upwards.extend(self.guide.way().steps.iter().rev().cloned());
            }
            next = parent;
        }
        let is_lettered = || self.is_lettered();
        steps_label(&upwards, is_lettered, |label| self.guide.is_node_name(label))
    }

    /// Whether the branches of the root, which may be that of a larger tree, are called by letters.
    fn is_lettered(&self) -> bool {
        let way = self.guide.way();
        if !way.steps.is_empty() {
            return way.lettered;
        }
        *self.lettered.get_or_init(|| {
            let top = self.recording.top();
            let branches = self.guide.branch_count(self.recording, top).unwrap_or(0);
            let branches = 0..u32::try_from(branches).unwrap_or(u32::MAX);
            let names = branches.map(|place| self.guide.shown_place(self.recording, top, place));
            is_lettered(names, |label| self.guide.is_node_name(label))
        })
    }
}

fn players(recording: &Recording, guide: &GameReplay) -> Option<Players> {
    let maximiser = guide.maximiser(recording)?;
    let name = |player| {
        let name = guide.player_name(player)?;
        let is_plain = ["first", "second"].contains(&name.as_str()) || name.eq_ignore_ascii_case("max");
        (!is_plain && !name.eq_ignore_ascii_case("min")).then(|| clean(&name).into_owned())
    };
    let (first, second) = (name(Player::First)?, name(Player::Second)?);
    let (max, min) = if maximiser == Player::First { (first, second) } else { (second, first) };
    Some(Players { max, min })
}

/// A shortened string of places with how deep it is.
fn with_ply(label: String, made: u32) -> String {
    if label.starts_with('…') { format!("{label} (ply {made})") } else { label }
}
