//! Conditions held against recordings.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::iter;
use std::ops::Range;

use super::{Condition, ConditionError, Test, Word};
use crate::check::Session;
use crate::explain::find::find_or_root;
use crate::record::{Counts, Event, Live, Moment, Node, NodeId, Trust};
use crate::score::{Bound, Score, Window};
use crate::search::{Role, VisitKind};
use crate::text::readings;
use crate::view::{Transition, Walker};

/// A condition that is held against one recording, also while that grows.
#[derive(Clone, Debug)]
pub struct Watch {
    test: Test,
    places: Vec<Place>,
    // Of each move that is named, the parent that it was last looked up at, and its place there.
    moves: RefCell<HashMap<String, (NodeId, Option<u32>)>>,
}

/// The way from a root to a node: it is the same in each pass and in each visit.
#[derive(Clone, Debug, Default)]
struct Place {
    // Of every step the index of the move, if one was made.
    steps: Vec<Option<u32>>,
    // The node of that ply that was looked at last, and whether it is the place: what lies below it need
    // not climb.
    last: Cell<Option<(NodeId, bool)>>,
}

/// Whether something is so; `None` where that is not known.
pub(super) type Statement = fn(&NodeAtMoment<'_>) -> Option<bool>;

/// How much it is; `None` where that is not known.
pub(super) type Quantity = fn(&NodeAtMoment<'_>) -> Option<Score>;

pub(super) const STATEMENTS: [(&str, Statement); 12] = [
    ("cut", |known| known.stopped().map(Node::is_cut)),
    ("deep cut", |known| known.stopped().map(|node| node.is_cut() && known.is_deep())),
    ("closed", |known| known.stopped().map(Node::is_cutoff)),
    ("prunes", |known| known.stopped().map(|node| node.pruned() > 0)),
    ("leaf", |known| known.left().map(|node| node.is_leaf() && node.kind() != VisitKind::Table)),
    ("table", |known| known.left().map(|node| node.kind() == VisitKind::Table)),
    ("research", |known| Some(known.node.kind() == VisitKind::Research)),
    ("chance", |known| Some(known.node.role() == Role::Chance)),
    ("new best", |known| Some(known.changes(|live| live.best))),
    ("alpha changes", |known| Some(known.changes(|live| live.window.alpha))),
    ("beta changes", |known| Some(known.changes(|live| live.window.beta))),
    ("root changes", |known| {
        Some(known.is_root() && (known.changes(|live| live.value) || known.is_settled()))
    }),
];

pub(super) const QUANTITIES: [(&str, Quantity); 10] = [
    ("value", |known| known.left().and_then(Node::value)),
    ("alpha", |known| known.window().map(|window| window.alpha)),
    ("beta", |known| known.window().map(|window| window.beta)),
    ("pruned", |known| known.stopped().and_then(|node| count(node.pruned()))),
    ("ply", |known| count(known.node.ply())),
    ("pass", |known| {
        let recording = known.session.recording;
        count(recording.pass_number(known.id)).filter(|_| recording.has_passes())
    }),
    ("visit", |known| count(known.visit())),
    ("nodes", |known| known.total(|counts| counts.nodes)),
    ("leaves", |known| known.total(|counts| counts.leaves)),
    ("cuts", |known| known.total(|counts| counts.cuts)),
];

/// A node as it is known at a moment.
pub(super) struct NodeAtMoment<'a> {
    session: Session<'a>,
    id: NodeId,
    node: Node,
    window: Window,
    is_left: bool,
    is_stopped: bool,
    /// What was known of it just before and what is known now, where a value comes back to it.
    back: Option<(Live, Live)>,
}

impl Condition {
    /// The condition held against a recording: the nodes that it names are found there.
    ///
    /// # Errors
    /// When it names a node that was not entered.
    pub fn watch(&self, session: Session<'_>) -> Result<Watch, ConditionError> {
        let places = self.nodes.iter().map(|words| place(words, &self.text, session));
        let places = places.collect::<Result<_, _>>()?;
        Ok(Watch { test: self.test.clone(), places, moves: RefCell::default() })
    }
}

impl Watch {
    /// The first of some moments at which the condition fires. Costs a step a moment.
    pub fn first_in(&self, session: Session<'_>, moments: Range<Moment>) -> Option<Moment> {
        within(session, moments).find(|(at, change)| self.fires(session, *at, change)).map(|(at, _)| at)
    }

    /// Whether the condition becomes true of a node at a moment that changes so much.
    pub fn fires(&self, session: Session<'_>, moment: Moment, change: &Transition) -> bool {
        let (id, own) = (change.event.node(), change.own);
        let is_true = |known: NodeAtMoment<'_>| self.holds(&self.test, &known) == Some(true);
        let node = NodeAtMoment::new(session, id, own.window);
        let Event::Leave(_) = change.event else { return is_true(node) };
        let is_stopped = node.stopped_by(moment.before());
        let before = || NodeAtMoment { is_stopped, ..NodeAtMoment::new(session, id, own.window) };
        if is_true(NodeAtMoment { is_left: true, is_stopped: true, ..node }) && !is_true(before()) {
            return true;
        }
        change.above.is_some_and(|above| {
            let now = NodeAtMoment::new(session, above.id, above.after.window);
            let is_stopped = now.stopped_by(Some(moment));
            is_true(NodeAtMoment { is_stopped, back: Some((above.before, above.after)), ..now })
                && !is_true(NodeAtMoment::new(session, above.id, above.before.window))
        })
    }

    /// Whether a test is true of a node; `None` where that is not known.
    fn holds(&self, test: &Test, known: &NodeAtMoment<'_>) -> Option<bool> {
        match test {
            Test::Plain(statement) => statement(known),
            Test::Number(quantity, (_, holds), number) => {
                quantity(known).map(|found| holds(found.cmp(number)))
            }
            Test::Player((_, holds), role) => Some(holds((known.node.role() as u8).cmp(&(*role as u8)))),
            Test::Move((_, holds), name) => Some(holds(self.is_move(known, name)?.cmp(&true))),
            Test::Node((_, holds), node) => {
                let place = &self.places[*node];
                let is_there = known.node.ply() as usize == place.steps.len() && known.is_below(place);
                Some(holds(is_there.cmp(&true)))
            }
            Test::Below(node) => Some(known.is_below(&self.places[*node])),
            Test::Not(inside) => self.holds(inside, known).map(|holds| !holds),
            Test::All(tests) => self.joined(tests, known, false),
            Test::Any(tests) => self.joined(tests, known, true),
        }
    }

    /// Several tests: `decides` is what one of them decides alone.
    fn joined(&self, tests: &[Test], known: &NodeAtMoment<'_>, decides: bool) -> Option<bool> {
        let mut found = Some(!decides);
        for test in tests {
            match self.holds(test, known) {
                Some(holds) if holds == decides => return Some(decides),
                None => found = None,
                Some(_) => {}
            }
        }
        found
    }

    /// Whether a move led to a node; `None` at a root.
    fn is_move(&self, known: &NodeAtMoment<'_>, name: &str) -> Option<bool> {
        let Session { recording, replay, .. } = known.session;
        let parent = recording.parent(known.id)?;
        let known_place = self.moves.borrow().get(name).filter(|(there, _)| *there == parent).copied();
        let place =
            known_place.map_or_else(|| replay.find_place(recording, parent, name), |(_, place)| place);
        if known_place.is_none() {
            self.moves.borrow_mut().insert(name.to_owned(), (parent, place));
        }
        Some(match place {
            Some(place) => known.node.entered_by() == Some(place),
            None => recording.names.move_name(known.id) == Some(name),
        })
    }
}

pub(crate) fn within(
    session: Session<'_>,
    moments: Range<Moment>,
) -> impl Iterator<Item = (Moment, Transition)> + '_ {
    let changes = Walker::before(session, moments.start).map(|(view, change)| (view.moment(), change));
    changes.take_while(move |(at, _)| *at < moments.end)
}

fn place(words: &[Word], text: &str, session: Session<'_>) -> Result<Place, ConditionError> {
    let recording = session.recording;
    if recording.is_empty() {
        return Ok(Place::default());
    }
    let names: Vec<_> = words.iter().map(|word| word.text.clone()).collect();
    let is_root = |label: &str| matches!(&names[..], [only] if only == label);
    let others = if let [only] = &names[..] { readings(only) } else { Vec::new() };
    let all: Vec<_> = iter::once(names.clone()).chain(others).collect();
    let at = words.first().map_or(0, |word| word.at);
    let id =
        find_or_root(session, &all, is_root).map_err(|error| ConditionError::new(error.said, at, text))?;
    let steps = recording.path(id).into_iter().skip(1).map(|id| recording.node(id).entered_by());
    Ok(Place { steps: steps.collect(), last: Cell::new(None) })
}

fn count(number: u32) -> Option<Score> {
    Score::new(number.into())
}

impl<'a> NodeAtMoment<'a> {
    /// A node that is entered, and neither stopped nor left.
    fn new(session: Session<'a>, id: NodeId, window: Window) -> Self {
        let node = session.recording.node(id);
        Self { session, id, node, window, is_left: false, is_stopped: false, back: None }
    }

    fn stopped_by(&self, moment: Option<Moment>) -> bool {
        self.session.recording.stopped_at(self.id).is_some_and(|stopped| Some(stopped) <= moment)
    }

    /// The node, once it has returned.
    fn left(&self) -> Option<&Node> {
        self.is_left.then_some(&self.node)
    }

    /// The node, once it is known that no branch of it will be searched any more.
    fn stopped(&self) -> Option<&Node> {
        self.is_stopped.then_some(&self.node)
    }

    /// A count of the whole search, which is known as its last root returns.
    fn total(&self, of: impl Fn(&Counts) -> u64) -> Option<Score> {
        let recording = self.session.recording;
        let is_over = self.is_left && self.id == recording.last_pass();
        is_over.then(|| u32::try_from(of(&recording.totals())).ok().and_then(count))?
    }

    fn is_deep(&self) -> bool {
        self.session.recording.certificate(self.id).is_some_and(|cut| cut.is_deep())
    }

    /// Its window, where the search has windows.
    fn window(&self) -> Option<Window> {
        self.session.recording.header.has_window().then_some(self.window)
    }

    /// Whether a value that comes back changes something that is known of the node.
    fn changes<T: PartialEq>(&self, part: impl Fn(&Live) -> T) -> bool {
        self.back.as_ref().is_some_and(|(before, after)| part(before) != part(after))
    }

    fn is_settled(&self) -> bool {
        let is_exact = |known: &Live| known.bound == Some(Bound::Exact);
        self.back.as_ref().is_some_and(|(before, after)| is_exact(after) && !is_exact(before))
    }

    fn is_root(&self) -> bool {
        self.session.recording.parent(self.id).is_none()
    }

    /// Which visit of its branch it is, from 1.
    fn visit(&self) -> u32 {
        let recording = self.session.recording;
        // Our own searches come back to a branch only to search it again.
        let is_first = recording.trust == Trust::Own && self.node.kind() != VisitKind::Research;
        let Some(parent) = recording.parent(self.id).filter(|_| !is_first) else { return 1 };
        let before = recording.children(parent).take_while(|&child| child < self.id);
        let same = before.filter(|&child| recording.node(child).entered_by() == self.node.entered_by());
        1 + u32::try_from(same.count()).unwrap_or(u32::MAX - 1)
    }

    /// Whether the node lies in the subtree of a place, which is part of it itself.
    fn is_below(&self, place: &Place) -> bool {
        let recording = self.session.recording;
        let Some(below) = (self.node.ply() as usize).checked_sub(place.steps.len()) else { return false };
        if let Some((above, is_it)) = place.last.get()
            && recording.contains(above, self.id)
        {
            return is_it;
        }
        let mut path = recording.ancestors(self.id).skip(below).peekable();
        let above = path.peek().copied();
        let mut steps = path.zip(place.steps.iter().rev());
        let is_it = steps.all(|(id, wanted)| recording.node(id).entered_by() == *wanted);
        place.last.set(above.map(|above| (above, is_it)));
        is_it
    }
}
