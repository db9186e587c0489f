//! What nodes are called.

mod steps;

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::ops::Range;

pub(super) use steps::ends_in_place;
use steps::is_place;
pub(crate) use steps::{cut, is_lettered, named, placed, root_branch};

use super::Marks;
use super::words::speaker::Speaker;
use crate::game::called;
use crate::language::{SpanKind, Text, say};
use crate::record::{GameReplay, Ghost, NodeId, Recording, UnenteredMoves};
use crate::search::{Role, VisitKind};
use crate::text::{clean, in_line, width};
use crate::view::View;

/// A longer string of places is shortened beside an edge to the last one.
const EDGE_CELLS: usize = 3;

/// Places that are strung together at the most, `A2.1.3.1.2.4`, and how many of the last ones stay of
/// more, `…2.4`.
const PLACES: usize = 6;
const LAST: usize = 2;

const LINE: usize = 12;

const REMEMBERED: usize = 1 << 12;

/// Names the nodes of a recording.
///
/// A node is called by its own name; else by the move that led to it; else, in a tree without names,
/// by its place: `A` is the first branch of the root, `A2` the second branch of that.
pub struct Labels<'a> {
    pub(super) recording: &'a Recording,
    pub(super) replay: &'a GameReplay,
    known: RefCell<BTreeMap<NodeId, Called>>,
    lettered: OnceCell<bool>,
    players: OnceCell<Option<[String; 2]>>,
    // What nodes bear behind their names.
    marks: Marks,
}

#[derive(Clone)]
struct Called {
    by: By,
    /// The name; `None` of a root without one, and where only its place is known.
    label: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// No move leads there: a root, or standing pat.
    Itself,
    /// A name that somebody gave it.
    Name,
    /// Its place among its siblings.
    Place,
    /// The move that leads there.
    Move,
}

/// What is written beside an edge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Edge {
    /// The name of the move.
    pub said: String,
    /// Whether it says no more than which of its siblings the branch is, which can be counted.
    pub is_counted: bool,
    /// Whether it is a name that somebody gave what the branch leads to.
    pub is_own: bool,
}

impl<'a> Labels<'a> {
    /// The labels of what a view shows.
    pub fn of(view: &View<'a>) -> Self {
        Self::new(view.recording(), view.session().replay)
    }

    /// The labels of a recording whose game `replay` replays.
    pub fn new(recording: &'a Recording, replay: &'a GameReplay) -> Self {
        Self {
            recording,
            replay,
            known: RefCell::default(),
            lettered: OnceCell::new(),
            players: OnceCell::new(),
            marks: Marks::default(),
        }
    }

    /// Labels with the signs of some nodes behind their names.
    #[must_use]
    pub fn marking(self, marks: Marks) -> Self {
        Self { marks, ..self }
    }

    /// A node in a word or two: `root`, `B2`, `d4`.
    pub fn label(&self, id: NodeId) -> String {
        self.label_text(id).to_string()
    }

    fn unmarked(&self, id: NodeId) -> String {
        if self.recording.node(id).kind() == VisitKind::Pass {
            return say!("label-pass", pass = self.recording.pass_number(id).to_string()).to_string();
        }
        match self.recording.parent(id) {
            Some(parent) => self.spelled(parent, self.recording.node(id).move_index(), self.called(id)),
            None => self.called(id).label.unwrap_or_else(|| say!("label-root").to_string()),
        }
    }

    /// A node as a sentence names it: like [`label`](Self::label), but `the root`, also that of a
    /// pass, and `move 4` where the label is no word.
    pub fn name(&self, id: NodeId) -> String {
        Speaker::full(self).name(id).to_string()
    }

    /// The branch of a node at a place of its natural order, entered or not, as a label.
    pub fn branch(&self, id: NodeId, place: u32) -> String {
        self.spelled(id, place, self.branch_called(id, place))
    }

    /// The moves of the best line of the search as far as they are known: that of its first move may
    /// be, though its branch is not recorded.
    pub fn best_line(&self) -> Vec<String> {
        match self.recording.unrecorded_first() {
            Some((node, place)) => vec![self.branch(node, place)],
            None => self.recording.best_moves().into_iter().map(|node| self.label(node)).collect(),
        }
    }

    /// The move to a node as it is written beside its edge: its label; of places strung together
    /// only the last, `.2`, since the others stand above it.
    pub fn edge(&self, id: NodeId) -> Edge {
        let (by, place) = (self.called(id).by, self.recording.node(id).move_index());
        // A string of three places is too long in any case.
        if self.recording.ancestors(id).take(3).filter(|&node| self.called(node).by == By::Place).count() == 3
        {
            return counted(place);
        }
        edge(self.unmarked(id), by, Some(place))
    }

    /// The label of a branch that was never entered; empty where nobody knows what it is called.
    pub fn never_entered(&self, branches: &UnenteredMoves, index: u32) -> String {
        match branches.place(index) {
            Some(place) => self.branch(branches.parent, place),
            None => self.noted_branch(branches.parent, branches.noted_name(index)),
        }
    }

    /// The move of a branch that was never entered, as it is written beside its edge.
    pub fn never_entered_edge(&self, branches: &UnenteredMoves, index: u32) -> Edge {
        let noted = || self.recording.names.numbered_move(branches.noted_name(index));
        let place = branches.place(index).or_else(noted);
        let by = place.map_or(By::Move, |place| self.branch_called(branches.parent, place).by);
        edge(self.never_entered(branches, index), by, place)
    }

    /// The name of a node below a branch that was never entered; empty where it has none of its own.
    pub fn ghost_edge(ghost: &Ghost) -> Edge {
        match ghost.name.clone().and_then(|own| named(ghost.place, &ghost.move_name, Some(own))) {
            Some(name) => edge(name, By::Name, None),
            None => Edge::default(),
        }
    }

    /// The label of a branch of a node that came with the recording under this name.
    fn noted_branch(&self, id: NodeId, name: &str) -> String {
        let place = self.recording.names.numbered_move(name);
        place.map_or_else(|| cut(name), |place| self.branch(id, place))
    }

    /// Whether a node is called by a move of a game, not by a name or a place.
    pub(super) fn is_called_by_move(&self, id: NodeId) -> bool {
        self.called(id).by == By::Move
    }

    /// Whether a file or a game gave the node a name.
    pub(super) fn is_named(&self, id: NodeId) -> bool {
        self.called(id).by == By::Name
    }

    /// What a side is called in the game, `X`; `None` where the game has no names for players.
    pub(super) fn player(&self, role: Role) -> Option<&str> {
        let [max, min] = self.players.get_or_init(|| players(self.recording, self.replay)).as_ref()?;
        match role {
            Role::Max => Some(max),
            Role::Min => Some(min),
            Role::Chance => None,
        }
    }

    /// What a side is called where it makes a move: `X`, or `MAX` where the game has no names.
    pub(super) fn mover(&self, role: Role) -> &str {
        self.player(role).unwrap_or_else(|| role.name())
    }

    pub(super) fn move_at(&self, id: NodeId, place: u32) -> String {
        cut(&self.replay.shown_place(self.recording, id, place))
    }

    /// What a point of the game is called, and several of them.
    pub(super) fn counted(&self) -> Option<[&'static str; 2]> {
        self.replay.info()?.points
    }

    pub(super) fn all_moves(&self, id: NodeId) -> Range<u32> {
        let count = self.replay.branch_count(self.recording, id).unwrap_or(0);
        0..u32::try_from(count).unwrap_or(u32::MAX)
    }

    fn called(&self, id: NodeId) -> Called {
        if let Some(called) = self.known.borrow().get(&id) {
            return called.clone();
        }
        let called = self.find_called(id);
        let mut known = self.known.borrow_mut();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(id, called.clone());
        called
    }

    fn find_called(&self, id: NodeId) -> Called {
        let node = self.recording.node(id);
        if node.kind() == VisitKind::StandPat {
            return Called { by: By::Itself, label: Some(say!("label-standing-pat").to_string()) };
        }
        let own = || self.replay.node_name(self.recording, id).filter(|name| !name.is_empty());
        if self.recording.parent(id).is_none() {
            let label = self.replay.root_label.clone();
            return Called { by: By::Itself, label: label.or_else(|| own().map(|name| cut(&name))) };
        }
        let names = &self.recording.names;
        let shown = self.replay.shown_move(self.recording, id);
        let is_placed = match names.move_name(id) {
            Some(noted) => names.numbered_move(noted).is_some(),
            None => is_place(&shown, node.move_index()) && !self.replay.has_board,
        };
        match own() {
            Some(own) if is_placed && names.note(id).is_none() => {
                Called { by: By::Name, label: named(node.move_index(), &shown, Some(own)) }
            }
            Some(own) => Called { by: By::Name, label: Some(cut(&own)) },
            None if is_placed => Called { by: By::Place, label: None },
            None => Called { by: By::Move, label: Some(cut(&shown)) },
        }
    }

    fn branch_called(&self, id: NodeId, place: u32) -> Called {
        let names = &self.recording.names;
        let is_named = |&child: &NodeId| {
            let node = self.recording.node(child);
            node.entered_by() == Some(place) && names.move_name(child).is_some()
        };
        let children = (!names.is_empty()).then(|| self.recording.children(id));
        let entered = children.and_then(|mut children| children.find(is_named));
        if let Some(entered) = entered {
            return self.called(entered);
        }
        let name = self.replay.shown_place(self.recording, id, place);
        if self.replay.has_board {
            return Called { by: By::Move, label: Some(cut(&name)) };
        }
        let label = named(place, &name, self.replay.at(self.recording, id, |game| game.name_below(place)));
        Called { by: if label.is_some() { By::Name } else { By::Place }, label }
    }

    /// The branch of a node at a place as a label; a shortened one says how deep it lies.
    fn spelled(&self, parent: NodeId, place: u32, called: Called) -> String {
        called.label.unwrap_or_else(|| {
            let label = self.place_label(parent, place);
            let made = self.recording.node(parent).moves_made().saturating_add(1);
            if label.starts_with('…') { format!("{label} (ply {made})") } else { label }
        })
    }

    /// Places strung together from the nearest node above that has a name, or from the root; of very
    /// many the last ones. `last` is the one below `above`.
    fn place_label(&self, above: NodeId, last: u32) -> String {
        let mut places = vec![last];
        let mut head = None;
        for node in self.recording.ancestors(above) {
            let Called { by, label } = self.called(node);
            if by == By::Itself || label.is_some() {
                head = label;
                break;
            }
            if places.len() == PLACES {
                places.truncate(LAST);
                head = Some("…".to_owned());
                break;
            }
            places.push(self.recording.node(node).move_index());
        }
        let head = head.unwrap_or_else(|| root_branch(places.pop().unwrap_or(0), self.is_lettered()));
        let is_node_name = |label: &str| self.replay.is_node_name(label);
        places.into_iter().rev().fold(head, |label, place| placed(&label, place, is_node_name))
    }

    /// Whether the branches of a root without a name are called by letters.
    fn is_lettered(&self) -> bool {
        *self.lettered.get_or_init(|| {
            let top = self.recording.top();
            let name = |place| self.replay.shown_place(self.recording, top, place);
            let names = self.all_moves(top).map(name);
            is_lettered(names, |label| self.replay.is_node_name(label))
        })
    }

    /// What a node bears behind its name, on the same line; mostly nothing.
    pub(super) fn mark(&self, id: NodeId) -> Text {
        let mut mark = Text::default();
        if let Some(sign) = self.marks.sign(id) {
            mark.push_words("\u{a0}");
            mark.push(SpanKind::Mark, sign);
        }
        mark
    }

    pub(super) fn label_text(&self, id: NodeId) -> Text {
        let mut label = Text::of(SpanKind::Node(id.number()), self.unmarked(id));
        label.append(self.mark(id));
        label
    }

    /// What a node is called beside its mark; `None` of a root without a name.
    pub(super) fn own_label(&self, id: NodeId) -> Option<String> {
        match self.recording.parent(id) {
            None => self.called(id).label,
            Some(_) => Some(self.unmarked(id)),
        }
    }

    /// A line of play by its moves, at most [`LINE`] of them.
    pub(super) fn line(&self, line: &[NodeId]) -> Text {
        let shown: Vec<_> = line.iter().take(LINE).map(|&node| self.label(node)).collect();
        let between = if in_line(&shown).contains(" › ") { " › " } else { " " };
        let moves = Text::join(line.iter().take(LINE).map(|&node| self.label_text(node)), between);
        if line.len() <= LINE { moves } else { say!("line-of", moves, plies = line.len()) }
    }

    /// What the branches are called that a cutoff skipped, where that is known: as the recording
    /// names them, else by their moves.
    pub(super) fn skipped<'m>(
        &'m self,
        id: NodeId,
        moves: &'m [u32],
    ) -> Box<dyn ExactSizeIterator<Item = Text> + 'm> {
        let branch = move |place, label| Text::of(SpanKind::Branch(id.number(), place), label);
        match self.recording.names.note(id) {
            Some(note) if !note.pruned.is_empty() => {
                // Nobody knows their places.
                Box::new(note.pruned.iter().map(move |name| branch(u32::MAX, self.noted_branch(id, name))))
            }
            _ => Box::new(moves.iter().map(move |&place| branch(place, self.branch(id, place)))),
        }
    }
}

/// The moves of a line of play, at most [`LINE`] of them.
pub(super) fn shortened(moves: &[String]) -> String {
    let shown = in_line(&moves[..moves.len().min(LINE)]);
    if moves.len() <= LINE { shown } else { say!("line-of", moves = shown, plies = moves.len()).to_string() }
}

fn edge(label: String, by: By, place: Option<u32>) -> Edge {
    match place.filter(|_| by == By::Place && width(&label) > EDGE_CELLS) {
        Some(place) => counted(place),
        None => Edge { said: label, is_counted: false, is_own: by == By::Name },
    }
}

fn counted(place: u32) -> Edge {
    Edge { said: format!(".{}", u64::from(place) + 1), is_counted: true, is_own: false }
}

fn players(recording: &Recording, replay: &GameReplay) -> Option<[String; 2]> {
    let maximiser = replay.maximiser(recording)?;
    let name = |player| {
        let name = replay.info()?.player_name(player);
        let is_plain = ["first", "second", "max", "min"].contains(&name.to_ascii_lowercase().as_str());
        (!is_plain).then(|| clean(&called(name).to_string()).into_owned())
    };
    Some([name(maximiser)?, name(maximiser.opponent())?])
}
